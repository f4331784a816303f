"""More actions, more dice, for a price or for a while. CLW-CON-04 to CLW-CON-06"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.questions import Option
from affray.games.clanwars.content.kinds import Trait
from affray.games.clanwars.effects.healing import operatives_within
from affray.games.clanwars.effects.small_questions import always_offered, in_own_phase, number_of
from affray.games.clanwars.effects.using_up import done_with
from affray.games.clanwars.rules.abilities import sees
from affray.games.clanwars.rules.rulebook import Effects, Happening, Held
from affray.games.clanwars.rules.units import are_enemies, in_stealth, still
from affray.games.clanwars.rules.wounds import wound
from affray.games.clanwars.state import ClanWars, Effect, Unit

effects = Effects()

# ---------------------------------------------------------------- dice and SECURE to come


@effects.action("patience", in_own_phase)
async def patience(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """The next attack in this action phase has +2W. CLW-CON-04"""
    dice = number_of(trait, "patience")
    until = "next-attack-in-phase"
    g.effects.append(Effect("white", trait.id, unit.uid, amount=dice, until=until))


def comrades_here(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[int]]:
    """Yourself or an ally Operative on the tile."""
    for each in operatives_within(g, unit, 0):
        yield Option(str(each.uid), each.uid)


@effects.action("oil-and-ash", comrades_here)
async def oil_and_ash(g: ClanWars, unit: Unit, trait: Trait, uid: int) -> None:
    """Its next attack this round has +1F. CLW-CON-04"""
    g.effects.append(Effect("fatal", trait.id, uid, amount=1, until="next-attack"))


def allies_here(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """There are ally Operatives on the tile."""
    if len(list(operatives_within(g, unit, 0))) > 1:
        yield Option("", None)


@effects.action("censer", allies_here)
async def censer(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """Ally Operatives on the tile have SECURE 1 on their next roll. CLW-CON-06"""
    amount = number_of(trait, "censer")
    for each in operatives_within(g, unit, 0):
        if each is not unit:
            g.effects.append(Effect("secure", trait.id, each.uid, amount=amount, until="next-roll"))


def allies_near(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """There are ally Operatives within 1."""
    if len(list(operatives_within(g, unit, 1))) > 1:
        yield Option("", None)


@effects.action("rally", allies_near)
async def rally(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """The next attack this round of each ally Operative within 1 has +1W. CLW-CON-05"""
    dice = number_of(trait, "rally")
    for each in operatives_within(g, unit, 1):
        if each is not unit:
            g.effects.append(Effect("white", trait.id, each.uid, amount=dice, until="next-attack"))


def accused(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[int]]:
    """Revealed enemies within 3 in LoS. CLW-CON-04"""
    near = g.field.within(unit.tile, number_of(trait, "verdict"))
    for each in g.units.values():
        if each.tile < 0 or not near >> each.tile & 1 or not each.revealed or in_stealth(each):
            continue
        if are_enemies(g, unit, each) and sees(g, unit, each.tile):
            yield Option(str(each.uid), each.uid)


@effects.action("verdict", accused)
async def verdict(g: ClanWars, unit: Unit, trait: Trait, uid: int) -> None:
    """Attacks of Operatives on it have SUCCESS +1 this round. CLW-CON-04"""
    if uid in g.units:
        g.effects.append(Effect("verdict", trait.id, uid, amount=1))


# ---------------------------------------------------------------- actions


@effects.action("adrenal", in_own_phase)
async def adrenal(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """2 more actions, then a wound; the ampoule is used up. CLW-CON-06"""
    g.actions += number_of(trait, "adrenal")
    done_with(g, unit, trait, "discard")
    await wound(g, unit, cause=trait.id)


@effects.action("second-wind", in_own_phase)
async def second_wind(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """1 more action in the action phase. CLW-CON-05"""
    g.actions += number_of(trait, "second-wind")


def hired(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[int]]:
    """Ally Operatives within 3."""
    for ally in operatives_within(g, unit, number_of(trait, "payroll")):
        if ally is not unit:
            yield Option(str(ally.uid), ally.uid)


@effects.action("payroll", hired)
async def payroll(g: ClanWars, unit: Unit, trait: Trait, uid: int) -> None:
    """1 more action in the ally's next action phase this round. CLW-CON-05"""
    g.effects.append(Effect("more-actions", trait.id, uid, amount=1))


@effects.action("burn", always_offered)
async def burn(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """SPEED +2 this round; a wound at its end. CLW-CON-05"""
    g.effects.append(Effect("speed", trait.id, unit.uid, amount=number_of(trait, "burn")))
    g.effects.append(Effect("burning", trait.id, unit.uid))


@effects.always("round-ends")
async def burnt_out(g: ClanWars, facts: Happening) -> None:
    """At the end of the round the burn is paid for. CLW-CON-05"""
    for effect in [each for each in g.effects if each.name == "burning"]:
        unit = g.units.get(effect.unit)
        if unit is not None and still(g, unit):
            await wound(g, unit, cause=effect.source)


# ---------------------------------------------------------------- after a kill or a wound


@effects.reaction("killed", "harvest")
async def harvest(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """After a kill the next attack in this action phase has +1B. CLW-CON-04"""
    if facts.unit is owner and g.active == owner.uid:
        until = "next-attack-in-phase"
        g.effects.append(Effect("black", held.trait.id, owner.uid, amount=1, until=until))


@effects.reaction("killed", "trophy")
async def trophy(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """After a kill the next roll this round has SECURE 1. CLW-CON-05"""
    if facts.unit is owner:
        amount = number_of(held.trait, "trophy")
        g.effects.append(
            Effect("secure", held.trait.id, owner.uid, amount=amount, until="next-roll")
        )


@effects.reaction("wounded", "fury")
async def fury(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """After a wound the bearer's attacks have +1B this round, not cumulative. CLW-CON-04"""
    has_it = any(e.source == held.trait.id and e.unit == owner.uid for e in g.effects)
    if facts.unit is owner and not has_it:
        g.effects.append(Effect("black", held.trait.id, owner.uid, amount=1, when="attack"))
