"""What marks a crossing, or standing still: where it leads, who waits there, who strikes first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from affray.engine.leanings import Marks
from affray.engine.questions import Ask, Option
from affray.games.clanwars.mind.hostile_prior import mover_of, prey_of
from affray.games.clanwars.mind.prior import wanted
from affray.games.clanwars.mind.standing import (
    SPARE,
    Crowd,
    beside,
    crowd,
    far,
    few,
    health,
    under_fire,
)
from affray.games.clanwars.mind.walks import nearest
from affray.games.clanwars.state import HOSTILE, ClanWars, Unit

TURN = 2
"""A crossing changes the way by no more than this."""


def steps(g: ClanWars, ask: Ask[Any], options: Sequence[Option[Any]]) -> Sequence[Marks]:
    """The marks of the crossings of a MOVE."""
    mover = mover_of(g, ask)
    if mover is None:
        return [() for _ in options]
    if mover.side == "hostile" and ask.seat != HOSTILE:
        away = nearest(g.field, frozenset(prey_of(g)))  # what it wants may be a secret
        return [_driven("push", _turn(away, mover.tile, option.value)) for option in options]
    goals = wanted(g, mover)
    ways = nearest(g.field, frozenset(goals)) if goals else None
    there = crowd(g, mover)
    if mover.side == "hostile":
        return _clanners_steps(g, mover, there, ways, options)
    if mover.op is None or ask.seat == HOSTILE:
        word = "drive" if ask.seat == HOSTILE else "lead"
        return [_driven(word, _turn(ways, mover.tile, option.value)) for option in options]
    fire = under_fire(g)
    hale, acts, here = health(mover), min(SPARE, g.actions), mover.tile
    found: list[Marks] = []
    for option in options:
        tile = option.value if isinstance(option.value, int) else here
        word = "go" if isinstance(option.value, int) else option.id.partition(":")[0]
        found.append(
            _step(
                word,
                _turn(ways, here, tile),
                far(ways[tile]) if ways else 0,
                few(there.shown, tile),
                few(there.hidden, tile),
                beside(g, there.shown, tile),
                fire >> tile & 1,
                few(there.crew, tile),
                few(there.shown, here),
                hale,
                acts,
            )
        )
    return found


def _turn(ways: Sequence[int] | None, here: int, tile: object) -> int:
    """How much nearer to what is wanted a crossing leads, -2 to 2."""
    if ways is None or not isinstance(tile, int):
        return 0
    return max(-TURN, min(TURN, ways[here] - ways[tile]))


@lru_cache(maxsize=1 << 8)
def _driven(word: str, turn: int) -> Marks:
    return (f"{word}/turn{turn}",)


@lru_cache(maxsize=1 << 15)
def _step(
    word: str,
    turn: int,
    way: int,
    foes: int,
    tokens: int,
    near: int,
    fire: int,
    friends: int,
    left: int,
    hale: int,
    acts: int,
) -> Marks:
    step = f"step/{word}"
    return (
        f"{step}|turn{turn}|way{way}",
        f"{step}|turn{turn}|acts{acts}",
        f"{step}|foes{foes}|tokens{tokens}|acts{acts}",
        f"{step}|foes{foes}|hale{hale}",
        f"{step}|tokens{tokens}|hale{hale}",
        f"{step}|near{near}|foes{foes}|acts{acts}",
        f"{step}|near{near}|hale{hale}",
        f"{step}|fire{fire}|hale{hale}",
        f"{step}|friends{friends}|foes{foes}",
        f"{step}|left{left}|foes{foes}|hale{hale}",
        f"{step}|left{left}|way{way}",
        f"{step}|turn{turn}|foes{foes}|tokens{tokens}",
    )


def _clanners_steps(
    g: ClanWars,
    mover: Unit,
    there: Crowd,
    ways: Sequence[int] | None,
    options: Sequence[Option[Any]],
) -> Sequence[Marks]:
    here = mover.tile
    kind, edges = g.kind(mover), min(SPARE, g.stored)
    found: list[Marks] = []
    for option in options:
        tile = option.value if isinstance(option.value, int) else here
        word = "go" if isinstance(option.value, int) else option.id.partition(":")[0]
        found.append(
            _stalk(
                word,
                kind,
                mover.revealed,
                _turn(ways, here, tile),
                far(ways[tile]) if ways else 0,
                few(there.crew, tile),
                there.weakest.get(tile, 0),
                few(there.shown, tile),
                few(there.hidden, tile),
                few(there.crew, here),
                beside(g, there.crew, tile),
                edges,
            )
        )
    return found


@lru_cache(maxsize=1 << 15)
def _stalk(
    word: str,
    kind: str,
    shown: bool,
    turn: int,
    way: int,
    prey: int,
    weakest: int,
    mates: int,
    tokens: int,
    left: int,
    near: int,
    edges: int,
) -> Marks:
    step = f"stalk/{word}|{'shown' if shown else 'hidden'}"
    return (
        f"{step}|turn{turn}|way{way}",
        f"{step}|turn{turn}|edges{edges}",
        f"{step}|prey{prey}|{kind}",
        f"{step}|prey{prey}|weak{weakest}",
        f"{step}|prey{prey}|mates{mates}",
        f"{step}|prey{prey}|tokens{tokens}",
        f"{step}|prey{prey}|edges{edges}",
        f"{step}|left{left}|prey{prey}",
        f"{step}|near{near}|prey{prey}|edges{edges}",
        f"{step}|near{near}|{kind}",
    )
