"""An agent goes on from what it thought before, while nothing comes between."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from typing import Any

import pytest

from affray.agents import Agent, Chair, find_agent
from affray.engine.open import new_table
from affray.engine.record import last_step_of
from affray.server import protocol, work
from affray.server.health import figures_of
from affray.server.migrate import migrate
from affray.server.rooms import Rooms
from affray.server.settings import Settings
from affray.server.store import Store
from affray.server.workers import Processes
from tests.server.conftest import GAME
from tests.teaching.bridge import game


class Remembering(Agent):
    """Takes the option whose number is how often it was asked."""

    name = "remembering"

    def __init__(self, *settings: Any) -> None:
        super().__init__(*settings)
        self.asked = -1

    def choose(self, chair: Chair) -> str:
        self.asked += 1
        return chair.decision.options[self.asked].id


FIRST, SECOND, THIRD = "at:0.00", "at:1.00", "at:2.00"
AGENT = f"{__name__}:{Remembering.__name__}"


class Lost(Agent):
    """Never finds an answer."""

    name = "lost"

    def choose(self, chair: Chair) -> str:
        raise LookupError("nothing comes to mind")


@pytest.fixture
def record() -> dict[str, Any]:
    return last_step_of(new_table(game(), seed="5"))


def answer(record: dict[str, Any], question: str, before: str, table: str = "a") -> str:
    thread = work.Thread(table, question, before)
    return work.choice_of(work.Asked(GAME, record, "north", AGENT, 0, thread))


def test_an_agent_is_asked_again_and_goes_on(record: dict[str, Any]) -> None:
    assert answer(record, "q1", "") == FIRST
    assert answer(record, "q2", "q1") == SECOND
    assert answer(record, "q3", "q2") == THIRD


def test_an_agent_begins_anew_when_something_came_between(record: dict[str, Any]) -> None:
    assert answer(record, "q1", "") == FIRST
    assert answer(record, "q2", "q1", table="another") == FIRST
    assert answer(record, "q3", "q2") == FIRST
    assert answer(record, "q4", "") == FIRST


@pytest.fixture(scope="module")
def workers() -> Iterator[Processes]:
    made = Processes(2)
    yield made
    made.close()


def busy_for(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def test_the_thoughts_of_a_table_are_thought_in_one_process_unless_it_is_busy(
    workers: Processes,
) -> None:
    async def think() -> tuple[set[int], set[int], tuple[int, int]]:
        one = {await workers.run(busy_for, 0, near="one") for _ in range(3)}
        names = [f"table {n}" for n in range(8)]
        several = {await workers.run(busy_for, 0, near=name) for name in names}
        both = (workers.run(busy_for, 0.3, near="one"), workers.run(busy_for, 0.3, near="one"))
        return one, several, await asyncio.gather(*both)

    one, several, both = asyncio.run(think())
    assert len(one) == 1
    assert len(several) == 2
    assert both[0] in one
    assert both[1] not in one


def test_at_a_table_each_seat_keeps_its_agent_until_something_comes_between(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []
    find = find_agent

    def finding(name: str, seed: int) -> Agent:
        begun.append(name)
        return find(name, seed)

    async def here(task: Any, *args: Any, near: str, advice: bool = False) -> Any:
        return task(*args)

    async def play() -> int:
        rooms = Rooms(Store(sqlite), Settings(sqlite, games=(GAME,), warm=False))
        migrate(rooms.store)
        monkeypatch.setattr(rooms.playing.workers, "run", here)
        seats = {"north": "random", "south": "random"}
        made = rooms.make(protocol.NewTable(game=GAME, seed="5", agents=seats))
        room = await rooms.room(made.table)
        while room.lines < 15:
            await asyncio.sleep(0.01)
        before = len(begun)
        await rooms.playing.take_over(room, "south", "novice", "south")
        while room.table.result is None:
            await asyncio.sleep(0.01)
        await rooms.stop()
        return before

    monkeypatch.setattr(work, "find_agent", finding)
    assert asyncio.run(play()) == 2
    assert begun == ["random", "random", "novice"]


def test_an_agent_that_fails_is_answered_for_counted_and_told(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def here(task: Any, *args: Any, near: str, advice: bool = False) -> Any:
        return task(*args)

    async def play() -> tuple[int, list[str], list[str], str]:
        rooms = Rooms(Store(sqlite), Settings(sqlite, games=(GAME,), warm=False))
        migrate(rooms.store)
        monkeypatch.setattr(rooms.playing.workers, "run", here)
        seats = {"north": f"{__name__}:{Lost.__name__}", "south": "random"}
        made = rooms.make(protocol.NewTable(game=GAME, seed="5", agents=seats))
        room = await rooms.room(made.table)
        while room.table.result is None:
            await asyncio.sleep(0.01)
        entries = [entry for step in room.table.steps for entry in step.entries]
        given = [e.id for e in entries if e.kind == "choice" and e.who == "north" and not e.auto]
        # what lies far back is kept as it was told, and no longer as an event of its own kind
        told = [e.text for e in room.table.events(None) if e.text.startswith("The agent ")]
        counted = figures_of(rooms)
        await rooms.stop()
        return rooms.playing.fallbacks, given, told, counted

    fallbacks, given, told, counted = asyncio.run(play())
    assert fallbacks == len(given) > 0
    assert told == ["The agent that plays north failed; the table answered for it."] * fallbacks
    assert f"affray_agent_fallbacks_total {fallbacks}\n" in counted
