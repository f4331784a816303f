"""Luck against expectation: what each side's dice came to, and what such dice usually do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

Chances = Mapping[int, float]
"""How likely each amount is."""

TAIL = 0.1
"""The share of all games below the middle range, and above it."""


class Throw(NamedTuple):
    """A roll that can be lucky: whose it is, its result, and how likely each result was."""

    side: str
    came: int
    chances: Chances


def either(chance: float) -> Chances:
    """A roll that succeeds or fails."""
    return {1: chance, 0: 1 - chance}


class Luck(NamedTuple):
    """A side's dice in a whole game; the middle range holds four games in five."""

    side: str
    rolls: int
    came: int
    expected: float
    low: int
    high: int
    most: int
    """The most that all of them could have come to."""
    luckier: float
    """The share of games with such dice that are luckier than this one."""
    alike: float
    """The share that is just as lucky."""

    def to_json(self) -> dict[str, Any]:
        """For clients."""
        return self._asdict()


def luck_of(side: str, throws: Iterable[Throw]) -> Luck:
    """What all of a side's throws came to, against everything they could have come to."""
    own = [throw for throw in throws if throw.side == side]
    total: dict[int, float] = {0: 1.0}
    for throw in own:
        total = _both(total, throw.chances)
    came = sum(throw.came for throw in own)
    return Luck(
        side,
        len(own),
        came,
        sum(amount * chance for amount, chance in total.items()),
        _below(total, TAIL),
        _below(total, 1 - TAIL),
        sum(max(throw.chances) for throw in own),
        sum(chance for amount, chance in total.items() if amount > came),
        total.get(came, 0.0),
    )


def _both(one: Chances, other: Chances) -> dict[int, float]:
    found: dict[int, float] = {}
    for a, p in one.items():
        for b, q in other.items():
            found[a + b] = found.get(a + b, 0.0) + p * q
    return found


def _below(chances: Chances, share: float) -> int:
    """The amount that this share of all games does not exceed."""
    below = 0.0
    for amount in sorted(chances):
        below += chances[amount]
        if below >= share:
            return amount
    return max(chances, default=0)


VERY, LITTLE = 0.03, 0.25
"""The share of all games that is at least as lucky, or at least as unlucky."""


def kindness(luck: Luck) -> str:
    """The name of the words that say how kind a side's dice were. A single roll that fails, as most such
    rolls do, is neither."""
    if not luck.rolls:
        return "luck.none"
    for most, how in ((VERY, "very-"), (LITTLE, "")):
        if luck.luckier + luck.alike < most:
            return f"luck.{how}kind"
        if 1 - luck.luckier < most:
            return f"luck.{how}unkind"
    return "luck.fair"
