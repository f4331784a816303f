"""The three kinds of dice and what a handful of them shows. CLW-DIE-01 to CLW-DIE-12"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from affray.engine.chance import Faces, Handful, handful

BOTCH = "x"
WHITE = Faces("W", (0, 0, 1, 1, 1, 1))
BLACK = Faces("B", (BOTCH, 0, 1, 1, 2, 2))
FATAL = Faces("F", (BOTCH, BOTCH, 1, 2, 2, 3))
COLOURS = (WHITE, BLACK, FATAL)
BOTCHES = (0, 1, 2)
"""How many faces of each die show a botch, in any set of dice. CLW-DIE-01"""

FaceSet: TypeAlias = tuple[tuple[int, ...], ...]
"""A custom set of dice: the faces of white, black and fatal; a botch is -1. Empty: standard."""

Verdict: TypeAlias = Literal["success", "fail", "botch", "sum"]

_POOL = re.compile(r"(?:(\d+)W)?(?:(\d+)B)?(?:(\d+)F)?")


class Dice(NamedTuple):
    """A pool: how many white, black and fatal dice. CLW-DIE-01"""

    white: int = 0
    black: int = 0
    fatal: int = 0

    @property
    def total(self) -> int:
        """How many dice there are. CLW-DIE-02"""
        return self.white + self.black + self.fatal

    def plus(self, other: Dice) -> Dice:
        """Two pools together."""
        if not other.white and not other.black and not other.fatal:
            return self
        return Dice(self.white + other.white, self.black + other.black, self.fatal + other.fatal)

    @property
    def text(self) -> str:
        """As the ledger writes it: 2W1B, or 0."""
        return _text(self)

    @property
    def letters(self) -> list[str]:
        """One letter per die: W, W, B."""
        return [letter for n, letter in zip(self, "WBF", strict=True) for _ in range(n)]


@lru_cache(maxsize=1 << 12)
def _text(dice: Dice) -> str:
    named = zip(dice, "WBF", strict=True)
    return "".join(f"{n}{letter}" for n, letter in named if n) or "0"


NO_DICE = Dice()
ONE_WHITE, ONE_BLACK, ONE_FATAL = Dice(1, 0, 0), Dice(0, 1, 0), Dice(0, 0, 1)
ONE_MORE = {"W": ONE_WHITE, "B": ONE_BLACK, "F": ONE_FATAL}
"""A single die by its letter."""


@lru_cache(maxsize=1 << 12)
def pool(text: str) -> Dice:
    """A pool as the ledger writes it: 2W1B1F; 0 is no dice."""
    found = _POOL.fullmatch(text) if text != "0" else _POOL.fullmatch("")
    if found is None:
        raise ValueError(f'"{text}" is no pool; pools are written like 2W1B')
    return Dice(*(int(n or 0) for n in found.groups()))


@lru_cache(maxsize=64)
def colours(custom: FaceSet = ()) -> tuple[Faces, ...]:
    """The three kinds of dice, or a custom set (option dice_faces). CLW-DIE-01"""
    if not custom:
        return COLOURS
    rows = zip("WBF", custom, strict=True)
    return tuple(Faces(name, (BOTCH if n < 0 else n for n in row)) for name, row in rows)


@lru_cache(maxsize=1 << 12)
def to_throw(dice: Dice, custom: FaceSet = ()) -> Handful:
    """The chance of throwing these dice together."""
    return handful(*zip(colours(custom), dice, strict=True))


@lru_cache(maxsize=1 << 12)
def sub_pools(dice: Dice) -> tuple[Dice, ...]:
    """The dice of a pool that may be rolled, the whole pool first; none only if it is empty.
    CLW-DIE-10"""
    return tuple(_sub_pools(dice)) or (NO_DICE,)


def _sub_pools(dice: Dice) -> Iterator[Dice]:
    for white in range(dice.white, -1, -1):
        for black in range(dice.black, -1, -1):
            for fatal in range(dice.fatal, -1, -1):
                if white + black + fatal:
                    yield Dice(white, black, fatal)


@lru_cache(maxsize=1 << 14)
def shown(faces: tuple[tuple[int, ...], ...], custom: FaceSet = ()) -> tuple[int | str, ...]:
    """What the dice show, white before black before fatal."""
    rows = zip(colours(custom), faces, strict=True)
    return tuple(die.faces[n] for die, row in rows for n in row)


@lru_cache(maxsize=1 << 14)
def counted(faces: tuple[tuple[int, ...], ...], custom: FaceSet = ()) -> tuple[int, int]:
    """The successes and the botches of the faces."""
    signs = shown(faces, custom)
    return sum(s for s in signs if isinstance(s, int)), signs.count(BOTCH)


class Outcome(NamedTuple):
    """How a roll came out. CLW-DIE-12"""

    verdict: Verdict
    sum: int
    excess: int = 0

    @property
    def success(self) -> bool:
        """Whether it succeeded."""
        return self.verdict == "success"

    @property
    def failed(self) -> bool:
        """Whether it failed; a botch is a failure. CLW-DIE-05"""
        return self.verdict in ("fail", "botch")


def evaluate(
    successes: int, botches: int, secure: int, success: int, difficulty: int | None
) -> Outcome:
    """Botches against SECURE, then the sum against the difficulty. CLW-DIE-12"""
    total = max(0, successes + success)
    if difficulty is None:
        return Outcome("sum", total)
    if botches > secure:
        return Outcome("botch", total)
    needed = max(0, difficulty)
    if total >= needed:
        return Outcome("success", total, total - needed)
    return Outcome("fail", total)
