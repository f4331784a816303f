"""Who is here in the other processes of one PostgreSQL, as long as those are alive.

Every process tells who sits at its tables whenever that changes, or when asked; and every second
that it is alive, so that the seats of a killed one turn grey.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from time import monotonic

from affray.engine.questions import Seat
from affray.server.room import Room
from affray.server.store import Store, StoreDown

LOG = logging.getLogger("affray.server")

PULSE = 1.0
DEAD = 4 * PULSE
"""A process that has not been heard from for this long is taken for dead."""
EVERYWHERE = "*"
"""The news concerns no table."""


class Presence:
    """What this process tells the others, and what it has heard from them."""

    def __init__(
        self, store: Store, rooms: Mapping[str, Room], told: Callable[[Room], Awaitable[None]]
    ) -> None:
        self.store, self.rooms, self.told = store, rooms, told
        self.name = secrets.token_hex(4)
        self._heard: dict[str, float] = {}
        self._changed: dict[str, Room] = {}
        self._wake = asyncio.Event()

    def changed(self, room: Room) -> None:
        """A person has come or gone here."""
        if self.store.postgres:
            self._changed[room.id] = room
            self._wake.set()

    async def ask(self, room: Room) -> None:
        """A table is opened here: who sits at it elsewhere?"""
        if self.store.postgres:
            await self._tell(f"{room.id} who {self.name}")

    async def talk(self) -> None:
        """Keep telling what has changed, one thing after another."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._changed:
                _, room = self._changed.popitem()
                await self._tell(f"{room.id} here {self.name} {' '.join(sorted(room.here))}")

    async def pulse(self) -> None:
        """Keep saying that this process is alive, and forget those that are not."""
        while True:
            await self._tell(f"{EVERYWHERE} alive {self.name}")
            await asyncio.sleep(PULSE)
            dead = {name for name, at in self._heard.items() if monotonic() - at > DEAD}
            for name in dead:
                del self._heard[name]
            for room in list(self.rooms.values()):
                if not dead.isdisjoint(room.elsewhere):
                    for name in dead:
                        room.elsewhere.pop(name, None)
                    room.note_who_is_here()
                    await self.told(room)

    async def hear(self, table_id: str, news: str, process: str, *seats: str) -> None:
        """Another process has told something."""
        if process == self.name:
            return
        stranger = process not in self._heard
        self._heard[process] = monotonic()
        if news == "who":
            for room in self._rooms_named(table_id):
                self.changed(room)
        elif news == "here":
            for room in self._rooms_named(table_id):
                await self._seated_elsewhere(room, process, frozenset(seats))
        elif stranger:
            # it is new, or was so busy that it was taken for dead
            await self._tell(f"{EVERYWHERE} who {self.name}")

    def _rooms_named(self, table_id: str) -> list[Room]:
        if table_id == EVERYWHERE:
            return [room for room in self.rooms.values() if room.here]
        return [self.rooms[table_id]] if table_id in self.rooms else []

    async def _seated_elsewhere(self, room: Room, process: str, seats: frozenset[Seat]) -> None:
        if seats != room.elsewhere.get(process, frozenset()):
            room.elsewhere[process] = seats
            room.note_who_is_here()
            await self.told(room)

    async def _tell(self, news: str) -> None:
        try:
            await asyncio.to_thread(self.store.tell, news)
        except StoreDown:
            LOG.warning("the other processes could not be told: %s", news)
