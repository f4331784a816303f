"""Where it matters to be asked: which windows put something at stake. HYB-DEC-02"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from affray.engine.questions import Ask, Option
from affray.games.hybrid.mind.levels import HEROIC, attack_worth, parry_worth
from affray.games.hybrid.rules.action_cards import action_card, final_value, standing
from affray.games.hybrid.rules.facing import distance
from affray.games.hybrid.rules.profiles import enemies_of, mode_value
from affray.games.hybrid.rules.sight import sees
from affray.games.hybrid.state import NOBODY, Action, Lab, Mode

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
"""Actions that end in a die; to move or to lie in wait rolls nothing."""
WEIGHED: Final[Mapping[str, tuple[Callable[[Lab, Action, int], float], Mode]]] = {
    "strike": (attack_worth, "OC"),
    "shot": (attack_worth, "F"),
    "parry": (parry_worth, "DC"),
}
A_CARD: Final = 0.2
"""A card is kept for later unless it saves so much of a warrior, on average."""
AN_EFFECT: Final = 3
NEAR: Final = 8
"""Squares that a warrior crosses in a round, and a little more."""


def stakes(g: Lab, ask: Ask[Any]) -> bool:
    """A roll, a Wound or a card that can be played now; a second attack goes without saying."""
    if ask.kind == "second-attack":
        return False
    if ask.kind in ("bonus-cards", "hindrance", "answer-cards"):
        rolls = bool(g.actions) and g.actions[-1].kind in ROLLED
        return rolls and (ask.kind != "hindrance" or _is_worth_a_card(g, ask))
    return ask.kind != "auction" or _are_near(g, ask.seat)


def _is_worth_a_card(g: Lab, ask: Ask[Any]) -> bool:
    """Whether the best card takes enough from what an attack, or a parry, comes to. HYB-CRD-06"""
    action = g.actions[-1]
    if action.kind not in WEIGHED or action.target == NOBODY:
        return True
    laid = [action_card(g.face(card.uid)).points for card in standing(action) if not card.effect]
    best = max((_points(g, option) for option in ask.options), default=0)
    return _worth(g, action, sum(laid)) - _worth(g, action, sum(laid) - best) >= A_CARD


def _points(g: Lab, option: Option[Any]) -> int:
    """What a card takes away; an effect about as much as a good card's points."""
    uid, effect, _ = option.value
    if not uid:
        return 0
    return AN_EFFECT if effect else action_card(g.face(uid)).points


def _worth(g: Lab, action: Action, points: int) -> float:
    """What an action comes to at its best level, with so many points on it."""
    tried = action.copy()
    tried.points = [points, *action.points[1:]]
    weigh, mode = WEIGHED[action.kind]
    value = final_value(tried, mode_value(g, g.warriors[action.warrior], mode))
    return max(weigh(g, tried, level) for level in range(1, min(value, HEROIC) + 1))


def _are_near(g: Lab, seat: str) -> bool:
    """Whether somebody stands so near to an enemy that it matters who acts first. HYB-ROU-03"""
    mine = [warrior for warrior in g.warriors if warrior.side == seat and warrior.on_board]
    return any(
        distance(g, warrior, enemy) <= NEAR or sees(g, warrior, enemy) or sees(g, enemy, warrior)
        for warrior in mine
        for enemy in enemies_of(g, warrior)
        if enemy.on_board
    )
