"""Points and polygons in exact integers: x to the east, y to the south."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Point = tuple[int, int]
Line = tuple[Point, Point]
Outline = tuple[Point, ...]
"""A polygon's vertices, clockwise as seen on the screen."""


def edges(outline: Sequence[Point]) -> Iterator[Line]:
    """The sides of a polygon, in order."""
    return zip(outline, (*outline[1:], outline[0]), strict=True)


def turn(a: Point, b: Point, c: Point) -> int:
    """Positive when c lies to the right of the way from a to b, 0 when on its line."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def double_area(outline: Sequence[Point]) -> int:
    """Twice the area of a polygon; positive when its vertices run clockwise."""
    return sum(u[0] * v[1] - v[0] * u[1] for u, v in edges(outline))


def sees_every_edge(anchor: Point, outline: Sequence[Point]) -> bool:
    """Whether the polygon is simple, clockwise and star-shaped from the anchor. CLW-FLD-02"""
    return all(turn(u, v, anchor) > 0 for u, v in edges(outline)) and _winds_once(anchor, outline)


def _winds_once(anchor: Point, outline: Sequence[Point]) -> bool:
    """Whether just one edge of a polygon that turns around the anchor comes down past it."""
    y = anchor[1]
    return sum(u[1] <= y < v[1] for u, v in edges(outline)) == 1


def turned(point: Point, width: int, height: int, quarters: int) -> Point:
    """A point of a width x height sector after quarter turns clockwise. CLW-FLD-03"""
    x, y = point
    for _ in range(quarters % 4):
        x, y = height - y, x
        width, height = height, width
    return x, y


def is_convex(outline: Sequence[Point]) -> bool:
    """Whether a clockwise polygon that winds once turns only to the right."""
    count = len(outline)
    return all(
        turn(outline[i], outline[(i + 1) % count], outline[(i + 2) % count]) >= 0
        for i in range(count)
    )


def convex_pieces(anchor: Point, outline: Outline) -> list[Outline]:
    """Convex polygons that together are the polygon, which is star-shaped from the anchor."""
    if is_convex(outline):
        return [outline]
    pieces: list[Outline] = []
    fan: Outline = ()
    for u, v in edges(outline):
        grown = (*fan, v)
        # A wedge of three points is a triangle; beyond that it must stay convex at the anchor too.
        if fan and is_convex((anchor, *grown)):
            fan = grown
        else:
            if fan:
                pieces.append((anchor, *fan))
            fan = (u, v)
    return [*pieces, (anchor, *fan)]


def hull(points: Sequence[Point]) -> Outline:
    """The corners of the convex hull, clockwise."""
    ordered = sorted(set(points))
    return tuple(_upper_chain(ordered) + _upper_chain(ordered[::-1]))


def _upper_chain(points: Sequence[Point]) -> list[Point]:
    """Half a hull, without its last corner."""
    chain: list[Point] = []
    for point in points:
        while len(chain) > 1 and turn(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain[:-1]
