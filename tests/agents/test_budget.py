"""A budget is kept: the clock is looked at within a playout, not only between two."""

from __future__ import annotations

import pytest

import affray
from affray.agents import Budget, Chair, budget, find_agent
from affray.agents.budget import Clock
from tests.agents.matches import played


class Watch:
    """A clock on which every look takes a fixed time."""

    def __init__(self, tick: float) -> None:
        self.now, self.tick = 0.0, tick

    def __call__(self) -> float:
        self.now += self.tick
        return self.now


@pytest.mark.parametrize("name", ["novice", "veteran", "champion"])
@pytest.mark.parametrize("seconds", [0.05, 0.2])
def test_no_decision_takes_much_longer_than_its_seconds(
    name: str, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played("clanwars", "m01", 30, seed=4)
    chair = Chair(table, table.decisions[0].seat)
    monkeypatch.setattr(budget, "perf_counter", Watch(tick=0.001))
    assert find_agent(name, 1, Budget(seconds=seconds)).think(chair).seconds <= 1.2 * seconds


def test_seconds_and_iterations_together_stop_at_whichever_comes_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(budget, "perf_counter", Watch(tick=0.01))
    clock = Clock(Budget(seconds=1.0, iterations=4))
    clock.count = 2
    assert clock.spent() == 0.5
    assert not clock.late()
    clock.count = 4
    assert clock.spent() == 1.0
    slow = Clock(Budget(seconds=0.02, iterations=400))
    assert slow.spent() < 1 < slow.spent() + 1
    assert slow.late()


@pytest.mark.parametrize(
    ("limit", "reason"),
    [
        (Budget(), "a budget needs seconds or iterations"),
        (Budget(seconds=0.0), "more than nothing"),
        (Budget(iterations=-3), "more than nothing"),
    ],
)
def test_a_budget_that_is_none_is_refused(limit: Budget, reason: str) -> None:
    with pytest.raises(affray.UnknownName, match=reason):
        find_agent("veteran", 0, limit)
