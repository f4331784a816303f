"""News between server processes: PostgreSQL's NOTIFY, heard by a thread."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import psycopg

from affray.server.store import CHANNEL, StoreDown

LOG = logging.getLogger("affray.server")

Heard: TypeAlias = Callable[[str], Awaitable[None]]
"""Called with what was told."""
Deaf: TypeAlias = Callable[[], Awaitable[None]]
"""Called whenever news may have been missed."""

WHOLE: dict[str, Any] = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
"""A silent connection is checked now and then: it may be broken."""


class Listener:
    """Waits for notices and hands each to the event loop. A lost connection is reopened."""

    def __init__(self, url: str, heard: Heard, deaf: Deaf) -> None:
        self.url = url.replace("postgresql+psycopg://", "postgresql://", 1)
        self.heard, self.deaf = heard, deaf
        self.losses = 0
        """How often the connection was lost."""
        self.stopped = threading.Event()

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Listen from now on."""
        threading.Thread(target=self._listen, args=(loop,), daemon=True).start()

    def stop(self) -> None:
        """Stop listening."""
        self.stopped.set()

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        while not self.stopped.is_set():
            try:
                with psycopg.connect(self.url, autocommit=True, **WHOLE) as connection:
                    connection.execute(f"listen {CHANNEL}")
                    # what was told before is lost
                    _hand(self.deaf(), loop)
                    self._hand_on(connection, loop)
            except Exception as error:
                self.losses += 1
                known = isinstance(error, psycopg.OperationalError)
                LOG.warning("the other processes are not heard: %s", error, exc_info=not known)
                self.stopped.wait(1)

    def _hand_on(
        self, connection: psycopg.Connection[tuple[object, ...]], loop: asyncio.AbstractEventLoop
    ) -> None:
        while not self.stopped.is_set():
            for notice in connection.notifies(timeout=1):
                _hand(self.heard(notice.payload), loop)


def _hand(work: Awaitable[None], loop: asyncio.AbstractEventLoop) -> None:
    asyncio.run_coroutine_threadsafe(_awaited(work), loop)


async def _awaited(work: Awaitable[None]) -> None:
    try:
        await work
    except StoreDown as error:
        LOG.warning("what the other processes told could not be read: %s", error)
    except Exception:
        LOG.exception("what the other processes told could not be understood")
