"""Chapter 5: base contact, edges, and shots from behind."""

from __future__ import annotations

import pytest

from affray.boards.grid import (
    BACK,
    FACING_NAMES,
    FRONT,
    LEFT,
    RIGHT,
    from_behind,
    grid_of,
    in_contact,
    touched_edge,
    touching,
    touching_side,
)
from tests.boards.grid.walk import Walk

GRID = grid_of(16, 16)


def base(x: int, y: int, size: int = 1) -> int:
    """The squares under a base."""
    return GRID.base(GRID.square(x, y), size)


@pytest.mark.vector("HYB-FAC-01/1")
def test_a_step_does_not_turn() -> None:
    walk = Walk("####\n#..#\n#@.#\n####", "E").do("step N")
    assert (walk.facing, walk.spent) == ("E", 2)


@pytest.mark.parametrize(
    ("one", "other", "contact"),
    [
        pytest.param((3, 3, 1), (4, 3, 1), True, marks=pytest.mark.vector("HYB-FAC-02/1")),
        pytest.param((3, 3, 1), (4, 4, 1), False, marks=pytest.mark.vector("HYB-FAC-02/2")),
        pytest.param((3, 3, 2), (5, 4, 1), True, marks=pytest.mark.vector("HYB-FAC-02/3")),
        pytest.param((3, 3, 2), (5, 5, 1), False, marks=pytest.mark.vector("HYB-FAC-02/4")),
        pytest.param((3, 3, 2), (5, 4, 2), True, marks=pytest.mark.vector("HYB-FAC-02/5")),
        pytest.param((3, 3, 2), (5, 5, 2), False, marks=pytest.mark.rule("HYB-FAC-02")),
        pytest.param((3, 3, 2), (4, 4, 1), False, marks=pytest.mark.rule("HYB-FAC-02")),
    ],
)
def test_contact(one: tuple[int, int, int], other: tuple[int, int, int], contact: bool) -> None:
    assert in_contact(GRID, base(*one), base(*other)) is contact
    assert in_contact(GRID, base(*other), base(*one)) is contact


@pytest.mark.parametrize(
    ("figure", "facing", "other", "edge"),
    [
        pytest.param((3, 3, 1), "N", (3, 2), FRONT, marks=pytest.mark.vector("HYB-FAC-03/1")),
        pytest.param((3, 3, 1), "N", (4, 3), RIGHT, marks=pytest.mark.vector("HYB-FAC-03/2")),
        pytest.param((3, 3, 1), "E", (2, 3), BACK, marks=pytest.mark.vector("HYB-FAC-03/3")),
        pytest.param((3, 3, 2), "S", (4, 5), FRONT, marks=pytest.mark.vector("HYB-FAC-03/4")),
        pytest.param((3, 3, 2), "S", (5, 3), LEFT, marks=pytest.mark.vector("HYB-FAC-03/5")),
        pytest.param((3, 3, 1), "N", (4, 4), None, marks=pytest.mark.rule("HYB-FAC-03")),
    ],
)
def test_which_edge_is_touched(
    figure: tuple[int, int, int], facing: str, other: tuple[int, int], edge: int | None
) -> None:
    way = FACING_NAMES.index(facing)
    assert touched_edge(GRID, base(*figure), way, base(*other)) == edge


@pytest.mark.rule("HYB-FAC-02", "HYB-FAC-03")
@pytest.mark.parametrize("size", [1, 2])
@pytest.mark.parametrize("other", [1, 2])
def test_the_anchors_in_contact_are_those_that_touch_on_exactly_one_side(
    size: int, other: int
) -> None:
    figure = base(6, 6, other)
    anchors = touching(GRID, figure, size)
    sides = [touching_side(GRID, figure, side, size) for side in range(4)]
    for x in range(16 - size):
        for y in range(16 - size):
            bit = GRID.squares((x, y))
            touches = in_contact(GRID, base(x, y, size), figure)
            assert bool(anchors & bit) is touches
            assert sum(bool(side & bit) for side in sides) == touches


@pytest.mark.parametrize(
    ("target", "shooter", "behind"),
    [
        pytest.param((5, 5, 1), (5, 9), True, marks=pytest.mark.vector("HYB-FAC-05/1")),
        pytest.param((5, 5, 1), (7, 8), True, marks=pytest.mark.vector("HYB-FAC-05/2")),
        pytest.param((5, 5, 1), (8, 8), False, marks=pytest.mark.vector("HYB-FAC-05/3")),
        pytest.param((5, 5, 1), (9, 5), False, marks=pytest.mark.vector("HYB-FAC-05/4")),
        pytest.param((5, 5, 2), (7, 9), True, marks=pytest.mark.vector("HYB-FAC-05/5")),
        pytest.param((5, 5, 2), (9, 9), False, marks=pytest.mark.rule("HYB-FAC-05")),
        pytest.param((5, 5, 1), (5, 2), False, marks=pytest.mark.rule("HYB-FAC-05")),
    ],
)
def test_shots_from_behind_a_target_that_faces_north(
    target: tuple[int, int, int], shooter: tuple[int, int], behind: bool
) -> None:
    x, y, size = target
    assert from_behind(GRID, GRID.square(x, y), size, 0, GRID.square(*shooter)) is behind
