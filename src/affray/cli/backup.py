"""`affray backup FILE`: everything that a server keeps, in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from affray.cli.plainly import refusal


def backup(
    file: Annotated[Path, typer.Argument(help="Where to keep it.")],
    database: Annotated[
        str, typer.Option(help="A database URL; that of `affray serve` if none.")
    ] = "",
    replace: Annotated[
        bool, typer.Option("--replace", help="Write over a file that is there.")
    ] = False,
) -> None:
    """Keep everything that a server's database holds in one file, while it runs too."""
    from affray.cli.serve import try_database
    from affray.server.backup import back_up, sqlite_file
    from affray.server.settings import Settings

    url = database or Settings.from_environment().database
    if file.exists() and not replace:
        raise refusal(f"{file} is there already. Name another, or write over it with --replace.")
    try_database(url, make=False)
    source = sqlite_file(url)
    if source is not None and source.resolve() == file.resolve():
        raise refusal(f"{file} is the database itself.")
    tables = back_up(url, file)
    typer.echo(f"{told(tables)} in {file}. Whoever has it can watch every table: keep it safe.")


def told(tables: int) -> str:
    """`1 table`, `12 tables`."""
    return "1 table" if tables == 1 else f"{tables} tables"
