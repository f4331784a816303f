"""Films: games looked at step by step, bookmarked, checked, and played on from any step."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from time import monotonic
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, HTTPException, Query, Request

from affray.engine.chance import Seeding
from affray.engine.errors import AffrayError
from affray.engine.events import Event
from affray.engine.journal import record_from
from affray.engine.language import spoken
from affray.engine.questions import Seat
from affray.engine.replay import Watch, resume
from affray.server import protocol, work
from affray.server.desk import TheRooms, TheToken, agents_known, beside
from affray.server.documents import event_doc, result_doc, rolls_doc
from affray.server.pack_shelf import check_size, is_pack
from affray.server.packs import own_packs
from affray.server.plain import PlainRoute
from affray.server.room import BESIDE, Room
from affray.server.rooms import Rooms
from affray.server.tokens import new_seed

EVERYTHING = "everything"
SPECTATOR = ""
MOST_FRAMES = 50
OWN_EYES = "until the game is over, one sees it with one's own eyes"
NOT_YET = "the record is shown when the game is over"
HIDDEN = "until the campaign is over, one sees its battles with one's own eyes"

films = APIRouter(tags=["films"], route_class=PlainRoute)


class Standing(NamedTuple):
    """How a table stood when somebody came to look: a game that is over may be played on while they are
    still being answered, with other dice that are nobody's business."""

    lines: int
    over: bool
    """Whether everybody may see everything."""
    result: protocol.ResultDoc | None
    seeding: Seeding

    @classmethod
    def of(cls, room: Room) -> Standing:
        """How it stands now; nobody changes it meanwhile."""
        table = room.table
        return cls(room.lines, room.revealed, result_doc(table.result), table.seedings[-1])


async def standing(rooms: Rooms, room: Room, unless: str = "") -> Standing:
    """How a table stands, as far as that is written; refused in these words if there is still
    anything secret about it."""
    async with room.lock:
        await rooms.playing.sure(room)
        stands = Standing.of(room)
    if unless and not stands.over:
        raise HTTPException(403, HIDDEN if stands.result is not None else unless)
    return stands


class Eyes:
    """A film as the holder of a link may see it."""

    def __init__(self, room: Room, stands: Standing, own: Seat | None, eyes: str | None) -> None:
        table = room.table
        self.over = stands.over
        mine = SPECTATOR if own is None else own
        self.allowed = [*table.seats, SPECTATOR, EVERYTHING] if self.over else [mine]
        self.eyes = mine if eyes is None else eyes
        if self.eyes not in self.allowed:
            raise HTTPException(403, HIDDEN if room.campaign else OWN_EYES)

    def view(self, film: Watch, step: int) -> dict[str, Any]:
        """What is seen at the start of a step; after the last one, where the film ends."""
        if self.eyes == EVERYTHING:
            return film.everything(step)
        return film.view(step, self.eyes or None)

    def events(self, film: Watch, step: int) -> list[Event]:
        """What is seen to happen in a step."""
        if self.eyes == EVERYTHING:
            return film.all_events(step)
        return film.events(step, self.eyes or None)

    def decided(self, film: Watch, step: int) -> Iterator[protocol.DecidedDoc]:
        """What is known to have been decided in a step: only a seat's own choices, as another's may
        be secret. Nothing more if today's rules do not offer what was chosen."""
        with suppress(AffrayError):
            for choice in film.decided(step):
                if self.eyes in (choice.seat, EVERYTHING):
                    yield protocol.DecidedDoc(**choice._asdict())

    def step(self, film: Watch, step: int) -> protocol.StepDoc:
        """A step in the list of steps."""
        g = film.state(step)
        number = getattr(g, "round", None)
        return protocol.StepDoc(
            round=number if isinstance(number, int) else None,
            events=[event_doc(film.game, g, event) for event in self.events(film, step)],
            decided=list(self.decided(film, step)),
            worth={s: film.game.evaluate(g, s) for s in g.seats} if self.over else {},
        )


async def _film(room: Room, lines: int) -> Watch:
    """The film of a table up to a line of its journal, so that no player waits for it; it is made
    once for each move."""
    async with room.filming:
        room.looked = monotonic()
        if room.film is None or room.film[0] != lines:
            room.film = (lines, await asyncio.to_thread(_developed, room, lines))
            room.scenes.clear()
        return room.film[1]


def _developed(room: Room, lines: int) -> Watch:
    return Watch(written_record(room, lines), room.game)


def written_record(room: Room, lines: int) -> dict[str, Any]:
    """The record up to a line, as the journal has it: no player waits for it."""
    header = {key: fact for key, fact in room.row.header.items() if key not in BESIDE}
    return record_from(header, room.store.lines(room.id)[:lines])


async def _scenes(room: Room, reel: Watch, seen: Eyes) -> list[protocol.StepDoc]:
    """The steps of a film through one pair of eyes; made once for each move and viewer."""
    async with room.filming:
        key = (seen.eyes, spoken())
        known = room.scenes.get(key)
        if known is None or known[0] is not reel:
            steps = await asyncio.to_thread(lambda: [seen.step(reel, n) for n in range(len(reel))])
            known = room.scenes[key] = (reel, steps)
        return known[1]


@films.get("/api/replay")
async def film(rooms: TheRooms, token: TheToken, eyes: str | None = None) -> protocol.Film:
    """A game with all its steps; the views of its steps are its frames."""
    room, own = await rooms.opened(token)
    stands = await standing(rooms, room)
    seen, reel = Eyes(room, stands, own, eyes), await _film(room, stands.lines)
    steps = await _scenes(room, reel, seen)
    marks = await asyncio.to_thread(rooms.store.bookmarks, room.id)
    return protocol.Film(
        watch=room.row.watch,
        game=room.row.game,
        scenario=room.game.scenario_id(room.row.scenario),
        seats=list(room.table.seats),
        eyes=seen.allowed,
        steps=steps,
        dice=reel.dice() if seen.over else 0,
        result=stands.result,
        commitment=stands.seeding.commitment,
        chosen=bool(room.row.header.get("chosen")),
        seed=stands.seeding.seed if stands.over else None,
        salt=stands.seeding.salt if stands.over else None,
        bookmarks=[protocol.Bookmark(**mark._asdict()) for mark in marks],
    )


@films.get("/api/replay/frames")
async def frames(
    rooms: TheRooms,
    token: TheToken,
    first: Annotated[int, Query(ge=0)],
    last: Annotated[int, Query(ge=0)],
    eyes: str | None = None,
) -> list[protocol.Frame]:
    """The views of some steps in a row, 50 at most; after the last step comes the end."""
    room, own = await rooms.opened(token)
    stands = await standing(rooms, room)
    seen, reel = Eyes(room, stands, own, eyes), await _film(room, stands.lines)
    if first > len(reel):
        raise HTTPException(404, f"there are {len(reel)} steps")
    wanted = range(first, min(last + 1, first + MOST_FRAMES, len(reel) + 1))
    return await asyncio.to_thread(
        lambda: [protocol.Frame(step=n, view=seen.view(reel, n)) for n in wanted]
    )


@films.get("/api/replay/check")
async def check(rooms: TheRooms, request: Request, token: TheToken) -> protocol.DiceCheck:
    """Re-run a game that is over: every choice, every die, and the promise about the seed."""
    room, _ = await rooms.opened(token)
    stands = await standing(rooms, room, NOT_YET)
    record = await asyncio.to_thread(written_record, room, stands.lines)
    reel, last = await _film(room, stands.lines), stands.seeding
    fault, rolls = await beside(rooms, request, work.check_of, room.row.game, record)
    return protocol.DiceCheck(
        honest=not fault,
        steps=len(reel),
        dice=reel.dice(),
        commitment=last.commitment,
        seed=last.seed,
        salt=last.salt,
        reason=fault,
        rolls=[rolls_doc(each) for each in rolls],
    )


@films.get("/api/record")
async def record(rooms: TheRooms, token: TheToken) -> dict[str, Any]:
    """The whole record, once the game is over."""
    room, _ = await rooms.opened(token)
    stands = await standing(rooms, room, NOT_YET)
    return await asyncio.to_thread(written_record, room, stands.lines)


@films.post("/api/records", status_code=201)
async def take(rooms: TheRooms, record: dict[str, Any]) -> protocol.Made:
    """A table from the caller's own record: to look at, or to continue if it is not over."""
    name = str(record.get("game", ""))

    def put_up() -> protocol.Made:
        if isinstance(packs := record.get("packs", []), list):
            check_size([files for files in packs if is_pack(files)])
        table = resume(record, rooms.game(name))
        if any(pack.draft for pack in own_packs(table.game)):
            raise HTTPException(422, "this was played on a draft; finish the draft, and play again")
        if table.result is None:
            # whoever brings a record knows its seed
            table.reseed(new_seed(), new_seed())
        return rooms.put_up(table, protocol.NewTable(game=name))

    return await asyncio.to_thread(put_up)


@films.post("/api/branch", status_code=201)
async def branch(rooms: TheRooms, wanted: protocol.Branch) -> protocol.Made:
    """A new table that begins at a step of a game that is over, with dice of its own."""
    room, _ = await rooms.opened(wanted.token)
    agents_known(wanted.agents)
    stands = await standing(rooms, room, "one can play on from a game that is over")
    reel = await _film(room, stands.lines)
    if not 0 <= wanted.step < len(reel):
        raise HTTPException(404, f"there are {len(reel)} steps")
    new = protocol.NewTable(game=room.row.game, agents=wanted.agents)
    branched = (wanted.step, new_seed(), new_seed())
    return await asyncio.to_thread(lambda: rooms.put_up(reel.branch(*branched), new))


@films.post("/api/bookmarks", status_code=201)
async def put_in(rooms: TheRooms, wanted: protocol.NewBookmark) -> protocol.Bookmark:
    """Put a bookmark in, for everyone who has a link to this table."""
    room, own = await rooms.opened(wanted.token)
    number = await asyncio.to_thread(rooms.store.bookmark, room.id, own, wanted.step, wanted.text)
    return protocol.Bookmark(id=number, step=wanted.step, seat=own, text=wanted.text)


@films.delete("/api/bookmarks/{number}", status_code=204)
async def take_out(rooms: TheRooms, number: protocol.Stored, token: TheToken) -> None:
    """Take out one of the caller's own bookmarks."""
    room, own = await rooms.opened(token)
    if not await asyncio.to_thread(rooms.store.take_out, room.id, own, number):
        raise HTTPException(404, "you have no such bookmark here")
