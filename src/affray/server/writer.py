"""The writer: moves of many tables go into one transaction, and each is saved before it is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from affray.engine.errors import AffrayError
from affray.engine.questions import Seat
from affray.server.store import Line, Store

LOG = logging.getLogger("affray.server")


class Conflict(AffrayError):
    """Somebody else has moved on; the table must be reloaded."""


class Writer:
    """While one transaction is being written, the next one gathers."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.written = 0
        """Transactions so far."""
        self.turned: Callable[[], None] = _nothing
        """Called when a line was written with which it is the turn of somebody who
        wants to know."""
        self._waiting: list[tuple[Line, asyncio.Future[None]]] = []
        self._seen: dict[tuple[str, Seat], int] = {}
        self._writing: asyncio.Task[None] | None = None

    async def append(self, line: Line) -> None:
        """Return when the line is saved; Conflict when somebody else has written that line."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((line, done))
        self._begin()
        await done

    def saw(self, table_id: str, seat: Seat, seen: int) -> None:
        """Write how many events a seat has seen when possible; nobody waits for it."""
        self._seen[table_id, seat] = seen
        self._begin()

    def _begin(self) -> None:
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())

    async def finish(self) -> None:
        """Return when everything is written."""
        if self._writing is not None:
            await self._writing

    async def _write(self) -> None:
        while self._waiting or self._seen:
            if self._waiting:
                await self._write_lines()
            if self._seen:
                await self._write_seen()

    async def _write_seen(self) -> None:
        seen, self._seen = self._seen, {}
        try:
            await asyncio.to_thread(self.store.saw, seen)
        except Exception:
            LOG.exception("what %d seats have seen could not be written", len(seen))

    async def _write_lines(self) -> None:
        batch, self._waiting = self._waiting, []
        self.written += 1
        try:
            left = await asyncio.to_thread(self.store.append, [line for line, _ in batch])
        except Exception as error:
            for _, done in batch:
                _fail(done, error)
            return
        lost = {(line.table_id, line.seq) for line in left}
        if any(line.turns for line, _ in batch):
            self.turned()
        for line, done in batch:
            if (line.table_id, line.seq) in lost:
                _fail(done, Conflict(f"line {line.seq} is written already"))
            elif not done.done():
                done.set_result(None)


def _nothing() -> None:
    """Ignore the outcome."""


def _fail(done: asyncio.Future[None], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)
