"""CLAN WARS' golden records: one game a mission, for two to five players.

`python -m tests.clanwars.golden` makes them anew, on purpose, when a rule was changed.
"""

from __future__ import annotations

from pathlib import Path

from affray.games.clanwars.game import game
from tests.golden import Drawer, Golden

DRAWER = Drawer(
    game(),
    Path(__file__).parent / "golden",
    {
        mission.key: Golden(mission.key, n, {"players": 2 + n % 4, "unlocked": "all"})
        for n, mission in enumerate(game().scenarios)
    },
)

if __name__ == "__main__":
    DRAWER.fill()
