"""Checking a record over: its shape before it is read, its promises before it is re-run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from affray.engine.chance import Seeding
from affray.engine.errors import AffrayError, BadRecord
from affray.engine.orders import Order
from affray.engine.tape import Entry

Doc: TypeAlias = dict[str, Any]

MOST_DICE = 2**53
BACK = frozenset({"Undone", "Misread", "Reopened"})
"""Events after which dice that were rolled no longer count, and stay spent."""


# ------------------------------------------------------------------ shape


def look_over(record: Doc) -> None:
    """Refuse a record whose parts are not what their names say."""
    if not all(isinstance(seat, str) for seat in record["seats"]):
        raise BadRecord("the record's seats have no names")
    if not is_count(record["spent"]):
        raise BadRecord("the record's dice cannot be counted")
    _look_over_seeds(record)
    _look_over_orders(record)
    if not _is_result(record["result"], record["seats"]):
        raise BadRecord("the record's result is none")
    for n, step in enumerate(record["steps"]):
        _look_over_step(step, record["seats"], f"step {n + 1}")


def is_count(value: Any) -> bool:
    """Whether it counts dice."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < MOST_DICE


def _look_over_seeds(record: Doc) -> None:
    if not isinstance(record.get("salt", ""), str):
        raise BadRecord("the record's salt is no text")
    later = record.get("reseeded", [])
    if not isinstance(later, list) or not all(map(_is_seeding, later)):
        raise BadRecord("the record's later seeds cannot be read")


def _is_seeding(raw: Any) -> bool:
    if not isinstance(raw, list) or len(raw) != 4:
        return False
    return is_count(raw[0]) and all(isinstance(text, str) for text in raw[1:])


def _look_over_orders(record: Doc) -> None:
    for seat, orders in record["orders"].items():
        if seat not in record["seats"] or not isinstance(orders, dict):
            raise BadRecord(f"the record has standing orders that are none, of {seat!r:.40}")
        for order in orders.values():
            try:
                Order.read(order)
            except (AffrayError, AttributeError):
                raise BadRecord(f"{order!r:.40} of {seat} is no standing order") from None


def _is_result(result: Any, seats: Sequence[str]) -> bool:
    if result is None:
        return True
    winners, scores = result.get("winners"), result.get("scores")
    return (
        isinstance(result.get("reason"), str)
        and isinstance(winners, list)
        and all(winner in seats for winner in winners)
        and isinstance(scores, dict)
        and all(isinstance(score, int | float) for score in scores.values())
    )


def _look_over_step(step: Any, seats: Sequence[str], where: str) -> None:
    if not isinstance(step, dict) or not isinstance(step.get("events"), list):
        raise BadRecord(f"{where} of the record is damaged")
    if not all(map(_is_told, step["events"])):
        raise BadRecord(f"{where} tells an event that is none")
    motion = step.get("motion")
    if motion is not None and not _is_motion(motion, seats):
        raise BadRecord(f"{where} ends with a motion that is none: {motion!r:.60}")


def _is_told(doc: Any) -> bool:
    if not _is_event(doc):
        return False
    to, rest = doc.get("to", []), doc.get("rest")
    heard = isinstance(to, list) and all(isinstance(seat, str) for seat in to)
    return heard and (rest is None or _is_event(rest))


def _is_event(doc: Any) -> bool:
    if not isinstance(doc, dict) or not isinstance(doc.get("event"), dict):
        return False
    facts = doc["event"]
    named = isinstance(facts.get("kind"), str) and isinstance(facts.get("rule", ""), str)
    return named and isinstance(doc.get("text"), str)


def _is_motion(motion: Any, seats: Sequence[str]) -> bool:
    if not isinstance(motion, list) or len(motion) != 2 or motion[0] not in seats:
        return False
    if not isinstance(motion[1], dict) or len(motion[1]) != 1:
        return False
    ((name, value),) = motion[1].items()
    if name == "edit":
        return isinstance(value, dict)
    closes = name in ("draw", "resign") and isinstance(value, dict)
    return closes and _is_result(value, seats)


# ------------------------------------------------------------------ promises


def keeps_its_promises(record: Doc, seedings: Sequence[Seeding]) -> None:
    """Every seed is the one that was promised before its first die, and everyone was told."""
    promised = [record["commitment"], *(raw[3] for raw in record.get("reseeded", []))]
    for seeding, promise in zip(seedings, promised, strict=True):
        if seeding.commitment != promise:
            raise BadRecord("the seed is not the one that was committed to at the start")
    told = {
        doc["event"].get("commitment")
        for step in record["steps"]
        for doc in step["events"]
        if doc["event"]["kind"] == "Reseeded"
    }
    if any(promise not in told for promise in promised[1:]):
        raise BadRecord("a new seed came in that nobody was told of")
    firsts = [seeding.first for seeding in seedings]
    if firsts != sorted(firsts):
        raise BadRecord("the seeds are not in order")


def dice_in_order(steps: Sequence[Doc], entries: Sequence[Sequence[Entry]]) -> None:
    """Each die comes after the one before it; some are missing only where the record says that
    something was taken back: nobody gets to pick the dice they like."""
    back = [any(doc["event"]["kind"] in BACK for doc in step["events"]) for step in steps]
    due, last = 0, 0
    for n, rolled in enumerate(entries):
        for entry in rolled:
            if entry.kind != "chance":
                continue
            if entry.data < due or (entry.data > due and not any(back[last : n + 1])):
                raise BadRecord(
                    f"step {n + 1} rolls die {entry.data + 1} where die {due + 1} is due"
                )
            due, last = entry.data + 1, n
