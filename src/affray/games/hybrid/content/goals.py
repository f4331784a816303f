"""The goals a lesson of HYBRID may set: a closed list of words, each with its arguments. Warriors
are numbered by their place in the position's list, from 0."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from affray.engine.lessons import ENDS
from affray.engine.packs import Match, Range, Ref

SquareName = Annotated[str, Match(r"[A-Z][1-9][0-9]?", "a square such as E12")]
Number = Annotated[int, Range(0, 39)]


@dataclass(frozen=True, slots=True)
class OfWarrior:
    """The warrior it is about."""

    warrior: Number


@dataclass(frozen=True, slots=True)
class Standing:
    """A warrior on a square, facing a given way if one is named."""

    warrior: Number
    at: SquareName
    facing: Literal["N", "E", "S", "W"] | None = None


@dataclass(frozen=True, slots=True)
class InMode:
    """A warrior in a mode."""

    warrior: Number
    mode: Literal["OC", "DC", "F", "Mv"]


@dataclass(frozen=True, slots=True)
class Against:
    """A warrior and an enemy."""

    warrior: Number
    enemy: Number


@dataclass(frozen=True, slots=True)
class AtLevel:
    """An attack or a parry at a level, from 1 (Basic) to 6 (Heroic)."""

    warrior: Number
    level: Annotated[int, Range(1, 6)]


@dataclass(frozen=True, slots=True)
class Hurt:
    """A warrior with at least this many Wounds; one out of the game has them all."""

    warrior: Number
    wounds: Annotated[int, Range(1, 9)] = 1


@dataclass(frozen=True, slots=True)
class Card:
    """An Action card."""

    card: Annotated[str, Ref("action")]


@dataclass(frozen=True, slots=True)
class Doorway:
    """A door by its place in the position's list, from 0."""

    door: Number


@dataclass(frozen=True, slots=True)
class OfSide:
    """One of the two sides."""

    side: Literal["griffin", "scorpion"]


GOALS: Mapping[str, type | None] = {
    "stands": Standing,
    "has-moved": OfWarrior,
    "announces": InMode,
    "behind": Against,
    "strikes-at-level": AtLevel,
    "attacks": Against,
    "wounded": Hurt,
    "out": OfWarrior,
    "loses-one": OfSide,
    "in-ambush": OfWarrior,
    "ambush-sprung": OfWarrior,
    "parries": OfWarrior,
    "plays": Card,
    "accepts": OfWarrior,
    "opens": Doorway,
    "ends-activation": OfWarrior,
    **ENDS,
}
