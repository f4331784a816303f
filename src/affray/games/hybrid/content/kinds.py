"""What HYBRID's packs hold: profiles and cards as typed entries. HYB-CON-01"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from affray.engine.lessons import Lesson, check_lesson
from affray.engine.packs import (
    Content,
    Effect,
    Line,
    Phrase,
    Range,
    Shelf,
    Source,
    Word,
    per_content,
)
from affray.games.hybrid.content.check_parts import hint_parts
from affray.games.hybrid.content.goals import GOALS
from affray.games.hybrid.content.maps import Map, check_map, hint_map
from affray.games.hybrid.content.mission_cards import (
    SPECIAL_RULES,
    Mission,
    Squad,
    check_mission,
    check_squad,
)
from affray.games.hybrid.content.parts import SPECIALS, VICTORIES

Faction: TypeAlias = Literal["griffin", "scorpion"]
ModeName: TypeAlias = Literal["oc", "dc", "f", "mv"]
Function: TypeAlias = Literal["interruption", "reserve", "constant"]
Category: TypeAlias = Literal["random", "strategic", "field"]
Rarity: TypeAlias = Literal["common", "rare", "very-rare"]
Aptitude = Annotated[Phrase, Word("aptitude")]
Duration = Annotated[Phrase, Word("duration")]
Steps: TypeAlias = tuple[str | int, ...]

CARD_KINDS = ("action", "event", "army", "aura", "mutation", "material")
FOLDER = Path(__file__).parent

APTITUDES: Mapping[str, Range | None] = {
    "armour-piercing-shot": Range(1, 9),
    "combined-attack": Range(1, 9),
    "aura": Range(1, 9),
    "puny": None,
    "conviction": Range(1, 9),
    "duellist": Range(2, 9),
    "felon": Range(1, 9),
    "frenzy": Range(1, 9),
    "brutish-strength": Range(1, 9),
    "mutation": Range(1, 9),
    "eye-of-the-lynx": Range(1, 9),
    "infiltration": Range(1, 9),
    "prestige": Range(1, 9),
    "dorsal-protection": Range(1, 9),
    "sacrifice": Range(1, 9),
    "mineclearer": None,
    "titan": None,
    "velocity": Range(1, 9),
    "sure-jump": None,
    "sure-footed": None,
}
"""The aptitudes; those that take no number count as 1. The last two come with Material cards
only: jumps that need no roll, rocks and open trapdoors crossed as with Velocity. Chapter 23"""

DURATIONS: Mapping[str, Range | None] = {
    "movement": None,
    "activation": None,
    "rounds": Range(1, 9),
    "game": None,
}
"""How long a played card stays in force; `rounds/2` ends with the next round. HYB-EVT-07"""

EFFECTS: Mapping[str, Range | None] = {
    # Action cards, HYB-CON-06
    "two-dice": None,
    "take-card": None,
    "reclaim-card": None,
    "opponent-keeps-die": None,
    "value": Range(1, 6),
    "no-push": None,
    "recover": Range(1, 9),
    "parry-at-most": Range(1, 6),
    "extra-wound": Range(1, 9),
    "look-at-hand": None,
    "wound-on-failure": Range(1, 9),
    "turn-after": None,
    "draw-after": Range(1, 9),
    "strike-back": None,
    "cancel-card": None,
    # Event cards, HYB-CON-07
    "close-doors": Range(1, 99),
    "falling-rocks": None,
    "leaking-gas": None,
    "draw": Range(1, 9),
    "power-surge": None,
    "worst-die": None,
    "duellist": Range(2, 9),
    "discard-random": Range(1, 9),
    "turn": None,
    "swap-counters": None,
    "keep-dc": None,
    "read-counters": None,
    "reroll": None,
    "cover-fire": None,
    "rally": Range(1, 99),
    "lock-door": None,
    "open-door": Range(1, 99),
    "trapdoor": Range(1, 99),
    "rubble": Range(1, 99),
    "clear-rocks": Range(1, 99),
    "show-counter": Range(1, 99),
    "open-trapdoors": None,
    # Army cards, HYB-CON-08 and HYB-CON-09
    "recover-all": Range(1, 9),
    "stop-push": None,
    "last-breath": None,
    "turn-all": Range(1, 99),
    "acid-blood": Range(1, 9),
    "swap-each-round": None,
    "draw-per-rank-0": Range(1, 9),
    "regain-infiltration": None,
    "disarm": None,
    "bring-back": Range(1, 99),
    "bring-in": None,
    # Aura cards, HYB-CON-10
    "mercy": Range(1, 9),
    "silence": None,
    # Mutation cards, HYB-CON-11
    "venom": Range(1, 9),
    "caustic-death": Range(1, 9),
    # Material cards, HYB-CON-12
    "dose": Range(1, 9),
    "stimulant": Range(1, 9),
}
"""Every effect that a card may name; each is one tagged function in `effects/`."""


@dataclass(frozen=True, slots=True)
class Equipment:
    """A piece of equipment: what it adds to the SL of Natural Rolls in a mode. HYB-PRO-07"""

    name: str
    oc: int = 0
    dc: int = 0
    f: int = 0
    lantern: bool = False


@dataclass(frozen=True, slots=True)
class Profile:
    """A kind of warrior as its card prints it; a mode without a number is a dash. HYB-PRO-01"""

    id: str
    name: str
    faction: Faction
    rank: Annotated[int, Range(0, 4)]
    nv: Annotated[int, Range(1, 99)]
    mt: Annotated[int, Range(0, 99)]
    most: Annotated[int, Range(1, 10)]
    oc: Annotated[int, Range(1, 99)] | None = None
    dc: Annotated[int, Range(1, 99)] | None = None
    f: Annotated[int, Range(1, 99)] | None = None
    mv: Annotated[int, Range(1, 99)] | None = None
    size: Annotated[int, Range(1, 2)] = 1
    champion: bool = False
    equipment: tuple[Equipment, ...] = ()
    aptitudes: tuple[Aptitude, ...] = ()
    about: str = ""
    """How it is best played, for those who meet it for the first time."""
    source: Source = "starter"
    apt: Mapping[str, int] = field(init=False, repr=False, compare=False)
    """The aptitudes by name, for quick look-up."""

    def __post_init__(self) -> None:
        if self.champion and self.most != 1:
            raise ValueError("a Champion is unique: most should be 1")
        apt = {aptitude.word: _number(aptitude) for aptitude in self.aptitudes}
        object.__setattr__(self, "apt", apt)


@dataclass(frozen=True, slots=True)
class ActionCard:
    """An Action card: points, or an effect for the uses it allows. HYB-CRD-01"""

    id: str
    code: str
    name: str
    copies: Annotated[int, Range(1, 9)]
    points: Annotated[int, Range(0, 4)]
    use: Literal["bonus", "hindrance", "both"]
    text: str
    only: tuple[Literal["strike", "shot", "parry", "moving"], ...] = ()
    """The actions that the effect is for; none named: all."""
    lines: tuple[Line, ...] = ()
    effects: tuple[Effect, ...] = ()
    once: bool = False
    """Whether the effect counts once for an action, however many copies are played."""
    source: Source = "starter"


@dataclass(frozen=True, slots=True)
class FieldCard:
    """What Event and Army cards share: when they are played, on whom, what they do. HYB-EVT-05"""

    id: str
    code: str
    name: str
    function: Function
    text: str
    category: Category = "random"
    rarity: Rarity = "common"
    """How it is classified; no game effect. HYB-EVT-01"""
    target: Literal["none", "any", "friend", "enemy", "active"] = "none"
    """The warrior the player names; `active`: the one being activated, if the side fits."""
    needs: ModeName | None = None
    """The mode that the warrior named must be in."""
    windows: tuple[Literal["w1", "w2", "w3"], ...] = ("w1", "w2", "w3")
    """The card windows in which it may be played. HYB-EVT-08"""
    turn: Literal["any", "own", "opponent"] = "any"
    """Whose activations it may be played in."""
    moment: Literal["window", "before-push", "struck-down"] = "window"
    """A card that names another moment opens its own window then. HYB-EVT-08"""
    lasts: Duration | None = None
    scope: Literal["target", "own", "all"] = "target"
    """Which warriors the lines affect while the card lasts."""
    lines: tuple[Line, ...] = ()
    effects: tuple[Effect, ...] = ()

    def __post_init__(self) -> None:
        if self.lines and self.lasts is None:
            raise ValueError("a card with lines should say how long it lasts")


@dataclass(frozen=True, slots=True)
class EventCard(FieldCard):
    """An Event card. HYB-EVT-01"""

    source: Source = "starter"


@dataclass(frozen=True, slots=True)
class ArmyCard(FieldCard):
    """A card of one faction's Army deck. HYB-ARM-01"""

    faction: Faction = "griffin"
    source: Source = "starter"


@dataclass(frozen=True, slots=True)
class AuraCard:
    """An Aura: what it does, and to whom, in its bearer's zone. HYB-AUR-03"""

    id: str
    code: str
    name: str
    affects: Literal["friends", "enemies", "everyone"]
    text: str
    lines: tuple[Line, ...] = ()
    effects: tuple[Effect, ...] = ()
    source: Source = "starter"


@dataclass(frozen=True, slots=True)
class MutationCard:
    """A Mutation: how it changes the warrior it is assigned to. HYB-MUT-01"""

    id: str
    code: str
    name: str
    text: str
    lines: tuple[Line, ...] = ()
    aptitudes: tuple[Aptitude, ...] = ()
    effects: tuple[Effect, ...] = ()
    forbids: tuple[ModeName, ...] = ()
    source: Source = "starter"


@dataclass(frozen=True, slots=True)
class MaterialCard:
    """A Material card: equipment bought with the squad or found in play. HYB-MAT-01"""

    id: str
    code: str
    name: str
    text: str
    side: Literal["griffin", "scorpion", "generic"]
    rank: Annotated[int, Range(0, 4)] | None = None
    """What it counts against the rank total; Generic cards are not bought and have none."""
    needs: ModeName | None = None
    oc: int = 0
    dc: int = 0
    f: int = 0
    lantern: bool = False
    aptitudes: tuple[Aptitude, ...] = ()
    traps: tuple[Literal["mine", "firebomb", "gas"], ...] = ()
    effects: tuple[Effect, ...] = ()
    source: Source = "starter"

    def __post_init__(self) -> None:
        if (self.side == "generic") != (self.rank is None):
            raise ValueError("a faction's card has a rank and a Generic card has none")


def _number(phrase: Phrase) -> int:
    """The number of an aptitude; one without a number counts as 1."""
    return 1 if phrase.number is None else phrase.number


def granted(aptitudes: tuple[Phrase, ...], name: str) -> int:
    """The value of an aptitude that a card grants, 0 when it does not."""
    return max((_number(given) for given in aptitudes if given.word == name), default=0)


def check_action_card(card: ActionCard, content: Content) -> Iterator[tuple[str | Steps, str]]:
    """An Action card's lines change the roll or the Movement it is played on. HYB-CRD-10"""
    for i, line in enumerate(card.lines):
        if line.stat not in ("sl", "mp"):
            yield ("lines", i, "stat"), f'"{line.stat}" is not what an Action card changes'


KINDS: dict[str, type] = {
    "profile": Profile,
    "action": ActionCard,
    "event": EventCard,
    "army": ArmyCard,
    "aura": AuraCard,
    "mutation": MutationCard,
    "material": MaterialCard,
    "map": Map,
    "mission": Mission,
    "squad": Squad,
    "lesson": Lesson,
}
"""The kinds of entries that a pack for HYBRID may hold."""


@cache
def shelf() -> Shelf:
    """The schema of HYBRID's packs."""
    return Shelf(
        "hybrid",
        kinds=KINDS,
        vocabularies={
            "aptitude": APTITUDES,
            "effect": EFFECTS,
            "duration": DURATIONS,
            "stat": ("sl", "strike", "parry", "shot", "roll", "range", "mp", "mt", "nv"),
            "condition": ("against-target", "against-kind-of-target"),
            "limit": ("once",),
            "special-rules": SPECIAL_RULES,
            "goal": GOALS,
            "victory": VICTORIES,
            "special": SPECIALS,
        },
        checks={
            "action": check_action_card,
            "map": check_map,
            "mission": check_mission,
            "squad": check_squad,
            "lesson": check_lesson,
        },
        hints={"map": hint_map, "mission": hint_parts},
        built_in=(FOLDER,),
        start=Path(__file__).parents[1] / "start.pack.toml",
    )


@per_content
def content() -> Content:
    """The content of HYBRID: what ships with it, and the player's packs over it."""
    return shelf().in_play()
