"""Nobody pays for nothing: what is done where one might have passed changes something."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from affray.agents import Agent, Budget, Chair, find_agent
from affray.agents.thought import Thought
from affray.engine.open import open_position
from affray.engine.questions import Seat
from affray.engine.table import Table
from tests.agents.matches import played

BUDGET = Budget(iterations=12)
CHOICES = {"hybrid": 80, "cybernekro": 40, "clanwars": 60}
"""How many questions are answered at each table."""
DEEDS = {"hybrid": {"move"}, "cybernekro": {"action"}, "clanwars": {"action", "reaction"}}
"""The questions between deeds, at which a seat may leave things as they are."""
COSTS = {"ap", "acted", "actions", "edges", "spent", "points"}
"""Facts of a state that say what a deed costs."""


def facts(doc: Any) -> Any:
    """A state but for what deeds cost."""
    if isinstance(doc, dict):
        return {key: facts(value) for key, value in doc.items() if key not in COSTS}
    return [facts(value) for value in doc] if isinstance(doc, list) else doc


def chances(table: Table[Any]) -> int:
    """How often the dice were rolled, or a card drawn."""
    return sum(made.kind == "chance" for step in table.steps for made in step.entries)


def came_to_nothing(table: Table[Any], agents: Mapping[Seat, Agent]) -> tuple[list[list[str]], int]:
    """The deeds, without a roll, after which everything was as before, and how many there were."""
    kinds = DEEDS[table.game.name]
    deed: list[str] = []
    before, rolled, wasted, count, turn = None, 0, [], 0, ""
    for _ in range(CHOICES[table.game.name]):
        if not table.decisions:
            break
        ask = table.decisions[0]
        if ask.kind in kinds:
            now = facts(table.clone().state.to_json())
            if deed and turn == ask.seat:
                count += 1
                wasted += [deed] * (now == before and chances(table) == rolled)
            deed = []
        choice = agents[ask.seat].choose(Chair(table, ask.seat))
        if ask.kind in kinds:
            before, rolled, turn = now, chances(table), ask.seat
            deed = [] if choice == ask.default else [f"{ask.kind} {choice}"]
        elif deed and ask.seat == turn:
            deed.append(f"{ask.kind} {choice}")
        table.choose(choice, ask.seat)
    return wasted, count


@pytest.mark.parametrize("agent", ["veteran", "champion"])
@pytest.mark.parametrize("game", ["hybrid", "cybernekro", "clanwars"])
def test_nobody_does_anything_for_nothing(game: str, agent: str) -> None:
    wasted, count = [], 0
    rng = Random(game)
    for seed in range(70200, 70206 if agent == "veteran" else 70203):
        table = played(game, None, rng.randrange(60, 240), seed)
        found, deeds = came_to_nothing(
            table, {seat: find_agent(agent, seed, BUDGET) for seat in table.seats}
        )
        wasted += found
        count += deeds
    assert count >= 4
    assert not wasted


class Idler(Agent):
    """Walks to where it stands."""

    def think(self, chair: Chair) -> Thought:
        """Choose the first model, move, to its own place."""
        ids = [option.id for option in chair.decision.options]
        wanted = ("model:0", "move", "to:600,300,0")
        return Thought(next((name for name in wanted if name in ids), ids[0]))


def test_a_walk_to_where_one_stands_would_be_noticed() -> None:
    position = {"models": ["Needle ash 6,3 ap2 sword", "Sconce bone 21,21 ap1"], "turn": "ash"}
    table = open_position("cybernekro", {**position, "round": 3})
    wasted, _ = came_to_nothing(table, {seat: Idler() for seat in table.seats})
    assert ["action move", "move-to to:600,300,0"] in wasted
