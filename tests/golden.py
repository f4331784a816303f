"""Golden records: games played by weighted chance from fixed seeds, kept to be replayed."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import affray
from affray.engine.game import Game
from affray.engine.questions import Ask
from affray.engine.table import Table

MOST_DECISIONS = 5_000


class Golden(NamedTuple):
    """What is played, from which seed, with which options."""

    scenario: str
    seed: int
    options: Mapping[str, Any] = {}


@dataclass(frozen=True)
class Drawer:
    """The golden records of one game, in a folder of its own."""

    game: Game[Any]
    folder: Path
    games: Mapping[str, Golden] = field(default_factory=dict)

    def play(self, name: str) -> Table[Any]:
        """One game: each answer is drawn by how promising it looks."""
        table = self.laid(name)
        for ask, choice in self.answers(name, table):
            table.choose(choice, ask.seat)
        return table

    def laid(self, name: str) -> Table[Any]:
        """The table of a game, before anybody has answered."""
        scenario, seed, options = self.games[name]
        return affray.new_table(self.game, scenario, seed=seed, options=options)

    def answers(self, name: str, table: Table[Any]) -> Iterator[tuple[Ask[Any], str]]:
        """What is asked of whom next, and the answer that is drawn; whoever reads on gives it."""
        rng = Random(self.games[name].seed)
        for _ in range(MOST_DECISIONS):
            if table.decision is None:
                return
            ask = rng.choice(table.decisions)
            weights = self.game.prior(table.state, ask)
            yield ask, rng.choices(ask.options, weights)[0].id

    def recorded(self, name: str, table: Table[Any]) -> Iterator[tuple[Ask[Any], str]]:
        """What was asked of whom next, and the answer that stands in the record; whoever reads on
        gives it. What the table answered by itself is not asked."""
        entries = (entry for step in self.read(name)["steps"] for entry in step["entries"])
        for kind, seat, answer, *more in entries:
            if kind == "choice" and not any(more):
                yield next(ask for ask in table.decisions if ask.seat == seat), answer

    def path_of(self, name: str) -> Path:
        """Where a record lies."""
        return self.folder / f"{name}.json.gz"

    def read(self, name: str) -> Any:
        """A record."""
        return json.loads(gzip.decompress(self.path_of(name).read_bytes()))

    def fill(self) -> None:
        """Make every record anew."""
        self.folder.mkdir(exist_ok=True)
        for name in self.games:
            table = self.play(name)
            text = json.dumps(table.record(), sort_keys=True, separators=(",", ":"))
            self.path_of(name).write_bytes(gzip.compress(text.encode(), mtime=0))
            print(f"{name}: {len(table.steps)} steps, {table.result}")
