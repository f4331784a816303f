"""Thinking while others are asked: from one's own knowledge, and for one's own next question."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from affray.agents import Budget, Chair, Champion
from affray.agents.pondering import MOST, Bystander, Pondering
from affray.agents.tree import Edge, later
from affray.engine.conformance import another_truth
from affray.engine.table import Table
from tests.agents.matches import played
from tests.agents.test_no_peeking import GAMES, Trap

FEW = Budget(iterations=30)


def waiting(name: str, seed: int) -> tuple[Table[Any], str]:
    """A table, and a seat that is not asked there."""
    for more in range(40):
        table = played(name, None, 25 + more, seed)
        others = [seat for seat in table.seats if all(a.seat != seat for a in table.decisions)]
        if table.decisions and others:
            return table, others[0]
    raise AssertionError("everybody is always asked")


def told(edge: Edge) -> Any:
    """A tree in plain values."""
    return {
        question: [(name, e.visits, e.total, told(e)) for name, e in node.edges.items() if e.visits]
        for question, node in edge.nodes.items()
    }


@pytest.mark.parametrize("name", GAMES)
def test_what_the_seat_cannot_know_makes_no_difference(name: str) -> None:
    compared = 0
    for seed in range(8):
        table, seat = waiting(name, seed)
        other = another_truth(table, seat, Random(seed))
        if other is None:
            continue
        one, two = Champion(5), Champion(5)
        one.ponder(Bystander(table, seat), FEW)
        two.ponder(Bystander(other, seat), FEW)
        assert one._kept is not None
        assert two._kept is not None
        assert told(one._kept) == told(two._kept)
        compared += 1
        if compared == 2:
            break
    assert compared


@pytest.mark.parametrize("name", GAMES)
def test_the_true_state_is_never_touched(name: str) -> None:
    table, seat = waiting(name, 1)
    chair = Bystander(table, seat)
    table.driver.state = Trap(table.seats)
    assert Champion(5).ponder(chair, FEW) == FEW.iterations


def test_the_question_that_comes_has_been_thought_about() -> None:
    table, seat = waiting("clanwars", 2)
    champion = Champion(5)
    champion.ponder(Bystander(table, seat), Budget(iterations=120))
    assert champion._kept is not None
    while all(ask.seat != seat for ask in table.decisions):
        ask = table.decisions[0]
        weights = table.game.prior(table.state, ask)
        table.choose(ask.options[max(range(len(weights)), key=weights.__getitem__)].id, ask.seat)
    ask = next(ask for ask in table.decisions if ask.seat == seat)
    known = list(later(champion._kept, (seat, ask.kind)))
    assert sum(node.visits for node in known) > 0
    assert champion.think(Chair(table, seat)).choice in {option.id for option in ask.options}


def test_it_ends_when_enough_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("affray.agents.pondering.MOST", 12)
    assert MOST > 12
    table, seat = waiting("clanwars", 2)
    assert Champion(5).ponder(Bystander(table, seat), Budget(seconds=60)) == 12


def test_what_was_found_before_it_was_stopped_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    onwards = Pondering._try_onwards

    def until_stopped(pondering: Pondering) -> None:
        if pondering.clock.count == 20:
            raise KeyboardInterrupt
        onwards(pondering)

    monkeypatch.setattr(Pondering, "_try_onwards", until_stopped)
    table, seat = waiting("clanwars", 2)
    champion = Champion(5)
    with pytest.raises(KeyboardInterrupt):
        champion.ponder(Bystander(table, seat), Budget(seconds=60))
    assert champion._kept is not None
    assert champion._kept.visits > 10


def test_too_little_is_not_remembered() -> None:
    table, seat = waiting("clanwars", 2)
    champion = Champion(5)
    champion.ponder(Bystander(table, seat), Budget(iterations=3))
    assert champion._kept is None
