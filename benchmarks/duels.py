"""One opponent against another, the same seeds from either side, in CPU time or in looks.

    python -m benchmarks duels --game hybrid --new champion@190 --old tests.agents.champion_1:Champion1@190

A budget is a number of looks (`@190`) or seconds of CPU time (`@1s`). The score is told after every
game with Wilson's interval, and what either side has spent: a duel can be stopped at any time.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import cycle
from random import Random
from time import process_time
from typing import Any, NamedTuple
from unittest.mock import patch

import affray
from affray.agents import Agent, Chair, find_agent
from affray.engine.game import game_at
from affray.engine.table import Table
from affray.lab.designs import Setting
from affray.lab.experiment import budget_of
from affray.lab.one_match import PATIENCE
from affray.lab.statistics import Score
from affray.lab.terms import TERMS

OLD = "tests.agents.champion_1:Champion1"


class Spent(NamedTuple):
    """What a side has spent on thinking: seconds of CPU time, looks, and questions."""

    seconds: float = 0.0
    looks: int = 0
    questions: int = 0

    def plus(self, seconds: float, looks: int) -> Spent:
        """With one question more."""
        return Spent(self.seconds + seconds, self.looks + looks, self.questions + 1)

    def told(self) -> str:
        """In one line."""
        return f"{self.seconds:.0f} s, {self.looks} looks, {self.questions} questions"


class Match(NamedTuple):
    """A game that was played: the side of the new one, its points, the rounds' end."""

    scenario: str
    seed: int
    side: str
    points: float
    reason: str


def agent_named(text: str, seed: int) -> Agent:
    """`champion@190`, `champion@1s`, or as at a table."""
    name, _, budget = text.partition("@")
    return find_agent(name, seed, budget_of(budget) if budget else None)


def match(
    game: str, scenario: str, seed: int, turn: int, names: tuple[str, str], spent: list[Spent]
) -> Match:
    """Play one game; the first of the names is counted."""
    options = TERMS[game].options if game in TERMS else None
    table: Table[Any] = affray.new_table(game, scenario, seed=seed, options=options)
    sides = list(table.sides)
    places = {side: (n + turn) % 2 for n, side in enumerate(sides)}
    who = {seat: places[side] for side in sides for seat in table.sides[side]}
    agents = {
        seat: agent_named(names[place], Random(f"{seed}/{turn}/{seat}").getrandbits(32))
        for seat, place in who.items()
    }
    for _ in range(PATIENCE):
        if not table.decisions:
            break
        ask = table.decisions[0]
        ask.words = None
        start = process_time()
        thought = agents[ask.seat].think(Chair(table, ask.seat))
        place = who[ask.seat]
        spent[place] = spent[place].plus(process_time() - start, thought.iterations)
        table.choose(thought.choice, ask.seat)
    result = table.result
    winners = {who[seat] for seat in result.winners} if result else set()
    points = 0.5 if len(winners) != 1 else float(0 in winners)
    mine = next(side for side, place in places.items() if place == 0)
    return Match(scenario, seed, mine, points, result.reason if result else "called")


def matches(
    game: str, scenarios: tuple[str, ...], seed: int, names: tuple[str, str], spent: list[Spent]
) -> Iterator[Match]:
    """For ever: each seed from both sides, one scenario after the other."""
    for n, scenario in enumerate(cycle(scenarios)):
        for turn in (0, 1):
            yield match(game, scenario, seed + n, turn, names, spent)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks duels")
    parser.add_argument("--game", default="hybrid")
    parser.add_argument("--scenario", action="append", default=[])
    parser.add_argument("--new", default="champion")
    parser.add_argument("--old", default=OLD)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=90_000)
    return parser.parse_known_args()[0]


def main() -> None:
    """Print the score after every game."""
    asked = _arguments()
    setting = Setting(asked.game, tuple(asked.scenario) or ("all",))
    spent = [Spent(), Spent()]
    names = (asked.new, asked.old)
    score, by_side = Score(), dict[str, Score]()
    game = game_at(asked.game)
    with patch("affray.agents.budget.perf_counter", process_time):
        played = matches(asked.game, setting.places(), asked.seed, names, spent)
        for _, one in zip(range(asked.games), played, strict=False):
            score = score.plus(one.points)
            by_side[one.side] = by_side.get(one.side, Score()).plus(one.points)
            value, low, high = (f"{100 * n:.1f}" for n in score.share)
            title = game.scenario_title(one.scenario)
            print(
                f"{score.games:3} {one.points} as {one.side} in {title} ({one.seed}): {one.reason}"
                f" | {value} % ({low} to {high})",
                flush=True,
            )
    print(
        f"{asked.game}: {asked.new} against {asked.old}: {score.games} games, {value} % ({low} to {high})"
    )
    for side, part in by_side.items():
        print(f"  as {side}: {part.wins} won, {part.draws} drawn, {part.losses} lost")
    for name, sums in zip(names, spent, strict=True):
        print(f"  {name}: {sums.told()}")


if __name__ == "__main__":
    main()
