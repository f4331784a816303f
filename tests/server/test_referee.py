"""A referee's edit tells its proposer nothing that it does not know."""

from __future__ import annotations

import pytest

import affray
from affray.engine.errors import IllegalMotion
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
