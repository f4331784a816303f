"""What is played, and how it is put to a learner."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from affray.engine.chance import LiveDice, Source
from affray.engine.game import Game, find_game
from affray.engine.questions import Seat
from affray.engine.table import Table

VERSION = 1
"""Goes up whenever the same actions would lead elsewhere or observations change their meaning."""

MOST_SEED = 1 << 62
"""How many different tables are drawn from."""


@dataclass(frozen=True)
class Setting:
    """A game, a scenario, the table's options; the rest is about learning alone."""

    game: str | Game[Any]
    scenario: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    forces: Mapping[Seat, Any] = field(default_factory=dict)
    structured: bool = False
    """Observations as a dictionary of arrays instead of one flat array."""
    reused: bool = False
    """Observations of a seat are one array, written over at the next one: look at it and let it go,
    or copy it. Otherwise each is the caller's own."""
    most_options: int = 256
    """The most options offered; if there are more, the most promising are."""
    most_choices: int = 10_000
    """After this many choices an episode is cut short."""
    hints: bool = False
    """Whether the game's own opinion of each option is shown."""
    shaping: float = 0.0
    """The weight of the game's own opinion of a position in the rewards."""

    @property
    def rules(self) -> Game[Any]:
        """The game itself."""
        return _found(self.game)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays, in table order."""
        return self.rules.seats(self.named_scenario, self.rules.chosen(self.options))

    @property
    def named_scenario(self) -> str:
        """The scenario, as the game's own functions call it."""
        return self.rules.scenario(self.scenario)

    @property
    def id(self) -> str:
        """The environment's versioned name."""
        scenario = self.rules.scenario_id(self.named_scenario)
        return f"affray/{self.rules.name}-{scenario}-v{VERSION}"

    def table(self, seed: int | str, dice: Source | None = None) -> Table[Any]:
        """A new table; its dice come from the seed unless others are given."""
        rules = self.rules
        state = rules.setup(self.named_scenario, rules.chosen(self.options), self.forces)
        source = dice or LiveDice(str(seed))
        return Table(rules, state, source, seed=str(seed), forces=self.forces)


@cache
def _found(game: str | Game[Any]) -> Game[Any]:
    """Looking for a game reads the metadata of every installed package: once is enough."""
    return find_game(game)
