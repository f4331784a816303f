"""Telling people that it is their turn: what they want, a test, and proof that a
mailbox is theirs."""

from __future__ import annotations

import asyncio
import secrets

from fastapi import APIRouter, HTTPException

from affray.engine.language import spoken
from affray.server import notices, protocol
from affray.server.channels import NotSent
from affray.server.desk import TheRooms
from affray.server.interpreter import retold
from affray.server.notices import Notice
from affray.server.people import Person
from affray.server.plain import PlainRoute
from affray.server.rooms import Rooms

telling = APIRouter(tags=["notices"], route_class=PlainRoute)

DIGITS = 6
MOST_BROWSERS = 10

SAMPLE = Notice(
    "Your turn: this is a test", "It arrived. Your turns will be told in this way.", "#/games"
)


@telling.post("/api/notices")
async def wanted(rooms: TheRooms, who: protocol.Asking) -> protocol.NoticesDoc:
    """How the caller is notified, and what this server can do."""
    return await _shown(rooms, await _person(rooms, who.key))


@telling.post("/api/notices/set")
async def wish(rooms: TheRooms, wanted: protocol.SetNotices) -> protocol.NoticesDoc:
    """Set how the caller is notified. E-mail goes to an address once it is proven to be theirs."""
    person = await _person(rooms, wanted.key)
    before = await asyncio.to_thread(rooms.post.people.wishes, person.id)
    wishes = wanted.wanted.model_copy(update={"language": spoken()})
    _check(rooms, wishes)
    if wishes.email is not None:
        same = before.email is not None and before.email.to == wishes.email.to
        proven = same and before.email is not None and before.email.confirmed
        mailbox = wishes.email.model_copy(update={"confirmed": proven})
        wishes = wishes.model_copy(update={"email": mailbox})
        if not same:
            await _ask_for_proof(rooms, person, mailbox.to)
    await asyncio.to_thread(rooms.post.people.wish, person.id, wishes)
    await rooms.introduce(person)
    return await _shown(rooms, person)


@telling.post("/api/notices/confirm")
async def confirm(rooms: TheRooms, said: protocol.Confirm) -> protocol.NoticesDoc:
    """The number that was sent to an address proves that it is the caller's own."""
    person = await _person(rooms, said.key)
    if not await asyncio.to_thread(rooms.post.people.prove, person.id, said.number):
        raise HTTPException(422, "that is not the number that was sent; ask for another one")
    await rooms.introduce(person)
    return await _shown(rooms, person)


@telling.post("/api/notices/test")
async def attempt(rooms: TheRooms, wanted: protocol.TryNotice) -> protocol.Tried:
    """Send something now, and say whether it went out."""
    person = await _person(rooms, wanted.key)
    wishes = await asyncio.to_thread(rooms.post.people.wishes, person.id)
    if wanted.way not in {way for way, _ in notices.deliveries(wishes, 0.0)}:
        return protocol.Tried(sent=False, reason="set this way up first")
    _not_too_often(rooms, person)
    number = f"test-{secrets.token_hex(4)}"
    try:
        await rooms.post.carried(rooms.post.carry, wishes, wanted.way, _told(SAMPLE), number)
    except NotSent as error:
        return protocol.Tried(sent=False, reason=str(error))
    return protocol.Tried(sent=True, reason="")


async def _person(rooms: Rooms, key: str) -> Person:
    person = await asyncio.to_thread(rooms.people.known, key)
    if person is None:
        raise HTTPException(404, "nobody is known by that key: give yourself a name first")
    return person


async def _shown(rooms: Rooms, person: Person) -> protocol.NoticesDoc:
    channels = rooms.post.channels
    return protocol.NoticesDoc(
        wanted=await asyncio.to_thread(rooms.post.people.wishes, person.id),
        email=channels.mails,
        push=channels.push_key,
        hosts=list(rooms.settings.webhook_hosts),
    )


def _check(rooms: Rooms, wishes: protocol.NoticesWanted) -> None:
    channels = rooms.post.channels
    if wishes.webhook is not None and not channels.may_go_to(wishes.webhook.to):
        hosts = ", ".join(rooms.settings.webhook_hosts)
        raise HTTPException(422, f"a webhook has an https address here at one of: {hosts}")
    if len(wishes.push) > MOST_BROWSERS:
        raise HTTPException(422, f"pushes go to {MOST_BROWSERS} browsers at most")
    for browser in wishes.push:
        if not channels.may_go_to(browser.endpoint, push=True):
            raise HTTPException(422, "this server does not push to that browser's service")
    if wishes.email is not None and not channels.mails:
        raise HTTPException(422, "this server sends no e-mail")


async def _ask_for_proof(rooms: Rooms, person: Person, to: str) -> None:
    _not_too_often(rooms, person)
    number = f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"
    await asyncio.to_thread(rooms.post.people.demand_proof, person.id, number)
    title = f"{number} is your number"
    text = (
        f"{person.name} wants to be told here when it is their turn. If that is you, type {number} "
        "into the page. If it is not, do nothing: you will hear no more."
    )
    try:
        await rooms.post.carried(
            rooms.post.write,
            to,
            _told(Notice(title, text, "")),
            f"proof-{secrets.token_hex(6)}",
        )
    except NotSent as error:
        raise HTTPException(422, str(error)) from None


def _told(notice: Notice) -> Notice:
    """A notice in the language of whoever asks for it."""
    language = spoken()
    title, text = retold(language, notice.title), retold(language, notice.text)
    return notice._replace(title=title, text=text)


def _not_too_often(rooms: Rooms, person: Person) -> None:
    if not rooms.post.may_write(person.id):
        pause = rooms.settings.letters
        raise HTTPException(429, f"one letter every {pause:.0f} seconds; wait a moment")
