"""Where it matters to be asked: which windows put something at stake. HYB-DEC-02"""

from __future__ import annotations

from typing import Any, Final

from affray.engine.questions import Ask
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


def stakes(g: Lab, ask: Ask[Any]) -> bool:
    """A roll, a Wound or a card that can be played now; a second attack goes without saying."""
    if ask.kind == "second-attack":
        return False
    if ask.kind in ("bonus-cards", "hindrance", "answer-cards"):
        return bool(g.actions) and g.actions[-1].kind in ROLLED
    return True
