"""All rooms of one server process: made, opened on demand, put away, in step
with other processes."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, Literal

from affray.engine.editions import with_packs
from affray.engine.errors import AffrayError, BadForces, UnknownName
from affray.engine.game import Game, game_at, game_names
from affray.engine.journal import Journal
from affray.engine.lately import forget_positions
from affray.engine.machine import give_back_memory
from affray.engine.open import new_table
from affray.engine.questions import Seat
from affray.engine.stops import Stops
from affray.engine.table import Table
from affray.server import protocol, work
from affray.server.accounts import Accounts
from affray.server.campaigns import UNSEALED
from affray.server.courtesy import Reports
from affray.server.duties import Duty
from affray.server.new_tables import Terms, lay
from affray.server.pack_shelf import PackShelf
from affray.server.people import CLAIMED, People, Person
from affray.server.playing import Playing
from affray.server.post import Post
from affray.server.presence import Presence
from affray.server.room import OVER, Room
from affray.server.settings import Settings
from affray.server.store import SeatRow, Store, TableRow
from affray.server.tokens import hash_of, new_seed, new_token
from affray.server.workers import Processes

LOG = logging.getLogger("affray.server")

LOOK_OVER = 600.0
"""Seconds between two checks of the store."""
SELDOM = 100
"""The largest share of the time that this may take."""
MOST_MADE = 200
"""How many tables that nobody has come to yet are held ready; the store has them all."""
PAGE_FIRST = 2.0
"""Seconds after the start before anything is compiled."""

if TYPE_CHECKING:
    from affray.server.listener import Listener


class UnknownLink(UnknownName):
    """A token that opens nothing."""


class Waiting(AffrayError):
    """A table where nobody plays yet."""


class Rooms:
    """What the application holds: the rooms that are open, and the playing in them."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self._games: dict[str, Game[Any]] = {}
        self._loading = threading.Lock()
        self._rooms: dict[str, Room] = {}
        self._made: dict[str, Room] = {}
        """Rooms of tables that nobody has come to yet."""
        self._links: dict[str, tuple[str, Seat | None]] = {}
        """What the links of tables that were made here open, by their hashes."""
        self._holding = threading.Lock()
        """Tables are made in threads of their own."""
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self.listener: Listener | None = None
        self.post = Post(store, settings)
        self.people = People(store, settings.refused_names)
        self.packs = PackShelf(store, self.people)
        self.measuring: set[str] = set()
        """Whose drafts are being measured."""
        self.accounts = Accounts(self.people)
        self.reports = Reports()
        self._presence = Presence(store, self._rooms, self._told_who_is_here)
        self.playing = Playing(store, settings, self._presence.changed)
        self.playing.writer.turned = self.post.wake

    async def start(self) -> None:
        """Read the games; listen for other processes, when there can be any."""
        if self.store.postgres:
            # its library is for PostgreSQL alone
            from affray.server.listener import Listener

            self.listener = Listener(self.store.url, self._heard, self.read_again)
            self.listener.start(asyncio.get_running_loop())
            self._keep("talk", self._presence.talk)
            self._keep("pulse", self._presence.pulse)
            self._keep("re-read", self._slow_pulse)
        if self.settings.warm:
            # the page asks for them at once
            for name in (*game_names(), *self.settings.games):
                self.game(name)
            self.playing.spawn(self._warm())
        self._keep("put-away", self._put_away)
        self._keep("tidy", self._tidy)
        self._keep("post", self.post.deliver)
        self._keep("look-over", self._look_over)

    def _keep(self, name: str, duty: Duty) -> None:
        self.playing.spawn(self.playing.duties.keep(name, duty))

    async def _warm(self) -> None:
        """Slow preparations that can wait until the first page has been served. Compiling takes about
        half a minute the first time, and the log says so."""
        await asyncio.sleep(PAGE_FIRST)
        self.playing.workers.warm_up()
        if not work.is_warm():
            await self._compile()
            self.playing.workers.warm_up()
        await asyncio.to_thread(work.warm)

    async def _compile(self) -> None:
        """In a process of its own: this one answers, and the workers think, meanwhile."""
        LOG.info("compiling CYBERNEKRO's geometry, this once; you can play meanwhile")
        begun, apart = monotonic(), Processes(1)
        try:
            await apart.run(work.warm)
        finally:
            apart.close()
        taken = round(monotonic() - begun, 1)
        LOG.info("compiled in %s seconds", taken, extra={"seconds": taken})

    async def stop(self) -> None:
        """Stop thinking and listening."""
        if self.listener is not None:
            self.listener.stop()
        await self.playing.stop(self._rooms.values())
        self.post.stop()

    # ------------------------------------------------------------ making

    def game(self, name: str) -> Game[Any]:
        """A game that can be played here; never an arbitrary module that a stranger names."""
        if ":" in name and name not in self.settings.games:
            raise UnknownName(f'there is no game "{name}" here')
        with self._loading:
            if name not in self._games:
                self._games[name] = game_at(name)
            return self._games[name]

    def scenario_id(self, row: TableRow) -> str:
        """What people call a table's scenario; for a game that is gone, what the store holds."""
        try:
            return self.game(row.game).scenario_id(row.scenario)
        except UnknownName:
            return row.scenario

    def game_at(self, row: TableRow) -> Game[Any]:
        """The game of a table, with the packs of its own."""
        return with_packs(self.game(row.game), row.header.get("packs", ()))

    def game_for(self, wanted: protocol.SeatsWanted, key: str) -> Game[Any]:
        """The game of a table that somebody wants, with the packs of theirs that they name."""
        game = self.game(wanted.game)
        return with_packs(game, self.packs.chosen(key, wanted.game, wanted.packs))

    def game_held(self, name: str, packs: Sequence[str], token: str) -> Game[Any]:
        """A game as the holder of a token may play it: with packs of their own, if the token is
        their key; with those of the table, if it is the link of a seat."""
        game = self.game(name)
        if packs:
            return with_packs(game, self.packs.chosen(token, name, packs))
        found = self.store.opened(token) if token else None
        row = None if found is None else self.store.table(found[0])
        return game if row is None or row.game != name else self.game_at(row)

    def make(self, wanted: protocol.NewTable, key: str = "") -> protocol.Made:
        """A new table; the tokens in the answer are never shown again."""
        dice: Literal["real"] | tuple[()] = "real" if wanted.dice == "real" else ()
        table = self.laid(wanted, wanted.seed, dice, game=self.game_for(wanted, key))
        return self.put_up(table, wanted, {"chosen": True} if wanted.seed else {})

    def laid(
        self,
        wanted: protocol.SeatsWanted,
        seed: str | None = None,
        dice: Sequence[Any] | Literal["real"] = (),
        game: Game[Any] | None = None,
    ) -> Table[Any]:
        """A table as requested, with nobody seated yet."""
        game, place = game or self.game(wanted.game), wanted.scenario
        options, forces = wanted.options, wanted.forces
        try:
            return new_table(
                game,
                place,
                seed=seed or new_seed(),
                salt=new_seed(),
                options=options,
                forces=forces,
                dice=dice,
            )
        except (TypeError, ValueError, LookupError, AttributeError):
            if not forces:
                raise
            raise BadForces("these forces cannot be read") from None

    def put_up(
        self,
        table: Table[Any],
        wanted: protocol.NewTable,
        more: Mapping[str, Any] | None = None,
        stops: Mapping[str, Stops] | None = None,
    ) -> protocol.Made:
        """A table with a link for each of its seats; `more` is stored with it, and where seats are
        asked at first."""
        for seat in wanted.agents:
            if seat not in table.seats:
                raise UnknownName(f"there is no seat {seat}; there are {', '.join(table.seats)}")
        journal = Journal(table)
        tokens = {seat: new_token() for seat in table.seats}
        seats = [SeatRow(s, hash_of(t), wanted.agents.get(s)) for s, t in tokens.items()]
        clock = None if wanted.clock is None else wanted.clock.model_dump()
        terms = Terms(wanted.game, wanted.public, clock, wanted.beat, self.grace_of(wanted))
        first = dict.fromkeys(table.seats, Stops(full=True)) if wanted.full else stops or {}
        laid = lay(journal, seats, terms, more, {s: each.to_json() for s, each in first.items()})
        self.store.make(laid)
        row = laid.row
        self._hold_ready(Room.of(self.store, row, seats, journal, laid.first), seats)
        invitations = [
            protocol.Invitation(seat=s, token=t, agent=wanted.agents.get(s))
            for s, t in tokens.items()
        ]
        return protocol.Made(table=row.id, watch=row.watch, seats=invitations)

    def grace_of(self, wanted: protocol.NewTable) -> float | None:
        """After how many seconds others may let an agent play on for a player: as the table's maker
        says, else this server's default; where an answer may take days, never."""
        if "grace" in wanted.model_fields_set:
            return wanted.grace
        slow = wanted.clock is not None and wanted.clock.kind == "days"
        return None if slow else self.settings.grace

    def _hold_ready(self, room: Room, seats: Sequence[SeatRow]) -> None:
        """A table's maker will come soon; but nobody can fill the memory by making tables."""
        with self._holding:
            self._made[room.id] = room
            if not self.store.postgres:
                # where several processes serve, another one may have given the seat away
                self._links |= {seat.token: (room.id, seat.seat) for seat in seats}
            if len(self._made) > MOST_MADE:
                oldest = next(iter(self._made))
                del self._made[oldest]
                self._links = {key: to for key, to in self._links.items() if to[0] != oldest}

    # ------------------------------------------------------------ finding

    async def opened(self, token: str) -> tuple[Room, Seat | None]:
        """The room and the seat that a token opens; a spectator's link opens no seat."""
        found = self._links.get(hash_of(token))
        if found is None:
            found = await asyncio.to_thread(self.store.opened, token)
        if found is None:
            raise UnknownLink("that link opens no seat and no table")
        return await self.room(found[0]), found[1]

    async def room(self, table_id: str) -> Room:
        """The room of a table, opened when it is not yet open here."""
        opening, room = self._opening.get(table_id), self._rooms.get(table_id)
        if opening is None and room is None:
            opening = self._opening[table_id] = self.playing.spawn(self._open(table_id))
        if opening is not None:
            # nobody comes into a room that may yet not be opened
            room = await asyncio.shield(opening)
        assert room is not None
        if room.ahead:
            async with room.lock:
                await self.playing.sure(room)
        room.used = monotonic()
        return room

    async def _open(self, table_id: str) -> Room:
        try:
            with self._holding:
                room = self._made.pop(table_id, None)
            if room is None:
                room = await asyncio.to_thread(self._load, table_id)
            elif self.store.postgres:
                # another process may have given seats away meanwhile
                await asyncio.to_thread(room.load_owners)
            self._rooms[table_id] = room
            try:
                await self._begin(room)
            except BaseException:
                del self._rooms[table_id]
                raise
            return room
        finally:
            del self._opening[table_id]

    async def _begin(self, room: Room) -> None:
        """News of a table that is not open yet is passed over, so other processes may have moved on
        since it was made or read here."""
        await self._presence.ask(room)
        async with room.lock:
            if self.store.postgres:
                await asyncio.to_thread(room.catch_up)
            self.playing.share_out(room)
            self.playing.go_on(room)

    def _load(self, table_id: str) -> Room:
        row = self.store.table(table_id)
        if row is None:
            raise UnknownName(f"there is no table {table_id}")
        if row.waiting is not None:
            raise Waiting("this table waits for its people; it can be seen when they begin")
        room = Room(self.store, row, self.game_at(row))
        room.load()
        return room

    async def _put_away(self) -> None:
        """Rooms that nobody uses leave memory, and films that nobody looks at; the store has them. So does what
        is remembered of positions, since nobody searches here. What is freed goes back to the system."""
        while True:
            await asyncio.sleep(OVER / 2)
            self._put_idle_away()
            forget_positions()
            await asyncio.to_thread(give_back_memory)

    def _put_idle_away(self) -> None:
        """In a call of its own: whoever sleeps holds on to the room that they saw last."""
        with self._holding:
            for rooms in (self._rooms, self._made):
                for room in [room for room in rooms.values() if room.idle]:
                    self.playing.stop_timer(room)
                    del rooms[room.id]
            here = self._rooms.keys() | self._made.keys()
            self._links = {key: seat for key, seat in self._links.items() if seat[0] in here}
        for room in self._rooms.values():
            room.stop_looking_back()

    async def _tidy(self) -> None:
        """Keep the store small while others play on."""
        while True:
            await asyncio.sleep(self.settings.tidy)
            await asyncio.to_thread(self.store.tidy)

    async def _look_over(self) -> None:
        """Look for damage in the store, at the start and now and then."""
        while True:
            begun = monotonic()
            await asyncio.to_thread(self.store.look_over)
            await asyncio.sleep(max(LOOK_OVER, SELDOM * (monotonic() - begun)))

    # ------------------------------------------------------------ figures

    @property
    def open_rooms(self) -> int:
        """How many tables are in memory."""
        return len(self._rooms)

    @property
    def connections(self) -> int:
        """How many sockets are open."""
        return sum(len(room.connections) for room in self._rooms.values())

    @property
    def thoughts(self) -> int:
        """How many agents are thinking."""
        return sum(len(room.thinking) for room in self._rooms.values())

    @property
    def ponderings(self) -> int:
        """At how many tables agents think while people are asked."""
        held = (room.pondering for room in self._rooms.values())
        return sum(pondering is not None and not pondering[1].done() for pondering in held)

    # ------------------------------------------------------------ other processes

    async def introduce(self, person: Person) -> None:
        """A person has a new name, or new notice settings: update it wherever they sit."""
        for table_id, seat in await asyncio.to_thread(self.people.tell, person):
            await self.claimed(table_id, seat)

    async def claimed(self, table_id: str, seat: Seat, token: str = "") -> None:
        """A seat has been claimed, or has a new invitation: connections whose token no longer opens
        it are closed."""
        self._links.pop(hash_of(token), None)
        room = self._rooms.get(table_id) or self._made.get(table_id)
        if room is None:
            return
        async with room.lock:
            await asyncio.to_thread(room.load_owners)
            other = [
                c
                for c in room.connections
                if c.links.get(seat, room.links[seat]) != room.links[seat]
            ]
            signed_in = await asyncio.to_thread(
                self.people.signed_in, {connection.links[seat] for connection in other}
            )
            for connection in other:
                if connection.links[seat] not in signed_in:
                    connection.hang_up("this link no longer opens the seat")
            await self.playing.tell(room, room.connections)

    async def unseal(self, tables: Sequence[str]) -> None:
        """Nothing about these tables is secret any more: read again what the store says of them."""
        for room in [room for each in tables if (room := self._rooms.get(each)) is not None]:
            row = await asyncio.to_thread(self.store.table, room.id)
            async with room.lock:
                room.row = row or room.row
                await self.playing.tell(room, room.connections)

    async def _told_who_is_here(self, room: Room) -> None:
        async with room.lock:
            await self.playing.tell(room, room.connections)

    async def _heard(self, told: str) -> None:
        """Another process has written or told something."""
        table_id, news, *more = [*told.split(), "", ""]
        if news in ("here", "who", "alive") and more[0]:
            await self._presence.hear(table_id, news, *filter(None, more))
        elif news == CLAIMED:
            await self.claimed(table_id, more[0])
        elif news == UNSEALED:
            await self.unseal([table_id])
        elif table_id in self._rooms and news == "chat":
            await self.playing.pass_on_talk(self._rooms[table_id])
        elif table_id in self._rooms and news.isascii() and news.isdecimal():
            await self._catch_up(self._rooms[table_id], int(news) + 1)

    async def _catch_up(self, room: Room, lines: int) -> None:
        """A journal has this many lines: load what another process has written."""
        async with room.lock:
            behind = room.lines < lines and not room.ahead
            if behind and await asyncio.to_thread(room.catch_up):
                await self.playing.news(room)

    async def read_again(self) -> None:
        """News from other processes may have been lost: look into the store."""
        found = await asyncio.to_thread(self.store.ends, list(self._rooms))
        for room in list(self._rooms.values()):
            lines, said = found.get(room.id, (0, 0))
            await self._catch_up(room, lines)
            if said > (room.talk[-1].id if room.talk else 0):
                await self.playing.pass_on_talk(room)

    async def _slow_pulse(self) -> None:
        """Look now and then, even if nothing is heard."""
        while True:
            await asyncio.sleep(self.settings.reread)
            await self.read_again()
