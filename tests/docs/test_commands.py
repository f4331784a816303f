"""Every `affray` command that a page shows is run, in an empty folder, against the real games.

What would take hours is shortened by words added at its end: fewer games, less thought.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import closing
from pathlib import Path
from subprocess import run

import pytest
import uvicorn
from typer.testing import CliRunner

import affray
from affray.cli import app, check
from affray.engine.conformance import CHECKS
from affray.engine.game import find_game
from affray.server.backup import back_up
from affray.server.migrate import migrate
from affray.server.store import Store, default_url
from tests.docs.pages import ROOT, Command, block, blocks, commands

SHOWN = commands("affray")
SHIPPED = Path(affray.__file__).parent / "games/hybrid/content/puzzles/mined.json"
QUICK = ("--games", "2", "--budget", "1", "--jobs", "1", "--out", "lab")
SHORTENED: dict[tuple[str, ...], tuple[str, ...]] = {
    ("lab", "duel"): QUICK,
    ("lab", "league"): QUICK,
    ("lab", "balance", "clanwars"): (*QUICK, "--agent", "random", "--only", "hungry-mile"),
    ("lab", "balance", "cybernekro"): (*QUICK, "--agent", "random", "--games", "1"),
    ("lab", "balance"): (*QUICK, "--agent", "random"),
    ("lab", "tune"): (*QUICK, "--agent", "random"),
    ("check", "hybrid"): ("--seeds", "1", "--scenario", "prowlers"),
    ("check",): ("--seeds", "1"),
    ("doctor",): ("--port", "49152"),
    ("learn", "practise"): ("--minutes", "0.02", "--lesson", "12", "--trials", "2"),
    ("learn", "play"): ("--minutes", "0.03", "--jobs", "1"),
    ("puzzles", "mine", "hybrid"): ("--games", "1", "--jobs", "1"),
}
FRAGMENTS = {
    ("lab",),
    ("pack", "check"),
    ("print",),
    ("lab", "strength"),
    ("campaign",),
    ("backup",),
    ("restore",),
    ("verify",),
    ("force",),
    ("puzzles", "mine"),
}
"""Commands that a sentence only names; without arguments they show their help or what is missing."""


def shortened(words: tuple[str, ...]) -> list[str]:
    """The command after `affray`, with what makes it quick."""
    for start, more in SHORTENED.items():
        if words[: len(start)] == start and "--help" not in words:
            return [*words, *more]
    return list(words)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files that the pages speak of."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("AFFRAY_PAGE", str(tmp_path / "page"))
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("<html>", "utf-8")
    (tmp_path / "cautious_bot.py").write_text(block("docs/bots.md", "python"), "utf-8")
    table = affray.new_table("hybrid", seed=1)
    (tmp_path / "FILE").write_text(json.dumps(table.record()), "utf-8")
    (tmp_path / "mypackage").mkdir()
    (tmp_path / "mypackage" / "mygame.py").write_text("from tests.teaching.bridge import game")
    _lay_out_the_pack(tmp_path / "my-vats")
    _lay_out_the_table(tmp_path / "my-yard")
    _lay_out_the_file(tmp_path)
    _lay_out_the_campaign(tmp_path)
    _lay_out_the_crew(tmp_path)
    _lay_out_the_puzzles(tmp_path)
    _lay_out_the_database(tmp_path)
    return tmp_path


def _lay_out_the_pack(folder: Path) -> None:
    folder.mkdir()
    for each in blocks("toml"):
        name = each.text.partition("\n")[0].removeprefix("# ")
        if each.page == "docs/packs.md" and name.endswith(".toml"):
            (folder / name).write_text(each.text, "utf-8")


def _lay_out_the_file(folder: Path) -> None:
    whole = block("docs/packs.md", "toml", "spital-supplies")
    (folder / "my-kit.pack.toml").write_text(whole, "utf-8")


def _lay_out_the_table(folder: Path) -> None:
    folder.mkdir()
    head = 'name = "my-yard"\ngame = "cybernekro"\nversion = "1.0"\n'
    (folder / "pack.toml").write_text(head, "utf-8")
    (folder / "yard.toml").write_text(
        block("docs/packs.md", "toml", 'id = "breakers-yard"'), "utf-8"
    )


def _lay_out_the_campaign(folder: Path) -> None:
    """What the commands of docs/players.md leave behind, one after another; the last game is over."""
    rules = find_game("cybernekro")
    crew = rules.catalogue("quick_start", rules.chosen(None), "ash").ready[0]
    (folder / "my-crew.json").write_text(json.dumps(crew.force), "utf-8")
    keep = ["campaign", "cybernekro"]
    for words in (
        [*keep, "new", "ashes.json", "Ash War", "ines=k1", "otto=k2"],
        [*keep, "forces", "ashes.json", "ash=ines", "bone=otto"],
    ):
        assert CliRunner().invoke(app, words).exit_code == 0
    forces = {s: json.loads((folder / f"ashes-{s}.json").read_text()) for s in ("ash", "bone")}
    table = affray.new_table("cybernekro", seed=1, options={"campaign": True}, forces=forces)
    table.motion("bone", affray.Resign())
    (folder / "game.json").write_text(json.dumps(table.record()), "utf-8")


def _lay_out_the_crew(folder: Path) -> None:
    words = ["force", "new", "cybernekro", str(folder / "lost.json"), "--random", "--seed", "1"]
    assert CliRunner().invoke(app, words).exit_code == 0


def _lay_out_the_puzzles(folder: Path) -> None:
    """Mined earlier; two of those that are shipped, so that they are proved soon."""
    shipped = json.loads(SHIPPED.read_text("utf-8"))
    mined = {**shipped, "puzzles": shipped["puzzles"][:2]}
    (folder / "mine.json").write_text(json.dumps(mined), "utf-8")


def _lay_out_the_database(folder: Path) -> None:
    """One that a server has made, still empty, and yesterday's backup of it."""
    with closing(Store(default_url())) as store:
        migrate(store)
    back_up(default_url(), folder / "monday.db")


@pytest.fixture
def light(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Servers are made but do not listen; of the conformance kit the first check is run."""
    served: list[object] = []
    monkeypatch.setenv("AFFRAY_PACKS", "")  # `serve --pack` names its pack there
    monkeypatch.setattr("webbrowser.open", lambda _: True)
    # the PostgreSQL of a page is nowhere; that a real one is tried is told by tests/cli
    monkeypatch.setattr("affray.cli.serve.try_database", lambda *_, **__: None)
    monkeypatch.setattr(uvicorn, "run", lambda made, **_: served.append(made))
    first = dict(list(CHECKS.items())[:1])
    monkeypatch.setattr(check, "CHECKS", first)
    return served


def _in_a_process_of_its_own(shown: Command, desk: Path) -> int:
    """Variables are read when a process starts; packs once and for all."""
    paths = os.pathsep.join([str(ROOT / "src"), dict(shown.variables).get("PYTHONPATH", "")])
    env = {**os.environ, **dict(shown.variables), "PYTHONPATH": paths}
    code = "from affray.cli import app; app()"
    words = [sys.executable, "-c", code, *shortened(shown.words[1:])]
    return run(words, env=env, cwd=desk, input="q\n", text=True, check=False).returncode


def test_the_pages_show_commands() -> None:
    assert len(SHOWN) > 20
    assert {each.words[1] for each in SHOWN if len(each.words) > 1} >= {
        *("games", "play", "serve", "check", "rules", "pack", "lab"),
    }


@pytest.mark.parametrize("shown", SHOWN, ids=lambda each: f"{each.page}: {each.text}")
def test_a_command_does_what_the_page_says(shown: Command, desk: Path, light: list[object]) -> None:
    words = shown.words[1:]
    if shown.variables:
        assert _in_a_process_of_its_own(shown, desk) == 0
        return
    if words[:2] == ("force", "new"):
        (desk / "lost.json").unlink()  # it is begun here, and nothing is written over
    typed = "1\n" * 50 if "settle" in words else "q\n"
    done = CliRunner().invoke(app, shortened(words), input=typed)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.output
    expected = (0, 2) if words in FRAGMENTS or not words else (0,)
    assert done.exit_code in expected, done.output
    assert bool(light) == (words[:1] in ((), ("serve",)))
