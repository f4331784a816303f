"""What a seat may see, and no more. HYB-SET-09"""

from __future__ import annotations

from typing import Any, cast

from affray.engine.questions import Seat
from affray.games.hybrid.rules.profiles import (
    mode_value,
    movement_value,
    natural_value,
    printed_nv,
)
from affray.games.hybrid.screen import documents as doc
from affray.games.hybrid.state import (
    GRIFFIN,
    MODES,
    SCORPION,
    Access,
    Action,
    Lab,
    Lasting,
    Square,
    Warrior,
)

HIDDEN_FIELDS = ("counter", "aura")


def view(g: Lab, seat: Seat | None) -> doc.HybridView:
    """The whole table as one seat sees it; None is a spectator. HYB-SET-09"""
    return {
        "mission": g.scenario,
        "round": g.round,
        "phase": g.phase,
        "turn": g.turn,
        "first": g.first,
        "winner": g.winner,
        "active": g.active,
        "window": g.window,
        "activated": list(g.activated),
        "event_turn": g.event_turn,
        "first_contact": g.first_contact,
        "stall": g.stall,
        "board": _board(g, seat),
        "warriors": [_warrior(g, warrior, seat) for warrior in g.warriors],
        "sides": {"griffin": _side(g, GRIFFIN, seat), "scorpion": _side(g, SCORPION, seat)},
        "decks": {
            "action": len(g.action_deck),
            "action_discard": list(g.action_discard),
            "event": len(g.event_deck),
            "event_discard": list(g.event_discard),
            "removed": list(g.removed_cards),
        },
        "lasting": [_lasting(lasting) for lasting in g.lasting],
        "actions": [_action(g, action, seat) for action in g.actions],
        "movement": _movement(g),
        "auction": _auction(g, seat),
        "mission_facts": _mission_facts(g),
    }


def _at(g: Lab, square: Square) -> doc.Point:
    return list(g.board.grid.xy(square))


def _at_if_any(g: Lab, square: Square) -> doc.Point | None:
    return _at(g, square) if square >= 0 else None


def _board(g: Lab, seat: Seat | None) -> doc.HybridMap:
    return {
        "rows": list(g.rows),
        "doors": [
            {"squares": [_at(g, s) for s in d.squares], "state": d.state, "locked": d.locked}
            for d in g.doors
        ],
        "accesses": [_access(g, access) for access in g.accesses],
        "rocks": [_at(g, s) for s in g.rocks],
        "pits": [_at(g, s) for s in g.pits],
        "trapdoors": [_at(g, s) for s in g.trapdoors],
        "tanks": [_at(g, s) for s in g.tanks],
        "counters": [
            {
                "at": _at(g, c.square),
                "face": g.shown(c.uid, seat),
                "neutralised": c.neutralised,
                "placed_by": c.placed_by,
            }
            for c in g.counters
        ],
        "objectives": [
            {"number": o.number, "at": _at_if_any(g, o.square), "item": o.item}
            for o in g.objectives
        ],
        "templates": [
            {"kind": t.kind, "at": _at(g, t.anchor), "until_round": t.until_round}
            for t in g.templates
        ],
    }


def _access(g: Lab, access: Access) -> doc.HybridAccess:
    return {
        "squares": [_at(g, square) for square in access.squares],
        "kind": access.kind,
        "open": access.open,
        "number": access.number,
    }


def _warrior(g: Lab, warrior: Warrior, seat: Seat | None) -> doc.HybridWarrior:
    facts = warrior.to_json()
    for name in HIDDEN_FIELDS:
        facts.pop(name)
    number = g.shown(warrior.counter, seat) if warrior.counter else None
    shown: dict[str, Any] = {
        **facts,
        "at": _at_if_any(g, warrior.square),
        "size": warrior.size,
        "name": warrior.card.name,
        "rank": warrior.card.rank,
        "has_counter": bool(warrior.counter),
        "counter": None if number is None else int(number),
        "aura": g.face(warrior.aura) if warrior.aura else None,
        "nv": natural_value(g, warrior),
        "printed_nv": printed_nv(g, warrior),
        "mt": movement_value(g, warrior),
        "modes": {mode: mode_value(g, warrior, mode) or None for mode in MODES},
    }
    return cast(doc.HybridWarrior, shown)


def _side(g: Lab, name: str, seat: Seat | None) -> doc.HybridSide:
    side = g.side(name)
    return {
        "hand": [g.shown(uid, seat) for uid in side.hand],
        "fresh": [g.shown(uid, seat) for uid in side.fresh],
        "reserve": [g.shown(uid, seat) for uid in side.reserve],
        "army": [g.shown(uid, seat) for uid in side.army],
        "army_out": list(side.army_out),
        "first_blood": side.first_blood,
        "auras": [g.shown(uid, seat) for uid in side.aura_kept],
        "mutations": [g.shown(uid, seat) for uid in side.mutation_kept],
        "set_aside": [g.shown(uid, seat) for uid in side.set_aside],
        "leader": side.leader,
        "leader_lost": side.leader_lost,
        "carrier": g.shown(side.carrier, seat) if side.carrier else None,
    }


def _action(g: Lab, action: Action, seat: Seat | None) -> doc.HybridAction:
    facts = action.to_json()
    facts["played"] = [
        {
            "card": g.shown(card.uid, seat),
            "seat": card.seat,
            "effect": card.effect,
            "shot": card.shot,
            "cancelled": card.cancelled,
        }
        for card in action.played
    ]
    return cast(doc.HybridAction, facts)


def _lasting(lasting: Lasting) -> doc.HybridLasting:
    return cast(doc.HybridLasting, {**lasting._asdict(), "uid": bool(lasting.uid)})


def _movement(g: Lab) -> doc.HybridMovement | None:
    movement = g.movement
    if movement is None:
        return None
    course = movement.course
    return {
        "warrior": movement.warrior,
        "kind": movement.kind,
        "points": course.points,
        "spent": movement.spent,
        "steps": course.steps,
        "path": [_at_if_any(g, course.anchor) for course in movement.path],
        "expert_target": movement.expert_target,
    }


def _auction(g: Lab, seat: Seat | None) -> list[doc.HybridLaid] | None:
    if g.auction is None:
        return None
    return [{"seat": laid.seat, "card": g.shown(laid.uid, seat)} for laid in g.auction.laid]


def _mission_facts(g: Lab) -> doc.HybridMissionFacts:
    facts = g.mission.to_json()
    facts.pop("buried", None)
    facts.pop("trap_pool", None)
    return cast(doc.HybridMissionFacts, facts)
