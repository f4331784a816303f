"""How sure a result is: intervals for scores and for differences, by arithmetic alone: the server
tells them too, where no numpy is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, exp, floor, lgamma, log, log1p, sqrt
from typing import NamedTuple

Z = 1.959964
"""Standard deviations on either side that hold 95 %."""


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
