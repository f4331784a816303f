"""What the cards of a pack say. CLW-CON-01"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from affray.engine.packs import Condition, Count, Effect, Match, Ref, Word
from affray.games.clanwars.dice import Dice, pool

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
    memoriam: str = ""


@dataclass(frozen=True, slots=True)
class Potential:
    """A potential card; its back is a fleshwound. CLW-POT-01"""

    id: str
    name: str
    cult: Annotated[str, Word("cult")]
    trait: Trait


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


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank of legions and its trait. CLW-LEG-01"""

    id: str
    name: str
    trait: Trait | None = None


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
    stages: tuple[Stage, ...]


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


@dataclass(frozen=True, slots=True)
class Swarm:
    """A swarm card with its two effects. CLW-SWA-02"""

    id: str
    name: str
    a: Trait
    b: Trait


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


def dice_of(text: str) -> Dice:
    """A pool as a card prints it."""
    return pool(text)
