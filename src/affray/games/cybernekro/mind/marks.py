"""What marks an answer, so that practice can have an opinion on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from affray.engine.leanings import Leanings, Marks
from affray.engine.questions import Ask
from affray.games.cybernekro.mind.marks_of_deeds import marks_of_actions, marks_of_reactions
from affray.games.cybernekro.mind.marks_of_people import marks_of_selection
from affray.games.cybernekro.mind.marks_of_places import marks_of_ends
from affray.games.cybernekro.state import Cybernekro

LEARNED = Path(__file__).with_name("leanings.json")
"""What practice has taught, and how it came about."""

Marker: TypeAlias = Callable[[Cybernekro, Ask[Any], Sequence[float]], Sequence[Marks]]


@cache
def learned() -> Leanings:
    """What practice has taught about answers in this game."""
    return Leanings.read(LEARNED)


def marks(g: Cybernekro, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks] | None:
    """What each answer is, in a few words; only of what the asked seat knows."""
    marker = MARKERS.get(ask.kind)
    return None if marker is None else marker(g, ask, weights)


MARKERS: Mapping[str, Marker] = {
    "action": marks_of_actions,
    "reaction-action": marks_of_reactions,
    "move-to": marks_of_ends,
    "select": marks_of_selection,
}
"""Kinds of questions on which practice was found to have something to say."""
