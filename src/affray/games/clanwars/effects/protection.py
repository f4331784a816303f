"""Wounds and attacks that cards ward off. CLW-ABI-08"""

from __future__ import annotations

from affray.games.clanwars.effects.small_questions import number_of, uses
from affray.games.clanwars.rules.rolls import attempt, finish_roll
from affray.games.clanwars.rules.rulebook import Effects, Happening, Held
from affray.games.clanwars.state import NOBODY, ClanWars, Unit

effects = Effects()


@effects.reaction("about-to-wound", "negate-own-wound")
async def negate_own_wound(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """Negate a wound on oneself. CLW-CON-04 CLW-CON-05"""
    hurt = facts.hurt
    if hurt.unit == owner.uid and not hurt.negated:
        hurt.negated = await uses(g, owner, held, "negate-wound")


@effects.reaction("about-to-wound", "covenant")
async def covenant(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """Take the wound that an attack would deal to an ally on the tile. CLW-CON-04"""
    hurt = facts.hurt
    victim = g.units.get(hurt.unit)
    if victim is None or victim.op is None or victim is owner or hurt.negated:
        return
    attacked = hurt.by != NOBODY or facts.roll is not None
    if attacked and victim.tile == owner.tile and await uses(g, owner, held, "covenant"):
        hurt.unit = owner.uid


@effects.reaction("about-to-wound", "chitin")
async def chitin(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """The first wound in each round is negated. CLW-CON-07"""
    hurt = facts.hurt
    if hurt.unit == owner.uid and not hurt.negated and owner.shed != g.round:
        owner.shed = g.round
        hurt.negated = True


@effects.reaction("punched", "negate-punch")
async def negate_punch(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> bool:
    """Negate one punch on oneself before its roll. CLW-CON-06"""
    return facts.unit is owner and await uses(g, owner, held, "negate-punch")


@effects.reaction("ambushed", "shutter")
async def shutter(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> bool:
    """A roll against a threat that ambushes on the tile: on a success its action is lost.
    CLW-CON-05"""
    if facts.tile != owner.tile or not await uses(g, owner, held, "shutter"):
        return False
    how = await attempt(g, owner, held.trait.id, number_of(held.trait, "shutter"))
    await finish_roll(g)
    return how.success


@effects.reaction("swarm-played", "override")
async def override(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> bool:
    """Negate a swarm card. CLW-CON-05"""
    return await uses(g, owner, held, "override")
