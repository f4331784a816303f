"""Signing in and out over HTTP."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, HTTPException

from affray.server import protocol
from affray.server.arrivals import place
from affray.server.desk import TheRooms
from affray.server.passphrases import offered
from affray.server.plain import PlainRoute
from affray.server.rooms import Rooms
from affray.server.tokens import hash_of, session_token
from affray.server.waiting import is_closed

signing = APIRouter(tags=["accounts"], route_class=PlainRoute)

NONE = "this server keeps no accounts"


@signing.get("/api/accounts")
async def here() -> protocol.AccountsHere:
    """Whether this server keeps accounts."""
    return protocol.AccountsHere(offered=offered())


@signing.post("/api/accounts/make", status_code=201)
async def make(rooms: TheRooms, wanted: protocol.NewAccount) -> protocol.SignedIn:
    """An account for somebody who has been known by their browser alone."""
    _check()
    await asyncio.to_thread(rooms.people.meet, wanted.person)
    async with rooms.accounts.in_turn:
        made = await asyncio.to_thread(
            rooms.accounts.make, wanted.person.key, wanted.name, wanted.passphrase, wanted.device
        )
    return protocol.SignedIn(**made._asdict())


@signing.post("/api/accounts/in")
async def sign_in(rooms: TheRooms, wanted: protocol.SignIn) -> protocol.SignedIn:
    """Another device of somebody who has an account."""
    _check()
    async with rooms.accounts.in_turn:
        signed = await asyncio.to_thread(
            rooms.accounts.sign_in, wanted.name, wanted.passphrase, wanted.device
        )
    return protocol.SignedIn(**signed._asdict())


@signing.post("/api/accounts/me")
async def mine(rooms: TheRooms, who: protocol.Asking) -> protocol.AccountDoc:
    """The caller's account, its devices and its seats."""
    found = await asyncio.to_thread(rooms.accounts.of, who.key)
    if found is None:
        raise HTTPException(404, "this device is not signed in")
    person, name, sessions = found
    return protocol.AccountDoc(
        name=name,
        sessions=[
            protocol.SessionDoc(
                id=each.id,
                device=each.device,
                since=each.made,
                seen=each.seen,
                here=each.key == hash_of(who.key),
            )
            for each in sessions
        ],
        seats=await asyncio.to_thread(_seats, rooms, person, who.key),
    )


@signing.post("/api/accounts/passphrase", status_code=204)
async def change(rooms: TheRooms, wanted: protocol.NewPassphrase) -> None:
    """Another passphrase; every other device is signed out."""
    _check()
    async with rooms.accounts.in_turn:
        seats = await asyncio.to_thread(
            rooms.accounts.change, wanted.key, wanted.old, wanted.passphrase
        )
    for table, seat in seats:
        await rooms.claimed(table, seat)


@signing.post("/api/accounts/end", status_code=204)
async def end(rooms: TheRooms, wanted: protocol.EndSession) -> None:
    """Sign a device out: nothing that it has kept opens a seat any more."""
    for table, seat in await asyncio.to_thread(rooms.accounts.end, wanted.key, wanted.session):
        await rooms.claimed(table, seat)


def _check() -> None:
    if not offered():
        raise HTTPException(404, NONE)


def _seats(rooms: Rooms, person: str, key: str) -> list[protocol.Seated]:
    found = ((rooms.store.table(table), seat) for table, seat in rooms.accounts.seats(person))
    return [
        place(rooms, table, seat, session_token(key, table.id, seat))
        for table, seat in found
        if table is not None and not is_closed(table)
    ]
