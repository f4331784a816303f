"""All rooms of one server process: opened on demand, told of news, played on by agents."""

from __future__ import annotations

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from affray.engine.errors import AffrayError, IllegalChoice, IllegalMotion, UnknownName
from affray.engine.game import Game, game_at
from affray.engine.journal import Journal
from affray.engine.open import new_table
from affray.engine.questions import Seat
from affray.server import protocol
from affray.server.listener import Listener
from affray.server.room import Room, Stale, token_of
from affray.server.store import SeatRow, Store, TableRow, now
from affray.server.thinking import Thinkers
from affray.server.tokens import hash_of, new_id, new_token


class Rooms:
    """What the application holds."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store, self.thinkers = store, thinkers
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._ears: dict[str, dict[Connection, Seat | None]] = defaultdict(dict)
        self._players: dict[str, asyncio.Task[None]] = {}
        self._listener: Listener | None = None
        self.moves = 0

    async def start(self) -> None:
        """Listen for other processes, when there can be any."""
        if self.store.postgres:
            self._listener = Listener(self.store.url, self._heard)
            self._listener.start(asyncio.get_running_loop())

    async def stop(self) -> None:
        """Stop thinking and listening."""
        if self._listener is not None:
            self._listener.stop()
        for task in self._players.values():
            task.cancel()
        self.thinkers.close()

    # ------------------------------------------------------------ making and finding

    def make(self, wanted: protocol.NewTable) -> protocol.Made:
        """A new table; the tokens in the answer are never shown again."""
        game = game_at(wanted.game)
        table = new_table(
            game,
            wanted.scenario,
            seed=wanted.seed,
            options=wanted.options,
            forces=wanted.forces,
            dice="real" if wanted.dice == "real" else (),
        )
        for seat in wanted.agents:
            if seat not in table.seats:
                raise UnknownName(f"there is no seat {seat}; there are {', '.join(table.seats)}")
        tokens = {seat: new_token() for seat in table.seats}
        journal = Journal(table)
        row = TableRow(
            new_id(), wanted.game, table.state.scenario, now(), new_token(), False, journal.header()
        )
        seats = [SeatRow(s, hash_of(t), wanted.agents.get(s)) for s, t in tokens.items()]
        self.store.make(row, seats, journal.line())
        return protocol.Made(
            table=row.id,
            watch=row.watch,
            seats=[
                protocol.Invitation(seat=s, token=t, agent=wanted.agents.get(s))
                for s, t in tokens.items()
            ],
        )

    def game(self, name: str) -> Game[Any]:
        """A game that can be played here."""
        return game_at(name)

    async def room(self, table_id: str) -> Room:
        """The room of a table, opened when it is not yet open here."""
        async with self._opening[table_id]:
            room = self._rooms.get(table_id)
            if room is None:
                room = await asyncio.to_thread(self._open, table_id)
                self._rooms[table_id] = room
        self._play_on(room)
        return room

    def _open(self, table_id: str) -> Room:
        row = self.store.table(table_id)
        if row is None:
            raise UnknownName(f"there is no table {table_id}")
        return Room(self.store, row, self.game(row.game))

    @property
    def open_rooms(self) -> int:
        """How many tables are in memory."""
        return len(self._rooms)

    @property
    def connections(self) -> int:
        """How many sockets are open."""
        return sum(map(len, self._ears.values()))

    # ------------------------------------------------------------ connections

    def enter(self, room: Room, connection: Connection, seat: Seat | None) -> None:
        """Somebody connects."""
        self._ears[room.row.id][connection] = seat
        if seat is not None:
            room.here[seat] = room.here.get(seat, 0) + 1
            self.tell(room)

    def leave(self, room: Room, connection: Connection, seat: Seat | None) -> None:
        """Somebody is gone."""
        self._ears[room.row.id].pop(connection, None)
        if seat is not None:
            room.here[seat] -= 1
            self.tell(room)

    def tell(self, room: Room) -> None:
        """Every connection gets what its seat may see, from where it stands."""
        for connection, seat in list(self._ears[room.row.id].items()):
            connection.put(room.state(seat, connection.seq))

    def talk(self, room: Room, line: protocol.ChatDoc) -> None:
        """A line of talk to everyone."""
        for connection in list(self._ears[room.row.id]):
            connection.put(line)

    # ------------------------------------------------------------ playing

    async def act(self, room: Room, act: Callable[[], None]) -> None:
        """Do something at a table, write it, tell everyone, let agents answer."""
        async with room.lock:
            try:
                await asyncio.to_thread(act)
            except Stale:
                self.tell(room)
                raise
        self.moves += 1
        self.tell(room)
        self._play_on(room)

    def _play_on(self, room: Room) -> None:
        """Let agents play while one is asked. What they think about an old question is dropped."""
        task = self._players.get(room.row.id)
        if task is not None and not task.done():
            return
        if any(room.agents.get(ask.seat) for ask in room.table.decisions):
            self._players[room.row.id] = asyncio.create_task(self._agents_play(room))

    async def _agents_play(self, room: Room) -> None:
        while True:
            asked = [a for a in room.table.decisions if room.agents.get(a.seat)]
            if not asked:
                return
            seat, token = asked[0].seat, token_of(room.table, asked[0])
            agent = room.agents[seat] or ""
            async with room.lock:
                thinking = self.thinkers.choose(room.row.game, room.table, seat, agent)
            choice = await thinking
            with contextlib.suppress(Stale):
                async with room.lock:
                    await asyncio.to_thread(room.choose, seat, token, choice)
                self.moves += 1
            self.tell(room)

    async def _heard(self, table_id: str, seq: int) -> None:
        """Another process has written a line."""
        room = self._rooms.get(table_id)
        if room is None or room.lines > seq:
            return
        async with room.lock:
            news = await asyncio.to_thread(room.catch_up)
        if news:
            self.tell(room)
            self._play_on(room)

    def take_over(self, room: Room, seat: Seat, agent: str | None) -> None:
        """An agent takes a seat, or a person takes it back."""
        self.store.seat_agent(room.row.id, seat, agent)
        room.agents[seat] = agent
        self.tell(room)
        self._play_on(room)


class Connection:
    """One socket: what it is to be sent, and how far its seat has been told."""

    def __init__(self) -> None:
        self.seq = 0
        self.queue: asyncio.Queue[protocol.Message] = asyncio.Queue(maxsize=256)

    def put(self, message: protocol.Message) -> None:
        """Queue a message, so that an answer never overtakes the news it belongs to; a
        connection that does not read loses messages and must resync."""
        with contextlib.suppress(asyncio.QueueFull):
            self.queue.put_nowait(message)
            if isinstance(message, protocol.State):
                self.seq = message.seq


def refusal_of(error: AffrayError) -> str:
    """The code that a refused message gets."""
    if isinstance(error, Stale):
        return "stale"
    return "illegal" if isinstance(error, IllegalChoice | IllegalMotion) else "unknown"
