"""An account: the same person at the desk and on the phone, and devices that can be signed out."""

from __future__ import annotations

import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from affray.server import accounts
from affray.server.migrate import migrate
from affray.server.passphrases import fits, hashed
from affray.server.people import People
from affray.server.store import Store
from tests.server.conftest import Server
from tests.server.player import Player

Doc = dict[str, Any]
PASSPHRASE = "seven grey herons"


@pytest.fixture(params=["server", "postgres_server"])
def either(request: pytest.FixtureRequest) -> Server:
    server: Server = request.getfixturevalue(request.param)
    return server


def person(name: str) -> Doc:
    return {"key": secrets.token_hex(24), "name": name, "colour": "teal"}


def account_of(server: Server, who: Doc, name: str) -> str:
    """Make an account; the key of the device."""
    made = server.post(
        "/api/accounts/make", person=who, name=name, passphrase=PASSPHRASE, device="desk"
    )
    assert made.status_code == 201, made.text
    return str(made.json()["key"])


def signed_in(server: Server, name: str, passphrase: str = PASSPHRASE) -> str:
    done = server.post("/api/accounts/in", name=name, passphrase=passphrase, device="phone")
    assert done.status_code == 200, done.text
    return str(done.json()["key"])


def seats_of(server: Server, key: str) -> list[Doc]:
    mine = server.post("/api/accounts/me", key=key)
    assert mine.status_code == 200, mine.text
    return list(mine.json()["seats"])


def opens(server: Server, token: str) -> bool:
    with Player(server.sockets, token) as player:
        return player.read().get("seat") is not None


def unique(name: str) -> str:
    return f"{name} {secrets.token_hex(4)}"


def test_the_phone_has_the_seats_of_the_desk(either: Server) -> None:
    made, ada, name = either.make(), person("Ada"), unique("Ada")
    seat = either.post("/api/claim", token=made.tokens["south"], person=ada).json()
    account_of(either, ada, name)
    phone = signed_in(either, name.upper())
    (found,) = seats_of(either, phone)
    assert (found["table"], found["seat"]) == (made.id, "south")
    with Player(either.sockets, found["token"]) as south:
        assert south.read()["seat"] == "south"
        assert {s["seat"]: s["person"] for s in south.state["seats"]}["south"]["name"] == "Ada"
    assert opens(either, seat["token"])
    listed = either.post("/api/mine", tokens=[found["token"]]).json()
    assert [table["table"] for table in listed] == [made.id]


def test_the_browsers_old_key_is_nobodys_once_there_is_an_account(either: Server) -> None:
    ada, name = person("Ada"), unique("Ada")
    key = account_of(either, ada, name)
    assert either.post("/api/notices", key=ada["key"]).status_code == 404
    assert either.post("/api/notices", key=key).status_code == 200


def test_a_device_that_is_signed_out_opens_nothing_any_more(either: Server) -> None:
    made, ada, name = either.make(), person("Ada"), unique("Ada")
    plain = either.post("/api/claim", token=made.tokens["south"], person=ada).json()["token"]
    desk = account_of(either, ada, name)
    phone = signed_in(either, name)
    token, kept = seats_of(either, phone)[0]["token"], seats_of(either, desk)[0]["token"]
    with Player(either.sockets, token) as lost, Player(either.sockets, kept) as stays:
        lost.read()
        stays.read()
        sessions = either.post("/api/accounts/me", key=desk).json()["sessions"]
        assert [(s["device"], s["here"]) for s in sessions] == [("desk", True), ("phone", False)]
        other = next(s["id"] for s in sessions if not s["here"])
        assert either.post("/api/accounts/end", key=desk, session=other).status_code == 204
        lost.rest()
        assert lost.socket.close_code == 4404
        assert stays.send("chat", text="still here")["type"] == "ack"
    assert not opens(either, token)
    assert not opens(either, plain)
    assert opens(either, kept)
    assert either.post("/api/accounts/me", key=phone).status_code == 404


def test_another_process_shows_a_signed_out_device_out(postgres: str) -> None:
    one, two = Server(postgres), Server(postgres)
    try:
        made, ada, name = one.make(), person("Ada"), unique("Ada")
        one.post("/api/claim", token=made.tokens["south"], person=ada)
        desk = account_of(one, ada, name)
        phone = signed_in(two, name)
        with Player(two.sockets, seats_of(two, phone)[0]["token"]) as lost:
            lost.read()
            sessions = one.post("/api/accounts/me", key=desk).json()["sessions"]
            other = next(s["id"] for s in sessions if not s["here"])
            one.post("/api/accounts/end", key=desk, session=other)
            lost.rest()
            assert lost.socket.close_code == 4404
    finally:
        one.stop()
        two.stop()


def test_a_session_opens_only_its_own_persons_seats(server: Server) -> None:
    made, ada, marek = server.make(), person("Ada"), person("Marek")
    server.post("/api/claim", token=made.tokens["south"], person=ada)
    server.post("/api/claim", token=made.tokens["north"], person=marek)
    key = account_of(server, ada, unique("Ada"))
    assert opens(server, f"{key}.{made.id}.south")
    for token in (
        f"{key}.{made.id}.north",
        f"{'0' * 48}.{made.id}.south",
        f"{key}.x.south",
        f"{key}.",
    ):
        assert not opens(server, token)


def test_a_wrong_passphrase_and_a_name_that_is_not_there_are_answered_alike(server: Server) -> None:
    name = unique("Ada")
    account_of(server, person("Ada"), name)
    wrong = server.post("/api/accounts/in", name=name, passphrase="something else")
    unknown = server.post("/api/accounts/in", name=unique("Nobody"), passphrase="something else")
    assert wrong.status_code == unknown.status_code == 422
    assert wrong.json() == unknown.json()
    assert accounts.WRONG in wrong.json()["reason"]


def test_who_guesses_has_to_wait(server: Server) -> None:
    name = unique("Ada")
    account_of(server, person("Ada"), name)
    for _ in range(accounts.TRIES):
        assert server.post("/api/accounts/in", name=name, passphrase="x").status_code == 422
    late = server.post("/api/accounts/in", name=name, passphrase=PASSPHRASE)
    assert late.status_code == 429


def test_who_guesses_at_once_guesses_no_more_often(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(f"sqlite:///{tmp_path / 'guesses.db'}")
    migrate(store)
    looked: list[str] = []

    def wrong(passphrase: str, _: str) -> bool:
        looked.append(passphrase)
        time.sleep(0.01)
        return False

    monkeypatch.setattr(accounts, "fits", wrong)
    kept = accounts.Accounts(People(store))

    def guess(number: int) -> None:
        with suppress(accounts.Refusal, accounts.TooOften):
            kept.sign_in("Ada", f"guess {number}", "")

    with ThreadPoolExecutor(16) as several:
        list(several.map(guess, range(16)))
    assert len(looked) == accounts.TRIES
    store.close()


def test_a_name_is_given_once_and_a_passphrase_is_long(server: Server) -> None:
    name = unique("Ada")
    account_of(server, person("Ada"), name)
    again = {"person": person("Eve"), "name": f" {name.upper()} ", "passphrase": PASSPHRASE}
    assert server.post("/api/accounts/make", **again).status_code == 422
    short = {"person": person("Eve"), "name": unique("Eve"), "passphrase": "short"}
    assert server.post("/api/accounts/make", **short).status_code == 422


def test_a_new_passphrase_signs_the_others_out(server: Server) -> None:
    name = unique("Ada")
    desk = account_of(server, person("Ada"), name)
    phone = signed_in(server, name)
    new = "eight black swans"
    wrong = server.post("/api/accounts/passphrase", key=desk, old="no", passphrase=new)
    assert wrong.status_code == 422
    done = server.post("/api/accounts/passphrase", key=desk, old=PASSPHRASE, passphrase=new)
    assert done.status_code == 204
    assert server.post("/api/accounts/me", key=phone).status_code == 404
    assert server.post("/api/accounts/me", key=desk).status_code == 200
    assert signed_in(server, name, new)


def test_only_a_salted_argon2id_hash_is_kept() -> None:
    one, two = hashed(PASSPHRASE), hashed(PASSPHRASE)
    assert one != two
    assert one.startswith("$argon2id$")
    assert PASSPHRASE not in one
    assert fits(PASSPHRASE, one)
    assert not fits("another passphrase", one)
