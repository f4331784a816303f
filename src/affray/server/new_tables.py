"""Laying a table: what the store is given when one is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from affray.engine.journal import Journal
from affray.server.store import Doc, Laid, SeatRow, TableRow, now
from affray.server.tokens import new_id, new_token


class Terms(NamedTuple):
    """What is agreed on besides the rules: the game's name here, who may watch, the clock, the
    beat, and after how many seconds others may let an agent play for a player who has dropped
    out."""

    game: str
    public: bool
    clock: Doc | None
    beat: float
    grace: float | None


def lay(
    journal: Journal,
    seats: Sequence[SeatRow],
    terms: Terms,
    more: Mapping[str, Any] | None = None,
    stops: Mapping[str, Doc] | None = None,
) -> Laid:
    """A table that nobody has come to yet; `more` is stored with it, `stops` are set already."""
    table = journal.table
    row = TableRow(
        id=new_id(),
        game=terms.game,
        scenario=table.state.scenario,
        made=now(),
        watch=new_token(),
        over=table.result is not None,
        public=terms.public,
        clock=terms.clock,
        beat=terms.beat,
        grace=terms.grace,
        header={**journal.header(), **(more or {})},
    )
    asked = [ask.seat for ask in table.decisions]
    stopped = {"stops": dict(stops)} if stops else {}
    return Laid(row, seats, {**journal.line(), "asked": asked, **stopped})
