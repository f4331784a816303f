"""Event and Trap counters on the board. HYB-CNT-01"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.grid.bases import front_and_sides
from affray.boards.grid.squares import squares_of
from affray.engine.questions import Option, ask
from affray.games.hybrid.content.kinds import content
from affray.games.hybrid.missions.rules import marked
from affray.games.hybrid.rules.board import base, figures, markers
from affray.games.hybrid.rules.event_cards import draw_event
from affray.games.hybrid.rules.moments import happens
from affray.games.hybrid.rules.profiles import aptitude
from affray.games.hybrid.rules.traps import FIXED, POOL, spring_trap
from affray.games.hybrid.screen.events.missions import (
    CounterLooked,
    CounterLookedAt,
    CountersLaid,
    CounterTurned,
    SomethingPlaced,
    TrapNeutralised,
    TrapPlaced,
)
from affray.games.hybrid.state import EventCounter, Lab, Square, Warrior, other

EVENT = "event"
STANDARD_TRAP = "mine"


# ---------------------------------------------------------------- setting up


def lay_counters(g: Lab) -> None:
    """Events and traps are mixed face down, one on each Event square. HYB-SET-07"""
    mission = content()["mission"].get(g.scenario)
    if mission is None:
        return
    events, traps = mission.events, mission.traps
    if g.options["traps_replace"] is True:
        events -= traps
    faces = sorted([EVENT] * events + _trap_kinds(g, traps))
    squares = squares_of(marked(g.board, "E"))
    while len(squares) > len(faces):
        squares.pop(g.dice.one_of(len(squares), "empty Event square"))
    for square in squares:
        face = faces.pop(g.dice.one_of(len(faces), "Event counter"))
        g.counters.append(EventCounter(square, g.handle(face, 0)))
    g.emit(CountersLaid, len(g.counters))


def _trap_kinds(g: Lab, number: int) -> list[str]:
    """Every trap is a Mine or, with Nemesis, drawn from the pool. HYB-TRP-02"""
    if g.options["trap_set"] == "standard":
        return [STANDARD_TRAP] * number
    pool = sorted(kind for kind, count in POOL for _ in range(count))
    drawn = [pool.pop(g.dice.one_of(len(pool), "trap")) for _ in range(number)]
    g.mission.trap_pool = pool
    return drawn


# ---------------------------------------------------------------- turning over


def may_activate(g: Lab, warrior: Warrior) -> bool:
    """Rank 1 or more, and not twice in a row for one side. HYB-EVT-02 HYB-EVT-03"""
    return warrior.card.rank > 0 and g.event_turn in ("", warrior.side)


def counters_under(g: Lab, warrior: Warrior) -> list[EventCounter]:
    """The counters on which a warrior stands, harmless ones left out."""
    under = base(g, warrior)
    return [c for c in g.counters if under >> c.square & 1 and not c.neutralised]


async def spring_placed_trap(g: Lab, warrior: Warrior) -> bool:
    """A trap that a warrior placed goes off by itself, friend or foe. HYB-MAT-07"""
    if warrior.card.rank == 0:
        return False
    placed = [c for c in counters_under(g, warrior) if c.placed_by]
    if not placed:
        return False
    face = _turn_over(g, warrior, placed[0])
    await spring_trap(g, warrior, face, placed[0].square, placed[0].placed_by)
    return True


async def activate_counter(g: Lab, warrior: Warrior) -> bool:
    """He may turn over the counter he stands on: an Event, or a trap. HYB-EVT-02"""
    if not may_activate(g, warrior):
        return False
    under = [c for c in counters_under(g, warrior) if not c.placed_by]
    if not under:
        return False
    index = await ask(
        warrior.side,
        "event-counter",
        _counter_options(g, under, "activate"),
        default="pass",
        rule="HYB-EVT-02",
        about={"warrior": warrior.id},
    )
    if index < 0:
        return False
    counter = under[index]
    g.event_turn = other(warrior.side)
    g.eventful = True
    face = _turn_over(g, warrior, counter)
    await happens(g, "event activated", warrior.id, cause=face)
    if face == EVENT:
        await draw_event(g, warrior)
    else:
        await spring_trap(g, warrior, face, counter.square, "")
    return True


def _turn_over(g: Lab, warrior: Warrior, counter: EventCounter) -> str:
    """Everyone sees its face, and it leaves the board. HYB-TRP-01"""
    g.counters.remove(counter)
    g.reveal(counter.uid)
    face = g.drop(counter.uid)
    g.emit(CounterTurned, warrior.id, counter.square, face)
    return face


def _counter_options(g: Lab, counters: list[EventCounter], word: str) -> Iterator[Option[int]]:
    yield Option("pass", -1)
    for i, counter in enumerate(counters):
        x, y = g.board.grid.xy(counter.square)
        yield Option(f"{word}:{x},{y}", i)


# ---------------------------------------------------------------- Mineclearer


async def clear_mines(g: Lab, warrior: Warrior) -> None:
    """He may look at a counter in reach, and make a trap harmless. HYB-TRP-11"""
    if not aptitude(g, warrior, "mineclearer"):
        return
    near = _counters_in_reach(g, warrior)
    if not near:
        return
    index = await ask(
        warrior.side,
        "look-at-counter",
        _counter_options(g, near, "look"),
        default="pass",
        rule="HYB-TRP-11",
        about={"warrior": warrior.id},
    )
    if index < 0:
        return
    counter = near[index]
    g.reveal(counter.uid, warrior.side)
    seen = (warrior.id, counter.square)
    face = g.face(counter.uid)
    g.emit(CounterLookedAt, *seen, face, to=warrior.side, rest=(CounterLooked, *seen))
    # asked whatever the face, so that the opponent cannot tell a trap by the question
    neutralises = await ask(
        warrior.side,
        "neutralise",
        _neutralise_options(g, counter),
        default="pass",
        rule="HYB-TRP-11",
        about={"warrior": warrior.id},
    )
    if neutralises:
        _neutralise(g, warrior, counter)


def _counters_in_reach(g: Lab, warrior: Warrior) -> list[EventCounter]:
    """On or beside him, front or side, and not known to his side as an Event. HYB-TRP-11"""
    reach = base(g, warrior)
    reach |= front_and_sides(g.board.grid, warrior.square, warrior.size, warrior.facing)
    return [
        c
        for c in g.counters
        if reach >> c.square & 1 and not c.neutralised and g.shown(c.uid, warrior.side) != EVENT
    ]


def _neutralise_options(g: Lab, counter: EventCounter) -> Iterator[Option[bool]]:
    yield Option("pass", False)
    if g.face(counter.uid) != EVENT:
        yield Option("neutralise", True)


def _neutralise(g: Lab, warrior: Warrior, counter: EventCounter) -> None:
    """A mobile trap is taken away, a fixed one stays, harmless and known. HYB-TRP-08"""
    g.reveal(counter.uid)
    kind = g.face(counter.uid)
    at = g.counters.index(counter)
    if kind in FIXED:
        g.counters[at] = counter._replace(neutralised=True)
    else:
        del g.counters[at]
        g.drop(counter.uid)
    g.emit(TrapNeutralised, warrior.id, counter.square, kind)


# ---------------------------------------------------------------- carried traps


async def place_trap(g: Lab, warrior: Warrior) -> bool:
    """He may lay a trap that he carries in front of his front edge. HYB-MAT-07"""
    if not warrior.traps:
        return False
    squares = _trap_squares(g, warrior)
    if not squares:
        return False
    kind, square = await ask(
        warrior.side,
        "place-trap",
        _trap_options(g, warrior, squares),
        default="pass",
        rule="HYB-MAT-07",
        about={"warrior": warrior.id},
    )
    if not kind:
        return False
    traps = list(warrior.traps)
    traps.remove(kind)
    warrior.traps = tuple(traps)
    uid = g.handle(kind, g.bit(warrior.side))
    g.counters.append(EventCounter(square, uid, placed_by=warrior.side))
    laid = (warrior.id, square)
    g.emit(TrapPlaced, *laid, kind, to=warrior.side, rest=(SomethingPlaced, *laid))
    return True


def _trap_squares(g: Lab, warrior: Warrior) -> list[Square]:
    """Free squares touched by his front edge, without a marker. HYB-MAT-07"""
    under = base(g, warrior)
    front = g.board.grid.stepped(under, 2 * warrior.facing) & ~under
    used = g.terrain.rocks | g.terrain.pits | figures(g) | markers(g)
    return squares_of(front & g.terrain.floor & ~used)


def _trap_options(
    g: Lab, warrior: Warrior, squares: list[Square]
) -> Iterator[Option[tuple[str, Square]]]:
    yield Option("pass", ("", -1))
    for kind in sorted(set(warrior.traps)):
        for square in squares:
            x, y = g.board.grid.xy(square)
            yield Option(f"{kind}:{x},{y}", (kind, square))
