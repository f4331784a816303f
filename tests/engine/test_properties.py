"""On random tapes: clone, undo, save, replay and imagine agree."""

from __future__ import annotations

import json
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

import affray
from affray.engine.conformance import another_truth, choose_at_random, finish, options_of
from affray.engine.errors import IllegalMotion
from affray.engine.state import digest
from affray.engine.table import Table
from tests.teaching.bridge import Bridge, game

GAMES = st.builds(
    lambda scenario, seed, choices, toss: _played(scenario, seed, choices, toss),
    st.sampled_from(["duel", "teams"]),
    st.integers(0, 10_000),
    st.integers(0, 70),
    st.booleans(),
)


def _played(scenario: str, seed: int, choices: int, toss: bool) -> Table[Bridge]:
    table = affray.new_table(game(), scenario, seed=seed, options={"toss": toss})
    finish(table, Random(seed), choices)
    return table


@settings(max_examples=60, deadline=None)
@given(GAMES, st.integers(0, 99))
def test_clone_save_and_replay_agree(table: Table[Bridge], seed: int) -> None:
    record = json.loads(json.dumps(table.record()))
    twins = [table.clone(), affray.resume(record, game()), affray.replay(record, game())]
    for twin in twins:
        assert digest(twin.state) == digest(table.state)
        assert options_of(twin) == options_of(table)
    future = finish(table, Random(seed))
    assert [finish(twin, Random(seed)) for twin in twins] == [future] * 3


@settings(max_examples=60, deadline=None)
@given(GAMES, st.integers(0, 99))
def test_undo_by_one_or_by_agreement_leads_back(table: Table[Bridge], seed: int) -> None:
    if table.decision is None:
        return
    before = digest(table.state), options_of(table)
    seat = table.decisions[0].seat
    table.choose(Random(seed).choice(table.decisions[0].options).id, seat)
    try:
        table.undo(seat)
    except IllegalMotion:
        table.motion(seat, affray.Undo(1))
        for other in table.seats:
            if other != seat:
                table.agree(other)
    assert (digest(table.state), options_of(table)) == before


@settings(max_examples=60, deadline=None)
@given(GAMES, st.integers(0, 99))
def test_an_imagined_world_looks_the_same_and_can_be_played(
    table: Table[Bridge], seed: int
) -> None:
    for seat in table.seats:
        world = table.imagine(seat, Random(seed), quiet=False)
        assert world.view(seat) == table.view(seat)
        assert digest(world.clone().state) == digest(world.state)
        again = table.imagine(seat, Random(seed), quiet=False)
        assert digest(again.state) == digest(world.state)
        finish(world, Random(seed))
        assert not list(game().check(world.state))


@settings(max_examples=60, deadline=None)
@given(GAMES, st.integers(0, 99))
def test_two_truths_that_a_seat_cannot_tell_apart(table: Table[Bridge], seed: int) -> None:
    for seat in table.seats:
        other = another_truth(table, seat, Random(seed))
        if other is None:
            continue
        one = table.imagine(seat, Random(seed), quiet=False)
        two = other.imagine(seat, Random(seed), quiet=False)
        assert digest(one.state) == digest(two.state)
        walk = Random(seed)
        for _ in range(30):
            if one.decision is None:
                break
            assert options_of(one) == options_of(two)
            state = walk.getstate()
            choose_at_random(one, walk)
            walk.setstate(state)
            choose_at_random(two, walk)
        assert digest(one.state) == digest(two.state)


def test_another_truth_is_often_found() -> None:
    """The property above would be empty if no other truth could be made."""
    found = 0
    for seed in range(40):
        table = _played("duel", seed, 40, False)
        other = another_truth(table, "north", Random(seed))
        found += other is not None and digest(other.state) != digest(table.state)
    assert found > 15
