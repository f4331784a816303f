"""One server at a time for an SQLite file: two would not hear of each other's moves."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import make_url

from affray.engine.errors import AffrayError
from affray.engine.machine import lock as hold

LOG = logging.getLogger("affray.server")


class Claimed(AffrayError):
    """Another server is using this file."""


@contextmanager
def claim(url: str) -> Iterator[None]:
    """Hold a lock file beside SQLite's for as long as it is served. A killed server lets
    go of it; several servers on one PostgreSQL are welcome."""
    file = _file_of(url)
    if file is None:
        yield
        return
    with Path(f"{file}.lock").open("a+") as lock:
        try:
            hold(lock)
        except BlockingIOError:
            lock.seek(0)
            raise Claimed(_sentence(file, lock.read(20).strip())) from None
        except OSError as error:
            # some file systems have no locks
            LOG.warning("%s cannot be locked; let no other server serve it: %s", file, error)
        lock.truncate(0)
        lock.write(str(os.getpid()))
        lock.flush()
        yield


def _file_of(url: str) -> Path | None:
    parts = make_url(url)
    if parts.get_backend_name() != "sqlite" or parts.database in (None, "", ":memory:"):
        return None
    return Path(str(parts.database)).resolve()


def _sentence(file: Path, pid: str) -> str:
    who = f"process {pid}" if pid else "another process"
    return (
        f"{file} is served already, by {who}. Two servers on one SQLite file do not hear of each "
        "other's moves: stop that one, or give this one a file of its own or a PostgreSQL with "
        "--database (AFFRAY_DATABASE)."
    )
