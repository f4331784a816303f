"""Nobody gets in: links that cannot be guessed, found or overheard; limits on what strangers make grow;
what the browser is told; what is known of the packages that Affray is built on."""

from __future__ import annotations

import inspect
import json
import math
import sqlite3
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from affray.server import guard, health, pack_shelf, packs, rooms, sitting, store, tokens
from affray.server.migrate import migrate
from affray.server.protocol import NewTable
from affray.server.rooms import Rooms
from affray.server.settings import Settings
from affray.server.store import Store
from tests.server.conftest import GAME
from tests.server.player import Player
from tests.trust import audit
from tests.trust.nursery import Host, Nursery

Doc = dict[str, Any]
BITS = 128


@pytest.fixture(scope="module")
def host(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    folder = tmp_path_factory.mktemp("door")
    with nursery.server(f"sqlite:///{folder / 'affray.db'}") as made:
        yield made


@contextmanager
def broken(nursery: Nursery, folder: Path, fault: str) -> Iterator[Host]:
    """A server with a fault."""
    made = Host(nursery, f"sqlite:///{folder / 'affray.db'}")
    made.start(fault)
    try:
        yield made
    finally:
        made.kill()


def make(host: Host, **more: Any) -> Doc:
    wanted = {"game": GAME, "beat": 0, **more}
    doc: Doc = httpx.post(f"{host.url}/api/tables", json=wanted, timeout=30).json()
    return doc


# ------------------------------------------------------------------ links


def bits_of(token: str) -> int:
    return 8 * len(urlsafe_b64decode(token + "=" * (-len(token) % 4)))


def test_links_have_128_bits_or_more(host: Host) -> None:
    made = make(host)
    links = [made["watch"], *(seat["token"] for seat in made["seats"])]
    links += [tokens.new_token(), tokens.next_token("a", "b", "c")]
    assert min(map(bits_of, links)) >= BITS
    assert bits_of(tokens.new_token()) >= 192
    assert 4 * len(tokens.new_seed()) >= BITS


def test_links_are_drawn_and_never_twice() -> None:
    drawn = [tokens.new_token() for _ in range(5000)]
    assert len(set(drawn)) == 5000
    # every letter of the alphabet in every place: nothing is counted, or made from the time
    for place in range(len(drawn[0])):
        assert len({token[place] for token in drawn}) == 64


def test_a_link_is_found_by_its_hash_and_the_word_for_figures_in_constant_time() -> None:
    """Nothing compares a link letter by letter: it is hashed first, and how long the search takes
    tells of the hash alone, which nobody can choose."""
    assert "_opens(token)" in inspect.getsource(store.Store.opened)
    found = inspect.getsource(store._opens)
    assert "SEATS.c.token == hash_of(token)" in found
    assert "SESSIONS.c.key == hash_of(key)" in found
    assert "hash_of(token)" in inspect.getsource(rooms.Rooms.opened)
    assert "compare_digest" in inspect.getsource(health._may_read)


def lying_open(host: Host) -> list[str]:
    """Seats' links that stand in the database, or are not found there by their hash."""
    made = make(host)
    links = [seat["token"] for seat in made["seats"]]
    with Player(host.sockets, links[0]) as north:
        north.choose(north.first())
        north.send("chat", text="hello")
    file = host.database.removeprefix("sqlite:///")
    kept = b"".join(Path(f"{file}{end}").read_bytes() for end in ("", "-wal"))
    with closing(sqlite3.connect(file)) as db:
        hashes = {row[0] for row in db.execute("select token from seats")}
    return [link for link in links if link.encode() in kept or tokens.hash_of(link) not in hashes]


def test_no_seats_link_lies_in_the_database(host: Host) -> None:
    assert lying_open(host) == []


def test_a_server_that_keeps_links_is_noticed(nursery: Nursery, tmp_path: Path) -> None:
    with broken(nursery, tmp_path, "keep_links") as open_hearted:
        assert len(lying_open(open_hearted)) == 2


def overheard(host: Host) -> list[str]:
    """Links that stand in what a server has written, after right and wrong use of it."""
    made = make(host)
    links = [made["watch"], *(seat["token"] for seat in made["seats"])]
    for link in links:
        with Player(host.sockets, link) as player:
            player.send("resync")
            with suppress(TypeError):
                player.send("choose", ask=player.state["question"]["ask"], choice="nonsense")
            player.socket.send("{")
    for path in ("/api/board", "/api/replay", "/api/record", "/api/no-such-thing", "/health"):
        for link in links:
            httpx.get(f"{host.url}{path}", params={"token": link}, timeout=30)
            httpx.post(f"{host.url}{path}", content=f'{{"token": "{link}"', timeout=30)
    log = host.log.read_text()
    return [link for link in links if link in log]


def test_no_link_stands_in_a_log(host: Host) -> None:
    assert overheard(host) == []


def test_no_link_stands_in_a_log_when_the_server_fails(nursery: Nursery, tmp_path: Path) -> None:
    with broken(nursery, tmp_path, "believe_messages") as failing:
        assert overheard(failing) == []
        assert failing.tracebacks


def test_a_server_that_writes_addresses_down_is_noticed(nursery: Nursery, tmp_path: Path) -> None:
    with broken(nursery, tmp_path, "write_addresses_down") as talkative:
        assert overheard(talkative)


# ------------------------------------------------------------------ what browsers are told


PATHS = ("/", "/api/games", "/api/tables", "/health", "/nowhere")


def left_open(host: Host, path: str) -> Iterator[str]:
    """What a browser is not told to keep from doing."""
    headers = httpx.get(f"{host.url}{path}", timeout=30).headers
    for name, wanted in (
        ("referrer-policy", "no-referrer"),
        ("x-content-type-options", "nosniff"),
    ):
        if headers.get(name) != wanted:
            yield name
    policy = headers.get("content-security-policy", "")
    for word in ("default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"):
        if word not in policy:
            yield word
    # nothing but the default: our own
    yield from (word for word in ("http:", "script-src") if word in policy)


@pytest.mark.parametrize("path", PATHS)
def test_no_address_travels_to_other_sites_and_nothing_foreign_is_loaded(
    host: Host, path: str
) -> None:
    assert list(left_open(host, path)) == []


def test_a_server_that_says_nothing_to_browsers_is_noticed(
    nursery: Nursery, tmp_path: Path
) -> None:
    with broken(nursery, tmp_path, "say_nothing_to_browsers") as silent:
        assert [len(list(left_open(silent, path))) for path in PATHS] == [5] * len(PATHS)


# ------------------------------------------------------------------ limits


def test_tables_that_nobody_comes_to_do_not_fill_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    most = rooms.MOST_MADE
    assert held_for_nobody(tmp_path / "bounded", most + 20) <= most
    # broken on purpose: there is no bound
    monkeypatch.setattr(rooms, "MOST_MADE", 10**6)
    assert held_for_nobody(tmp_path / "boundless", most + 20) > most


def held_for_nobody(folder: Path, tables: int) -> int:
    """How many tables a server holds of those that were made and that nobody has come to; each has two links."""
    folder.mkdir()
    with closing(Store(f"sqlite:///{folder / 'affray.db'}")) as kept:
        migrate(kept)
        here = Rooms(kept, Settings(kept.url, games=(GAME,), workers=1, warm=False))
        try:
            made = [here.make(NewTable(game=GAME)) for _ in range(tables)]
            assert len(here._links) == 2 * len(here._made)
            # those that were put away are still there
            assert kept.opened(made[0].seats[0].token) == (made[0].table, "north")
            return len(here._made)
        finally:
            here.playing.workers.close()


def test_one_address_opens_no_more_sockets_than_it_may(nursery: Nursery, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'affray.db'}"
    with nursery.server(database, AFFRAY_SOCKETS="5") as host:
        made = make(host)
        players = [Player(host.sockets, made["watch"]) for _ in range(6)]
        with closing(_Opened(players[:5])), players[5] as last:
            refused = last.read()
            assert (refused["type"], refused["code"]) == ("refused", "busy")
        with players[5] as later:
            assert later.read()["type"] == "state"


class _Opened:
    """Several connections at once."""

    def __init__(self, players: list[Player]) -> None:
        self.players = players
        for player in players:
            player.__enter__()
            assert player.read()["type"] == "state"

    def close(self) -> None:
        for player in self.players:
            player.__exit__(None, None, None)


LIMITS = {
    "largest_body": (Settings().largest_body, 16_000_000),
    "largest_message": (Settings().largest_message, 64_000),
    "hosts that are counted": (guard.MOST_HOSTS, 10_000),
    "advice of a seat": (sitting.MOST_OF_A_SEAT, 12),
    "advice of an address": (sitting.MOST_OF_A_HOST, 36),
    "talk that is shown": (store.LONGEST_TALK, 200),
    "requests a second": (Settings().rate, 50),
    "packs of a person": (pack_shelf.MOST_PACKS, 40),
    "bytes of a pack": (pack_shelf.LARGEST_PACK, 256_000),
    "bytes of the packs of a table": (pack_shelf.LARGEST_AT_A_TABLE, 512_000),
    "packs of a table": (pack_shelf.MOST_AT_A_TABLE, 8),
    "seconds of a check": (packs.LONGEST_CHECK, 30.0),
}


@pytest.mark.parametrize("what", LIMITS)
def test_there_is_a_limit(what: str) -> None:
    """Each is tried elsewhere (tests/server); here nobody takes one away unseen."""
    found, most = LIMITS[what]
    assert 0 < found <= most
    assert math.isfinite(found)


# ------------------------------------------------------------------ what it is built on

CLEAN = {"dependencies": [{"name": "a", "version": "1", "vulns": []}], "fixes": []}
FAULTY = {"dependencies": [{"name": "a", "version": "1", "vulns": [{"id": "CVE-1"}]}], "fixes": []}


def test_what_the_audit_makes_of_python() -> None:
    assert audit.of_python(json.dumps(CLEAN), "") == audit.Found()
    assert audit.of_python(json.dumps(FAULTY), "") == audit.Found(("a 1: CVE-1",))
    assert audit.of_python("", "ERROR: Could not connect to the feed").unasked
    assert audit.of_python("", "python: No module named pip_audit").unasked
    skipped = {"dependencies": [{"name": "a", "skip_reason": "not found"}, *CLEAN["dependencies"]]}
    assert "1 of 2" in audit.of_python(json.dumps(skipped), "").unasked
    assert "failed" in audit.of_python("", "ERROR: no such option").faults[0]


def test_what_the_audit_makes_of_the_page() -> None:
    assert audit.of_the_page('{"vulnerabilities": {}}', "") == audit.Found()
    found = audit.of_the_page('{"vulnerabilities": {"x": {"severity": "high"}}}', "")
    assert found == audit.Found(("x: high",))
    refused = '{"message": "request failed, reason: connect ECONNREFUSED", "error": {}}'
    assert audit.of_the_page(refused, "").unasked
