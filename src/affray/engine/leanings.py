"""What practice has taught about answers: marks that answers bear, and what each mark is worth."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from math import exp
from pathlib import Path
from typing import Self, TypeAlias

Marks: TypeAlias = Sequence[str]
"""What an answer is, in words of its game: `action:attack`, `to:out-of-sight`."""

DECIMALS = 3


class Leanings:
    """How much more or less promising an answer is for each mark that it bears.

    A leaning of 1 makes an answer e times as promising; a mark that nobody has met says nothing.
    """

    __slots__ = ("_factors", "values")

    def __init__(self, values: Mapping[str, float] | None = None) -> None:
        self.values = dict(values or {})
        self._factors = {mark: exp(value) for mark, value in self.values.items()}

    def lean(self, weights: Sequence[float], marked: Sequence[Marks]) -> list[float]:
        """Weights at a glance, corrected by what was learned."""
        factors = self._factors
        found = list(weights)
        for n, marks in enumerate(marked):
            for mark in marks:
                if mark in factors:
                    found[n] *= factors[mark]
        return found

    @classmethod
    def read(cls, path: Path) -> Self:
        """From a file; without one nothing has been learned."""
        return cls(json.loads(path.read_text("utf-8"))["leanings"] if path.is_file() else {})

    def write(self, path: Path, about: Mapping[str, object]) -> None:
        """To a file that people can read, with how it came about."""
        doc = {"about": dict(about), "leanings": dict(sorted(_told(self.values.items())))}
        path.write_text(json.dumps(doc, indent=1, ensure_ascii=False) + "\n", "utf-8")


def _told(values: Iterable[tuple[str, float]]) -> Iterable[tuple[str, float]]:
    """What is worth keeping, to a few decimals."""
    rounded = ((mark, round(value, DECIMALS)) for mark, value in values)
    return ((mark, value) for mark, value in rounded if value)
