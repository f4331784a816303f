"""How sure a score is to somebody who looks on while it grows, and stops when it is sure enough."""

from __future__ import annotations

from math import log

import numpy as np
from numpy.typing import NDArray

from affray.lab.statistics import Interval, Score


def watched(score: Score, doubt: float = 0.05) -> Interval:
    """An interval that stays honest however often you look and whenever you stop.

    A gambler bets against a supposed share at fair odds. If it were the true one, she would
    hardly ever multiply her stake by 1 / doubt; the shares that she has not refuted so far
    are the interval. Her stake is split over many fixed bets.
    """
    if score.games == 0:
        return Interval(0.5, 0.0, 1.0)
    shares = np.linspace(0.001, 0.999, 999)
    kept = shares[_log_wealth(score, shares) < log(1 / doubt)]
    value = score.points / score.games
    if not len(kept):
        return Interval(value, value, value)
    return Interval(value, min(value, float(kept[0])), max(value, float(kept[-1])))


def _log_wealth(score: Score, shares: NDArray[np.float64]) -> NDArray[np.float64]:
    """The logarithm of the gambler's stake for each supposed share."""
    parts = np.concatenate([-np.linspace(0.02, 0.98, 49), np.linspace(0.02, 0.98, 49)])
    share, part = shares[:, None], parts[None, :]
    bet = np.where(part > 0, part / share, part / (1 - share))
    growth = (
        score.wins * np.log1p(bet * (1 - share))
        + score.draws * np.log1p(bet * (0.5 - share))
        + score.losses * np.log1p(-bet * share)
    )
    top = growth.max(axis=1)
    wealth: NDArray[np.float64] = top + np.log(np.exp(growth - top[:, None]).mean(axis=1))
    return wealth
