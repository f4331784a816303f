"""Templates: 2 x 2 blocks of gas and worse that lie on the board and may drift."""

from __future__ import annotations

from affray.boards.grid.squares import DELTAS, LARGE, Anchor, Direction, Square, Squares
from affray.boards.grid.terrain import Terrain

_AROUND = ((0, 0), (-1, 0), (0, -1), (-1, -1))
"""Where the anchors of the four blocks that cover a square lie, in the order they are tried.
HYB-TRP-07"""


def template_squares(terrain: Terrain, anchor: Anchor) -> Squares:
    """The squares a template covers. HYB-BRD-18"""
    return terrain.grid.base(anchor, LARGE)


def template_anchor(terrain: Terrain, square: Square) -> Anchor | None:
    """Where a template that covers a square is put, or None where none fits. HYB-TRP-07"""
    grid = terrain.grid
    x, y = grid.xy(square)
    room = _room(terrain)
    for dx, dy in _AROUND:
        if x + dx >= 0 and y + dy >= 0:
            anchor = grid.square(x + dx, y + dy)
            if room >> anchor & 1:
                return anchor
    return None


def drifted(terrain: Terrain, anchor: Anchor, direction: Direction) -> Anchor:
    """Where a template lies after it drifts, or stays because something is in its way.
    HYB-TRP-07"""
    moved = terrain.grid.stepped(1 << anchor, direction) & _room(terrain)
    return moved.bit_length() - 1 if moved else anchor


def drift_direction(die: int) -> Direction | None:
    """The direction a D10 sends a template, clockwise from north; None if it stays. HYB-TRP-07"""
    return die - 1 if die <= len(DELTAS) else None


def _room(terrain: Terrain) -> Squares:
    """The anchors where no square of a template is wall, pillar, closed door or outside."""
    map_ = terrain.map
    open_squares = map_.open_squares & ~terrain.closed
    return terrain.grid.fitting(open_squares, LARGE)
