"""Whether a base can be walked straight from one point to another. CYB-GEO-05, -07"""

from __future__ import annotations

from math import sqrt

from affray.boards.table.kernels.compiled import Ints, compiled, inner
from affray.boards.table.kernels.lines import (
    clip_inside,
    clip_on,
    contains,
    disc_over,
    number,
    point_to_segment,
    rounded,
    rounded_by_root,
    segments_near,
    swept_over,
)
from affray.boards.table.kernels.rays import slope_position
from affray.boards.table.kernels.rows import (
    BODIES,
    BODY,
    CLOUDS,
    DOOR,
    EAST,
    EDGES,
    LIVE,
    NO_SLOPE,
    NORTH,
    PITS,
    PLAIN,
    RAMP,
    RISE,
    RISES,
    RUN,
    SHAPE,
    SIDE,
    SIDES,
    SOLID,
    SOLIDS,
    SOUTH,
    WEST,
    WORK,
    Z0,
    Z1,
    ZONES,
    H,
    R,
    X,
    Y,
    Z,
)
from affray.boards.table.kernels.surfaces import (
    FREE,
    FREE_STEP,
    MODEL,
    NOWHERE,
    OFF_BOARD,
    PIECE,
    UNSUPPORTED,
    box_misses,
    by_pit_side,
    off_board,
    ramp_stops,
    surface_from,
    top_at,
    walls_at,
)

SAMPLE = 10
"""On ramps, and beside them, a walk is sampled at this interval in u. CYB-GEO-07"""

# A stretch of a walk on one surface: from n0/d0 to n1/d1, its ramp (-1 flat), its height.
N0, D0, N1, D1, SLOPE, LEVEL = range(6)
STRETCH = 6
# A surface or pit the walk crosses: its row (pits below 0), from n0/d0 to n1/d1.
SPAN = 5


@inner
def spans_at(t: Ints) -> int:
    """Where in the working row the spans begin, past room for every stretch."""
    surfaces = (t[PITS] - t[SOLIDS]) // SOLID + (t[ZONES] - t[PITS]) // SHAPE
    return t[WORK] + STRETCH * (2 * surfaces + 1)


@inner
def note_span(t: Ints, at: int, row: int, n0: int, d0: int, n1: int, d1: int) -> int:
    """Write down a surface or pit the walk crosses; where the next one goes."""
    t[at] = row
    t[at + 1], t[at + 2], t[at + 3], t[at + 4] = n0, d0, n1, d1
    return at + SPAN


@inner
def find_spans(t: Ints, ax: int, ay: int, bx: int, by: int) -> int:
    """Note every surface and pit under the centre's path; where the notes end. CYB-GEO-07"""
    first = at = spans_at(t)
    west, east = min(ax, bx) - 1, max(ax, bx) + 1
    south, north = min(ay, by) - 1, max(ay, by) + 1
    for s in range(t[SOLIDS], t[PLAIN], SOLID):
        if box_misses(t, s, west, south, east, north) or t[s + LIVE] == 0:
            continue
        on, n0, d0, n1, d1 = clip_on(t, s, ax, ay, bx, by)
        if on:
            at = note_span(t, at, s, n0, d0, n1, d1)
    for q in range(t[PITS], t[ZONES], SHAPE):
        if box_misses(t, q, west, south, east, north):
            continue
        on, n0, d0, n1, d1 = clip_inside(t, q, ax, ay, bx, by)
        if on:
            at = note_span(t, at, -1 - q, n0, d0, n1, d1)
    return max(first, at)


@inner
def next_cut(t: Ints, first: int, last: int, n: int, d: int) -> tuple[int, int]:
    """The next place after n/d where the centre crosses a border, or the end. CYB-GEO-07"""
    cut_n, cut_d = 1, 1
    for at in range(first, last, SPAN):
        if t[at + 1] * d > n * t[at + 2] and t[at + 1] * cut_d < cut_n * t[at + 2]:
            cut_n, cut_d = t[at + 1], t[at + 2]
        if t[at + 3] * d > n * t[at + 4] and t[at + 3] * cut_d < cut_n * t[at + 4]:
            cut_n, cut_d = t[at + 3], t[at + 4]
    return cut_n, cut_d


@inner
def is_under(t: Ints, at: int, n: int, d: int, m: int, e: int) -> bool:
    """Whether a span holds the whole stretch from n/d to m/e."""
    return t[at + 1] * d <= n * t[at + 2] and t[at + 3] * e >= m * t[at + 4]


@inner
def height_at(t: Ints, s: int, ax: int, ay: int, bx: int, by: int, n: int, d: int) -> int:
    """The height of a piece's upper surface at a fraction of a segment, rounded down."""
    if t[s + RISES] == NO_SLOPE:
        return t[s + Z1]
    pa = slope_position(t, s, ax, ay)
    pb = slope_position(t, s, bx, by)
    low = t[s + Z1] - t[s + RISE]
    return low + t[s + RISE] * (pa * d + (pb - pa) * n) // (t[s + RUN] * d)


@inner
def is_free_above(
    t: Ints,
    ax: int,
    ay: int,
    bx: int,
    by: int,
    n: int,
    d: int,
    z: int,
    h: int,
    step: int,
) -> bool:
    """Whether a surface leaves a model free height where a stretch of it begins. CYB-GEO-05"""
    west, east = min(ax, bx) - 1, max(ax, bx) + 1
    south, north = min(ay, by) - 1, max(ay, by) + 1
    for s in range(t[SOLIDS], t[PITS], SOLID):
        if (
            not box_misses(t, s, west, south, east, north)
            and t[s + LIVE]
            and t[s + RISES] == NO_SLOPE
            and walls_at(t, s, z, h, step)
        ):
            inside, n0, d0, n1, d1 = clip_inside(t, s, ax, ay, bx, by)
            if inside and n0 * d <= n * d0 and n * d1 < n1 * d:
                return False
    return True


@inner
def lay_stretches(
    t: Ints, ax: int, ay: int, z: int, bx: int, by: int, h: int, step: int
) -> tuple[int, int]:
    """Cut a walk into stretches of one surface each; where they end (-1 no footing), the last z.

    CYB-GEO-05, CYB-GEO-07
    """
    first = spans_at(t)
    last = find_spans(t, ax, ay, bx, by)
    n, d, k = number(0), number(1), t[WORK]
    while n < d:
        m, e = next_cut(t, first, last, n, d)
        table, best, slope = number(0), NOWHERE, -1
        for at in range(first, last, SPAN):
            if t[at] < 0 and is_under(t, at, n, d, m, e):
                table = t[-1 - t[at] + Z0]
        if abs(table - z) < step and (
            first == last or is_free_above(t, ax, ay, bx, by, n, d, table, h, step)
        ):
            best = table
        for at in range(first, last, SPAN):
            if t[at] >= 0 and is_under(t, at, n, d, m, e):
                top = height_at(t, t[at], ax, ay, bx, by, n, d)
                # At its foot a ramp is no higher than the ground, but it will be.
                rises = top == best and height_at(t, t[at], ax, ay, bx, by, m, e) > best
                if (
                    (top > best or rises)
                    and abs(top - z) < step
                    and is_free_above(t, ax, ay, bx, by, n, d, top, h, step)
                ):
                    best = top
                    slope = t[at] if t[t[at] + RISES] != NO_SLOPE else -1
        if best == NOWHERE:
            return -1, z
        t[k + N0], t[k + D0], t[k + N1], t[k + D1] = n, d, m, e
        t[k + SLOPE], t[k + LEVEL] = slope, best
        k += STRETCH
        z = best if slope < 0 else height_at(t, slope, ax, ay, bx, by, m, e)
        n, d = m, e
    if ends_on_border(t, ax, ay, bx, by):
        best, _ = surface_from(t, bx, by, z, h, step)
        z = z if best == NOWHERE else best
    return k, z


@inner
def ends_on_border(t: Ints, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether a walk just reaches the border of a surface: at its end it is upon it. CYB-GEO-05"""
    for s in range(t[SOLIDS], t[PLAIN], SOLID):
        if (
            t[s + WEST] <= bx <= t[s + EAST]
            and t[s + SOUTH] <= by <= t[s + NORTH]
            and t[s + LIVE]
            and contains(t, s, bx, by)
            and not clip_on(t, s, ax, ay, bx, by)[0]
        ):
            return True
    return False


@inner
def is_level(t: Ints, k: int, low: int, high: int) -> bool:
    """Whether a stretch is flat and at one of the heights low..high."""
    return t[k + SLOPE] < 0 and low <= t[k + LEVEL] <= high


@inner
def run_from(t: Ints, k: int, last: int, low: int, high: int) -> tuple[int, int]:
    """The next run of flat stretches at heights low..high: where it begins and ends."""
    while k < last and not is_level(t, k, low, high):
        k += STRETCH
    end = k
    while end < last and is_level(t, end, low, high):
        end += STRETCH
    return k, end


@inner
def cut_point(a: int, b: int, n: int, d: int) -> int:
    """A coordinate at a fraction of a segment, rounded to the nearest u."""
    if n == 0:
        return a
    return b if n == d else a + rounded((b - a) * n, d)


@inner
def run_ends(
    t: Ints, k: int, end: int, ax: int, ay: int, bx: int, by: int
) -> tuple[int, int, int, int]:
    """The two ends of a run of stretches, rounded to u."""
    end -= STRETCH
    return (
        cut_point(ax, bx, t[k + N0], t[k + D0]),
        cut_point(ay, by, t[k + N0], t[k + D0]),
        cut_point(ax, bx, t[end + N1], t[end + D1]),
        cut_point(ay, by, t[end + N1], t[end + D1]),
    )


@inner
def sweeps_shape(
    t: Ints,
    last: int,
    s: int,
    ax: int,
    ay: int,
    bx: int,
    by: int,
    r: int,
    low: int,
    high: int,
) -> bool:
    """Whether the base overlaps a shape while it walks at one of the heights low..high."""
    k, end = run_from(t, t[WORK], last, low, high)
    if end - k == last - t[WORK]:
        return k < end and swept_over(t, s, ax, ay, bx, by, r)
    while k < end:
        x0, y0, x1, y1 = run_ends(t, k, end, ax, ay, bx, by)
        if swept_over(t, s, x0, y0, x1, y1, r):
            return True
        k, end = run_from(t, end, last, low, high)
    return False


@inner
def sweeps_side(t: Ints, last: int, side: int, ax: int, ay: int, bx: int, by: int, r: int) -> bool:
    """Whether the base overlaps a pit's side while it walks below the table. CYB-GEO-05"""
    cx, cy, dx, dy = t[side], t[side + 1], t[side + 2], t[side + 3]
    k, end = run_from(t, t[WORK], last, t[side + 4], -1)
    while k < end:
        x0, y0, x1, y1 = run_ends(t, k, end, ax, ay, bx, by)
        if segments_near(x0, y0, x1, y1, cx, cy, dx, dy, r):
            return True
        k, end = run_from(t, end, last, t[side + 4], -1)
    return False


@inner
def sweeps_body(
    t: Ints, last: int, b: int, ax: int, ay: int, bx: int, by: int, r: int, h: int
) -> bool:
    """Whether the base overlaps a model's base while their heights overlap. CYB-GEO-07"""
    reach = t[b + R] + r
    low, high = t[b + Z] - h + 1, t[b + Z] + t[b + H] - 1
    k, end = run_from(t, t[WORK], last, low, high)
    while k < end:
        x0, y0, x1, y1 = run_ends(t, k, end, ax, ay, bx, by)
        if point_to_segment(t[b + X], t[b + Y], x0, y0, x1, y1, reach * reach):
            return True
        k, end = run_from(t, end, last, low, high)
    return False


@inner
def sampled_stop(
    t: Ints,
    foes: Ints,
    x: int,
    y: int,
    z: int,
    r: int,
    h: int,
    step: int,
    ramp: int,
) -> tuple[int, int]:
    """What stops a base at one point of a walk: ramps always, all else when on a ramp."""
    for s in range(t[SOLIDS], t[PITS] if ramp >= 0 else t[PLAIN], SOLID):
        if t[s + LIVE] == 0 or box_misses(t, s, x - r, y - r, x + r, y + r):
            continue
        if t[s + RISES] != NO_SLOPE:
            if ramp_stops(t, s, x, y, z, r, h):
                return PIECE, s
        elif ramp >= 0 and walls_at(t, s, z, h, step) and disc_over(t, s, x, y, r):
            return PIECE, s
    if ramp >= 0:
        if by_pit_side(t, x, y, z, r):
            return PIECE, -1
        for b in range(t[BODIES], t[CLOUDS], BODY):
            if is_foe(t, foes, b) and on_body(t, b, x, y, z, r, h, ramp):
                return MODEL, b
    return FREE, -1


@inner
def is_foe(t: Ints, foes: Ints, b: int) -> bool:
    """Whether a model may not be walked through. CYB-MOV-03"""
    return foes[(b - t[BODIES]) // BODY] == 1


@inner
def on_body(t: Ints, b: int, x: int, y: int, z: int, r: int, h: int, ramp: int) -> bool:
    """Whether a base on a ramp overlaps a model's base at an overlapping height. CYB-GEO-15"""
    dx, dy, reach = t[b + X] - x, t[b + Y] - y, t[b + R] + r
    if dx * dx + dy * dy >= reach * reach:
        return False
    return t[b + RAMP] == ramp or (t[b + Z] < z + h and z < t[b + Z] + t[b + H])


@compiled
def in_zone(t: Ints, x: int, y: int, z: int, r: int) -> bool:
    """Whether a base overlaps difficult ground at its height. CYB-TER-03"""
    for q in range(t[ZONES], t[EDGES], SHAPE):
        if abs(t[q + Z0] - z) < FREE_STEP and disc_over(t, q, x, y, r):
            return True
    return False


@inner
def sample_walk(
    t: Ints,
    foes: Ints,
    last: int,
    ax: int,
    ay: int,
    bx: int,
    by: int,
    r: int,
    h: int,
    step: int,
) -> tuple[int, int, bool]:
    """Look at a walk every 10 u and at its end, for what depends on a ramp. CYB-GEO-07"""
    square = (bx - ax) * (bx - ax) + (by - ay) * (by - ay)
    length = sqrt(square)
    difficult = False
    k, at = t[WORK], SAMPLE
    while True:
        done = at >= length
        x, y = bx, by
        if done:
            k = last - STRETCH
        else:
            x = ax + rounded_by_root(at * (bx - ax), square)
            y = ay + rounded_by_root(at * (by - ay), square)
            while k < last - STRETCH and at / length > t[k + N1] / t[k + D1]:
                k += STRETCH
        ramp = t[k + SLOPE]
        z = t[k + LEVEL] if ramp < 0 else top_at(t, ramp, x, y)
        verdict, culprit = sampled_stop(t, foes, x, y, z, r, h, step, ramp)
        if verdict != FREE:
            return verdict, culprit, difficult
        if ramp >= 0 and in_zone(t, x, y, z, r):
            difficult = True
        if done:
            return FREE, -1, difficult
        at += SAMPLE


@inner
def body_near(t: Ints, b: int, west: int, south: int, east: int, north: int) -> bool:
    """Whether a model's base overlaps the box around a walk."""
    r = t[b + R]
    return (
        t[b + X] - r < east
        and t[b + X] + r > west
        and t[b + Y] - r < north
        and t[b + Y] + r > south
    )


@inner
def is_quiet(t: Ints, foes: Ints, ax: int, ay: int, bx: int, by: int, r: int) -> bool:
    """Whether no closed door and no foe is anywhere near a walk."""
    west, east = min(ax, bx) - r, max(ax, bx) + r
    south, north = min(ay, by) - r, max(ay, by) + r
    for s in range(t[PLAIN], t[PITS], SOLID):
        if t[s + DOOR] and t[s + LIVE] and not box_misses(t, s, west, south, east, north):
            return False
    for b in range(t[BODIES], t[CLOUDS], BODY):
        if is_foe(t, foes, b) and body_near(t, b, west, south, east, north):
            return False
    return True


@inner
def stops_walk(
    t: Ints, foes: Ints, last: int, ax: int, ay: int, bx: int, by: int, r: int, h: int, step: int
) -> tuple[int, int, bool]:
    """What stops a walk laid out in stretches: a verdict, the culprit; is there a ramp near?"""
    west, east = min(ax, bx) - r, max(ax, bx) + r
    south, north = min(ay, by) - r, max(ay, by) + r
    ramp_near = False
    for s in range(t[SOLIDS], t[PITS], SOLID):
        if box_misses(t, s, west, south, east, north) or t[s + LIVE] == 0:
            continue
        if t[s + RISES] != NO_SLOPE:
            ramp_near = True
            continue
        high = t[s + Z1] - (1 if t[s + DOOR] else step)
        if sweeps_shape(t, last, s, ax, ay, bx, by, r, t[s + Z0] - h + 1, high):
            return PIECE, s, False
    for b in range(t[BODIES], t[CLOUDS], BODY):
        if (
            is_foe(t, foes, b)
            and body_near(t, b, west, south, east, north)
            and sweeps_body(t, last, b, ax, ay, bx, by, r, h)
        ):
            return MODEL, b, False
    return FREE, -1, ramp_near


@inner
def is_difficult(t: Ints, last: int, ax: int, ay: int, bx: int, by: int, r: int) -> bool:
    """Whether the flat stretches of a walk cross difficult ground. CYB-TER-03"""
    west, east = min(ax, bx) - r, max(ax, bx) + r
    south, north = min(ay, by) - r, max(ay, by) + r
    for q in range(t[ZONES], t[EDGES], SHAPE):
        if not box_misses(t, q, west, south, east, north):
            low, high = t[q + Z0] - FREE_STEP + 1, t[q + Z0] + FREE_STEP - 1
            if sweeps_shape(t, last, q, ax, ay, bx, by, r, low, high):
                return True
    return False


@compiled
def walk(
    t: Ints,
    foes: Ints,
    ax: int,
    ay: int,
    z: int,
    bx: int,
    by: int,
    r: int,
    h: int,
    step: int,
) -> tuple[int, int, bool, int]:
    """A straight walk: a verdict, the height at its end, is it difficult, the culprit. CYB-GEO-07

    `foes` holds a 1 for each model that may not be walked through.
    """
    if off_board(t, bx, by, r) or off_board(t, ax, ay, r):
        return OFF_BOARD, z, False, -1
    last, end_z = lay_stretches(t, ax, ay, z, bx, by, h, step)
    if last < 0:
        return UNSUPPORTED, z, False, -1
    verdict, culprit, sloped = stops_walk(t, foes, last, ax, ay, bx, by, r, h, step)
    if verdict != FREE:
        return verdict, z, False, culprit
    if end_z < 0 or z < 0:
        for side in range(t[SIDES], t[WORK], SIDE):
            if sweeps_side(t, last, side, ax, ay, bx, by, r):
                return PIECE, z, False, -1
    difficult = is_difficult(t, last, ax, ay, bx, by, r)
    for k in range(t[WORK], last, STRETCH):
        sloped = sloped or t[k + SLOPE] >= 0
    if sloped:
        verdict, culprit, slow = sample_walk(t, foes, last, ax, ay, bx, by, r, h, step)
        if verdict != FREE:
            return verdict, z, False, culprit
        difficult = difficult or slow
    return FREE, end_z, difficult, -1
