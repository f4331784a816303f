"""A connection: one socket, the seats it may look through, and what it is to be sent."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping, Set
from typing import Any, NamedTuple

from msgspec.json import Encoder

from affray.engine.events import plain
from affray.engine.language import ENGLISH, Language
from affray.engine.questions import Seat
from affray.server.interpreter import in_language

LONGEST_QUEUE = 256

_encode = Encoder(enc_hook=plain).encode


def written(message: Mapping[str, Any], language: Language = ENGLISH) -> str:
    """A message as it is sent to somebody who reads a language."""
    said = message if language == ENGLISH else in_language(language, message)
    return _encode(said).decode()


class Look(NamedTuple):
    """What a connection is to be shown: through whose eyes, since which event, and how many events
    that seat had seen before it came; or the curtain that hides these seats."""

    eyes: Seat | None
    since: int = 0
    seen: int | None = None
    curtain: tuple[Seat, ...] = ()
    language: Language = ENGLISH


class Frame(NamedTuple):
    """The text that is sent, and how many events its seat has seen with it."""

    text: str
    seq: int | None = None


class Connection:
    """What one socket has been told so far.

    A connection with several seats is one screen that its players pass to each other: it looks
    through one of them at a time, and through none while the curtain is down.
    """

    def __init__(
        self, *seats: Seat, links: Mapping[Seat, str] | None = None, language: Language = ENGLISH
    ) -> None:
        self.seats = seats
        self.language = language
        """What is read on this screen."""
        self.links = links or {}
        """The hashes of the tokens that it was opened with."""
        self.over = ""
        """Why it is to be closed, once it is."""
        self.eyes: Seat | None = seats[0] if len(seats) == 1 else None
        self.seqs: dict[Seat | None, int] = {}
        self.seen: dict[Seat | None, int | None] = {}
        self.entered = False
        """Whether it is counted among those who are here."""
        self.queue: deque[str] = deque()
        self.filled = asyncio.Event()

    @property
    def shared(self) -> bool:
        """Whether several seats share this screen."""
        return len(self.seats) > 1

    def follow(self, asked: Set[Seat]) -> None:
        """The curtain falls when the question has passed to another seat of this screen."""
        if self.shared and self.eyes not in asked and not asked.isdisjoint(self.seats):
            self.eyes = None

    @property
    def look(self) -> Look:
        """What there is to be shown now."""
        if self.shared and self.eyes is None:
            return Look(None, curtain=self.seats, language=self.language)
        since, seen = self.seqs.get(self.eyes, 0), self.seen.get(self.eyes)
        return Look(self.eyes, since, seen, language=self.language)

    def hang_up(self, why: str) -> None:
        """Close it once everything queued has been sent; nothing more is told there, however slowly
        somebody reads."""
        self.over = why
        self.filled.set()

    def put_for(self, seat: Seat, message: Mapping[str, Any]) -> None:
        """Queue what only one seat may know; another seat that looks by then is told nothing."""
        if self.eyes == seat:
            self.put(message)

    def put(self, message: Mapping[str, Any]) -> None:
        """Queue a message, so that an answer never overtakes the news it belongs to."""
        self.put_frame(Frame(written(message, self.language)))

    def put_frame(self, frame: Frame) -> None:
        """A connection that does not read loses messages, and is told of the events later."""
        if len(self.queue) < LONGEST_QUEUE and not self.over:
            self.queue.append(frame.text)
            self.filled.set()
            if frame.seq is not None:
                self.seqs[self.eyes] = frame.seq
