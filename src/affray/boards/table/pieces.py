"""The terrain vocabulary: upright prisms over convex polygons, ladders, zones. CYB-GEO-04"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum

from affray.boards.table.bodies import Point

Outline = tuple[Point, ...]
"""A convex polygon, anticlockwise."""
Edge = tuple[Point, Point]


class Kind(Enum):
    """What a piece of terrain is. CYB-GEO-04"""

    WALL = "wall"
    BUILDING = "building"
    LOW = "low"
    CRATE = "crate"
    PLATFORM = "platform"
    RAMP = "ramp"
    LADDER = "ladder"
    BRIDGE = "bridge"
    DIFFICULT = "difficult"
    PIT = "pit"
    GAP = "gap"
    DOOR = "door"
    CONTAINER = "container"
    FOCUS = "focus"


SOLID_KINDS = frozenset(
    {
        Kind.WALL,
        Kind.BUILDING,
        Kind.LOW,
        Kind.CRATE,
        Kind.PLATFORM,
        Kind.RAMP,
        Kind.BRIDGE,
        Kind.DOOR,
        Kind.CONTAINER,
        Kind.FOCUS,
    }
)
STOOD_ON = frozenset({Kind.BUILDING, Kind.CRATE, Kind.PLATFORM, Kind.RAMP, Kind.BRIDGE})
"""Kinds a model can stand on unless the layout says otherwise."""
HOLES = frozenset({Kind.PIT, Kind.GAP})
FACES = "SENW"
"""The faces of a box in the order of its edges."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece of terrain."""

    id: str
    kind: Kind
    outline: Outline
    z0: int = 0
    z1: int = 0
    stand: bool = False
    climb: frozenset[int] = frozenset()
    """The edges of the outline whose faces can be climbed. CYB-TER-02"""
    rises: str = ""
    """The side a ramp rises towards: N, E, S or W."""
    of: str = ""
    """The piece a ladder leans on."""
    closed: bool = False
    electronic: bool = False
    note: str = ""
    box: tuple[int, int, int, int] = field(init=False, repr=False, compare=False)
    """West, south, east and north of its footprint."""
    edges: tuple[Edge, ...] = field(init=False, repr=False, compare=False)
    """The sides of its footprint, anticlockwise."""

    def __post_init__(self) -> None:
        # Asked for so often that they are made once.
        xs, ys = [x for x, _ in self.outline], [y for _, y in self.outline]
        object.__setattr__(self, "box", (min(xs), min(ys), max(xs), max(ys)))
        object.__setattr__(self, "edges", tuple(sides(self.outline)))

    @property
    def is_solid(self) -> bool:
        """Whether it stops movement and sight (a door: while it is closed)."""
        return self.kind in SOLID_KINDS

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies on its footprint, rim included."""
        west, south, east, north = self.box
        if not (west <= x <= east and south <= y <= north):
            return False
        for (ax, ay), (bx, by) in self.edges:
            if (bx - ax) * (y - ay) < (by - ay) * (x - ax):
                return False
        return True

    def turned(self, width: int, depth: int) -> Piece:
        """The same piece turned by 180 degrees about the board's centre. CYB-LAY-00"""
        return replace(
            self,
            outline=_half_turn(self.outline, width, depth),
            climb=_turned_faces(self.climb, len(self.outline)),
            rises="SWNE"["NESW".index(self.rises)] if self.rises else "",
        )


def sides(outline: Outline) -> Iterator[Edge]:
    """The sides of a polygon, in order."""
    return zip(outline, (*outline[1:], outline[0]), strict=True)


def box(x: int, y: int, w: int, d: int) -> Outline:
    """A box from its south-west corner: faces S, E, N, W in this order."""
    return (x, y), (x + w, y), (x + w, y + d), (x, y + d)


def is_convex(outline: Outline) -> bool:
    """Whether the corners run anticlockwise and turn only to the left, once round."""
    turns = [
        (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
        for (a, b), (_, c) in zip(sides(outline), sides(outline[1:] + outline[:1]), strict=True)
    ]
    # A star turns left everywhere too, but winds round twice: then edges go north too often.
    norths = [b[1] > a[1] for a, b in sides(outline) if b[1] != a[1]]
    changes = sum(u != v for u, v in zip(norths, norths[1:] + norths[:1], strict=True))
    return len(outline) >= 3 and all(turn > 0 for turn in turns) and changes == 2


def _half_turn(outline: Outline, width: int, depth: int) -> Outline:
    """A box keeps its faces in the order S, E, N, W; any polygon stays anticlockwise."""
    points = [(width - x, depth - y) for x, y in outline]
    return tuple(points[2:] + points[:2]) if len(points) == 4 else tuple(points)


def _turned_faces(climb: frozenset[int], corners: int) -> frozenset[int]:
    return frozenset((k + 2) % 4 for k in climb) if corners == 4 else climb


def prison(x: int, y: int) -> tuple[Piece, ...]:
    """The five walls and the closed door of the prison at a corner. CYB-LAY-00"""
    walls = [
        (x, y, 50, 500),
        (x + 450, y, 50, 500),
        (x + 50, y + 450, 400, 50),
        (x + 50, y, 100, 50),
        (x + 350, y, 100, 50),
    ]
    return (
        *(
            Piece(f"prison-wall-{k}", Kind.WALL, box(*wall), 0, 300)
            for k, wall in enumerate(walls, start=1)
        ),
        Piece("prison-door", Kind.DOOR, box(x + 150, y, 200, 50), 0, 300, closed=True),
    )


def prisoner_place(x: int, y: int) -> Point:
    """Where the prisoner stands in a prison at that corner. CYB-LAY-00"""
    return x + 250, y + 250


def focus(x: int, y: int) -> Piece:
    """The Focus of Stop the Ritual at a corner. CYB-LAY-00"""
    return Piece("focus", Kind.FOCUS, box(x, y, 200, 200), 0, 200)


def container(number: int, x: int, y: int) -> Piece:
    """A numbered container of Exploration at a corner. CYB-GEO-04"""
    return Piece(f"container-{number}", Kind.CONTAINER, box(x, y, 150, 100), 0, 75)
