"""Distances between bases, points and pieces, compared exactly. CYB-MEA-02 to -05, -08"""

from __future__ import annotations

from functools import total_ordering
from math import isqrt
from typing import NamedTuple

from msgspec import Struct

from affray.boards.table.bodies import Body, Point
from affray.boards.table.pieces import Edge, Piece
from affray.boards.table.units import FREE_STEP, half_away


@total_ordering
class Distance(Struct, eq=False, gc=False):
    """sqrt(g^2 + dz^2) with the gap g = max(0, sqrt(square) - radii), never rounded. CYB-MEA-02

    The square may be a fraction, over `per`: the nearest point of a slanting side is not a whole u.
    """

    square: int
    radii: int
    dz: int
    per: int = 1

    def within(self, length: int) -> bool:
        """Whether the distance is at most a length. CYB-MEA-03"""
        v = length * length - self.dz * self.dz
        if v < 0:
            return False
        q = self.square - (self.radii * self.radii + v) * self.per
        return q <= 0 or q * q <= 4 * self.radii * self.radii * v * self.per * self.per

    @property
    def u(self) -> int:
        """The distance rounded to the nearest u, halves away from zero. CYB-GEO-01"""
        low = 0
        high = isqrt(self.square // self.per) + abs(self.dz) + 1
        while low < high:
            # The least m with distance < m + 1/2, that is, not within (2m + 1) / 2 from above.
            middle = (low + high) // 2
            if self._below_half(2 * middle + 1):
                high = middle
            else:
                low = middle + 1
        return low

    def _below_half(self, halves: int) -> bool:
        """Whether the distance is less than that many half u."""
        doubled = Distance(4 * self.square, 2 * self.radii, 2 * self.dz, self.per)
        return doubled.within(halves) and doubled != Distance(halves * halves, 0, 0)

    def _surd(self) -> tuple[int, int, int]:
        """The squared distance as (a - sqrt(b)) / per."""
        if self.square <= self.radii * self.radii * self.per:
            return self.dz * self.dz * self.per, 0, self.per
        a = self.square + (self.radii * self.radii + self.dz * self.dz) * self.per
        return a, 4 * self.radii * self.radii * self.square * self.per, self.per

    def _compare(self, other: Distance) -> int:
        if (self.radii, self.dz, self.per) == (other.radii, other.dz, other.per):
            touching = self.radii * self.radii * self.per
            return _sign(max(self.square, touching) - max(other.square, touching))
        a, b, p = self._surd()
        c, d, q = other._surd()
        # The sign of (a - sqrt b) / p - (c - sqrt d) / q.
        return _sign_of_surds(a * q - c * p, d * p * p, b * q * q)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Distance) and self._compare(other) == 0

    def __lt__(self, other: Distance) -> bool:
        return self._compare(other) < 0

    def __hash__(self) -> int:
        return self.u

    def __repr__(self) -> str:
        return f"Distance({self.u} u)"


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def _sign_of_surds(x: int, p: int, q: int) -> int:
    """The sign of x + sqrt(p) - sqrt(q)."""
    if x < 0:
        return -_sign_of_surds(-x, q, p)
    # Both x + sqrt(p) and sqrt(q) are positive: compare squares, x^2 + p - q + 2 x sqrt(p).
    rest = x * x + p - q
    if rest >= 0:
        return _sign(rest + (1 if x * p else 0))
    return _sign(4 * x * x * p - rest * rest)


def height_difference(a: int, b: int) -> int:
    """The difference of two heights that counts: none under one inch. CYB-MEA-02"""
    return 0 if abs(a - b) < FREE_STEP else abs(a - b)


def apart(a: Point, b: Point) -> int:
    """The square of the plan distance of two points."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def between(a: Body, b: Body, same_ramp: bool = False) -> Distance:
    """The distance between two models' bases. CYB-MEA-02

    Two neighbours on one ramp are as near as their horizontal gap when it is at most 1".
    """
    square, radii = apart(a.centre, b.centre), a.r + b.r
    level = same_ramp and square <= (radii + FREE_STEP) ** 2
    return Distance(square, radii, 0 if level else height_difference(a.z, b.z))


def to_point(body: Body, point: Point, z: int) -> Distance:
    """The distance from a base to an item, marker or terminal. CYB-MEA-04"""
    return Distance(apart(body.centre, point), body.r, height_difference(body.z, z))


def to_piece(body: Body, piece: Piece) -> Distance:
    """The distance from a base to a piece of terrain. CYB-MEA-04"""
    square, per = square_to_outline(body.centre, piece)
    nearest = min(max(body.z, piece.z0), piece.z1)
    return Distance(square, body.r, height_difference(body.z, nearest), per)


def square_to_outline(point: Point, piece: Piece) -> tuple[int, int]:
    """The square of the plan distance from a point to a footprint, as a fraction."""
    if all(_left(edge, point) >= 0 for edge in piece.edges):
        return 0, 1
    best = (1, 0)
    for edge in piece.edges:
        square, per = _square_to_edge(point, edge)
        if square * best[1] < best[0] * per:
            best = square, per
    return best


def nearest_point(point: Point, piece: Piece) -> Point:
    """The point of a footprint nearest to a point, rounded to u. CYB-MEA-06"""
    if all(_left(edge, point) >= 0 for edge in piece.edges):
        return point
    square, per = square_to_outline(point, piece)
    edge = next(e for e in piece.edges if _same(_square_to_edge(point, e), (square, per)))
    (ax, ay), (bx, by) = edge
    whole = apart(*edge)
    along = (point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)
    along = min(max(along, 0), whole)
    return ax + half_away((bx - ax) * along, whole), ay + half_away((by - ay) * along, whole)


def wholly_within(body: Body, centre: Point, z: int, radius: int, length: int) -> bool:
    """Whether a template's circle lies wholly within a length of a model. CYB-MEA-05"""
    dz = height_difference(body.z, z)
    k = radius - body.r
    v = length * length - dz * dz
    if v < k * k:
        return False
    q = v + k * k - apart(body.centre, centre)
    return q >= 0 and q * q >= 4 * k * k * v


def base_wholly_within(body: Body, piece: Piece, length: int) -> bool:
    """Whether a whole base lies within a length of a piece's footprint. CYB-SCN-40"""
    square, per = square_to_outline(body.centre, piece)
    left = length - body.r
    return left >= 0 and square <= left * left * per


def opposite_sides(target: Point, attacker: Point, friend: Point) -> bool:
    """Whether two models stand on opposite sides of a third. CYB-GEO-11"""
    ax, ay = attacker[0] - target[0], attacker[1] - target[1]
    bx, by = friend[0] - target[0], friend[1] - target[1]
    return ax * bx + ay * by < 0


class Nearest(NamedTuple):
    """The nearest of several models, and how far they are. CYB-MEA-08"""

    distance: Distance
    bodies: tuple[Body, ...]
    """More than one when they are equally near: a player chooses."""


def _left(edge: Edge, p: Point) -> int:
    (ax, ay), (bx, by) = edge
    return (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax)


def _square_to_edge(p: Point, edge: Edge) -> tuple[int, int]:
    (ax, ay), (bx, by) = edge
    whole = apart(*edge)
    along = (p[0] - ax) * (bx - ax) + (p[1] - ay) * (by - ay)
    if along <= 0:
        return apart(p, edge[0]), 1
    if along >= whole:
        return apart(p, edge[1]), 1
    return _left(edge, p) ** 2, whole


def _same(a: tuple[int, int], b: tuple[int, int]) -> bool:
    return a[0] * b[1] == b[0] * a[1]
