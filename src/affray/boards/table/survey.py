"""The checks a layout must pass before a game is played on it. CYB-LAY-00, CYB-TER-01"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice

from affray.boards.table.bodies import Body, Point, Size, base_radius
from affray.boards.table.layouts import Layout, LayoutFault, Rect, Steps, zone_of
from affray.boards.table.paths import Allowance, Arrival, Reach
from affray.boards.table.pieces import Edge, Kind, Piece, prisoner_place
from affray.boards.table.scene import Scene
from affray.boards.table.terrain import Terrain
from affray.boards.table.units import INCH, REACH

CELL = 25
"""Footprints are counted on a raster of quarter inches. CYB-TER-01"""
LEAST_COVERED = 0.25
BASES_IN_ZONE = 7
ON_FOOT = Allowance(plain=1_000_000, climbing=0, difficult=0, climbs=False)


def survey(layout: Layout) -> list[str]:
    """Every fault of a built-in layout; none when it is fit for play. CYB-LAY-00"""
    return [*(fault.why for fault in faults_of(layout)), *too_bare(layout)]


def faults_of(layout: Layout) -> list[LayoutFault]:
    """Faults that nobody can play with, even on a custom table. CYB-LAY-00

    Misplaced pieces are reported first: until they are moved, paths around them mean nothing."""
    misplaced = [*_off_board(layout), *_overlaps(layout), *_scenario_overlaps(layout)]
    return misplaced or [*_crowded_zones(layout), *_unreachable(layout)]


def footprint(layout: Layout) -> float:
    """The square inches of board under terrain of any kind. CYB-TER-01"""
    covered: set[Point] = set()
    for piece in layout.pieces:
        if piece.kind is not Kind.LADDER:
            covered.update(_cells(piece))
    return len(covered) * CELL * CELL / (INCH * INCH)


def _cells(piece: Piece) -> Iterator[Point]:
    """The raster's cells whose middle lies in a footprint."""
    west, south, east, north = piece.box
    for i in range(west // CELL, -(-east // CELL)):
        for j in range(south // CELL, -(-north // CELL)):
            # In half u the middle of a cell is a whole number.
            middle = (2 * i + 1) * CELL, (2 * j + 1) * CELL
            if all(_left(edge, middle) >= 0 for edge in piece.edges):
                yield i, j


def _left(edge: Edge, doubled: Point) -> int:
    """Positive when a point given in half u lies to the left of an edge."""
    (ax, ay), (bx, by) = edge
    return (bx - ax) * (doubled[1] - 2 * ay) - (by - ay) * (doubled[0] - 2 * ax)


def overlap(a: Piece, b: Piece) -> bool:
    """Whether two pieces share some volume."""
    return a.z0 < b.z1 and b.z0 < a.z1 and not (_parts(a, b) or _parts(b, a))


def _parts(a: Piece, b: Piece) -> bool:
    """Whether an edge of one convex footprint has the other wholly on its outer side."""
    return any(all(_left(edge, (2 * x, 2 * y)) <= 0 for x, y in b.outline) for edge in a.edges)


def _off_board(layout: Layout) -> Iterator[LayoutFault]:
    board = Rect(0, 0, layout.width, layout.depth)
    boxes: list[tuple[Steps, str, tuple[int, ...]]] = [
        *((steps, piece.id, piece.box) for steps, piece in _pieces(layout)),
        *((("rooms", k), f"room {room.id}", room.area) for k, room in enumerate(layout.rooms)),
    ]
    for steps, name, (west, south, east, north) in boxes:
        if not (board.holds(west, south) and board.holds(east, north)):
            yield LayoutFault(steps, f"{name} reaches over the edge of the board")


def _pieces(layout: Layout) -> Iterator[tuple[Steps, Piece]]:
    """Every piece, those of the scenarios too, with where the layout has it."""
    for k, piece in enumerate(layout.pieces):
        yield ("pieces", k), piece
    for k, piece in enumerate(layout.scenario_pieces("containers")):
        yield ("containers", k), piece
    for name in ("prison", "focus"):
        for piece in layout.scenario_pieces(name):
            yield (name,), piece


def _overlaps(layout: Layout) -> Iterator[LayoutFault]:
    solids = [(k, piece) for k, piece in enumerate(layout.pieces) if piece.is_solid]
    for (_, a), (k, b) in combinations(solids, 2):
        if overlap(a, b):
            yield LayoutFault(("pieces", k), f"{a.id} and {b.id} overlap")
    boxes = enumerate(layout.scenario_pieces("containers"))
    for (_, a), (k, b) in combinations(boxes, 2):
        if overlap(a, b):
            yield LayoutFault(("containers", k), f"{a.id} and {b.id} overlap")


def _scenario_overlaps(layout: Layout) -> Iterator[LayoutFault]:
    """What a scenario adds must be free of the layout's solids. CYB-LAY-00"""
    solids = [(k, piece) for k, piece in enumerate(layout.pieces) if piece.is_solid]
    for piece in layout.scenario_pieces("containers", "prison", "focus"):
        for k, other in solids:
            if overlap(piece, other):
                yield LayoutFault(("pieces", k), f"{piece.id} overlaps {other.id}")
    for x, y in layout.terminals:
        for k, other in solids:
            if other.z0 <= 0 < other.z1 and _inside(other, x, y):
                why = f"{_terminal(x, y)} stands in {other.id}"
                yield LayoutFault(("pieces", k), why, (_place(x, y),))


def _terminal(x: int, y: int) -> str:
    return f"the terminal at {x / INCH:g}, {y / INCH:g}"


def _place(x: int, y: int) -> str:
    return f"{x / INCH:g},{y / INCH:g}"


def too_bare(layout: Layout) -> Iterator[str]:
    """What keeps a table from having a quarter of itself under terrain. CYB-TER-01"""
    least = LEAST_COVERED * layout.width * layout.depth / (INCH * INCH)
    if footprint(layout) < least:
        yield f"terrain covers {footprint(layout):g} of the {least:g} square inches needed"


def _crowded_zones(layout: Layout) -> Iterator[LayoutFault]:
    for name in layout.zones:
        if is_crowded(layout, name):
            why = f"the {name} zone has no room for {BASES_IN_ZONE} bases of 40 mm"
            yield LayoutFault((), why, (f"{name} zone",))


def is_crowded(layout: Layout, side: str) -> bool:
    """Whether the zone of a half has no room for the largest crew. CYB-LAY-00"""
    return not fits_crew(layout, zone_of(side, layout.width, layout.depth))


def fits_crew(layout: Layout, zone: Rect) -> bool:
    """Whether a zone has room for the largest crew. CYB-LAY-00"""
    bases = islice(_bases(Scene(Terrain.of(layout)), zone), BASES_IN_ZONE)
    return sum(1 for _ in bases) == BASES_IN_ZONE


def _big(x: int = 0, y: int = 0, z: int = 0) -> Body:
    return Body(0, x, y, z, base_radius(40), Size.BIG)


def _bases(scene: Scene, zone: Rect) -> Iterator[Point]:
    """Where bases of 40 mm are sure to fit in a zone, side by side."""
    body = _big()
    placed: list[Point] = []
    for x in range(zone.west, zone.east + 1, CELL):
        for y in range(zone.south, zone.north + 1, CELL):
            clear = all((x - a) ** 2 + (y - b) ** 2 >= (2 * body.r) ** 2 for a, b in placed)
            if clear and zone.holds(x, y, body.r) and scene.may_end(body.at(x, y, 0)):
                placed.append((x, y))
                yield x, y


def _unreachable(layout: Layout) -> Iterator[LayoutFault]:
    """What a base of 40 mm cannot reach on foot with all doors open. CYB-LAY-00"""
    yield from _unreachable_points(layout)
    yield from _unreachable_containers(layout)
    yield from _unreachable_prisoner(layout)


def _open_scene(layout: Layout, *scenario: str) -> Scene:
    terrain = Terrain.of(layout, *scenario)
    return Scene(terrain, gone=terrain.doors)


def reached_on_foot(scene: Scene, zone: Rect) -> list[Arrival]:
    """Every place of a half-inch raster that can be reached on foot from a zone."""
    body = _big()
    for x in range(zone.west, zone.east + 1, CELL):
        for y in range(zone.south, zone.north + 1, CELL):
            if zone.holds(x, y, body.r) and scene.may_end(body.at(x, y, 0)):
                return Reach(scene, body.at(x, y, 0), ON_FOOT).stands()
    return []


def _bodies(arrivals: Iterable[Arrival]) -> list[Body]:
    return [_big(*arrival[:3]) for arrival in arrivals]


def _unreachable_points(layout: Layout) -> Iterator[LayoutFault]:
    scene = _open_scene(layout)
    places = _bodies(reached_on_foot(scene, layout.zones["south"]))
    for x, y in layout.terminals:
        if not any(scene.can_reach_point(body, (x, y), 0, REACH) for body in places):
            why = f"{_terminal(x, y)} cannot be reached on foot"
            yield LayoutFault((), why, (_place(x, y),))
    for k, room in enumerate(layout.rooms):
        if not any(room.holds(*body.centre) for body in places):
            yield LayoutFault(("rooms", k), f"room {room.id} cannot be reached on foot")
    north = layout.zones["north"]
    if not any(north.holds(*body.centre, body.r) for body in places):
        why = "the north zone cannot be reached on foot from the south zone"
        yield LayoutFault((), why, ("north zone",))


def points_at_fault(
    layout: Layout, start: Rect, points: Sequence[Point], goal: Rect | None = None
) -> list[str]:
    """Why each point is of no use to those who begin in a zone: it is in something solid, or nobody
    gets there on foot; empty where all is well. With a goal, being in it is enough. CYB-LAY-00"""
    scene = _open_scene(layout)
    places = _bodies(reached_on_foot(scene, start)) if points else []

    def is_reached(point: Point) -> bool:
        if goal is not None:
            return any(goal.holds(*body.centre, body.r) for body in places)
        return any(scene.can_reach_point(body, point, 0, REACH) for body in places)

    solids = [piece for piece in layout.pieces if piece.is_solid and piece.z0 <= 0 < piece.z1]
    found = []
    for x, y in points:
        around = (p.id for p in solids if goal is None and _inside(p, x, y))
        inside = next(around, "")
        far = "" if inside or is_reached((x, y)) else "cannot be reached on foot"
        found.append(f"lies in {inside}" if inside else far)
    return found


def _inside(piece: Piece, x: int, y: int) -> bool:
    return all(_left(edge, (2 * x, 2 * y)) > 0 for edge in piece.edges)


def _unreachable_containers(layout: Layout) -> Iterator[LayoutFault]:
    scene = _open_scene(layout, "containers")
    places = _bodies(reached_on_foot(scene, layout.zones["south"]))
    for k, piece in enumerate(layout.scenario_pieces("containers")):
        near = (body for body in places if _near(body, piece))
        if not any(scene.can_reach_piece(body, piece.id, REACH) for body in near):
            yield LayoutFault(("containers", k), f"{piece.id} cannot be reached on foot")


def _near(body: Body, piece: Piece) -> bool:
    west, south, east, north = piece.box
    margin = body.r + REACH
    return Rect(west - margin, south - margin, east + margin, north + margin).holds(*body.centre)


def _unreachable_prisoner(layout: Layout) -> Iterator[LayoutFault]:
    if layout.prison is None:
        return
    scene = _open_scene(layout, "prison")
    places = reached_on_foot(scene, layout.zones["south"])
    x, y = prisoner_place(*layout.prison)
    if not any(abs(a.x - x) <= INCH and abs(a.y - y) <= INCH for a in places):
        yield LayoutFault(("prison",), "the prisoner cannot be reached on foot")
