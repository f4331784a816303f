"""Missions and ready-made squads as packs print them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from affray.engine.forces import Flaw
from affray.engine.packs import Found, FrozenMap, Range, Ref, RuleId, Source, Word
from affray.games.hybrid.content.check_parts import check_parts
from affray.games.hybrid.content.maps import Map
from affray.games.hybrid.content.parts import Parts

if TYPE_CHECKING:
    from affray.engine.packs import Content
    from affray.games.hybrid.content.kinds import MaterialCard, Profile

TODAY = 4
"""The make of today's ready-made squads; 1 is that of the first records, 2 and 3 came between."""
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
    """What a side may bring, by rank total and number of warriors, and what it has to do."""

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
    leaving_from: Annotated[int, Range(1, 9)] = 1
    """The first round in which warriors may leave through an exit. HYB-MIS-08"""
    left_from: Annotated[int, Range(0, 9)] = 0
    """The round that it was up to the third make of what is ready-made, if another."""
    rules: Annotated[str, Word("special-rules")] = "extermination"
    parts: Parts | None = None
    """Instead of `rules`: a mission that is made of parts. HYB-SET-10"""
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
    before: Mapping[Annotated[str, Ref("profile")], Annotated[int, Range(1, 10)]] = FrozenMap({})
    """The warriors it had in the first records, if others; a record names a squad by its id."""
    second: Mapping[Annotated[str, Ref("profile")], Annotated[int, Range(1, 10)]] = FrozenMap({})
    """The warriors it had in the second make, if others than in the next."""
    third: Mapping[Annotated[str, Ref("profile")], Annotated[int, Range(1, 10)]] = FrozenMap({})
    """The warriors it had in the third make, if others than today."""


def check_mission(entry: Mission, content: Content) -> Iterator[Found]:
    """Every Event and Trap counter has a square to lie on, and its parts can be played. HYB-SET-07"""
    squares = content.get(Map, entry.map).events
    if squares != entry.events + entry.traps:
        text = f"and traps need {entry.events + entry.traps} squares; the map has {squares}"
        yield Found("events", text, "HYB-SET-07")
    if entry.parts is not None and entry.rules != "extermination":
        yield Found("rules", "a mission has parts or rules of its own; it cannot have both")
    yield from check_parts(entry, content)


def check_squad(entry: Squad, content: Content) -> Iterator[tuple[str, str]]:
    """A ready-made squad fits its side's rank total, number and figures. HYB-SET-02"""
    mission = content.get(Mission, entry.mission)
    profiles = [content["profile"][name] for name in squad_warriors(entry)]
    for stranger in sorted({p.name for p in profiles if p.faction != entry.side}):
        yield "warriors", f"{stranger} does not fight for the {entry.side}"
    for fault in (*size_faults(mission, entry.side, profiles), *availability_faults(profiles)):
        yield "warriors", fault.text


# ---------------------------------------------------------------- the size of a squad


def squad_warriors(squad: Squad, made: int = TODAY) -> tuple[str, ...]:
    """The profiles of a ready-made squad, one by one, as they are today or were in old records."""
    makes = (squad.before, squad.second, squad.third, squad.warriors)
    warriors = next(each for each in makes[made - 1 :] if each)
    return tuple(name for name, count in warriors.items() for _ in range(count))


def half_ranks(profiles: Sequence[Profile], material: Sequence[MaterialCard] = ()) -> int:
    """The rank total in halves: a rank 0 warrior counts one half. HYB-SET-02 HYB-MAT-01"""
    bought = sum(2 * (card.rank or 0) for card in material)
    return sum(2 * profile.rank or 1 for profile in profiles) + bought


def spoken_ranks(halves: int) -> str:
    """A rank total as players write it: 8 or 8.5."""
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)


def size_faults(
    mission: Mission, seat: str, profiles: Sequence[Profile], cards: Sequence[MaterialCard] = ()
) -> Iterator[Flaw]:
    """Rank total and number of warriors. HYB-SET-02 HYB-SET-03"""
    force = mission.force(seat)
    halves = half_ranks(profiles, cards)
    if not profiles:
        yield Flaw("a squad has at least one warrior", "HYB-SET-03")
    if halves > 2 * force.ranks:
        told = f"the ranks make {spoken_ranks(halves)}; {force.ranks} are allowed"
        yield Flaw(told, "HYB-SET-02")
    if len(profiles) > force.warriors:
        told = f"{len(profiles)} warriors are too many; {force.warriors} are allowed"
        yield Flaw(told, "HYB-SET-03")


def availability_faults(profiles: Sequence[Profile]) -> Iterator[Flaw]:
    """A Champion is unique; other profiles are limited as the content says. HYB-SET-04"""
    for profile, count in Counter(profiles).items():
        if count > profile.most:
            often = "once" if profile.most == 1 else f"{profile.most} times"
            last = len(profiles) - 1 - list(reversed(profiles)).index(profile)
            yield Flaw(
                f"{profile.name} may be taken {often}, not {count} times", "HYB-SET-04", last
            )
