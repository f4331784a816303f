"""How fast learners' environments are: choices a second at random, beside the bare table at the same games."""

from __future__ import annotations

import warnings
from itertools import islice
from random import Random
from time import process_time
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table as Grid

from affray.engine.game import game_at
from affray.rl.aec import RawEnv
from affray.rl.match import Match
from affray.rl.single import Single
from affray.rl.task import Setting

GAMES = ("hybrid", "cybernekro", "clanwars")
SCENARIOS = 4
"""How many scenarios of each game are played."""
CHOICES = 400
"""Choices of one game at most: the beginning of a game is quicker than its middle."""
RUNS = 5
"""Each has seeds of its own, so no game is played twice; the one in the middle is told."""


def settings(game: str, **details: Any) -> list[Setting]:
    """One for each scenario that is played."""
    scenarios = islice(game_at(game).scenarios, SCENARIOS)
    return [Setting(game, each.key, most_choices=CHOICES, **details) for each in scenarios]


def bare(setting: Setting, seed: int) -> int:
    """A game at random on a quiet table that nobody looks at."""
    rng, match = Random(seed), Match(setting, setting.table(seed))
    while not match.over:
        match.choose(rng.randrange(len(match.offered)))
    return match.choices


def every_seat(setting: Setting, seed: int) -> int:
    """The same as an environment in which every seat looks before it chooses."""
    rng, env = np.random.default_rng(seed), RawEnv(setting)
    env.reset(seed)
    choices = 0
    while not all(env.terminations.values()) and not all(env.truncations.values()):
        seen = env.observe(env.agent_selection)
        env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        choices += 1
    return choices


def one_seat(setting: Setting, seed: int) -> int:
    """The same for one seat, against `random`; its own choices are counted."""
    rng = np.random.default_rng(seed)
    env = Single(setting.game, setting.scenario, most_choices=CHOICES, reused=setting.reused)
    _, told = env.reset(seed=seed)
    choices, over = 0, False
    while not over:
        _, _, ended, cut, told = env.step(rng.choice(np.flatnonzero(told["action_mask"])))
        choices, over = choices + 1, ended or cut
    return choices


WAYS = (
    ("bare table", bare, False),
    ("every seat", every_seat, False),
    ("every seat, reused", every_seat, True),
    ("one seat", one_seat, False),
)


def choices_a_second(game: str) -> list[float]:
    """For each way in turn, so that other work on the machine slows all of them alike."""
    rates: list[list[float]] = [[] for _ in WAYS]
    for run in range(RUNS):
        for n, (_, play, reused) in enumerate(WAYS):
            start = process_time()
            made = sum(play(each, 700_000 + run) for each in settings(game, reused=reused))
            rates[n].append(made / (process_time() - start))
    return [sorted(each)[RUNS // 2] for each in rates]


def main() -> None:
    """Print what was measured."""
    warnings.filterwarnings("ignore", module="pettingzoo")
    grid = Grid(title="Environments (choices in a second of CPU time)", box=None)
    for column in ("game", *(name for name, _, _ in WAYS)):
        grid.add_column(column)
    for game in GAMES:
        grid.add_row(game, *(f"{rate:,.0f}" for rate in choices_a_second(game)))
    Console().print(grid)


if __name__ == "__main__":
    main()
