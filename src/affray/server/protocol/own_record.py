"""A record of one's own: games that are over, lessons done, puzzles solved."""

from __future__ import annotations

from typing import Literal

from affray.server.protocol.message import Message


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
    """A lesson that was done or a puzzle that was solved, and when that was first so."""

    kind: Literal["lesson", "puzzle"]
    game: str
    name: str
    at: str


class OwnRecord(Message):
    """What a person has played and learned here, the newest first."""

    games: list[PlayedDoc]
    learned: list[LearnedDoc]
