"""The routes of waiting rooms."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter

from affray.server import protocol
from affray.server.arrivals import seated
from affray.server.desk import TheRooms, TheToken, agents_known
from affray.server.meetings import Meetings
from affray.server.plain import PlainRoute
from affray.server.sitting import known_agent

lounge = APIRouter(tags=["waiting rooms"], route_class=PlainRoute)


@lounge.post("/api/meetings", status_code=201)
async def opened(rooms: TheRooms, wanted: protocol.NewMeeting) -> protocol.Meeting:
    """Open a waiting room and sit down in it."""
    agents_known(wanted.agents)
    if wanted.clock is not None:
        known_agent(wanted.clock.agent)
    return await asyncio.to_thread(Meetings(rooms).open, wanted)


@lounge.get("/api/meeting")
async def look(rooms: TheRooms, token: TheToken) -> protocol.MeetingDoc:
    """The state of a waiting room; asking counts as being here."""
    return await asyncio.to_thread(Meetings(rooms).look, token)


@lounge.post("/api/meeting/terms", status_code=204)
async def propose(rooms: TheRooms, token: TheToken, wanted: protocol.SetTerms) -> None:
    """Propose something else for one row."""
    if wanted.terms.clock is not None:
        known_agent(wanted.terms.clock.agent)
    await asyncio.to_thread(Meetings(rooms).propose, token, wanted)


@lounge.post("/api/meeting/agree", status_code=204)
async def agree(rooms: TheRooms, token: TheToken, wanted: protocol.Agree) -> None:
    """Agree to a row, or take it back."""
    await asyncio.to_thread(Meetings(rooms).agree, token, wanted)


@lounge.post("/api/meeting/bring", status_code=204)
async def bring(rooms: TheRooms, token: TheToken, wanted: protocol.Bring) -> None:
    """What the caller brings, and whether they are ready."""
    await asyncio.to_thread(Meetings(rooms).bring, token, wanted)


@lounge.post("/api/meeting/offer", status_code=204)
async def offer(rooms: TheRooms, token: TheToken, wanted: protocol.Offer) -> None:
    """Let anybody in, or only those who are invited."""
    await asyncio.to_thread(Meetings(rooms).offer, token, wanted)


@lounge.get("/api/challenges")
async def challenges(rooms: TheRooms) -> list[protocol.ChallengeDoc]:
    """Games that are offered to anybody."""
    return await asyncio.to_thread(Meetings(rooms).challenges)


@lounge.post("/api/challenges/join")
async def join(rooms: TheRooms, wanted: protocol.Join) -> protocol.Seated:
    """Take a free seat of a game that is offered to anybody."""
    return await seated(rooms, await asyncio.to_thread(Meetings(rooms).join, wanted))


@lounge.post("/api/meeting/say", status_code=204)
async def say(rooms: TheRooms, token: TheToken, wanted: protocol.Say) -> None:
    """A line of chat; it moves on to the table."""
    await asyncio.to_thread(Meetings(rooms).say, token, wanted)


@lounge.post("/api/meeting/begin", status_code=204)
async def begin(rooms: TheRooms, token: TheToken) -> None:
    """Everybody has come and agrees: the table is set up."""
    await asyncio.to_thread(Meetings(rooms).begin, token)


@lounge.post("/api/meeting/close", status_code=204)
async def close(rooms: TheRooms, token: TheToken) -> None:
    """Close the table before it begins: its invitations open nothing any more."""
    await asyncio.to_thread(Meetings(rooms).close, token)


@lounge.post("/api/qr")
def qr(wanted: protocol.Drawn) -> protocol.QrDoc:
    """A link as a QR code. It comes in the body, so that it appears in no log."""
    # few servers are ever asked for one
    import segno

    code = segno.make_qr(wanted.text, error="m")
    return protocol.QrDoc(rows=["".join(str(bit) for bit in row) for row in code.matrix])
