"""News between server processes: PostgreSQL's NOTIFY, heard by a thread."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable

import psycopg

from affray.server.store import CHANNEL

Heard = Callable[..., Awaitable[None]]
"""Called with the words of a notice: a table, the news, and what there is to say of it."""


class Listener:
    """Waits for notices and hands each to the event loop. A lost connection is made anew."""

    def __init__(self, url: str, heard: Heard) -> None:
        self.url = url.replace("postgresql+psycopg://", "postgresql://", 1)
        self.heard = heard
        self.stopped = threading.Event()

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Listen from now on."""
        threading.Thread(target=self._listen, args=(loop,), daemon=True).start()

    def stop(self) -> None:
        """Listen no more."""
        self.stopped.set()

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        while not self.stopped.is_set():
            try:
                with psycopg.connect(self.url, autocommit=True) as connection:
                    connection.execute(f"listen {CHANNEL}")
                    self._hand_on(connection, loop)
            except psycopg.OperationalError:
                self.stopped.wait(1)

    def _hand_on(
        self, connection: psycopg.Connection[tuple[object, ...]], loop: asyncio.AbstractEventLoop
    ) -> None:
        while not self.stopped.is_set():
            for notice in connection.notifies(timeout=1):
                heard = self.heard(*notice.payload.split())
                asyncio.run_coroutine_threadsafe(_awaited(heard), loop)


async def _awaited(work: Awaitable[None]) -> None:
    await work
