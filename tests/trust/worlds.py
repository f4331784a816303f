"""Two hidden worlds: tables that a seat cannot tell apart, put up side by side at one server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import affray
from affray.engine.conformance import another_truth
from affray.engine.game import Game, Value
from affray.engine.questions import CHANCE, Seat
from affray.engine.record import last_step_of
from affray.engine.replay import resume
from affray.engine.state import digest
from affray.engine.stops import Stops, let_happen
from affray.engine.table import Table
from affray.server import protocol
from affray.server.rooms import Rooms

LOOKS = 40
"""So many deals are tried to find another truth."""
MOST_DECISIONS = 1500


class Twins(NamedTuple):
    """Two tables that a seat cannot tell apart, though they differ."""

    seat: Seat
    kind: str
    one: Table[Any]
    two: Table[Any]


def pairs(
    game: Game[Any], scenario: str | None, seed: int, options: dict[str, Value], pace: int
) -> Iterator[Twins]:
    """Such tables along a game that is played by weighted chance."""
    table: Table[Any] = affray.new_table(game, scenario, seed=seed, options=options)
    rng = Random(seed)
    for count in range(MOST_DECISIONS):
        if table.decision is None:
            return
        ask = rng.choice(table.decisions)
        # what stops would answer at once nobody has the time to ask about
        waits = ask.seat != CHANCE and let_happen(table, ask, Stops()) is None
        if count % pace == 0 and waits:
            twins = _twins(table, ask.seat, ask.kind)
            if twins is not None:
                yield twins
        weights = game.prior(table.state, ask)
        table.choose(rng.choices(ask.options, weights)[0].id, ask.seat)


def _twins(table: Table[Any], seat: Seat, kind: str) -> Twins | None:
    for look in range(LOOKS):
        other = another_truth(table, seat, Random(look))
        if other is not None and digest(other.state) != digest(table.state):
            other.seedings, other.forces = table.seedings, table.forces
            one, two = (resume(last_step_of(each), table.game) for each in (table, other))
            return Twins(seat, kind, one, two)
    return None


class Shown(NamedTuple):
    """A table that was put up: its name, the links of its seats, and that of those who watch."""

    table: str
    tokens: dict[str, str]
    watch: str


def put_up(rooms: Rooms, table: Table[Any]) -> Shown:
    """Into the store that a server reads."""
    made = rooms.put_up(table, protocol.NewTable(game=table.game.name, beat=0))
    return Shown(made.table, {seat.seat: seat.token for seat in made.seats}, made.watch)


_ASK = re.compile(r'"ask":"[0-9a-f]{16}"')
_SECONDS = re.compile(r'"(seconds|grace)":[0-9.e-]+')
_TIME = re.compile(r'"\d{4}-\d\d-\d\dT[\d:.+Z-]+"')


def plain(text: str) -> str:
    """A frame without what is drawn anew for every question, or measured with a clock."""
    timeless = _TIME.sub('"?"', _SECONDS.sub(r'"\1":0', text))
    return _ASK.sub('"ask":"?"', timeless)
