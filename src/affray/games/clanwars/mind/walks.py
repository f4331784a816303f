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


@lru_cache(maxsize=1 << 12)
def walks_round(field: Field, start: TileIndex, shunned: TileSet) -> tuple[int, ...]:
    """Every walk from a tile that rather goes round some tiles than over them."""
    return _walks_from(field, start, shunned)


def _walks_from(field: Field, start: TileIndex, shunned: TileSet = 0) -> tuple[int, ...]:
    found = [BEYOND] * len(field.tiles)
    found[start] = 0
    waiting = [(0, start)]
    while waiting:
        far, here = heappop(waiting)
        if far > found[here]:
            continue
        slow = field.uphill[here] | field.hard
        for tile in bits(field.passable[here]):
            there = far + 1 + (slow >> tile & 1) + SHUNNED * (shunned >> tile & 1)
            if there < found[tile]:
                found[tile] = there
                heappush(waiting, (there, tile))
    return tuple(found)


def tour(ways: Walks, starts: list[TileIndex], goals: list[TileIndex], count: int) -> float:
    """MOVE actions until `count` of the goals have been visited, each by a unit nearby."""
    near = [min(ways[start][goal] for start in starts) for goal in goals] if starts else []
    long = 0
    for _ in range(min(count, len(near))):
        nearest = min(range(len(near)), key=near.__getitem__)
        long += near[nearest]
        onward = ways[goals[nearest]]
        near = [min(far, onward[goal]) for far, goal in zip(near, goals, strict=True)]
        near[nearest] = BEYOND
    return long / 2
