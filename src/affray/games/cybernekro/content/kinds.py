"""What CYBERNEKRO's packs hold: traits, body-mods, gear, weapons, crews and tables.

Every piece `gives` words of the rulebook to the model that has it, each with a number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, Protocol, TypeAlias

from affray.engine.errors import nearest
from affray.engine.lessons import Lesson, check_lesson
from affray.engine.packs import Content as Packs
from affray.engine.packs import Range, Shelf, Source, per_content
from affray.games.cybernekro.content.goals import GOALS
from affray.games.cybernekro.content.scenario_plans import (
    OBJECTIVES,
    SPECIALS,
    ScenarioPlan,
    check_scenario,
)
from affray.games.cybernekro.content.table_plans import TablePlan, check_plan, hint_plan
from affray.games.cybernekro.rules.rulebook import WORDS

FOLDER = Path(__file__).parent / "book"
Gives: TypeAlias = Mapping[str, int]


def check_words(gives: Gives) -> None:
    """Only words of the closed list can be given."""
    for word in gives:
        if word not in WORDS:
            raise ValueError(f'there is no word "{word}"{nearest(word, WORDS)}')


class Piece(Protocol):
    """Anything that can give words: a trait, a body-mod, an item, an NPC's special."""

    @property
    def id(self) -> str:
        """Its name in packs and states."""

    @property
    def name(self) -> str:
        """What players call it."""

    @property
    def rule(self) -> str:
        """The ledger's rule."""

    @property
    def gives(self) -> Gives:
        """The words it gives."""


@dataclass(frozen=True, slots=True)
class Trait:
    """A trait; it may change attributes for good. CYB-TRT-00, CYB-ATT-03"""

    id: str
    name: str
    rule: str
    number: Annotated[int, Range(1, 99)]
    cost: int
    gives: Gives = field(default_factory=dict)
    attributes: Mapping[Literal["S", "T", "A", "I", "D"], int] = field(default_factory=dict)
    size: Literal["", "S", "B"] = ""
    chooses: bool = False
    """Whether the player names the attributes it changes. CYB-TRT-05"""
    source: Source = "book"

    def __post_init__(self) -> None:
        check_words(self.gives)


@dataclass(frozen=True, slots=True)
class BodyMod:
    """A body-mod; those for everyone are open to Artificial models too. CYB-BOD-00"""

    id: str
    name: str
    rule: str
    number: Annotated[int, Range(1, 99)]
    cost: int
    artificial: bool
    gives: Gives = field(default_factory=dict)
    source: Source = "book"

    def __post_init__(self) -> None:
        check_words(self.gives)


@dataclass(frozen=True, slots=True)
class Gear:
    """Equipment, armour, shields and scenario items. CYB-EQP-00, CYB-ARM-00, CYB-TOK-01"""

    id: str
    name: str
    rule: str
    kind: Literal["equipment", "armour", "shield", "scenario", "relic"]
    founding: bool = False
    """Whether it is bought at a crew's creation and never again. CYB-ARM-03"""
    loot: bool = False
    """Whether carrying it off is worth a roll for loot in a campaign. CYB-XCM-06"""
    half_slots: Annotated[int, Range(1, 4)] = 2
    cost: int = 0
    gives: Gives = field(default_factory=dict)
    source: Source = "book"

    def __post_init__(self) -> None:
        check_words(self.gives)


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon with its keywords as numbers. CYB-WPN-01, CYB-KEY-01 to -19"""

    id: str
    name: str
    damage: Annotated[int, Range(1, 9)]
    rule: str = "CYB-WPN-01"
    ranged: bool = False
    hands: Annotated[int, Range(0, 2)] = 1
    half_slots: Annotated[int, Range(0, 4)] = 2
    range: Annotated[int, Range(0, 3600)] = 0
    """In u; also for a thrown weapon."""
    cost: int = 0
    auto: int = 0
    heavy: int = 0
    piercing: int = 0
    brutal: bool = False
    electric: bool = False
    energy: bool = False
    feeble: bool = False
    fire: bool = False
    overkill: bool = False
    parry: bool = False
    reach: bool = False
    reliable: bool = False
    reload: bool = False
    short_ranged: bool = False
    splash: bool = False
    stagger: bool = False
    thrown: bool = False
    unstable: bool = False
    unwieldy: bool = False
    beside_shield: bool = False
    """Whether it can be used beside a shield although it takes two hands. CYB-ARM-04"""
    natural: bool = False
    bare: Literal["", "plain", "clawed"] = ""
    """Bare hands, which every character fights with, plain or clawed. CYB-WPN-01, CYB-BOD-02"""
    """Not bought and not dropped: fists, claws, the attacks of NPCs."""
    gives: Gives = field(default_factory=dict)
    source: Source = "book"

    def __post_init__(self) -> None:
        check_words(self.gives)


@dataclass(frozen=True, slots=True)
class Special:
    """What an NPC's text gives it, or what a lasting injury does. CYB-NPC-20, CYB-XCM-04"""

    id: str
    name: str
    rule: str
    lames: bool = False
    """Whether it is what a leg injury leaves. CYB-XCM-04"""
    gives: Gives = field(default_factory=dict)
    source: Source = "book"

    def __post_init__(self) -> None:
        check_words(self.gives)


@dataclass(frozen=True, slots=True)
class Npc:
    """The stat line of an NPC. CYB-NPC-01, CYB-NPC-21 to -24"""

    id: str
    name: str
    rule: str
    attributes: Mapping[Literal["S", "T", "A", "I", "D"], int]
    attacks: tuple[str, ...]
    armour: Annotated[int, Range(0, 9)] = 0
    specials: tuple[str, ...] = ()
    threat: Annotated[int, Range(1, 99)] = 1
    """What it costs in solo and co-operative play. CYB-XSO-02"""
    beast: bool = False
    """Whether there is only one of its sort in a game. CYB-XSO-02"""
    source: Source = "book"


@dataclass(frozen=True, slots=True)
class Sorcery:
    """A techno-sorcery: its range, its AP and what it may target. CYB-SOR-10"""

    id: str
    name: str
    rule: str
    number: Annotated[int, Range(1, 20)]
    target: Literal[
        "model", "helped", "around", "thing", "body-mod", "gun", "character", "template", "trigger"
    ]
    """A `helped` model may be the caster itself; a `thing` is a model or an item. CYB-SOR-05"""
    range: Annotated[int, Range(0, 3600)] = 0
    """In u; 0: as far as the caster sees."""
    cost: Annotated[int, Range(1, 3)] = 1
    about: str = ""
    """What it does, in one line."""
    source: Source = "book"


@dataclass(frozen=True, slots=True)
class Member:
    """One character of a crew being built. CYB-CRW-05"""

    name: str
    attributes: tuple[int, int, int, int, int]
    """As distributed: Strength, Toughness, Agility, Intellect, Discipline."""
    traits: tuple[str, ...] = ()
    body_mods: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()
    deformed: tuple[Literal["S", "T", "A", "I", "D"], ...] = ()
    """The two attributes that Deformed raises. CYB-TRT-05"""
    base: int = 0
    """The diameter of its base in mm; 0: by its size. CYB-GEO-02"""


@dataclass(frozen=True, slots=True)
class Crew:
    """A crew ready to be played. CYB-CRW-01, CYB-SMP-00"""

    id: str
    name: str
    about: str = ""
    members: tuple[Member, ...] = ()
    source: Source = "starter"


KINDS: dict[str, type] = {
    "trait": Trait,
    "body-mod": BodyMod,
    "gear": Gear,
    "weapon": Weapon,
    "special": Special,
    "npc": Npc,
    "sorcery": Sorcery,
    "crew": Crew,
    "layout": TablePlan,
    "scenario": ScenarioPlan,
    "lesson": Lesson,
}
"""The kinds of entries that a pack for CYBERNEKRO may hold."""


PIECES = ("special", "trait", "body-mod", "gear", "weapon")
"""The kinds of entries that a model can have."""


class Content:
    """All entries, and the questions the rules ask of them."""

    __slots__ = ("_of", "_pieces", "bare_hands", "packs")

    def __init__(self, packs: Packs) -> None:
        self.packs = packs
        self._pieces: dict[str, Piece] = {
            name: entry for kind in PIECES for name, entry in packs[kind].items()
        }
        self._of: dict[type[object], tuple[Piece, ...]] = {}
        self.bare_hands: dict[str, Weapon] = {
            weapon.bare: weapon for weapon in packs["weapon"].values() if weapon.bare
        }
        """Plain and clawed. CYB-WPN-01"""

    def shelves(self, kind: str) -> Iterator[dict[str, Any]]:
        """The tables that hold the entries of a kind, for scenes that add their own."""
        yield from self.packs.shelves(kind)
        if kind in PIECES:
            yield self._pieces
        self._of.clear()

    def piece(self, name: str) -> Piece:
        """A trait, body-mod, thing or special."""
        return self._pieces[name]

    def is_weapon(self, kind: str) -> bool:
        """Whether a thing is a weapon."""
        return isinstance(self._pieces.get(kind), Weapon)

    def weapon(self, kind: str) -> Weapon:
        """A weapon by its id."""
        found = self._pieces[kind]
        if not isinstance(found, Weapon):
            raise KeyError(kind)
        return found

    def slots(self, kind: str) -> int:
        """The half-slots a thing takes. CYB-GEA-02"""
        found = self._pieces[kind]
        return found.half_slots if isinstance(found, Weapon | Gear) else 0

    def npc(self, kind: str) -> Npc:
        """The stat line of an NPC."""
        found: Npc = self.packs["npc"][kind]
        return found

    def npcs(self) -> tuple[Npc, ...]:
        """Every NPC, the cheapest first. CYB-XSO-02"""
        found: Mapping[str, Npc] = self.packs["npc"]
        return tuple(sorted(found.values(), key=lambda npc: npc.threat))

    def relics(self) -> tuple[str, ...]:
        """The ids of the relics, by a D6. CYB-XCM-07"""
        return tuple(gear.id for gear in self.packs["gear"].values() if gear.kind == "relic")

    def lameness(self) -> tuple[str, ...]:
        """The pieces that a lame character has. CYB-XCM-04"""
        return tuple(special.id for special in self.packs["special"].values() if special.lames)

    def sorcery(self, name: str) -> Sorcery:
        """A techno-sorcery by its id."""
        found: Sorcery = self.packs["sorcery"][name]
        return found

    def sorceries(self) -> tuple[str, ...]:
        """The ids of all techno-sorceries by their number. CYB-SOR-10"""
        found: Mapping[str, Sorcery] = self.packs["sorcery"]
        return tuple(sorted(found, key=lambda name: found[name].number))

    def all_of(self, kind: type[object]) -> tuple[Piece, ...]:
        """Every piece of one type, in the order of the packs."""
        if kind not in self._of:
            self._of[kind] = tuple(p for p in self._pieces.values() if isinstance(p, kind))
        return self._of[kind]


@cache
def shelf() -> Shelf:
    """The schema of CYBERNEKRO's packs."""
    return Shelf(
        "cybernekro",
        kinds=KINDS,
        vocabularies={"goal": GOALS, "objective": OBJECTIVES, "special-rule": SPECIALS},
        checks={"layout": check_plan, "scenario": check_scenario, "lesson": check_lesson},
        hints={"layout": hint_plan},
        built_in=(FOLDER,),
        start=Path(__file__).parents[1] / "start.pack.toml",
    )


@per_content
def content() -> Content:
    """The content of CYBERNEKRO: what ships with it, and the player's packs over it."""
    return Content(shelf().in_play())
