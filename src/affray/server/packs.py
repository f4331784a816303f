"""Content packs: what is in play, the check of a pack before it comes into play, and people's own."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Depends, HTTPException, Request
from starlette.responses import PlainTextResponse, Response

from affray.engine.errors import UnknownName
from affray.engine.game import Game, find_game, game_names
from affray.engine.packs import Content, Fault, FaultyPack, Pack, Shelf, bundled, game_of
from affray.engine.packs.files import SUFFIX, is_name
from affray.server import protocol
from affray.server.desk import TheRooms, TheToken, beside
from affray.server.pack_shelf import (
    LARGEST_PACK,
    MOST_PACKS,
    PackShelf,
    TooMuch,
    is_pack_name,
    size_of,
)
from affray.server.plain import PlainRoute
from affray.server.rooms import Rooms

LONGEST_CHECK = 30.0
"""Seconds after which the check of a pack is given up."""

packs = APIRouter(tags=["packs"], route_class=PlainRoute)


# ------------------------------------------------------------------ in play everywhere


@packs.get("/api/packs")
def in_play() -> list[protocol.PackDoc]:
    """The content packs that are in play, the operator's own too, and what each holds."""
    return [pack for name in game_names() for pack in _packs(name)]


@cache
def _packs(game: str) -> tuple[protocol.PackDoc, ...]:
    shelf = find_game(game).shelf
    if shelf is None:
        return ()
    content = shelf.in_play()
    return tuple(_pack_doc(content, pack) for pack in content.packs)


@packs.get("/api/packs/schema/{game}")
def forms(game: str) -> protocol.PackForms:
    """What the packs of a game may hold: every kind, field and word, for a form."""
    shelf = _shelf(game)
    return protocol.PackForms(game=game, head=shelf.head_schema(), entries=shelf.json_schema())


@packs.get("/api/packs/start/{game}")
def start(game: str, name: str = "my-pack") -> protocol.PackWanted:
    """The files of a small sound pack of this name, to begin one's own from."""
    return protocol.PackWanted(files=_shelf(game).begun(name[:60]))


# ------------------------------------------------------------------ checking


@packs.post("/api/packs/check")
async def check(
    rooms: TheRooms, request: Request, wanted: protocol.PackWanted
) -> protocol.PackChecked:
    """Check a pack as `affray pack check` does: on top of the game's own, every fault at once.
    Nothing of it is kept. It takes seconds, so it runs beside other people's games."""
    return await checked_beside(rooms, request, wanted.files)


async def checked_beside(
    rooms: Rooms, request: Request, files: Mapping[str, str]
) -> protocol.PackChecked:
    """What a pack holds, or everything that is wrong with it, found out beside other people's
    games."""
    for name in files:
        if not is_name(name):
            raise HTTPException(422, f"{name!r:.100} is not the name of a file of a pack")
    try:
        async with asyncio.timeout(LONGEST_CHECK):
            return await beside(rooms, request, looked_over, files)
    except TimeoutError:
        raise HTTPException(422, "it takes too long to check this pack; make it smaller") from None


def looked_over(files: Mapping[str, str]) -> protocol.PackChecked:
    """What a pack holds, or everything that is wrong with it."""
    try:
        shelf = _shelf(game_of(files))
        content, faults = shelf.look(*shelf.everywhere(), files)
    except FaultyPack as bad:
        content, faults = None, bad.faults
    return protocol.PackChecked(
        pack=_pack_doc(content, content.packs[-1]) if content is not None else None,
        faults=[_fault_doc(fault) for fault in faults if not fault.warns],
        hints=[_fault_doc(fault) for fault in faults if fault.warns],
    )


def _shelf(game: str) -> Shelf:
    shelf = find_game(game).shelf
    if shelf is None:
        raise UnknownName(f"{game} has no content packs")
    return shelf


# ------------------------------------------------------------------ people's own


async def _whose(rooms: TheRooms, key: TheToken) -> str | None:
    found = await asyncio.to_thread(rooms.people.known, key) if key else None
    return None if found is None else found.id


ThePerson = Annotated[str | None, Depends(_whose)]
"""Who asks, by the key that is the request's bearer token."""


@packs.get("/api/packs/own")
async def own(rooms: TheRooms, person: ThePerson) -> protocol.OwnPacks:
    """The caller's own packs."""
    found = await asyncio.to_thread(rooms.packs.all, person)
    return protocol.OwnPacks(packs=found, most=MOST_PACKS, largest=LARGEST_PACK)


@packs.get("/api/packs/own/{name}")
async def one(rooms: TheRooms, person: ThePerson, name: str) -> protocol.OwnPackFiles:
    """A pack of one's own, with its files."""
    return await asyncio.to_thread(rooms.packs.one, person, name)


@packs.put("/api/packs/own/{name}")
async def keep(
    rooms: TheRooms, request: Request, person: ThePerson, name: str, wanted: protocol.PackSaved
) -> protocol.OwnPackFiles:
    """Keep a pack, faulty or not: every fault is told, and only a sound pack can be played. It is
    kept by the name that its head gives it; where the head says no name yet, by that in the
    address."""
    who = _known(person)
    if size_of(wanted.files) > LARGEST_PACK:
        raise TooMuch(f"a pack has at most {LARGEST_PACK} bytes; this one has more")
    if not is_pack_name(name):
        raise HTTPException(422, "a pack's name is lower-case words joined by hyphens, at most 60")
    checked = await checked_beside(rooms, request, wanted.files)
    if checked.pack is not None and checked.pack.name != name:
        reason = f'pack.toml says name = "{checked.pack.name}"; keep it by that name'
        raise HTTPException(422, reason)
    game = checked.pack.game if checked.pack is not None else _said_game(wanted.files)
    shelf: PackShelf = rooms.packs
    await asyncio.to_thread(shelf.keep, who, name, wanted.files, checked, game, wanted.on)
    return await asyncio.to_thread(shelf.one, who, name)


def _known(person: str | None) -> str:
    if person is None:
        raise HTTPException(401, "packs are kept for people who have given themselves a name here")
    return person


def _said_game(files: Mapping[str, str]) -> str:
    """The game of a draft, as far as it says one."""
    try:
        game = game_of(files)
    except FaultyPack:
        return ""
    return game if game in game_names() else ""


@packs.post("/api/packs/own/{name}/on")
async def switch(
    rooms: TheRooms, person: ThePerson, name: str, wanted: protocol.PackSwitched
) -> protocol.OwnPack:
    """Switch a pack on or off for one's new tables."""
    return await asyncio.to_thread(rooms.packs.switch, person, name, wanted.on)


@packs.delete("/api/packs/own/{name}", status_code=204)
async def drop(rooms: TheRooms, person: ThePerson, name: str) -> Response:
    """Keep a pack no longer. Tables that were made with it go on with it."""
    await asyncio.to_thread(rooms.packs.drop, person, name)
    return Response(status_code=204)


@packs.get("/api/packs/own/{name}/file")
async def bundle(rooms: TheRooms, person: ThePerson, name: str) -> Response:
    """A pack as one file, to be kept or sent to a friend."""
    found = await asyncio.to_thread(rooms.packs.one, person, name)
    return _as_file(found.name, found.files)


@packs.post("/api/packs/own/{name}/link")
async def share(rooms: TheRooms, person: ThePerson, name: str) -> protocol.PackShared:
    """A link by which anybody can get a copy of the pack as it is then."""
    return protocol.PackShared(link=await asyncio.to_thread(rooms.packs.share, person, name, True))


@packs.delete("/api/packs/own/{name}/link")
async def unshare(rooms: TheRooms, person: ThePerson, name: str) -> protocol.PackShared:
    """The link opens nothing any longer."""
    return protocol.PackShared(link=await asyncio.to_thread(rooms.packs.share, person, name, False))


@packs.get("/api/packs/shared/{link}")
async def shared(rooms: TheRooms, link: str) -> protocol.SharedPack:
    """A pack that somebody shares."""
    return await asyncio.to_thread(rooms.packs.shared, link)


@packs.get("/api/packs/shared/{link}/file")
async def shared_file(rooms: TheRooms, link: str) -> Response:
    """A pack that somebody shares, as one file."""
    found = await asyncio.to_thread(rooms.packs.shared, link)
    name = found.checked.pack.name if found.checked.pack is not None else "pack"
    return _as_file(name, found.files)


def _as_file(name: str, files: Mapping[str, str]) -> Response:
    as_file = {"content-disposition": f'attachment; filename="{name}{SUFFIX}"'}
    return PlainTextResponse(bundled(files), headers=as_file)


# ------------------------------------------------------------------ documents


def pack_docs(game: Game[Any]) -> list[protocol.PackDoc]:
    """The packs that a table has of its own, and what they hold."""
    if game.edition is None:
        return []
    return [_pack_doc(game.edition.content, pack) for pack in own_packs(game)]


def own_packs(game: Game[Any]) -> tuple[Pack, ...]:
    """The heads of the packs that a table has of its own."""
    if game.edition is None:
        return ()
    return tuple(game.edition.content.packs[-len(game.edition.packs) :])


def _pack_doc(content: Content, pack: Pack) -> protocol.PackDoc:
    return protocol.PackDoc(
        name=pack.name,
        game=pack.game,
        title=pack.title,
        version=pack.version,
        author=pack.author,
        about=pack.about,
        licence=pack.licence,
        source=pack.source,
        holds=_held(content, pack.name),
    )


def _held(content: Content, pack: str) -> dict[str, list[protocol.EntryDoc]]:
    held: dict[str, list[protocol.EntryDoc]] = {}
    for kind, doc in _entries(content, pack):
        held.setdefault(kind, []).append(doc)
    return held


def _entries(content: Content, pack: str) -> Iterator[tuple[str, protocol.EntryDoc]]:
    for (kind, name), origin in content.origins.items():
        if origin.pack == pack:
            entry = content[kind][name]
            yield (
                kind,
                protocol.EntryDoc(
                    id=name,
                    name=str(getattr(entry, "name", name)),
                    rule=str(getattr(entry, "rule", "")),
                    over=list(origin.over),
                ),
            )


def _fault_doc(fault: Fault) -> protocol.PackFault:
    return protocol.PackFault(
        file=fault.file.as_posix() if fault.file != Path() else "",
        line=fault.line,
        entry=fault.title,
        text=fault.message,
        said=fault.message,
        nearest=fault.nearest,
        kind=fault.kind,
        id=fault.entry,
        path=list(fault.path),
        word=fault.word,
        rule=fault.rule,
        at=list(fault.at),
        stops=fault.stops,
    )
