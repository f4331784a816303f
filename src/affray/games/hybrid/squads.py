"""Squads: what a side may bring, ready-made squads, and random ones. HYB-SET-02"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random

from affray.engine.game import Value
from affray.games.hybrid.content import MaterialCard, Profile, content
from affray.games.hybrid.mission_cards import Mission, Squad
from affray.games.hybrid.missions.book import mission_rules

MOST_TRIES = 10_000
"""Random squads are drawn until one is legal; every mission of ours needs far fewer tries."""


def half_ranks(profiles: Sequence[Profile], material: Sequence[MaterialCard] = ()) -> int:
    """The rank total in halves: a rank 0 warrior counts one half. HYB-SET-02 HYB-MAT-01"""
    bought = sum(2 * (card.rank or 0) for card in material)
    return sum(2 * profile.rank or 1 for profile in profiles) + bought


def spoken_ranks(halves: int) -> str:
    """A rank total as players write it: 8 or 8.5."""
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)


def squad_faults(
    mission: Mission,
    seat: str,
    warriors: Sequence[str],
    options: Mapping[str, Value],
    material: Sequence[str] = (),
) -> Iterator[str]:
    """Everything that makes a squad illegal, each as a sentence. HYB-SET-02 to HYB-SET-05"""
    known = content()["profile"]
    strangers = [name for name in warriors if name not in known or known[name].faction != seat]
    if strangers:
        yield f"{seat} has no {', '.join(sorted(set(strangers)))}"
        return
    profiles = [known[name] for name in warriors]
    cards = [content().get(MaterialCard, name) for name in material]
    yield from _size_faults(mission, seat, profiles, cards)
    yield from _availability_faults(profiles)
    yield from mission_rules(mission.id).squad_faults(options, seat, profiles)


def _size_faults(
    mission: Mission, seat: str, profiles: Sequence[Profile], cards: Sequence[MaterialCard]
) -> Iterator[str]:
    """Rank total and number of warriors. HYB-SET-02 HYB-SET-03"""
    force = mission.force(seat)
    halves = half_ranks(profiles, cards)
    if not profiles:
        yield "a squad has at least one warrior"
    if halves > 2 * force.ranks:
        yield f"the ranks make {spoken_ranks(halves)}; {force.ranks} are allowed"
    if len(profiles) > force.warriors:
        yield f"{len(profiles)} warriors are too many; {force.warriors} are allowed"


def _availability_faults(profiles: Sequence[Profile]) -> Iterator[str]:
    """A Champion is unique, other profiles as often as the content allows. HYB-SET-04"""
    for profile, count in Counter(profiles).items():
        if count > profile.most:
            yield f"{profile.name} may be taken {profile.most} times, not {count}"


# ---------------------------------------------------------------- ready-made


def ready_squads(mission: str, seat: str) -> tuple[Squad, ...]:
    """The ready-made squads of a side, its default first."""
    return tuple(s for s in content().all(Squad) if s.mission == mission and s.side == seat)


def squad_warriors(squad: Squad) -> tuple[str, ...]:
    """The profiles of a ready-made squad, one by one."""
    return tuple(name for name, count in squad.warriors.items() for _ in range(count))


# ---------------------------------------------------------------- random


def random_squad(
    mission: Mission, seat: str, rng: Random, options: Mapping[str, Value]
) -> tuple[str, ...]:
    """A legal squad that leaves nothing unspent which could still buy a warrior."""
    for _ in range(MOST_TRIES):
        squad = _drawn(mission, seat, rng)
        if not any(squad_faults(mission, seat, squad, options)):
            return squad
    raise ValueError(f"no legal squad was found for {seat} in {mission.name}")


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
