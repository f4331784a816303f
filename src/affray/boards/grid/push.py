"""Pushes: a base shoved straight away, until something stops it. HYB-APT-10"""

from __future__ import annotations

from typing import NamedTuple

from affray.boards.grid.squares import Anchor, Facing, Size, Squares
from affray.boards.grid.terrain import Terrain


class Push(NamedTuple):
    """How a push went."""

    anchor: Anchor
    """Where the victim ends."""
    rocks: int
    """How many of its steps led onto rocks."""
    fell: bool
    """Whether it ended in an open trapdoor."""
    uncovered: int
    """How many squares of the push it did not cover."""


def pushed(
    terrain: Terrain, figures: Squares, anchor: Anchor, size: Size, direction: Facing, squares: int
) -> Push:
    """Where a figure pushed this many squares ends up; `figures` are all the others. HYB-APT-10"""
    grid = terrain.grid
    room = grid.fitting(terrain.floor & ~figures, size)
    rocks = 0
    for done in range(squares):
        onward = grid.stepped(1 << anchor, 2 * direction)
        if not onward & room:
            return Push(anchor, rocks, False, squares - done)
        before = grid.base(anchor, size)
        anchor = onward.bit_length() - 1
        entered = grid.base(anchor, size) & ~before
        rocks += bool(entered & terrain.rocks)
        if entered & terrain.pits:
            return Push(anchor, rocks, True, squares - done - 1)
    return Push(anchor, rocks, False, 0)
