"""What the tests of the learners' environments share: random play, and every scenario."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from affray.engine.game import find_game
from affray.rl.match import Match
from affray.rl.task import Setting

GAMES = ("hybrid", "clanwars", "cybernekro")
SHORT = {"hybrid": "scorpions-venom", "clanwars": "m02", "cybernekro": "quick_start"}
"""A scenario of each game that is soon over."""


def scenarios(game: str) -> list[str]:
    return [scenario.id for scenario in find_game(game).scenarios]


def begin(game: Any, scenario: str | None = None, seed: int = 1, **details: Any) -> Match:
    setting = Setting(game, scenario, **details)
    return Match(setting, setting.table(seed))


def at_random(match: Match, seed: int = 1, most: int = 10_000) -> Iterator[Match]:
    """The match at each of its choices, which are then made at random."""
    rng = Random(seed)
    for _ in range(most):
        if match.over:
            return
        yield match
        match.choose(rng.randrange(len(match.offered)))
