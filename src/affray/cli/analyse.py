"""`affray analyse RECORD`: how the chances stood, and which decisions cost the most."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from affray.agents import hindsight
from affray.agents.hindsight import LOOKS, Analysis, Judged
from affray.agents.reckoning import Reckoning
from affray.cli.play import at_the_table, read_document
from affray.engine.replay import watch

WIDTH = 32
"""The width of the line of chances."""


def analyse(
    record: Annotated[Path, typer.Argument(help="A record, as `affray play` or a table keeps it.")],
    seat: Annotated[list[str] | None, typer.Option(help="Only these seats; may repeat.")] = None,
    looks: Annotated[int, typer.Option(min=4, help="Lines tried for each decision.")] = LOOKS,
    as_json: Annotated[bool, typer.Option("--json", help="Everything, as JSON.")] = False,
) -> None:
    """Look at a game again: chances over time, and the decisions that cost most."""
    console = Console(highlight=False)
    doc = read_document(record)
    for each in seat or []:
        at_the_table(each, watch(doc).seats)
    found = _with_progress(doc, seat or [], looks)
    if as_json:
        print(json.dumps(found.to_json()))
        return
    for each in seat or found.seats:
        _tell(console, found, each)
    if not found.decisions:
        console.print("Nobody had anything to decide.")
    _reckon(console, found.reckoning)


def _with_progress(doc: Any, seats: list[str], looks: int) -> Analysis:
    columns = (TextColumn("looking at steps"), BarColumn(), MofNCompleteColumn())
    beside = Console(stderr=True)
    with Progress(*columns, TimeRemainingColumn(), console=beside, transient=True) as progress:
        task = progress.add_task("", total=None)
        return hindsight.analyse(
            doc,
            seats=seats,
            looks=looks,
            on_step=lambda done, of: progress.update(task, completed=done, total=of),
        )


def _tell(console: Console, found: Analysis, seat: str) -> None:
    chances = [chance for _, chance in found.chances(seat)]
    if not chances:
        return
    console.print(Text.assemble((seat, "bold"), f"  chance to win {_line(chances)}"))
    costly = found.costliest(seat)
    if not costly:
        console.print("  Nothing that was played cost more than the doubt about it.")
        return
    grid = Grid.grid(padding=(0, 2))
    for each in costly:
        grid.add_row("", f"-{100 * each.cost:.0f}", _told(each))
    console.print(grid)


def _reckon(console: Console, reckoning: Reckoning) -> None:
    """Luck, what each model did, moments."""
    for fortune in reckoning.fortunes:
        luck = fortune.luck
        middle = f"four games of five: {luck.low} to {luck.high}"
        head = (f"luck of {luck.side}", "bold")
        console.print(Text.assemble(head, f"  {fortune.text} {fortune.verdict} ({middle})"))
    if reckoning.feats:
        grid = Grid("model", "dealt", "taken", "", box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for each in reckoning.feats:
            style = "strike" if each.gone else ""
            row = (str(each.dealt), str(each.taken), each.note)
            grid.add_row(Text(each.name, style), *row)
        console.print(grid)
    for moment in reckoning.moments:
        console.print(f"step {moment.step + 1}, {100 * moment.chance:.0f} %: {moment.text}")


def _told(each: Judged) -> Text:
    doubt = f", give or take {max(1, round(100 * each.doubt))}"
    head = f"step {each.step + 1}: {each.prompt} "
    better = f" Better: {each.better}{doubt}."
    return Text.assemble((head, "dim"), f"{each.played}.", (better, "bold"))


def _line(chances: list[float]) -> str:
    """Chances as a line of blocks, with where it began and ended."""
    blocks = " ▁▂▃▄▅▆▇█"
    picked = [chances[n * len(chances) // WIDTH] for n in range(min(WIDTH, len(chances)))]
    drawn = "".join(blocks[min(8, max(0, round(8 * chance)))] for chance in picked)
    return f"{100 * chances[0]:.0f} % {drawn} {100 * chances[-1]:.0f} %"
