"""How strong the agents are: every scenario of every game, and the page that tells it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, zip_longest
from typing import Any

from affray.engine.game import find_game
from affray.lab.designs import Setting, player_named, title_of
from affray.lab.experiment import Arm, Experiment
from affray.lab.outcome import Outcome
from affray.lab.statistics import Score
from affray.lab.tables import player_score, sound

PAIRINGS = (("veteran", "random"), ("veteran", "novice"), ("champion", "veteran"))
DEEPER = {"champion": 4}
"""Agents that think so many times longer than the others, as they do at a table."""
OPTIONS: Mapping[str, Mapping[str, Any]] = {"hybrid": {"round_limit": 12}}
"""HYBRID's missions go on until somebody wins; here they are called after so many rounds."""


def strength(games: Sequence[str], iterations: int, seed: int) -> Experiment:
    """Each pairing in each scenario; the games take turns, so that an early stop is fair to all."""
    turns = zip_longest(*(Setting(game, ("all",)).places() for game in games))
    arms = (
        _arm(game, scenario, pairing, iterations)
        for places in turns
        for game, scenario in zip(games, places, strict=True)
        if scenario is not None
        for pairing in PAIRINGS
    )
    return Experiment("strength", "How strong the agents are", seed, tuple(arms))


def _arm(game: str, scenario: str, pairing: tuple[str, str], iterations: int) -> Arm:
    one, two = (player_named(agent, str(iterations * DEEPER.get(agent, 1))) for agent in pairing)
    about = f"{game}, {one.name} - {two.name}"
    return Setting(game, options=OPTIONS.get(game, {})).arm(scenario, one, two, about=about)


def page(experiment: Experiment, outcomes: Sequence[Outcome]) -> str:
    """The page in Markdown."""
    games = sound(outcomes)
    return "\n".join([*_opening(experiment, outcomes), *_tables(experiment, games)]) + "\n"


def _opening(experiment: Experiment, outcomes: Sequence[Outcome]) -> Iterator[str]:
    players = {player.name: player for arm in experiment.arms for player in arm.players}
    budgets = [f"{each.name} {each.budget}" for each in players.values() if each.budget]
    pairs = max((one.pair for one in outcomes), default=-1) + 1
    broken = sum(bool(one.fault) for one in outcomes)
    yield "# How strong the agents are"
    yield ""
    yield "Written by `affray lab strength`; the same seeds and budgets give the same games."
    yield ""
    yield f"- {len(outcomes)} games were played, {broken} of them could not be finished."
    yield f"- Budget, in iterations a decision: {', '.join(budgets)}; random does not think."
    yield f"- Seeds {experiment.seed}-0 to {experiment.seed}-{max(pairs - 1, 0)}, each played once from either side."
    for game, options in OPTIONS.items():
        limits = ", ".join(f"{name}={value}" for name, value in options.items())
        yield f"- {find_game(game).title} is played with {limits}."
    yield "- Points: a win is 1, a draw ½. The interval is Wilson's, at 95 %."
    yield "- Few games make wide intervals: where an interval holds 50 %, nothing is shown yet."


def _tables(experiment: Experiment, games: Sequence[Outcome]) -> Iterator[str]:
    for name in dict.fromkeys(arm.game for arm in experiment.arms):
        rules = find_game(name)
        yield ""
        yield f"## {rules.title}"
        for one, two in PAIRINGS:
            yield ""
            yield f"### {one} against {two}"
            yield ""
            yield "| scenario | games | won | drawn | lost | points a game | 95 % interval |"
            yield "|---|---:|---:|---:|---:|---:|---:|"
            arms = [a for a in experiment.arms if a.game == name and _is(a, one, two)]
            played = {arm.name: [g for g in games if g.arm == arm.name] for arm in arms}
            yield _line("**all**", player_score(chain(*played.values()), one))
            for arm in arms:
                yield _line(title_of(rules, arm.scenario), player_score(played[arm.name], one))


def _is(arm: Arm, one: str, two: str) -> bool:
    return tuple(player.name for player in arm.players) == (one, two)


def _line(name: str, score: Score) -> str:
    counts = " | ".join(map(str, (score.games, *score)))
    if not score.games:
        return f"| {name} | {counts} | | |"
    value, low, high = (f"{100 * n:.1f} %" for n in score.share)
    return f"| {name} | {counts} | {value} | {low} to {high} |"
