"""The application: routes over HTTP, a WebSocket for each seat."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Annotated, Any

from fastapi import FastAPI, HTTPException, Query, Request, WebSocket, WebSocketDisconnect
from fastapi.responses import JSONResponse, PlainTextResponse
from fastapi.staticfiles import StaticFiles
from pydantic import ValidationError

from affray.agents import AGENTS, find_agent
from affray.engine.errors import AffrayError
from affray.engine.game import Game, find_game, game_names
from affray.engine.odds import Odds, told
from affray.engine.questions import Seat
from affray.engine.replay import Watch
from affray.rules import Index, UnknownRule, reference
from affray.server import protocol
from affray.server.migrate import migrate
from affray.server.room import Room, Stale, token_of
from affray.server.rooms import Connection, Rooms, refusal_of
from affray.server.settings import Settings
from affray.server.store import Store
from affray.server.thinking import Thinkers
from affray.server.tokens import hash_of
from affray.version import __version__


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application, with its own store and thinkers."""
    chosen = settings or Settings.from_environment()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = Store(chosen.database)
        migrate(store)
        rooms = Rooms(store, Thinkers(chosen.workers))
        app.state.rooms = rooms
        app.state.settings = chosen
        await rooms.start()
        yield
        await rooms.stop()
        store.close()

    app = FastAPI(title="Affray", version=__version__, lifespan=life)
    app.add_exception_handler(AffrayError, _refuse)
    _routes(app)
    folder = page_folder()
    if folder is not None:
        app.mount("/", StaticFiles(directory=folder, html=True), name="page")
    return app


def page_folder() -> Path | None:
    """Where the built page lies: as AFFRAY_PAGE says, in a wheel beside this module, or in web."""
    here = Path(__file__).parent
    said = os.environ.get("AFFRAY_PAGE")
    usual = (here / "page", here.parents[2] / "web" / "dist")
    for folder in (Path(said),) if said else usual:
        if (folder / "index.html").is_file():
            return folder
    return None


async def _refuse(_: Request, error: Exception) -> JSONResponse:
    return JSONResponse({"reason": str(error)}, status_code=422)


def _rooms(app: FastAPI) -> Rooms:
    rooms: Rooms = app.state.rooms
    return rooms


def _routes(app: FastAPI) -> None:
    @app.get("/api/games")
    def games() -> list[protocol.GameDoc]:
        """The games that can be played here."""
        return [_game_doc(find_game(name)) for name in game_names()]

    @app.get("/api/rules/{rule_id}")
    def rule(rule_id: str) -> protocol.RuleDoc:
        """One rule of a ledger."""
        try:
            return _rule_doc(reference().rule(rule_id))
        except UnknownRule as error:
            raise HTTPException(404, str(error)) from None

    @app.get("/api/rules")
    def rules(q: str, game: str = "") -> list[protocol.RuleDoc]:
        """Rules that speak of something."""
        every = reference()
        wanted = every.of_game(game) if game else list(every.rules.values())
        return [_rule_doc(match.rule) for match in Index(wanted).search(q)[:30]]

    @app.post("/api/tables", status_code=201)
    async def make(wanted: protocol.NewTable) -> protocol.Made:
        """Make a table."""
        for agent in wanted.agents.values():
            find_agent(agent)
        return await asyncio.to_thread(_rooms(app).make, wanted)

    @app.get("/api/tables")
    async def tables() -> list[protocol.TableDoc]:
        """The newest tables; without their secrets and without their links."""
        rows = await asyncio.to_thread(_rooms(app).store.tables)
        return [
            protocol.TableDoc(
                table=row.id,
                game=row.game,
                scenario=row.scenario,
                made=row.made,
                moves=last,
                over=row.over,
                asked=[],
                watch=row.watch,
            )
            for row, last in rows
        ]

    @app.get("/api/board")
    async def board(token: str) -> dict[str, Any]:
        """What never changes of a table: drawings and names."""
        room, _ = await _seat_of(app, token)
        return room.game.board(room.table.state)

    @app.get("/api/record")
    async def record(token: str) -> dict[str, Any]:
        """The whole record, once the game is over."""
        room, _ = await _seat_of(app, token)
        if room.table.result is None:
            raise HTTPException(403, "the record is shown when the game is over")
        return room.table.record()

    @app.get("/api/replay")
    async def replayed(token: str, step: int, seat: str | None = None) -> dict[str, Any]:
        """What a seat saw at a step of a game that is over, and what happened in it."""
        room, own = await _seat_of(app, token)
        eyes = seat if room.table.result is not None else own
        film = Watch(room.table.record(), room.game)
        if not 0 <= step < len(film):
            raise HTTPException(404, f"there are {len(film)} steps")
        events = [{"text": e.text, "rule": e.rule} for e in film.events(step, eyes)]
        return {"steps": len(film), "view": film.view(step, eyes), "events": events}

    @app.get("/health")
    async def health() -> dict[str, str]:
        """Whether the server can read its store."""
        await asyncio.to_thread(_rooms(app).store.tables, 1)
        return {"status": "ok", "version": __version__}

    @app.get("/metrics")
    async def metrics() -> PlainTextResponse:
        """Figures for Prometheus."""
        rooms = _rooms(app)
        lines = [
            "# TYPE affray_moves_total counter",
            f"affray_moves_total {rooms.moves}",
            "# TYPE affray_tables_open gauge",
            f"affray_tables_open {rooms.open_rooms}",
            "# TYPE affray_connections gauge",
            f"affray_connections {rooms.connections}",
        ]
        return PlainTextResponse("\n".join(lines) + "\n")

    @app.websocket("/api/play")
    async def play(
        socket: WebSocket, token: Annotated[str, Query()], since: Annotated[int, Query()] = 0
    ) -> None:
        """The seat that a token opens, or the table that a spectator's link shows."""
        await Sitting(app, socket).run(token, since)


async def _seat_of(app: FastAPI, token: str) -> tuple[Room, Seat | None]:
    """The room and seat that a token opens; a spectator's link opens no seat."""
    rooms = _rooms(app)
    found = await asyncio.to_thread(rooms.store.seat_of, hash_of(token))
    if found is not None:
        return await rooms.room(found[0]), found[1]
    watched = await asyncio.to_thread(rooms.store.watched, token)
    if watched is None:
        raise HTTPException(404, "that link opens no seat and no table")
    return await rooms.room(watched), None


def _game_doc(game: Game[Any]) -> protocol.GameDoc:
    options = game.chosen(None)
    return protocol.GameDoc(
        name=game.name,
        title=game.title,
        scenarios=[
            protocol.ScenarioDoc(
                id=s.id, title=s.title, summary=s.summary, seats=list(game.seats(s.id, options))
            )
            for s in game.scenarios
        ],
        options=[
            protocol.OptionChoice(
                id=o.id, text=o.text, rule=o.rule, default=o.default, choices=list(o.choices)
            )
            for o in game.options
        ],
        agents=list(AGENTS),
    )


def _rule_doc(rule: Any) -> protocol.RuleDoc:
    return protocol.RuleDoc(
        id=rule.id, title=rule.title, game=rule.game, chapter=rule.chapter, text=rule.text
    )


class Sitting:
    """One WebSocket: reads what a seat sends, sends what it may see."""

    def __init__(self, app: FastAPI, socket: WebSocket) -> None:
        self.rooms = _rooms(app)
        self.settings: Settings = app.state.settings
        self.app, self.socket = app, socket
        self.connection = Connection()
        self.tokens = float(self.settings.burst)
        self.filled = monotonic()
        self.room: Room
        self.seat: Seat | None = None
        self._counting: set[asyncio.Task[None]] = set()

    async def run(self, token: str, since: int) -> None:
        """Until the socket closes."""
        await self.socket.accept()
        try:
            self.room, self.seat = await _seat_of(self.app, token)
        except HTTPException as error:
            await self._send(_refused(None, "unknown", error.detail))
            await self.socket.close(4404)
            return
        self.connection.seq = max(0, since)
        sender = asyncio.create_task(self._sender())
        self.rooms.enter(self.room, self.connection, self.seat)
        try:
            if self.seat is None:
                self.connection.put(self.room.state(None, self.connection.seq))
            for line in await asyncio.to_thread(self.rooms.store.chat, self.room.row.id):
                self.connection.put(protocol.ChatDoc(seat=line[0], text=line[1], at=line[2]))
            await self._reader()
        except WebSocketDisconnect:
            pass
        finally:
            self._stop_counting()
            self.rooms.leave(self.room, self.connection, self.seat)
            sender.cancel()

    async def _sender(self) -> None:
        while True:
            await self._send(await self.connection.queue.get())

    async def _send(self, message: protocol.Message) -> None:
        await self.socket.send_text(message.model_dump_json())

    async def _reader(self) -> None:
        while True:
            frame = await self.socket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            text = frame.get("text")
            if text is None:
                self.connection.put(_refused(None, "malformed", "messages are text, not bytes"))
            elif len(text) > self.settings.largest_message:
                most = self.settings.largest_message
                self.connection.put(_refused(None, "too-large", f"at most {most} characters"))
            elif not self._may_speak():
                self.connection.put(_refused(_id_of(text), "too-fast", "wait a moment"))
            else:
                await self._read(text)

    def _may_speak(self) -> bool:
        """A bucket of tokens: bursts are taken, floods are not."""
        now = monotonic()
        rate, most = self.settings.rate, self.settings.burst
        self.tokens = min(most, self.tokens + (now - self.filled) * rate)
        self.filled = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    async def _read(self, text: str) -> None:
        try:
            message = protocol.CLIENT.validate_json(text)
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(map(str, first["loc"]))
            reason = f"{where}: {first['msg']}" if where else first["msg"]
            self.connection.put(_refused(_id_of(text), "malformed", reason))
            return
        try:
            await self._do(message)
        except AffrayError as error:
            self.connection.put(_refused(message.id, refusal_of(error), str(error)))

    async def _do(self, message: Any) -> None:
        if isinstance(message, protocol.Resync):
            self.connection.seq = max(0, message.since)
            self.connection.put(self.room.state(self.seat, self.connection.seq))
            self.connection.put(protocol.Ack(id=message.id))
            return
        if self.seat is None:
            self.connection.put(_refused(message.id, "not-yours", "spectators only watch"))
            return
        if isinstance(message, protocol.AskOdds):
            await self._odds(message, self.seat)
            return
        if isinstance(message, protocol.Chat):
            await self._talk(message)
        elif isinstance(message, protocol.Takeover):
            if message.agent is not None:
                find_agent(message.agent)
            self.rooms.take_over(self.room, self.seat, message.agent)
        else:
            self._stop_counting()
            await self.rooms.act(self.room, self._act(message, self.seat))
        self.connection.put(protocol.Ack(id=message.id))

    def _act(self, message: Any, seat: Seat) -> Callable[[], None]:
        room = self.room
        if isinstance(message, protocol.Choose):
            return lambda: room.choose(seat, message.ask, message.choice)
        if isinstance(message, protocol.Undo):
            return lambda: room.act(lambda table: table.undo(seat))
        if isinstance(message, protocol.Unroll):
            return lambda: room.act(lambda table: table.unroll(seat))
        if isinstance(message, protocol.Move):
            return lambda: room.move(seat, message)
        if isinstance(message, protocol.Vote):
            vote = message.agree
            return lambda: room.act(lambda t: t.agree(seat) if vote else t.refuse(seat))
        return lambda: room.act(lambda table: table.order(seat, message.kind, message.order))

    async def _talk(self, message: protocol.Chat) -> None:
        at = await asyncio.to_thread(
            self.rooms.store.say, self.room.row.id, self.seat, message.text
        )
        self.rooms.talk(self.room, protocol.ChatDoc(seat=self.seat, text=message.text, at=at))

    async def _odds(self, message: protocol.AskOdds, seat: Seat) -> None:
        table = self.room.table
        ask = next((a for a in table.decisions if a.seat == seat), None)
        if ask is None or token_of(table, ask) != message.ask:
            raise Stale("that question is no longer open")
        task = asyncio.create_task(self._tell_odds(message, seat))
        self._counting.add(task)
        task.add_done_callback(self._counting.discard)

    def _stop_counting(self) -> None:
        """Odds of a question that is answered interest nobody any more."""
        for task in self._counting:
            task.cancel()

    async def _tell_odds(self, message: protocol.AskOdds, seat: Seat) -> None:
        """Odds are told when they are known; meanwhile the seat may go on."""
        room, choice, answers = self.room, message.choice, message.answers
        thinkers = self.rooms.thinkers
        try:
            odds = await thinkers.odds(room.row.game, room.table, seat, choice, answers)
            self.connection.put(_odds_doc(message, odds))
        except AffrayError as error:
            self.connection.put(_refused(message.id, refusal_of(error), str(error)))


def _odds_doc(message: protocol.AskOdds, odds: Odds) -> protocol.OddsDoc:
    choice = message.choice if isinstance(message.choice, str) else json.dumps(message.choice)
    return protocol.OddsDoc(
        id=message.id,
        choice=choice,
        exact=odds.exact,
        worlds=odds.worlds,
        branches=odds.branches,
        lines=[protocol.Line(outcome=told(o), p=p) for o, p in odds.lines[:12]],
    )


def _refused(message_id: int | None, code: Any, reason: str) -> protocol.Refused:
    return protocol.Refused(id=message_id, code=code, reason=reason)


def _id_of(text: str) -> int | None:
    """The id of a message that could not be read, if it has one."""
    try:
        found = json.loads(text)["id"]
    except (ValueError, KeyError, TypeError):
        return None
    return found if isinstance(found, int) and not isinstance(found, bool) else None
