"""CLAN WARS' golden records: one game a mission, for two to five players.

`python -m tests.clanwars.golden` makes them anew, on purpose, when a rule was changed.
"""

from __future__ import annotations

from pathlib import Path

from affray.games.clanwars.game import game
from tests.golden import Drawer, Golden

LATER = ("m10", "m11", "r04")
"""Missions that came after the first records: seeds and players of the others stay as they were."""

NAMES = [each.key for each in game().scenarios]

DRAWER = Drawer(
    game(),
    Path(__file__).parent / "golden",
    {
        name: Golden(name, n, {"players": 2 + n % 4, "unlocked": "all"})
        for n, name in enumerate([*(each for each in NAMES if each not in LATER), *LATER])
    },
)

if __name__ == "__main__":
    DRAWER.fill()
