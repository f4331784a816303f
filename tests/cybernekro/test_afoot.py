"""How far it is on foot, roughly."""

from __future__ import annotations

import pytest

from affray.games.cybernekro.mind.afoot import square, walk_home, walk_to
from tests.cybernekro.tabletop import low, pc, piece, roof, tabletop, wall, water


def length(*pieces, start=(350, 1250), goal=(2050, 1250)):
    terrain = tabletop(pc("A"), pieces=pieces).g.terrain
    return walk_to(terrain, *goal)[square(terrain, *start)]


@pytest.mark.rule("CYB-MOV-02")
def test_open_ground_is_as_far_as_it_is():
    assert length() == 1700
    assert length(low(1000, 0, 50, 2400)) == 1700


@pytest.mark.rule("CYB-MOV-03")
def test_walls_are_walked_around_and_doors_through():
    around = length(wall(1000, 400, 50, 2000))
    through = length(
        wall(1000, 0, 50, 1200),
        piece("door", 1000, 1200, 50, 100, 0, 300),
        wall(1000, 1300, 50, 1100),
    )
    assert around > 2000
    assert 1700 < through < around


@pytest.mark.rule("CYB-MOV-10")
def test_roofs_and_water_take_longer():
    assert length(roof(1000, 0, 300, 2400)) > length(water(1000, 0, 300, 2400)) > length()


@pytest.mark.rule("CYB-MOV-11")
def test_home_is_any_place_of_the_edge():
    terrain = tabletop(pc("A")).g.terrain
    for edge, far in (("south", 1200), ("north", 1100), ("west", 300), ("east", 2000)):
        assert walk_home(terrain, edge)[square(terrain, 350, 1250)] == far


@pytest.mark.rule("CYB-MOV-03")
def test_who_stands_beside_a_wall_is_not_in_it():
    assert length(wall(320, 1200, 50, 100), start=(310, 1250)) < 2000
