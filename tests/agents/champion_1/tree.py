"""The tree of a search: questions that may come, and how their answers have gone so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any, TypeAlias

from affray.engine.questions import Ask, Option, Seat

Question: TypeAlias = tuple[Seat, str]
"""Whom a question asks and its kind: worlds that differ in what is hidden share the node."""

CURIOSITY = 1.2
"""How much a promising answer that was seldom tried counts, beside how it has gone."""
DISAPPOINTMENT = 0.1
"""An answer never tried is taken to be so much worse than what its question is worth."""
WIDEST = 24
"""So many answers to one question are ever tried."""


class Spread:
    """The lowest and the highest value met: values count by where they lie between."""

    __slots__ = ("high", "low")

    def __init__(self) -> None:
        self.low, self.high = 1.0, -1.0

    def add(self, value: float) -> None:
        """Take a value in."""
        self.low = min(self.low, value)
        self.high = max(self.high, value)

    def place(self, value: float) -> float:
        """Where a value lies, 0 to 1."""
        width = self.high - self.low
        return (value - self.low) / width if width > 1e-9 else 0.5


class Edge:
    """An answer: how often it was tried, how that went, and the questions that followed."""

    __slots__ = ("nodes", "prior", "squares", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.total = self.squares = 0.0
        self.nodes: dict[Question, Node] = {}

    def add(self, value: float) -> None:
        """One more try."""
        self.visits += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """What the answer has been worth on average."""
        return self.total / self.visits if self.visits else 0.0

    @property
    def error(self) -> float:
        """The standard error of that average."""
        n = self.visits
        return sqrt(max(self.squares / n - self.mean**2, 1e-6) / n) if n else 2.0


class Node:
    """A question that may come, its answers in order of promise."""

    __slots__ = ("edges", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.edges: dict[str, Edge] = {}

    def widen(self, ask: Ask[Any], weights: Sequence[float], most: int | None = WIDEST) -> None:
        """Take the most promising answers in."""
        whole = sum(weights) or 1.0
        ranked = sorted(zip(weights, ask.options, strict=True), key=lambda pair: -pair[0])
        for weight, option in ranked[:most]:
            self.edges.setdefault(option.id, Edge(weight / whole))

    def pick(self, offered: dict[str, Option[Any]], sign: int, spread: Spread) -> str:
        """The answer to try: the best so far or the one that was looked at too little.

        Another answer joins whenever those that are in have been tried enough.
        """
        room = 2 + int(1.5 * sqrt(self.visits))
        urge = CURIOSITY * sqrt(self.visits + 1)
        mean = self.total / self.visits if self.visits else 0.0
        untried = (spread.place(mean) if sign > 0 else 1 - spread.place(mean)) - DISAPPOINTMENT
        best, chosen = -1e9, ""
        for name, edge in self.edges.items():
            if name not in offered:
                continue
            score = untried
            if edge.visits:
                score = spread.place(edge.total / edge.visits)
                score = score if sign > 0 else 1 - score
            score += urge * edge.prior / (1 + edge.visits)
            if score > best:
                best, chosen = score, name
            room -= 1
            if not room:
                break
        return chosen

    def favourite(self) -> tuple[str, Edge]:
        """The answer that was tried most."""
        return max(self.edges.items(), key=lambda item: item[1].visits)


def later(edge: Edge, question: Question, depth: int = 4) -> Iterator[Node]:
    """The nodes of a question that may come next, with others' answers in between."""
    for asked, node in edge.nodes.items():
        if asked == question:
            yield node
        elif asked[0] != question[0] and depth:
            for between in node.edges.values():
                yield from later(between, question, depth - 1)
