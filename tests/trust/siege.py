"""A siege: people play games over sockets while servers, connections and databases fail.

Everyone notes what was sent and what was acknowledged. Afterwards every journal is read: each
acknowledged choice must be in it exactly once, none that was refused, and the state that the server
shows must be the one that an independent replay of the journal comes to.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import Any, Literal, NamedTuple
from weakref import WeakKeyDictionary

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import affray
from affray.engine.errors import BadRecord
from affray.engine.game import game_at
from affray.engine.journal import record_from
from affray.server.store import Store
from tests.server.conftest import GAME
from tests.server.player import Player
from tests.trust.nursery import Host

Doc = dict[str, Any]

SILENCE = 1.0
"""Seconds without a word after which somebody asks how the table stands."""
AGENT = "novice"
HANGS_UP = 0.01
"""How often a player's own connection breaks just after an answer was sent."""
LOST = (OSError, WebSocketException, TimeoutError, httpx.HTTPError)


class Lost(AssertionError):
    """A guarantee does not hold: something was lost, doubled, or is not what was played."""


@dataclass
class Sent:
    """An answer that somebody sent, and what is known to have become of it."""

    choice: str
    became: Literal["unknown", "kept", "refused"] = "unknown"


class Laid(NamedTuple):
    """A table of the siege: the links of its seats, what each of them sent."""

    id: str
    game: str
    watch: str
    tokens: dict[str, str]
    sent: dict[str, list[Sent]]


Trouble = Callable[["Siege"], Awaitable[None]]


@dataclass
class Siege:
    """Several tables, played at random at one or more servers of one database."""

    hosts: Sequence[Host]
    tables: int = 4
    seed: int = 1
    games: Sequence[str] = (GAME,)
    clock: Doc | None = None
    agents: bool = False
    """Whether an agent sits at every seat but the first."""
    pace: tuple[float, float] = (0.0, 0.0)
    """Seconds that people think, at least and at most."""
    took: list[float] = field(default_factory=list)
    """Seconds until each acknowledgement."""
    turned_away: int = 0
    """How often the store was down."""
    laid: list[Laid] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    over: bool = False

    def __post_init__(self) -> None:
        self.rng = Random(self.seed)
        self._held: Counter[str] = Counter()
        """How many events each seat's player holds: like a page, they ask for no others."""
        self._sent_at: WeakKeyDictionary[ClientConnection, float] = WeakKeyDictionary()

    def bear(self, trouble: Trouble) -> Counter[str]:
        """Play until the trouble is over; then look at every journal."""
        asyncio.run(self._bear(trouble))
        return self.judged()

    async def _bear(self, trouble: Trouble) -> None:
        """However bad it is, it ends."""
        players = [asyncio.create_task(self._play_on(n)) for n in range(self.tables)]
        try:
            await trouble(self)
            # whoever waits for an answer gets it
            await asyncio.sleep(0.3)
            self.over = True
            await asyncio.wait_for(asyncio.gather(*players), 60)
        finally:
            for player in players:
                player.cancel()

    # ------------------------------------------------------------ playing

    async def _play_on(self, number: int) -> None:
        """One table after the other, until the siege is over."""
        while not self.over:
            made = await self._made(number)
            if made is not None:
                seats = enumerate(made.sent, number)
                await asyncio.gather(*(self._play(made, seat, n) for n, seat in seats))

    async def _made(self, number: int) -> Laid | None:
        game = self.games[number % len(self.games)]
        wanted: Doc = {"game": game, "beat": 0, "clock": self.clock}
        if self.agents:
            wanted["agents"] = dict.fromkeys(_others(game), AGENT)
        if game == GAME:
            wanted["options"] = {"rounds": 8}
        maker = self._host(number + self.rng.randrange(len(self.hosts)))
        try:
            async with httpx.AsyncClient() as client:
                done = await client.post(f"{maker.url}/api/tables", json=wanted, timeout=20)
        except LOST:
            await asyncio.sleep(0.05)
            return None
        if done.status_code != 201:
            if done.status_code != 503:
                self.faults.append(f"{done.status_code}: {done.text}")
            await asyncio.sleep(0.05)
            return None
        doc = done.json()
        tokens = {seat["seat"]: seat["token"] for seat in doc["seats"]}
        people = [seat["seat"] for seat in doc["seats"] if not seat["agent"]]
        made = Laid(doc["table"], game, doc["watch"], tokens, {seat: [] for seat in people})
        self.laid.append(made)
        return made

    def _host(self, number: int) -> Host:
        """Every server is played at, also where there are more of them than seats at a table."""
        return self.hosts[number % len(self.hosts)]

    async def _play(self, made: Laid, seat: str, number: int) -> None:
        """A seat is played, over one connection after the other."""
        token = made.tokens[seat]
        place = f"{self._host(number).sockets}?token={token}"
        while not self.over:
            address = f"{place}&since={self._held[token]}"
            try:
                async with connect(
                    address, max_size=2**24, open_timeout=5, close_timeout=0.2, ping_interval=None
                ) as socket:
                    if await self._sit(socket, made.sent[seat], token):
                        return
            except LOST:
                await asyncio.sleep(0.03)

    async def _sit(self, socket: ClientConnection, sent: list[Sent], token: str) -> bool:
        """Answer whatever is asked; True when the game is over."""
        waiting: Sent | None = None
        while not (self.over and waiting is None):
            try:
                frame = json.loads(await asyncio.wait_for(socket.recv(), SILENCE))
            except TimeoutError:
                if self.over:
                    return False
                again = {"type": "resync", "id": 0, "since": self._held[token]}
                await socket.send(json.dumps(again))
                continue
            if frame["type"] == "state":
                self._held[token] = frame["seq"]
            if frame["type"] == "refused":
                await self._refused(socket, frame, waiting)
                waiting = None if frame["id"] else waiting
            elif frame["type"] == "ack" and frame["id"]:
                assert waiting is not None
                waiting.became, waiting = "kept", None
                self.took.append(monotonic() - self._sent_at.pop(socket))
            elif frame["type"] == "state" and waiting is None:
                if frame["result"] is not None:
                    return True
                if frame["question"] is not None and not self.over:
                    waiting = await self._answer(socket, frame["question"], sent)
        return False

    async def _answer(self, socket: ClientConnection, question: Doc, sent: list[Sent]) -> Sent:
        await asyncio.sleep(self.rng.uniform(*self.pace))
        choice = self.rng.choice(question["options"])["id"]
        one = Sent(choice)
        sent.append(one)
        message = {"type": "choose", "id": len(sent), "ask": question["ask"], "choice": choice}
        self._sent_at[socket] = monotonic()
        await socket.send(json.dumps(message))
        if self.rng.random() < HANGS_UP:
            socket.transport.abort()
        return one

    async def _refused(self, socket: ClientConnection, frame: Doc, waiting: Sent | None) -> None:
        """A store that does not answer may have kept the line all the same; all else was not."""
        self.turned_away += frame["code"] == "store"
        if frame["code"] not in ("store", "stale"):
            self.faults.append(f"refused: {frame}")
        if waiting is not None and frame["id"] and frame["code"] != "store":
            waiting.became = "refused"
        await asyncio.sleep(0.05)
        with suppress(*LOST):
            await socket.send('{"type": "resync", "id": 0}')

    # ------------------------------------------------------------ judging

    def judged(self) -> Counter[str]:
        """Every journal is held against what its players know; Lost where they differ."""
        if self.faults:
            raise Lost("; ".join(self.faults[:5]))
        found: Counter[str] = Counter(tables=len(self.laid))
        with closing(Store(self.hosts[0].database)) as store:
            for made in self.laid:
                found += self._judge(store, made)
        return found

    def _judge(self, store: Store, made: Laid) -> Counter[str]:
        row = store.table(made.id)
        if row is None:
            raise Lost(f"the table {made.id} is gone")
        lines = store.lines(made.id)
        try:
            record = record_from(row.header, lines)
        except (LookupError, ValueError) as error:
            raise Lost(f"the journal of {made.id} makes no record: {error!r}") from error
        for seat, sent in made.sent.items():
            chosen = _chosen(record, seat)
            if not fits(chosen, sent):
                raise Lost(f"{seat} at {made.id}: {chosen} is in the journal, sent was {sent}")
        try:
            self._replay(made, record)
        except Lost:
            if len(store.lines(made.id)) == len(lines):
                raise
            # an agent was still playing while people had left: the journal has more now
            return self._judge(store, made)
        return Counter(one.became for sent in made.sent.values() for one in sent)

    def _replay(self, made: Laid, record: Doc) -> None:
        """What the server shows is what the journal comes to when it is played anew."""
        try:
            again = affray.replay(record, game_at(made.game))
        except BadRecord as error:
            raise Lost(f"the journal of {made.id} cannot be replayed: {error}") from error
        links = [(None, made.watch), *made.tokens.items()]
        for host in self.hosts:
            for seat, token in links:
                with Player(host.sockets, token) as player:
                    player.send("resync")
                    shown = player.state["view"]
                if shown != json.loads(json.dumps(again.view(seat))):
                    raise Lost(f"{seat} at {made.id} is not shown what the journal comes to")


def _others(game: str) -> Sequence[str]:
    """Every seat of a game but the first."""
    rules = game_at(game)
    return rules.seats(rules.scenario(None), rules.chosen(None))[1:]


def _chosen(record: Doc, seat: str) -> list[str]:
    """What a seat chose by hand; automatic answers are marked."""
    entries = (entry for step in record["steps"] for entry in step["entries"])
    return [e[2] for e in entries if e[0] == "choice" and e[1] == seat and len(e) < 5]


def fits(chosen: Sequence[str], sent: Sequence[Sent]) -> bool:
    """Whether a journal holds, in their order, every answer that was kept once, none that was
    refused, and of the others each once or not at all."""
    ends = {0}
    for one in sent:
        taken = {n + 1 for n in ends if n < len(chosen) and chosen[n] == one.choice}
        if one.became == "refused":
            continue
        ends = taken if one.became == "kept" else ends | taken
    return len(chosen) in ends
