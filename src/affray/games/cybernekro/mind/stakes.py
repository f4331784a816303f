"""Where it matters to be asked: which windows put something at stake. CYB-TST-04"""

from __future__ import annotations

from typing import Any, Final

from affray.engine.questions import Ask
from affray.games.cybernekro.state import Cybernekro

WINDOW_OF: Final = {
    "fate-card": "Fate cards",
    "jack": "Fate cards",
    "queen": "Queens",
    "king": "Kings",
    "joker": "Jokers",
    "react": "reactions",
    "reaction-action": "reactions",
    "free-fight": "free fights",
    "tough-it-out": "toughing it out",
    "reroll": "rerolls",
    "spend-dread": "Dread",
    "morale": "morale",
    "first-player": "first player",
}
WINDOWS: Final = tuple(dict.fromkeys(WINDOW_OF.values()))
AS_A_MATTER_OF_COURSE: Final = frozenset({"first-player"})
"""Who may go first does."""


def stakes(g: Cybernekro, ask: Ask[Any]) -> bool:
    """A roll, a wound, an action of one's own that comes of it."""
    return ask.kind not in AS_A_MATTER_OF_COURSE
