"""The opponents answer every question, play better than chance, and explain themselves."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

import affray
from affray.agents import AGENTS, Budget, Chair, Thought, find_agent
from affray.agents.chair import WEARY
from affray.engine.questions import Ask, Option
from affray.engine.tape import Entry
from tests.agents.matches import play, played
from tests.teaching.bridge import game

FEW = Budget(iterations=12)


@pytest.mark.parametrize("name", AGENTS)
def test_an_agent_plays_a_whole_game_in_either_seat(name: str) -> None:
    assert play(find_agent(name, 0, FEW), find_agent("random", 1), 1).result is not None
    assert play(find_agent("random", 1), find_agent(name, 0, FEW), 2).result is not None


@pytest.mark.parametrize(("name", "games"), [("novice", 10), ("veteran", 4), ("champion", 6)])
def test_an_agent_that_thinks_stands_better_than_chance_at_the_end(name: str, games: int) -> None:
    standing = 0.0
    for seed in range(games):
        thinker, chance = find_agent(name, seed, Budget(iterations=16)), find_agent("random", seed)
        standing += game().evaluate(play(thinker, chance, seed).state, "north")
        standing += game().evaluate(play(chance, thinker, seed).state, "south")
    assert standing > 0.1


@pytest.mark.parametrize("scenario", ["clanwars", "cybernekro", "hybrid"])
@pytest.mark.parametrize("name", AGENTS)
def test_an_agent_sets_up_and_begins_every_game(name: str, scenario: str) -> None:
    options = {"players": 5} if scenario == "clanwars" else {}
    table = affray.new_table(scenario, seed=3, options=options)
    agents = {seat: find_agent(name, n, Budget(iterations=3)) for n, seat in enumerate(table.seats)}
    for _ in range(40):
        seat = table.decisions[-1].seat
        table.choose(agents[seat].choose(Chair(table, seat)), seat)


@pytest.mark.parametrize("name", ["veteran", "champion"])
def test_with_iterations_alone_a_seed_gives_the_same_thoughts(name: str) -> None:
    table = played("clanwars", "m01", 30, seed=4)
    chair = Chair(table, table.decisions[0].seat)
    one, two = (find_agent(name, 9, Budget(iterations=40)).think(chair) for _ in "12")
    assert one._replace(seconds=0) == two._replace(seconds=0)
    assert one.iterations <= 40


def test_the_only_option_is_taken_without_a_thought() -> None:
    table = affray.new_table(game(), "duel", seed=4)
    chair = Chair(table, "north")
    chair.decision = Ask("north", "act", [Option("wait", 0)])
    for name in ("novice", "veteran", "champion"):
        assert find_agent(name).think(chair) == Thought("wait")


def test_a_plain_answer_is_given_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played("clanwars", "m01", 30, seed=4)
    chair = Chair(table, table.decisions[0].seat)
    last = chair.decision.options[-1].id

    def sure(_: Chair, world: object, ask: Ask[Any]) -> list[float]:
        return [99.0 * (option.id == last) + 0.1 for option in ask.options]

    monkeypatch.setattr(Chair, "prior", sure)
    assert (
        find_agent("champion", 1, Budget(iterations=9)).think(chair).iterations
    )  # not so at first sight
    monkeypatch.setattr(Chair, "guess", sure)
    assert find_agent("champion").think(chair) == Thought(last)


def test_a_thought_tells_what_was_looked_at_what_is_planned_and_the_odds() -> None:
    table = played("hybrid", "return-to-glasinhar", 60, seed=2)
    while table.decisions[0].kind != "mode":
        table.choose(table.decisions[0].options[0].id)
    chair = Chair(table, table.decisions[0].seat)
    thought = find_agent("champion", 1, Budget(iterations=60)).explain(chair)
    best = thought.looks[0]
    assert best.option == thought.choice
    assert sum(look.visits for look in thought.looks) == thought.iterations - thought.broken
    assert {look.option for look in thought.looks} <= {o.id for o in chair.decision.options}
    assert thought.plan
    assert thought.odds is not None
    assert json.loads(json.dumps(thought.to_json()))["looks"][0]["visits"] == best.visits
    words = list(thought.lines())
    assert words[0].startswith(f"{thought.choice}: {thought.iterations} playouts in ")
    assert words[1].startswith(f"  {best.option}: worth ")
    assert any(line.startswith("  then ") for line in words)
    assert "%: " in words[-1]


def test_an_agent_travels_to_another_process_with_its_plans() -> None:
    table = played("clanwars", "m01", 30, seed=4)
    chair = Chair(table, table.decisions[0].seat)
    champion = find_agent("champion", 1, Budget(iterations=30))
    champion.think(chair)
    twin = pickle.loads(pickle.dumps(champion))
    assert twin.choose(chair) == champion.choose(chair)


def test_an_answer_given_again_and_again_in_a_step_is_not_given_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = affray.new_table(game(), "duel", seed=4)
    chair = Chair(table, "north")
    names = [option.id for option in chair.decision.options]
    one = next(name for name in names if name != chair.decision.default)
    assert not chair.weary
    table.steps[-1].entries += [Entry("choice", "north", id=one)] * WEARY
    table.steps[-1].entries += [Entry("choice", "south", id=names[-1])] * WEARY
    assert chair.weary == {one}

    fresh = Chair(affray.new_table(game(), "duel", seed=4), "north")
    monkeypatch.setattr(Chair, "weary", frozenset(names[:-1]))
    for name in ("novice", "veteran", "champion"):
        assert find_agent(name, 1, FEW).choose(fresh) == names[-1]
