"""Two hidden worlds: tables that a seat cannot tell apart, put up side by side at one server."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import affray
from affray.engine.conformance import another_truth
from affray.engine.game import Game, Value
from affray.engine.questions import CHANCE, Ask, Seat
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


class Moment(NamedTuple):
    """A question of a game under way, and the answer that it is going to get."""

    table: Table[Any]
    ask: Ask[Any]
    choice: str

    @property
    def waits(self) -> bool:
        """Whether a person is asked; what stops would answer at once nobody has the time to ask about."""
        return self.ask.seat != CHANCE and let_happen(self.table, self.ask, Stops()) is None


def moments(
    game: Game[Any], scenario: str | None, seed: int, options: dict[str, Value]
) -> Iterator[Moment]:
    """Along a game that is played by weighted chance."""
    table: Table[Any] = affray.new_table(game, scenario, seed=seed, options=options)
    rng = Random(seed)
    for _ in range(MOST_DECISIONS):
        if table.decision is None:
            return
        ask = rng.choice(table.decisions)
        choice = rng.choices(ask.options, game.prior(table.state, ask))[0].id
        yield Moment(table, ask, choice)
        table.choose(choice, ask.seat)


def pairs(
    game: Game[Any], scenario: str | None, seed: int, options: dict[str, Value], pace: int
) -> Iterator[Twins]:
    """Tables that whoever is asked cannot tell apart."""
    for moment in islice(moments(game, scenario, seed, options), 0, None, pace):
        if moment.waits:
            twins = _twins(moment.table, moment.ask.seat, moment.ask.kind)
            if twins is not None:
                yield twins


class Turned(NamedTuple):
    """Two tables that a seat cannot tell apart, and an answer of another's with which it is its turn."""

    twins: Twins
    mover: Seat
    choice: str


def turns(
    game: Game[Any], scenario: str | None, seed: int, options: dict[str, Value]
) -> Iterator[Turned]:
    """Tables that whoever is asked next cannot tell apart."""
    for moment in moments(game, scenario, seed, options):
        table, ask, choice = moment
        # what stops would answer is answered as soon as the table is put up
        if not moment.waits:
            continue
        moved = table.clone()
        moved.choose(choice, ask.seat)
        waiting = {each.seat for each in table.decisions}
        for seat in sorted({each.seat for each in moved.decisions} - waiting - {CHANCE}):
            twins = _twins(table, seat, ask.kind)
            if twins is not None and _can(twins.two, ask.seat, choice):
                yield Turned(twins, ask.seat, choice)


def _can(table: Table[Any], seat: Seat, choice: str) -> bool:
    """Whether a seat can answer so."""
    return any(
        ask.seat == seat
        and let_happen(table, ask, Stops()) is None
        and any(option.id == choice for option in ask.options)
        for ask in table.decisions
    )


def _twins(table: Table[Any], seat: Seat, kind: str) -> Twins | None:
    for look in range(LOOKS):
        other = another_truth(table, seat, Random(look))
        if other is not None and digest(other.state) != digest(table.state):
            other.seedings, other.forces = table.seedings, table.forces
            one, two = (resume(last_step_of(each), table.game) for each in (table, other))
            # else somebody played a card that they do not hold there: it is no truth at all
            if asked(one) == asked(two) == asked(table) and two.view(seat) == other.view(seat):
                return Twins(seat, kind, one, two)
    return None


def asked(table: Table[Any]) -> list[tuple[Seat, str]]:
    """Who is asked what."""
    return [(ask.seat, ask.kind) for ask in table.decisions]


def known(table: Table[Any], seat: Seat) -> str:
    """All that a seat knows of a table: what it sees, what it was told, who is asked."""
    told = [event.text for event in table.events(seat)]
    return json.dumps([table.view(seat), told, asked(table)], sort_keys=True)


class Shown(NamedTuple):
    """A table that was put up: its name, the links of its seats, and that of those who watch."""

    table: str
    tokens: dict[str, str]
    watch: str


def worlds_of(table: Table[Any], seat: Seat) -> Twins | None:
    """A table as it stands and another that the seat cannot tell from it; None: nothing is hidden."""
    return _twins(table, seat, "now")


def put_up(
    rooms: Rooms,
    table: Table[Any],
    kept: Mapping[str, str],
    agents: Mapping[Seat, str] | None = None,
) -> Shown:
    """Into the store that a server reads; `kept` is what makes it a lesson's or a puzzle's."""
    wanted = protocol.NewTable(game=table.game.name, beat=0, agents=dict(agents or {}))
    made = rooms.put_up(table, wanted, dict(kept))
    return Shown(made.table, {seat.seat: seat.token for seat in made.seats}, made.watch)


_ASK = re.compile(r'"ask":"[0-9a-f]{16}"')
_SECONDS = re.compile(r'"(seconds|grace)":[0-9.e-]+')
_TIME = re.compile(r'"\d{4}-\d\d-\d\dT[\d:.+Z-]+"')


def plain(text: str) -> str:
    """A frame without what is drawn anew for every question, or measured with a clock."""
    timeless = _TIME.sub('"?"', _SECONDS.sub(r'"\1":0', text))
    return _ASK.sub('"ask":"?"', timeless)
