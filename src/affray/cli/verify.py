"""`affray verify RECORD`: re-run a game, and hold its dice against chance."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from affray.cli.play import read_document
from affray.engine.errors import BadRecord
from affray.engine.fairness import Rolls, rolls_of
from affray.engine.replay import watch

MOST_FACES = 20


def verify(
    record: Annotated[Path, typer.Argument(help="A record, as `affray play` or a table keeps it.")],
) -> None:
    """Re-run a game: every choice, every die, the promise about the seed; then the dice against chance."""
    console = Console(highlight=False)
    doc = read_document(record)
    film = watch(doc)
    try:
        rolls = rolls_of(doc, film.game)
    except BadRecord as error:
        console.print(f"[red]✗[/red] {escape(str(error))}")
        raise typer.Exit(1) from None
    steps, dice = _many(len(film), "step", "steps"), _many(film.dice(), "die", "dice")
    console.print(f"✓ {steps} and {dice} are as they were played.")
    console.print(_promise(doc))
    for each in rolls:
        _tell(console, each)


def _many(number: int, one: str, more: str) -> str:
    return f"{number} {one if number == 1 else more}"


def _promise(doc: dict[str, object]) -> str:
    """What the dice come from."""
    if doc["dice"] == "real":
        return "The players rolled; draws come from the seed that was promised."
    if doc["dice"] == "live":
        return "They come from the seed that was promised before the first of them."
    return "They were written by hand: no seed was promised."


def _tell(console: Console, rolls: Rolls) -> None:
    grid = Grid.grid(padding=(0, 2))
    grid.add_row("  face", "seen", "expected")
    for face in rolls.faces[:MOST_FACES]:
        grid.add_row(f"  {escape(face.face)}", str(face.seen), f"{face.expected:.1f}")
    console.print(f"\n{escape(rolls.die)}: {rolls.rolled} rolled, {rolls.words}.")
    console.print(grid)
