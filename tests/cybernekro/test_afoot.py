"""How far it is on foot, roughly."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.cybernekro.mind.afoot import square, walk_home, walk_to
from affray.testing.cybernekro import low, pc, piece, roof, tabletop, wall, water


def length(
    *pieces: Any, start: tuple[int, int] = (350, 1250), goal: tuple[int, int] = (2050, 1250)
) -> Any:
    terrain = tabletop(pc("A"), pieces=pieces).g.terrain
    return walk_to(terrain, *goal)[square(terrain, *start)]


@pytest.mark.rule("CYB-MOV-02")
def test_open_ground_is_as_far_as_it_is() -> None:
    assert length() == 1700
    assert length(low(10, 0, 0.5, 24)) == 1700


@pytest.mark.rule("CYB-MOV-03")
def test_walls_are_walked_around_and_doors_through() -> None:
    around = length(wall(10, 4, 0.5, 20))
    through = length(
        wall(10, 0, 0.5, 12),
        piece("door", 10, 12, 0.5, 1, 0, 3),
        wall(10, 13, 0.5, 11),
    )
    assert around > 2000
    assert 1700 < through < around


@pytest.mark.rule("CYB-MOV-10")
def test_roofs_and_water_take_longer() -> None:
    assert length(roof(10, 0, 3, 24)) > length(water(10, 0, 3, 24)) > length()


@pytest.mark.rule("CYB-MOV-11")
def test_home_is_any_place_of_the_edge() -> None:
    terrain = tabletop(pc("A")).g.terrain
    for edge, far in (("south", 1200), ("north", 1100), ("west", 300), ("east", 2000)):
        assert walk_home(terrain, edge)[square(terrain, 350, 1250)] == far


@pytest.mark.rule("CYB-MOV-03")
def test_who_stands_beside_a_wall_is_not_in_it() -> None:
    assert length(wall(3.2, 12, 0.5, 1), start=(310, 1250)) < 2000
