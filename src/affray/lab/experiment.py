"""What is to be played: players, the arms of an experiment, and the matches they lead to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from affray.agents import Budget
from affray.engine.errors import AffrayError


class BadExperiment(AffrayError):
    """An experiment that cannot be made; nothing was changed."""


@dataclass(frozen=True, slots=True)
class Player:
    """The player of a side: an agent with its budget, and perhaps a card that it never plays."""

    name: str
    agent: str
    budget: str = ""
    without: str = ""


def budget_of(text: str) -> Budget | None:
    """`200` is iterations per decision, `0.5s` seconds; empty is the agent's own budget."""
    if not text:
        return None
    number = text.removesuffix("s")
    try:
        budget = Budget(iterations=int(text)) if number == text else Budget(float(number))
        return budget.checked()
    except (ValueError, AffrayError):
        raise BadExperiment(
            f'"{text}" is no budget; say so many iterations (200) or seconds (0.5s) a decision'
        ) from None


@dataclass(frozen=True, slots=True)
class Arm:
    """One condition of an experiment: everything about its games but their seeds."""

    name: str
    game: str
    scenario: str
    players: tuple[Player, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    forces: Mapping[str, Any] = field(default_factory=dict)
    changes: Mapping[str, int] = field(default_factory=dict)
    """Numbers of the content that are not as printed: `profile/marksman/nv` = 5."""
    hired: Mapping[str, int] = field(default_factory=dict)
    """Seats whose force is hired afresh for each seed, and for how many points."""
    packs: tuple[Mapping[str, str], ...] = ()
    """Packs of its own, each as the texts of its files by their names."""


@dataclass(frozen=True, slots=True)
class Match:
    """One game to be played."""

    number: int
    arm: Arm
    pair: int
    turn: int
    """How many places the players have moved on around the table."""
    seed: str


@dataclass(frozen=True, slots=True)
class Experiment:
    """Arms that are played with the same seeds; the number of games may grow later."""

    kind: str
    title: str
    seed: int
    arms: tuple[Arm, ...]
    turns: int = 2
    """How often each seed is played: the players change seats in between."""

    def matches(self, games: int) -> Iterator[Match]:
        """This many games of each arm, rounded up to whole pairs; all arms in turn, so that an
        early stop is fair."""
        for pair in range(self.count(games) // (self.turns * len(self.arms))):
            for place, arm in enumerate(self.arms):
                for turn in range(self.turns):
                    number = (pair * len(self.arms) + place) * self.turns + turn
                    yield Match(number, arm, pair, turn, f"{self.seed}-{pair}")

    def count(self, games: int) -> int:
        """How many games that is in total."""
        if games < 1:
            raise BadExperiment("an experiment needs one game at least")
        return -(-games // self.turns) * self.turns * len(self.arms)

    def to_json(self) -> dict[str, Any]:
        """As a document: two runs with the same document are the same experiment."""
        doc = asdict(self)
        for arm in doc["arms"]:
            if not arm["packs"]:
                del arm["packs"]  # as it was written before arms could have packs
        return doc
