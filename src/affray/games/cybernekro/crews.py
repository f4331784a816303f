"""Crews become models on the table. CYB-CRW-05"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from affray.boards.table.bodies import DEFAULT_DIAMETER, Size, base_radius
from affray.engine.errors import BadForces, nearest
from affray.games.cybernekro.content import Crew, Member, Trait, content
from affray.games.cybernekro.items import give, new_item
from affray.games.cybernekro.state import Cybernekro, Model, Profile

LETTERS = ("S", "T", "A", "I", "D")


def enlist(g: Cybernekro, forces: Mapping[str, Any]) -> None:
    """Every seat's crew joins the game; without a choice each takes a sample crew."""
    samples = list(content().packs["crew"])
    for number, seat in enumerate(g.seats):
        crew = crew_of(forces.get(seat, samples[number % len(samples)]))
        for member in crew.members:
            join(g, seat, member)


def crew_of(force: Any) -> Crew:
    """A crew by its id, or one that is given."""
    crews: Mapping[str, Crew] = content().packs["crew"]
    if isinstance(force, Crew):
        return force
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
    strength, toughness, agility, intellect, discipline = member.attributes
    values = {"S": strength, "T": toughness, "A": agility, "I": intellect, "D": discipline}
    traits = [trait for name in member.traits if (trait := _trait(name))]
    for trait in traits:
        for letter, change in _changes(trait, member).items():
            values[letter] += change
    sizes = {trait.size for trait in traits if trait.size}
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
    )


def _trait(name: str) -> Trait:
    found: Trait = content().packs["trait"][name]
    return found


def _changes(trait: Trait, member: Member) -> Mapping[str, int]:
    """What a trait does to attributes; some leave the choice to the player. CYB-TRT-05"""
    if not trait.chooses:
        return dict(trait.attributes.items())
    return {letter: 1 if letter in member.deformed else -1 for letter in LETTERS}
