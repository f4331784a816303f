"""How far a game that is over has been reviewed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

from affray.agents.hindsight import Judged
from affray.agents.reckoning import Reckoning
from affray.engine.table import Table
from affray.server import protocol
from affray.server.documents import line_doc

AT_ONCE = 4
"""Steps that are reviewed before it is another's turn."""
PATIENCE = 60.0
"""Seconds after which nobody waits any more."""


class Looking:
    """How far the review has got for one seat, or for all of a table."""

    def __init__(self, lines: int, steps: int) -> None:
        self.lines = lines
        """Lines of the journal when it began: a game that was reopened is reviewed again."""
        self.steps = steps
        self.done = 0
        self.judged: list[Judged] = []
        self.reckoning: Reckoning | None = None
        """What the game came to apart from decisions; None until it has been counted."""
        self.asked = monotonic()
        self.task: asyncio.Task[None] | None = None
        self.beginning = asyncio.Lock()
        """Two who ask at once begin one review."""

    def is_wanted(self) -> bool:
        """Somebody asks how far it is: whether it must be started, or started again."""
        self.asked = monotonic()
        under_way = self.task is not None and not self.task.done()
        return self.done < self.steps and not under_way

    async def go_on(self, look: Callable[[range], Awaitable[list[Judged]]]) -> None:
        """Review a few steps at a time, as long as somebody asks for them."""
        while self.done < self.steps and monotonic() - self.asked < PATIENCE:
            steps = range(self.done, min(self.steps, self.done + AT_ONCE))
            self.judged += await look(steps)
            self.done = steps.stop

    def document(self, table: Table[Any]) -> protocol.Hindsight:
        """For the page."""
        reckoning = (self.reckoning or Reckoning()).to_json()
        return protocol.Hindsight(
            done=self.done,
            steps=self.steps,
            decisions=[_judged_doc(table, each) for each in self.judged],
            luck=[protocol.FortuneDoc(**each) for each in reckoning["luck"]],
            feats=[protocol.FeatsDoc(**each) for each in reckoning["feats"]],
            moments=[protocol.MomentDoc(**each) for each in reckoning["moments"]],
        )


def _judged_doc(table: Table[Any], judged: Judged) -> protocol.JudgedDoc:
    line = line_doc(table.game, table.state, judged.line)
    return protocol.JudgedDoc(**{**judged._asdict(), "line": line})
