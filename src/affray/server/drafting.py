"""Drafts of maps and missions: opened again, tried at a table, measured. Nothing of a draft is kept
but the tables at which it is tried."""

from __future__ import annotations

import asyncio
import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from fastapi import APIRouter, HTTPException, Request

from affray.engine.editions import with_packs
from affray.engine.errors import BadPack
from affray.engine.packs import game_of, pack_files
from affray.engine.packs.documents import HEAD
from affray.lab.statistics import wilson
from affray.lab.worth import Worth, share, worth
from affray.server import protocol
from affray.server.desk import TheRooms, TheToken, beside
from affray.server.measuring import Score, can_begin, measured
from affray.server.pack_shelf import LARGEST_PACK, TooMuch, size_of
from affray.server.packs import checked_beside
from affray.server.plain import PlainRoute
from affray.server.rooms import Rooms
from affray.server.sitting import known_agent

T = TypeVar("T")

drafting = APIRouter(tags=["drafts"], route_class=PlainRoute)

SECONDS = 3.0
"""How long one batch of games is played."""
PATIENCE = 40.0
"""How long anything here may take, waiting for others included."""
TOLD = 3
"""How many faults a refusal names."""
MOST_PAIRS = 300
MOST_GAMES = 600
"""After so many games nobody learns more from a quick look."""
_SAID = re.compile(r"^[ \t]*draft[ \t]*=.*$", re.MULTILINE)
"""A head may say of itself whether it is a draft."""


@drafting.post("/api/drafts/read")
async def read(
    rooms: TheRooms, request: Request, wanted: protocol.PackWanted
) -> protocol.DraftRead:
    """The entries of a pack as they are written, so that an editor can open it again."""
    _check_size(wanted.files)
    try:
        async with asyncio.timeout(PATIENCE):
            return await beside(rooms, request, as_written, wanted.files)
    except TimeoutError:
        raise HTTPException(503, "the server is busy; open it a little later") from None


@drafting.get("/api/drafts/shipped/{game}")
async def shipped(rooms: TheRooms, game: str, kinds: str = "") -> protocol.DraftRead:
    """What ships with a game, as its packs write it, to begin a draft with: only these kinds of
    entries, separated by commas."""
    shelf = rooms.game(game).shelf
    folders = () if shelf is None else shelf.built_in
    entries = await asyncio.to_thread(_shipped, folders)
    wanted = {*kinds.split(",")}
    found = {kind: list(rows) for kind, rows in entries.items() if kind in wanted}
    for kind, rows in rooms.game(game).workbench().get("entries", {}).items():
        if kind in wanted:
            found.setdefault(kind, []).extend(rows)
    return protocol.DraftRead(head={}, entries=found)


@drafting.post("/api/drafts/look")
async def look(rooms: TheRooms, wanted: protocol.DraftLook) -> dict[str, Any]:
    """What is seen and reached from a place of a drawing, as its game tells it."""
    game = rooms.game(wanted.game)
    return dict(await asyncio.to_thread(game.looked_from, wanted.drawing, wanted.at))


@drafting.post("/api/drafts/test", status_code=201)
async def test(rooms: TheRooms, request: Request, wanted: protocol.DraftTest) -> protocol.Made:
    """A table at which a draft is tried, against an agent. It has the draft as it is now: faults of
    what is drawn do not matter, as long as the game can begin."""
    _check_size(wanted.files)
    known_agent(wanted.agent)
    checked = await checked_beside(rooms, request, wanted.files)
    stopping = [fault.text for fault in checked.faults if fault.stops]
    if stopping:
        raise HTTPException(422, f"the draft cannot be tried yet: {_and_more(stopping)}")
    files = as_draft(wanted.files) if checked.faults else wanted.files
    if checked.faults:
        await _tried(rooms, request, wanted, files, [fault.text for fault in checked.faults])

    def made() -> protocol.Made:
        game = with_packs(rooms.game(wanted.game), [files])
        table = protocol.NewTable(game=wanted.game, scenario=wanted.scenario)
        laid = rooms.laid(table, game=game)
        others = {seat: wanted.agent for seat in laid.seats if seat != wanted.seat}
        return rooms.put_up(laid, table.model_copy(update={"agents": others}))

    return await asyncio.to_thread(made)


async def _tried(
    rooms: TheRooms,
    request: Request,
    wanted: protocol.DraftTest,
    files: Mapping[str, str],
    faults: list[str],
) -> None:
    """Make sure that a draft with faults can begin, and goes on for a while."""
    try:
        async with asyncio.timeout(PATIENCE):
            goes = await beside(rooms, request, can_begin, wanted.game, files, wanted.scenario)
    except TimeoutError:
        raise HTTPException(503, "the server is busy; try it a little later") from None
    if not goes:
        raise HTTPException(422, f"the game cannot begin like this: {_and_more(faults)}")


def _and_more(faults: list[str]) -> str:
    """The first few of several faults."""
    told = "; ".join(faults[:TOLD])
    return told if len(faults) <= TOLD else f"{told}; and {len(faults) - TOLD} more"


def as_draft(files: Mapping[str, str]) -> dict[str, str]:
    """The same files, with a head that says that this is being tried."""
    head = _SAID.sub("", files.get(HEAD, "").lstrip("\ufeff"))
    return {**files, HEAD: f"draft = true\n{head}"}


@drafting.post("/api/drafts/measure")
async def measure(
    rooms: TheRooms, request: Request, key: TheToken, wanted: protocol.DraftMeasure
) -> protocol.Fairness:
    """Play some more quick games of a draft, and say how often a seat wins of all so far. One batch
    at a time for each person; a page that wants a minute of them asks again and again."""
    _check_size(wanted.files)
    if wanted.wins + wanted.draws > wanted.games:
        raise HTTPException(422, "there are more wins and draws than games")
    rooms.game(wanted.game)
    seconds = SECONDS if wanted.games < MOST_GAMES else 0.0
    task = (wanted.game, wanted.files, wanted.scenario, wanted.seat, wanted.games, seconds)
    more: Score = await _one_of_each(rooms, request, key, measured, *task)
    games, wins, draws = (
        wanted.games + more.games,
        wanted.wins + more.wins,
        wanted.draws + more.draws,
    )
    value, low, high = wilson(wins + draws / 2, games)
    return protocol.Fairness(games=games, wins=wins, draws=draws, value=value, low=low, high=high)


@drafting.post("/api/packs/measure")
async def measure_entry(
    rooms: TheRooms, request: Request, key: TheToken, wanted: protocol.EntryMeasure
) -> protocol.EntryWorth:
    """Play some more quick games with an entry of a pack and without it, and say what having it is
    worth. Bounded as the measuring of drafts is, and together with it."""
    _check_size(wanted.files)
    if wanted.held > wanted.pairs or wanted.second > wanted.pairs:
        raise HTTPException(422, "there are more points than games")
    game = rooms.game(game_of(wanted.files)).name
    seconds = SECONDS if wanted.pairs < MOST_PAIRS else 0.0
    task = (game, wanted.files, wanted.kind, wanted.id, wanted.pairs, seconds)
    more: Worth = await _one_of_each(rooms, request, key, worth, *task)
    found = Worth(wanted.pairs + more.pairs, wanted.held + more.held, wanted.second + more.second)
    (value, low, high), held, bare = share(found, more.is_card)
    return protocol.EntryWorth(
        pairs=found.pairs,
        held=found.held,
        second=found.second,
        value=value,
        low=low,
        high=high,
        with_it=held,
        without=bare,
        card=more.is_card,
        scenario=more.scenario,
    )


async def _one_of_each(
    rooms: Rooms, request: Request, key: str, task: Callable[..., T], *args: Any
) -> T:
    """What games told that were played for a person: one batch at a time for each."""
    who = key or (request.client.host if request.client else "")
    if who in rooms.measuring:
        raise HTTPException(429, "a draft of yours is being measured already; wait for it")
    rooms.measuring.add(who)
    try:
        async with asyncio.timeout(PATIENCE):
            return await beside(rooms, request, task, *args)
    except TimeoutError:
        raise HTTPException(503, "the server is busy; measure it a little later") from None
    finally:
        rooms.measuring.discard(who)


def _check_size(files: dict[str, str]) -> None:
    if size_of(files) > LARGEST_PACK:
        raise TooMuch(f"a draft has at most {LARGEST_PACK} bytes; this one has more")


@cache
def _shipped(folders: tuple[Path, ...]) -> dict[str, list[Any]]:
    entries: dict[str, list[Any]] = {}
    for folder in folders:
        for kind, rows in _entries(pack_files(folder)).items():
            entries.setdefault(kind, []).extend(rows)
    return entries


def as_written(files: Mapping[str, str]) -> protocol.DraftRead:
    """A pack's entries and the texts of its head."""
    head = _parsed(HEAD, files.get(HEAD, ""))
    told = {key: value for key, value in head.items() if isinstance(value, str)}
    return protocol.DraftRead(head=told, entries=_entries(files))


def _entries(files: Mapping[str, str]) -> dict[str, list[Any]]:
    """The rows of each kind of entry, in the order of the files' names."""
    entries: dict[str, list[Any]] = {}
    for name in sorted({*files} - {HEAD}):
        for kind, rows in _parsed(name, files[name]).items():
            if isinstance(rows, list):
                entries.setdefault(kind, []).extend(row for row in rows if isinstance(row, dict))
    return entries


def _parsed(name: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError):
        raise BadPack(f"{name[:60]} is not TOML; check the pack to see where") from None
