"""MOVE: what a crossing costs, where it may lead, and everything in reach. 14b, 14c"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from affray.boards.field.field import Field
from affray.boards.field.masks import TileIndex, TileSet, bits, first

MOVE = 2
"""The MOVE of a unit without SPEED modifiers. CLW-MOV-01"""


class Going(NamedTuple):
    """What makes a move costly or impossible for the unit that moves. CLW-MOV-02"""

    hard: TileSet
    """Tiles whose entry costs 1 more; 0 for a unit that pays no such penalty."""
    climb: bool = True
    """Whether a step up costs 1 more."""
    closed: TileSet = 0
    """Tiles that a mission lets nobody enter."""


FREE = Going(hard=0, climb=False)
"""Move penalties are ignored; cliffs remain. CLW-ARC-00"""


class Progress(NamedTuple):
    """A MOVE in progress: where the unit is, and what it has spent. CLW-MOV-03"""

    at: TileIndex
    crossings: int = 0
    spent: int = 0
    """Crossings and penalties together."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Where one MOVE can lead. CLW-MOV-02"""

    field: Field
    start: TileIndex
    allowance: int
    going: Going
    layers: tuple[TileSet, ...]
    """`layers[n]`: the tiles whose cheapest path costs n."""

    @property
    def tiles(self) -> TileSet:
        """All tiles in reach but the start."""
        reached = 0
        for layer in self.layers:
            reached |= layer
        return reached & ~(1 << self.start)

    def cost(self, tile: TileIndex) -> int | None:
        """Crossings and penalties of the cheapest path; None when out of reach."""
        for cost, layer in enumerate(self.layers):
            if layer >> tile & 1:
                return cost
        return None

    def path(self, tile: TileIndex) -> list[TileIndex] | None:
        """The tiles of a cheapest path, start and end included; None when out of reach."""
        cost = self.cost(tile)
        if cost is None:
            return None
        if cost > self.allowance:
            return [self.start, tile]
        path = [tile]
        while path[-1] != self.start:
            before, cost = self._before(path[-1], cost)
            path.append(before)
        return path[::-1]

    def _before(self, tile: TileIndex, cost: int) -> tuple[TileIndex, int]:
        """The tile before this one on a cheapest path, and the cost up to it."""
        entry = 1 + (self.going.hard >> tile & 1)
        near = self.field.passable[tile]
        lower = self.field.downhill[tile] if self.going.climb else 0
        level = self.layers[cost - entry] & near & ~lower
        if level:
            return first(level), cost - entry
        return first(self.layers[cost - entry - 1] & lower), cost - entry - 1


def allowance(*speed: int, ignore_penalties: bool = False) -> int:
    """MOVE: 2 and the SPEED modifiers, at least 1. CLW-MOV-01"""
    return max(1, MOVE + sum(max(0, each) if ignore_penalties else each for each in speed))


def normal_going(field: Field) -> Going:
    """All penalties of the field itself. CLW-MOV-02"""
    return Going(field.hard)


def entries(field: Field, tile: TileIndex, going: Going) -> tuple[TileSet, TileSet, TileSet]:
    """The neighbours that can be entered for 1, for 2 and for 3. CLW-MOV-02"""
    near = field.passable[tile] & ~going.closed
    up = field.uphill[tile] if going.climb else 0
    hard = going.hard
    return near & ~(up | hard), near & (up ^ hard), near & up & hard


def crossing_cost(field: Field, a: TileIndex, b: TileIndex, going: Going) -> int | None:
    """What a crossing costs; None when it is not possible. CLW-ELE-01, CLW-HRD-01"""
    for penalty, tiles in enumerate(entries(field, a, going)):
        if tiles >> b & 1:
            return 1 + penalty
    return None


def crossings(field: Field, progress: Progress, allowance: int, going: Going) -> TileSet:
    """The tiles that the next crossing of a MOVE may enter. CLW-MOV-03"""
    by_cost = entries(field, progress.at, going)
    left = 3 if progress.crossings == 0 else min(3, allowance - progress.spent)
    legal = 0
    for tiles in by_cost[: max(0, left)]:
        legal |= tiles
    return legal


def cross(field: Field, progress: Progress, to: TileIndex, going: Going) -> Progress:
    """The MOVE after a legal crossing. CLW-MOV-03"""
    cost = crossing_cost(field, progress.at, to, going)
    if cost is None:
        a, b = field.tiles[progress.at].name, field.tiles[to].name
        raise ValueError(f"{b} cannot be entered from {a}")
    return Progress(to, progress.crossings + 1, progress.spent + cost)


def may_leave(progress: Progress, exits: TileSet) -> bool:
    """An exit is used by a MOVE that starts on it, as its only crossing. CLW-EXI-02"""
    return progress.crossings == 0 and bool(exits >> progress.at & 1)


def reach(field: Field, start: TileIndex, allowance: int, going: Going | None = None) -> Reach:
    """All that one MOVE can reach: a path of one crossing, or one within the MOVE. CLW-MOV-02"""
    return _reach(field, start, allowance, going or normal_going(field))


# The same few questions come again and again, from every branch of a search.
@lru_cache(maxsize=1 << 14)
def _reach(field: Field, start: TileIndex, allowance: int, going: Going) -> Reach:
    layers = [0] * (max(allowance, 3) + 4)
    layers[0] = seen = 1 << start
    for spent in range(allowance):
        for tile in bits(layers[spent]):
            for penalty, tiles in enumerate(entries(field, tile, going)):
                layers[spent + 1 + penalty] |= tiles
        layers[spent + 1] &= ~seen
        seen |= layers[spent + 1]
    # What costs more than the MOVE is in reach only as the first crossing.
    layers[allowance + 1 :] = [0] * (len(layers) - allowance - 1)
    for penalty, tiles in enumerate(entries(field, start, going)):
        layers[1 + penalty] |= tiles & ~seen
    return Reach(field, start, allowance, going, tuple(layers))


def marches(
    field: Field, start: TileIndex, allowance: int = MOVE, going: Going | None = None
) -> tuple[TileSet, ...]:
    """`marches[n]`: the tiles that take n MOVE actions. CLW-MOV-04"""
    return _marches(field, start, allowance, going or normal_going(field))


@lru_cache(maxsize=1 << 12)
def _marches(field: Field, start: TileIndex, allowance: int, going: Going) -> tuple[TileSet, ...]:
    found = [1 << start]
    seen = found[0]
    while found[-1]:
        further = 0
        for tile in bits(found[-1]):
            further |= reach(field, tile, allowance, going).tiles
        found.append(further & ~seen)
        seen |= further
    return tuple(found[:-1])
