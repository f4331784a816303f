"""Waiting rooms: people come, agree and bring what they like; only then is anything dealt."""

from __future__ import annotations

import json
import secrets
import threading
from typing import Any

import httpx
import pytest

from tests.server.conftest import GAME, Server
from tests.server.player import Player

Doc = dict[str, Any]
ROWS = ["sides", "rules", "clock", "absence", "dice", "watchers"]


def person(name: str) -> Doc:
    return {"key": secrets.token_hex(24), "name": name, "colour": "teal"}


class Guest:
    """Somebody's page in a waiting room."""

    def __init__(self, server: Server, token: str) -> None:
        self.server, self.token = server, token

    def ask(self, what: str = "", **doc: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.token}"}
        path = f"{self.server.url}/api/meeting{what}"
        if what:
            return httpx.post(path, headers=headers, json=doc, timeout=60)
        return httpx.get(path, headers=headers, timeout=60)

    def does(self, what: str, **doc: Any) -> None:
        done = self.ask(what, **doc)
        assert done.status_code == 204, done.text

    @property
    def sees(self) -> Doc:
        found = self.ask()
        assert found.status_code == 200, found.text
        return dict(found.json())

    def agrees(self) -> None:
        for row in ROWS:
            self.does("/agree", row=row, agree=True)


def opened(server: Server, **more: Any) -> tuple[Guest, Doc]:
    wanted = {"game": GAME, "beat": 0, "seat": "north", "person": person("Ada"), **more}
    done = server.post("/api/meetings", **wanted)
    assert done.status_code == 201, done.text
    doc = done.json()
    return Guest(server, doc["token"]), doc


def invitation(doc: Doc, seat: str = "south") -> str:
    return next(str(s["token"]) for s in doc["seats"] if s["seat"] == seat)


def comes(server: Server, doc: Doc, name: str = "Marek") -> Guest:
    done = server.post("/api/claim", token=invitation(doc), person=person(name))
    assert done.status_code == 200, done.text
    assert done.json()["waiting"]
    return Guest(server, done.json()["token"])


@pytest.fixture(params=["server", "postgres_server"])
def either(request: pytest.FixtureRequest) -> Server:
    server: Server = request.getfixturevalue(request.param)
    return server


def test_two_people_meet_agree_and_begin(either: Server) -> None:
    ada, doc = opened(either)
    assert ada.sees["missing"] == ["South to come in", "Ada to be ready"]
    marek = comes(either, doc)
    chairs = {chair["seat"]: chair for chair in marek.sees["chairs"]}
    assert chairs["north"]["person"]["name"] == "Ada"
    assert chairs["south"]["here"]
    ada.does("/bring", ready=True)
    marek.does("/bring", ready=True)
    refused = ada.ask("/begin")
    assert refused.status_code == 422
    assert refused.json()["reason"].startswith("the table waits: Marek to agree on sides, rules")
    marek.agrees()
    assert marek.sees["missing"] == []
    marek.does("/say", text="Good luck!")
    marek.does("/begin")
    # whoever presses it too late has done no harm
    ada.does("/begin")
    assert ada.sees["begun"]
    with Player(either.sockets, ada.token) as north, Player(either.sockets, marek.token) as south:
        assert north.read()["seat"] == "north"
        assert south.read()["seat"] == "south"
        assert [s["person"]["name"] for s in south.state["seats"]] == ["Ada", "Marek"]
        assert south.until("chat")["text"] == "Good luck!"
        assert north.choose("at:2.00")["type"] == "ack"
        assert not north.state["chosen"]
    assert ada.ask("/agree", row="dice", agree=False).json()["reason"] == "the game has begun"


def test_nothing_of_a_table_is_seen_before_it_begins(either: Server) -> None:
    """Whoever opened the room holds every invitation, and learns nothing by them."""
    ada, doc = opened(either)
    for token in (ada.token, invitation(doc), doc["watch"]):
        with Player(either.sockets, token) as spy:
            assert spy.read()["type"] == "refused"
        for path in ("/api/board", "/api/record", "/api/replay"):
            assert either.get(path, token=token).status_code == 422
    before = json.dumps(ada.sees)
    assert "seed" not in before
    assert "commitment" not in before


def test_the_dice_are_made_when_the_game_begins(server: Server) -> None:
    ada, doc = opened(server, seed="5")
    marek = comes(server, doc)
    for guest in (ada, marek):
        guest.agrees()
        guest.does("/bring", ready=True)
    ada.does("/begin")
    with Player(server.sockets, ada.token) as north:
        assert not north.read()["chosen"]


def test_what_is_proposed_is_agreed_anew(either: Server) -> None:
    ada, doc = opened(either, options={"toss": True})
    marek = comes(either, doc)
    marek.agrees()
    clock = {"kind": "days", "time": 3}
    marek.does("/terms", row="clock", terms={"clock": clock, "dice": "real"})
    seen = ada.sees
    # one row at a time: what else was said there is not taken
    assert (seen["terms"]["clock"]["time"], seen["terms"]["dice"]) == (3, "live")
    assert seen["terms"]["options"] == {"toss": True}
    assert seen["agreed"]["clock"] == ["south"]
    assert seen["wishes"]["clock"] == "south"
    assert sorted(seen["agreed"]["dice"]) == ["north", "south"]
    ada.does("/agree", row="clock", agree=True)
    ada.does("/terms", row="watchers", terms={"public": True})
    marek.does("/agree", row="watchers", agree=True)
    for guest in (ada, marek):
        guest.does("/bring", ready=True)
    ada.does("/begin")
    listed = [table["table"] for table in either.get("/api/tables").json()]
    assert doc["table"] in listed
    with Player(either.sockets, marek.token) as south:
        assert south.read()["clock"]["kind"] == "days"


def test_what_one_brings_is_ones_own_secret(server: Server) -> None:
    ada, doc = opened(server)
    marek = comes(server, doc)
    force = [3, 4]
    marek.does("/bring", ready=True, force=force)
    assert marek.sees["force"] == force
    seen = ada.sees
    assert seen["force"] is None
    assert "[3, 4]" not in json.dumps(seen)
    ada.agrees()
    ada.does("/bring", ready=True)
    marek.agrees()
    # whoever proposes other rules may make a force unlawful: both look again
    ada.does("/terms", row="rules", terms={"options": {"toss": True}})
    assert not any(chair["ready"] for chair in ada.sees["chairs"])


def test_of_many_changes_at_once_none_is_lost(either: Server) -> None:
    ada, doc = opened(either)
    marek = comes(either, doc)
    crowd = [
        threading.Thread(target=marek.ask, args=("/agree",), kwargs={"row": row, "agree": True})
        for row in ROWS[:4]
    ]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()
    agreed = ada.sees["agreed"]
    assert all("south" in agreed[row] for row in ROWS[:4])


@pytest.mark.parametrize(
    ("what", "doc", "reason"),
    [
        ("/terms", {"row": "rules", "terms": {"options": {"nonsense": 1}}}, "nonsense"),
        ("/terms", {"row": "sides", "terms": {}}, "who takes which seat"),
        ("/agree", {"row": "weather", "agree": True}, "row"),
        ("/bring", {"ready": True, "force": {"no": "force"}}, ""),
        (
            "/terms",
            {"row": "clock", "terms": {"clock": {"kind": "live", "time": 5, "agent": "x"}}},
            "no agent",
        ),
    ],
)
def test_what_makes_no_sense_gets_a_sentence(
    server: Server, what: str, doc: Doc, reason: str
) -> None:
    ada, _ = opened(server)
    refused = ada.ask(what, **doc)
    assert refused.status_code == 422
    assert reason in refused.json()["reason"]


def test_the_list_of_my_tables_says_that_one_waits(server: Server) -> None:
    ada, doc = opened(server)
    (mine,) = server.post("/api/mine", tokens=[ada.token]).json()
    assert mine["waiting"]
    assert mine["asked"] == []
    assert doc["table"] not in [table["table"] for table in server.get("/api/tables").json()]


def test_a_link_is_drawn_as_a_qr_code(server: Server) -> None:
    rows = server.post("/api/qr", text="https://affray.example/#/i/quiet-lantern").json()["rows"]
    assert len({len(row) for row in rows} | {len(rows)}) == 1
    finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
    assert [row[:7] for row in rows[:7]] == finder
    assert server.post("/api/qr", text="x" * 301).status_code == 422


def test_a_game_that_is_offered_is_taken_by_the_first_who_comes(either: Server) -> None:
    ada, doc = opened(either)
    assert ada.sees["chairs"][0]["here"]
    listed = [c["table"] for c in either.get("/api/challenges").json()]
    assert doc["table"] not in listed
    wanted = {"table": doc["table"], "seat": "south", "person": person("Marek")}
    refused = either.post("/api/challenges/join", **wanted)
    assert refused.json()["reason"] == "that game is not offered any more"
    ada.does("/offer", open=True)
    offered = {c["table"]: c for c in either.get("/api/challenges").json()}[doc["table"]]
    assert (offered["people"], offered["free"]) == ({"north": "Ada"}, ["south"])
    seated = either.post("/api/challenges/join", **wanted).json()
    assert Guest(either, seated["token"]).sees["seat"] == "south"
    late = either.post("/api/challenges/join", **{**wanted, "person": person("Ines")})
    assert "somebody else was quicker" in late.json()["reason"]
    # the invitation that was made for the seat is worth nothing either
    assert (
        either.post("/api/claim", token=invitation(doc), person=person("Ines")).status_code == 404
    )
    assert doc["table"] not in [c["table"] for c in either.get("/api/challenges").json()]


def test_a_table_closed_before_it_begins_opens_for_nobody(server: Server) -> None:
    ada, doc = opened(server)
    marek = comes(server, doc)
    marek.does("/close")
    assert ada.sees["closed"] == "Marek"
    for what, said in (("/offer", {"open": True}), ("/begin", {})):
        refused = ada.ask(what, **said)
        assert refused.status_code == 422
        assert "closed before it began" in refused.text
    mine = server.post("/api/mine", tokens=[ada.token, marek.token])
    assert mine.json() == []


def test_an_invitation_to_a_closed_table_opens_nothing(server: Server) -> None:
    ada, doc = opened(server)
    ada.does("/offer", open=True)
    ada.does("/close")
    link = invitation(doc)
    assert "closed before it began" in server.post("/api/link", token=link).text
    claim = server.post("/api/claim", token=link, person=person("Marek"))
    assert claim.status_code == 422
    assert doc["table"] not in httpx.get(f"{server.url}/api/challenges", timeout=60).text
