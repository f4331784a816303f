"""What marks the places where a Movement may end: the way that is left, contact, danger, a shot."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from affray.boards.grid.squares import Anchor, Anchors, Facing
from affray.engine.leanings import Marks
from affray.engine.questions import Ask
from affray.games.hybrid.mind.ground import Ground, shoots
from affray.games.hybrid.mind.prior import FAR, goals_of, struck_at, ways_for
from affray.games.hybrid.missions.rules import enemy_squares
from affray.games.hybrid.rules.movement import MoveOptions
from affray.games.hybrid.rules.profiles import natural_value
from affray.games.hybrid.state import Lab, Warrior

NOTHING: Final[Marks] = ()
CUT: Final = 1 / 12
"""A place that promises less than this, compared with the best, is not looked at."""
MOST: Final = 40
"""Nor is one that promises less than so many others."""
NEAR: Final = (0, 1, 2, 4, 8)
"""Steps to the goal, in groups."""
WAYS: Final = ("0", "1", "2", "4", "8", "+", "=", "-", "x")
"""Their names; farther off only whether it is nearer than from here, and whether a way leads there."""
TOUCHING, STRUCK = 1, 1 << 6
"""Bits of what holds at a place: he touches an enemy; an enemy could strike him."""
HEALTHY: Final = 3


class Mover(NamedTuple):
    """What marks whoever moves: his side and mode, what he does best, the Wounds he can take."""

    word: str
    life: int


def move_marks(g: Lab, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks] | None:
    """What marks the ends of a Movement that promise anything."""
    menu, warrior = ask.answers, g.warriors[(ask.about or {}).get("warrior", g.active)]
    if type(menu) is not MoveOptions:
        return None
    ends = Ends(g, warrior, menu.reach.anchors)
    found = [NOTHING] * len(weights)
    begin = menu.stops + len(menu.acts)
    if menu.stops and warrior.on_board:
        found[0] = ends.marks(warrior.square, warrior.facing)
    for n, act in enumerate(menu.acts, menu.stops):
        found[n] = _act(act.kind)
    least, span, marks, poses = _least(weights), g.board.grid.span, ends.marks, menu.poses
    last = begin + len(poses)
    for n in [n for n, weight in enumerate(weights) if weight >= least and begin <= n < last]:
        facing, at = divmod(poses[n - begin], span)
        found[n] = marks(at, facing)
    for n in range(last, len(found)):
        found[n] = _act("out")
    return found


def _least(weights: Sequence[float]) -> float:
    """What a place has to promise to be looked at."""
    least = CUT * max(weights)
    return max(least, sorted(weights)[-MOST]) if len(weights) > MOST else least


@lru_cache(maxsize=64)
def _act(kind: str) -> Marks:
    return (f"move/{kind}",)


class Ends:
    """The places where one Movement may end, and what marks each."""

    def __init__(self, g: Lab, warrior: Warrior, anchors: Anchors) -> None:
        self.g, self.warrior = g, warrior
        if warrior.square >= 0:
            anchors |= 1 << warrior.square
        self.ground = Ground(g, warrior, anchors)
        strikes = warrior.mode == "OC"
        hunted = enemy_squares(g, warrior)
        goals = struck_at(g, warrior) if strikes else goals_of(g, warrior)
        self.far = ways_for(g, warrior, goals)
        self.here = self.far.get(warrior.square, FAR)
        self.shoots = shoots(warrior)
        ground = self.ground
        self.busy = ground.struck[0] | ground.shot[0] | ground.friends | ground.touching
        """Where anything but the way counts."""
        self.mover = mover_of(g, warrior, "" if goals == hunted else "!")
        self._looked: dict[Anchor, int] = {}
        self._found: dict[int, Marks] = {}

    def marks(self, at: Anchor, facing: Facing) -> Marks:
        """What marks a place."""
        there = self._looked.get(at)
        if there is None:
            there = self._looked[at] = self._look(at)
        seen = there << 5 | self._faced(at, facing, there)
        found = self._found.get(seen)
        if found is None:
            found = self._found[seen] = _marks(self.mover, seen)
        return found

    def _look(self, at: Anchor) -> int:
        """What holds there whatever the facing, one bit each, and how far it is from there."""
        seen = self._near(self.far.get(at, FAR)) << 7
        if not self.busy >> at & 1:
            return seen
        ground = self.ground
        struck, shot = ground.struck, ground.shot
        return (
            seen
            | (struck[0] >> at & 1) << 6
            | (struck[1] >> at & 1) << 5
            | (shot[0] >> at & 1) << 4
            | (shot[1] >> at & 1) << 3
            | (ground.friends >> at & 1) << 2
            | (ground.at_backs >> at & 1) << 1
            | ground.touching >> at & 1
        )

    def _near(self, far: int) -> int:
        """How far it is, in groups: in steps, or only whether it is nearer than now."""
        if far <= NEAR[-1]:
            return bisect_left(NEAR, far)
        return len(NEAR) + (3 if far >= FAR else 0 if far < self.here else 1 + (far > self.here))

    def _faced(self, at: Anchor, facing: Facing, there: int) -> int:
        """What holds for the facing there, one bit each."""
        ground, held = self.ground, 0
        if self.shoots:
            held = (ground.aims[facing] >> at & 1) << 1
        if there & STRUCK:
            held |= ground.open_behind[facing] >> at & 1
        if there & TOUCHING:
            held |= (ground.fronts[facing] >> at & 1) << 2
            held |= (ground.weak_fronts[facing] >> at & 1) << 3
            held |= (ground.fronts[facing ^ 2] >> at & 1) << 4
        return held


def mover_of(g: Lab, warrior: Warrior, goal: str) -> Mover:
    """What marks a warrior who moves."""
    side, mode = warrior.side[0], warrior.mode or "-"
    extra = g.movement is not None and g.movement.kind != "activation"
    word = f"{side}{mode}{'+' if extra else ''}{calling(warrior)}{goal}"
    return Mover(word, min(HEALTHY, natural_value(g, warrior)))


def calling(warrior: Warrior) -> str:
    """What he does best: to shoot or to strike; whoever does neither well, to run."""
    card = warrior.card
    strikes, shots = card.oc or 0, 0 if warrior.disarmed else card.f or 0
    if not strikes and not shots:
        return "r"
    return "f" if shots > strikes else "o"


@lru_cache(maxsize=1 << 15)
def _marks(mover: Mover, seen: int) -> Marks:
    word, place = mover.word, seen >> 5
    way = WAYS[place >> 7]
    danger = f"t{(place >> 6 & 1) + (place >> 5 & 1)}s{(place >> 4 & 1) + (place >> 3 & 1)}"
    before = "ef"[seen >> 3 & 1] if seen >> 2 & 1 else ""
    contact = before + "b" * (seen >> 4 & 1) or "-s"[place & 1]
    pose = contact + "k" * (place >> 1 & 1) + "r" * (seen & 1) + "a" * (seen >> 1 & 1)
    return (
        f"{word}/w{way}",
        f"{word}/{danger}{contact}",
        f"{word}/{pose}",
        f"{word}/w{way}{danger}",
        f"{word}/n{place >> 2 & 1}{contact}",
        f"life{mover.life}/{danger}{contact}",
    )
