"""The façade: what an agent gets of a table from the chair it sits in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol

from affray.engine.odds import Odds
from affray.engine.questions import Ask, Seat
from affray.engine.table import Table


class Chair:
    """A seat's own question, its view, worlds it can imagine, odds. Never the true state."""

    __slots__ = ("_table", "decision", "seat")

    def __init__(self, table: Table[Any], seat: Seat) -> None:
        self._table = table
        self.seat = seat
        self.decision: Ask[Any] = next(ask for ask in table.decisions if ask.seat == seat)

    @property
    def view(self) -> dict[str, Any]:
        """What the seat sees."""
        return self._table.view(self.seat)

    def imagine(self, rng: Random) -> Table[Any]:
        """A quiet table that might be the true one."""
        return self._table.imagine(self.seat, rng)

    def odds(self, what: Any, answers: Mapping[str, str] | None = None, worlds: int = 1) -> Odds:
        """What may come of an option."""
        return self._table.odds(self.seat, what, answers, worlds=worlds)

    def value(self, world: Table[Any]) -> float:
        """How well the seat stands in an imagined world: 1 is won, -1 is lost."""
        if world.result is not None:
            return _outcome(world, self.seat)
        return self._table.game.evaluate(world.state, self.seat)

    def prior(self, world: Table[Any], ask: Ask[Any]) -> Sequence[float]:
        """How promising the options of a question in an imagined world are at a glance."""
        return self._table.game.prior(world.state, ask)


def _outcome(world: Table[Any], seat: Seat) -> float:
    winners = world.result.winners if world.result else ()
    if not winners:
        return 0.0
    allies = next((team for team in world.sides.values() if seat in team), (seat,))
    return 1.0 if set(allies) & set(winners) else -1.0


class Agent(Protocol):
    """Whoever answers questions."""

    name: str

    def choose(self, chair: Chair) -> str:
        """The id of the option it takes."""
        ...
