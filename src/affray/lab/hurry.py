"""Games played by veterans in a hurry: not well, but so that a minute holds many of them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from time import perf_counter
from typing import Any

from affray.agents import Agent, Chair
from affray.engine.questions import Seat
from affray.engine.table import Table
from affray.lab.experiment import Player
from affray.lab.one_match import agent_of

AGENT, LOOKS = "veteran", "2"
"""Who plays, and how far they look: enough to go for the objective, and quick."""
PATIENCE = 4_000
"""Decisions after which a game is called a draw."""
TOO_LONG = 20.0
"""Seconds after which a batch ends, in the middle of a game if it must."""


def hurried(table: Table[Any], seed: str, holder: Seat = "", card: str = "") -> dict[Seat, Agent]:
    """A veteran in each seat; whoever is not on the holder's side declines to play the card."""
    having = next((seats for seats in table.sides.values() if holder in seats), table.seats)
    return {
        seat: agent_of(
            Player(AGENT, AGENT, LOOKS, "" if seat in having else card),
            Random(f"{seed}/{seat}").getrandbits(32),
        )
        for seat in table.seats
    }


def played_out(table: Table[Any], agents: Mapping[Seat, Agent], until: float) -> bool:
    """Whether a game came to its end in time."""
    for _ in range(PATIENCE):
        if not table.decisions:
            return True
        ask = table.decisions[0]
        ask.words = None  # nobody reads the options here
        table.choose(agents[ask.seat].choose(Chair(table, ask.seat)), ask.seat)
        if perf_counter() > until:
            return False
    return True


def points(table: Table[Any], seat: Seat) -> float:
    """1 for a victory, 0 for a defeat, half for a draw or a game that was called."""
    winners = {*(table.result.winners if table.result is not None else ())}
    if not winners or len(winners) == len(table.seats):
        return 0.5
    return float(seat in winners)
