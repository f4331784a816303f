"""What each warrior did in a game, and the luck in its rolls, read from the events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from affray.engine.feats import Deeds, Feats, Note, note_of
from affray.engine.luck import Throw, either
from affray.engine.words import Words
from affray.games.hybrid.rules.dice import CRITICAL
from affray.games.hybrid.screen.names import warrior_name
from affray.games.hybrid.state import NOBODY, Lab

DEFENCES = frozenset({"parry", "jump", "trap", "dying"})
"""Rolls that hurt nobody."""
NOTES = (
    Note("feat.parried", "parried", 2),
    Note("feat.shots", "shot", 2),
    Note("feat.strikes", "strike", 2),
    Note("feat.waited", "ambush"),
    Note("feat.shots", "shot"),
    Note("feat.strikes", "strike"),
    Note("feat.moved", "moved", 8),
)


def throw_of(g: Lab, facts: Mapping[str, Any]) -> Throw | None:
    """A Natural Roll; of two dice the better counts, or the worse where a card says so.
    HYB-DIE-06"""
    if facts["kind"] != "Rolled":
        return None
    faces, success = facts["faces"], facts["outcome"] in ("success", "perfect")
    single = max(1, min(CRITICAL - 1, facts["sl"]["total"])) / 10
    chance = single
    if len(faces) > 1:
        is_worst = facts["die"] == max(faces) != min(faces)
        chance = single**2 if is_worst else 1 - (1 - single) ** 2
    return Throw(g.warriors[facts["warrior"]].side, int(success), either(chance))


def feats(g: Lab, words: Words, told: Iterable[Mapping[str, Any]]) -> Sequence[Feats]:
    """Wounds dealt and taken, and what is worth noting."""
    deeds = Deeds()
    striker: int | None = None
    for facts in told:
        kind, warrior = facts["kind"], int(facts.get("warrior", NOBODY))
        if kind == "RoundBegan":
            deeds.round = facts["round"]
        elif kind == "Rolled" and facts["why"] not in DEFENCES:
            striker = warrior
        elif kind == "Wounded":
            caused = facts["cause"] in ("strike", "shot", "push")
            deeds.harm(striker if caused else None, warrior, facts["wounds"])
        elif kind == "Eliminated":
            deeds.fell[warrior] = deeds.round
        elif kind == "AttackDeclared":
            deeds.count(warrior, facts["attack"])
        elif kind in COUNTED:
            deeds.count(warrior, COUNTED[kind])
    return [_feats_of(g, words, deeds, warrior.id) for warrior in g.warriors]


COUNTED: Mapping[str, str] = {
    "Parried": "parried",
    "AmbushTaken": "ambush",
    "Stepped": "moved",
}
"""What is counted, by the event that tells of it."""


def _feats_of(g: Lab, words: Words, deeds: Deeds, number: int) -> Feats:
    warrior, counts = g.warriors[number], deeds.of(number)
    gone = warrior.place in ("eliminated", "removed")
    note = note_of(words, g, deeds, number, NOTES)
    name = warrior_name(g, number)
    return Feats(number, name, warrior.side, counts["dealt"], counts["taken"], note, gone)
