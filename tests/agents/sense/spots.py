"""Spots: positions in which a good player finds the move at sight.

A spot opens a position, goes on to a question of one seat, and says which answers are right there
(`right`), or which are mistakes (`wrong`), or what must have come about when the seat's activation
is over (`goal`). For a goal, `line` is one way to it and `slip` a natural way to miss it; both are
played by the tests, so that no spot asks for what the rules do not give. Where exact odds can say
which answer is best, `odds` weighs an outcome and the tests compare all answers by it.

Answers are written as a transcript's, `kind: id`; ids in `right` and `wrong` are patterns.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, TypeAlias

from affray.agents import Agent, Chair
from affray.engine.open import open_position
from affray.engine.questions import Ask
from affray.engine.table import Table

MOST = 60
"""No activation asks one seat more questions than this."""
SEED = 20
"""Of the dice that fall on the true table; agents imagine others."""


@dataclass(frozen=True)
class Played:
    """A spot that was played: what it was like before, what was answered, what came of it."""

    table: Table[Any]
    before: Any
    answers: tuple[tuple[str, str], ...]

    @property
    def after(self) -> Any:
        """The state at the end."""
        return self.table.state

    def gave(self, kind: str, *patterns: str) -> bool:
        """Whether a question of this kind was answered so."""
        return any(
            kind == asked and matches(answer, patterns or ("*",)) for asked, answer in self.answers
        )


Goal: TypeAlias = "Callable[[Played], bool]"
Weigh: TypeAlias = "Callable[[Hashable], float]"


@dataclass(frozen=True)
class Spot:
    """One position with its right move."""

    game: str
    title: str
    why: str
    seat: str
    position: Mapping[str, Any]
    asks: str
    before: Sequence[str] = ()
    """Answers given on the way to the question."""
    right: Sequence[str] = ()
    wrong: Sequence[str] = ()
    goal: Goal | None = None
    line: Sequence[str] = ()
    slip: Sequence[str] = ()
    odds: Weigh | None = None
    then: Mapping[str, str] = field(default_factory=dict)
    """How later questions are answered while odds are weighed."""
    dice: Sequence[int] = field(default=())
    """Faces that fall first on the true table, so that a goal does not hang on luck."""

    def open(self) -> Table[Any]:
        """The table, at the question."""
        table = open_position(self.game, self.position, dice=self.dice, seed=SEED)
        play(table, self.seat, self.before)
        reach(table, self.seat, self.asks)
        return table

    def is_right(self, answer: str) -> bool:
        """Whether an answer to the question is right; of a spot without a goal."""
        if self.right:
            return matches(answer, self.right)
        return not matches(answer, self.wrong)


def matches(answer: str, patterns: Sequence[str]) -> bool:
    """Whether an id fits one of the patterns."""
    return any(fnmatchcase(answer, pattern) for pattern in patterns)


def question(table: Table[Any], seat: str) -> Ask[Any] | None:
    """The question of a seat, if it is asked anything."""
    return next((ask for ask in table.decisions if ask.seat == seat), None)


# ---------------------------------------------------------------- by hand


def play(table: Table[Any], seat: str, lines: Sequence[str]) -> None:
    """Give a seat's answers, `kind: id` each, or another's, `seat@kind: id`; what comes between is
    passed."""
    for line in lines:
        who, kind, answer = read(line, seat)
        reach(table, who, kind)
        table.choose(answer, who)


def read(line: str, seat: str) -> tuple[str, str, str]:
    """Whose answer to what a line of a transcript is."""
    what, _, answer = line.partition(": ")
    who, _, kind = what.rpartition("@")
    return who or seat, kind, answer


def reach(table: Table[Any], seat: str, kind: str) -> None:
    """Pass everything until a seat is asked this."""
    for _ in range(MOST):
        ask = question(table, seat)
        if ask is not None and ask.kind == kind:
            return
        assert table.decisions, f"the game ended before {kind}: {table.result}"
        step_aside(table)
    raise AssertionError(f"{seat} is never asked {kind}")


def step_aside(table: Table[Any], seat: str = "") -> None:
    """Let whoever is asked first, but not this seat, do the least."""
    ask = next(ask for ask in table.decisions if ask.seat != seat)
    ids = [option.id for option in ask.options]
    least = ask.default or next((name for name in QUIET if name in ids), ids[0])
    table.choose(least, ask.seat)


QUIET = ("stop", "pass", "end", "decline", "no", "none")


# ---------------------------------------------------------------- by an agent


def activation(table: Table[Any]) -> str:
    """A name for the activation in progress."""
    return str(table.game.turn(table.state))


def by_hand(spot: Spot, lines: Sequence[str]) -> Played:
    """The spot with these answers; whatever else is asked is passed to the activation's end."""
    table = spot.open()
    before, turn = table.clone().state, activation(table)
    given: list[tuple[str, str]] = []
    for line in lines:
        who, kind, answer = read(line, spot.seat)
        reach(table, who, kind)
        given.append((kind, answer))
        table.choose(answer, who)
    while table.decisions and activation(table) == turn:
        step_aside(table)
    return Played(table, before, tuple(given))


def by_agent(spot: Spot, agent: Agent) -> Played:
    """The spot as an agent plays it: one answer, or the whole activation if there is a goal."""
    table = spot.open()
    before, turn = table.clone().state, activation(table)
    given: list[tuple[str, str]] = []
    while table.decisions and activation(table) == turn and len(given) < MOST:
        ask = question(table, spot.seat)
        if ask is None:
            step_aside(table)
            continue
        given.append((ask.kind, agent.choose(Chair(table, spot.seat))))
        table.choose(given[-1][1], spot.seat)
        if spot.goal is None:
            break
    return Played(table, before, tuple(given))


def is_found(spot: Spot, played: Played) -> bool:
    """Whether what was played is what a good player plays."""
    if spot.goal is not None:
        return spot.goal(played)
    return spot.is_right(played.answers[0][1])
