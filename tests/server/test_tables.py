"""Tables over the web: made, joined by link, played, killed; secrets kept."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest

from tests.server.conftest import GAME, Server
from tests.server.player import Player

Doc = dict[str, Any]


@pytest.fixture(params=["server", "postgres_server"])
def either(request: pytest.FixtureRequest) -> Server:
    """A server on either kind of database."""
    server: Server = request.getfixturevalue(request.param)
    return server


def play_out(players: list[Player], rng: Random, most: int = 400) -> None:
    """Play at random until the game is over."""
    for _ in range(most):
        for player in players:
            player.send("resync", since=0)
            if player.state["result"] is not None:
                return
            question = player.state["question"]
            if question is not None:
                player.choose(rng.choice(question["options"])["id"])
    raise AssertionError("the game does not end")


def test_two_players_far_apart_play_a_whole_game(either: Server) -> None:
    made = either.make()
    with made.seat("north") as north, made.seat("south") as south:
        play_out([north, south], Random(1))
        north.send("resync")
        south.send("resync")
        assert north.state["result"] == south.state["result"]
        assert north.state["seed"] == "5"


def test_nobody_sees_the_others_cards_in_any_frame(server: Server) -> None:
    made = server.make()
    with made.seat("north") as north, made.seat("south") as south, made.spectator() as watcher:
        for player in (north, north, south, south):
            player.choose(player.first())
        for _ in range(10):
            for player in (north, south):
                player.send("resync", since=0)
                if player.state["question"]:
                    player.choose(player.first())
        watcher.send("resync", since=0)
        for player, hidden in (
            (north, ["south"]),
            (south, ["north"]),
            (watcher, ["north", "south"]),
        ):
            states = [f for f in player.frames if f["type"] == "state"]
            assert states
            for frame in states:
                for seat in hidden:
                    assert set(frame["view"]["hands"][seat]) <= {None}
                drawn = [e for e in frame["events"] if e["facts"]["kind"] == "Drew"]
                assert all(e["facts"]["seat"] == player.state["seat"] for e in drawn)
                if frame["seat"] is None:
                    assert frame["question"] is None
                assert frame["seed"] is None


def test_an_answer_is_judged_before_it_is_given(server: Server) -> None:
    made = server.make()
    with made.seat("north") as north, made.spectator() as watcher:
        ask = north.until_asked()["question"]["ask"]
        assert north.send("judge", ask=ask, choice=north.first())["type"] == "ack"
        refused = north.send("judge", ask=ask, choice="nothing of the kind")
        assert (refused["type"], refused["code"]) == ("refused", "illegal")
        assert "is not offered" in refused["reason"]
        assert north.send("judge", ask="another", choice=north.first())["code"] == "stale"
        assert watcher.send("judge", ask=ask, choice=north.first())["code"] == "not-yours"
        north.send("resync", since=0)
        assert north.state["question"]["ask"] == ask


def test_an_acknowledged_move_and_the_motion_on_the_table_survive_a_killed_server(
    either: Server,
) -> None:
    made = either.make()
    with made.seat("north") as north:
        assert north.choose("at:2.00")["type"] == "ack"
        assert north.send("motion", motion="undo")["type"] == "ack"
    either.kill()
    either.start()
    with made.seat("north") as north, made.seat("south") as south:
        fighters = north.until_asked()["view"]["fighters"]
        assert [f["x"] for f in fighters] == [200, -1, -1, -1]
        assert north.state["events"][0]["text"] == "north 0 stands at 200."
        south.read()
        assert south.state["proposal"]["waiting"] == ["south"]
        south.send("vote", agree=True)
        assert south.state["view"]["fighters"][0]["x"] == -1


def test_a_server_killed_in_full_swing_loses_no_acknowledged_move(server: Server) -> None:
    tables = [server.make() for _ in range(8)]
    with ExitStack() as stack:
        players = [stack.enter_context(made.seat("north")) for made in tables]
        asks = [player.until_asked()["question"]["ask"] for player in players]
        for player, ask in zip(players, asks, strict=True):
            move = {"type": "choose", "id": 1, "ask": ask, "choice": "at:2.00"}
            player.socket.send(json.dumps(move))
        players[0].until("ack")
        server.kill()
        acknowledged = [player.rest() for player in players[1:]]
    server.start()
    tokens = [made.tokens["north"] for made in tables]
    moves = [table["moves"] for table in server.post("/api/mine", tokens=tokens).json()]
    assert moves[0] == 1
    for kept, frames in zip(moves[1:], acknowledged, strict=True):
        assert kept == 1 or not any(frame["type"] == "ack" for frame in frames)


def test_reconnecting_shows_what_was_missed(either: Server) -> None:
    made = either.make()
    with made.seat("south") as south:
        south.read()
        assert south.state["seen"] is None
        held = south.state["seq"]
    with made.seat("north") as north:
        north.until_gone("south")
        north.choose("at:2.00")
        north.choose("at:1.00")
    missed = ["north 0 stands at 200.", "north 1 stands at 100."]
    with made.seat("south", since=held) as south:
        south.until_asked()
        assert [e["text"] for e in south.state["events"]] == missed
        assert south.state["seen"] == held
    with made.seat("north") as north:
        north.until_gone("south")
    with made.seat("south") as south:
        south.until_asked()
        assert south.state["seen"] == south.state["seq"] == len(south.state["events"])


def test_an_agent_answers_in_its_seat_and_a_seat_can_be_taken_over_and_back(
    server: Server,
) -> None:
    made = server.make(agents={"south": "random"}, options={"rounds": 2})
    with made.seat("north") as north:
        north.choose("at:2.00")
        north.choose("at:1.00")
        north.state = {}
        assert north.until_asked()["question"]["kind"] == "stance"
        assert north.send("takeover", agent="random")["type"] == "ack"
        assert north.send("takeover", agent=None)["type"] == "ack"
        assert {s["seat"]: s["agent"] for s in north.state["seats"]} == {
            "north": None,
            "south": "random",
        }
        assert north.send("takeover", agent="random")["type"] == "ack"
        deadline = time.monotonic() + 60
        while north.state["result"] is None and time.monotonic() < deadline:
            north.read()
        assert north.state["result"] is not None


def test_a_seat_whose_player_is_gone_can_be_given_to_an_agent_by_the_others(
    server: Server,
) -> None:
    made = server.make()
    with made.seat("north") as north:
        with made.seat("south") as south:
            south.read()
            north.send("resync")
            refused = north.send("takeover", agent="random", seat="south")
            assert refused["code"] == "not-yours"
            assert north.send("takeover", agent="random", seat="west")["code"] == "unknown"
        north.until_gone("south")
        assert north.send("takeover", agent="random", seat="south")["type"] == "ack"
        with made.seat("south") as south:
            south.read()
            assert north.send("takeover", agent=None, seat="south")["code"] == "not-yours"
            assert south.send("takeover", agent=None)["type"] == "ack"
            assert [s["agent"] for s in south.state["seats"]] == [None, None]


def test_undo_motions_orders_and_chat(either: Server) -> None:
    made = either.make()
    with made.seat("north") as north, made.seat("south") as south:
        assert north.until_asked()["undo"] is False
        north.choose("at:2.00")
        assert north.state["undo"] is True
        assert north.send("undo")["type"] == "ack"
        assert north.send("undo")["code"] == "illegal"
        north.choose("at:2.00")
        north.choose("at:1.00")
        assert north.send("motion", motion="undo", choices=1)["type"] == "ack"
        south.send("resync")
        assert south.state["proposal"]["motion"] == "undo"
        assert south.send("vote", agree=True)["type"] == "ack"
        north.send("resync")
        assert [f["x"] for f in north.state["view"]["fighters"]][:2] == [200, -1]
        assert north.send("order", kind="card", order="never")["type"] == "ack"
        assert north.send("order", kind="card", order="maybe")["code"] == "unknown"
        assert north.send("chat", text="good luck")["type"] == "ack"
        line = south.until("chat")
        assert (line["seat"], line["text"]) == ("north", "good luck")
        assert south.send("motion", motion="resign")["type"] == "ack"
        assert south.send("resync")["type"] == "ack"
        assert south.state["result"]["winners"] == ["north"]


def test_a_referees_edit_needs_everyones_consent(server: Server) -> None:
    made = server.make()
    with made.seat("north") as north, made.seat("south") as south:
        edit = {"motion": "edit", "facts": {"fighters[3].x": 700}}
        assert north.send("motion", **edit)["type"] == "ack"
        south.send("resync")
        assert south.state["proposal"]["detail"] == {"facts": edit["facts"], "why": ""}
        assert south.state["view"]["fighters"][3]["x"] == -1
        south.send("vote", agree=True)
        assert south.state["view"]["fighters"][3]["x"] == 700
        assert "By agreement, north changes" in south.state["events"][-1]["text"]
    schema = server.get(f"/api/games/{GAME}/position").json()
    assert "fighters" in schema["$defs"]["Bridge"]["properties"]


def test_real_dice_are_entered_at_the_table_and_a_mistyped_one_is_taken_back(
    server: Server,
) -> None:
    made = server.make(dice="real", options={"toss": True})
    with made.seat("north") as north, made.seat("south") as south:
        for player in (north, north, south, south):
            player.choose(player.first())
        north.send("resync")
        assert north.state["dice"] == "real"
        question = north.state["question"]
        assert question["options"] == []
        assert question["roll"] == {
            "why": "who begins",
            "dice": [{"name": "coin", "faces": ["heads", "tails"]}],
            "target": None,
        }
        assert north.choose({"faces": ["edge"]})["code"] == "illegal"
        assert north.choose({"faces": ["heads"]})["type"] == "ack"
        assert north.state["unroll"] is True
        assert south.send("unroll")["type"] == "ack"
        assert south.state["question"]["roll"]["why"] == "who begins"
        assert south.send("unroll")["code"] == "illegal"
        assert south.choose({"faces": ["tails"]})["type"] == "ack"
        assert south.state["question"]["roll"]["why"] != "who begins"


def test_why_not_is_told_to_the_seat_that_is_asked(server: Server) -> None:
    made = server.make()
    with made.seat("north") as north, made.seat("south") as south:
        for player in (north, north, south, south):
            player.choose(player.first())
        refused: list[Doc] = []
        for _ in range(30):
            for player in (north, south):
                player.send("resync", since=0)
                if player.state["question"]:
                    refused += player.state["question"]["refused"]
                    player.choose(player.first())
            if refused:
                break
        assert refused[0].keys() == {"id", "label", "reason", "rule", "about"}
        assert refused[0]["reason"]


def test_an_agent_explains_what_it_would_do_in_ones_place(server: Server) -> None:
    made = server.make()
    with made.seat("north") as north:
        ask = north.until_asked()["question"]["ask"]
        said = north.send("explain", ask=ask, agent="novice")
        assert said["type"] == "explanation"
        offered = {o["id"]: o["label"] for o in north.state["question"]["options"]}
        assert said["label"] == offered[said["choice"]]
        assert {thought["id"] for thought in said["thoughts"]} <= set(offered)
        assert north.send("explain", ask=ask, agent="os:getcwd")["code"] == "unknown"
        assert north.send("odds", ask=ask, choice="at:2.00")["type"] == "odds"


def test_the_coach_tells_chances_in_whole_percent(server: Server) -> None:
    made = server.make()
    with made.seat("north") as north:
        question = north.until_asked()["question"]
        said = north.send("coach", ask=question["ask"])
        assert said["type"] == "coach"
        offered = {o["id"]: o["label"] for o in question["options"]}
        assert said["answers"][0]["equal"]
        for each in said["answers"]:
            assert each["label"] == offered[each["id"]]
            assert isinstance(each["chance"], int)
            assert each["doubt"] >= 1
        assert said["others"] == len(offered) - len(said["answers"])
        assert north.send("coach", ask="0" * 16)["code"] == "stale"


def test_the_front_desk(either: Server) -> None:
    assert either.get("/health").json()["status"] == "ok"
    made = either.make()
    listed = either.make(public=True)
    tables = {table["table"]: table for table in either.get("/api/tables").json()}
    assert made.id not in tables
    shown = tables[listed.id]
    assert (shown["game"], shown["moves"], shown["over"]) == (GAME, 0, False)
    assert (shown["asked"], shown["watch"]) == (["north"], listed.watch)
    assert not any(token in json.dumps(shown) for token in listed.tokens.values())
    with made.seat("north") as north:
        north.choose("at:2.00")
    held = [made.tokens["south"], "lost", made.watch]
    mine = either.post("/api/mine", tokens=held).json()
    assert [(t["token"], t["seat"], t["asked"], t["moves"]) for t in mine] == [
        (made.tokens["south"], "south", ["north"], 1),
        (made.watch, None, ["north"], 1),
    ]
    metrics = either.get("/metrics").text
    assert "# TYPE affray_moves_total counter" in metrics
    assert either.get("/api/rules/HYB-DIE-06").json()["game"] == "hybrid"
    assert either.get("/api/rules/HYB-DIE-99").status_code == 404
    assert len(either.get("/api/rules", q="attack from behind").json()) > 3
    ledger = either.get("/api/rules", game="hybrid").json()
    assert len(ledger) > 200
    assert {rule["game"] for rule in ledger} == {"hybrid"}
    assert either.get("/openapi.json").json()["info"]["title"] == "Affray"
    assert "Curtain" in either.get("/api/protocol").json()["$defs"]
    assert GAME in [game["name"] for game in either.get("/api/games").json()]


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        ({"game": "chess"}, 'there is no game "chess"'),
        ({"game": "os:getcwd"}, 'there is no game "os:getcwd" here'),
        ({"game": GAME, "scenario": "dule"}, 'did you mean "duel"'),
        ({"game": GAME, "agents": {"north": "deep"}}, "no agent"),
        ({"game": GAME, "agents": {"west": "random"}}, "no seat west"),
        ({"game": GAME, "options": {"rounds": 3}}, "cannot be"),
        ({"game": GAME, "forces": {"north": [9]}}, "strength 2 to 5"),
        ({"game": GAME, "forces": {"north": 5}}, "cannot be read"),
        ({"game": GAME, "clock": {"kind": "live", "time": 9, "agent": "deep"}}, "no agent"),
    ],
)
def test_a_table_that_cannot_be_made(server: Server, wanted: Doc, reason: str) -> None:
    done = server.post("/api/tables", **wanted)
    assert done.status_code == 422
    assert reason in done.json()["reason"]
