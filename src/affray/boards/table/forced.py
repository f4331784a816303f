"""Moves nobody chooses: pushes, falls, flight, being put down nearby. CYB-PUS-04,
CYB-GEO-09 to -13"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import atan2, cos, degrees, isqrt, radians, sin
from typing import NamedTuple

from affray.boards.table.bodies import Body, Point
from affray.boards.table.kernels.flights import nearest_free
from affray.boards.table.kernels.surfaces import FALLS, FREE, slide, step_to
from affray.boards.table.pieces import Edge, Piece
from affray.boards.table.scene import EDGES, Scene
from affray.boards.table.units import FLEE_STEP, FREE_STEP, half_away, scaled

FINE = 10_000
"""Automatic runs are measured in 1/10000 u. CYB-GEO-13"""
DEVIATIONS = (15, 30, 45, 60, 75, 90)


class Fall(NamedTuple):
    """A fall over a ledge: how deep, where from, where the model lies now. CYB-GEO-10"""

    drop: int
    ledge: Point
    landing: Body


class Slide(NamedTuple):
    """How a forced move ended. CYB-PUS-04"""

    body: Body
    stopped: bool
    """Whether something stopped it before its full length."""
    fall: Fall | None = None


def push(scene: Scene, body: Body, way: Point, length: int) -> Slide:
    """A model moved straight in a direction, whatever it meets. CYB-PUS-04"""
    verdict, free, here = _slid(scene, body, way, length)
    if verdict == FALLS:
        return Slide(here, False, fall(scene, here, _after(body, way, free + 1)))
    return Slide(_put_clear(scene, here), verdict != FREE)


def _slid(scene: Scene, body: Body, way: Point, length: int) -> tuple[int, int, Body]:
    """Steps of 1 u in a direction: the verdict on the last, how many were free, and to where."""
    verdict, free, x, y, z = slide(
        scene.packed, body.id, body.x, body.y, body.z, *way, length, body.r, body.height
    )
    return verdict, free, body.at(x, y, z)


def _after(body: Body, way: Point, steps: int) -> Point:
    """Where a model's centre is after this many steps of 1 u in a direction."""
    whole2 = way[0] * way[0] + way[1] * way[1]
    return body.x + scaled(steps, way[0], whole2), body.y + scaled(steps, way[1], whole2)


def advance(scene: Scene, body: Body, way: Point, length: int) -> Body:
    """A model walks straight, up to a length, and stops at blockers and ledges. CYB-KEY-16"""
    here = last_free = body
    for k in range(1, length + 1):
        x, y = _after(body, way, k)
        verdict, z, _ = _step(scene, here, x, y)
        if verdict != FREE:
            break
        here = here.at(x, y, z)
        if scene.may_end(here):
            last_free = here
    return last_free


def _step(scene: Scene, body: Body, x: int, y: int) -> tuple[int, int, int]:
    return step_to(scene.packed, body.id, x, y, body.z, body.r, body.height)


def _put_clear(scene: Scene, body: Body) -> Body:
    """A model that would stop on a low piece is moved on to the nearest free place. CYB-PUS-04"""
    return body if scene.may_end(body) else nearest_place(scene, body, body.centre, body.z)


def nearest_place(scene: Scene, body: Body, point: Point, z: int) -> Body:
    """A model put down at the free place nearest to a point. CYB-GEO-10"""
    found, x, y, height = nearest_free(scene.packed, body.id, *point, z, body.r, body.height)
    if not found:
        raise ValueError("there is no free place left on the table")
    return body.at(int(x), int(y), int(height))


# --- falling -------------------------------------------------------------------------------


def fall(scene: Scene, body: Body, beyond: Point, height: int | None = None) -> Fall:
    """A model whose centre went from its place over a ledge to a point beyond. CYB-GEO-10

    The drop is measured from its own height, or from another (a failed jump's start, CYB-JMP-03).
    """
    edge, (x, y) = _ledge(scene, body, beyond)
    ledge = half_away(x.numerator, x.denominator), half_away(y.numerator, y.denominator)
    heights = scene.terrain.surfaces(*beyond)
    below = max(z for z in heights if z <= body.z - FREE_STEP)
    landing = nearest_place(scene, body, _out_from(ledge, edge, body.r), below)
    return Fall((body.z if height is None else height) - landing.z, ledge, landing)


def first_ledge(scene: Scene, body: Body, to: Point) -> Fall | None:
    """Where a failed jump comes down: at the first ledge along its line. CYB-JMP-03"""
    way = to[0] - body.x, to[1] - body.y
    alone = Scene(scene.terrain, (), scene.gone)
    verdict, free, here = _slid(alone, body, way, isqrt(way[0] ** 2 + way[1] ** 2))
    beyond = to if verdict == FREE else _after(body, way, free + 1)
    if verdict == FREE:
        # The rest of the way, if it is not a whole number of steps.
        verdict, _, _ = _step(alone, here, *to)
    return fall(scene, here, beyond, body.z) if verdict == FALLS else None


def _ledge(scene: Scene, body: Body, beyond: Point) -> tuple[Edge, tuple[Fraction, Fraction]]:
    """The border a centre crossed on its way over a ledge, and where. CYB-GEO-10

    The edge runs so that the drop is to its right.
    """
    crossings = []
    for piece in scene.terrain.solids:
        if piece.stand and piece.id not in scene.gone and _supports(piece, body):
            crossings += [_crossing(edge, body.centre, beyond) for edge in piece.edges]
    for pit in scene.terrain.pits:
        crossings += [_crossing((b, a), body.centre, beyond) for a, b in pit.edges]
    met = [crossing for crossing in crossings if crossing]
    share, edge = min(met, key=lambda crossing: crossing[0])
    x = body.x + share * (beyond[0] - body.x)
    y = body.y + share * (beyond[1] - body.y)
    return edge, (x, y)


def _supports(piece: Piece, body: Body) -> bool:
    return piece.z0 <= body.z <= piece.z1 and all(
        _left(edge, body.centre) >= 0 for edge in piece.edges
    )


def _crossing(edge: Edge, a: Point, b: Point) -> tuple[Fraction, Edge] | None:
    """Where the path from a to b crosses an edge from its left to its right."""
    fa, fb = _left(edge, a), _left(edge, b)
    if fa < 0 or fb >= 0:
        return None
    share = Fraction(fa, fa - fb)
    x, y = a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])
    (px, py), (qx, qy) = edge
    inside = min(px, qx) <= x <= max(px, qx) and min(py, qy) <= y <= max(py, qy)
    return (share, edge) if inside else None


def _left(edge: Edge, p: Point) -> int:
    (ax, ay), (bx, by) = edge
    return (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax)


def _out_from(ledge: Point, edge: Edge, r: int) -> Point:
    """A point moved by r to the right of an edge, each component rounded away. CYB-GEO-10"""
    (ax, ay), (bx, by) = edge
    wx, wy = bx - ax, by - ay
    whole2 = wx * wx + wy * wy
    return ledge[0] + _up(r, wy, whole2), ledge[1] + _up(r, -wx, whole2)


def _up(length: int, part: int, whole2: int) -> int:
    """length * part / sqrt(whole2), rounded away from zero."""
    near = scaled(length, abs(part), whole2)
    size = near if near * near * whole2 >= (length * part) ** 2 else near + 1
    return size if part >= 0 else -size


# --- flight --------------------------------------------------------------------------------


class Run(NamedTuple):
    """How an automatic run ended. CYB-GEO-13"""

    body: Body
    cornered: bool = False
    at_edge: bool = False
    fall: Fall | None = None


def heading_from(origin: Point, body: Body) -> int | None:
    """The whole degree nearest to straight away from a point; none when on it. CYB-GEO-13"""
    dx, dy = body.x - origin[0], body.y - origin[1]
    if dx == 0 == dy:
        return None
    return round(degrees(atan2(dx, dy))) % 360


def clock_heading(hour: int) -> int:
    """The heading of a D12 read like a clock face, in degrees from north. CYB-GEO-12"""
    return hour * 30 % 360


@cache
def unit(heading: int) -> Point:
    """A heading as a vector of 1/10000. CYB-GEO-13"""
    turn = radians(heading % 360)
    return round(FINE * sin(turn)), round(FINE * cos(turn))


def run(scene: Scene, body: Body, heading: int, length: int) -> Run:
    """An automatic run by steps of 10 u around and over what is in the way. CYB-GEO-13"""
    touched = set(scene.touched_edges(body))
    exact = body.x * FINE, body.y * FINE
    side = 0
    here = body
    for _ in range(length // FLEE_STEP):
        for turn in _turns(side):
            ux, uy = unit(heading + turn)
            goal = exact[0] + ux * FLEE_STEP, exact[1] + uy * FLEE_STEP
            x, y = half_away(goal[0], FINE), half_away(goal[1], FINE)
            verdict, z, _ = _step(scene, here, x, y)
            if verdict in (FREE, FALLS):
                break
        else:
            return Run(_put_clear(scene, here), cornered=True)
        if verdict == FALLS:
            return Run(here, fall=fall(scene, here, (x, y)))
        side = side or (turn > 0) - (turn < 0)
        here, exact = here.at(x, y, z), goal
        if set(scene.touched_edges(here)) - touched:
            return Run(_put_clear(scene, here), at_edge=True)
    return Run(_put_clear(scene, here))


def _turns(side: int) -> list[int]:
    """The headings to try, off the desired one: clockwise first, then one side only."""
    if side:
        return [0, *(side * turn for turn in DEVIATIONS)]
    return [0, *(sign * turn for turn in DEVIATIONS for sign in (1, -1))]


def edges_crossed(touched: list[str], heading: int) -> list[str]:
    """Which of the touched board edges a heading points out over. CYB-FIR-03"""
    x, y = unit(heading)
    outward = dict(zip(EDGES, (-x, -y, x, y), strict=True))
    return [edge for edge in touched if outward[edge] > 0]
