"""All ways of a look from one tile to another, so that nobody needs to look again. CLW-LOS-04

Kept sets answer for all obstacles once those that hit each of them stop every look. So the smallest
obstacles that do are tried one by one: a look that gets past them adds the tiles it passes over.
"""

from __future__ import annotations

from collections.abc import Iterable

from affray.boards.field.lookout import Lookout, keep
from affray.boards.field.masks import TileIndex, TileSet, bits
from affray.boards.field.sight import Ways


def every_way(lookout: Lookout, a: TileIndex, b: TileIndex) -> Ways:
    """The smallest sets of tiles that looks from a to b pass over, between samples or not: a look
    gets past obstacles if and only if one of the sets holds none of them."""
    kept = list(lookout.ways(a, b))
    stopped: set[TileSet] = set()
    while (obstacles := _untried(kept, stopped)) is not None:
        way = lookout.look(a, b, obstacles)
        if way is None:
            stopped.add(obstacles)
        else:
            kept = keep(kept, way)
    return tuple(sorted(kept, key=lambda way: (way.bit_count(), way)))


def _untried(ways: Iterable[TileSet], stopped: set[TileSet]) -> TileSet | None:
    """Obstacles in each of these ways that nobody has tried to look past."""
    return next((each for each in barriers(ways) if each not in stopped), None)


def barriers(ways: Iterable[TileSet]) -> list[TileSet]:
    """The smallest sets of tiles that have a tile in each of these ways."""
    found = [0]
    for way in ways:
        standing = [barrier for barrier in found if barrier & way]
        grown = {
            barrier | 1 << tile for barrier in found if not barrier & way for tile in bits(way)
        }
        for barrier in sorted(grown, key=int.bit_count):
            standing = keep(standing, barrier)
        found = standing
    return found
