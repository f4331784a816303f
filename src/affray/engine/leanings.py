"""What practice has taught about answers: marks that answers bear, and what each mark is worth."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from math import exp, prod
from pathlib import Path
from typing import Self, TypeAlias

from affray.engine.errors import AffrayError

Marks: TypeAlias = Sequence[str]
"""What an answer is, in words of its game: `action:attack`, `to:out-of-sight`."""

DECIMALS = 3
MOST = 1 << 16
"""So many combinations of marks are remembered."""


class BadLeanings(AffrayError):
    """A file that `affray learn practise` has not written."""


class Leanings:
    """How much more or less promising an answer is for each mark that it bears.

    A leaning of 1 makes an answer e times as promising; a mark that nobody has met says nothing.
    """

    __slots__ = ("_factors", "_known", "values")

    def __init__(self, values: Mapping[str, float] | None = None) -> None:
        self.values = dict(values or {})
        self._factors = {mark: exp(value) for mark, value in self.values.items()}
        self._known: dict[tuple[str, ...], float] = {}

    def lean(self, weights: Sequence[float], marked: Sequence[Marks]) -> list[float]:
        """Weights at a glance, corrected by what was learned."""
        known, found = self._known, list(weights)
        for n, marks in enumerate(marked):
            if marks:
                factor = known.get(tuple(marks))
                found[n] *= self._together(tuple(marks)) if factor is None else factor
        return found

    def _together(self, marks: tuple[str, ...]) -> float:
        """How much more promising some marks make an answer together; it is asked for often."""
        if len(self._known) >= MOST:
            self._known.clear()
        factor = self._known[marks] = prod([self._factors.get(mark, 1.0) for mark in marks])
        return factor

    @classmethod
    def read(cls, path: Path) -> Self:
        """From a file; without one nothing has been learned."""
        if not path.is_file():
            return cls()
        try:
            told = json.loads(path.read_text("utf-8"))["leanings"]
            return cls({str(mark): float(value) for mark, value in told.items()})
        except (ValueError, KeyError, TypeError, AttributeError):
            raise BadLeanings(f"{path.name} holds no leanings") from None

    def write(self, path: Path, about: Mapping[str, object]) -> None:
        """To a file that people can read, with how it came about."""
        doc = {"about": dict(about), "leanings": dict(sorted(_told(self.values.items())))}
        path.write_text(json.dumps(doc, indent=1, ensure_ascii=False) + "\n", "utf-8")


def _told(values: Iterable[tuple[str, float]]) -> Iterable[tuple[str, float]]:
    """What is worth keeping, to a few decimals."""
    rounded = ((mark, round(value, DECIMALS)) for mark, value in values)
    return ((mark, value) for mark, value in rounded if value)
