"""Whether what a player means comes about: intentions and screens hold what they say, and no secret."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from affray.engine.conformance.trial import Trial, through_json
from affray.engine.conformance.truths import another_truth
from affray.engine.intentions import Intention, pass_others
from affray.engine.questions import CHANCE, Ask, Seat
from affray.engine.screens import Screen, is_on_a_screen
from affray.engine.state import digest
from affray.engine.table import Table

INTENTIONS = 4
"""How many of a list are looked at."""


def intentions_are_legal(trial: Trial) -> None:
    """Every answer of an intention is legal when its turn comes, unless something interrupts it;
    given as a whole it leaves nothing on the tape but its own answers."""
    for table, _, _ in trial.looks():
        for ask in table.decisions:
            for intention in _listed(trial, table, ask):
                _walk_along(trial, table.clone(), ask.seat, intention)
                _does_no_more(trial, table.clone(), ask.seat, intention)


def _listed(trial: Trial, table: Table[Any], ask: Ask[Any]) -> list[Intention]:
    if ask.seat == CHANCE:
        return []
    found = list(table.intentions(ask.seat, limit=INTENTIONS))
    for intention in found:
        if not (intention.label and intention.answers):
            raise trial.broken(f"{ask.kind}: the intention {intention.id} says or does nothing")
        if Intention.from_json(through_json(intention.to_json())) != intention:
            raise trial.broken(f"{ask.kind}: {intention.id} does not survive being sent")
    return found


def _walk_along(trial: Trial, twin: Table[Any], seat: Seat, intention: Intention) -> None:
    """Give the answers one by one, as a person would; others pass."""
    for planned in intention.answers:
        ask = next((ask for ask in twin.decisions if ask.seat == seat), None)
        if ask is None or ask.kind != planned.kind:
            if planned.whatever:
                return
            asked = ask.kind if ask is not None else "nothing"
            raise trial.broken(f"{intention.id} foresees {planned.kind}; {asked} is asked")
        step, entry = len(twin.steps) - 1, len(twin.steps[-1].entries)
        twin.choose(planned.answer, seat)
        pass_others(twin, seat)
        if _came_between(twin, step, entry):
            return


def _came_between(twin: Table[Any], step: int, entry: int) -> bool:
    """Whether something was rolled or revealed since."""
    later = [made for each in twin.steps[step + 1 :] for made in each.entries]
    since = [*twin.steps[step].entries[entry:], *later]
    return any(made.kind in ("chance", "reveal") for made in since)


def _does_no_more(trial: Trial, twin: Table[Any], seat: Seat, intention: Intention) -> None:
    """What is carried out is what was announced, in order; and undo takes all of it back."""
    before = digest(twin.state)
    step, entry = len(twin.steps) - 1, len(twin.steps[-1].entries)
    halt = twin.intend(seat, intention)
    later = [made for each in twin.steps[step + 1 :] for made in each.entries]
    given = [
        made.data or made.id
        for made in (*twin.steps[step].entries[entry:], *later)
        if made.kind == "choice" and made.who == seat and not made.auto
    ]
    if given != [planned.answer for planned in intention.answers[: halt.given]]:
        raise trial.broken(f"{intention.id} answered {given}, which is not what it says")
    if halt.why == "refused":
        raise trial.broken(f"{intention.id} stops at an answer that is not offered ({halt.kind})")
    if twin.can_undo(seat, whole=True):
        twin.undo(seat, whole=True)
        if digest(twin.state) != before:
            raise trial.broken(f"{intention.id} cannot be taken back as a whole")


def intentions_keep_secrets(trial: Trial) -> None:
    """Two truths that a seat cannot tell apart give it the same intentions with the same odds."""
    for table, _, count in trial.looks():
        for seat in {ask.seat for ask in table.decisions} & set(table.seats):
            other = another_truth(table, seat, Random(count))
            if other is None:
                continue
            one = list(table.intentions(seat, limit=INTENTIONS))
            two = list(other.intentions(seat, limit=INTENTIONS))
            kind = table.decisions[0].kind
            if one != two:
                raise trial.broken(f"{kind}: the intentions of {seat} hold a secret")
            for intention in one[:1]:
                if table.odds(seat, intention, limit=30) != other.odds(seat, intention, limit=30):
                    raise trial.broken(f"{kind}: the odds of {intention.id} hold a secret")


# ------------------------------------------------------------------ screens


SCREENS = 8
"""How many screens of a game are looked at."""


LATER = 60
"""How many answers of others are waited for."""


def _screens(trial: Trial) -> Iterator[tuple[Table[Any], Seat, Screen]]:
    """The first screens of a game, each when its first question is asked."""
    left, last = SCREENS, ""
    for table, _, _ in trial.play():
        ask = next((ask for ask in table.decisions if is_on_a_screen(table, ask)), None)
        name = "" if ask is None else f"{ask.seat} {ask.rule}"
        if ask is not None and name != last:
            screen = table.screen(ask.seat)
            assert screen is not None
            yield table, ask.seat, screen
            left -= 1
        last = name
        if not left:
            return


def screens_are_legal(trial: Trial) -> None:
    """What a screen proposes is legal when its questions come, whatever others do meanwhile; it
    gives no answer but its own; every choice has words."""
    for table, seat, screen in _screens(trial):
        parts = [p for group in screen.groups for thing in group.things for p in thing.parts]
        if not all(choice.label for part in parts for choice in part.choices):
            raise trial.broken(f"the screen {screen.id} has a choice without words")
        for group in screen.groups:
            ids = [thing.id for thing in group.things]
            picked = [
                (p.kind, {**p.about}) for t in group.things for p in t.parts if p.how == "pick"
            ]
            if len({*ids}) < len(ids) or any(each in picked[:n] for n, each in enumerate(picked)):
                raise trial.broken(f"the screen {screen.id} has two things that are one")
        twin = table.clone()
        step, entry = len(twin.steps) - 1, len(twin.steps[-1].entries)
        plan = screen.proposed()
        twin.intend(seat, plan)
        _others_answer(twin, seat, Random(trial.seed))
        halt = twin.halts.get(seat)
        if halt is not None and halt.why == "refused":
            raise trial.broken(f"the screen {screen.id} proposes what {halt.kind} refuses")
        later = [made for each in twin.steps[step + 1 :] for made in each.entries]
        since = (*twin.steps[step].entries[entry:], *later)
        own = [made.id for made in since if made.kind == "choice" and made.who == seat]
        if set(own) - {planned.answer for planned in plan.answers}:
            raise trial.broken(f"the screen {screen.id} answered more than it holds: {own}")


def _others_answer(twin: Table[Any], seat: Seat, rng: Random) -> None:
    for _ in range(LATER):
        asks = [ask for ask in twin.decisions if ask.seat != seat]
        if seat not in twin.pending or not asks:
            return
        ask = rng.choice(asks)
        twin.choose(rng.choice(ask.options).id, ask.seat)


def screens_keep_secrets(trial: Trial) -> None:
    """Two truths that a seat cannot tell apart give it the same screen."""
    for number, (table, seat, screen) in enumerate(_screens(trial)):
        other = another_truth(table, seat, Random(number))
        if other is not None and other.screen(seat) != screen:
            raise trial.broken(f"the screen {screen.id} of {seat} holds a secret")
