"""Sight as the ledger words it, with exact fractions: what the masks are measured against.

Nothing here comes from `affray.boards.grid`.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

Place = tuple[int, int]
HALF = Fraction(1, 2)


def crosses_interior(a: Place, b: Place, square: Place) -> bool:
    """Whether the line from centre to centre has a point strictly inside a square.

    The line is cut with the open strip of the square's columns, then with that of its rows.
    """
    low, high = Fraction(0), Fraction(1)
    for start, end, centre in zip(a, b, square, strict=True):
        near, far = centre - HALF, centre + HALF
        if start == end:
            if not near < start < far:
                return False
            continue
        first, second = Fraction(near - start, end - start), Fraction(far - start, end - start)
        low, high = max(low, min(first, second)), min(high, max(first, second))
    return low < high


def corners_passed(a: Place, b: Place) -> list[tuple[Place, Place]]:
    """For each corner that the line passes exactly, the two squares that flank it there."""
    (ax, ay), (bx, by) = a, b
    if ax == bx or ay == by:
        return []
    found = []
    slope = Fraction(by - ay, bx - ax)
    for column in range(min(ax, bx), max(ax, bx)):
        x = column + HALF
        y = ay + slope * (x - ax)
        if (y - HALF).denominator == 1:
            up, down = floor(y), ceil(y)
            left, right = floor(x), ceil(x)
            rising = slope > 0
            flanks = ((right, up), (left, down)) if rising else ((left, up), (right, down))
            found.append(flanks)
    return found


def line_is_clear(a: Place, b: Place, blockers: set[Place]) -> bool:
    """HYB-LOS-04, word for word."""
    (ax, ay), (bx, by) = a, b
    columns = range(min(ax, bx), max(ax, bx) + 1)
    rows = range(min(ay, by), max(ay, by) + 1)
    between = [(x, y) for x in columns for y in rows if (x, y) in blockers]
    if any(crosses_interior(a, b, square) for square in between if square not in (a, b)):
        return False
    return not any(one in blockers and other in blockers for one, other in corners_passed(a, b))


def base(anchor: Place, size: int) -> list[Place]:
    """The squares under a base."""
    x, y = anchor
    return [(x + i, y + j) for i in range(size) for j in range(size)]


def in_cone(anchor: Place, size: int, facing: str, square: Place) -> bool:
    """HYB-LOS-02: f squares before the front row, at most f outside its span."""
    dx, dy = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[facing]
    rows = base(anchor, size)
    front = max(x * dx + y * dy for x, y in rows)
    ahead = square[0] * dx + square[1] * dy - front
    span = [x * dy + y * dx for x, y in rows if x * dx + y * dy == front]
    across = square[0] * dy + square[1] * dx
    outside = max(min(span) - across, across - max(span), 0)
    return ahead >= 1 and outside <= ahead


def distance(one: list[Place], other: list[Place]) -> int:
    """HYB-LOS-01"""
    return min(max(abs(x - u), abs(y - v)) for x, y in one for u, v in other)


def has_in_sight(
    viewer: Place,
    size: int,
    facing: str,
    reach: int,
    target: list[Place],
    blockers: set[Place],
    any_direction: bool = False,
) -> bool:
    """HYB-LOS-07 and HYB-LOS-08, for bases of any size."""
    standing = base(viewer, size)
    opaque = blockers - set(standing) - set(target)
    return any(
        line_is_clear(start, end, opaque)
        for end in target
        if (any_direction or in_cone(viewer, size, facing, end))
        and distance(standing, [end]) <= reach
        for start in standing
    )


def is_potential(
    viewer: Place,
    size: int,
    facing: str,
    reach: int,
    target: list[Place],
    walls: set[Place],
    figures: list[set[Place]],
) -> bool:
    """HYB-LOS-10: some line is blocked, and one figure less would clear it."""
    standing = base(viewer, size)
    own = set(standing) | set(target)
    for end in target:
        if not in_cone(viewer, size, facing, end) or distance(standing, [end]) > reach:
            continue
        for start in standing:
            everything = walls.union(*figures) - own
            if line_is_clear(start, end, everything):
                continue
            for absent in range(len(figures)):
                others = [figure for n, figure in enumerate(figures) if n != absent]
                if line_is_clear(start, end, walls.union(*others) - own):
                    return True
    return False
