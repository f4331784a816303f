"""What each techno-sorcery does. CYB-SOR-11 to -30"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from affray.boards.table.distance import square_to_outline
from affray.boards.table.forced import nearest_place
from affray.boards.table.units import INCH, scaled
from affray.engine.events import Event, event
from affray.engine.questions import Rule, ask, yes_or_no
from affray.engine.tally import Tally
from affray.games.cybernekro.effects.gear import INK, place_cloud
from affray.games.cybernekro.effects.neural_overload import overload
from affray.games.cybernekro.rules.actions import ENOUGH, deeds, perform
from affray.games.cybernekro.rules.attacks import jam
from affray.games.cybernekro.rules.attribute_tests import attempt, settle
from affray.games.cybernekro.rules.damage import Hit, suffer
from affray.games.cybernekro.rules.dice import d3
from affray.games.cybernekro.rules.fire import ignite
from affray.games.cybernekro.rules.ground import (
    body,
    changed,
    distance,
    look,
    on_table,
    put,
    sees,
    within,
)
from affray.games.cybernekro.rules.items import drop_burdens, let_go
from affray.games.cybernekro.rules.pushing import any_direction, displace
from affray.games.cybernekro.rules.refusals import no_action
from affray.games.cybernekro.rules.relations import controller
from affray.games.cybernekro.rules.rulebook import happens, has
from affray.games.cybernekro.rules.wounds import fall_prone, gain_dread, gain_wound, go_out, heal
from affray.games.cybernekro.screen.events.battle import ActionTaken
from affray.games.cybernekro.state import NOBODY, Cybernekro, Model, Spot

SCREAM = 6 * INCH
INK_REACH = 6 * INCH


class Casting(NamedTuple):
    """A sorcery that succeeded: its caster, its target, and the target's item if one is meant."""

    by: Model
    at: Model
    """The caster itself when nobody is the target."""
    item: int = NOBODY
    word: str = ""


Effect: TypeAlias = Callable[[Cybernekro, Casting], Rule[None]]


@event
class Shielded(Event):
    rule = "CYB-SOR-12"
    model: int


@event
class Hastened(Event):
    rule = "CYB-SOR-17"
    model: int
    ap: int


@event
class ItemMoved(Event):
    rule = "CYB-SOR-18"
    item: str
    x: int
    y: int
    z: int


@event
class Stupefied(Event):
    rule = "CYB-SOR-19"
    model: int


@event
class SwitchedOff(Event):
    rule = "CYB-SOR-20"
    model: int
    body_mod: str


@event
class MindsClash(Event):
    rule = "CYB-SOR-24"
    model: int
    target: int
    mine: Tally
    theirs: Tally


@event
class Vanished(Event):
    rule = "CYB-SOR-25"
    model: int


@event
class Swapped(Event):
    rule = "CYB-SOR-28"
    model: int
    target: int


EVENTS: tuple[type[Event], ...] = (
    Shielded,
    Hastened,
    ItemMoved,
    Stupefied,
    SwitchedOff,
    MindsClash,
    Vanished,
    Swapped,
)


# ---------------------------------------------------------------- one to seven


async def bolt(g: Cybernekro, cast: Casting) -> None:
    """A Damage 1 hit with Electric. CYB-SOR-11"""
    await suffer(g, cast.at, Hit(1, "sorcery", cast.by.id, electric=True))


async def shield(g: Cybernekro, cast: Casting) -> None:
    """Three points of armour, until they have helped once. CYB-SOR-12"""
    cast.at.shielded = True
    g.emit(Shielded, cast.at.id)


async def mend(g: Cybernekro, cast: Casting) -> None:
    """One Wound less. CYB-SOR-13"""
    heal(g, cast.at)


async def leech(g: Cybernekro, cast: Casting) -> None:
    """A Wound goes from the caster to the target, if the caster has one. CYB-SOR-14"""
    if cast.by.wounds:
        await gain_wound(g, cast.at, cast.by.id)
        heal(g, cast.by)


async def scream(g: Cybernekro, cast: Casting) -> None:
    """All others near and in sight take a Toughness test or fall Prone, nearest first.

    CYB-SOR-15"""
    caster = cast.by
    heard = [
        m
        for m in on_table(g)
        if m.id != caster.id and within(g, caster, m, SCREAM) and sees(g, caster, m)
    ]
    for model in sorted(heard, key=lambda m: distance(g, caster, m)):
        if model.on_table:
            test = await attempt(g, model, "T", "scream", other=caster.id)
            if not test.success:
                fall_prone(g, model)
            await settle(g, test)


async def nightmares(g: Cybernekro, cast: Casting) -> None:
    """Two Dread. CYB-SOR-16"""
    await gain_dread(g, cast.at, 2)


async def speed(g: Cybernekro, cast: Casting) -> None:
    """One more AP; NPCs have none. CYB-SOR-17"""
    if cast.at.is_pc:
        cast.at.ap += 1
        g.emit(Hastened, cast.at.id, cast.at.ap)


# ---------------------------------------------------------------- Kinesis


async def kinesis(g: Cybernekro, cast: Casting) -> None:
    """A model or an item is moved D3 inches. CYB-SOR-18"""
    if cast.item != NOBODY:
        await _move_item(g, cast)
        return
    target = cast.at
    test = None
    if target.is_pc and await _resists(g, target):
        test = await attempt(g, target, "S", "kinesis", other=cast.by.id)
    if test is None or not test.success:
        way, length = await _way_and_length(g, cast, target.spot)
        await displace(g, target, way, length, cast.by.id)
        if test is not None and target.on_table:
            fall_prone(g, target)
    if test is not None:
        await settle(g, test)


async def _resists(g: Cybernekro, target: Model) -> bool:
    about = {"model": target.id}
    seat = controller(g, target)
    return await yes_or_no(seat, "resist", default="no", rule="CYB-SOR-18", about=about)


async def _way_and_length(g: Cybernekro, cast: Casting, start: Spot) -> tuple[tuple[int, int], int]:
    """The caster chooses any direction, then a D3 says how far. CYB-SOR-18"""
    way = await any_direction(controller(g, cast.by), cast.at.id, start, "CYB-SOR-18")
    return way, d3(g, "kinesis") * INCH


async def _move_item(g: Cybernekro, cast: Casting) -> None:
    """A carried item is dropped first; it then slides until something stops it. CYB-SOR-18"""
    if cast.item in cast.at.carried:
        let_go(g, cast.at, cast.item)
    way, length = await _way_and_length(g, cast, g.lying[cast.item])
    spot = slid(g, g.lying[cast.item], way, length)
    g.lying[cast.item] = spot
    g.emit(ItemMoved, g.items[cast.item], *spot)


def slid(g: Cybernekro, start: Spot, way: tuple[int, int], length: int) -> Spot:
    """Where an item comes to rest: it stops at solids and edges and drops over ledges.

    CYB-SOR-18"""
    whole2 = way[0] ** 2 + way[1] ** 2
    here = start
    for k in range(1, length + 1):
        x, y = start[0] + scaled(k, way[0], whole2), start[1] + scaled(k, way[1], whole2)
        if not (0 <= x <= g.width and 0 <= y <= g.depth) or _is_solid(g, x, y, here[2]):
            break
        here = x, y, max(z for z in g.terrain.surfaces(x, y) if z <= here[2])
    return here


def _is_solid(g: Cybernekro, x: int, y: int, z: int) -> bool:
    for piece in g.terrain.solids:
        west, south, east, north = piece.box
        inside = west <= x <= east and south <= y <= north and piece.z0 <= z < piece.z1
        if inside and piece.id not in g.gone and square_to_outline((x, y), piece)[0] == 0:
            return True
    return False


# ---------------------------------------------------------------- nine to twelve


async def stupor(g: Cybernekro, cast: Casting) -> None:
    """Discipline, or no reactions until the end of the round. CYB-SOR-19"""
    test = await attempt(g, cast.at, "D", "stupor", other=cast.by.id)
    if not test.success:
        cast.at.stupor = g.round
        g.emit(Stupefied, cast.at.id)
    await settle(g, test)


async def technomancy(g: Cybernekro, cast: Casting) -> None:
    """Toughness, or a body-mod is off; it wounds the Artificial. CYB-SOR-20"""
    target = cast.at
    test = await attempt(g, target, "T", "technomancy", other=cast.by.id)
    if not test.success:
        target.off = (*target.off, cast.word)
        target.features = None
        g.emit(SwitchedOff, target.id, cast.word)
        if has(g, target, "artificial"):
            await gain_wound(g, target, cast.by.id)
    await settle(g, test)


async def pacify(g: Cybernekro, cast: Casting) -> None:
    """A gun jams. CYB-SOR-21"""
    await jam(g, cast.at, cast.item)


async def gut_twist(g: Cybernekro, cast: Casting) -> None:
    """Toughness, or a Damage 2 hit that ignores armour. CYB-SOR-22"""
    test = await attempt(g, cast.at, "T", "gut-twist", other=cast.by.id)
    if not test.success:
        await suffer(g, cast.at, Hit(2, "sorcery", cast.by.id, ignores_armour=True))
    await settle(g, test)


# ---------------------------------------------------------------- fourteen to twenty


async def puppet_action(g: Cybernekro, model: Model, seat: str) -> None:
    """One action of a model, controlled by another player for its duration. CYB-SOR-24"""
    g.puppet, g.puppeteer = model.id, seat
    deed = await ask(
        seat,
        "puppet-action",
        deeds(g, model, ENOUGH),
        rule="CYB-SOR-24",
        about={"model": model.id},
        refused=no_action(g, model, ENOUGH),
    )
    g.emit(ActionTaken, model.id, deed.kind, 0)
    await perform(g, model, deed)
    if model.on_table:
        await happens(g, "acted", model.id, word=deed.kind)
    g.puppet, g.puppeteer = NOBODY, ""


async def mind_control(g: Cybernekro, cast: Casting) -> None:
    """D20 + Discipline each; the weaker mind performs one action of the other's choosing.

    CYB-SOR-24"""
    mine, theirs = _mind(g, cast.by), _mind(g, cast.at)
    g.emit(MindsClash, cast.by.id, cast.at.id, mine, theirs)
    if mine.total > theirs.total:
        await puppet_action(g, cast.at, controller(g, cast.by))


def _mind(g: Cybernekro, model: Model) -> Tally:
    tally = Tally("Mind", g.dice.d20("mind control"), "rolled", "CYB-SOR-24")
    tally.add(model.profile.D, "Discipline", "CYB-SOR-24")
    return tally


async def invisibility(g: Cybernekro, cast: Casting) -> None:
    """Nobody sees it until it rolls for something or takes something up. CYB-SOR-25"""
    cast.at.invisible = True
    g.emit(Vanished, cast.at.id)


async def combust(g: Cybernekro, cast: Casting) -> None:
    """The target burns. CYB-SOR-26, CYB-ARM-07"""
    if not has(g, cast.at, "insulated"):
        ignite(g, cast.at)


async def explode_head(g: Cybernekro, cast: Casting) -> None:
    """A D6 plus all that is in each head; the lower total dies. CYB-SOR-27"""
    mine, theirs = _head(g, cast.by), _head(g, cast.at)
    g.emit(MindsClash, cast.by.id, cast.at.id, mine, theirs)
    if mine.total == theirs.total:
        await gain_wound(g, cast.by, cast.at.id)
        await gain_wound(g, cast.at, cast.by.id)
    elif mine.total > theirs.total:
        await go_out(g, cast.at, cast.by.id, dead=True)
    else:
        await go_out(g, cast.by, cast.at.id, dead=True)


def _head(g: Cybernekro, model: Model) -> Tally:
    tally = Tally("Head", g.dice.d6("explode head"), "rolled", "CYB-SOR-27")
    tally.add(model.profile.I, "Intellect", "CYB-SOR-27")
    tally.add(model.profile.T, "Toughness", "CYB-SOR-27")
    tally.add(model.profile.D, "Discipline", "CYB-SOR-27")
    return tally


async def reality_warp(g: Cybernekro, cast: Casting) -> None:
    """The target and another character drawn at random take each other's place. CYB-SOR-28"""
    out = (cast.by.id, cast.at.id)
    others = [m for m in on_table(g) if m.is_pc and not m.imprisoned and m.id not in out]
    if others:
        drawn = g.dice.one_of(len(others), "reality warp") if len(others) > 1 else 0
        swap(g, cast.at, others[drawn])


def swap(g: Cybernekro, a: Model, b: Model) -> None:
    """Places, Wounds, Dread, Prone and fire change owners; nothing is gained. CYB-SOR-28"""
    before = {m.id: m.prone for m in (a, b)}
    spots = a.spot, b.spot
    for fact in ("wounds", "dread", "prone", "on_fire"):
        mine, theirs = getattr(a, fact), getattr(b, fact)
        setattr(a, fact, theirs)
        setattr(b, fact, mine)
    put(g, a, spots[1])
    put(g, b, spots[0])
    for model in (a, b):
        if has(g, model, "artificial"):
            model.dread, model.on_fire = 0, False
        _make_room(g, model)
    for model in (a, b):
        if model.prone and not before[model.id]:
            drop_burdens(g, model)
    g.emit(Swapped, a.id, b.id)


def _make_room(g: Cybernekro, model: Model) -> None:
    """A base that does not fit where it was put goes to the nearest free place. CYB-GEO-10"""
    changed(g)
    scene, here = look(g).scene, body(g, model)
    if not scene.may_end(here):
        there = nearest_place(scene, here, here.centre, here.z)
        put(g, model, (there.x, there.y, there.z))


async def fry(g: Cybernekro, cast: Casting) -> None:
    """A Neural Overload. CYB-SOR-29"""
    await overload(g, cast.at)


async def black_ink(g: Cybernekro, cast: Casting) -> None:
    """A cloud of ink. CYB-SOR-30"""
    await place_cloud(g, cast.by, INK, INK_REACH)


EFFECTS: Mapping[str, Effect] = {
    "bolt": bolt,
    "shield": shield,
    "heal": mend,
    "leech": leech,
    "scream": scream,
    "nightmares": nightmares,
    "speed": speed,
    "kinesis": kinesis,
    "stupor": stupor,
    "technomancy": technomancy,
    "pacify": pacify,
    "gut-twist": gut_twist,
    "mind-control": mind_control,
    "invisibility": invisibility,
    "combust": combust,
    "explode-head": explode_head,
    "reality-warp": reality_warp,
    "fry": fry,
    "black-ink": black_ink,
}
