"""What each model did in a game, and the luck in its tests, read from the events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from affray.engine.feats import Deeds, Feats, Note, note_of
from affray.engine.luck import Throw, either
from affray.engine.words import Words
from affray.games.cybernekro.rules.tallies import NEEDED
from affray.games.cybernekro.state import NOBODY, Cybernekro, Side, Where

TESTS = frozenset({"TestRolled", "Rerolled", "DreadSpent"})
NOTES = (
    Note("feat.terminals", "terminal"),
    Note("feat.toughed", "toughed", 2),
    Note("feat.shots", "shoot", 2),
    Note("feat.fights", "fight", 2),
    Note("feat.shots", "shoot"),
    Note("feat.fights", "fight"),
    Note("feat.toughed", "toughed"),
    Note("feat.moved", "moved", 4),
)


def throw_of(g: Cybernekro, facts: Mapping[str, Any]) -> Throw | None:
    """A test of a crew: the best of its dice against 11; a 20 always, a 1 never. CYB-TST-01"""
    if facts["kind"] not in TESTS:
        return None
    model = g.models[facts["model"]]
    if model.owner not in g.players:
        return None
    least = max(2, min(20, NEEDED - facts["tally"]["total"]))
    missed = ((least - 1) / 20) ** len(facts["dice"])
    return Throw(model.owner, int(facts["success"]), either(1 - missed))


def feats(g: Cybernekro, words: Words, told: Iterable[Mapping[str, Any]]) -> Sequence[Feats]:
    """Wounds dealt and taken, and what is worth noting; going Out of Action is one more."""
    deeds = Deeds()
    aimed: dict[int, int] = {}
    for facts in told:
        kind, model = facts["kind"], int(facts.get("model", NOBODY))
        if kind == "RoundBegins":
            deeds.round = facts["round"]
        elif kind == "AttackDeclared":
            deeds.count(model, facts["mode"])
            aimed[facts["target"]] = model
        elif kind == "Hits":
            aimed[facts["target"]] = model
        elif kind == "Wounded":
            deeds.harm(aimed.get(model), model)
        elif kind == "WentOut":
            deeds.harm(aimed.get(model), model)
            deeds.fell[model] = deeds.round
        elif kind in COUNTED:
            deeds.count(model, COUNTED[kind])
    crews = (m for m in g.models if m.owner in g.players or m.side != Side.PLAYER)
    return [_feats_of(g, words, deeds, model.id) for model in crews]


COUNTED: Mapping[str, str] = {
    "TerminalTaken": "terminal",
    "ToughedOut": "toughed",
    "Moved": "moved",
}
"""What is counted, by the event that tells of it."""


def _feats_of(g: Cybernekro, words: Words, deeds: Deeds, number: int) -> Feats:
    model, counts = g.models[number], deeds.of(number)
    note = note_of(words, g, deeds, number, NOTES)
    gone = model.where == Where.OUT
    return Feats(number, model.name, model.owner, counts["dealt"], counts["taken"], note, gone)
