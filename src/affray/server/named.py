"""The questions that are open at a table, each by a name that changes whenever the question does."""

from __future__ import annotations

from collections.abc import Iterable
from time import monotonic
from typing import Any

from affray.engine.questions import Ask, Seat
from affray.server.tokens import new_name


class Named:
    """What each seat is asked, the name of its question, and since when it is open."""

    def __init__(self) -> None:
        self._open: dict[Seat, tuple[Ask[Any], str, float]] = {}

    @property
    def names(self) -> set[str]:
        """The names of all questions."""
        return {name for _, name, _ in self._open.values()}

    def name(self, seat: Seat) -> str:
        """The name of a seat's question; it tells nothing else."""
        return self._open[seat][1]

    def open_for(self, seat: Seat) -> float:
        """For how many seconds a seat's question has been open."""
        return monotonic() - self._open[seat][2]

    def come(self, asks: Iterable[Ask[Any]]) -> None:
        """These are asked now: what is asked anew gets another name."""
        self._open = {ask.seat: self._kept(ask) or (ask, new_name(), monotonic()) for ask in asks}

    def stay(self, asks: Iterable[Ask[Any]]) -> None:
        """The same are asked as before, though a refused answer may have made the table ask again."""
        before = self._open
        self._open = {
            ask.seat: (ask, *before[ask.seat][1:])
            if ask.seat in before
            else (ask, new_name(), monotonic())
            for ask in asks
        }

    def _kept(self, ask: Ask[Any]) -> tuple[Ask[Any], str, float] | None:
        """How a question stands that has not changed."""
        known = self._open.get(ask.seat)
        return known if known is not None and known[0] is ask else None
