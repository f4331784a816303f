"""Missions and ready-made squads as packs print them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from affray.engine.packs import Range, Ref, RuleId, Source, Word
from affray.games.hybrid.maps import Map

if TYPE_CHECKING:
    from affray.engine.packs import Content

SPECIAL_RULES = (
    "extermination",
    "scarlet-hive",
    "heresiarchs-prison",
    "dark-jewel",
    "prowlers",
    "heresiarchs-diaries",
    "deadly-matrix",
    "scorpions-venom",
    "heroes-twilight",
)
"""The special rules that a mission may name; each is a file in `missions/`."""

SideName: TypeAlias = Literal["griffin", "scorpion"]


@dataclass(frozen=True, slots=True)
class Force:
    """How much a side may bring: rank total, number of warriors, what it has to do."""

    ranks: Annotated[int, Range(1, 40)]
    warriors: Annotated[int, Range(1, 10)]
    task: str


@dataclass(frozen=True, slots=True)
class Mission:
    """A mission: its map, forces, counters; its special rules are named by `rules`. HYB-MIS-00"""

    id: str
    name: str
    code: str
    summary: str
    map: Annotated[str, Ref("map")]
    griffin: Force
    scorpion: Force
    events: Annotated[int, Range(0, 10)]
    traps: Annotated[int, Range(0, 10)] = 0
    rules: Annotated[str, Word("special-rules")] = "extermination"
    rule: RuleId | None = None
    source: Source = "homebrew"

    def force(self, side: str) -> Force:
        """What one side may bring."""
        return self.griffin if side == "griffin" else self.scorpion


@dataclass(frozen=True, slots=True)
class Squad:
    """A ready-made squad for one side of one mission. HYB-SET-01"""

    id: str
    name: str
    mission: Annotated[str, Ref("mission")]
    side: SideName
    warriors: Mapping[Annotated[str, Ref("profile")], Annotated[int, Range(1, 10)]]
    about: str = ""
    source: Source = "homebrew"


def check_mission(entry: Mission, content: Content) -> Iterator[tuple[str, str]]:
    """Every Event and Trap counter has a square to lie on. HYB-SET-07"""
    squares = content.get(Map, entry.map).events
    if squares != entry.events + entry.traps:
        yield (
            "events",
            f"and traps need {entry.events + entry.traps} squares; the map has {squares}",
        )
