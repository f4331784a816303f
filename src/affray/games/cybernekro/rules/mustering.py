"""What a player may bring, and the review of a crew piece by piece. CYB-CRW-01 to -06"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from random import Random
from typing import Any

from affray.engine.errors import BadForces
from affray.engine.forces import Catalogue, Flaw, Part, Piece, Ready, Review, flaw
from affray.engine.game import Value
from affray.engine.questions import Refused
from affray.games.cybernekro.content.kinds import (
    BodyMod,
    Content,
    Crew,
    Gear,
    Member,
    Trait,
    Weapon,
    content,
)
from affray.games.cybernekro.rules.campaign.roster import Roster
from affray.games.cybernekro.rules.crew_building import (
    BASE_COST,
    BASES,
    FEWEST,
    HIGHEST,
    LETTERS,
    LOWEST,
    MOST,
    NAMES,
    NOT_SOLD,
    PLUSES,
    SUM,
    after_traits,
    half_slots,
    price,
    random_crew,
    receipt,
    written,
)
from affray.games.cybernekro.rules.crews import (
    ALLIED_MOST,
    building_rules,
    detachment,
    faults_at,
    force_faults,
    force_of,
    is_allied,
)

NEWCOMER = "newcomer"
"""The piece that a crew as a whole may take in addition: one more character."""
_ITS_OWN = ("id", "name", "cost", "rule", "source")
_BLANK = Member("A newcomer", (1, 1, 0, 0, -1))

MOST_TRIES = 200
"""Crews drawn at random before it is said that none is legal."""


def catalogue(options: Mapping[str, Value]) -> Catalogue:
    """Traits, body-mods and gear with their costs, sample crews, and the limits. CYB-CRW-05"""
    crews: Mapping[str, Crew] = content().packs["crew"]
    rules = building_rules(options)
    limits = {
        "budget": rules["budget"],
        "fewest": FEWEST,
        "most": _most(options),
        "base_cost": BASE_COST,
        "lowest": LOWEST,
        "highest": HIGHEST,
        "pluses": PLUSES,
        "minuses": PLUSES - SUM,
        "attributes": dict(zip(LETTERS, NAMES, strict=True)),
        "bases": BASES if rules["base_size"] == "free" else (),
    }
    samples = map(detachment, crews.values()) if is_allied(options) else crews.values()
    ready = tuple(
        Ready(c.id, c.name, written(c), c.about) for c in samples if not faults_at(c, options)
    )
    return Catalogue(tuple(_pieces(content())), ready, limits, {"name": "A crew", "members": []})


def _pieces(book: Content) -> Iterator[Piece]:
    for form, kind in ((Trait, "trait"), (BodyMod, "body-mod"), (Gear, "gear"), (Weapon, "weapon")):
        for entry in book.all_of(form):
            assert isinstance(entry, Trait | BodyMod | Gear | Weapon)
            if _is_sold(entry):
                facts = {k: _plain(v) for k, v in asdict(entry).items() if v and k not in _ITS_OWN}
                yield Piece(entry.id, kind, entry.name, entry.cost, entry.rule, facts)


def _plain(value: Any) -> Any:
    return dict(value) if isinstance(value, Mapping) else value


def _is_sold(entry: object) -> bool:
    """Scenario items, relics and natural weapons cannot be bought. CYB-GEA-02"""
    if isinstance(entry, Weapon):
        return not entry.natural
    return not isinstance(entry, Gear) or entry.kind not in NOT_SOLD


def review(options: Mapping[str, Value], force: Any, part: int | None) -> Review:
    """The receipt of a crew, everything that is wrong with it, and why not. CYB-CRW-05"""
    rules, book = building_rules(options), content()
    try:
        crew = force_of(force)
    except BadForces as error:
        return Review(budget=int(rules["budget"]), flaws=(flaw(str(error)),))
    if isinstance(crew, Roster):
        return _roster(crew, options)
    faults = faults_at(crew, options)
    known = all(_is_known(member, book) for member in crew.members)
    parts = tuple(_part(member, book) if known else Part(member.name) for member in crew.members)
    return Review(
        total=sum(part.bill.total for part in parts if part.bill),
        budget=int(rules["budget"]),
        parts=parts,
        flaws=tuple(_flaw(crew, fault) for fault in faults),
        refused=tuple(_refused(crew, part, options, faults)) if known else (),
        holds=tuple(_holds(crew, parts, options, faults)),
    )


def _holds(
    crew: Crew, parts: Sequence[Part], options: Mapping[str, Value], faults: Sequence[str]
) -> Iterator[Flaw]:
    """The rules that the crew keeps, with its numbers."""
    budget = int(building_rules(options)["budget"])
    total = sum(part.bill.total for part in parts if part.bill)
    kept = (
        Flaw(f"{len(crew.members)} models, {FEWEST} to {_most(options)} allowed", "CYB-CRW-01"),
        Flaw(f"{total} of {budget} points", "CYB-CRW-02"),
        Flaw("all attributes add up", "CYB-ATT-02"),
        Flaw("everything fits its slots", "CYB-GEA-02"),
    )
    return (each for each in kept if not any(each.rule in fault for fault in faults))


def _roster(roster: Roster, options: Mapping[str, Value]) -> Review:
    """A crew that returns from earlier games: worth, not cost. CYB-XCM-09"""
    faults, book = force_faults(roster, options), content()
    known = all(_is_known(veteran.member, book) for veteran in roster.veterans)
    parts = tuple(
        Part(v.name, receipt(v.member, book), {"attributes": v.attributes})
        if known
        else Part(v.name)
        for v in roster.veterans
    )
    return Review(total=roster.value if known else 0, parts=parts, flaws=tuple(map(flaw, faults)))


def _most(options: Mapping[str, Value]) -> int:
    return ALLIED_MOST if is_allied(options) else MOST


def random_force(options: Mapping[str, Value], rng: Random) -> dict[str, Any]:
    """A legal crew of no particular kind. CYB-CRW-05"""
    for _ in range(MOST_TRIES):
        crew = random_crew(rng, building_rules(options))
        if not faults_at(crew, options):
            return written(crew)
    raise BadForces("no legal crew was found for these options")


def _is_known(member: Member, book: Content) -> bool:
    return {*member.traits, *member.body_mods, *member.gear} <= {p.id for p in book.all_of(object)}


def _part(member: Member, book: Content) -> Part:
    values = after_traits(member, book)
    used, room = half_slots(member, book)
    return Part(
        member.name,
        receipt(member, book),
        {
            "attributes": values,
            "slots": used / 2,
            "capacity": room / 2,
            # a plain test: eleven or more on a D20. CYB-TST-01
            "tests": {letter: (10 + value) / 20 for letter, value in values.items()},
        },
    )


def _flaw(crew: Crew, fault: str) -> Flaw:
    """A fault belongs to the character whose name it begins with."""
    for number, member in enumerate(crew.members):
        if fault.startswith(f"{member.name}: "):
            return flaw(fault.removeprefix(f"{member.name}: "), number)
    return flaw(fault)


def _refused(
    crew: Crew, part: int | None, options: Mapping[str, Value], faults: list[str]
) -> Iterator[Refused]:
    """What a character cannot take in addition; without one, whether the crew is full."""
    if part is None or not 0 <= part < len(crew.members):
        more = replace(crew, members=(*crew.members, _BLANK))
        yield from _why_not(NEWCOMER, "A newcomer", more, options, faults)
        return
    for piece in _pieces(content()):
        member = taking(crew.members[part], piece)
        members = (*crew.members[:part], member, *crew.members[part + 1 :])
        yield from _why_not(piece.id, piece.name, replace(crew, members=members), options, faults)


def _why_not(
    name: str, label: str, crew: Crew, options: Mapping[str, Value], before: list[str]
) -> Iterator[Refused]:
    for fault in faults_at(crew, options):
        found = _flaw(crew, fault)
        if fault not in before and not _mends_itself(crew, found):
            yield Refused(name, "", found.rule, label=label, reason=_in_short(crew, options, found))
            return


def _in_short(crew: Crew, options: Mapping[str, Value], found: Flaw) -> str:
    """Why a piece does not go in, beside the piece itself: the gap alone. CYB-CRW-02"""
    if found.rule != "CYB-CRW-02":
        return found.text
    over = price(crew) - int(building_rules(options)["budget"])
    return f"{over} points over the budget" if over > 1 else "1 point over the budget"


def _mends_itself(crew: Crew, found: Flaw) -> bool:
    """A crew that is too small becomes less so with every character that joins. CYB-CRW-01"""
    return found.rule == "CYB-CRW-01" and len(crew.members) < FEWEST


def taking(member: Member, piece: Piece) -> Member:
    """A character with one more piece; what it chooses is chosen later."""
    if piece.kind == "trait":
        grown = replace(member, traits=(*member.traits, piece.id))
        chooses = piece.facts.get("chooses") and not member.deformed
        return replace(grown, deformed=("S", "T")) if chooses else grown
    if piece.kind == "body-mod":
        return replace(member, body_mods=(*member.body_mods, piece.id))
    return replace(member, gear=(*member.gear, piece.id))
