"""How strong the agents are: each pairing in every scenario of a game, and the page about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from affray.agents import find_agent
from affray.engine.errors import nearest
from affray.engine.game import find_game, game_names
from affray.lab.designs import Setting, player_named, title_of
from affray.lab.experiment import BadExperiment, Experiment
from affray.lab.outcome import Outcome
from affray.lab.statistics import Score
from affray.lab.tables import player_score, sound
from affray.lab.terms import TERMS

PAIRINGS: Mapping[tuple[str, str], float] = {
    ("veteran", "random"): 0.95,
    ("veteran", "novice"): 0.75,
    ("champion", "veteran"): 0.65,
}
"""Who meets whom, and the share of the points that the first should win."""


class Study(NamedTuple):
    """One pairing in one game."""

    game: str
    one: str
    two: str

    @property
    def name(self) -> str:
        """What its folder is called."""
        return f"{self.game}-{self.one}-{self.two}"

    def looks(self, agent: str) -> int | None:
        """The iterations an agent has at a table: as many as it wants and has the time for."""
        wanted, terms = find_agent(agent).budget.iterations, TERMS.get(self.game)
        return min(wanted, terms.a_second) if wanted and terms else wanted

    def experiment(self, seed: int, budget: str = "") -> Experiment:
        """An arm for each scenario; without a budget each has the iterations it has at a table."""
        terms = TERMS.get(self.game)
        setting = Setting(self.game, ("all",), terms.options if terms else {})
        players = [
            player_named(agent, budget or str(self.looks(agent))) for agent in (self.one, self.two)
        ]
        arms = tuple(setting.arm(scenario, *players) for scenario in setting.places())
        return Experiment("strength", self.name, seed, arms)


class Found(NamedTuple):
    """What has been played of a study so far."""

    study: Study
    experiment: Experiment
    outcomes: Sequence[Outcome]

    @property
    def score(self) -> Score:
        """How the first of the pairing did in all scenarios."""
        return player_score(sound(self.outcomes), self.study.one)


def studies(games: Sequence[str] = (), pairings: Sequence[str] = ()) -> list[Study]:
    """The studies of some games, or of all; of some pairings, such as `veteran-random`,
    or of all."""
    named = {"-".join(pair): pair for pair in PAIRINGS}
    for name in pairings:
        if name not in named:
            raise BadExperiment(f'there is no pairing "{name}"{nearest(name, named)}')
    return [
        Study(game, *named[pair]) for pair in pairings or named for game in games or game_names()
    ]


# ------------------------------------------------------------------ the page


def page(found: Sequence[Found]) -> str:
    """The page in Markdown."""
    lines = [*_opening(found), *_summary(found)]
    for game in dict.fromkeys(each.study.game for each in found):
        lines += ["", f"## {find_game(game).title}"]
        for each in found:
            if each.study.game == game:
                lines += _table(each)
    return "\n".join(lines) + "\n"


def _opening(found: Sequence[Found]) -> Iterator[str]:
    outcomes = [one for each in found for one in each.outcomes]
    broken = sum(bool(one.fault) for one in outcomes)
    yield "# How strong the agents are"
    yield ""
    yield "Written by `affray lab strength`; the same seeds and iterations give the same games."
    yield ""
    yield f"- {len(outcomes)} games were played, {broken} of them could not be finished."
    yield "- Each seed is played twice, once from either side."
    yield f"- Iterations for a decision: {'; '.join(_budgets(found))}."
    for game in dict.fromkeys(each.study.game for each in found):
        if game in TERMS and TERMS[game].text:
            yield f"- {find_game(game).title} is played with {TERMS[game].text}."
    yield "- Points: a win is 1, a draw ½. The interval is Wilson's, at 95 %."
    yield "- Few games make wide intervals: where an interval holds 50 %, nothing is shown yet."


def _budgets(found: Sequence[Found]) -> Iterator[str]:
    """How many looks each player has, by game where it differs, and what ends them."""
    looks: dict[str, dict[str, list[str]]] = {}
    for each in found:
        for player in each.experiment.arms[0].players:
            if player.budget:
                games = looks.setdefault(player.agent, {}).setdefault(player.budget, [])
                games.append(find_game(each.study.game).title)
    for agent, told in looks.items():
        each_game = (f"{n} in {' and '.join(dict.fromkeys(games))}" for n, games in told.items())
        count = next(iter(told)) if len(told) == 1 else ", ".join(each_game)
        seconds = find_agent(agent).budget.seconds
        yield f"{agent} {count} (at a table at most {seconds:g} s)"


def _summary(found: Sequence[Found]) -> Iterator[str]:
    yield ""
    yield "| game | pairing | games | points a game | 95 % interval | aim |"
    yield "|---|---|---:|---:|---:|---:|"
    for each in found:
        study, score = each.study, each.score
        aim = f"{100 * PAIRINGS[study.one, study.two]:.0f} %"
        title = find_game(study.game).title
        cells = (title, f"{study.one} - {study.two}", str(score.games), *_share(score), aim)
        yield f"| {' | '.join(cells)} |"


def _table(found: Found) -> Iterator[str]:
    study, games = found.study, sound(found.outcomes)
    rules = find_game(study.game)
    yield ""
    yield f"### {study.one} against {study.two}"
    yield ""
    yield "| scenario | games | won | drawn | lost | points a game | 95 % interval |"
    yield "|---|---:|---:|---:|---:|---:|---:|"
    yield _line("**all**", found.score)
    for side in dict.fromkeys(side for game in games for side in game.players):
        seated = [game for game in games if game.players.get(side) == study.one]
        yield _line(f"*as {side}*", player_score(seated, study.one))
    for arm in found.experiment.arms:
        played = [game for game in games if game.arm == arm.name]
        yield _line(title_of(rules, arm.scenario), player_score(played, study.one))


def _line(name: str, score: Score) -> str:
    return f"| {' | '.join((name, *map(str, (score.games, *score)), *_share(score)))} |"


def _share(score: Score) -> tuple[str, str]:
    if not score.games:
        return "", ""
    value, low, high = (f"{100 * n:.1f} %" for n in score.share)
    return value, f"{low} to {high}"
