"""Things that happen at the same moment: nobody reads a table that is being changed, and whatever somebody
asked for is answered from the moment at which they might see it."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from typing import Any, cast

import pytest

from affray.agents.reckoning import Reckoning
from affray.engine.errors import IllegalMotion
from affray.engine.events import SecondDevice
from affray.engine.motions import Undo
from affray.engine.replay import Watch
from affray.engine.table import Table
from affray.server import films, hindsight, playing, protocol, sitting, store, work, workers
from affray.server.clock import Clock
from affray.server.connection import Connection
from affray.server.room import MOST_ORDERS, Room
from affray.server.rooms import Rooms, UnknownLink
from affray.server.store import Store, StoreDown
from affray.server.workers import Processes
from tests.server.conftest import GAME, Server
from tests.server.test_letting_go import at_a_server, opened

Act = Callable[[Rooms], Awaitable[None]]


async def new(rooms: Rooms, **more: Any) -> Room:
    made = rooms.make(protocol.NewTable(game=GAME, seed="5", beat=0, **more))
    return await rooms.room(made.table)


async def a_moment() -> None:
    for _ in range(20):
        await asyncio.sleep(0.001)


# ------------------------------------------------------------------ reading


def test_nothing_is_read_of_a_table_while_somebody_changes_it(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(rooms: Rooms) -> None:
        room = await new(rooms)
        read: list[str] = []

        def beat(*_: Any) -> float:
            read.append("beat")
            return 0.0

        def clock() -> list[Any]:
            read.append("clock")
            return []

        monkeypatch.setattr(room, "too_quick", beat)
        monkeypatch.setattr(room, "fallen", clock)
        async with room.lock:
            token = room.token(room.table.decisions[0])
            tasks = [
                asyncio.create_task(rooms.playing.choose(room, "north", token, "at:2.00")),
                asyncio.create_task(rooms.playing._flags(room)),
            ]
            await a_moment()
            assert not read
        await asyncio.gather(*tasks)
        assert sorted(read) == ["beat", "clock"]

    at_a_server(sqlite, act)


def test_an_agent_thinks_about_the_table_as_it_stood_when_it_was_asked(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(rooms: Rooms) -> None:
        asked: list[work.Asked] = []

        async def decided(_: Any, what: work.Asked) -> str:
            asked.append(what)
            await asyncio.sleep(60)
            return ""

        monkeypatch.setattr(playing, "decided", decided)
        room = await new(rooms)
        room.agents["north"] = "random"
        token = room.token(room.table.decisions[0])
        async with room.lock:
            rooms.playing.go_on(room)
        room.change(lambda table: table.choose("at:2.00"), "north")
        await a_moment()
        (what,) = asked
        assert what.thread.question == token
        assert what.record["length"] == 0
        room.ahead = False

    at_a_server(sqlite, act)


def test_whoever_answers_at_the_last_moment_keeps_the_seat(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(rooms: Rooms) -> None:
        clock = protocol.ClockWanted(kind="days", time=1, flag="agent", agent="random")
        room = await new(rooms, clock=clock)
        late = lambda *_: [] if room.lines > 1 else ["north"]  # noqa: E731
        monkeypatch.setattr(Clock, "fallen", late)
        token = room.token(room.table.decisions[0])
        async with room.lock:
            flags = asyncio.create_task(rooms.playing._flags(room))
            await a_moment()
            await rooms.playing.writer.append(room.choose("north", token, "at:2.00"))
            room.written()
        await flags
        assert room.agents["north"] is None

    at_a_server(sqlite, act)


def test_what_a_referee_asks_holds_up_no_other_table(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(rooms: Rooms) -> None:
        room, where = await new(rooms), list[threading.Thread]()

        def slow(message: protocol.AskSteps, *_: Any) -> protocol.StepsDoc:
            where.append(threading.current_thread())
            return protocol.StepsDoc(type="steps", id=message.id, steps=[])

        monkeypatch.setattr(sitting, "answered", slow)
        there = sitting.Sitting(rooms, cast("Any", None), cast("Any", None))
        there.room, there.connection = room, Connection("north")
        await there._do(protocol.AskSteps(id=1))
        assert where
        assert where[0] is not threading.main_thread()
        assert len(there.connection.queue) == 1

    at_a_server(sqlite, act)


def test_a_socket_comes_with_the_links_of_one_screen(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(rooms: Rooms) -> None:
        room, looked = await new(rooms), list[str]()

        def opens(token: str) -> tuple[str, None]:
            looked.append(token)
            return room.id, None

        monkeypatch.setattr(rooms.store, "opened", opens)
        there = sitting.Sitting(rooms, cast("Any", None), cast("Any", None))
        with pytest.raises(UnknownLink):
            await there._open([room.row.watch] * 1000, "")
        assert not looked

    at_a_server(sqlite, act)


# ------------------------------------------------------------------ a game that is over, and goes on


async def reopened(rooms: Rooms, room: Room) -> None:
    """All agree to take a choice back: the game goes on with dice that nobody knows."""

    def back(table: Table[Any]) -> None:
        table.motion("north", Undo(1))
        table.agree("south")

    await rooms.playing.act(room, lambda: room.change(back))
    assert room.table.result is None


def test_a_film_that_was_asked_for_in_time_tells_nothing_of_the_dice_to_come(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(rooms: Rooms) -> None:
        room = await opened(rooms, over=True)
        before, lines, scenes = room.table.seed, room.lines, films._scenes

        async def slow(*args: Any) -> list[protocol.StepDoc]:
            found = await scenes(*args)
            await reopened(rooms, room)
            return found

        monkeypatch.setattr(films, "_scenes", slow)
        film = await films.film(rooms, room.row.watch)
        assert (film.seed, film.result is None) == (before, False)
        assert room.table.seed != before
        assert room.lines > lines

    at_a_server(sqlite, act)


def test_nor_does_the_check_of_its_dice(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(rooms: Rooms) -> None:
        room = await opened(rooms, over=True)
        before, film = room.table.seed, films._film

        async def slow(*args: Any) -> Watch:
            found = await film(*args)
            await reopened(rooms, room)
            return found

        async def checked(*_: Any) -> tuple[str, list[Any]]:
            return "", []

        monkeypatch.setattr(films, "_film", slow)
        monkeypatch.setattr(films, "beside", checked)
        told = await films.check(rooms, cast("Any", None), room.row.watch)
        assert told.seed == before != room.table.seed

    at_a_server(sqlite, act)


def test_two_who_ask_at_once_begin_one_review(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(rooms: Rooms) -> None:
        room = await opened(rooms, over=True)
        begun: list[str] = []

        async def run(task: Callable[..., Any], _: str, __: Any, *what: Any, **___: Any) -> Any:
            begun.append(f"{task.__name__} {what}")
            await asyncio.sleep(0.02)
            return Reckoning() if task is work.reckoning_of else []

        monkeypatch.setattr(rooms.playing.workers, "run", run)
        token = room.row.watch
        await asyncio.gather(*(hindsight.look_again(rooms, token) for _ in range(3)))
        await a_moment()
        assert len(begun) >= 2
        assert sorted(begun) == sorted({*begun})

    at_a_server(sqlite, act)


# ------------------------------------------------------------------ devices


def test_of_two_devices_that_come_at_the_same_moment_one_is_the_second(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(rooms: Rooms) -> None:
        room = await new(rooms)
        together, devices = threading.Barrier(2), rooms.store.devices

        def looked(table: str, seat: str) -> list[str]:
            found = devices(table, seat)
            with suppress(threading.BrokenBarrierError):
                together.wait(1)
            return found

        monkeypatch.setattr(rooms.store, "devices", looked)
        seen = rooms.playing.opened_from
        await asyncio.gather(*(seen(room, ("north",), name) for name in ("desk", "phone")))
        assert sorted(devices(room.id, "north")) == ["desk", "phone"]
        told = [e for e in room.table.events(None) if isinstance(e, SecondDevice)]
        assert len(told) == 1

    at_a_server(sqlite, act)


def test_whoever_is_shown_out_does_nothing_more_and_hears_nothing_more(sqlite: str) -> None:
    """A device that reads nothing cannot be told that it is closed: it must not play on meanwhile."""

    async def act(rooms: Rooms) -> None:
        room = await new(rooms)
        token = room.token(room.table.decisions[0])
        move = {"type": "choose", "id": 1, "ask": token, "choice": "at:2.00"}
        frames = [{"type": "websocket.receive", "text": json.dumps(move)}]

        async def receive() -> dict[str, Any]:
            return frames.pop() if frames else {"type": "websocket.disconnect"}

        there = sitting.Sitting(rooms, receive, cast("Any", None))
        there.room, there.connection = room, Connection("north")
        there.connection.hang_up("this link no longer opens the seat")
        await there._reader()
        assert room.lines == 1
        there.connection.put({"type": "ack", "id": 1})
        assert not there.connection.queue

    at_a_server(sqlite, act)


# ------------------------------------------------------------------ what fails


def test_a_change_that_fails_half_way_is_forgotten(sqlite: str) -> None:
    async def act(rooms: Rooms) -> None:
        room = await new(rooms)

        def broken(table: Table[Any]) -> None:
            table.log.say(SecondDevice, "north")
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            await rooms.playing.act(room, lambda: room.change(broken))
        assert not room.ahead
        assert not [e for e in room.table.events(None) if isinstance(e, SecondDevice)]
        token = room.token(room.table.decisions[0])
        await rooms.playing.choose(room, "north", token, "at:2.00")
        assert room.lines == 2

    at_a_server(sqlite, act)


def test_nobody_comes_into_a_room_that_is_not_opened_after_all(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(rooms: Rooms) -> None:
        made = rooms.make(protocol.NewTable(game=GAME, seed="5"))
        fails = asyncio.Event()

        async def ask(_: Room) -> None:
            await fails.wait()
            raise StoreDown("the database does not answer")

        with monkeypatch.context() as down:
            down.setattr(rooms._presence, "ask", ask)
            first = asyncio.create_task(rooms.room(made.table))
            await a_moment()
            second = asyncio.create_task(rooms.room(made.table))
            await a_moment()
            fails.set()
            found = await asyncio.gather(first, second, return_exceptions=True)
        assert [type(each) for each in found] == [StoreDown, StoreDown]
        assert await rooms.room(made.table) is await rooms.room(made.table)

    at_a_server(sqlite, act)


def test_a_refused_move_gives_agents_no_more_time(sqlite: str) -> None:
    async def act(rooms: Rooms) -> None:
        room = await new(rooms)
        room.in_a_row = 7
        with pytest.raises(IllegalMotion):
            await rooms.playing.act(room, lambda: room.vote("north", True))
        assert room.in_a_row == 7

    at_a_server(sqlite, act)


def test_nobody_fills_a_journal_with_standing_orders(sqlite: str) -> None:
    async def act(rooms: Rooms) -> None:
        room = await new(rooms)

        async def order(kind: str) -> None:
            wanted = protocol.SetOrder(id=1, kind=kind, order="never")
            await rooms.playing.act(room, lambda: room.settle("north", wanted))

        with pytest.raises(IllegalMotion):
            await order("x" * 1000)
        for n in range(MOST_ORDERS):
            await order(f"kind-{n}")
        with pytest.raises(IllegalMotion):
            await order("one-more")
        await order("kind-0")
        assert len(room.table.orders["north"]) == MOST_ORDERS

    at_a_server(sqlite, act)


def test_who_watches_cannot_fill_a_game_with_bookmarks(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(rooms: Rooms) -> None:
        room = await new(rooms)
        monkeypatch.setattr(store, "MOST_BOOKMARKS", 2)
        first, _ = (rooms.store.bookmark(room.id, None, step, "") for step in (0, 1))
        with pytest.raises(store.TooManyBookmarks):
            rooms.store.bookmark(room.id, None, 2, "")
        rooms.store.bookmark(room.id, "north", 0, "")
        assert rooms.store.take_out(room.id, None, first)
        rooms.store.bookmark(room.id, None, 2, "")

    at_a_server(sqlite, act)


def test_nobody_is_stopped_who_sits_where_a_dead_process_sat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A process that dies leaves its number; by the time its slot is used again, that may be anybody's."""
    woken: list[int] = []
    monkeypatch.setattr(workers, "wake", woken.append)

    async def run() -> None:
        made = Processes(1)
        dead = 4_000_000
        made._pids[:] = [dead] * len(made._pids)
        task = asyncio.create_task(made.run(time.sleep, 0.2))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        made.close()
        assert dead not in woken

    asyncio.run(run())


# ------------------------------------------------------------------ several processes


def test_a_line_of_talk_that_is_written_late_is_heard(
    postgres_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has heard the second of two lines asks for later ones only."""
    made = postgres_server.make()
    url = postgres_server.environment["AFFRAY_DATABASE"]
    with closing(Store(url)) as slow, closing(Store(url)) as quick:
        waits, goes = threading.Event(), threading.Event()
        tell = slow.notify

        def late(*args: Any) -> None:
            waits.set()
            goes.wait(10)
            tell(*args)

        monkeypatch.setattr(slow, "notify", late)
        with ThreadPoolExecutor(2) as several:
            one = several.submit(slow.say, made.id, "north", "first")
            assert waits.wait(10)
            two = several.submit(quick.say, made.id, "south", "second")
            time.sleep(0.5)
            heard = quick.chat(made.id)
            goes.set()
            one.result(10)
            two.result(10)
        heard += quick.chat(made.id, heard[-1].id if heard else 0)
        assert sorted(line.text for line in heard) == ["first", "second"]


def test_another_process_learns_that_a_battle_is_no_secret_any_more(sqlite: str) -> None:
    async def act(rooms: Rooms) -> None:
        room = await opened(rooms, over=True)
        room.row = room.row._replace(header={**room.row.header, "sealed": True})
        assert not room.revealed
        await rooms._heard(f"{room.id} unsealed")
        assert room.revealed

    at_a_server(sqlite, act)


@pytest.mark.parametrize("kind", ["server", "postgres_server"])
def test_a_null_character_is_refused_alike_by_every_store(
    kind: str, request: pytest.FixtureRequest
) -> None:
    at: Server = request.getfixturevalue(kind)
    made = at.make()
    mark = {"token": made.watch, "step": 0, "text": "a\0b"}
    assert at.post("/api/bookmarks", **mark).status_code == 422
    assert at.post("/api/link", token="a\0b").status_code == 422
    assert at.post("/api/link", token="a\\u0000").status_code == 404
    assert at.get("/api/board", token="\0").status_code == 422
    with made.seat("north") as north:
        assert north.send("chat", text="a\0b")["type"] == "refused"
        assert north.send("chat", text="a b")["type"] == "ack"
