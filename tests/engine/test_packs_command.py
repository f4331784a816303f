"""`affray pack check` and `affray pack schema`."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from affray.cli import app, pack
from affray.engine.errors import UnknownName
from tests.engine.packs_shelf import FILES, HEAD, WARRIORS, make_shelf, write_pack

MINE = HEAD.replace('"good"', '"mine"').replace('"book"', '"homebrew"')
NEWT = '[[warrior]]\nid = "newt"\nname = "Newt"\nrank = 1\nnv = 1\n'


@pytest.fixture(autouse=True)
def small_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Only the small game is installed, with the good pack built in, and one game without packs."""
    shelf = make_shelf()
    shelf.built_in = (write_pack(tmp_path / "good"),)

    def find_game(name: str) -> SimpleNamespace:
        if name == "chess":
            return SimpleNamespace(shelf=None)
        if name != "small":
            raise UnknownName(f'there is no game "{name}"')
        return SimpleNamespace(shelf=shelf)

    monkeypatch.setattr(pack, "find_game", find_game)
    return shelf.built_in[0]


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return tmp_path / "mine"


def run(*words: object) -> Result:
    return CliRunner().invoke(app, ["pack", *map(str, words)])


def test_a_good_pack(mine: Path) -> None:
    write_pack(mine, {"pack.toml": MINE, "w.toml": NEWT + NEWT.replace("newt", "hybrid")})
    result = run("check", mine)
    assert result.exit_code == 0
    assert result.stdout == "no faults: 2 entries, 1 override earlier ones\n"


def test_a_bad_pack_gives_one_line_a_fault_to_a_program(mine: Path) -> None:
    wrong = NEWT.replace("nv", "vn").replace("rank = 1", "rank = 5") + "[[warior]]\n"
    write_pack(mine, {"pack.toml": MINE, "w.toml": wrong})
    result = run("check", mine)
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"{mine}/w.toml:4: warrior newt: rank should be a whole number from 0 to 4, not 5",
        f'{mine}/w.toml:5: warrior newt: there is no field "vn"; did you mean "nv"?',
        f'{mine}/w.toml:6: there is no kind of entry "warior"; did you mean "warrior"?',
    ]
    assert result.stderr == "3 faults\n"


def test_a_person_gets_a_table(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_pack(mine, {"pack.toml": MINE, "w.toml": "[warrior]\n"})
    monkeypatch.setenv("TERM", "xterm")  # a dumb terminal has 80 columns, whatever is asked for
    terminal = Console(force_terminal=True, width=200, record=True)
    monkeypatch.setattr(pack, "Console", lambda: terminal)
    assert run("check", mine).exit_code == 1
    header, row = terminal.export_text().splitlines()
    assert header.split() == ["file", "line", "entry", "fault"]
    assert "w.toml" in row
    assert "write [[warrior]] in double brackets, one for each entry" in row


def test_the_games_own_pack_can_be_checked(small_game: Path) -> None:
    assert run("check", small_game).stdout == "no faults: 6 entries, 0 override earlier ones\n"
    (small_game / "warriors.toml").write_text(WARRIORS.replace("rank = 3", "rank = 33"))
    assert run("check", small_game).exit_code == 1


def test_a_game_that_does_not_exist(mine: Path) -> None:
    write_pack(mine, {"pack.toml": MINE.replace("small", "smal")})
    result = run("check", mine)
    assert (result.exit_code, result.stderr) == (1, 'there is no game "smal"\n')


def test_the_game_can_be_named(mine: Path) -> None:
    write_pack(mine, {"pack.toml": MINE.replace("small", "smal")})
    result = run("check", mine, "--game", "small")
    assert result.exit_code == 1
    assert 'pack.toml:2: this pack is for the game "smal", not for "small"' in result.stdout


def test_a_game_without_packs() -> None:
    result = run("schema", "chess")
    assert (result.exit_code, result.stderr) == (1, "chess has no content packs\n")


@pytest.mark.parametrize(
    ("files", "said"),
    [
        (None, "pack.toml: cannot be read: No such file or directory"),
        ({"pack.toml": "name = "}, "pack.toml:1: is not TOML"),
        ({"pack.toml": 'name = "mine"'}, 'pack.toml: should say game = "..."'),
    ],
)
def test_a_folder_that_is_no_pack(mine: Path, files: dict[str, str] | None, said: str) -> None:
    if files:
        write_pack(mine, files)
    result = run("check", mine)
    assert result.exit_code == 1
    assert said in result.stdout


def test_the_schema_for_an_editor() -> None:
    assert json.loads(run("schema", "small").stdout) == make_shelf().json_schema()
    assert json.loads(run("schema", "small", "--head").stdout) == make_shelf().head_schema()


def test_checking_writes_nothing(mine: Path) -> None:
    write_pack(mine, {**FILES, "pack.toml": MINE, "w.toml": NEWT + NEWT})
    before = {file: file.stat().st_mtime_ns for file in mine.parent.rglob("*")}
    assert run("check", mine).exit_code == 1
    assert before == {file: file.stat().st_mtime_ns for file in mine.parent.rglob("*")}
