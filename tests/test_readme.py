"""The Python game in README is run as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from affray.engine.game import game_names

README = Path(__file__).parents[1] / "README.md"


def example() -> str:
    found = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    assert len(found) == 1
    return str(found[0])


def test_the_example_is_a_whole_game_in_twelve_lines(capsys: pytest.CaptureFixture[str]) -> None:
    code = example()
    assert len([line for line in code.splitlines() if line.strip()]) <= 12
    assert "hybrid" in game_names()
    exec(compile(code, "README.md", "exec"), {})
    assert "HYB-" in capsys.readouterr().out
