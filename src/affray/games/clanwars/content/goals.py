"""The goals a lesson of CLAN WARS may set: a closed list of words, each with its arguments. Units
are numbered by their place in the position's list, from 0."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from affray.engine.lessons import ENDS
from affray.engine.packs import Range, Ref

Number = Annotated[int, Range(0, 39)]


@dataclass(frozen=True, slots=True)
class OfUnit:
    """The unit it is about."""

    unit: Number


@dataclass(frozen=True, slots=True)
class OnTile:
    """A unit on a tile, by the name that boards show."""

    unit: Number
    tile: str


@dataclass(frozen=True, slots=True)
class OfTile:
    """A tile by its name."""

    tile: str


@dataclass(frozen=True, slots=True)
class OnSide:
    """An Operative with this side of the dashboard up."""

    unit: Number
    side: Literal["focus", "primal"]


@dataclass(frozen=True, slots=True)
class Holding:
    """A unit that carries an item."""

    unit: Number
    item: Annotated[str, Ref("item")]


@dataclass(frozen=True, slots=True)
class OfArcana:
    """An arcana by its id."""

    arcana: Annotated[str, Ref("arcana")]


@dataclass(frozen=True, slots=True)
class OfObjective:
    """An objective of the mission, such as o1."""

    objective: str


GOALS: Mapping[str, type | None] = {
    "on-tile": OnTile,
    "shows-side": OnSide,
    "scouts": OfTile,
    "revealed": OfUnit,
    "attacks": OfUnit,
    "killed": OfUnit,
    "carries": Holding,
    "plays": OfArcana,
    "heals": OfUnit,
    "fulfils": OfObjective,
    "leaves": OfUnit,
    "ends-turn": None,
    **ENDS,
}
