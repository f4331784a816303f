"""Scenarios made from parts: what a pack may combine, and what is wrong with one. CYB-SCN-01

A scenario is a few objectives, perhaps a table and zones of its own, and special rules. Every word is
from a closed list; what the words do is in `scenarios/parts.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Annotated, Literal, TypeAlias

from affray.boards.table.layouts import Layout, LayoutFault, Rect, Steps
from affray.boards.table.survey import BASES_IN_ZONE, fits_crew, points_at_fault
from affray.boards.table.units import INCH, inches
from affray.engine.errors import nearest
from affray.engine.packs import Content, Count, Found, Phrase, Range, Ref, Source, Word
from affray.games.cybernekro.content.shipped_layouts import shipped
from affray.games.cybernekro.content.table_plans import TablePlan, layout_of, plan_faults, told

Point: TypeAlias = tuple[float, float]
"""A place on the table, in inches."""
Points: TypeAlias = tuple[Point, ...]
Edge = Literal["south", "north", "west", "east"]
Number = Annotated[int, Range(0, 9)]
Air = Literal[
    "darkness",
    "partial-darkness",
    "noxious-air",
    "extreme-temperature",
    "ammo-deficit",
    "hallucinogenic-pollen",
    "electric-discharges",
    "firebug-swarms",
    "tremors",
    "psychic-disturbance",
    "slippery-ground",
    "fog",
]
"""What may be in force all game. CYB-CMP-00"""


def exact(points: Points) -> None:
    """Refuse places finer than a hundredth of an inch. CYB-GEO-01"""
    for place in points:
        for length in place:
            inches(length)


@dataclass(frozen=True, slots=True)
class Terminals:
    """Terminals to control: most of them win after the last round. CYB-SCN-10 to -13"""

    places: Annotated[Points, Count(0, 9)] = ()
    """Where they stand; left out, five as in the quick start."""
    hold: Number = 0
    """How many win at once at the end of a round; 0: only the last round counts."""

    def __post_init__(self) -> None:
        exact(self.places)


@dataclass(frozen=True, slots=True)
class Guarded:
    """A crew deploys around the prison or the Focus. CYB-SCN-30, CYB-SCN-40"""

    within: Annotated[int, Range(0, 12)] = 0
    """In inches; left out, as the book has it."""


@dataclass(frozen=True, slots=True)
class Hoard:
    """Treasure Tokens to carry off the table: most of them win after the last round. CYB-TOK-05"""

    places: Annotated[Points, Count(1, 9)]
    enough: Number = 0
    """How many win at once; 0: only the last round counts."""

    def __post_init__(self) -> None:
        exact(self.places)


OBJECTIVES: Mapping[str, type | None] = {
    "terminals": Terminals,
    "artifact": None,
    "prisoner": Guarded,
    "ritual": Guarded,
    "treasure": Hoard,
    "last-crew": None,
}
"""What crews may be after. CYB-SCN-10 to -42"""


@dataclass(frozen=True, slots=True)
class InForce:
    """An effect that is in force all game. CYB-CMP-00"""

    effect: Air


@dataclass(frozen=True, slots=True)
class CorpsesLie:
    """Corpse tokens that lie on the table from the start. CYB-TOK-08"""

    places: Annotated[Points, Count(1, 9)]

    def __post_init__(self) -> None:
        exact(self.places)


@dataclass(frozen=True, slots=True)
class NpcsStand:
    """NPCs that stand on the table from the start. CYB-NPC-01"""

    kind: Annotated[str, Ref("npc")]
    places: Annotated[Points, Count(1, 9)]

    def __post_init__(self) -> None:
        exact(self.places)


@dataclass(frozen=True, slots=True)
class NpcsCome:
    """NPCs that come over an edge at the start of a round. CYB-SET-06"""

    kind: Annotated[str, Ref("npc")]
    round: Annotated[int, Range(2, 24)]
    edge: Edge
    number: Annotated[int, Range(1, 6)] = 1


SPECIALS: Mapping[str, type | None] = {
    "environment": None,
    "complication": None,
    "in-force": InForce,
    "corpses": CorpsesLie,
    "npcs": NpcsStand,
    "reinforcements": NpcsCome,
}
"""Special rules a scenario may have."""

LEADING = ("prisoner", "ritual")
"""Objectives that say themselves who deploys where. CYB-SCN-30, CYB-SCN-40"""


@dataclass(frozen=True, slots=True)
class PlanZone:
    """Where a crew deploys, and the edge that is its home; in inches. CYB-SET-04"""

    edge: Edge
    x: float
    y: float
    w: float
    d: float

    def __post_init__(self) -> None:
        if self.w <= 0 or self.d <= 0:
            raise ValueError("a zone needs a width and a depth")
        exact(((self.x, self.y), (self.w, self.d)))

    @property
    def area(self) -> Rect:
        """The zone in u."""
        west, south = inches(self.x), inches(self.y)
        return Rect(west, south, west + inches(self.w), south + inches(self.d))


@dataclass(frozen=True, slots=True)
class ScenarioPlan:
    """A scenario without code. CYB-SCN-01, CYB-WIN-01 to -03"""

    id: str
    name: str
    summary: str
    """What to do to win, in one sentence for players."""
    objectives: Annotated[tuple[Annotated[Phrase, Word("objective")], ...], Count(1, 4)]
    """In the order in which they are judged."""
    layout: str = ""
    """The table it is played on; left out, the players choose one."""
    zones: Annotated[tuple[PlanZone, ...], Count(0, 4)] = ()
    """Left out, the standard zones. CYB-SET-04"""
    rules: tuple[Annotated[Phrase, Word("special-rule")], ...] = ()
    rounds: Annotated[int, Range(0, 24)] = 0
    """The last round; 0: by the table's round cap. CYB-WIN-03"""
    source: Source = "homebrew"

    @property
    def quests(self) -> tuple[str, ...]:
        """The words of its objectives."""
        return tuple(phrase.word for phrase in self.objectives)


# ---------------------------------------------------------------- what is wrong with one


def check_scenario(plan: ScenarioPlan, content: Content) -> Iterator[Found]:
    """What makes a scenario unplayable. CYB-LAY-00, CYB-SET-04, CYB-SCN-01"""
    for fault in _faults(plan, content):
        yield told(fault, _named(plan, fault.steps), "CYB-SCN-01")


def _named(plan: ScenarioPlan, steps: Steps) -> tuple[str, ...]:
    """What a fault is about: a zone by its edge, a place by its inches."""
    match steps:
        case ("zones", int(k)):
            return (f"{plan.zones[k].edge} zone",)
        case (*_, "places", int()):
            x, y = dict(places(plan))[steps]
            return (f"{x / INCH:g},{y / INCH:g}",)
    return ()


def _faults(plan: ScenarioPlan, content: Content) -> Iterator[LayoutFault]:
    yield from _confused(plan)
    if not plan.layout:
        yield from _needs_a_table(plan)
        return
    own = {table.id: table for table in content.all(TablePlan)}
    known = (*shipped(), *own)
    if plan.layout not in known:
        why = f'there is no layout "{plan.layout}"{nearest(plan.layout, known)}'
        yield LayoutFault(("layout",), why)
    elif plan.layout not in own:
        yield from table_faults(plan, shipped()[plan.layout])
    elif not any(plan_faults(own[plan.layout])):
        yield from table_faults(plan, layout_of(own[plan.layout]))


def _confused(plan: ScenarioPlan) -> Iterator[LayoutFault]:
    """Parts that say different things of the same matter."""
    for k, word in enumerate(plan.quests):
        if word in plan.quests[:k]:
            yield LayoutFault(("objectives", k), f'"{word}" is there twice')
    leads = [word for word in plan.quests if word in LEADING]
    if len(leads) > 1:
        why = "a prisoner and a ritual both say who deploys where: take one of them (CYB-SCN-30)"
        yield LayoutFault(("objectives", plan.quests.index(leads[1])), why)
    if plan.zones and leads:
        why = f'"{leads[0]}" says itself who deploys where, so there are no zones (CYB-SCN-30)'
        yield LayoutFault(("zones",), why)
    if len(plan.zones) == 1:
        yield LayoutFault(("zones",), "a crew alone has nobody to fight: two zones or more")
    edges = [zone.edge for zone in plan.zones]
    for k, edge in enumerate(edges):
        if edge in edges[:k]:
            yield LayoutFault(("zones", k), f"two zones have the {edge} edge for their home")
    words = [phrase.word for phrase in plan.rules]
    if words.count("complication") + words.count("in-force") > 1:
        why = "one complication, or one effect that is in force all game (CYB-CMP-00)"
        yield LayoutFault(("rules",), why)


def _needs_a_table(plan: ScenarioPlan) -> Iterator[LayoutFault]:
    """Places and zones mean something on one table only."""
    if plan.zones:
        yield LayoutFault(("zones",), "zones of one's own need a layout")
    for steps, _ in places(plan):
        yield LayoutFault(steps[:2], "places of one's own need a layout")
        return


def places(plan: ScenarioPlan) -> Iterator[tuple[Steps, tuple[int, int]]]:
    """Every place that a plan names, in u, with where it names it."""
    for field, phrases in (("objectives", plan.objectives), ("rules", plan.rules)):
        for k, phrase in enumerate(phrases):
            found: Points = getattr(phrase.given, "places", ())
            for n, (x, y) in enumerate(found):
                yield (field, k, "places", n), (inches(x), inches(y))


def table_faults(plan: ScenarioPlan, table: Layout) -> Iterator[LayoutFault]:
    """What a table lacks for a scenario, and what of the scenario does not fit on it. CYB-LAY-00"""
    for k, word in enumerate(plan.quests):
        if lack := lacks(word, table):
            yield LayoutFault(("objectives", k), f'"{table.id}" has no {lack}')
    board = Rect(0, 0, table.width, table.depth)
    sound = True
    for steps, (x, y) in places(plan):
        if not board.holds(x, y):
            sound = False
            why = f"{x / INCH:g}, {y / INCH:g} is not on the table"
            yield LayoutFault(steps, why)
    for k, zone in enumerate(plan.zones):
        area = zone.area
        if not (board.holds(area.west, area.south) and board.holds(area.east, area.north)):
            sound = False
            yield LayoutFault(("zones", k), "the zone reaches over the edge of the table")
    crowded = list(_zone_faults(plan, table)) if sound else []
    yield from crowded
    if sound and not crowded:
        # from a zone without room nothing can be reached: that is told once
        yield from _place_faults(plan, table)


SITES = 6
"""How many rooms or containers Exploration asks for. CYB-SCN-20"""


def lacks(word: str, table: Layout) -> str:
    """What a table would need for an objective. CYB-LAY-00"""
    if word == "artifact" and len(table.rooms or table.containers) < SITES:
        return f"{SITES} rooms or containers to explore (CYB-SCN-20)"
    if word == "prisoner" and not table.prison:
        return "prison (CYB-SCN-30)"
    return "Focus (CYB-SCN-40)" if word == "ritual" and not table.focus else ""


def _zone_faults(plan: ScenarioPlan, table: Layout) -> Iterator[LayoutFault]:
    for (_, a), (k, b) in combinations(enumerate(plan.zones), 2):
        west, south, east, north = a.area
        apart = b.area.west >= east or b.area.east <= west
        if not apart and b.area.south < north and b.area.north > south:
            yield LayoutFault(("zones", k), "two zones overlap")
    for k, zone in enumerate(plan.zones):
        if not fits_crew(table, zone.area):
            why = f"the zone has no room for {BASES_IN_ZONE} bases of 40 mm"
            yield LayoutFault(("zones", k), why)


def _place_faults(plan: ScenarioPlan, table: Layout) -> Iterator[LayoutFault]:
    """Places in solid terrain, and those that nobody reaches on foot."""
    start = plan.zones[0].area if plan.zones else table.zones["south"]
    named = list(places(plan))
    at_fault = points_at_fault(table, start, [point for _, point in named])
    for (steps, (x, y)), why in zip(named, at_fault, strict=True):
        if why:
            yield LayoutFault(steps, f"{x / INCH:g}, {y / INCH:g} {why}")
    goals = [zone.area for zone in plan.zones[1:]]
    centres = [((z.west + z.east) // 2, (z.south + z.north) // 2) for z in goals]
    for k, (x, y) in enumerate(centres, start=1):
        if points_at_fault(table, start, [(x, y)], goals[k - 1])[0]:
            why = "the zone cannot be reached on foot from the first one"
            yield LayoutFault(("zones", k), why)
