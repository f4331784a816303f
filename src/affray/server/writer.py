"""The writer: moves of many tables go into one transaction, and each is safe before it is told."""

from __future__ import annotations

import asyncio

from affray.engine.errors import AffrayError
from affray.server.store import Line, Store


class Conflict(AffrayError):
    """Somebody else has moved on; the table must be loaded anew."""


class Writer:
    """While one transaction is written, the next one gathers."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.written = 0
        """Transactions so far."""
        self._waiting: list[tuple[Line, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def append(self, line: Line) -> None:
        """Come back when the line is safe; Conflict when somebody else has written that line."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((line, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())
        await done

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            self.written += 1
            try:
                lost = set(await asyncio.to_thread(self.store.append, [line for line, _ in batch]))
            except Exception as error:
                for _, done in batch:
                    _fail(done, error)
                continue
            for line, done in batch:
                if line in lost:
                    _fail(done, Conflict(f"line {line.seq} is written already"))
                elif not done.done():
                    done.set_result(None)


def _fail(done: asyncio.Future[None], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)
