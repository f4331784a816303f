"""`affray restore FILE`: a backup, put back into a database of either kind."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from affray.cli.backup import told


def restore(
    file: Annotated[Path, typer.Argument(help="What `affray backup` made.")],
    database: Annotated[
        str, typer.Option(help="A database URL; that of `affray serve` if none.")
    ] = "",
    replace: Annotated[
        bool, typer.Option("--replace", help="Put it in the place of what the database holds.")
    ] = False,
) -> None:
    """Fill a database from a backup."""
    from affray.cli.serve import try_database
    from affray.server.backup import put_back
    from affray.server.settings import Settings

    url = database or Settings.from_environment().database
    file.open("rb").close()
    try_database(url)
    tables = put_back(url, file, replace)
    typer.echo(f"{told(tables)} put back.")
