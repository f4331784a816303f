"""Where a face can be climbed: straight up or down, from beside its foot to just inside its edge.

CYB-CLI-02"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import NamedTuple

from affray.boards.table.bodies import Body, Point
from affray.boards.table.kernels.search import LEAN
from affray.boards.table.kernels.walks import in_zone
from affray.boards.table.scene import Scene
from affray.boards.table.terrain import Face
from affray.boards.table.units import FREE_STEP, length_up

Place = tuple[int, int, int]
ASIDE = 10


def leads(face: Face, low: Place, high: Place, r: int, rope: bool) -> bool:
    """Whether a face leads from one place to another straight above its edge. CYB-CLI-02"""
    if face.top != high[2] or low[2] > face.top - FREE_STEP:
        return False
    if not rope and not (face.marked and face.foot - low[2] < FREE_STEP):
        return False
    (ax, ay), (bx, by) = face.a, face.b
    wx, wy = bx - ax, by - ay
    whole, near = wx * wx + wy * wy, (r + LEAN) ** 2
    across_low = wx * (low[1] - ay) - wy * (low[0] - ax)
    across_high = wx * (high[1] - ay) - wy * (high[0] - ax)
    aside = (high[0] - low[0]) * wx + (high[1] - low[1]) * wy
    return (
        across_low < 0 <= across_high
        and across_high**2 <= near * whole
        and aside**2 <= whole
        and _near_stretch(low, face, near)
    )


def _near_stretch(place: Place, face: Face, square: int) -> bool:
    """Whether a point is at most the root of a square away from a face's stretch."""
    (ax, ay), (bx, by) = face.a, face.b
    wx, wy = bx - ax, by - ay
    along = (place[0] - ax) * wx + (place[1] - ay) * wy
    whole = wx * wx + wy * wy
    if along <= 0:
        return (place[0] - ax) ** 2 + (place[1] - ay) ** 2 <= square
    if along >= whole:
        return (place[0] - bx) ** 2 + (place[1] - by) ** 2 <= square
    across = wx * (place[1] - ay) - wy * (place[0] - ax)
    return across**2 <= square * whole


def is_slow(scene: Scene, start: Place, end: Place, r: int) -> bool:
    """Whether a climb begins or ends in difficult ground. CYB-TER-03"""
    return in_zone(scene.packed, *start, r) or in_zone(scene.packed, *end, r)


class Climb(NamedTuple):
    """A climb between two places, the lower first; with a rope or without."""

    low: Place
    high: Place
    rope: bool


def climbs_between(
    scene: Scene, body: Body, goal: Place, reach: int, rope: bool
) -> Iterator[Climb]:
    """The climbs that the shortest straight walks between a model and a place would use.

    A climb takes a base over the edge at no cost, so the shortest path is straight once the strip
    along the face is left out.
    """
    start = (body.x, body.y, body.z)
    below, above = sorted((start, goal), key=lambda place: place[2])
    for face in scene.terrain.faces:
        if below[2] <= face.top - FREE_STEP and _is_near(face, body, reach):
            for low, high in _ends(scene, face, below, above, body.r):
                for roped in (False, True)[: 1 + rope]:
                    if leads(face, low, high, body.r, roped):
                        yield Climb(low, high, roped)


def _is_near(face: Face, body: Body, reach: int) -> bool:
    """Whether a model may get to a face at all."""
    xs, ys = zip(face.a, face.b, strict=True)
    return (
        min(xs) - reach <= body.x <= max(xs) + reach
        and min(ys) - reach <= body.y <= max(ys) + reach
    )


def _ends(
    scene: Scene, face: Face, below: Place, above: Place, r: int
) -> Iterator[tuple[Place, Place]]:
    """The feet and tops to try: nearest to either end of the path, and where it is straight."""
    (ax, ay), (bx, by) = face.a, face.b
    length = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length

    def seen(x: int, y: int) -> tuple[float, float]:
        """A point by how far it is along the face, and how far inside it."""
        return (x - ax) * ux + (y - ay) * uy, (y - ay) * ux - (x - ax) * uy

    def point(along: float, inside: float) -> Point:
        return round(ax + ux * along - uy * inside), round(ay + uy * along + ux * inside)

    (low_along, low_in), (high_along, high_in) = seen(*below[:2]), seen(*above[:2])
    gap = min(max(-low_in, r), r + LEAN)
    inset = min(max(high_in, 0), r + LEAN)
    to_foot, to_top = max(0.0, -low_in - gap), max(0.0, high_in - inset)
    straight = low_along
    if to_foot + to_top:
        straight += (high_along - low_along) * to_foot / (to_foot + to_top)

    def walked(along: float) -> int:
        (fx, fy), (tx, ty) = point(along, -gap), point(along, inset)
        return length_up(fx - below[0], fy - below[1]) + length_up(tx - above[0], ty - above[1])

    # Lengths are rounded up, so that the shortest may lie a little beside it. CYB-GEO-06
    straight = min((straight + aside for aside in range(-ASIDE, ASIDE + 1)), key=walked)
    for along in {low_along, high_along, straight, min(max(straight, 0.0), length)}:
        top = point(along, inset)
        for beside in {gap, float(r), float(r + LEAN)}:
            x, y = point(along, -beside)
            for z in scene.terrain.surfaces(x, y):
                if z <= face.top - FREE_STEP:
                    yield (x, y, z), (*top, face.top)
