"""Games told in German: every sentence is, nothing is broken, nothing else changes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from affray import new_table
from affray.engine.game import find_game, game_names
from affray.engine.language import speaking
from affray.engine.record import record_of
from affray.engine.table import Table
from affray.server.documents import event_doc, question_doc, result_doc
from affray.server.interpreter import READ, in_language

DECISIONS = 60
ENGLISH = re.compile(
    r"\b(the|with|and|from|is|are|has|of|to|at|on|for|who|which|whom|does|not|no|your|you|roll|rolls|"
    r"wound|wounds|warrior|threat|moves|after|before|white|black|Rolls)\b"
)
"""Words that no German sentence has."""
NAMES = re.compile(
    r"The Lantern Eater|Pale Jaw|Mother Scuttle|The Totem-Bearer|Brother \w+|Degenesis: Clan Wars|"
    r"Cantor Vhel|Old Grate|Mother Wick|Scrapper|OBJ\d|EX\d|(?:free|full|no|two|on|yes|open|custom|\w+_\w+):"
)
"""Proper names, and the words of options."""


def asked(game: str, seed: int) -> Iterator[tuple[Table[Any], Any]]:
    """A game that chance plays, decision by decision."""
    rules, rng = find_game(game), Random(seed)
    scenario = rules.scenarios[seed % len(rules.scenarios)]
    table = new_table(rules, scenario.id, seed=str(seed))
    for _ in range(DECISIONS):
        if table.result is not None:
            return
        ask = rng.choice(table.decisions)
        yield table, ask
        table.choose(rng.choice(ask.answers).id, ask.seat)


def told(table: Table[Any], ask: Any) -> dict[str, Any]:
    """All that the server says of a table to a seat."""
    seat = ask.seat if ask.seat in table.seats else None
    return {
        "question": question_doc(table, ask, "x"),
        "view": table.view(seat),
        "goals": [{"text": goal.text} for goal in table.goals(seat)],
        "events": [event_doc(table.game, table.state, e) for e in table.events(seat)[-6:]],
        "result": result_doc(table.result),
    }


def said(doc: Any, key: str = "") -> Iterator[str]:
    """Everything that people read in a message."""
    if isinstance(doc, dict):
        for name, value in doc.items():
            if name not in ("facts", "about", "view"):
                yield from said(value, name)
    elif isinstance(doc, list | tuple):
        for value in doc:
            yield from said(value, key)
    elif isinstance(doc, str) and key in READ:
        yield doc


@cache
def sentences(game: str) -> frozenset[str]:
    """What some games say in German."""
    found: set[str] = set()
    for seed in range(3):
        for table, ask in asked(game, seed):
            with speaking("de"):
                found.update(said(in_language("de", told(table, ask))))
    return frozenset(found)


@pytest.mark.parametrize("game", game_names())
def test_every_sentence_is_german(game: str) -> None:
    english = {s for s in sentences(game) if ENGLISH.search(NAMES.sub("", s))}
    assert not english, sorted(english)[:20]


@pytest.mark.parametrize("game", game_names())
def test_no_template_is_broken(game: str) -> None:
    broken = {s for s in sentences(game) if re.search(r"[{}|]|  |None\b", s)}
    assert not broken, sorted(broken)[:20]


@pytest.mark.parametrize("game", game_names())
def test_ids_and_records_are_the_same_whoever_reads(game: str) -> None:
    plain = [(ask.kind, [o.id for o in ask.options], record_of(t)) for t, ask in asked(game, 1)][-1]
    with speaking("de"):
        other = [(ask.kind, [o.id for o in ask.options], record_of(t)) for t, ask in asked(game, 1)]
    assert json.dumps(other[-1]) == json.dumps(plain)


@pytest.mark.parametrize("game", game_names())
def test_german_tells_no_secrets(game: str) -> None:
    """Two worlds that a seat cannot tell apart are told in the same words."""
    for number, (table, ask) in enumerate(asked(game, 2)):
        if number % 10 or ask.seat not in table.seats:
            continue
        pair = [table.imagine(ask.seat, Random(seed), quiet=False) for seed in (1, 2)]
        with speaking("de"):
            first, second = (
                json.dumps(in_language("de", told(world, _same(world, ask.seat))), default=str)
                for world in pair
            )
        assert first == second


def _same(world: Table[Any], seat: str) -> Any:
    return next(ask for ask in world.decisions if ask.seat == seat)


@pytest.mark.parametrize("game", game_names())
def test_a_stored_event_is_told_as_a_live_one(game: str) -> None:
    """Old records open in every language: their facts are told, not their sentences."""
    words = find_game(game).words
    for table, _ in asked(game, 0):
        last = table
    kinds = {type(event).__name__: event for event in last.events(None)}
    with speaking("de"):
        for event in kinds.values():
            if type(event).__module__.startswith("affray.games"):
                again = words.retell(last.state, event.to_json(), "")
                assert again == event.text
