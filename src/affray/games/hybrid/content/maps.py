"""Maps as packs draw them, and what makes a drawing playable. HYB-MIS-00"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from affray.boards.grid.drawing import read_board
from affray.boards.grid.maps import TILE, BadMap
from affray.boards.grid.maps import Map as PrintedMap
from affray.boards.grid.squares import ORTHOGONAL, Square, Squares, squares_of
from affray.engine.packs import RuleId, Source

if TYPE_CHECKING:
    from affray.engine.packs import Content


@dataclass(frozen=True, slots=True)
class Map:
    """A board drawn as rows of signs. HYB-MIS-00"""

    id: str
    name: str
    rows: str
    rule: RuleId | None = None
    source: Source = "homebrew"

    @property
    def lines(self) -> tuple[str, ...]:
        """The rows, one by one."""
        return tuple(self.rows.split())

    @property
    def events(self) -> int:
        """How many Event squares are drawn. HYB-SET-07"""
        return self.rows.count("E")


def check_map(entry: Map, content: Content) -> Iterator[tuple[str, str]]:
    """Everything that makes a drawing unplayable. HYB-CON-13"""
    try:
        drawn = read_board(entry.rows).map
    except BadMap as bad:
        yield from (("rows", fault) for fault in bad.faults)
        return
    grid = drawn.grid
    if grid.width % TILE or grid.height % TILE:
        yield "rows", f"make {grid.width} x {grid.height} squares; tiles have {TILE} x {TILE}"
    for square in squares_of(_holes(drawn)):
        yield "rows", f"{_place(drawn, square)} lies in the outer wall and is no access"
    for door in drawn.doors:
        if _blocked_sides(drawn, door.squares):
            where = _place(drawn, squares_of(door.squares)[0])
            yield "rows", f"the door at {where} does not lead from floor to floor"
    for square in squares_of(_unreachable(drawn)):
        yield "rows", f"{_place(drawn, square)} cannot be reached"


def _place(drawn: PrintedMap, square: Square) -> str:
    x, y = drawn.grid.xy(square)
    return f"({x},{y})"


def _holes(drawn: PrintedMap) -> Squares:
    """Squares of the outer ring that are neither wall nor access."""
    board = inside = drawn.grid.board
    for side in ORTHOGONAL:
        inside &= drawn.grid.stepped(board, side)
    return board & ~inside & ~drawn.walls & ~drawn.access_squares


def _blocked_sides(drawn: PrintedMap, door: Squares) -> Squares:
    """Walls and other doors directly in front of or behind a door; its ends are walls anyway."""
    beside = drawn.grid.beside(door)
    ends = beside & drawn.walls
    return 0 if ends.bit_count() == 2 and not beside & drawn.door_squares else beside


def _unreachable(drawn: PrintedMap) -> Squares:
    """Open squares that no path connects to the rest."""
    open_squares = drawn.open_squares
    return open_squares & ~drawn.grid.flood(open_squares & -open_squares, open_squares)
