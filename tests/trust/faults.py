"""Faults that a server can be given: moments to die at, and guarantees broken on purpose."""

from __future__ import annotations

import asyncio
import gc
import itertools
import json
import logging
import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import FrameType
from typing import Any

from uvicorn import Server

from affray.engine.errors import IllegalChoice
from affray.engine.questions import Place
from affray.engine.state import digest
from affray.server import guard, library, protocol, room, rooms
from affray.server import store as stores
from affray.server.guard import Guard
from affray.server.playing import Playing
from affray.server.room import Room
from affray.server.showing import Showing
from affray.server.sitting import Sitting
from affray.server.sockets import Socket
from affray.server.store import Line, Store
from affray.server.writer import Writer

LOG = logging.getLogger("affray.server")


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(60)


def die_after_append(number: str) -> None:
    """The process is killed when some moves are safe and nobody has been told."""
    append, calls = Store.append, itertools.count(1)

    def dying(self: Store, lines: Sequence[Line]) -> list[Line]:
        left = append(self, lines)
        if next(calls) >= int(number):
            _die()
        return left

    Store.append = dying  # type: ignore[method-assign]


def die_in_append(number: str) -> None:
    """The process is killed between writing some moves and committing them."""
    append, calls = Store._append, itertools.count(1)

    def dying(self: Store, db: Any, lines: Sequence[Line]) -> None:
        append(self, db, lines)
        if next(calls) >= int(number):
            _die()

    Store._append = dying  # type: ignore[method-assign]


def follow_the_wall(file: str) -> None:
    """The clock on the wall is off by as many seconds as a file says."""
    real = time.time

    def shifted() -> float:
        return real() + float(Path(file).read_text() or 0)

    time.time = shifted
    stores.time = shifted  # type: ignore[attr-defined]


def count_what_is_held(file: str) -> None:
    """No circle is ever looked for, what nobody uses leaves at once; asked by a signal, the server writes down
    how many it holds of each kind."""
    gc.disable()
    gc.enable = lambda: None
    room.OVER = room.IDLE = 0.2
    rooms.OVER = 0.4  # type: ignore[attr-defined]

    def tell(*_: Any) -> None:
        kinds = map(type, gc.get_objects())
        counts = Counter(f"{kind.__module__}.{kind.__qualname__}" for kind in kinds)
        told = Path(f"{file}.told")
        told.write_text(json.dumps(counts))
        told.rename(file)

    signal.signal(signal.SIGUSR2, tell)


# ------------------------------------------------------------------ guarantees that are broken


def hold_on_to_sockets(_: str) -> None:
    """What reads a socket goes on waiting when it is closed."""
    del Socket.connection_lost


def acknowledge_first(_: str) -> None:
    """Moves are acknowledged when they are about to be written."""

    async def append(self: Writer, line: Line) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((line, done))
        asyncio.get_running_loop().call_later(0.2, self._begin)

    Writer.append = append  # type: ignore[method-assign]


def leave_unwritten(_: str) -> None:
    """Moves are written soon after they were acknowledged, and not at all once the server was told to stop: as
    long as it runs, nothing is lost."""
    held: list[tuple[Line, asyncio.Future[None]]] = []
    told: list[int] = []
    handle_exit = Server.handle_exit

    def stopping(self: Server, sig: int, frame: FrameType | None) -> None:
        told.append(sig)
        handle_exit(self, sig, frame)

    async def append(self: Writer, line: Line) -> None:
        loop = asyncio.get_running_loop()
        held.append((line, loop.create_future()))
        loop.call_later(0.2, write, self)

    def write(self: Writer) -> None:
        if not told:
            self._waiting += held
            held.clear()
            self._begin()

    Server.handle_exit = stopping  # type: ignore[method-assign]
    Writer.append = append  # type: ignore[method-assign]


def remember_what_was_not_written(_: str) -> None:
    """A move whose line was not written stays in memory."""

    async def keep(self: Playing, room: Room, error: BaseException) -> None:
        room.written()

    Playing._forget = keep  # type: ignore[method-assign]


def choose_twice(_: str) -> None:
    """Whoever has answered and is asked again is answered for, as by somebody who tries again unasked;
    with the same answer where it fits."""
    choose = Playing.choose

    async def twice(self: Playing, room: Room, seat: str, token: str, choice: Any) -> None:
        await choose(self, room, seat, token, choice)
        ask = next((ask for ask in room.table.decisions if ask.seat == seat), None)
        if ask is not None and not isinstance(ask, Place):
            offered = [option.id for option in ask.options]
            again = choice if choice in offered else offered[0]
            await choose(self, room, seat, room.token(ask), again)

    Playing.choose = twice  # type: ignore[method-assign]


def believe_options(_: str) -> None:
    """A route reads what it was sent as if it could not be wrong."""
    library._read_options = json.loads  # type: ignore[assignment]


def believe_messages(_: str) -> None:
    """A socket does what it was told as if it could not be wrong."""

    async def do(self: Sitting, message: Any) -> None:
        if isinstance(message, protocol.Choose):
            raise LookupError("nobody has looked at this message")
        await done(self, message)

    done = Sitting._do
    Sitting._do = do  # type: ignore[method-assign]


def _secret(room: Room) -> int:
    """A number that hangs on the whole truth."""
    return int(digest(room.table.state)[:8], 16)


def errors_tell(_: str) -> None:
    """A refusal hangs on what is hidden."""

    async def judge(self: Sitting, message: Any, seat: Any) -> None:
        raise IllegalChoice(f"not {_secret(self.room) % 10}")

    Sitting._judge = judge  # type: ignore[method-assign]


def odds_tell(_: str) -> None:
    """Odds are counted in the world as it is."""
    odds = Sitting._odds

    async def knowing(self: Sitting, message: Any, seat: Any) -> None:
        if _secret(self.room) % 2:
            raise IllegalChoice("nothing can come of that")
        await odds(self, message, seat)

    Sitting._odds = knowing  # type: ignore[method-assign]


def sizes_tell(_: str) -> None:
    """A frame is as long as a secret is large; blanks are all that is added."""
    state = Showing._state

    def padded(self: Showing, *args: Any) -> Any:
        doc = state(self, *args)
        return {**doc, "scenario": doc["scenario"] + " " * (_secret(self.room) % 7)}

    Showing._state = padded  # type: ignore[method-assign, assignment]


def order_tells(_: str) -> None:
    """Answers are listed in an order that hangs on what is hidden."""
    question = Showing._question

    def turned(self: Showing, ask: Any) -> Any:
        doc = question(self, ask)
        if _secret(self.room) % 2:
            return {**doc, "options": doc["options"][::-1]}
        return doc

    Showing._question = turned  # type: ignore[method-assign]


def write_addresses_down(_: str) -> None:
    """Every request is written down with the whole of its address."""
    answer = Guard.__call__

    async def written(self: Guard, scope: Any, receive: Any, send: Any) -> None:
        LOG.warning("%s %s", scope.get("path"), scope.get("query_string"))
        await answer(self, scope, receive, send)

    Guard.__call__ = written  # type: ignore[method-assign]


def keep_links(_: str) -> None:
    """Links lie in the database as they are."""

    def itself(token: str) -> str:
        return token

    rooms.hash_of = stores.hash_of = itself  # type: ignore[attr-defined]


def say_nothing_to_browsers(_: str) -> None:
    """Pages go out without a word about what they may load."""

    def careless(scope: Any, send: Any) -> Any:
        return send

    guard._careful = careless


def leave_traces(_: str) -> None:
    """Every request leaves a file behind."""
    answer = Guard.__call__

    async def traced(self: Guard, scope: Any, receive: Any, send: Any) -> None:
        Path("trace").write_text("somebody was here")
        await answer(self, scope, receive, send)

    Guard.__call__ = traced  # type: ignore[method-assign]


FAULTS: Mapping[str, Callable[[str], None]] = {
    fault.__name__: fault
    for fault in (
        die_after_append,
        die_in_append,
        follow_the_wall,
        count_what_is_held,
        hold_on_to_sockets,
        acknowledge_first,
        leave_unwritten,
        remember_what_was_not_written,
        choose_twice,
        believe_options,
        believe_messages,
        errors_tell,
        odds_tell,
        sizes_tell,
        order_tells,
        write_addresses_down,
        keep_links,
        say_nothing_to_browsers,
        leave_traces,
    )
}
