"""Seats: nobody loses one unawares, nobody agrees for an absent player, no link gives one away."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.conftest import Made, Server
from tests.server.player import Player


@pytest.fixture(scope="module")
def graceful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for whoever is gone."""
    file: Path = tmp_path_factory.mktemp("seats") / "affray.db"
    made = Server(f"sqlite:///{file}", AFFRAY_GRACE="3")
    yield made
    made.stop()


def on_device(made: Made, seat: str, device: str) -> Player:
    player = made.seat(seat)
    player.address += f"&device={device}"
    return player


def log_of(player: Player) -> list[str]:
    player.send("resync", since=0)
    return [event["text"] for event in player.state["events"]]


def test_nobody_loses_a_seat_because_a_connection_drops(graceful: Server) -> None:
    made = graceful.make()
    with made.seat("north") as north:
        with made.seat("south") as south:
            south.read()
            north.send("resync")
        north.until_gone("south")
        refused = north.send("takeover", agent="random", seat="south")
        assert refused["code"] == "not-yours"
        assert "south may come back; an agent can have the seat in" in refused["reason"]
        while refused["type"] == "refused":
            time.sleep(0.2)
            refused = north.send("takeover", agent="random", seat="south")
        assert log_of(north)[-1] == (
            "north gives the seat of south, whose player is away, to an agent (random)."
        )


def test_a_table_says_how_long_one_waits_for_who_is_gone(server: Server) -> None:
    made = server.make(grace=30)
    with made.seat("north") as north:
        north.read()
        waits = {seat["seat"]: seat["grace"] for seat in north.state["seats"]}
        assert waits["north"] is None
        assert 25 < waits["south"] <= 30
        refused = north.send("takeover", agent="random", seat="south")
        assert "an agent can have the seat in" in refused["reason"]


@pytest.mark.parametrize(
    "wanted", [{"grace": None}, {"clock": {"kind": "days", "time": 1}}], ids=["said so", "days"]
)
def test_where_an_answer_may_take_days_nobody_gives_anothers_seat_away(
    server: Server, wanted: dict[str, object]
) -> None:
    made = server.make(**wanted)
    with made.seat("north") as north:
        refused = north.send("takeover", agent="random", seat="south")
        assert refused["code"] == "not-yours"
        assert refused["reason"] == "at this table only south itself may let an agent play on"
        assert {seat["grace"] for seat in north.state["seats"]} == {None}
    with made.seat("south") as south:
        assert south.send("takeover", agent="random")["type"] == "ack"


def test_everyone_sees_since_when_an_agent_sits_in_also_after_a_restart(server: Server) -> None:
    made = server.make()
    with made.seat("north") as north:
        north.send("takeover", agent="random")
        before = north.state["seats"][0]
        assert before["sits_in"]
        assert before["since"]
    server.kill()
    server.start()
    with made.seat("north") as north:
        north.read()
        assert north.state["seats"][0]["since"] == before["since"]
        north.send("takeover", agent=None)
        north.send("resync")
        seat = north.state["seats"][0]
        assert (seat["sits_in"], seat["since"]) == (False, None)


def test_the_log_tells_who_plays_a_seat(server: Server) -> None:
    made = server.make()
    with made.seat("north") as north:
        north.send("takeover", agent="random")
        assert "north lets an agent (random) play on." in log_of(north)
        north.send("takeover", agent=None)
        assert "A person plays north from now on." in log_of(north)


def test_the_log_tells_when_an_agent_plays_on_because_time_is_over(server: Server) -> None:
    clock = {"kind": "live", "time": 0.4, "flag": "agent", "agent": "random"}
    made = server.make(clock=clock)
    with made.seat("north") as north:
        north.choose("at:2.00")
        while north.state["seats"][0]["agent"] is None:
            north.read()
        told = "An agent (random) plays on for north, whose time is over."
        assert told in log_of(north)


@pytest.mark.parametrize("motion", ["undo", "edit", "draw"])
def test_an_agent_that_sits_in_for_a_person_agrees_to_nothing(server: Server, motion: str) -> None:
    made = server.make()
    with made.seat("north") as north:
        with made.seat("south") as south:
            south.read()
            north.send("resync")
        north.choose("at:2.00")
        north.until_gone("south")
        assert north.send("takeover", agent="random", seat="south")["type"] == "ack"
        facts = {"fighters[3].x": 700} if motion == "edit" else {}
        assert north.send("motion", motion=motion, facts=facts)["type"] == "ack"
        assert north.state["proposal"]["waiting"] == ["south"]
        assert north.state["result"] is None
    server.kill()
    server.start()
    with made.seat("north") as north:
        north.read()
        assert north.send("motion", motion=motion, facts=facts)["type"] == "ack"
        assert north.state["proposal"]["waiting"] == ["south"]


def test_an_agent_that_was_invited_still_agrees(server: Server) -> None:
    made = server.make(agents={"south": "random"})
    with made.seat("north") as north:
        north.choose("at:2.00")
        assert north.send("motion", motion="draw")["type"] == "ack"
        north.send("resync")
        assert north.state["result"]["winners"] == []


def test_everyone_is_told_when_a_second_device_opens_a_seat(server: Server) -> None:
    made, told = server.make(), "A second device has opened the seat of south."
    with on_device(made, "north", "desk") as north:
        for device in ("phone", "phone"):
            with on_device(made, "south", device) as south:
                south.read()
            north.until_gone("south")
            assert told not in log_of(north)
        with on_device(made, "south", "desk") as spy:
            spy.read()
            while told not in [e["text"] for f in north.frames for e in f.get("events", [])]:
                north.read()
        with on_device(made, "south", "desk") as spy:
            spy.read()
        assert log_of(north).count(told) == 1
        with on_device(made, "south", "phone") as south:
            assert told in log_of(south)


def test_the_link_that_a_film_gives_on_is_the_watchers(server: Server) -> None:
    made = server.make()
    for token in (*made.tokens.values(), made.watch):
        assert server.get("/api/replay", token=token).json()["watch"] == made.watch
