"""Whose turn it is now: what people who want to be told are told, each in their language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from affray.engine.language import Language, speaking
from affray.engine.questions import Seat
from affray.server.interpreter import retold
from affray.server.notices import Turn

if TYPE_CHECKING:
    from affray.server.room import Room

TOLD = 3
"""How many sentences a notice has."""


def turns_told(room: Room, seats: Iterable[Seat], begun: int) -> Iterator[Turn]:
    """What those whose turn it is now are told, if they want to be: what everybody saw happen, and
    nothing else."""
    for seat in sorted(seats):
        owner = room.owners.get(seat)
        if owner is None or owner.told == "never":
            continue
        if owner.told == "always" or not room.is_here(seat):
            title = room.game.scenario_title(room.row.scenario)
            number = "" if room.round is None else f", round {room.round}"
            turn = retold(owner.reads, f"Your turn: {title}{number}")
            yield Turn(seat, owner.id, turn, _happened(room, begun, owner.reads))


def _happened(room: Room, begun: int, language: Language) -> str:
    """The last things that everybody saw happen, in the language of whoever is told."""
    log = room.table.log
    seen = [log.told[place].seen_by(None) for place in log.places(None) if place >= begun]
    with speaking(language):  # whoever moved may read another one
        told = (room.table.told(telling) for telling in seen[-TOLD:] if telling is not None)
        words = [retold(language, each.text) for each in told]
    return " ".join(words) or retold(language, "The table waits for you.")
