"""Dice for looks that are to be compared: over many looks the first ones fall evenly."""

from __future__ import annotations

from random import Random

STRIDES = (0.6180339887498949, 0.7548776662466927, 0.8191725133961645, 0.8566748838545029)
"""Each die steps round the circle by a number that keeps its falls apart: the golden ratio, and
its kin in more dimensions."""


class EvenDice(Random):
    """The dice of one look: the first few step on from look to look, the rest are chance."""

    def __init__(self, seed: int, look: int) -> None:
        super().__init__(seed + look)
        start = Random(seed)
        self._first = [(start.random() + look * stride) % 1.0 for stride in reversed(STRIDES)]

    def random(self) -> float:
        """A number from 0 up to 1."""
        return self._first.pop() if self._first else super().random()
