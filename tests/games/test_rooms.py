"""The same rooms in every game: whoever knows one finds the way in the others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import affray.games

GAMES = sorted(
    path for path in Path(affray.games.__path__[0]).iterdir() if (path / "game.py").exists()
)
MISSIONS = {"cybernekro": "scenarios"}
"""The book's own word for a mission, where it has another."""
MIND = {"redeal.py", "outcome.py", "evaluate.py", "prior.py"}
SCREEN = {
    "views.py",
    "drawing.py",
    "documents.py",
    "rolls.py",
    "picture.py",
    "names.py",
    "events",
    "words",
}

each_game = pytest.mark.parametrize("folder", GAMES, ids=lambda path: path.name)


def inside(folder: Path) -> set[str]:
    """The files and folders of a folder, without what Python leaves there."""
    return {path.name for path in folder.iterdir()} - {"__pycache__"}


def test_there_are_three() -> None:
    assert [path.name for path in GAMES] == ["clanwars", "cybernekro", "hybrid"]


@each_game
def test_the_same_rooms(folder: Path) -> None:
    files = {"__init__.py", "README.md", "game.py", "state.py", "position.py", "start.pack.toml"}
    rooms = {"rules", "effects", "content", "screen", "mind"}
    assert inside(folder) == files | rooms | {MISSIONS.get(folder.name, "missions")}


@each_game
def test_no_room_is_too_full(folder: Path) -> None:
    assert len(inside(folder)) <= 12
    assert len(inside(folder / "rules")) <= 40


@each_game
def test_one_name_for_one_thing(folder: Path) -> None:
    assert inside(folder / "mind") >= MIND
    assert inside(folder / "screen") >= SCREEN
    assert inside(folder / "rules") >= {
        "rounds.py",
        "setting_up.py",
        "options.py",
        "dice.py",
        "refusals.py",
    }
    assert "kinds.py" in inside(folder / "content")


@each_game
def test_the_folders_page_names_every_file(folder: Path) -> None:
    page = (folder / "README.md").read_text("utf-8")
    named = set(re.findall(r"`([a-z_/]+\.py)`", page))
    folders = {name.rstrip("/") for name in re.findall(r"`([a-z_/]+/)`", page)}
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*.py")}
    missing = {
        file
        for file in files
        if not file.endswith("__init__.py")
        and file not in named
        and not any(file.startswith(f"{room}/") for room in folders)
    }
    assert not missing


@each_game
def test_every_file_that_is_named_is_there(folder: Path) -> None:
    page = (folder / "README.md").read_text("utf-8")
    for name in re.findall(r"`([a-z_/]+\.(?:py|toml))`", page):
        assert (folder / name).exists(), name
