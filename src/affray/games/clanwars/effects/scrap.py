"""Items found, mended, traded, laid as snares. CLW-CON-04 to CLW-CON-06"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.field.masks import bits
from affray.engine.questions import Option
from affray.games.clanwars.content.effect_words import MendForm
from affray.games.clanwars.content.kinds import Trait
from affray.games.clanwars.effects.healing import operatives_within
from affray.games.clanwars.effects.small_questions import always_offered, number_of, uses
from affray.games.clanwars.effects.using_up import done_with
from affray.games.clanwars.rules.abilities import ITEMS, may_be_lowered
from affray.games.clanwars.rules.actions import repair
from affray.games.clanwars.rules.carrying import (
    can_pick_up,
    pick_up,
    shed_excess,
    trade,
    trade_partners,
)
from affray.games.clanwars.rules.conditions import hard
from affray.games.clanwars.rules.items import flip, load, may_take, take
from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.rules.rolls import attempt, finish_roll
from affray.games.clanwars.rules.rulebook import Effects, Happening, Held
from affray.games.clanwars.rules.scavenging import draw_item
from affray.games.clanwars.rules.units import still
from affray.games.clanwars.rules.uses import use_key
from affray.games.clanwars.rules.wounds import stun
from affray.games.clanwars.state import OFF, ClanWars, Unit

effects = Effects()

# ---------------------------------------------------------------- finding


@effects.action("salvage", always_offered)
async def salvage(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """FOCUS 2: draw 1 item from the scavenging deck. CLW-CON-04"""
    how = await attempt(g, unit, trait.id, number_of(trait, "salvage"), face="focus")
    if how.success and still(g, unit):
        await draw_item(g, unit)
    await finish_roll(g)


def on_hard(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """On hard terrain."""
    if hard(g) >> unit.tile & 1:
        yield Option("", None)


@effects.action("artefact-nose", on_hard)
async def artefact_nose(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """Draw 2 items, keep 1. CLW-CON-05"""
    await draw_item(g, unit, number_of(trait, "artefact-nose"))


def items_near(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[tuple[str, int]]]:
    """Uncarried items on tiles within range that can be taken."""
    near = g.field.within(unit.tile, number_of(trait, "quick-fingers"))
    for tile in bits(near):
        for item in g.lying.get(tile, ()):
            if may_take(g, unit, item):
                yield Option(item.id, (item.id, tile))


@effects.action("quick-fingers", items_near)
async def quick_fingers(g: ClanWars, unit: Unit, trait: Trait, value: tuple[str, int]) -> None:
    """Take one uncarried item from a tile within 1, without punches. CLW-CON-05"""
    item, tile = value
    if any(each.id == item for each in g.lying.get(tile, ())):
        take(g, unit, item, tile)
        await g.book.missions[g.mission].took(g, unit, item)


# ---------------------------------------------------------------- mending


def broken_here(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[tuple[int, str]]]:
    """Items on their botch face, one's own or an ally's on the tile."""
    for carrier in operatives_within(g, unit, 0):
        for item in carrier.items:
            if item.botched:
                yield Option(item.id, (carrier.uid, item.id))


@effects.action("jury-rig", broken_here)
async def jury_rig(g: ClanWars, unit: Unit, trait: Trait, value: tuple[int, str]) -> None:
    """Flip an item to its operational face. CLW-CON-04"""
    carrier, item = g.units[value[0]], value[1]
    if any(each.id == item and each.botched for each in carrier.items):
        flip(g, carrier, item)


@effects.action("mend", broken_here)
async def mend(g: ClanWars, unit: Unit, trait: Trait, value: tuple[int, str]) -> None:
    """The same with something that is used up by it. CLW-CON-06"""
    form = next(each for each in trait.effects if each.word == "mend").params(MendForm)
    await jury_rig(g, unit, trait, value)
    done_with(g, unit, trait, form.then)


def jammed_guns(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[str]]:
    """GUN items on their botch face; JAMMED counts as GUN. CLW-CON-05"""
    for item in unit.items:
        words = g.book.cards.items[item.id].botch_keywords
        if item.botched and ("gun" in words or "jammed" in words):
            yield Option(item.id, item.id)


@effects.action("spare-magazine", jammed_guns)
async def spare_magazine(g: ClanWars, unit: Unit, trait: Trait, item: str) -> None:
    """A gun works again. CLW-CON-05"""
    if any(each.id == item and each.botched for each in unit.items):
        flip(g, unit, item)


def repairs(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[str]]:
    """Items whose botch trait can be used."""
    for item in loadout(g, unit).repairs:
        yield Option(item, item)


@effects.action("musket-drill", repairs)
async def musket_drill(g: ClanWars, unit: Unit, trait: Trait, item: str) -> None:
    """A botch trait as a free action. CLW-CON-05"""
    await repair(g, unit, item)


@effects.reaction("would-flip", "duct-tape")
async def duct_tape(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> bool:
    """An item that would flip because of a botch does not. CLW-CON-05"""
    return facts.unit is owner and await uses(g, owner, held, "duct-tape")


# ---------------------------------------------------------------- free PICK UP and TRADE


def something_lies_here(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """PICK UP is possible. CLW-ACT-06"""
    if can_pick_up(g, unit):
        yield Option("", None)


@effects.action("magpie", something_lies_here)
async def magpie(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """PICK UP as a free action, with its punches. CLW-CON-05"""
    await pick_up(g, unit)


def partners(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[int]]:
    """Allies that something can be traded with."""
    for uid in trade_partners(g, unit):
        yield Option(str(uid), uid)


@effects.action("broker", partners)
async def broker(g: ClanWars, unit: Unit, trait: Trait, partner: int) -> None:
    """TRADE as a free action; a refused one is not used up. CLW-CON-05 CLW-ACT-05"""
    if partner in g.units and not await trade(g, unit, g.units[partner]):
        g.used_in_round[use_key(unit, trait.id)] -= 1


# ---------------------------------------------------------------- snares


@effects.action("snare", always_offered)
async def lay_snare(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """A snare lies on the tile; the wire is used up. CLW-CON-06"""
    g.snares.append(unit.tile)
    done_with(g, unit, trait, "discard")


@effects.always("entered")
async def caught(g: ClanWars, facts: Happening) -> None:
    """The next enemy that enters is stunned and the snare is removed. CLW-CON-06"""
    unit = facts.unit
    if facts.tile in g.snares and unit is not None and is_foe(g, unit):
        g.snares.remove(facts.tile)
        stun(g, unit)


def is_foe(g: ClanWars, unit: Unit) -> bool:
    """An enemy of the Operatives. CLW-FUN-03"""
    if unit.side == "neutral":
        return g.relations.get(g.kind(unit), ("neither", "neither"))[0] == "enemy"
    return unit.side == "hostile"


@effects.always("action-ended")
async def loads_fit(g: ClanWars, facts: Happening) -> None:
    """A limit that fell below the load: items are dropped. CLW-ITM-07"""
    shrinks = may_be_lowered(g, "carrying")
    for unit in g.operatives():
        if unit.tile != OFF and (shrinks or load(g, unit) > ITEMS):
            await shed_excess(g, unit)
