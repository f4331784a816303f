"""What a page needs at a real table, where models, cards and dice lie in front of the players: the
numbers of every profile, and the ready-made squads. HYB-PRO-01"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypedDict

from affray.games.hybrid.content.kinds import Equipment, MaterialCard, Profile, content
from affray.games.hybrid.content.mission_cards import Squad
from affray.games.hybrid.rules.setting_up import read_force

SideOf = Literal["griffin", "scorpion"]


class HybridBonus(TypedDict):
    """What the best piece of equipment adds in a mode."""

    amount: int
    name: str


class HybridFighter(TypedDict):
    """A profile: its numbers, what its equipment adds, its aptitudes. A mode that it lacks is
    null."""

    id: str
    name: str
    side: SideOf
    rank: int
    nv: int
    oc: int | None
    dc: int | None
    f: int | None
    size: int
    bonus: dict[str, HybridBonus]
    aptitudes: dict[str, int]


class HybridSquad(TypedDict):
    """A ready-made squad."""

    name: str
    side: SideOf
    fighters: list[str]


class HybridCompanion(TypedDict):
    """All that the companion knows of HYBRID."""

    fighters: list[HybridFighter]
    squads: list[HybridSquad]


def companion() -> HybridCompanion:
    """The numbers of every profile, and the squads."""
    return {
        "fighters": [_fighter(profile) for profile in content().all(Profile)],
        "squads": [_squad(squad) for squad in content().all(Squad)],
    }


def brought(scenario: str, seat: str, force: Any) -> list[HybridFighter]:
    """The warriors of a squad; Material cards count as their bearers' equipment. HYB-MAT-04"""
    squad = read_force(scenario, seat, force)
    found = []
    for number, name in enumerate(squad.warriors):
        held = [face for face, index in squad.material if index == number]
        found.append(_fighter(content().get(Profile, name), held))
    return found


def _fighter(profile: Profile, held: Sequence[str] = ()) -> HybridFighter:
    cards = [content().get(MaterialCard, face) for face in held]
    worn = "".join(f" with {card.name}" for card in cards)
    return {
        "id": "+".join([profile.id, *held]),
        "name": profile.name + worn,
        "side": profile.faction,
        "rank": profile.rank,
        "nv": profile.nv,
        "oc": profile.oc,
        "dc": profile.dc,
        "f": profile.f,
        "size": profile.size,
        "bonus": {mode: _bonus([*profile.equipment, *cards], mode) for mode in ("oc", "dc", "f")},
        "aptitudes": dict(profile.apt),
    }


def _bonus(equipment: Sequence[Equipment | MaterialCard], mode: str) -> HybridBonus:
    """One piece of equipment counts, the best. HYB-PRO-07"""
    pieces = ((getattr(piece, mode), piece.name) for piece in equipment)
    amount, name = max(pieces, default=(0, ""))
    return {"amount": amount, "name": name}


def _squad(squad: Squad) -> HybridSquad:
    fighters = [name for name, count in squad.warriors.items() for _ in range(count)]
    return {"name": squad.name, "side": squad.side, "fighters": fighters}
