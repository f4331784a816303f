"""Stops: where a person is asked, and where the table lets things happen for them.

A seat has stops only if it was given them; without, it is asked everything. What stops answer is
answered like standing orders, with the same entries and in the same time, so that others cannot
tell whether a seat was asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from affray.engine.errors import UnknownName
from affray.engine.intentions import imagined_for
from affray.engine.orders import could_order

if TYPE_CHECKING:
    from affray.engine.questions import Ask, Option, Seat
    from affray.engine.table import Table

Setting: TypeAlias = Literal["smart", "always", "never"]
SETTINGS: tuple[Setting, ...] = ("smart", "always", "never")
SMART, ALWAYS, NEVER = SETTINGS


class Stops:
    """One seat's settings: for each kind of window smart, always or never; a hold; full control."""

    __slots__ = ("full", "hold", "judged", "windows")

    def __init__(
        self, windows: Mapping[str, str] | None = None, full: bool = False, hold: bool = False
    ) -> None:
        self.windows: dict[str, Setting] = {}
        self.full = full
        """Asked everything, whatever the settings."""
        self.hold = hold
        """Asked at the very next window."""
        self.judged: tuple[Any, Option[Any] | None] = (None, None)
        """The question that was judged last, and what the table answers to it."""
        for window, setting in (windows or {}).items():
            self.set(window, setting)

    def set(self, window: str, setting: str) -> None:
        """Set a kind of window."""
        known = [one for one in SETTINGS if one == setting]
        if not known:
            raise UnknownName(f'"{setting}" is no stop; {", ".join(SETTINGS)} are')
        self.windows[window] = known[0]
        self.judged = (None, None)

    def at(self, window: str) -> Setting:
        """The setting of a kind of window."""
        return self.windows.get(window, SMART)

    @property
    def usual(self) -> bool:
        """Whether they are the default settings."""
        return not (self.full or self.hold or set(self.windows.values()) - {SMART})

    def to_json(self) -> dict[str, Any]:
        """For clients and stores."""
        return {"windows": dict(self.windows), "full": self.full, "hold": self.hold}

    @classmethod
    def from_json(cls, doc: Mapping[str, Any]) -> Stops:
        """Read back."""
        return cls(doc.get("windows"), bool(doc.get("full")), bool(doc.get("hold")))

    def copy(self) -> Stops:
        """The same settings for another table."""
        return Stops(self.windows, self.full, self.hold)


def let_happen(table: Table[Any], ask: Ask[Any], stops: Stops) -> Option[Any] | None:
    """The answer that the table gives for a seat, or None: the seat is asked."""
    if stops.full:
        return None
    if stops.judged[0] is not ask:
        stops.judged = (ask, _judged(table, ask, stops))
    return None if stops.hold and _is_window(table, ask) else stops.judged[1]


def _is_window(table: Table[Any], ask: Ask[Any]) -> bool:
    return table.game.window_of(ask) is not None


def _judged(table: Table[Any], ask: Ask[Any], stops: Stops) -> Option[Any] | None:
    answers = ask.answers
    if len(answers) == 1:
        return answers[0]
    window = table.game.window_of(ask)
    setting = stops.at(window) if window is not None else SMART
    if setting == ALWAYS:
        return None
    if setting == NEVER and ask.default is not None:
        return ask.find(ask.default)
    name = _smart(table, ask.seat, window)
    return None if name is None else ask.find(name)


def _smart(table: Table[Any], seat: Seat, window: str | None) -> str | None:
    """What a seat would answer as a matter of course, judged by what it knows."""
    world = imagined_for(table, seat)
    ask = next(ask for ask in world.decisions if ask.seat == seat)
    if window is not None and world.game.stakes(world.state, ask):
        return None
    matter_of_course = world.game.no_choice(world.state, ask)
    return ask.default if matter_of_course is None and window is not None else matter_of_course


def could_be_automatic(table: Table[Any], ask: Ask[Any], answer: str) -> bool:
    """Whether an order or stops may have given this answer."""
    return could_order(ask, answer) or could_let_happen(table, ask, answer)


def could_let_happen(table: Table[Any], ask: Ask[Any], answer: str) -> bool:
    """Whether stops, however set, may have given this answer where no order could; at a window too,
    whether or not something is at stake there, which may be a secret."""
    return len(ask.answers) == 1 or table.game.no_choice(table.state, ask) == answer


def seen_past(stops: Stops, table: Table[Any], ask: Ask[Any]) -> None:
    """A seat has answered a question itself: a hold that asked it is over."""
    if stops.hold and _is_window(table, ask):
        stops.hold = False
