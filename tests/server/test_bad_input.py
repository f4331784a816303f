"""Bad input: each refused with a clear code, and nobody else notices."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.conftest import Server

Doc = dict[str, Any]

BAD: list[tuple[Doc | str | bytes, str, str]] = [
    ("{", "malformed", "JSON"),
    ("[]", "malformed", ""),
    (b"\x00\x01", "malformed", "not bytes"),
    ("[" * 50_000, "malformed", ""),
    ({"type": "nonsense", "id": 1}, "malformed", "tag"),
    ({"type": "choose", "id": 1}, "malformed", "Field required"),
    ({"type": "choose", "id": "one", "ask": "x", "choice": "y"}, "malformed", "integer"),
    ({"type": "undo", "id": 1, "extra": 1}, "malformed", "Extra"),
    ({"type": "choose", "id": 1, "ask": "x", "choice": "at:2.00"}, "stale", "no longer open"),
    ({"type": "choose", "id": 1, "ask": "?", "choice": "at:9.00"}, "illegal", "is not offered"),
    ({"type": "choose", "id": 1, "ask": "?", "choice": {"x": "?"}}, "illegal", "your third"),
    ({"type": "choose", "id": 1, "ask": "?", "choice": ["at:2.00", "no"]}, "illegal", "offered"),
    ({"type": "odds", "id": 1, "ask": "x", "choice": "at:2.00"}, "stale", "no longer open"),
    ({"type": "explain", "id": 1, "ask": "?", "agent": "deep"}, "unknown", "no agent"),
    ({"type": "motion", "id": 1, "motion": "undo", "choices": 9}, "illegal", "not 9 choices"),
    ({"type": "motion", "id": 1, "motion": "undo", "choices": 0}, "malformed", "greater"),
    ({"type": "motion", "id": 1, "motion": "edit", "facts": {"x": 1}}, "illegal", "there is no"),
    ({"type": "vote", "id": 1, "agree": True}, "illegal", "no motion"),
    ({"type": "unroll", "id": 1}, "illegal", "no real die"),
    ({"type": "lift", "id": 1, "seat": "south"}, "not-yours", "no curtain"),
    ({"type": "takeover", "id": 1, "agent": "deep"}, "unknown", "no agent"),
    ({"type": "chat", "id": 1, "text": "x" * 501}, "malformed", "500"),
    ({"type": "chat", "id": 1, "text": ""}, "malformed", "at least 1"),
    ("x" * 10_000_000, "too-large", "at most"),
]


def test_bad_input_is_refused_and_nobody_else_notices(server: Server) -> None:
    made = server.make()
    with made.seat("north") as north, made.seat("south") as south:
        south.read()
        seen = len(south.frames)
        for message, code, reason in BAD:
            ask = north.until_asked()["question"]["ask"]
            text = (
                json.dumps(message).replace("?", ask, 1) if isinstance(message, dict) else message
            )
            north.socket.send(text)
            answer = north.until("refused")
            assert answer["code"] == code, (message, answer)
            assert reason in answer["reason"]
        south.send("resync")
        states = [f for f in south.frames[seen:] if f["type"] == "state"]
        assert len(states) <= 2  # North coming in, and the resync itself
        assert south.state["events"] == []


@pytest.mark.parametrize("since", [-5, 10_000])
def test_a_wrong_seq_does_no_harm(server: Server, since: int) -> None:
    made = server.make()
    with made.seat("north") as north:
        north.choose("at:2.00")
    with made.seat("north", since=since) as north:
        north.until_asked()
        north.send("resync", since=since)
        assert north.state["seq"] == 1
        assert len(north.state["events"]) == 1 - min(max(since, 0), 1)
        assert north.choose("at:1.00")["type"] == "ack"
        assert north.state["seq"] == 2


def test_another_seats_question_cannot_be_answered(server: Server) -> None:
    made = server.make()
    with made.seat("north") as north:
        ask = north.until_asked()["question"]["ask"]
        with made.seat("south") as south:
            assert south.send("choose", ask=ask, choice="at:2.00")["code"] == "stale"
            assert south.send("odds", ask=ask, choice="at:2.00")["code"] == "stale"
        with made.spectator() as watcher:
            for message in ("choose", "odds"):
                refused = watcher.send(message, ask=ask, choice="at:2.00")
                assert refused["code"] == "not-yours"
            assert watcher.send("chat", text="left!")["code"] == "not-yours"


def test_a_wrong_link_opens_nothing(server: Server) -> None:
    made, other = server.make(), server.make()
    for tokens in (["guess"], [made.tokens["north"], "guess"]):
        with made.seat("north") as player:
            player.address = f"{server.sockets}?" + "&".join(f"token={t}" for t in tokens)
        with player:
            frame = player.read()
            assert (frame["type"], frame["code"]) == ("refused", "unknown")
    strangers = made.seat("north")
    strangers.address += f"&token={other.tokens['south']}"
    with strangers:
        assert "several seats of one table" in strangers.read()["reason"]
    for path in ("/api/record", "/api/board", "/api/replay", "/api/replay/check"):
        assert server.get(path, token="guess").status_code == 404


def test_a_request_that_is_too_large_is_refused(server: Server) -> None:
    done = server.post("/api/records", game="hybrid", filler="x" * 17_000_000)
    assert (done.status_code, done.json()["reason"]) == (413, "at most 16000000 bytes")
    assert server.get("/health").status_code == 200


def test_a_flood_is_refused_while_others_play(sqlite: str) -> None:
    server = Server(sqlite, AFFRAY_RATE="1", AFFRAY_BURST="10")
    try:
        made = server.make()
        with made.seat("north") as north, made.seat("south") as south:
            for number in range(60):
                south.socket.send(json.dumps({"type": "resync", "id": 1000 + number}))
            codes: list[str] = []
            while len(codes) < 60:
                frame = south.read()
                if frame["type"] in ("ack", "refused"):
                    codes.append(frame.get("code", "ack"))
            assert codes.count("too-fast") > 40
            assert north.choose("at:2.00")["type"] == "ack"
        knocks = [server.post("/api/mine", tokens=[]).status_code for _ in range(40)]
        assert knocks.count(429) > 5
        assert server.get("/health").status_code == 200
    finally:
        server.stop()
