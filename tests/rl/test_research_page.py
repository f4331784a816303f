"""The page for researchers: its loop runs, and it names every number of an observation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from affray.rl.observer import OPTION, QUESTION, SHAPES, THING
from affray.rl.readers import READERS

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


def test_the_loop_on_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    code, *_ = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len([line for line in code.splitlines() if line.strip()]) <= 15
    exec(compile(code, "research.md", "exec"), {})
    told = dict(line.split() for line in capsys.readouterr().out.splitlines())
    assert set(told) == {"griffin", "scorpion"}
    assert sum(map(float, told.values())) == 0


@pytest.mark.parametrize("names", [QUESTION, THING, OPTION], ids=("question", "thing", "option"))
def test_the_page_names_every_column_in_order(names: tuple[str, ...]) -> None:
    page = " ".join(PAGE.read_text("utf-8").split())
    pattern = r"(?: \([^)]*\))?[,;] ".join(map(re.escape, names))
    assert re.search(pattern, page)


@pytest.mark.parametrize("game", READERS)
def test_the_page_names_what_each_game_shows(game: str) -> None:
    page = PAGE.read_text("utf-8")
    reader = READERS[game]
    assert f"| {', '.join(reader.facts_are)} | {', '.join(reader.marks_are)} |" in page


def test_the_page_names_every_array() -> None:
    page = PAGE.read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (\d+)", page.partition("| array |")[2], re.MULTILINE)
    assert [name for name, _ in rows] == [*SHAPES, "options"]
    assert [int(size) for _, size in rows[1:]] == [len(QUESTION), 64, 24, 256]
