"""What marks a deed: what it is, against whom, how likely it succeeds, how well its doer is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from affray.engine.leanings import Marks
from affray.engine.questions import Ask, Option
from affray.games.clanwars.mind.hostile_prior import (
    has_loot,
    head,
    leader,
    mover_of,
    prey_of,
    way_to_stand,
)
from affray.games.clanwars.mind.prior import wanted
from affray.games.clanwars.mind.standing import (
    SPARE,
    beside,
    crowd,
    edges_to_come,
    far,
    few,
    health,
    late,
    likely,
)
from affray.games.clanwars.mind.strikes import hit_chance, with_one
from affray.games.clanwars.mind.walks import nearest
from affray.games.clanwars.rules.targets import exposed_units
from affray.games.clanwars.rules.units import are_allies
from affray.games.clanwars.state import DECOY, HOSTILE, OFF, ClanWars, Unit

Options = Sequence[Option[Any]]
NO_BLOW = -1
"""How likely a blow is that cannot be struck."""


# ---------------------------------------------------------------- an Operative's turn


def actions(g: ClanWars, ask: Ask[Any], options: Options) -> Sequence[Marks]:
    """The marks of an Operative's actions."""
    mover = mover_of(g, ask)
    if mover is None or mover.op is None:
        return [() for _ in options]
    there, tile = crowd(g, mover), mover.tile
    blow = _best_blow(g, mover) if any(option.id == "attack" for option in options) else NO_BLOW
    about = (
        g.kind(mover),
        mover.op.face,
        health(mover),
        min(SPARE, g.actions),
        _way(g, mover),
        few(there.shown, tile),
        few(there.hidden, tile),
        beside(g, there.shown, tile),
        few(there.crew, tile),
        blow,
        late(g),
        g.mission,
    )
    return [_action(head(option.id), *about) for option in options]


def _best_blow(g: ClanWars, mover: Unit) -> int:
    """How likely the best blow of a unit is, in steps."""
    return likely(max([hit_chance(g, mover, each) for each in exposed_units(g, mover)], default=0))


def _way(g: ClanWars, mover: Unit) -> int:
    """How far a unit is from where it is of use, in steps."""
    goals = wanted(g, mover)
    return far(nearest(g.field, frozenset(goals))[mover.tile]) if goals else 0


@lru_cache(maxsize=1 << 15)
def _action(
    word: str,
    kind: str,
    face: str,
    hale: int,
    acts: int,
    way: int,
    foes: int,
    tokens: int,
    near: int,
    friends: int,
    blow: int,
    rounds: int,
    mission: str,
) -> Marks:
    deed = f"do/{word}"
    return (
        f"{deed}|{mission}",
        f"{deed}|{kind}|{face}",
        f"{deed}|foes{foes}|hale{hale}",
        f"{deed}|foes{foes}|acts{acts}",
        f"{deed}|foes{foes}|near{near}|tokens{tokens}",
        f"{deed}|way{way}|acts{acts}",
        f"{deed}|way{way}|rounds{rounds}",
        f"{deed}|way{way}|foes{foes}",
        f"{deed}|blow{blow}|foes{foes}",
        f"{deed}|blow{blow}|acts{acts}",
        f"{deed}|friends{friends}|hale{hale}",
    )


def turns(g: ClanWars, ask: Ask[Any], options: Options) -> Sequence[Marks]:
    """The marks of those who might have the next turn."""
    there, first = crowd(g), leader(g)
    last = g.turns[-1] if g.turns else 0
    found: list[Marks] = []
    for option in options:
        unit = g.units[option.value]
        if unit.op is None or unit.tile == OFF:
            found.append(())
            continue
        tile = unit.tile
        found.append(
            _turn(
                g.kind(unit),
                health(unit),
                _way(g, unit),
                few(there.shown, tile),
                few(there.hidden, tile),
                beside(g, there.shown, tile),
                unit is first,
                unit.uid == last,
                min(SPARE, unit.op.edges),
                late(g),
            )
        )
    return found


@lru_cache(maxsize=1 << 14)
def _turn(
    kind: str,
    hale: int,
    way: int,
    foes: int,
    tokens: int,
    near: int,
    first: bool,
    last: bool,
    edges: int,
    rounds: int,
) -> Marks:
    return (
        f"next/{kind}",
        f"next/first{first:d}|way{way}",
        f"next/first{first:d}|foes{foes}",
        f"next/last{last:d}|foes{foes}",
        f"next/edges{edges}|foes{foes}",
        f"next/foes{foes}|hale{hale}",
        f"next/foes{foes}|way{way}",
        f"next/near{near}|hale{hale}",
        f"next/tokens{tokens}",
        f"next/way{way}|rounds{rounds}",
    )


# ---------------------------------------------------------------- a reaction phase


def reactions(g: ClanWars, ask: Ask[Any], options: Options) -> Sequence[Marks]:
    """The marks of what the Hostile might do with an edge."""
    there, prey = crowd(g), prey_of(g)
    bound = nearest(g.field, frozenset(prey + g.book.missions[g.mission].goals(g)))
    edges, rest, rounds = min(SPARE, g.stored), edges_to_come(g), late(g)
    first = leader(g)
    found: list[Marks] = []
    for option in options:
        word = option.value[0]
        if word == "act":
            unit = g.units[option.value[1]]
            way = way_to_stand(g, unit, prey)
            blow, weak, is_first = _blow_at_best(g, unit, first) if unit.revealed else NO_VICTIM
            mates = few(there.shown, unit.tile)
            found.append(
                _act(
                    g.kind(unit),
                    unit.revealed,
                    far(way),
                    blow,
                    weak,
                    is_first,
                    few(there.crew, unit.tile),
                    mates,
                    edges,
                    rest,
                    g.mission,
                )
            )
        elif word == "spawn":
            way = far(bound[option.value[2]])
            found.append(_spawn(option.value[1], way, edges, rest, rounds, g.mission))
        else:
            name = ":".join(option.id.split(":")[:2]) if word == "swarm" else word
            found.append(_other(name, edges, rest, rounds, g.mission))
    return found


Victim = tuple[int, int, bool]
NO_VICTIM: Victim = (NO_BLOW, 0, False)


def _blow_at_best(g: ClanWars, unit: Unit, first: Unit | None) -> Victim:
    """How likely a clanner's best blow is, how many wounds its victim has left, and whether that
    is the vanguard."""
    found, best = NO_VICTIM, -1.0
    if g.kind(unit) == DECOY:
        return found
    for target in exposed_units(g, unit):
        chance = hit_chance(g, unit, target)
        if chance > best:
            found, best = (likely(chance), health(target), target is first), chance
    return found


@lru_cache(maxsize=1 << 15)
def _act(
    kind: str,
    shown: bool,
    way: int,
    blow: int,
    weak: int,
    first: bool,
    prey: int,
    mates: int,
    edges: int,
    rest: int,
    mission: str,
) -> Marks:
    deed = f"react/act|{'shown' if shown else 'hidden'}"
    return (
        f"{deed}|{kind}",
        f"{deed}|{kind}|way{way}",
        f"{deed}|way{way}|edges{edges}",
        f"{deed}|way{way}|rest{rest}",
        f"{deed}|blow{blow}|weak{weak}",
        f"{deed}|blow{blow}|edges{edges}",
        f"{deed}|blow{blow}|first{first:d}",
        f"{deed}|blow{blow}|way{way}",
        f"{deed}|prey{prey}|way{way}",
        f"{deed}|mates{mates}|way{way}",
        f"{deed}|{mission}",
    )


@lru_cache(maxsize=1 << 14)
def _spawn(kind: str, way: int, edges: int, rest: int, rounds: int, mission: str) -> Marks:
    return (
        f"react/spawn|{kind}",
        f"react/spawn|way{way}|edges{edges}",
        f"react/spawn|way{way}|rounds{rounds}",
        f"react/spawn|rest{rest}|edges{edges}",
        f"react/spawn|{mission}",
    )


@lru_cache(maxsize=1 << 14)
def _other(name: str, edges: int, rest: int, rounds: int, mission: str) -> Marks:
    deed = f"react/{name}"
    return (
        deed,
        f"{deed}|edges{edges}|rest{rest}",
        f"{deed}|rounds{rounds}|rest{rest}",
        f"{deed}|{mission}",
    )


def blows(g: ClanWars, ask: Ask[Any], options: Options) -> Sequence[Marks]:
    """The marks of what a clanner might do."""
    mover = mover_of(g, ask)
    if mover is None:
        return [() for _ in options]
    there = crowd(g, mover)
    blow, weak, first = _blow_at_best(g, mover, leader(g)) if mover.revealed else NO_VICTIM
    about = (
        g.kind(mover),
        mover.revealed,
        blow,
        weak,
        first,
        few(there.crew, mover.tile),
        beside(g, there.crew, mover.tile),
        min(SPARE, g.stored),
    )
    return [_blow(head(option.id), *about) for option in options]


@lru_cache(maxsize=1 << 15)
def _blow(
    word: str,
    kind: str,
    shown: bool,
    blow: int,
    weak: int,
    first: bool,
    prey: int,
    near: int,
    edges: int,
) -> Marks:
    deed = f"clan/{word}|{'shown' if shown else 'hidden'}"
    return (
        f"{deed}|{kind}",
        f"{deed}|blow{blow}|weak{weak}",
        f"{deed}|blow{blow}|first{first:d}",
        f"{deed}|blow{blow}|edges{edges}",
        f"{deed}|prey{prey}|near{near}",
        f"{deed}|prey{prey}|edges{edges}",
    )


# ---------------------------------------------------------------- whom to strike


def targets(g: ClanWars, ask: Ask[Any], options: Options) -> Sequence[Marks]:
    """The marks of weapons and targets."""
    mover = g.units.get((ask.about or {}).get("unit", 0))
    side = "h" if ask.seat == HOSTILE else "o"
    first = leader(g) if mover is not None else None
    return [_target(g, option, mover, side, first) for option in options]


def _target(
    g: ClanWars, option: Option[Any], mover: Unit | None, side: str, first: Unit | None
) -> Marks:
    if option.value is None:
        return _aimed_at(side, "none", "", 0, 0, False, 0, False, False)
    aim, armed = option.value[1], option.id.partition(":")[0]
    if aim.target and mover is not None:
        unit = g.units[aim.target]
        known = unit.op is not None or unit.revealed
        return _aimed_at(
            side,
            armed,
            g.kind(unit) if known else "token",
            likely(with_one(g, mover, armed, unit)),
            health(unit) or min(SPARE, 1 + unit.wounds),
            unit is first,
            min(2, g.field.distance(mover.tile, unit.tile)),
            unit.stunned,
            unit.op is None and has_loot(g, unit),
        )
    if aim.piece >= 0:
        return (f"aim/{side}/piece", f"aim/{side}/{armed}")
    friends = foes = 0
    for unit in g.on(aim.tile):
        if mover is not None and (unit is mover or are_allies(g, mover, unit)):
            friends += 1
        else:
            foes += 1
    return _area(side, armed, min(3, foes), min(2, friends))


@lru_cache(maxsize=1 << 15)
def _aimed_at(
    side: str,
    armed: str,
    kind: str,
    blow: int,
    weak: int,
    first: bool,
    afar: int,
    stunned: bool,
    loot: bool,
) -> Marks:
    aim = f"aim/{side}"
    return (
        f"{aim}|{armed}",
        f"{aim}|{armed}|afar{afar}",
        f"{aim}|{kind}",
        f"{aim}|{kind}|afar{afar}",
        f"{aim}|blow{blow}|weak{weak}",
        f"{aim}|blow{blow}|afar{afar}",
        f"{aim}|first{first:d}|weak{weak}",
        f"{aim}|stunned{stunned:d}",
        f"{aim}|loot{loot:d}",
    )


@lru_cache(maxsize=1 << 10)
def _area(side: str, armed: str, foes: int, friends: int) -> Marks:
    area = f"aim/{side}/area"
    return (f"{area}|{armed}", f"{area}|foes{foes}|friends{friends}")
