"""Whether a seat's secrets are kept: two truths that look alike to it come to the same for it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from affray.engine.conformance.trial import Broken, Trial, options_of
from affray.engine.errors import AffrayError, IllegalChoice
from affray.engine.events import plain
from affray.engine.questions import Ask, Seat, Several
from affray.engine.state import digest
from affray.engine.stops import Stops, could_be_automatic, let_happen
from affray.engine.table import Step, Table
from affray.engine.tape import Entry


def imagined_worlds_look_the_same(trial: Trial) -> None:
    """What a seat does not know may be anything: its view, options, words and refusals stay."""
    for table, rng, _ in trial.looks():
        for seat in table.seats:
            world = table.imagine(seat, rng, quiet=False)
            # others' answers to open simultaneous questions are dropped, so who is asked differs
            if _seen(world, seat, who=False) != _seen(table, seat, who=False):
                raise trial.broken(f"{seat} sees that a world is imagined")
            for fault in trial.game.check(world.state):
                raise trial.broken(f"an imagined world is no position: {fault}")
            if digest(world.clone().state) != digest(world.state):
                raise trial.broken("a clone of an imagined world differs from it")
            quiet = table.imagine(seat, Random(rng.random()))
            for _ in range(30):
                if quiet.decision is None:
                    break
                ask = rng.choice(quiet.decisions)
                quiet.choose(rng.choice(ask.options), ask.seat)
            for fault in trial.game.check(quiet.state):
                raise trial.broken(f"an imagined future is no position: {fault}")


def two_truths_give_the_same_worlds(trial: Trial) -> None:
    """Two truths that a seat cannot tell apart give it the same imagined worlds and futures."""
    for table, rng, count in trial.looks():
        for seat in table.seats:
            other = another_truth(table, seat, Random(count))
            if other is None:
                continue
            seed = rng.getrandbits(32)
            one = table.imagine(seat, Random(seed), quiet=False)
            two = other.imagine(seat, Random(seed), quiet=False)
            kind = table.decisions[0].kind
            if digest(one.state) != digest(two.state):
                raise trial.broken(f"{kind}: {seat} imagines by what it does not know")
            if _same_walk(one, two, rng):
                continue
            raise trial.broken(f"{kind}: {seat}'s imagined future holds a secret")


def another_truth(table: Table[Any], seat: Seat, rng: Random) -> Table[Any] | None:
    """The step played from a re-dealt start, if the seat could not tell the difference."""
    step = table.steps[-1]
    start = step.checkpoint.copy()
    table.game.redeal(start, seat, rng)
    twin: Table[Any] = Table.verbatim(table.game, start, table.source.copy())
    twin.driver.steps = [Step(start.copy(), _answers_drawn_anew(table, seat, start, rng), 0)]
    try:
        twin.rerun()
        same = _seen(twin, seat) == _seen(table, seat)
        sound = not any(True for _ in table.game.check(twin.state))
    except (
        AffrayError,
        AssertionError,
        AttributeError,
        KeyError,
        IndexError,
        RuntimeError,  # what a coroutine makes of a search that finds nothing
        TypeError,
        ValueError,
    ):
        return None  # the tape does not fit that truth, so it is not another truth
    return twin if same and sound and _asked(twin) == _asked(table) else None


def _answers_drawn_anew(table: Table[Any], seat: Seat, start: Any, rng: Random) -> list[Entry]:
    """The tape, with others' answers to open simultaneous questions chosen again."""
    entries = list(table.steps[-1].entries)
    question = table.driver.open
    if not isinstance(question, Several):
        return entries
    open_kinds = {ask.kind: ask for ask in question.asks.values()}
    for i, entry in enumerate(entries):
        if entry.kind == "choice" and entry.who != seat and entry.who in question.parties:
            for ask in open_kinds.values():
                match = [o for o in ask.options if o.id == entry.id]
                if match:
                    option = rng.choice(ask.options)
                    entries[i] = entry._replace(value=option.value, id=option.id)
    return entries


def _asked(table: Table[Any]) -> list[tuple[str, str]]:
    return [(ask.seat, ask.kind) for ask in table.decisions]


def _same_walk(one: Table[Any], two: Table[Any], rng: Random, most: int = 25) -> bool:
    for _ in range(most):
        if one.decision is None or two.decision is None:
            break
        if options_of(one) != options_of(two):
            return False
        ask = rng.choice(one.decisions)
        answer = rng.choice(ask.options).id
        one.choose(answer, ask.seat)
        two.choose(answer, ask.seat)
    return digest(one.state) == digest(two.state)


def stops_keep_secrets(trial: Trial) -> None:
    """Where two truths look the same to a seat, its stops ask, or let things happen, alike."""
    for table, _, count in trial.looks():
        for seat in {ask.seat for ask in table.decisions} & set(table.seats):
            other = another_truth(table, seat, Random(count))
            if other is None:
                continue
            one, two = (_let_happen(each, seat) for each in (table, other))
            if one != two:
                kind = table.decisions[0].kind
                raise trial.broken(f"{kind}: {seat} is asked, or not, by what it does not know")


def _let_happen(table: Table[Any], seat: Seat) -> str | None:
    ask = next(ask for ask in table.decisions if ask.seat == seat)
    option = let_happen(table, ask, Stops())
    if option is not None and option.id not in [each.id for each in ask.options]:
        raise Broken(f"{ask.kind}: a stop answers {option.id}, which is not offered")
    if option is not None and not could_be_automatic(table, ask, option.id):
        raise Broken(f"{ask.kind}: a stop answers {option.id}, and no record may say so")
    return None if option is None else option.id


def usual_answers_keep_secrets(trial: Trial) -> None:
    """Two truths that a seat cannot tell apart preselect the same answer for it."""
    for table, _, count in trial.looks():
        for seat in {ask.seat for ask in table.decisions} & set(table.seats):
            other = another_truth(table, seat, Random(count))
            if other is not None and table.usual(seat) != other.usual(seat):
                kind = table.decisions[0].kind
                raise trial.broken(f"{kind}: the usual answer of {seat} holds a secret")


def _seen(table: Table[Any], seat: Seat, who: bool = True) -> str:
    """All that a seat sees of a table at this moment, as text; with `who`, which seats
    are asked too."""
    asks = [ask for ask in table.decisions if ask.seat == seat]
    return json.dumps(
        [
            table.view(seat),
            [(ask.seat, ask.kind) for ask in table.decisions if who],
            [_question(ask) for ask in asks],
            [_refusal(table, ask) for ask in asks],
            [table.sheet(seat, about) for about in table.game.subjects(table.state)],
        ],
        sort_keys=True,
    )


def _question(ask: Ask[Any]) -> list[Any]:
    options = [(o.id, o.label, ask.gist(o), plain(ask.about_of(o))) for o in ask.options]
    refused = [(no.id, no.label, no.reason, no.rule) for no in ask.refused]
    return [ask.kind, ask.prompt, ask.default, ask.rule, options, refused, plain(dict(ask.drawn))]


def _refusal(table: Table[Any], ask: Ask[Any]) -> str:
    try:
        ask.find("no such option")
    except IllegalChoice as error:
        return str(error)
    return ""
