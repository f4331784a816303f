"""What opponents find at sight: the spots of tests/agents/sense, and what was played instead.

    python -m benchmarks sense --agent champion --seconds 1 --game hybrid
    python -m benchmarks sense --agent champion --fresh

Thinking is bounded by CPU time, so that a busy machine does not make an opponent weaker.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from time import process_time
from typing import NamedTuple
from unittest.mock import patch

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from affray.agents import AGENTS, Agent, Budget, find_agent
from tests.agents.sense.book import BOOK
from tests.agents.sense.fresh.book import FRESH
from tests.agents.sense.spots import Played, Spot, by_agent, is_found


class Trial(NamedTuple):
    """A spot, how it was played, and how long that took."""

    spot: Spot
    played: Played
    seconds: float

    @property
    def found(self) -> bool:
        """Whether the move was found."""
        return is_found(self.spot, self.played)

    @property
    def answers(self) -> str:
        """What was answered, in one line."""
        told = (f"{kind} {answer}" for kind, answer in self.played.answers)
        return ", ".join(told)


def budget_of(agent: str, seconds: float | None) -> Budget | None:
    """What an agent may spend on a question: as at a table, or so many seconds."""
    if seconds is None or agent not in AGENTS:
        return Budget(seconds=seconds) if seconds else None
    return AGENTS[agent].default._replace(seconds=seconds)


def trials(spots: Sequence[Spot], agent: str, budget: Budget | None, seed: int) -> Iterator[Trial]:
    """Every spot, played by an agent that has not seen another."""
    for number, spot in enumerate(spots):
        who: Agent = find_agent(agent, seed + number, budget)
        start = process_time()
        with patch("affray.agents.budget.perf_counter", process_time):
            played = by_agent(spot, who)
        yield Trial(spot, played, process_time() - start)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks sense")
    parser.add_argument("--agent", default="champion", help="a name, or module:Class")
    parser.add_argument("--seconds", type=float, help="for each question, of CPU time")
    parser.add_argument("--game", choices=sorted(BOOK), action="append")
    parser.add_argument("--title", default="", help="only spots with this in their title")
    parser.add_argument("--fresh", action="store_true", help="the thirty that nobody tuned on")
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_known_args()[0]


def main() -> None:
    """Print how many of each game's spots are found, and what was played in the others."""
    asked = _arguments()
    console = Console(width=140, markup=False, emoji=False, highlight=False)
    budget = budget_of(asked.agent, asked.seconds)
    found = count = 0
    book = FRESH if asked.fresh else BOOK
    for game in asked.game or book:
        spots = [spot for spot in book[game] if asked.title.lower() in spot.title.lower()]
        played = list(trials(spots, asked.agent, budget, asked.seed))
        hits = sum(trial.found for trial in played)
        spent = sum(trial.seconds for trial in played)
        grid = Grid(title=f"{game}: {asked.agent} finds {hits} of {len(played)} ({spent:.0f} s)")
        for column in ("missed", "played"):
            grid.add_column(column)
        for trial in played:
            if not trial.found:
                grid.add_row(Text(trial.spot.title), Text(trial.answers))
        console.print(grid)
        found, count = found + hits, count + len(played)
    console.print(f"{asked.agent}: {found} of {count}")


if __name__ == "__main__":
    main()
