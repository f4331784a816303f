"""The search: it survives broken worlds, stops when nothing matters, keeps what it found."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from affray.agents import Budget, Chair, Champion, Novice, Veteran, find_agent
from affray.agents.budget import Clock
from affray.agents.champion import HandChampion
from affray.agents.search import Search, _glance
from affray.agents.tree import Edge
from affray.engine.game import find_game
from affray.engine.questions import Ask, Option
from affray.engine.table import Table
from tests.agents.matches import played

MANY = Budget(iterations=48)


@pytest.fixture
def singly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A champion decides among single answers."""
    monkeypatch.setattr(HandChampion, "reach", HandChampion.reach._replace(deeds=0))


@pytest.fixture
def chair() -> Chair:
    """A seat of CLAN WARS with several options."""
    table = played("clanwars", "m01", 30, seed=4)
    while len(table.decisions[0].options) < 4:
        table.choose(table.decisions[0].options[0].id)
    return Chair(table, table.decisions[0].seat)


def test_a_world_that_breaks_does_not_stop_the_search(
    chair: Chair, monkeypatch: pytest.MonkeyPatch
) -> None:
    value, calls = Chair.value, iter(range(1000))

    def sometimes(self: Chair, world: Table[Any]) -> float:
        if next(calls) % 3 == 0:
            raise KeyError("a rule that fails")
        return value(self, world)

    monkeypatch.setattr(Chair, "value", sometimes)
    thought = Veteran(seed=1, budget=MANY).think(chair)
    assert thought.broken == -(-thought.iterations // 3)
    assert sum(look.visits for look in thought.looks) == thought.iterations - thought.broken


@pytest.mark.usefixtures("singly")
def test_where_nothing_matters_three_worlds_near_and_three_far_are_enough(
    chair: Chair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Chair, "value", lambda *_: 0.25)
    monkeypatch.setattr(Chair, "prior", lambda _, world, ask: [1.0] * len(ask.options))
    thought = find_agent("champion-hand", 1, Budget(iterations=600)).think(chair)
    assert thought.iterations == 6 * len(thought.looks)


@pytest.mark.usefixtures("singly")
def test_what_is_worth_most_is_chosen_however_unlikely_it_looked(
    chair: Chair, monkeypatch: pytest.MonkeyPatch
) -> None:
    best = chair.decision.options[-1].id
    choose, chosen = Table.choose, []

    def noted(self: Table[Any], what: Any, seat: str | None = None) -> None:
        chosen.append(what)
        choose(self, what, seat)

    def imagine(self: Chair, rng: Random, dice: Any = None) -> Table[Any]:
        chosen.clear()
        return self._table.imagine(self.seat, rng)

    monkeypatch.setattr(Table, "choose", noted)
    monkeypatch.setattr(Chair, "imagine", imagine)
    monkeypatch.setattr(Chair, "value", lambda *_: 0.5 if chosen[0] == best else -0.5)
    for agent in (Veteran(1, MANY), Champion(1, MANY)):
        assert agent.think(chair).choice == best


def test_only_what_is_truly_offered_is_chosen(chair: Chair) -> None:
    offered = chair.decision.options
    kept = [offered[0], offered[2]]
    chair.decision = Ask(chair.seat, chair.decision.kind, [*kept, Option("unheard-of", 0)])
    for agent in (Novice(1), Veteran(1, MANY), Champion(1, MANY)):
        assert agent.think(chair).choice in [option.id for option in kept]


@pytest.mark.usefixtures("singly")
def test_what_was_planned_is_promising_when_its_question_comes() -> None:
    table = played("hybrid", "return-to-glasinhar", 60, seed=2)
    while table.decisions[0].kind != "mode":
        table.choose(table.decisions[0].options[0].id)
    seat = table.decisions[0].seat
    champion = Champion(3, Budget(iterations=60))
    planned = champion.think(Chair(table, seat))
    table.choose(planned.choice, seat)
    while table.decisions[0].seat != seat or len(table.decisions[0].options) == 1:
        table.choose(table.decisions[0].default or table.decisions[0].options[0].id)
    fresh = Champion(3, Budget(iterations=60)).think(Chair(table, seat))
    kept = champion.think(Chair(table, seat))
    promise = {look.option: look.prior for look in fresh.looks}
    now = {look.option: look.prior for look in kept.looks}
    assert now[planned.plan[0]] > promise.get(planned.plan[0], 0.0)


def test_a_champion_looks_to_the_games_horizon_a_veteran_to_the_end_of_the_step(
    chair: Chair, monkeypatch: pytest.MonkeyPatch
) -> None:
    value, judged = Chair.value, Counter[int]()

    def noted(self: Chair, world: Table[Any]) -> float:
        judged[id(world)] += 1
        worlds.append(world)  # an id is not given twice while they live
        return value(self, world)

    worlds: list[Table[Any]] = []
    monkeypatch.setattr(Chair, "value", noted)
    Veteran(1, MANY).think(chair)
    assert set(judged.values()) == {1}
    judged.clear()
    Champion(1, MANY).think(chair)
    assert max(judged.values()) == chair.horizon


def test_guesses_of_a_champion_fall_on_what_is_promising() -> None:
    options, weights = [Option("likely", 0), Option("less", 1)], [3.0, 2.0]
    for sure, least, most in ((1.0, 550, 650), (Champion.reach.sure, 950, 1000)):
        drawn = sum(_glance(n / 1000, options, weights, sure).value == 0 for n in range(1000))
        assert least <= drawn <= most


@pytest.mark.parametrize(
    ("trust", "found", "worlds", "first"),
    [(0.0, 0.52, 2, 1), (0.04, 0.52, 2, 0), (0.04, 0.52, 90, 1), (0.04, 0.75, 2, 1)],
)
def test_a_game_that_trusts_its_glances_keeps_to_them_as_long_as_little_was_seen(
    chair: Chair, trust: float, found: float, worlds: int, first: int
) -> None:
    search = Search(chair, Clock(MANY), Champion.reach._replace(trust=trust), Random(1), None)
    search.spread.low, search.spread.high = 0.0, 1.0
    search.field = names = list(search.root.edges)[:2]
    for name, prior, mean in zip(names, (0.9, 0.05), (0.5, found), strict=True):
        search.root.edges[name] = Edge(prior)
        search.tried[name] = dict.fromkeys(range(worlds), mean)
    wanted = names[first]
    search.rank()
    assert search.field[0] == wanted


def test_a_champion_trusts_glances_as_far_as_the_game_says() -> None:
    for name, scenario in (("clanwars", "m01"), ("hybrid", "return-to-glasinhar")):
        table = played(name, scenario, 5, seed=1)
        chair = Chair(table, table.decisions[0].seat)
        assert Champion(1).reach_from(chair).trust == find_game(name).trust
        assert Veteran(1).reach_from(chair).trust == 0
