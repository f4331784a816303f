"""A store that fails: what was not written never was, and the table goes on where it ends."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import psycopg
import pytest

import affray
from affray.engine.journal import record_from
from affray.server.store import Store
from tests.server.conftest import Made, Server
from tests.server.player import Player
from tests.server.wire import Wire
from tests.teaching.bridge import game


@pytest.fixture(scope="module")
def wire(postgres: str) -> Wire:
    """A wire to a database of its own."""
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("create database outage")
    return Wire(postgres)


@pytest.fixture(scope="module")
def far(wire: Wire) -> Iterator[Server]:
    """A server at the end of that wire."""
    made = Server(wire.url("outage"))
    yield made
    made.stop()


@pytest.fixture(autouse=True)
def mended(wire: Wire) -> Iterator[None]:
    """Whatever a test has cut."""
    yield
    wire.mend()


def wait_until_it_goes_on(player: Player, choice: Any) -> dict[str, Any]:
    """Answer again and again while the store is refused."""
    deadline = time.monotonic() + 30
    while (answer := player.choose(choice)).get("code") in ("store", "stale"):
        assert time.monotonic() < deadline
        time.sleep(0.1)
    return answer


def kept(url: str, made: Made) -> list[dict[str, Any]]:
    with closing(Store(url)) as store:
        return store.lines(made.id)


def replays(url: str, made: Made) -> None:
    """The journal is a record that comes out as it was played."""
    with closing(Store(url)) as store:
        row = store.table(made.id)
        assert row is not None
        affray.replay(record_from(row.header, store.lines(made.id)), game())


def test_a_move_that_was_not_written_is_forgotten(far: Server, wire: Wire) -> None:
    made = far.make()
    with made.seat("north") as north, made.seat("south") as south:
        assert north.choose("at:2.00")["type"] == "ack"
        south.send("resync")  # whoever is answered has come in, and is not told to come again
        wire.cut()
        refused = north.choose("at:1.00")
        assert (refused["code"], "database" in refused["reason"]) == ("store", True)
        assert north.choose("at:1.00")["code"] == "store"
        assert south.send("resync")["code"] == "store"
        wire.mend()
        assert wait_until_it_goes_on(north, "at:0.00")["type"] == "ack"
        assert [f["x"] for f in north.state["view"]["fighters"]] == [200, 0, -1, -1]
        south.state = {}
        south.until_asked()
        assert [f["x"] for f in south.state["view"]["fighters"]] == [200, 0, -1, -1]
        assert wait_until_it_goes_on(south, "at:7.00")["type"] == "ack"
    assert len(kept(wire.url("outage"), made)) == 4
    replays(wire.url("outage"), made)


def test_who_comes_while_the_store_is_away_is_told_to_try_again(far: Server, wire: Wire) -> None:
    made = far.make()
    with made.seat("north") as north:
        north.choose("at:2.00")
        wire.cut()
        assert north.choose("at:1.00")["code"] == "store"
        with made.seat("south") as south:
            assert south.read()["code"] == "store"
            south.rest()
            assert south.socket.close_code == 1013
            assert "database" in str(south.socket.close_reason)
        assert far.get("/api/board", token=made.watch).status_code == 503
        wire.mend()
        wait_until_it_goes_on(north, "at:1.00")
        with made.seat("south") as south:
            assert south.until_asked()["question"]["kind"] == "deploy"


def test_an_agent_goes_on_when_the_store_is_back(far: Server, wire: Wire) -> None:
    made = far.make(agents={"south": "random"}, options={"rounds": 2})
    with made.seat("north") as north:
        north.choose("at:2.00")
        ask = north.until_asked()["question"]["ask"]
        north.socket.send(json.dumps({"type": "choose", "id": 99, "ask": ask, "choice": "at:1.00"}))
        wire.cut()
        time.sleep(1)
        wire.mend()
        deadline = time.monotonic() + 60
        while north.state["view"]["fighters"][3]["x"] < 0:
            assert time.monotonic() < deadline
            asked = north.state["question"]
            if asked:
                # the answer may have been written as the wire was cut: then it is stale
                north.send("choose", ask=asked["ask"], choice="at:1.00")
                time.sleep(0.1)
                north.drain()
            else:
                north.read()
    replays(wire.url("outage"), made)
