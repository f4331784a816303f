"""`affray puzzles`: positions in which one line is far better than the next."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from affray.cli.games import game_named
from affray.cli.groups import group
from affray.cli.lab import Jobs, Ray, workers_for
from affray.cli.play import read_document

if TYPE_CHECKING:
    from affray.puzzles import Puzzle

app = group("List puzzles, find new ones in games that agents play, prove them.")

Game = Annotated[str, typer.Argument(help="A game's name.")]
PLAYERS = ["novice", "veteran@8"]


@app.command("list")
def list_puzzles(game: Game) -> None:
    """The puzzles of a game: task, chance to beat, grade."""
    from affray.puzzles import puzzles_of

    console = Console(highlight=False)
    for puzzle in puzzles_of(game_named(game).name):
        found = f"{puzzle.found[0]} of {puzzle.found[1]} find it"
        title = puzzle.title(puzzle.table("0"))
        facts = f"{puzzle.grade}, {found}; to beat {puzzle.bar} %"
        console.print(Text.assemble((puzzle.id, "dim"), f"  {title}  ", (facts, "dim")))


@app.command()
def mine(
    game: Game,
    out: Annotated[Path, typer.Option(help="The file to write.")],
    games: Annotated[int, typer.Option(min=1, help="Games to play.")] = 40,
    seed: Annotated[int, typer.Option(help="The first of the seeds.")] = 1,
    most: Annotated[int, typer.Option(min=1, help="Puzzles to keep.")] = 60,
    scenario: Annotated[
        list[str] | None, typer.Option(help="Only these; may repeat. Otherwise all in turn.")
    ] = None,
    player: Annotated[
        list[str] | None,
        typer.Option(help="Who plays, in turn around the table: novice, veteran@8. May repeat."),
    ] = None,
    jobs: Jobs = 0,
    ray: Ray = "",
) -> None:
    """Let agents play, and keep the decisions where one line is far better than the next."""
    from affray.puzzles.mining import Found, dig, digs, in_order, picked

    name, players = game_named(game).name, player or PLAYERS
    command = _command(name, games, seed, most, scenario or [], players)
    tasks = [*digs(name, games, seed, scenario or [], players)]
    kept = TextColumn("{task.fields[kept]} kept")
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), kept)
    beside = Console(stderr=True)
    found: list[Found] = []
    chosen = picked(in_order(found), most)
    _write(out, command, chosen)
    with (
        Progress(*columns, TimeRemainingColumn(), console=beside) as bar,
        closing(workers_for(dig, jobs, ray)) as workers,
        closing(workers.play(tasks)) as played,
    ):
        task = bar.add_task("", total=games, kept=0)
        for one in played:
            found.append(one)
            chosen = picked(in_order(found), most)
            bar.update(task, advance=1, kept=len(chosen))
            if one.fault:
                beside.print(f"game {one.number} broke: {one.fault}", markup=False)
            _write(out, command, chosen)
            if len(chosen) == most:
                break
    looked = sum(one.looked for one in found)
    beside.print(f"{len(chosen)} puzzles from {looked} decisions of {len(found)} games: {out}")


def _write(out: Path, command: str, chosen: Sequence[Puzzle]) -> None:
    """Before the first game too: where nothing can be written is told at once."""
    from affray.puzzles.mining import file_of

    _rewrite(out, file_of(command, chosen))


def _rewrite(out: Path, doc: Mapping[str, Any]) -> None:
    out.write_text(json.dumps(doc, separators=(",", ":")), "utf-8")


def _command(
    game: str, games: int, seed: int, most: int, scenarios: list[str], players: list[str]
) -> str:
    """The command that finds the same puzzles again."""
    where = "".join(f" --scenario {each}" for each in scenarios)
    who = "".join(f" --player {each}" for each in players)
    return f"affray puzzles mine {game} --games {games} --seed {seed} --most {most}{where}{who}"


@app.command()
def prove(
    file: Annotated[Path, typer.Argument(help="A file of puzzles.")],
) -> None:
    """Count every line of every puzzle again."""
    from affray.puzzles.proof import faults
    from affray.puzzles.puzzle import read_puzzles

    puzzles = read_puzzles(read_document(file))
    wrong = [fault for puzzle in puzzles for fault in faults(puzzle)]
    for fault in wrong:
        print(fault)
    print(f"{len(puzzles)} puzzles, {len(wrong)} faults")
    if wrong:
        raise typer.Exit(1)


@app.command()
def grade(
    file: Annotated[Path, typer.Argument(help="A file of puzzles, which is written anew.")],
) -> None:
    """Let opponents who are told the task try every puzzle again, and note how many find it."""
    from affray.puzzles.grading import found_by
    from affray.puzzles.puzzle import read_puzzles

    doc = read_document(file)
    graded = [each._replace(found=found_by(each)) for each in read_puzzles(doc)]
    _rewrite(file, {**doc, "puzzles": [each.to_json() for each in graded]})
    for each in graded:
        print(f"{each.id}: {each.grade}, {each.found[0]} of {each.found[1]}")
