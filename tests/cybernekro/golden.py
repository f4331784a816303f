"""CYBERNEKRO's golden records: every scenario, alone, for four, and on a generated table.

`python -m tests.cybernekro.golden` makes them anew, on purpose, when a rule was changed.
"""

from __future__ import annotations

from pathlib import Path

from affray.games.cybernekro import game
from tests.golden import Drawer, Golden

DRAWER = Drawer(
    game(),
    Path(__file__).parent / "golden",
    {
        "quick_start": Golden("quick_start", 1),
        "exploration": Golden("exploration", 2, {"layout": "L2"}),
        "prisoner": Golden("prisoner", 3, {"layout": "L5"}),
        "ritual": Golden("ritual", 4, {"layout": "L8"}),
        "solo": Golden("ritual", 5, {"mode": "solo"}),
        "four": Golden("quick_start", 6, {"multi": 4}),
        "generated": Golden("exploration", 7, {"layout": "generated-30", "layout_seed": 4}),
    },
)

if __name__ == "__main__":
    DRAWER.fill()
