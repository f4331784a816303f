"""Terrain: a map in one state of its doors, trapdoors, rocks and tanks.

A terrain never changes: opening a door gives another one. A map keeps the terrains it has met, so
that going back to a state costs a look-up, and what is worked out about a state is worked out once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from affray.boards.grid.maps import Door, Map
from affray.boards.grid.squares import Grid, Size, Square, Squares

if TYPE_CHECKING:
    from affray.boards.grid.movement import Mover
    from affray.boards.grid.steps import Steps
    from affray.boards.grid.views import View

DoorSet = int
"""A set of doors: bit n stands for the door with id n."""

_MOST_TERRAINS = 96
"""States a map remembers, the last ones met: each holds what was worked out on it, and falling rocks alone can make
thousands in a long run. A table holds its own."""


class TerrainKey(NamedTuple):
    """The whole state of a terrain as plain numbers."""

    opened: DoorSet
    destroyed: DoorSet
    locked: DoorSet
    rocks: Squares
    pits: Squares
    tanks: Squares


class Terrain:
    """A map with the present state of everything on it that can change. HYB-STA-05, HYB-STA-06"""

    __slots__ = (
        "closed",
        "floor",
        "grid",
        "key",
        "map",
        "opaque",
        "pits",
        "rocks",
        "steps",
        "views",
    )

    def __init__(self, map_: Map, key: TerrainKey) -> None:
        """Use `terrain_of`, which keeps one terrain for each state."""
        self.map, self.key = map_, key
        self.grid: Grid = map_.grid
        self.rocks, self.pits = key.rocks, key.pits
        self.closed: Squares = 0
        for door in map_.doors:
            if not key.opened >> door.id & 1:
                self.closed |= door.squares
        self.opaque: Squares = map_.walls | map_.pillars | self.closed | key.tanks
        """What blocks sight, and what a step cannot enter: walls, pillars, closed doors, tanks.
        HYB-LOS-05"""
        self.floor: Squares = self.grid.board & ~self.opaque
        self.steps: dict[Mover, Steps] = {}
        """The costs of every step, for each way of moving met so far; kept by `steps_of`."""
        self.views: dict[int, View] = {}
        """What was seen of it from each pose; kept by `view_of`."""

    @property
    def tanks(self) -> Squares:
        """The tanks that still stand. HYB-BRD-17"""
        return self.key.tanks

    def is_open(self, door: Door) -> bool:
        """Whether a door is open or destroyed. HYB-BRD-08"""
        return bool(self.key.opened >> door.id & 1)

    def is_destroyed(self, door: Door) -> bool:
        """Whether a door was knocked down. HYB-BRD-11"""
        return bool(self.key.destroyed >> door.id & 1)

    def is_locked(self, door: Door) -> bool:
        """Whether a door is locked. HYB-BRD-12"""
        return bool(self.key.locked >> door.id & 1)

    def can_open(self, door: Door, size: Size) -> bool:
        """Whether a closed door is unlocked and not too narrow. HYB-BRD-09, HYB-BRD-10"""
        return not self.is_open(door) and not self.is_locked(door) and _wide_enough(door, size)

    def can_close(self, door: Door, size: Size) -> bool:
        """Whether an open door can still be closed by a base of this size. HYB-BRD-09,
        HYB-BRD-10"""
        shut = not self.is_open(door) or self.is_destroyed(door) or self.is_locked(door)
        return not shut and _wide_enough(door, size)

    def can_break(self, door: Door, size: Size, locked_too: bool) -> bool:
        """Whether a Titan of this size knocks the door down by walking on. HYB-BRD-11,
        HYB-BRD-12"""
        barred = self.is_locked(door) and not locked_too
        return not self.is_open(door) and not barred and _wide_enough(door, size)

    def _with(self, **changes: int) -> Terrain:
        return terrain_of(self.map, self.key._replace(**changes))

    def opening(self, door: Door) -> Terrain:
        """The terrain with this door open. HYB-BRD-06"""
        return self._with(opened=self.key.opened | 1 << door.id)

    def closing(self, door: Door) -> Terrain:
        """The terrain with this door closed. HYB-BRD-07"""
        return self._with(opened=self.key.opened & ~(1 << door.id))

    def breaking(self, door: Door) -> Terrain:
        """The terrain with this door destroyed. HYB-BRD-11"""
        bit = 1 << door.id
        opened, destroyed = self.key.opened | bit, self.key.destroyed | bit
        return self._with(opened=opened, destroyed=destroyed, locked=self.key.locked & ~bit)

    def unlocking(self, doors: DoorSet = -1) -> Terrain:
        """The terrain with these doors, or all, unlocked but not opened. HYB-BRD-12"""
        return self._with(locked=self.key.locked & ~doors)

    def with_rocks(self, square: Square) -> Terrain:
        """The terrain with rocks fallen on a square. HYB-BRD-05"""
        return self._with(rocks=self.rocks | 1 << square)

    def without_rocks(self, square: Square) -> Terrain:
        """The terrain with a square cleared of rocks."""
        return self._with(rocks=self.rocks & ~(1 << square))

    def with_pits(self, squares: Squares) -> Terrain:
        """The terrain with exactly these trapdoors open. HYB-BRD-13"""
        return self._with(pits=squares)

    def without_tank(self, square: Square) -> Terrain:
        """The terrain with a tank destroyed. HYB-BRD-17"""
        return self._with(tanks=self.tanks & ~(1 << square))


def terrain_of(map_: Map, key: TerrainKey | None = None) -> Terrain:
    """The terrain of a map in a state; without one, as the map is printed."""
    key = key or printed_key(map_)
    known = map_.terrains.get(key)
    if known is None:
        if len(map_.terrains) >= _MOST_TERRAINS:
            # copied first: others may read or forget at the same time
            oldest, *_ = list(map_.terrains)
            map_.terrains.pop(oldest, None)
        known = map_.terrains[key] = Terrain(map_, key)
    return known


def printed_key(map_: Map) -> TerrainKey:
    """The state in which a map is printed: all doors and trapdoors closed. HYB-BRD-13"""
    locked = sum(1 << door.id for door in map_.doors if door.locked)
    return TerrainKey(0, 0, locked, map_.rocks, 0, map_.tanks)


def _wide_enough(door: Door, size: Size) -> bool:
    return door.size >= size
