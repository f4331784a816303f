"""The queue: play before advice, everyone in turn, and nobody stalls all."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path

from sqlalchemy import text

from affray.server.migrate import migrate
from affray.server.queue import Queue
from affray.server.store import Store
from affray.server.workers import LEAST_SHARE, LONG_TURN, Processes
from tests.server.conftest import Server


def served(places: int, *wanted: tuple[str, bool]) -> list[tuple[str, bool]]:
    """In which order those are served who come while every place is taken."""
    order: list[tuple[str, bool]] = []

    async def work(queue: Queue, whose: str, advice: bool) -> None:
        async with queue.place(whose, advice):
            order.append((whose, advice))
            await asyncio.sleep(0.01)

    async def run() -> None:
        queue = Queue(places)
        async with queue.place("first", False):
            tasks = [asyncio.create_task(work(queue, *one)) for one in wanted]
            await asyncio.sleep(0.01)
        await asyncio.gather(*tasks)
        assert (queue.free, queue.advising, queue.waiting) == (places, 0, 0)

    asyncio.run(run())
    return order


def test_play_goes_before_advice() -> None:
    order = served(1, ("a", True), ("b", True), ("t", False), ("u", False))
    assert order == [("t", False), ("u", False), ("a", True), ("b", True)]


def test_whoever_wants_much_waits_for_those_who_want_little() -> None:
    order = served(1, *[("greedy", True)] * 5, ("modest", True))
    assert order.index(("modest", True)) <= 1


def test_advice_leaves_a_place_for_play() -> None:
    async def run() -> int:
        queue, most = Queue(3), 0

        async def work() -> None:
            nonlocal most
            async with queue.place("a", True):
                most = max(most, queue.advising)
                await asyncio.sleep(0.01)

        await asyncio.gather(*(work() for _ in range(9)))
        return most

    assert asyncio.run(run()) == 2


def test_whoever_no_longer_waits_takes_no_place() -> None:
    async def run() -> None:
        queue = Queue(1)
        async with queue.place("a", False):
            task = asyncio.create_task(queue._wait("b", False))
            await asyncio.sleep(0)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        assert (queue.free, queue.waiting) == (1, 0)

    asyncio.run(run())


def test_agents_wait_when_the_pool_is_full_and_think_for_less_time() -> None:
    async def run() -> tuple[int, float]:
        workers = Processes(1)
        tasks = [asyncio.create_task(workers.run(time.sleep, 0)) for _ in range(1500)]
        await asyncio.sleep(0)
        share, late = workers.share(), workers.share(LONG_TURN)
        assert late == share / 2
        done = await asyncio.gather(*tasks)
        assert workers.share(LONG_TURN) == 1.0
        workers.close()
        return len(done), share

    # more than there were slots for once; none of them fails
    assert asyncio.run(run()) == (1500, LEAST_SHARE)


def test_one_socket_that_wants_much_advice_stalls_nobody(server: Server) -> None:
    greedy, other = server.make(), server.make(agents={"south": "novice"})
    with greedy.seat("north") as north, other.seat("north") as player:
        ask = north.until_asked()["question"]["ask"]
        for number in range(95):
            wanted = {"type": "explain", "id": 1000 + number, "ask": ask, "agent": "champion"}
            north.socket.send(json.dumps(wanted))
        refused = north.until("refused")
        assert refused["code"] == "busy"
        begun = time.monotonic()
        player.choose("at:2.00")
        player.choose("at:1.00")
        while not any(
            f.get("question") and f["question"]["kind"] != "deploy" for f in player.frames
        ):
            player.read(timeout=30)
        # a champion's second at most before each answer, not a minute and a half of them
        assert time.monotonic() - begun < 20


def test_the_log_of_the_database_does_not_stay_large(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'affray.db'}")
    migrate(store)
    with store.engine.begin() as db:
        db.execute(text("create table ballast (words text)"))
        db.execute(text("insert into ballast values (:words)"), [{"words": "x" * 10_000}] * 300)
    log = tmp_path / "affray.db-wal"
    assert log.stat().st_size > 2_000_000
    store.tidy()
    assert log.stat().st_size == 0
    store.close()
