"""`affray pack`: begin a content pack, check it, make one file of it, or write a game's schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from affray.cli.groups import group
from affray.cli.plainly import refusal
from affray.engine.errors import UnknownName
from affray.engine.game import find_game
from affray.engine.packs import (
    Content,
    Fault,
    FaultyPack,
    Files,
    Shelf,
    bundled,
    game_of,
    pack_files,
)
from affray.engine.packs.files import SUFFIX, is_file, write_files

_FOLDER = "The folder of the pack, with its pack.toml, or the one file that holds it."
_NAME = "What it is called: lower-case words joined by hyphens."
_INTO = "The folder to write; one that has files is left alone."
_GAME = "Check it for this game, whatever pack.toml says."
_HEAD = "The schema of pack.toml instead."

app = group("Check content packs, and help to write them.")


@app.command()
def check(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help=_FOLDER)],
    game: Annotated[str | None, typer.Option("--game", "-g", help=_GAME)] = None,
) -> None:
    """Load a pack over the game's own packs and list every fault."""
    try:
        pack = pack_files(folder) if is_file(folder) else folder
        shelf = _shelf(game or game_of(pack))
        content, faults = shelf.look(*_below(shelf, folder), pack)
    except FaultyPack as bad:
        content, faults = None, bad.faults
    _show_faults(faults)
    if content is None:
        raise typer.Exit(1)
    typer.echo(_summary(content))


@app.command()
def new(
    game: Annotated[str, typer.Argument(help="The name of the game.")],
    name: Annotated[str, typer.Argument(help=_NAME)],
    into: Annotated[Path | None, typer.Option("--into", metavar="DIR", help=_INTO)] = None,
) -> None:
    """Write a small sound pack to begin your own from."""
    folder = into or Path(name)
    try:
        files = _shelf(game).begun(name)
    except FaultyPack as bad:
        raise refusal(bad.faults[0].message) from None
    _write(files, folder)
    typer.echo(f"{folder} holds {_entries_of(files)}. Check it with: affray pack check {folder}")


@app.command()
def bundle(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help=_FOLDER)],
    out: Annotated[Path | None, typer.Option("--out", "-o", help="The file to write.")] = None,
) -> None:
    """Make one file of a pack, to keep it or to send it to a friend."""
    files = _files(folder)
    file = out or Path(f"{folder.resolve().name.removesuffix(SUFFIX)}{SUFFIX}")
    if file.exists():
        raise refusal(f"{file} is there already; name another with --out.")
    file.write_text(bundled(files), "utf-8")
    typer.echo(f"{file} holds {_entries_of(files)}.")


@app.command()
def unbundle(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The one file of a pack.")],
    into: Annotated[Path | None, typer.Option("--into", metavar="DIR", help=_INTO)] = None,
) -> None:
    """Write the files of a pack that came as one file into a folder."""
    files = _files(file)
    folder = into or Path(file.name.removesuffix(SUFFIX).removesuffix(".toml"))
    _write(files, folder)
    typer.echo(f"{folder} holds {_entries_of(files)}.")


def _files(pack: Path) -> Files:
    try:
        files = pack_files(pack)
        game_of(files)  # a folder of something else is no pack
        return files
    except FaultyPack as bad:
        raise refusal(str(bad)) from None


def _write(files: Files, folder: Path) -> None:
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise refusal(f"{folder} is there already; name another with --into.")
    write_files(files, folder)


def _entries_of(files: Files) -> str:
    return "1 file" if len(files) == 1 else f"{len(files)} files"


@app.command()
def schema(
    game: Annotated[str, typer.Argument(help="The name of the game.")],
    head: Annotated[bool, typer.Option("--head", help=_HEAD)] = False,
) -> None:
    """Write the JSON Schema of a game's packs, for editors that complete and check TOML."""
    shelf = _shelf(game)
    typer.echo(json.dumps(shelf.head_schema() if head else shelf.json_schema(), indent=2))


def _shelf(game: str) -> Shelf:
    shelf = find_game(game).shelf
    if shelf is None:
        raise UnknownName(f"{game} has no content packs")
    return shelf


def _below(shelf: Shelf, folder: Path) -> list[Path]:
    """The game's own packs, unless one of them is the very pack being checked."""
    return [each for each in shelf.built_in if each.resolve() != folder.resolve()]


def _summary(content: Content) -> str:
    name = content.packs[-1].name
    mine = [origin for origin in content.origins.values() if origin.pack == name]
    over = sum(bool(origin.over) for origin in mine)
    return f"no faults: {_entries(len(mine))}, {over} override earlier ones"


def _entries(number: int) -> str:
    return "1 entry" if number == 1 else f"{number} entries"


def _show_faults(faults: list[Fault]) -> None:
    """A table for people; plain lines for programs and editors that read `file:line: ...`."""
    if not faults:
        return
    console = Console()
    console.print(_table(faults)) if console.is_terminal else typer.echo(
        "\n".join(map(str, faults))
    )
    wrong = sum(not fault.warns for fault in faults)
    if wrong:
        typer.echo("1 fault" if wrong == 1 else f"{wrong} faults", err=True)


def _table(faults: list[Fault]) -> Table:
    table = Table("file", "line", "entry", "fault", box=None, header_style="bold")
    table.columns[1].justify = "right"
    for fault in faults:
        # Text, because a fault may speak of [[brackets]], which rich would take for markup
        cells = (str(fault.file), str(fault.line or ""), fault.title, fault.told)
        table.add_row(*map(Text, cells))
    return table
