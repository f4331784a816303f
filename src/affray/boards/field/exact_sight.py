"""Whether any straight line at all leads from one tile to another, exactly: what samples miss.

A line that can be moved freely is moved until it touches two corners. So it is enough to try the
lines through each pair of corners, shifted ever so slightly off either corner, to either side.
Floating-point numbers find such a line, exact ones confirm it. CLW-LOS-03
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Any, NamedTuple, TypeAlias

from affray.boards.field.geometry import Outline, Point, edges, hull, turn
from affray.boards.field.pieces import Piece, scaled
from affray.boards.field.sector import Tile

Number: TypeAlias = Any
"""A floating-point number, or a fraction."""
Span: TypeAlias = "tuple[Number, Number]"
"""From where to where on a line."""

Segment: TypeAlias = "tuple[tuple[Number, Number], tuple[Number, Number]]"
Spot: TypeAlias = "tuple[float, float]"

ASIDE = Fraction(1, 10**7)
"""How far a line is moved off a corner, which is less than any two lines are apart."""
ROUGHLY_ASIDE = float(ASIDE)
CLOSE = 1e-9
"""Floating-point numbers this close may be the same."""
SHRINK = 0.999


class Line(NamedTuple):
    """The points (x, y) + t (dx, dy)."""

    x: Number
    y: Number
    dx: Number
    dy: Number


def free_segment(a: Tile, b: Tile, walls: Sequence[Piece]) -> Segment | None:
    """A segment from inside one tile to inside another that meets no wall. CLW-LOS-01"""
    here, there = scaled(a.outline), scaled(b.outline)
    around = hull((*here, *there))
    near = [wall for wall in walls if _meet(wall.corners, around, strictly=False)]
    if _is_walled_off(here, there, around, near):
        return None
    for u, v in _corner_pairs(here, there, around, near):
        for n, rough in enumerate(_beside(u, v, ROUGHLY_ASIDE)):
            # floating-point numbers find it, exact ones confirm it
            if _stretch(rough, here, there, near, CLOSE):
                line = [*_beside(u, v, ASIDE)][n]
                found = _stretch(line, here, there, near, 0)
                if found:
                    return _on(line, found[0]), _on(line, found[1])
    return None


def meets(segment: Segment, piece: Piece) -> bool:
    """Whether a segment meets a piece, even just its rim. CLW-LOS-04"""
    (x, y), (to_x, to_y) = segment
    return _blocks(Line(x, y, to_x - x, to_y - y), piece, (0, 1), 0)


def _on(line: Line, at: Number) -> tuple[Number, Number]:
    """A point of a line."""
    return line.x + at * line.dx, line.y + at * line.dy


def _corner_pairs(
    here: Outline, there: Outline, around: Outline, walls: Sequence[Piece]
) -> Iterator[tuple[Point, Point]]:
    """Pairs of corners whose line, moved a little aside, might cross both tiles."""
    corners = {*here, *there}
    for wall in walls:
        corners.update(corner for corner in wall.corners if _holds(around, corner))
    for u, v in combinations(sorted(corners), 2):
        if _is_stabbed(here, u, v) and _is_stabbed(there, u, v):
            yield u, v


def _beside(u: Point, v: Point, aside: Number) -> Iterator[Line]:
    """The line through two corners, moved off each of them to either side."""
    dx, dy = v[0] - u[0], v[1] - u[1]
    reach = max(abs(dx), abs(dy))
    nx, ny = -dy * aside / reach, dx * aside / reach
    for one in (1, -1):
        x, y = u[0] + one * nx, u[1] + one * ny
        yield Line(x, y, dx, dy)
        yield Line(x, y, dx - 2 * one * nx, dy - 2 * one * ny)


def _is_stabbed(outline: Outline, u: Point, v: Point) -> bool:
    """Whether the line through two points meets a tile, even just a corner."""
    (ux, uy), (vx, vy) = u, v
    dx, dy = vx - ux, vy - uy
    sides = [dx * (y - uy) - dy * (x - ux) for x, y in outline]
    return min(sides) <= 0 <= max(sides)


# ---------------------------------------------------------------- one line


def _stretch(
    line: Line, here: Outline, there: Outline, walls: Iterable[Piece], close: float
) -> Span | None:
    """From the middle of one tile to the middle of the other where nothing lies between."""
    spans = [(*span, 0) for span in _spans(line, here)] + [(*s, 1) for s in _spans(line, there)]
    spans.sort()
    open_ = [(one, two) for one, two in pairwise(spans) if one[2] != two[2] and one[1] <= two[0]]
    for wall in walls:
        open_ = [
            (one, two) for one, two in open_ if not _blocks(line, wall, (one[1], two[0]), close)
        ]
        if not open_:
            return None
    if not open_:
        return None
    one, two = sorted(open_[0], key=lambda span: span[2])
    return (one[0] + one[1]) / 2, (two[0] + two[1]) / 2


def _blocks(line: Line, wall: Piece, gap: Span, close: float) -> bool:
    """A tile is closed, so that grazing it blocks; a place without a tile may be grazed."""
    if wall.tile and any(gap[0] <= at <= gap[1] for at in _grazed(line, wall.corners)):
        return True
    for low, high in _spans(line, wall.corners):
        if wall.tile:
            return bool(low <= gap[1] + close and gap[0] <= high + close)
        return bool(low < gap[1] - close and gap[0] < high - close and high - low > close)
    return False


def _grazed(line: Line, outline: Outline) -> Iterator[Number]:
    """Where a line meets corners of a polygon exactly: it may run through a corner
    between two others."""
    x, y, dx, dy = line
    for px, py in outline:
        if dx * (py - y) == dy * (px - x):
            yield (px - x) / dx if abs(dx) > abs(dy) else (py - y) / dy


def _spans(line: Line, outline: Outline) -> list[Span]:
    """The stretches of a line that lie in a polygon, without corners that it only touches."""
    x, y, dx, dy = line
    sides = [dx * (py - y) - dy * (px - x) for px, py in outline]
    cuts: list[Number] = []
    for n, ((ux, uy), (vx, vy)) in enumerate(edges(outline)):
        p, q = sides[n], sides[(n + 1) % len(sides)]
        if (p < 0) != (q < 0):
            share = p / (p - q)
            across = abs(dx) > abs(dy)
            at = ux + share * (vx - ux) - x if across else uy + share * (vy - uy) - y
            cuts.append(at / (dx if across else dy))
    cuts.sort()
    return list(zip(cuts[::2], cuts[1::2], strict=False))


# ---------------------------------------------------------------- pairs that are plainly walled off


def _is_walled_off(here: Outline, there: Outline, around: Outline, walls: Sequence[Piece]) -> bool:
    """Whether walls that touch one another reach from one side of the lane to the other.

    Where they only touch in a corner of the lane itself, they might lead around a tile.
    """
    bridges = [(u, v) for u, v in edges(around) if (u in here) != (v in here)]
    if len(bridges) != 2 or set(here) & set(there):
        return False
    inner = _shrunk(around)
    inside = [(wall, _clipped(wall.corners, inner)) for wall in walls]
    left, right = (
        {n for n, (wall, _) in enumerate(inside) if _meet(wall.corners, bridge, wall.tile == 0)}
        for bridge in map(_shrunk, bridges)
    )
    seen, edge = set(left), list(left)
    while edge and not seen & right:
        one = inside[edge.pop()]
        for n, other in enumerate(inside):
            # two places without a tile leave a gap where only their corners meet
            strictly = not one[0].tile and not other[0].tile
            if n not in seen and _meet(one[1], other[1], strictly):
                seen.add(n)
                edge.append(n)
    return bool(seen & right)


def _shrunk(corners: Sequence[Point]) -> list[Spot]:
    """A shape a little smaller, about its middle."""
    x, y = (sum(axis) / len(corners) for axis in zip(*corners, strict=True))
    return [(x + SHRINK * (px - x), y + SHRINK * (py - y)) for px, py in corners]


def _clipped(outline: Sequence[Spot], frame: Sequence[Spot]) -> list[Spot]:
    """The part of a convex polygon inside another."""
    kept = list(outline)
    for (ux, uy), (vx, vy) in zip(frame, (*frame[1:], frame[0]), strict=True):
        sides = [(vx - ux) * (y - uy) - (vy - uy) * (x - ux) for x, y in kept]
        found: list[Spot] = []
        for n, (x, y) in enumerate(kept):
            p, q = sides[n], sides[(n + 1) % len(kept)]
            if p >= 0:
                found.append((x, y))
            if (p > 0 > q) or (p < 0 < q):
                wx, wy = kept[(n + 1) % len(kept)]
                share = p / (p - q)
                found.append((x + share * (wx - x), y + share * (wy - y)))
        kept = found
    return kept


def _meet(one: Sequence[Spot], two: Sequence[Spot], strictly: bool) -> bool:
    """Whether two convex shapes share a point; strictly: more than their rims."""
    if not one or not two:
        return False
    return not any(_parts(shape, one, two, strictly) for shape in (one, two))


def _parts(shape: Sequence[Spot], one: Sequence[Spot], two: Sequence[Spot], strictly: bool) -> bool:
    """Whether a line along a side of a shape separates two convex shapes."""
    for n, (ux, uy) in enumerate(shape):
        vx, vy = shape[(n + 1) % len(shape)]
        nx, ny = uy - vy, vx - ux
        first = [nx * x + ny * y for x, y in one]
        second = [nx * x + ny * y for x, y in two]
        gap = max(min(second) - max(first), min(first) - max(second))
        if gap > CLOSE or (strictly and gap > -CLOSE and (nx or ny)):
            return True
    return False


def _holds(frame: Outline, point: Point) -> bool:
    """Whether a convex polygon holds a point, even on its rim."""
    return all(turn(u, v, point) >= 0 for u, v in edges(frame))
