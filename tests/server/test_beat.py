"""The beat: nobody learns from the quickness of an answer that it was automatic."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.server.conftest import Made, Server
from tests.server.player import Player

BEAT = 0.6

Seen = list[tuple[list[str], list[str], bool]]


def walk_up(made: Made, north: Player, south: Player) -> str:
    """Both walk over the bridge until North can shove."""
    for _ in range(60):
        for player in (north, south):
            player.send("resync")
            question = player.state["question"]
            if question:
                options = [option["id"] for option in question["options"]]
                if player is north and options[-1].startswith("shove"):
                    return options[-1]
                player.choose(options[0 if options[-1].startswith("shove") else -1])
    raise AssertionError("nobody can shove")


def told(player: Player) -> Seen:
    """Whom North saw asked and what it saw happen, frame by frame."""
    return [
        (
            [seat["seat"] for seat in frame["seats"] if seat["asked"]],
            [event["text"] for event in frame["events"]],
            frame["question"] is not None,
        )
        for frame in player.frames
        if frame["type"] == "state"
    ]


def shove_and_watch(server: Server, order: str | None) -> tuple[Seen, float, list[Any]]:
    """What North sees of South's pass, how long it took, and what South itself was asked."""
    made = server.make(seed="2", beat=BEAT)
    with made.seat("north") as north, made.seat("south") as south:
        if order is not None:
            south.send("order", kind="card", order=order)
        shove = walk_up(made, north, south)
        north.frames.clear()
        south.frames.clear()
        begun = time.monotonic()
        north.choose(shove)
        north.state = {}
        if order is None:
            south.state = {}
            south.choose("pass")
        assert north.until_asked()["question"]["kind"] == "card"
        took = time.monotonic() - begun
        south.send("resync")
        asked = [f["question"] for f in south.frames if f["type"] == "state" and f["question"]]
        return told(north), took, asked


def test_an_order_and_the_quickest_pass_look_alike(server: Server) -> None:
    ordered, ordered_took, troubled = shove_and_watch(server, "never")
    by_hand, by_hand_took, asked = shove_and_watch(server, None)
    assert ordered == by_hand
    assert [who for who, _, _ in ordered] == [["south"], ["north"]]
    for took in (ordered_took, by_hand_took):
        assert BEAT <= took < BEAT + 5
    assert troubled == []
    assert [question["kind"] for question in asked] == ["card"]


def test_there_is_no_beat_against_agents(server: Server) -> None:
    made = server.make(seed="2", beat=10, agents={"south": "random"})
    with made.seat("north") as north:
        north.send("order", kind="card", order="never")
        begun = time.monotonic()
        while north.until_asked()["result"] is None and time.monotonic() - begun < 9:
            north.choose(north.state["question"]["options"][-1]["id"])
        assert north.state["result"] is not None


def test_an_order_is_obeyed_after_a_server_was_killed_in_the_midst_of_the_beat(
    sqlite: str,
) -> None:
    server = Server(sqlite)
    try:
        made = server.make(seed="2", beat=3)
        with made.seat("north") as north, made.seat("south") as south:
            south.send("order", kind="card", order="never")
            shove = walk_up(made, north, south)
            north.choose(shove)
        server.kill()
        server.start()
        with made.seat("north") as north:
            north.read()
            assert north.state["question"] is None
            assert north.until_asked()["question"]["kind"] == "card"
    finally:
        server.stop()


@pytest.mark.parametrize("beat", [-1, 11])
def test_a_beat_lasts_some_seconds_at_most(server: Server, beat: float) -> None:
    assert server.post("/api/tables", game="hybrid", beat=beat).status_code == 422
