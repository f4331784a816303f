"""The goals a lesson of CYBERNEKRO may set: a closed list of words, each with its arguments. Models
are numbered by their place in the position's list, from 0; places and lengths are in inches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from affray.engine.lessons import ENDS
from affray.engine.packs import Range

Number = Annotated[int, Range(0, 39)]
Inches = Annotated[float, Range(0, 96)]


@dataclass(frozen=True, slots=True)
class OfModel:
    """The model it is about."""

    model: Number


@dataclass(frozen=True, slots=True)
class Near:
    """A model within this many inches of a place."""

    model: Number
    of: tuple[float, float]
    inches: Inches = 1.0


@dataclass(frozen=True, slots=True)
class Beside:
    """A model within this many inches of another, base to base."""

    model: Number
    other: Number
    inches: Inches = 0.5


@dataclass(frozen=True, slots=True)
class WithPoints:
    """A model that was given this many Action Points."""

    model: Number
    points: Annotated[int, Range(1, 4)]


@dataclass(frozen=True, slots=True)
class Acting:
    """A model that takes an action of a kind."""

    model: Number
    action: Literal["move", "shoot", "fight", "push", "cast", "interact", "reload", "use", "get-up"]


@dataclass(frozen=True, slots=True)
class Against:
    """A model and its target."""

    model: Number
    other: Number


@dataclass(frozen=True, slots=True)
class OfTerminals:
    """A seat that holds this many terminals."""

    seat: str
    terminals: Annotated[int, Range(1, 9)] = 1


@dataclass(frozen=True, slots=True)
class OfSeat:
    """A player."""

    seat: str


GOALS: Mapping[str, type | None] = {
    "near": Near,
    "beside": Beside,
    "has-points": WithPoints,
    "acts": Acting,
    "attacks": Against,
    "hits": Against,
    "wounded": OfModel,
    "out": OfModel,
    "prone": OfModel,
    "reacts": OfModel,
    "spends-dread": OfSeat,
    "calm": OfModel,
    "holds": OfTerminals,
    "passes": OfSeat,
    "ends-activation": OfModel,
    **ENDS,
}
