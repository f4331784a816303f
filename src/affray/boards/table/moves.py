"""The judge of declared moves: walks, climbs and jumps, point by point. CYB-MOV-12"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from affray.boards.table.bodies import Body, Point
from affray.boards.table.climbs import Place, is_slow, leads
from affray.boards.table.kernels.compiled import Ints, blank, triples
from affray.boards.table.kernels.flights import in_flight
from affray.boards.table.kernels.flights import landings as landings_of
from affray.boards.table.kernels.search import (
    CLIMBED,
    DIFFICULT,
    ROPE,
    ROPED,
    SPOT,
    Mover,
    air_is_free,
)
from affray.boards.table.kernels.surfaces import (
    FREE,
    MODEL,
    OFF_BOARD,
    PIECE,
    UNSUPPORTED,
    may_end,
    on_surface,
)
from affray.boards.table.kernels.walks import in_zone, walk
from affray.boards.table.paths import ON_ROPE, WALKED, Allowance, Step, Way
from affray.boards.table.scene import Scene
from affray.boards.table.units import CRAWL_STEP, FREE_STEP, JUMP_DOWN, JUMP_UP, MELEE, length_up

LEVELS = 4
"""Surfaces above each other that a jump may land on, of each place of a ring."""


class Refusal(NamedTuple):
    """Why a move is not legal, and by which rule."""

    rule: str
    why: str


def check_path(
    scene: Scene,
    body: Body,
    steps: Iterable[Point | Step],
    allowance: Allowance,
    foes: Collection[int] = (),
    may_stop: bool = True,
) -> Way | Refusal:
    """A declared Move, judged as a whole: its path, or why it is refused. CYB-MOV-12

    A plain point is walked to, at whatever height the walk ends. With `may_stop` the Move has to
    end where a walk may end (CYB-GEO-08); one that leaves the board need not.
    """
    judge = _Judge(scene, body, allowance, foes)
    for step in steps:
        refusal = judge.take(step if isinstance(step, Step) else Step(*step, _ANY_HEIGHT))
        if refusal:
            return refusal
    return judge.finish(may_stop)


_ANY_HEIGHT = -(1 << 29)
_SPOTS = {
    OFF_BOARD: ("CYB-GEO-07", "the base would reach over the board's edge"),
    UNSUPPORTED: ("CYB-MOV-05", "the way leads over a ledge, or up a step of an inch or more"),
}


class _Judge:
    """Walks a declared path step by step."""

    def __init__(
        self, scene: Scene, body: Body, allowance: Allowance, foes: Collection[int]
    ) -> None:
        self.scene, self.body, self.allowance = scene, body, allowance
        self.foes: Ints = scene.foes(foes)
        self.step = CRAWL_STEP if body.prone else FREE_STEP
        self.at: Place = (body.x, body.y, body.z)
        self.taken: list[Step] = []
        self.cost = self.kind = 0

    def take(self, step: Step) -> Refusal | None:
        """Go one step further, or say why not."""
        if step.by == WALKED:
            return self._walk(step)
        if self.body.prone:
            return Refusal("CYB-MOV-09", "a Prone model cannot climb")
        return self._climb(step)

    def _walk(self, step: Step) -> Refusal | None:
        x, y, z = self.at
        body = self.body
        verdict, height, difficult, culprit = walk(
            self.scene.packed,
            self.foes,
            x,
            y,
            z,
            step.x,
            step.y,
            body.r,
            body.height,
            self.step,
        )
        if verdict != FREE:
            return obstacle(self.scene, verdict, culprit)
        if step.z not in (_ANY_HEIGHT, height):
            return Refusal("CYB-GEO-05", f"a walk to there ends at height {height}, not {step.z}")
        self.kind |= DIFFICULT if difficult else 0
        return self._go(step._replace(z=height), length_up(step.x - x, step.y - y))

    def _climb(self, step: Step) -> Refusal | None:
        rope = step.by == ON_ROPE
        height = abs(step.z - self.at[2])
        refusal = check_climb(self.scene, self.body, self.at, step[:3], rope, self.foes)
        if refusal:
            return refusal
        if rope and (self.kind & ROPED or not self.allowance.rope or height > ROPE):
            return Refusal("CYB-EQP-01", 'a rope climbs once in a move, and 6" at most')
        self.kind |= ROPED if rope else CLIMBED
        self.kind |= DIFFICULT if is_slow(self.scene, self.at, step[:3], self.body.r) else 0
        return self._go(step, height)

    def _go(self, step: Step, cost: int) -> Refusal | None:
        self.cost += cost
        self.at = step[:3]
        self.taken.append(step)
        allowed = self.allowance.of(self.kind)
        if self.cost > allowed:
            return Refusal("CYB-MOV-02", f"{self.cost} u is further than the {allowed} u allowed")
        return None

    def finish(self, may_stop: bool) -> Way | Refusal:
        """The whole path, if it may end where it does. CYB-GEO-08"""
        here = self.body.at(*self.at)
        verdict, culprit = may_end(self.scene.packed, here.id, *self.at, here.r, here.height)
        if may_stop and verdict != FREE:
            return obstacle(self.scene, verdict, culprit, "CYB-GEO-08")
        steps = tuple(self.taken) or (Step(*self.at),)
        kinds = [bool(self.kind & flag) for flag in (CLIMBED, ROPED, DIFFICULT)]
        return Way(steps, self.cost, *kinds)


def obstacle(scene: Scene, verdict: int, culprit: int, rule: str = "CYB-GEO-07") -> Refusal:
    """A kernel's verdict in words."""
    if verdict == PIECE:
        what = f"{scene.terrain.solid(culprit).id!r}" if culprit >= 0 else "the side of the pit"
        return Refusal(rule, f"{what} is in the way")
    if verdict == MODEL:
        return Refusal(rule, f"model {scene.body_at(culprit)} is in the way")
    return Refusal(*_SPOTS[verdict])


def check_climb(
    scene: Scene, body: Body, start: Place, end: Place, rope: bool, foes: Ints
) -> Refusal | None:
    """Whether a model can climb from one place to the other, up or down. CYB-CLI-02"""
    low, high = sorted((start, end), key=lambda place: place[2])
    if not any(leads(face, low, high, body.r, rope) for face in scene.terrain.faces):
        return Refusal("CYB-CLI-02", "there is no face to climb between the two places")
    packed = scene.packed
    for x, y, z in (low, high):
        verdict, height, _, culprit = walk(
            packed, foes, x, y, z, x, y, body.r, body.height, FREE_STEP
        )
        if verdict != FREE:
            return obstacle(scene, verdict, culprit, "CYB-CLI-02")
        if height != z or not on_surface(packed, x, y, z)[0]:
            return Refusal("CYB-CLI-02", "there is no footing at one end of the climb")
    mover = Mover(body.id, *start, body.r, body.height, FREE_STEP, int(rope))
    if not air_is_free(packed, *low, high[2], mover):
        return Refusal("CYB-CLI-02", "something hangs over the climb")
    return None


class Jump(NamedTuple):
    """A legal jump: where it lands. CYB-JMP-01"""

    x: int
    y: int
    z: int
    difficult: bool


def check_jump(
    scene: Scene, body: Body, to: Place, allowance: Allowance, foes: Collection[int] = ()
) -> Jump | Refusal:
    """A declared jump, judged before the test. CYB-JMP-01, -02, -04"""
    jump = _jump(scene, body, to)
    dx, dy, dz = to[0] - body.x, to[1] - body.y, to[2] - body.z
    if dx * dx + dy * dy > _limit(allowance, jump) ** 2:
        return Refusal("CYB-JMP-01", f"further than the {_limit(allowance, jump)} u allowed")
    if not -JUMP_DOWN <= dz <= JUMP_UP:
        return Refusal("CYB-JMP-02", 'a jump lands at most 1/2" higher and 2" lower')
    low, high = body.z + JUMP_UP, body.z + body.height
    refusal = _flies(scene, foes, body, body.centre, to[:2], low, high)
    return refusal or _lands(scene, body, to) or jump


def check_leap(
    scene: Scene, body: Body, to: Place, allowance: Allowance, foes: Collection[int] = ()
) -> Jump | Refusal:
    """A declared jump with jump augmentation: up, across and down. CYB-JMP-06"""
    jump = _jump(scene, body, to)
    dx, dy, dz = to[0] - body.x, to[1] - body.y, to[2] - body.z
    if dx * dx + dy * dy + dz * dz > _limit(allowance, jump) ** 2:
        return Refusal("CYB-JMP-06", f"further than the {_limit(allowance, jump)} u allowed")
    top = max(body.z, to[2])
    legs = [
        (body.centre, body.centre, body.z),
        (body.centre, to[:2], top),
        (to[:2], to[:2], to[2]),
    ]
    for a, b, low in legs:
        refusal = _flies(scene, foes, body, a, b, low, top + body.height)
        if refusal:
            return refusal
    return _lands(scene, body, to) or jump


def landings(
    scene: Scene,
    body: Body,
    ring: Ints,
    allowance: Allowance,
    foes: Collection[int] = (),
    leaps: bool = False,
) -> list[Place]:
    """Where legal jumps over the offsets of a ring (dx, dy each, in one row) land. CYB-JMP-01

    What `check_jump` and `check_leap` say of each place, lowest first, for many places at once."""
    mover = Mover(body.id, body.x, body.y, body.z, body.r, body.height, FREE_STEP, 0)
    out = blank(SPOT * LEVELS * len(ring))
    plain_far, slow = allowance.of(0), allowance.of(DIFFICULT)
    known = scene.foes(foes)
    count = landings_of(scene.packed, known, mover, ring, leaps, plain_far, slow, out)
    return triples(out, count)


def _jump(scene: Scene, body: Body, to: Place) -> Jump:
    """A jump; difficult ground counts at take-off and landing only. CYB-JMP-04"""
    ends = ((body.x, body.y, body.z), to)
    return Jump(*to, any(in_zone(scene.packed, *end, body.r) for end in ends))


def _limit(allowance: Allowance, jump: Jump) -> int:
    return allowance.of(DIFFICULT if jump.difficult else 0)


def _flies(
    scene: Scene, foes: Collection[int], body: Body, a: Point, b: Point, low: int, high: int
) -> Refusal | None:
    """Whether nothing is in the way of a flight between two heights. CYB-JMP-04"""
    verdict, culprit = in_flight(scene.packed, scene.foes(foes), *a, *b, body.r, low, high)
    return None if verdict == FREE else obstacle(scene, verdict, culprit, "CYB-JMP-04")


def _lands(scene: Scene, body: Body, to: Place) -> Refusal | None:
    verdict, culprit = may_end(scene.packed, body.id, *to, body.r, body.height)
    return None if verdict == FREE else obstacle(scene, verdict, culprit, "CYB-GEO-08")


def leaves_melee(scene: Scene, body: Body, enemy: Body, waypoints: Iterable[Place]) -> bool:
    """Whether a path takes a model out of 1/2" of an enemy, at any waypoint. CYB-MEL-03"""
    return any(not scene.within(body.at(*place), enemy, MELEE) for place in waypoints)
