"""The spots where shortest walks bend: around corners, over ledges' ends, through tight gaps.

A base goes around a corner in short straight steps just outside the arc of radius r (CYB-GEO-06);
the spots of that chain are whole u, chosen so that no step of it comes nearer than r.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import accumulate, product
from math import acos, atan2, ceil, cos, gcd, hypot, pi, sin
from typing import NamedTuple

from affray.boards.table.bodies import Point
from affray.boards.table.kernels.compiled import Ints, blank, joined, notes, row
from affray.boards.table.kernels.search import (
    KINDS,
    LINK,
    LINKS,
    LINKS_KNOWN,
    RING,
    SPOT,
    SPOTS,
    SPOTS_KNOWN,
    WEB_END,
    Mover,
    add_spot,
    climbing_sites,
    find_stands,
)
from affray.boards.table.kernels.surfaces import FREE, may_end
from affray.boards.table.kernels.walks import walk
from affray.boards.table.pieces import Kind, Piece
from affray.boards.table.terrain import Terrain
from affray.boards.table.units import FREE_STEP, INCH, TERRAIN_CONTACT, length_up

STEEPEST_TURN = pi / 6 + 0.01
"""A chain around a corner turns by no more than this at a spot."""
FINEST_TURN = pi / 15
APART = 50
LEVELS = 4
SLACK = 12
"""Gaps wider than a base by no more than this get a spot in their middle."""

CORNER, NOOK = "corner", "nook"
Window = tuple[int, int]
"""The heights, from and to, at which a spot is of use."""


class Graph(NamedTuple):
    """What the search needs to know about the terrain, for one size of base."""

    spots: Ints
    links: Ints
    faces: Ints
    rings: Ints
    stands: Ints
    """Places where a Move can end: all over the board half an inch apart, then the nooks."""
    first_nook: int
    nook_kinds: tuple[str, ...]
    bare: Ints
    """The packed table with all doors open and nobody on it."""
    memo: Ints
    """What is known of the walks from each spot to each spot and stand."""


def make_graph(
    terrain: Terrain, gone: frozenset[str], r: int, h: int, step: int, rope: bool
) -> Graph:
    """The spots and climbs of a terrain for a base of radius r and a model of height h.

    `gone` are the solids taken away, other than doors.
    """
    table = terrain.empty(gone)
    spots = sorted(set(_useful(terrain, table, _proposals(terrain, r, h, step), r, h, step)))
    faces = row(n for face in terrain.faces for n in (*face.a, *face.b, *face[3:5], face.marked))
    web = make_web(len(spots) + 8 * sum(_sites(face.a, face.b) for face in terrain.faces))
    for spot in spots:
        add_spot(web, *spot)
    if step == FREE_STEP:
        climbing_sites(table, row(()), Mover(-1, 0, 0, 0, r, h, step, int(rope)), faces, web)
    raster = _stands(terrain, table, r, h)
    nooks = find_nooks(terrain, table, r, h)
    stands = joined(raster, row(n for nook in nooks for n in (nook.x, nook.y, nook.z)))
    radii = {r + other for other in (49, 55, 59, 63, 69, 79)}
    known = web[SPOTS_KNOWN]
    return Graph(
        row(web[web[SPOTS] : web[SPOTS] + web[SPOTS_KNOWN] * SPOT]),
        row(web[web[LINKS] : web[LINKS] + web[LINKS_KNOWN] * LINK]),
        faces if step == FREE_STEP else row(()),
        row(n for radius in sorted(radii) for n in (radius, *_flat(ring(radius)))),
        stands,
        len(raster) // SPOT,
        tuple(nook.why for nook in nooks),
        table,
        notes(known * (known + len(stands) // SPOT)),
    )


def _stands(terrain: Terrain, table: Ints, r: int, h: int) -> Ints:
    """Half an inch apart, every place where a Move can end, doors open and nobody there."""
    columns, rows = terrain.width // APART + 1, terrain.depth // APART + 1
    out = blank(SPOT * LEVELS * columns * rows)
    return out[: SPOT * find_stands(table, r, h, APART, out)]


class Nook(NamedTuple):
    """A place against terrain, or just around a corner of it."""

    x: int
    y: int
    z: int
    why: str


def find_nooks(terrain: Terrain, table: Ints, r: int, h: int) -> list[Nook]:
    """Places against terrain and around its corners where a Move can end."""
    found: dict[tuple[int, int, int], Nook] = {}
    for piece in terrain.solids:
        points = [(p, CORNER) for p in around(piece, r)] + [(p, NOOK) for p in _along(piece, r)]
        for (x, y), why in points:
            for z in terrain.surfaces(x, y):
                stands_out = piece.z1 >= z + TERRAIN_CONTACT and piece.z0 < z + FREE_STEP
                if stands_out and may_end(table, -1, x, y, z, r, h)[0] == FREE:
                    found.setdefault((x, y, z), Nook(x, y, z, why))
    # In an order that takes neighbours late, so that the first few of them cover the ground.
    return sorted(found.values(), key=_lateness)


def _lateness(nook: Nook) -> int:
    return (nook.x // INCH * 7 + nook.y // INCH * 13) % 16


def _along(piece: Piece, r: int) -> Iterator[Point]:
    """Points with the base against a piece's faces, about an inch apart."""
    for (ax, ay), (bx, by) in piece.edges:
        length = length_up(bx - ax, by - ay)
        parts = max(2, length // INCH)
        for k in range(1, parts):
            share = k / parts
            x = ax + (bx - ax) * share + (by - ay) / length * (r + 1)
            y = ay + (by - ay) * share - (bx - ax) / length * (r + 1)
            yield round(x), round(y)


def make_web(spots: int) -> Ints:
    """An empty web with room for that many spots."""
    sizes = [spots * SPOT, 2 * spots * LINK, spots, spots * KINDS, spots * KINDS, spots * KINDS]
    starts = list(accumulate(sizes, initial=WEB_END + 1))
    web = blank(starts[-1])
    web[SPOTS_KNOWN] = web[LINKS_KNOWN] = 0
    for k, start in enumerate(starts, start=SPOTS):
        web[k] = start
    return web


def _sites(a: Point, b: Point) -> int:
    return length_up(b[0] - a[0], b[1] - a[1]) // 50 + 2


def _flat(points: Iterable[Point]) -> Iterator[int]:
    return (n for point in points for n in point)


def _useful(
    terrain: Terrain,
    table: Ints,
    proposals: Iterable[tuple[Point, Window]],
    r: int,
    h: int,
    step: int,
) -> Iterator[tuple[int, int, int]]:
    """The proposed spots where a walk can pass, at the heights at which they are of use."""
    nobody = row(())
    for (x, y), (low, high) in proposals:
        if not (r <= x <= terrain.width - r and r <= y <= terrain.depth - r):
            continue
        for z in terrain.surfaces(x, y):
            if low <= z <= high:
                verdict, height, _, _ = walk(table, nobody, x, y, z, x, y, r, h, step)
                if verdict == FREE and height == z:
                    yield x, y, z


def _proposals(terrain: Terrain, r: int, h: int, step: int) -> Iterator[tuple[Point, Window]]:
    for piece in terrain.solids:
        margin = 1 if piece.kind is Kind.DOOR else step
        window = piece.z0 - h + 1, piece.z1 - margin
        yield from ((spot, window) for spot in around(piece, r))
        if piece.stand:
            level = piece.z0 - FREE_STEP if piece.rises else piece.z1 - FREE_STEP
            yield from ((corner, (level, piece.z1 + FREE_STEP)) for corner in piece.outline)
        if piece.rises:
            yield from ((spot, (piece.z0 - h, piece.z1)) for spot in _beside_ramp(piece, r))
    for zone in terrain.zones:
        window = zone.z0 - FREE_STEP + 1, zone.z0 + FREE_STEP - 1
        yield from ((spot, window) for spot in around(zone, r))
    for pit in terrain.pits:
        yield from ((corner, (-FREE_STEP, FREE_STEP)) for corner in pit.outline)
        for x, y in pit.outline:
            yield from (((x + dx, y + dy), (pit.z0, -1)) for dx, dy in ring(r))
    yield from ((spot, (-(1 << 30), 1 << 30)) for spot in _in_gaps(terrain, r))


def around(piece: Piece, r: int) -> Iterator[Point]:
    """The chains around all corners of a footprint for a base of radius r."""
    for (a, v), (_, c) in zip(piece.edges, piece.edges[1:] + piece.edges[:1], strict=True):
        for dx, dy in corner_chain(*_direction(a, v), *_direction(v, c), r):
            yield v[0] + dx, v[1] + dy


def close_around(terrain: Terrain, x: int, y: int, r: int) -> Iterator[Point]:
    """Finer chains around corners that a base at a point hugs more closely than usual."""
    near, far = r * r, (r * r * 112) // 100
    for piece in (*terrain.solids, *terrain.zones):
        for (a, v), (_, c) in zip(piece.edges, piece.edges[1:] + piece.edges[:1], strict=True):
            if near <= (x - v[0]) ** 2 + (y - v[1]) ** 2 <= far:
                turn = *_direction(a, v), *_direction(v, c)
                for dx, dy in corner_chain(*turn, r, FINEST_TURN):
                    yield v[0] + dx, v[1] + dy


def _direction(a: Point, b: Point) -> Point:
    """The shortest whole vector along an edge: all upright corners share their chains."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    part = gcd(dx, dy)
    return dx // part, dy // part


@lru_cache(maxsize=1 << 12)
def corner_chain(
    ax: int, ay: int, bx: int, by: int, r: int, steepest: float = STEEPEST_TURN
) -> tuple[Point, ...]:
    """The chain around a corner where an edge (ax, ay) goes over into an edge (bx, by)."""
    turn = acos(max(-1.0, min(1.0, (ax * bx + ay * by) / (hypot(ax, ay) * hypot(bx, by)))))
    count = max(1, ceil(turn / steepest))
    first = atan2(-ax, ay)
    radius = r / cos(turn / count / 2)
    ideal = [
        (
            radius * cos(first + turn * (k + 0.5) / count),
            radius * sin(first + turn * (k + 0.5) / count),
        )
        for k in range(count)
    ]
    best: dict[Point, tuple[int, tuple[Point, ...]]] = {
        p: (_tail(p, ax, ay), (p,)) for p in _whole_points(ideal[0]) if _clears_edge(p, ax, ay, r)
    }
    for spot in ideal[1:]:
        best = _lengthen(best, _whole_points(spot), r)
    ends = [
        (cost + _tail(p, bx, by), chain)
        for p, (cost, chain) in best.items()
        if _clears_edge(p, bx, by, r)
    ]
    return min(ends)[1] if ends else ()


def _lengthen(
    best: dict[Point, tuple[int, tuple[Point, ...]]], spots: list[Point], r: int
) -> dict[Point, tuple[int, tuple[Point, ...]]]:
    """The shortest chains that end in each of the next spots."""
    longer: dict[Point, tuple[int, tuple[Point, ...]]] = {}
    for q in spots:
        ways = [
            (cost + length_up(q[0] - p[0], q[1] - p[1]), (*chain, q))
            for p, (cost, chain) in best.items()
            if _clears_corner(p, q, r)
        ]
        if ways:
            longer[q] = min(ways)
    return longer


def _whole_points(spot: tuple[float, float]) -> list[Point]:
    x, y = round(spot[0]), round(spot[1])
    return [(x + dx, y + dy) for dx, dy in product((-1, 0, 1, 2, -2), repeat=2)]


def _clears_edge(p: Point, ex: int, ey: int, r: int) -> bool:
    """Whether a point lies r or more outside the line of an edge through the corner."""
    across = p[0] * ey - p[1] * ex
    return across > 0 and across * across >= r * r * (ex * ex + ey * ey)


def _clears_corner(p: Point, q: Point, r: int) -> bool:
    """Whether a straight step from p to q keeps r away from the corner at (0, 0)."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    across = p[0] * q[1] - p[1] * q[0]
    return across > 0 and across * across >= r * r * (dx * dx + dy * dy)


def _tail(p: Point, ex: int, ey: int) -> int:
    """How far a point lies beyond the corner, along an edge."""
    return abs(round((p[0] * ex + p[1] * ey) / hypot(ex, ey)))


@cache
def ring(radius: int) -> tuple[Point, ...]:
    """Spots around a point, such that the steps from one to the next keep that far from it."""
    margin = 0.0
    while True:
        outer = radius / cos(pi / RING) + margin
        spots = [
            (round(outer * cos(2 * pi * k / RING)), round(outer * sin(2 * pi * k / RING)))
            for k in range(RING)
        ]
        steps = zip(spots, spots[1:] + spots[:1], strict=True)
        if all(_clears_corner(p, q, radius) for p, q in steps):
            return tuple(spots)
        margin += 0.125


def _beside_ramp(ramp: Piece, r: int) -> Iterator[Point]:
    """Where a base can just get onto a ramp from its side, or off it. CYB-GEO-07"""
    west, south, east, north = ramp.box
    rise = ramp.z1 - ramp.z0
    run = east - west if ramp.rises in "EW" else north - south
    # The first place along the slope whose height is a full step, less the base's front.
    along = -(-FREE_STEP * run // rise) - r - 1
    x = {"E": west + along, "W": east - along}.get(ramp.rises, 0)
    y = {"N": south + along, "S": north - along}.get(ramp.rises, 0)
    if ramp.rises in "EW":
        yield from ((x, side) for side in (south - r, south, north, north + r))
    else:
        yield from ((side, y) for side in (west - r, west, east, east + r))


def _in_gaps(terrain: Terrain, r: int) -> Iterator[Point]:
    """The middles of gaps hardly wider than the base, between a corner and another piece."""
    pieces = [piece for piece in (*terrain.solids, *terrain.zones) if not piece.rises]
    for piece, other in product(pieces, repeat=2):
        if piece is not other and _boxes_near(piece, other, 2 * r + SLACK):
            for corner in piece.outline:
                x, y = _nearest(corner, other)
                gap = hypot(x - corner[0], y - corner[1])
                if 2 * r <= gap <= 2 * r + SLACK:
                    middle = (x + corner[0]) / 2, (y + corner[1]) / 2
                    yield from _whole_points(middle)[:9]


def _boxes_near(a: Piece, b: Piece, gap: int) -> bool:
    (aw, as_, ae, an), (bw, bs, be, bn) = a.box, b.box
    return aw - gap <= be and bw - gap <= ae and as_ - gap <= bn and bs - gap <= an


def _nearest(p: Point, piece: Piece) -> tuple[float, float]:
    """The nearest point of a footprint's border, unrounded."""

    def on_edge(a: Point, b: Point) -> tuple[float, float]:
        wx, wy = b[0] - a[0], b[1] - a[1]
        at = ((p[0] - a[0]) * wx + (p[1] - a[1]) * wy) / (wx * wx + wy * wy)
        at = min(max(at, 0.0), 1.0)
        return a[0] + wx * at, a[1] + wy * at

    return min(
        (on_edge(a, b) for a, b in piece.edges), key=lambda q: hypot(q[0] - p[0], q[1] - p[1])
    )
