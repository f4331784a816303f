"""What nobody uses leaves a server's memory; the store has it, and it comes back when somebody asks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from affray.engine.conformance import finish
from affray.engine.lately import Lately
from affray.engine.open import new_table
from affray.server import films, protocol, room, rooms
from affray.server.migrate import migrate
from affray.server.room import IDLE, OVER, Room
from affray.server.rooms import Rooms
from affray.server.settings import Settings
from affray.server.store import Store
from tests.server.conftest import GAME


def at_a_server(sqlite: str, act: Callable[[Rooms], Awaitable[None]]) -> None:
    async def run() -> None:
        rooms = Rooms(Store(sqlite), Settings(sqlite, games=(GAME,), warm=False))
        migrate(rooms.store)
        try:
            await act(rooms)
        finally:
            await rooms.stop()

    asyncio.run(run())


async def opened(rooms: Rooms, *, over: bool) -> Room:
    table = new_table(rooms.game(GAME), seed=3, options={"rounds": 2})
    if over:
        finish(table, Random(3))
    made = rooms.put_up(table, protocol.NewTable(game=GAME, beat=0))
    return await rooms.room(made.table)


@pytest.mark.parametrize(("over", "seconds"), [(True, OVER), (False, IDLE)])
def test_a_game_that_is_over_leaves_sooner(sqlite: str, over: bool, seconds: float) -> None:
    async def act(rooms: Rooms) -> None:
        found = await opened(rooms, over=over)
        found.used -= seconds - 1
        assert not found.idle
        found.used -= 2
        assert found.idle

    at_a_server(sqlite, act)


def test_a_film_is_let_go_when_nobody_looks(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(rooms: Rooms) -> None:
        found = await opened(rooms, over=True)
        film = await films._film(found, found.lines)
        found.stop_looking_back()
        assert found.film is not None
        monkeypatch.setattr(room, "OVER", -1.0)
        found.stop_looking_back()
        assert found.film is None
        again = await films._film(found, found.lines)
        assert len(again) == len(film)
        assert again.view(1, None) == film.view(1, None)

    at_a_server(sqlite, act)


def test_a_server_forgets_positions_now_and_then(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It searches in none, and comes back to hardly any."""

    async def act(app: Rooms) -> None:
        kept: Lately[int] = Lately(8)
        kept.keep("a position", 1)
        monkeypatch.setattr(rooms, "OVER", 0.02)
        await app.start()
        for _ in range(200):
            if not kept:
                break
            await asyncio.sleep(0.02)
        assert not kept

    at_a_server(sqlite, act)
