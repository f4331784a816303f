"""A referee's edit must not tell its proposer anything: it is judged by what that seat knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from affray.engine.errors import AffrayError, IllegalMotion
from affray.engine.motions import Edit, edited
from affray.engine.questions import Seat
from affray.engine.table import Table, state_of

WORLDS = 4
HIDDEN = "that depends on what is hidden from you; let whoever knows it propose it"


def propose_edit(table: Table[Any], seat: Seat, facts: Mapping[str, Any]) -> None:
    """Propose an edit, if it would be as good, or as bad, in every world the seat can imagine."""
    if table.result is None:
        faults = [_fault(table, seat, n, facts) for n in range(WORLDS)]
        if all(faults):
            raise IllegalMotion(faults[0])
        if any(faults):
            raise IllegalMotion(HIDDEN)
    try:
        table.motion(seat, Edit(facts))
    except IllegalMotion:
        raise
    except AffrayError:
        raise IllegalMotion(HIDDEN) from None


def _fault(table: Table[Any], seat: Seat, number: int, facts: Mapping[str, Any]) -> str:
    """What is wrong with an edit in an imagined world; nothing when it can be made. It is made at
    the start of the step, so that is what is imagined."""
    start = table.imagined_start(seat, number)
    try:
        state_of(table.game, edited(start.to_json(), facts))
    except AffrayError as error:
        return str(error)
    return ""
