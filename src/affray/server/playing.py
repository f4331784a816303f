"""Playing: moves are saved and told, agents think, clocks run out.

Which rooms are open is not known here (`rooms.py` keeps them): the caller brings the room.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from random import Random
from time import monotonic, thread_time
from typing import Any, TypeVar

from affray.engine.errors import AffrayError, IllegalChoice
from affray.engine.questions import Ask, Seat
from affray.engine.record import Doc, last_step_of
from affray.server import protocol, work
from affray.server.connection import Connection, Frame
from affray.server.deciding import decided
from affray.server.duties import Duties
from affray.server.room import SWIFT, Room, Stale
from affray.server.settings import Settings
from affray.server.showing import Showing
from affray.server.store import Line, Store, StoreDown, Talk
from affray.server.workers import workers_at
from affray.server.writer import Conflict, Writer

T = TypeVar("T")
MEASURED = 8
"""Every eighth move of a room served in the event loop is timed."""
RECOVERY_PAUSE = 0.2
"""Seconds until a room that is ahead of its journal looks for it again, twice as long each time."""
MOST_PATIENT = 5.0
MOST_DEVICES = 16
"""How many devices of a seat are told apart."""
LOG = logging.getLogger("affray.server")


class Playing:
    """What happens in rooms that are open."""

    def __init__(self, store: Store, settings: Settings, seated: Callable[[Room], None]) -> None:
        self.store = store
        self.seated = seated
        """What to call when a person has come to a seat or left it."""
        self.workers = workers_at(settings.ray, settings.workers, settings.warm)
        self.ponder = settings.ponder
        self.writer = Writer(store)
        self.moves = 0
        self.sockets: Counter[str] = Counter()
        """How many are open, by the address they come from."""
        self.advice: Counter[str] = Counter()
        """How much advice is under way, by the seat and by the address it is for."""
        self.fallbacks = 0
        """How often an agent failed and the server answered for it."""
        self.duties = Duties()
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, doing: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start something in the background, until it is done or the server stops."""
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        """Count and log any unforeseen error."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Exception) and not isinstance(error, AffrayError):
            self.duties.failed("errands", error)

    async def stop(self, rooms: Iterable[Room]) -> None:
        """Stop thinking, stop the clocks, and finish writing."""
        while self._tasks:
            tasks = list(self._tasks)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for room in rooms:
            self.stop_timer(room)
        await self.writer.finish()
        self.workers.close()

    # ------------------------------------------------------------ connections

    async def enter(self, room: Room, connection: Connection, since: int) -> None:
        """A client connects, already holding its seat's events up to a number."""
        async with room.lock:
            await self.sure(room)
            connection.entered = True
            for seat in connection.seats:
                seen = room.seen.get(seat)
                known = seen is not None or since > 0
                connection.seen[seat] = max(seen or 0, since) if known else None
                room.here[seat] += 1
            room.note_who_is_here()
            connection.seqs[connection.eyes] = max(0, since)
            await self.tell(room, (connection,))
            if self.store.postgres:
                await self._hear(room)
            for line in room.talk:
                connection.put(_chat_doc(line))
            if connection.seats:
                self.seated(room)
                await self.tell(room, room.connections)
            room.connections.add(connection)

    async def leave(self, room: Room, connection: Connection) -> None:
        """A client is gone; what its seats have seen is remembered."""
        async with room.lock:
            room.connections.discard(connection)
            room.used = monotonic()
            if not connection.entered:
                return
            for seat in connection.seats:
                room.here -= Counter([seat])
                seen = max(room.seen.get(seat) or 0, connection.seqs.get(seat, 0))
                if seen != room.seen.get(seat):
                    room.seen[seat] = seen
                    self.writer.saw(room.id, seat, seen)
            room.note_who_is_here()
            if connection.seats:
                self.seated(room)
                await self.tell(room, room.connections)

    async def show(self, room: Room, connection: Connection, since: int) -> None:
        """Show one connection the table again, with the events since a number."""
        async with room.lock:
            await self.sure(room)
            connection.seqs[connection.eyes] = max(0, since)
            await self.tell(room, (connection,))

    async def lift(self, room: Room, connection: Connection, seat: Seat | None, since: int) -> None:
        """A shared screen is passed on. Nothing meant for other eyes may be under way then."""
        async with room.lock:
            await self.sure(room)
            connection.eyes = seat
            connection.seqs[seat] = max(0, since)
            await self.tell(room, (connection,))

    async def say(self, room: Room, seat: Seat, text: str) -> None:
        """A line of chat to everyone."""
        await asyncio.to_thread(self.store.say, room.id, seat, text)
        await self.pass_on_talk(room)

    async def pass_on_talk(self, room: Room) -> None:
        """Pass on what has been said since, here or in another process."""
        async with room.lock:
            await self._hear(room)

    async def _hear(self, room: Room) -> None:
        last = room.talk[-1].id if room.talk else 0
        for line in await asyncio.to_thread(self.store.chat, room.id, last):
            room.talk.append(line)
            for connection in room.connections:
                connection.put(_chat_doc(line))

    async def tell(self, room: Room, whom: Iterable[Connection]) -> None:
        """Show the table to some of those who are connected."""
        if room.ahead:
            # they are told when it is known how the table stands
            return
        _send(await self._work(room, lambda: Showing(room).frames_for(whom)))

    async def _work(self, room: Room, work: Callable[[], T]) -> T:
        """Do short work at once, long work beside the event loop, so that others can go on."""

        def timed() -> T:
            begun = thread_time()
            try:
                return work()
            finally:
                room.takes += (thread_time() - begun - room.takes) / 8

        if room.takes >= SWIFT:
            return await asyncio.to_thread(timed)
        # looking at the clock takes time too
        return work() if room.lines % MEASURED else timed()

    # ------------------------------------------------------------ moves

    async def act(self, room: Room, change: Callable[[], Line], in_a_row: int = 0) -> None:
        """Do something at a table; once it is saved, tell everyone and let agents answer.
        `in_a_row` counts how often in a row that was without a person."""
        async with room.lock:
            await self.sure(room)
            before = room.in_a_row, room.share
            room.in_a_row = in_a_row
            self.share_out(room)
            try:
                line, frames = await self._work(room, lambda: (change(), Showing(room).frames()))
                await self.writer.append(line)
            except BaseException as error:
                room.in_a_row, room.share = before
                if room.ahead:
                    await self._forget(room, error)
                raise
            room.written()
            self.moves += 1
            _send(frames)
            self.go_on(room)

    # ------------------------------------------------------------ what was not written

    async def _forget(self, room: Room, error: BaseException) -> None:
        """What was done could not be written, so it never happened."""
        room.lost = room.time()
        self.spawn(self._recover(room))
        if isinstance(error, StoreDown):
            raise StoreDown(f"{error}; this is not safe, and the table waits") from error
        if not isinstance(error, asyncio.CancelledError):
            await self.sure(room)
        if isinstance(error, Conflict):
            raise Stale("the table has moved on; here is how it stands now") from None

    async def sure(self, room: Room) -> None:
        """Set a room that is ahead of its journal back to the journal's end, as soon as that can be
        read. Until then nothing is done and nothing is shown."""
        if room.ahead:
            await asyncio.to_thread(room.load)
            room.stood_still(room.lost)
            await self.news(room)

    async def _recover(self, room: Room) -> None:
        pause = RECOVERY_PAUSE
        while room.ahead:
            await asyncio.sleep(pause)
            pause = min(2 * pause, MOST_PATIENT)
            async with room.lock:
                with contextlib.suppress(StoreDown):
                    await self.sure(room)

    def share_out(self, room: Room) -> None:
        """The more agents wait, the less time each has; one that thinks already keeps what it was
        given."""
        if not room.thinking:
            room.share = self.workers.share(room.in_a_row)

    async def news(self, room: Room) -> None:
        """Who sits where has changed, or another process has moved."""
        self.share_out(room)
        await self.tell(room, room.concerned)
        self.go_on(room)

    def go_on(self, room: Room) -> None:
        """Have agents think about their questions, obey standing orders, and run the clock for the
        others."""
        obeying = room.table.automatic.keys()
        asks = room.table.decisions
        asked = {ask.seat: ask for ask in asks if ask.seat in obeying or room.agent_for(ask)}
        for seat, (token, task) in list(room.thinking.items()):
            if seat not in asked or room.token(asked[seat]) != token:
                task.cancel()
                del room.thinking[seat]
        for seat, ask in asked.items():
            if seat not in room.thinking:
                token = room.token(ask)
                obeys = seat in obeying
                answer = self._obey(room, seat, token) if obeys else self._think(room, ask, token)
                room.thinking[seat] = (token, self.spawn(answer))
        if self.ponder:
            self._ponder(room)
        self._wind(room)

    # ------------------------------------------------------------ agents

    def _think(self, room: Room, ask: Ask[Any], token: str) -> Coroutine[Any, Any, None]:
        """An agent thinks about how the table stands now: by the time it begins, somebody else may
        be changing it."""
        seat, agent = ask.seat, room.agent_for(ask) or ""
        # never the same twice: an agent that comes back to a position must not go round for ever
        seed = secrets.randbits(32)
        thread = work.Thread(room.id, token, room.threads.get(seat, ""), len(room.table.steps))
        record = last_step_of(room.table)
        asked = work.Asked(room.row.game, record, seat, agent, seed, thread, room.share)
        return self._thought(room, asked)

    async def _thought(self, room: Room, asked: work.Asked) -> None:
        """An agent answers a question; if it cannot, any answer is better than none, and everyone
        is told."""
        seat, token, agent = asked.seat, asked.thread.question, asked.agent
        try:
            choice = await decided(self.workers, asked)
            room.threads[seat] = token
            await self._answer(room, seat, token, lambda: room.choose(seat, token, choice))
        except (Stale, StoreDown):
            # once the table has moved on, or the journal is back, the question is asked again
            pass
        except Exception:
            about = {"agent": agent, "table": room.id}
            LOG.exception("%(agent)s could not answer at table %(table)s", about, extra=about)
            self.fallbacks += 1
            with contextlib.suppress(Stale):
                await self._answer(room, seat, token, lambda: _anything(room, asked))

    async def _answer(self, room: Room, seat: Seat, token: str, change: Callable[[], Line]) -> None:
        """From here on nobody stops an agent: what it does is done."""
        if room.thinking.get(seat, ("",))[0] == token:
            del room.thinking[seat]
        await self.act(room, change, room.in_a_row + 1)

    # ------------------------------------------------------------ while people are asked

    def _ponder(self, room: Room) -> None:
        """Have agents think about what may come as long as the question of a person is open; when
        anything has happened, what they were doing is given up."""
        asks = room.table.decisions
        question = room.token(asks[0]) if asks and not room.thinking else ""
        if room.pondering is not None:
            if room.pondering[0] == question:
                return
            room.pondering[1].cancel()
            room.pondering = None
        seats = [seat for seat, agent in room.agents.items() if agent and work.can_ponder(agent)]
        if question and seats:
            record, step = last_step_of(room.table), len(room.table.steps)
            pondered = self._pondered(room, seats, question, record, step)
            room.pondering = (question, self.spawn(pondered))

    async def _pondered(
        self, room: Room, seats: list[Seat], question: str, record: Doc, step: int
    ) -> None:
        """The agents of some seats think, one after the other, each from what its seat knows."""
        for seat in seats:
            # what comes between from now on lets an agent begin anew that has answered nothing yet
            before = room.threads.setdefault(seat, question)
            thread = work.Thread(room.id, "", before, step)
            seed, agent = secrets.randbits(32), room.agents[seat] or ""
            asked = work.Asked(room.row.game, record, seat, agent, seed, thread)
            seconds = self.ponder / len(seats)
            await self.workers.spare(work.pondered_of, asked, seconds, near=room.id, idly=True)

    # ------------------------------------------------------------ the beat

    async def _obey(self, room: Room, seat: Seat, token: str) -> None:
        """A standing order answers, after the beat of the table."""
        if room.keeps_the_beat:
            await asyncio.sleep(room.row.beat)
        with contextlib.suppress(Stale, StoreDown, IllegalChoice):
            await self._answer(room, seat, token, lambda: room.obey(seat, token))

    async def choose(self, room: Room, seat: Seat, token: str, choice: Any) -> None:
        """A person answers; a pass never comes faster than an automatic one."""
        async with room.lock:
            early = room.too_quick(seat, token, choice)
        if early > 0:
            await asyncio.sleep(early)
        await self.act(room, lambda: room.choose(seat, token, choice))

    async def take_over(
        self, room: Room, seat: Seat, agent: str | None, giver: Seat | None
    ) -> None:
        """An agent takes a seat, or a person takes it back; everyone is told who gave it away."""
        await self.act(room, lambda: room.give(seat, agent, giver))

    async def opened_from(self, room: Room, seats: Iterable[Seat], device: str) -> None:
        """Seats are opened from a device; everyone is told when it is not the first."""
        for seat in seats:
            await self._opened_from(room, seat, device)

    async def _opened_from(self, room: Room, seat: Seat, device: str) -> None:
        """Of two devices that come at the same moment, the one that is written second looks again."""
        told = False
        while True:
            known = await asyncio.to_thread(self.store.devices, room.id, seat)
            if device in known or len(known) >= MOST_DEVICES:
                return
            if known and not told:
                with contextlib.suppress(Stale):
                    await self.act(room, partial(room.tell_of_second_device, seat))
                    told = True
                if not told:
                    continue
            if await asyncio.to_thread(self.store.remember_device, room.id, seat, known, device):
                return

    # ------------------------------------------------------------ clocks

    def _wind(self, room: Room) -> None:
        """Look again when the next flag falls."""
        self.stop_timer(room)
        seconds = room.next_flag()
        if seconds is not None:
            loop = asyncio.get_running_loop()
            room.timer = loop.call_later(seconds, lambda: self.spawn(self._flags(room)))

    def stop_timer(self, room: Room) -> None:
        """Stop watching the clock; what is overdue is noticed when the room is opened again."""
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None

    async def _flags(self, room: Room) -> None:
        """Time has run out for some questions: each is dealt with as the table's clock says."""
        async with room.lock:
            fallen = [(ask.seat, room.token(ask), ask.default) for ask in room.fallen()]
            if not fallen:
                self._wind(room)
        for seat, token, default in fallen:
            with contextlib.suppress(Stale, StoreDown):
                await self._flag(room, seat, token, default)

    async def _flag(self, room: Room, seat: Seat, token: str, default: str | None) -> None:
        assert room.clock is not None
        wanted = room.clock.wanted
        if wanted.flag == "default":
            if default is not None:
                await self.act(room, lambda: room.choose(seat, token, default))
                return
            async with room.lock:
                room.overdue[seat] = token
                room.reckon()
                self.go_on(room)
            return
        if wanted.flag == "agent":
            await self.act(room, lambda: room.lend_late(seat, token, wanted.agent))
            return
        await self.act(room, lambda: room.resign(seat, token))
        if room.table.result is None:
            await self.take_over(room, seat, wanted.agent, None)


def _anything(room: Room, asked: work.Asked) -> Line:
    """Any answer to the question of an agent that found none."""
    seat, token = asked.seat, asked.thread.question
    ask = room.open_question(seat, token)
    answer = ask.default or Random(asked.seed).choice(ask.options).id
    return room.stand_in(seat, token, answer)


def _chat_doc(line: Talk) -> protocol.ChatDoc:
    return protocol.ChatDoc(type="chat", seat=line.seat, text=line.text, at=line.at)


def _send(frames: Iterable[tuple[Connection, Frame]]) -> None:
    for connection, frame in frames:
        connection.put_frame(frame)
