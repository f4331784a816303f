"""What many games under way hold: `python -m tests.trust.memory --tables 15 --choices 50000`

Tables of all three games are played at random, as a server holds them: written down line by line, looked at by every
seat. A game that is over makes room for another. No server, no agents, no network: what is told is what the games hold.
"""

from __future__ import annotations

import argparse
import gc
import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import affray
from affray.engine.conformance import choose_at_random
from affray.engine.journal import Journal
from affray.engine.machine import give_back_memory
from affray.engine.table import Table

GAMES = ("hybrid", "cybernekro", "clanwars")
AT_ONCE = 4
"""Choices at one table before the next."""
PAGE = os.sysconf("SC_PAGE_SIZE")


class Held(NamedTuple):
    """So many megabytes after so many choices, when so many games were over."""

    choices: int
    over: int
    megabytes: float


class Game:
    """One table, and another when its game is over."""

    def __init__(self, name: str, seeds: Iterator[int]) -> None:
        self.name, self.seeds = name, seeds
        self.over = -1
        self.begin()

    def begin(self) -> None:
        seed = next(self.seeds)
        self.table: Table[Any] = affray.new_table(self.name, seed=seed)
        self.journal, self.rng = Journal(self.table), Random(seed)
        self.journal.line()
        self.over += 1

    def choose(self) -> None:
        if self.table.decision is None:
            self.begin()
        choose_at_random(self.table, self.rng)
        self.journal.line()
        for ask in self.table.decisions:
            assert all(option.label for option in ask.options)
        for seat in (*self.table.seats, None):
            self.table.view(seat)
            self.table.log.places(seat)


def held(tables: int, choices: int, every: int) -> Iterator[Held]:
    """Play so many tables of each game, and look every so many choices."""
    seeds = count(1)
    games = [Game(name, seeds) for name in GAMES for _ in range(tables)]
    made, looked = 0, 0
    while made < choices:
        for game in games:
            for _ in range(AT_ONCE):
                game.choose()
        made += AT_ONCE * len(games)
        if made >= looked + every:
            looked = made
            gc.collect()
            give_back_memory()
            yield Held(made, sum(game.over for game in games), resident())


def resident() -> float:
    """Megabytes of this process."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=15, help="of each game")
    parser.add_argument("--choices", type=int, default=50_000)
    parser.add_argument("--every", type=int, default=5_000)
    said = parser.parse_args()
    for choices, over, megabytes in held(said.tables, said.choices, said.every):
        print(f"{choices:7,} choices, {over:4} games over, {megabytes:6.1f} MB", flush=True)


if __name__ == "__main__":
    main()
