"""A whole game between two agents, for tests."""

from __future__ import annotations

from random import Random
from typing import Any

import affray
from affray.agents import Agent, Chair
from affray.engine.table import Table
from tests.teaching.bridge import Bridge, game


def play(north: Agent, south: Agent, seed: int) -> Table[Bridge]:
    """A duel of the teaching game."""
    table: Table[Bridge] = affray.new_table(game(), "duel", seed=seed, options={"rounds": 8})
    agents = {"north": north, "south": south}
    while table.decisions:
        seat = table.decisions[0].seat
        table.choose(agents[seat].choose(Chair(table, seat)), seat)
    return table


def played(name: str, scenario: str | None, choices: int, seed: int) -> Table[Any]:
    """A table in the middle of a game that was played at a glance."""
    table = affray.new_table(name, scenario, seed=seed)
    rng = Random(seed)
    for _ in range(choices):
        if not table.decisions:
            break
        ask = rng.choice(table.decisions)
        weights = table.game.prior(table.state, ask)
        table.choose(rng.choices(ask.options, weights)[0].id, ask.seat)
    return table
