"""What makes a mission from parts unplayable, found before anybody sits down. HYB-SET-10"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from affray.boards.grid.drawing import read_draft
from affray.boards.grid.maps import Map as PrintedMap
from affray.boards.grid.squares import Squares, squares_of
from affray.engine.packs import Found, Phrase
from affray.games.hybrid.content.maps import Map, named
from affray.games.hybrid.content.parts import (
    FromOutside,
    Held,
    InCells,
    Objectives,
    Parts,
    Start,
    WayAt,
    WithObjective,
)

if TYPE_CHECKING:
    from affray.engine.packs import Content
    from affray.games.hybrid.content.mission_cards import Mission

SIDES = ("griffin", "scorpion")
TITLES = {"griffin": "Griffin", "scorpion": "Scorpion"}
ZONES = {"griffin": "G", "scorpion": "S"}
LEAVERS = ("evacuate", "evacuate-warrior", "carry-out")


def check_parts(entry: Mission, content: Content) -> Iterator[Found]:
    """Everything that the mission asks for is drawn, and can be done. HYB-SET-10"""
    drawn, _ = read_draft(content.get(Map, entry.map).rows)
    if drawn is None:
        return
    parts = entry.parts
    if parts is not None:
        yield from _victories(parts, drawn)
        yield from _specials(parts, drawn)
        yield from _numbers(parts)
        for i, start in enumerate(parts.starts):
            yield from _start(i, start, drawn, content)
    if parts is not None or entry.rules == "extermination":
        for side in SIDES:
            yield from _deployment(entry, side, drawn)


def hint_parts(entry: Mission, content: Content) -> Iterator[Found]:
    """What can be played, and is seldom meant."""
    drawn, faults = read_draft(content.get(Map, entry.map).rows)
    if drawn is None or faults or entry.parts is None:
        return
    used = {*_needed(entry.parts)}
    for number in sorted({*_drawn(drawn)} - used):
        text = f"Objective {number} is drawn, and nothing depends on it"
        yield Found(("parts",), text, "HYB-OBJ-01", _at(drawn, str(number)))
    locked = sum(door.squares for door in drawn.doors if door.locked)
    if locked and not _unlocks(entry.parts):
        text = "the locked doors stay locked; no rule unlocks them"
        yield Found(("parts", "rules"), text, "HYB-BRD-12", named(drawn, locked))


# ---------------------------------------------------------------- how a side wins


def _victories(parts: Parts, drawn: PrintedMap) -> Iterator[Found]:
    for side in SIDES:
        for i, goal in enumerate(parts.of(side)):
            for text, rule, at in _victory(parts, side, goal, drawn):
                yield Found(("parts", side, i), text, rule, at)
    if all(any(goal.word == "prevent" for goal in parts.of(side)) for side in SIDES):
        text = "both sides prevent each other; one of them needs something to do"
        yield Found(("parts", "scorpion"), text, "HYB-WIN-02")


def _victory(
    parts: Parts, side: str, goal: Phrase, drawn: PrintedMap
) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    for number in _objectives_in(goal):
        at = _at(drawn, str(number))
        objective = parts.objective(number)
        if not at:
            yield f"Objective {number} is not drawn", "HYB-OBJ-01", ()
        elif _behind_locks(parts, side, number, drawn):
            text = f"Objective {number} lies behind locked doors; no rule unlocks them"
            yield text, "HYB-BRD-12", at
        if goal.word == "accept" and objective.side != side:
            text = (
                f"the {TITLES[side]} must accept Objective {number}; make it the {TITLES[side]}'s"
            )
            yield text, "HYB-OBJ-04", at
        if goal.word == "carry-out" and not objective.carried:
            text = f"Objective {number} is to be carried out; say that it is carried"
            yield text, "HYB-OBJ-06", at
    if goal.word in LEAVERS and not any(a.kind != "entrance" for a in drawn.accesses):
        yield f"the {TITLES[side]} has to leave; the map has no way out", "HYB-MOV-23", ()


def _objectives_in(goal: Phrase) -> tuple[int, ...]:
    if goal.word in ("accept", "carry-out"):
        return goal.params(Objectives).objectives
    return (goal.params(Held).objective,) if goal.word == "hold" else ()


# ---------------------------------------------------------------- special rules


def _specials(parts: Parts, drawn: PrintedMap) -> Iterator[Found]:
    for i, rule in enumerate(parts.rules):
        for text, id_ in _special(rule, drawn):
            yield Found(("parts", "rules", i), text, id_)


def _special(rule: Phrase, drawn: PrintedMap) -> Iterator[tuple[str, str]]:
    number = _objective_of(rule)
    if number and not _at(drawn, str(number)):
        yield f"Objective {number} is not drawn", "HYB-OBJ-01"
    if rule.word in ("way-opens", "way-closes"):
        at = rule.params(WayAt).at
        if not any(at in named(drawn, access.squares) for access in drawn.accesses):
            yield f"{at} is no way in or out", "HYB-MOV-23"
    if rule.word == "outside" and not any(a.kind != "exit" for a in drawn.accesses):
        side = TITLES[rule.params(FromOutside).side]
        yield f"the {side} begins outside; the map has no way in", "HYB-MOV-22"
    if rule.word == "prisoners" and not drawn.marks.get("J"):
        yield "there are prisoners; the map has no cells", "HYB-MIS-10"
    if rule.word in ("trapdoors-open", "trapdoors-roll") and not drawn.trapdoors:
        yield "trapdoors are to open; the map has none", "HYB-BRD-13"


def _objective_of(rule: Phrase) -> int:
    if rule.word in ("doors-unlock", "gas-valve"):
        return rule.params(WithObjective).objective
    if rule.word in ("way-opens", "way-closes"):
        return rule.params(WayAt).objective
    return rule.params(InCells).objective if rule.word == "prisoners" else 0


def _numbers(parts: Parts) -> Iterator[Found]:
    """Each Objective is described once."""
    for i, one in enumerate(parts.objectives):
        if one.number in [other.number for other in parts.objectives[:i]]:
            text = f"Objective {one.number} is described twice"
            yield Found(("parts", "objectives", i), text, "HYB-OBJ-01")


# ---------------------------------------------------------------- where warriors begin


def _start(i: int, start: Start, drawn: PrintedMap, content: Content) -> Iterator[Found]:
    """A warrior begins on floor that is large enough for his base. HYB-SET-08"""
    size = content["profile"][start.warrior].size
    x, y = ord(start.at[0]) - ord("A"), int(start.at[1:]) - 1
    over = [(x + dx, y + dy) for dx in range(size) for dy in range(size)]
    inside = all(cx < drawn.grid.width and cy < drawn.grid.height for cx, cy in over)
    base = sum(1 << drawn.grid.square(*at) for at in over) if inside else 0
    free = drawn.open_squares & ~(drawn.rocks | drawn.trapdoors | drawn.door_squares | drawn.tanks)
    if not inside or base & ~free:
        text = f"the {start.warrior} cannot begin at {start.at}; his base needs free floor"
        at = named(drawn, base) if base else (start.at,)
        yield Found(("parts", "starts", i), text, "HYB-SET-08", at)


def _deployment(entry: Mission, side: str, drawn: PrintedMap) -> Iterator[Found]:
    """A zone holds every warrior that a side may bring. HYB-SET-08"""
    parts = entry.parts
    if parts is not None and _begins_elsewhere(parts, side):
        return
    zone = drawn.marks.get(ZONES[side], 0)
    force = entry.force(side)
    placed = len(parts.starts) if parts is not None else 0
    room, needed = zone.bit_count(), max(1, force.warriors - placed)
    if not zone:
        text = f"the {TITLES[side]} has nowhere to set up; draw where he begins"
        yield Found(("map",), text, "HYB-SET-08")
    elif room < needed:
        text = f"the {TITLES[side]} may bring {force.warriors}; his zone has {room} squares"
        yield Found(("map",), text, "HYB-SET-08", named(drawn, zone))


def _begins_elsewhere(parts: Parts, side: str) -> bool:
    """Whether everybody of a side begins outside or in cells."""
    outside = [rule.params(FromOutside) for rule in parts.ruled("outside")]
    from_rank = min((one.rank for one in outside if one.side == side), default=9)
    cells = [rule.params(InCells) for rule in parts.ruled("prisoners")]
    up_to = max((one.rank for one in cells if one.side == side), default=-1)
    return from_rank <= up_to + 1


# ---------------------------------------------------------------- what is drawn


def _drawn(drawn: PrintedMap) -> Iterator[int]:
    """The numbers of the Objectives that lie on the board."""
    return (int(sign) for sign in drawn.marks if sign.isdigit())


def _at(drawn: PrintedMap, sign: str) -> tuple[str, ...]:
    return named(drawn, drawn.marks.get(sign, 0))


def _needed(parts: Parts) -> Iterator[int]:
    """The Objectives on which something depends."""
    for side in SIDES:
        for goal in parts.of(side):
            yield from _objectives_in(goal)
    yield from map(_objective_of, parts.rules)


def _unlocks(parts: Parts) -> bool:
    return bool(parts.ruled("doors-unlock") or parts.ruled("prisoners"))


def _behind_locks(parts: Parts, side: str, number: int, drawn: PrintedMap) -> bool:
    """Whether nobody of a side can come to an Objective, since no rule unlocks the doors between."""
    if _unlocks(parts):
        return False
    starts = _beginnings(parts, side, drawn)
    shut = sum(door.squares for door in drawn.doors if door.locked)
    reached = drawn.grid.flood(starts, drawn.open_squares & ~shut)
    return bool(starts) and not reached & drawn.marks[str(number)]


def _beginnings(parts: Parts, side: str, drawn: PrintedMap) -> Squares:
    """Where a side's warriors may come from."""
    ways: Squares = drawn.marks.get(ZONES[side], 0)
    for rule in parts.ruled("outside"):
        if rule.params(FromOutside).side == side:
            ways |= sum(a.squares for a in drawn.accesses if a.kind != "exit")
    placed = {start.at for start in parts.starts}
    return ways | sum(
        1 << at for at in squares_of(drawn.open_squares) if named(drawn, 1 << at)[0] in placed
    )
