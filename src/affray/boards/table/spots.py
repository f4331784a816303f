"""Good places to move to: a finite choice for agents from endless possibilities. CYB-MOV-12

Every place offered can be ended on and comes with its cost; `Reach.way` gives the way to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import cos, pi, sin
from operator import attrgetter
from typing import NamedTuple

from affray.boards.table.bodies import Body, Point
from affray.boards.table.paths import Allowance, Arrival, Reach
from affray.boards.table.scene import Scene
from affray.boards.table.sight import sight
from affray.boards.table.units import INCH
from affray.boards.table.waypoints import ring

STAY, CONTACT, OBJECTIVE, NOOK, OPEN = "stay", "contact", "objective", "nook", "ring"
HIDDEN, COVERED = "hidden", "cover"
HEADINGS = 12
NOOKS = 16
"""Corners and places against terrain offered at most."""
CHEAPEST = 3
"""Places offered at most for one contact or objective."""

Place = tuple[int, int, int]


class Objective(NamedTuple):
    """Something to get near: a point, and how near is near enough."""

    x: int
    y: int
    z: int = 0
    within: int = INCH


class Spot(NamedTuple):
    """A place a Move can end at, and why it is worth considering."""

    arrival: Arrival
    why: frozenset[str]
    """One of "stay", "contact:ID", "objective:N", "nook", "ring", "hidden", "cover"."""

    @property
    def place(self) -> Place:
        """Where it is."""
        return self.arrival[:3]


def candidates(
    scene: Scene,
    body: Body,
    allowance: Allowance,
    foes: Sequence[Body] = (),
    objectives: Sequence[Objective] = (),
    look: bool = True,
) -> tuple[Reach, list[Spot]]:
    """A good finite set of places for a model's Move, and the search they came from.

    With `look`, places that no foe sees or where every foe that sees finds cover are marked.
    """
    reach = Reach(scene, body, allowance, [foe.id for foe in foes])
    wishes = Wishes(scene, body, allowance.of(0), foes, objectives)
    spots = [Spot(arrival, wishes.reasons(why)) for arrival, why in good_places(reach, wishes)]
    return reach, [_looked_at(scene, body, foes, spot) for spot in spots] if look else spots


class Good(NamedTuple):
    """A place worth considering, and why: the sum of the bits of its reasons."""

    arrival: Arrival
    why: int


def good_places(reach: Reach, wishes: Wishes) -> list[Good]:
    """The places that were wished for and can be reached, then places against terrain."""
    chosen = wishes.choose(reach.arrivals(list(wishes.places)))
    return chosen + [Good(arrival, IN_A_NOOK) for arrival in reach.nooks(NOOKS)]


IN_THE_OPEN, STAYING, IN_A_NOOK, FIRST_OF_OTHERS = 1, 2, 4, 8
"""A bit for each reason; those from the last on are contacts, then objectives."""


class Wishes:
    """Every place worth asking about, with the reasons."""

    __slots__ = ("names", "places")

    def __init__(
        self,
        scene: Scene,
        body: Body,
        length: int,
        foes: Sequence[Body],
        objectives: Sequence[Objective],
    ) -> None:
        self.names = [OPEN, STAY, NOOK]
        self.places: dict[Place, int] = {(body.x, body.y, body.z): STAYING}
        for foe in foes:
            if _is_near(body, foe.centre, length + body.r + foe.r):
                x, y, z = foe.x, foe.y, foe.z
                around = [(x + dx, y + dy, z) for dx, dy in ring(body.r + foe.r)]
                self._wish(around, f"{CONTACT}:{foe.id}")
        for number, goal in enumerate(objectives):
            if _is_near(body, (goal.x, goal.y), length + body.r + goal.within):
                self._wish(_around_goal(body, goal), f"{OBJECTIVE}:{number}")
        for place in open_places(scene, body, length):
            self.places[place] = self.places.get(place, 0) | IN_THE_OPEN

    def _wish(self, places: Iterable[Place], name: str) -> None:
        """Ask about some places for a new reason."""
        bit, wished = 1 << len(self.names), self.places
        self.names.append(name)
        for place in places:
            wished[place] = wished.get(place, 0) | bit

    def reasons(self, why: int) -> frozenset[str]:
        """The names of reasons, by their bits."""
        return frozenset(name for k, name in enumerate(self.names) if why >> k & 1)

    def choose(self, arrivals: Sequence[Arrival]) -> list[Good]:
        """The whole ring, and the three cheapest places for each contact and objective."""
        taken: list[Good] = []
        count: dict[int, int] = {}
        for arrival in sorted(arrivals, key=_COST):
            why = self.places[arrival[:3]]
            takes, rest = why & IN_THE_OPEN, why & ~IN_THE_OPEN
            while rest:
                bit = rest & -rest
                rest ^= bit
                if count.get(bit, 0) < CHEAPEST:
                    count[bit] = count.get(bit, 0) + 1
                    takes = 1
            if takes:
                taken.append(Good(arrival, why))
        return taken


_COST = attrgetter("cost")


def _is_near(body: Body, point: Point, length: int) -> bool:
    return (body.x - point[0]) ** 2 + (body.y - point[1]) ** 2 <= length * length


def _around_goal(body: Body, goal: Objective) -> Iterator[Place]:
    """Places around an objective, on it, just near enough, and right beside it."""
    yield goal.x, goal.y, goal.z
    for gap in (max(0, goal.within - 10), 10):
        for dx, dy in ring(body.r + gap):
            yield goal.x + dx, goal.y + dy, goal.z


def open_places(scene: Scene, body: Body, length: int) -> Iterator[Place]:
    """A ring of places at the full length of a Move, and one half as far."""
    terrain = scene.terrain
    for dx, dy in _rings(length):
        x, y = body.x + dx, body.y + dy
        if 0 <= x <= terrain.width and 0 <= y <= terrain.depth:
            for z in terrain.surfaces(x, y):
                yield x, y, z


@cache
def _rings(length: int) -> tuple[Point, ...]:
    """Two rings around a point, a little narrower so that rounding never makes it too far."""
    return tuple(
        (round(far * sin(2 * pi * k / HEADINGS)), round(far * cos(2 * pi * k / HEADINGS)))
        for far in (length - 1, length / 2 - 1)
        for k in range(HEADINGS)
    )


def _looked_at(scene: Scene, body: Body, foes: Sequence[Body], spot: Spot) -> Spot:
    """A spot marked by what the foes would see of the model there."""
    there = body.at(*spot.place)
    seen = [view for view in (sight(scene, foe, there) for foe in foes) if view.los]
    if foes and not seen:
        return spot._replace(why=spot.why | {HIDDEN})
    if seen and all(view.cover for view in seen):
        return spot._replace(why=spot.why | {COVERED})
    return spot
