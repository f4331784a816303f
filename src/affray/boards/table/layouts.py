"""A board and its terrain, read from plain dicts as TOML gives them. CYB-LAY-00, CYB-GEN-02"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple, TypeVar

from affray.boards.table.bodies import Point
from affray.boards.table.pieces import (
    FACES,
    HOLES,
    STOOD_ON,
    Kind,
    Outline,
    Piece,
    box,
    container,
    focus,
    is_convex,
    prison,
)
from affray.boards.table.units import INCH, inches

SHORTEST_SIDE, LONGEST_SIDE = 24 * INCH, 36 * INCH
FROM_THE_LINE = 10 * INCH
"""A crew is set up at least this far from the line that halves the board. CYB-SET-04"""
SHALLOWEST_PIT, DEEPEST_PIT = 200, 400

Data = Mapping[str, object]
Steps = tuple[str | int, ...]
"""The path to a place in a layout's data: `("pieces", 3, "z1")`. Empty for the whole."""
T = TypeVar("T")


class LayoutFault(NamedTuple):
    """What is wrong with a layout, and where."""

    steps: Steps
    why: str
    at: tuple[str, ...] = ()
    """Places on the table that are no part of the layout: a terminal as "12,6", a zone by its side."""

    def __str__(self) -> str:
        path = "".join(f"[{s}]" if isinstance(s, int) else f".{s}" for s in self.steps)
        return f"{path.removeprefix('.')}: {self.why}" if path else self.why


class BadLayout(ValueError):
    """A layout that cannot be read, with every fault found in it."""

    def __init__(self, found: Sequence[LayoutFault]) -> None:
        self.found = tuple(found)
        self.faults = tuple(map(str, found))
        super().__init__("; ".join(self.faults))


class Rect(NamedTuple):
    """A rectangle of the board: its borders in u."""

    west: int
    south: int
    east: int
    north: int

    def holds(self, x: int, y: int, r: int = 0) -> bool:
        """Whether a base lies wholly in it."""
        return self.west + r <= x <= self.east - r and self.south + r <= y <= self.north - r


class Room(NamedTuple):
    """A room that can be explored. CYB-TER-08"""

    id: str
    name: str
    area: Rect

    def holds(self, x: int, y: int) -> bool:
        """Whether a model with its base's centre there is in the room. CYB-TER-08"""
        return self.area.holds(x, y)


@dataclass(frozen=True, slots=True)
class Layout:
    """A board with its terrain, and where the scenarios' own pieces go. CYB-LAY-00"""

    id: str
    name: str
    width: int
    depth: int
    pieces: tuple[Piece, ...]
    containers: tuple[Point, ...] = ()
    rooms: tuple[Room, ...] = ()
    prison: Point | None = None
    focus: Point | None = None
    about: str = ""

    @property
    def terminals(self) -> tuple[Point, ...]:
        """The board's centre, and the points halfway from it to the corners. CYB-SCN-10"""
        w, d = self.width, self.depth
        corners = [(w // 4, d // 4), (w - w // 4, d // 4), (w // 4, d - d // 4)]
        return (w // 2, d // 2), *corners, (w - w // 4, d - d // 4)

    @property
    def zones(self) -> dict[str, Rect]:
        """The two standard deployment zones. CYB-SET-04"""
        return {side: zone_of(side, self.width, self.depth) for side in ("south", "north")}

    def scenario_pieces(self, *names: str) -> tuple[Piece, ...]:
        """The pieces of a scenario: any of "containers", "prison", "focus". CYB-LAY-00"""
        found: list[Piece] = []
        if "containers" in names:
            found += [container(k, *at) for k, at in enumerate(self.containers, start=1)]
        if "prison" in names and self.prison:
            found += prison(*self.prison)
        if "focus" in names and self.focus:
            found.append(focus(*self.focus))
        return tuple(found)


def zone_of(side: str, width: int, depth: int) -> Rect:
    """What lies 10 inches or more from the line that halves the board. CYB-SET-04"""
    across, along = width // 2, depth // 2
    return {
        "south": Rect(0, 0, width, along - FROM_THE_LINE),
        "north": Rect(0, along + FROM_THE_LINE, width, depth),
        "west": Rect(0, 0, across - FROM_THE_LINE, depth),
        "east": Rect(across + FROM_THE_LINE, 0, width, depth),
    }[side]


def is_board(width: int, depth: int) -> bool:
    """Whether a rectangle of that size in u is a legal board. CYB-GEN-02"""
    return all(SHORTEST_SIDE <= side <= LONGEST_SIDE for side in (width, depth))


def read_layout(data: Data) -> Layout:
    """A layout from a dict; all faults are reported at once. CYB-LAY-00"""
    reader = _Reader(data, (), [])
    width, depth = reader.length("width"), reader.length("depth")
    if not is_board(width, depth):
        reader.fault("width", 'the sides of a board are 24" to 36" long (CYB-GEN-02)')
    pieces = tuple(_piece(part) for part in reader.parts("pieces"))
    layout = Layout(
        id=reader.text("id"),
        name=reader.text("name"),
        width=width,
        depth=depth,
        pieces=pieces,
        containers=tuple(_corner(part) for part in reader.parts("containers")),
        rooms=tuple(_room(part) for part in reader.parts("rooms")),
        prison=reader.one("prison", _corner),
        focus=reader.one("focus", _corner),
        about=reader.text("about", ""),
    )
    _check_names(layout, reader)
    _check_holes(layout, reader)
    reader.only(_LAYOUT_KEYS)
    if reader.faults:
        raise BadLayout(reader.faults)
    return layout


_LAYOUT_KEYS = (
    *("id", "name", "source", "about", "width", "depth"),
    *("pieces", "containers", "rooms", "prison", "focus"),
)


class _Reader:
    """Takes typed values out of a dict and notes what is wrong with it."""

    def __init__(self, data: Data, steps: Steps, faults: list[LayoutFault]) -> None:
        self.data, self.steps, self.faults = data, steps, faults

    def fault(self, key: str, why: str) -> None:
        self.faults.append(LayoutFault((*self.steps, key), why))

    def fault_of_piece(self, number: int, why: str) -> None:
        self.faults.append(LayoutFault(("pieces", number), why))

    def text(self, key: str, default: str | None = None) -> str:
        value = self.data.get(key, default)
        if not isinstance(value, str):
            self.fault(key, "a text is missing here")
            return ""
        return value

    def yes(self, key: str, default: bool = False) -> bool:
        value = self.data.get(key, default)
        if not isinstance(value, bool):
            self.fault(key, "true or false belongs here")
        return value is True

    def length(self, key: str, default: int | None = None) -> int:
        value = self.data.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int | float):
            self.fault(key, "a number of inches is missing here")
            return 0
        try:
            return inches(value)
        except ValueError as error:
            self.fault(key, f"{error} (CYB-LAY-00)")
            return 0

    def parts(self, key: str) -> list[_Reader]:
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(part, Mapping) for part in value):
            self.fault(key, "a list of tables belongs here")
            return []
        return [_Reader(p, (*self.steps, key, k), self.faults) for k, p in enumerate(value)]

    def one(self, key: str, read: Callable[[_Reader], T]) -> T | None:
        value = self.data.get(key)
        if value is None:
            return None
        if not isinstance(value, Mapping):
            self.fault(key, "a table belongs here")
            return None
        return read(_Reader(value, (*self.steps, key), self.faults))

    def only(self, known: Sequence[str]) -> None:
        for key in self.data:
            if key not in known:
                self.fault(key, f"unknown; known are {', '.join(known)}")


def _corner(part: _Reader) -> Point:
    part.only(["x", "y"])
    return part.length("x"), part.length("y")


def _room(part: _Reader) -> Room:
    part.only(["id", "name", "x", "y", "w", "d"])
    x, y = part.length("x"), part.length("y")
    return Room(
        part.text("id"),
        part.text("name"),
        Rect(x, y, x + part.length("w"), y + part.length("d")),
    )


_PIECE_KEYS = (
    *("id", "kind", "x", "y", "w", "d", "points", "z0", "z1"),
    *("stand", "climb", "rises", "of", "closed", "electronic", "note"),
)


def _piece(part: _Reader) -> Piece:
    part.only(_PIECE_KEYS)
    kind = _kind(part)
    outline = _outline(part, kind)
    z0, z1 = part.length("z0", 0), part.length("z1", 0)
    piece = Piece(
        id=part.text("id"),
        kind=kind,
        outline=outline,
        z0=z0,
        z1=z1,
        stand=part.yes("stand", kind in STOOD_ON),
        climb=_climb(part, outline),
        rises=_rises(part, kind, outline),
        of=part.text("of", ""),
        closed=part.yes("closed"),
        electronic=part.yes("electronic"),
        note=part.text("note", ""),
    )
    _check_heights(piece, part)
    return piece


def _kind(part: _Reader) -> Kind:
    name = part.text("kind")
    try:
        return Kind(name)
    except ValueError:
        part.fault("kind", f"{name!r} is none of {', '.join(k.value for k in Kind)} (CYB-GEO-04)")
        return Kind.WALL


def _outline(part: _Reader, kind: Kind) -> Outline:
    if "points" in part.data:
        return _polygon(part)
    x, y, w, d = (part.length(key) for key in "xywd")
    if kind is Kind.LADDER:
        if (w == 0) == (d == 0):
            part.fault("w", "a ladder is a stretch of a face: w or d is 0 (CYB-LAY-00)")
        return (x, y), (x + w, y + d)
    if w <= 0 or d <= 0:
        part.fault("w", "a box needs a width and a depth")
    return box(x, y, w, d)


def _polygon(part: _Reader) -> Outline:
    points = part.data["points"]
    try:
        outline = tuple((inches(x), inches(y)) for x, y in points)  # type: ignore[attr-defined]
    except (TypeError, ValueError):
        part.fault("points", "a list of corners [x, y] in inches belongs here")
        return box(0, 0, INCH, INCH)
    if len(outline) < 3 or not is_convex(outline):
        part.fault("points", "a footprint is convex, its corners anticlockwise (CYB-GEO-04)")
    return outline or box(0, 0, INCH, INCH)


def _climb(part: _Reader, outline: Outline) -> frozenset[int]:
    """The climbable edges, from "all", from faces like ["N", "W"] or from edge numbers."""
    value = part.data.get("climb", [])
    if value == "all":
        return frozenset(range(len(outline)))
    if isinstance(value, list) and len(outline) == 4 and all(face in list(FACES) for face in value):
        return frozenset(FACES.index(face) for face in value)
    if isinstance(value, list) and all(
        isinstance(edge, int) and 0 <= edge < len(outline) for edge in value
    ):
        return frozenset(value)
    part.fault("climb", '"all", or a list of the faces "N", "E", "S", "W", belongs here')
    return frozenset()


def _rises(part: _Reader, kind: Kind, outline: Outline) -> str:
    rises = part.text("rises", "")
    if (kind is Kind.RAMP) != bool(rises) or rises not in ("", *FACES):
        part.fault("rises", 'a ramp, and nothing else, rises towards "N", "E", "S" or "W"')
        return "N" if kind is Kind.RAMP else ""
    if kind is Kind.RAMP and ("points" in part.data or len(outline) != 4):
        part.fault("points", "a ramp is a box")
    return rises


def _check_heights(piece: Piece, part: _Reader) -> None:
    if piece.is_solid and piece.z1 <= piece.z0:
        part.fault("z1", "the top lies above the underside")
    if piece.kind in HOLES and not SHALLOWEST_PIT <= -piece.z0 <= DEEPEST_PIT:
        part.fault("z0", 'a hole is 2" to 4" deep (CYB-GEO-04)')
    if piece.kind in HOLES and not piece.climb:
        part.fault("climb", "a hole has a face that can be climbed (CYB-GEO-04)")


def _check_holes(layout: Layout, reader: _Reader) -> None:
    holes = [(k, piece) for k, piece in enumerate(layout.pieces) if piece.kind in HOLES]
    for (_, a), (k, b) in combinations(holes, 2):
        (aw, as_, ae, an), (bw, bs, be, bn) = a.box, b.box
        meet = aw <= be and bw <= ae and as_ <= bn and bs <= an
        if meet and a.z0 != b.z0:
            reader.fault_of_piece(k, f"{a.id!r} and {b.id!r} meet but are not equally deep")


def _check_names(layout: Layout, reader: _Reader) -> None:
    ids = [piece.id for piece in layout.pieces]
    taken = {piece.id for piece in layout.scenario_pieces("containers", "prison", "focus")}
    for k, piece in enumerate(layout.pieces):
        if piece.id in ids[:k]:
            reader.fault_of_piece(k, f"two pieces are called {piece.id!r}")
        if piece.id in taken:
            reader.fault_of_piece(k, f"a scenario's piece is called {piece.id!r} too")
        if piece.kind is Kind.LADDER and piece.of not in ids:
            why = f"ladder {piece.id!r} leans on {piece.of!r}, which is not there"
            reader.fault_of_piece(k, why)
