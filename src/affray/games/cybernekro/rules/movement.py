"""How far a model may move, where to, and which places are worth considering. CYB-MOV-01 to -12"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Any, NamedTuple, TypeAlias, cast, overload

from affray.boards.table.bodies import Body
from affray.boards.table.distance import nearest_point
from affray.boards.table.kernels.compiled import Ints, row
from affray.boards.table.moves import (
    Jump,
    Refusal,
    check_jump,
    check_leap,
    check_path,
    landings,
)
from affray.boards.table.paths import (
    CLIMBING,
    CRAWLING,
    ON_ROPE,
    WALKED,
    Allowance,
    Arrival,
    Reach,
    Step,
    Way,
    farthest,
    path,
)
from affray.boards.table.pieces import Kind, Piece
from affray.boards.table.scene import Scene
from affray.boards.table.spots import IN_THE_OPEN, Good, Objective, Wishes, good_places
from affray.boards.table.units import INCH, JUMP, MELEE, WALK, length_up
from affray.engine.lately import Lately
from affray.engine.questions import Option, Refused
from affray.engine.tally import Tally
from affray.games.cybernekro.rules.ground import body, distance, look, within
from affray.games.cybernekro.rules.melee import in_melee
from affray.games.cybernekro.rules.relations import enemies, enemy_ids
from affray.games.cybernekro.rules.rulebook import has, terms
from affray.games.cybernekro.rules.spots import named_point
from affray.games.cybernekro.state import Cybernekro, Model, Spot

CLIMB_LOSS = DIFFICULT_LOSS = 200
SPRINT = 100
SHORT_HOPS = (225, 150, 100, 75, 50, 25, 10)
"""Lengths to try when there is no room for a jump of full or half length."""


class Going(NamedTuple):
    """Where a Move is to end, and how. CYB-MOV-12"""

    x: int
    y: int
    z: int
    prone: bool = False
    edge: str = ""
    """The edge over which it leaves the table. CYB-MOV-11"""
    steps: tuple[tuple[int, int, int, str], ...] = ()
    """The path, when the player gave it point by point."""

    @property
    def id(self) -> str:
        """A name that says everything but the path."""
        head = f"leave-{self.edge}" if self.edge else "to"
        return f"{head}:{self.x},{self.y},{self.z}" + (":prone" if self.prone else "")


# ---------------------------------------------------------------- how far


def length(g: Cybernekro, model: Model, kind: str, sprint: bool = False) -> Tally:
    """The distance of a walk or jump, before what lies on its path is counted. CYB-MOV-02"""
    leaps = kind == "jump" and has(g, model, "leaps")
    base = WALK if kind == "walk" or leaps else JUMP
    tally = Tally("Move", base, kind, "CYB-MOV-01" if base == WALK else "CYB-JMP-01")
    for term in terms(g, model, "movement"):
        tally.add(*term)
    if sprint:
        for _, name, rule in terms(g, model, "sprints"):
            tally.add(SPRINT, name, rule)
    return tally


def allowance(g: Cybernekro, model: Model, kind: str, sprint: bool = False) -> Allowance:
    """How far a Move may go, given what lies on its path. CYB-MOV-02, CYB-MOV-10"""
    if model.prone:
        return CRAWLING._replace(plain=CRAWLING.plain + SPRINT) if sprint else CRAWLING
    far = length(g, model, kind, sprint).total
    return _allowance(far, has(g, model, "climbs-freely"), has(g, model, "rope"))


@lru_cache(maxsize=1 << 8)
def _allowance(far: int, climbs_freely: bool, rope: bool) -> Allowance:
    return Allowance(far, 0 if climbs_freely else CLIMB_LOSS, DIFFICULT_LOSS, rope)


def told_length(g: Cybernekro, model: Model, kind: str, sprint: bool) -> dict[str, Any]:
    """How far a Move may go and why, and what climbs and difficult ground take off, in u."""
    allowed = allowance(g, model, kind, sprint)
    tally = length(g, model, kind, sprint)
    if model.prone:
        tally = Tally("Move", allowed.plain, "crawl", "CYB-MOV-09")
    return {
        "tally": tally.to_json(),
        "climbing": allowed.climbing,
        "difficult": allowed.difficult,
        "least": allowed.least,
    }


def foes(g: Cybernekro, model: Model) -> list[int]:
    """The models that a model cannot walk through. CYB-MOV-03"""
    return list(enemy_ids(g, model))


# ---------------------------------------------------------------- declared by a person


def walk_declared(
    g: Cybernekro, model: Model, sprint: bool, data: Mapping[str, Any]
) -> Going | str:
    """A Move as a person declares it: {"to": [x, y]} or {"path": [[x, y], ...]}, in inches;
    "prone" and "leave" may be added. CYB-MOV-12"""
    way = _declared_way(g, model, sprint, data)
    if isinstance(way, str):
        return way
    edge = data.get("leave", "")
    if edge and edge not in edges_to_leave_by(g, model, body(g, model).at(*way.end[:3])):
        return "it does not touch that edge, or cannot leave (CYB-MOV-11)"
    steps = tuple((s.x, s.y, s.z, s.by) for s in way.steps)
    return Going(*way.end[:3], bool(data.get("prone")), edge, steps)


def _declared_way(g: Cybernekro, model: Model, sprint: bool, data: Mapping[str, Any]) -> Way | str:
    scene, mover = look(g).scene, body(g, model)
    allowed = allowance(g, model, "walk", sprint)
    if "path" in data:
        raw = data["path"]
        steps = [_step(point) for point in raw] if isinstance(raw, list | tuple) else []
        known = [step for step in steps if step is not None]
        if len(known) < len(steps) or not known:
            return "a path is a list of points [x, y] in inches"
        way = check_path(scene, mover, known, allowed, foes(g, model))
        return f"{way.why} ({way.rule})" if isinstance(way, Refusal) else way
    spot = named_point(data.get("to"))
    if spot is None:
        return 'a Move is {"to": [x, y]} or {"path": [[x, y], ...]}, in inches'
    goal = (spot[0], spot[1], spot[2]) if len(spot) > 2 else (spot[0], spot[1])
    found = path(scene, mover, goal, allowed, foes(g, model))
    return found or _no_way(mover, goal, allowed)


def _no_way(mover: Body, goal: tuple[int, ...], allowed: Allowance) -> str:
    """Why a place cannot be reached: certainly too far, or no path was found. CYB-MOV-12"""
    straight, most = length_up(goal[0] - mover.x, goal[1] - mover.y), allowed.of(0)
    if straight > most:
        far, near = straight / INCH, most / INCH
        return f'that is {far:g}" away, further than the {near:g}" of this Move (CYB-MOV-02)'
    return "no way there was found that is short enough and free (CYB-MOV-12)"


def _step(raw: Any) -> Step | tuple[int, int] | None:
    """One step of a path: [x, y], or [x, y, z, "climb"] and [x, y, z, "rope"], in inches."""
    climbed = isinstance(raw, list | tuple) and len(raw) == 4
    point = named_point(raw[:3] if climbed else raw)
    if point is None or (climbed and raw[3] not in _HOW):
        return None
    return Step(point[0], point[1], point[2], _HOW[raw[3]]) if climbed else (point[0], point[1])


_HOW = {"walk": WALKED, "climb": CLIMBING, "rope": ON_ROPE}


def jump_declared(
    g: Cybernekro, model: Model, sprint: bool, data: Mapping[str, Any]
) -> Going | str:
    """A jump as a person declares it: {"to": [x, y]} in inches. CYB-JMP-01"""
    spot = named_point(data.get("to"))
    if spot is None:
        return 'a jump is {"to": [x, y]}, in inches'
    heights = spot[2:3] or tuple(look(g).scene.terrain.surfaces(spot[0], spot[1]))[::-1]
    why = "nobody can stand there"
    allowed = allowance(g, model, "jump", sprint)
    for z in heights:
        landing = may_jump(g, model, (spot[0], spot[1], z), allowed)
        if not isinstance(landing, Refusal):
            return Going(spot[0], spot[1], z, bool(data.get("prone")))
        why = f"{landing.why} ({landing.rule})"
    return why


def may_jump(g: Cybernekro, model: Model, to: Spot, allowed: Allowance) -> Jump | Refusal:
    """A jump, or why it is refused. CYB-JMP-01, CYB-JMP-02, CYB-JMP-04, CYB-JMP-06"""
    if to == model.spot:
        return Refusal("CYB-JMP-01", "a jump leads somewhere else")
    check = check_leap if has(g, model, "leaps") else check_jump
    return check(look(g).scene, body(g, model), to, allowed, foes(g, model))


def way_of(g: Cybernekro, model: Model, going: Going, sprint: bool) -> Way:
    """The path of the walk that was chosen. CYB-MOV-12"""
    way = find_way(g, model, going, sprint)
    if way is None:
        g.forbid(f"no way to {going.id}")
    return way


def trail(g: Cybernekro, model: Model, going: Going, sprint: bool) -> tuple[Step, ...]:
    """The path of a walk as events tell it; nobody watches a quiet table. CYB-MOV-12"""
    way = find_way(g, model, going, sprint) if g.log.loud else None
    return () if way is None else way.steps


def find_way(g: Cybernekro, model: Model, going: Going, sprint: bool) -> Way | None:
    """The path of a walk there; None if there is none. CYB-MOV-12"""
    if going.steps:
        steps = tuple(Step(*step) for step in going.steps)
        return Way(steps, 0, False, False, False)
    allowed = allowance(g, model, "walk", sprint)
    there = (going.x, going.y, going.z)
    return path(look(g).scene, body(g, model), there, allowed, foes(g, model))


def edges_to_leave_by(g: Cybernekro, model: Model, there: Body) -> list[str]:
    """The edges a model may leave over at a place; none if it began in melee. CYB-MOV-11"""
    return look(g).scene.touched_edges(there) if may_leave(g, model) else []


def may_leave(g: Cybernekro, model: Model) -> bool:
    """Whether a model may leave the table: not if it began in melee, nor as a puppet. CYB-MOV-11"""
    return not in_melee(g, model) and model.id != g.puppet


# ---------------------------------------------------------------- candidates


class Walks(Sequence[Option[Going]]):
    """Good ends of a Move: contact, cover, objectives, the full distance around. CYB-MOV-12

    They are found on demand, once in a position, and made into options one by one.
    """

    __slots__ = ("g", "model", "sprint")

    def __init__(self, g: Cybernekro, model: Model, sprint: bool) -> None:
        self.g, self.model, self.sprint = g, model, sprint

    @property
    def ends(self) -> Ends:
        """Where the Move may end."""
        kept, key = look(self.g).kept, ("walks", self.model.id, self.sprint)
        found = kept.get(key)
        if found is None:
            found = kept[key] = _ends(self.g, self.model, self.sprint)
        return cast("Ends", found)

    def __len__(self) -> int:
        return len(self.ends)

    def __iter__(self) -> Iterator[Option[Going]]:
        return (_option(Going(*end)) for end in self.ends)

    @overload
    def __getitem__(self, at: int) -> Option[Going]: ...
    @overload
    def __getitem__(self, at: slice) -> list[Option[Going]]: ...
    def __getitem__(self, at: int | slice) -> Option[Going] | list[Option[Going]]:
        ends = self.ends
        return (
            [_option(Going(*end)) for end in ends[at]]
            if isinstance(at, slice)
            else _option(Going(*ends[at]))
        )


End: TypeAlias = tuple[int, int, int, bool, str]
"""Where a Move may end: all of a `Going` but its path. Plain, as positions keep so many of them that
the search for garbage should pass them by."""
Ends: TypeAlias = list[End]


class Found(NamedTuple):
    """The good ends of a Move with their paths, none where the model stays, and the search that
    found them."""

    reach: Reach
    ends: list[tuple[End, Arrival | None]]


def _ends(g: Cybernekro, model: Model, sprint: bool) -> Ends:
    """The good ends of a Move, found once for all tables on which the ground around a model is the
    same, wherever others are."""
    allowed = allowance(g, model, "walk", sprint)
    around = surroundings(g, model, allowed)
    here, far = body(g, model), allowed.of(0) + body(g, model).r + INCH
    near = [p for p in _points(g) if abs(p[0] - here.x) <= far and abs(p[1] - here.y) <= far]
    key = ("walks", around, may_leave(g, model), *near)
    lately = _lately(g)
    found = lately.get(key)
    if found is None:
        found = lately.keep(key, [end for end, _ in _found(g, model, sprint).ends])
    return cast("Ends", found)


def surroundings(g: Cybernekro, model: Model, allowed: Allowance) -> tuple[object, ...]:
    """All that decides where a model can go and who may stop it: its base, how far it may go, the
    others that it may come upon, the doors. CYB-MOV-02, CYB-MOV-03"""
    bodies, foes = look(g).scene.bodies, enemy_ids(g, model)
    here = bodies[model.id]
    x, y, far = here.x, here.y, farthest(here, allowed)
    others = [
        (*other[1:5], other.height, other.prone, number in foes)
        for number, other in bodies.items()
        if abs(other.x - x) <= far + other.r and abs(other.y - y) <= far + other.r
    ]
    return (g.gone, allowed, *here[1:5], here.height, *others)


MOST_LATELY = 2048


def _lately(g: Cybernekro) -> Lately[object]:
    return g.terrain.remember("ends", lambda: Lately(MOST_LATELY))


def _found(g: Cybernekro, model: Model, sprint: bool) -> Found:
    here, scene = body(g, model), look(g).scene
    allowed = allowance(g, model, "walk", sprint)
    foes_there = [scene.bodies[other] for other in enemy_ids(g, model)]
    reach = Reach(scene, here, allowed, enemy_ids(g, model))
    wishes = Wishes(scene, here, allowed.of(0), foes_there, _goals(g, here))
    return Found(reach, list(_good_ends(g, model, reach, good_places(reach, wishes))))


def _good_ends(
    g: Cybernekro, model: Model, reach: Reach, spots: list[Good]
) -> Iterator[tuple[End, Arrival | None]]:
    """Staying, the good spots to stand, lying down where it may help, and leaving."""
    here, up = model.spot, not model.prone
    yield (*here, False, ""), None
    if up:
        yield (*here, True, ""), None
    seen = {here}
    for arrival, why in spots:
        place = arrival[:3]
        if place not in seen:
            seen.add(place)
            yield (*place, False, ""), arrival
            if up and why != IN_THE_OPEN:  # far out in the open lying down gains nothing
                yield (*place, True, ""), arrival
    for edge in edges_to_leave_by(g, model, body(g, model)):
        yield (*here, False, edge), None
    for edge, arrival in _leaving(g, model, reach):
        yield (*arrival[:3], False, edge), arrival


def _paths(g: Cybernekro, model: Model, sprint: bool) -> Found:
    """The good ends of a Move with their paths, for a screen."""
    kept, key = look(g).kept, ("paths", model.id, sprint)
    found = kept.get(key)
    if found is None:
        found = kept[key] = _found(g, model, sprint)
    return cast("Found", found)


def ways(g: Cybernekro, model: Model, sprint: bool) -> dict[str, Any]:
    """The path to every good end of a Move and its length, by the option's id, for a screen."""
    found = _paths(g, model, sprint)
    return {
        Going(*end).id: {
            "cost": arrival.cost,
            "way": [list(step) for step in found.reach.way(arrival).steps],
        }
        for end, arrival in found.ends
        if arrival is not None
    }


def ground_in_reach(g: Cybernekro, model: Model, sprint: bool) -> list[list[int]]:
    """A half-inch raster of where a Move can end: x, y, z and its length, for a screen."""
    return [list(end[:4]) for end in _paths(g, model, sprint).reach.stands()]


def _goals(g: Cybernekro, here: Body) -> list[Objective]:
    """What a model may want to get near: items, terminals, doors, things to use. CYB-ACT-08"""
    goals = [Objective(x, y, z) for x, y, z in _points(g)]
    for piece in g.terrain.solids:
        if piece.kind in USED and piece.id not in g.gone and _is_near(here, piece):
            x, y = nearest_point(here.centre, piece)
            goals.append(Objective(x, y, here.z))
    return goals


def _points(g: Cybernekro) -> tuple[Spot, ...]:
    """Where terminals, items and corpses are."""
    return (*g.plot.terminals, *g.lying.values(), *g.plot.corpses.values())


def _is_near(here: Body, piece: Piece) -> bool:
    """Whether a piece may be in reach after a Move."""
    west, south, east, north = piece.box
    far = WALK + SPRINT + here.r + INCH
    return west - far <= here.x <= east + far and south - far <= here.y <= north + far


USED = frozenset({Kind.DOOR, Kind.CONTAINER, Kind.FOCUS})


def _leaving(g: Cybernekro, model: Model, reach: Reach) -> Iterator[tuple[str, Arrival]]:
    """Straight to an edge of the board and over it, if the model may leave. CYB-MOV-11"""
    here = body(g, model)
    if not edges_to_leave_by(g, model, here.at(here.r, here.y, here.z)):
        return
    touched = look(g).scene.touched_edges(here)
    ends = {spot: edge for edge, spot in _at_edges(g, here) if edge not in touched}
    for end in reach.arrivals(list(ends)):
        yield ends[end[:3]], end


def _at_edges(g: Cybernekro, here: Body) -> Iterator[tuple[str, Spot]]:
    """The points of the edges right across from a model, if they are near."""
    far = WALK + SPRINT + here.r
    for edge, x, y in (
        ("west", here.r, here.y),
        ("south", here.x, here.r),
        ("east", g.width - here.r, here.y),
        ("north", here.x, g.depth - here.r),
    ):
        if abs(here.x - x) + abs(here.y - y) <= far:
            for z in g.terrain.surfaces(x, y):
                yield edge, (x, y, z)


def jumps(g: Cybernekro, model: Model, sprint: bool) -> Iterator[Option[Going]]:
    """Good landing places of a jump: as far as it goes, and nearer onto other levels.

    CYB-JMP-01"""
    return (_option(Going(*spot)) for spot in _jumps(g, model, sprint))


def has_room_to_jump(g: Cybernekro, model: Model, sprint: bool) -> bool:
    """Whether there is any place to jump to. CYB-JMP-01"""
    jumper, places = _jumper(g, model, sprint), look(g).places
    key = "room", model.id, *jumper[2:]
    room = places.get(key)
    if room is None:
        # most have room as far as they jump: then nobody asks about nearer places
        room = places[key] = bool(jumper.farthest() or _jumps(g, model, sprint))
    return cast("bool", room)


def _jumps(g: Cybernekro, model: Model, sprint: bool) -> list[Spot]:
    """Where a jump may land, worked out once in a position. CYB-JMP-01"""
    jumper, places = _jumper(g, model, sprint), look(g).places
    key = "jumps", model.id, *jumper[2:]
    found = places.get(key)
    if found is None:
        found = places[key] = jumper.places()
    return cast("list[Spot]", found)


def _jumper(g: Cybernekro, model: Model, sprint: bool) -> Jumper:
    scene = look(g).scene
    allowed, leaps = allowance(g, model, "jump", sprint), has(g, model, "leaps")
    return Jumper(scene, scene.bodies[model.id], allowed, enemy_ids(g, model), leaps)


class Jumper(NamedTuple):
    """A model about to jump, and all that decides where it may land."""

    scene: Scene
    body: Body
    allowed: Allowance
    foes: tuple[int, ...]
    leaps: bool

    def places(self) -> list[Spot]:
        """As far as it goes, and nearer onto other levels; without room for that, short hops."""
        half, height = self.allowed.of(0) // 2, self.body.z
        found = self.farthest()
        found += [spot for spot in self.landings(half, 8) if spot[2] != height]
        return found or self.short_hops()

    def farthest(self) -> list[Spot]:
        """Where it lands at full length."""
        return self.landings(self.allowed.of(0), 8)

    def short_hops(self) -> list[Spot]:
        """Where a model without room for a full jump lands. CYB-JMP-01"""
        far = self.allowed.of(0)
        lengths = [min(length, far) for length in SHORT_HOPS]
        return list(dict.fromkeys(spot for n in lengths for spot in self.landings(n, 16)))

    def landings(self, length: int, count: int) -> list[Spot]:
        """The places of a ring around a model where a jump may land."""
        ring = _ring(length, count)
        return landings(self.scene, self.body, ring, self.allowed, self.foes, self.leaps)


def _option(going: Going) -> Option[Going]:
    return Option(going.id, going)


@lru_cache(maxsize=1 << 8)
def _ring(radius: int, count: int) -> Ints:
    """The offsets of some places all around, in one row."""
    turns = [2 * pi * k / count for k in range(count)]
    return row(int(radius * way(turn)) for turn in turns for way in (sin, cos))


def no_charge(g: Cybernekro, model: Model, sprint: bool) -> Iterator[Refused]:
    """Enemies that a Move cannot bring the model into melee with. CYB-MOV-02, CYB-MEL-01"""
    scene, here = look(g).scene, body(g, model)
    most = allowance(g, model, "walk", sprint).of(0)
    ends = [here.at(*place) for *place, _, edge in Walks(g, model, sprint).ends if not edge]
    for target in enemies(g, model):
        there = scene.bodies[target.id]
        if target.prone or any(scene.can_reach(end, there, MELEE) for end in ends):
            continue
        facts = {"distance": distance(g, model, target).u, "most": most}
        why = "charge-blocked" if within(g, model, target, most + MELEE) else "charge-too-far"
        yield Refused(f"charge:{target.id}", why, "CYB-MOV-02", target.id, facts)
