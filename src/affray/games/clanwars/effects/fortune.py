"""Changing a roll after the dice are thrown, and changing a draw. CLW-DIE-07 CLW-DIE-11"""

from __future__ import annotations

from affray.engine.deck import draw
from affray.games.clanwars.content.effect_words import DrawForm, SecureForm
from affray.games.clanwars.content.kinds import Trait
from affray.games.clanwars.effects.small_questions import always_offered, uses
from affray.games.clanwars.effects.using_up import done_with
from affray.games.clanwars.rules.dice import counted
from affray.games.clanwars.rules.rolls import throw
from affray.games.clanwars.rules.rulebook import Effects, Happening, Held
from affray.games.clanwars.rules.tarot import draw_arcana, put_back
from affray.games.clanwars.rules.units import controller
from affray.games.clanwars.screen.events.battle import ArcanaDrawn, ArcanaDrawnHidden
from affray.games.clanwars.state import ClanWars, Roll, Unit

effects = Effects()


def would_botch(roll: Roll) -> bool:
    """Whether botches show that SECURE does not cover."""
    return bool(roll.faces) and counted(roll.faces, roll.custom)[1] + roll.botches > roll.secure


@effects.reaction("rolled", "secure-after-roll")
async def secure_after_roll(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """SECURE on the roll, one's own or that of an ally within range. CLW-CON-05 CLW-CON-06"""
    roller, roll = facts.unit, facts.roll
    if roll is None or roller is None or not would_botch(roll):
        return
    form = held.phrase.params(SecureForm)
    near = roller.op is not None and g.field.distance(owner.tile, roller.tile) <= form.within
    if (roller is owner or near) and await uses(g, owner, held, "secure-roll"):
        roll.secure += form.secure


@effects.reaction("rolled", "gambler")
async def gambler(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """Reroll one's own roll. CLW-CON-05"""
    if facts.unit is owner and facts.roll is not None and await uses(g, owner, held, "reroll"):
        await throw(g, facts.roll)


def draw_form(trait: Trait) -> DrawForm:
    """How many, and what becomes of the item."""
    return next(each for each in trait.effects if each.word == "draw-cards").params(DrawForm)


@effects.action("draw-cards", always_offered)
async def draw_cards(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """Draw arcana. CLW-CON-05 CLW-CON-06"""
    form = draw_form(trait)
    done_with(g, unit, trait, form.then)
    await draw_arcana(g, controller(g, unit), form.cards)


@effects.reaction("drew-arcana", "card-sharp")
async def card_sharp(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> bool:
    """Put a drawn arcana back and draw another. CLW-CON-04"""
    if owner.op is None or facts.seat != owner.op.seat:
        return False
    if not await uses(g, owner, held, "card-sharp"):
        return False
    put_back(g, facts.seat, int(facts.card))
    uid = draw(g, g.tarot, facts.seat, why="arcana")
    if uid is not None:
        g.hands[facts.seat].append(uid)
        hidden = (ArcanaDrawnHidden, facts.seat)
        g.emit(ArcanaDrawn, facts.seat, g.face(uid), to=facts.seat, rest=hidden)
    return True
