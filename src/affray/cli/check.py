"""`affray check GAME`: run the conformance kit, for authors of games and packs."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from affray.cli.games import game_named
from affray.engine.conformance import CHECKS, Broken, Check, Trial


def check(
    game: Annotated[str, typer.Argument(help="A game's name, or module:function that makes it.")],
    scenario: Annotated[list[str] | None, typer.Option(help="Only these; may repeat.")] = None,
    seeds: Annotated[int, typer.Option(min=1, help="How many games for each check.")] = 2,
    pace: Annotated[
        int, typer.Option(min=1, help="Look closely at one decision in this many.")
    ] = 7,
) -> None:
    """Check that a game keeps its contract, scenario by scenario."""
    console = Console(highlight=False)
    rules = game_named(game)
    scenarios = [rules.scenario(name) for name in scenario or []]
    scenarios = scenarios or [one.key for one in rules.scenarios]
    runs = [
        (name, run, Trial(rules, where, seed, pace=pace))
        for where in scenarios
        for name, run in CHECKS.items()
        for seed in range(seeds)
    ]
    faults = _run(console, runs)
    for fault in faults:
        console.print(f"[red]✗[/red] {escape(fault)}")
    if faults:
        raise typer.Exit(1)
    console.print(f"✓ {rules.title}: {len(CHECKS)} checks on {len(scenarios)} scenarios hold")


def _run(console: Console, runs: list[tuple[str, Check, Trial]]) -> list[str]:
    """Every fault, once for each check and scenario."""
    faults: dict[tuple[str, str], str] = {}
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        task = progress.add_task("", total=len(runs))
        for name, check_it, trial in runs:
            progress.update(task, description=f"{trial.scenario}: {name}")
            if (name, trial.scenario) not in faults:
                try:
                    check_it(trial)
                except Broken as broken:
                    faults[name, trial.scenario] = f"{name}: {broken}"
                except Exception as error:
                    # a game under test may raise anything; the author wants to see where
                    faults[name, trial.scenario] = f"{name}: {trial.broken(repr(error))}"
            progress.advance(task)
    return list(faults.values())
