"""The shelf of a very small game, and a valid pack for it, for the tests of content packs."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Annotated, Literal

from affray.engine.packs import (
    Condition,
    Content,
    Count,
    Effect,
    Line,
    Match,
    Phrase,
    Range,
    Ref,
    Shelf,
    Source,
    Word,
)

Aptitude = Annotated[Phrase, Word("aptitude")]


class Base(Enum):
    SMALL = "small"
    LARGE = "large"


@dataclass(frozen=True, slots=True)
class Equipment:
    """Something a warrior carries."""

    name: str
    oc: int = 0
    weight: Annotated[float, Range(0, 50)] = 0.0


@dataclass(frozen=True, slots=True)
class Profile:
    """A warrior as its card prints it."""

    id: str
    name: str
    rank: Annotated[int, Range(0, 4)]
    nv: int
    base: Base = Base.SMALL
    champion: bool = False
    firing: int | None = None
    equipment: tuple[Equipment, ...] = ()
    aptitudes: tuple[Aptitude, ...] = ()
    lines: tuple[Line, ...] = ()
    source: Source = "book"


@dataclass(frozen=True, slots=True)
class Reroll:
    """Roll again, under conditions."""

    when: tuple[Condition, ...] = ()
    add: int = 0
    limit: Annotated[str, Word("limit")] | None = None


@dataclass(frozen=True, slots=True)
class Summon:
    """Put a warrior on the board."""

    who: Annotated[str, Ref("warrior")]
    then: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A card."""

    id: str
    name: str
    effects: tuple[Effect, ...]
    use: Literal["bonus", "hindrance"] = "bonus"
    pool: Annotated[str, Match("[0-9]W", "a pool such as 2W")] = "1W"
    copies: int | Literal["all"] = 1
    source: Source = "book"


@dataclass(frozen=True, slots=True)
class Map:
    """A map as rows of characters."""

    id: str
    rows: str
    legend: Mapping[str, Literal["door", "trap"]]
    size: tuple[int, int]
    from_: str = ""


@dataclass(frozen=True, slots=True)
class Squad:
    """A squad, with how many of each."""

    id: str
    warriors: Mapping[Annotated[str, Ref("warrior")], Annotated[int, Range(1, 8)]]
    places: Annotated[tuple[str, ...], Count(1, 2)] = ("north",)

    def __post_init__(self) -> None:
        if sum(self.warriors.values()) > 12:
            raise ValueError("holds more than 12 warriors")


def check_map(entry: Map, content: Content) -> Iterator[tuple[str | tuple[str | int, ...], str]]:
    """Every floor square can be reached from the first one."""
    floor = {
        (x, y)
        for y, row in enumerate(entry.rows.splitlines())
        for x, square in enumerate(row)
        if square == "." or square in entry.legend
    }
    reached: set[tuple[int, int]] = set()
    rim = deque(sorted(floor)[:1])
    while rim:
        x, y = rim.popleft()
        if (x, y) in floor - reached:
            reached.add((x, y))
            rim += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    for x, y in sorted(floor - reached):
        yield ("rows", y), f"square {x} cannot be reached"


def check_squad(entry: Squad, content: Content) -> Iterator[tuple[str, str]]:
    """A squad is worth at most ten ranks."""
    ranks = sum(content.get(Profile, who).rank * n for who, n in entry.warriors.items())
    if ranks > 10:
        yield "warriors", f"is worth {ranks} ranks, and 10 are allowed"


def make_shelf() -> Shelf:
    return Shelf(
        "small",
        kinds={"warrior": Profile, "card": Card, "map": Map, "squad": Squad},
        vocabularies={
            "aptitude": {"mutation": Range(1, 4), "felon": Range(1, 3), "titan": None},
            "effect": {"reroll": Reroll, "summon": Summon, "cancel": None, "draw": Range(1, 3)},
            "condition": {"behind": None, "wounded": None, "within": Range(1, 12)},
            "limit": ("once", "round", "mission"),
            "stat": ("sl", "move"),
        },
        checks={"map": check_map, "squad": check_squad},
    )


HEAD = """\
name = "good"
game = "small"
version = "1.0"
source = "book"
"""

WARRIORS = """\
# the first warrior is the book's
[[warrior]]
id = "hybrid"
name = "Hybrid"
rank = 1
nv = 3
equipment = [{ name = "Fused Weapons", oc = 2, weight = 3 }]
aptitudes = ["mutation/1"]

[[warrior]]
id = "aberration"
name = "Aberration"
rank = 3
nv = 6
base = "large"
champion = true
firing = 2
aptitudes = [
    "titan",      # it is large
    "felon/2",
]
lines = [
    { stat = "sl", add = 1, when = ["behind", "within/4"], limit = "once", rule = "HYB-APT-08" },
]
source = "starter"

  [[warrior.equipment]]
  name = "Claws"
  oc = 2
"""

CARDS = """\
[[card]]
id = "held-breath"
name = "Held Breath"
effects = [{ effect = "reroll", when = ["behind"], add = 1, limit = "once" }, "draw/2", "cancel"]

[[card]]
id = "call"
name = 'Call'
use = "hindrance"
copies = "all"
pool = "2W"
effects = ["reroll", { effect = "summon", who = "hybrid", then = ["draw/1"] }]

[[squad]]
id = "three"
places = ["north", "south"]
[squad.warriors]
hybrid = 2
aberration = 1
"""

MAPS = '''\
[[map]]
id = "cave"
from = "the ledger"
size = [5, 3]
legend = { "D" = "door", "T" = "trap" }
rows = """
#####
#...#
##D##"""
'''

FILES = {"pack.toml": HEAD, "warriors.toml": WARRIORS, "more/cards.toml": CARDS, "maps.toml": MAPS}


def write_pack(folder: Path, files: Mapping[str, str] = FILES) -> Path:
    """Write the files of a pack, and a head when there is none among them."""
    for name, text in {"pack.toml": HEAD, **files}.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode())
    return folder
