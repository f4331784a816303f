"""What the games' benchmarks share: the measure of a run, and the peer they are run beside."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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


class Pace(NamedTuple):
    """How fast a game is when a process begins to play it, later on, and a peer meanwhile."""

    cold: Speed
    """The first games of this process: what is kept between games is still to be made."""
    warm: Speed
    """The median of later runs."""
    peer: Speed | None

    def rows(self, aim: str) -> Iterator[tuple[str, str, str]]:
        """For the games' tables: what, measured, aim."""
        cold, warm = self.cold, self.warm
        yield "random play, cold, decisions/s", f"{cold.decisions_a_second:,.0f}", ""
        yield "random play, warm, decisions/s", f"{warm.decisions_a_second:,.0f}", ""
        yield "random play, warm, games/s", f"{warm.games / warm.seconds:.2f}", ""
        yield "options a decision", f"{warm.options / warm.decisions:.1f}", ""
        if self.peer is None:
            yield "catanatron", "not installed", ""
            return
        theirs = self.peer.decisions_a_second
        yield "catanatron, decisions/s", f"{theirs:,.0f}", ""
        yield "catanatron, options a decision", f"{self.peer.options / self.peer.decisions:.1f}", ""
        yield "ours / theirs, cold", f"{cold.decisions_a_second / theirs:.2f}", ""
        yield "ours / theirs, warm", f"{warm.decisions_a_second / theirs:.2f}", aim


def paced(play: Callable[[int], Speed], runs: int = 5) -> Pace:
    """The pace of a game over several runs. Every run has a seed of its own: no game is played
    twice, so nothing kept from a game helps to play it. Ours and theirs take turns, so that other
    work on the machine slows both alike."""
    cold = play(0)
    pairs = [(play(seed), play_catanatron(seed)) for seed in range(1, runs + 1)]
    peers = [peer for _, peer in pairs if peer is not None]
    return Pace(cold, median([own for own, _ in pairs]), median(peers) if peers else None)


def median(speeds: list[Speed]) -> Speed:
    """The run in the middle: the best would be the one whose seeds were kind."""
    return sorted(speeds, key=lambda speed: speed.decisions_a_second)[len(speeds) // 2]


def best(act: Callable[[], object], times: int, runs: int = 5) -> float:
    """Seconds for one act: the best of several runs."""
    spent = []
    for _ in range(runs):
        start = process_time()
        for _ in range(times):
            act()
        spent.append((process_time() - start) / times)
    return min(spent)
