"""Building a crew: what it costs, what it may carry, and everything that is wrong with it.

CYB-CRW-01 to -06, CYB-ATT-02, CYB-GEA-01 to -04"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from affray.engine.errors import BadForces, nearest
from affray.engine.tally import Tally
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

FEWEST, MOST = 3, 7
BASE_COST = 15
BUDGET = 150
LOWEST, HIGHEST = -2, 3
PLUSES, SUM = 4, 1
"""Four +1 and three -1. CYB-ATT-02"""
NOT_SOLD = ("scenario", "relic")
WORN_ONCE = {"armour": "set of armour", "shield": "shield"}
"""The kinds of gear of which a model has one at most. CYB-GEA-04"""
BASES = (25, 28, 30, 32, 35, 40)
LETTERS = ("S", "T", "A", "I", "D")
NAMES = ("Strength", "Toughness", "Agility", "Intellect", "Discipline")

Rules = Mapping[str, Any]
"""The table options that crew building asks for."""
DEFAULTS: Rules = {
    "budget": BUDGET,
    "unique_traits": False,
    "attr_cancel": "allowed",
    "base_size": "by_size",
}


# ---------------------------------------------------------------- reading


def read_crew(document: Mapping[str, Any]) -> Crew:
    """A crew from plain data: {"name": ..., "members": [...]}. CYB-CRW-05"""
    members = document.get("members") if isinstance(document, Mapping) else None
    if not isinstance(members, list | tuple):
        raise BadForces('a crew is {"name": ..., "members": [...]} (CYB-CRW-05)')
    name = str(document.get("name", "A crew"))
    known = tuple(read_member(raw) for raw in members)
    return Crew(str(document.get("id", "own")), name, str(document.get("about", "")), known)


_MEMBER_KEYS = ("name", "attributes", "traits", "body_mods", "gear", "deformed", "base")


def read_member(raw: Any) -> Member:
    """One character from plain data. CYB-CRW-05"""
    if not isinstance(raw, Mapping):
        raise BadForces('a character is {"name": ..., "attributes": [...], ...} (CYB-CRW-05)')
    for key in raw:
        if key not in _MEMBER_KEYS:
            raise BadForces(f'a character has no "{key}"{nearest(key, _MEMBER_KEYS)}')
    numbers = _listed(raw, "attributes")
    if len(numbers) != len(LETTERS) or not all(isinstance(n, int) for n in numbers):
        raise BadForces("attributes are five numbers: S, T, A, I, D (CYB-ATT-01)")
    strength, toughness, agility, intellect, discipline = numbers
    return Member(
        str(raw.get("name", "Nobody")),
        (strength, toughness, agility, intellect, discipline),
        _words(raw, "traits"),
        _words(raw, "body_mods"),
        _words(raw, "gear"),
        _words(raw, "deformed"),
        _base(raw),
    )


def _listed(raw: Mapping[str, Any], key: str) -> tuple[Any, ...]:
    value = raw.get(key, ())
    if not isinstance(value, list | tuple):
        raise BadForces(f'"{key}" of a character is a list (CYB-CRW-05)')
    return tuple(value)


def _words(raw: Mapping[str, Any], key: str) -> tuple[Any, ...]:
    words = _listed(raw, key)
    if not all(isinstance(word, str) for word in words):
        raise BadForces(f'"{key}" of a character is a list of words (CYB-CRW-05)')
    return words


def _base(raw: Mapping[str, Any]) -> int:
    value = raw.get("base", 0)
    if not isinstance(value, int):
        raise BadForces(f"a base is a number of millimetres, not {value!r} (CYB-GEO-02)")
    return value


def written(crew: Crew) -> dict[str, Any]:
    """A crew as plain data, so that it can be kept and read again. CYB-CRW-05"""
    members = [written_member(member) for member in crew.members]
    return {"id": crew.id, "name": crew.name, "about": crew.about, "members": members}


def written_member(member: Member) -> dict[str, Any]:
    """A character as plain data."""
    return {key: _plain(getattr(member, key)) for key in _MEMBER_KEYS if getattr(member, key)}


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


# ---------------------------------------------------------------- the receipt


def receipt(member: Member, book: Content | None = None) -> Tally:
    """What a character costs, point by point. CYB-CRW-02, CYB-CRW-03"""
    book = book or content()
    bill = Tally(member.name, BASE_COST, "base", "CYB-CRW-02")
    for name in (*member.traits, *member.body_mods, *member.gear):
        piece = book.piece(name)
        assert isinstance(piece, Trait | BodyMod | Gear | Weapon)
        bill.add(piece.cost, piece.name, piece.rule)
    return bill


def receipts(crew: Crew) -> list[Tally]:
    """What each member of a crew costs. CYB-CRW-02"""
    return [receipt(member) for member in crew.members]


def price(crew: Crew) -> int:
    """What a whole crew costs. CYB-CRW-02"""
    return sum(bill.total for bill in receipts(crew))


# ---------------------------------------------------------------- attributes


def after_traits(member: Member, book: Content | None = None) -> dict[str, int]:
    """The attributes once traits have changed them for good. CYB-ATT-03, CYB-TRT-05"""
    book = book or content()
    values = dict(zip(LETTERS, member.attributes, strict=True))
    for name in member.traits:
        trait = book.piece(name)
        assert isinstance(trait, Trait)
        for letter, change in _changes(trait, member).items():
            values[letter] += change
    return values


def _changes(trait: Trait, member: Member) -> Mapping[str, int]:
    """What a trait does to attributes; some leave the choice to the player. CYB-TRT-05"""
    if not trait.chooses:
        return dict(trait.attributes.items())
    return {letter: 1 if letter in member.deformed else -1 for letter in LETTERS}


def attribute_faults(values: tuple[int, ...], cancel: str = "allowed") -> Iterator[str]:
    """What is wrong with five distributed attributes. CYB-ATT-02"""
    for name, value in zip(NAMES, values, strict=True):
        if not LOWEST <= value <= HIGHEST:
            yield f"{name} {value:+d} is not between {LOWEST} and +{HIGHEST} (CYB-ATT-02)"
    if sum(values) != SUM:
        yield f"four +1 and three -1 add up to +1, not {sum(values):+d} (CYB-ATT-02)"
    pluses = sum(value for value in values if value > 0)
    if pluses > PLUSES:
        yield f"there are four +1 to give, not {pluses} (CYB-ATT-02)"
    elif cancel == "forbidden" and pluses < PLUSES:
        yield "no attribute may receive both +1 and -1 (CYB-ATT-02)"


# ---------------------------------------------------------------- gear


def half_slots(member: Member, book: Content | None = None) -> tuple[int, int]:
    """How many half-slots a character's gear takes, and how many it has. CYB-GEA-01, CYB-GEA-02"""
    book = book or content()
    pieces = [book.piece(name) for name in (*member.traits, *member.body_mods)]
    more = sum(piece.gives.get("capacity", 0) for piece in pieces)
    strength = after_traits(member, book)["S"]
    return sum(map(book.slots, member.gear)), 2 * (max(1, 5 + strength) + more)


def _gear_faults(member: Member, book: Content) -> Iterator[str]:
    used, room = half_slots(member, book)
    if used > room:
        yield f"its gear takes {used / 2:g} slots and it carries {room / 2:g} (CYB-GEA-02)"
    yield from worn_twice(member, book)
    for name in member.gear:
        piece = book.piece(name)
        if (isinstance(piece, Gear) and piece.kind in NOT_SOLD) or (
            isinstance(piece, Weapon) and piece.natural
        ):
            yield f"{piece.name} cannot be bought (CYB-GEA-02)"


def worn_twice(member: Member, book: Content) -> Iterator[str]:
    """More than one set of armour, or more than one shield. CYB-GEA-04"""
    for kind, what in WORN_ONCE.items():
        pieces = map(book.piece, member.gear)
        worn = [p.name for p in pieces if isinstance(p, Gear) and p.kind == kind]
        if len(worn) > 1:
            yield f"one {what} at most, not {' and '.join(worn)} (CYB-GEA-04)"


# ---------------------------------------------------------------- everything that is wrong


def crew_faults(crew: Crew, rules: Rules = DEFAULTS, book: Content | None = None) -> list[str]:
    """Every reason why a crew is illegal, each with its rule. CYB-CRW-01 to -05"""
    book = book or content()
    found = []
    if not FEWEST <= len(crew.members) <= MOST:
        found.append(
            f"a crew has {FEWEST} to {MOST} characters, not {len(crew.members)} (CYB-CRW-01)"
        )
    unknown = False
    for member in crew.members:
        wrong = list(unknown_words(member, book))
        unknown |= bool(wrong)
        wrong = wrong or list(member_faults(member, rules, book))
        found += [f"{member.name}: {fault}" for fault in wrong]
    if unknown:
        return found
    total, budget = price(crew), int(rules["budget"])
    if total > budget:
        found.append(f"it costs {total} points, {total - budget} more than {budget} (CYB-CRW-02)")
    if rules["unique_traits"]:
        found += _shared_traits(crew)
    return found


def unknown_words(member: Member, book: Content) -> Iterator[str]:
    """Traits, body-mods and gear that do not exist, each with the nearest name that does."""
    shelves: tuple[tuple[tuple[str, ...], tuple[type, ...], str], ...] = (
        (member.traits, (Trait,), "trait"),
        (member.body_mods, (BodyMod,), "body-mod"),
        (member.gear, (Gear, Weapon), "gear"),
    )
    for names, kinds, what in shelves:
        known = [piece.id for kind in kinds for piece in book.all_of(kind)]
        for name in names:
            if name not in known:
                yield f'there is no {what} "{name}"{nearest(name, known)}'


def member_faults(member: Member, rules: Rules, book: Content) -> Iterator[str]:
    """Everything that is wrong with one character. CYB-CRW-05"""
    yield from attribute_faults(member.attributes, rules["attr_cancel"])
    yield from _repeated(member.traits, book, "trait")
    yield from _repeated(member.body_mods, book, "body-mod")
    yield from _trait_faults(member, book)
    yield from _gear_faults(member, book)
    if member.base and (rules["base_size"] != "free" or member.base not in BASES):
        yield f"a base of {member.base} mm is not allowed (CYB-GEO-02)"


def _repeated(names: tuple[str, ...], book: Content, what: str) -> Iterator[str]:
    for name in dict.fromkeys(names):
        if names.count(name) > 1:
            yield f"the {what} {book.piece(name).name} is taken more than once (CYB-CRW-04)"


def _trait_faults(member: Member, book: Content) -> Iterator[str]:
    pieces = [book.piece(name) for name in member.traits]
    if any("artificial" in piece.gives for piece in pieces):
        for name in member.body_mods:
            mod = book.piece(name)
            if isinstance(mod, BodyMod) and not mod.artificial:
                yield f"an Artificial character cannot have {mod.name} (CYB-TRT-19)"
    chooses = any(isinstance(piece, Trait) and piece.chooses for piece in pieces)
    if chooses and len({*member.deformed} & {*LETTERS}) != 2:
        yield "Deformed raises two different attributes (CYB-TRT-05)"
    if member.deformed and not chooses:
        yield "only a Deformed character chooses attributes to raise (CYB-TRT-05)"


def _shared_traits(crew: Crew) -> list[str]:
    taken = [name for member in crew.members for name in dict.fromkeys(member.traits)]
    return [
        f'the trait "{name}" is taken by more than one character (CYB-CRW-04)'
        for name in dict.fromkeys(taken)
        if taken.count(name) > 1
    ]


# ---------------------------------------------------------------- random crews


def random_crew(rng: Random, rules: Rules = DEFAULTS) -> Crew:
    """A legal crew: characters first, then whatever fits and can still be paid for. CYB-CRW-05"""
    book = content()
    size = rng.randint(FEWEST, min(MOST, int(rules["budget"]) // BASE_COST - 1))
    members = [Member(f"Nameless {n}", _random_attributes(rng)) for n in range(1, size + 1)]
    wares = [piece for kind in (Trait, BodyMod, Gear, Weapon) for piece in book.all_of(kind)]
    for _ in range(20 * size):
        number = rng.randrange(size)
        grown = _with(members[number], rng.choice(wares), rng)
        crew = Crew("random", "Nameless", "", (*members[:number], grown, *members[number + 1 :]))
        if not crew_faults(crew, rules, book):
            members[number] = grown
    return Crew("random", "Nameless", "", tuple(members))


def _random_attributes(rng: Random) -> tuple[int, int, int, int, int]:
    """Four +1 and three -1 on different attributes, within the limits. CYB-ATT-02"""
    while True:
        values = [0] * 5
        raised = rng.sample(range(5), rng.randint(2, 3))
        for _ in range(PLUSES):
            values[rng.choice(raised)] += 1
        for _ in range(PLUSES - SUM):
            values[rng.choice([n for n in range(5) if n not in raised])] -= 1
        if not any(attribute_faults(tuple(values), "forbidden")):
            return values[0], values[1], values[2], values[3], values[4]


def _with(member: Member, ware: object, rng: Random) -> Member:
    """A character with one more trait, body-mod or item."""
    traits, mods, gear, deformed = member.traits, member.body_mods, member.gear, member.deformed
    if isinstance(ware, Trait):
        traits = (*traits, ware.id)
        if ware.chooses:
            first, second = rng.sample(LETTERS, 2)
            deformed = (first, second)  # type: ignore[assignment]
    elif isinstance(ware, BodyMod):
        mods = (*mods, ware.id)
    elif isinstance(ware, Gear | Weapon):
        gear = (*gear, ware.id)
    return Member(member.name, member.attributes, traits, mods, gear, deformed, member.base)
