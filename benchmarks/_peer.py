"""What the games' benchmarks share: the measure of a run, and the peer they are run beside."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import NamedTuple


class Speed(NamedTuple):
    """What a run of games came to."""

    games: int
    decisions: int
    options: int
    seconds: float

    @property
    def decisions_a_second(self) -> float:
        """Decisions made in a second."""
        return self.decisions / self.seconds


def play_catanatron(seed: int) -> Speed | None:
    """Random play of catanatron's four random players, if it is installed."""
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return None
    decisions = options = 0
    games = 10
    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    start = process_time()
    for n in range(games):
        played = Game([RandomPlayer(color) for color in colors], seed=seed * 1000 + n)
        while played.winning_color() is None and played.state.num_turns < 1000:
            options += len(played.state.playable_actions)
            played.play_tick()
            decisions += 1
    return Speed(games, decisions, options, process_time() - start)


def fastest(run: Callable[[int], Speed | None], times: int = 3) -> Speed | None:
    """The best of several runs, as noise only ever adds."""
    speeds = [speed for seed in range(times) if (speed := run(seed)) is not None]
    return max(speeds, key=lambda speed: speed.decisions_a_second) if speeds else None


def best(act: Callable[[], object], times: int, runs: int = 5) -> float:
    """Seconds for one act: the best of several runs."""
    spent = []
    for _ in range(runs):
        start = process_time()
        for _ in range(times):
            act()
        spent.append((process_time() - start) / times)
    return min(spent)
