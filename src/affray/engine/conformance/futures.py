"""Whether a game has one future: however it is copied, saved, taken back, rolled by hand or run again."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any

from affray.engine.chance import RealDice
from affray.engine.conformance.trial import (
    MOST_DECISIONS,
    Trial,
    everything,
    finish,
    options_of,
    through_json,
)
from affray.engine.errors import IllegalMotion
from affray.engine.game import Game
from affray.engine.open import new_table
from affray.engine.questions import CHANCE, Ask, Seat, Several
from affray.engine.replay import replay, resume
from affray.engine.state import digest
from affray.engine.table import Table, state_of
from affray.engine.tape import Entry


def clones_have_the_same_future(trial: Trial) -> None:
    """A clone, and the game saved and reopened, play on exactly like the game itself."""
    for table, rng, _ in trial.looks():
        seed = rng.random()
        twins = {
            "the clone": table.clone(),
            "the saved game": resume(through_json(table.record()), trial.game),
        }
        if table.tape.position == 0:
            opened = Table(trial.game, state_of(trial.game, through_json(_facts(table))))
            opened.driver.roll_from(table.source.copy())
            twins["the position"] = opened
        here = options_of(table)
        future = finish(table.clone(), Random(seed), 40)
        for name, twin in twins.items():
            if options_of(twin) != here or digest(twin.state) != digest(table.state):
                raise trial.broken(f"{name} stands elsewhere than the game")
            if finish(twin, Random(seed), 40) != future:
                raise trial.broken(f"{name} has another future than the game")


def _facts(table: Table[Any]) -> dict[str, Any]:
    facts = table.position()
    del facts["game"]
    return facts


def undo_comes_back(trial: Trial) -> None:
    """Undo, where allowed, goes back exactly; where not, it changes nothing."""
    for table, rng, _ in trial.looks():
        twin = table.clone()
        facts, asked = digest(twin.state), options_of(twin)
        ask = rng.choice(twin.decisions)
        twin.choose(rng.choice(ask.options).id, ask.seat)
        after = everything(twin)
        try:
            twin.undo(ask.seat)
        except IllegalMotion:
            if everything(twin) != after:
                raise trial.broken("a refused undo changed something") from None
            continue
        if (digest(twin.state), options_of(twin)) != (facts, asked):
            raise trial.broken(f"undo of {ask.kind} leads elsewhere")


def replays(trial: Trial) -> None:
    """A record replays to the same end, every entry and checkpoint the same."""
    table = trial.table()
    finish(table, Random(trial.seed))
    again = replay(through_json(table.record()), trial.game)
    if digest(again.state) != digest(table.state) or again.result != table.result:
        raise trial.broken("the replay ends elsewhere")


def real_dice_give_the_same_game(trial: Trial) -> None:
    """The same faces, rolled by hand, make the same game and the same log."""
    table = trial.table()
    finish(table, Random(trial.seed))
    by_hand = trial.table(dice="real")
    if not isinstance(by_hand.source, RealDice):
        raise trial.broken("the table does not take real dice")
    for entry in (entry for step in table.steps for entry in step.entries):
        _enter_by_hand(trial, by_hand, entry)
    if digest(by_hand.state) != digest(table.state):
        raise trial.broken("real dice lead elsewhere")
    for seat in (*table.seats, None):
        if _log(by_hand, seat) != _log(table, seat):
            raise trial.broken(f"real dice tell {seat} another story")


def _log(table: Table[Any], seat: Seat | None) -> list[str]:
    return [f"{event.rule} {event.text}" for event in table.events(seat)]


def _enter_by_hand(trial: Trial, table: Table[Any], entry: Entry) -> None:
    ask = table.decision
    rolls = ask is not None and ask.seat == CHANCE
    if entry.kind == "choice" and not entry.auto:
        if rolls:
            raise trial.broken(f"a roll is asked where {entry.id} was chosen")
        table.choose(entry.data or entry.id, entry.who)
    elif entry.kind == "chance" and ask is not None and rolls and _is_for(ask, entry):
        wanted = [o for o in ask.options if o.value == (entry.who, entry.value)]
        if not wanted:
            raise trial.broken(f"{entry.who} = {entry.value} cannot be entered by hand")
        table.choose(wanted[0].id, CHANCE)


def _is_for(ask: Ask[Any], entry: Entry) -> bool:
    """Whether an entry is the roll that is asked for: draws are made by the table itself."""
    return ask.about is not None and ask.about["code"] == entry.who


def arrival_order_does_not_matter(trial: Trial) -> None:
    """Simultaneous choices give the same result whoever answers first."""
    for table, rng, _ in trial.play():
        if not isinstance(table.driver.open, Several) or (
            table.tape.entries[-1:] and _midway(table)
        ):
            continue
        seed = rng.getrandbits(32)
        ends = {
            _answer_all(table.clone(), order, seed)
            for order in (
                tuple(table.driver.open.asks),
                tuple(reversed(tuple(table.driver.open.asks))),
            )
        }
        if len(ends) > 1:
            raise trial.broken(f"{table.decisions[0].kind} depends on who answers first")


def _midway(table: Table[Any]) -> bool:
    """Whether a seat has answered already."""
    question = table.driver.open
    return isinstance(question, Several) and len(question.asks) < len(question.parties)


def _answer_all(table: Table[Any], order: Sequence[int], seed: int) -> str:
    """Answer the open simultaneous questions, one seat wholly before the next."""
    question = table.driver.open
    if not isinstance(question, Several):
        return digest(table.state)
    seats = [question.asks[index].seat for index in order]
    step = len(table.steps)
    for seat in seats:
        rng = Random(f"{seed}{seat}")
        while len(table.steps) == step and isinstance(table.driver.open, Several):
            ask = next((a for a in table.decisions if a.seat == seat), None)
            if ask is None:
                break
            table.choose(rng.choice(ask.options).id, seat)
    return digest(table.state)


def quiet_and_loud_agree(trial: Trial) -> None:
    """A quiet table plays the same game: it only answers forced questions itself."""
    quiet = trial.table(quiet=True)
    rng = Random(trial.seed)
    answers: list[tuple[Seat, str]] = []
    for _ in range(MOST_DECISIONS):
        if quiet.decision is None:
            break
        ask = rng.choice(quiet.decisions)
        option = rng.choice(ask.options)
        answers.append((ask.seat, option.id))
        quiet.choose(option, ask.seat)
    loud = trial.table()
    rest = iter(answers)
    while loud.decision is not None:
        forced = next((a for a in loud.decisions if len(a.options) == 1), None)
        if forced is not None and not isinstance(loud.driver.open, Several):
            loud.choose(forced.options[0].id, forced.seat)
            continue
        given = next(rest, None)
        if given is None:
            break  # a very long game is compared as far as it was played
        seat, answer = given
        loud.choose(answer, seat)
    if digest(loud.state) != digest(quiet.state) or loud.result != quiet.result:
        raise trial.broken("a quiet table plays another game")


def fingerprint(game: Game[Any], scenario: str, seed: int) -> str:
    """What a random game from a seed comes to, tape and all."""
    table = new_table(game, scenario, seed=seed)
    end = finish(table, Random(seed))
    tape = [[tuple(entry) for entry in step.entries] for step in table.steps]
    return f"{end} {len(tape)} {hash_of(tape)}"


def hash_of(thing: object) -> str:
    """A hash that is the same in every process."""
    return sha256(repr(thing).encode()).hexdigest()[:16]


def another_process_plays_the_same(trial: Trial, where: str = "") -> None:
    """The same seed gives the same tape in another process with other hash seeds."""
    code = (
        "import sys; from affray.engine.conformance import fingerprint; "
        "from affray.engine.game import game_at; "
        "print(fingerprint(game_at(sys.argv[1]), sys.argv[2], int(sys.argv[3])))"
    )
    name = where or trial.game.name
    done = subprocess.run(
        [sys.executable, "-c", code, name, trial.scenario, str(trial.seed)],
        env={**os.environ, "PYTHONHASHSEED": "4711"},
        capture_output=True,
        text=True,
        check=False,
    )
    here = fingerprint(trial.game, trial.scenario, trial.seed)
    if done.stdout.strip() != here:
        raise trial.broken(f"another process plays {done.stdout.strip() or done.stderr[-300:]}")
