"""`affray serve`: the table in the browser."""

from __future__ import annotations

import gc
import os
import socket
import threading
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from affray.cli.plainly import refusal, told_if_slow

PORT = 8737


def serve(
    host: Annotated[str, typer.Option(help="Where to listen.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="On which port; 0: one that is free.")
    ] = PORT,
    database: Annotated[
        str, typer.Option(help="sqlite:///FILE or postgresql://…; SQLite of your own if none.")
    ] = "",
    pack: Annotated[
        list[Path] | None,
        typer.Option(help="A pack for every table here, folder or file; may repeat."),
    ] = None,
    show: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve tables to browsers, from SQLite or PostgreSQL."""
    typer.echo("Affray is starting: it reads the games and opens its tables.")
    # nothing that is loaded now is garbage: until the server stands, nobody looks for any
    gc.disable()
    # the server's libraries take a second to load; the other commands do not wait for them
    from affray.engine.errors import BadPack
    from affray.engine.game import all_games
    from affray.engine.packs import game_of, pack_files
    from affray.engine.packs.shelf import PLAYERS_PACKS
    from affray.server.app import page_folder
    from affray.server.claim import Claimed, claim
    from affray.server.launch import run
    from affray.server.settings import Settings

    settings = Settings.from_environment()
    if database:
        settings = replace(settings, database=database)
    before = os.environ.get(PLAYERS_PACKS, "")
    try:
        if pack:
            for each in pack:
                game_of(pack_files(each))
            # the workers read it too
            named = [before, *(str(each.resolve()) for each in pack)]
            os.environ[PLAYERS_PACKS] = os.pathsep.join(filter(None, named))
        all_games()
    except BadPack as faults:
        if pack:
            os.environ[PLAYERS_PACKS] = before
        raise refusal(f"There are faults in the packs of AFFRAY_PACKS:\n{faults}") from None
    if page_folder() is None:
        typer.echo("The page is not built, so there is only the API. `make page` builds it.")
    try_database(settings.database)
    try:
        with claim(settings.database):
            pass
    except Claimed as claimed:
        raise refusal(str(claimed)) from None
    told_if_slow()
    port = free_port(host, port)
    address = f"http://{host}:{port}/"
    typer.echo(f"Affray is at {address}  (stop it with Ctrl-C)")
    if show:
        opening = threading.Timer(1.0, open_page, (address,))
        opening.daemon = True
        opening.start()
    run(settings, host, port)


def open_page(address: str) -> None:
    """Show the page; where no browser can be opened from here, whoever reads this can."""
    if not webbrowser.open(address):
        typer.echo(f"There is no browser to open here: go to {address} with any that you have.")


NO_ADDRESS = (
    "What was named as the database is no address of one. A file: sqlite:////srv/affray.db; "
    "PostgreSQL: postgresql://name@host/database."
)


def try_database(url: str, make: bool = True) -> None:
    """Open the database once, so that what is wrong with it is said before anything starts. SQLite
    creates a missing file, unless told not to."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import SQLAlchemyError

    from affray.server.store import _engine

    try:
        kind = make_url(url).get_backend_name()
        if kind not in ("sqlite", "postgresql"):
            raise refusal(f"Tables are kept in SQLite or PostgreSQL, not in {kind}.")
        if make or kind == "postgresql":
            engine = _engine(url)
            engine.connect().close()
            engine.dispose()
    except SQLAlchemyError as error:
        try:
            url = make_url(url).render_as_string(hide_password=True)
        except SQLAlchemyError:
            raise refusal(NO_ADDRESS) from None
        raise refusal(f"The database {url} cannot be used: {_first_line(error)}") from None


def free_port(host: str, port: int) -> int:
    """The port asked for, if it is free; for 0 our usual one, else any."""
    wanted = (port,) if port else (PORT, 0)
    for each in wanted:
        try:
            with socket.create_server((host, each)) as probe:
                return int(probe.getsockname()[1])
        except (OSError, TypeError, UnicodeError) as error:
            # a name that cannot be a machine's is refused before anything looks for it
            said = getattr(error, "strerror", "") or str(error)
    raise refusal(f"{host}:{port} cannot be used: {said}. --port 0 takes one that is free.")


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0]
