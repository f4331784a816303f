"""What a side may bring to a mission, and a squad looked over. HYB-SET-02 to HYB-SET-05"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from affray.engine.errors import BadForces
from affray.engine.events import plain
from affray.engine.forces import Catalogue, Flaw, Part, Piece, Ready, Review, flaw
from affray.engine.game import Value
from affray.engine.tally import Tally
from affray.games.hybrid.content.kinds import MaterialCard, Profile, content
from affray.games.hybrid.content.mission_cards import Mission, half_ranks
from affray.games.hybrid.rules.material_cards import binding_faults
from affray.games.hybrid.rules.setting_up import Force, read_force
from affray.games.hybrid.rules.squads import (
    ready_squads,
    squad_faults,
    squad_warriors,
    substitute_faults,
)

_SHOWN = ("rank", "nv", "mt", "oc", "dc", "f", "mv", "size", "champion", "most")


def catalogue(scenario: str, options: Mapping[str, Value], seat: str) -> Catalogue:
    """Warriors, and Material cards where they are bought; costs are half ranks. HYB-SET-02"""
    force = content().get(Mission, scenario).force(seat)
    pieces = [*_warriors(seat), *(_material(seat) if options["material_cards"] is True else ())]
    ready = tuple(
        Ready(squad.id, squad.name, list(squad_warriors(squad)), squad.about)
        for squad in ready_squads(scenario, seat)
    )
    limits = {"budget": 2 * force.ranks, "ranks": force.ranks, "most": force.warriors}
    return Catalogue(tuple(pieces), ready, {**limits, "task": force.task})


def _warriors(seat: str) -> Iterator[Piece]:
    for card in content().all(Profile):
        if card.faction == seat:
            facts = {key: plain(getattr(card, key)) for key in _SHOWN}
            cost = half_ranks([card])
            yield Piece(card.id, "warrior", card.name, cost, "HYB-SET-02", facts)


def _material(seat: str) -> Iterator[Piece]:
    for card in content().all(MaterialCard):
        if card.side == seat:
            facts = {"text": card.text}
            yield Piece(card.id, "material", card.name, half_ranks([], [card]), "HYB-MAT-01", facts)


def review(scenario: str, options: Mapping[str, Value], seat: str, given: Any) -> Review:
    """The ranks of a squad and everything that is wrong with it. HYB-SET-02 to HYB-SET-05"""
    mission = content().get(Mission, scenario)
    budget = 2 * mission.force(seat).ranks
    try:
        force = read_force(scenario, seat, given)
    except BadForces as error:
        return Review(budget=budget, flaws=(flaw(str(error)),))
    except (TypeError, ValueError):
        return Review(budget=budget, flaws=(Flaw("this cannot be read as a squad", "HYB-SET-02"),))
    known = content()["profile"]
    parts = tuple(_part(known[name]) if name in known else Part(name) for name in force.warriors)
    return Review(
        total=sum(part.bill.total for part in parts if part.bill),
        budget=budget,
        parts=parts,
        flaws=tuple(Flaw(fault, "HYB-SET-02") for fault in _faults(mission, seat, force, options)),
    )


def _part(profile: Profile) -> Part:
    return Part(
        profile.name, Tally(profile.name, half_ranks([profile]), "half ranks", "HYB-SET-02")
    )


def _faults(
    mission: Mission, seat: str, force: Force, options: Mapping[str, Value]
) -> Iterator[str]:
    cards = [face for face, _ in force.material if face in content()["material"]]
    wrong = list(squad_faults(mission, seat, force.warriors, options, cards))
    yield from wrong
    if force.material and options["material_cards"] is not True:
        yield "Material cards are not in play at this table"
    elif not wrong:
        yield from substitute_faults(seat, force.warriors, force.substitutes)
        profiles = [content().get(Profile, name) for name in force.warriors]
        yield from binding_faults(seat, profiles, force.material)
