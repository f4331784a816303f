"""What a side may bring to a mission, and the review of a squad. HYB-SET-02 to HYB-SET-05"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from statistics import mean
from typing import Any

from affray.engine.errors import BadForces
from affray.engine.events import plain
from affray.engine.forces import Catalogue, Flaw, Part, Piece, Ready, Review, Then, flaw
from affray.engine.game import Value
from affray.engine.packs import lately_per_content
from affray.engine.questions import Refused
from affray.engine.tally import Tally
from affray.games.hybrid.content.kinds import MaterialCard, Profile, content
from affray.games.hybrid.content.mission_cards import Mission, half_ranks, spoken_ranks
from affray.games.hybrid.rules.material_cards import suits
from affray.games.hybrid.rules.setting_up import (
    Force,
    force_flaws,
    laid_out,
    read_force,
    recruit,
)
from affray.games.hybrid.rules.squads import random_squad, ready_squads, squad_warriors
from affray.games.hybrid.state import SEATS, Lab

_SHOWN = ("rank", "nv", "mt", "oc", "dc", "f", "mv", "size", "champion", "most")
ONE_RANK = 2
"""In halves, as ranks are counted."""
ALWAYS_FAILS = 9
"""A natural 10 fails whatever the SL: nine faces of ten at most. HYB-DIE-05"""


def catalogue(scenario: str, options: Mapping[str, Value], seat: str) -> Catalogue:
    """Warriors, and Material cards where they are bought; costs are half ranks. HYB-SET-02"""
    mission = content().get(Mission, scenario)
    force = mission.force(seat)
    pieces = [*_warriors(seat), *(_material(seat) if options["material_cards"] is True else ())]
    ready = tuple(
        Ready(squad.id, squad.name, list(squad_warriors(squad)), squad.about)
        for squad in ready_squads(scenario, seat)
    )
    limits = {
        "budget": 2 * force.ranks,
        "ranks": force.ranks,
        "most": force.warriors,
        "task": force.task,
        "rule": mission.rule or "HYB-MIS-00",
        "mission": mission.name,
    }
    return Catalogue(tuple(pieces), ready, limits, {"warriors": []})


def _warriors(seat: str) -> Iterator[Piece]:
    for card in content().all(Profile):
        if card.faction == seat:
            facts = {key: plain(getattr(card, key)) for key in _SHOWN}
            facts["text"] = ", ".join([*_equipment(card), *_aptitudes(card)])
            facts["about"] = card.about
            yield Piece(card.id, "warrior", card.name, half_ranks([card]), "HYB-SET-02", facts)


def _equipment(card: Profile) -> Iterator[str]:
    for piece in card.equipment:
        adds = (("OC", piece.oc), ("DC", piece.dc), ("F", piece.f))
        yield " ".join([piece.name, *(f"+{n} {mode}" for mode, n in adds if n)])


def _aptitudes(card: Profile) -> Iterator[str]:
    for aptitude in card.aptitudes:
        name = aptitude.word.replace("-", " ").capitalize()
        yield name if aptitude.number is None else f"{name}/{aptitude.number}"


def _material(seat: str) -> Iterator[Piece]:
    for card in content().all(MaterialCard):
        if card.side == seat:
            facts = {"text": card.text, "needs": card.needs}
            yield Piece(card.id, "material", card.name, half_ranks([], [card]), "HYB-MAT-01", facts)


def random_force(
    scenario: str, options: Mapping[str, Value], seat: str, rng: Random
) -> dict[str, Any]:
    """A legal squad that has nothing left to spend on warriors. HYB-SET-02"""
    mission = content().get(Mission, scenario)
    return {"warriors": list(random_squad(mission, seat, rng, options))}


# ---------------------------------------------------------------- looking a squad over


def review(
    scenario: str, options: Mapping[str, Value], seat: str, given: Any, part: int | None
) -> Review:
    """The ranks of a squad, everything that is wrong with it, and what it is good at. HYB-SET-02"""
    if seat not in SEATS:
        return Review(flaws=(Flaw(f"{seat} does not play; griffin and scorpion do", "HYB-SET-01"),))
    mission = content().get(Mission, scenario)
    budget = 2 * mission.force(seat).ranks
    try:
        force = read_force(scenario, seat, given)
    except BadForces as error:
        return Review(budget=budget, flaws=(flaw(str(error)),))
    flaws = tuple(force_flaws(mission, seat, force, options))
    parts = tuple(_part(force, number) for number in range(len(force.warriors)))
    after = _after(mission, seat, force, options, flaws, part)
    return Review(
        total=sum(part.bill.total for part in parts if part.bill),
        budget=budget,
        parts=parts,
        flaws=flaws,
        refused=tuple(_refused(after)),
        holds=tuple(_holds(mission, seat, force, flaws)),
        hints=tuple(_hints(mission, seat, force)),
        then=tuple(_then(mission, seat, force, after)),
        facts=_strengths(scenario, seat, force),
    )


def _profiles(force: Force) -> list[Profile]:
    known: Mapping[str, Profile] = content()["profile"]
    return [known[name] for name in force.warriors if name in known]


def _cards(force: Force) -> list[MaterialCard]:
    known: Mapping[str, MaterialCard] = content()["material"]
    return [known[face] for face, _ in force.material if face in known]


def _part(force: Force, number: int) -> Part:
    """A warrior's ranks and those of the Material bound to him. HYB-SET-02 HYB-MAT-01"""
    name = force.warriors[number]
    profile: Profile | None = content()["profile"].get(name)
    if profile is None:
        return Part(name)
    bill = Tally(profile.name, half_ranks([profile]), profile.name, "HYB-SET-02")
    known = content()["material"]
    held = [face for face, index in force.material if index == number and face in known]
    for face in held:
        bill.add(half_ranks([], [known[face]]), known[face].name, "HYB-MAT-01")
    numbers = {key: plain(getattr(profile, key)) for key in _SHOWN}
    return Part(profile.name, bill, {**numbers, "profile": name, "material": held})


def _ranks_left(mission: Mission, seat: str, force: Force) -> int:
    return 2 * mission.force(seat).ranks - half_ranks(_profiles(force), _cards(force))


def _holds(mission: Mission, seat: str, force: Force, flaws: Sequence[Flaw]) -> Iterator[Flaw]:
    """The rules that the squad keeps, with its numbers."""
    limits, broken = mission.force(seat), {each.rule for each in flaws}
    ranks = spoken_ranks(half_ranks(_profiles(force), _cards(force)))
    kept = (
        Flaw(f"{ranks} of {limits.ranks} ranks", "HYB-SET-02"),
        Flaw(f"{len(force.warriors)} of {limits.warriors} warriors", "HYB-SET-03"),
        Flaw("nobody is taken too often", "HYB-SET-04"),
        Flaw("the mission can be won with it", "HYB-SET-05"),
    )
    yield from (each for each in kept if each.rule not in broken)
    if force.material and not broken & {"HYB-MAT-01", "HYB-MAT-02"}:
        yield Flaw("every Material card has a bearer who can use it", "HYB-MAT-02")


def _hints(mission: Mission, seat: str, force: Force) -> Iterator[Flaw]:
    """What is legal but worth a second look."""
    profiles = _profiles(force)
    left = _ranks_left(mission, seat, force)
    own = [card for card in content().all(Profile) if card.faction == seat]
    fits = [card for card in own if half_ranks([card]) <= left and profiles.count(card) < card.most]
    if profiles and fits and len(profiles) < mission.force(seat).warriors:
        told = "1 rank is" if left == ONE_RANK else f"{spoken_ranks(left)} ranks are"
        yield Flaw(f"{told} left: room for one more", "HYB-SET-02")
    convinced = any("conviction" in card.apt for card in profiles)
    if convinced and not any("aura" in card.apt for card in profiles):
        yield Flaw("Conviction sleeps: nobody leads with an Aura", "HYB-APT-06")
    if profiles and mission.traps and not any("mineclearer" in card.apt for card in profiles):
        yield Flaw("nobody clears mines, and traps lie in this mission", "HYB-APT-17")
    if profiles and all(card.f is None for card in profiles):
        yield Flaw("nobody can shoot", "HYB-FIR-01")


# ---------------------------------------------------------------- one piece more


After = tuple[Piece, Flaw | None, Force | None]


def _after(
    mission: Mission,
    seat: str,
    force: Force,
    options: Mapping[str, Value],
    flaws: Sequence[Flaw],
    part: int | None,
) -> list[After]:
    """Every piece, with whatever would become wrong if it were added."""
    before = {each.text for each in flaws}
    found: list[After] = []
    pieces = [*_warriors(seat), *(_material(seat) if options["material_cards"] is True else ())]
    for piece in pieces:
        more = with_piece(seat, force, piece, part)
        if more is None:
            found.append((piece, _no_bearer(force, piece), None))
            continue
        new = [f for f in force_flaws(mission, seat, more, options) if f.text not in before]
        found.append((piece, next(iter(new), None), more))
    return found


def with_piece(seat: str, force: Force, piece: Piece, part: int | None) -> Force | None:
    """A squad with one more warrior, or a card on its bearer or on the first who can bear it."""
    if piece.kind == "warrior":
        return force._replace(warriors=(*force.warriors, piece.id))
    bearer = part if part is not None else _bearer(force, piece)
    if bearer is None:
        return None
    return force._replace(material=(*force.material, (piece.id, bearer)))


def _bearer(force: Force, piece: Piece) -> int | None:
    """The first warrior with room for a card that he can use. HYB-MAT-02"""
    card: MaterialCard = content()["material"][piece.id]
    known: Mapping[str, Profile] = content()["profile"]
    for number, name in enumerate(force.warriors):
        held = sum(index == number for _, index in force.material)
        if name in known and suits(known[name], card) and held < known[name].rank:
            return number
    return None


def _no_bearer(force: Force, piece: Piece) -> Flaw:
    return Flaw(f"nobody has room for {piece.name} and can use it", "HYB-MAT-02")


def _refused(after: Sequence[After]) -> Iterator[Refused]:
    for piece, wrong, _ in after:
        if wrong is not None:
            yield Refused(piece.id, "", wrong.rule, label=piece.name, reason=wrong.text)


def _then(mission: Mission, seat: str, force: Force, after: Sequence[After]) -> Iterator[Then]:
    """Where each piece would lead: how many ranks of those allowed, or how many over."""
    ranks = mission.force(seat).ranks
    for piece, wrong, more in after:
        left = _ranks_left(mission, seat, more or force) - (0 if more else piece.cost)
        if left < 0:
            yield Then(piece.id, f"{spoken_ranks(-left)} over", True)
        elif wrong is not None:
            yield Then(piece.id, _in_a_word(wrong), True)
        else:
            yield Then(piece.id, f"{spoken_ranks(2 * ranks - left)} of {ranks}")


def _in_a_word(wrong: Flaw) -> str:
    words = {
        "HYB-SET-03": "too many",
        "HYB-SET-04": "none left",
        "HYB-SET-05": "cannot win",
        "HYB-MAT-01": "not twice",
        "HYB-MAT-02": "no bearer",
    }
    return words.get(wrong.rule, "not so")


# ---------------------------------------------------------------- what it is good at


def _strengths(scenario: str, seat: str, force: Force) -> dict[str, Any]:
    """A squad's best plain roll in each mode and its life, compared with ready-made squads."""
    own, usual = _measured(force), _usual(scenario, seat)
    return {key: {"value": own[key][0], "who": own[key][1], "usual": usual[key]} for key in own}


@lately_per_content(64)
def _usual(scenario: str, seat: str) -> dict[str, float]:
    made = [_measured(Force(squad_warriors(squad))) for squad in ready_squads(scenario, seat)]
    keys = made[0] if made else _measured(Force(()))
    return {key: mean(each[key][0] for each in made) if made else 0.0 for key in keys}


def _measured(force: Force) -> dict[str, tuple[int, str]]:
    modes = (("strike", "oc"), ("parry", "dc"), ("shoot", "f"))
    measured = {name: _best(force, mode) for name, mode in modes}
    life = sum(card.nv for card in _profiles(force))
    return {**measured, "life": (life, "Wounds before the last one falls")}


def _best(force: Force, mode: str) -> tuple[int, str]:
    """The best warrior in a mode: Natural Value plus one piece of equipment, on ten faces."""
    known: Mapping[str, Profile] = content()["profile"]
    best = (0, "nobody")
    for number, name in enumerate(force.warriors):
        if name in known and getattr(known[name], mode) is not None:
            level = known[name].nv + _helped(force, number, known[name], mode)
            best = max(best, (10 * min(ALWAYS_FAILS, level), known[name].name), key=_chance)
    return best


def _chance(measured: tuple[int, str]) -> int:
    return measured[0]


def _helped(force: Force, number: int, profile: Profile, mode: str) -> int:
    """What the best piece of equipment adds; one counts for a roll. HYB-MAT-04"""
    known = content()["material"]
    held = [known[face] for face, index in force.material if index == number and face in known]
    adds: list[int] = [getattr(piece, mode) for piece in (*profile.equipment, *held)]
    return max(adds, default=0)


def for_review(
    scenario: str, options: Mapping[str, Value], seat: str, parts: Sequence[Part]
) -> Lab:
    """The warriors everybody knows are set out, legal squad or not, so that they can be read."""
    g = laid_out(scenario, options, {})
    for part in parts:
        if part.bill is not None:
            warrior = recruit(g, seat, str(part.facts["profile"]))
            warrior.material = tuple(part.facts["material"])
    return g
