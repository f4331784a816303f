"""What a network reads of a table: what the seat sees, in one order, and nothing that is hidden."""

from __future__ import annotations

from random import Random

import pytest

from affray.agents.learned.rows import OPTION, WORDS, answers, thing_row
from affray.engine.conformance import another_truth
from affray.engine.game import find_game
from tests.agents.matches import played

GAMES = ["clanwars", "cybernekro", "hybrid"]


@pytest.mark.parametrize("name", GAMES)
def test_two_worlds_that_a_seat_cannot_tell_apart_look_the_same(name: str) -> None:
    game, compared = find_game(name), 0
    for seed in range(30):
        table = played(name, game.scenarios[seed % len(game.scenarios)].id, 20 + 9 * seed, seed)
        for seat in table.seats:
            other = another_truth(table, seat, Random(seed)) if table.decisions else None
            if other is not None:
                compared += 1
                assert game.sight(table.state, seat) == game.sight(other.state, seat)
        if compared >= 8:
            return
    assert compared >= 4


@pytest.mark.parametrize("name", GAMES)
def test_rows_keep_their_width_and_stay_small(name: str) -> None:
    game, widths, facts = find_game(name), set(), set()
    for seed in range(6):
        table = played(name, None, 15 * seed, seed)
        sight = game.sight(table.state, table.seats[0])
        assert sight is not None
        facts.add(len(sight.facts))
        rows = [thing_row(thing) for thing in sight.things]
        widths |= {len(row) for row, thing in zip(rows, sight.things, strict=True) if thing.id >= 0}
        assert all(abs(number) <= 4 for row in rows for number in row)
        assert all(abs(number) <= 4 for number in sight.facts)
    assert len(facts) == len(widths) == 1


@pytest.mark.parametrize("name", GAMES)
def test_every_answer_has_its_row(name: str) -> None:
    game = find_game(name)
    for seed in range(6):
        table = played(name, None, 12 * seed, seed)
        for ask in table.decisions:
            sight = game.sight(table.state, ask.seat)
            assert sight is not None
            weights = game.prior(table.state, ask)
            rows = answers(game, table.state, ask, sight, weights)
            assert len(rows) == len(ask.options)
            assert {len(row.numbers) for row in rows} == {OPTION}
            assert {len(row.words) for row in rows} == {WORDS}
            assert all(-1 <= row.about < len(sight.things) for row in rows)
