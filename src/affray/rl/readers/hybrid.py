"""HYBRID: the laboratory's squares, both squads, doors, counters, objectives, the seat's cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from affray.engine.questions import Seat
from affray.rl.lexicon import Row, Spelling
from affray.rl.readers.reader import GROUND, MINE, NOBODYS, THEIRS, Aim, Reader, Spot, Thing, View

MODELS = frozenset(("strike", "shoot", "twice", "warrior", "carrier", "face", "play"))
SQUARES = frozenset(("at", "to", "step", "out", "activate", "look"))
DOORS = frozenset(("open", "close", "door"))


class HybridReader(Reader):
    """Squares are cells of a 24 x 24 board, whatever the mission's map."""

    facts_are = (
        "round / 20",
        "own turn",
        "first contact was made",
        "rounds without a blow / 10",
        "own action cards / 10",
        "enemy action cards / 10",
        "own reserve / 10",
        "enemy reserve / 10",
        "movement points left / 10",
        "warriors activated / 10",
        "objectives accepted / 4",
    )
    marks_are = ("rank / 5", "movement / 10", "facing / 4", "activated")
    actor_is = "warrior"

    def facts(self, view: View, seat: Seat) -> Sequence[float]:
        own, enemy = _sides(view, seat)
        movement = view["movement"] or {"points": 0}
        return (
            view["round"] / 20,
            view["turn"] == seat,
            view["first_contact"],
            view["stall"] / 10,
            len(own["hand"]) / 10,
            len(enemy["hand"]) / 10,
            len(own["reserve"]) / 10,
            len(enemy["reserve"]) / 10,
            movement["points"] / 10,
            len(view["activated"]) / 10,
            len(view["mission_facts"]["accepted"]) / 4,
        )

    def things(self, view: View, seat: Seat) -> Iterator[Thing]:
        yield from (_warrior(warrior, seat) for warrior in view["warriors"])
        board = view["board"]
        for objective in board["objectives"]:
            yield Thing("objective", spot=_spot(objective["at"]), goal=True)
        for access in board["accesses"]:
            yield Thing("access", spot=_spot(access["squares"][0]), life=float(access["open"]))
        for door in board["doors"]:
            yield Thing(f"{door['state']} door", spot=_spot(door["squares"][0]))
        for counter in board["counters"]:
            yield Thing(counter["face"] or "counter", spot=_spot(counter["at"]))
        own, _ = _sides(view, seat)
        for card in (*own["hand"], *own["reserve"], *own["auras"], *own["mutations"]):
            yield Thing(card or "", MINE, card=True)

    def ground(self, view: View) -> Row:
        board = view["board"]
        rough = tuple(map(tuple, (*board["rocks"], *board["pits"])))
        return _ground(tuple(board["rows"]), rough)

    def aim(self, view: View, spelling: Spelling) -> Aim:
        fixed = self.fixed(spelling)
        if fixed is not None:
            return fixed
        head, _, numbers = spelling
        if head in DOORS:
            doors = view["board"]["doors"]
            return Aim(spot=_spot(doors[numbers[0]]["squares"][0]))
        return Aim(model=numbers[0])

    def fixed(self, spelling: Spelling) -> Aim | None:
        head, _, numbers = spelling
        if numbers and head in SQUARES:
            return Aim(spot=_spot(numbers[:2]))
        return None if numbers and (head in DOORS or head in MODELS) else Aim()


@lru_cache(maxsize=256)
def _ground(rows: tuple[str, ...], rough: tuple[tuple[int, ...], ...]) -> Row:
    ground = np.zeros((GROUND, GROUND), np.float32)
    for y, row in enumerate(rows[:GROUND]):
        ground[y, : len(row)] = [cell == "#" for cell in row[:GROUND]]
    for x, y in rough:
        if x < GROUND and y < GROUND:
            ground[y, x] = 0.5
    return ground


def _sides(view: View, seat: Seat) -> tuple[Any, Any]:
    sides = view["sides"]
    enemy = next(name for name in sides if name != seat)
    return sides[seat], sides[enemy]


def _warrior(warrior: View, seat: Seat) -> Thing:
    return Thing(
        warrior["profile"],
        MINE if warrior["side"] == seat else THEIRS if warrior["side"] else NOBODYS,
        warrior["id"],
        _spot(warrior["at"]) if warrior["place"] == "board" else None,
        life=max(0.0, warrior["nv"] / warrior["printed_nv"]) if warrior["printed_nv"] else 0.0,
        marks=(
            warrior["rank"] / 5,
            (warrior["mt"] or 0) / 10,
            warrior["facing"] / 4,
            warrior["activated"],
        ),
    )


def _spot(at: Sequence[int] | None) -> Spot | None:
    return None if at is None else ((at[0] + 0.5) / GROUND, (at[1] + 0.5) / GROUND)
