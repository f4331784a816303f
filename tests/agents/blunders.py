"""Blunders planted in veterans' games, chosen by who wins.

Veterans play. At questions near the end the answers that look least promising are tried against the
veteran's own: all are played out to the end of the game, in the same worlds, by sides that answer at a glance,
and **only who has won there counts**. An answer that loses clearly more of these games is a blunder:
it takes the place of the veteran's, and the veterans play on.

Nothing that the analyser goes by has a part in the choice: no search, no horizon, no opinion of a
game about a position that is not over.

To find one takes minutes, so those that were found are kept in `planted/`; more of them:

    python -m tests.agents.blunders hybrid 21 22 23 --scenario prowlers
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from types import MappingProxyType
from typing import Any, NamedTuple

import affray
from affray.agents import Agent, find_agent
from affray.agents.budget import Budget
from affray.agents.chair import Chair
from affray.agents.hindsight import Analysis, judged_in
from affray.engine.game import find_game
from affray.engine.lessons import open_lesson
from affray.engine.questions import Ask, Seat
from affray.engine.replay import watch
from affray.engine.table import Table

SCENARIOS = {
    "hybrid": "prowlers",
    "cybernekro": "stop-the-ritual",
    "clanwars": "cackling-dark",
}
"""Those in which either side may win when both answer at a glance: elsewhere no answer loses a game
that is not lost or won anyway."""
THOUGHT = Budget(iterations=12)
"""What a veteran may think: counted, so that a game is the same on every machine."""
CLEARLY = 0.2
"""A blunder loses at least this share of all games that are played out."""
SURE = 2.5
"""And by so many standard errors."""
FIRST, WORLDS = 4, 36
"""So many games are played out with each answer, and more where the first ones promise a blunder."""
TRIED = 3
"""So many answers of a question, those that look least promising."""
FARTHEST = 3000
"""Questions after which a game played out is left as a draw."""
KEEN = 2.0
"""How strongly a glance favours the most promising answer."""
ALIKE = 2
"""So many blunders of one kind are enough for a game."""
AFTER = 12
"""So many questions are answered behind the blunder."""
MOST = 900
"""A game longer than this is left where it is."""
LAST, EVERY = 1, 1
"""So near to the end the first question is looked at, and one in so many before it."""


class Planted(NamedTuple):
    """A game with a blunder in it: the step it is in, whose it is, what was asked and played."""

    table: Table[Any]
    step: int
    seat: Seat
    prompt: str
    label: str
    costs: float
    """The share of the games played out that it lost."""
    kind: str = ""
    """What sort of mistake it is: the question's kind, and what was done."""

    def keep(self, path: Path) -> None:
        """Write it down."""
        doc = {**self._asdict(), "table": self.table.record()}
        path.write_bytes(gzip.compress(json.dumps(doc).encode(), mtime=0))


class Kept(NamedTuple):
    """A game with a blunder in it that was found once."""

    table: Any
    """The record."""
    step: int
    seat: Seat
    prompt: str
    label: str
    costs: float
    kind: str = ""


KEPT = Path(__file__).parent / "planted"


def kept() -> dict[str, Kept]:
    """All of them, by their names."""
    return {
        path.name.partition(".")[0]: Kept(**json.loads(gzip.decompress(path.read_bytes())))
        for path in sorted(KEPT.glob("*.json.gz"))
    }


def planted(
    game: str,
    seed: int,
    *,
    scenario: str = "",
    small: bool = False,
    looked: int = 60,
    known: Mapping[str, int] = MappingProxyType({}),
) -> Planted | None:
    """A veterans' game with a blunder in it, if there is room for one. The game is played to its
    end, and questions are looked at from the last one backwards, at most so many: the nearer the
    end, the more hangs on an answer, and the sooner a game is played out. No blunder of a kind of
    which enough are `known` already. A `small` game is the battle at the end of the guided game.
    """
    begun = partial(_begun, game, scenario or SCENARIOS[game], seed, small)
    table = begun()
    given = _play_on(table, _veterans(table), MOST)
    for count in range(len(given) - LAST, max(0, len(given) - looked * EVERY), -EVERY):
        table = begun()
        for seat, answer in given[:count]:
            table.choose(answer, seat)
        ask = next(each for each in table.decisions if each.seat == given[count][0])
        wrong, costs = worst(Chair(table, ask.seat), given[count][1], Random(f"{seed}/{count}"))
        kind = kind_of(ask, wrong)
        if wrong and known.get(kind, 0) < ALIKE:
            # a question is told from the table as it is: after the answer it would read otherwise
            step, prompt, label = len(table.steps) - 1, ask.prompt, _label(ask, wrong)
            table.choose(wrong, ask.seat)
            _play_on(table, _veterans(table), AFTER)
            return Planted(table, step, ask.seat, prompt, label, costs, kind)
    return None


def _begun(game: str, scenario: str, seed: int, small: bool) -> Table[Any]:
    return _small(game, seed) if small else affray.new_table(game, scenario, seed=seed)


def _veterans(table: Table[Any]) -> dict[Seat, Agent]:
    return {seat: find_agent("veteran", n, THOUGHT) for n, seat in enumerate(table.seats)}


def kind_of(ask: Ask[Any], answer: str) -> str:
    """The sort of a mistake: `mode moving`, `step leave`."""
    return f"{ask.kind} {re.split(r'[^a-z]', answer)[0]}".strip()


def _small(game: str, seed: int) -> Table[Any]:
    rules = find_game(game)
    return open_lesson(rules, rules.lessons[-1], str(seed))


def _play_on(
    table: Table[Any], agents: dict[Seat, Agent], questions: int
) -> list[tuple[Seat, str]]:
    """Some questions more, answered by the agents; who answered what."""
    given: list[tuple[Seat, str]] = []
    while table.decision is not None and len(given) < questions:
        ask = table.decisions[0]
        given.append((ask.seat, agents[ask.seat].think(Chair(table, ask.seat)).choice))
        table.choose(given[-1][1], ask.seat)
    return given


def _label(ask: Ask[Any], answer: str) -> str:
    assert ask.words is not None
    return ask.words.label(ask, ask.find(answer))


def worst(chair: Chair, own: str, rng: Random) -> tuple[str, float]:
    """The answer that loses most games beside the veteran's own, and what share of them; nothing
    where that is not clear."""
    others = unpromising(chair, own)
    if not others:
        return "", 0.0
    seeds = [rng.getrandbits(32) for _ in range(WORLDS)]
    good = _all(chair, own, seeds[:FIRST])
    if fmean(good) <= -1 + 2 * CLEARLY:
        return "", 0.0  # there is nothing left to lose
    lost = {name: fmean(good) - fmean(_all(chair, name, seeds[:FIRST])) for name in others}
    wrong = max(lost, key=lambda name: lost[name])
    if lost[wrong] / 2 < CLEARLY:
        return "", 0.0
    # what promised a blunder by luck is looked at in fresh worlds alone
    fresh = seeds[FIRST:]
    gaps = [
        (a - b) / 2 for a, b in zip(_all(chair, own, fresh), _all(chair, wrong, fresh), strict=True)
    ]
    return (wrong, fmean(gaps)) if _is_clear(gaps) else ("", 0.0)


def unpromising(chair: Chair, own: str) -> list[str]:
    """The answers that look least promising, other than the veteran's own."""
    world = chair.imagine(Random(0))
    ask = chair.question(world)
    weights = dict(zip((option.id for option in ask.options), chair.prior(world, ask), strict=True))
    weights.pop(own, None)
    return sorted(weights, key=lambda name: weights[name])[:TRIED]


def _all(chair: Chair, answer: str, seeds: Sequence[int]) -> list[float]:
    return [_won(chair, answer, seed) for seed in seeds]


def _is_clear(gaps: Sequence[float]) -> bool:
    error = stdev(gaps) / len(gaps) ** 0.5
    return fmean(gaps) >= max(CLEARLY, SURE * error)


def _won(chair: Chair, answer: str, seed: int) -> float:
    """1 if the seat's side has won in the end, -1 if it has lost."""
    rng = Random(seed)
    world = chair.imagine(rng)
    try:
        world.choose(answer, chair.seat)
        for _ in range(FARTHEST):
            ask = world.decision
            if ask is None:
                return chair.value(world)
            world.choose(_glance(chair, world, ask, rng), ask.seat)
    except affray.AffrayError:
        return 0.0  # a world in which that cannot be answered
    return 0.0


def _glance(chair: Chair, world: Table[Any], ask: Ask[Any], rng: Random) -> Any:
    weights = chair.prior(world, ask)
    most = max(weights)
    return rng.choices(ask.options, [(weight / most) ** KEEN for weight in weights])[0]


def is_named(blunder: Kept, seed: int = 1, near: int | None = None) -> bool:
    """Whether the analyser has it among the three decisions that cost its seat most: of the whole
    game, or of the steps at most so far from it."""
    found = _looked_at(blunder, seed, near).costliest(blunder.seat)
    here = (blunder.step, blunder.prompt, blunder.label)
    return here in [(each.step, each.prompt, each.played) for each in found]


def _looked_at(blunder: Kept, seed: int, near: int | None) -> Analysis:
    if near is None:
        return affray.analyse(blunder.table, seats=[blunder.seat], seed=seed)
    game = watch(blunder.table)
    steps = range(max(0, blunder.step - near), min(len(game), blunder.step + near + 1))
    judged = (each for n in steps for each in judged_in(game, n, [blunder.seat], seed=seed))
    return Analysis(game.seats, game.result, tuple(judged))


def main() -> None:
    """Look for blunders in games of one game, by their seeds, and keep what is found."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("game", choices=sorted(SCENARIOS))
    parser.add_argument("seeds", type=int, nargs="+")
    parser.add_argument("--small", action="store_true", help="the battle of the guided game")
    parser.add_argument("--looked", type=int, default=60, help="questions from the end")
    parser.add_argument("--scenario", default="")
    wanted = parser.parse_args()
    KEPT.mkdir(exist_ok=True)
    for seed in wanted.seeds:
        kinds = Counter(each.kind for name, each in kept().items() if name.startswith(wanted.game))
        found = planted(
            wanted.game,
            seed,
            scenario=wanted.scenario,
            small=wanted.small,
            looked=wanted.looked,
            known=kinds,
        )
        print(seed, None if found is None else (found.kind, found.costs, found.label), flush=True)
        if found is not None:
            place = "small" if wanted.small else wanted.scenario or SCENARIOS[wanted.game]
            found.keep(KEPT / f"{wanted.game}-{place}-{seed}.json.gz")


if __name__ == "__main__":
    main()
