"""Lessons: a position, one idea, a goal that the rules can check, and hints that lead to it.

They are content: a pack holds them in `learn/*.toml`. A goal is a list of steps, each a word from
the game's closed list of goals; reaching a later step passes the earlier ones."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Annotated, Any, Literal, TypeAlias

from affray.engine.errors import UnknownName, nearest
from affray.engine.events import DiceFixed
from affray.engine.game import Game
from affray.engine.open import open_position
from affray.engine.packs import Content
from affray.engine.packs.words import Count, FrozenMap, Match, Phrase, Range, RuleId, Source, Word
from affray.engine.questions import Ask, Place
from affray.engine.table import Table

Told: TypeAlias = "Sequence[Mapping[str, Any]]"
"""What a seat was told so far, each event as its document."""
Reader: TypeAlias = "Callable[[Any, Told, Any], bool]"
"""Whether a word of a game's goals holds: on what is, on what was told, for what it asks."""

MOST_SENTENCES = 3
SPARRING = "sparring"
"""The opponent unless a lesson says otherwise: one that passes what can be passed."""

ENDS: Mapping[str, None] = {"game-over": None, "won": None}
"""The goals that every game has: the game is over; the learner has won it."""

_SENTENCE_END = re.compile(r"[.!?](?=\s|$)")

Line = Annotated[str, Match(r"[^\n]{1,240}", "one line of at most 240 letters")]
Short = Annotated[str, Match(r"[^\n]{1,40}", "a few words, at most 40 letters")]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a goal: what it says, and when it is reached."""

    says: Line
    when: Annotated[Phrase, Word("goal")]


@dataclass(frozen=True, slots=True)
class Hint:
    """The answer to a question, with the reason for it."""

    ask: str
    """The kind of question."""
    answer: str = ""
    """The id of an answer; for a place on the table, `to` says it."""
    words: Line = ""
    title: Short = ""
    step: Annotated[int, Range(0, 9)] = 0
    """The step of the goal that it leads to, counted from 1; 0: any."""
    to: Mapping[str, object] = FrozenMap()
    """Where to go, for a question that asks for a place: `{ to = [12.5, 8] }`."""


@dataclass(frozen=True, slots=True)
class Bar:
    """How often something succeeds, in whole percent."""

    says: Short
    percent: Annotated[int, Range(0, 100)]
    note: Annotated[str, Match(r"[^\n]{0,80}", "at most 80 letters")] = ""


@dataclass(frozen=True, slots=True)
class Worth:
    """What the idea is worth: without it, and with it."""

    of: Short
    without: Bar
    with_: Bar


@dataclass(frozen=True, slots=True)
class Lesson:
    """One idea, taught on the table."""

    id: str
    number: Annotated[int, Range(1, 99)]
    name: Annotated[str, Match(r"[^\n]{1,24}", "a name of at most 24 letters")]
    """Its title."""
    title: Short
    idea: str
    minutes: Annotated[float, Range(0.1, 60)]
    """How long it takes; `affray lesson GAME --count` counts it."""
    seat: str
    position: Mapping[str, object]
    steps: Annotated[tuple[Step, ...], Count(1, 6)]
    hints: tuple[Hint, ...] = ()
    answers: Mapping[str, tuple[str, ...]] = FrozenMap()
    """The answers that the idea is about, by the kind of question; the rest is one line."""
    shown: Literal["soon", "asked"] = "soon"
    """Whether hints come unasked or on request."""
    against: str = SPARRING
    seed: str = ""
    """Fixed dice are those of a seed; empty: dice as in any game."""
    worth: Worth | None = None
    rules: tuple[RuleId, ...] = ()
    """The rules of the ledger that it teaches."""
    source: Source = "starter"

    @property
    def fixed(self) -> bool:
        """Whether its dice are the same for everyone."""
        return bool(self.seed)


def check_lesson(
    lesson: Lesson, content: Content
) -> Iterator[tuple[str | tuple[str | int, ...], str]]:
    """The faults of a lesson that can be found before it is opened."""
    sentences = len(_SENTENCE_END.findall(lesson.idea))
    if sentences > MOST_SENTENCES:
        yield "idea", f"holds {sentences} sentences; one idea needs at most {MOST_SENTENCES}"
    for number, hint in enumerate(lesson.hints):
        if hint.step > len(lesson.steps):
            yield ("hints", number, "step"), f"the goal ends with step {len(lesson.steps)}"
    for other in content["lesson"].values():
        if other.number == lesson.number and other.id < lesson.id:
            yield "number", f'"{other.id}" is lesson {other.number} already'


def in_order(content: Content) -> tuple[Lesson, ...]:
    """The lessons of the packs, in teaching order."""
    return tuple(sorted(content.all(Lesson), key=lambda lesson: lesson.number))


def lesson_named(game: Game[Any], name: str) -> Lesson:
    """A lesson by its id, or by its number."""
    for lesson in game.lessons:
        if name in (lesson.id, str(lesson.number)):
            return lesson
    ids = [lesson.id for lesson in game.lessons]
    raise UnknownName(f'{game.title} has no lesson "{name}"{nearest(name, ids)}')


def open_lesson(game: Game[Any], lesson: Lesson, seed: str | None = None) -> Table[Any]:
    """The table of a lesson, at its start."""
    table = open_position(game, _thawed(lesson.position), seed=lesson.seed or seed)
    if lesson.seat not in table.seats:
        known = ", ".join(table.seats)
        raise UnknownName(
            f'lesson "{lesson.id}": there is no seat {lesson.seat}; there are {known}'
        )
    if lesson.fixed:
        table.log.say(DiceFixed)
    return table


def steps_done(table: Table[Any], lesson: Lesson) -> int:
    """How many steps of the goal are done: the last one reached counts all before it."""
    told = [event.to_json() for event in table.events(lesson.seat)]
    for number in range(len(lesson.steps), 0, -1):
        if _is_reached(table, lesson, told, lesson.steps[number - 1].when):
            return number
    return 0


def happened(told: Told, kind: str, **facts: Any) -> bool:
    """Whether an event with these facts was told."""
    return any(
        event["kind"] == kind and all(event.get(name) == value for name, value in facts.items())
        for event in told
    )


def told_of(kind: str) -> Reader:
    """A goal that is reached when such an event tells of all that the goal asks for; both call
    it by the same names."""
    return lambda g, told, want: happened(told, kind, **({} if want is None else asdict(want)))


def _is_reached(table: Table[Any], lesson: Lesson, told: Told, goal: Phrase) -> bool:
    if goal.word not in ENDS:
        return table.game.reached(table.state, told, goal)
    result = table.result
    return result is not None and (goal.word == "game-over" or lesson.seat in result.winners)


def hint_for(lesson: Lesson, ask: Ask[Any], done: int) -> Hint | None:
    """The hint for an open question: the first that leads to the next step and is offered."""
    for hint in lesson.hints:
        if hint.ask == ask.kind and hint.step in (0, done + 1) and _is_offered(hint, ask):
            return hint
    return None


def answer_of(hint: Hint) -> str | dict[str, Any]:
    """What a hint answers, as a table takes it."""
    return _thawed(hint.to) if hint.to else hint.answer


def _is_offered(hint: Hint, ask: Ask[Any]) -> bool:
    if hint.to:
        return isinstance(ask, Place)
    return any(option.id == hint.answer for option in ask.options)


def _thawed(value: Any) -> Any:
    """A frozen document as plain lists and tables."""
    if isinstance(value, Mapping):
        return {key: _thawed(each) for key, each in value.items()}
    return [_thawed(each) for each in value] if isinstance(value, tuple) else value
