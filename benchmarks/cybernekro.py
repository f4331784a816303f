"""How fast CYBERNEKRO is: random play over all scenarios beside catanatron's, clones."""

from __future__ import annotations

from random import Random
from time import process_time

from rich.console import Console
from rich.table import Table as Grid

import affray
from affray.engine.chance import SampledDice
from affray.engine.table import Table
from affray.games.cybernekro import game
from affray.games.cybernekro.layouts import layouts
from affray.games.cybernekro.state import Cybernekro
from benchmarks._peer import Speed, best, fastest, play_catanatron

GAMES = 2
"""Games for each scenario in one run."""


def play_cybernekro(seed: int) -> Speed:
    """Every scenario at random on quiet tables, on one layout after the other."""
    decisions = options = games = 0
    tables = list(layouts())
    start = process_time()
    for scenario in game().scenarios:
        for n in range(GAMES):
            rng = Random(seed * 1000 + n)
            rnd = rng.random
            chosen = game().chosen({"layout": tables[games % len(tables)]})
            state = game().setup(scenario.id, chosen, {})
            table = Table(game(), state, SampledDice(rng), quiet=True)
            while (ask := table.decision) is not None:
                offered = ask.options
                count = len(offered)
                table.choose(offered[int(rnd() * count)], ask.seat)
                decisions += 1
                options += count
            games += 1
    return Speed(games, decisions, options, process_time() - start)


def full_state() -> Cybernekro:
    """The first Action Phase of two crews of seven, everybody on the table with cards in hand."""
    forces = {"ash": "k2", "bone": "k2"}
    table: Table[Cybernekro] = affray.new_table(game(), seed=4, forces=forces)
    rng = Random(4)
    while (ask := table.decision) is not None and ask.kind != "select":
        table.choose(rng.choice(ask.options), ask.seat)
    return table.state


def main() -> None:
    """Print what was measured."""
    play_cybernekro(0)  # terrain and ways are made once
    ours, theirs = fastest(play_cybernekro), fastest(play_catanatron)
    assert ours is not None
    grid = Grid(title="CYBERNEKRO (CPU time)", box=None)
    for column in ("what", "measured", "aim"):
        grid.add_column(column)
    rate = ours.decisions_a_second
    grid.add_row("random play, decisions/s", f"{rate:,.0f}", "")
    grid.add_row("random play, games/s", f"{ours.games / ours.seconds:.2f}", "")
    grid.add_row("options a decision", f"{ours.options / ours.decisions:.1f}", "")
    if theirs is None:
        grid.add_row("catanatron", "not installed", "")
    else:
        grid.add_row("catanatron, decisions/s", f"{theirs.decisions_a_second:,.0f}", "")
        grid.add_row("ours / theirs", f"{rate / theirs.decisions_a_second:.2f}", "")
    state = full_state()
    grid.add_row("models on the table", f"{len(state.models)}", "")
    grid.add_row("clone of the state, µs", f"{1e6 * best(state.copy, 2000):.1f}", "< 40")
    Console().print(grid)


if __name__ == "__main__":
    main()
