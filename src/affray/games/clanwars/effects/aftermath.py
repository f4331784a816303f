"""What follows a hit, a wound or a death. CLW-CON-04 to CLW-CON-08"""

from __future__ import annotations

from affray.games.clanwars.effects.healing import heal_by
from affray.games.clanwars.effects.small_questions import number_of, uses
from affray.games.clanwars.effects.stealth import obscure
from affray.games.clanwars.rules.abilities import defense
from affray.games.clanwars.rules.actions import free_action
from affray.games.clanwars.rules.items import flip
from affray.games.clanwars.rules.order import in_hostiles_order
from affray.games.clanwars.rules.rolls import outcome
from affray.games.clanwars.rules.rulebook import Effects, Happening, Held
from affray.games.clanwars.rules.scavenging import draw_item
from affray.games.clanwars.rules.tarot import draw_arcana
from affray.games.clanwars.rules.units import controller, still
from affray.games.clanwars.rules.wounds import stun, wound
from affray.games.clanwars.state import ClanWars, Effect, Roll, Unit

effects = Effects()


def excess(g: ClanWars, roll: Roll, target: Unit) -> int:
    """By how much an attack beat a target. CLW-DIE-12"""
    difficulty = defense(g, target, roll).total if roll.area else roll.difficulty
    return outcome(roll, difficulty).excess


# ---------------------------------------------------------------- hits


@effects.reaction("struck", "iron-sentence")
async def iron_sentence(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """BLUNT blows with excess 2 also stun a target that survives. CLW-CON-05"""
    roll, target = facts.roll, facts.unit
    if facts.other is not owner or roll is None or target is None or not still(g, target):
        return
    blunt = roll.kind == "melee" and "blunt" in roll.keywords
    if blunt and excess(g, roll, target) >= number_of(held.trait, "iron-sentence"):
        stun(g, target)


@effects.reaction("struck", "wound-twice")
async def wound_twice(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """With excess 2 the blade wounds twice. CLW-CON-06"""
    roll, target = facts.roll, facts.unit
    if facts.other is not owner or roll is None or roll.weapon != held.trait.id:
        return
    if target is None or not still(g, target) or roll.stun:
        return
    if excess(g, roll, target) >= number_of(held.trait, "wound-twice"):
        await wound(g, target, roll)


@effects.reaction("struck", "no-healing")
async def no_healing(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """A champion hit by it cannot be healed this round. CLW-CON-06"""
    roll, target = facts.roll, facts.unit
    if facts.other is not owner or roll is None or roll.weapon != held.trait.id:
        return
    if target is not None and still(g, target) and g.kind(target) in g.champions:
        g.effects.append(Effect("no-healing", held.trait.id, target.uid))


@effects.reaction("struck", "acid")
async def acid(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """A successful attack also flips worn armour to its botch face. CLW-CON-07"""
    target = facts.unit
    if facts.other is not owner or target is None or target.op is None:
        return
    for item in target.items:
        if item.id == target.op.worn and not item.botched:
            flip(g, target, item.id)


@effects.reaction("wounded", "black-ichor")
async def black_ichor(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """A champion wounded by the bearer has DEFENSE -1 this round. CLW-CON-05"""
    target, roll = facts.unit, facts.roll
    if roll is None or roll.by != owner.uid or target is None or not still(g, target):
        return
    if g.kind(target) in g.champions:
        amount = -number_of(held.trait, "black-ichor")
        g.effects.append(Effect("defense", held.trait.id, target.uid, amount=amount))


# ---------------------------------------------------------------- potentials that are flipped


@effects.always("wounded")
async def flipped(g: ClanWars, facts: Happening) -> None:
    """What a potential does when a wound flips it face down: it is no longer in effect.
    CLW-CON-05"""
    card = g.book.cards.potentials.get(facts.card)
    unit = facts.unit
    if card is None or unit is None:
        return
    for phrase in card.trait.effects:
        if phrase.word == "oath":
            oath(g, unit, card.id, phrase.number or 0)
        elif phrase.word == "spite":
            await spite(g, unit, facts)
        elif phrase.word == "last-card":
            await draw_arcana(g, controller(g, unit), phrase.number or 0)
        elif phrase.word == "ink":
            obscure(g, facts.tile)


def oath(g: ClanWars, unit: Unit, source: str, amount: int) -> None:
    """DEFENSE +3 for the rest of the round. CLW-CON-05"""
    g.effects.append(Effect("defense", source, unit.uid, amount=amount))


async def spite(g: ClanWars, unit: Unit, facts: Happening) -> None:
    """An attacker on the same tile is wounded. CLW-CON-05"""
    attacker = facts.other
    if facts.roll is None or attacker is None or not still(g, attacker):
        return
    if attacker.tile == facts.tile:
        await wound(g, attacker, cause="spite")


# ---------------------------------------------------------------- kills and deaths


@effects.reaction("killed", "loot")
async def loot(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """After a kill on one's own tile: draw 1 item from the scavenging deck. CLW-CON-05"""
    here = facts.unit is owner and owner.op is not None and facts.tile == owner.tile
    if here and await uses(g, owner, held, "loot"):
        await draw_item(g, owner)


@effects.reaction("killed", "heal-on-melee-kill")
async def heal_on_melee_kill(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """A kill in melee heals 1. CLW-CON-04"""
    if facts.unit is not owner or facts.roll is None or facts.roll.kind != "melee":
        return
    hurt = owner.op is not None and bool(owner.op.fleshwounds)
    if hurt and await uses(g, owner, held, "heal-self"):
        await heal_by(g, owner, owner)


@effects.reaction("dies", "bounty")
async def bounty(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """Killing a champion: draw 2 arcana. CLW-CON-05"""
    dead, roll = facts.unit, facts.roll
    if roll is None or roll.by != owner.uid or dead is None or owner.op is None:
        return
    if g.kind(dead) in g.champions:
        await draw_arcana(g, owner.op.seat, number_of(held.trait, "bounty"))


@effects.reaction("died", "reapers-due")
async def reapers_due(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """An ally Operative dies within 2: draw 2 arcana. CLW-CON-05"""
    dead = facts.unit
    if dead is None or dead.op is None or dead is owner or owner.op is None:
        return
    if g.field.distance(owner.tile, facts.tile) <= 2:
        await draw_arcana(g, owner.op.seat, number_of(held.trait, "reapers-due"))


@effects.reaction("attacked", "run-on")
async def run_on(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """After a kill or trauma it takes one free MOVE. CLW-CON-08"""
    roll = facts.roll
    if facts.unit is owner and roll is not None and (roll.kills or roll.traumas):
        await free_action(g, owner, only=("move",), check=False)


@effects.reaction("dies", "burst")
async def burst(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """When it dies each unit on its tile is wounded. CLW-CON-08"""
    if facts.unit is not owner:
        return
    waiting = [each for each in g.on(facts.tile) if each is not owner]
    while waiting:
        unit = await in_hostiles_order(g, "hits", waiting)
        waiting.remove(unit)
        await wound(g, unit, cause=held.trait.id)
        waiting = [each for each in waiting if still(g, each)]
