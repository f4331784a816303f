"""Exploring rooms and containers. CYB-SCN-20 to -22"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from affray.boards.table.bodies import Body, Size
from affray.boards.table.distance import to_piece
from affray.boards.table.forced import nearest_place
from affray.boards.table.layouts import Rect
from affray.boards.table.pieces import Kind, Piece
from affray.boards.table.scene import Scene
from affray.boards.table.units import REACH
from affray.engine.events import Event, event
from affray.engine.questions import Data, Option, Place, Refused
from affray.games.cybernekro.content.ready_layouts import layout
from affray.games.cybernekro.effects.npcs import place, recruit
from affray.games.cybernekro.rules.attribute_tests import attempt, settle
from affray.games.cybernekro.rules.damage import Hit, suffer
from affray.games.cybernekro.rules.ground import body, body_of, look, on_table
from affray.games.cybernekro.rules.items import new_item
from affray.games.cybernekro.rules.melee import in_melee
from affray.games.cybernekro.rules.relations import controller
from affray.games.cybernekro.rules.rulebook import Deed, Effects, has
from affray.games.cybernekro.rules.spots import at, declared_spot
from affray.games.cybernekro.rules.wounds import fall_prone
from affray.games.cybernekro.scenarios.quests import ARTIFACT as QUEST
from affray.games.cybernekro.scenarios.quests import is_after
from affray.games.cybernekro.scenarios.treasure import ARTIFACT, TREASURE, lay_corpse
from affray.games.cybernekro.state import MASTER, NOBODY, Cybernekro, Model, Spot

effects = Effects()

CORPSES, TRAP, MACHINE, NOTHING = "corpses", "trap", "machine", "nothing"
FINDS = (CORPSES, TRAP, MACHINE, NOTHING, TREASURE, ARTIFACT)
"""What a D6 finds. CYB-SCN-21"""
TOKENS = 3
RASTER, ROOM_RASTER = 50, 100
MARKER = -2
"""The id of a token when a place for it is judged."""


@event
class Explored(Event):
    rule = "CYB-SCN-21"
    model: int
    site: str
    found: str


def sites(g: Cybernekro) -> dict[str, Piece | Rect]:
    """What can be explored: containers, or the rooms of the layout. CYB-SCN-20"""
    found: dict[str, Piece | Rect] = {
        piece.id: piece for piece in g.terrain.solids if piece.kind is Kind.CONTAINER
    }
    if not found and g.layout:
        found.update((room.id, room.area) for room in layout(g.layout).rooms)
    return found


def unexplored(g: Cybernekro) -> dict[str, Piece | Rect]:
    """What is left to explore. CYB-SCN-21"""
    return {name: site for name, site in sites(g).items() if name not in g.plot.explored}


@effects.offer("explore")
def explorations(g: Cybernekro, model: Model) -> Iterator[Option[Deed]]:
    """A container within 1 inch, or the room it stands in; characters only. CYB-SCN-21"""
    if not is_after(g, QUEST) or has(g, model, "cannot-operate") or in_melee(g, model):
        return
    if not model.is_pc:
        return
    scene, here = look(g).scene, body(g, model)
    for name, site in unexplored(g).items():
        if (
            site.holds(model.x, model.y)
            if isinstance(site, Rect)
            else scene.can_reach_piece(here, name, REACH)
        ):
            yield Option(f"explore:{name}", Deed("explore", 1, word=name))


@effects.refusal("explore")
def no_exploration(g: Cybernekro, model: Model) -> Iterator[Refused]:
    """Containers and rooms that are not in reach, or cannot be explored now. CYB-SCN-21"""
    if not is_after(g, QUEST):
        return
    scene, here = look(g).scene, body(g, model)
    for name, site in unexplored(g).items():
        deed = Deed("explore", 1, word=name)
        if isinstance(site, Rect):
            if not site.holds(model.x, model.y):
                yield Refused(f"explore:{name}", "not-inside", "CYB-SCN-21", deed)
                continue
        elif not scene.can_reach_piece(here, name, REACH):
            facts = {"distance": to_piece(here, site).u, "most": REACH}
            yield Refused(f"explore:{name}", "not-beside", "CYB-SCN-21", deed, facts)
            continue
        if not model.is_pc:
            yield Refused(f"explore:{name}", "no-crew", "CYB-NPC-14", deed)
        elif has(g, model, "cannot-operate"):
            yield Refused(f"explore:{name}", "cannot-operate", "CYB-ACT-08", deed)
        elif in_melee(g, model):
            yield Refused(f"explore:{name}", "engaged", "CYB-MEL-02", deed)


@effects.perform("explore")
async def explore(g: Cybernekro, model: Model, deed: Deed) -> None:
    """One room or container is explored, once. CYB-SCN-21"""
    site = sites(g)[deed.word]
    find = found(g)
    g.plot.explored = (*g.plot.explored, deed.word)
    g.emit(Explored, model.id, deed.word, find)
    if find == CORPSES:
        for _ in range(TOKENS):
            lay_corpse(g, await token_place(g, model, site))
    elif find == TRAP:
        await trap(g, model, deed.cost)
    elif find == MACHINE:
        await awaken(g, model, site)
    elif find in (TREASURE, ARTIFACT):
        spot = await token_place(g, model, site)
        item = new_item(g, find)
        g.lying[item] = spot
        if find == ARTIFACT:
            g.plot.artifact = item


def found(g: Cybernekro) -> str:
    """What is found: the artifact in the last place, else by a D6. CYB-SCN-21, CYB-SCN-22"""
    missing = g.plot.artifact == NOBODY
    if missing and len(unexplored(g)) == 1:
        return ARTIFACT
    find = FINDS[g.dice.d6("exploration") - 1]
    if find == ARTIFACT and not (missing and g.plot.explored):
        return NOTHING
    return find


async def trap(g: Cybernekro, model: Model, cost: int) -> None:
    """Agility, or a Damage 2 hit. CYB-SCN-21"""
    test = await attempt(g, model, "A", "trap")
    interacts = g.options["trap_test"] == "interact"
    if interacts and test.critical:
        model.ap += cost
    if not test.success:
        await suffer(g, model, Hit(2, "trap"))
    if interacts and test.fumble:
        fall_prone(g, model)
    await settle(g, test)


# ---------------------------------------------------------------- where things are placed


async def token_place(g: Cybernekro, model: Model, site: Piece | Rect) -> Spot:
    """A token is placed in the room or by the container. CYB-SCN-21"""

    # A token is a point: it may lie under a model, but not in a wall.
    bare = Scene(g.terrain, [], g.gone)

    def fits(spot: Spot) -> bool:
        token = Body(MARKER, *spot, 1, Size.SMALL, True)
        return bare.may_end(token) and _belongs(token, site)

    return await _placed(g, model, site, fits, model.spot, "token")


async def awaken(g: Cybernekro, model: Model, site: Piece | Rect) -> None:
    """A Tomb Bot, at least 1 inch from everybody if there is space. CYB-SCN-21"""
    bot = recruit(g, "tomb-bot")
    shape = body_of(bot)
    scene = look(g).scene

    def free(spot: Spot) -> bool:
        there = shape.at(*spot)
        return scene.may_end(there) and _belongs(there, site)

    def apart(spot: Spot) -> bool:
        there = shape.at(*spot)
        others = (scene.bodies[m.id] for m in on_table(g))
        return free(spot) and not any(scene.within(there, o, REACH - 1) for o in others)

    fits = apart if any(apart(spot) for spot in _raster(g, site)) else free
    around = nearest_place(scene, shape, (model.x, model.y), model.z)
    spot = await _placed(g, model, site, fits, (around.x, around.y, around.z), "tomb-bot")
    place(g, bot, spot)


def _placed(
    g: Cybernekro,
    model: Model,
    site: Piece | Rect,
    fits: Callable[[Spot], bool],
    otherwise: Spot,
    thing: str,
) -> Place[Spot]:
    """Ask the exploring player, or the game master, for a place; without room, beside the
    explorer. D40, CYB-NPC-14"""

    def accept(data: Data) -> Option[Spot] | str:
        spot = declared_spot(g, data)
        if spot is None:
            return 'a place is {"at": [x, y]} or {"at": [x, y, z]} in inches'
        return at(spot) if fits(spot) else "not in the room or by the container (CYB-SCN-21)"

    def candidates() -> Iterator[Option[Spot]]:
        spots = [spot for spot in _raster(g, site) if fits(spot)]
        yield from (at(spot) for spot in spots or [otherwise])

    about = {"model": model.id, "thing": thing}
    seat = MASTER if MASTER in g.seats else controller(g, model)
    return Place(seat, "explored-place", candidates(), accept, rule="CYB-SCN-21", about=about)


def _belongs(there: Body, site: Piece | Rect) -> bool:
    """Whether something lies in the room, or within 1 inch of the container. CYB-SCN-21"""
    if isinstance(site, Rect):
        return site.holds(there.x, there.y)
    return to_piece(there, site).within(REACH)


def _raster(g: Cybernekro, site: Piece | Rect) -> Iterator[Spot]:
    """Points in a room or around a container."""
    room = isinstance(site, Rect)
    west, south, east, north = site if isinstance(site, Rect) else site.box
    step, margin = (ROOM_RASTER, 0) if room else (RASTER, 2 * REACH)
    for y in range(max(0, south - margin), min(g.depth, north + margin) + 1, step):
        for x in range(max(0, west - margin), min(g.width, east + margin) + 1, step):
            for z in g.terrain.surfaces(x, y):
                yield x, y, z
