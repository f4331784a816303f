"""`affray serve`: the table in the browser."""

from __future__ import annotations

import threading
import webbrowser
from dataclasses import replace
from typing import Annotated

import typer
from rich.console import Console


def serve(
    host: Annotated[str, typer.Option(help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="On which port.")] = 8737,
    database: Annotated[str, typer.Option(help="A database URL; SQLite of your own if none.")] = "",
    show: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve tables to browsers, from SQLite or PostgreSQL."""
    # the server's libraries take a second to load; the other commands do not wait for them
    from affray.engine.errors import BadPack
    from affray.engine.game import all_games
    from affray.server.app import page_folder
    from affray.server.running import run
    from affray.server.settings import Settings

    console = Console(highlight=False)
    settings = Settings.from_environment()
    if database:
        settings = replace(settings, database=database)
    try:
        all_games()
    except BadPack as faults:
        console.print(f"There are faults in the packs of AFFRAY_PACKS:\n{faults}", markup=False)
        raise typer.Exit(1) from None
    if page_folder() is None:
        console.print("The page is not built, so there is only the API. `make page` builds it.")
    address = f"http://{host}:{port}/"
    console.print(f"Affray is at {address}  (stop it with Ctrl-C)")
    if show:
        threading.Timer(1.0, webbrowser.open, (address,)).start()
    run(settings, host, port)
