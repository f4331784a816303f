"""Do new weights play better? New against old from both sides, with the same thinking time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from affray.lab.designs import Setting, duel
from affray.lab.experiment import Experiment, Player
from affray.lab.outcome import Outcome
from affray.lab.statistics import Interval, Score
from affray.lab.terms import TERMS

NEW, OLD = "new", "old"
EVEN = 0.5


class Verdict(NamedTuple):
    """How the new weights did."""

    score: Score
    broken: int = 0

    @property
    def share(self) -> Interval:
        """Their points per game, with Wilson's interval."""
        return self.score.share

    @property
    def accepted(self) -> bool:
        """Only what is surely better is accepted."""
        return self.score.games > 0 and self.share.low > EVEN

    @property
    def sentence(self) -> str:
        """For people, and for the record."""
        value, low, high = (f"{100 * n:.1f} %" for n in self.share)
        said = "accepted" if self.accepted else "not accepted: the interval must lie above 50 %"
        return (
            f"{self.score.games} games, {self.score.wins} won, {self.score.draws} drawn, "
            f"{self.score.losses} lost: {value} ({low} to {high}); {said}"
        )


def experiment(game: str, new: str, old: str, budget: str, seed: int) -> Experiment:
    """Every scenario of a game, each seed once from either side."""
    setting = setting_of(game)
    return duel(setting, Player(NEW, new, budget), Player(OLD, old, budget), seed)


def setting_of(game: str) -> Setting:
    """All scenarios, with games as long as where strength is measured."""
    terms = TERMS.get(game)
    return Setting(game, ("all",), terms.options if terms else {})


def judged(
    outcomes: Iterable[Outcome], tell: Callable[[Verdict], None] = lambda verdict: None
) -> Verdict:
    """Count the points of the new weights; `tell` is called with the score after every game."""
    found = Verdict(Score(), 0)
    for one in outcomes:
        points = 1.0 if one.best == NEW else 0.5 if not one.best else 0.0
        score = found.score if one.fault else found.score.plus(points)
        found = Verdict(score, found.broken + bool(one.fault))
        tell(found)
    return found
