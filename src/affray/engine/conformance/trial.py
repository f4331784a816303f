"""One game to be played at random, and what is played, saved and compared in every check."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from affray.engine.game import Game, Value
from affray.engine.open import new_table
from affray.engine.questions import Seat
from affray.engine.state import digest
from affray.engine.table import Table

MOST_DECISIONS = 20_000
"""A game played at random that takes longer does not end."""


class Broken(AssertionError):
    """A game breaks its contract."""


@dataclass(frozen=True)
class Trial:
    """One game to be played at random: which, and from which seed."""

    game: Game[Any]
    scenario: str
    seed: int = 0
    options: Mapping[str, Value] | None = None
    forces: Mapping[Seat, Any] | None = None
    pace: int = 1
    """Look closely at one decision in this many: larger is faster."""

    def table(self, **more: Any) -> Table[Any]:
        """The table at its start."""
        return new_table(
            self.game,
            self.scenario,
            seed=self.seed,
            options=self.options,
            forces=self.forces,
            **more,
        )

    def play(self) -> Iterator[tuple[Table[Any], Random, int]]:
        """Play at random; each decision is shown before it is made."""
        table = self.table()
        rng = Random(self.seed)
        count = 0
        while table.decision is not None:
            yield table, rng, count
            choose_at_random(table, rng)
            count += 1
            if count > MOST_DECISIONS:
                raise self.broken(f"the game goes on after {count} decisions")

    def looks(self) -> Iterator[tuple[Table[Any], Random, int]]:
        """Like play, but shows only the decisions to look at closely."""
        for table, rng, count in self.play():
            if count % self.pace == 0:
                yield table, Random(rng.random()), count

    def broken(self, what: str) -> Broken:
        """The error that says where it broke."""
        options = f", {dict(self.options)}" if self.options else ""
        return Broken(f"{self.game.name} {self.scenario} seed {self.seed}{options}: {what}")


Check: TypeAlias = Callable[[Trial], None]


def choose_at_random(table: Table[Any], rng: Random) -> None:
    """One open question, one of its options."""
    ask = rng.choice(table.decisions)
    table.choose(rng.choice(ask.options).id, ask.seat)


def finish(table: Table[Any], rng: Random, most: int = MOST_DECISIONS) -> str:
    """Play on at random; the digest of where it ends."""
    for _ in range(most):
        if table.decision is None:
            break
        choose_at_random(table, rng)
    return digest(table.state)


def options_of(table: Table[Any]) -> list[tuple[str, str, list[str]]]:
    """Every open question: seat, kind, ids."""
    return [(ask.seat, ask.kind, [o.id for o in ask.options]) for ask in table.decisions]


def through_json(doc: Any) -> Any:
    """A document as it comes back from a file."""
    return json.loads(json.dumps(doc))


def everything(table: Table[Any]) -> tuple[Any, ...]:
    """All that a choice could change."""
    return (
        digest(table.state),
        options_of(table),
        [list(step.entries) for step in table.steps],
        len(table.log.told),
        table.source.spent,
        table.result,
    )
