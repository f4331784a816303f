"""All spots, by game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.agents.sense import clanwars, cybernekro, hybrid
from tests.agents.sense.spots import Spot

BOOK: Mapping[str, Sequence[Spot]] = {
    "hybrid": hybrid.SPOTS,
    "cybernekro": cybernekro.SPOTS,
    "clanwars": clanwars.SPOTS,
}

SPOTS: Sequence[Spot] = [spot for spots in BOOK.values() for spot in spots]
