"""The board: what never changes on it, and doors, trapdoors and rocks as they stand now.
HYB-BRD-01"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from affray.boards.grid.drawing import read_board
from affray.boards.grid.maps import Map
from affray.boards.grid.squares import Grid, Square, Squares, set_of
from affray.boards.grid.terrain import TerrainKey, terrain_of

if TYPE_CHECKING:
    from affray.games.hybrid.state import Door, Lab, Warrior


class Board:
    """The parts of a board that no rule changes: walls, passages, accesses, rooms, zones."""

    def __init__(self, rows: tuple[str, ...]) -> None:
        printed = read_board("\n".join(rows))
        self.map: Map = printed.map
        self.grid: Grid = printed.grid
        self.walls: Squares = self.map.walls | self.map.pillars
        """Walls and pillars. HYB-BRD-03 HYB-BRD-04"""
        self.thresholds: Squares = self.map.portals
        """Door, passage and access squares. HYB-MOV-06"""
        self.rooms: tuple[Squares, ...] = self.map.rooms

    def square(self, x: int, y: int) -> Square:
        """The square in column x and row y."""
        return self.grid.square(x, y)

    def rooms_of(self, squares: Squares) -> Squares:
        """The rooms that a base stands in, as one set. HYB-BRD-20"""
        return sum(room for room in self.rooms if room & squares)


@lru_cache(maxsize=64)
def board_of(rows: tuple[str, ...]) -> Board:
    """The one board of a drawing."""
    return Board(rows)


@lru_cache(maxsize=1 << 14)
def bits(squares: tuple[Square, ...]) -> Squares:
    """The set of a few squares that seldom change."""
    return set_of(squares)


def changed(g: Lab) -> None:
    """Read doors, rocks, trapdoors and tanks again; call this after any of them has changed."""
    opened = destroyed = locked = 0
    for number, door in enumerate(g.doors):
        bit = 1 << number
        if door.state != "closed":
            opened |= bit
        if door.state == "destroyed":
            destroyed |= bit
        if door.locked:
            locked |= bit
    key = TerrainKey(opened, destroyed, locked, bits(g.rocks), bits(g.pits), bits(g.tanks))
    g.terrain = terrain_of(g.board.map, key)


# ---------------------------------------------------------------- doors


def _set_door(g: Lab, number: int, door: Door) -> None:
    g.doors[number] = door
    changed(g)


def open_door(g: Lab, number: int) -> None:
    """An open door is a passage of the same size. HYB-BRD-08"""
    _set_door(g, number, g.doors[number]._replace(state="open"))


def close_door(g: Lab, number: int) -> None:
    """A closed door bars the way and the sight. HYB-BRD-07"""
    _set_door(g, number, g.doors[number]._replace(state="closed"))


def break_door(g: Lab, number: int) -> None:
    """A door knocked down is a passage for good. HYB-BRD-11"""
    _set_door(g, number, g.doors[number]._replace(state="destroyed", locked=False))


def lock_door(g: Lab, number: int) -> None:
    """A locked door cannot be opened, closed or knocked down. HYB-BRD-12"""
    _set_door(g, number, g.doors[number]._replace(locked=True))


def unlock_door(g: Lab, number: int, for_good: bool = True) -> None:
    """Unlocking does not open; what a mission unlocks is never locked again. HYB-BRD-12"""
    door = g.doors[number]
    for_good = for_good or door.unlocked_for_good
    _set_door(g, number, door._replace(locked=False, unlocked_for_good=for_good))


def door_at(g: Lab, squares: Squares) -> int:
    """The number of the door that has one of these squares; -1 for none."""
    door = g.board.map.door_at(squares)
    return -1 if door is None else door.id


def may_be_closed(g: Lab, number: int) -> bool:
    """An open, whole, unlocked door with neither figure nor item in it. HYB-BRD-09"""
    door = g.doors[number]
    return door.closable and not bits(door.squares) & (figures(g) | items_lying(g))


# ---------------------------------------------------------------- rocks, trapdoors, tanks


def add_rocks(g: Lab, square: Square) -> None:
    """Rocks fall on a square. HYB-BRD-05"""
    g.rocks = tuple(sorted({*g.rocks, square}))
    changed(g)


def remove_rocks(g: Lab, square: Square) -> None:
    """A square is cleared of rocks."""
    g.rocks = tuple(at for at in g.rocks if at != square)
    changed(g)


def set_trapdoors(g: Lab, opened: tuple[Square, ...], closed: tuple[Square, ...]) -> None:
    """Say which trapdoors are open and which are closed. HYB-BRD-13"""
    g.pits, g.trapdoors = tuple(sorted(opened)), tuple(sorted(closed))
    changed(g)


def remove_tank(g: Lab, square: Square) -> None:
    """A destroyed tank becomes plain floor. HYB-BRD-17"""
    g.tanks = tuple(at for at in g.tanks if at != square)
    changed(g)


# ---------------------------------------------------------------- what stands and lies


def base(g: Lab, warrior: Warrior) -> Squares:
    """The squares under a warrior; none when he is not on the board."""
    square = warrior.square
    if square < 0:
        return 0
    return 1 << square if warrior.size == 1 else g.board.grid.base(square, warrior.size)


def figures(g: Lab) -> Squares:
    """All squares with a figure on them, sleeping clones included."""
    held = 0
    grid = g.board.grid
    for warrior in g.warriors:
        if warrior.square >= 0:
            held |= grid.base(warrior.square, warrior.size)
    return held


def figure_at(g: Lab, squares: Squares) -> Warrior | None:
    """The first figure with a square in a set."""
    return next((w for w in g.warriors if base(g, w) & squares), None)


def items_lying(g: Lab) -> Squares:
    """Squares with a dropped item."""
    held = 0
    for objective in g.objectives:
        if objective.item:
            held |= 1 << objective.square
    return held


def markers(g: Lab) -> Squares:
    """Squares with an Event counter, an Objective, an item or a placed trap."""
    lying = [objective.square for objective in g.objectives]
    return set_of(lying + [counter.square for counter in g.counters])


def empty_floor(g: Lab) -> Squares:
    """Floor squares with no figure, marker, rocks, trapdoor, tank, door, passage, access.
    HYB-CON-07"""
    terrain = g.terrain
    used = terrain.rocks | terrain.pits | bits(g.trapdoors) | g.board.thresholds
    return terrain.floor & ~(used | figures(g) | markers(g))
