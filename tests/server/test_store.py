"""The store: several processes, races, and databases made by older versions."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

from affray.server import migrate as migrations
from affray.server import protocol
from affray.server.migrate import TODAY, migrate
from affray.server.room import Room, Stale
from affray.server.rooms import Rooms
from affray.server.settings import Settings
from affray.server.showing import Showing
from affray.server.store import Line, Store
from affray.server.writer import Conflict, Writer
from tests.server.conftest import GAME, Server
from tests.teaching.bridge import game


@pytest.fixture
def rooms(tmp_path: Path) -> Iterator[Rooms]:
    store = Store(f"sqlite:///{tmp_path / 'race.db'}")
    migrate(store)
    made = Rooms(store, Settings(database=store.url, games=(GAME,), workers=1, warm=False))
    yield made
    made.playing.workers.close()
    store.close()


def test_two_processes_on_one_postgres_serve_the_same_table(postgres: str) -> None:
    one, two = Server(postgres), Server(postgres)
    try:
        made = one.make()
        south = made.seat("south")
        south.address = south.address.replace(str(one.port), str(two.port))
        with made.seat("north") as north, south:
            south.read()
            north.choose("at:2.00")
            north.choose("at:1.00")
            assert south.until_asked()["question"]["kind"] == "deploy"
            south.choose("at:7.00")
            south.choose("at:8.00")
            north.state = {}
            assert north.until_asked()["question"]["kind"] == "stance"
            south.send("chat", text="from afar")
            assert north.until("chat")["text"] == "from afar"
            south.send("takeover", agent="random")
            while north.state["seats"][1]["agent"] != "random":
                north.read()
    finally:
        one.stop()
        two.stop()


def test_whoever_loses_the_race_reloads(rooms: Rooms) -> None:
    """Two rooms of one table, as two processes would have them, without the news between."""
    made = rooms.make(protocol.NewTable(game=GAME, seed="5"))
    row = rooms.store.table(made.table)
    assert row is not None

    async def race() -> tuple[Room, Room]:
        one, two = Room(rooms.store, row, game()), Room(rooms.store, row, game())
        one.load()
        two.load()
        await rooms.playing.act(one, lambda: one.change(lambda table: table.choose("at:2.00")))
        with pytest.raises(Stale):
            await rooms.playing.act(two, lambda: two.change(lambda table: table.choose("at:0.00")))
        assert [f.x for f in two.table.state.fighters] == [200, -1, -1, -1]
        await rooms.playing.act(two, lambda: two.change(lambda table: table.choose("at:0.00")))
        assert one.catch_up()
        assert not one.catch_up()
        return one, two

    one, two = asyncio.run(race())
    assert [f.x for f in one.table.state.fighters] == [200, 0, -1, -1]
    assert one.lines == two.lines == 3


def test_a_move_that_cannot_be_shown_is_forgotten(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was never written, so it must not stay in memory either."""
    made = rooms.make(protocol.NewTable(game=GAME, seed="5"))

    def broken(_: Showing) -> None:
        raise ZeroDivisionError

    async def play() -> Room:
        room = await rooms.room(made.table)
        with monkeypatch.context() as patched:
            patched.setattr(Showing, "frames", broken)
            with pytest.raises(ZeroDivisionError):
                await rooms.playing.act(
                    room, lambda: room.change(lambda table: table.choose("at:2.00"))
                )
        await rooms.playing.act(room, lambda: room.change(lambda table: table.choose("at:0.00")))
        await rooms.stop()
        return room

    room = asyncio.run(play())
    assert [f.x for f in room.table.state.fighters] == [0, -1, -1, -1]
    room.load()
    assert [f.x for f in room.table.state.fighters] == [0, -1, -1, -1]


def test_lines_of_many_tables_go_into_one_transaction_and_only_the_lost_one_fails(
    rooms: Rooms,
) -> None:
    tables = [rooms.make(protocol.NewTable(game=GAME)).table for _ in range(20)]
    rooms.store.append([Line(tables[7], 1, "{}", False)])
    writer = Writer(rooms.store)

    async def write() -> list[BaseException | None]:
        appends = [writer.append(Line(table, 1, "{}", False)) for table in tables]
        return await asyncio.gather(*appends, return_exceptions=True)

    done = asyncio.run(write())
    assert isinstance(done.pop(7), Conflict)
    assert done == [None] * 19
    assert writer.written <= 2
    assert all(len(rooms.store.lines(table)) == 2 for table in tables)


def test_a_database_of_an_older_version_is_brought_to_todays_form(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'old.db'}")
    config = Config()
    folder = Path(migrations.__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder))
    with store.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        old = "insert into tables values ('a', 'hybrid', 's', '', 'w', 0, '{}')"
        connection.execute(sa.text(old))
    migrate(store)
    row = store.table("a")
    assert row is not None
    assert (row.public, row.clock) == (False, None)
    with store.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")
    migrate(store)
    store.close()
    assert ScriptDirectory(str(folder)).get_current_head() == TODAY


def test_the_log_of_sqlite_is_put_away_beside(rooms: Rooms, tmp_path: Path) -> None:
    file = tmp_path / "race.db"
    rooms.store.tidy()
    before = file.stat().st_size
    for _ in range(50):
        rooms.make(protocol.NewTable(game=GAME))
    assert file.stat().st_size == before
    rooms.store.tidy()
    assert file.stat().st_size > before


@pytest.mark.parametrize("agent", ["an agent that is not there", "random"])
def test_an_agent_that_fails_does_not_hold_the_table_up(
    rooms: Rooms, agent: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It cannot think at all, or it gives an answer that is not offered."""

    async def nonsense(*_: object, near: str) -> str:
        return "nonsense"

    if agent == "random":
        monkeypatch.setattr(rooms.playing.workers, "run", nonsense)
    seats = {"north": agent, "south": agent}
    made = rooms.make(protocol.NewTable(game=GAME, seed="5", agents=seats))

    async def watch() -> int:
        room = await rooms.room(made.table)
        for _ in range(500):
            await asyncio.sleep(0.02)
            if room.lines > 3:
                break
        await rooms.stop()
        return room.lines

    assert asyncio.run(watch()) > 3
