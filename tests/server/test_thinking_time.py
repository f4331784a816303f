"""Everyone is told how long an agent takes at most; it is what the agent is given."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from affray.server import protocol
from affray.server.connection import Connection
from affray.server.migrate import migrate
from affray.server.rooms import Rooms
from affray.server.settings import Settings
from affray.server.store import Store
from affray.server.workers import LEAST_SHARE
from tests.server.conftest import GAME


class Crowded:
    """Workers that have more to do than they can, and note how hurried an agent is."""

    many = 1

    def __init__(self, share: float) -> None:
        self._share = share
        self.given: list[float] = []

    async def run(
        self, task: Callable[..., Any], *args: Any, near: str = "", advice: bool = False
    ) -> Any:
        self.given.append(args[0].share)
        await asyncio.sleep(60)

    def share(self, in_a_row: int = 0) -> float:
        return self._share

    def warm_up(self) -> None:
        """Nothing to warm."""

    def close(self) -> None:
        """Nothing to end."""


@pytest.mark.parametrize(("share", "seconds"), [(1.0, 1.0), (LEAST_SHARE, 0.1)])
def test_the_bound_that_is_told_is_the_one_that_an_agent_gets(
    tmp_path: Path, share: float, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(f"sqlite:///{tmp_path / 'affray.db'}")
    migrate(store)
    rooms = Rooms(store, Settings(games=(GAME,), workers=1, warm=False))
    rooms.playing.workers.close()
    crowded = Crowded(share)
    monkeypatch.setattr(rooms.playing, "workers", crowded)
    made = rooms.make(protocol.NewTable(game=GAME, agents={"north": "champion"}))

    async def look() -> dict[str, Any]:
        room = await rooms.room(made.table)
        await asyncio.sleep(0)
        connection = Connection("south")
        await rooms.playing.enter(room, connection, 0)
        told: dict[str, Any] = json.loads(connection.queue[-1])
        await rooms.stop()
        return told

    told = asyncio.run(look())
    store.close()
    assert told["busy"] is (share < 1)
    assert {s["seat"]: s["thinks"] for s in told["seats"]} == {"north": seconds, "south": None}
    assert crowded.given == [share]
