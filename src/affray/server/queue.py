"""The queue for the workers: play before advice, and nobody's many block another's one."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeAlias

Line: TypeAlias = "OrderedDict[str, deque[asyncio.Future[None]]]"
"""Who waits, by the table or the address it is for; one just served goes to the end."""


class Queue:
    """A limited number can work at once. Others wait, however long that takes."""

    def __init__(self, places: int) -> None:
        self.places = self.free = places
        self.most_advice = max(1, places - 1)
        """Advice never takes every place, where there are several."""
        self.advising = 0
        self._play: Line = OrderedDict()
        self._advice: Line = OrderedDict()

    @property
    def waiting(self) -> int:
        """How many agents wait for a turn to play."""
        return sum(len(line) for line in self._play.values())

    @asynccontextmanager
    async def place(self, whose: str, advice: bool) -> AsyncIterator[None]:
        """A place to work, when it is the caller's turn."""
        await self._wait(whose, advice)
        try:
            yield
        finally:
            self._leave(advice)

    async def _wait(self, whose: str, advice: bool) -> None:
        served: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line = self._advice if advice else self._play
        line.setdefault(whose, deque()).append(served)
        self._serve()
        try:
            await served
        except asyncio.CancelledError:
            if not served.cancelled():
                # the place was given at the very moment nobody wanted it any longer
                self._leave(advice)
            raise

    def _leave(self, advice: bool) -> None:
        self.free += 1
        self.advising -= advice
        self._serve()

    def _serve(self) -> None:
        while self.free:
            served, advice = _first(self._play), False
            if served is None and self.advising < self.most_advice:
                served, advice = _first(self._advice), True
            if served is None:
                return
            self.free -= 1
            self.advising += advice
            served.set_result(None)


def _first(line: Line) -> asyncio.Future[None] | None:
    """Who is next; others waiting for the same come after everybody else."""
    while line:
        whose, waiting = next(iter(line.items()))
        served = waiting.popleft()
        if waiting:
            line.move_to_end(whose)
        else:
            del line[whose]
        if not served.done():
            return served
    return None
