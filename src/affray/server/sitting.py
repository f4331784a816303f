"""A sitting: one WebSocket, from the moment it opens until it closes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, TypeAlias, TypeVar

from pydantic import ValidationError
from starlette.types import Receive, Send

from affray.agents import agent_names
from affray.engine.errors import AffrayError, IllegalChoice, IllegalMotion, UnknownName, nearest
from affray.engine.intentions import Intention, where_it_stands
from affray.engine.language import ENGLISH, Language, speaking
from affray.engine.questions import Ask, Seat
from affray.engine.record import last_step_of
from affray.engine.table import Table
from affray.server import protocol, work
from affray.server.connection import Connection, written
from affray.server.documents import (
    coach_doc,
    explanation_doc,
    intentions_doc,
    odds_doc,
    screen_doc,
    sheet_doc,
)
from affray.server.guard import Bucket
from affray.server.plain import NotJson, read
from affray.server.refereeing import answered
from affray.server.room import Room, Stale
from affray.server.rooms import Rooms, UnknownLink
from affray.server.store import Line, StoreDown
from affray.server.tokens import hash_of, link_of, next_token

LOG = logging.getLogger("affray.server")

T = TypeVar("T")

MOST_SEATS = 24
"""How many links a socket may come with: each is looked up."""
ONE_SCREEN = "one screen can hold several seats of one table, and nothing else"
MOST_OF_A_SEAT = 12
MOST_OF_A_HOST = 36
"""How much advice may be under way for one seat, and for one address."""

NO_SUCH_LINK = 4404
"""The socket is closed with this code when its link opens nothing."""
TRY_AGAIN = 1013
"""And with this one when the store cannot supply the table now."""
BROKEN = 1011
"""And with this one when what it supplies makes no table."""


class NotYours(AffrayError):
    """Something that only another seat may do."""


class TooMany(AffrayError):
    """More than one address may have."""


class Sitting:
    """Reads what a seat sends, sends what it may see."""

    def __init__(
        self,
        rooms: Rooms,
        receive: Receive,
        send: Send,
        host: str = "",
        language: Language = ENGLISH,
    ) -> None:
        self.rooms, self.playing, self.language = rooms, rooms.playing, language
        self.receive, self.send, self.host = receive, send, host
        self.bucket = Bucket(rooms.settings)
        self.connection = Connection()
        self.room: Room
        self._links: dict[Seat, str] = {}
        """The hashes of the links that the seats of this screen would have at a rematch."""
        self._advising: set[asyncio.Task[None]] = set()

    async def run(
        self, tokens: list[str], since: int, device: str = "", spoken: str | None = None
    ) -> None:
        """Run until the socket closes. Several tokens are one screen for several seats."""
        await self.receive()
        await self.send({"type": "websocket.accept", "subprotocol": spoken})
        sockets = self.playing.sockets
        if sockets[self.host] >= self.rooms.settings.sockets:
            await self._close(
                TooMany("there are too many connections from your address"), TRY_AGAIN
            )
            return
        sockets[self.host] += 1
        try:
            with speaking(self.language):
                await self._sit(tokens, since, device)
        finally:
            # those who have none are not kept
            self.playing.sockets -= Counter((self.host,))

    async def _sit(self, tokens: list[str], since: int, device: str) -> None:
        try:
            self.room, self.connection = await self._open(tokens, device)
        except StoreDown as error:
            await self._close(error, TRY_AGAIN)
            return
        except AffrayError as error:
            await self._close(error, NO_SUCH_LINK)
            return
        except Exception:
            LOG.exception("a table could not be opened")
            await self._close(AffrayError("this table cannot be opened"), BROKEN)
            return
        sender = asyncio.create_task(self._sender())
        try:
            await self.playing.enter(self.room, self.connection, since)
            seats = self.connection.seats
            await self.playing.opened_from(self.room, seats, hash_of(device)[:16])
            await self._reader()
        except StoreDown as error:
            await self._close(error, TRY_AGAIN)
        finally:
            self._stop_advising()
            sender.cancel()
            await asyncio.shield(self.playing.leave(self.room, self.connection))

    async def _close(self, error: AffrayError, code: int) -> None:
        """Say why, and hang up."""
        told = written(refused(None, error), self.language)
        await self.send({"type": "websocket.send", "text": told})
        await self.send({"type": "websocket.close", "code": code, "reason": str(error)})

    async def _open(self, tokens: list[str], device: str) -> tuple[Room, Connection]:
        if len(tokens) > MOST_SEATS:
            raise UnknownLink(ONE_SCREEN)
        opened = [await self.rooms.opened(token) for token in tokens]
        if not opened:
            raise UnknownLink("there is no link without a token")
        room, first = opened[0]
        for token, (_, seat) in zip(tokens, opened, strict=True):
            if seat is not None:
                self._links[seat] = hash_of(next_token(token, room.id, device))
        if len(opened) == 1 and first is None:
            return room, Connection(language=self.language)
        if any(other is not room or seat is None for other, seat in opened):
            raise UnknownLink(ONE_SCREEN)
        links = {
            seat: link_of(token)
            for token, (_, seat) in zip(tokens, opened, strict=True)
            if seat is not None
        }
        return room, Connection(*links, links=links, language=self.language)

    # ------------------------------------------------------------ the socket

    async def _sender(self) -> None:
        queue, filled, send = self.connection.queue, self.connection.filled, self.send
        # a socket that is lost is noticed by its reader
        with contextlib.suppress(OSError):
            while await filled.wait():
                while queue:
                    await send({"type": "websocket.send", "text": queue.popleft()})
                filled.clear()
                if self.connection.over:
                    why = self.connection.over
                    await send({"type": "websocket.close", "code": NO_SUCH_LINK, "reason": why})
                    return

    async def _reader(self) -> None:
        most = self.rooms.settings.largest_message
        while True:
            frame = await self.receive()
            if frame["type"] == "websocket.disconnect":
                return
            text = frame.get("text")
            if self.connection.over:
                # its link opens nothing any more, and it may take long to read that
                continue
            if text is None:
                self._refuse(None, "malformed", "messages are text, not bytes")
            elif len(text) > most:
                self._refuse(None, "too-large", f"at most {most} characters")
            elif not self.bucket.take():
                self._refuse(_id_of(text), "too-fast", "wait a moment")
            else:
                await self._read(text)

    def _refuse(self, message_id: int | None, code: Any, reason: str) -> None:
        self.connection.put(
            protocol.Refused(type="refused", id=message_id, code=code, reason=reason)
        )

    async def _read(self, text: str) -> None:
        try:
            message = protocol.CLIENT.validate_python(read(text))
        except NotJson as error:
            self._refuse(None, "malformed", str(error))
            return
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(map(str, first["loc"]))
            reason = f"{where}: {first['msg']}" if where else first["msg"]
            self._refuse(_id_of(text), "malformed", reason)
            return
        await self._answer(message.id, self._do(message))

    async def _answer(self, message_id: int, doing: Coroutine[Any, Any, None]) -> None:
        """Do it, or say why not; a fault of ours is logged and closes nothing."""
        eyes = self.connection.eyes
        try:
            await doing
        except AffrayError as error:
            # the reason may name what only the seat that asked may know
            passed_on = self.connection.shared and self.connection.eyes != eyes
            why = Stale("the screen was passed on meanwhile") if passed_on else error
            self.connection.put(refused(message_id, why))
        except Exception:
            about = {"table": self.room.id}
            LOG.exception(
                "a message could not be carried out at table %(table)s", about, extra=about
            )
            self._refuse(message_id, "failed", "the rules failed here; nothing has changed")

    # ------------------------------------------------------------ messages

    async def _do(self, message: Any) -> None:
        connection = self.connection
        if isinstance(message, protocol.Resync):
            await self.playing.show(self.room, connection, message.since)
        elif isinstance(message, protocol.Lift):
            await self._lift(message)
        elif isinstance(message, protocol.AskSheet):
            await self._sheet(message)
            return
        elif connection.eyes is None:
            why = "lift the curtain first" if connection.shared else "spectators only watch"
            raise NotYours(why)
        elif isinstance(message, protocol.AskForm | protocol.AskPreview | protocol.AskSteps):
            await self._referee(message, connection.eyes)
            return
        elif isinstance(message, ADVICE):
            self._advise(message, connection.eyes)
            return
        elif isinstance(message, protocol.Intend):
            await self._intend(message, connection.eyes)
            return
        elif isinstance(message, protocol.Judge):
            await self._judge(message, connection.eyes)
        elif isinstance(message, protocol.Chat):
            await self.playing.say(self.room, connection.eyes, message.text)
        elif isinstance(message, protocol.Takeover):
            await self._take_over(message, connection.eyes)
        elif isinstance(message, protocol.Choose):
            self._stop_advising()
            await self.playing.choose(self.room, connection.eyes, message.ask, message.choice)
        else:
            self._stop_advising()
            await self.playing.act(self.room, self._change(message, connection.eyes))
        connection.put(protocol.Ack(type="ack", id=message.id))

    async def _intend(self, message: protocol.Intend, seat: Seat) -> None:
        """Carry out what the seat means; the answer says how far it went."""
        self._stop_advising()
        room = self.room
        intention = Intention.from_json(message.intention)
        await self.playing.act(room, lambda: room.intend(seat, message.ask, intention))
        halt = where_it_stands(room.table, seat)
        self.connection.put(
            protocol.Intended(
                type="intended", id=message.id, why=halt.why, given=halt.given, kind=halt.kind
            )
        )

    async def _sheet(self, message: protocol.AskSheet) -> None:
        """What the viewer of this screen can know about a thing; spectators may ask too."""
        connection = self.connection
        if connection.shared and connection.eyes is None:
            raise NotYours("lift the curtain first")
        async with self.room.lock:
            sheet = self.room.table.sheet(connection.eyes, message.about)
            if sheet is None:
                raise UnknownName("nothing on the table is called that")
            connection.put(sheet_doc(message, sheet))

    async def _referee(
        self, message: protocol.AskForm | protocol.AskPreview | protocol.AskSteps, seat: Seat
    ) -> None:
        """What a correction would come to is tried in several worlds: nobody else waits for that."""
        async with self.room.lock:
            told = await asyncio.to_thread(answered, message, self.room.table, seat)
            self.connection.put_for(seat, told)

    async def _judge(self, message: protocol.Judge, seat: Seat) -> None:
        """Check an answer by the rules that would take it; only a refusal is told."""
        async with self._asked(seat, message.ask) as ask:
            ask.find(message.choice)

    def _change(self, message: Any, seat: Seat) -> Callable[[], Line]:
        room = self.room
        if isinstance(message, protocol.Undo):
            return lambda: room.change(lambda table: _take_back(table, seat, message.whole))
        if isinstance(message, protocol.Unroll):
            return lambda: room.change(lambda table: table.unroll(seat))
        if isinstance(message, protocol.Move):
            return lambda: room.propose(seat, message)
        if isinstance(message, protocol.Vote):
            return lambda: room.vote(seat, message.agree)
        if isinstance(message, protocol.Rematch) and message.agree:
            return lambda: room.ask_rematch(seat, self._links)
        if isinstance(message, protocol.Rematch):
            return lambda: room.refuse_rematch(seat)
        if isinstance(message, protocol.Holiday):
            return lambda: room.take_holiday(seat, message.on)
        return lambda: room.settle(seat, message)

    async def _lift(self, message: protocol.Lift) -> None:
        connection = self.connection
        if not connection.shared:
            raise NotYours("there is no curtain: this link has one seat at most")
        if message.seat is not None and message.seat not in connection.seats:
            raise NotYours(f"this screen does not hold {message.seat}")
        self._stop_advising()
        await self.playing.lift(self.room, connection, message.seat, message.since)

    async def _take_over(self, message: protocol.Takeover, own: Seat) -> None:
        seat = message.seat or own
        if message.agent is not None:
            known_agent(message.agent)
        if seat not in self.connection.seats:
            if seat not in self.room.agents:
                raise UnknownName(f"there is no seat {seat}")
            if message.agent is None or self.room.is_here(seat) or self.room.agents[seat]:
                raise NotYours(f"only {seat} can do that while its player is here")
            self._wait_for(seat)
        await self.playing.take_over(self.room, seat, message.agent, own)

    def _wait_for(self, seat: Seat) -> None:
        """A connection drops easily: nobody loses a seat to that at once."""
        left = self.room.grace(seat)
        if left is None:
            raise NotYours(f"at this table only {seat} itself may let an agent play on")
        if left > 0:
            seconds = f"{left:.0f} seconds" if left > 1 else "a second"
            raise NotYours(f"{seat} may come back; an agent can have the seat in {seconds}")

    # ------------------------------------------------------------ odds and explanations

    def _advise(self, message: Advice, seat: Seat) -> None:
        """The answer comes when it is ready; meanwhile the seat may go on. No seat, and no address,
        may have so much under way that others suffer."""
        under_way, own = self.playing.advice, f"{self.room.id} {seat}"
        if under_way[own] >= MOST_OF_A_SEAT or under_way[self.host] >= MOST_OF_A_HOST:
            reason = "you have asked for a great deal already; wait for some of the answers"
            self._refuse(message.id, "busy", reason)
            return
        under_way.update((own, self.host))
        task = asyncio.create_task(self._give_advice(message, seat))
        self._advising.add(task)
        task.add_done_callback(lambda done: self._advice_given(done, own))

    def _advice_given(self, task: asyncio.Task[None], own: str) -> None:
        self._advising.discard(task)
        # those who have nothing under way are not kept
        self.playing.advice -= Counter((own, self.host))

    async def _advised(self, task: Callable[..., T], *args: Any) -> T:
        """What a seat wants to know; players go first, and every address in turn."""
        game = self.room.row.game
        return await self.playing.workers.run(task, game, *args, near=self.host, advice=True)

    async def _give_advice(self, message: Advice, seat: Seat) -> None:
        if isinstance(message, protocol.AskOdds):
            await self._answer(message.id, self._odds(message, seat))
        elif isinstance(message, protocol.AskIntentions):
            await self._answer(message.id, self._intentions(message, seat))
        elif isinstance(message, protocol.AskScreen):
            await self._answer(message.id, self._screen(message, seat))
        elif isinstance(message, protocol.AskCoach):
            await self._answer(message.id, self._coach(message, seat))
        else:
            await self._answer(message.id, self._explain(message, seat))

    def _stop_advising(self) -> None:
        """Once a question is answered, nobody needs advice on it."""
        for task in self._advising:
            task.cancel()

    @contextlib.asynccontextmanager
    async def _asked(self, seat: Seat, token: str) -> AsyncIterator[Ask[Any]]:
        """The question that a token names, while nobody changes anything."""
        async with self.room.lock:
            await self.playing.sure(self.room)
            yield self.room.open_question(seat, token)

    async def _record(self, seat: Seat, token: str) -> dict[str, Any]:
        async with self._asked(seat, token):
            return last_step_of(self.room.table)

    async def _odds(self, message: protocol.AskOdds, seat: Seat) -> None:
        record = await self._record(seat, message.ask)
        if message.intention is not None:
            odds = await self._advised(work.odds_of_intention, record, seat, message.intention)
        else:
            asked = (seat, message.choice, message.answers)
            odds = await self._advised(work.odds_of, record, *asked)
        self.connection.put_for(seat, odds_doc(message, odds))

    async def _intentions(self, message: protocol.AskIntentions, seat: Seat) -> None:
        record = await self._record(seat, message.ask)
        asked = (seat, message.about, message.limit)
        found, why = await self._advised(work.intentions_of, record, *asked)
        self.connection.put_for(seat, intentions_doc(message, found, why))

    async def _screen(self, message: protocol.AskScreen, seat: Seat) -> None:
        record = await self._record(seat, message.ask)
        found = await self._advised(work.screen_of, record, seat, message.chosen)
        self.connection.put_for(seat, screen_doc(message, found))

    async def _explain(self, message: protocol.Explain, seat: Seat) -> None:
        known_agent(message.agent)
        async with self._asked(seat, message.ask) as ask:
            record = last_step_of(self.room.table)
            labels = {option.id: option.label for option in ask.options}
        thought = await self._advised(work.explanation_of, record, seat, message.agent)
        self.connection.put_for(seat, explanation_doc(message, thought, labels))

    async def _coach(self, message: protocol.AskCoach, seat: Seat) -> None:
        record = await self._record(seat, message.ask)
        advice = await self._advised(work.advice_of, record, seat)
        async with self.room.lock:
            self.connection.put_for(seat, coach_doc(message, self.room.table, advice))


Advice: TypeAlias = (
    protocol.AskOdds
    | protocol.AskIntentions
    | protocol.AskScreen
    | protocol.Explain
    | protocol.AskCoach
)
ADVICE = (
    protocol.AskOdds,
    protocol.AskIntentions,
    protocol.AskScreen,
    protocol.Explain,
    protocol.AskCoach,
)
"""What is answered when it is ready, while the seat may go on."""


def _take_back(table: Table[Any], seat: Seat, whole: bool) -> None:
    """A whole intention if possible, else the last choice."""
    table.undo(seat, whole=whole and table.can_undo(seat, whole=True))


def known_agent(name: str) -> None:
    """An agent that is installed; never an arbitrary module that a stranger names."""
    names = agent_names()
    if name not in names:
        raise UnknownName(f'there is no agent "{name}"{nearest(name, names)}')


def refused(message_id: int | None, error: AffrayError) -> protocol.Refused:
    """Why a message was not carried out."""
    code: Any = "unknown"
    if isinstance(error, Stale):
        code = "stale"
    elif isinstance(error, StoreDown):
        code = "store"
    elif isinstance(error, NotYours):
        code = "not-yours"
    elif isinstance(error, TooMany):
        code = "busy"
    elif isinstance(error, IllegalChoice | IllegalMotion):
        code = "illegal"
    return protocol.Refused(type="refused", id=message_id, code=code, reason=str(error))


def _id_of(text: str) -> int | None:
    """The id of a message that could not be read, if it has one."""
    try:
        found = read(text)["id"]
    except (NotJson, KeyError, TypeError):
        return None
    whole = isinstance(found, int) and not isinstance(found, bool)
    return found if whole and abs(found) <= 2**53 else None
