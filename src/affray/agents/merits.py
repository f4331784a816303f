"""What an answer deserves: how it did beside another one, and how far that can be believed."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

GAP = 0.2
"""How far apart answers are as a rule, as a share of the spread of all values; in HYBRID they are
farther apart: 0.35 in 188 pairs."""
NOISE = 0.2
"""How much chance moves a gap in one world, as a share of the same spread, until it has shown..."""
SHOWN = 2
"""... in more worlds than these."""
NARROW = 1e-6


def merit(gaps: Sequence[float], behind: float, width: float) -> float:
    """How much better than another an answer is, by how it did in the same worlds and by how far
    behind it seemed to be at a glance: the fewer the worlds, the more the glance counts."""
    if not gaps:
        return behind
    width = max(width, NARROW)
    mean = fmean(gaps)
    luck = sum([(gap - mean) ** 2 for gap in gaps]) + SHOWN * (NOISE * width) ** 2
    seen = len(gaps) * (len(gaps) - 1 + SHOWN) / luck
    guessed = 1 / (GAP * width) ** 2
    return (seen * mean + guessed * behind) / (seen + guessed)
