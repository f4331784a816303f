"""No agent knows more than its seat: the truth cannot be told from its choices, nor touched."""

from __future__ import annotations

from random import Random
from typing import Any, NoReturn

import pytest

import affray
from affray.agents import AGENTS, Budget, Chair, find_agent
from affray.engine.conformance import another_truth, finish
from affray.engine.questions import Seat
from affray.engine.table import Table
from tests.agents.matches import played
from tests.teaching.bridge import game

GAMES = ["clanwars", "cybernekro", "hybrid"]
FEW = Budget(iterations=6)


@pytest.mark.parametrize("name", AGENTS)
def test_an_agent_chooses_the_same_when_only_what_it_cannot_know_differs(name: str) -> None:
    compared = 0
    for seed in range(25):
        table = affray.new_table(game(), "duel", seed=seed)
        finish(table, Random(seed), 20)
        compared += _compared(table, name, seed)
    assert compared > 10


@pytest.mark.parametrize("scenario", GAMES)
@pytest.mark.parametrize("name", AGENTS)
def test_it_does_so_in_every_game(name: str, scenario: str) -> None:
    compared = 0
    for seed in range(12):
        compared += _compared(played(scenario, None, 25 + 7 * seed, seed), name, seed)
        if compared >= 3:
            break
    assert compared


def _compared(table: Table[Any], name: str, seed: int) -> int:
    """How many seats that are asked were compared under another truth."""
    count = 0
    for ask in table.decisions:
        other = another_truth(table, ask.seat, Random(seed))
        if other is not None:
            one, two = (find_agent(name, 5, FEW) for _ in "12")
            mine = one.choose(Chair(table, ask.seat))
            assert mine == two.choose(Chair(other, ask.seat)), f"{ask.kind}: {ask.seat} peeks"
            count += 1
    return count


class Trap:
    """A state that only tells who sits at the table."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats = seats

    def __getattr__(self, name: str) -> NoReturn:
        raise AssertionError(f"peeked at {name}")


@pytest.mark.parametrize("scenario", GAMES)
@pytest.mark.parametrize("name", AGENTS)
def test_an_agent_never_touches_the_true_state(name: str, scenario: str) -> None:
    table = played(scenario, None, 40, seed=1)
    chair = Chair(table, table.decisions[0].seat)
    ids = [option.id for option in chair.decision.options]
    table.driver.state = Trap(table.seats)
    assert find_agent(name, 3, FEW).choose(chair) in ids
