"""What is seen and reached from a square of a map that is being drawn, its doors shut. HYB-LOS-03"""

from __future__ import annotations

from typing import Any

from affray.boards.grid.drawing import read_draft
from affray.boards.grid.maps import TILE
from affray.boards.grid.maps import Map as PrintedMap
from affray.boards.grid.sight import Viewer, field_of_view, sees
from affray.boards.grid.squares import NORTH, Square, Squares, squares_of
from affray.games.hybrid.content.maps import named

LARGEST = 4 * TILE
FARTHEST = 16
"""Steps after which nobody counts any more."""


def looked_from(rows: str, at: str) -> dict[str, Any]:
    """The squares in sight all around, and how many steps away the others are through doors that
    are not locked."""
    drawn = _playable(rows)
    square = _square(drawn, at) if drawn is not None else None
    if drawn is None or square is None:
        return {}
    return {"sight": list(named(drawn, _seen(drawn, square))), "reach": _reached(drawn, square)}


def _playable(rows: str) -> PrintedMap | None:
    """A drawing of the size of a board; what is learnt about a size is kept, so there are few."""
    lines = rows.split()
    width = len(lines[0]) if lines else 0
    sized = 0 < width <= LARGEST and len(lines) <= LARGEST
    return read_draft(rows)[0] if sized and not width % TILE and not len(lines) % TILE else None


def _square(drawn: PrintedMap, name: str) -> Square | None:
    """An open square by its name."""
    for square in squares_of(drawn.open_squares):
        if named(drawn, 1 << square) == (name,):
            return square
    return None


def _seen(drawn: PrintedMap, square: Square) -> Squares:
    viewer = Viewer(square, NORTH, arc="any")
    opaque = drawn.walls | drawn.pillars | drawn.door_squares
    near = field_of_view(drawn.grid, viewer) & drawn.open_squares
    own = 1 << square
    lit = (
        s for s in squares_of(near) if sees(drawn.grid, viewer, 1 << s, opaque & ~(own | 1 << s))
    )
    return sum(1 << s for s in lit)


def _reached(drawn: PrintedMap, square: Square) -> dict[str, int]:
    locked = sum(door.squares for door in drawn.doors if door.locked)
    free = drawn.open_squares & ~(locked | drawn.tanks)
    steps: dict[str, int] = {}
    reached = edge = 1 << square
    for count in range(1, FARTHEST + 1):
        edge = drawn.grid.beside(edge) & free & ~reached
        reached |= edge
        steps |= dict.fromkeys(named(drawn, edge), count)
    return steps
