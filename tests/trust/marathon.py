"""Random games with every invariant on, and how far they went: `python -m tests.trust.marathon GAME`

After every decision the game's own check must find nothing, every hidden thing must lie in exactly
one zone, and no rule may raise. A case that fails is made as small as can be and saved as a record
that stands at the question whose answer breaks the game: it opens in the page and in `affray play`.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, NamedTuple

import affray
from affray.engine.errors import AffrayError
from affray.engine.events import build
from affray.engine.game import Game, Value, game_at
from affray.engine.questions import Seat
from affray.engine.record import last_step_of
from affray.engine.replay import resume
from affray.engine.table import Table

LONGEST = 4_000
"""Decisions after which a game is left: the longest are not the best."""
OTHERWISE = 0.2
"""How often an option is not as the ledger has it."""
MOST_NAMED = 40
LIVELY = 0.5
"""How often an answer is drawn by how promising it looks, and not just any."""


class Answer(NamedTuple):
    """Who answers what."""

    seat: Seat
    id: str


class Failure(NamedTuple):
    """A game that broke: what was wrong, at which answer, and the record up to it."""

    reason: str
    answer: Answer
    record: dict[str, Any]


@dataclass
class Coverage:
    """How far random games went."""

    game: Game[Any]
    decisions: int = 0
    games: int = 0
    ended: int = 0
    scenarios: Counter[str] = field(default_factory=Counter)
    pieces: Counter[str] = field(default_factory=Counter)
    options: Counter[tuple[str, Value]] = field(default_factory=Counter)
    questions: Counter[str] = field(default_factory=Counter)

    def lines(self) -> Iterator[str]:
        """What was seen, and what was not."""
        yield (
            f"{self.game.title}: {self.decisions:,} decisions in {self.games:,} games, "
            f"{self.ended:,} of them to the end; {len(self.questions)} kinds of question"
        )
        scenarios = [scenario.key for scenario in self.game.scenarios]
        yield _share("scenarios", scenarios, self.scenarios)
        yield _share("pieces of content", sorted(self.game.pieces()), self.pieces)
        values = [(o.id, choice) for o in self.game.options for choice in o.choices]
        yield _share("values of options", values, self.options)


def _share(name: str, all_of_them: Sequence[Any], seen: Counter[Any]) -> str:
    missing = [each for each in all_of_them if not seen[each]]
    line = f"  {name}: {len(all_of_them) - len(missing)} of {len(all_of_them)}"
    if not missing:
        return line
    more = f" and {len(missing) - MOST_NAMED} more" if len(missing) > MOST_NAMED else ""
    return f"{line}; not seen: {', '.join(map(_name, missing[:MOST_NAMED]))}{more}"


def _name(each: Any) -> str:
    return f"{each[0]}={each[1]}" if isinstance(each, tuple) else str(each)


# ------------------------------------------------------------------ running


def wrong_with(table: Table[Any]) -> str:
    """The first invariant that does not hold; nothing when all do."""
    for path, reason in table.game.check(table.state):
        return f"{path}: {reason}"
    if sorted(table.game.zones(table.state)) != sorted(table.state.handles):
        return "a hidden thing is in no zone, or in two"
    if table.decision is None and table.result is None:
        return "nobody is asked, and the game is not over"
    if any(not ask.options for ask in table.decisions):
        return "a question has no answer"
    return ""


def run(game: Game[Any], decisions: int, seed: int = 1) -> tuple[Coverage, Failure | None]:
    """Games one after another, until so many decisions are made or one of them breaks."""
    coverage, rng = Coverage(game), Random(seed)
    while coverage.decisions < decisions:
        table = opened(game, rng, coverage)
        if table is None:
            continue
        failure = play(table, rng, coverage, decisions)
        _note(coverage, table)
        if failure is not None:
            return coverage, smaller(game, failure)
    return coverage, None


def opened(game: Game[Any], rng: Random, coverage: Coverage) -> Table[Any] | None:
    """A table with a scenario, options and forces at random; None where they do not go together."""
    scenario = game.scenarios[coverage.games % len(game.scenarios)].key
    chosen = {
        option.id: rng.choice(option.choices) for option in game.options if rng.random() < OTHERWISE
    }
    coverage.games += 1
    try:
        options = game.chosen(chosen)
        forces = {
            seat: force
            for seat in game.seats(scenario, options)
            if (force := _brought(game, scenario, options, seat, rng)) is not None
        }
        table = affray.new_table(
            game, scenario, seed=rng.getrandbits(32), options=chosen, forces=forces
        )
    except AffrayError:
        return None
    coverage.scenarios[scenario] += 1
    coverage.options.update((option, value) for option, value in options.items())
    return table


def _brought(
    game: Game[Any], scenario: str, options: Mapping[str, Value], seat: Seat, rng: Random
) -> Any:
    """What a seat brings: what is dealt (None), something ready-made, or built at random."""
    catalogue, kind = game.catalogue(scenario, options, seat), rng.random()
    if kind < 0.3 or not catalogue.pieces:
        return None
    if kind < 0.6 and catalogue.ready:
        return rng.choice(catalogue.ready).force
    return game.random_force(scenario, options, seat, rng)


def play(table: Table[Any], rng: Random, coverage: Coverage, most: int) -> Failure | None:
    """One game; the failure when it breaks. A copy is made at each step, and the answers since are noted:
    to copy the table before every answer would take longer than to play."""
    before, given, step = table.clone(), list[Answer](), table.driver.steps_begun
    for _ in range(LONGEST):
        if table.decision is None or coverage.decisions >= most:
            break
        if table.driver.steps_begun != step:
            before, given, step = table.clone(), [], table.driver.steps_begun
        for ask in table.decisions:
            ask.words = None  # nobody reads them, and labels take longer than rules
        ask = rng.choice(table.decisions)
        if rng.random() < LIVELY:
            option = rng.choices(ask.options, table.game.prior(table.state, ask))[0]
        else:
            option = rng.choice(ask.options)
        answer = Answer(ask.seat, option.id)
        coverage.decisions += 1
        coverage.questions[ask.kind] += 1
        reason = broken_by(table, answer)
        if reason:
            for earlier in given:
                before.choose(earlier.id, earlier.seat)
            return Failure(reason, answer, last_step_of(before))
        given.append(answer)
    coverage.ended += table.result is not None
    return None


def broken_by(table: Table[Any], answer: Answer) -> str:
    """What an answer breaks."""
    try:
        table.choose(answer.id, answer.seat)
    except Exception as error:  # a rule may raise anything; that is what is looked for
        return f"{type(error).__name__}: {error}"
    return wrong_with(table)


def _note(coverage: Coverage, table: Table[Any]) -> None:
    for told in table.log.told:
        coverage.pieces.update(table.game.pieces_in(build(told.what)))


# ------------------------------------------------------------------ making it small


def smaller(game: Game[Any], failure: Failure) -> Failure:
    """The same failure with as few answers before it as can be, from the step's start."""
    (step,) = failure.record["steps"]
    start = {**failure.record, "steps": [{**step, "entries": []}], "length": 0}
    answers = [Answer(e[1], e[2]) for e in step["entries"] if e[0] == "choice"]
    smallest = failure
    for n in reversed(range(len(answers))):
        fewer = answers[:n] + answers[n + 1 :]
        found = tried(game, start, fewer, failure)
        if found is not None:
            answers, smallest = fewer, found
    return smallest


def tried(
    game: Game[Any], start: dict[str, Any], answers: list[Answer], failure: Failure
) -> Failure | None:
    """The failure after these answers, if they are legal and it is the same one."""
    table = resume(start, game)
    try:
        for answer in answers:
            table.choose(answer.id, answer.seat)
        before = last_step_of(table)
    except Exception:  # these answers break something else, or are none
        return None
    if len(before["steps"]) != 1 or table.decision is None:
        return None
    reason = broken_by(table, failure.answer)
    kind = failure.reason.partition(":")[0]
    return Failure(reason, failure.answer, before) if reason.startswith(kind) else None


def save(failure: Failure, folder: Path) -> Path:
    """A record that opens in the page, and beside it what breaks the game there."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{failure.record['game']}-broken.json"
    path.write_text(json.dumps(failure.record))
    told = f"{failure.answer.seat} answers {failure.answer.id}\n{failure.reason}\n"
    path.with_suffix(".txt").write_text(told)
    return path


def main() -> None:
    """Run games and say how far they went; 1 when one of them broke."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="+", help="a game's name, or module:function")
    parser.add_argument("--decisions", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/broken"))
    said = parser.parse_args()
    for name in said.game:
        begun = monotonic()
        coverage, failure = run(game_at(name), said.decisions, said.seed)
        print(*coverage.lines(), sep="\n")
        print(f"  {monotonic() - begun:.0f} s")
        if failure is not None:
            path = save(failure, said.out)
            print(f"  BROKEN: {failure.answer} {failure.reason}; {path} opens in the page")
            raise SystemExit(1)


if __name__ == "__main__":
    main()
