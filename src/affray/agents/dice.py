"""Dice for looks that are to be compared: what somebody rolls for something falls alike in all
lines of one world, and evenly over many worlds."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

from affray.engine.chance import Chance, Cuts, Raw, Source, Why

STRATA = 8
"""In this many worlds each die falls once into every part of its range, as large as all others."""

PARTS = [*range(STRATA)]
BACKWARDS = [(last, (last + 1).bit_length()) for last in reversed(range(1, STRATA))]
"""The places from the last to the second, and the bits that hold the number of places up to each."""

Roll: TypeAlias = tuple[object, str, int]
"""Who rolls, what for, and how often that has happened before."""


class Fates:
    """What chance holds ready in the worlds of one search, whatever anybody answers there."""

    __slots__ = ("_held", "_rng", "_strata")

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)
        self._strata = -1
        self._held: dict[Roll, list[float]] = {}

    def share(self, world: int, roll: Roll) -> float:
        """The number from 0 up to 1 that a roll has in a world; worlds are asked for in order."""
        strata, place = divmod(world, STRATA)
        if strata != self._strata:
            self._strata = strata
            self._held.clear()
        held = self._held.get(roll)
        if held is None:
            held = self._held[roll] = self._spread()
        return held[place]

    def _spread(self) -> list[float]:
        """One number in each part of the range, in any order: `Random.shuffle`, written out, as
        it is asked for so often."""
        bits, random = self._rng.getrandbits, self._rng.random
        parts = PARTS[:]
        for last, size in BACKWARDS:
            other = bits(size)
            while other > last:
                other = bits(size)
            parts[last], parts[other] = parts[other], parts[last]
        return [(part + random()) / STRATA for part in parts]


class FatedDice(Source):
    """The dice of one line: a roll hangs on who acts and what for, not on what came before it, so
    that two answers differ by what they bring about and not by other people's luck."""

    __slots__ = ("actor", "fates", "times", "why", "world")

    def __init__(self, fates: Fates, world: int) -> None:
        super().__init__()
        self.fates = fates
        self.world = world
        self.actor: object = None
        self.why = ""
        self.times: dict[tuple[object, str], int] = {}

    def roll(self, chance: Chance, why: Why, cuts: Cuts) -> Raw:
        self.why = why if isinstance(why, str) else why[0]
        return chance.sample(self._number)

    def share(self, why: str) -> float:
        """A number from 0 up to 1 for something that is no roll."""
        self.why = why
        return self._number()

    def copy(self) -> FatedDice:
        twin = FatedDice(self.fates, self.world)
        twin.actor, twin.times = self.actor, dict(self.times)
        return twin

    def _number(self) -> float:
        actor, why, held = self.actor, self.why, self.times
        times = held.get((actor, why), 0)
        held[actor, why] = times + 1
        return self.fates.share(self.world, (actor, why, times))
