"""Crews become models on the table. CYB-CRW-05"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from affray.boards.table.bodies import DEFAULT_DIAMETER, Size, base_radius
from affray.engine.errors import BadForces, nearest
from affray.engine.game import Value
from affray.games.cybernekro.content.kinds import Crew, Member, Trait, content
from affray.games.cybernekro.rules.campaign.roster import Roster, read_roster
from affray.games.cybernekro.rules.crew_building import (
    after_traits,
    crew_faults,
    read_crew,
    receipt,
    unknown_words,
)
from affray.games.cybernekro.rules.items import give, new_item
from affray.games.cybernekro.rules.rulebook import has
from affray.games.cybernekro.state import Cybernekro, Model, Profile

ALLIED_BUDGET, ALLIED_MOST = 100, 5
"""What each of two allied players may bring. CYB-XSO-01"""


def enlist(g: Cybernekro, forces: Mapping[str, Any]) -> None:
    """Every seat's crew joins the game; without a choice each takes a sample crew."""
    samples = list(content().packs["crew"].values())
    for number, seat in enumerate(g.players):
        sample = samples[number % len(samples)]
        given = forces.get(seat, detachment(sample) if is_allied(g.options) else sample)
        force = force_of(given)
        faults = force_faults(force, g.options)
        if faults:
            raise BadForces(f"{force.name}: " + "; ".join(faults))
        g.crews[seat] = force.name
        muster(g, seat, force)


def force_of(given: Any) -> Crew | Roster:
    """What a seat brings: a crew, or one that returns from earlier games of a campaign."""
    if isinstance(given, Roster):
        return given
    if isinstance(given, Mapping) and "veterans" in given:
        return read_roster(given)
    return crew_of(given)


def force_faults(force: Crew | Roster, options: Mapping[str, Value]) -> list[str]:
    """Everything that keeps a crew from a table, each with its rule. CYB-CRW-05, CYB-XCM-01"""
    if isinstance(force, Crew):
        return faults_at(force, options)
    book = content()
    found = [
        f"{v.name}: {fault}" for v in force.veterans for fault in unknown_words(v.member, book)
    ]
    if not options["campaign"]:
        found.append(f"{force.name} plays in a campaign only (CYB-XCM-01)")
    return found


def faults_at(crew: Crew, options: Mapping[str, Value]) -> list[str]:
    """What is wrong with a crew at a table with these options. CYB-CRW-05, CYB-XSO-01"""
    faults = crew_faults(crew, building_rules(options))
    if is_allied(options) and len(crew.members) > ALLIED_MOST:
        faults.append(f"an allied crew has at most {ALLIED_MOST} characters (CYB-XSO-01)")
    return faults


def is_allied(options: Mapping[str, Value]) -> bool:
    """Whether two players share a side. CYB-XSO-01"""
    return options["mode"] == "coop"


def building_rules(options: Mapping[str, Value]) -> Mapping[str, Any]:
    """The options that crew building asks for; allied players share the points. CYB-XSO-01"""
    return {**options, "budget": ALLIED_BUDGET} if is_allied(options) else options


def muster(g: Cybernekro, seat: str, given: Any) -> None:
    """A crew's characters are set out, legal or not, so that they can be read."""
    force = force_of(given)
    if isinstance(force, Roster):
        return_to_play(g, seat, force)
        return
    for member in force.members:
        join(g, seat, member)


def return_to_play(g: Cybernekro, seat: str, roster: Roster) -> None:
    """A campaign crew as its last games left it. CYB-XCM-02, CYB-XCM-04"""
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
