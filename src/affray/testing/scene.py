"""A scene: a table in some position that is played by lines of text. Every game's scene is one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NamedTuple, Self, TypeVar, overload

from affray.engine.events import Event
from affray.engine.game import Game, Result
from affray.engine.open import position_of
from affray.engine.questions import Ask, Option
from affray.engine.state import State
from affray.engine.table import Table
from affray.engine.tape import Entry
from affray.testing.dice import SEED, Dice, Draws, script_of, scripted, write

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)

PATIENCE = 300
"""How many questions are passed before a line gives up."""
FIRST_SEAT = "the first seat"

_LINE = re.compile(r"(?:(?P<seat>[\w-]+)@)?(?:(?P<kind>[\w-]+): +)?(?P<answer>.+)")


class NotOffered(AssertionError):
    """An answer, or a question, that does not come."""


class Line(NamedTuple):
    """An answer, and where it stands: the question it is for and who gives it."""

    answer: str
    kind: str = ""
    seat: str = ""

    @classmethod
    def read(cls, text: str) -> Line:
        """`answer`, `kind: answer` or `seat@kind: answer`."""
        found = _LINE.fullmatch(text.strip())
        if found is None:
            raise NotOffered(f"{text!r} is no answer")
        return cls(found["answer"].strip(), found["kind"] or "", found["seat"] or "")

    def __str__(self) -> str:
        who = f"{self.seat}@" if self.seat else ""
        return f"{who}{self.kind}: {self.answer}" if self.kind else f"{who}{self.answer}"


class Scene(Generic[S]):
    """A table and the names by which its figures are called."""

    def __init__(self, table: Table[S], names: Mapping[str, int]) -> None:
        self.table = table
        self.names = dict(names)
        """The number of each figure by the name it has in the scene."""

    # -- looking

    @property
    def g(self) -> S:
        """The state."""
        return self.table.state

    @property
    def ask(self) -> Ask[Any]:
        """The open question."""
        decision = self.table.decision
        if decision is None:
            raise NotOffered(f"the game is over: {self.table.result}")
        return decision

    @property
    def asked(self) -> str:
        """The kind of question asked now; empty when the game is over."""
        decision = self.table.decision
        return "" if decision is None else decision.kind

    @property
    def asks(self) -> str:
        """The seat asked now; empty when the game is over."""
        decision = self.table.decision
        return "" if decision is None else decision.seat

    @property
    def offered(self) -> list[str]:
        """The ids of the answers."""
        decision = self.table.decision
        return [] if decision is None else [option.id for option in decision.options]

    def offers(self, prefix: str) -> set[str]:
        """What follows a prefix in the answers that begin with it."""
        return {each.removeprefix(prefix) for each in self.offered if each.startswith(prefix)}

    @property
    def passable(self) -> bool:
        """Whether the open question can be passed."""
        decision = self.table.decision
        return decision is not None and self.passing(decision) is not None

    @property
    def answers(self) -> list[Entry]:
        """Every answer so far, including those that the table gave by itself."""
        entries = (entry for step in self.table.steps for entry in step.entries)
        return [entry for entry in entries if entry.kind == "choice"]

    @property
    def result(self) -> Result | None:
        """How the game ended."""
        return self.table.result

    @property
    def left(self) -> list[Any]:
        """Faces of the script that have not been rolled yet."""
        return list(script_of(self.table.source).faces)

    def told(self, seat: str | None = None) -> list[str]:
        """Everything that was said, as sentences."""
        return [event.text for event in self.table.events(seat)]

    @overload
    def events(self, kind: type[E], seat: str | None = FIRST_SEAT) -> list[E]: ...
    @overload
    def events(self, kind: str, seat: str | None = FIRST_SEAT) -> list[Any]: ...

    def events(self, kind: type[E] | str, seat: str | None = FIRST_SEAT) -> list[Any]:
        """The events of a kind that a seat saw; None: a spectator."""
        seen = self.table.events(self.g.seats[0] if seat == FIRST_SEAT else seat)
        if isinstance(kind, str):
            return [event for event in seen if type(event).__name__ == kind]
        return [event for event in seen if isinstance(event, kind)]

    def happened(self, *kinds: str, seat: str | None = FIRST_SEAT) -> list[str]:
        """The names of the events that a seat saw, or of those of certain kinds."""
        seen = self.table.events(self.g.seats[0] if seat == FIRST_SEAT else seat)
        names = [type(event).__name__ for event in seen]
        return [name for name in names if not kinds or name in kinds]

    # -- playing

    def dice(self, *faces: Any) -> Self:
        """Faces to come next; `...`: dice of the seed after them."""
        write(script_of(self.table.source), faces)
        return self

    def draws(self, *places: Any) -> Self:
        """Draws to come next, counted from 0 in the sorted pile."""
        script_of(self.table.source).draws.extend(places)
        return self

    def choose(self, answer: str | Mapping[str, Any], seat: str = "") -> tuple[Entry, ...]:
        """Answer the open question, by an id or by the data of a place; returns what the table
        then answered by itself, because there was no other answer."""
        ask = self._asked(seat)
        if isinstance(answer, Mapping):
            return self.table.choose(answer, seat=ask.seat)
        return self._answer(ask, self._find(ask, Line(answer)))

    def play(self, *lines: str) -> Self:
        """Answer questions in order. `kind: answer` waits for that question, `answer` for one
        that offers it; what comes before is passed."""
        for line in lines:
            self._play(Line.read(line))
        return self

    def reach(self, kind: str) -> Self:
        """Pass everything until this is asked."""
        return self.pass_until(lambda: self.asked == kind, f"waiting for {kind}")

    def pass_until(self, there: Callable[[], bool], why: str) -> Self:
        """Pass everything until something holds."""
        for _ in range(PATIENCE):
            if there():
                return self
            self._pass(why)
        raise NotOffered(f"{why}, and it never comes; {self.asks} is asked {self.asked}")

    def rest(self) -> Self:
        """Pass everything that can be passed."""
        for _ in range(PATIENCE):
            if not self.passable:
                break
            self._pass("at rest")
        return self

    def refuses(self, answer: str) -> bool:
        """Whether an answer to the open question is not on offer."""
        return self._match(self.ask, Line(answer, self.asked)) is None

    # -- what a game may say otherwise

    def passing(self, ask: Ask[Any]) -> str | None:
        """The answer by which a question is passed; None: it has to be answered."""
        if ask.default is not None:
            return ask.default
        return ask.options[0].id if len(ask.options) == 1 else None

    def written(self, answer: str) -> Iterable[str]:
        """The ids that an answer may mean: names in the scene stand for numbers."""
        yield answer
        yield ":".join(str(self.names.get(part, part)) for part in answer.split(":"))

    # -- inside

    def _asked(self, seat: str) -> Ask[Any]:
        for ask in self.table.decisions:
            if not seat or ask.seat == seat:
                return ask
        raise NotOffered(f"{seat or 'nobody'} is asked nothing: {self.table.result}")

    def _play(self, line: Line) -> None:
        for _ in range(PATIENCE):
            if self._is_given(line):
                return
            ask = self._fitting(line)
            option = self._match(ask, line) if ask is not None else None
            if ask is not None and option is not None:
                self._answer(ask, option)
                return
            if ask is not None and ask.kind == line.kind:
                raise NotOffered(f"{line.kind} does not offer {line.answer}: {self.offered}")
            self._pass(f"waiting for {line}")
        raise NotOffered(f"nobody is asked for {line}")

    def _is_given(self, line: Line) -> bool:
        """Whether the table has just given this answer by itself, and the line only says so."""
        return False

    def _fitting(self, line: Line) -> Ask[Any] | None:
        for ask in self.table.decisions:
            if (not line.seat or ask.seat == line.seat) and self._is_kind(ask, line.kind):
                return ask
        return None

    def _is_kind(self, ask: Ask[Any], kind: str) -> bool:
        return not kind or ask.kind == kind

    def _find(self, ask: Ask[Any], line: Line) -> Option[Any]:
        option = self._match(ask, line)
        if option is None:
            raise NotOffered(f"{ask.kind} does not offer {line.answer}: {self.offered}")
        return option

    def _match(self, ask: Ask[Any], line: Line) -> Option[Any] | None:
        """The option that an answer means; after `kind:`, its first word may be left out."""
        wanted = set(self.written(line.answer))
        for option in ask.options:
            if option.id in wanted or (line.kind and option.id.partition(":")[2] in wanted):
                return option
        return None

    def _answer(self, ask: Ask[Any], option: Option[Any]) -> tuple[Entry, ...]:
        return self.table.choose(option, seat=ask.seat)

    def _pass(self, why: str) -> None:
        ask = self.table.decision
        if ask is None:
            raise NotOffered(f"{why}, but the game is over: {self.table.result}")
        answer = self.passing(ask)
        if answer is None:
            raise NotOffered(f"{why}, but {ask.seat} is asked {ask.kind}: {self.offered}")
        self._answer(ask, ask.find(answer))


def open_scene(
    game: Game[S],
    doc: Mapping[str, Any],
    *,
    dice: Dice = (),
    draws: Draws = "live",
    seed: int | str = SEED,
) -> Table[S]:
    """A table in the position of a document, with scripted dice."""
    return Table(game, position_of(game, doc), scripted(dice, draws, seed), seed=str(seed))
