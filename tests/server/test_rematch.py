"""A rematch: one seat asks, the others agree or refuse, and all are moved to one new table."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from affray.server import protocol
from affray.server.migrate import migrate
from affray.server.rooms import Rooms
from affray.server.settings import Settings
from affray.server.store import Store, StoreDown
from affray.server.tokens import hash_of, next_token
from tests.server.conftest import GAME, Made, Server
from tests.server.player import Player

Doc = dict[str, Any]


def on_device(made: Made, device: str, *seats: str) -> Player:
    player = made.seat(*seats)
    player.address += f"&device={device}"
    return player


def finished(server: Server, **more: Any) -> Made:
    """A table whose game is over: north has resigned."""
    made = server.make(**more)
    with made.seat("north") as north:
        assert north.send("motion", motion="resign")["type"] == "ack"
    return made


def until_rematch(player: Player, **facts: Any) -> Doc:
    """Read until the rematch stands so."""
    while True:
        found = (player.state or {}).get("rematch")
        if found is not None and all(found[key] == value for key, value in facts.items()):
            return dict(found)
        player.read()


def moved(server: Server, made: Made, seat: str, device: str) -> Doc:
    done = server.post("/api/rematch", token=made.tokens[seat], device=device)
    assert done.status_code == 200, done.text
    return dict(done.json())


@pytest.fixture(params=["server", "postgres_server"])
def either(request: pytest.FixtureRequest) -> Server:
    server: Server = request.getfixturevalue(request.param)
    return server


def test_both_are_moved_to_one_new_table_with_sides_swapped(either: Server) -> None:
    options, forces = {"toss": True}, {"north": [2, 5]}
    made = finished(either, options=options, forces=forces, beat=0.25, public=True)
    with on_device(made, "one", "north") as north, on_device(made, "two", "south") as south:
        assert north.send("rematch", agree=True)["type"] == "ack"
        offer = until_rematch(south, seat="north", waiting=["south"])
        assert offer["table"] is None
        assert offer["refused"] is None
        assert south.send("rematch", agree=True)["type"] == "ack"
        table = until_rematch(south)["table"]
        assert table
        assert until_rematch(north, waiting=[])["table"] == table
    one, two = moved(either, made, "north", "one"), moved(either, made, "south", "two")
    assert one["table"] == two["table"] == table != made.id
    assert (one["seat"], two["seat"]) == ("south", "north")
    with (
        Player(either.sockets, one["token"]) as first,
        Player(either.sockets, two["token"]) as other,
    ):
        assert first.read()["seat"] == "south"
        state = other.read()
        assert state["seat"] == "north"
        assert state["result"] is None
        assert not state["chosen"]
        assert state["commitment"] != made_of(either, made.tokens["south"])["commitment"]
        other.send("motion", motion="resign")
    before, after = (
        either.get("/api/record", token=token).json() for token in (made.watch, one["watch"])
    )
    for key in ("game", "scenario", "options", "forces", "dice"):
        assert after[key] == before[key]
    assert after["seed"] != before["seed"]
    assert len(after["seed"]) == 32
    listed = {t["table"]: t for t in either.get("/api/tables").json()}
    assert listed[table]["watch"] == one["watch"]


def made_of(server: Server, token: str) -> Doc:
    with Player(server.sockets, token) as player:
        return player.read()


def test_a_refusal_is_told_and_one_may_ask_again(server: Server) -> None:
    made = finished(server)
    with made.seat("north") as north, made.seat("south") as south:
        north.send("rematch", agree=True)
        until_rematch(south, waiting=["south"])
        assert south.send("rematch", agree=False)["type"] == "ack"
        told = until_rematch(north, refused="south")
        assert told == {
            "seat": "north",
            "agreed": [],
            "waiting": [],
            "refused": "south",
            "table": None,
            "watch": None,
        }
        assert south.send("rematch", agree=False)["code"] == "illegal"
        north.send("rematch", agree=True)
        until_rematch(south, waiting=["south"])
        # whoever asked may think better of it
        north.send("rematch", agree=False)
        north.send("resync")
        assert north.state["rematch"] is None


def test_agents_agree_at_once_and_keep_their_seats(server: Server) -> None:
    made = finished(server, agents={"south": "random"})
    with on_device(made, "one", "north") as north:
        assert north.send("rematch", agree=True)["type"] == "ack"
        assert until_rematch(north)["table"]
    new = moved(server, made, "north", "one")
    assert new["seat"] == "north"
    with Player(server.sockets, new["token"]) as north:
        assert {s["seat"]: s["agent"] for s in north.read()["seats"]} == {
            "north": None,
            "south": "random",
        }


def test_an_agent_that_sits_in_for_a_person_agrees_to_nothing(server: Server) -> None:
    made = server.make()
    with made.seat("north") as north:
        assert north.send("takeover", agent="random", seat="south")["type"] == "ack"
        assert north.send("motion", motion="resign")["type"] == "ack"
        north.send("rematch", agree=True)
        assert until_rematch(north)["waiting"] == ["south"]
        with on_device(made, "two", "south") as south:
            assert south.send("rematch", agree=True)["type"] == "ack"
    with Player(server.sockets, moved(server, made, "south", "two")["token"]) as south:
        assert {s["agent"] for s in south.read()["seats"]} == {None}


def test_one_screen_agrees_for_all_its_seats(server: Server) -> None:
    made = finished(server)
    with on_device(made, "one", "north", "south") as screen:
        screen.send("lift", seat="south")
        assert screen.send("rematch", agree=True)["type"] == "ack"
        assert until_rematch(screen)["table"]
    seats = {moved(server, made, seat, "one")["seat"] for seat in ("north", "south")}
    assert seats == {"north", "south"}


def test_people_swap_side_with_side_and_an_uneven_table_stays(server: Server) -> None:
    made = server.make(scenario="teams", agents={"north-2": "random"})
    with made.seat("north-1") as first:
        first.send("motion", motion="resign")
    people = ("north-1", "south-1", "south-2")
    for seat in people:
        with on_device(made, seat, seat) as player:
            player.send("rematch", agree=True)
    assert [moved(server, made, seat, seat)["seat"] for seat in people] == list(people)
    made = server.make(scenario="teams", agents={"north-2": "random", "south-2": "novice"})
    with made.seat("north-1") as first:
        first.send("motion", motion="resign")
    for seat in ("north-1", "south-1"):
        with on_device(made, seat, seat) as player:
            player.send("rematch", agree=True)
    assert moved(server, made, "north-1", "north-1")["seat"] == "south-1"


def test_a_game_that_is_not_over_has_no_rematch_and_spectators_ask_for_none(
    server: Server,
) -> None:
    made = server.make()
    with made.seat("north") as north:
        assert north.send("rematch", agree=True)["code"] == "illegal"
    assert server.post("/api/rematch", token=made.tokens["north"]).status_code == 404
    made = finished(server)
    with made.spectator() as watcher:
        assert watcher.send("rematch", agree=True)["code"] == "not-yours"


def test_nobody_learns_anothers_new_link_not_even_whoever_holds_the_old_one(
    server: Server,
) -> None:
    """Whoever made the table has seen every old link; the new one belongs to the device that
    agreed. It is in no frame, no record, and nothing but its hash is stored."""
    made = finished(server)
    with (
        on_device(made, "mine", "north") as north,
        on_device(made, "theirs", "south") as south,
        made.spectator() as watcher,
    ):
        north.send("rematch", agree=True)
        south.send("rematch", agree=True)
        until_rematch(north, waiting=[])
        until_rematch(watcher, waiting=[])
        frames = json.dumps([north.frames, south.frames, watcher.frames])
    mine, theirs = moved(server, made, "north", "mine"), moved(server, made, "south", "theirs")
    assert mine["token"] not in frames
    assert theirs["token"] not in frames
    spied = server.post("/api/rematch", token=made.tokens["south"], device="mine")
    assert spied.status_code == 404
    assert theirs["token"] not in spied.text
    assert "another device" in spied.json()["reason"]
    record = server.get("/api/record", token=made.watch).text
    assert theirs["token"] not in record
    assert hash_of(theirs["token"]) not in record
    path = server.environment["AFFRAY_DATABASE"].removeprefix("sqlite:///")
    with sqlite3.connect(path) as db:
        stored = "".join(db.iterdump())
    assert theirs["token"] not in stored
    assert mine["token"] not in stored
    # a spectator follows as a spectator
    watch = server.post("/api/rematch", token=made.watch).json()
    assert watch["seat"] is None
    assert watch["token"] == mine["watch"]


def test_agreement_and_new_table_survive_a_kill(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'affray.db'}")
    try:
        made = finished(server)
        with on_device(made, "one", "north") as north:
            north.send("rematch", agree=True)
            server.kill()
        server.start()
        with on_device(made, "two", "south") as south:
            until_rematch(south, seat="north", waiting=["south"])
            assert south.send("rematch", agree=True)["type"] == "ack"
            server.kill()
        server.start()
        one, two = moved(server, made, "north", "one"), moved(server, made, "south", "two")
        assert one["table"] == two["table"]
        with on_device(made, "two", "south") as south:
            assert until_rematch(south)["table"] == one["table"]
            assert south.send("rematch", agree=True)["code"] == "illegal"
    finally:
        server.stop()


@pytest.fixture
def rooms(tmp_path: Path) -> Iterator[Rooms]:
    store = Store(f"sqlite:///{tmp_path / 'affray.db'}")
    migrate(store)
    yield Rooms(store, Settings(games=(GAME,), workers=1, warm=False))
    store.close()


def test_the_last_agreement_and_the_new_table_are_written_together_or_not_at_all(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = rooms.make(protocol.NewTable(game=GAME))
    tokens = {seat.seat: seat.token for seat in made.seats}
    claims = {seat: hash_of(next_token(token, made.table, "")) for seat, token in tokens.items()}

    def tables() -> set[str]:
        with sqlite3.connect(rooms.store.url.removeprefix("sqlite:///")) as db:
            return {row[0] for row in db.execute("select id from tables")}

    def fail(*_: Any) -> None:
        raise StoreDown("the disk is full")

    async def play() -> None:
        room = await rooms.room(made.table)
        await rooms.playing.act(
            room, lambda: room.resign("north", room.token(room.table.decisions[0]))
        )
        await rooms.playing.act(room, lambda: room.ask_rematch("north", {"north": claims["north"]}))
        with monkeypatch.context() as patched:
            patched.setattr(rooms.store, "notify", fail)
            with pytest.raises(StoreDown):
                await rooms.playing.act(
                    room, lambda: room.ask_rematch("south", {"south": claims["south"]})
                )
        assert tables() == {made.table}
        await rooms.playing.act(room, lambda: room.ask_rematch("south", {"south": claims["south"]}))
        assert room.rematch is not None
        assert tables() == {made.table, room.rematch.table}
        await rooms.stop()

    asyncio.run(play())


def test_a_game_that_goes_on_forgets_the_rematch(server: Server) -> None:
    made = server.make()
    with made.seat("north") as north, made.seat("south") as south:
        north.choose(north.first())
        north.send("motion", motion="resign")
        south.send("rematch", agree=True)
        north.send("motion", motion="undo")
        assert south.send("vote", agree=True)["type"] == "ack"
        assert south.state["result"] is None
        assert south.state["rematch"] is None


def test_ones_own_tables_say_who_wants_a_rematch(server: Server) -> None:
    made = finished(server)
    with made.seat("north") as north:
        north.send("rematch", agree=True)
    own, asked = (
        server.post("/api/mine", tokens=[made.tokens[seat]]).json()[0]
        for seat in ("north", "south")
    )
    assert own["rematch"] is None
    assert asked["rematch"] == "north"
