"""How fast opponents think: worlds, playouts and looks a second beside catanatron's; time kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from time import perf_counter, process_time
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

import affray
from affray.agents import Budget, Chair, find_agent
from affray.engine.table import Table

GAMES = ("hybrid", "cybernekro", "clanwars")
POSITIONS = 12
"""Positions of each game, spread over a game played at a glance."""
APART = 25
"""Decisions between two positions."""
AHEAD = 10
"""Decisions in one playout."""
SECONDS = 0.2
"""The budget of the decisions whose time is taken."""
TIMES = 9
"""How often each position is thought about against the clock."""


def positions(name: str, seed: int) -> list[Chair]:
    """Questions with a choice, from one game; each seed is another game."""
    table = affray.new_table(name, seed=seed)
    rng = Random(seed)
    found: list[Chair] = []
    while len(found) < POSITIONS and table.decisions:
        for _ in range(APART):
            if table.decisions:
                ask = table.decisions[0]
                weights = table.game.prior(table.state, ask)
                table.choose(rng.choices(ask.options, weights)[0].id, ask.seat)
        while table.decisions and len(table.decisions[0].options) == 1:
            table.choose(table.decisions[0].options[0].id)
        if table.decisions:
            found.append(Chair(table.clone(), table.decisions[0].seat))
    return found


def a_second(games: Iterable[list[Chair]], act: Callable[[Chair], int]) -> str:
    """How much an act does in a second of CPU time: in a first game, then in another.

    Both are asked about positions that were not asked about before.
    """
    rates = []
    for chairs in games:
        start = process_time()
        done = sum(map(act, chairs))
        rates.append(done / (process_time() - start))
    return " / ".join(f"{rate:,.0f}" for rate in rates)


def worlds(chair: Chair) -> int:
    """Twenty imagined worlds."""
    rng = Random(2)
    for _ in range(20):
        chair.imagine(rng)
    return 20


def playouts(chair: Chair) -> int:
    """Ten lines of ten decisions each, played at a glance and judged."""
    rng = Random(3)
    for _ in range(10):
        world = chair.imagine(rng)
        for _ in range(AHEAD):
            _answer(chair, world, rng)
        chair.value(world)
    return 10


def _answer(chair: Chair, world: Table[Any], rng: Random) -> None:
    ask = world.decision
    if ask is not None:
        world.choose(rng.choices(ask.options, chair.prior(world, ask))[0], ask.seat)


def looks(name: str) -> Callable[[Chair], int]:
    """The looks of an agent at a question."""
    agent = find_agent(name, 4, Budget(iterations=60))
    return lambda chair: agent.think(chair).iterations


def overruns(chairs: list[Chair]) -> str:
    """How the champion's decisions keep to their seconds, by the wall's clock."""
    champion = find_agent("champion", 5, Budget(seconds=SECONDS))
    taken = []
    for chair in chairs * TIMES:
        start = perf_counter()
        champion.choose(chair)
        taken.append((perf_counter() - start) / SECONDS)
    late = sum(share > 1.2 for share in taken)
    return f"{late} of {len(taken)} past 1.2, longest {max(taken):.2f}"


def catanatron() -> tuple[float, float] | None:
    """Copies of catanatron's game and playouts of its weighted random players, a second."""
    try:
        from catanatron import Color, Game
        from catanatron.players.weighted_random import WeightedRandomPlayer
    except ImportError:
        return None
    game = Game([WeightedRandomPlayer(color) for color in (Color.RED, Color.BLUE)], seed=1)
    for _ in range(100):
        game.play_tick()
    start = process_time()
    for _ in range(300):
        game.copy()
    copies = 300 / (process_time() - start)
    start = process_time()
    for _ in range(100):
        twin = game.copy()
        for _ in range(AHEAD):
            twin.play_tick()
    return copies, 100 / (process_time() - start)


def main() -> None:
    """Print what was measured."""
    grid = Grid(title="Opponents (a second of CPU time: cold / warm)", box=None)
    for column in ("game", "worlds", f"playouts of {AHEAD}", "veteran", "champion", "time kept"):
        grid.add_column(column)
    for name in GAMES:
        games = positions(name, 1), positions(name, 2)
        acts = (worlds, playouts, looks("veteran"), looks("champion"))
        grid.add_row(name, *(a_second(games, act) for act in acts), overruns(positions(name, 3)))
    theirs = catanatron()
    cells = (f"{theirs[0]:,.0f}", f"{theirs[1]:,.0f}") if theirs else ("not installed", "")
    grid.add_row("catanatron", *cells)
    Console().print(grid)


if __name__ == "__main__":
    main()
