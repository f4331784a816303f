"""Squads: what a side may bring, ready-made squads, and random ones. HYB-SET-02"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from affray.engine.errors import BadForces
from affray.engine.forces import Flaw
from affray.engine.game import Value
from affray.games.hybrid.content.kinds import MaterialCard, Profile, content
from affray.games.hybrid.content.mission_cards import (
    Mission,
    Squad,
    availability_faults,
    half_ranks,
    size_faults,
    squad_warriors,
)
from affray.games.hybrid.missions.book import mission_rules

__all__ = ["random_squad", "ready_squads", "squad_faults", "squad_warriors", "strangers"]

MOST_TRIES = 10_000
"""Random squads are drawn until one is legal; every built-in mission needs far fewer tries."""


def squad_faults(
    mission: Mission,
    seat: str,
    warriors: Sequence[str],
    options: Mapping[str, Value],
    material: Sequence[str] = (),
) -> Iterator[Flaw]:
    """Everything that makes a squad illegal, each as a sentence. HYB-SET-02 to HYB-SET-05"""
    wrong = list(strangers(seat, warriors))
    if wrong:
        yield from wrong
        return
    profiles = [content().get(Profile, name) for name in warriors]
    cards = [content().get(MaterialCard, name) for name in material]
    yield from size_faults(mission, seat, profiles, cards)
    yield from availability_faults(profiles)
    for fault in mission_rules(mission.id).squad_faults(options, seat, profiles):
        yield Flaw(fault, "HYB-SET-05")


def strangers(seat: str, warriors: Sequence[str]) -> Iterator[Flaw]:
    """Warriors who do not fight for a side. HYB-SET-04"""
    known = content()["profile"]
    for number, name in enumerate(warriors):
        if name in warriors[:number]:
            continue
        if name not in known or known[name].faction != seat:
            yield Flaw(f"{seat} has no {name}", "HYB-SET-04", number)


def substitute_faults(
    seat: str, warriors: Sequence[str], substitutes: Sequence[str]
) -> Iterator[Flaw]:
    """Substitutes count only towards the number of figures of a profile. HYB-SET-04 HYB-SET-06"""
    wrong = list(strangers(seat, substitutes))
    if wrong:
        yield from (each._replace(part=None) for each in wrong)
    elif substitutes:
        every = [content().get(Profile, name) for name in (*warriors, *substitutes)]
        yield from (each._replace(part=None) for each in availability_faults(every))


# ---------------------------------------------------------------- ready-made


def ready_squads(mission: str, seat: str) -> tuple[Squad, ...]:
    """The ready-made squads of a side, its default first."""
    return tuple(s for s in content().all(Squad) if s.mission == mission and s.side == seat)


# ---------------------------------------------------------------- random


def random_squad(
    mission: Mission, seat: str, rng: Random, options: Mapping[str, Value]
) -> tuple[str, ...]:
    """A legal squad with too little left over to buy another warrior."""
    for _ in range(MOST_TRIES):
        squad = _drawn(mission, seat, rng)
        if not any(squad_faults(mission, seat, squad, options)):
            return squad
    raise BadForces(f"no legal squad was found for {seat} in {mission.name}")


def _drawn(mission: Mission, seat: str, rng: Random) -> tuple[str, ...]:
    force = mission.force(seat)
    own = [profile for profile in content().all(Profile) if profile.faction == seat]
    chosen: list[Profile] = []
    while len(chosen) < force.warriors:
        left = 2 * force.ranks - half_ranks(chosen)
        fit = [p for p in own if half_ranks([p]) <= left and chosen.count(p) < p.most]
        if not fit:
            break
        chosen.append(rng.choice(fit))
    order = {profile.id: i for i, profile in enumerate(own)}
    return tuple(sorted((profile.id for profile in chosen), key=order.__getitem__))
