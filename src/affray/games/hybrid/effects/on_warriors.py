"""Effects on warriors: Wounds recovered, marks, turns, modes. HYB-CON-06 to HYB-CON-12"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from affray.engine.questions import Option
from affray.engine.tally import Tally
from affray.games.hybrid.effects.cards_in_force import LINES, lay
from affray.games.hybrid.effects.facings import may_turn
from affray.games.hybrid.effects.tags import CardEffects, Play
from affray.games.hybrid.rules.action_cards import draw_action_card
from affray.games.hybrid.rules.acts import after_act
from affray.games.hybrid.rules.aura_cards import in_zone
from affray.games.hybrid.rules.facing import distance, enemies_before, enemies_in_contact
from affray.games.hybrid.rules.firing import next_ambush_number
from affray.games.hybrid.rules.forced_choices import pick
from affray.games.hybrid.rules.material_cards import disarm, material_card
from affray.games.hybrid.rules.moments import Due, Happening, Value
from affray.games.hybrid.rules.mutation_cards import mutation_card
from affray.games.hybrid.rules.profiles import enemies_of, friends_of, warriors_of
from affray.games.hybrid.rules.setting_up import call, can_be_called
from affray.games.hybrid.rules.wounds import recover, wound
from affray.games.hybrid.screen.events import cards as told
from affray.games.hybrid.screen.events.battle import AmbushTaken
from affray.games.hybrid.state import NOBODY, Action, Lab, Lasting, Warrior

effects = CardEffects()

# ---------------------------------------------------------------- recovering


@effects.at_once("recover")
async def recover_now(g: Lab, action: Action, seat: str, number: int) -> None:
    """The acting warrior recovers before the roll. HYB-CON-06"""
    recover(g, g.warriors[action.warrior], number)


@effects.played("recover")
async def recover_target(g: Lab, play: Play, number: int) -> None:
    """The target recovers Wounds. HYB-CON-07 HYB-CON-09"""
    recover(g, g.warriors[play.target], number)


@effects.played("recover-all")
async def recover_all(g: Lab, play: Play, number: int) -> None:
    """Every warrior of the player on the board recovers. HYB-CON-08"""
    for warrior in warriors_of(g, play.seat):
        recover(g, warrior, number)


@effects.raised("mercy")
async def mercy(g: Lab, bearer: Warrior, number: int) -> None:
    """One friend in the zone recovers when the Aura is raised or kept. HYB-CON-10"""
    hurt = [w for w in friends_of(g, bearer) if w.wounds and in_zone(g, bearer, w)]
    options = (Option(f"warrior:{w.id}", w.id) for w in hurt)
    chosen = await pick(
        bearer.side, "mercy", options, rule="HYB-CON-10", about={"warrior": bearer.id}
    )
    if chosen is not None:
        recover(g, g.warriors[chosen], number)


@effects.used("dose")
async def dose(g: Lab, bearer: Warrior, card: str, number: int) -> None:
    """The bearer recovers Wounds, once per game. HYB-CON-12"""
    recover(g, bearer, number)


# ---------------------------------------------------------------- marks


def _mark(g: Lab, play: Play, effect: str, number: int = 0) -> None:
    lay(g, play, effect, warrior=play.target, number=number)
    g.emit(told.Marked, play.target, play.card.id)


@effects.played("worst-die")
async def worst_die(g: Lab, play: Play, number: int) -> None:
    """The target's next Natural Roll: 2D10, its opponent keeps the highest. HYB-CON-07"""
    _mark(g, play, "worst-die")


@effects.played("duellist")
async def duellist(g: Lab, play: Play, number: int) -> None:
    """The target's next attack roll is perfect up to this number. HYB-CON-07"""
    _mark(g, play, "duellist", number)


@effects.played("reroll")
async def second_chance(g: Lab, play: Play, number: int) -> None:
    """Once in this activation he may reroll a failed roll. HYB-CON-07"""
    _mark(g, play, "reroll")


@effects.played("keep-dc")
async def keep_dc(g: Lab, play: Play, number: int) -> None:
    """The target stays in DC through Wounds and failed parries. HYB-CON-07"""
    _mark(g, play, "keep-dc")


@effects.played("rally")
async def rally(g: Lab, play: Play, number: int) -> None:
    """The target and all friends near it fight better for a while. HYB-CON-07"""
    leader = g.warriors[play.target]
    for friend in warriors_of(g, play.seat):
        if friend is leader or distance(g, leader, friend) <= number:
            lay(g, play, LINES, warrior=friend.id)


# ---------------------------------------------------------------- turning


@effects.played("turn")
async def turn(g: Lab, play: Play, number: int) -> None:
    """The player turns the target to any facing. HYB-CON-07"""
    await may_turn(g, play.seat, g.warriors[play.target])


@effects.played("turn-all")
async def turn_all(g: Lab, play: Play, number: int) -> None:
    """Every warrior of the player near an enemy may turn. HYB-CON-09"""
    for warrior in list(warriors_of(g, play.seat)):
        if any(distance(g, warrior, enemy) <= number for enemy in enemies_of(g, warrior)):
            await may_turn(g, play.seat, warrior)


# ---------------------------------------------------------------- modes and aptitudes


def _may_cover(g: Lab, seat: str, warrior: int, number: int) -> bool:
    who = g.warriors[warrior]
    ready = not who.attacked and not who.ambush and not who.disarmed
    return ready and not enemies_in_contact(g, who)


@effects.played("cover-fire", suits=_may_cover)
async def cover_fire(g: Lab, play: Play, number: int) -> None:
    """He takes up an ambush even though enemies are in sight. HYB-CON-07"""
    who = g.warriors[play.target]
    who.ambush = next_ambush_number(g, who.side)
    g.emit(AmbushTaken, who.id, who.ambush)


@effects.played("regain-infiltration")
async def regain_infiltration(g: Lab, play: Play, number: int) -> None:
    """A warrior who lost Infiltration regains it; if there is none, draw a card. HYB-CON-09"""
    seen = [w for w in warriors_of(g, play.seat) if _has_lost_infiltration(w)]
    options = (Option(f"warrior:{w.id}", w.id) for w in seen)
    chosen = await pick(play.seat, "infiltration", options, rule="HYB-CON-09")
    if chosen is None:
        draw_action_card(g, play.seat)
    else:
        g.warriors[chosen].infiltration_lost = False
        g.emit(told.InfiltrationRegained, chosen)


def _has_lost_infiltration(warrior: Warrior) -> bool:
    return warrior.infiltration_lost and warrior.card.apt.get("infiltration", 0) > 0


# ---------------------------------------------------------------- coming in


def _has_fallen(g: Lab, seat: str, warrior: int, number: int) -> bool:
    return bool(can_be_called(g, seat, "eliminated"))


@effects.played("bring-back", suits=_has_fallen)
async def bring_back(g: Lab, play: Play, number: int) -> None:
    """One eliminated warrior of the player comes back with this much NV. HYB-WND-03"""
    options = (_called(w) for w in can_be_called(g, play.seat, "eliminated"))
    chosen = await pick(play.seat, "bring-back", options, rule="HYB-WND-03")
    if chosen is not None:
        call(g, g.warriors[chosen], number)


def _has_substitute(g: Lab, seat: str, warrior: int, number: int) -> bool:
    return bool(can_be_called(g, seat, "substitute"))


@effects.played("bring-in", suits=_has_substitute)
async def bring_in(g: Lab, play: Play, number: int) -> None:
    """One substitute of the player comes into play. HYB-SET-06"""
    options = (_called(w) for w in can_be_called(g, play.seat, "substitute"))
    chosen = await pick(play.seat, "bring-in", options, rule="HYB-SET-06")
    if chosen is not None:
        call(g, g.warriors[chosen])


def _called(warrior: Warrior) -> Option[int]:
    return Option(f"warrior:{warrior.id}", warrior.id)


# ---------------------------------------------------------------- disarming


def _at_his_front(g: Lab, seat: str, warrior: int, number: int) -> bool:
    """An armed enemy at the front of the active warrior, who is in OC."""
    if g.active == NOBODY or g.warriors[g.active].mode != "OC":
        return False
    victim, active = g.warriors[warrior], g.warriors[g.active]
    return not victim.disarmed and victim in enemies_before(g, active)


@effects.played("disarm", suits=_at_his_front)
async def disarm_target(g: Lab, play: Play, number: int) -> None:
    """An enemy at the front of the active warrior is disarmed. HYB-MAT-06 HYB-CON-08"""
    disarm(g, g.warriors[play.target])


@effects.named("disarm")
@effects.reaction("hit")
def disarming_strike(g: Lab, happening: Happening) -> Iterator[Due]:
    """An enemy wounded by the bearer's strikes is disarmed. HYB-MAT-06 HYB-CON-12"""
    if happening.cause != "strike" or happening.other == NOBODY:
        return
    striker, victim = g.warriors[happening.warrior], g.warriors[happening.other]
    for face in striker.material:
        words = {effect.word for effect in material_card(face).effects}
        if "disarm" in words and victim.on_board and not victim.disarmed:
            yield Due(striker.side, face, partial(_disarm, g, victim))


async def _disarm(g: Lab, victim: Warrior) -> None:
    if victim.on_board and not victim.disarmed:
        disarm(g, victim)


# ---------------------------------------------------------------- Stimulant

STIMULANT = "stimulant"


@effects.used("stimulant")
async def stimulant(g: Lab, bearer: Warrior, card: str, number: int) -> None:
    """More MP for this Movement, and a Wound at the end of the activation. HYB-CON-12"""
    g.lasting.append(
        Lasting(
            STIMULANT,
            card,
            bearer.side,
            bearer.id,
            number=number,
            until_activation=g.activation,
        )
    )


@effects.addition("mp")
def stimulated(g: Lab, warrior: Warrior, value: Value) -> int:
    """The MP of a stimulant. HYB-CON-12"""
    return sum(
        lasting.number
        for lasting in g.lasting
        if lasting.effect == STIMULANT and lasting.warrior == warrior.id
    )


@effects.reaction("activation ended")
def stimulant_wears_off(g: Lab, happening: Happening) -> Iterator[Due]:
    """The Wound that a stimulant costs, credited to nobody. HYB-CON-12 HYB-WND-07"""
    for lasting in g.lasting:
        if lasting.effect == STIMULANT and lasting.warrior == happening.warrior:
            yield Due(lasting.side, lasting.card, partial(_wear_off, g, lasting.warrior))


async def _wear_off(g: Lab, warrior: int) -> None:
    await wound(g, [(warrior, 1)], "card")
    await after_act(g)


# ---------------------------------------------------------------- Venom Sacs

VENOM = "venom"


@effects.named("venom")
@effects.reaction("hit")
def venom(g: Lab, happening: Happening) -> Iterator[Due]:
    """An enemy wounded by the mutant's strikes is poisoned. HYB-CON-11"""
    if happening.cause != "strike" or happening.other == NOBODY:
        return
    striker = g.warriors[happening.warrior]
    for face in striker.mutations:
        for effect in mutation_card(face).effects:
            if effect.word == VENOM:
                number = effect.number or 1
                poison = partial(_poison, g, striker, happening.other, face, number)
                yield Due(striker.side, face, poison)


async def _poison(g: Lab, striker: Warrior, victim: int, card: str, number: int) -> None:
    if not g.warriors[victim].on_board:
        return
    for lasting in g.lasting:
        if lasting.effect == VENOM and lasting.warrior == victim:
            g.lasting.remove(lasting)
            break
    g.lasting.append(
        Lasting(
            VENOM,
            card,
            striker.side,
            victim,
            striker.id,
            number=number,
            until_round=g.round + 1,
        )
    )
    g.emit(told.Marked, victim, card)


@effects.modifier("strike", "shot", "parry", "jump", "trap")
def poisoned(g: Lab, action: Action, sl: Tally) -> None:
    """A poisoned warrior is worse at every Natural Roll. HYB-CON-11"""
    for lasting in g.lasting:
        if lasting.effect == VENOM and lasting.warrior == action.warrior:
            sl.add(-lasting.number, mutation_card(lasting.card).name, "HYB-CON-11")
