"""The picture in characters, and the drawing for the page."""

from __future__ import annotations

import json

import pytest

from affray.boards.field import ASCII, UNICODE, Ink, drawing, picture, squares
from tests.boards.field.shipped import mission_field, mission_placements, sector_alone


def board(text: str) -> str:
    """A picture without the key and the notes below it."""
    return "\n".join(line for line in text.splitlines() if not line.startswith("After a tile"))


def test_squares_with_a_cliff_hard_terrain_and_smoke() -> None:
    field, obscured = squares("row[0 2h 1o]")
    assert board(picture(field, {0: "Timur 2?"}, obscured)) == (
        "┌───────────────┰───────────────┬───────────────┐\n"
        "│               ┃ ·   ·   ·   · │ ░   ░   ░   ░ │\n"
        "│               ┃   ·   ·   ·   │   ░   ░   ░   │\n"
        "│               ┃ ·   ·   ·   · │ ░   ░   ░   ░ │\n"
        "│ t0 0 Timur 2? ┃   · t1 2h ·   │   ░ t2 1  ░   │\n"
        "│               ┃ ·   ·   ·   · │ ░   ░   ░   ░ │\n"
        "│               ┃   ·   ·   ·   │   ░   ░   ░   │\n"
        "│               ┃ ·   ·   ·   · │ ░   ░   ░   ░ │\n"
        "└───────────────┸───────────────┴───────────────┘"
    )


def test_the_same_in_ascii_with_a_hole() -> None:
    field, _ = squares("grid[0 3 / . 1h]")
    assert board(picture(field, {}, width=25, ink=ASCII)) == (
        "+-----------#-----------+\n"
        "|           #           |\n"
        "|           #           |\n"
        "|   t00 0   #   t01 3   |\n"
        "|           #           |\n"
        "|           #           |\n"
        "+-----------#############\n"
        "            | .   .   . |\n"
        "            |   .   .   |\n"
        "            |  t11 1h . |\n"
        "            |   .   .   |\n"
        "            | .   .   . |\n"
        "            +-----------+"
    )


def test_long_marks_are_broken_into_lines() -> None:
    field, _ = squares("row[0 0]")
    lines = picture(field, {0: "Timur Echo Trapper Snatcher OSP"}, width=25).splitlines()
    assert [line[1:12].strip() for line in lines[1:6]] == [
        "t0 0 Timur",
        "Echo",
        "Trapper",
        "Snatcher",
        "OSP",
    ]


def test_marks_without_room_come_below() -> None:
    field, _ = squares("row[0 1h]")
    told = picture(field, {1: "Timur Echo Feuerbach Pluto Trapper Snatcher Cackler"}, width=21)
    assert "t1 1h" in told
    assert "*" in told.splitlines()[2]
    assert told.splitlines()[-1] == "t1 1h: Timur Echo Feuerbach Pluto Trapper Snatcher Cackler"


@pytest.mark.parametrize("mission", sorted(mission_placements()))
@pytest.mark.parametrize("ink", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_every_tile_of_every_mission_has_room_for_its_name_and_a_mark(
    mission: str, ink: Ink
) -> None:
    field = mission_field(mission)
    told = picture(field, dict.fromkeys(range(len(field.tiles)), "X"), ink=ink)
    assert max(map(len, told.splitlines())) <= 100
    for tile in field.tiles:
        assert tile.name in told
    assert "*" not in board(told)
    assert board(told).count("X") == len(field.tiles)
    assert told.isascii() is (ink is ASCII)


def test_a_small_picture_shows_what_it_can_and_tells_the_rest() -> None:
    told = picture(sector_alone("S06"), {4: "Timur"}, width=20)
    assert board(told) == (
        "┌─────┬────┬───────┐\n"
        "│ A1.a│A1.b│       │\n"
        "│ 0h  └┐ 0 └┐A1.c 0│\n"
        "├─────┐└┐┏━━╅────┐ │\n"
        "│     └┰┶┛  ┗┓   └─┤\n"
        "│A1.d 0┃ A1.e┃ A1.f│\n"
        "│     ┏┛  ┌──╀──┐1 │\n"
        "├─────╂───┘  │· └──┤\n"
        "│ A1.g┃A1.h 2│ A1.i│\n"
        "│  0  ┗┓     │ 1h ·│\n"
        "└──────┸─────┴─────┘\n"
        "A1.e 3: Timur"
    )


def test_the_drawing_is_plain_and_complete() -> None:
    field = sector_alone("S03")
    drawn = drawing(field)
    assert json.loads(json.dumps(drawn)) == drawn
    assert (drawn["width"], drawn["height"]) == (24, 24)
    assert drawn["tiles"][4] == {
        "name": "A1.e",
        "outline": [[0, 16], [7, 18], [8, 24], [0, 24]],
        "centre": [4, 21],
        "elevation": 2,
        "hard": False,
    }
    cliffs = [border for border in drawn["borders"] if border["kind"] == "cliff"]
    assert [border["between"] for border in cliffs] == [["A1.e", "A1.f"]]
    assert sorted(cliffs[0]["lines"][0]) == [[7, 18], [8, 24]]
