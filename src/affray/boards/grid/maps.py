"""Maps: what is printed on a board and never changes in a game; a `Terrain` keeps the rest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

from affray.boards.grid.squares import (
    EAST,
    LARGE,
    NORTH,
    SOUTH,
    WEST,
    Anchor,
    Anchors,
    Facing,
    Grid,
    Size,
    Square,
    Squares,
    one_by_one,
)
from affray.engine.errors import AffrayError

if TYPE_CHECKING:
    from affray.boards.grid.doorways import Patchwork
    from affray.boards.grid.terrain import Terrain, TerrainKey

TILE = 8
"""Squares along a tile's side. HYB-BRD-01"""

AccessKind = Literal["entrance", "exit", "both"]

_ZONES_BY_DIE = {
    4: (1, 1, 2, 2, 3, 3, 4, 4, None, None),
    6: (1, 2, 3, 4, 5, 6, None, None, None, None),
    9: (1, 2, 3, 4, 5, 6, 7, 8, 9, None),
}


class BadMap(AffrayError):
    """A map that cannot be read or breaks the rules for maps; it names every fault."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(self.faults))


@dataclass(frozen=True, slots=True)
class Door:
    """A door: one object of one or two squares in a wall line. HYB-BRD-06"""

    id: int
    squares: Squares
    size: Size
    locked: bool
    """Whether it is locked when the game begins. HYB-BRD-12"""
    ways: tuple[Facing, Facing]
    """The two sides from which it is walked through. HYB-MIS-00"""


@dataclass(frozen=True, slots=True)
class Access:
    """An entrance or exit: one or two squares in the outer wall. HYB-BRD-15"""

    id: int
    squares: Squares
    size: Size
    kind: AccessKind
    number: int
    """The number of the counter that lies on it, 0 for none."""
    wide_anchor: Anchor | None
    """Where a large base stands on a double access: on its squares and the two inside.
    HYB-MOV-22"""

    def anchors(self, size: Size) -> Anchors:
        """Where a base of this size stands on the access, to come in or to leave. HYB-MOV-23"""
        if size < LARGE:
            return self.squares
        return 0 if self.wide_anchor is None else 1 << self.wide_anchor


@dataclass(frozen=True, eq=False)
class Map:
    """A printed board: walls, doors, accesses and signs. HYB-BRD-01"""

    grid: Grid
    walls: Squares
    pillars: Squares
    rocks: Squares = 0
    trapdoors: Squares = 0
    tanks: Squares = 0
    doors: tuple[Door, ...] = ()
    passages: tuple[Squares, ...] = ()
    accesses: tuple[Access, ...] = ()
    marks: Mapping[str, Squares] = field(default_factory=dict)
    """Signs that do not matter for movement and sight: deployment, Event and Objective squares.
    HYB-BRD-16"""
    terrains: dict[TerrainKey, Terrain] = field(default_factory=dict, repr=False)
    """Every state of this map met so far, kept by `Terrain`."""
    patchworks: dict[Any, Patchwork] = field(default_factory=dict, repr=False)
    """The steps around its doors, for each way of moving met so far; kept by `lanes_of`."""

    @cached_property
    def open_squares(self) -> Squares:
        """Everything that is neither wall nor pillar; tanks and closed doors too. HYB-MIS-00"""
        return self.grid.board & ~(self.walls | self.pillars)

    @cached_property
    def door_squares(self) -> Squares:
        """The squares of all doors, whatever their state."""
        return _union(door.squares for door in self.doors)

    @cached_property
    def passage_squares(self) -> Squares:
        """The squares of all printed passages. HYB-BRD-08"""
        return _union(self.passages)

    @cached_property
    def access_squares(self) -> Squares:
        """The squares of all entrances and exits."""
        return _union(access.squares for access in self.accesses)

    @cached_property
    def portals(self) -> Squares:
        """Door, passage and access squares: they cost more diagonally, and are in no room.
        HYB-MOV-06"""
        return self.door_squares | self.passage_squares | self.access_squares

    @cached_property
    def narrow(self) -> Squares:
        """Single doors and passages, closed to large bases for good. HYB-BRD-10"""
        doors = _union(door.squares for door in self.doors if door.size < LARGE)
        return doors | _union(p for p in self.passages if p.bit_count() < LARGE)

    @cached_property
    def rooms(self) -> tuple[Squares, ...]:
        """The rooms, in the order of their first squares. HYB-BRD-20"""
        left = self.open_squares & ~self.portals
        found = []
        while left:
            room = self.grid.flood(left & -left, left)
            found.append(room)
            left ^= room
        return tuple(found)

    def room_of(self, square: Square) -> Squares:
        """The room a square belongs to, empty for a wall or a portal. HYB-BRD-20"""
        bit = 1 << square
        return next((room for room in self.rooms if room & bit), 0)

    def door_at(self, squares: Squares) -> Door | None:
        """The door that has one of these squares, if any."""
        if squares & self.door_squares:
            return next(door for door in self.doors if door.squares & squares)
        return None

    @property
    def zones(self) -> int:
        """How many tiles the map has. HYB-BRD-19"""
        return self._zone_columns * (self.grid.height // TILE)

    @property
    def _zone_columns(self) -> int:
        return self.grid.width // TILE

    def zone_of(self, square: Square) -> int:
        """The number of the tile a square lies on, from 1, row by row. HYB-BRD-19"""
        x, y = self.grid.xy(square)
        return y // TILE * self._zone_columns + x // TILE + 1

    def zone_for(self, die: int) -> int | None:
        """The zone a D10 names, or None to roll again. HYB-BRD-19"""
        return _ZONES_BY_DIE[self.zones][die - 1]

    def square_in_zone(self, zone: int, column: int, row: int) -> Square | None:
        """The square in a column and row of a zone, from 1; None to roll 9 and 10 again.
        HYB-BRD-19"""
        if column > TILE or row > TILE:
            return None
        tile_y, tile_x = divmod(zone - 1, self._zone_columns)
        return self.grid.square(tile_x * TILE + column - 1, tile_y * TILE + row - 1)


def ways_of(grid: Grid, squares: Squares, walls: Squares) -> tuple[Facing, Facing] | None:
    """The two sides a door is walked through from, or None when it has no wall at each end.
    HYB-MIS-00"""
    for ends, ways in (((WEST, EAST), (NORTH, SOUTH)), ((NORTH, SOUTH), (WEST, EAST))):
        if all(_walled(grid, squares, side, walls) for side in ends):
            return ways
    return None


def _walled(grid: Grid, squares: Squares, side: Facing, walls: Squares) -> bool:
    """Whether exactly one square lies beyond this end of a door, and it is wall or pillar."""
    beyond = grid.stepped(squares, 2 * side) & ~squares
    return beyond.bit_count() == 1 and not beyond & ~walls


def wide_anchor_of(grid: Grid, squares: Squares) -> Anchor | None:
    """Where a large base covers a double access and the two squares inside it. HYB-MOV-22"""
    if squares.bit_count() != LARGE:
        return None
    anchors = grid.fitting(grid.board, LARGE)
    for square in one_by_one(squares):
        anchors &= grid.covering(square, LARGE)
    return anchors.bit_length() - 1 if anchors else None


def _union(sets: Iterable[Squares]) -> Squares:
    held = 0
    for squares in sets:
        held |= squares
    return held
