"""Records: a whole game as versioned JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from affray.engine.chance import LiveDice, RealDice, ScriptedDice, Source
from affray.engine.delta import difference
from affray.engine.events import Stored, Telling, Told, build, plain
from affray.engine.tape import Entry
from affray.version import __version__

if TYPE_CHECKING:
    from affray.engine.table import Table

Doc: TypeAlias = dict[str, Any]
FORMAT = 1


def record_of(table: Table[Any]) -> Doc:
    """Everything about a game: set-up, and for each step its checkpoint, tape and events."""
    steps = _steps(table)
    length = sum(len(step["entries"]) for step in steps)
    return {**header_of(table), **standing_of(table), "length": length, "steps": steps}


def last_step_of(table: Table[Any]) -> Doc:
    """A record of the step in progress alone: all that is needed to think about it."""
    step = table.steps[-1]
    last = {
        "checkpoint": difference({}, step.checkpoint.to_json()),
        "entries": [entry_doc(entry) for entry in step.entries],
        "events": [],
    }
    length = len(step.entries)
    return {**header_of(table), **standing_of(table), "length": length, "steps": [last]}


def header_of(table: Table[Any]) -> Doc:
    """What never changes while a game is played."""
    state, (first, *_) = table.state, table.seedings
    salted = {"salt": first.salt} if first.salt else {}
    edition = table.game.edition
    packed = {"packs": [dict(files) for files in edition.packs]} if edition else {}
    return {
        "affray": __version__,
        "format": FORMAT,
        "game": table.game.name,
        "scenario": state.scenario,
        "options": dict(state.options),
        "forces": table.forces,
        "seats": list(state.seats),
        "dice": _kind_of_dice(table.source),
        "commitment": first.commitment,
        "seed": first.seed,
        **salted,
        **packed,
    }


def standing_of(table: Table[Any]) -> Doc:
    """What stands beside the steps: dice spent, later seeds, standing orders, the result."""
    later = [[*seeding, seeding.commitment] for seeding in table.seedings[1:]]
    return {
        **({"reseeded": later} if later else {}),
        "spent": table.source.spent,
        "orders": {
            seat: {kind: str(order) for kind, order in orders.items()}
            for seat, orders in table.orders.items()
        },
        "result": table.result.to_json() if table.result else None,
    }


def _steps(table: Table[Any]) -> list[Doc]:
    docs = []
    before: Any = {}
    ends = [step.told_at for step in table.steps[1:]] + [len(table.log.told)]
    for step, end in zip(table.steps, ends, strict=True):
        checkpoint = step.checkpoint.to_json()
        told = table.log.told[step.told_at : end]
        doc = {
            "checkpoint": difference(before, checkpoint),
            "entries": [entry_doc(entry) for entry in step.entries],
            "events": [told_doc(table, one) for one in told],
        }
        if step.motion is not None:
            doc["motion"] = [step.motion.who, step.motion.value]
        docs.append(doc)
        before = checkpoint
    return docs


def _kind_of_dice(source: Source) -> str:
    kinds = {LiveDice: "live", RealDice: "real", ScriptedDice: "scripted"}
    return kinds.get(type(source), "other")


def entry_doc(entry: Entry) -> list[Any]:
    if entry.kind == "choice":
        doc = ["choice", entry.who, entry.id]
        extra = [entry.data, True] if entry.auto else [entry.data] if entry.data else []
        return doc + extra
    if entry.kind == "chance":
        return ["chance", entry.who, plain(entry.value), entry.data]
    return [entry.kind, entry.who, entry.value]


def told_doc(table: Table[Any], told: Told) -> Doc:
    doc = _telling_doc(table, told.what)
    if told.to is not None:
        doc["to"] = list(told.to)
        doc["rest"] = _telling_doc(table, told.rest) if told.rest else None
    return doc


def _telling_doc(table: Table[Any], telling: Telling) -> Doc:
    event = build(telling)
    if isinstance(event, Stored):
        return {"event": event.doc, "text": event.said}
    return {"event": event.to_json(), "text": table.game.words.sentence(table.state, event)}
