"""What the people of a waiting room have said so far, as the store keeps it."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from affray.engine.errors import AffrayError
from affray.engine.questions import Seat
from affray.server import protocol
from affray.server.store import Doc, TableRow

CLOSED = "this table was closed before it began"


class NotYet(AffrayError):
    """Something that cannot be done in this waiting room, or not yet."""


class State(NamedTuple):
    """What the people of a waiting room have said so far."""

    scenario: str | None
    terms: protocol.TermsDoc
    beat: float
    agreed: dict[str, list[Seat]]
    wishes: dict[str, Seat]
    ready: list[Seat]
    forces: dict[Seat, Any]
    open: bool = False
    """Whether anybody may come in."""
    closed: Seat = ""
    """Who closed the table, if somebody did: it never begins."""

    def written(self) -> str:
        """As the store keeps it."""
        return json.dumps({**self._asdict(), "terms": self.terms.model_dump()}, sort_keys=True)

    @classmethod
    def read(cls, text: str) -> State:
        """Back from the store."""
        doc: Doc = json.loads(text)
        return cls(**{**doc, "terms": protocol.TermsDoc.model_validate(doc["terms"])})


def is_closed(row: TableRow) -> bool:
    """Whether a table was closed before it began."""
    return row.waiting is not None and bool(State.read(row.waiting).closed)
