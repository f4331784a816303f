"""One screen for several seats: a curtain falls between them, and nothing is told behind it."""

from __future__ import annotations

import json

from tests.server.conftest import Server


def test_the_curtain_falls_whenever_the_question_passes_to_the_other_seat(server: Server) -> None:
    made = server.make()
    with made.seat("north", "south") as screen:
        curtain = screen.read()
        assert curtain == {
            "type": "curtain",
            "v": 2,
            "game": "bridge",
            "scenario": "duel",
            "seats": ["north", "south"],
            "next": "north",
            "kind": "deploy",
            "over": False,
        }
        assert screen.send("choose", ask="x", choice="at:2.00")["code"] == "not-yours"
        assert screen.send("lift", seat="west")["code"] == "not-yours"
        assert screen.send("lift", seat="north")["type"] == "ack"
        assert screen.state["seat"] == "north"
        screen.choose("at:2.00")
        assert screen.state["seat"] == "north"
        screen.choose("at:1.00")
        assert (screen.state["type"], screen.state["next"]) == ("curtain", "south")
        screen.send("lift", seat="south")
        screen.choose("at:7.00")
        screen.choose("at:8.00")
        # both choose a stance in secret: whoever has the screen does it first
        screen.choose(screen.first())
        assert (screen.state["next"], screen.state["kind"]) == ("north", "stance")


def test_only_the_seat_behind_the_lifted_curtain_is_told_anything(server: Server) -> None:
    made = server.make()
    with made.seat("north", "south") as screen:
        screen.read()
        for _ in range(40):
            if screen.state["type"] == "curtain":
                screen.send("lift", seat=screen.state["next"], since=0)
            if screen.state["result"] is not None:
                break
            screen.choose(screen.first())
        behind = {frame["seat"] for frame in screen.frames if frame["type"] == "state"}
        assert behind == {"north", "south"}
        for frame in screen.frames:
            if frame["type"] == "state":
                (other,) = behind - {frame["seat"]}
                assert set(frame["view"]["hands"][other]) <= {None}
            elif frame["type"] == "curtain":
                assert "hands" not in json.dumps(frame)


def test_the_curtain_can_be_let_down_by_hand_and_lifted_with_what_was_held(server: Server) -> None:
    made = server.make()
    with made.seat("north", "south") as screen:
        screen.send("lift", seat="north")
        screen.choose("at:2.00")
        assert screen.send("lift", seat=None)["type"] == "ack"
        assert screen.state["type"] == "curtain"
        screen.send("lift", seat="north", since=1)
        assert (screen.state["since"], screen.state["events"]) == (1, [])
        screen.send("lift", seat="south")
        assert screen.state["seat"] == "south"
        assert screen.state["question"] is None
