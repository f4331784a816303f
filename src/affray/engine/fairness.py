"""Dice against chance: how often each face came up in a game, and how likely that is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from math import erfc, exp, gamma, sqrt
from typing import Any, NamedTuple

from affray.engine.chance import Alike, Chance, Dice, Faces, Handful, OneOf, Raw, die
from affray.engine.game import Game
from affray.engine.replay import replay

FEW = 5.0
"""A face that should have come up fewer times than this proves nothing."""
ODD = 0.05
STRANGE = 0.001
DRAWS = "draws"
LOW, HIGH = "from the first half", "from the second half"


class Face(NamedTuple):
    """A face of a die: how often it came up, and how often chance would have it."""

    face: str
    seen: int
    expected: float


class Rolls(NamedTuple):
    """All rolls of one kind of die at a table."""

    die: str
    faces: tuple[Face, ...]

    @property
    def rolled(self) -> int:
        """How many dice of this kind were rolled."""
        return sum(face.seen for face in self.faces)

    @property
    def enough(self) -> bool:
        """Whether there are enough of them to say anything."""
        return len(self.faces) > 1 and min(face.expected for face in self.faces) >= FEW

    @property
    def chi_square(self) -> float:
        """How far they are from what chance would give."""
        return sum((f.seen - f.expected) ** 2 / f.expected for f in self.faces)

    @property
    def odds(self) -> float:
        """How often honest dice are at least as far from it."""
        return chi_square_tail(self.chi_square, len(self.faces) - 1)

    @property
    def words(self) -> str:
        """What that means, in a sentence."""
        if not self.enough:
            return "too few to tell"
        if self.odds >= ODD:
            return "as chance would have it"
        often = f"{_times(self.odds)} honest tables see this much or more"
        return (
            f"odd, but it happens: {often}" if self.odds >= STRANGE else f"hardly chance: {often}"
        )


def _times(p: float) -> str:
    """A small probability as people put it."""
    for of in (100, 1_000, 10_000, 1_000_000):
        if p * of >= 1:
            return f"{p * of:.0f} in {of:,}"
    return "fewer than 1 in 1,000,000"


def chi_square_tail(x: float, degrees: int) -> float:
    """How often chi-square with this many degrees of freedom is at least x."""
    half = x / 2
    if degrees % 2 == 0:
        term, total = 1.0, 1.0
        for i in range(1, degrees // 2):
            term *= half / i
            total += term
        return min(1.0, exp(-half) * total)
    tail = erfc(sqrt(half))
    for i in range(1, (degrees + 1) // 2):
        tail += exp(-half) * half ** (i - 0.5) / gamma(i + 0.5)
    return min(1.0, tail)


def rolls_of(record: Any, game: Game[Any] | None = None) -> list[Rolls]:
    """The dice of a record, kind by kind; it is re-run, and refused if it comes out differently."""
    dice: dict[int, tuple[Chance, Raw]] = {}

    def rolled(index: int, chance: Chance, value: Raw) -> None:
        dice[index] = (chance, value)

    replay(record, game, rolled)
    return tallied(dice)


def tallied(dice: Mapping[int, tuple[Chance, Raw]]) -> list[Rolls]:
    """Rolls by the kind of die, the most frequent first."""
    seen: Counter[tuple[str, str]] = Counter()
    expected: dict[str, dict[str, float]] = {}
    for chance, value in dice.values():
        for name, face, weights in _dice_in(chance, value):
            seen[name, face] += 1
            shares = expected.setdefault(name, {})
            for each, weight in weights.items():
                shares[each] = shares.get(each, 0.0) + weight
    rolls = [
        Rolls(name, tuple(Face(face, seen[name, face], n) for face, n in shares.items()))
        for name, shares in expected.items()
    ]
    return sorted(rolls, key=lambda each: -each.rolled)


def _dice_in(chance: Chance, value: Raw) -> Iterator[tuple[str, str, dict[str, float]]]:
    """Each die of a roll: what it is called, what it showed, what it could have shown."""
    if isinstance(chance, Alike):
        yield from _dice_in(chance.of, value)
    elif isinstance(chance, OneOf):
        if chance.count > 1:
            first = chance.count // 2
            share = first / chance.count
            yield DRAWS, LOW if value < first else HIGH, {LOW: share, HIGH: 1 - share}
    elif isinstance(chance, Dice):
        for face in value:
            yield from _dice_in(die(chance.sides), face)
    elif isinstance(chance, Handful):
        for (faces, _), shown in zip(chance.handful, value, strict=True):
            for face in shown:
                yield from _dice_in(faces, face)
    else:
        named = chance.faces.__getitem__ if isinstance(chance, Faces) else _plain
        weights = {str(named(face)): weight for face, weight in chance.outcomes()}
        yield chance.code, str(named(value)), weights


def _plain(face: Raw) -> Raw:
    return face
