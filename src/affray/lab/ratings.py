"""Ratings of players who met in pairs, each with how sure it is."""

from __future__ import annotations

from collections.abc import Mapping
from math import log

import numpy as np
from numpy.typing import NDArray

from affray.lab.statistics import Interval, Score, Z

ELO = 400 / log(10)
"""Elo points in one unit of log-odds."""
MEAN_ELO = 1500


def elo(scores: Mapping[tuple[str, str], Score]) -> dict[str, Interval]:
    """Maximum-likelihood ratings (Bradley and Terry), 1500 on average.

    Each pair that met has one more draw than it played: so a player who never lost is rated
    high, not infinitely high.
    """
    names = list(dict.fromkeys(name for pair in scores for name in pair))
    games = np.zeros((len(names), len(names)))
    points = np.zeros(len(names))
    for (first, second), score in scores.items():
        i, j = names.index(first), names.index(second)
        games[i, j] += score.games + 1
        games[j, i] += score.games + 1
        points[i] += score.points + 0.5
        points[j] += score.losses + score.draws / 2 + 0.5
    strength = _strengths(games, points)
    errors = _errors(games, strength)
    return {name: _rating(float(strength[i]), float(errors[i])) for i, name in enumerate(names)}


def _rating(strength: float, error: float) -> Interval:
    middle, spread = MEAN_ELO + ELO * strength, ELO * Z * error
    return Interval(middle, middle - spread, middle + spread)


def _expected(strength: NDArray[np.float64]) -> NDArray[np.float64]:
    return 1 / (1 + np.exp(strength[None, :] - strength[:, None]))


def _information(games: NDArray[np.float64], strength: NDArray[np.float64]) -> NDArray[np.float64]:
    expected = _expected(strength)
    shared = games * expected * (1 - expected)
    information: NDArray[np.float64] = np.diag(shared.sum(axis=1)) - shared
    return information


def _strengths(games: NDArray[np.float64], points: NDArray[np.float64]) -> NDArray[np.float64]:
    """Newton's steps on the log-likelihood, which has a single maximum."""
    strength = np.zeros(len(points))
    for _ in range(100):
        slope = points - (games * _expected(strength)).sum(axis=1)
        step = np.linalg.pinv(_information(games, strength)) @ slope
        strength += np.clip(step, -1, 1)
        if np.abs(step).max(initial=0.0) < 1e-10:
            break
    centred: NDArray[np.float64] = strength - strength.mean()
    return centred


def _errors(games: NDArray[np.float64], strength: NDArray[np.float64]) -> NDArray[np.float64]:
    """Standard errors against the average of all players."""
    errors: NDArray[np.float64] = np.sqrt(np.diag(np.linalg.pinv(_information(games, strength))))
    return errors
