"""What is set up on one screen: the mission's beginning, and the threats of the Hostile."""

from __future__ import annotations

from typing import Final

from affray.engine.screens import Screens, Shape

SCREENS: Final[Screens] = {
    "mission": {
        "intel": Shape("intel", "build", ends="proceed"),
        "roster": Shape("roster", "pick", decides=True),
        "side": Shape("sides", "pick"),
    },
    "threats": {"arrange": Shape("threats", "pick")},
}
