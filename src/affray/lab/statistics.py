"""How sure a result is: intervals for scores, for differences, and for ratings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil, exp, floor, lgamma, log, log1p, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Z = 1.959964
"""Standard deviations on either side that hold 95 %."""
ELO = 400 / log(10)
"""Elo points in one unit of log-odds."""
MEAN_ELO = 1500


class Interval(NamedTuple):
    """An estimate and the 95 % around it."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.1%} ({self.low:.1%} to {self.high:.1%})"


class Score(NamedTuple):
    """Wins, draws and losses of one side of a match-up; a draw is half a win."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """How many games."""
        return sum(self)

    @property
    def points(self) -> float:
        """Wins and half the draws."""
        return self.wins + self.draws / 2

    @property
    def share(self) -> Interval:
        """The points per game, with its Wilson interval."""
        return wilson(self.points, self.games)

    @property
    def sure(self) -> Interval:
        """The points per game, with the exact interval: the one that verdicts are based on."""
        return exact(self.points, self.games)

    def plus(self, points: float) -> Score:
        """With one more game: 1 won, 0.5 drawn, 0 lost."""
        return Score(
            self.wins + (points == 1), self.draws + (points == 0.5), self.losses + (points == 0)
        )


def wilson(points: float, games: int) -> Interval:
    """Wilson's score interval; with draws as half points it is a little wider than need be."""
    if games == 0:
        return Interval(0.5, 0.0, 1.0)
    share = points / games
    scale = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / scale
    spread = Z / scale * sqrt(max(0.0, share * (1 - share)) / games + (Z / (2 * games)) ** 2)
    # the ends are those of numbers that are rounded: the share itself lies between them
    low, high = min(share, middle - spread), max(share, middle + spread)
    return Interval(share, max(0.0, low), min(1.0, high))


def exact(points: float, games: int) -> Interval:
    """Clopper and Pearson's interval, which never holds the truth less often than it says.

    Wilson's is nearer on average, and too narrow where few games all went one way: it calls four
    wins of four a difference, which two equals have once in eight. Half a point widens both ends.
    """
    if games == 0:
        return Interval(0.5, 0.0, 1.0)
    fewest, most = floor(points), ceil(points)
    low = 0.0 if fewest == 0 else _share_where(lambda p: 1 - _at_most(fewest - 1, games, p))
    high = 1.0 if most == games else 1 - _share_where(lambda p: _at_most(most, games, 1 - p))
    return Interval(points / games, low, high)


def _share_where(chance: Callable[[float], float]) -> float:
    """The share at which a chance that increases with it reaches 2.5 %."""
    low, high = 0.0, 1.0
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if chance(middle) < 0.025 else (low, middle)
    return low


def _at_most(wins: int, games: int, share: float) -> float:
    """The chance of this many wins or fewer."""
    if not 0 < share < 1:
        return 1.0 if share <= 0 else float(wins >= games)
    ways = (lgamma(games + 1) - lgamma(k + 1) - lgamma(games - k + 1) for k in range(wins + 1))
    logs = (way + k * log(share) + (games - k) * log1p(-share) for k, way in enumerate(ways))
    return min(1.0, sum(map(exp, logs)))


# ------------------------------------------------------------------ looking while one plays


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


# ------------------------------------------------------------------ a difference within groups


class Split(NamedTuple):
    """One group of similar games, with and without something: points and games of each."""

    points_with: float
    games_with: int
    points_without: float
    games_without: int


def swing(groups: Sequence[Split]) -> Interval | None:
    """How much the share differs with something, compared only within groups of similar games.

    Mantel and Haenszel's difference: each group counts by with * without / (with + without).
    """
    weight = difference = variance = 0.0
    for points, games, other_points, other_games in groups:
        if not games or not other_games:
            continue
        each = games * other_games / (games + other_games)
        share, other = points / games, other_points / other_games
        weight += each
        difference += each * (share - other)
        # one game more on either side, half won, so that a group of one is not called certain
        near, far = (points + 0.5) / (games + 1), (other_points + 0.5) / (other_games + 1)
        variance += each**2 * (near * (1 - near) / games + far * (1 - far) / other_games)
    if not weight:
        return None
    value, spread = difference / weight, Z * sqrt(variance) / weight
    return Interval(value, max(-1.0, value - spread), min(1.0, value + spread))


# ------------------------------------------------------------------ ratings


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
