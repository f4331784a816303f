"""What a seat is told is what happened, whatever the table was loaded from and however often."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from affray.server import protocol
from affray.server.connection import Connection
from affray.server.migrate import migrate
from affray.server.room import Room
from affray.server.rooms import Rooms
from affray.server.settings import Settings
from affray.server.showing import Showing
from affray.server.store import Store
from tests.server.conftest import GAME
from tests.teaching.bridge import game


@pytest.fixture
def rooms(tmp_path: Path) -> Iterator[Rooms]:
    store = Store(f"sqlite:///{tmp_path / 'shown.db'}")
    migrate(store)
    made = Rooms(store, Settings(database=store.url, games=(GAME,), workers=1, warm=False))
    yield made
    made.playing.workers.close()
    store.close()


def room_of(rooms: Rooms, seed: str) -> Room:
    made = rooms.make(protocol.NewTable(game=GAME, seed=seed))
    row = rooms.store.table(made.table)
    assert row is not None
    room = Room(rooms.store, row, game())
    room.load()
    return room


def move(room: Room, rng: Random) -> None:
    """Any answer, made safe."""
    ask = room.table.decisions[0]
    line = room.choose(ask.seat, room.token(ask), rng.choice(ask.options).id)
    room.store.append([line])
    room.lines += 1


def shown(room: Room, seat: str | None) -> list[str]:
    """The sentences that a seat is sent."""
    ((_, frame),) = Showing(room).frames_for([Connection(*([seat] if seat else []))])
    return [event["text"] for event in json.loads(frame.text)["events"]]


def test_a_table_that_is_loaded_anew_tells_nobody_anothers_sentence(rooms: Rooms) -> None:
    room, rng = room_of(rooms, "5"), Random(1)
    for _ in range(20):
        move(room, rng)
    for _ in range(12):
        for seat in (*room.table.seats, None):
            assert shown(room, seat) == [event.text for event in room.table.events(seat)]
        room.load()
        gc.collect()


def test_a_page_that_is_opened_anew_leaves_no_words_behind(rooms: Rooms) -> None:
    """All that ever happened is told, and kept in words as long as it is being told."""
    room, rng = room_of(rooms, "5"), Random(1)
    for _ in range(20):
        begun = len(room.table.log.told)
        move(room, rng)
    for seat in (*room.table.seats, None):
        assert len(shown(room, seat)) > 10
    assert {place for place, *_ in room.said._words} == {*range(begun, len(room.table.log.told))}
    room.load()
    assert len(shown(room, None)) > 10
    assert not room.said._words
    asked = {ask.seat for ask in room.table.decisions}
    assert {seat for seat, _ in room.said._questions} <= asked
