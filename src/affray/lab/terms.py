"""The terms on which strength is measured: games long enough to end, and no longer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Terms(NamedTuple):
    """How a game is played here, and why."""

    options: Mapping[str, Any]
    text: str
    a_second: int
    """How many iterations the champion has per second, by the game's horizon."""


TERMS: Mapping[str, Terms] = {
    "hybrid": Terms({"round_limit": 12}, "round_limit=12: its missions have no length", 200),
    "cybernekro": Terms({"round_cap": 24}, "round_cap=24: some scenarios have no length", 160),
    "clanwars": Terms({}, "", 160),
}
