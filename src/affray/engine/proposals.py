"""Proposals: a motion on the table, who still has to agree, and how it is carried out."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from affray.engine.corrections import Change, changes, may_deal
from affray.engine.errors import BadRecord, IllegalMotion
from affray.engine.events import Declined, DrawAgreed, Edited, Resigned, Undone, WentBack
from affray.engine.game import Result
from affray.engine.motions import (
    DEAL,
    Back,
    Draw,
    Edit,
    Motion,
    Resign,
    Undo,
    dealt,
    edited,
    fact_at,
    in_words,
)
from affray.engine.positions import state_of
from affray.engine.questions import Seat
from affray.engine.tape import Entry
from affray.engine.undo import begins_again, choices_back

if TYPE_CHECKING:
    from affray.engine.table import Table

WORLDS = 4
"""How many worlds of each seat are tried to see whether a fact is known."""

DRAWN = Result((), "draw agreed")


class Proposal(NamedTuple):
    """A motion on the table, and who still has to agree."""

    seat: Seat
    motion: Motion
    waiting: frozenset[Seat]


def propose(table: Table[Any], seat: Seat, motion: Motion) -> None:
    """Put a motion that can be carried out on the table; to resign, nobody has to agree."""
    if isinstance(motion, Undo) and choices_back(table.steps, motion.choices) is None:
        raise IllegalMotion(f"there are not {motion.choices} choices to take back")
    if isinstance(motion, Back) and not begins_again(table.steps, motion.step):
        raise IllegalMotion(f"there is nothing to take back to the start of step {motion.step}")
    if isinstance(motion, Edit):
        _check_deal(table, motion)
        _edited_state(table, motion)
    if table.result is not None and not isinstance(motion, Undo | Back):
        raise IllegalMotion("the game is over")
    others = frozenset(other for other in table.seats if other != seat)
    waiting = frozenset() if isinstance(motion, Resign) else others
    _put(table, Proposal(seat, motion, waiting))


def agree(table: Table[Any], seat: Seat) -> None:
    """A seat agrees."""
    proposal = _proposed(table, seat)
    _put(table, proposal._replace(waiting=proposal.waiting - {seat}))


def refuse(table: Table[Any], seat: Seat) -> None:
    """A seat does not agree: the motion falls, and everyone is told."""
    proposal = _proposed(table, seat)
    table.proposal = None
    table.log.say(Declined, seat, proposal.seat, in_words(proposal.motion))


def _proposed(table: Table[Any], seat: Seat) -> Proposal:
    """The motion that a seat is asked about."""
    if table.proposal is None:
        raise IllegalMotion("there is no motion to agree to")
    if seat not in table.proposal.waiting:
        raise IllegalMotion(f"{seat} has agreed already")
    return table.proposal


def _put(table: Table[Any], proposal: Proposal) -> None:
    """Put a motion on the table, and carry it out once nobody has to agree any more; where that
    cannot be done, what was on the table stays."""
    before, table.proposal = table.proposal, proposal
    try:
        if not proposal.waiting:
            table.proposal = None
            _agreed(table, proposal.seat, proposal.motion)
    except BaseException:
        table.proposal = before
        raise


# ------------------------------------------------------------------ carrying them out


def _agreed(table: Table[Any], seat: Seat, motion: Motion) -> None:
    """Everybody who had to agree has."""
    if isinstance(motion, Undo):
        back = choices_back(table.steps, motion.choices)
        if back is not None:
            table.take_back(back, Undone, seat, motion.choices)
    elif isinstance(motion, Back):
        if begins_again(table.steps, motion.step):
            table.take_back((motion.step - 1, 0), WentBack, seat, motion.step)
            table.go_on()
    elif isinstance(motion, Edit):
        _edit(table, seat, motion)
    elif isinstance(motion, Draw):
        _close_by(table, seat, motion, DRAWN)
    else:
        _resign(table, seat, motion)


def carry_out(table: Table[Any], motion: Entry) -> None:
    """Carry out a motion that a record holds, and check that it has the same result."""
    ((name, value),) = motion.value.items()
    if name == "edit":
        _edit(table, motion.who, Edit(value))
        return
    result = DRAWN if name == "draw" else table.game.leave(table.state, motion.who)
    if result is None or result.to_json() != value:
        now = None if result is None else result.to_json()
        raise BadRecord(f"the {name} of {motion.who} ends with {now}, the record has {value}")
    _close_by(table, motion.who, Draw() if name == "draw" else Resign(), result)


def _resign(table: Table[Any], seat: Seat, motion: Resign) -> None:
    result = table.game.leave(table.state, seat)
    table.log.say(Resigned, seat)
    if result is not None:
        _close_by(table, seat, motion, result)


def _close_by(table: Table[Any], seat: Seat, motion: Motion, result: Result) -> None:
    if isinstance(motion, Draw):
        table.log.say(DrawAgreed)
    name = type(motion).__name__.lower()
    _note(table, Entry("motion", seat, {name: result.to_json()}))
    table.driver.end(result)


def _note(table: Table[Any], entry: Entry) -> None:
    """The step in progress ends with a motion."""
    table.driver.close()
    table.steps[-1].motion = entry


# ------------------------------------------------------------------ corrections


def _edited_state(table: Table[Any], motion: Edit) -> Any:
    """The state that an edit leads to, from the checkpoint of the step in progress."""
    doc = edited(table.steps[-1].checkpoint.to_json(), motion.facts)
    return state_of(table.game, doc)


def _check_deal(table: Table[Any], motion: Edit) -> None:
    """A correction deals what a form offers and nothing else: nobody chooses from a deck."""
    start = table.steps[-1].checkpoint
    if DEAL in motion.facts and not may_deal(table.game, start, motion.facts):
        raise IllegalMotion("no form offers to deal that card")


def _edit(table: Table[Any], seat: Seat, motion: Edit) -> None:
    start = table.steps[-1].checkpoint.to_json()
    made = Edit(dealt(start, motion.facts, Random()))
    state = _edited_state(table, made)
    told = tuple(change.sentence() for change in told_changes(table, motion.facts))
    _note(table, Entry("motion", seat, {"edit": dict(made.facts)}))
    table.log.say(Edited, seat, told)
    table.begin(state)


def told_changes(table: Table[Any], facts: Mapping[str, Any], agreed: bool = True) -> list[Change]:
    """Changed facts as everyone is told of them: an old value only if everyone knew it. Before
    all have agreed that is so of nothing but what the game's forms show."""
    start = table.steps[-1].checkpoint
    shown = {field.path for form in table.game.forms(start) for field in form.fields}
    doc = start.to_json()
    worlds = [table.imagined_start(s, n).to_json() for s in table.seats for n in range(WORLDS)]
    hidden = [
        path
        for path in facts
        if path != DEAL
        if path.startswith("handles")
        or not (agreed or path in shown)
        or any(fact_at(world, path) != fact_at(doc, path) for world in worlds)
    ]
    return list(changes(table.game, start, facts, None, hidden))
