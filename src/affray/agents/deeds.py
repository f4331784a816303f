"""Whole deeds as what a search decides among: an answer and those that follow it up to a roll."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from affray.agents.chair import Chair
from affray.engine.intentions import Answer, Intention
from affray.engine.odds import PASSING
from affray.engine.questions import Ask

LATER = 0.7
"""How much less promising the next deed is that begins with the same answer."""
ALONE = 3
"""A kind of question that has led to single answers this often is not asked for deeds again."""


class Deed(NamedTuple):
    """The id of the first answer, and the answers to the seat's own questions after it."""

    first: str
    then: tuple[Answer, ...] = ()
    prior: float = 0.0


class Plan:
    """The rest of a deed: kept until something happens that it did not foresee."""

    __slots__ = ("left", "seen")

    def __init__(self, chair: Chair, left: Sequence[Answer]) -> None:
        self.left = list(left)
        self.seen = chair.seen
        """Up to where the seat knows what happened."""

    def holds(self, chair: Chair) -> bool:
        """Whether nothing unforeseen has happened, as far as the next question shows."""
        if not self.left or chair.has_been_surprised(self.seen):
            return False
        self.seen = chair.seen
        answer = self._next(chair.decision)
        return answer is None or answer.suits(chair.decision)

    def answer(self, ask: Ask[Any]) -> str | None:
        """The answer to a question, if the plan has one; to pass is no part of a plan."""
        found = self._next(ask)
        if found is None:
            return None
        del self.left[: self.left.index(found) + 1]
        return None if is_pass(ask, found.answer) else str(found.answer)

    def _next(self, ask: Ask[Any]) -> Answer | None:
        return next((answer for answer in self.left if answer.kind == ask.kind), None)


def is_pass(ask: Ask[Any], answer: Any) -> bool:
    """Whether an answer leaves things as they are: whether to play a card is thought over when the
    question comes."""
    return answer == ask.default and answer in PASSING


def deeds_of(intentions: Iterable[Intention], chances: Mapping[str, float]) -> dict[str, Deed]:
    """The deeds of a seat by name: its intentions, and every answer on its own, as nobody can foresee
    all that may be meant by it. Deeds that begin with one answer share what it promises, the first
    of them the most."""
    begun: dict[str, list[Intention]] = {first: [] for first in chances}
    for intention in intentions:
        first = intention.answers[0].answer
        if first in begun and len(intention.answers) > 1:
            begun[first].append(intention)
    found: dict[str, Deed] = {}
    for first, several in begun.items():
        meant = {each.id: each.answers[1:] for each in several}
        ranked = [*meant.items()]
        ranked.insert(1, (first, ()))
        whole = (1 - LATER ** len(ranked)) / (1 - LATER)
        for place, (name, then) in enumerate(ranked):
            found[name] = Deed(first, then, chances[first] * LATER**place / whole)
    return found
