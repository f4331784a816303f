"""How fast CYBERNEKRO is: random play over all scenarios beside catanatron's, and queries."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import process_time

from rich.console import Console
from rich.table import Table as Grid

import affray
from affray.boards.table.paths import Allowance, Reach
from affray.boards.table.sight import sight
from affray.engine.chance import SampledDice
from affray.engine.table import Table
from affray.games.cybernekro import game
from affray.games.cybernekro.content.ready_layouts import layouts
from affray.games.cybernekro.rules.ground import look
from affray.games.cybernekro.state import Cybernekro
from benchmarks._peer import Speed, best, play_catanatron

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


def in_turn(times: int = 5) -> tuple[Speed, Speed | None]:
    """The best of several runs of each, taking turns so that both meet the same machine."""
    play_cybernekro(0)  # terrain and ways are made once
    pairs = [(play_cybernekro(seed % 3), play_catanatron(seed % 3)) for seed in range(times)]
    peers = [peer for _, peer in pairs if peer is not None]
    return _best([own for own, _ in pairs]), _best(peers) if peers else None


def _best(speeds: list[Speed]) -> Speed:
    return max(speeds, key=lambda speed: speed.decisions_a_second)


def queries(state: Cybernekro) -> Iterator[tuple[str, str, str]]:
    """What agents ask most of a table: a copy, what one sees of another, where a Move can go."""
    scene = look(state).scene
    mover, foe = scene.bodies[0], scene.bodies[len(scene.bodies) - 1]
    yield "clone of the state, µs", f"{1e6 * best(state.copy, 2000):.1f}", "< 60"
    seen = best(lambda: sight(scene, mover, foe), 2000)
    yield "one model sees another, µs", f"{1e6 * seen:.1f}", "< 10"
    reach = best(lambda: Reach(scene, mover, Allowance(), [foe.id]).stands(), 50)
    yield "everywhere a Move can go, ms", f"{1e3 * reach:.2f}", "< 2"


def main() -> None:
    """Print what was measured."""
    ours, theirs = in_turn()
    rows = [
        ("random play, decisions/s", f"{ours.decisions_a_second:,.0f}", ""),
        ("random play, games/s", f"{ours.games / ours.seconds:.2f}", ""),
        ("options a decision", f"{ours.options / ours.decisions:.1f}", ""),
    ]
    if theirs is None:
        rows.append(("catanatron", "not installed", ""))
    else:
        ratio = ours.decisions_a_second / theirs.decisions_a_second
        rows.append(("catanatron, decisions/s", f"{theirs.decisions_a_second:,.0f}", ""))
        rows.append(("ours / theirs", f"{ratio:.2f}", ">= 0.25"))
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
