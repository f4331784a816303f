"""How far a game that is over has been looked at again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

from affray.agents.hindsight import Judged
from affray.server import protocol

AT_ONCE = 4
"""Steps that are looked at before somebody else's turn comes."""
PATIENCE = 60.0
"""Seconds after which nobody waits any more."""


class Looking:
    """How far it has come for one seat, or for all of a table."""

    def __init__(self, lines: int, steps: int) -> None:
        self.lines = lines
        """Of the journal, when it began: a game that was reopened is looked at anew."""
        self.steps = steps
        self.done = 0
        self.judged: list[Judged] = []
        self.asked = monotonic()
        self.task: asyncio.Task[None] | None = None

    def is_wanted(self) -> bool:
        """Somebody asks how far it is: whether it must be set going, for that or for the first
        time."""
        self.asked = monotonic()
        under_way = self.task is not None and not self.task.done()
        return self.done < self.steps and not under_way

    async def go_on(self, look: Callable[[range], Awaitable[list[Judged]]]) -> None:
        """Look at a few steps after another, as long as somebody asks for them."""
        while self.done < self.steps and monotonic() - self.asked < PATIENCE:
            steps = range(self.done, min(self.steps, self.done + AT_ONCE))
            self.judged += await look(steps)
            self.done = steps.stop

    def document(self) -> protocol.Hindsight:
        """For the page."""
        decisions = [protocol.JudgedDoc(**each._asdict()) for each in self.judged]
        return protocol.Hindsight(done=self.done, steps=self.steps, decisions=decisions)
