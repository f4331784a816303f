"""A chair that travels to another process."""

from __future__ import annotations

from typing import NamedTuple

from affray.agents.chair import Chair
from affray.engine.questions import Seat
from affray.engine.record import Doc, last_step_of
from affray.engine.replay import resume


class Sealed(NamedTuple):
    """The step in progress and a seat: to be opened as that seat's chair and as nothing else."""

    record: Doc
    seat: Seat

    def chair(self) -> Chair:
        """The chair, set up here."""
        return Chair(resume(self.record), self.seat)


def sealed(chair: Chair) -> Sealed:
    """A chair, packed."""
    return Sealed(last_step_of(chair._table), chair.seat)
