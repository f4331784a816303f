"""A referee's form and edit must not tell their reader anything: they are judged by what that seat
knows."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from typing import Any, NamedTuple

from affray.engine.corrections import Change, Field, Form, changes, corrected, follows
from affray.engine.errors import AffrayError, IllegalMotion, UnknownName
from affray.engine.events import Proposed
from affray.engine.motions import DEAL, Edit, edited, fact_at, unseen
from affray.engine.questions import Seat
from affray.engine.state import State
from affray.engine.table import Table, state_of
from affray.engine.undo import free_choices

WORLDS = 4
HIDDEN = "that depends on what is hidden from you; let whoever knows it propose it"
MOST_STEPS = 400
"""So many steps to go back to are listed, the latest."""


class Filled(NamedTuple):
    """A field of a form, and what stands in it."""

    field: Field
    stands: Any


class Preview(NamedTuple):
    """What a correction would change, what follows from it, and what the seat would see."""

    changes: list[Change]
    follows: list[str]
    view: dict[str, Any]


class StepBack(NamedTuple):
    """A step to which all may agree to go back, and what happened first in it."""

    step: int
    text: str


def propose_edit(table: Table[Any], seat: Seat, facts: Mapping[str, Any], why: str = "") -> None:
    """Propose an edit, if it would be just as valid, or invalid, in every world the
    seat can imagine."""
    if table.result is None:
        faults = [_fault(table, seat, n, facts) for n in range(WORLDS)]
        if all(faults):
            raise IllegalMotion(faults[0])
        if any(faults):
            raise IllegalMotion(HIDDEN)
    try:
        told = tuple(change.sentence() for change in table.told_changes(facts, agreed=False))
        table.motion(seat, Edit(facts, why))
    except IllegalMotion:
        raise
    except AffrayError:
        raise IllegalMotion(HIDDEN) from None
    table.log.say(Proposed, seat, told, why or "not said")


def _fault(table: Table[Any], seat: Seat, number: int, facts: Mapping[str, Any]) -> str:
    """What is wrong with an edit in an imagined world; nothing when it can be made. It is made at
    the start of the step, so that is what is imagined."""
    start = table.imagined_start(seat, number)
    try:
        state_of(table.game, edited(start.to_json(), facts))
    except AffrayError as error:
        return str(error)
    return ""


def form_for(table: Table[Any], seat: Seat, about: Mapping[str, Any]) -> list[Filled]:
    """What can be corrected of a model, as it stood at the start of the step; only what the seat
    knows, which is the same in every world that it can imagine."""
    worlds = [table.imagined_start(seat, n) for n in range(WORLDS)]
    found = [_filled(table, world, seat, about) for world in worlds]
    return [filled for filled in found[0] if all(filled in others for others in found[1:])]


def _filled(table: Table[Any], g: State, seat: Seat, about: Mapping[str, Any]) -> list[Filled]:
    form = next((form for form in table.game.forms(g) if _is_of(form, about)), Form({}, ()))
    if not form.fields:
        raise UnknownName("nothing on the table that is called that can be corrected")
    doc = g.to_json()
    mine = (field for field in form.fields if field.whose in ("", seat))
    return [Filled(field, fact_at(doc, field.path)) for field in mine]


def _is_of(form: Form, about: Mapping[str, Any]) -> bool:
    """Whether a form is that of a model, which any game may call just that."""
    return form.about == about or [*form.about.values()] == [about.get("model")]


def preview(table: Table[Any], seat: Seat, facts: Mapping[str, Any]) -> Preview:
    """What a correction would come to, as far as the seat can know."""
    worlds = [table.imagined_start(seat, n) for n in range(WORLDS)]
    start = worlds[0]
    after = state_of(table.game, corrected(start, unseen(facts)))
    docs = [world.to_json() for world in worlds]
    hidden = [
        path
        for path in facts
        if path != DEAL and any(fact_at(d, path) != fact_at(docs[0], path) for d in docs)
    ]
    return Preview(
        list(changes(table.game, start, facts, seat, hidden)),
        list(follows(table.game, start, after, seat)),
        table.game.view(after, seat),
    )


def begun_again(table: Table[Any], seat: Seat) -> int:
    """How many of its own choices in the step in progress a seat makes again after a correction,
    which is made at the step's start. Others' are not counted: the table may have answered for
    them."""
    return free_choices([entry for entry in table.steps[-1].entries if entry.who == seat])


def steps_back(table: Table[Any], seat: Seat) -> list[StepBack]:
    """The steps to which all may agree to go back, latest first, in what the seat was told."""
    seen, places = table.log.seen(seat), table.log.places(seat)
    found = []
    for number in range(len(table.steps), 0, -1):
        step = table.steps[number - 1]
        if not any(entry.kind == "choice" for entry in step.entries):
            continue
        first = bisect_left(places, step.told_at)
        text = table.told(seen[first]).text if first < len(seen) else "now"
        found.append(StepBack(number, text))
        if len(found) == MOST_STEPS:
            break
    return found
