"""Screens over the wire: asked for, filled, and sent as answers that wait for their questions."""

from __future__ import annotations

from typing import Any

from tests.server.conftest import Server
from tests.server.player import Player

Doc = dict[str, Any]
GLASINHAR = {"game": "hybrid", "scenario": "return-to-glasinhar"}


def asked(player: Player) -> Doc:
    question: Doc = player.until_asked()["question"]
    return question


def screen_of(player: Player, **chosen: str) -> Doc:
    return player.send("screen", ask=asked(player)["ask"], chosen=chosen)


def send(player: Player, screen: Doc) -> Doc:
    """Everything as proposed, as a page sends it."""
    answers = [
        [part["kind"], part["proposed"], True, part["about"]]
        for group in screen["groups"]
        for thing in group["things"]
        for part in thing["parts"]
    ]
    plan = {"id": screen["name"], "label": screen["button"], "about": {}, "answers": answers}
    return player.send("intend", ask=asked(player)["ask"], intention=plan)


def test_a_question_that_stands_alone_has_no_screen(server: Server) -> None:
    made = server.make(seed="2")
    with made.seat("north") as north, made.seat("south"):
        assert asked(north)["screen"] is False
        assert screen_of(north)["groups"] == []


def test_what_is_chosen_first_must_be_offered(server: Server) -> None:
    made = server.make(**GLASINHAR, seed="2")
    with made.seat("griffin") as griffin, made.seat("scorpion"):
        assert screen_of(griffin, squad="no-such-squad")["code"] == "illegal"
        assert screen_of(griffin)["type"] == "screen"


def test_others_cannot_look_at_a_screen(server: Server) -> None:
    made = server.make(**GLASINHAR, seed="2")
    with made.seat("griffin") as griffin, made.spectator() as watcher:
        assert watcher.send("screen", ask=asked(griffin)["ask"])["type"] == "refused"


def test_both_sides_are_set_up_from_two_screens_each(server: Server) -> None:
    made = server.make(**GLASINHAR, seed="2")
    with made.seat("griffin") as griffin, made.seat("scorpion") as scorpion:
        for player in (griffin, scorpion):
            assert asked(player)["screen"]
            squads = screen_of(player)
            assert [group["how"] for group in squads["groups"]] == ["pick"]
            assert send(player, squads)["given"] == 1
        set_up = screen_of(scorpion)
        assert {group["id"] for group in set_up["groups"]} >= {"opening-hand", "places", "counters"}
        assert send(scorpion, set_up)["why"] == "waits"
        send(griffin, screen_of(griffin))
        while griffin.state["view"]["phase"] != "activations":
            griffin.read()
        assert {each["place"] for each in griffin.state["view"]["warriors"]} == {"board"}
