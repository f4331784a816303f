"""Maps as packs draw them, and what makes a drawing playable. HYB-MIS-00"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from affray.boards.grid.drawing import read_draft
from affray.boards.grid.maps import TILE
from affray.boards.grid.maps import Map as PrintedMap
from affray.boards.grid.squares import LARGE, ORTHOGONAL, Squares, squares_of
from affray.engine.packs import Found, RuleId, Source

if TYPE_CHECKING:
    from affray.engine.packs import Content

_NUMBERED = re.compile(r"\((\d+),(\d+)\): ")


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

    @property
    def cells(self) -> int:
        """How many cells for prisoners are drawn: floors of cells that hang together. HYB-MIS-10"""
        drawn, _ = read_draft(self.rows)
        return len(list(_groups(drawn, drawn.marks.get("J", 0)))) if drawn is not None else 0


def check_map(entry: Map, content: Content) -> Iterator[Found]:
    """Everything that makes a drawing unplayable. HYB-CON-13"""
    drawn, faults = read_draft(entry.rows)
    unread = [_unread(fault) for fault in faults]
    yield from unread
    if drawn is None:
        return
    yield from _misshapen(drawn)
    for gap in _groups(drawn, _holes(drawn)):
        text = f"the outer wall is open at {named(drawn, gap)[0]}; close it, or make it a way out"
        yield Found("rows", text, "HYB-CON-13", named(drawn, gap))
    for door in drawn.doors:
        at = named(drawn, door.squares)
        if _blocked_sides(drawn, door.squares) and not any({*at} & {*one.at} for one in unread):
            yield Found("rows", f"the door at {at[0]} has no floor on both sides", "HYB-CON-13", at)
    for room in _groups(drawn, _unreachable(drawn)):
        at = named(drawn, room)
        what = f"square {at[0]}" if len(at) == 1 else f"{len(at)} squares around {at[0]}"
        yield Found("rows", f"{what} cannot be reached; a door is missing", "HYB-CON-13", at)


def hint_map(entry: Map, content: Content) -> Iterator[Found]:
    """What can be played, and is seldom meant. HYB-MOV-15"""
    drawn, faults = read_draft(entry.rows)
    if drawn is None or faults:
        return
    zone = drawn.marks.get("S", 0)
    ways = drawn.open_squares & ~(drawn.tanks | drawn.narrow | drawn.access_squares)
    fits, starts = drawn.grid.fitting(ways, LARGE), drawn.grid.fitting(zone & ways, LARGE)
    if starts and not drawn.grid.flood(starts, fits) & ~starts:
        text = "an Aberration cannot leave the Scorpion's zone; its base is 2 x 2"
        yield Found("rows", text, "HYB-MOV-15", named(drawn, zone))


def named(drawn: PrintedMap, squares: Squares) -> tuple[str, ...]:
    """Squares by the names that players give them: K4."""
    return tuple(square_name(*drawn.grid.xy(square)) for square in squares_of(squares))


def square_name(x: int, y: int) -> str:
    """The column's letter and the number of the row, from 1."""
    return f"{chr(ord('A') + x)}{y + 1}"


def _unread(fault: str) -> Found:
    """A sentence of the reader, which names a square by its numbers."""
    place = _NUMBERED.match(fault)
    if place is None:
        return Found("rows", fault, "HYB-MIS-00")
    at = square_name(int(place[1]), int(place[2]))
    return Found("rows", f"{at}: {fault[place.end() :]}", "HYB-MIS-00", (at,))


def _misshapen(drawn: PrintedMap) -> Iterator[Found]:
    """A board is made of whole tiles, and its columns have letters. HYB-BRD-01"""
    width, height = drawn.grid.width, drawn.grid.height
    if width % TILE or height % TILE:
        text = f"make {width} x {height} squares; tiles have {TILE} x {TILE}"
        yield Found("rows", text, "HYB-BRD-01")


def _groups(drawn: PrintedMap, squares: Squares) -> Iterator[Squares]:
    """The parts of a set that hang together."""
    while squares:
        group = drawn.grid.flood(squares & -squares, squares)
        squares ^= group
        yield group


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
    """Open squares that no path connects to the largest part of the board."""
    parts = list(_groups(drawn, drawn.open_squares))
    largest = max(parts, key=int.bit_count, default=0)
    return drawn.open_squares & ~largest
