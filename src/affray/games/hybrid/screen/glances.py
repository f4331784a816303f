"""A seat's view at a glance: who is where, without the numbers behind it. HYB-SET-09"""

from __future__ import annotations

from typing import Any

from affray.engine.questions import Seat
from affray.games.hybrid.rules.profiles import movement_value, natural_value, printed_nv
from affray.games.hybrid.state import GRIFFIN, SCORPION, Lab, Square, Warrior


def glance(g: Lab, seat: Seat) -> dict[str, Any]:
    """The part of the view that learners read; what is in it is the same as in the view."""
    movement = g.movement
    return {
        "round": g.round,
        "turn": g.turn,
        "active": g.active,
        "activated": list(g.activated),
        "first_contact": g.first_contact,
        "stall": g.stall,
        "board": _board(g, seat),
        "warriors": [_warrior(g, warrior) for warrior in g.warriors],
        "sides": {"griffin": _side(g, GRIFFIN, seat), "scorpion": _side(g, SCORPION, seat)},
        "movement": None if movement is None else {"points": movement.course.points},
        "mission_facts": {"accepted": list(g.mission.accepted)},
    }


def _board(g: Lab, seat: Seat) -> dict[str, Any]:
    return {
        "rows": g.rows,
        "doors": [{"squares": [_at(g, s) for s in d.squares], "state": d.state} for d in g.doors],
        "accesses": [
            {"squares": [_at(g, s) for s in access.squares], "open": access.open}
            for access in g.accesses
        ],
        "rocks": [_at(g, square) for square in g.rocks],
        "pits": [_at(g, square) for square in g.pits],
        "counters": [{"at": _at(g, c.square), "face": g.shown(c.uid, seat)} for c in g.counters],
        "objectives": [{"at": _at_if_any(g, o.square)} for o in g.objectives],
    }


def _warrior(g: Lab, warrior: Warrior) -> dict[str, Any]:
    return {
        "id": warrior.id,
        "side": warrior.side,
        "profile": warrior.profile,
        "place": warrior.place,
        "at": _at_if_any(g, warrior.square),
        "facing": warrior.facing,
        "activated": warrior.activated,
        "rank": warrior.card.rank,
        "nv": natural_value(g, warrior),
        "printed_nv": printed_nv(g, warrior),
        "mt": movement_value(g, warrior),
    }


def _side(g: Lab, name: str, seat: Seat) -> dict[str, Any]:
    side = g.side(name)
    return {
        "hand": [g.shown(uid, seat) for uid in side.hand],
        "reserve": [g.shown(uid, seat) for uid in side.reserve],
        "auras": [g.shown(uid, seat) for uid in side.aura_kept],
        "mutations": [g.shown(uid, seat) for uid in side.mutation_kept],
    }


def _at(g: Lab, square: Square) -> list[int]:
    return list(g.board.grid.xy(square))


def _at_if_any(g: Lab, square: Square) -> list[int] | None:
    return _at(g, square) if square >= 0 else None
