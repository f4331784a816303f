"""The rules of the field once more: slow, short, and sharing no line with the real thing.

Borders by unit lengths, distances by Floyd and Warshall, movement by trying every path, sight by
cutting every segment with every edge in fractions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise, product
from random import Random
from typing import Any

from affray.boards.field import Plate, Tile

Pair = frozenset[int]
Vec = tuple[int, int]
Spot = tuple[Any, Any]
FAR = 10**9
ENDS: set[Fraction] = {Fraction(0), Fraction(1)}
"""Where a segment begins and ends, among its cuts."""


def sides(tile: Tile) -> list[tuple[Vec, Vec]]:
    return [(tile.outline[i - 1], tile.outline[i]) for i in range(len(tile.outline))]


def number_tiles(plates: Sequence[Plate]) -> list[tuple[int, Tile]]:
    """Each tile with the number of its plate."""
    return [(number, tile) for number, plate in enumerate(plates) for tile in plate.tiles]


def slow_borders(plates: Sequence[Plate]) -> set[Pair]:
    """CLW-FLD-04: a shared edge in a sector, two units side by side across a joint."""
    tiles = number_tiles(plates)
    return {
        frozenset((a, b))
        for b in range(len(tiles))
        for a in range(b)
        if (
            _share_edge(tiles[a][1], tiles[b][1])
            if tiles[a][0] == tiles[b][0]
            else _two_units(tiles[a][1], tiles[b][1])
        )
    }


def _share_edge(one: Tile, other: Tile) -> bool:
    return bool({frozenset(s) for s in sides(one)} & {frozenset(s) for s in sides(other)})


def _two_units(one: Tile, other: Tile) -> bool:
    common = _unit_lengths(one) & _unit_lengths(other)
    return any(
        ((x + 1, y, "level") if way == "level" else (x, y + 1, "upright")) in common
        for x, y, way in common
    )


def _unit_lengths(tile: Tile) -> set[tuple[int, int, str]]:
    found = set()
    for (ux, uy), (vx, vy) in sides(tile):
        if uy == vy:
            found |= {(x, uy, "level") for x in range(min(ux, vx), max(ux, vx))}
        if ux == vx:
            found |= {(ux, y, "upright") for y in range(min(uy, vy), max(uy, vy))}
    return found


def slow_distances(count: int, borders: set[Pair]) -> list[list[int]]:
    """CLW-FLD-06."""
    table = [[0 if a == b else FAR for b in range(count)] for a in range(count)]
    for a, b in map(sorted, borders):
        table[a][b] = table[b][a] = 1
    for via, a, b in product(range(count), repeat=3):
        table[a][b] = min(table[a][b], table[a][via] + table[via][b])
    return table


def slow_reach(
    tiles: Sequence[Tile], borders: set[Pair], start: int, move: int, hard: set[int], climb: bool
) -> dict[int, int]:
    """CLW-MOV-02: the least n + p of any legal path to each tile but the start."""
    best: dict[int, int] = {}
    for path in _paths(len(tiles), borders, start, move):
        steps = list(pairwise(path))
        rises = [tiles[b].elevation - tiles[a].elevation for a, b in steps]
        if any(abs(rise) > 1 for rise in rises):
            continue
        penalty = sum(b in hard for _, b in steps) + (rises.count(1) if climb else 0)
        cost = len(steps) + penalty
        if (len(steps) == 1 or cost <= move) and path[-1] != start:
            best[path[-1]] = min(cost, best.get(path[-1], FAR))
    return best


def _paths(count: int, borders: set[Pair], start: int, move: int) -> Iterator[list[int]]:
    waiting = [[start]]
    while waiting:
        path = waiting.pop()
        if len(path) > 1:
            yield path
        if len(path) <= max(1, move):
            waiting += [[*path, b] for b in range(count) if frozenset((path[-1], b)) in borders]


def slow_samples(tile: Tile) -> list[Vec]:
    """CLW-LOS-03, at scale 64, by the formula as it stands."""
    k = tile.anchor
    points = [k] + [
        tuple((15 * (Fraction(u[i]) + Fraction(j, 4) * (v[i] - u[i])) + k[i]) / 16 for i in (0, 1))
        for u, v in zip(tile.outline, (*tile.outline[1:], tile.outline[0]), strict=True)
        for j in range(4)
    ]
    scaled = [(64 * x, 64 * y) for x, y in points]
    assert all(x == int(x) and y == int(y) for x, y in scaled)
    return [(int(x), int(y)) for x, y in scaled]


def slow_ways(
    tiles: Sequence[Tile], borders: set[Pair], a: int, b: int, higher_than_one: bool = False
) -> set[frozenset[int]]:
    """CLW-LOS-04: the minimal sets of touched tiles over all free sample segments."""
    if frozenset((a, b)) in borders:
        return {frozenset()}
    limit = (min if higher_than_one else max)(tiles[a].elevation, tiles[b].elevation)
    shapes = [[(64 * x, 64 * y) for x, y in tile.outline] for tile in tiles]
    walls = [t for t, tile in enumerate(tiles) if tile.elevation > limit and t not in (a, b)]
    kept: set[frozenset[int]] = set()
    for p, q in product(slow_samples(tiles[a]), slow_samples(tiles[b])):
        if any(_cuts(p, q, shapes[wall]) for wall in walls):
            continue
        cuts = {t: found for t, shape in enumerate(shapes) if (found := _cuts(p, q, shape))}
        touched = frozenset(cuts) - {a, b}
        if any(known <= touched for known in kept):
            continue
        if _covered(p, q, sorted(ENDS.union(*cuts.values())), shapes):
            kept = {known for known in kept if not touched <= known} | {touched}
    return kept


def slow_is_free(
    tiles: Sequence[Tile], a: int, b: int, ends: tuple[Spot, Spot], walls: set[int]
) -> bool:
    """CLW-LOS-01: a segment from inside a to inside b that meets no wall and leaves no tile."""
    shapes = [[(64 * x, 64 * y) for x, y in tile.outline] for tile in tiles]
    p, q = ends
    if not _inside(p, shapes[a]) or not _inside(q, shapes[b]):
        return False
    if any(_cuts(p, q, shapes[wall]) for wall in walls - {a, b}):
        return False
    cuts = ENDS.union(*(_cuts(p, q, shape) for shape in shapes))
    return _covered(p, q, sorted(cuts), shapes)


def slow_walls(
    tiles: Sequence[Tile], a: int, b: int, higher_than_one: bool, smoke: set[int]
) -> set[int]:
    """CLW-LOS-02: the tiles that are obstacles between two others."""
    limit = (min if higher_than_one else max)(tiles[a].elevation, tiles[b].elevation)
    return {t for t, tile in enumerate(tiles) if tile.elevation > limit} | smoke


def slow_point(tile: Tile, rng: Random) -> Spot:
    """Any point inside a tile, at scale 64: between its anchor and two corners side by side."""
    n = rng.randrange(len(tile.outline))
    corners = (tile.anchor, tile.outline[n - 1], tile.outline[n])
    weights = [rng.randint(1, 1000) for _ in corners]
    x, y = (
        sum(Fraction(64 * w * c[i], sum(weights)) for w, c in zip(weights, corners, strict=True))
        for i in (0, 1)
    )
    return x, y


def _cuts(p: Vec, q: Vec, shape: Sequence[Vec]) -> list[Fraction]:
    """Where, between 0 and 1, the segment meets the boundary of a polygon."""
    if any(
        max(p[i], q[i]) < min(v[i] for v in shape) or min(p[i], q[i]) > max(v[i] for v in shape)
        for i in (0, 1)
    ):
        return []
    rx, ry = q[0] - p[0], q[1] - p[1]
    found = []
    for i in range(len(shape)):
        u, v = shape[i - 1], shape[i]
        sx, sy, wx, wy = v[0] - u[0], v[1] - u[1], u[0] - p[0], u[1] - p[1]
        cross, t, w = rx * sy - ry * sx, wx * sy - wy * sx, wx * ry - wy * rx
        if cross < 0:
            cross, t, w = -cross, -t, -w
        if cross and 0 <= t <= cross and 0 <= w <= cross:
            found.append(Fraction(t, cross))
        if cross == 0 and w == 0:
            length = rx * rx + ry * ry
            along = [(e[0] - p[0]) * rx + (e[1] - p[1]) * ry for e in (u, v)]
            found += [Fraction(each, length) for each in along if 0 <= each <= length]
    return found


def _covered(p: Vec, q: Vec, cuts: Sequence[Fraction], shapes: Sequence[Sequence[Vec]]) -> bool:
    """Whether between any two cuts the segment runs in some closed polygon."""
    for low, high in pairwise(cuts):
        middle = (low + high) / 2
        point = (p[0] + middle * (q[0] - p[0]), p[1] + middle * (q[1] - p[1]))
        if not any(_inside(point, shape) for shape in shapes):
            return False
    return True


def _inside(point: tuple[Fraction, Fraction], shape: Sequence[Vec]) -> bool:
    """On the boundary, or an odd number of edges to the east."""
    x, y = point
    odd = False
    for i in range(len(shape)):
        (ux, uy), (vx, vy) = shape[i - 1], shape[i]
        side = (vx - ux) * (y - uy) - (vy - uy) * (x - ux)
        if side == 0 and min(ux, vx) <= x <= max(ux, vx) and min(uy, vy) <= y <= max(uy, vy):
            return True
        if (uy <= y) != (vy <= y) and x < ux + (y - uy) * Fraction(vx - ux, vy - uy):
            odd = not odd
    return odd
