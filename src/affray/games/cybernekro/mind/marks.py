"""What marks an answer, so that practice can have an opinion on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from affray.engine.leanings import Leanings, Marks
from affray.engine.questions import Ask
from affray.games.cybernekro.mind.marks_of_cards import (
    marks_of_cards,
    marks_of_dread,
    marks_of_jacks,
    marks_of_jokers,
)
from affray.games.cybernekro.mind.marks_of_deeds import marks_of_actions, marks_of_reactions
from affray.games.cybernekro.mind.marks_of_people import (
    marks_of_kings,
    marks_of_reactors,
    marks_of_selection,
    marks_of_shares,
)
from affray.games.cybernekro.mind.marks_of_places import marks_of_deployment, marks_of_ends
from affray.games.cybernekro.mind.standing import role, stage
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


def marks_of_words(g: Cybernekro, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """An answer's first word says enough."""
    kind = ask.kind
    return [_plain(kind, option.id) for option in ask.answers]


@lru_cache(maxsize=1 << 10)
def _plain(kind: str, name: str) -> Marks:
    return (f"{kind}/{name.partition(':')[0]}",)


def marks_of_the_first(g: Cybernekro, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """Whether a crew goes first, by what it is after and how late it is. CYB-INI-03"""
    what, late = role(g, ask.seat), stage(g)
    return [_first(option.value == ask.seat, what, late) for option in ask.answers]


@lru_cache(maxsize=1 << 8)
def _first(mine: bool, what: str, late: int) -> Marks:
    head = "first/me" if mine else "first/they"
    return head, f"{head}/{what}", f"{head}/{what}/late{late}"


MARKERS: Mapping[str, Marker] = {
    "action": marks_of_actions,
    "reaction-action": marks_of_reactions,
    "move-to": marks_of_ends,
    "jump-to": marks_of_ends,
    "deploy": marks_of_deployment,
    "select": marks_of_selection,
    "share-ap": marks_of_shares,
    "react": marks_of_reactors,
    "king": marks_of_kings,
    "fate-card": marks_of_cards,
    "jack": marks_of_jacks,
    "joker": marks_of_jokers,
    "spend-dread": marks_of_dread,
    "first-player": marks_of_the_first,
    "sorcery": marks_of_words,
    "beast": marks_of_words,
    "follow-up": marks_of_words,
    "go-on": marks_of_words,
    "prescience": marks_of_words,
}
"""Kinds of questions on which practice has something to say."""
