"""A champion's question at a server: processes that stand idle look into it too."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from affray.agents import Budget, Champion
from affray.agents.sharing import Findings
from affray.engine.record import last_step_of
from affray.server import work
from affray.server.deciding import decided
from affray.server.workers import Processes
from tests.agents.matches import played


class Brief(Champion):
    """Looks as often as it was told, however long that takes."""

    name = "brief"
    default = Budget(iterations=40)


BRIEF = f"{__name__}:{Brief.__name__}"


@pytest.fixture(scope="module")
def asked() -> work.Asked:
    """A question of CLAN WARS that has to be searched."""
    table = played("clanwars", "m01", 30, seed=4)
    while len(table.decisions[0].options) < 4:
        table.choose(table.decisions[0].options[0].id)
    seat = table.decisions[0].seat
    thread = work.Thread("a", "q1", "", len(table.steps))
    return work.Asked("clanwars", last_step_of(table), seat, BRIEF, 7, thread)


class Here:
    """Workers that do everything at once, and remember what they were asked to do."""

    def __init__(self, idle: int, broken: str = "") -> None:
        self.many, self.idle, self.broken = 1 + idle, idle, broken
        self.done: list[str] = []
        self.found: list[Any] = []

    async def run(self, task: Callable[..., Any], *args: Any, near: str = "") -> Any:
        self.done.append(task.__name__)
        if task.__name__ == self.broken:
            work._open.clear()
        result = task(*args)
        if isinstance(result, Findings):
            self.found.append(result)
        return result

    async def spare(
        self, task: Callable[..., Any], *args: Any, near: str = "", idly: bool = False
    ) -> Any:
        await asyncio.sleep(0)
        if self.broken == "spare":
            raise LookupError("nothing comes to mind")
        return None if self.broken == "recalled" else await self.run(task, *args)

    @asynccontextmanager
    async def place(self, near: str) -> AsyncIterator[Here]:
        yield self

    async def recall_idle(self) -> None:
        self.done.append("recall")


def choice(asked: work.Asked, workers: Any) -> str:
    work._sitting.clear()
    work._open.clear()
    taken = asyncio.run(decided(workers, asked))
    assert taken in {option.id for option in asked.chair().decision.options}
    assert not work._open
    assert [answered for answered, _ in work._sitting.values()] == ["q1"]
    return taken


def test_those_who_stand_idle_look_too(asked: work.Asked) -> None:
    workers = Here(idle=2)
    choice(asked, workers)
    order = ["recall", "opened_of", "looked_of", "looks_of", "looks_of", "settled_of"]
    assert sorted(workers.done) == sorted(order)
    assert workers.done[-1] == "settled_of"
    # 40 looks among three
    assert [found.looks for found in workers.found] == [14, 14]
    assert workers.found[0].tried != workers.found[1].tried


def test_alone_it_decides_as_it_always_did(asked: work.Asked) -> None:
    alone, few = Here(idle=0), Here(idle=0)
    few.many = 2
    assert choice(asked, alone) == choice(asked, few)
    assert alone.done == ["choice_of"]
    assert few.done == ["recall", "opened_of", "looked_of", "settled_of"]


def test_who_cannot_share_is_asked_as_before(asked: work.Asked) -> None:
    workers = Here(idle=2)
    choice(asked._replace(agent="novice"), workers)
    assert workers.done == ["choice_of"]


@pytest.mark.parametrize("broken", ["spare", "recalled"])
def test_help_that_fails_or_is_recalled_is_no_matter(asked: work.Asked, broken: str) -> None:
    workers = Here(idle=2, broken=broken)
    choice(asked, workers)
    assert workers.done == ["recall", "opened_of", "looked_of", "settled_of"]


@pytest.mark.parametrize("broken", ["looked_of", "settled_of"])
def test_what_was_forgotten_meanwhile_is_thought_about_again(
    asked: work.Asked, broken: str
) -> None:
    workers = Here(idle=1, broken=broken)
    choice(asked, workers)
    assert workers.done[-1] == "choice_of"


def test_it_is_decided_in_several_processes_also_when_one_dies(asked: work.Asked) -> None:
    async def play() -> list[str]:
        workers = Processes(2)
        try:
            first = await decided(workers, asked)
            again = await decided(workers, asked)
            for at in range(2):
                os.kill(await workers.run_at(at, os.getpid), signal.SIGKILL)
            last = await decided(workers, asked)
            assert workers.idle == 2
        finally:
            workers.close()
        return [first, again, last]

    first, again, last = asyncio.run(play())
    # the same seed, the same looks, the same processes to share them
    assert first == again
    assert last in {option.id for option in asked.chair().decision.options}
