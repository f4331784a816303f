"""HYBRID's golden records: one game a mission.

`python -m tests.hybrid.golden` makes them anew, on purpose, when a rule was changed.
"""

from __future__ import annotations

from pathlib import Path

from affray.games.hybrid import game
from tests.golden import Drawer, Golden

DRAWER = Drawer(
    game(),
    Path(__file__).parent / "golden",
    {mission.key: Golden(mission.key, n) for n, mission in enumerate(game().scenarios)},
)

if __name__ == "__main__":
    DRAWER.fill()
