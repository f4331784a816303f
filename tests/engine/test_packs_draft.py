"""A draft is played although its game finds fault with it; what cannot be read stays a fault."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from affray.engine.packs import Content, FaultyPack, Shelf


@dataclass(frozen=True)
class Room:
    """A room."""

    id: str
    doors: int


def doors(room: Room, content: Content) -> Iterator[tuple[str, str]]:
    """Nobody gets into a room without a door."""
    if not room.doors:
        yield "doors", "there is none"


SHELF = Shelf("small", kinds={"room": Room}, checks={"room": doors})
CLOSED = '[[room]]\nid = "cell"\ndoors = 0\n'


def pack(name: str, entry: str = CLOSED, more: str = "") -> dict[str, str]:
    head = f'name = "{name}"\ngame = "small"\nversion = "1"\n{more}'
    return {"pack.toml": head, "rooms.toml": entry}


def test_a_draft_is_loaded_with_what_the_game_finds_wrong() -> None:
    content = SHELF.load(pack("mine", more="draft = true\n"))
    assert content.get(Room, "cell").doors == 0
    with pytest.raises(FaultyPack, match="doors: there is none"):
        SHELF.load(pack("mine"))


def test_a_draft_excuses_no_other_pack() -> None:
    with pytest.raises(FaultyPack, match="cell"):
        SHELF.load(pack("below"), pack("mine", CLOSED.replace("cell", "hall"), "draft = true\n"))


def test_its_faults_are_told_and_do_not_stop_it() -> None:
    content, faults = SHELF.look(pack("mine", more="draft = true\n"))
    assert content is None
    assert [(fault.path, fault.stops) for fault in faults] == [(("doors",), False)]


def test_what_cannot_be_read_stops_a_draft_too() -> None:
    unread = pack("mine", CLOSED.replace("0", '"none"'), "draft = true\n")
    with pytest.raises(FaultyPack, match="whole number"):
        SHELF.load(unread)
    _, faults = SHELF.look(unread)
    assert [fault.stops for fault in faults] == [True]
