"""Blunders planted in veterans' games, chosen by who wins.

Veterans play. At each question the answers that look least promising are tried against the veteran's
own: all are played out to the end of the game, in the same worlds, by sides that answer at a glance,
and **only who has won there counts**. An answer that loses clearly more of these games is a blunder:
it takes the place of the veteran's, and the veterans play on.

Nothing that the analyser goes by has a part in the choice: no search, no horizon, no opinion of a
game about a position that is not over.

To find one takes minutes, so those that were found are kept in `planted/`; more of them:

    python -m tests.agents.blunders hybrid 21 22 23 --small
"""

from __future__ import annotations

import argparse
import gzip
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

import affray
from affray.agents import Agent, find_agent
from affray.agents.budget import Budget
from affray.agents.chair import Chair
from affray.engine.game import find_game
from affray.engine.lessons import open_lesson
from affray.engine.questions import Ask, Seat
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
TRIED = 2
"""So many answers of a question, those that look least promising."""
FARTHEST = 3000
"""Questions after which a game played out is left as a draw."""
KEEN = 2.0
"""How strongly a glance favours the most promising answer."""
AFTER = 12
"""So many questions are answered behind the blunder."""


class Planted(NamedTuple):
    """A game with a blunder in it: the step it is in, whose it is, what was asked and played."""

    table: Table[Any]
    step: int
    seat: Seat
    prompt: str
    label: str
    costs: float
    """The share of the games played out that it lost."""

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
    small: bool = False,
    skip: int = 0,
    every: int = 1,
    but: str = "\0",
    most: int = 600,
) -> Planted | None:
    """A veterans' game with a blunder after its first `skip` questions, if there is room for one;
    where playing out takes long, one question in `every` is looked at. No blunder whose words
    begin with `but`: there are others than that. A `small` game is the battle at the end of the
    guided game."""
    table = _small(game, seed) if small else affray.new_table(game, SCENARIOS[game], seed=seed)
    veterans = {seat: find_agent("veteran", n, THOUGHT) for n, seat in enumerate(table.seats)}
    for count in range(most):
        if table.decision is None:
            return None
        ask = table.decisions[0]
        chair = Chair(table, ask.seat)
        own = veterans[ask.seat].think(chair).choice
        looked = count >= skip and (count - skip) % every == 0
        wrong, costs = worst(chair, own, Random(f"{seed}/{count}")) if looked else ("", 0.0)
        if wrong and not _label(ask, wrong).startswith(but):
            step, label = len(table.steps) - 1, _label(ask, wrong)
            table.choose(wrong, ask.seat)
            _play_on(table, veterans, AFTER)
            return Planted(table, step, ask.seat, ask.prompt, label, costs)
        table.choose(own, ask.seat)
    return None


def _small(game: str, seed: int) -> Table[Any]:
    rules = find_game(game)
    return open_lesson(rules, rules.lessons[-1], str(seed))


def _play_on(table: Table[Any], agents: dict[Seat, Agent], questions: int) -> None:
    for _ in range(questions):
        if table.decision is None:
            return
        ask = table.decisions[0]
        table.choose(agents[ask.seat].think(Chair(table, ask.seat)).choice, ask.seat)


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


def is_named(blunder: Kept, seed: int = 1) -> bool:
    """Whether the analyser has it among the three decisions that cost its seat most."""
    found = affray.analyse(blunder.table, seats=[blunder.seat], seed=seed)
    here = (blunder.step, blunder.prompt, blunder.label)
    return here in [(each.step, each.prompt, each.played) for each in found.costliest(blunder.seat)]


def main() -> None:
    """Look for blunders in games of one game, by their seeds, and keep what is found."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("game", choices=sorted(SCENARIOS))
    parser.add_argument("seeds", type=int, nargs="+")
    parser.add_argument("--small", action="store_true", help="the battle of the guided game")
    parser.add_argument("--skip", type=int, default=0)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--but", default="\0", help="no blunder whose words begin so")
    wanted = parser.parse_args()
    for seed in wanted.seeds:
        found = planted(
            wanted.game,
            seed,
            small=wanted.small,
            skip=wanted.skip,
            every=wanted.every,
            but=wanted.but,
        )
        print(seed, None if found is None else (found.costs, found.prompt, found.label), flush=True)
        if found is not None:
            name = f"{wanted.game}-{'small-' if wanted.small else ''}{seed}.json.gz"
            KEPT.mkdir(exist_ok=True)
            found.keep(KEPT / name)


if __name__ == "__main__":
    main()
