"""How fast CYBERNEKRO is: random play over all scenarios beside catanatron's, and queries."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import process_time

from rich.console import Console
from rich.table import Table as Grid

import affray
from affray.boards.table import warm
from affray.boards.table.paths import Allowance, Reach
from affray.boards.table.sight import sight
from affray.engine.chance import SampledDice
from affray.engine.table import Table
from affray.games.cybernekro import game
from affray.games.cybernekro.content.ready_layouts import layouts
from affray.games.cybernekro.rules.ground import look
from affray.games.cybernekro.state import Cybernekro
from benchmarks._peer import Speed, best, paced

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
            state = game().setup(scenario.key, chosen, {})
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


def queries(state: Cybernekro) -> Iterator[tuple[str, str, str]]:
    """What agents ask most of a table: a copy, what one sees of another, where a Move can go."""
    scene = look(state).scene
    mover, foe = scene.bodies[0], scene.bodies[len(scene.bodies) - 1]
    yield "clone of the state, µs", f"{1e6 * best(state.copy, 2000):.1f}", "< 60"
    seen = best(lambda: sight(scene, mover, foe), 2000)
    yield "one model sees another, asked again, µs", f"{1e6 * seen:.1f}", "< 10"
    reach = best(lambda: Reach(scene, mover, Allowance(), [foe.id]).stands(), 50)
    yield "everywhere a Move can go, asked again, ms", f"{1e3 * reach:.2f}", "< 2"


def main() -> None:
    """Print what was measured."""
    warm()  # compiling is no part of playing; benchmarks/table.py tells what it takes
    rows = list(paced(play_cybernekro).rows(">= 0.25"))
    state = full_state()
    rows.append(("models on the table", f"{len(state.models)}", ""))
    grid = Grid(title="CYBERNEKRO (CPU time)", box=None)
    for column in ("what", "measured", "aim"):
        grid.add_column(column)
    for row in (*rows, *queries(state)):
        grid.add_row(*row)
    Console().print(grid)


if __name__ == "__main__":
    main()
