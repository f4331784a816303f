"""What the cards of a pack hold. CLW-CON-01"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Literal

from affray.boards.field.sector import Sector
from affray.engine.packs import (
    Condition,
    Count,
    Effect,
    FrozenMap,
    Match,
    Phrase,
    Range,
    Ref,
    Source,
    Word,
)
from affray.games.clanwars.rules.dice import Dice, pool

PoolText = Annotated[str, Match(r"0|(\d+W)?(\d+B)?(\d+F)?", "a pool such as 2W1B")]


@dataclass(frozen=True, slots=True)
class Modifier:
    """An ability with a rating, or dice for a roll, when every condition holds. CLW-CON-02"""

    stat: Annotated[str, Word("stat")]
    add: int
    when: tuple[Condition, ...] = ()
    to: Annotated[str, Word("reach")] = "self"


@dataclass(frozen=True, slots=True)
class Trait:
    """An active or passive trait: lines, flags, and words that have code. CLW-ACT-07 CLW-ACT-08"""

    id: str
    name: str
    active: bool = False
    free: bool = False
    """A free action."""
    limit: Annotated[str, Word("limit")] = ""
    lines: tuple[Modifier, ...] = ()
    drawbacks: tuple[Modifier, ...] = ()
    """Lines that no colour holds back. CLW-ITM-02"""
    flags: tuple[Annotated[str, Word("flag")], ...] = ()
    effects: tuple[Effect, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class DashboardSide:
    """One side of a dashboard. CLW-OPE-03"""

    pool: PoolText
    defense: int
    active: Trait
    passive: Trait


@dataclass(frozen=True, slots=True)
class OperativeCard:
    """A named hero. CLW-OPE-01 CLW-CON-03"""

    id: str
    name: str
    cult: Annotated[str, Word("cult")]
    concept: Annotated[str, Word("arcana")]
    focus: DashboardSide
    primal: DashboardSide
    shared: Trait
    potentials: tuple[Annotated[str, Ref("potential")], ...]
    items: tuple[Annotated[str, Ref("item")], ...]
    not_with: tuple[Annotated[str, Ref("operative")], ...] = ()
    """Operatives that are never on the same roster. CLW-ROS-01"""
    sits_out: tuple[Annotated[str, Ref("mission")], ...] = ()
    """Missions that the Operative does not join. CLW-ROS-01"""
    rests_after: bool = False
    """After a mission the Operative sits the next one out. CLW-ROS-01"""
    founder: bool = False
    """Whether a campaign starts with the Operative. CLW-OPE-02"""
    memoriam: str = ""
    source: Source = "starter"


@dataclass(frozen=True, slots=True)
class Potential:
    """A potential card; its back is a fleshwound. CLW-POT-01"""

    id: str
    name: str
    cult: Annotated[str, Word("cult")]
    trait: Trait
    source: Source = "starter"


@dataclass(frozen=True, slots=True)
class ItemCard:
    """An item with its two faces. CLW-ITM-01"""

    id: str
    name: str
    colour: Annotated[str, Word("colour")]
    kind: Annotated[str, Word("item-kind")]
    """melee, ranged, armour, tool or book."""
    keywords: Annotated[tuple[Annotated[str, Word("keyword")], ...], Count(0, 3)]
    botch_keywords: Annotated[tuple[Annotated[str, Word("keyword")], ...], Count(0, 3)]
    deck: Annotated[str, Word("item-deck")]
    cult: Annotated[str, Word("cult")] | None = None
    reach: int = 0
    handling: PoolText = "0"
    defense: int = 0
    area: bool = False
    stun: bool = False
    trait: Trait | None = None
    botch: Annotated[str, Word("botch")] = ""
    """flip, repair or nothing. CLW-ITM-06"""
    botch_difficulty: int = 0
    spent: bool = False
    """Discarded after an attack with it."""
    quiet: bool = False
    """Attacks with it grant no sucker punches."""
    source: Source = "starter"


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank of legions and its trait. CLW-LEG-01"""

    id: str
    name: str
    trait: Trait | None = None
    source: Source = "starter"


@dataclass(frozen=True, slots=True)
class Legion:
    """A legion or a tool of the clan. CLW-LEG-01"""

    id: str
    name: str
    rank: Annotated[str, Ref("rank")]
    pool: PoolText
    defense: int
    trait: Trait | None = None
    reach: int = 0
    kind: Annotated[str, Word("attack")] = "melee"
    models: int = 0
    source: Source = "starter"


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage card of a champion. CLW-CHA-01"""

    pool: PoolText
    defense: int
    trait: Trait
    reach: int = 0
    kind: Annotated[str, Word("attack")] = "melee"


@dataclass(frozen=True, slots=True)
class ChampionCard:
    """A champion: base card and stages. CLW-CHA-01"""

    id: str
    name: str
    trait: Trait
    stages: Annotated[tuple[Stage, ...], Count(1)]
    source: Source = "starter"


@dataclass(frozen=True, slots=True)
class Neutral:
    """A neutral unit. CLW-NEU-01"""

    id: str
    name: str
    models: int
    tokens: int
    pool: PoolText
    defense: int
    to_operatives: Annotated[str, Word("relation")]
    to_hostile: Annotated[str, Word("relation")]
    reach: int = 0
    kind: Annotated[str, Word("attack")] = "melee"
    move: int = 2
    trait: Trait | None = None
    models_of: Annotated[str, Ref("neutral")] | None = None
    """The kind whose models and tokens stand for it: the box has more cards than models."""
    source: Source = "starter"


@dataclass(frozen=True, slots=True)
class Terrain:
    """A terrain piece. CLW-TER-01"""

    id: str
    name: str
    trait: Trait
    defense: int = 0
    wounds: int = 0
    attackers: Annotated[str, Word("attackers")] = ""
    """Who may attack it: nobody, operatives, hostile or both."""
    hard: bool = False
    source: Source = "starter"


@dataclass(frozen=True, slots=True)
class Swarm:
    """A swarm card with its two effects. CLW-SWA-02"""

    id: str
    name: str
    a: Trait
    b: Trait
    source: Source = "starter"


ARCANA = (
    "adventurer",
    "creator",
    "mentor",
    "martyr",
    "ruler",
    "seeker",
    "healer",
    "traditionalist",
    "mediator",
    "hermit",
    "heretic",
    "conqueror",
    "abomination",
    "destroyer",
    "chosen",
    "defiler",
    "protector",
    "visionary",
    "zealot",
    "disciple",
    "righteous",
    "traveler",
)
"""The 22 arcana in the order of their numbers, 0 to XXI. CLW-TAR-11"""


@dataclass(frozen=True, slots=True)
class ArcanaCard:
    """What a player reads on an arcana; what it does is code. CLW-TAR-01"""

    id: str
    name: str
    number: str
    """In Roman figures; The Adventurer has 0."""
    text: str
    source: Source = "starter"


# ---------------------------------------------------------------- sectors and missions

TileName = Annotated[str, Match(r"[A-Z][1-9]\.[a-z]", "a tile such as B2.c")]
Amount = Annotated[str, Match(r"\d+|N|\d+\+N", "a number such as 2, N or 1+N")]
Spot = tuple[int, int]


@dataclass(frozen=True, slots=True)
class SectorTile:
    """A tile of a sector. CLW-FLD-02"""

    id: str
    elevation: Annotated[int, Range(0)]
    anchor: Spot
    outline: Annotated[tuple[Spot, ...], Count(3)]
    hard: bool = False


@dataclass(frozen=True, slots=True)
class SectorCard:
    """A plate of the field. CLW-FLD-02 CLW-CON-12"""

    id: str
    name: str
    width: int
    height: int
    tiles: tuple[SectorTile, ...]
    source: Source = "starter"


@dataclass(frozen=True, slots=True)
class PieceOn:
    """A terrain piece on a tile."""

    id: Annotated[str, Ref("terrain")]
    tile: TileName


@dataclass(frozen=True, slots=True)
class ItemOn:
    """An item on a tile."""

    id: Annotated[str, Ref("item")]
    tile: TileName


@dataclass(frozen=True, slots=True)
class ChampionOn:
    """A champion that starts on the field."""

    kind: Annotated[str, Ref("champion")]
    tile: TileName
    revealed: bool = False


@dataclass(frozen=True, slots=True)
class NeutralOn:
    """A neutral unit that starts on the field."""

    kind: Annotated[str, Ref("neutral")]
    tile: TileName
    revealed: bool = False


@dataclass(frozen=True, slots=True)
class Extras:
    """Extra Operatives without a player: one for each tile, the first of the list who are not on
    the roster. CLW-FUN-02"""

    of: Annotated[tuple[Annotated[str, Ref("operative")], ...], Count(1)]
    tiles: Annotated[tuple[TileName, ...], Count(1)]
    side: Literal["focus", "primal"] = "primal"


@dataclass(frozen=True, slots=True)
class Threats:
    """Initial threats: N plus a number, on tiles from left to right. CLW-CON-13"""

    more: int
    tiles: Annotated[tuple[TileName, ...], Count(1)]
    must: Annotated[str, Ref("legion")] | None = None
    """A kind that must be among them."""


@dataclass(frozen=True, slots=True)
class Intel:
    """A piece of intel: what is told, and what it gives. CLW-INT-01"""

    id: str
    context: str
    benefit: str
    flag: str = ""
    """Offered only if the campaign has this flag. CLW-CON-13"""
    item: Annotated[str, Ref("item")] | None = None
    """Offered only if an Operative owns this item."""
    gives: tuple[Annotated[Phrase, Word("mission-rule")], ...] = ()
    """What it gives in a mission from parts."""


@dataclass(frozen=True, slots=True)
class Objective:
    """An objective of the Operatives (o1, o2) or the Hostile (h1, h2). CLW-END-03"""

    id: Annotated[str, Match(r"[oh]\d", "an objective such as o1 or h2")]
    text: str
    goal: str = ""
    """The same as a sentence for players."""
    when: tuple[Annotated[Phrase, Word("mission-condition")], ...] = ()
    """In a mission from parts: what must be so, all of it."""

    @property
    def side(self) -> Literal["operatives", "hostile"]:
        """Whose it is."""
        return "operatives" if self.id.startswith("o") else "hostile"


@dataclass(frozen=True, slots=True)
class Consequence:
    """What follows from a mission's end. CLW-END-02 CLW-CON-13"""

    on: Literal["win", "loss"]
    all: tuple[str, ...] = ()
    """Objectives or finds that must all be there."""
    any: tuple[str, ...] = ()
    """One of these must be there."""
    potential: bool = False
    """Each living Operative of the roster gains a potential. CLW-END-06"""
    stash: tuple[Annotated[str, Ref("item")], ...] = ()
    swarm: int = 0
    unlocks: tuple[Annotated[str, Ref("operative")], ...] = ()
    flag: str = ""
    bonus: Annotated[str, Word("bonus")] | None = None
    revive: bool = False
    """One dead Operative whose body left may be revived."""


@dataclass(frozen=True, slots=True)
class Ending:
    """An end of a mission from parts; the first that holds counts. CLW-END-03 CLW-END-04"""

    for_: Literal["operatives", "hostile"]
    """Who wins."""
    when: Annotated[tuple[Annotated[Phrase, Word("mission-condition")], ...], Count(1)]
    reason: str
    """Told to everybody at the end: "the relay talks"."""


NUMBERS = ("parts", "sealed", "books", "destroys", "opens", "feeders", "knocks", "sixths")
"""Numbers of a mission's text that its code asks for."""
FIRST, SECOND, TODAY = 1, 2, 3
"""The printings of the booklet: that of the first records, the next, and the one that is played."""


@dataclass(frozen=True, slots=True)
class Before:
    """What a mission was in an earlier booklet, where that was otherwise than today; its code then
    has the numbers that it has of itself, unless others are given here."""

    last_round: Annotated[int, Range(0)] = 0
    forces: Mapping[Annotated[str, Ref("legion")], Amount] = FrozenMap()
    champions: Mapping[Annotated[str, Ref("champion")], int] = FrozenMap()
    threats: Threats | None = None
    markers: Mapping[str, TileName] = FrozenMap()
    end: str = ""
    goal: str = ""
    special: str = ""
    rules: str = ""
    objectives: Mapping[str, Mapping[str, str]] = FrozenMap()
    """By their ids: `text` and `goal`."""
    intel: Mapping[str, Mapping[str, str]] = FrozenMap()
    """By their ids: `benefit`."""
    numbers: Mapping[Annotated[str, Word("mission-number")], Annotated[int, Range(1, 20)]] = (
        FrozenMap()
    )


@dataclass(frozen=True, slots=True)
class MissionCard:
    """A mission of the booklet. What its texts change in the rules is code, or parts from closed
    lists: `ends`, `specials`, and what objectives and intel say in those words. CLW-CON-13"""

    id: str
    name: str
    kind: Literal["start", "story", "recruitment", "final"]
    place: str
    field: str
    """Sectors in slots: A1 = s01 r0, B1 = s07 r1."""
    last_round: Annotated[int, Range(1)]
    briefing: str
    markers: Mapping[str, TileName]
    forces: Mapping[Annotated[str, Ref("legion")], Amount]
    threats: Threats
    end: str
    win: str = ""
    loss: str = ""
    champions: Mapping[Annotated[str, Ref("champion")], int] = FrozenMap()
    """The champions of the forces, each with the smallest N that brings it."""
    pieces: tuple[PieceOn, ...] = ()
    items: tuple[ItemOn, ...] = ()
    placed: tuple[ChampionOn, ...] = ()
    neutrals: tuple[NeutralOn, ...] = ()
    extras: Extras | None = None
    intel: tuple[Intel, ...] = ()
    objectives: tuple[Objective, ...] = ()
    consequences: tuple[Consequence, ...] = ()
    win_unlocks: tuple[Annotated[str, Ref("mission")], ...] = ()
    loss_unlocks: tuple[Annotated[str, Ref("mission")], ...] = ()
    goal: str = ""
    """How it is won and lost, as a sentence for players."""
    special: str = ""
    special_hidden: bool = False
    ends: tuple[Ending, ...] = ()
    """How it is won and lost, in parts; the Hostile wins when the last round is over."""
    specials: tuple[Annotated[Phrase, Word("mission-rule")], ...] = ()
    """The special rules of a mission from parts."""
    rules: str = ""
    numbers: Mapping[Annotated[str, Word("mission-number")], Annotated[int, Range(1, 20)]] = (
        FrozenMap()
    )
    """Numbers of the text that the mission's code asks for by name."""
    before: Before | None = None
    """What was printed otherwise in the first booklet."""
    second: Before | None = None
    """What was printed otherwise in the second one."""
    source: Source = "starter"


def printed_otherwise(card: MissionCard, booklet: int) -> Before | None:
    """What a mission had in an earlier booklet that it does not have today, if there is anything.
    What the second one alone says of a mission the first one said too."""
    return {FIRST: card.before or card.second, SECOND: card.second}.get(booklet)


def as_before(card: MissionCard, booklet: int) -> MissionCard:
    """The mission as an earlier booklet had it."""
    before = printed_otherwise(card, booklet)
    if before is None:
        return card
    was = {name: value for name in Before.__slots__ if (value := getattr(before, name))}
    for name in ("objectives", "intel"):
        told = was.get(name, {})
        was[name] = tuple(replace(each, **told.get(each.id, {})) for each in getattr(card, name))
    return replace(card, **{"numbers": FrozenMap(), **was})


def amount(text: str, size: int) -> int:
    """What `1+N` comes to for a roster of N. CLW-CON-13"""
    return sum(size if part == "N" else int(part) for part in text.split("+"))


@dataclass(slots=True)
class Cards:
    """All content by id."""

    operatives: dict[str, OperativeCard] = field(default_factory=dict)
    potentials: dict[str, Potential] = field(default_factory=dict)
    items: dict[str, ItemCard] = field(default_factory=dict)
    ranks: dict[str, Rank] = field(default_factory=dict)
    legions: dict[str, Legion] = field(default_factory=dict)
    champions: dict[str, ChampionCard] = field(default_factory=dict)
    neutrals: dict[str, Neutral] = field(default_factory=dict)
    terrain: dict[str, Terrain] = field(default_factory=dict)
    swarm: dict[str, Swarm] = field(default_factory=dict)
    arcana: dict[str, ArcanaCard] = field(default_factory=dict)
    missions: dict[str, MissionCard] = field(default_factory=dict)
    sectors: dict[str, Sector] = field(default_factory=dict)

    @property
    def first_four(self) -> tuple[str, ...]:
        """The Operatives a campaign starts with. CLW-OPE-02"""
        return tuple(card.id for card in self.operatives.values() if card.founder)


def dice_of(text: str) -> Dice:
    """A pool as a card prints it."""
    return pool(text)
