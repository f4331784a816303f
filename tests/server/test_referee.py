"""A referee's edit tells its proposer nothing that it does not know."""

from __future__ import annotations

from random import Random

import pytest

import affray
from affray.engine.conformance import finish
from affray.engine.errors import IllegalMotion
from affray.engine.motions import Draw, Edit
from affray.engine.table import Table
from affray.server.referee import propose_edit
from tests.teaching.bridge import Bridge, game


def dealt(seed: int) -> Table[Bridge]:
    """A table after the first cards were dealt."""
    table = affray.new_table(game(), "duel", seed=seed)
    while not table.steps[-1].checkpoint.hands.get("south"):
        ask = table.decisions[0]
        table.choose(ask.options[0], ask.seat)
    return table


def hand_of(table: Table[Bridge], seat: str) -> list[str]:
    return [table.state.face(uid) for uid in table.state.hands[seat]]


def known_to_north(table: Table[Bridge]) -> tuple[list[str], list[str], int]:
    g = table.state
    return hand_of(table, "north"), g.discard, len(g.hands["south"])


@pytest.fixture
def table() -> Table[Bridge]:
    return dealt(5)


def test_a_plain_edit_is_proposed(table: Table[Bridge]) -> None:
    propose_edit(table, "north", {"fighters[0].strength": 5})
    assert table.proposal is not None


def test_an_edit_that_cannot_be_made_says_why(table: Table[Bridge]) -> None:
    with pytest.raises(IllegalMotion, match="there is no"):
        propose_edit(table, "north", {"nothing": 1})
    assert table.proposal is None


def test_guesses_are_answered_alike_whatever_the_hidden_card_is(table: Table[Bridge]) -> None:
    other = next(
        twin
        for twin in map(dealt, range(100))
        if known_to_north(twin) == known_to_north(table)
        and hand_of(twin, "south") != hand_of(table, "south")
    )
    for face in ("brace", "heave", "hush", "luck"):
        assert guess(table, face) == guess(other, face)


def guess(table: Table[Bridge], face: str) -> str:
    """What north is told when it proposes that south's card is so and so."""
    uid = table.state.hands["south"][0]
    try:
        propose_edit(table, "north", {f"handles.{uid}[0]": face})
    except IllegalMotion as error:
        return str(error)
    return "proposed"


def test_an_edit_is_judged_where_it_is_made_at_the_start_of_the_step() -> None:
    hybrid = affray.new_table("hybrid", seed=3)
    finish(hybrid, Random(1), 60)
    with pytest.raises(IllegalMotion, match="without Natural Value is eliminated"):
        propose_edit(hybrid, hybrid.seats[0], {"warriors[0].wounds": 99})


def test_the_log_tells_what_a_fact_was_and_what_it_is(table: Table[Bridge]) -> None:
    was = table.steps[-1].checkpoint.fighters[0].strength
    propose_edit(table, "north", {"fighters[0].strength": 5})
    table.agree("south")
    assert f"fighters[0].strength from {was} to 5." in table.events(None)[-1].text


def test_but_not_what_a_hidden_thing_was(table: Table[Bridge]) -> None:
    uid = table.state.hands["south"][0]
    was = table.state.face(uid)
    table.motion("south", Edit({f"handles.{uid}[0]": was}))
    table.agree("north")
    assert f'handles.{uid}[0] to "{was}".' in table.events(None)[-1].text
    assert "from" not in table.events(None)[-1].text


def test_a_refused_draw_is_told_to_everyone(table: Table[Bridge]) -> None:
    table.motion("north", Draw())
    table.refuse("south")
    assert table.proposal is None
    said = "south does not agree to a draw, which north proposed."
    assert [table.events(seat)[-1].text for seat in ("north", "south", None)] == [said] * 3


def test_so_is_one_that_nobody_decides_before_play_goes_on(table: Table[Bridge]) -> None:
    table.motion("north", Draw())
    ask = table.decisions[0]
    table.choose(ask.options[0], ask.seat)
    said = [event.text for event in table.events("north")]
    assert "Play goes on: a draw, which north proposed, is off the table." in said
