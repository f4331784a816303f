"""A record of one's own: games that are over, lessons done, puzzles solved."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from affray.server.protocol.message import Message
from affray.server.protocol.people import PersonKey


class PlayedDoc(Message):
    """A game of one's own that is over. `levels` are the agents one played against; without any,
    the others were people."""

    table: str
    game: str
    scenario: str
    made: str
    seat: str
    levels: list[str]
    outcome: Literal["won", "lost", "draw"]


class LearnedDoc(Message):
    """A lesson that was done, a puzzle that was solved or was shown to whoever `missed` it, and
    when that was first so. Of a puzzle: on which try, as its player says (null: nobody counted),
    and its rating (null: there is no such puzzle any more)."""

    kind: Literal["lesson", "puzzle", "missed"]
    game: str
    name: str
    at: str
    tries: int | None
    rating: int | None


class LearnedNow(PersonKey):
    """Somebody who has done what a table is for: a puzzle after so many tries (0: nobody counted),
    or its best line was shown."""

    tries: Annotated[int, Field(ge=0, le=999)] = 0
    shown: bool = False


class OwnRecord(Message):
    """What a person has played and learned here, the newest first."""

    games: list[PlayedDoc]
    learned: list[LearnedDoc]
