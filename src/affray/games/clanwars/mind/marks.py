"""What marks an answer, so that practice can have an opinion on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from affray.engine.leanings import Leanings, Marks
from affray.engine.questions import Ask, Option
from affray.games.clanwars.mind import marks_of_cards, marks_of_deeds
from affray.games.clanwars.mind.marks_of_steps import steps
from affray.games.clanwars.mind.prior import plays_of
from affray.games.clanwars.state import ClanWars

LEARNED = Path(__file__).with_name("leanings.json")
"""What practice has taught, and how it came about."""
HARDLY = 0.1
"""Answers that promise less than this share of the most promising one are left alone."""
Marker: TypeAlias = Callable[[ClanWars, Ask[Any], Sequence[Option[Any]]], Sequence[Marks]]


@cache
def learned() -> Leanings:
    """What practice has taught about answers in this game."""
    return Leanings.read(LEARNED)


def marks(g: ClanWars, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks] | None:
    """What each answer that promises anything is: what it does, to whom, how things stand."""
    windows = ask.kind.startswith("interrupt-")
    marker = MARKERS.get(ask.kind)
    if marker is None and not windows:
        return None
    least = HARDLY * max(weights)
    worth = [n for n, weight in enumerate(weights) if weight >= least]
    if len(worth) < 2:
        return None
    if windows:
        cards = plays_of(ask)
        told = marks_of_cards.plays(g, ask, [cards[n] for n in worth])
    else:
        assert marker is not None
        answers = ask.answers
        told = marker(g, ask, [answers[n] for n in worth])
    found: list[Marks] = [()] * len(weights)
    for n, each in zip(worth, told, strict=True):
        found[n] = each
    return found


MARKERS: dict[str, Marker] = {
    "step": steps,
    "action": marks_of_deeds.actions,
    "next-turn": marks_of_deeds.turns,
    "reaction": marks_of_deeds.reactions,
    "clanner-action": marks_of_deeds.blows,
    "target": marks_of_deeds.targets,
    "punch-with": marks_of_deeds.targets,
    "overcommit": marks_of_cards.extras,
    "wound-card": marks_of_cards.potentials,
    "heal-card": marks_of_cards.potentials,
    "seek": marks_of_cards.arcana,
    "discard-arcana": marks_of_cards.arcana,
    "roster": marks_of_cards.rosters,
    "side": marks_of_cards.faces,
    "arrange": marks_of_cards.tokens,
    "free-spawn": marks_of_cards.tokens,
    "choose-champion": marks_of_cards.tokens,
    **dict.fromkeys(
        (
            "covenant",
            "deaths-tempo",
            "duct-tape",
            "ensnare",
            "free-action",
            "lay-tool",
            "loot",
            "negate-wound",
            "secure-roll",
            "stun-instead",
        ),
        marks_of_cards.words,
    ),
}
"""By kind of question; the others are not learned about."""
