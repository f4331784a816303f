"""The queue for the workers: play before advice, and nobody's many block another's one."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeAlias

Line: TypeAlias = "OrderedDict[str, deque[asyncio.Future[None]]]"
"""Who waits, by the table or the address it is for; one just served goes to the end."""


class Loan:
    """A place that nobody needs at the moment, lent until somebody does."""

    __slots__ = ("give_up", "idly", "recalled", "returned")

    def __init__(self, give_up: Callable[[], object], idly: bool) -> None:
        self.give_up, self.idly = give_up, idly
        self.recalled = False
        self.returned = asyncio.Event()

    def recall(self) -> None:
        """The place is needed."""
        if not self.recalled:
            self.recalled = True
            self.give_up()


class Queue:
    """A limited number can work at once. Others wait, however long that takes."""

    def __init__(self, places: int) -> None:
        self.places = self.free = places
        self.most_advice = max(1, places - 1)
        """Advice never takes every place, where there are several."""
        self.advising = 0
        self._play: Line = OrderedDict()
        self._advice: Line = OrderedDict()
        self._loans: list[Loan] = []

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

    def borrow(self, give_up: Callable[[], object], idly: bool) -> Loan | None:
        """A place that is free, if there is one, until it is given back. When somebody needs it,
        `give_up` is called; for what is done idly, sooner than for the rest."""
        if not self.free:
            return None
        self.free -= 1
        loan = Loan(give_up, idly)
        self._loans.append(loan)
        return loan

    def give_back(self, loan: Loan) -> None:
        """A place that was lent is free again."""
        self._loans.remove(loan)
        loan.returned.set()
        self.free += 1
        self._serve()

    async def recall_idle(self) -> None:
        """Have everything given up that is done idly, and wait until its places are free."""
        idle = [loan for loan in self._loans if loan.idly]
        for loan in idle:
            loan.recall()
        for loan in idle:
            await loan.returned.wait()

    def _recall(self) -> None:
        """Have as many places given back as are waited for."""
        advice = sum(len(line) for line in self._advice.values())
        wanted = self.waiting + min(advice, self.most_advice - self.advising)
        wanted -= sum(loan.recalled for loan in self._loans)
        lent = [loan for loan in self._loans if not loan.recalled]
        for loan in sorted(lent, key=lambda loan: not loan.idly)[: max(0, wanted)]:
            loan.recall()

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
            else:
                _leave_line(line, whose, served)
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
        if self._loans:
            self._recall()


def _leave_line(line: Line, whose: str, served: asyncio.Future[None]) -> None:
    """Whoever no longer waits is not counted, and stands in nobody's way."""
    waiting = line.get(whose, deque())
    if served in waiting:
        waiting.remove(served)
    if not waiting:
        line.pop(whose, None)


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
