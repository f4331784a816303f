"""Traits of legions. CLW-LEG-02 to CLW-LEG-05 CLW-CON-07"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.questions import Option, ask
from affray.games.clanwars.content.effect_words import ToolForm
from affray.games.clanwars.content.kinds import Trait
from affray.games.clanwars.effects.small_questions import number_of
from affray.games.clanwars.rules.abilities import sees
from affray.games.clanwars.rules.actions import free_action
from affray.games.clanwars.rules.carrying import shed_excess
from affray.games.clanwars.rules.items import drop, flip, may_part_with
from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.rules.rulebook import Effects, Happening, Held
from affray.games.clanwars.rules.spawning import available, lay_tool
from affray.games.clanwars.rules.threats import revert, spawn, tell_kind
from affray.games.clanwars.rules.units import (
    can_act,
    is_threat,
    is_tool,
    is_unopposed,
    living,
    still,
)
from affray.games.clanwars.state import HOSTILE, ClanWars, Move, Unit

effects = Effects()

FEEDERS = ("feeder",)

# ---------------------------------------------------------------- SET-UP and COAX


def tool_of(g: ClanWars, unit: Unit) -> str:
    """The tool that a moving unit may leave behind, if it has one in supply. CLW-LEG-09"""
    for held in loadout(g, unit).reactions.get("move-begins", ()):
        if held.phrase.word == "lay-tool":
            tool = held.phrase.params(ToolForm).tool
            return tool if tool in g.reserve else ""
    return ""


def tools_by_layer(g: ClanWars) -> dict[str, str]:
    """The legions that leave a tool behind, and which tool: everybody can tell them by it.
    CLW-THR-02"""
    return {
        legion.id: phrase.params(ToolForm).tool
        for legion in g.book.cards.legions.values()
        for phrase in (legion.trait.effects if legion.trait else ())
        if phrase.word == "lay-tool"
    }


@effects.reaction("move-begins", "lay-tool")
async def laid_by_a_rule(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """The word only marks who lays what: being asked must not tell threats apart."""


@effects.always("move-begins")
async def lay_before(g: ClanWars, facts: Happening) -> None:
    """Before the first crossing. CLW-LEG-02 CLW-LEG-04"""
    await offer_to_lay(g, facts)


@effects.always("move-ends")
async def lay_after(g: ClanWars, facts: Happening) -> None:
    """After the last crossing. CLW-LEG-02 CLW-LEG-04"""
    if facts.move.crossings:
        await offer_to_lay(g, facts)


async def offer_to_lay(g: ClanWars, facts: Happening) -> None:
    """Once a MOVE action, if UNOPPOSED; every moving threat seems to be asked. CLW-LEG-02"""
    unit, way = facts.unit, facts.move
    if unit is None or not still(g, unit) or not may_be_asked(g, unit, way):
        return
    lays = await ask(
        HOSTILE,
        "lay-tool",
        _lay_options(g, unit),
        default="no",
        rule="CLW-LEG-02",
        about={"unit": unit.uid},
    )
    if lays:
        way.laid = True
        tool = lay_tool(g, tool_of(g, unit), unit.tile)
        tools = tools_by_layer(g)
        tell_kind(g, unit, tools)
        if tool is not None:
            tell_kind(g, tool, tools.values())


def may_be_asked(g: ClanWars, unit: Unit, way: Move) -> bool:
    """As far as everybody can see: a moving, UNOPPOSED clanner that has laid nothing."""
    if unit.side != "hostile" or not way.action or way.laid or not is_unopposed(g, unit):
        return False
    return is_threat(unit) or bool(tool_of(g, unit))


def _lay_options(g: ClanWars, unit: Unit) -> Iterator[Option[bool]]:
    yield Option("no", False)
    if tool_of(g, unit):
        yield Option("yes", True)


# ---------------------------------------------------------------- ENSNARE


@effects.reaction("hit", "ensnare")
async def ensnare(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> bool:
    """Instead of wounding, flip or drop one item of the target. CLW-LEG-03"""
    target = facts.unit
    if facts.other is not owner or target is None or not target.items:
        return False
    choice = await ask(
        HOSTILE,
        "ensnare",
        _ensnare_options(g, target),
        default="wound",
        rule="CLW-LEG-03",
        about={"unit": owner.uid, "target": target.uid},
    )
    if choice is None:
        return False
    deed, item = choice
    if deed == "flip":
        flip(g, target, item)
        await shed_excess(g, target)
    else:
        drop(g, target, item)
    return True


def _ensnare_options(g: ClanWars, target: Unit) -> Iterator[Option[tuple[str, str] | None]]:
    yield Option("wound", None)
    for item in target.items:
        if g.book.cards.items[item.id].kind != "book":
            yield Option(f"flip:{item.id}", ("flip", item.id))
        if may_part_with(g, target, item):
            yield Option(f"drop:{item.id}", ("drop", item.id))


# ---------------------------------------------------------------- active traits


def out_of_sight(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """A revealed unit whose tile no Operative sees. CLW-CON-07"""
    if unit.revealed and not any(sees(g, each, unit.tile) for each in living(g)):
        yield Option("", None)


@effects.action("unseen", out_of_sight)
async def unseen(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """It becomes a threat again. CLW-CON-07 CLW-THR-08"""
    revert(g, [unit])


def feeders_to_spawn(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[str]]:
    """Feeders in the reserve, if UNOPPOSED. CLW-CON-07"""
    if is_unopposed(g, unit):
        for kind in available(g, FEEDERS):
            yield Option(kind, kind)


@effects.action("brood", feeders_to_spawn)
async def brood(g: ClanWars, unit: Unit, trait: Trait, kind: str) -> None:
    """Spawn one Feeder from the reserve on her tile. CLW-CON-07"""
    if kind in g.reserve and is_unopposed(g, unit):
        spawn(g, kind, unit.tile)


def others_near(g: ClanWars, unit: Unit, distance: int) -> list[Unit]:
    """Other clanners within range that could act. CLW-FUN-04"""
    near = g.field.within(unit.tile, distance)
    return [
        each
        for each in g.units.values()
        if each.side == "hostile"
        and each is not unit
        and can_act(each)
        and near >> each.tile & 1
        and not is_tool(g, each)
    ]


def somebody_near(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """Another clanner is near enough to hear it."""
    if others_near(g, unit, 2):
        yield Option("", None)


async def free_moves(g: ClanWars, units: list[Unit], most: int) -> None:
    """The Hostile has units take one free MOVE action each, in the order it chooses. CLW-CON-07"""
    waiting = list(units)
    for _ in range(most):
        waiting = [each for each in waiting if still(g, each) and can_act(each)]
        if not waiting:
            return
        uid = await ask(
            HOSTILE,
            "mover",
            _movers(waiting),
            default="none",
            rule="CLW-CON-07",
        )
        if not uid:
            return
        unit = g.units[uid]
        waiting.remove(unit)
        await free_action(g, unit, only=("move",))


def _movers(units: list[Unit]) -> Iterator[Option[int]]:
    yield Option("none", 0)
    for unit in units:
        yield Option(str(unit.uid), unit.uid)


@effects.action("roar", somebody_near)
async def roar(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """Up to two other clanners within 2 each take one free MOVE action. CLW-CON-07"""
    await free_moves(g, others_near(g, unit, 2), number_of(trait, "roar"))
