"""Healing and reviving. CLW-WND-07 CLW-REV-01"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.questions import Option
from affray.games.clanwars.content.effect_words import HealForm, RitesForm
from affray.games.clanwars.content.kinds import Trait
from affray.games.clanwars.effects.using_up import done_with
from affray.games.clanwars.rules.deaths import may_be_revived, revive
from affray.games.clanwars.rules.items import bodies_here
from affray.games.clanwars.rules.rolls import attempt, finish_roll
from affray.games.clanwars.rules.rulebook import Effects
from affray.games.clanwars.rules.units import has, is_unopposed, still
from affray.games.clanwars.rules.wounds import heal
from affray.games.clanwars.state import ClanWars, Unit

effects = Effects()


async def heal_by(g: ClanWars, healer: Unit, patient: Unit, times: int = 1) -> None:
    """Heal this many, plus what the healer's tile adds. CLW-CON-11"""
    here = (g.book.cards.terrain[piece.id] for piece in g.pieces if piece.tile == healer.tile)
    for _ in range(times + sum("heals-more" in card.trait.flags for card in here)):
        await heal(g, patient)


def operatives_within(g: ClanWars, unit: Unit, distance: int) -> Iterator[Unit]:
    """The Operatives on the field within range, the unit itself first."""
    yield unit
    for other in g.operatives():
        near = still(g, other) and g.field.distance(unit.tile, other.tile) <= distance
        if near and other is not unit:
            yield other


def hurt_within(g: ClanWars, unit: Unit, distance: int) -> Iterator[Option[int]]:
    """Operatives within range who have a fleshwound. CLW-WND-07"""
    for patient in operatives_within(g, unit, distance):
        if patient.op is not None and patient.op.fleshwounds:
            yield Option(str(patient.uid), patient.uid)


# ---------------------------------------------------------------- PATCH UP


def patients(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[int]]:
    """Yourself or an ally on the tile, or within 1 with the right set of tools. CLW-CON-04"""
    yield from hurt_within(g, unit, 1 if has(g, unit, "patches-up-nearby") else 0)


@effects.action("patch-up", patients)
async def patch_up(g: ClanWars, unit: Unit, trait: Trait, patient: int) -> None:
    """FOCUS 2: heal 1, and 1 more with excess for a caregiver. CLW-CON-04"""
    how = await attempt(g, unit, trait.id, 2, face="focus", keywords=("heals",))
    if how.success and still(g, g.units[patient]):
        more = how.excess >= 1 and has(g, unit, "caregiver")
        await heal_by(g, unit, g.units[patient], 2 if more else 1)
    await finish_roll(g)


# ---------------------------------------------------------------- healing without a roll


def heal_choices(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[int]]:
    """The Operatives that the card can heal. CLW-CON-06"""
    form = trait.effects[0].params(HealForm)
    if not form.self_only:
        yield from hurt_within(g, unit, form.within)
    elif unit.op is not None and unit.op.fleshwounds:
        yield Option("", unit.uid)


@effects.action("heal", heal_choices)
async def heal_one(g: ClanWars, unit: Unit, trait: Trait, patient: int) -> None:
    """Heal 1 on the chosen Operative. CLW-CON-06"""
    if still(g, g.units[patient]):
        await heal_by(g, unit, g.units[patient])
    done_with(g, unit, trait, trait.effects[0].params(HealForm).then)


def may_rest(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """Hurt, UNOPPOSED, and on the same tile since the round began. CLW-CON-05"""
    op = unit.op
    if op is not None and op.fleshwounds and op.left_tile_in != g.round and is_unopposed(g, unit):
        yield Option("", None)


@effects.action("rest", may_rest)
async def rest(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """Heal 1 on yourself. CLW-CON-05"""
    await heal_by(g, unit, unit)


def anybody_hurt_here(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """Somebody on the tile has a fleshwound."""
    if next(hurt_within(g, unit, 0), None) is not None:
        yield Option("", None)


@effects.action("heal-all-here", anybody_hurt_here)
async def heal_all_here(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """Heal 1 on each Operative on the tile. CLW-CON-05"""
    for patient in list(operatives_within(g, unit, 0)):
        await heal_by(g, unit, patient)


# ---------------------------------------------------------------- reviving


def bodies_to_revive(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[int]]:
    """A body on the tile, or one that is carried. A FOCUS roll. CLW-REV-01"""
    if unit.op is None or unit.op.face != "focus":
        return
    bodies = bodies_here(g, unit.tile)
    if trait.effects[0].params(RitesForm).carried:
        bodies += [g.units[each] for each in unit.op.bodies]
    for body in bodies:
        if may_be_revived(g, body):
            yield Option(str(body.uid), body.uid)


@effects.action("rites", bodies_to_revive)
async def rites(g: ClanWars, unit: Unit, trait: Trait, body: int) -> None:
    """A FOCUS roll: on success that Operative is back. CLW-REV-01"""
    difficulty = trait.effects[0].params(RitesForm).difficulty
    how = await attempt(g, unit, trait.id, difficulty, face="focus", keywords=("heals",))
    if how.success and may_be_revived(g, g.units[body]):
        await revive(g, g.units[body])
    await finish_roll(g)
