"""The wavefront against a plain Dijkstra, on thousands of random boards."""

from __future__ import annotations

from random import Random

import pytest

from affray.boards.grid import FACING_NAMES, Reach, squares_of
from affray.boards.grid.squares import nth_of
from tests.boards.grid.plain_movement import plain_reach
from tests.boards.grid.questions import MOVERS, Question, questions

BOARDS = 100
"""Questions for each kind of mover."""

HARD = {
    "plain": [100110, 102633, 102959],
    "moving mode": [100095, 100547],
    "large in moving mode": [100281, 100759, 101292],
    "large, contact in passing counts": [100225, 100279, 100321, 100446, 101454],
}
"""Questions that a wavefront gets wrong which forgets one of the rarer rules: pits kept under a large base,
edges left and met again in passing, the two halves of a door at a diagonal step."""


def same_answers(question: Question) -> None:
    """Asserts that both searches find the same ends and exits at the same costs."""
    grid = question.scene.terrain.grid
    expected = plain_reach(question.task)
    reach = Reach(question.scene, question.movement)
    ends = {
        (*grid.xy(anchor), FACING_NAMES[facing]): cost
        for (anchor, facing), cost in reach.destinations.items()
    }
    assert ends == expected.ends, str(question)
    exits = {grid.xy(anchor): way.cost for anchor, way in reach.ways_out.items()}
    assert exits == expected.leaving, str(question)


@pytest.mark.rule("HYB-MOV-01", "HYB-MOV-02", "HYB-MOV-04", "HYB-MOV-05", "HYB-MOV-09")
@pytest.mark.rule("HYB-MOV-12", "HYB-MOV-13", "HYB-MOV-16", "HYB-MOV-17", "HYB-MOV-22")
@pytest.mark.rule("HYB-MOV-23", "HYB-APT-05", "HYB-APT-18", "HYB-APT-19")
@pytest.mark.parametrize("kind", MOVERS)
def test_the_wavefront_finds_what_a_plain_search_finds(kind: str) -> None:
    for _, question in questions(kind, range(BOARDS)):
        same_answers(question)


@pytest.mark.rule("HYB-MOV-05", "HYB-MOV-06", "HYB-MOV-17")
@pytest.mark.parametrize("kind", HARD)
def test_the_wavefront_knows_the_rarer_rules_too(kind: str) -> None:
    asked = 0
    for _, question in questions(kind, HARD[kind]):
        same_answers(question)
        asked += 1
    assert asked == len(HARD[kind])


@pytest.mark.rule("HYB-MOV-01")
def test_one_of_many_ends_is_found_without_listing_them() -> None:
    rng = Random(7)
    for bits in (5, 70, 400, 1700):
        held = rng.getrandbits(bits) & rng.getrandbits(bits) | 1
        listed = squares_of(held)
        assert [nth_of(held, n) for n in range(len(listed))] == listed
