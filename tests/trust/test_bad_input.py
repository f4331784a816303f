"""Bad input is harmless: whatever comes over HTTP or a socket, or in a record, a position, a force or
a pack, is taken or refused in a sentence. No 5xx, no traceback, no hang, nothing written outside."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup

import affray
from affray.engine import replay as replays
from affray.engine.conformance import finish
from affray.engine.errors import AffrayError, BadPosition, BadRecord, RuleError
from affray.engine.game import Game, find_game
from affray.server.protocol import sent
from affray.server.protocol.message import Message
from tests.server.conftest import GAME
from tests.server.player import Player
from tests.teaching.bridge import game as bridge
from tests.trust.mangling import STRANGE, described, mangled
from tests.trust.nursery import Host, Nursery

Doc = dict[str, Any]
GAMES = ("hybrid", "cybernekro", "clanwars")
LONGEST = 60.0
"""Seconds after which a request hangs."""


def examples(short: int, long: int) -> pytest.MarkDecorator:
    """So many examples every day, and so many when there is time: a `times` to look at."""
    return pytest.mark.parametrize("times", [short, pytest.param(long, marks=pytest.mark.soak)])


def tried(times: int, strategy: st.SearchStrategy[Any], act: Callable[[Any], None]) -> None:
    """Try so many examples of a strategy."""

    @settings(
        max_examples=times,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        report_multiple_bugs=False,
    )
    @given(strategy)
    def each(example: Any) -> None:
        act(example)

    each()


class Fuzzed:
    """A server with a folder of its own, in which nothing may appear but its database."""

    def __init__(self, nursery: Nursery, folder: Path) -> None:
        self.folder = folder
        for name in ("data", "home", "drawer", "here"):
            (folder / name).mkdir()
        self.host = Host(
            nursery,
            f"sqlite:///{folder / 'data' / 'affray.db'}",
            HOME=str(folder / "home"),
            TMPDIR=str(folder / "drawer"),
            AFFRAY_HERE=str(folder / "here"),
        )
        self.made: Doc = {}

    def start(self, *faults: str) -> None:
        self.host.start(*faults)
        self.made = self.post("/api/tables", {"game": GAME, "seed": "5", "beat": 0}).json()

    @property
    def token(self) -> str:
        token: str = self.made["seats"][0]["token"]
        return token

    def post(self, path: str, doc: Any) -> httpx.Response:
        body = json.dumps(doc).encode()
        headers = {"content-type": "application/json"}
        return httpx.post(f"{self.host.url}{path}", content=body, headers=headers, timeout=LONGEST)

    @property
    def strangers(self) -> list[str]:
        """What was written besides the database."""
        files = (file for file in self.folder.rglob("*") if file.is_file())
        own = {"affray.db", "affray.db-wal", "affray.db-shm", "affray.db.lock"}
        return [str(file) for file in files if file.name not in own]


@pytest.fixture(scope="module")
def fuzzed(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fuzzed]:
    made = Fuzzed(nursery, tmp_path_factory.mktemp("fuzzed"))
    made.start()
    yield made
    made.host.kill()
    assert made.host.tracebacks == 0, made.host.log.read_text()[-3000:]
    assert made.strangers == []


# ------------------------------------------------------------------ HTTP


def answered(fuzzed: Fuzzed, case: Any) -> None:
    """Whatever the route takes or not, the answer is no fault of ours."""
    rng = Random(repr((case.path, case.query, case.body)))
    right = {"token": fuzzed.token, "game": "hybrid", "seat": "griffin", "scenario": "prowlers"}
    for held in (case.query, case.body, case.path_parameters):
        # with right words half of the time, so that more than the door is tried
        for word in right.keys() & held.keys() if isinstance(held, dict) else ():
            if rng.random() < 0.6:
                held[word] = right[word]
    response = case.call(timeout=LONGEST)
    case.validate_response(response, checks=[not_a_server_error])


def operations(fuzzed: Fuzzed) -> Iterator[Any]:
    schema = schemathesis.openapi.from_url(f"{fuzzed.host.url}/openapi.json")
    for found in schema.get_all_operations():
        yield found.ok()


@examples(4, 300)
def test_no_request_fails_the_server(fuzzed: Fuzzed, times: int) -> None:
    for operation in operations(fuzzed):
        tried(times, operation.as_strategy(), lambda case: answered(fuzzed, case))


# ------------------------------------------------------------------ the socket


def messages() -> list[type[Message]]:
    kinds = vars(sent).values()
    return [k for k in kinds if isinstance(k, type) and issubclass(k, Message) and k is not Message]


@st.composite
def a_message(draw: st.DrawFn) -> Doc:
    """What the protocol describes, right or spoiled."""
    kind = draw(st.sampled_from(messages()))
    doc = draw(described(TypeAdapter(kind).json_schema()))
    assume(isinstance(doc, dict))
    doc["id"] = draw(st.integers(1, 1000))
    doc["type"] = kind.model_fields["type"].default
    if draw(st.booleans()):
        doc = draw(mangled(doc))
    return doc if isinstance(doc, dict) else {"type": "choose", "choice": doc}


def told(fuzzed: Fuzzed, message: Doc, player: Player) -> None:
    """The message is answered, or passed over; the table goes on."""
    question = player.state.get("question")
    if "ask" in message and question:
        message["ask"] = question["ask"]
    player.socket.send(json.dumps(message))
    before = len(player.frames)
    assert player.send("resync")["type"] == "ack"
    refused = [f for f in player.frames[before:] if f["type"] == "refused"]
    assert not [f for f in refused if f["code"] == "failed"], (message, refused)


def fuzz_the_socket(fuzzed: Fuzzed, times: int) -> None:
    wanted = {"game": GAME, "seed": "7", "beat": 0}
    made = fuzzed.post("/api/tables", wanted).json()
    with Player(fuzzed.host.sockets, made["seats"][0]["token"]) as player:
        player.number = 5000
        player.send("resync")
        tried(times, a_message(), lambda message: told(fuzzed, message, player))


@examples(120, 5000)
def test_no_message_fails_the_table(fuzzed: Fuzzed, times: int) -> None:
    fuzz_the_socket(fuzzed, times)


# ------------------------------------------------------------------ records


def records() -> list[tuple[Game[Any], Doc]]:
    """The beginning of a game of each kind."""
    found = []
    for game in (bridge(), *map(find_game, GAMES)):
        table = affray.new_table(game, seed=5)
        finish(table, Random(5), 25)
        found.append((game, json.loads(json.dumps(table.record()))))
    return found


RECORDS = records()


def read_anyhow(case: tuple[Game[Any], Doc]) -> None:
    """A record that was spoiled is read, or refused as one."""
    game, record = case
    for read in (affray.replay, affray.watch, affray.resume):
        with suppress(BadRecord):
            read(record, game)


SPOILED = st.sampled_from(RECORDS).flatmap(
    lambda pair: st.tuples(st.just(pair[0]), mangled(pair[1]))
)


@examples(60, 3000)
def test_no_record_breaks_its_readers(times: int) -> None:
    tried(times, SPOILED, read_anyhow)


@examples(25, 600)
def test_no_record_fails_the_server(fuzzed: Fuzzed, times: int) -> None:
    def brought(case: tuple[Game[Any], Doc]) -> None:
        game, record = case
        if isinstance(record, dict) and game.name == "bridge":
            record["game"] = GAME
        done = fuzzed.post("/api/records", record)
        assert done.status_code in (201, 422), (done.status_code, done.text)

    tried(times, SPOILED, brought)


# ------------------------------------------------------------------ positions


def positions() -> list[tuple[Game[Any], Doc]]:
    found = []
    for name in GAMES:
        game = find_game(name)
        table = affray.new_table(game, seed=3)
        finish(table, Random(3), 60)
        found.append((game, json.loads(json.dumps(table.position()))))
    return found


POSITIONS = positions()


def opened_anyhow(case: tuple[Game[Any], Any]) -> None:
    """A position that was spoiled opens, or is refused in a sentence; what opens can be looked at."""
    game, doc = case
    if not isinstance(doc, dict):
        return
    try:
        table = affray.open_position(game, doc, seed=1)
    except RuleError:
        raise
    except AffrayError:
        return
    json.dumps([table.view(seat) for seat in (None, *table.seats)])


@examples(60, 3000)
def test_no_position_breaks_its_reader(times: int) -> None:
    spoiled = st.sampled_from(POSITIONS).flatmap(
        lambda pair: st.tuples(st.just(pair[0]), mangled(pair[1], most=1))
    )
    tried(times, spoiled, opened_anyhow)


@pytest.mark.parametrize(("game", "doc"), POSITIONS, ids=GAMES)
def test_a_position_without_one_of_its_hidden_things_is_refused(game: Game[Any], doc: Doc) -> None:
    """The long form found these: whatever the rules looked up was not there."""
    for uid in doc["handles"]:
        less = {**doc, "handles": {k: v for k, v in doc["handles"].items() if k != uid}}
        with pytest.raises(BadPosition):
            affray.open_position(game, less, seed=1)


def test_a_position_whose_rules_would_raise_is_refused() -> None:
    _, doc = POSITIONS[GAMES.index("cybernekro")]
    spoils: tuple[Doc, ...] = ({"options": "none"}, {"hands": {}}, {"turn": 10**30})
    for spoiled in spoils:
        with pytest.raises(BadPosition):
            affray.open_position("cybernekro", {**doc, **spoiled}, seed=1)


# ------------------------------------------------------------------ forces


def forces(name: str) -> tuple[str, str, Any]:
    """A seat of a game and a force that it may bring."""
    game = find_game(name)
    place, options = game.scenario(None), game.chosen(None)
    for seat in game.seats(place, options):
        ready = game.catalogue(place, options, seat).ready
        if ready:
            return name, seat, json.loads(json.dumps(ready[0].force))
    return name, game.seats(place, options)[0], {}


@examples(20, 600)
@pytest.mark.parametrize("name", GAMES)
def test_no_force_fails_the_server(fuzzed: Fuzzed, name: str, times: int) -> None:
    game, seat, force = forces(name)

    def brought(spoiled: Any) -> None:
        wanted = {"game": game, "seat": seat, "force": spoiled}
        for path, doc in (
            ("/api/forces/check", wanted),
            ("/api/seats", {"game": game, "forces": {seat: spoiled}}),
        ):
            done = fuzzed.post(path, doc)
            assert done.status_code in (200, 404, 422), (path, done.status_code, done.text)

    tried(times, mangled(force) | STRANGE, brought)


# ------------------------------------------------------------------ packs


def inline(value: Any) -> str:
    """A value as TOML writes it in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)} = {inline(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(inline, value)) + "]"
    if value is None:
        return '""'
    return json.dumps(value) if isinstance(value, str | bool) else str(value)


def as_toml(doc: Doc) -> str:
    return "".join(f"{json.dumps(key)} = {inline(value)}\n" for key, value in doc.items())


def packs(name: str) -> list[tuple[str, Doc]]:
    """Files of a game's own packs, of which each holds a few of every kind."""
    shelf = find_game(name).shelf
    assert shelf is not None
    found = []
    for folder in shelf.built_in:
        for file in sorted(Path(folder).rglob("*.toml")):
            if file.name != "pack.toml":
                doc = tomllib.loads(file.read_text("utf-8"))
                few = {k: v[:2] if isinstance(v, list) else v for k, v in doc.items()}
                found.append((file.name, few))
    return found


@examples(2, 200)
@pytest.mark.parametrize(
    "name", ["hybrid", pytest.param("clanwars", marks=pytest.mark.soak), "cybernekro"]
)
def test_no_pack_fails_the_server(fuzzed: Fuzzed, name: str, times: int) -> None:
    head = f'game = "{name}"\nname = "mine"\ntitle = "Mine"\nversion = "1"\nauthor = "me"\n'

    def brought(case: tuple[str, Any]) -> None:
        file, doc = case
        text = as_toml(doc) if isinstance(doc, dict) else inline(doc)
        done = fuzzed.post("/api/packs/check", {"files": {"pack.toml": head, file: text}})
        assert done.status_code in (200, 422), (done.status_code, done.text)
        assert "faults" in done.json() or done.json()["reason"]

    spoiled = st.sampled_from(packs(name)).flatmap(
        lambda pair: st.tuples(st.just(pair[0]), mangled(pair[1], most=2))
    )
    tried(times, spoiled, brought)


@pytest.mark.parametrize(
    "name", ["../out.toml", "/tmp/out.toml", "a/../../out.toml", "..", "a\\..\\b.toml"]
)
def test_a_pack_writes_nothing_outside(fuzzed: Fuzzed, name: str) -> None:
    done = fuzzed.post("/api/packs/check", {"files": {name: "x = 1", "pack.toml": ""}})
    assert done.status_code in (200, 422)
    assert fuzzed.strangers == []


# ------------------------------------------------------------------ broken on purpose


def test_a_route_that_believes_what_it_is_sent_is_noticed(nursery: Nursery, tmp_path: Path) -> None:
    broken = Fuzzed(nursery, tmp_path)
    broken.start("believe_options", "believe_messages")
    try:
        (catalogue,) = (each for each in operations(broken) if "catalogue" in each.path)
        with pytest.raises(FailureGroup):
            tried(50, catalogue.as_strategy(), lambda case: answered(broken, case))
        with pytest.raises(AssertionError):
            fuzz_the_socket(broken, 100)
        assert broken.host.tracebacks
    finally:
        broken.host.kill()


def test_a_server_that_leaves_traces_is_noticed(nursery: Nursery, tmp_path: Path) -> None:
    untidy = Fuzzed(nursery, tmp_path)
    untidy.start("leave_traces")
    try:
        assert [Path(each).name for each in untidy.strangers] == ["trace"]
    finally:
        untidy.host.kill()


def test_a_reader_that_believes_records_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "look_over", lambda record: None)
    monkeypatch.setattr(replays, "_FIELDS", {})
    with pytest.raises((AttributeError, LookupError, TypeError, ValueError)):
        tried(300, SPOILED, read_anyhow)
