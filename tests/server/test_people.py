"""A seat belongs to a person: an invitation is claimed once, and nothing that others may have read
opens the seat afterwards."""

from __future__ import annotations

import json
import secrets
import threading
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Subprotocol

from tests.server.conftest import Made, Server
from tests.server.player import Player

Doc = dict[str, Any]


def person(name: str, colour: str = "teal") -> Doc:
    return {"key": secrets.token_hex(24), "name": name, "colour": colour}


def claimed(server: Server, token: str, who: Doc) -> Doc:
    done = server.post("/api/claim", token=token, person=who)
    assert done.status_code == 200, done.text
    return dict(done.json())


def opens(server: Server, token: str) -> bool:
    """Whether a token opens a seat, over the socket or over HTTP."""
    with Player(server.sockets, token) as player:
        seat = player.read().get("seat") is not None
    return seat or server.get("/api/board", token=token).status_code == 200


@pytest.fixture(params=["server", "postgres_server"])
def either(request: pytest.FixtureRequest) -> Server:
    server: Server = request.getfixturevalue(request.param)
    return server


def test_an_invitation_turns_into_a_token_of_ones_own(either: Server) -> None:
    made, marek = either.make(), person("Marek")
    link = made.tokens["south"]
    asked = either.post("/api/link", token=link).json()
    assert (asked["opens"], asked["seat"], asked["table"]) == ("seat", "south", made.id)
    seated = claimed(either, link, marek)
    assert (seated["table"], seated["seat"]) == (made.id, "south")
    assert seated["token"] not in made.tokens.values()
    with Player(either.sockets, seated["token"]) as south:
        assert south.read()["seat"] == "south"
        shown = {s["seat"]: s["person"] for s in south.state["seats"]}
        assert shown["north"] is None
        assert (shown["south"]["name"], shown["south"]["colour"]) == ("Marek", "teal")
    assert not opens(either, link)
    told = either.post("/api/link", token=link).json()
    assert (told["opens"], told["people"]) == ("taken", {"south": "Marek"})


def test_only_the_first_has_the_seat(either: Server) -> None:
    link = either.make().tokens["south"]
    claimed(either, link, person("Marek"))
    late = either.post("/api/claim", token=link, person=person("Ines"))
    assert late.status_code == 409
    assert "good for one person" in late.json()["reason"]
    assert either.post("/api/renew", token=link).status_code == 409


def test_of_many_who_claim_at_once_one_has_the_seat(either: Server) -> None:
    link, done = either.make().tokens["south"], list[int]()

    def claim() -> None:
        answer = either.post("/api/claim", token=link, person=person("Somebody"))
        done.append(answer.status_code)

    crowd = [threading.Thread(target=claim) for _ in range(8)]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()
    assert sorted(done) == [200] + 7 * [409]


def test_whoever_lost_the_token_claims_the_seat_again_with_the_same_key(server: Server) -> None:
    link, marek = server.make().tokens["south"], person("Marek")
    first, again = claimed(server, link, marek), claimed(server, link, marek)
    assert first["token"] != again["token"]
    assert not opens(server, first["token"])
    assert opens(server, again["token"])


def test_an_invitation_that_is_free_can_be_renewed(either: Server) -> None:
    made = either.make()
    link = made.tokens["south"]
    fresh = either.post("/api/renew", token=link).json()["token"]
    assert not opens(either, link)
    assert either.post("/api/claim", token=link, person=person("Ines")).status_code == 404
    assert claimed(either, fresh, person("Marek"))["seat"] == "south"


def test_whoever_had_opened_an_invitation_is_shown_out(either: Server) -> None:
    """The one who invites looks at the other seat until it is claimed, and no longer."""
    made = either.make()
    with made.seat("south") as spy:
        spy.read()
        seated = claimed(either, made.tokens["south"], person("Marek"))
        spy.rest()
        assert spy.socket.close_code == 4404
    with Player(either.sockets, seated["token"]) as south:
        assert south.read()["seat"] == "south"


def test_another_process_does_not_open_the_old_link_either(postgres: str) -> None:
    one, two = Server(postgres), Server(postgres)
    try:
        made = one.make()
        with made.seat("south") as spy:
            spy.read()
            seated = claimed(two, made.tokens["south"], person("Marek"))
            spy.rest()
        for server in (one, two):
            assert not opens(server, made.tokens["south"])
            assert opens(server, seated["token"])
    finally:
        one.stop()
        two.stop()


def test_what_others_can_read_never_opens_a_seat(either: Server) -> None:
    """Link, log, talk, record, replay, list, another seat's socket: no token stands in any of
    them, and the one of the invitation is dead."""
    made = either.make(public=True)
    north = claimed(either, made.tokens["north"], person("Ada"))
    south = claimed(either, made.tokens["south"], person("Marek"))
    with (
        Player(either.sockets, north["token"]) as one,
        Player(either.sockets, south["token"]) as two,
    ):
        two.read()
        one.choose("at:2.00")
        one.send("chat", text="well met")
        one.send("motion", motion="resign")
        two.until("chat")
        frames = [*one.frames, *two.frames]
    seen = json.dumps(frames)
    for path in ("/api/record", "/api/replay", "/api/replay/frames", "/api/board"):
        answer = either.get(path, token=made.watch, eyes="", first=0, last=9)
        assert answer.status_code == 200, path
        seen += answer.text
    seen += either.get("/api/tables").text
    seen += either.post("/api/link", token=made.watch).text
    for token in (north["token"], south["token"]):
        assert token not in seen
    for token in made.tokens.values():
        assert not opens(either, token)
    record = either.get("/api/record", token=made.watch).text
    assert "Marek" not in record
    assert "Ada" not in record


def test_a_socket_and_a_request_can_keep_the_token_out_of_their_address(server: Server) -> None:
    """Whatever lies between writes addresses into its log."""
    made = server.make()
    words = ["affray", f"token.{made.tokens['north']}", "device.desk"]
    with connect(server.sockets, subprotocols=[Subprotocol(word) for word in words]) as socket:
        assert socket.subprotocol == "affray"
        assert json.loads(socket.recv(10))["seat"] == "north"
    headers = {"authorization": f"Bearer {made.tokens['north']}"}
    assert httpx.get(f"{server.url}/api/board", headers=headers).status_code == 200
    assert httpx.get(f"{server.url}/api/board").status_code == 404


def test_a_reload_is_no_second_device(server: Server) -> None:
    made = server.make()
    seated = claimed(server, made.tokens["south"], person("Marek"))
    for _ in range(3):
        player = Player(server.sockets, seated["token"])
        player.address += "&device=phone"
        with player as south:
            south.read()
            south.send("resync", since=0)
            assert not [e for e in south.state["events"] if "second device" in e["text"]]


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\u202eb", "a\x00b", 7])
def test_a_name_is_one_that_can_be_shown(server: Server, name: Any) -> None:
    made = server.make()
    who = {**person("Ada"), "name": name}
    answer = server.post("/api/claim", token=made.tokens["north"], person=who)
    assert answer.status_code == 422
    assert "name" in answer.json()["reason"]


def test_a_new_name_is_shown_where_one_sits(server: Server) -> None:
    made: Made = server.make()
    who = person("  Ada   of  Hod ")
    claimed(server, made.tokens["north"], who)
    asked = server.post("/api/link", token=made.watch).json()
    assert asked["people"] == {"north": "Ada of Hod"}


def test_a_rematch_leaves_the_seats_to_their_people(either: Server) -> None:
    made = either.make()
    seats = {
        seat: claimed(either, made.tokens[seat], person(name))
        for seat, name in (("north", "Ada"), ("south", "Marek"))
    }
    players = [Player(either.sockets, seats[seat]["token"]) for seat in ("north", "south")]
    with players[0] as north, players[1] as south:
        north.send("motion", motion="resign")
        north.send("rematch", agree=True)
        south.send("rematch", agree=True)
    moved = either.post("/api/rematch", token=seats["north"]["token"], device="").json()
    asked = either.post("/api/link", token=moved["watch"]).json()
    assert asked["people"] == {"north": "Marek", "south": "Ada"}
    # nobody can claim a seat that is somebody's
    late = either.post("/api/claim", token=moved["token"], person=person("Ines"))
    assert late.status_code == 409
