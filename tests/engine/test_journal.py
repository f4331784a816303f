"""The journal: lines appended for each move amount to the record, whatever was undone."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import affray
from affray.engine.conformance import choose_at_random
from affray.engine.errors import AffrayError
from affray.engine.journal import WHOLE, Journal, record_from
from affray.engine.replay import replay, resume
from affray.engine.state import digest
from affray.engine.table import Table
from tests.teaching.bridge import Bridge, game


def act(table: Table[Bridge], rng: Random) -> None:
    """Something that may happen at a table."""
    what = rng.random()
    seat = rng.choice(table.seats)
    try:
        if what < 0.7 and table.decision is not None:
            choose_at_random(table, rng)
        elif what < 0.8:
            table.undo(seat)
        elif what < 0.9:
            table.motion(seat, affray.Undo(rng.choice((1, 2, 4, 20))))
            for other in table.seats:
                if other != seat:
                    table.agree(other)
        elif what < 0.95:
            table.order(seat, "card", rng.choice(["never", "always", "from 2"]))
        else:
            table.motion(seat, affray.Edit({"round": rng.randint(0, 3)}))
            for other in table.seats:
                if other != seat:
                    table.agree(other)
    except AffrayError:
        pass  # a refusal changes nothing, so there is nothing to write


def through_json(doc: Any) -> Any:
    return json.loads(json.dumps(doc))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000), st.integers(1, 60))
def test_the_lines_amount_to_the_record(seed: int, acts: int) -> None:
    table = affray.new_table(game(), "duel", seed=seed)
    journal = Journal(table)
    header, lines = journal.header(), [journal.line()]
    rng = Random(seed)
    for _ in range(acts):
        act(table, rng)
        lines.append(journal.line())
    record = record_from(through_json(header), through_json(lines))
    assert record == through_json(table.record())
    again = affray.resume(record, game())
    assert digest(again.state) == digest(table.state)


def test_a_line_is_small() -> None:
    table = affray.new_table(game(), "duel", seed=5)
    journal = Journal(table)
    journal.line()
    rng = Random(1)
    sizes = []
    while table.decision is not None:
        choose_at_random(table, rng)
        sizes.append(len(json.dumps(journal.line())))
    assert sum(sizes) / len(sizes) < 800


def test_a_journal_of_a_resumed_table_goes_on_where_it_was() -> None:
    table = affray.new_table(game(), "duel", seed=5)
    journal = Journal(table)
    header, lines = journal.header(), [journal.line()]
    again = affray.resume(record_from(header, lines), game())
    later = Journal(again, written=True)
    for t, j in ((table, journal), (again, later)):
        t.choose("at:1.00")
        lines.append(j.line())
    assert lines[-1] == lines[-2]


def test_a_long_game_is_held_as_text_but_for_its_last_steps() -> None:
    """A table that is written down keeps a few whole states, however long the game is."""
    table, rng = affray.new_table(game(), "duel", seed="5", options={"rounds": 8}), Random(5)
    journal = Journal(table)
    before: list[str] = []
    while table.result is None:
        choose_at_random(table, rng)
        if len(table.steps) >= WHOLE and not before:
            before = step_digests(table)
        journal.line()
        assert sum(not step.packed for step in table.steps) <= WHOLE
    assert len(table.steps) > 2 * WHOLE
    # and nothing of them is lost
    assert step_digests(table)[: len(before)] == before
    assert replay(table.record(), game()).result == table.result


def step_digests(table: Table[Bridge]) -> list[str]:
    return [digest(step.checkpoint) for step in table.steps]


def test_one_can_go_back_into_steps_that_are_held_as_text() -> None:
    table, rng = affray.new_table(game(), "duel", seed="5", options={"rounds": 8}), Random(5)
    journal = Journal(table)
    lines = [journal.line()]
    while len(table.steps) < 2 * WHOLE:
        choose_at_random(table, rng)
        lines.append(journal.line())
    assert table.steps[1].packed
    back = [e for step in table.steps[2:] for e in step.entries if e.kind == "choice"]
    table.motion("north", affray.Undo(len(back)))
    table.agree("south")
    lines.append(journal.line())
    assert len(table.steps) <= 3
    assert not any(step.packed for step in table.steps[-WHOLE:])
    for _ in range(4):
        choose_at_random(table, rng)
        lines.append(journal.line())
    again = resume(record_from(journal.header(), lines), game())
    assert digest(again.state) == digest(table.state)


def told(table: Table[Bridge]) -> list[list[str]]:
    """All that each seat and a spectator have heard."""
    return [[event.text for event in table.events(seat)] for seat in (*table.seats, None)]


def test_what_lies_far_back_is_read_as_it_was() -> None:
    """Tellings and entries are kept as text like the states; a table without a journal keeps them whole."""
    tables = [affray.new_table(game(), "duel", seed="5", options={"rounds": 8}) for _ in range(2)]
    journal = Journal(tables[0])
    for table in tables:
        rng = Random(5)
        while table.result is None:
            choose_at_random(table, rng)
            if table is tables[0]:
                journal.line()
                told(table)
    written, whole = tables
    assert written.log.told.stored > len(written.log.told) // 2
    assert whole.log.told.stored == 0
    assert told(written) == told(whole)
    assert [one.to for one in written.log.told] == [one.to for one in whole.log.told]
    assert written.log.told[-3:] == whole.log.told[-3:]
    assert through_json(written.record()) == through_json(whole.record())


def test_a_refused_answer_takes_nothing_back_that_is_kept_as_text() -> None:
    table, rng = affray.new_table(game(), "duel", seed="5", options={"rounds": 8}), Random(5)
    journal = Journal(table)
    while not table.log.told.stored:
        choose_at_random(table, rng)
        journal.line()
    before = told(table)
    with pytest.raises(AffrayError):
        table.choose(["no such answer"])
    assert told(table) == before


def test_a_table_that_was_read_again_holds_its_past_as_text_too() -> None:
    table, rng = affray.new_table(game(), "duel", seed="5", options={"rounds": 8}), Random(5)
    journal = Journal(table)
    lines = [journal.line()]
    while table.result is None:
        choose_at_random(table, rng)
        lines.append(journal.line())
    again = resume(record_from(through_json(journal.header()), through_json(lines)), game())
    Journal(again, written=True)
    assert again.log.told.stored == table.log.told.stored
    assert told(again) == told(table)
    assert through_json(again.record()) == through_json(table.record())
