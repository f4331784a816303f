"""What marks a place to move to: how near it is to the goal and to whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import hypot
from typing import Any, NamedTuple

from affray.boards.table.units import INCH, MELEE
from affray.engine.leanings import Marks
from affray.engine.questions import Ask
from affray.games.cybernekro.mind.afoot import Walk, square, squares_of
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

    walk: Walk
    x: int
    y: int
    z: int
    reach: float
    """How far from it somebody is in melee with it, from centre to centre."""


def marks_of_ends(g: Cybernekro, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """What each end of a Move is. CYB-MOV-12"""
    assert ask.about is not None
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
    places = [n for n, weight in enumerate(weights) if weight >= least]
    squares = squares_of(g.terrain, [ends[n] for n in places])
    shorts = _shorts(squares, list(aims(g, seat, model)))
    foes, start = _foes(g, model), (model.x, model.y)
    found: list[Marks] = [()] * len(ends)
    for n, at, short in zip(places, squares, shorts, strict=True):
        end = ends[n]
        if end[4]:
            found[n] = _leaving(mover.what, mover.hurt)
        else:
            nearness = _nearness(foes, end, at)
            found[n] = _place(mover, *short, *nearness, end[3], end[:2] == start)
    return found


def _nearness(foes: Sequence[Foe], end: End, at: int) -> tuple[int, int]:
    """How far the nearest enemy is from a place on foot, and how many stand beside it, two at
    most."""
    near, touched = 1 << 20, 0
    for foe in foes:
        far = foe.walk[at]
        near = min(near, far)
        if far <= AT_HAND and abs(foe.z - end[2]) <= MELEE:
            touched += hypot(foe.x - end[0], foe.y - end[1]) <= foe.reach
    return span(near), min(touched, 2)


def _foes(g: Cybernekro, model: Model) -> list[Foe]:
    """The enemies nearest to a model."""
    found, base = [], model.profile.radius + MELEE
    for number, walk in walks_to_foes(g, model):
        foe = g.models[number]
        found.append(Foe(walk, foe.x, foe.y, foe.z, base + foe.profile.radius))
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
    prone: bool,
    stays: bool,
) -> Marks:
    """All that can be said about a place in a few words."""
    what, late, armed, ap, harm, melee = mover
    lies = "lie" if prone else "up"
    found = [
        f"to/{what}/short{short}",
        f"to/{what}/late{late}/short{short}",
        f"to/{armed}/late{late}/short{short}",
        f"to/{armed}/foe{near}/touch{touched}/ap{ap}",
        f"to/{what}/foe{near}",
        f"to/{lies}/foe{near}/ap{ap}",
        f"to/{harm}/foe{near}",
    ]
    if there:
        found.append(f"to/there/{what}/ap{ap}")
    if stays:
        found.append(f"to/stay/{lies}/ap{ap}")
    if melee:
        found.append(f"to/melee{melee}/touch{touched}/{armed}")
    return tuple(found)
