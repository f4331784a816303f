"""Quick games of a draft, played by agents in a worker, to see whether it is fair."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, NamedTuple
from zlib import crc32

from affray.agents import Agent, Budget, Chair, find_agent
from affray.engine.editions import with_packs
from affray.engine.game import game_at
from affray.engine.open import new_table
from affray.engine.table import Table

AGENT = "veteran"
HURRY = Budget(iterations=2)
"""How far a veteran looks here: enough to go for the objective, and quick."""
PATIENCE = 4_000
"""Decisions after which a game is called a draw."""
A_WHILE = 60
"""Decisions for which a draft with faults has to hold."""
TOO_LONG = 20.0
"""Seconds after which a batch ends, in the middle of a game if it must."""
Z = 1.959964
"""Standard deviations on either side that hold 95 %."""


class Score(NamedTuple):
    """Games, and how many of them a seat won and drew."""

    games: int = 0
    wins: int = 0
    draws: int = 0


def measured(
    game: str, files: Mapping[str, str], scenario: str, seat: str, first: int, seconds: float
) -> Score:
    """Play games of a draft for some seconds, from the seed of this number on."""
    start = perf_counter()
    rules = with_packs(game_at(game), [files])
    score = Score()
    while perf_counter() - start < seconds:
        seed = f"draft/{scenario}/{first + score.games}"
        table = new_table(rules, scenario, seed=seed)
        if not _play(table, seed, start + TOO_LONG):
            break
        winners = table.result.winners if table.result is not None else ()
        won = seat in winners and len({*winners}) < len(table.seats)
        drawn = not winners or len({*winners}) == len(table.seats)
        score = Score(score.games + 1, score.wins + won, score.draws + drawn)
    return score


def can_begin(game: str, files: Mapping[str, str], scenario: str) -> bool:
    """Whether a draft with faults can be laid out and played for a while: its faults may break
    anything that the rules rely on."""
    try:
        table = new_table(with_packs(game_at(game), [files]), scenario, seed="draft")
        rng = Random(0)
        for _ in range(A_WHILE):
            if not table.decisions:
                break
            ask = table.decisions[0]
            table.choose(rng.choice(ask.answers).id, ask.seat)
    except Exception:
        return False
    return True


def _play(table: Table[Any], seed: str, until: float) -> bool:
    """Whether a game came to its end in time."""
    agents = {seat: _agent(seed, seat) for seat in table.seats}
    for _ in range(PATIENCE):
        if not table.decisions:
            return True
        ask = table.decisions[0]
        ask.words = None  # nobody reads the options here
        table.choose(agents[ask.seat].choose(Chair(table, ask.seat)), ask.seat)
        if perf_counter() > until:
            return False
    return True


def _agent(seed: str, seat: str) -> Agent:
    return find_agent(AGENT, crc32(f"{seed}/{seat}".encode()), HURRY)


def wilson(points: float, games: int) -> tuple[float, float, float]:
    """A share and Wilson's 95 % interval around it; a draw is half a point."""
    if games == 0:
        return 0.5, 0.0, 1.0
    share = points / games
    scale = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / scale
    spread = Z / scale * sqrt(max(0.0, share * (1 - share)) / games + (Z / (2 * games)) ** 2)
    # the ends are those of numbers that are rounded: the share itself lies between them
    return share, max(0.0, min(share, middle - spread)), min(1.0, max(share, middle + spread))
