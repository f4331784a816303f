"""Events: facts that rules tell, each seen by some seats and counted separately for each seat."""

from __future__ import annotations

import dataclasses
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    NamedTuple,
    TypeAlias,
    TypeVar,
    dataclass_transform,
    overload,
)

import msgspec

from affray.engine.errors import RuleError
from affray.engine.tally import Tally
from affray.engine.texts import packed, unpacked

if TYPE_CHECKING:
    from affray.engine.questions import Seat

E = TypeVar("E", bound="type[Event]")
Telling: TypeAlias = "tuple[type[Event], tuple[Any, ...], str]"
"""An event not yet built: its class, its facts, its rule."""

Retell: TypeAlias = "Callable[[dict[str, Any], str], str]"
"""How an event that was stored is told: by its facts and by what was stored."""

RESERVED = frozenset({"kind", "rule", "text", "words"})
"""Names that an event and its document already use."""


class Event:
    """Something that happened. `rule` is the ledger's id."""

    rule: ClassVar[str] = ""

    @property
    def text(self) -> str:
        """The event as a sentence."""
        words: Callable[[Event], str] | None = getattr(self, "words", None)
        return words(self) if words is not None else type(self).__name__

    def to_json(self) -> dict[str, Any]:
        """Kind, rule and facts, for a client or a record."""
        facts = {f.name: plain(getattr(self, f.name)) for f in dataclasses.fields(self)}  # type: ignore[arg-type]
        return {"kind": type(self).__name__, "rule": self.rule, **facts}


@dataclass_transform(frozen_default=True)
def event(cls: E) -> E:
    """Make an event class: frozen, its fields in the order in which `emit` gives them."""
    taken = RESERVED & cls.__annotations__.keys()
    if taken:
        raise TypeError(f"{cls.__name__}: a fact cannot be called {', '.join(sorted(taken))}")
    return dataclasses.dataclass(frozen=True)(cls)  # type: ignore[return-value]


def plain(value: Any) -> Any:
    """A fact as JSON."""
    if isinstance(value, Tally):
        return value.to_json()
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, frozenset | set):
        return sorted(plain(item) for item in value)
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    return getattr(value, "name", value)


class Stored(Event):
    """An event as a record keeps it, shown as it was told."""

    def __init__(self, doc: dict[str, Any], said: str) -> None:
        self.doc, self.said = doc, said

    @property
    def text(self) -> str:
        retell: Retell | None = getattr(self, "words", None)
        return self.said if retell is None else retell(self.doc, self.said)

    def to_json(self) -> dict[str, Any]:
        return self.doc


@event
class Undone(Event):
    """Choices were taken back."""

    seat: str
    choices: int


@event
class WentBack(Event):
    """A step begins again; what came after its start was taken back."""

    seat: str
    step: int


@event
class Misread(Event):
    """A real die was read wrongly; it is read again."""

    seat: str


@event
class Edited(Event):
    """The seats agreed to change facts of the position: each with its old value, where everyone
    knew it, and its new one."""

    seat: str
    facts: tuple[str, ...]


@event
class Proposed(Event):
    """A seat asks the others to change facts of the position: told as `Edited` tells them."""

    seat: str
    facts: tuple[str, ...]
    why: str


@event
class Declined(Event):
    """A seat did not agree to a motion."""

    seat: str
    proposer: str
    motion: str


@event
class Lapsed(Event):
    """A motion fell because play went on."""

    proposer: str
    motion: str


@event
class Resigned(Event):
    """A seat gave up."""

    seat: str


@event
class DrawAgreed(Event):
    """The seats agreed on a draw."""


@event
class Reopened(Event):
    """A saved step could not be continued under today's rules; it begins again."""

    reason: str


@event
class AgentFailed(Event):
    """An agent could not answer; the table answered for it, so that the game goes on."""

    seat: str


@event
class Reseeded(Event):
    """The seed was known, so the coming dice are those of a new one."""

    commitment: str


@event
class DiceFixed(Event):
    """The dice of a lesson are the same for everyone."""


@event
class SeatLent(Event):
    """A player lets an agent play on."""

    seat: str
    agent: str


@event
class SeatGiven(Event):
    """A player is away, and another player gave the seat to an agent."""

    seat: str
    agent: str
    giver: str


@event
class SeatLate(Event):
    """A player's time has run out, and an agent plays on."""

    seat: str
    agent: str


@event
class SeatTaken(Event):
    """A person plays a seat that an agent has played."""

    seat: str


@event
class SecondDevice(Event):
    """A seat was opened from a device that had not opened it before, and another had."""

    seat: str


@event
class WentOnHoliday(Event):
    """A player is on holiday: no time of that side runs."""

    seat: str
    days: int


@event
class CameBack(Event):
    """A player is back from a holiday."""

    seat: str
    days: int


TABLE_EVENTS: tuple[type[Event], ...] = (
    Undone,
    WentBack,
    Proposed,
    Declined,
    Lapsed,
    Reseeded,
    DiceFixed,
    Misread,
    Edited,
    Resigned,
    DrawAgreed,
    Reopened,
    AgentFailed,
    SeatLent,
    SeatGiven,
    SeatLate,
    SeatTaken,
    SecondDevice,
    WentOnHoliday,
    CameBack,
)


class Told(NamedTuple):
    """One telling: what the seats in `to` see (everyone: None), and what the rest see."""

    what: Telling
    to: tuple[str, ...] | None = None
    rest: Telling | None = None

    def is_for(self, seat: Seat | None) -> bool:
        """Whether a seat is told all of it."""
        return self.to is None or seat in self.to

    def seen_by(self, seat: Seat | None) -> Telling | None:
        """What a seat sees of it."""
        return self.what if self.is_for(seat) else self.rest


def told_from(doc: Mapping[str, Any]) -> Told:
    """A telling as a record has it."""
    what = _telling_from(doc)
    if "to" not in doc:
        return Told(what)
    rest = doc.get("rest")
    return Told(what, tuple(doc["to"]), _telling_from(rest) if rest else None)


def _telling_from(doc: Mapping[str, Any]) -> Telling:
    return (Stored, (doc["event"], doc["text"]), doc["event"].get("rule", ""))


BEGINNING = (0,)
LONGEST_LIKE = 1 << 13
"""So much of the first chapter gives the others their words."""


class Tellings(Sequence[Told]):
    """All that was told at a table, in order: the latest as it was told, what lies far back as text."""

    __slots__ = ("_chapters", "_latest", "_like", "_read", "_starts")

    def __init__(self) -> None:
        self._latest: list[Told] = []
        self._chapters: tuple[bytes, ...] = ()
        self._starts: Sequence[int] = BEGINNING
        """Where each chapter begins, and where the latest do."""
        self._like = b""
        """The text in whose words chapters are packed."""
        self._read: tuple[int, list[Told]] | None = None
        """The chapter that was read last, until something is told."""

    def __len__(self) -> int:
        return self._starts[-1] + len(self._latest)

    @overload
    def __getitem__(self, place: int) -> Told: ...
    @overload
    def __getitem__(self, place: slice) -> list[Told]: ...
    def __getitem__(self, place: int | slice) -> Told | list[Told]:
        stored = self._starts[-1]
        if isinstance(place, slice):
            start, stop, step = place.indices(len(self))
            if start >= stored and step > 0:
                return self._latest[start - stored : max(stop - stored, 0) : step]
            return [self[n] for n in range(start, stop, step)]
        if place < 0:
            place += len(self)
        if place >= stored:
            return self._latest[place - stored]
        if place < 0:
            raise IndexError(place)
        number = bisect_right(self._starts, place) - 1
        return self._chapter(number)[place - self._starts[number]]

    def _chapter(self, number: int) -> list[Told]:
        if self._read is None or self._read[0] != number:
            docs = msgspec.json.decode(unpacked(self._chapters[number], self._like))
            self._read = number, [told_from(doc) for doc in docs]
        return self._read[1]

    def append(self, told: Told) -> None:
        """One more."""
        self._latest.append(told)
        self._read = None

    def cut(self, length: int) -> None:
        """Forget the last ones, which are not kept as text yet."""
        assert length >= self._starts[-1]
        del self._latest[length - self._starts[-1] :]

    @property
    def stored(self) -> int:
        """How many are kept as text."""
        return self._starts[-1]

    def store(self, docs: Sequence[bytes]) -> None:
        """Keep the first of the latest as these texts, which are what a record has of them."""
        text = b"[" + b",".join(docs) + b"]"
        self._like = self._like or text[:LONGEST_LIKE]
        self._chapters += (packed(text, self._like),)
        self._starts = array("I", [*self._starts, self._starts[-1] + len(docs)])
        del self._latest[: len(docs)]


class Seen(Sequence[Telling]):
    """What one seat has seen of all that was told."""

    __slots__ = ("_places", "_seat", "_told")

    def __init__(self, told: Sequence[Told], places: Sequence[int], seat: Seat | None) -> None:
        self._told, self._places, self._seat = told, places, seat

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, at: int) -> Telling: ...
    @overload
    def __getitem__(self, at: slice) -> list[Telling]: ...
    def __getitem__(self, at: int | slice) -> Telling | list[Telling]:
        if isinstance(at, slice):
            return [self._telling(place) for place in self._places[at]]
        return self._telling(self._places[at])

    def _telling(self, place: int) -> Telling:
        telling = self._told[place].seen_by(self._seat)
        assert telling is not None
        return telling


class Log:
    """All that was told at one table. Nothing is ever withdrawn from it."""

    __slots__ = ("_counts", "_places", "hushed", "line", "locked", "loud", "skip", "told")

    def __init__(self, loud: bool) -> None:
        self.loud = loud
        self.hushed = False
        """The rules run on a quiet table, and not along a tape."""
        self.locked = False
        self.told = Tellings()
        self.line = 0
        """Tellings of the step in progress, on the line of play that stands."""
        self.skip = 0
        """Tellings of the step that were told already and are not told again."""
        self._places: dict[Seat | None, array[int]] = {}
        self._counts: dict[Seat | None, int] = {}

    def emit(
        self,
        kind: Any,
        facts: tuple[Any, ...],
        to: Seat | tuple[Seat, ...] | None,
        rest: tuple[Any, ...] | None,
        rule: str,
    ) -> None:
        """Tell, unless this telling was made before the step was run again."""
        if self.locked:
            raise RuleError(f"a simultaneous choice may not tell {kind.__name__}")
        self.line += 1
        if self.line <= self.skip:
            return
        seats = (to,) if isinstance(to, str) else to
        others = None if rest is None else (rest[0], rest[1:], rule)
        self.told.append(Told((kind, facts, rule), seats, others))

    def say(self, kind: type[Event], *facts: Any) -> None:
        """The table itself tells something to everyone, outside any step."""
        if self.loud:
            self.told.append(Told((kind, facts, "")))

    def begin_step(self) -> None:
        """A new step: nothing of it has been told."""
        self.line = self.skip = 0

    def cut(self, length: int) -> None:
        """Forget what a failed choice told: nobody has seen it."""
        self.told.cut(length)
        for seat, places in self._places.items():
            del places[bisect_left(places, length) :]
            self._counts[seat] = min(self._counts[seat], length)

    def seen(self, seat: Seat | None) -> Sequence[Telling]:
        """What a seat has seen, in order; its length is that seat's own count."""
        return Seen(self.told, self.places(seat), seat)

    def places(self, seat: Seat | None) -> Sequence[int]:
        """Where in the log each telling that a seat has seen stands."""
        places = self._places.setdefault(seat, array("I"))
        for place in range(self._counts.get(seat, 0), len(self.told)):
            if self.told[place].seen_by(seat) is not None:
                places.append(place)
        self._counts[seat] = len(self.told)
        return places


def build(
    telling: Telling,
    words: Callable[[Event], str] | None = None,
    retell: Retell | None = None,
) -> Event:
    """The event that a telling means, able to put itself into words."""
    kind, facts, rule = telling
    made = kind(*facts)
    if rule:
        object.__setattr__(made, "rule", rule)
    object.__setattr__(made, "words", retell if kind is Stored else words)
    return made
