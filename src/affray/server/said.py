"""What has already been put into words, so that it need not be done again: a room's plain data.

Only what is asked now and what the last move brought is kept. A page that is opened anew is told all that ever
happened; if those words were kept, a game that waits for somebody would hold its whole past in words.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

from affray.engine.language import ENGLISH, Language, speaking, spoken
from affray.engine.questions import Seat
from affray.engine.table import Table
from affray.server import protocol
from affray.server.documents import stored_event_doc
from affray.server.store import Doc


class Said:
    """The questions that are open, and the events of the last move."""

    def __init__(self) -> None:
        self._questions: dict[tuple[Seat, Language], protocol.Question] = {}
        self._words: dict[tuple[int, bool, Language], protocol.EventDoc] = {}
        """Events by their places in the log, as seen by those they were told to, and by the
        rest."""
        self._first = 0
        """The place of the first event of the last move."""

    def forget(self, first: int) -> None:
        """The table was reloaded: a place in its log may now hold something else. What is told from here
        on is new."""
        self._questions, self._words, self._first = {}, {}, first

    def remember(
        self, table: Table[Any], first: int, docs: Iterable[Doc], open_now: Collection[str]
    ) -> None:
        """The journal has put the events of a move into words; these questions are open after it."""
        self._words, self._first = {}, first
        asked = self._questions.items()
        self._questions = {key: words for key, words in asked if words["ask"] in open_now}
        game, g = table.game, table.state
        with speaking(ENGLISH):
            for place, doc in enumerate(docs, first):
                self._words[place, False, ENGLISH] = stored_event_doc(game, g, doc)
                if doc.get("rest"):
                    self._words[place, True, ENGLISH] = stored_event_doc(game, g, doc["rest"])

    def question(
        self, seat: Seat, name: str, words: Callable[[], protocol.Question]
    ) -> protocol.Question:
        """A seat's question by its name, put into words once, however often it is shown."""
        key = (seat, spoken())
        known = self._questions.get(key)
        if known is None or known["ask"] != name:
            known = self._questions[key] = words()
        return known

    def event(
        self, place: int, rest: bool, words: Callable[[], protocol.EventDoc]
    ) -> protocol.EventDoc:
        """The event at a place in the log, as seen by those it was told to, or by the rest."""
        if place < self._first:
            return words()
        key = (place, rest, spoken())
        doc = self._words.get(key)
        if doc is None:
            doc = self._words[key] = words()
        return doc
