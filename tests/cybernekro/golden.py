"""Golden records: games played by weighted chance from fixed seeds.

`python -m tests.cybernekro.golden` makes them anew, on purpose, when a rule was changed.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import affray
from affray.engine.table import Table
from affray.games.cybernekro import game
from affray.games.cybernekro.state import Cybernekro

FOLDER = Path(__file__).parent / "golden"
GAMES: Mapping[str, tuple[str, int, Mapping[str, Any]]] = {
    "quick_start": ("quick_start", 1, {}),
    "exploration": ("exploration", 2, {"layout": "L2"}),
    "prisoner": ("prisoner", 3, {"layout": "L5"}),
    "ritual": ("ritual", 4, {"layout": "L8"}),
    "solo": ("ritual", 5, {"mode": "solo"}),
    "four": ("quick_start", 6, {"multi": 4}),
    "generated": ("exploration", 7, {"layout": "generated-30", "layout_seed": 4}),
}
"""What is played, from which seed, with which options."""
MOST_DECISIONS = 5_000


def play(name: str) -> Table[Cybernekro]:
    """One game: each answer is drawn by how promising it looks."""
    scenario, seed, options = GAMES[name]
    table: Table[Cybernekro] = affray.new_table(game(), scenario, seed=seed, options=options)
    rng = Random(seed)
    for _ in range(MOST_DECISIONS):
        if table.decision is None:
            break
        ask = rng.choice(table.decisions)
        weights = game().prior(table.state, ask)
        table.choose(rng.choices(ask.options, weights)[0].id, ask.seat)
    return table


def path_of(name: str) -> Path:
    """Where a golden record lies."""
    return FOLDER / f"{name}.json.gz"


def read(name: str) -> Any:
    """A golden record."""
    return json.loads(gzip.decompress(path_of(name).read_bytes()))


def main() -> None:
    """Make every golden record anew."""
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        table = play(name)
        text = json.dumps(table.record(), sort_keys=True, separators=(",", ":"))
        path_of(name).write_bytes(gzip.compress(text.encode(), mtime=0))
        print(f"{name}: {len(table.steps)} steps, {table.result}")


if __name__ == "__main__":
    main()
