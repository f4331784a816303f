"""Tables over the web: made, joined by link, played, killed, replayed; secrets kept."""

from __future__ import annotations

import json
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from affray.server import protocol
from affray.server.migrate import migrate
from affray.server.room import Room, Stale
from affray.server.rooms import Rooms
from affray.server.store import Conflict, Store
from affray.server.thinking import Thinkers
from tests.server.conftest import Server
from tests.server.player import Player
from tests.teaching.bridge import game

Doc = dict[str, Any]
GAME = "tests.teaching.bridge:game"


def make(server: Server, **more: Any) -> Doc:
    done = httpx.post(f"{server.url}/api/tables", json={"game": GAME, "seed": "5", **more})
    assert done.status_code == 201, done.text
    made: Doc = done.json()
    made["tokens"] = {seat["seat"]: seat["token"] for seat in made["seats"]}
    return made


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


def test_two_players_far_apart_play_a_whole_game(server: Server) -> None:
    made = make(server)
    north = Player(server.sockets, made["tokens"]["north"])
    south = Player(server.sockets, made["tokens"]["south"])
    with north, south:
        play_out([north, south], Random(1))
        north.send("resync")
        south.send("resync")
        assert north.state["result"] == south.state["result"]
        assert north.state["seed"] == "5"
    record = httpx.get(f"{server.url}/api/record", params={"token": made["tokens"]["north"]})
    assert record.json()["result"] == north.state["result"]
    film = httpx.get(
        f"{server.url}/api/replay", params={"token": made["watch"], "step": 4, "seat": "south"}
    )
    assert film.json()["view"]["hands"].keys() == {"north", "south"}


def test_nobody_sees_the_others_cards_in_any_frame(server: Server) -> None:
    made = make(server)
    north = Player(server.sockets, made["tokens"]["north"])
    south = Player(server.sockets, made["tokens"]["south"])
    watcher = Player(server.sockets, made["watch"])
    with north, south, watcher:
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


def test_an_acknowledged_move_survives_a_killed_server(server: Server) -> None:
    made = make(server)
    with Player(server.sockets, made["tokens"]["north"]) as north:
        assert north.choose("at:2.00")["type"] == "ack"
    server.kill()
    server.start()
    with Player(server.sockets, made["tokens"]["north"]) as north:
        fighters = north.until_asked()["view"]["fighters"]
        assert [f["x"] for f in fighters] == [200, -1, -1, -1]
        assert north.state["events"][0]["text"] == "north 0 stands at 200."


def test_reconnecting_shows_what_was_missed(server: Server) -> None:
    made = make(server)
    with Player(server.sockets, made["tokens"]["south"]) as south:
        south.read()
        seen = south.state["seq"]
    with Player(server.sockets, made["tokens"]["north"]) as north:
        north.choose("at:2.00")
        north.choose("at:1.00")
    with Player(server.sockets, made["tokens"]["south"], since=seen) as south:
        south.until_asked()
        assert [e["text"] for e in south.state["events"]] == [
            "north 0 stands at 200.",
            "north 1 stands at 100.",
        ]


def test_an_agent_answers_in_its_seat_and_a_seat_can_be_taken_over(server: Server) -> None:
    made = make(server, agents={"south": "random"}, options={"rounds": 2})
    with Player(server.sockets, made["tokens"]["north"]) as north:
        north.choose("at:2.00")
        north.choose("at:1.00")
        north.state = {}
        assert north.until_asked()["question"]["kind"] == "stance"
        assert north.send("takeover", agent="random")["type"] == "ack"
        deadline = time.monotonic() + 60
        while north.state["result"] is None and time.monotonic() < deadline:
            north.read()
        assert north.state["result"] is not None


def test_undo_motions_orders_and_chat(server: Server) -> None:
    made = make(server)
    north = Player(server.sockets, made["tokens"]["north"])
    south = Player(server.sockets, made["tokens"]["south"])
    with north, south:
        north.choose("at:2.00")
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
        frame = south.read()
        while frame["type"] != "chat":
            frame = south.read()
        assert (frame["seat"], frame["text"]) == ("north", "good luck")
        assert south.send("motion", motion="resign")["type"] == "ack"
        assert south.send("resync")["type"] == "ack"
        assert south.state["result"]["winners"] == ["north"]


def test_real_dice_are_entered_at_the_table(server: Server) -> None:
    made = make(server, dice="real", options={"toss": True})
    north = Player(server.sockets, made["tokens"]["north"])
    south = Player(server.sockets, made["tokens"]["south"])
    with north, south:
        for player in (north, north, south, south):
            player.choose(player.first())
        north.send("resync")
        assert north.state["question"]["prompt"] == "Roll coin: who begins"
        assert north.choose({"faces": ["heads"]})["type"] == "ack"


BAD: list[tuple[Doc | str, str, str]] = [
    ("{", "malformed", "JSON"),
    ("[]", "malformed", ""),
    ({"type": "nonsense", "id": 1}, "malformed", "tag"),
    ({"type": "choose", "id": 1}, "malformed", "Field required"),
    ({"type": "undo", "id": 1, "extra": 1}, "malformed", "Extra"),
    ({"type": "choose", "id": 1, "ask": "x", "choice": "at:2.00"}, "stale", "no longer open"),
    ({"type": "choose", "id": 1, "ask": "?", "choice": "at:9.00"}, "illegal", "is not offered"),
    ({"type": "choose", "id": 1, "ask": "?", "choice": {"x": "?"}}, "illegal", "your third"),
    ({"type": "motion", "id": 1, "motion": "undo", "choices": 9}, "illegal", "not 9 choices"),
    ({"type": "motion", "id": 1, "motion": "edit", "facts": {"x": 1}}, "unknown", "there is no"),
    ({"type": "vote", "id": 1, "agree": True}, "illegal", "no motion"),
    ({"type": "takeover", "id": 1, "agent": "deep"}, "unknown", "no agent"),
    ({"type": "chat", "id": 1, "text": "x" * 501}, "malformed", "500"),
    ("x" * 10_000_000, "too-large", "at most"),
]


def test_bad_input_is_refused_and_nobody_else_notices(server: Server) -> None:
    made = make(server)
    north = Player(server.sockets, made["tokens"]["north"])
    south = Player(server.sockets, made["tokens"]["south"])
    with north, south:
        south.read()
        seen = len(south.frames)
        for message, code, reason in BAD:
            ask = north.until_asked()["question"]["ask"]
            text = message if isinstance(message, str) else json.dumps(message).replace("?", ask, 1)
            north.socket.send(text)
            answer = north.read()
            while answer["type"] == "state":
                answer = north.read()
            assert (answer["type"], answer["code"]) == ("refused", code), message
            assert reason in answer["reason"]
        south.send("resync")
        states = [f for f in south.frames[seen:] if f["type"] == "state"]
        assert len(states) <= 2  # North coming in, and the resync itself
        assert south.state["events"] == []


def test_another_seats_question_cannot_be_answered(server: Server) -> None:
    made = make(server)
    with Player(server.sockets, made["tokens"]["north"]) as north:
        ask = north.until_asked()["question"]["ask"]
        with Player(server.sockets, made["tokens"]["south"]) as south:
            assert south.send("choose", ask=ask, choice="at:2.00")["code"] == "stale"
        with Player(server.sockets, made["watch"]) as watcher:
            assert watcher.send("choose", ask=ask, choice="at:2.00")["code"] == "not-yours"
            assert watcher.send("odds", ask=ask, choice="at:2.00")["code"] == "not-yours"


def test_a_wrong_link_opens_nothing(server: Server) -> None:
    with Player(server.sockets, "guess") as stranger:
        frame = stranger.read()
        assert (frame["type"], frame["code"]) == ("refused", "unknown")
    assert httpx.get(f"{server.url}/api/record", params={"token": "guess"}).status_code == 404


def test_a_record_is_not_shown_before_the_end(server: Server) -> None:
    made = make(server)
    done = httpx.get(f"{server.url}/api/record", params={"token": made["tokens"]["north"]})
    assert done.status_code == 403


def test_a_flood_is_refused_while_others_play(database: str) -> None:
    server = Server(database, AFFRAY_RATE="5", AFFRAY_BURST="10")
    try:
        made = make(server)
        north = Player(server.sockets, made["tokens"]["north"])
        south = Player(server.sockets, made["tokens"]["south"])
        with north, south:
            for number in range(60):
                south.socket.send(json.dumps({"type": "resync", "id": 1000 + number}))
            codes = []
            while len(codes) < 60:
                frame = south.read()
                if frame["type"] in ("ack", "refused"):
                    codes.append(frame.get("code", "ack"))
            assert codes.count("too-fast") > 40
            assert north.choose("at:2.00")["type"] == "ack"
    finally:
        server.stop()


def test_the_front_desk(server: Server) -> None:
    assert httpx.get(f"{server.url}/health").json()["status"] == "ok"
    made = make(server)
    tables = httpx.get(f"{server.url}/api/tables").json()
    (listed,) = [table for table in tables if table["table"] == made["table"]]
    assert (listed["game"], listed["moves"], listed["over"]) == (GAME, 0, False)
    assert "token" not in json.dumps(listed)
    assert "# TYPE affray_moves_total counter" in httpx.get(f"{server.url}/metrics").text
    assert httpx.get(f"{server.url}/api/rules/HYB-DIE-06").json()["game"] == "hybrid"
    assert httpx.get(f"{server.url}/api/rules/HYB-DIE-99").status_code == 404
    found = httpx.get(f"{server.url}/api/rules", params={"q": "attack from behind"}).json()
    assert len(found) > 3
    assert httpx.get(f"{server.url}/openapi.json").json()["info"]["title"] == "Affray"


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        ({"game": "chess"}, 'there is no game "chess"'),
        ({"game": GAME, "scenario": "dule"}, 'did you mean "duel"'),
        ({"game": GAME, "agents": {"north": "deep"}}, "no agent"),
        ({"game": GAME, "agents": {"west": "random"}}, "no seat west"),
        ({"game": GAME, "options": {"rounds": 3}}, "cannot be"),
        ({"game": GAME, "forces": {"north": [9]}}, "strength 2 to 5"),
    ],
)
def test_a_table_that_cannot_be_made(server: Server, wanted: Doc, reason: str) -> None:
    done = httpx.post(f"{server.url}/api/tables", json=wanted)
    assert done.status_code == 422
    assert reason in done.json()["reason"]


def test_two_processes_on_one_postgres_serve_the_same_table(postgres: str) -> None:
    one, two = Server(postgres), Server(postgres)
    try:
        made = make(one)
        north = Player(one.sockets, made["tokens"]["north"])
        south = Player(two.sockets, made["tokens"]["south"])
        with north, south:
            south.read()
            north.choose("at:2.00")
            north.choose("at:1.00")
            assert south.until_asked()["question"]["kind"] == "deploy"
            south.choose("at:7.00")
            south.choose("at:8.00")
            north.state = {}
            assert north.until_asked()["question"]["kind"] == "stance"
    finally:
        one.stop()
        two.stop()


def test_whoever_loses_the_race_reloads(tmp_path: Path) -> None:
    """Two rooms of one table, as two processes would have them, without the news between."""
    store = Store(f"sqlite:///{tmp_path / 'race.db'}")
    migrate(store)
    thinkers = Thinkers(1)
    made = Rooms(store, thinkers).make(protocol.NewTable(game=GAME, seed="5"))
    row = store.table(made.table)
    assert row is not None
    one, two = Room(store, row, game()), Room(store, row, game())
    one.act(lambda table: table.choose("at:2.00"))
    with pytest.raises(Stale):
        two.act(lambda table: table.choose("at:0.00"))
    assert [f.x for f in two.table.state.fighters] == [200, -1, -1, -1]
    with pytest.raises(Conflict):
        store.append(made.table, 1, {}, over=False)
    two.act(lambda table: table.choose("at:0.00"))
    assert one.catch_up()
    assert [f.x for f in one.table.state.fighters] == [200, 0, -1, -1]
    thinkers.close()
