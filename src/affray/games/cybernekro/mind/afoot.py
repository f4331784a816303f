"""How far it is on foot, roughly: what agents know of a table instead of finding every path."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from typing import Any, NamedTuple, TypeAlias

from affray.boards.table.pieces import Kind, Piece
from affray.boards.table.terrain import Terrain
from affray.boards.table.units import FREE_STEP, INCH

CELL = INCH
"""The table is seen as squares of this size."""
DOOR, CLIMB, WADE = 3 * INCH, 4 * INCH, 30
"""What a door, a climb and a square of difficult ground cost besides the distance itself."""
MARGIN = 20
"""Nobody squeezes past a wall as close as this."""

Walk: TypeAlias = Sequence[int]
"""The distance from every square to one goal, in u."""


class Squares(NamedTuple):
    """The table as squares."""

    tolls: list[int]
    """What it costs to enter each, besides the distance."""
    steps: list[list[tuple[int, int]]]
    """From each to its neighbours, with what the step costs."""


def square(terrain: Terrain, x: int, y: int) -> int:
    """The square of a point; points beyond the edge count as on it."""
    x, y = min(max(x, 0), terrain.width - 1), min(max(y, 0), terrain.depth - 1)
    return y // CELL * across(terrain) + x // CELL


def squares_of(terrain: Terrain, places: Iterable[tuple[int, int, *tuple[Any, ...]]]) -> list[int]:
    """The squares of many places."""
    wide, east, north = across(terrain), terrain.width - 1, terrain.depth - 1
    return [
        min(max(place[1], 0), north) // CELL * wide + min(max(place[0], 0), east) // CELL
        for place in places
    ]


def across(terrain: Terrain) -> int:
    """How many squares there are in a row."""
    return -(-terrain.width // CELL)


def walk_to(terrain: Terrain, x: int, y: int) -> Walk:
    """Walking distances to a point."""
    return walk_onto(terrain, square(terrain, x, y))


def walk_onto(terrain: Terrain, goal: int) -> Walk:
    """Walking distances to a square."""
    walks: dict[int, Walk] = terrain.remember("walks", dict)
    found = walks.get(goal)
    if found is None:
        found = walks[goal] = _spread(terrain, (goal,))
    return found


def detour_to(terrain: Terrain, x: int, y: int, longer: int) -> Walk:
    """Walking distances to a point that seems farther than it is."""
    detours: dict[tuple[int, int], Walk] = terrain.remember("detours", dict)
    key = goal, _ = square(terrain, x, y), longer
    found = detours.get(key)
    if found is None:
        walk = walk_onto(terrain, goal)
        found = detours[key] = array("i", [length + longer for length in walk])
    return found


def walk_home(terrain: Terrain, edge: str) -> Walk:
    """Walking distances to an edge of the table."""
    return terrain.remember(("walk", edge), lambda: _spread(terrain, _along(terrain, edge)))


def _size(terrain: Terrain) -> tuple[int, int]:
    return -(-terrain.width // CELL), -(-terrain.depth // CELL)


def _along(terrain: Terrain, edge: str) -> Iterable[int]:
    """The squares of an edge."""
    wide, deep = _size(terrain)
    return {
        "south": range(wide),
        "north": range(wide * (deep - 1), wide * deep),
        "west": range(0, wide * deep, wide),
        "east": range(wide - 1, wide * deep, wide),
    }[edge]


def _spread(terrain: Terrain, goals: Iterable[int]) -> Walk:
    """Dijkstra's search from the goals outwards."""
    tolls, steps = terrain.remember("squares", lambda: _squares(terrain))
    far = [1 << 20] * len(steps)
    queue = []
    for goal in goals:
        far[goal] = 0
        queue.append((0, goal))
    while queue:
        length, here = heappop(queue)
        if length > far[here]:
            continue
        for there, cost in steps[here]:
            if length + cost < far[there]:
                far[there] = length + cost
                heappush(queue, (length + cost, there))
    # a model on a square has paid for it, even beside a wall that fills most of it; an array, since
    # there may be one of these for every square of a table
    return array("i", (max(0, length - toll) for length, toll in zip(far, tolls, strict=True)))


def _squares(terrain: Terrain) -> Squares:
    """What walking from square to square costs; into a wall, so much that nobody does."""
    wide, deep = _size(terrain)
    tolls = [
        _toll(terrain, x * CELL + CELL // 2, y * CELL + CELL // 2)
        for y in range(deep)
        for x in range(wide)
    ]
    steps = [
        [
            (
                y * wide + x,
                tolls[y * wide + x] + (CELL if x == at % wide or y == at // wide else 141),
            )
            for y in range(max(0, at // wide - 1), min(deep, at // wide + 2))
            for x in range(max(0, at % wide - 1), min(wide, at % wide + 2))
            if y * wide + x != at
        ]
        for at in range(wide * deep)
    ]
    return Squares(tolls, steps)


def _toll(terrain: Terrain, x: int, y: int) -> int:
    """What it costs to be on a square, besides getting there."""
    here = [piece for piece in terrain.solids if _covers(piece, x, y)]
    zones = any(_covers(zone, x, y) for zone in terrain.zones)
    return max((_hindrance(piece) for piece in here), default=0) + WADE * zones


def _covers(piece: Piece, x: int, y: int) -> bool:
    west, south, east, north = piece.box
    return west - MARGIN <= x <= east + MARGIN and south - MARGIN <= y <= north + MARGIN


def _hindrance(piece: Piece) -> int:
    if piece.kind is Kind.DOOR:
        return DOOR
    if piece.z1 <= FREE_STEP or piece.z0 > 0 or piece.rises:
        return 0
    return CLIMB if piece.stand else 100 * INCH
