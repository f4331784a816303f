"""Campaign crews: what characters keep from game to game. CYB-XCM-02, CYB-XCM-09"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from affray.engine.errors import BadForces
from affray.games.cybernekro.content.kinds import Crew, Member
from affray.games.cybernekro.rules.crew_building import (
    BUDGET,
    LETTERS,
    MOST,
    after_traits,
    crew_faults,
    price,
    read_member,
    receipt,
    written_member,
)

PER_ADVANCE = 5


@dataclass(frozen=True, slots=True)
class Veteran:
    """A character of a campaign crew. CYB-XCM-02"""

    member: Member
    xp: int = 0
    advances: int = 0
    changes: Mapping[str, int] = field(default_factory=dict)
    """What injuries and advances did to attributes."""
    lame: bool = False
    dread: int = 0
    wounds: int = 0
    """What it starts the next game with. CYB-XCM-04"""

    @property
    def name(self) -> str:
        """Its name."""
        return self.member.name

    @property
    def attributes(self) -> dict[str, int]:
        """Its attributes after traits, injuries and advances."""
        values = after_traits(self.member)
        return {letter: values[letter] + self.changes.get(letter, 0) for letter in LETTERS}

    @property
    def value(self) -> int:
        """Printed costs and advances. CYB-XCM-09"""
        return receipt(self.member).total + PER_ADVANCE * self.advances

    def changed(self, letter: str, by: int) -> Veteran:
        """The same with another attribute."""
        return replace(self, changes={**self.changes, letter: self.changes.get(letter, 0) + by})

    def with_gear(self, *gear: str) -> Veteran:
        """The same with other gear."""
        return replace(self, member=replace(self.member, gear=gear))


@dataclass(frozen=True, slots=True)
class Roster:
    """A campaign crew with its money and what nobody carries. CYB-XCM-02"""

    name: str
    veterans: tuple[Veteran, ...]
    scrap: int = 0
    stash: tuple[str, ...] = ()

    @property
    def value(self) -> int:
        """What the crew is worth. CYB-XCM-09"""
        return sum(veteran.value for veteran in self.veterans)

    def with_veteran(self, number: int, veteran: Veteran) -> Roster:
        """The same with one character changed."""
        changed = (*self.veterans[:number], veteran, *self.veterans[number + 1 :])
        return replace(self, veterans=changed)


def founded(crew: Crew) -> Roster:
    """A legal crew of 150 points begins a campaign; unspent points are scrap. CYB-XCM-02"""
    faults = crew_faults(crew)
    if faults:
        raise BadForces(f"{crew.name}: " + "; ".join(faults))
    return Roster(crew.name, tuple(map(Veteran, crew.members)), BUDGET - price(crew))


def underdog_cards(mine: int, theirs: int) -> int:
    """One more card for every full 20 points of difference. CYB-XCM-09"""
    return max(0, theirs - mine) // 20


# ---------------------------------------------------------------- as data


def written_roster(roster: Roster) -> dict[str, Any]:
    """A roster as plain data, so that it can be kept and played. CYB-XCM-02"""
    return {
        "name": roster.name,
        "scrap": roster.scrap,
        "stash": list(roster.stash),
        "veterans": [
            {
                **written_member(veteran.member),
                "xp": veteran.xp,
                "advances": veteran.advances,
                "changes": dict(veteran.changes),
                "lame": veteran.lame,
                "dread": veteran.dread,
                "wounds": veteran.wounds,
            }
            for veteran in roster.veterans
        ],
    }


_EXTRAS = ("xp", "advances", "changes", "lame", "dread", "wounds")


def read_roster(document: Mapping[str, Any]) -> Roster:
    """A roster from what was written. CYB-XCM-02"""
    try:
        veterans = tuple(_veteran(raw) for raw in document["veterans"])
        scrap, stash = int(document.get("scrap", 0)), tuple(map(str, document.get("stash", ())))
    except (AttributeError, KeyError, TypeError, ValueError):
        raise BadForces("this cannot be read as a campaign crew (CYB-XCM-02)") from None
    if not 1 <= len(veterans) <= MOST:
        raise BadForces(f"a campaign crew has at most {MOST} characters (CYB-XCM-08)")
    return Roster(str(document.get("name", "A crew")), veterans, scrap, stash)


def _veteran(raw: Any) -> Veteran:
    member = read_member({key: raw[key] for key in raw if key not in _EXTRAS})
    kept = {key: raw[key] for key in _EXTRAS if key in raw}
    changes = kept.setdefault("changes", {})
    if any(type(kept.get(key, 0)) not in _WHOLE for key in _EXTRAS if key != "changes"):
        raise ValueError
    if not set(changes) <= set(LETTERS) or any(type(by) is not int for by in changes.values()):
        raise ValueError
    return Veteran(member, **kept)


_WHOLE = (int, bool)
