"""How long a walk is, as opponents reckon it. CLW-MOV-02 CLW-CON-15"""

from __future__ import annotations

import pytest

from affray.boards.field.field import Field
from affray.games.clanwars.mind.walks import BEYOND, tour, walks
from affray.testing.clanwars import expedition, skirmish


def row(text: str) -> Field:
    return skirmish(text).g.field


@pytest.mark.rule("CLW-MOV-02")
def test_up_and_into_hard_terrain_takes_a_whole_move() -> None:
    ways = walks(row("row[0 0 1 1h 1]"))
    assert [ways[0][tile] for tile in range(5)] == [0, 1, 3, 5, 6]
    assert ways[4][0] == 5, "down is no trouble, but the hard tile is"


@pytest.mark.rule("CLW-FLD-05")
def test_nobody_walks_over_a_cliff() -> None:
    field = row("row[0 2]")
    assert field.distance(0, 1) == 1
    assert walks(field)[0][1] == BEYOND


@pytest.mark.rule("CLW-CON-15")
def test_the_mast_takes_four_moves_and_is_reckoned_no_farther() -> None:
    g = expedition("m01").g
    assert 3 <= walks(g.field)[g.field.tile("A1.a")][g.field.tile("B2.e")] / 2 <= 4


def test_a_tour_goes_on_from_goal_to_goal() -> None:
    field = row("row[0 0 0 0 0 0 0]")
    assert tour(field, [0], [2, 6], 1) == 1
    assert tour(field, [0], [2, 6], 2) == 3
    assert tour(field, [0, 5], [2, 6], 2) == 1.5, "the other one is near"
    assert tour(field, [], [2], 1) == 0
