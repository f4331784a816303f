"""What a page reads is what the games say that it reads: views, boards and drawings are typed."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import affray
from affray.engine.events import plain
from affray.engine.table import Table

SCENARIOS = {
    "hybrid": ("return-to-glasinhar", "deadly-matrix", "scorpions-venom"),
    "cybernekro": ("quick-start", "exploration", "stop-the-ritual"),
    "clanwars": ("static-on-the-line", "hold-the-hill", "between-missions"),
}
ANSWERS = 80
LOOKS = 0.1

each_scenario = pytest.mark.parametrize(
    ("game", "scenario"), [(game, each) for game, ids in SCENARIOS.items() for each in ids]
)


def sent(document: Any) -> Any:
    """A document as it comes out of the wire."""
    return msgspec.json.decode(msgspec.json.encode(document))


def read_as(kind: type, document: Any) -> Any:
    """A document as its type has it: what the type does not name is lost."""
    return sent(msgspec.convert(plain(document), kind))


def types_of(game: str) -> dict[str, type]:
    """View, Board and Drawn of a game."""
    named = next(known for known in affray.all_games() if known.name == game).documents
    return {kind.__name__.lower().removeprefix(game).removeprefix("clan"): kind for kind in named}


@each_scenario
def test_views_and_boards_are_what_their_types_say(game: str, scenario: str) -> None:
    kinds, table, chance = types_of(game), affray.new_table(game, scenario, seed=5), Random(3)
    board = table.game.board(table.state)
    assert read_as(kinds["board"], board) == sent(plain(board))
    for _ in range(ANSWERS):
        if table.decision is None:
            break
        if chance.random() < LOOKS:
            compare(kinds, table)
        asked = table.decisions[0]
        table.choose(chance.choice(asked.options).id, seat=asked.seat)
    compare(kinds, table)


def compare(kinds: dict[str, type], table: Table[Any]) -> None:
    for seat in (*table.seats, None):
        assert read_as(kinds["view"], table.view(seat)) == sent(plain(table.view(seat)))
    for asked in table.decisions:
        if asked.drawn:
            assert read_as(kinds["drawn"], asked.drawn) == sent(plain(asked.drawn))
