"""What a player may bring, and a crew looked over piece by piece. CYB-CRW-01 to -06"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace
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
    crew_faults,
    half_slots,
    receipt,
    written,
)
from affray.games.cybernekro.rules.crews import ALLIED_BUDGET, ALLIED_MOST, crew_of

NEWCOMER = "newcomer"
"""The piece that a crew as a whole may take in addition: one more character."""
_ITS_OWN = ("id", "name", "cost", "rule", "source")
_BLANK = Member("A newcomer", (1, 1, 0, 0, -1))


def catalogue(options: Mapping[str, Value]) -> Catalogue:
    """Traits, body-mods and gear with their costs, sample crews, and the limits. CYB-CRW-05"""
    crews: Mapping[str, Crew] = content().packs["crew"]
    rules = _rules(options)
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
    ready = tuple(Ready(c.id, c.name, written(c), c.about) for c in crews.values())
    return Catalogue(tuple(_pieces(content())), ready, limits)


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
    rules, book = _rules(options), content()
    try:
        crew = crew_of(force)
    except BadForces as error:
        return Review(budget=int(rules["budget"]), flaws=(flaw(str(error)),))
    except (TypeError, ValueError, AttributeError):
        return Review(flaws=(Flaw("this cannot be read as a crew", "CYB-CRW-05"),))
    faults = _faults(crew, options)
    known = all(_is_known(member, book) for member in crew.members)
    parts = tuple(_part(member, book) if known else Part(member.name) for member in crew.members)
    return Review(
        total=sum(part.bill.total for part in parts if part.bill),
        budget=int(rules["budget"]),
        parts=parts,
        flaws=tuple(_flaw(crew, fault) for fault in faults),
        refused=tuple(_refused(crew, part, options, faults)) if known else (),
    )


def _faults(crew: Crew, options: Mapping[str, Value]) -> list[str]:
    faults = crew_faults(crew, _rules(options))
    if options["mode"] == "coop" and len(crew.members) > ALLIED_MOST:
        faults.append(f"an allied crew has at most {ALLIED_MOST} characters (CYB-XSO-01)")
    return faults


def _rules(options: Mapping[str, Value]) -> Mapping[str, Any]:
    return {**options, "budget": ALLIED_BUDGET} if options["mode"] == "coop" else options


def _most(options: Mapping[str, Value]) -> int:
    return ALLIED_MOST if options["mode"] == "coop" else MOST


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
    """What a character cannot take in addition; without one, whether nobody more can join."""
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
    for fault in _faults(crew, options):
        found = _flaw(crew, fault)
        if fault not in before and not _mends_itself(crew, found):
            yield Refused(name, "", found.rule, label=label, reason=found.text)
            return


def _mends_itself(crew: Crew, found: Flaw) -> bool:
    """Whoever joins a crew that is too small makes it less so. CYB-CRW-01"""
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
