"""What the champion's choices hang on: whole games against itself, and how clear each choice was.

    python -m benchmarks plans --game hybrid --games 2 --seconds 1 --log

Thinking is bounded by CPU time, so that a busy machine does not make an opponent weaker.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from statistics import median
from time import process_time
from typing import Any, NamedTuple
from unittest.mock import patch

from rich.console import Console
from rich.table import Table as Grid

import affray
from affray.agents import Budget, Chair, find_agent
from affray.agents.thought import Thought
from affray.engine.table import Table
from affray.lab.terms import TERMS

GAMES = ("hybrid", "cybernekro", "clanwars")
NOISE = 0.01
"""A lead below this is none."""


class Choice(NamedTuple):
    """A question that was searched: how far ahead the choice was, and whether a glance would have
    chosen the same."""

    lead: float
    glanced: bool
    looks: int
    seconds: float


def choice(thought: Thought) -> Choice | None:
    """What a search came to; None where nothing was searched."""
    if len(thought.looks) < 2:
        return None
    first, second, *_ = thought.looks
    best = max(look.prior for look in thought.looks)
    glanced = first.prior >= best
    return Choice(first.value - second.value, glanced, thought.iterations, thought.seconds)


def choices(
    game: str, seed: int, budget: Budget | None, console: Console | None
) -> Iterator[Choice]:
    """The searches of one game; the game is told to the console, if there is one."""
    table = affray.new_table(
        game, seed=seed, options=TERMS[game].options if game in TERMS else None
    )
    agents = {seat: find_agent("champion", n, budget) for n, seat in enumerate(table.seats)}
    told = 0
    while table.decisions:
        ask = table.decisions[0]
        with patch("affray.agents.budget.perf_counter", process_time):
            thought = agents[ask.seat].think(Chair(table, ask.seat))
        found = choice(thought)
        table.choose(thought.choice, ask.seat)
        if console is not None:
            console.print(f"  {ask.seat}: {ask.kind} {thought.choice}{_clearness(found)}")
            told = _tell(console, table, told)
        if found is not None:
            yield found


def _clearness(found: Choice | None) -> str:
    if found is None:
        return ""
    return f"  [{found.lead:+.3f}{' as glanced' if found.glanced else ''}, {found.looks} looks]"


def _tell(console: Console, table: Table[Any], told: int) -> int:
    """Print what has happened since; how many events were told so far."""
    events = table.events(None, told)
    for event in events:
        console.print(event.text)
    return told + len(events)


def row(found: Sequence[Choice]) -> tuple[str, ...]:
    """A game's searches in figures."""
    count = len(found)
    unclear = sum(abs(each.lead) < NOISE for each in found) / count
    glanced = sum(each.glanced for each in found) / count
    looks = median(each.looks for each in found)
    seconds = median(each.seconds for each in found)
    return f"{count}", f"{unclear:.0%}", f"{glanced:.0%}", f"{looks:.0f}", f"{seconds:.2f}"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks plans")
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--games", type=int, default=1, help="how many of each")
    parser.add_argument("--seconds", type=float, help="for each question, of CPU time")
    parser.add_argument("--looks", type=int, help="for each question")
    parser.add_argument("--seed", type=int, default=700)
    parser.add_argument("--log", action="store_true", help="tell the games")
    return parser.parse_known_args()[0]


def main() -> None:
    """Print how clear the champion's choices were."""
    asked = _arguments()
    console = Console(width=140, markup=False, emoji=False, highlight=False)
    bound = asked.seconds or asked.looks
    budget = Budget(asked.seconds, asked.looks) if bound else None
    grid = Grid(title="The champion's searches in whole games", title_justify="left")
    grid.add_column("game")
    for column in ("searches", f"lead below {NOISE}", "as glanced", "looks", "CPU s"):
        grid.add_column(column, justify="right")
    for game in asked.game or GAMES:
        seeds = range(asked.seed, asked.seed + asked.games)
        aloud = console if asked.log else None
        found = [each for seed in seeds for each in choices(game, seed, budget, aloud)]
        grid.add_row(game, *row(found))
    console.print(grid)


if __name__ == "__main__":
    main()
