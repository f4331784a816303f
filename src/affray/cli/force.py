"""`affray force`: squads, crews and teams, each kept in one file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Annotated, Any

import typer
from rich.console import Console

from affray.cli.games import game_named, option_named
from affray.cli.groups import group
from affray.cli.play import read_document, write_document
from affray.engine.errors import BadForces, UnknownName, nearest
from affray.engine.forces import Flaw, ForceDocument, Part, Review
from affray.engine.forces import read_document as read_force
from affray.engine.game import Game, Value
from affray.engine.sheets import Entry

app = group("Build, check and show a squad, a crew or a team.")

File = Annotated[Path, typer.Argument(help="The force's file: JSON, or TOML.")]
WIDTH = 46


@app.command()
def new(
    game: Annotated[str, typer.Argument(help="Which game.")],
    file: Annotated[Path, typer.Argument(help="Where to write it, as JSON.")],
    seat: Annotated[
        str, typer.Option(help="For which seat; without it, the first that has something to build.")
    ] = "",
    scenario: Annotated[str, typer.Option(help="For which scenario or mission.")] = "",
    option: Annotated[
        list[str] | None, typer.Option(help="A table option, as name=value; may repeat.")
    ] = None,
    ready: Annotated[str, typer.Option(help="Begin with a ready-made one.")] = "",
    random: Annotated[bool, typer.Option("--random", help="Begin with a legal one.")] = False,
    seed: Annotated[str, typer.Option(help="The seed of a random one.")] = "",
    name: Annotated[str, typer.Option(help="What it is called.")] = "",
) -> None:
    """Begin a force: of nobody, ready-made, or at random."""
    _must_be_new(file)
    rules = game_named(game)
    options = dict(option_named(rules, text) for text in option or [])
    place, chosen = rules.scenario(scenario or None), rules.chosen(options)
    seats = rules.seats(place, chosen)
    whose = seat or _first_that_builds(rules, place, chosen, seats)
    _seat_exists(rules, place, chosen, whose)
    found = rules.catalogue(place, chosen, whose)
    called, force = name or f"A force for {whose}", found.blank
    if random:
        force = rules.random_force(place, chosen, whose, Random(seed or None))
    elif ready:
        known = {each.id: each for each in found.ready}
        if ready not in known:
            raise UnknownName(f'there is no ready-made force "{ready}"{nearest(ready, known)}')
        called, force = name or known[ready].name, known[ready].force
    _write(file, ForceDocument(rules.name, whose, force, called, scenario or None, options))
    typer.echo(f"{file}: {called}")


@app.command()
def copy(
    file: File,
    to: Annotated[Path, typer.Argument(help="Where to write the copy.")],
    name: Annotated[str, typer.Option(help="What the copy is called.")] = "",
) -> None:
    """Copy a force under another name."""
    _must_be_new(to)
    document = read_force(read_document(file, "a force"))
    called = name or f"{document.name or 'A force'}, a copy"
    _write(to, document._replace(name=called))
    typer.echo(f"{to}: {called}")


@app.command()
def check(file: File) -> None:
    """Say everything that a table would refuse, each with its rule; status 1 if there is any."""
    _, _, found = looked_over(file)
    for flaw in found.flaws:
        typer.echo(f"✗ {_whose(found, flaw)}{flaw}")
    for flaw in found.holds:
        typer.echo(f"✓ {flaw}")
    for flaw in found.hints:
        typer.echo(f"! {flaw}")
    if found.flaws:
        raise typer.Exit(1)


@app.command()
def show(file: File) -> None:
    """Show a force: its receipt, what its people can do in words, and what is wrong with it."""
    rules, document, found = looked_over(file)
    console = Console(highlight=False, markup=False)
    console.print(document.name or "A force")
    console.print(f"{rules.title}, {document.seat}")
    for line in receipt(rules, found):
        console.print(line)
    for part in found.parts:
        for line in _sheet(part):
            console.print(line)
    for flaw in found.flaws:
        console.print(f"✗ {_whose(found, flaw)}{flaw}")
    for flaw in found.hints:
        console.print(f"! {flaw}")
    if not found.flaws:
        console.print("✓ A table takes it.")


def looked_over(file: Path) -> tuple[Game[Any], ForceDocument, Review]:
    """A force from a file, and the game's review of it."""
    document = read_force(read_document(file, "a force"))
    rules = game_named(document.game)
    place, options = rules.scenario(document.scenario), rules.chosen(document.options)
    _seat_exists(rules, place, options, document.seat)
    return rules, document, rules.review(place, options, document.seat, document.force)


def _first_that_builds(
    rules: Game[Any], place: str, chosen: dict[str, Value], seats: Sequence[str]
) -> str:
    """CLAN WARS' Hostile, say, brings nothing unless an option lets it."""
    return next((each for each in seats if rules.catalogue(place, chosen, each).ready), seats[0])


def _seat_exists(rules: Game[Any], place: str, options: dict[str, Value], seat: str) -> None:
    seats = rules.seats(place, options)
    if seat not in seats and seat not in rules.teams:
        raise BadForces(f"{seat} does not play; {', '.join(seats)} do")


def _must_be_new(file: Path) -> None:
    """What somebody has built is not written over."""
    if file.exists():
        raise BadForces(f"{file} is there already; name another file")


def _write(file: Path, document: ForceDocument) -> None:
    write_document(file, document.written())


def _whose(found: Review, flaw: Flaw) -> str:
    if flaw.part is None or flaw.part >= len(found.parts):
        return ""
    name = found.parts[flaw.part].name
    return "" if flaw.text.startswith(name) else f"{name}: "


def receipt(rules: Game[Any], found: Review) -> Iterator[str]:
    """What everybody costs, line by line, and the total."""
    for part in found.parts:
        if part.bill is None:
            yield f"{part.name}: unknown"
            continue
        yield ""
        yield part.name
        for amount, name, rule in part.bill.terms:
            yield f"  {name} {'.' * (WIDTH - len(name))} {rules.costs(amount):>5}  {rule}"
        if len(part.bill.terms) > 1:
            yield f"  {'':{WIDTH}}  {rules.costs(part.bill.total):>5}"
    of = "" if found.budget is None else f" of {rules.costs(found.budget)}"
    yield ""
    yield f"{rules.currency} {rules.costs(found.total)}{of}"


def _sheet(part: Part) -> Iterator[str]:
    if part.sheet is None:
        return
    yield ""
    yield part.name
    for chapter in part.sheet.chapters:
        yield f"  {chapter.title}"
        for entry in chapter.entries:
            yield f"    {_entry(entry)}"


def _entry(entry: Entry) -> str:
    head = " ".join(word for word in (entry.name, entry.amount) if word)
    note = f" ({entry.note})" if entry.note else ""
    text = f": {entry.text}" if entry.text and head else entry.text
    return f"{head}{note}{text}"
