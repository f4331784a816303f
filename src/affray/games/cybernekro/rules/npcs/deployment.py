"""How NPCs come to the table: placed by the players, or over an edge. CYB-SET-05, CYB-SET-06"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from affray.boards.table.bodies import Body
from affray.boards.table.distance import to_point
from affray.boards.table.layouts import Rect
from affray.boards.table.paths import Allowance, path
from affray.boards.table.scene import Scene
from affray.boards.table.sight import sight
from affray.boards.table.units import INCH
from affray.engine.questions import Data, Option, Place
from affray.games.cybernekro.effects.npcs import place, recruit
from affray.games.cybernekro.rules.ground import body_of, look, on_table
from affray.games.cybernekro.rules.relations import seats_from
from affray.games.cybernekro.rules.spots import at, declared_spot
from affray.games.cybernekro.state import MASTER, Cybernekro, Model, Spot

FROM_ZONES, APART, FROM_CENTRE = 3 * INCH, 2 * INCH, 3 * INCH
RASTER = 100


# ---------------------------------------------------------------- placed by the players


async def deploy_npcs(
    g: Cybernekro, kinds: Iterable[str], zones: list[Rect], *, middle: bool = False
) -> None:
    """The players alternate, the Active Player first; a game master places all of them.

    CYB-SET-05, CYB-NPC-14"""
    seats = (MASTER,) if MASTER in g.seats else seats_from(g, g.first)
    for number, kind in enumerate(kinds):
        seat = seats[number % len(seats)]
        central = middle and number < len(seats)
        model = recruit(g, kind)
        spot = await _where(g, seat, model, zones, central)
        place(g, model, spot)


def _where(g: Cybernekro, seat: str, model: Model, zones: list[Rect], central: bool) -> Place[Spot]:
    """Ask where an NPC stands. CYB-SET-05"""

    def accept(data: Data) -> Option[Spot] | str:
        spot = declared_spot(g, data)
        if spot is None:
            return 'a place is {"at": [x, y]}, in inches'
        if not may_deploy_npc(g, body_of(model).at(*spot), zones, central):
            return 'at least 3" from zones and 2" from other NPCs (CYB-SET-05)'
        return at(spot)

    candidates = (at(spot) for spot in npc_places(g, body_of(model), zones, central))
    about = {"model": model.id}
    return Place(seat, "deploy", candidates, accept, rule="CYB-SET-05", about=about)


def place_by_master(
    g: Cybernekro, model: Model, spots: list[Spot], fits: Callable[[Spot], bool]
) -> Place[Spot]:
    """A game master says where an NPC stands, of all places where it may. CYB-NPC-14"""

    def accept(data: Data) -> Option[Spot] | str:
        spot = declared_spot(g, data)
        if spot is None:
            return 'a place is {"at": [x, y]}, in inches'
        return at(spot) if fits(spot) else "not one of the places it may have (CYB-NPC-14)"

    candidates = [at(spot) for spot in spots]
    about = {"model": model.id}
    return Place(MASTER, "deploy", candidates, accept, rule="CYB-NPC-14", about=about)


def npc_places(
    g: Cybernekro, body: Body, zones: list[Rect], central: bool = False
) -> Iterator[Spot]:
    """The points of a raster where an NPC may be deployed. CYB-SET-05"""
    for y in range(body.r, g.depth - body.r + 1, RASTER):
        for x in range(body.r, g.width - body.r + 1, RASTER):
            for z in g.terrain.surfaces(x, y):
                if may_deploy_npc(g, body.at(x, y, z), zones, central):
                    yield x, y, z


def may_deploy_npc(g: Cybernekro, there: Body, zones: list[Rect], central: bool) -> bool:
    """Away from the zones and from each other; the first ones near the centre. CYB-SET-05"""
    scene = look(g).scene
    centre = (g.width // 2, g.depth // 2)
    if central and not to_point(there, centre, there.z).within(FROM_CENTRE):
        return False
    if any(_gap2(there, zone) < (there.r + FROM_ZONES) ** 2 for zone in zones):
        return False
    if not scene.may_end(there):
        return False
    others = [scene.bodies[m.id] for m in on_table(g) if not m.is_pc]
    return all(not scene.within(there, other, APART - 1) for other in others)


def _gap2(there: Body, zone: Rect) -> int:
    """The square of the distance from a base's centre to a rectangle."""
    dx = max(zone.west - there.x, 0, there.x - zone.east)
    dy = max(zone.south - there.y, 0, there.y - zone.north)
    return dx * dx + dy * dy


# ---------------------------------------------------------------- over an edge


async def enter(g: Cybernekro, kinds: Iterable[str], edge: str) -> list[Model]:
    """NPCs come over an edge, one after the other, where they see most. CYB-SET-06

    Of equally good places a game master chooses. CYB-NPC-14"""
    come: list[Model] = []
    seen: set[int] = set()
    for kind in kinds:
        model = recruit(g, kind)
        spot, sights = await edge_place(g, model, edge, seen)
        place(g, model, spot)
        seen |= sights
        come.append(model)
    return come


async def edge_place(
    g: Cybernekro, model: Model, edge: str, seen: set[int]
) -> tuple[Spot, set[int]]:
    """The point of an edge from which most characters are seen, those not yet seen first.

    CYB-SET-06"""
    scene, body = look(g).scene, body_of(model)
    found: list[tuple[int, int, Spot, set[int]]] = []
    for spot in _along(g, body, edge):
        there = body.at(*spot)
        if scene.may_end(there) and _can_move(scene, there, edge):
            sights = {m.id for m in on_table(g) if m.is_pc and _sees(scene, there, m)}
            found.append((len(sights - seen), len(sights), spot, sights))
    if not found:
        # No point of the raster is free: as near to the middle of the edge as there is room.
        return next(iter(_along(g, body, edge))), set()
    best = max(entry[:2] for entry in found)
    ties = [entry for entry in found if entry[:2] == best]
    if MASTER in g.seats and len(ties) > 1:
        best_spots = [entry[2] for entry in ties]
        spot = await place_by_master(g, model, best_spots, best_spots.__contains__)
        return next((entry[2], entry[3]) for entry in ties if entry[2] == spot)
    pick = ties[g.dice.one_of(len(ties), "where they enter") if len(ties) > 1 else 0]
    return pick[2], pick[3]


def _sees(scene: Scene, there: Body, model: Model) -> bool:
    return sight(scene, there, scene.bodies[model.id]).los


def _along(g: Cybernekro, body: Body, edge: str) -> Iterator[Spot]:
    """Points every inch along an edge, touching it. CYB-SET-06"""
    r = body.r
    across = edge in ("south", "north")
    length = g.width if across else g.depth
    fixed = r if edge in ("south", "west") else (g.depth if across else g.width) - r
    for along in range(r, length - r + 1, INCH):
        x, y = (along, fixed) if across else (fixed, along)
        yield x, y, g.terrain.table_height(x, y)


INWARD = {"south": (0, INCH), "north": (0, -INCH), "west": (INCH, 0), "east": (-INCH, 0)}


def _can_move(scene: Scene, there: Body, edge: str) -> bool:
    """Whether a walk of 1 inch inward is legal. CYB-SET-06"""
    dx, dy = INWARD[edge]
    return path(scene, there, (there.x + dx, there.y + dy), Allowance(INCH)) is not None
