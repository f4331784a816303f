"""Secrets are kept: two hidden worlds give a seat the same bytes, sizes, counts and order of messages,
over the wire, whatever it asks for."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from affray.engine.game import Value, find_game
from affray.engine.questions import Seat
from affray.server.migrate import migrate
from affray.server.rooms import Rooms
from affray.server.settings import Settings
from affray.server.store import Store
from tests.trust.nursery import Host, Nursery
from tests.trust.worlds import Shown, Twins, pairs, plain, put_up

Doc = dict[str, Any]

GAMES: dict[str, tuple[str | None, dict[str, Value], int]] = {
    "hybrid": ("prowlers", {}, 7),
    "cybernekro": (None, {}, 11),
    "clanwars": ("m05", {"unlocked": "all"}, 9),
}
"""What is played, with which options, and how often one looks."""
ADVISERS = ("novice",)
SHORT, LONG = 3, 120


class Court:
    """A server, and a hand that puts tables into its store."""

    def __init__(self, nursery: Nursery, folder: Path) -> None:
        url = f"sqlite:///{folder / 'affray.db'}"
        self.store = Store(url)
        migrate(self.store)
        self.host = Host(nursery, url)
        self.rooms = Rooms(self.store, Settings(url, workers=1, warm=False))

    def close(self) -> None:
        self.host.kill()
        asyncio.run(self.rooms.stop())
        self.store.close()


@pytest.fixture(scope="module")
def court(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Court]:
    with closing(Court(nursery, tmp_path_factory.mktemp("court"))) as made:
        made.host.start()
        yield made


class Ear:
    """A connection that keeps every frame as it came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.heard = socket, list[str]()
        self.number = 0
        self.state: Doc = {}

    def read(self) -> Doc:
        text = str(self.socket.recv(60))
        self.heard.append(plain(text))
        frame: Doc = json.loads(text)
        if frame["type"] == "state":
            self.state = frame
        return frame

    def ask(self, message: str, /, **facts: Any) -> Doc:
        """Send a message and read up to its answer."""
        self.number += 1
        self.socket.send(json.dumps({"type": message, "id": self.number, **facts}))
        while (frame := self.read()).get("id") != self.number:
            pass
        return frame


def everything(court: Court, shown: Shown, seat: Seat, subjects: list[Doc]) -> list[str]:
    """All that a seat gets to hear when it asks for all that it can ask for."""
    token = shown.tokens[seat]
    with connect(f"{court.host.sockets}?token={token}", max_size=2**24) as socket:
        ear = Ear(socket)
        ear.ask("resync")
        question = ear.state["question"]
        ask = question["ask"]
        _ask_for_odds(ear, question)
        for about in ({}, *subjects[:2]):
            _weigh_intentions(ear, ask, about)
        for about in subjects[:6]:
            ear.ask("sheet", about=about)
        ear.ask("screen", ask=ask)
        for agent in ADVISERS:
            ear.ask("explain", ask=ask, agent=agent)
        _make_mistakes(ear, ask)
        window = next(iter(ear.state["stops"]["windows"]), None)
        if window is not None:
            ear.ask("stops", windows={window["window"]: "never"})
            ear.ask("stops", windows={window["window"]: "always"}, hold=True)
        ear.ask("order", kind=question["kind"], order="ask")
        ear.ask("resync")
    return [*ear.heard, *_over_http(court, shown, token), *_watched(court, shown)]


def _ask_for_odds(ear: Ear, question: Doc) -> None:
    for option in question["options"][:4]:
        ear.ask("odds", ask=question["ask"], choice=option["id"])


def _weigh_intentions(ear: Ear, ask: str, about: Doc) -> None:
    found = ear.ask("intentions", ask=ask, about=about, limit=3)
    for intention in found.get("intentions", [])[:1]:
        ear.ask("odds", ask=ask, choice=intention["id"], intention=intention)


def _make_mistakes(ear: Ear, ask: str) -> None:
    """Whatever is refused is refused in the same words."""
    for choice in ("no such thing", {"to": [1, 1]}, {"faces": [3]}, ["pass", "no such thing"]):
        ear.ask("choose", ask=ask, choice=choice)
    ear.ask("judge", ask=ask, choice={"to": [2, 2]})
    ear.ask("judge", ask=ask, choice="no such thing")
    ear.ask("choose", ask="0" * 16, choice="pass")
    ear.ask("undo")
    ear.ask("undo", whole=True)
    ear.ask("unroll")
    ear.ask("vote", agree=True)
    ear.ask("motion", motion="undo", choices=900)
    ear.ask("motion", motion="edit", facts={"no.such.fact": 1})
    ear.ask("motion", motion="edit", facts={"handles": {}})
    ear.ask("rematch", agree=True)
    ear.ask("takeover", agent="novice", seat="nobody")


def _over_http(court: Court, shown: Shown, token: str) -> list[str]:
    """Replays, frames, records and branches, with one's own eyes and with others'."""
    heard = []
    with httpx.Client(base_url=court.host.url, timeout=60) as client:
        for eyes in (None, "", "everything", *shown.tokens):
            params: Doc = {"token": token, **({} if eyes is None else {"eyes": eyes})}
            heard.append(_told(client.get("/api/replay", params=params)))
            frames = {**params, "first": 0, "last": 1}
            heard.append(_told(client.get("/api/replay/frames", params=frames)))
        for path in ("/api/record", "/api/replay/check", "/api/board"):
            heard.append(_told(client.get(path, params={"token": token})))
        branch = {"token": token, "step": 0}
        heard.append(_told(client.post("/api/branch", json=branch)))
        held = client.post("/api/mine", json={"tokens": [token]})
        heard.append(_told(held))
    return heard


def _told(response: httpx.Response) -> str:
    return f"{response.status_code} {plain(response.text)}"


def _watched(court: Court, shown: Shown) -> list[str]:
    """What those hear who only watch."""
    with connect(f"{court.host.sockets}?token={shown.watch}", max_size=2**24) as socket:
        ear = Ear(socket)
        ear.ask("resync")
        ear.ask("odds", ask="0" * 16, choice="pass")
        ear.ask("chat", text="left!")
    return ear.heard


def compare(court: Court, twins: Twins) -> int:
    """Both worlds are asked the same; how many answers were the same, to the byte."""
    subjects = [dict(each) for each in twins.one.game.subjects(twins.one.state)]
    heard = []
    for table in (twins.one, twins.two):
        shown = put_up(court.rooms, table)
        names = {
            shown.table: "table",
            shown.watch: "watch",
            **{token: seat for seat, token in shown.tokens.items()},
        }
        texts = everything(court, shown, twins.seat, subjects)
        for name, seat in names.items():
            texts = [text.replace(name, seat) for text in texts]
        heard.append(texts)
    one, two = heard
    for n, (first, second) in enumerate(zip(one, two, strict=True)):
        assert first == second, f"{twins.kind}: {twins.seat} hears a secret in message {n}"
    return len(one)


def compared(court: Court, name: str, count: int, seed: int = 4) -> int:
    scenario, options, pace = GAMES[name]
    done = messages = 0
    while done < count:
        for twins in pairs(find_game(name), scenario, seed, options, pace):
            messages += compare(court, twins)
            done += 1
            if done == count:
                break
        seed += 1
        assert seed < 200, "no two worlds are found"
    return messages


@pytest.mark.parametrize("count", [SHORT, pytest.param(LONG, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", GAMES)
def test_two_hidden_worlds_sound_the_same(court: Court, name: str, count: int) -> None:
    messages = compared(court, name, count)
    print(f"\n{name}: {count} pairs of worlds, {messages} messages, each the same to the byte")
    assert messages > 20 * count


@pytest.mark.parametrize("fault", ["errors_tell", "odds_tell", "sizes_tell", "order_tells"])
def test_a_leak_is_noticed(nursery: Nursery, tmp_path: Path, fault: str) -> None:
    with closing(Court(nursery, tmp_path)) as leaky:
        leaky.host.start(fault)
        with pytest.raises(AssertionError, match=r"secret|longer|shorter"):
            compared(leaky, "hybrid", 6)
