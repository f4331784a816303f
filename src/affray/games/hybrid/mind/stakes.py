"""Where it matters to be asked: which windows put something at stake. HYB-DEC-02"""

from __future__ import annotations

from typing import Any, Final

from affray.engine.questions import Ask
from affray.games.hybrid.rules.facing import distance
from affray.games.hybrid.rules.profiles import enemies_of
from affray.games.hybrid.rules.sight import sees
from affray.games.hybrid.state import Lab

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
NEAR: Final = 8
"""Squares that a warrior crosses in a round, and a little more."""


def stakes(g: Lab, ask: Ask[Any]) -> bool:
    """A roll, a Wound or a card that can be played now; a second attack goes without saying."""
    if ask.kind == "second-attack":
        return False
    if ask.kind in ("bonus-cards", "hindrance", "answer-cards"):
        return bool(g.actions) and g.actions[-1].kind in ROLLED
    return ask.kind != "auction" or _are_near(g, ask.seat)


def _are_near(g: Lab, seat: str) -> bool:
    """Whether somebody stands so near to an enemy that it matters who acts first. HYB-ROU-03"""
    mine = [warrior for warrior in g.warriors if warrior.side == seat and warrior.on_board]
    return any(
        distance(g, warrior, enemy) <= NEAR or sees(g, warrior, enemy) or sees(g, enemy, warrior)
        for warrior in mine
        for enemy in enemies_of(g, warrior)
        if enemy.on_board
    )
