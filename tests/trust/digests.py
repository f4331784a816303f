"""What games and records come to, step by step: `python -m tests.trust.digests GAME... FILE...`

A game is played from its start for a while, the same in every process; a record is replayed. Printed is
a digest of the position at every step.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import affray
from affray.engine.game import Game, Value, find_game, game_at
from affray.engine.questions import Seat
from affray.engine.state import digest
from affray.engine.table import Table
from tests.teaching.bridge import Bridge, BridgeGame

DECISIONS = 40


def of_table(table: Table[Any]) -> list[str]:
    """The digest of every step, and of where it ends."""
    return [*(digest(step.checkpoint) for step in table.steps), digest(table.state)]


def of_game(game: Game[Any], decisions: int = DECISIONS) -> list[str]:
    """A game played by weighted chance, for a while."""
    table: Table[Any] = affray.new_table(game, seed=11)
    rng = Random(11)
    for _ in range(decisions):
        if table.decision is None:
            break
        ask = rng.choice(table.decisions)
        weights = game.prior(table.state, ask)
        table.choose(rng.choices(ask.options, weights)[0].id, ask.seat)
    return of_table(table)


def read(path: Path) -> Any:
    """A record, as the tests keep them."""
    return json.loads(gzip.decompress(path.read_bytes()))


def of(name: str) -> list[str]:
    """A game by its name, or a record by its path."""
    if name.endswith(".json.gz"):
        record = read(Path(name))
        return of_table(affray.replay(record, find_game(record["game"])))
    return of_game(game_at(name))


class Hasty(BridgeGame):
    """Broken on purpose: its cards lie in the order in which this process happens to hash them."""

    def setup(
        self, scenario: str, options: Mapping[str, Value], forces: Mapping[Seat, Any]
    ) -> Bridge:
        g = super().setup(scenario, options, forces)
        g.deck.faces.sort(key=hash)
        return g


def hasty() -> Hasty:
    return Hasty()


if __name__ == "__main__":
    print(json.dumps({name: of(name) for name in sys.argv[1:]}))
