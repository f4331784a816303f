"""A table at one moment: its terrain, who stands where, which doors are open, which clouds lie.

Build one from the game's state when positions change, and ask it as often as you like. All
questions about a model take a `Body`, so that a model can also be imagined elsewhere: what the
scene holds under the same id is then left out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from affray.boards.table import distance
from affray.boards.table.bodies import Body, Point
from affray.boards.table.distance import Distance, Nearest
from affray.boards.table.kernels.compiled import Ints, blank, plain, row
from affray.boards.table.kernels.rows import BODIES, BODY, RAMP
from affray.boards.table.kernels.surfaces import (
    FREE,
    NOWHERE,
    fitting,
    may_end,
    ramp_under,
    surface_from,
    wall_between,
)
from affray.boards.table.pieces import Piece
from affray.boards.table.terrain import Terrain
from affray.boards.table.units import (
    CLOUD_HEIGHT,
    CLOUD_RADIUS,
    CONTACT,
    FREE_STEP,
    MELEE,
    TERRAIN_CONTACT,
)


def _row(body: Body) -> tuple[int, ...]:
    """A model as the kernels read it, not yet on any ramp."""
    height = body.height
    standing = 0 if body.prone else 1
    return body.id, body.x, body.y, body.z, body.r, height, body.r // 2, standing, -1


EDGES = ("west", "south", "east", "north")


class Cloud(NamedTuple):
    """A gas or ink template: the centre of its circle on a surface. CYB-LOS-07"""

    x: int
    y: int
    z: int = 0

    def covers(self, z: int) -> bool:
        """Whether it reaches a model that stands at a height. CYB-LOS-07"""
        return self.z <= z < self.z + CLOUD_HEIGHT


class Scene:
    """The terrain of a game with its models, open doors and clouds as they are now."""

    __slots__ = ("_foes", "bodies", "clouds", "gone", "packed", "terrain")

    def __init__(
        self,
        terrain: Terrain,
        bodies: Iterable[Body] = (),
        gone: Collection[str] | None = None,
        clouds: Iterable[Cloud] = (),
    ) -> None:
        """`gone` are the ids of open or destroyed doors and of solids taken away.

        Left out, the doors are as the layout has them.
        """
        self.terrain = terrain
        self.bodies = {body.id: body for body in bodies}
        self.gone = terrain.doors_open if gone is None else frozenset(gone)
        self.clouds = tuple(clouds)
        self._foes: dict[tuple[int, ...], Ints] = {}
        rows = [number for body in self.bodies.values() for number in _row(body)]
        smoke = [number for cloud in self.clouds for number in cloud]
        self.packed = terrain.packed(self.gone, rows, smoke)
        if terrain.has_ramps:
            for at, body in enumerate(self.bodies.values()):
                self.packed[self.packed[BODIES] + at * BODY + RAMP] = self.ramp_under(body)

    def ramp_under(self, body: Body) -> int:
        """The place of the ramp that holds a model up, or -1. CYB-MEA-02"""
        near = self.terrain.has_ramp_at(body.x, body.y)
        return ramp_under(self.packed, body.x, body.y, body.z) if near else -1

    def put(self, body: Body) -> None:
        """Move a model of the scene elsewhere, or lay it down."""
        at = self.packed[BODIES] + BODY * list(self.bodies).index(body.id)
        self.bodies[body.id] = body
        for k, number in enumerate(_row(body)):
            self.packed[at + k] = number
        self.packed[at + RAMP] = self.ramp_under(body)

    def without(self, *ids: int) -> Scene:
        """The same scene without some models."""
        left = [body for body in self.bodies.values() if body.id not in ids]
        return Scene(self.terrain, left, self.gone, self.clouds)

    def foes(self, ids: Collection[int]) -> Ints:
        """A 1 for each model that may not be walked through. CYB-MOV-03"""
        key = tuple(ids)
        if key not in self._foes:
            self._foes[key] = row([int(body in ids) for body in self.bodies])
        return self._foes[key]

    def body_at(self, place: int) -> int:
        """The id of the model whose row begins at a place of the packed table."""
        return list(self.bodies)[(place - self.packed[BODIES]) // BODY]

    def piece(self, name: str) -> Piece:
        """A solid by its id."""
        return self.terrain.solids[self.terrain.number[name]]

    # --- distances -------------------------------------------------------------------------

    def distance(self, a: Body, b: Body) -> Distance:
        """The distance between two models; 0 to itself. CYB-MEA-02, CYB-LOS-09"""
        if a.id == b.id:
            return Distance(0, 0, 0)
        return distance.between(a, b, a.z != b.z and self.share_ramp(a, b))

    def share_ramp(self, a: Body, b: Body) -> bool:
        """Whether two models stand on the same ramp. CYB-MEA-02"""
        ramp = self.ramp_under(a)
        return ramp >= 0 and ramp == self.ramp_under(b)

    def within(self, a: Body, b: Body, length: int) -> bool:
        """Whether two models are within a length of each other. CYB-MEA-03"""
        return self.distance(a, b).within(length)

    def nearest(self, to: Body, others: Iterable[Body]) -> Nearest | None:
        """The nearest of some models; all of them when they are equally near. CYB-MEA-08"""
        found: list[Body] = []
        best: Distance | None = None
        for other in others:
            far = self.distance(to, other)
            if best is None or far < best:
                best, found = far, [other]
            elif far == best:
                found.append(other)
        return Nearest(best, tuple(found)) if best else None

    # --- reach -----------------------------------------------------------------------------

    def wall_between(self, a: Body, b: Body) -> bool:
        """Whether a wall stops the reach from one model to another. CYB-MEA-06"""
        return self._wall(a.centre, b.centre, max(a.z, b.z), -1)

    def wall_before_point(self, a: Body, point: Point, z: int) -> bool:
        """Whether a wall stops a model's reach to an item or marker. CYB-MEA-06"""
        return self._wall(a.centre, point, max(a.z, z), -1)

    def wall_before_piece(self, a: Body, name: str) -> bool:
        """Whether a wall stops a model's reach to a door, container or Focus. CYB-MEA-06"""
        piece = self.piece(name)
        point = distance.nearest_point(a.centre, piece)
        height = min(max(a.z, piece.z0), piece.z1)
        return self._wall(a.centre, point, max(a.z, height), self.terrain.place(name))

    def _wall(self, a: Point, b: Point, z: int, spared: int) -> bool:
        return wall_between(self.packed, *a, *b, z, spared)

    def can_reach(self, a: Body, b: Body, length: int) -> bool:
        """Whether another model is within a length, with no wall between. CYB-FIG-01, CYB-KEY-15"""
        return self.within(a, b, length) and not self.wall_between(a, b)

    def can_reach_point(self, a: Body, point: Point, z: int, length: int) -> bool:
        """Whether an item or marker is within a length, with no wall between. CYB-MEA-04"""
        far = a.r + length
        if abs(point[0] - a.x) > far or abs(point[1] - a.y) > far:
            return False
        near = distance.to_point(a, point, z).within(length)
        return near and not self.wall_before_point(a, point, z)

    def can_reach_piece(self, a: Body, name: str, length: int) -> bool:
        """Whether a door, container or Focus is within a length, with no wall between.
        CYB-MEA-04"""
        piece, far = self.piece(name), a.r + length
        west, south, east, north = piece.box
        if not (west - far <= a.x <= east + far and south - far <= a.y <= north + far):
            return False
        return distance.to_piece(a, piece).within(length) and not self.wall_before_piece(a, name)

    def in_melee(self, a: Body, b: Body) -> bool:
        """Whether two enemies are in melee: both stand, at 1/2" or less. CYB-MEL-01"""
        return not a.prone and not b.prone and self.can_reach(a, b, MELEE)

    # --- contact ---------------------------------------------------------------------------

    def touches(self, a: Body, b: Body) -> bool:
        """Whether two models are in base contact. CYB-MEA-07"""
        return self.can_reach(a, b, CONTACT)

    def touched_terrain(self, a: Body) -> list[str]:
        """The pieces a model is in base contact with. CYB-MEA-07"""
        return [piece.id for piece in self.terrain.solids if self._touches_piece(a, piece)]

    def _touches_piece(self, a: Body, piece: Piece) -> bool:
        stands_out = piece.z1 >= a.z + TERRAIN_CONTACT and piece.z0 < a.z + TERRAIN_CONTACT
        if piece.id in self.gone or not stands_out:
            return False
        square, per = distance.square_to_outline(a.centre, piece)
        return square <= (a.r + CONTACT) ** 2 * per

    def touched_edges(self, a: Body) -> list[str]:
        """The edges of the board a model touches. CYB-MEA-07"""
        gaps = (a.x, a.y, self.terrain.width - a.x, self.terrain.depth - a.y)
        return [name for name, gap in zip(EDGES, gaps, strict=True) if gap <= a.r + CONTACT]

    def touches_cloud(self, a: Body, cloud: Cloud) -> bool:
        """Whether a base touches a template. CYB-MEA-07"""
        near = distance.apart(a.centre, (cloud.x, cloud.y)) <= (a.r + CLOUD_RADIUS) ** 2
        return near and cloud.covers(a.z)

    # --- places ----------------------------------------------------------------------------

    def may_end(self, body: Body) -> bool:
        """Whether a walk may end where a body is. CYB-GEO-08"""
        verdict, _ = may_end(self.packed, body.id, body.x, body.y, body.z, body.r, body.height)
        return verdict == FREE

    def fitting(self, body: Body, places: Ints) -> list[int]:
        """The numbers of those places (x, y, z each, in one row) where a walk may end.
        CYB-GEO-08"""
        out = blank(len(places) // 3)
        count = fitting(self.packed, body.id, places, body.r, body.height, out)
        return plain(out[:count])

    def surface_from(self, body: Body, x: int, y: int) -> int | None:
        """The height a model takes when it walks on to a point, or none. CYB-GEO-05"""
        z, _ = surface_from(self.packed, x, y, body.z, body.height, FREE_STEP)
        return z if z != NOWHERE else None
