"""The first opponents: they answer every question, play better than chance, and do not peek."""

from __future__ import annotations

from random import Random

import pytest

import affray
from affray.agents import AGENTS, Agent, Budget, Chair, Novice, find_agent
from affray.engine.conformance import another_truth, finish
from affray.engine.table import Table
from tests.teaching.bridge import Bridge, game


def play(north: Agent, south: Agent, seed: int) -> Table[Bridge]:
    table = affray.new_table(game(), "duel", seed=seed, options={"rounds": 8})
    agents = {"north": north, "south": south}
    while table.decisions:
        seat = table.decisions[0].seat
        table.choose(agents[seat].choose(Chair(table, seat)), seat)
    return table


@pytest.mark.parametrize("name", AGENTS)
def test_an_agent_plays_a_whole_game_in_either_seat(name: str) -> None:
    few = Budget(iterations=12)
    assert play(find_agent(name, 0, few), find_agent("random", 1), 1).result is not None
    assert play(find_agent("random", 1), find_agent(name, 0, few), 2).result is not None


def test_the_novice_stands_better_than_chance_at_the_end() -> None:
    standing = 0.0
    for seed in range(8):
        novice, chance = Novice(seed, Budget(iterations=64)), find_agent("random", seed)
        standing += game().evaluate(play(novice, chance, seed).state, "north")
        standing += game().evaluate(play(chance, novice, seed).state, "south")
    assert standing > 0.1


@pytest.mark.parametrize("name", AGENTS)
def test_an_agent_chooses_the_same_when_only_what_it_cannot_know_differs(name: str) -> None:
    compared = 0
    for seed in range(25):
        table = affray.new_table(game(), "duel", seed=seed)
        finish(table, Random(seed), 20)
        for ask in table.decisions:
            other = another_truth(table, ask.seat, Random(seed))
            if other is None:
                continue
            one, two = (find_agent(name, 5, Budget(iterations=24)) for _ in "12")
            mine = one.choose(Chair(table, ask.seat))
            assert mine == two.choose(Chair(other, ask.seat))
            compared += 1
    assert compared > 10


def test_an_unknown_agent_is_refused() -> None:
    with pytest.raises(affray.UnknownName, match='did you mean "novice"'):
        find_agent("novise")
