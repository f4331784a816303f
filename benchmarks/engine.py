"""How fast the engine is, on the teaching game: decisions, clones, copies."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random
from time import process_time

from rich.console import Console
from rich.table import Table as Grid

import affray
from affray.engine.chance import SampledDice
from affray.engine.questions import Several
from affray.engine.table import Table
from tests.teaching.bridge import Bridge, Fighter, game


def best(act: Callable[[], int], times: int = 5) -> float:
    """Seconds for one unit of work: the best of several runs, as noise only ever adds."""
    runs = []
    for _ in range(times):
        start = process_time()
        count = act()
        runs.append((process_time() - start) / count)
    return min(runs)


SEEDS = count(1)
"""No game is played twice."""


def play(quiet: bool, games: int = 60) -> int:
    """Games at random, never seen before; how many decisions were made."""
    decisions = 0
    rng = Random(next(SEEDS))
    rnd = rng.random
    for _ in range(games):
        state = game().setup("duel", game().chosen(None), {})
        table = Table(game(), state, SampledDice(rng), quiet=quiet)
        choose = table.choose
        while (ask := table.decision) is not None:
            options = ask.options
            choose(options[int(rnd() * len(options))], ask.seat)
            decisions += 1
    return decisions


def at_checkpoint() -> Table[Bridge]:
    """A table at the start of a step."""
    table = affray.new_table(game(), "duel", seed=5)
    rng = Random(5)
    while table.state.round < 2 or table.tape.entries or isinstance(table.driver.open, Several):
        ask = table.decisions[0]
        table.choose(rng.choice(ask.options), ask.seat)
    return table


def mid_step() -> Table[Bridge]:
    """A table in the middle of a shove: entries on the tape since the checkpoint."""
    rng = Random(1)
    for seed in range(100):
        table = affray.new_table(game(), "duel", seed=seed)
        while table.decision is not None:
            if table.decision.kind == "card" and len(table.tape.entries) >= 3:
                return table
            ask = table.decisions[0]
            table.choose(rng.choice(ask.options), ask.seat)
    raise AssertionError("no shove with cards was found")


def repeat(act: Callable[[], object], times: int) -> int:
    for _ in range(times):
        act()
    return times


def army() -> Bridge:
    """A state of twenty units and forty cards."""
    g = game().setup("duel", game().chosen(None), {})
    g.fighters = [Fighter(i, "north", 3, x=i) for i in range(20)]
    for i in range(40):
        g.hands["north" if i % 2 else "south"].append(g.handle(f"card-{i}", 1))
    return g


def main() -> None:
    """Print the figures."""
    loud = best(lambda: play(False, 20))
    quiet = best(lambda: play(True))
    start, middle, big = at_checkpoint(), mid_step(), army()
    rng = Random(1)
    lines = [
        ("decisions a second, loud", f"{1 / loud:,.0f}"),
        ("decisions a second, quiet", f"{1 / quiet:,.0f}"),
        (
            "clone at a checkpoint",
            f"{best(lambda: repeat(lambda: start.clone(rng, quiet=True), 2000)) * 1e6:.1f} µs",
        ),
        (
            f"clone in mid-step ({len(middle.tape.entries)} entries)",
            f"{best(lambda: repeat(lambda: middle.clone(rng, quiet=True), 2000)) * 1e6:.1f} µs",
        ),
        (
            "imagined world in mid-step",
            f"{best(lambda: repeat(lambda: middle.imagine('north', rng), 2000)) * 1e6:.1f} µs",
        ),
        (
            "copy of a state of 20 units and 40 cards",
            f"{best(lambda: repeat(big.copy, 5000)) * 1e6:.1f} µs",
        ),
    ]
    grid = Grid(title="Engine, on the teaching game (CPU time)", title_justify="left")
    grid.add_column("what")
    grid.add_column("measured", justify="right")
    for line in lines:
        grid.add_row(*line)
    Console().print(grid)


if __name__ == "__main__":
    main()
