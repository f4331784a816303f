"""The queue: play before advice, everyone in turn, and nobody stalls all."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path

from sqlalchemy import text

from affray.server.migrate import migrate
from affray.server.queue import Loan, Queue
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


def test_whoever_no_longer_waits_is_not_counted() -> None:
    """Agents have less time the more of them wait; nobody makes a line longer by coming and going."""

    async def run() -> None:
        queue = Queue(1)
        async with queue.place("a", False):
            tasks = [asyncio.create_task(queue._wait("b", False)) for _ in range(3)]
            await asyncio.sleep(0)
            assert queue.waiting == 3
            for task in tasks[:2]:
                task.cancel()
            await asyncio.gather(*tasks[:2], return_exceptions=True)
            assert queue.waiting == 1
        await tasks[2]
        assert (queue.free, queue.waiting) == (0, 0)

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


# ------------------------------------------------------------------ lent places


def test_a_free_place_is_lent_until_somebody_plays() -> None:
    async def run() -> list[str]:
        queue, order = Queue(2), list[str]()

        def lend(name: str, idly: bool) -> Loan | None:
            return queue.borrow(lambda: order.append(name), idly)

        helping, idle = lend("helping", False), lend("idle", True)
        assert helping is not None
        assert idle is not None
        assert (lend("nothing is left", True), queue.free) == (None, 0)
        playing = asyncio.create_task(queue._wait("a", False))
        await asyncio.sleep(0)
        # one place is wanted, and what is done idly goes first; nobody is asked twice
        queue._serve()
        assert order == ["idle"]
        assert not playing.done()
        queue.give_back(idle)
        await playing
        waiting = asyncio.create_task(queue._wait("b", False))
        await asyncio.sleep(0)
        queue.give_back(helping)
        await waiting
        queue._leave(False)
        queue._leave(False)
        assert (queue.free, queue.waiting, queue._loans) == (2, 0, [])
        return order

    assert asyncio.run(run()) == ["idle", "helping"]


def test_advice_has_a_lent_place_back_but_not_the_one_kept_for_play() -> None:
    async def run() -> int:
        queue, recalled = Queue(2), list[str]()
        loans = [queue.borrow(lambda: recalled.append("x"), True) for _ in "12"]
        advice = [asyncio.create_task(queue._wait(name, True)) for name in "ab"]
        await asyncio.sleep(0)
        assert len(recalled) == 1
        queue.give_back(next(loan for loan in loans if loan is not None and loan.recalled))
        await asyncio.sleep(0)
        done = sum(task.done() for task in advice)
        for task in advice:
            task.cancel()
        await asyncio.gather(*advice, return_exceptions=True)
        assert len(recalled) == 1
        return done

    assert asyncio.run(run()) == 1


def test_what_is_done_idly_is_given_up_and_waited_for() -> None:
    async def run() -> None:
        queue, recalled = Queue(3), list[str]()
        helping = queue.borrow(lambda: recalled.append("helping"), False)
        idle = [queue.borrow(lambda: recalled.append("idle"), True) for _ in "12"]
        waiting = asyncio.create_task(queue.recall_idle())
        await asyncio.sleep(0)
        assert recalled == ["idle", "idle"]
        for loan in idle:
            assert not waiting.done()
            assert loan is not None
            queue.give_back(loan)
            await asyncio.sleep(0)
        await waiting
        assert helping is not None
        assert (queue.free, helping.recalled) == (2, False)

    asyncio.run(run())


def test_spare_work_ends_with_none_when_its_place_is_needed() -> None:
    async def run() -> None:
        workers = Processes(1)
        await workers.run(time.sleep, 0)
        spare = asyncio.create_task(workers.spare(busy, 60))
        await asyncio.sleep(0.2)
        assert await workers.spare(busy, 0) is None
        begun = time.monotonic()
        assert await workers.run(busy, 0) == "done"
        assert await spare is None
        assert time.monotonic() - begun < 10
        assert workers.idle == 1
        left = asyncio.create_task(workers.spare(busy, 60))
        await asyncio.sleep(0.1)
        left.cancel()
        assert [type(end) for end in await asyncio.gather(left, return_exceptions=True)] == [
            asyncio.CancelledError
        ]
        assert workers.idle == 1
        assert await workers.spare(busy, 0) == "done"
        workers.close()

    asyncio.run(run())


def busy(seconds: float) -> str:
    time.sleep(seconds)
    return "done"
