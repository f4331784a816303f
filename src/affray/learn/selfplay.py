"""Many training games at once: on all cores, or on a cluster; the same seed gives
the same games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count
from time import monotonic

from affray.lab.experiment import Experiment, Match, Player
from affray.lab.workers import Workers
from affray.learn.duel import setting_of
from affray.learn.rows import Gathering
from affray.learn.training_games import TrainingGame


def matches(game: str, seed: int, games: int) -> Iterator[Match]:
    """Every scenario in turn, so that an early stop is fair; without a number of games, no end."""
    setting = setting_of(game)
    pupil = Player("pupil", "champion-hand")
    arms = tuple(setting.arm(place, pupil) for place in setting.places())
    course = Experiment("lessons", f"{game}: lessons", seed, arms, turns=1)
    for number in count() if not games else range(games):
        pair, place = divmod(number, len(arms))
        yield Match(number, course.arms[place], pair, 0, f"learn-{seed}-{pair}")


def until(matches: Iterator[Match], minutes: float) -> Iterator[Match]:
    """Matches for this many minutes; those under way then are finished. 0: all of them."""
    start = monotonic()
    for match in matches:
        if minutes and monotonic() - start > 60 * minutes:
            return
        yield match


def gathered(
    workers: Workers,
    course: Iterator[Match],
    tell: Callable[[TrainingGame], None] = lambda game: None,
) -> Gathering:
    """Take in one training game after another."""
    found = Gathering()
    with closing(workers), closing(workers.play(course)) as games:
        for game in games:
            found.add(game)
            tell(game)
    return found
