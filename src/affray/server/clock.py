"""The clock of a table: seconds for each side, running while one of its people owes an answer.

A server that is down costs nobody time, and setting a machine's clock gives or takes none. In a
live game nobody's first answer is timed, so that a side may take its time to arrive. Where answers
take days a side may go on holiday: as long as it has days of that left, no other time of it runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from time import monotonic
from typing import Any, TypeAlias

from affray.engine.errors import IllegalMotion
from affray.server import protocol

Side: TypeAlias = str
Doc: TypeAlias = dict[str, Any]

DAY = 86_400.0
BACK_AGAIN = 10.0
"""A player who comes back after an agent has played for them has at least this many seconds."""


class Timepiece:
    """Seconds since 1970, as of when this process came up, and counted since then by a clock that
    nobody can set."""

    def __init__(self, began: float) -> None:
        self.began = began
        self._at = monotonic()

    def __call__(self) -> float:
        """The time."""
        return self.began + monotonic() - self._at


class Clock:
    """How much time each side has, as of `at`."""

    def __init__(self, wanted: protocol.ClockWanted, sides: Iterable[Side], now: float) -> None:
        self.wanted = wanted
        self.left = dict.fromkeys(sides, self.full)
        self.running: frozenset[Side] = frozenset()
        self.begun: frozenset[Side] = frozenset()
        self.paid: dict[Side, str] = {}
        """The activation or turn in which a side was given its last increment."""
        self.holiday = dict.fromkeys(self.left, 0.0 if self.live else wanted.holiday * DAY)
        """How many seconds of holiday each side has left in this game."""
        self.away: frozenset[Side] = frozenset()
        self.at = now

    @property
    def live(self) -> bool:
        """Whether time is counted over the whole game, not for each answer."""
        return self.wanted.kind == "live"

    @property
    def full(self) -> float:
        """The time that a side begins with."""
        return self.wanted.time * (1.0 if self.live else DAY)

    def to_json(self) -> Doc:
        """For the journal."""
        return {
            "left": self.left,
            "running": sorted(self.running),
            "begun": sorted(self.begun),
            "paid": self.paid,
            "holiday": self.holiday,
            "away": sorted(self.away),
            "at": self.at,
        }

    def restore(self, doc: Mapping[str, Any], earliest: float, now: float) -> None:
        """As the journal has it. Its writer may have had another idea of the time, so it
        was written between `earliest` and `now`, whatever it says: the time before this process
        came up, or last read the journal, counts against nobody."""
        self.left, self.paid = dict(doc["left"]), dict(doc.get("paid", {}))
        self.running, self.begun = frozenset(doc["running"]), frozenset(doc["begun"])
        self.holiday = {**self.holiday, **doc.get("holiday", {})}
        self.away = frozenset(doc.get("away", ()))
        self.at = min(max(doc["at"], earliest), now)

    def stood_still(self, since: float, now: float) -> None:
        """Nothing could be answered for a while, which counts against nobody."""
        self.at += max(0.0, now - max(since, self.at))

    def answered(self, side: Side, now: float, turn: str) -> None:
        """A side has answered a question of an activation or turn; it gets the increment once for
        each of these, and none while one is being chosen."""
        self._settle(now)
        self.begun |= {side}
        self.away -= {side}
        if not self.live:
            self.left[side] = self.full
        elif turn and self.paid.get(side) != turn:
            self.paid[side] = turn
            self.left[side] += self.wanted.increment

    def set_going(self, owing: Iterable[Side], now: float) -> None:
        """Run the clocks of those who owe an answer and stop all others."""
        self._settle(now)
        sides = frozenset(owing)
        if not self.live:
            for side in sides - self.running:
                self.left[side] = self.full
        self.running = sides & self.begun if self.live else sides

    def back_again(self, side: Side, now: float) -> None:
        """A person takes the seat back from an agent."""
        self._settle(now)
        self.left[side] = max(self.left[side], self.wanted.increment, BACK_AGAIN)

    def fallen(self, now: float) -> list[Side]:
        """The sides whose time has run out."""
        return sorted(side for side in self.running if self.remaining(side, now) <= 0)

    def next_flag(self, now: float) -> float | None:
        """Seconds until the first flag falls; None when no clock runs."""
        return min((self._until_flag(side, now) for side in self.running), default=None)

    def _until_flag(self, side: Side, now: float) -> float:
        return self.remaining(side, now) + self.rest(side, now) * (side in self.away)

    def remaining(self, side: Side, now: float) -> float:
        """Seconds that a side has left."""
        free = self.holiday[side] if side in self.away else 0.0
        spent = max(0.0, now - self.at - free) if side in self.running else 0.0
        return max(0.0, self.left[side] - spent)

    def rest(self, side: Side, now: float) -> float:
        """Seconds of holiday that a side has left."""
        spent = now - self.at if side in self.away else 0.0
        return max(0.0, self.holiday[side] - spent)

    def go_on_holiday(self, side: Side, now: float) -> None:
        """A side goes on holiday, for as many days as it likes and has."""
        self._settle(now)
        if not self.holiday[side]:
            raise IllegalMotion("there are no days of holiday left for you in this game")
        self.away |= {side}

    def come_back(self, side: Side, now: float) -> None:
        """A side is back from its holiday."""
        self._settle(now)
        self.away -= {side}

    def _settle(self, now: float) -> None:
        left = {side: self.remaining(side, now) for side in self.left}
        self.holiday = {side: self.rest(side, now) for side in self.left}
        self.away = frozenset(side for side in self.away if self.holiday[side])
        self.left, self.at = left, now

    def doc(self, now: float) -> protocol.ClockDoc:
        """As the page shows it."""
        return protocol.ClockDoc(
            kind=self.wanted.kind,
            increment=self.wanted.increment,
            flag=self.wanted.flag,
            sides=[
                protocol.SideClock(
                    side=side,
                    left=round(self.remaining(side, now), 1),
                    runs=side in self.running,
                    holiday=round(self.rest(side, now), 1),
                    away=side in self.away and self.rest(side, now) > 0,
                )
                for side in self.left
            ],
        )
