"""Quick games of a draft, played by agents in a worker, to see whether it is fair."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from time import perf_counter
from typing import NamedTuple

from affray.engine.editions import with_packs
from affray.engine.game import game_at
from affray.engine.open import new_table
from affray.lab.hurry import TOO_LONG, hurried, played_out, points

A_WHILE = 60
"""Decisions for which a draft with faults has to hold."""


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
        if not played_out(table, hurried(table, seed), start + TOO_LONG):
            break
        won = points(table, seat)
        score = Score(score.games + 1, score.wins + (won == 1), score.draws + (won == 0.5))
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
