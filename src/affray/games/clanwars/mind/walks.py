"""How long a walk is: what opponents count on when they plan a route. CLW-MOV-02"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import TypeAlias

from affray.boards.field.field import Field
from affray.boards.field.masks import TileIndex, TileSet, bits

Walks: TypeAlias = tuple[tuple[int, ...], ...]
"""`walks[a][b]`: half MOVE actions from tile to tile."""
BEYOND = 99
"""The walk to a tile that cannot be reached on foot."""
SHUNNED = 2
"""What a tile that one would rather not enter costs besides: a whole MOVE round it is as good."""


@lru_cache(maxsize=64)
def walks(field: Field) -> Walks:
    """Every walk of a field: a crossing is half a MOVE, up or into hard terrain a whole one."""
    return tuple(_walks_from(field, tile) for tile in range(len(field.tiles)))


@lru_cache(maxsize=64)
def _walks_to(field: Field) -> Walks:
    """The same walks by the tile where they end."""
    return tuple(zip(*walks(field), strict=True))


# What is sought moves seldom, and many ask how far it is.
@lru_cache(maxsize=1 << 12)
def nearest(field: Field, goals: frozenset[TileIndex]) -> tuple[int, ...]:
    """From every tile the walk to the nearest of some tiles."""
    if not goals:
        return (BEYOND,) * len(field.tiles)
    first, *others = (_walks_to(field)[goal] for goal in goals)
    return tuple(map(min, first, *others)) if others else first


@lru_cache(maxsize=1 << 12)
def nearest_round(field: Field, goals: frozenset[TileIndex], shunned: TileSet) -> tuple[int, ...]:
    """From every tile the walk to the nearest of some others that rather goes round shunned tiles
    than over them."""
    if not shunned:
        return nearest(field, goals)
    dear = [SHUNNED * (shunned >> tile & 1) for tile in range(len(field.tiles))]
    found = [BEYOND] * len(field.tiles)
    waiting = [(0, goal) for goal in goals]
    for goal in goals:
        found[goal] = 0
    ways = _steps_onto(field)
    while waiting:
        far, tile = heappop(waiting)
        if far > found[tile]:
            continue
        for here, cost in ways[tile]:
            there = far + cost + dear[tile]
            if there < found[here]:
                found[here] = there
                heappush(waiting, (there, here))
    return tuple(found)


@lru_cache(maxsize=64)
def _steps_onto(field: Field) -> tuple[tuple[tuple[TileIndex, int], ...], ...]:
    """By the tile that they lead onto, the tiles that steps come from and what each costs."""
    tiles = range(len(field.tiles))
    slow = [field.uphill[here] | field.hard for here in tiles]
    return tuple(
        tuple((h, 1 + (slow[h] >> tile & 1)) for h in tiles if field.passable[h] >> tile & 1)
        for tile in tiles
    )


def _walks_from(field: Field, start: TileIndex) -> tuple[int, ...]:
    found = [BEYOND] * len(field.tiles)
    found[start] = 0
    waiting = [(0, start)]
    while waiting:
        far, here = heappop(waiting)
        if far > found[here]:
            continue
        slow = field.uphill[here] | field.hard
        for tile in bits(field.passable[here]):
            there = far + 1 + (slow >> tile & 1)
            if there < found[tile]:
                found[tile] = there
                heappush(waiting, (there, tile))
    return tuple(found)


def tour(field: Field, starts: list[TileIndex], goals: list[TileIndex], count: int) -> float:
    """MOVE actions until `count` of the goals have been visited, each by a unit nearby."""
    return _tour(field, tuple(starts), tuple(goals), count)


@lru_cache(maxsize=1 << 12)
def _tour(
    field: Field, starts: tuple[TileIndex, ...], goals: tuple[TileIndex, ...], count: int
) -> float:
    ways = walks(field)
    near = [min(ways[start][goal] for start in starts) for goal in goals] if starts else []
    long = 0
    for _ in range(min(count, len(near))):
        nearest = min(range(len(near)), key=near.__getitem__)
        long += near[nearest]
        onward = ways[goals[nearest]]
        near = [min(far, onward[goal]) for far, goal in zip(near, goals, strict=True)]
        near[nearest] = BEYOND
    return long / 2
