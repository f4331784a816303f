"""Where it matters to be asked: which windows put something at stake. HYB-DEC-02"""

from __future__ import annotations

from typing import Any, Final

from affray.engine.questions import Ask, Option
from affray.games.hybrid.content.kinds import FieldCard
from affray.games.hybrid.effects.cards_in_force import field_card
from affray.games.hybrid.mind.levels import WEIGHED, best_worth
from affray.games.hybrid.rules.action_cards import action_card, standing
from affray.games.hybrid.rules.event_cards import Choice
from affray.games.hybrid.rules.facing import distance
from affray.games.hybrid.rules.moments import active_seat
from affray.games.hybrid.rules.profiles import enemies_of
from affray.games.hybrid.rules.sight import sees
from affray.games.hybrid.state import NOBODY, Action, Lab, Warrior

WINDOW_OF: Final = {
    "bonus-cards": "bonus cards",
    "hindrance": "Hindrance cards",
    "answer-cards": "Hindrance cards",
    "card-window": "Event cards",
    "before-push": "Event cards",
    "struck-down": "Event cards",
    "parry": "parries",
    "ambush": "ambushes",
    "counter-strike": "counter-strikes",
    "second-attack": "second attacks",
    "reroll": "rerolls",
    "auction": "initiative cards",
}
WINDOWS: Final = tuple(dict.fromkeys(WINDOW_OF.values()))
ROLLED: Final = frozenset({"strike", "shot", "parry", "jump"})
"""Actions that end in a roll; moving or lying in wait rolls nothing."""
A_CARD: Final = 0.2
"""A card is kept for later unless it saves this much of a warrior, on average."""
AN_EFFECT: Final = 3
EVERY_WINDOW: Final = 3
"""A card that may be played in fewer windows than these has its moment there. HYB-EVT-08"""
NEAR: Final = 8
"""Squares that a warrior crosses in a round, and a little more."""


def stakes(g: Lab, ask: Ask[Any]) -> bool:
    """A roll, a Wound or a card that can be played now; nobody declines a second attack."""
    if ask.kind == "second-attack":
        return False
    if ask.kind in ("bonus-cards", "hindrance", "answer-cards"):
        rolls = bool(g.actions) and g.actions[-1].kind in ROLLED
        return rolls and (ask.kind != "hindrance" or _is_worth_a_card(g, ask))
    if ask.kind == "card-window":
        return any(_has_its_moment(g, ask.seat, option.value) for option in ask.answers)
    return ask.kind != "auction" or (_are_near(g, ask.seat) and not _leads(g, ask.seat))


def _has_its_moment(g: Lab, seat: str, choice: Choice) -> bool:
    """A card that names its windows; any other before one's own warrior chooses a mode and before
    an enemy acts, while somebody is near, and once more when the round ends; what belongs to a
    warrior, at once. Whether he mutates he has just been asked. HYB-EVT-08 HYB-MUT-04"""
    if choice.sort in ("pass", "mutate"):
        return False
    own = active_seat(g) == seat
    if choice.sort == "use":
        return g.window == "W1"
    if choice.sort == "reserve" and len(field_card(g.face(choice.uid)).windows) < EVERY_WINDOW:
        return True
    if g.window == "W3":
        return all(warrior.activated for warrior in g.warriors if warrior.on_board)
    near = g.active == NOBODY or _is_near(g, g.warriors[g.active])
    if not own and choice.sort == "reserve" and _never_ends(field_card(g.face(choice.uid))):
        return (
            False  # what holds for the rest of the game can as well be played when one's own acts
        )
    return near and g.window == ("W1" if own else "W2")


def _never_ends(card: FieldCard) -> bool:
    """Whether what a card does lasts to the end of the game."""
    return card.lasts is not None and card.lasts.word == "game"


def _is_worth_a_card(g: Lab, ask: Ask[Any]) -> bool:
    """Whether the best card takes enough off an attack, or a parry, to be worth playing.
    HYB-CRD-06"""
    action = g.actions[-1]
    if action.kind not in WEIGHED or action.target == NOBODY:
        return True
    laid = [action_card(g.face(card.uid)).points for card in standing(action) if not card.effect]
    best = max((_points(g, option) for option in ask.options), default=0)
    return _worth(g, action, sum(laid)) - _worth(g, action, sum(laid) - best) >= A_CARD


def _points(g: Lab, option: Option[Any]) -> int:
    """What a card takes away; an effect counts about as much as a good card's points."""
    uid, effect, _ = option.value
    if not uid:
        return 0
    return AN_EFFECT if effect else action_card(g.face(uid)).points


def _worth(g: Lab, action: Action, points: int) -> float:
    """What an action is worth at its best level, with this many points added."""
    tried = action.copy()
    tried.points = [points, *action.points[1:]]
    return best_worth(g, tried)


def _leads(g: Lab, seat: str) -> bool:
    """Whether one's own card was the last that was laid: the other side has passed since, and
    whoever lays once more has said so. HYB-ROU-04"""
    return g.auction is not None and bool(g.auction.laid) and g.auction.laid[-1].seat == seat


def _are_near(g: Lab, seat: str) -> bool:
    """Whether somebody stands so near to an enemy that it matters who acts first. HYB-ROU-03"""
    mine = [warrior for warrior in g.warriors if warrior.side == seat and warrior.on_board]
    return any(_is_near(g, warrior) for warrior in mine)


def _is_near(g: Lab, warrior: Warrior) -> bool:
    """Whether a warrior and an enemy may come to blows."""
    return any(
        distance(g, warrior, enemy) <= NEAR or sees(g, warrior, enemy) or sees(g, enemy, warrior)
        for enemy in enemies_of(g, warrior)
        if enemy.on_board
    )
