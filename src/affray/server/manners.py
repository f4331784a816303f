"""Manners: what people report of each other goes to the operator's log."""

from __future__ import annotations

import asyncio
import logging

from fastapi import APIRouter, HTTPException

from affray.server import protocol
from affray.server.desk import TheRooms, TheToken
from affray.server.plain import PlainRoute

LOG = logging.getLogger("affray.server")
LINES = 10
"""How many lines of the table's talk go with a report."""

manners = APIRouter(tags=["manners"], route_class=PlainRoute)


@manners.post("/api/report", status_code=204)
async def report(rooms: TheRooms, token: TheToken, told: protocol.Report) -> None:
    """Tell the operator what somebody did: it goes to the server's log, with the table, the seats
    and the last lines of its talk."""
    room, seat = await rooms.opened(token)
    if not rooms.reports.may_come(token):
        raise HTTPException(429, "a report from here has just been written down")
    talk = await asyncio.to_thread(rooms.store.chat, room.id, limit=LINES)
    said = " | ".join(f"{line.seat or 'a watcher'}: {line.text}" for line in talk)
    LOG.warning(
        "report at table %s: %s about %s: %s (the last lines of talk: %s)",
        room.id,
        seat or "a watcher",
        _one_line(told.about) or "a watcher",
        _one_line(told.text),
        _one_line(said),
    )


def _one_line(text: str) -> str:
    """Nobody writes lines of their own into a log."""
    return " ".join(text.split())
