"""How many games the lab plays in a second on one core and on two, beside catanatron's own bots.

All players answer at random. The lab watches its games: events, losses, cards and places are in
the figures. Rates are by the clock, so other work on the machine counts; the CPU time of a game
does not hang on it. Ours and theirs take turns.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter
from typing import NamedTuple

from rich.console import Console
from rich.table import Table as Grid

from affray.lab import Arm, Experiment, Player
from affray.lab.workers import Cores
from benchmarks._peer import play_catanatron

TABLES = {
    "hybrid": ("return-to-glasinhar", {"round_limit": 12}),
    "cybernekro": ("quick_start", {}),
    "clanwars": ("m01", {}),
}
GAMES = 24
RUNS = 2
PROCESSES = (1, 2)


class Rate(NamedTuple):
    """Games in a second by the clock, and CPU milliseconds for one."""

    games: float
    cpu: float


def ours(game: str, processes: int) -> Rate:
    """Games of the lab, after one for each process that loads the game."""
    scenario, options = TABLES[game]
    players = Player("one", "random"), Player("two", "random")
    experiment = Experiment("bench", game, 1, (Arm(game, game, scenario, players, options),))
    matches = list(experiment.matches(GAMES + 2 * processes))
    workers = Cores(processes)
    list(workers.play(matches[GAMES:]))
    start = perf_counter()
    played = list(workers.play(matches[:GAMES]))
    spent = perf_counter() - start
    workers.close()
    assert not any(one.fault for one in played)
    return Rate(GAMES / spent, 1000 * sum(one.seconds for one in played) / GAMES)


def theirs(processes: int) -> Rate | None:
    """Games of catanatron's four random players in as many processes."""
    with ProcessPoolExecutor(processes, get_context("forkserver")) as pool:
        if None in pool.map(play_catanatron, range(processes)):
            return None
        start = perf_counter()
        played = [speed for speed in pool.map(play_catanatron, range(4)) if speed is not None]
        spent = perf_counter() - start
    games = sum(speed.games for speed in played)
    return Rate(games / spent, 1000 * sum(speed.seconds for speed in played) / games)


def main() -> None:
    """Print what was measured."""
    runs: dict[str, Callable[[int], Rate | None]] = {
        **{game: lambda processes, game=game: ours(game, processes) for game in TABLES},
        "catanatron": theirs,
    }
    found: dict[str, dict[int, list[Rate]]] = {name: {n: [] for n in PROCESSES} for name in runs}
    for _ in range(RUNS):
        for processes in PROCESSES:
            for name, run in runs.items():
                rate = run(processes)
                if rate is not None:
                    found[name][processes].append(rate)
    grid = Grid(title="The lab: games of random players", box=None)
    for column in ("game", "games/s, one process", "two processes", "CPU ms a game"):
        grid.add_column(column, justify="left" if column == "game" else "right")
    for name, rates in found.items():
        if not all(rates.values()):
            grid.add_row(name, "not installed", "", "")
            continue
        one, two = (max(rate.games for rate in rates[n]) for n in PROCESSES)
        cpu = min(rate.cpu for each in rates.values() for rate in each)
        grid.add_row(name, f"{one:.1f}", f"{two:.1f}", f"{cpu:.0f}")
    Console().print(grid)


if __name__ == "__main__":
    main()
