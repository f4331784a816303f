"""Effects of Action cards on the roll they are played on, and on what follows it. HYB-CON-06"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from affray.boards.grid.bases import BACK
from affray.games.hybrid.effects.facings import may_turn
from affray.games.hybrid.effects.tags import CardEffects
from affray.games.hybrid.rules.action_cards import draw_action_card
from affray.games.hybrid.rules.facing import edge_touched, touch
from affray.games.hybrid.rules.moments import Due, Happening
from affray.games.hybrid.rules.offensive_combat import plain_strike
from affray.games.hybrid.rules.wounds import wound
from affray.games.hybrid.state import NOBODY, Action, CardEffect, Lab

effects = CardEffects()


@effects.knob("two-dice")
def two_dice(action: Action, number: int) -> None:
    """The roll uses 2D10 and keeps one. HYB-DIE-06"""
    action.dice = 2


@effects.knob("opponent-keeps-die")
def opponent_keeps_die(action: Action, number: int) -> None:
    """2D10, and the opponent keeps the highest. HYB-CON-06"""
    action.dice, action.worst = 2, True


@effects.knob("value", whole=True)
def fixed_value(action: Action, number: int) -> None:
    """The final mode value is fixed; the lowest such card wins. HYB-CON-06"""
    action.value_set = min(number, action.value_set or number)


@effects.knob("no-push")
def no_push(action: Action, number: int) -> None:
    """No Brutish Strength push follows the attack that is parried. HYB-CON-06"""
    action.no_push = True


@effects.knob("parry-at-most")
def parry_at_most(action: Action, number: int) -> None:
    """The target may parry at this level at most. HYB-CON-06"""
    action.parry_most = min(number, action.parry_most)


@effects.knob("extra-wound")
def extra_wound(action: Action, number: int) -> None:
    """An ordinary success that is not parried wounds once more. HYB-CON-06"""
    action.extra_wounds += number


# ---------------------------------------------------------------- after the roll


def _of(action: Action | None, word: str, whole: bool = False) -> Iterator[CardEffect]:
    """The effects of one kind that count for a roll, or for the whole manoeuvre. HYB-FIR-19"""
    if action is not None:
        for effect in action.effects:
            if effect.word == word and (whole or effect.shot == 0):
                yield effect


@effects.named("wound-on-failure")
@effects.reaction("attack rolled")
def wound_on_failure(g: Lab, happening: Happening) -> Iterator[Due]:
    """The roll fails: the attacker suffers from his own card. HYB-CON-06 HYB-WND-07"""
    action = happening.action
    for effect in _of(action, "wound-on-failure"):
        if action is not None and not action.success:
            hurt = [(action.warrior, effect.number)]
            yield Due(effect.seat, effect.card, partial(wound, g, hurt, "card"))


@effects.named("strike-back")
@effects.reaction("attack rolled")
def strike_back(g: Lab, happening: Happening) -> Iterator[Due]:
    """The roll fails: a target touched at front or side strikes back without turning. HYB-CON-06"""
    action = happening.action
    for effect in _of(action, "strike-back"):
        if action is not None and not action.success and action.target != NOBODY:
            yield Due(effect.seat, effect.card, partial(_strike_back, g, action))


async def _strike_back(g: Lab, action: Action) -> None:
    attacker, target = g.warriors[action.warrior], g.warriors[action.target]
    there = attacker.on_board and target.on_board and touch(g, target, attacker)
    if there and edge_touched(g, target, attacker) != BACK:
        await plain_strike(g, target, attacker, "back")


@effects.named("turn-after")
@effects.reaction("action ended")
def turn_after(g: Lab, happening: Happening) -> Iterator[Due]:
    """After the action the acting warrior may turn to any facing. HYB-CON-06"""
    action = happening.action
    for effect in _of(action, "turn-after", whole=True):
        if action is not None:
            warrior = g.warriors[action.warrior]
            yield Due(effect.seat, effect.card, partial(may_turn, g, effect.seat, warrior))


@effects.named("draw-after")
@effects.reaction("action ended")
def draw_after(g: Lab, happening: Happening) -> Iterator[Due]:
    """After the action its player draws. HYB-CON-06"""
    for effect in _of(happening.action, "draw-after", whole=True):
        yield Due(effect.seat, effect.card, partial(_draw, g, effect))


async def _draw(g: Lab, effect: CardEffect) -> None:
    for _ in range(effect.number):
        draw_action_card(g, effect.seat)
