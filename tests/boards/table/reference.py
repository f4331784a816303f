"""Sight, walks and places once more, slowly, straight from the ledger's words.

Nothing here is shared with the code under test but the pieces themselves: fractions instead of
compiled whole numbers, cutting a line at every plane instead of clipping it, points looked at
between the cuts.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from decimal import ROUND_HALF_UP, Decimal, getcontext
from fractions import Fraction
from functools import partial

from affray.boards.table.bodies import Body
from affray.boards.table.pieces import Kind, Piece
from affray.boards.table.scene import Cloud

getcontext().prec = 50

Vec = tuple[Fraction, Fraction]
Place = tuple[int, int, int]


class Table:
    """A board with pieces, what is gone, and who stands on it."""

    def __init__(
        self,
        size: int,
        pieces: Sequence[Piece],
        bodies: Sequence[Body] = (),
        gone: Iterable[str] = (),
        clouds: Sequence[Cloud] = (),
    ) -> None:
        self.size = size
        there = [piece for piece in pieces if piece.id not in set(gone)]
        self.solids = [piece for piece in there if piece.is_solid]
        self.tops = [piece for piece in self.solids if piece.stand]
        self.pits = [piece for piece in there if piece.kind in (Kind.PIT, Kind.GAP)]
        self.zones = [piece for piece in there if piece.kind is Kind.DIFFICULT]
        self.bodies = list(bodies)
        self.clouds = list(clouds)


# --- points and polygons ---------------------------------------------------------------------


def side(a: Sequence[int], b: Sequence[int], x: Fraction, y: Fraction) -> Fraction:
    return (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])


def inside(piece: Piece, x: Fraction, y: Fraction) -> bool:
    return all(side(a, b, x, y) > 0 for a, b in piece.edges)


def upon(piece: Piece, x: Fraction, y: Fraction) -> bool:
    return all(side(a, b, x, y) >= 0 for a, b in piece.edges)


def slope(piece: Piece, x: Fraction, y: Fraction) -> Fraction:
    """The unrounded height of a piece's upper surface, continued beyond its ends."""
    west, south, east, north = piece.box
    share = {
        "E": Fraction(x - west, east - west),
        "W": Fraction(east - x, east - west),
        "N": Fraction(y - south, north - south),
        "S": Fraction(north - y, north - south),
    }
    if not piece.rises:
        return Fraction(piece.z1)
    return piece.z0 + (piece.z1 - piece.z0) * share[piece.rises]


def floor(value: Fraction) -> int:
    return value.numerator // value.denominator


def rounded(value: Fraction) -> int:
    """To the nearest whole, halves away from zero."""
    size = floor(abs(value) + Fraction(1, 2))
    return size if value >= 0 else -size


def rounded_root(product: int, square: int) -> int:
    """product / sqrt(square) to the nearest whole, halves away from zero."""
    value = Decimal(abs(product)) / Decimal(square).sqrt()
    size = int(value.quantize(Decimal(1), rounding=ROUND_HALF_UP))
    return size if product >= 0 else -size


def point_segment(px: Fraction, py: Fraction, a: Vec, b: Vec) -> Fraction:
    """The square of the distance from a point to a segment."""
    wx, wy = b[0] - a[0], b[1] - a[1]
    whole = wx * wx + wy * wy
    at = Fraction(0) if whole == 0 else ((px - a[0]) * wx + (py - a[1]) * wy) / whole
    at = min(max(at, Fraction(0)), Fraction(1))
    dx, dy = px - a[0] - at * wx, py - a[1] - at * wy
    return dx * dx + dy * dy


def vec(point: Sequence[int]) -> Vec:
    return Fraction(point[0]), Fraction(point[1])


def capsule_meets(piece: Piece, a: Vec, b: Vec, r: int) -> bool:
    """Whether a disc swept from a to b and a footprint share interior points."""
    if far_from(piece, a, b, r):
        return False
    cuts = {Fraction(0), Fraction(1)}
    for p, q in piece.edges:
        fa, fb = side(p, q, *a), side(p, q, *b)
        if fa != fb:
            cuts.add(min(max(fa / (fa - fb), Fraction(0)), Fraction(1)))
    marks = sorted(cuts)
    middles = [(u + v) / 2 for u, v in itertools.pairwise(marks)] + marks
    if any(inside(piece, *along(a, b, t)) for t in middles):
        return True
    near = []
    for p, q in piece.edges:
        near += [point_segment(*a, vec(p), vec(q)), point_segment(*b, vec(p), vec(q))]
        near += [point_segment(*vec(p), a, b)]
        fa, fb = side(p, q, *a), side(p, q, *b)
        if fa != fb and 0 <= fa / (fa - fb) <= 1:
            x, y = along(a, b, fa / (fa - fb))
            near.append(point_segment(x, y, vec(p), vec(q)))
    return min(near) < r * r


def along(a: Vec, b: Vec, t: Fraction) -> Vec:
    return a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])


# --- sight -----------------------------------------------------------------------------------


def hidden_between(cuts: Iterable[Fraction], test: Callable[[Fraction], bool]) -> bool:
    """Whether a test holds on some stretch between neighbouring cuts of 0..1."""
    marks = sorted({Fraction(0), Fraction(1), *(t for t in cuts if 0 < t < 1)})
    return any(test((u + v) / 2) for u, v in itertools.pairwise(marks))


def zero_of(fa: Fraction | int, fb: Fraction | int) -> list[Fraction]:
    return [] if fa == fb else [Fraction(fa) / (Fraction(fa) - Fraction(fb))]


def sight(table: Table, viewer: Body, target: Body) -> tuple[int, int, bool]:
    """Samples past terrain, samples free of all, and whether the target is in a template."""
    past = free = 0
    for sample in samples(viewer, target):
        eye = (viewer.x, viewer.y, viewer.z + viewer.silhouette.eye)
        by_terrain = (
            any(in_solid(piece, eye, sample) for piece in table.solids)
            or in_ground(table, eye, sample)
            or any(in_cloud(cloud, viewer, target, eye, sample) for cloud in table.clouds)
        )
        others = [b for b in table.bodies if b.id not in (viewer.id, target.id) and not b.prone]
        by_model = any(
            in_cylinder(eye, sample, b.x, b.y, b.r // 2, b.z, b.z + b.height) for b in others
        )
        past += not by_terrain
        free += not (by_terrain or by_model)
    clouded = any(stands_in(cloud, target) for cloud in table.clouds)
    return past, free, clouded


def samples(viewer: Body, target: Body) -> list[Place]:
    dx, dy = target.x - viewer.x, target.y - viewer.y
    square = dx * dx + dy * dy
    nx, ny, square = (-dy, dx, square) if square else (1, 0, 1)
    half = target.r // 2
    body = target.silhouette
    low, high = body.torso_low, body.torso_high
    heights = [low] if target.prone else [low, (low + high) // 2, high]
    return [
        (
            target.x + rounded_root(nx * half * k, 4 * square),
            target.y + rounded_root(ny * half * k, 4 * square),
            target.z + height,
        )
        for k in (-2, -1, 0, 1, 2)
        for height in heights
    ]


def far_from(
    piece: Piece, a: Sequence[int | Fraction], b: Sequence[int | Fraction], r: int
) -> bool:
    """Whether a footprint's box and the box around a swept disc lie apart; only to save time."""
    west, south, east, north = piece.box
    return (
        max(a[0], b[0]) + r < west
        or min(a[0], b[0]) - r > east
        or max(a[1], b[1]) + r < south
        or min(a[1], b[1]) - r > north
    )


def in_solid(piece: Piece, eye: Place, sample: Place) -> bool:
    if far_from(piece, eye, sample, 0):
        return False
    a, b = vec(eye), vec(sample)

    def height(t: Fraction) -> Fraction:
        return eye[2] + t * (sample[2] - eye[2])

    def test(t: Fraction) -> bool:
        x, y = along(a, b, t)
        top = slope(piece, x, y) if piece.rises else Fraction(piece.z1)
        return inside(piece, x, y) and piece.z0 < height(t) < top

    cuts = zero_of(eye[2] - piece.z0, sample[2] - piece.z0)
    cuts += zero_of(eye[2] - slope(piece, *a), sample[2] - slope(piece, *b))
    for p, q in piece.edges:
        cuts += zero_of(side(p, q, *a), side(p, q, *b))
    return hidden_between(cuts, test)


def in_ground(table: Table, eye: Place, sample: Place) -> bool:
    a, b = vec(eye), vec(sample)

    def test(t: Fraction) -> bool:
        x, y = along(a, b, t)
        z = eye[2] + t * (sample[2] - eye[2])
        return z < 0 and not any(upon(pit, x, y) and z >= pit.z0 for pit in table.pits)

    cuts = zero_of(eye[2], sample[2])
    for pit in table.pits:
        cuts += zero_of(eye[2] - pit.z0, sample[2] - pit.z0)
        for p, q in pit.edges:
            cuts += zero_of(side(p, q, *a), side(p, q, *b))
    return hidden_between(cuts, test)


def in_cylinder(
    eye: Place, sample: Place, cx: int, cy: int, radius: int, foot: int, top: int
) -> bool:
    a, b = vec(eye), vec(sample)
    wx, wy = b[0] - a[0], b[1] - a[1]
    whole = wx * wx + wy * wy
    cuts = zero_of(eye[2] - foot, sample[2] - foot) + zero_of(eye[2] - top, sample[2] - top)
    marks = sorted({Fraction(0), Fraction(1), *(t for t in cuts if 0 < t < 1)})
    for u, v in itertools.pairwise(marks):
        middle = eye[2] + (u + v) / 2 * (sample[2] - eye[2])
        if not foot < middle < top:
            continue
        best = u if whole == 0 else ((cx - a[0]) * wx + (cy - a[1]) * wy) / whole
        x, y = along(a, b, min(max(best, u), v))
        if (x - cx) ** 2 + (y - cy) ** 2 < radius * radius:
            return True
    return False


def stands_in(cloud: Cloud, body: Body) -> bool:
    near = (cloud.x - body.x) ** 2 + (cloud.y - body.y) ** 2 <= 150 * 150
    return near and cloud.z <= body.z < cloud.z + 300


def in_cloud(cloud: Cloud, viewer: Body, target: Body, eye: Place, sample: Place) -> bool:
    if stands_in(cloud, viewer) or stands_in(cloud, target):
        return False
    return in_cylinder(eye, sample, cloud.x, cloud.y, 150, cloud.z, cloud.z + 300)


# --- walks -----------------------------------------------------------------------------------

Stretch = tuple[Fraction, Fraction, Piece | None, int]
"""From, to, the ramp it is on, and the height of what is flat."""


def table_height(table: Table, x: Fraction, y: Fraction) -> int:
    return next((pit.z0 for pit in table.pits if inside(pit, x, y)), 0)


def overlaps(body: Body, z: int, h: int) -> bool:
    """Whether a model of some height on a surface is as high as a body."""
    return body.z < z + h and z < body.z + body.height


def lies_at(zone: Piece, z: int) -> bool:
    """Whether a zone of difficult ground is that of a surface."""
    return abs(z - zone.z0) < 100


def bars(piece: Piece, z: int, h: int, step: int) -> bool:
    """Whether a piece rises a step or more above a surface and begins below a model's top."""
    if piece.kind is Kind.DOOR:
        return piece.z1 > z and piece.z0 < z + h
    return piece.z1 >= z + step and piece.z0 < z + h


def stretches(
    table: Table, a: Vec, z: int, b: Vec, h: int, step: int
) -> tuple[list[Stretch], int] | None:
    """The walk cut into surfaces, and the height at its end; None where the footing ends."""
    marks = {Fraction(0), Fraction(1)}
    for piece in (*table.tops, *table.pits):
        for p, q in piece.edges:
            marks |= {t for t in zero_of(side(p, q, *a), side(p, q, *b)) if 0 < t < 1}
    every = sorted(marks)
    middles = [along(a, b, (u + v) / 2) for u, v in itertools.pairwise(every)]

    def ground(point: Vec) -> frozenset[str]:
        tops = {top.id for top in table.tops if upon(top, *point)}
        return frozenset(tops | {pit.id for pit in table.pits if inside(pit, *point)})

    cuts = [Fraction(0)]
    for k in range(1, len(middles)):
        if ground(middles[k - 1]) != ground(middles[k]):
            cuts.append(every[k])
    cuts.append(Fraction(1))
    found: list[Stretch] = []
    for u, v in itertools.pairwise(cuts):
        middle = along(a, b, (u + v) / 2)
        entry, exit_ = along(a, b, u), along(a, b, v)
        height = table_height(table, *middle)
        ways: list[tuple[int, int, Piece | None]] = [(height, height, None)]
        for top in table.tops:
            if upon(top, *middle):
                ways.append((floor(slope(top, *entry)), floor(slope(top, *exit_)), top))
        fit = [
            way
            for way in ways
            if abs(way[0] - z) < step and not roofed(table, a, b, u, way[0], h, step)
        ]
        if not fit:
            return None
        low, high, under = max(fit, key=lambda way: (way[0], way[1]))
        if under is not None and under.rises:
            found.append((u, v, under, 0))
            z = high
        else:
            found.append((u, v, None, low))
            z = low
    ends = {
        table_height(table, *b),
        *(floor(slope(top, *b)) for top in table.tops if upon(top, *b)),
    }
    fit_ends = [
        height
        for height in ends
        if abs(height - z) < step and not roofed_at(table, b, height, h, step)
    ]
    return found, max(fit_ends, default=z)


def roofed_at(table: Table, point: Vec, z: int, h: int, step: int) -> bool:
    over = [piece for piece in table.solids if not piece.rises and bars(piece, z, h, step)]
    return any(inside(piece, *point) for piece in over)


def roofed(table: Table, a: Vec, b: Vec, u: Fraction, z: int, h: int, step: int) -> bool:
    """Whether, just where a stretch begins, a piece leaves no free height above a surface."""
    just_after = along(a, b, u + Fraction(1, 10**12)) if a != b else a
    over = [piece for piece in table.solids if not piece.rises and bars(piece, z, h, step)]
    return any(inside(piece, *just_after) for piece in over)


def walk(
    table: Table, foes: Iterable[int], start: Place, end: tuple[int, int], r: int, h: int, step: int
) -> tuple[bool, int, bool]:
    """Whether a straight walk is legal, the height at its end, whether it is difficult."""
    for x, y in (start[:2], end):
        if not (r <= x <= table.size - r and r <= y <= table.size - r):
            return False, start[2], False
    a, b = vec(start), vec(end)
    laid = stretches(table, a, start[2], b, h, step)
    if laid is None:
        return False, start[2], False
    parts, z = laid
    blocked = Blocked(table, set(foes), r, h, step)
    difficult = False
    for piece in table.solids:
        if not piece.rises and any(
            capsule_meets(piece, p, q, r)
            for p, q in runs(parts, a, b, partial(bars, piece, h=h, step=step))
        ):
            return False, start[2], False
    for body in table.bodies:
        if body.id in blocked.foes and any(
            point_segment(*vec(body.centre), p, q) < (r + body.r) ** 2
            for p, q in runs(parts, a, b, partial(overlaps, body, h=h))
        ):
            return False, start[2], False
    for p, q in runs(parts, a, b, lambda level: level < 0):
        if not in_pits(table, p, q, r):
            return False, start[2], False
    for zone in table.zones:
        difficult = difficult or any(
            capsule_meets(zone, p, q, r) for p, q in runs(parts, a, b, partial(lies_at, zone))
        )
    for point, ramp, level in looked_at(parts, start, end):
        if blocked.at(point, ramp, level):
            return False, start[2], False
        if ramp is not None and any(
            abs(zone.z0 - level) < 100 and capsule_meets(zone, vec(point), vec(point), r)
            for zone in table.zones
        ):
            difficult = True
    return True, z, difficult


def runs(
    parts: list[Stretch], a: Vec, b: Vec, test: Callable[[int], bool]
) -> Iterable[tuple[Vec, Vec]]:
    """The flat stretches at heights that pass a test, joined, with their ends in whole u."""
    start: Fraction | None = None
    last = Fraction(0)
    for u, v, ramp, level in [*parts, (Fraction(2), Fraction(2), None, 1 << 40)]:
        wanted = ramp is None and u < 2 and test(level)
        if wanted and start is None:
            start = u
        if not wanted and start is not None:
            yield whole(a, b, start), whole(a, b, last)
            start = None
        last = v


def whole(a: Vec, b: Vec, t: Fraction) -> Vec:
    if t in (0, 1):
        return along(a, b, t)
    return (
        a[0] + rounded(t * (b[0] - a[0])),
        a[1] + rounded(t * (b[1] - a[1])),
    )


def in_pits(table: Table, a: Vec, b: Vec, r: int) -> bool:
    """Whether a base on its way stays clear of the ground around single pits."""
    return any(
        all(
            side(p, q, *point) > 0
            and side(p, q, *point) ** 2 >= r * r * ((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2)
            for p, q in pit.edges
            for point in (a, b)
        )
        for pit in table.pits
    )


def looked_at(
    parts: list[Stretch], start: Place, end: tuple[int, int]
) -> Iterable[tuple[tuple[int, int], Piece | None, int]]:
    """Every 10 u and at the end: the point, the ramp it is on, the height there."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    square = dx * dx + dy * dy
    at = 10
    while at * at < square:
        point = start[0] + rounded_root(at * dx, square), start[1] + rounded_root(at * dy, square)
        # at / L <= v, compared as squares.
        part = next(part for part in parts if at * at <= part[1] ** 2 * square)
        yield point, *surface(part, point)
        at += 10
    yield end, *surface(parts[-1], end)


def surface(part: Stretch, point: tuple[int, int]) -> tuple[Piece | None, int]:
    ramp = part[2]
    if ramp is None:
        return None, part[3]
    return ramp, ramp_height(ramp, position(ramp, point))


def position(ramp: Piece, point: tuple[int, int]) -> int:
    west, south, east, north = ramp.box
    x, y = point
    return {"E": x - west, "W": east - x, "N": y - south, "S": north - y}[ramp.rises]


def ramp_height(ramp: Piece, at: int) -> int:
    west, south, east, north = ramp.box
    run = east - west if ramp.rises in "EW" else north - south
    return ramp.z0 + (ramp.z1 - ramp.z0) * min(max(at, 0), run) // run


def ramp_bars(ramp: Piece, point: tuple[int, int], z: int, r: int, h: int) -> bool:
    if ramp.z0 >= z + h or not capsule_meets(ramp, vec(point), vec(point), r):
        return False
    return ramp_height(ramp, position(ramp, point) + r) >= z + 100


class Blocked:
    """What stops a base at one point of a walk."""

    def __init__(self, table: Table, foes: set[int], r: int, h: int, step: int) -> None:
        self.table, self.foes, self.r, self.h, self.step = table, foes, r, h, step

    def at(self, point: tuple[int, int], ramp: Piece | None, z: int) -> bool:
        table, r, h = self.table, self.r, self.h
        if any(ramp_bars(piece, point, z, r, h) for piece in table.solids if piece.rises):
            return True
        if ramp is None:
            return False
        here = vec(point)
        if any(
            bars(piece, z, h, self.step) and capsule_meets(piece, here, here, r)
            for piece in table.solids
            if not piece.rises
        ):
            return True
        return any(
            (body.x - point[0]) ** 2 + (body.y - point[1]) ** 2 < (r + body.r) ** 2
            and (
                (body.z < z + h and z < body.z + body.height)
                or ramp_under(table, (body.x, body.y, body.z)) is ramp
            )
            for body in table.bodies
            if body.id in self.foes
        )


def ramp_under(table: Table, place: Place) -> Piece | None:
    x, y = vec(place)
    for top in table.tops:
        if top.rises and upon(top, x, y) and floor(slope(top, x, y)) == place[2]:
            return top
    return None


# --- places ----------------------------------------------------------------------------------


def may_end(table: Table, body: Body) -> bool:
    x, y = vec(body.centre)
    r, h, z = body.r, body.height, body.z
    if not (r <= body.x <= table.size - r and r <= body.y <= table.size - r):
        return False
    holding = [top for top in table.tops if upon(top, x, y) and floor(slope(top, x, y)) == z]
    if not holding and table_height(table, x, y) != z:
        return False
    for ramp in table.solids:
        if ramp.rises and ramp.z0 <= z and upon(ramp, x, y) and floor(slope(ramp, x, y)) > z:
            return False
    own = next((top for top in holding if top.rises), None)
    here = vec(body.centre)
    for piece in table.solids:
        if piece.z1 <= z or piece.z0 >= z + h:
            continue
        if piece.rises:
            if ramp_bars(piece, body.centre, z, r, h):
                return False
        elif own is not None and piece.stand and piece.z1 < z + 100:
            continue
        elif capsule_meets(piece, here, here, r):
            return False
    if z < 0 and not in_pits(table, here, here, r):
        return False
    return not any(
        (o.x - body.x) ** 2 + (o.y - body.y) ** 2 < (o.r + r) ** 2
        and (
            (o.z < z + h and z < o.z + o.height)
            or (own is not None and ramp_under(table, (o.x, o.y, o.z)) is own)
        )
        for o in table.bodies
        if o.id != body.id
    )
