"""What a seat sees of the laboratory, as rows: warriors, goals, doors, one's own cards.
HYB-SET-09"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from affray.engine.questions import Seat
from affray.engine.sight import MINE, NOBODYS, THEIRS, Sight, Spot, Thing
from affray.games.hybrid.mind.evaluate import steps_to_goal, strength
from affray.games.hybrid.rules.profiles import movement_value, natural_value
from affray.games.hybrid.state import GRIFFIN, Lab, Square, Warrior, other

WIDE: Final = 24
"""Distances in squares are divided by a board of this width."""
FAR: Final = 20


def sight(g: Lab, seat: Seat) -> Sight:
    """Everything that matters, and nothing that is face down."""
    return Sight(g.scenario, _facts(g, seat), [*_warriors(g, seat), *_goals(g), *_cards(g, seat)])


def spot(g: Lab, place: Square) -> Spot | None:
    """Where a square lies."""
    if place < 0:
        return None
    return spot_of(*g.board.grid.xy(place))


def spot_of(x: int, y: int) -> Spot:
    """Where a column and a row meet."""
    return x / WIDE, y / WIDE


def _facts(g: Lab, seat: Seat) -> tuple[float, ...]:
    enemy = other(seat)
    mine, theirs = g.side(seat), g.side(enemy)
    return (
        seat == GRIFFIN,
        g.turn == seat,
        g.round / 12,
        g.stall / 4,
        g.first_contact,
        len(mine.hand) / 8,
        len(theirs.hand) / 8,
        len(mine.reserve) / 4,
        len(theirs.reserve) / 4,
        strength(g, seat) / 12,
        strength(g, enemy) / 12,
        mine.leader_lost,
        theirs.leader_lost,
        g.movement is not None,
        bool(g.actions),
        len(g.mission.accepted) / 4,
    )


def _warriors(g: Lab, seat: Seat) -> Iterator[Thing]:
    """Those who still have a part in the game."""
    spots = {w.id: g.board.grid.xy(w.square) for w in g.warriors if w.on_board and w.square >= 0}
    standing = [w for w in g.warriors if w.id in spots]
    for warrior in g.warriors:
        if warrior.alive:
            near = _nearest(warrior, standing, spots)
            owner = MINE if warrior.side == seat else THEIRS
            there = spots.get(warrior.id)
            where = spot_of(*there) if there else None
            yield Thing(warrior.id, warrior.profile, owner, where, _numbers(g, warrior, near))


def _nearest(
    warrior: Warrior, standing: list[Warrior], spots: dict[int, tuple[int, int]]
) -> tuple[int, int, int]:
    """How far the nearest enemy is as the crow flies, and how many enemies and friends are near."""
    if warrior.id not in spots:
        return FAR, 0, 0
    x, y = spots[warrior.id]
    nearest, enemies, friends = FAR, 0, 0
    for each in standing:
        there = spots[each.id]
        far = max(abs(there[0] - x), abs(there[1] - y))
        if each.side == warrior.side:
            friends += far <= CLOSE
        else:
            enemies += far <= CLOSE
            nearest = min(nearest, far)
    return nearest, enemies, friends - 1


CLOSE: Final = 6
"""This near, two warriors can come to blows in one activation."""


def _numbers(g: Lab, warrior: Warrior, near: tuple[int, int, int]) -> tuple[float, ...]:
    card, wounds = warrior.card, warrior.wounds
    there = warrior.on_board and warrior.square >= 0
    nearest, enemies, friends = near
    facing = warrior.facing
    return (
        natural_value(g, warrior) / card.nv,
        natural_value(g, warrior) / 6,
        card.rank / 4,
        warrior.size - 1.0,
        movement_value(g, warrior) / 10,
        max(0, (card.oc or 0) - wounds) / 6,
        max(0, (card.dc or 0) - wounds) / 6,
        0.0 if warrior.disarmed else max(0, (card.f or 0) - wounds) / 6,
        steps_to_goal(g, warrior) / FAR if there else 1.5,
        nearest / FAR,
        enemies / 4,
        friends / 4,
        facing == 0,
        facing == 1,
        facing == 2,
        warrior.activated,
        bool(warrior.counter),
        warrior.dc,
        bool(warrior.ambush),
        bool(warrior.pinned),
        warrior.paralysed,
        len(warrior.items) / 2,
        g.active == warrior.id,
        warrior.place == "asleep",
    )


def _goals(g: Lab) -> Iterator[Thing]:
    """Objectives, accesses and counters; closed doors already count in every path measured."""
    for objective in g.objectives:
        if objective.square >= 0:
            yield Thing(-1, "objective", NOBODYS, spot(g, objective.square))
    for access in g.accesses:
        if access.open:
            yield Thing(-1, access.kind, NOBODYS, spot(g, access.squares[0]))
    for template in g.templates:
        yield Thing(-1, template.kind, NOBODYS, spot(g, template.anchor))


def _cards(g: Lab, seat: Seat) -> Iterator[Thing]:
    side = g.side(seat)
    for uid in (*side.hand, *side.reserve):
        yield Thing(-1, g.shown(uid, seat) or "", MINE, None)
