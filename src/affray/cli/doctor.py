"""`affray doctor`: what is installed, what works, and what to do about the rest."""

from __future__ import annotations

import json
import multiprocessing
import os
import platform
import socket
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from http.client import HTTPException
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from tempfile import TemporaryFile
from typing import Annotated, NamedTuple
from urllib.error import HTTPError
from urllib.request import urlopen

import typer

from affray.cli.serve import PORT
from affray.engine.errors import AffrayError
from affray.engine.machine import cores
from affray.version import __version__

EXTRAS = {
    "fast": ("numba", "quick measuring at CYBERNEKRO's table"),
    "postgres": ("psycopg", "tables kept in PostgreSQL"),
    "paper": ("fpdf", "rosters, cards and maps as PDFs"),
    "push": ("pywebpush", "notices by web push"),
    "lab": ("altair", "experiments: who wins, and is it fair?"),
    "parquet": ("polars", "the tables of experiments as Parquet"),
    "rl": ("gymnasium", "environments for learning agents"),
    "train": ("torch", "training them"),
    "learn": ("onnxruntime", "what the champion has learned"),
    "ray": ("ray", "work on a cluster"),
    "openspiel": ("pyspiel", "OpenSpiel's algorithms"),
}
"""What each extra brings, and what it is for."""
PACKAGES = {"pyspiel": "open_spiel", "fpdf": "fpdf2"}
"""Packages whose names differ from their modules'."""


class Finding(NamedTuple):
    """Something that was checked: whether it is well, and what to say about it."""

    well: bool
    sentence: str


def doctor(
    host: Annotated[str, typer.Option(help="Where the server would listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="On which port.")] = PORT,
    database: Annotated[
        str, typer.Option(help="A database URL; that of `affray serve` if none.")
    ] = "",
) -> None:
    """Look the installation over, and say what is missing."""
    ill = 0
    for finding in _findings(host, port, database):
        typer.echo(f"{'ok ' if finding.well else 'BAD'}  {finding.sentence}")
        ill += not finding.well
    for line in _extras():
        typer.echo(f" -   {line}")
    if ill:
        typer.echo(f"\n{ill} of these would be in your way.", err=True)
        raise typer.Exit(1)
    typer.echo("\nEverything that a game needs is here.")


def _findings(host: str, port: int, database: str) -> Iterator[Finding]:
    looks: tuple[Callable[[], Finding], ...] = (
        _python,
        _games,
        _page,
        _folder,
        lambda: _database(database),
        lambda: _port(host, port),
        _workers,
    )
    for look in looks:
        try:
            yield look()
        except (AffrayError, OSError) as error:
            yield Finding(False, str(error))
        except ImportError as error:
            yield Finding(False, f"A part of this installation cannot be loaded: {error}.")


def _python() -> Finding:
    here = f"Affray {__version__}, Python {platform.python_version()}, {platform.system()}."
    return Finding(sys.version_info >= (3, 11), here)


def _games() -> Finding:
    from affray.engine.game import all_games

    return Finding(True, f"Games: {', '.join(game.title for game in all_games())}.")


def _page() -> Finding:
    from affray.server.app import page_folder

    folder = page_folder()
    if folder is None:
        where = os.environ.get("AFFRAY_PAGE") or "this installation"
        return Finding(False, f"There is no page in {where}; in a clone `make page` builds it.")
    return Finding(True, f"The page is in {folder}.")


def _folder() -> Finding:
    from platformdirs import user_data_path

    folder = user_data_path("affray")
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryFile(dir=folder):
        return Finding(True, f"Saved games and tables can be written to {folder}.")


def _database(url: str) -> Finding:
    """Whether the database can be reached, and its version; a missing one is not created."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import SQLAlchemyError

    from affray.server.backup import sqlite_file
    from affray.server.settings import Settings
    from affray.server.store import StoreDown

    url = url or Settings.from_environment().database
    try:
        parts = make_url(url)
        named = parts.render_as_string(hide_password=True)
        if parts.get_backend_name() not in ("sqlite", "postgresql"):
            return Finding(False, f"{named} is neither SQLite nor PostgreSQL.")
        file = sqlite_file(url)
        if file is not None and not file.is_file():
            well = os.access(file.absolute().parent, os.W_OK)
            said = "will be made by the first server" if well else "cannot be made there"
            return Finding(well, f"The database {file} {said}.")
        return _form(url, named)
    except ModuleNotFoundError:
        return Finding(False, 'PostgreSQL needs more: pip install "affray[postgres]"')
    except (SQLAlchemyError, StoreDown) as error:
        said = str(error).partition("\n")[0]
        return Finding(False, f"The database cannot be used: {said}")


def _form(url: str, named: str) -> Finding:
    from contextlib import closing

    from affray.server.migrate import TODAY, form_of
    from affray.server.store import Store

    with closing(Store(url)) as store:
        form = form_of(store)
        if form > TODAY:
            said = f"has form {form} of a newer Affray; this one knows {TODAY}: upgrade"
            return Finding(False, f"The database {named} {said}.")
        if form == TODAY:
            store.look_over()
            store.well()
            return Finding(True, f"The database {named} can be written, and has today's form.")
    return Finding(True, f"The database {named} answers; the next start brings it to today's form.")


def _port(host: str, port: int) -> Finding:
    try:
        with socket.create_server((host, port)):
            return Finding(True, f"Port {port} of {host} is free.")
    except (OSError, TypeError, UnicodeError) as error:
        said = getattr(error, "strerror", "") or str(error)
    answer = _asked(host, port)
    if answer is None:
        sentence = f"Port {port} of {host} cannot be used: {said}. --port names another."
        return Finding(False, sentence)
    status, reason = str(answer.get("status")), str(answer.get("reason", ""))
    sentence = f"Affray {answer.get('version')} is running at {host}:{port}: {status}"
    return Finding(status == "ok", f"{sentence}{', ' * bool(reason)}{reason}.")


def _asked(host: str, port: int) -> dict[str, object] | None:
    """What a server of ours says about its health; nothing if it is somebody else's."""
    try:
        with urlopen(f"http://{host}:{port}/health", timeout=5) as answer:
            said = json.load(answer)
    except HTTPError as error:
        try:
            said = json.load(error)
        except ValueError:
            return None
    except (OSError, ValueError, HTTPException):
        return None
    return said if isinstance(said, dict) and "version" in said else None


def _workers() -> Finding:
    """Start a process as agents do, and wait for its answer."""
    from affray.server.settings import Settings

    wanted = Settings.from_environment().workers
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        answered = pool.submit(os.getpid).result(timeout=120) != os.getpid()
    many = "1 process" if wanted == 1 else f"{wanted} processes"
    sentence = f"Agents think in {many} beside the server; this machine has {cores()} cores."
    return Finding(answered and wanted > 0, sentence)


def _extras() -> Iterator[str]:
    for extra, (module, use) in EXTRAS.items():
        if find_spec(module):
            yield f"{extra} ({use}): {module} {_version(PACKAGES.get(module, module))}"
        else:
            yield f'{extra} ({use}): not installed; pip install "affray[{extra}]"'


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "of an unknown version"
