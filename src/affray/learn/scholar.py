"""Who weighs all marks of a lesson against each other: a natural policy gradient.

What an answer was worth is explained by what set it apart from others (a ridge regression over the
answers of a thousand games), and leanings move along what explains it. A mark that is met seldom
moves little, and marks that say the same share what they say: far less chance gets into them than
if each were followed alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from affray.learn.lesson import Heard
from affray.learn.practice import Pupil

FARTHEST = 2.0
"""The strongest leaning there can be."""
DOUBT = 900.0
"""How much must speak for a mark before it is believed, as a sum of squares."""
ROUNDS = 30
"""Of conjugate gradients."""

Numbers = NDArray[np.float64]


class Rows:
    """What set answers apart, one row for each, as columns of marks and shares."""

    def __init__(self, heard: Sequence[Heard]) -> None:
        self.words: dict[str, int] = {}
        told = [row for each in heard for row in each.told if row.way]
        number = self.words.setdefault
        marks = [number(mark, len(self.words)) for way, _ in told for mark in way]
        self.marks: NDArray[np.int64] = np.array(marks, dtype=np.int64)
        self.shares: Numbers = np.array([share for way, _ in told for share in way.values()])
        self.sizes = np.array([len(way) for way, _ in told])
        self.begin = np.concatenate([[0], np.cumsum(self.sizes)[:-1]])
        self.worth: Numbers = np.array([worth for _, worth in told])
        self.worth -= self.worth.mean()

    def explained(self, weights: Numbers) -> Numbers:
        """What weights of marks say each answer was worth."""
        found: Numbers = np.add.reduceat(self.shares * weights[self.marks], self.begin)
        return found

    def gathered(self, rows: Numbers) -> Numbers:
        """What is said of answers, gathered by marks."""
        spread = self.shares * np.repeat(rows, self.sizes)
        found: Numbers = np.bincount(self.marks, spread, len(self.words)).astype(np.float64)
        return found

    def weights(self) -> Numbers:
        """The weights of marks that explain best what answers were worth."""
        found = np.zeros(len(self.words))
        left = self.gathered(self.worth)
        way, size = left, float(left @ left)
        for _ in range(ROUNDS):
            pull = self.gathered(self.explained(way)) + DOUBT * way
            step = size / float(way @ pull)
            found = found + step * way
            left = left - step * pull
            size, was = float(left @ left), size
            if size < 1e-12:
                break
            way = left + (size / was) * way
        return found


class Scholar(Pupil):
    """Leanings in the making: each lesson changes how promising answers are by `rate`, on average."""

    def _move(self, heard: Sequence[Heard], rate: float) -> None:
        """Move all marks along what explains together what answers were worth."""
        rows = Rows(heard)
        weights = rows.weights()
        typical = sqrt(float(np.mean(rows.explained(weights) ** 2)))
        for mark, n in rows.words.items():
            value = self.values.get(mark, 0.0) + rate * float(weights[n]) / typical
            self.values[mark] = max(-FARTHEST, min(FARTHEST, value))
