"""What marks a place to move to: how near it is to what, who sees it, who is seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import hypot
from typing import Any, NamedTuple

from affray.boards.table.bodies import Body
from affray.boards.table.scene import Scene
from affray.boards.table.sight import sight
from affray.boards.table.units import INCH, MELEE
from affray.engine.leanings import Marks
from affray.engine.questions import Ask
from affray.games.cybernekro.mind.afoot import Walk, square, squares_of
from affray.games.cybernekro.mind.evaluate import aim
from affray.games.cybernekro.mind.prior import aims, ends_of
from affray.games.cybernekro.mind.standing import (
    ARRIVED,
    arm,
    hurt,
    role,
    span,
    stage,
    walks_to_foes,
)
from affray.games.cybernekro.rules.ground import body_of, look
from affray.games.cybernekro.rules.melee import opponents
from affray.games.cybernekro.rules.movement import End
from affray.games.cybernekro.state import Cybernekro, Model

HOPELESS = 0.5
"""A place that promises so little, compared with the best, is not thought of."""
MOST_FOES = 3
"""So many of the nearest enemies are looked at."""
AT_HAND = 4 * INCH
"""Whoever is farther away on foot is not in melee."""
SHORT = (30, 120, 220, 350, 500)
"""How much farther from the goal than the nearest place, in u: steps of a scale."""


class Mover(NamedTuple):
    """What places have in common for whoever moves."""

    what: str
    late: int
    arm: str
    ap: int
    hurt: str
    melee: int


class Foe(NamedTuple):
    """An enemy, as far as places are concerned."""

    body: Body
    walk: Walk
    gun: bool


def marks_of_ends(g: Cybernekro, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """What each end of a Move is. CYB-MOV-12"""
    assert ask.about is not None, "a Move is about a model"
    model = g.model(ask.about["model"])
    melee = min(2, sum(1 for _ in opponents(g, model)))
    mover = Mover(role(g, ask.seat), stage(g), arm(g, model), min(model.ap, 2), hurt(model), melee)
    return _marks(g, ask.seat, model, mover, ends_of(ask), weights)


def _marks(
    g: Cybernekro,
    seat: str,
    model: Model,
    mover: Mover,
    ends: Sequence[End],
    weights: Sequence[float],
) -> Sequence[Marks]:
    """The marks of all places that promise something."""
    least = HOPELESS * max(weights)
    squares = squares_of(g.terrain, ends)
    shorts = _shorts(squares, list(aims(g, seat, model)))
    here, scene = body_of(model), look(g).scene
    foes = _foes(g, model)
    start = (model.x, model.y)
    looks = mover.arm != "blade" or any(foe.gun for foe in foes)
    found: list[Marks] = []
    for end, weight, at, short in zip(ends, weights, squares, shorts, strict=True):
        if weight < least:
            found.append(())
        elif end[4]:
            found.append(_leaving(mover.what, mover.hurt))
        else:
            there = here._replace(x=end[0], y=end[1], z=end[2], prone=end[3])
            near, touched = _nearness(foes, there, at)
            seen = _seen(scene, foes, there, mover.arm) if looks else UNSEEN
            stays = end[:2] == start
            found.append(_place(mover, *short, near, touched, *seen, end[3], stays))
    return found


def _nearness(foes: Sequence[Foe], there: Body, at: int) -> tuple[int, int]:
    """How far the nearest enemy is from a place on foot, and how many stand beside it, two at
    most."""
    near, touched = 1 << 20, 0
    for foe in foes:
        other, far = foe.body, foe.walk[at]
        near = min(near, far)
        if far <= AT_HAND and abs(other.z - there.z) <= MELEE:
            gap = hypot(other.x - there.x, other.y - there.y) - other.r - there.r
            touched += gap <= MELEE
    return span(near), min(touched, 2)


def _seen(scene: Scene, foes: Sequence[Foe], there: Body, armed: str) -> tuple[int, bool, int]:
    """How many with ranged weapons see a place, two at most, and whether all of them see cover;
    whether anybody can be seen from there: clearly (2) or in cover (1)."""
    watched, covered, shot = 0, 0, 0
    for foe in foes:
        if foe.gun or armed != "blade":
            seen = sight(scene, foe.body, there)
            if seen.los:
                hidden = seen.cover
                shot = max(shot, 1 if hidden else 2)
                watched += foe.gun
                covered += foe.gun and hidden
    return min(watched, 2), covered == watched, shot


UNSEEN = (0, True, 0)
"""A place that nobody sees who could shoot there."""


def _foes(g: Cybernekro, model: Model) -> list[Foe]:
    """The enemies nearest to a model."""
    bodies = look(g).scene.bodies
    found = [
        Foe(bodies[number], walk, aim(g, g.models[number]) > 0)
        for number, walk in walks_to_foes(g, model)
    ]
    if len(found) > MOST_FOES:
        here = square(g.terrain, model.x, model.y)
        found.sort(key=lambda foe: foe.walk[here])
    return found[:MOST_FOES]


def _shorts(squares: Sequence[int], walks: Sequence[Walk]) -> Iterable[tuple[int, bool]]:
    """How far each place falls short of the one nearest to a goal, on a scale; 6: there is none.
    Whether it is at a goal."""
    if not walks:
        return [(6, False)] * len(squares)
    rows = [map(walk.__getitem__, squares) for walk in walks]
    lengths = list(map(min, *rows)) if len(rows) > 1 else list(rows[0])
    best = min(lengths)
    return [(_step(length - best), length <= ARRIVED) for length in lengths]


@lru_cache(maxsize=1 << 12)
def _step(short: int) -> int:
    return sum(short > mark for mark in SHORT)


@lru_cache(maxsize=1 << 8)
def _leaving(what: str, harm: str) -> Marks:
    return "to/off", f"to/off/{what}", f"to/off/{harm}"


@lru_cache(maxsize=1 << 15)
def _place(
    mover: Mover,
    short: int,
    there: bool,
    near: int,
    touched: int,
    watched: int,
    covered: bool,
    shot: int,
    prone: bool,
    stays: bool,
) -> Marks:
    """All that can be said about a place in a few words."""
    what, late, armed, ap, harm, melee = mover
    shelter = "hid" if not watched else "cov" if covered else "open"
    lies = "lie" if prone else "up"
    found = [
        f"to/{what}/short{short}",
        f"to/{what}/late{late}/short{short}",
        f"to/{armed}/late{late}/short{short}",
        f"to/{armed}/foe{near}/touch{touched}/ap{ap}",
        f"to/{what}/foe{near}",
        f"to/{armed}/{shelter}{watched}/{lies}",
        f"to/shot{shot}/{armed}/ap{ap}",
        f"to/{lies}/foe{near}/ap{ap}",
        f"to/{harm}/foe{near}",
        f"to/{harm}/{shelter}",
    ]
    if there:
        found.append(f"to/there/{what}/ap{ap}")
    if stays:
        found.append(f"to/stay/{lies}/ap{ap}")
    if melee:
        found.append(f"to/melee{melee}/touch{touched}/{armed}")
    return tuple(found)
