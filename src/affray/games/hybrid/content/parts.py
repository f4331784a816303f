"""A mission from parts: what the Objectives are, who wins by what, and special rules, each from a
closed list. HYB-SET-10"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from affray.engine.packs import Count, Match, Phrase, Range, Ref, Word

SideName: TypeAlias = Literal["griffin", "scorpion"]
SquareName = Annotated[str, Match(r"[A-Z][1-9][0-9]?", "a square such as E12")]
ObjectiveNumber = Annotated[int, Range(1, 6)]
RoundNumber = Annotated[int, Range(1, 40)]
Rank = Annotated[int, Range(0, 4)]


# ---------------------------------------------------------------- how a side wins


@dataclass(frozen=True, slots=True)
class OfRank:
    """Every enemy of at least this rank."""

    rank: Rank = 0


@dataclass(frozen=True, slots=True)
class SomeOfRank:
    """So many of one's own, of at least this rank."""

    number: Annotated[int, Range(1, 10)] = 1
    rank: Rank = 1


@dataclass(frozen=True, slots=True)
class TheWarrior:
    """One warrior, by his profile."""

    warrior: Annotated[str, Ref("profile")]


@dataclass(frozen=True, slots=True)
class Objectives:
    """These Objectives, all of them."""

    objectives: Annotated[tuple[ObjectiveNumber, ...], Count(1, 6)]


@dataclass(frozen=True, slots=True)
class Held:
    """An Objective at the end of a round."""

    objective: ObjectiveNumber
    round: RoundNumber


@dataclass(frozen=True, slots=True)
class InRound:
    """A round."""

    round: RoundNumber


VICTORIES: Mapping[str, type | None] = {
    "eliminate": OfRank,
    "evacuate": SomeOfRank,
    "evacuate-warrior": TheWarrior,
    "accept": Objectives,
    "carry-out": Objectives,
    "hold": Held,
    "survive": InRound,
    "prevent": None,
}
"""What a side may have to do. A side wins when it has done all that its mission says."""


# ---------------------------------------------------------------- special rules


@dataclass(frozen=True, slots=True)
class FromOutside:
    """A side's warriors of at least this rank begin outside, and enter from this round on."""

    side: SideName
    rank: Rank = 0
    round: RoundNumber = 1


@dataclass(frozen=True, slots=True)
class InCells:
    """A side's warriors of at most this rank begin in cells, until an Objective is accepted."""

    side: SideName
    objective: ObjectiveNumber
    rank: Rank = 1


@dataclass(frozen=True, slots=True)
class WithObjective:
    """When an Objective is accepted."""

    objective: ObjectiveNumber


@dataclass(frozen=True, slots=True)
class WayAt:
    """The access with this square, when an Objective is accepted."""

    at: SquareName
    objective: ObjectiveNumber


SPECIALS: Mapping[str, type | None] = {
    "outside": FromOutside,
    "prisoners": InCells,
    "doors-unlock": WithObjective,
    "way-opens": WayAt,
    "way-closes": WayAt,
    "gas-valve": WithObjective,
    "falling-rocks": None,
    "trapdoors-open": None,
    "trapdoors-roll": None,
    "round-limit": InRound,
}
"""What may be special: each is something that one of the ten missions does. HYB-MIS-00"""

Victory = Annotated[Phrase, Word("victory")]
Special = Annotated[Phrase, Word("special")]


# ---------------------------------------------------------------- a mission's parts


@dataclass(frozen=True, slots=True)
class ObjectivePart:
    """What an Objective is, who may accept it, whether it is carried. HYB-OBJ-01"""

    number: ObjectiveNumber
    name: str
    side: Literal["any", "griffin", "scorpion"] = "any"
    carried: bool = False
    rank: Rank = 1
    """The rank that is needed to accept it. HYB-OBJ-03"""


@dataclass(frozen=True, slots=True)
class Start:
    """A warrior who must be in the squad, and begins on a given square. HYB-SET-05"""

    warrior: Annotated[str, Ref("profile")]
    at: SquareName


@dataclass(frozen=True, slots=True)
class Parts:
    """A whole mission without code. HYB-SET-10"""

    griffin: Annotated[tuple[Victory, ...], Count(1, 4)]
    scorpion: Annotated[tuple[Victory, ...], Count(1, 4)]
    objectives: Annotated[tuple[ObjectivePart, ...], Count(0, 6)] = ()
    rules: Annotated[tuple[Special, ...], Count(0, 20)] = ()
    starts: Annotated[tuple[Start, ...], Count(0, 10)] = ()

    def of(self, side: str) -> tuple[Phrase, ...]:
        """What a side has to do."""
        return self.griffin if side == "griffin" else self.scorpion

    def objective(self, number: int) -> ObjectivePart:
        """What an Objective is; one of which nothing is said is for either side."""
        found = (one for one in self.objectives if one.number == number)
        return next(found, ObjectivePart(number, f"Objective {number}"))

    def ruled(self, word: str) -> tuple[Phrase, ...]:
        """The special rules of one kind."""
        return tuple(rule for rule in self.rules if rule.word == word)
