"""The terrain of one game, made ready once for every question asked of it. CYB-GEO-04, -05"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple, TypeVar, cast

from affray.boards.table.bodies import Point
from affray.boards.table.kernels.compiled import Ints, joined, row
from affray.boards.table.kernels.rows import (
    CLOUDS,
    EASTWARD,
    EDGE,
    EDGES,
    END,
    LIVE,
    NO_SLOPE,
    NORTHWARD,
    PARTS,
    SHAPE,
    SIDE,
    SOLID,
    SOLIDS,
    SOUTHWARD,
    WESTWARD,
)
from affray.boards.table.kernels.walks import SPAN, STRETCH
from affray.boards.table.layouts import BadLayout, Layout, LayoutFault
from affray.boards.table.pieces import HOLES, Edge, Kind, Outline, Piece, sides
from affray.boards.table.units import FREE_STEP, INCH

T = TypeVar("T")

UNKNOWN = object()
MOST_REMEMBERED = 256
"""How many things made from one terrain are kept: what was destroyed in a game makes new ones."""

_RISES = {"": NO_SLOPE, "E": EASTWARD, "N": NORTHWARD, "W": WESTWARD, "S": SOUTHWARD}

AS_LAYOUT, ALL_FACES, LADDERS_ONLY = "as_layout", "all faces", "ladders only"
"""The table option `climbable`. CYB-TER-02"""


class Face(NamedTuple):
    """A stretch of an upright face that leads up to a surface. CYB-CLI-01"""

    piece: int
    """The solid whose top it leads to; -1 for the ground around a pit."""
    a: Point
    b: Point
    foot: int
    top: int
    """From a to b the way up, seen from below, is to the left."""
    marked: bool
    """Whether it can be climbed without a rope."""


class Terrain:
    """Everything on a table that never changes during a game."""

    def __init__(
        self,
        width: int,
        depth: int,
        pieces: Iterable[Piece],
        climbable: str = AS_LAYOUT,
    ) -> None:
        self.width, self.depth = width, depth
        self.pieces = tuple(pieces)
        solids = [piece for piece in self.pieces if piece.is_solid]
        self.solids = tuple(sorted(solids, key=lambda piece: not piece.stand))
        self.pits = tuple(piece for piece in self.pieces if piece.kind in HOLES)
        self.zones = tuple(piece for piece in self.pieces if piece.kind is Kind.DIFFICULT)
        self.number = {piece.id: k for k, piece in enumerate(self.solids)}
        """The place of each solid in `solids`, by its id."""
        self.doors = frozenset(piece.id for piece in self.solids if piece.kind is Kind.DOOR)
        self.doors_open = frozenset(
            piece.id for piece in self.solids if piece.id in self.doors and not piece.closed
        )
        self.pit_sides = tuple(_pit_sides(self.pits))
        self._template = self._make_template()
        self._first, self._end = int(self._template[SOLIDS]), len(self._template)
        self._tops = [piece for piece in self.solids if piece.stand]
        self._squares: dict[Point, tuple[list[Piece], list[Piece]]] = {}
        """What lies in each square inch that somebody has asked about."""
        self._ramps = [piece.box for piece in self.solids if piece.rises]
        self.has_ramps = bool(self._ramps)
        self.faces = tuple(self._faces(climbable))
        self._memory: dict[object, object] = {}

    @classmethod
    def of(cls, layout: Layout, *scenario_pieces: str, climbable: str = AS_LAYOUT) -> Terrain:
        """The terrain of a layout, with the pieces of a scenario. CYB-LAY-00"""
        pieces = (*layout.pieces, *layout.scenario_pieces(*scenario_pieces))
        return cls(layout.width, layout.depth, pieces, climbable)

    def packed(self, gone: Iterable[str], bodies: list[int], clouds: list[int]) -> Ints:
        """The whole table in one row for the kernels, with what changes during a game."""
        table = joined(self._template, row(bodies + clouds))
        table[CLOUDS] = self._end + len(bodies)
        table[END] = self._end + len(bodies) + len(clouds)
        for name in gone:
            table[self.place(name) + LIVE] = 0
        return table

    def place(self, name: str) -> int:
        """Where a solid begins in the packed table."""
        return self._first + self.number[name] * SOLID

    def solid(self, place: int) -> Piece:
        """The solid that begins at a place of the packed table."""
        return self.solids[(place - self._first) // SOLID]

    def empty(self, gone: frozenset[str] = frozenset()) -> Ints:
        """The packed table with every door open and nobody on it."""
        return self.packed(self.doors | gone, [], [])

    def remember(self, key: object, make: Callable[[], T]) -> T:
        """Something made from the terrain alone, on demand, and kept while there is room for it."""
        found = self._memory.get(key, UNKNOWN)
        if found is UNKNOWN:
            found = make()
            if len(self._memory) >= MOST_REMEMBERED:
                del self._memory[next(iter(self._memory))]
            self._memory[key] = found
        return cast(T, found)

    def surfaces(self, x: int, y: int) -> list[int]:
        """The heights of all surfaces at a point, lowest first. CYB-GEO-05"""
        over, holes = self._near(x, y)
        ground = _floor(holes, x, y) if holes else 0
        if not over:
            return [ground]
        tops = {_top(piece, x, y) for piece in over if piece.holds(x, y)}
        return sorted({ground} | tops) if tops else [ground]

    def table_height(self, x: int, y: int) -> int:
        """The height of the table itself at a point: 0, or a pit's floor. CYB-GEO-05"""
        return _floor(self._near(x, y)[1], x, y)

    def _near(self, x: int, y: int) -> tuple[list[Piece], list[Piece]]:
        """The tops and the pits that reach into the square a point lies in."""
        key = x // INCH, y // INCH
        found = self._squares.get(key)
        if found is None:
            west, south = key[0] * INCH, key[1] * INCH
            square = west, south, west + INCH - 1, south + INCH - 1
            found = (
                [piece for piece in self._tops if _overlap(piece.box, square)],
                [piece for piece in self.pits if _overlap(piece.box, square)],
            )
            if 0 <= x <= self.width and 0 <= y <= self.depth:
                self._squares[key] = found
        return found

    def climbs(self, gap: int) -> Iterable[tuple[Face, int]]:
        """The faces that can be climbed without a rope from within a length, each at its lowest.

        CYB-CLI-01"""
        for face in self.faces:
            heights = [
                face.top - foot
                for low, high in self._levels_near(face, gap)
                if low <= (foot := min(high, face.top - FREE_STEP)) > face.foot - FREE_STEP
            ]
            if face.marked and heights:
                yield face, min(heights)

    def _levels_near(self, face: Face, gap: int) -> Iterable[tuple[int, int]]:
        """The heights, from and to, of the surfaces within a length of a face."""
        yield 0, 0
        xs, ys = sorted((face.a[0], face.b[0])), sorted((face.a[1], face.b[1]))
        near = xs[0] - gap, ys[0] - gap, xs[1] + gap, ys[1] + gap
        for piece in (*self.pits, *(piece for piece in self.solids if piece.stand)):
            west, south = max(near[0], piece.box[0]), max(near[1], piece.box[1])
            east, north = min(near[2], piece.box[2]), min(near[3], piece.box[3])
            if west <= east and south <= north:
                corners = (west, south), (east, north)
                tops = [_top(piece, x, y) for x, y in corners] if piece.stand else [piece.z0]
                yield min(tops), max(tops)

    def has_ramp_at(self, x: int, y: int) -> bool:
        """Whether a point lies on a ramp's footprint."""
        return any(
            west <= x <= east and south <= y <= north for west, south, east, north in self._ramps
        )

    def _make_template(self) -> Ints:
        """The packed table without models and templates, all solids in place."""
        corners = sum(len(p.outline) for p in (*self.solids, *self.pits, *self.zones))
        surfaces = len(self.solids) + len(self.pits)
        sizes = [
            2,
            SOLID * sum(piece.stand for piece in self.solids),
            SOLID * sum(not piece.stand for piece in self.solids),
            SHAPE * len(self.pits),
            SHAPE * len(self.zones),
            EDGE * corners,
            SIDE * len(self.pit_sides),
            STRETCH * (2 * surfaces + 1) + SPAN * surfaces,
        ]
        starts = list(accumulate(sizes, initial=PARTS))
        edges = _Edges(starts[EDGES])
        parts = [*starts, starts[-1], starts[-1], self.width, self.depth]
        for piece in self.solids:
            parts += _solid_row(piece, edges)
        for piece in (*self.pits, *self.zones):
            parts += _shape_row(piece, edges)
        parts += edges.numbers
        for (a, b), floor, _ in self.pit_sides:
            parts += [*a, *b, floor]
        return row([*parts, *[0] * sizes[-1]])

    def _faces(self, climbable: str) -> Iterable[Face]:
        """Every upright face that leads up to a surface. CYB-CLI-01, CYB-TER-02"""
        for k, piece in enumerate(self.solids):
            if piece.stand and not piece.rises:
                for edge, (a, b) in enumerate(piece.edges):
                    marked = _is_marked(edge in piece.climb, climbable)
                    yield Face(k, a, b, piece.z0, piece.z1, marked)
        for ladder in self.pieces:
            if ladder.kind is Kind.LADDER:
                yield self._ladder(ladder)
        for (a, b), floor, marked in self.pit_sides:
            # Seen from below, inside the pit, the way up is outwards: to the right of its side.
            yield Face(-1, b, a, floor, 0, _is_marked(marked, climbable))

    def _ladder(self, ladder: Piece) -> Face:
        """A ladder as a marked stretch of the face it leans on. CYB-GEO-04"""
        k = self.number.get(ladder.of, -1)
        for a, b in self.solids[k].edges if k >= 0 else ():
            ends = sorted(ladder.outline, key=lambda end: abs(end[0] - a[0]) + abs(end[1] - a[1]))
            if all(_left((a, b), *end) == 0 and _between(a, b, end) for end in ends):
                return Face(k, ends[0], ends[1], ladder.z0, ladder.z1, True)
        why = f"ladder {ladder.id!r} leans on no face of {ladder.of!r} (CYB-LAY-00)"
        raise BadLayout([LayoutFault(("pieces", self.pieces.index(ladder)), why)])


def _is_marked(marked: bool, climbable: str) -> bool:
    return climbable == ALL_FACES or (marked and climbable == AS_LAYOUT)


class _Edges:
    """The edges of all footprints, in one row that begins at a place of the packed table."""

    def __init__(self, start: int) -> None:
        self.start = start
        self.numbers: list[int] = []

    def add(self, piece: Piece) -> int:
        """Note the edges of a footprint; where they begin."""
        first = self.start + len(self.numbers)
        for a, b in piece.edges:
            self.numbers += [*a, *b]
        return first


def _shape_row(piece: Piece, edges: _Edges) -> list[int]:
    return [edges.add(piece), len(piece.outline), *piece.box, piece.z0, piece.z1]


def _solid_row(piece: Piece, edges: _Edges) -> list[int]:
    west, south, east, north = piece.box
    foot = {"E": west, "W": east, "N": south, "S": north, "": 0}[piece.rises]
    run = {"E": east - west, "W": east - west, "": 0}.get(piece.rises, north - south)
    rise = piece.z1 - piece.z0 if piece.rises else 0
    flags = [1, int(piece.stand), int(piece.kind is Kind.DOOR), _RISES[piece.rises]]
    return [*_shape_row(piece, edges), *flags, foot, run, rise]


def _left(edge: Edge, x: int, y: int) -> int:
    (ax, ay), (bx, by) = edge
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)


def _between(a: Point, b: Point, p: Point) -> bool:
    """Whether a point of the line through a and b lies between them."""
    return (p[0] - a[0]) * (p[0] - b[0]) <= 0 and (p[1] - a[1]) * (p[1] - b[1]) <= 0


def _overlap(a: tuple[int, int, int, int], b: tuple[int, int, int, int]) -> bool:
    """Whether two boxes share a point, rims included."""
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]


def _floor(pits: Iterable[Piece], x: int, y: int) -> int:
    """The floor of the first pit that a point lies in, or the table's height."""
    for pit in pits:
        if all(_left(edge, x, y) > 0 for edge in pit.edges):
            return pit.z0
    return 0


def _top(piece: Piece, x: int, y: int) -> int:
    """The height of a piece at a point of it, rounded down on a ramp. CYB-GEO-04"""
    if not piece.rises:
        return piece.z1
    west, south, east, north = piece.box
    along, run = {
        "E": (x - west, east - west),
        "W": (east - x, east - west),
        "N": (y - south, north - south),
        "S": (north - y, north - south),
    }[piece.rises]
    return piece.z0 + (piece.z1 - piece.z0) * along // run


def _pit_sides(pits: Sequence[Piece]) -> Iterable[tuple[Edge, int, bool]]:
    """The sides of the holes, less where one opens into another: floor, can it be climbed."""
    for pit in pits:
        for number, edge in enumerate(sides(pit.outline)):
            left = [edge]
            for other in pits:
                if other is not pit:
                    left = [rest for part in left for rest in _without(part, other.outline)]
            for part in left:
                yield part, pit.z0, number in pit.climb


def _without(part: Edge, other: Outline) -> Iterable[Edge]:
    """What is left of an edge after another hole's border that runs along it is taken away."""
    a, b = part
    for c, d in sides(other):
        if _left(part, *c) == 0 == _left(part, *d):
            # The other border runs the other way: d comes first along ours.
            first, last = _along(part, d), _along(part, c)
            whole = _along(part, b)
            if first < last and last > 0 and first < whole:
                if first > 0:
                    yield a, d
                if last < whole:
                    yield c, b
                return
    yield part


def _along(part: Edge, p: Point) -> int:
    (ax, ay), (bx, by) = part
    return (p[0] - ax) * (bx - ax) + (p[1] - ay) * (by - ay)
