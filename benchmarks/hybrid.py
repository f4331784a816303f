"""How fast HYBRID is: random play over all missions beside catanatron's, clones, movement, sight.

Everything is measured in CPU time, so that other work on the machine does not count.
"""

from __future__ import annotations

from random import Random
from time import process_time

from rich.console import Console
from rich.table import Table as Grid

import affray
from affray.boards.grid.reach import Reach
from affray.engine.chance import SampledDice
from affray.engine.questions import Several
from affray.engine.table import Table
from affray.games.hybrid import game
from affray.games.hybrid.rules.movement import begin_movement, scene_of
from affray.games.hybrid.rules.profiles import in_play
from affray.games.hybrid.rules.sight import sees
from affray.games.hybrid.state import Lab, Warrior
from benchmarks._peer import Speed, best, paced

ROUNDS = 12
"""Random play seldom wins; games are called after so many rounds."""
GAMES = 3
"""Games for each mission in one run."""


def play_hybrid(seed: int) -> Speed:
    """Every mission at random on quiet tables, every legal destination on offer."""
    decisions = options = games = 0
    start = process_time()
    chosen = game().chosen({"round_limit": ROUNDS})
    for scenario in game().scenarios:
        for n in range(GAMES):
            rng = Random(seed * 1000 + n)
            rnd = rng.random
            state = game().setup(scenario.key, chosen, {})
            table = Table(game(), state, SampledDice(rng), quiet=True)
            choose = table.choose
            while (ask := table.decision) is not None:
                offered = ask.options
                count = len(offered)
                choose(offered[int(rnd() * count)], ask.seat)
                decisions += 1
                options += count
            games += 1
    return Speed(games, decisions, options, process_time() - start)


def mid_game(scenario: str = "invisible-war") -> Table[Lab]:
    """A table at a step's start, everybody on the board, a round or two played."""
    table: Table[Lab] = affray.new_table(game(), scenario, seed=4)
    rng = Random(4)
    while table.state.round < 2 or table.tape.entries or isinstance(table.driver.open, Several):
        ask = rng.choice(table.decisions)
        table.choose(rng.choice(ask.options), ask.seat)
    return table


def destinations(g: Lab, warrior: Warrior) -> object:
    """Everywhere a warrior can end his Movement, with cost."""
    movement = begin_movement(g, warrior)
    return Reach(scene_of(g, warrior), movement.course).destinations


def main() -> None:
    """Print what was measured."""
    pace = paced(play_hybrid)
    grid = Grid(title="HYBRID (CPU time)", box=None)
    for column in ("what", "measured", "aim"):
        grid.add_column(column)
    for row in pace.rows("1.00"):
        grid.add_row(*row)
    table = mid_game()
    g = table.state
    warrior = next(w for w in in_play(g) if w.size == 1)
    other = next(w for w in in_play(g) if w.side != warrior.side)
    state = table.steps[-1].checkpoint
    grid.add_row("clone of the state, µs", f"{1e6 * best(state.copy, 2000):.1f}", "< 40")
    reach = best(lambda: destinations(g, warrior), 50)
    grid.add_row("all destinations, asked again, µs", f"{1e6 * reach:.0f}", "< 300")
    grid.add_row(
        "sight query, asked again, µs",
        f"{1e6 * best(lambda: sees(g, warrior, other), 5000):.2f}",
        "< 1",
    )
    Console().print(grid)


if __name__ == "__main__":
    main()
