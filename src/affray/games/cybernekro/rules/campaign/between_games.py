"""Between the games of a campaign: injuries, experience, loot, trade. CYB-XCM-03 to -08"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from affray.engine.errors import BadForces, nearest
from affray.games.cybernekro.content.kinds import (
    BodyMod,
    Gear,
    Member,
    Piece,
    Trait,
    Weapon,
    content,
)
from affray.games.cybernekro.rules.campaign.roster import Roster, Veteran
from affray.games.cybernekro.rules.crew_building import (
    BASE_COST,
    DEFAULTS,
    FEWEST,
    MOST,
    half_slots,
    member_faults,
    receipt,
    unknown_words,
    worn_twice,
)
from affray.games.cybernekro.state import Cybernekro, Model, Where

Roll = Callable[[int], int]
"""Rolls a die with this many sides."""

LOWEST, HIGHEST = -3, 4
HURT = {2: "S", 3: "S", 6: "A", 7: "A", 8: "D", 9: "D", 10: "I", 11: "I", 13: "T"}
"""The attribute an injury lowers, by the D20. CYB-XCM-04"""
MOST_FELLED = 2
XP_PER_ADVANCE = 5
FREE_ADVANCE = 5
"""The most expensive trait or body-mod an advance gives. CYB-XCM-05"""
FINDS = {4: ("equipment", 3), 5: ("weapon", 7)}
"""What may be chosen of a find, and what it may cost. CYB-XCM-06"""
BARE = (1, 1, 1, -1, -1)
"""The attributes of a free recruit. CYB-XCM-08"""


# ---------------------------------------------------------------- what the game leaves


def _played(g: Cybernekro, seat: str, roster: Roster) -> Iterator[tuple[Model, Veteran]]:
    mine = [model for model in g.models if model.owner == seat and model.kind == "pc"]
    return zip(mine, roster.veterans, strict=True)


def _as_left(spent: tuple[str, ...], veteran: Veteran) -> Veteran:
    """Healed, with all gear that was not spent or broken. CYB-XCM-03"""
    gear = list(veteran.member.gear)
    for kind in spent:
        if kind in gear:
            gear.remove(kind)
    return replace(veteran.with_gear(*gear), dread=0, wounds=0)


# ---------------------------------------------------------------- (1) injuries


def injured(veteran: Veteran, roll: Roll) -> Veteran | None:
    """What became of a character that went Out of Action; None: it died. CYB-XCM-04"""
    die = roll(20)
    while die in (4, 5) and veteran.lame:
        die = roll(20)
    if die == 1:
        return None
    if die in (4, 5):
        return replace(veteran, lame=True)
    letter = HURT.get(die, "")
    if letter:
        return veteran.changed(letter, -1) if veteran.attributes[letter] > LOWEST else veteran
    if die == 12:
        return replace(veteran, dread=2)
    if die == 14:
        return replace(veteran, wounds=1)
    if die == 15 and veteran.member.gear:
        lost = roll(len(veteran.member.gear)) - 1
        gear = veteran.member.gear
        return veteran.with_gear(*gear[:lost], *gear[lost + 1 :])
    return replace(veteran, xp=veteran.xp + 1) if die == 20 else veteran


# ---------------------------------------------------------------- (2) experience


def experienced(veteran: Veteran, felled: int, won: bool) -> tuple[Veteran, int]:
    """Its XP after a game, and how many advances they bring. CYB-XCM-05"""
    xp = veteran.xp + 1 + min(MOST_FELLED, felled) + (1 if won else 0)
    return replace(veteran, xp=xp), xp // XP_PER_ADVANCE - veteran.advances


def advanced(veteran: Veteran, choice: str) -> Veteran:
    """+1 to an attribute, or a cheap trait or body-mod for free. CYB-XCM-05"""
    grown = replace(veteran, advances=veteran.advances + 1)
    if choice in veteran.attributes:
        if veteran.attributes[choice] >= HIGHEST:
            raise BadForces(f"no attribute goes beyond +{HIGHEST} (CYB-XCM-05)")
        return grown.changed(choice, 1)
    piece = known(choice)
    if not isinstance(piece, Trait | BodyMod) or piece.cost > FREE_ADVANCE:
        raise BadForces(f'an advance is no "{choice}" (CYB-XCM-05)')
    member = veteran.member
    if isinstance(piece, Trait):
        member = replace(member, traits=(*member.traits, choice))
    else:
        member = replace(member, body_mods=(*member.body_mods, choice))
    _check(member)
    return replace(grown, member=member)


def _check(member: Member) -> None:
    """A character must still be legal; its attributes were checked when it was built. CYB-CRW-04"""
    faults = [
        fault for fault in member_faults(member, DEFAULTS, content()) if "CYB-ATT" not in fault
    ]
    if faults:
        raise BadForces(f"{member.name}: " + "; ".join(faults))


# ---------------------------------------------------------------- (3) loot


def loot_rolls(g: Cybernekro, seat: str, won: bool) -> int:
    """One roll for each Treasure Token carried off, or held by a winner. CYB-XCM-06"""
    held = [
        item
        for model in g.models
        if won and model.owner == seat and model.on_table
        for item in model.carried
        if getattr(content().piece(g.items[item]), "loot", False)
    ]
    return g.plot.treasures.get(seat, 0) + len(held)


def looted(roster: Roster, roll: Roll, choose: Callable[[list[str]], str]) -> Roster:
    """One find. CYB-XCM-06"""
    die = roll(6)
    if die <= 3:
        found = (2, 0, 0)[die - 1] + sum(roll(6) for _ in range(die - 1))
        return replace(roster, scrap=roster.scrap + found)
    if die == 6:
        return relic_found(roster, roll)
    kind, dearest = FINDS[die]
    chosen = choose(list(_wares(kind, dearest)))
    return replace(roster, stash=(*roster.stash, chosen)) if chosen else roster


def relic_found(roster: Roster, roll: Roll) -> Roster:
    """The artifact of Exploration, or the best find. CYB-XCM-07"""
    return replace(roster, stash=(*roster.stash, content().relics()[roll(6) - 1]))


def _wares(kind: str, dearest: int) -> Iterator[str]:
    for piece in content().all_of(Gear if kind == "equipment" else Weapon):
        assert isinstance(piece, Gear | Weapon)
        fits = not piece.natural if isinstance(piece, Weapon) else piece.kind == kind
        if fits and piece.cost <= dearest:
            yield piece.id


# ---------------------------------------------------------------- (4) trade and recruits


def known(name: str) -> Piece:
    """A trait, body-mod or item by its id, or a sentence that suggests the nearest one."""
    wares = [
        piece.id for kind in (Trait, BodyMod, Gear, Weapon) for piece in content().all_of(kind)
    ]
    if name not in wares:
        raise BadForces(f'there is no "{name}"{nearest(name, wares)}')
    return content().piece(name)


def bought(roster: Roster, thing: str) -> Roster:
    """Gear at its printed cost, but no powered armour and no relics. CYB-XCM-08"""
    piece = known(thing)
    if not isinstance(piece, Gear | Weapon) or not is_sold(piece):
        raise BadForces(f'"{thing}" cannot be bought (CYB-XCM-08)')
    return replace(_paid(roster, piece.cost), stash=(*roster.stash, thing))


UNBOUGHT = ("scenario", "relic")


def is_sold(piece: Gear | Weapon) -> bool:
    """Whether a crew may buy a thing between two games. CYB-XCM-08, CYB-ARM-03"""
    if isinstance(piece, Weapon):
        return not piece.natural
    return not piece.founding and piece.kind not in UNBOUGHT


def _paid(roster: Roster, price: int) -> Roster:
    if price > roster.scrap:
        raise BadForces(f"it costs {price} scrap and there are {roster.scrap} (CYB-XCM-08)")
    return replace(roster, scrap=roster.scrap - price)


def sold(roster: Roster, thing: str) -> Roster:
    """A thing from the stash for half its cost, rounded down. CYB-XCM-08"""
    piece = known(thing)
    left = _without(roster, thing)
    assert isinstance(piece, Gear | Weapon)
    return replace(left, scrap=roster.scrap + piece.cost // 2)


def _without(roster: Roster, thing: str) -> Roster:
    if thing not in roster.stash:
        raise BadForces(f'there is no "{thing}" in the stash (CYB-XCM-08)')
    stash = list(roster.stash)
    stash.remove(thing)
    return replace(roster, stash=tuple(stash))


def equipped(roster: Roster, number: int, thing: str) -> Roster:
    """A character takes a thing from the stash, if it can carry and wear it.

    CYB-GEA-02, CYB-GEA-04"""
    known(thing)
    left = _without(roster, thing)
    veteran = roster.veterans[number]
    taken = veteran.with_gear(*veteran.member.gear, thing)
    for fault in worn_twice(taken.member, content()):
        raise BadForces(f"{veteran.name}: {fault}")
    used, _ = half_slots(taken.member)
    room = 2 * max(1, 5 + veteran.attributes["S"]) + more_room(veteran)
    if used > room:
        raise BadForces(f"{veteran.name} cannot carry it (CYB-GEA-02)")
    return left.with_veteran(number, taken)


def more_room(veteran: Veteran) -> int:
    """Half-slots that traits give in addition. CYB-GEA-02"""
    pieces = [content().piece(name) for name in veteran.member.traits]
    return 2 * sum(piece.gives.get("capacity", 0) for piece in pieces)


def unequipped(roster: Roster, number: int, thing: str) -> Roster:
    """A character puts a thing into the stash. CYB-XCM-08"""
    veteran = roster.veterans[number]
    gear = list(veteran.member.gear)
    if thing not in gear:
        raise BadForces(f'{veteran.name} carries no "{thing}" (CYB-XCM-08)')
    gear.remove(thing)
    changed = roster.with_veteran(number, veteran.with_gear(*gear))
    return replace(changed, stash=(*roster.stash, thing))


def modified(roster: Roster, number: int, mod: str) -> Roster:
    """A body-mod for a member of the crew, at twice its cost. CYB-XCM-08"""
    piece = known(mod)
    if not isinstance(piece, BodyMod):
        raise BadForces(f'"{mod}" is no body-mod (CYB-XCM-08)')
    veteran = roster.veterans[number]
    member = replace(veteran.member, body_mods=(*veteran.member.body_mods, mod))
    _check(member)
    return _paid(roster, 2 * piece.cost).with_veteran(number, replace(veteran, member=member))


def recruited(roster: Roster, member: Member) -> Roster:
    """A new character for scrap; a small crew's first three bare ones are free.

    CYB-XCM-08, CYB-ARM-03"""
    if len(roster.veterans) >= MOST:
        raise BadForces(f"a crew has at most {MOST} characters (CYB-XCM-08)")
    faults = list(unknown_words(member, content()))
    faults = faults or list(member_faults(member, DEFAULTS, content()))
    for thing in map(content().piece, () if faults else member.gear):
        if isinstance(thing, Gear) and thing.founding:
            faults.append(f"{thing.name} is bought at a crew's creation only (CYB-ARM-03)")
    if faults:
        raise BadForces(f"{member.name}: " + "; ".join(faults))
    cost = receipt(member).total
    free = len(roster.veterans) < FEWEST and cost == BASE_COST
    paid = roster if free else _paid(roster, cost)
    return replace(paid, veterans=(*paid.veterans, Veteran(member)))


def filled_up(roster: Roster) -> Roster:
    """A crew below three characters receives bare recruits. CYB-XCM-08"""
    while len(roster.veterans) < FEWEST:
        roster = recruited(roster, Member(f"Recruit {len(roster.veterans) + 1}", BARE))
    return roster


# ---------------------------------------------------------------- all of it in order


@dataclass(frozen=True, slots=True)
class Fate:
    """How a game ended for a character. CYB-XCM-03"""

    dead: bool = False
    out: bool = False
    felled: int = 0
    spent: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Homecoming:
    """All that a game leaves to a crew, as plain facts. CYB-XCM-03"""

    won: bool
    fates: tuple[Fate, ...]
    treasures: int = 0
    artifact: bool = False


def homecoming(g: Cybernekro, seat: str, roster: Roster, won: bool) -> Homecoming:
    """What becomes of a crew is read from how its game ended. CYB-XCM-03"""
    fates = tuple(
        Fate(model.dead, model.where == Where.OUT, model.felled, tuple(model.spent))
        for model, _ in _played(g, seat, roster)
    )
    artifact = won and g.plot.artifact_taken == seat
    return Homecoming(won, fates, loot_rolls(g, seat, won), artifact)


class Notes:
    """What is told on the way home: nothing, unless somebody listens."""

    def injured(self, before: Veteran, after: Veteran | None) -> None:
        """An injury was rolled for."""

    def advances(self, before: Veteran, after: Veteran, most: int) -> None:
        """A character may advance so often."""

    def found(self, before: Roster, after: Roster) -> None:
        """A treasure was opened."""


SILENT = Notes()


def come_home(
    home: Homecoming,
    roster: Roster,
    roll: Roll,
    choose: Callable[[list[str]], str],
    notes: Notes = SILENT,
) -> Roster:
    """Injuries, XP and advances, loot, and recruits for a crew that became too small; nothing
    chosen: an advance waits, a find is left behind.

    Trade comes separately. CYB-XCM-03"""
    veterans: list[Veteran] = []
    for fate, before in zip(home.fates, roster.veterans, strict=True):
        left = _as_left(fate.spent, before)
        if fate.dead:
            continue
        kept = left
        if fate.out:
            hurt = injured(left, roll)
            notes.injured(left, hurt)
            if hurt is None:
                continue
            kept = hurt
        grown, more = experienced(kept, fate.felled, home.won)
        notes.advances(kept, grown, more)
        for _ in range(more):
            choice = choose(advances(grown))
            grown = advanced(grown, choice) if choice else grown
        veterans.append(grown)
    after = replace(roster, veterans=tuple(veterans))
    for _ in range(home.treasures):
        found = looted(after, roll, choose)
        notes.found(after, found)
        after = found
    if home.artifact:
        found = relic_found(after, roll)
        notes.found(after, found)
        after = found
    return filled_up(after)


def after_game(
    g: Cybernekro,
    seat: str,
    roster: Roster,
    won: bool,
    roll: Roll,
    choose: Callable[[list[str]], str],
) -> Roster:
    """What a game leaves to a crew, and what it makes of that at once. CYB-XCM-03"""
    return come_home(homecoming(g, seat, roster, won), roster, roll, choose)


def advances(veteran: Veteran) -> list[str]:
    """Everything an advance may bring a character. CYB-XCM-05"""
    found = [letter for letter, value in veteran.attributes.items() if value < HIGHEST]
    for kind in (Trait, BodyMod):
        found += [piece.id for piece in content().all_of(kind) if _may_have(veteran, piece.id)]
    return found


def _may_have(veteran: Veteran, name: str) -> bool:
    try:
        advanced(veteran, name)
    except BadForces:
        return False
    return True
