"""Golden records: one game a mission, played by weighted chance from a fixed seed.

`python -m tests.clanwars.golden` makes them anew, on purpose, when a rule was changed.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from random import Random
from typing import Any

import affray
from affray.engine.table import Table
from affray.games.clanwars.game import game
from affray.games.clanwars.state import ClanWars

FOLDER = Path(__file__).parent / "golden"
MISSIONS = tuple(scenario.id for scenario in game().scenarios)
MOST_DECISIONS = 5_000


def play(mission: str) -> Table[ClanWars]:
    """One game: each answer is drawn by how promising it looks."""
    seed = MISSIONS.index(mission)
    options = {"players": 2 + seed % 4, "unlocked": "all"}
    table: Table[ClanWars] = affray.new_table(game(), mission, seed=seed, options=options)
    rng = Random(seed)
    for _ in range(MOST_DECISIONS):
        if table.decision is None:
            break
        ask = rng.choice(table.decisions)
        weights = game().prior(table.state, ask)
        table.choose(rng.choices(ask.options, weights)[0].id, ask.seat)
    return table


def path_of(mission: str) -> Path:
    """Where a golden record lies."""
    return FOLDER / f"{mission}.json.gz"


def read(mission: str) -> Any:
    """A golden record."""
    return json.loads(gzip.decompress(path_of(mission).read_bytes()))


def main() -> None:
    """Make every golden record anew."""
    FOLDER.mkdir(exist_ok=True)
    for mission in MISSIONS:
        table = play(mission)
        text = json.dumps(table.record(), sort_keys=True, separators=(",", ":"))
        path_of(mission).write_bytes(gzip.compress(text.encode(), mtime=0))
        print(f"{mission}: {len(table.steps)} steps, {table.result}")


if __name__ == "__main__":
    main()
