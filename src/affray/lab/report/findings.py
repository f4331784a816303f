"""What an experiment has shown: a verdict in a sentence, and the rows behind it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from affray.lab.experiment import Arm, Experiment
from affray.lab.outcome import Outcome
from affray.lab.ratings import elo
from affray.lab.statistics import Interval, Score, wilson
from affray.lab.tables import CardUse, card_uses, player_score, side_score, sound

EVEN = 0.5
NEAR = 0.05
"""A score known to be within this much of one half is called even."""
TOLD = ("ahead", "behind")


class Row(NamedTuple):
    """A match-up: whose score it is, and under which condition."""

    name: str
    who: str
    score: Score

    @property
    def share(self) -> Interval:
        """The points per game, with the interval that the verdict is based on."""
        return self.score.sure

    @property
    def verdict(self) -> str:
        """Whether the interval leaves room for an even match-up."""
        return verdict(self.share)


class Survival(NamedTuple):
    """How often the models of a profile were left at the end."""

    side: str
    profile: str
    came: int
    left: Interval


class Findings(NamedTuple):
    """Everything the page shows."""

    experiment: Experiment
    outcomes: Sequence[Outcome]
    headline: str
    rows: Sequence[Row]
    ratings: dict[str, Interval]
    sides: Sequence[Row]
    lengths: Sequence[tuple[str, int]]
    """The side that won, and the rounds it took."""
    first_loss: Interval | None
    """How often the side that lost the first model lost the game."""
    survival: Sequence[Survival]
    cards: Sequence[CardUse]
    faults: Sequence[Outcome]
    summary: Sequence[str]


def verdict(share: Interval) -> str:
    """In one word: ahead, behind, even, or still open. The interval alone decides."""
    if share.low > EVEN:
        return "ahead"
    if share.high < EVEN:
        return "behind"
    return "even" if share.low >= EVEN - NEAR and share.high <= EVEN + NEAR else "open"


def find(experiment: Experiment, outcomes: Sequence[Outcome]) -> Findings:
    """Sum up the finished games of an experiment."""
    games = sound(outcomes)
    rows = _rows(experiment, games)
    ratings = _ratings(experiment, games)
    return Findings(
        experiment,
        games,
        _headline(experiment, rows, ratings),
        rows,
        ratings,
        _sides(experiment, games),
        [(one.winner or "draw", one.rounds) for one in games],
        _first_loss(games),
        _survival(games),
        card_uses(games),
        [one for one in outcomes if one.fault],
        _summary(games),
    )


# ------------------------------------------------------------------ scores


def _rows(experiment: Experiment, games: Sequence[Outcome]) -> list[Row]:
    """A row for each arm; in a duel over several scenarios one for all of them first."""
    rows = []
    for arm in experiment.arms:
        played = [one for one in games if one.arm == arm.name]
        if played or experiment.kind != "tune":
            rows.append(_row(arm, played))
    if experiment.kind == "duel" and len(rows) > 1:
        who = rows[0].who
        rows.insert(0, Row("all scenarios", who, player_score(games, who)))
    return rows


def _row(arm: Arm, played: Sequence[Outcome]) -> Row:
    """The first player's score; where one player plays every side, the first side's."""
    if len(arm.players) > 1:
        who = arm.players[0].name
        return Row(arm.name, who, player_score(played, who))
    side = next((name for one in played for name in one.players), "the first side")
    return Row(arm.name, side, side_score(played, side))


def _sides(experiment: Experiment, games: Sequence[Outcome]) -> list[Row]:
    """What the seats themselves are worth: every side's score, whoever played it."""
    if len(experiment.arms[0].players) < 2:
        return []
    sides = dict.fromkeys(side for one in games for side in one.players)
    return [Row(side, side, side_score(games, side)) for side in sides]


def _ratings(experiment: Experiment, games: Sequence[Outcome]) -> dict[str, Interval]:
    if experiment.kind != "league" or not games:
        return {}
    scores: dict[tuple[str, str], Score] = {}
    for arm in experiment.arms:
        one, two = (player.name for player in arm.players)
        met = [each for each in games if set(each.players.values()) == {one, two}]
        scores[one, two] = player_score(met, one)
    return dict(sorted(elo(scores).items(), key=lambda item: -item[1].value))


# ------------------------------------------------------------------ sentences


def _headline(experiment: Experiment, rows: Sequence[Row], ratings: dict[str, Interval]) -> str:
    if not any(row.score.games for row in rows):
        return "No game has been finished yet."
    if ratings:
        return _league_headline(ratings)
    if experiment.kind == "duel":
        return _duel_headline(experiment, rows[0])
    if experiment.kind == "balance-card":
        return _card_headline(rows)
    return _balance_headline(rows)


def _duel_headline(experiment: Experiment, row: Row) -> str:
    other = experiment.arms[0].players[1].name
    if row.verdict == "even":
        return f"{row.who} and {other} are even, within 5 points in 100."
    if row.verdict == "open":
        return f"{row.who} and {other} cannot be told apart over {row.score.games} games."
    ahead, behind = (row.who, other) if row.verdict == "ahead" else (other, row.who)
    return f"{ahead} is stronger than {behind}."


def _league_headline(ratings: dict[str, Interval]) -> str:
    (first, best), (second, next_best) = list(ratings.items())[:2]
    if best.low > next_best.high:
        return f"{first} is the strongest."
    return f"{first} and {second} cannot be told apart yet."


def _card_headline(rows: Sequence[Row]) -> str:
    telling = [row for row in rows if row.verdict in TOLD]
    if not telling:
        return f"None of {len(rows)} cards is seen to decide games."
    best = max(telling, key=lambda row: abs(row.share.value - EVEN))
    name = best.name.partition(": ")[2]
    return f"{len(telling)} of {len(rows)} cards change who wins; {name} the most."


def _balance_headline(rows: Sequence[Row]) -> str:
    uneven = [row for row in rows if row.verdict in TOLD]
    if not uneven:
        return _nothing_uneven(rows)
    if len(rows) == 1:
        word = "favoured" if uneven[0].verdict == "ahead" else "at a disadvantage"
        return f"{uneven[0].who} is {word}."
    worst = max(uneven, key=lambda row: abs(row.share.value - EVEN))
    return f"{len(uneven)} of {len(rows)} are not even; {worst.name} is the furthest off."


def _nothing_uneven(rows: Sequence[Row]) -> str:
    """Even where the intervals say so; else how much is still open."""
    still_open = sum(row.verdict == "open" for row in rows)
    if not still_open:
        return "All of them are even." if len(rows) > 1 else "This is even."
    if len(rows) > 1:
        return f"None is seen to be uneven; {still_open} of {len(rows)} are still open."
    return f"Over {rows[0].score.games} games it cannot be told from even."


def _summary(games: Sequence[Outcome]) -> list[str]:
    """Facts about the games themselves."""
    if not games:
        return []
    rounds = median(one.rounds for one in games)
    drawn = wilson(sum(not one.winner for one in games), len(games))
    reason, times = Counter(one.reason for one in games).most_common(1)[0]
    return [
        f"Half of the games last {rounds:.0f} rounds or fewer.",
        f"{drawn.value:.0%} are draws.",
        f"The most common end, {times / len(games):.0%}: {reason}.",
    ]


# ------------------------------------------------------------------ what happened


def _first_loss(games: Sequence[Outcome]) -> Interval | None:
    bled = [one for one in games if one.first_loss and one.winner]
    if not bled:
        return None
    return wilson(sum(one.winner != one.first_loss for one in bled), len(bled))


def _survival(games: Sequence[Outcome]) -> list[Survival]:
    came: Counter[tuple[str, str]] = Counter()
    left: Counter[tuple[str, str]] = Counter()
    for one in games:
        for side, profile, some, survivors in one.models:
            came[side, profile] += some
            left[side, profile] += survivors
    return [
        Survival(side, profile, count, wilson(left[side, profile], count))
        for (side, profile), count in sorted(came.items())
    ]
