"""How fast CLAN WARS is: random play over all missions beside catanatron's, clones."""

from __future__ import annotations

from random import Random
from time import process_time

from rich.console import Console
from rich.table import Table as Grid

import affray
from affray.engine.chance import SampledDice
from affray.engine.table import Table
from affray.games.clanwars.content.shelf import cards
from affray.games.clanwars.game import game
from affray.games.clanwars.state import ClanWars
from benchmarks._peer import Speed, best, paced

GAMES = 4
"""Games for each mission in one run."""


def play_clanwars(seed: int) -> Speed:
    """Every mission at random on quiet tables, two to five players."""
    decisions = options = games = 0
    start = process_time()
    for mission in cards().missions:
        for n in range(GAMES):
            rng = Random(seed * 1000 + n)
            rnd = rng.random
            chosen = game().chosen({"players": 2 + n % 4})
            table = Table(game(), game().setup(mission, chosen, {}), SampledDice(rng), quiet=True)
            while (ask := table.decision) is not None:
                offered = ask.options
                count = len(offered)
                table.choose(offered[int(rnd() * count)], ask.seat)
                decisions += 1
                options += count
            games += 1
    return Speed(games, decisions, options, process_time() - start)


def fullest_state(mission: str = "m07") -> ClanWars:
    """The checkpoint with the most units of a mission played at random with a full roster."""
    table: Table[ClanWars] = affray.new_table(game(), mission, seed=4, options={"players": 5})
    rng = Random(4)
    while table.decisions:
        ask = rng.choice(table.decisions)
        table.choose(rng.choice(ask.options), ask.seat)
    return max((step.checkpoint for step in table.steps), key=lambda g: len(g.units))


def main() -> None:
    """Print what was measured."""
    pace = paced(play_clanwars)
    grid = Grid(title="CLAN WARS (CPU time)", box=None)
    for column in ("what", "measured", "aim"):
        grid.add_column(column)
    for row in pace.rows("1.00"):
        grid.add_row(*row)
    state = fullest_state()
    grid.add_row("units on the field", f"{len(state.units)}", "")
    grid.add_row("clone of the state, µs", f"{1e6 * best(state.copy, 2000):.1f}", "< 40")
    Console().print(grid)


if __name__ == "__main__":
    main()
