"""How far a model may move, where to, and which places are worth a thought. CYB-MOV-01 to -12"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import cos, pi, sin
from typing import Any, NamedTuple

from affray.boards.table.bodies import Body
from affray.boards.table.moves import Refusal, check_jump, check_leap, check_path
from affray.boards.table.paths import (
    CLIMBING,
    CRAWLING,
    ON_ROPE,
    WALKED,
    Allowance,
    Reach,
    Step,
    Way,
    path,
)
from affray.boards.table.pieces import Kind
from affray.boards.table.scene import Scene
from affray.boards.table.units import INCH, JUMP, MINIMUM_MOVE, REACH, WALK
from affray.engine.questions import Option
from affray.engine.tally import Tally
from affray.games.cybernekro.ground import body, look, on_table
from affray.games.cybernekro.melee import in_melee
from affray.games.cybernekro.relations import are_enemies, enemies
from affray.games.cybernekro.rulebook import has, terms
from affray.games.cybernekro.state import Cybernekro, Model, Spot

CLIMB_LOSS = DIFFICULT_LOSS = 200
SPRINT = 100
NEAR = 5
"""How close, in u, a candidate stands to what it stands beside."""


class Going(NamedTuple):
    """Where a Move is to end, and how. CYB-MOV-12"""

    x: int
    y: int
    z: int
    prone: bool = False
    edge: str = ""
    """The edge over which it leaves the table. CYB-MOV-11"""
    steps: tuple[tuple[int, int, int, str], ...] = ()
    """The way, when the player gave it point by point."""

    @property
    def id(self) -> str:
        """A name that tells all of it apart from the way."""
        head = f"leave-{self.edge}" if self.edge else "to"
        return f"{head}:{self.x},{self.y},{self.z}" + (":prone" if self.prone else "")


# ---------------------------------------------------------------- how far


def length(g: Cybernekro, model: Model, kind: str, sprint: bool = False) -> Tally:
    """The distance of a walk or jump before what the way contains. CYB-MOV-02"""
    leaps = kind == "jump" and has(g, model, "leaps")
    base = WALK if kind == "walk" or leaps else JUMP
    tally = Tally("Move", base, kind, "CYB-MOV-01" if base == WALK else "CYB-JMP-01")
    for term in terms(g, model, "movement"):
        tally.add(*term)
    if sprint:
        tally.add(SPRINT, "Reckless Sprinter", "CYB-TRT-17")
    return tally


def allowance(g: Cybernekro, model: Model, kind: str, sprint: bool = False) -> Allowance:
    """How far a Move may go, by what it contains. CYB-MOV-02, CYB-MOV-10"""
    if model.prone:
        return CRAWLING
    return Allowance(
        length(g, model, kind, sprint).total,
        0 if has(g, model, "climbs-freely") else CLIMB_LOSS,
        DIFFICULT_LOSS,
        has(g, model, "rope"),
    )


def foes(g: Cybernekro, model: Model) -> list[int]:
    """Whom a model cannot walk through. CYB-MOV-03"""
    return [other.id for other in enemies(g, model)]


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
        steps = [_step(raw) for raw in data["path"]]
        known = [step for step in steps if step is not None]
        if len(known) < len(steps) or not known:
            return "a path is a list of points [x, y] in inches"
        way = check_path(scene, mover, known, allowed, foes(g, model))
        return f"{way.why} ({way.rule})" if isinstance(way, Refusal) else way
    spot = _point(data.get("to"))
    if spot is None:
        return 'a Move is {"to": [x, y]} or {"path": [[x, y], ...]}, in inches'
    goal = (spot[0], spot[1], spot[2]) if len(spot) > 2 else (spot[0], spot[1])
    found = path(scene, mover, goal, allowed, foes(g, model))
    return found or "there is no way to that place with this Move (CYB-MOV-02)"


def _point(raw: Any) -> tuple[int, ...] | None:
    """A point in inches as whole u: [x, y] or [x, y, z]."""
    if not isinstance(raw, list | tuple) or len(raw) not in (2, 3):
        return None
    if not all(isinstance(n, int | float) for n in raw):
        return None
    return tuple(round(n * INCH) for n in raw)


def _step(raw: Any) -> Step | tuple[int, int] | None:
    """One step of a path: [x, y], or [x, y, z, "climb"] and [x, y, z, "rope"], in inches."""
    climbed = isinstance(raw, list | tuple) and len(raw) == 4
    point = _point(raw[:3] if climbed else raw)
    if point is None or (climbed and raw[3] not in _HOW):
        return None
    return Step(point[0], point[1], point[2], _HOW[raw[3]]) if climbed else (point[0], point[1])


_HOW = {"walk": WALKED, "climb": CLIMBING, "rope": ON_ROPE}


def jump_declared(
    g: Cybernekro, model: Model, sprint: bool, data: Mapping[str, Any]
) -> Going | str:
    """A jump as a person declares it: {"to": [x, y]} in inches. CYB-JMP-01"""
    spot = _point(data.get("to"))
    if spot is None:
        return 'a jump is {"to": [x, y]}, in inches'
    heights = spot[2:3] or tuple(look(g).scene.terrain.surfaces(spot[0], spot[1]))[::-1]
    why = "nobody can stand there"
    for z in heights:
        landing = may_jump(g, model, (spot[0], spot[1], z), sprint)
        if not isinstance(landing, Refusal):
            return Going(spot[0], spot[1], z, bool(data.get("prone")))
        why = f"{landing.why} ({landing.rule})"
    return why


def may_jump(g: Cybernekro, model: Model, to: Spot, sprint: bool) -> object:
    """A jump, or why it is refused. CYB-JMP-02, CYB-JMP-04, CYB-JMP-06"""
    check = check_leap if has(g, model, "leaps") else check_jump
    allowed = allowance(g, model, "jump", sprint)
    return check(look(g).scene, body(g, model), to, allowed, foes(g, model))


def way_of(g: Cybernekro, model: Model, going: Going, sprint: bool) -> Way:
    """The way of a walk that was chosen. CYB-MOV-12"""
    if going.steps:
        steps = tuple(Step(*step) for step in going.steps)
        return Way(steps, 0, False, False, False)
    allowed = allowance(g, model, "walk", sprint)
    there = (going.x, going.y, going.z)
    way = path(look(g).scene, body(g, model), there, allowed, foes(g, model))
    if way is None:
        g.forbid(f"no way to {going.id}")
    return way


def edges_to_leave_by(g: Cybernekro, model: Model, there: Body) -> list[str]:
    """The edges a model may leave over at a place; none if it began in melee. CYB-MOV-11"""
    if in_melee(g, model) or model.id == g.puppet:
        return []
    return look(g).scene.touched_edges(there)


# ---------------------------------------------------------------- candidates


def walks(g: Cybernekro, model: Model, sprint: bool) -> Iterator[Option[Going]]:
    """Good ends of a Move: contact, cover, objectives, the full distance around. CYB-MOV-12"""
    here, scene = body(g, model), look(g).scene
    allowed = allowance(g, model, "walk", sprint)
    yield _option(Going(*model.spot))
    if not model.prone:
        yield _option(Going(*model.spot, prone=True))
    places = list(dict.fromkeys(_worth_a_look(g, model, here, scene, allowed.plain)))
    reach = Reach(scene, here, allowed, foes(g, model))
    for found in reach.arrivals(places):
        spot = (found.x, found.y, found.z)
        if spot != model.spot:
            yield _option(Going(*spot))
            for edge in edges_to_leave_by(g, model, here.at(*spot)):
                yield _option(Going(*spot, edge=edge))
    for edge in edges_to_leave_by(g, model, here):
        yield _option(Going(*model.spot, edge=edge))


def jumps(g: Cybernekro, model: Model, sprint: bool) -> Iterator[Option[Going]]:
    """Good landing places of a jump. CYB-JMP-01"""
    terrain = look(g).scene.terrain
    far = length(g, model, "jump", sprint).total
    for share in (1, 2):
        for x, y in _ring(model, far // share, 16):
            if 0 <= x <= terrain.width and 0 <= y <= terrain.depth:
                for z in terrain.surfaces(x, y):
                    if not isinstance(may_jump(g, model, (x, y, z), sprint), Refusal):
                        yield _option(Going(x, y, z))
    # Who finds no place to land may hop on the spot.
    yield _option(Going(*model.spot))


def _option(going: Going) -> Option[Going]:
    return Option(going.id, going)


def _ring(model: Model, radius: int, count: int) -> Iterator[tuple[int, int]]:
    for k in range(count):
        turn = 2 * pi * k / count
        yield model.x + int(radius * sin(turn)), model.y + int(radius * cos(turn))


def _worth_a_look(
    g: Cybernekro, model: Model, here: Body, scene: Scene, far: int
) -> Iterator[Spot]:
    """Places a Move might end at, reachable or not, in a fixed order."""
    terrain = scene.terrain
    for x, y in _points(g, model, here, scene, far):
        if here.r <= x <= terrain.width - here.r and here.r <= y <= terrain.depth - here.r:
            for z in terrain.surfaces(x, y):
                yield x, y, z


def _points(
    g: Cybernekro, model: Model, here: Body, scene: Scene, far: int
) -> Iterator[tuple[int, int]]:
    if model.prone:
        yield from _ring(model, min(far, MINIMUM_MOVE), 8)
        return
    yield from _ring(model, far - 1, 16)
    yield from _ring(model, far // 2, 8)
    yield from _beside_models(g, model, here, far)
    yield from _beside_markers(g, here, far)
    yield from _beside_pieces(scene, here, far)
    yield from _at_edges(scene, here, far)


def _is_near(here: Body, x: int, y: int, far: int) -> bool:
    return abs(here.x - x) <= far and abs(here.y - y) <= far


def _beside_models(g: Cybernekro, model: Model, here: Body, far: int) -> Iterator[tuple[int, int]]:
    """In contact with enemies, from several sides. CYB-MEL-01"""
    for other in on_table(g):
        gap = here.r + other.profile.radius + NEAR
        if are_enemies(g, model, other) and _is_near(here, other.x, other.y, far + gap):
            for k in range(8):
                turn = pi * k / 4
                yield other.x + round(gap * sin(turn)), other.y + round(gap * cos(turn))


def _beside_markers(g: Cybernekro, here: Body, far: int) -> Iterator[tuple[int, int]]:
    """Within reach of items and terminals. CYB-ACT-08"""
    for x, y, _ in (*g.plot.terminals, *g.lying.values(), *g.plot.corpses.values()):
        gap = here.r + REACH - NEAR
        if _is_near(here, x, y, far + gap):
            yield x, y
            yield from ((x + dx, y + dy) for dx, dy in ((gap, 0), (0, gap), (-gap, 0), (0, -gap)))


def _beside_pieces(scene: Scene, here: Body, far: int) -> Iterator[tuple[int, int]]:
    """Beside walls, barricades and doors, and upon what one can stand on. CYB-COV-01"""
    for piece in scene.terrain.solids:
        west, south, east, north = piece.box
        gap = here.r + NEAR
        x, y = (west + east) // 2, (south + north) // 2
        if not _is_near(here, x, y, far + gap + max(east - west, north - south)):
            continue
        if piece.stand:
            yield x, y
        if piece.kind is not Kind.RAMP:
            yield from ((x, south - gap), (x, north + gap), (west - gap, y), (east + gap, y))


def _at_edges(scene: Scene, here: Body, far: int) -> Iterator[tuple[int, int]]:
    """Straight to the edges of the board. CYB-MOV-11"""
    width, depth = scene.terrain.width, scene.terrain.depth
    near, gap = here.r, far + here.r
    if here.x <= gap:
        yield near, here.y
    if here.x >= width - gap:
        yield width - near, here.y
    if here.y <= gap:
        yield here.x, near
    if here.y >= depth - gap:
        yield here.x, depth - near
