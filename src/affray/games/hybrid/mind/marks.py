"""What marks an answer, so that practice can have an opinion on it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from affray.engine.leanings import Leanings, Marks
from affray.engine.questions import Ask
from affray.games.hybrid.mind import marks_of_cards, marks_of_fights
from affray.games.hybrid.mind.marks_of_moves import move_marks
from affray.games.hybrid.state import Lab

LEARNED = Path(__file__).with_name("leanings.json")
"""What practice has taught, and how it came about."""
MARKINGS: Final = {
    "move": move_marks,
    **marks_of_cards.MARKINGS,
    **marks_of_fights.MARKINGS,
}
"""How to mark the answers, by the question; practice has nothing to say to the others."""


@cache
def learned() -> Leanings:
    """What practice has taught about answers in this game."""
    return Leanings.read(LEARNED)


def marks(g: Lab, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks] | None:
    """What each answer is in words of the game, by nothing but what the asked seat knows."""
    marking = MARKINGS.get(ask.kind)
    return None if marking is None else marking(g, ask, weights)
