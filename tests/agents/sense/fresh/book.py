"""The second set: thirty spots that were written down before any opponent had seen them.

Nobody tunes on them. An opponent that misses one is not mended for it; once somebody does, what the
set says about that spot is worth nothing, and it is told apart in docs/strength.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.agents.sense.fresh import clanwars, cybernekro, hybrid
from tests.agents.sense.spots import Spot

FRESH: Mapping[str, Sequence[Spot]] = {
    "hybrid": hybrid.SPOTS,
    "cybernekro": cybernekro.SPOTS,
    "clanwars": clanwars.SPOTS,
}
