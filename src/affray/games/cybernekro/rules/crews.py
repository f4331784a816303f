"""Crews become models on the table. CYB-CRW-05"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from affray.boards.table.bodies import DEFAULT_DIAMETER, Size, base_radius
from affray.engine.errors import BadForces, nearest
from affray.games.cybernekro.content.kinds import Crew, Member, Trait, content
from affray.games.cybernekro.rules.campaign.roster import Roster, read_roster
from affray.games.cybernekro.rules.crew_building import (
    after_traits,
    crew_faults,
    read_crew,
    receipt,
)
from affray.games.cybernekro.rules.items import give, new_item
from affray.games.cybernekro.rules.rulebook import has
from affray.games.cybernekro.state import Cybernekro, Model, Profile

ALLIED_BUDGET, ALLIED_MOST = 100, 5
"""What each of two allied players may bring. CYB-XSO-01"""


def enlist(g: Cybernekro, forces: Mapping[str, Any]) -> None:
    """Every seat's crew joins the game; without a choice each takes a sample crew."""
    samples = list(content().packs["crew"].values())
    allied = g.options["mode"] == "coop"
    rules = {**g.options, "budget": ALLIED_BUDGET} if allied else g.options
    for number, seat in enumerate(g.players):
        sample = samples[number % len(samples)]
        force = forces.get(seat)
        if isinstance(force, Mapping) and "veterans" in force:
            roster = read_roster(force)
            g.crews[seat] = roster.name
            return_to_play(g, seat, roster)
            continue
        crew = crew_of(forces.get(seat, detachment(sample) if allied else sample))
        faults = crew_faults(crew, rules)
        if allied and len(crew.members) > ALLIED_MOST:
            faults.append(f"an allied crew has at most {ALLIED_MOST} characters (CYB-XSO-01)")
        if faults:
            raise BadForces(f"{crew.name}: " + "; ".join(faults))
        g.crews[seat] = crew.name
        for member in crew.members:
            join(g, seat, member)


def return_to_play(g: Cybernekro, seat: str, roster: Roster) -> None:
    """A campaign crew as its last games left it. CYB-XCM-02, CYB-XCM-04"""
    if not g.options["campaign"]:
        raise BadForces(f"{roster.name} plays in a campaign only (CYB-XCM-01)")
    for veteran in roster.veterans:
        model = join(g, seat, veteran.member)
        profile = model.profile
        for letter, value in veteran.attributes.items():
            setattr(profile, letter, value)
        profile.points = veteran.value
        profile.specials = g.book.content.lameness() if veteran.lame else ()
        model.features = None
        model.wounds = veteran.wounds
        model.dread = 0 if has(g, model, "artificial") else veteran.dread


def detachment(crew: Crew) -> Crew:
    """As many of a crew's first members as allied players may bring. CYB-XSO-01"""
    members: list[Member] = []
    for member in crew.members[:ALLIED_MOST]:
        if sum(receipt(m).total for m in (*members, member)) <= ALLIED_BUDGET:
            members.append(member)
    return replace(crew, members=tuple(members))


def crew_of(force: Any) -> Crew:
    """A crew by its id, as data, or ready."""
    crews: Mapping[str, Crew] = content().packs["crew"]
    if isinstance(force, Crew):
        return force
    if isinstance(force, Mapping):
        return read_crew(force)
    if not isinstance(force, str) or force not in crews:
        raise BadForces(f'there is no crew "{force}"{nearest(str(force), crews)}')
    return crews[force]


def join(g: Cybernekro, seat: str, member: Member) -> Model:
    """One character with its gear. CYB-CRW-05"""
    model = Model(len(g.models), member.name, seat, profile_of(member))
    g.models.append(model)
    for kind in member.gear:
        give(g, model, new_item(g, kind))
    return model


def profile_of(member: Member) -> Profile:
    """Attributes after traits, and the size. CYB-ATT-03, CYB-GEO-02"""
    values = after_traits(member)
    sizes = {trait.size for name in member.traits if (trait := _trait(name)).size}
    size = Size(sizes.pop()) if len(sizes) == 1 else Size.NORMAL
    return Profile(
        S=values["S"],
        T=values["T"],
        A=values["A"],
        I=values["I"],
        D=values["D"],
        traits=member.traits,
        body_mods=member.body_mods,
        size=size.value,
        radius=base_radius(member.base or DEFAULT_DIAMETER[size]),
        points=receipt(member).total,
    )


def _trait(name: str) -> Trait:
    found: Trait = content().packs["trait"][name]
    return found
