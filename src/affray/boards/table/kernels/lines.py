"""Exact tests between points, segments and convex polygons, in whole numbers. CYB-GEO-01

A place along a segment is a fraction n/d with d > 0: 0/1 its start, 1/1 its end.
"""

from __future__ import annotations

from math import floor, sqrt

from affray.boards.table.kernels.compiled import Ints, inner
from affray.boards.table.kernels.rows import COUNT, EDGE, FIRST


@inner
def number(value: int) -> int:
    """A constant as any number: otherwise the compiler makes a version for each constant."""
    return value + 0


@inner
def ceil_root(square: int) -> int:
    """The square root rounded up."""
    root = int(sqrt(square))
    while root * root < square:
        root += 1
    while root > 0 and (root - 1) * (root - 1) >= square:
        root -= 1
    return root


@inner
def nearest_whole(value: float) -> int:
    """The nearest whole number, where the last digit does not matter."""
    return floor(value + 0.5)


@inner
def rounded(n: int, d: int) -> int:
    """n/d rounded to the nearest whole, halves away from zero. CYB-GEO-01"""
    if n >= 0:
        return (2 * n + d) // (2 * d)
    return -((2 * -n + d) // (2 * d))


@inner
def rounded_by_root(product: int, square: int) -> int:
    """product / sqrt(square) rounded to the nearest whole, halves away from zero. CYB-MEA-09"""
    size = abs(product)
    guess = int(size / sqrt(square) + 0.5)
    while guess > 0 and (2 * guess - 1) * (2 * guess - 1) * square > 4 * size * size:
        guess -= 1
    while (2 * guess + 1) * (2 * guess + 1) * square <= 4 * size * size:
        guess += 1
    return guess if product >= 0 else -guess


@inner
def left_of(t: Ints, e: int, x: int, y: int) -> int:
    """Positive when the point lies to the left of an edge: on the inner side."""
    return (t[e + 2] - t[e]) * (y - t[e + 1]) - (t[e + 3] - t[e + 1]) * (x - t[e])


@inner
def clip_inside(
    t: Ints, s: int, ax: int, ay: int, bx: int, by: int
) -> tuple[bool, int, int, int, int]:
    """The stretch of a segment in the interior of a polygon, as two fractions. CYB-LOS-04"""
    n0, d0, n1, d1 = 0, 1, 1, 1
    for k in range(t[s + COUNT]):
        e = t[s + FIRST] + k * EDGE
        fa = left_of(t, e, ax, ay)
        fb = left_of(t, e, bx, by)
        if fa <= 0 and fb <= 0:
            return False, 0, 1, 0, 1
        if fa <= 0:
            if -fa * d0 > n0 * (fb - fa):
                n0, d0 = -fa, fb - fa
        elif fb <= 0 and fa * d1 < n1 * (fa - fb):
            n1, d1 = fa, fa - fb
    return n0 * d1 < n1 * d0, n0, d0, n1, d1


@inner
def clip_on(t: Ints, s: int, ax: int, ay: int, bx: int, by: int) -> tuple[bool, int, int, int, int]:
    """The stretch of a segment on a polygon, borders included, as two fractions. CYB-GEO-05"""
    n0, d0, n1, d1 = 0, 1, 1, 1
    for k in range(t[s + COUNT]):
        e = t[s + FIRST] + k * EDGE
        fa = left_of(t, e, ax, ay)
        fb = left_of(t, e, bx, by)
        if fa < 0 and fb < 0:
            return False, 0, 1, 0, 1
        if fa < 0:
            if -fa * d0 > n0 * (fb - fa):
                n0, d0 = -fa, fb - fa
        elif fb < 0 and fa * d1 < n1 * (fa - fb):
            n1, d1 = fa, fa - fb
    return n0 * d1 < n1 * d0, n0, d0, n1, d1


@inner
def contains(t: Ints, s: int, x: int, y: int) -> bool:
    """Whether a point lies on a polygon, borders included. CYB-GEO-05"""
    for k in range(t[s + COUNT]):  # noqa: SIM110
        if left_of(t, t[s + FIRST] + k * EDGE, x, y) < 0:
            return False
    return True


@inner
def encloses(t: Ints, s: int, x: int, y: int) -> bool:
    """Whether a point lies in the interior of a polygon."""
    for k in range(t[s + COUNT]):  # noqa: SIM110
        if left_of(t, t[s + FIRST] + k * EDGE, x, y) <= 0:
            return False
    return True


@inner
def point_to_segment(px: int, py: int, ax: int, ay: int, bx: int, by: int, square: int) -> bool:
    """Whether a point is nearer to a segment than the root of a square."""
    wx, wy = bx - ax, by - ay
    vx, vy = px - ax, py - ay
    along = vx * wx + vy * wy
    whole = wx * wx + wy * wy
    if along <= 0:
        return vx * vx + vy * vy < square
    if along >= whole:
        ux, uy = px - bx, py - by
        return ux * ux + uy * uy < square
    across = wx * vy - wy * vx
    return across * across < square * whole


@inner
def segments_cross(ax: int, ay: int, bx: int, by: int, cx: int, cy: int, dx: int, dy: int) -> bool:
    """Whether two segments cross at a point inside both."""
    c = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    d = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax)
    if not ((c < 0 < d) or (d < 0 < c)):
        return False
    a = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)
    b = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx)
    return (a < 0 < b) or (b < 0 < a)


@inner
def segments_near(
    ax: int, ay: int, bx: int, by: int, cx: int, cy: int, dx: int, dy: int, r: int
) -> bool:
    """Whether a disc of radius r swept along one segment overlaps another. CYB-GEO-07"""
    square = r * r
    return (
        point_to_segment(ax, ay, cx, cy, dx, dy, square)
        or point_to_segment(bx, by, cx, cy, dx, dy, square)
        or point_to_segment(cx, cy, ax, ay, bx, by, square)
        or point_to_segment(dx, dy, ax, ay, bx, by, square)
        or segments_cross(ax, ay, bx, by, cx, cy, dx, dy)
    )


@inner
def swept_over(t: Ints, s: int, ax: int, ay: int, bx: int, by: int, r: int) -> bool:
    """Whether a disc of radius r swept along a segment overlaps a polygon. CYB-GEO-07"""
    if encloses(t, s, ax, ay):
        return True
    if r == 0:
        return clip_inside(t, s, ax, ay, bx, by)[0]
    for k in range(t[s + COUNT]):
        e = t[s + FIRST] + k * EDGE
        if segments_near(ax, ay, bx, by, t[e], t[e + 1], t[e + 2], t[e + 3], r):
            return True
    return False


@inner
def disc_over(t: Ints, s: int, x: int, y: int, r: int) -> bool:
    """Whether a disc overlaps the interior of a polygon. CYB-GEO-08"""
    if encloses(t, s, x, y):
        return True
    for k in range(t[s + COUNT]):
        e = t[s + FIRST] + k * EDGE
        if point_to_segment(x, y, t[e], t[e + 1], t[e + 2], t[e + 3], r * r):
            return True
    return False
