"""Where a model can get to with a Move, at what cost and by which path. CYB-MOV-01 to -10

The paths found are legal to the letter (each is walked by the same kernel that judges a declared
path) and hardly longer than the shortest possible: they go around each corner by a few spots, see
`waypoints`. A player who wants the last hundredth of an inch may declare the path point by
point (`moves.check_path`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from affray.boards.table.bodies import Body
from affray.boards.table.climbs import Climb, climbs_between
from affray.boards.table.kernels.compiled import Ints, blank, lines_of, nothing, row
from affray.boards.table.kernels.search import (
    ARRIVAL,
    BY_CLIMB,
    BY_ROPE,
    BY_WALK,
    CLIMBED,
    DIFFICULT,
    HOW,
    KINDS,
    LEAN,
    RING,
    ROPED,
    SPOT,
    VIA,
    Mover,
    arrive,
    spot_at,
    spread,
)
from affray.boards.table.scene import Scene
from affray.boards.table.units import CRAWL, CRAWL_STEP, FREE_STEP, MINIMUM_MOVE, WALK
from affray.boards.table.waypoints import Graph, close_around, make_graph, make_web

ROOM = 256
"""Spots a search may add to those of the terrain."""


class Allowance(NamedTuple):
    """How far a Move may go, by what it contains. CYB-MOV-02"""

    plain: int = WALK
    climbing: int = 200
    """What any climbing takes away."""
    difficult: int = 200
    """What any difficult ground takes away."""
    rope: bool = False
    """Whether one climb may be by rope, on any face, at no loss. CYB-EQP-01"""
    climbs: bool = True
    least: int = MINIMUM_MOVE

    def of(self, kind: int) -> int:
        """The allowance of a path that contained these; 0 when it may not. CYB-MOV-02"""
        if (kind & ROPED and not self.rope) or (kind & (CLIMBED | ROPED) and not self.climbs):
            return 0
        loss = self.climbing if kind & CLIMBED else 0
        loss += self.difficult if kind & DIFFICULT else 0
        return max(self.least, self.plain - loss)

    def row(self) -> Ints:
        """The allowances of all kinds of path, for the kernels."""
        return _allowances(self)


@lru_cache(maxsize=256)
def _allowances(allowance: Allowance) -> Ints:
    return row(allowance.of(kind) for kind in range(KINDS))


WALKED, CLIMBING, ON_ROPE = "walk", "climb", "rope"
CRAWLING = Allowance(CRAWL, climbing=0, difficult=0, climbs=False)
"""The Move of a Prone model. CYB-MOV-09"""


class Step(NamedTuple):
    """One waypoint of a path: walked to, or climbed to, with a rope or without."""

    x: int
    y: int
    z: int
    by: str = WALKED


_HOW = {BY_WALK: WALKED, BY_CLIMB: CLIMBING, BY_ROPE: ON_ROPE}


class Way(NamedTuple):
    """A path from a model's place to another, without its start. CYB-GEO-06"""

    steps: tuple[Step, ...]
    cost: int
    climbed: bool
    roped: bool
    difficult: bool

    @property
    def end(self) -> Step:
        """Where it ends."""
        return self.steps[-1]


class Arrival(NamedTuple):
    """A place a Move can end at, and what it costs."""

    x: int
    y: int
    z: int
    cost: int
    kind: int
    state: int


def farthest(body: Body, allowance: Allowance) -> int:
    """How far from a model's place, along x or y, the edge of its base may ever come in a Move:
    climbs lead a little further than the way that is counted."""
    return allowance.of(0) + 2 * (body.r + LEAN) + body.r + LEAN


def graph_for(scene: Scene, r: int, h: int, step: int, rope: bool) -> Graph:
    """The terrain's spots for one size of base, made at the first question."""
    terrain = scene.terrain
    gone = scene.gone - terrain.doors
    return terrain.remember(
        ("graph", gone, r, h, step, rope),
        lambda: make_graph(terrain, gone, r, h, step, rope),
    )


class Reach:
    """Everywhere one model can get to with one Move."""

    def __init__(
        self,
        scene: Scene,
        body: Body,
        allowance: Allowance,
        foes: Collection[int] = (),
        goals: Iterable[tuple[int, int, int]] = (),
        climbs: Iterable[Climb] = (),
    ) -> None:
        """`foes` are the ids of models that may not be walked through.

        `goals` are places for which the search also looks for climbs that end right there;
        `climbs` are climbs to try besides those it knows.
        """
        step = CRAWL_STEP if body.prone else FREE_STEP
        if body.prone:
            allowance = allowance._replace(climbs=False)
        rope = allowance.rope and allowance.climbs
        graph = self._graph = graph_for(scene, body.r, body.height, step, rope)
        self.scene, self.body, self.allowance = scene, body, allowance
        self._foes = scene.foes(foes)
        self._allow = allowance.row()
        self._mover = Mover(body.id, body.x, body.y, body.z, body.r, body.height, step, int(rope))
        known = len(graph.spots) // SPOT
        extra, more = list(goals), list(climbs) if allowance.climbs else []
        room = ROOM + 5 * len(extra) + 2 * len(more)
        self._web = make_web(known + room + 2 * RING * len(scene.bodies))
        spread(
            scene.packed,
            self._foes,
            self._mover,
            self._allow,
            graph.spots,
            graph.links,
            graph.faces if allowance.climbs else nothing(),
            graph.rings,
            blank(known),
            graph.bare,
            graph.memo,
            self._web,
            row(list(chain(*extra))) if extra else nothing(),
            row(n for low, high, roped in more for n in (*low, *high, int(roped)))
            if more
            else nothing(),
        )

    def stands(self) -> list[Arrival]:
        """Every place of a half-inch raster where the Move can end, each with its cost."""
        return self._arrive(self._graph.stands, 0, self._graph.first_nook, True)

    def nooks(self, most: int | None = None) -> list[Arrival]:
        """Places against terrain and around its corners where the Move can end.

        The first `most` of them, if that is given: few of them cover the ground."""
        stands = self._graph.stands
        return self._arrive(stands, self._graph.first_nook, len(stands) // SPOT, True, most)

    def arrivals(self, places: Sequence[tuple[int, int, int]]) -> list[Arrival]:
        """Which of these places (x, y, z) the Move can end at, each with its cost."""
        return self._arrive(row(list(chain(*places))), 0, len(places), False)

    def _arrive(
        self, places: Ints, first: int, last: int, known: bool, most: int | None = None
    ) -> list[Arrival]:
        graph = self._graph
        out = blank(ARRIVAL * (last - first if most is None else min(most, last - first)))
        count = arrive(
            self.scene.packed,
            self._foes,
            self._mover,
            self._allow,
            graph.bare,
            graph.memo,
            len(graph.spots) // SPOT,
            places,
            first,
            last,
            known,
            self._web,
            out,
        )
        new = tuple.__new__  # made so often that the long way through the class is noticeable
        return [new(Arrival, found) for found in lines_of(out, ARRIVAL, count)]

    def arrival(self, x: int, y: int, z: int | None = None) -> Arrival | None:
        """The cheapest arrival of a Move at a point, at one height or any. CYB-GEO-08"""
        heights = self.scene.terrain.surfaces(x, y) if z is None else [z]
        found = self.arrivals([(x, y, height) for height in heights])
        return min(found, key=lambda arrival: arrival.cost, default=None)

    def way(self, arrival: Arrival) -> Way:
        """The waypoints of the path to an arrival."""
        steps: list[Step] = []
        state = arrival.state
        while True:
            x, y, z = spot_at(self._web, state // KINDS)
            before, how = divmod(int(self._web[self._web[VIA] + state]), HOW)
            if before < 0:
                break
            steps.append(Step(int(x), int(y), int(z), _HOW[how]))
            state = before
        steps.reverse()
        if not steps or steps[-1][:3] != arrival[:3]:
            steps.append(Step(*arrival[:3]))
        kind = arrival.kind
        return Way(
            tuple(steps),
            arrival.cost,
            bool(kind & CLIMBED),
            bool(kind & ROPED),
            bool(kind & DIFFICULT),
        )

    def way_to(self, x: int, y: int, z: int | None = None) -> Way | None:
        """The cheapest path that ends a Move at a point, or None."""
        arrival = self.arrival(x, y, z)
        return self.way(arrival) if arrival else None


def path(
    scene: Scene,
    body: Body,
    to: tuple[int, int] | tuple[int, int, int],
    allowance: Allowance,
    foes: Collection[int] = (),
) -> Way | None:
    """The cheapest path for a model to end a Move at a point, or None. CYB-MOV-12"""
    terrain = scene.terrain
    heights = to[2:] or terrain.surfaces(to[0], to[1])
    goals = [(to[0], to[1], z) for z in heights]
    for x, y in ((body.x, body.y), to[:2]):
        for spot in close_around(terrain, x, y, body.r):
            goals += [(*spot, z) for z in terrain.surfaces(*spot)]
    reach = allowance.of(0) + 2 * (body.r + LEAN)
    climbs = {
        climb
        for z in heights
        if abs(z - body.z) >= FREE_STEP
        for climb in climbs_between(scene, body, (to[0], to[1], z), reach, allowance.rope)
    }
    return Reach(scene, body, allowance, foes, goals, sorted(climbs)).way_to(*to)
