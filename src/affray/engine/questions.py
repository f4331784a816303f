"""Questions and options: what a rule asks, and how several are asked at once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Coroutine, Generator, Iterable, Mapping, Sequence
from itertools import chain, islice
from types import GeneratorType, MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypedDict, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from affray.engine.errors import IllegalChoice, RuleError
from affray.engine.language import Language, spoken

if TYPE_CHECKING:
    from affray.engine.packs import Edition
    from affray.engine.state import State

T = TypeVar("T")
Seat: TypeAlias = str
Data: TypeAlias = Mapping[str, Any]

NO_FACTS: Data = MappingProxyType({})

NAMES_ITS_RULE = re.compile(r"\([A-Z]{3}-[A-Z]+-\d+\)$")

CHANCE: Seat = "chance"
"""The seat that is asked when real dice are rolled."""


class Subject(TypedDict, total=False):
    """What an answer is about, for a screen that draws it and need not read its id."""

    model: int
    """The warrior, model or unit that it names."""
    place: str | list[int]
    """Where it leads: a tile by name, a square by column and row, a spot by x, y and z."""
    facing: str
    """The facing there: N, E, S or W."""
    prone: bool
    edge: str
    """The edge of the table that it leads over."""
    door: int
    """The door that it opens or closes, by its number."""
    card: str
    """The card that it plays or keeps."""
    profiles: list[str]
    """Whom it brings, by their profiles."""
    item: str
    """What it is done with, or to: a weapon, a piece of gear."""
    thing: str
    """Terrain, a room or a marker by its id."""
    cost: int
    """What it costs in the points of the moment."""
    dice: list[str]
    """The dice that it rolls, one by one: W, W, B."""
    deed: str
    """What is done: shoot, fight, cast."""
    step: bool
    """One step of what another answer does as a whole: the same is asked again after it."""
    seldom: bool
    """The rules offer it, and hardly anybody means it: to harm one's own, to put a weapon down."""


NO_SUBJECT: Subject = {}


class Option(Struct, Generic[T], frozen=True, gc=False):
    """One legal answer. The id names faces, the value names handles or plain facts."""

    id: str
    value: T
    label: str = ""
    rule: str = ""


class Refused(NamedTuple):
    """An answer that a player might expect but cannot give; `why` names the reason's words.

    Only facts that the asked seat knows may lead to it: what is refused is shown to that seat.
    """

    id: str
    why: str
    rule: str
    value: Any = None
    facts: Data = NO_FACTS
    label: str = ""
    reason: str = ""


class Ask(Generic[T]):
    """One question to one seat. Its options are enumerated when somebody looks."""

    if TYPE_CHECKING:
        edition: Edition
        """What it was asked with, at a table with packs of its own."""

    __slots__ = (
        "_make",
        "_make_refused",
        "_seen",
        "_told",
        "_why",
        "about",
        "always",
        "default",
        "edition",
        "kind",
        "measure",
        "rule",
        "seat",
        "words",
    )

    def __init__(
        self,
        seat: Seat,
        kind: str,
        options: Iterable[Option[T]],
        default: str | None = None,
        rule: str = "",
        always: str | None = None,
        measure: int | None = None,
        about: Data | None = None,
        refused: Iterable[Refused] = (),
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.default = default
        self.rule = rule
        self.always = always
        self.measure = measure
        self.about = about
        self.words: Labels | None = None
        self._make = options
        self._make_refused = refused
        self._seen: Sequence[Option[T]] | None = None
        self._told: tuple[Language, Sequence[Option[T]]] | None = None
        self._why: tuple[Language, Sequence[Refused]] | None = None

    @property
    def answers(self) -> Sequence[Option[T]]:
        """The legal answers, never none, without words."""
        seen = self._seen
        if seen is None:
            make: Any = self._make
            # a sequence is kept as it is: a game may make each option only when it is looked at
            seen = list(make) if type(make) is GeneratorType or not _is_sized(make) else make
            if not seen:
                raise RuleError(f"{self.kind} ({self.rule}) asks {self.seat} and offers nothing")
            self._seen = seen
        return seen

    @property
    def only(self) -> Option[T] | None:
        """The answer, if there is just one; no more than two are made to find out."""
        make: Any = self._make
        if self._seen is None and type(make) is GeneratorType:
            begun: list[Option[T]] = list(islice(make, 2))
            self._make = chain(begun, make) if len(begun) > 1 else begun
            if len(begun) > 1:
                return None
        found = self.answers
        return found[0] if len(found) == 1 else None

    @property
    def options(self) -> Sequence[Option[T]]:
        """The legal answers, never none, in the words of the table if it has any."""
        words = self.words
        if words is None:
            return self.answers
        language = spoken()
        if self._told is None or self._told[0] != language:
            told = [o if o.label else replace(o, label=words.label(self, o)) for o in self.answers]
            self._told = (language, told)
        return self._told[1]

    @property
    def refused(self) -> Sequence[Refused]:
        """The answers a player might expect, each with the reason why it is not offered."""
        made = self._make_refused
        if not isinstance(made, list):
            made = self._make_refused = list(made)
        if self.words is None:
            return made
        language = spoken()
        if self._why is None or self._why[0] != language:
            self._why = (language, [self.words.refused(self, refused) for refused in made])
        return self._why[1]

    @property
    def drawn(self) -> Data:
        """What a screen draws for the question, as the game's drawing says."""
        return self.words.drawn(self) if self.words is not None else NO_FACTS

    @property
    def prompt(self) -> str:
        """The question in words."""
        return self.words.prompt(self) if self.words is not None else self.kind

    def about_of(self, option: Option[T]) -> Subject:
        """What an answer is about, as a screen draws it."""
        return self.words.about_of(self, option) if self.words is not None else NO_SUBJECT

    def gist(self, option: Option[T]) -> str:
        """What an answer does, in one line; nothing where the table has no words."""
        return self.words.gist(self, option) if self.words is not None else ""

    def find(self, answer: object) -> Option[T]:
        """The offered option an answer names, by id."""
        for option in self.answers:
            if option.id == answer:
                return option
        raise IllegalChoice(self._refusal(answer))

    def _refusal(self, answer: object) -> str:
        ids = [o.id for o in self.answers]
        offered = ", ".join(ids[:12]) + (f" and {len(ids) - 12} more" if len(ids) > 12 else "")
        rule = f" ({self.rule})" if self.rule else ""
        return f'"{answer}" is not offered for {self.kind}; {offered} can be chosen{rule}'

    def __await__(self) -> Generator[Question, Any, T]:
        answer: T = yield self
        return answer


class Place(Ask[T]):
    """A question too large to enumerate: `options` are candidates, `accept` judges any data.

    `accept` returns the option that the data means, or the reason why it is refused.
    """

    __slots__ = ("accept",)

    def __init__(
        self,
        seat: Seat,
        kind: str,
        candidates: Iterable[Option[T]],
        accept: Callable[[Data], Option[T] | str],
        default: str | None = None,
        rule: str = "",
        about: Data | None = None,
        refused: Iterable[Refused] = (),
    ) -> None:
        super().__init__(seat, kind, candidates, default, rule, about=about, refused=refused)
        self.accept = accept

    def find(self, answer: object) -> Option[T]:
        """The option an answer means: a candidate's id, or data that `accept` takes."""
        if not isinstance(answer, Mapping):
            return super().find(answer)
        verdict = self.accept(answer)
        if isinstance(verdict, str):
            raise IllegalChoice(f"{self.kind}: {self._with_rule(verdict)}")
        return verdict

    def _with_rule(self, verdict: str) -> str:
        """A refusal with the question's rule, unless it names a rule of its own."""
        if not self.rule or NAMES_ITS_RULE.search(verdict):
            return verdict
        return f"{verdict} ({self.rule})"


def _is_sized(options: object) -> bool:
    return hasattr(options, "__len__")


class Labels:
    """What gives a question its words and its drawing: a game bound to a table's state."""

    __slots__ = ()

    def prompt(self, ask: Ask[Any]) -> str:
        """The question as a sentence."""
        raise NotImplementedError

    def label(self, ask: Ask[Any], option: Option[Any]) -> str:
        """One answer as a player reads it."""
        raise NotImplementedError

    def about_of(self, ask: Ask[Any], option: Option[Any]) -> Subject:
        """What an answer is about, as a screen draws it."""
        raise NotImplementedError

    def gist(self, ask: Ask[Any], option: Option[Any]) -> str:
        """What an answer does, in one line."""
        raise NotImplementedError

    def refused(self, ask: Ask[Any], refused: Refused) -> Refused:
        """An answer that is not offered, with its label and the reason in words."""
        raise NotImplementedError

    def drawn(self, ask: Ask[Any]) -> Data:
        """What a screen draws for a question."""
        raise NotImplementedError


class Several(NamedTuple):
    """Questions open at the same time, at most one per seat, answered in any order."""

    asks: dict[int, Ask[Any]]
    parties: tuple[Seat, ...]
    given: int = 0
    """How many answers have been given since they were opened."""


Question: TypeAlias = "Ask[Any] | Several"
Rule: TypeAlias = Coroutine[Question, Any, T]

ask = Ask
"""`answer = await ask(seat, kind, options, default=..., rule=...)` reads as the book does."""

YES_NO: tuple[Option[bool], Option[bool]] = (Option("yes", True), Option("no", False))


def yes_or_no(seat: Seat, kind: str, **details: Any) -> Ask[bool]:
    """A plain yes or no; `default="no"` makes it a question that may be passed."""
    return Ask(seat, kind, YES_NO, **details)


class _Pause:
    """Awaiting it opens several questions and returns the part answered and its answer."""

    __slots__ = ("several",)

    def __init__(self, several: Several) -> None:
        self.several = several

    def __await__(self) -> Generator[Question, Any, tuple[int, Any]]:
        answer: tuple[int, Any] = yield self.several
        return answer


async def _only(question: Ask[T]) -> T:
    return await question


async def together(g: State, *parts: Rule[T]) -> list[T]:
    """Simultaneous secret choices. The parts may not roll, emit or write the state."""
    asks: dict[int, Ask[Any]] = {}
    done: dict[int, T] = {}
    for i in range(len(parts)):
        _send(g, parts, i, None, asks, done)
    parties = tuple([question.seat for question in asks.values()])
    if len(set(parties)) < len(parties):
        raise _refused(parts, "together() asks one seat twice")
    given = 0
    while asks:
        i, value = await _Pause(Several(asks.copy(), parties, given))
        _send(g, parts, i, value, asks, done)
        given += 1
    return [done[i] for i in range(len(parts))]


def _send(
    g: State,
    parts: Sequence[Rule[T]],
    index: int,
    value: Any,
    asks: dict[int, Ask[Any]],
    done: dict[int, T],
) -> None:
    """Give a part its answer: it asks again, or it is done."""
    g.lock(True)
    try:
        question = parts[index].send(value)
    except StopIteration as stop:
        asks.pop(index, None)
        done[index] = stop.value
    else:
        if not isinstance(question, Ask):
            raise _refused(parts, "a part of together() may not hold another together()")
        asks[index] = question
    g.lock(False)


def _refused(parts: Iterable[Rule[Any]], reason: str) -> RuleError:
    for part in parts:
        part.close()
    return RuleError(reason)


async def in_turn(
    seats: Sequence[Seat], turn: Callable[[Seat], Rule[bool]], *, restart: bool = False
) -> None:
    """A window: the seats act or pass in order until all have passed in a row.

    With `restart` the order starts again after each seat that acts.
    """
    at = passes = 0
    while passes < len(seats):
        acted = await turn(seats[at % len(seats)])
        passes = 0 if acted else passes + 1
        at = 0 if acted and restart else at + 1


async def first_to(seats: Sequence[Seat], turn: Callable[[Seat], Rule[bool]]) -> bool:
    """A window that the first seat to act closes."""
    for seat in seats:
        if await turn(seat):
            return True
    return False


async def vote(
    g: State,
    seats: Sequence[Seat],
    kind: str,
    options: Callable[[], Iterable[Option[T]]],
    captain: Seat,
    **details: Any,
) -> T:
    """A team decides by majority; the captain breaks ties."""
    if len(seats) == 1:
        return await Ask(seats[0], kind, options(), **details)
    parts = (_only(Ask(seat, kind, options(), **details)) for seat in seats)
    ballots = await together(g, *parts)
    count = Counter(ballots)
    most = max(count.values())
    best = [ballot for ballot in ballots if count[ballot] == most]
    captains = ballots[seats.index(captain)] if captain in seats else best[0]
    return captains if captains in best else best[0]
