"""What a seat sees: everything, but hands, decks and cards face down. CYB-GEN-14"""

from __future__ import annotations

from typing import cast

from affray.boards.table.layouts import Rect
from affray.engine.questions import Seat
from affray.games.cybernekro.content.kinds import Weapon
from affray.games.cybernekro.rules.arsenal import (
    carried_weapons,
    cost,
    is_ready,
    range_of,
    reach_of,
)
from affray.games.cybernekro.rules.items import capacity, load
from affray.games.cybernekro.rules.melee import in_melee
from affray.games.cybernekro.rules.tallies import NEEDED
from affray.games.cybernekro.scenarios.registry import scenarios
from affray.games.cybernekro.screen import documents as doc
from affray.games.cybernekro.screen.sight_card import sighting
from affray.games.cybernekro.state import Attack, Cybernekro, Model, Test


def view(g: Cybernekro, seat: Seat | None) -> doc.CybernekroView:
    """JSON-ready: the whole table as a seat may see it. CYB-GEN-14"""
    return {
        "round": g.round,
        "phase": g.phase,
        "first": g.first,
        "turn": g.turn,
        "active": g.active,
        "passed": list(g.passed),
        "npc_order": list(g.npc_order),
        "environment": g.environment,
        "complication": g.complication,
        "gone": list(g.gone),
        "destroyed": list(g.destroyed),
        "models": [_model(g, model) for model in g.models],
        "items": {str(item): kind for item, kind in g.items.items()},
        "lying": {str(item): list(spot) for item, spot in g.lying.items()},
        "jammed": list(g.jammed),
        "unloaded": list(g.unloaded),
        "empty": list(g.empty),
        "templates": [cast(doc.CybernekroTemplate, each.to_json()) for each in g.templates],
        "plot": cast(doc.CybernekroPlot, g.plot.to_json()),
        "players": {player: _player(g, player, seat) for player in g.seats},
        "played": [{"seat": p.seat, "card": g.shown(p.uid, seat)} for p in g.played],
        "tests": [_test(g, test, seat) for test in g.tests],
        "attacks": [_attack(g, attack) for attack in g.attacks],
        "harms": [cast(doc.CybernekroHarm, harm.to_json()) for harm in g.harms],
    }


def _model(g: Cybernekro, model: Model) -> doc.CybernekroModel:
    """Every fact of a model, what it can attack with and how far; its profile is in it."""
    shown = {
        **model.to_json(),
        "melee": model.on_table and in_melee(g, model),
        "weapons": [_weapon(g, model, *armed) for armed in carried_weapons(g, model)],
        "load": load(g, model),
        "capacity": capacity(g, model),
    }
    return cast(doc.CybernekroModel, shown)


def _weapon(g: Cybernekro, model: Model, item: int, weapon: Weapon) -> doc.CybernekroWeapon:
    """A weapon as it is now; a range of 0 is none. CYB-SHO-02, CYB-KEY-11"""
    return {
        "item": item,
        "kind": weapon.id,
        "cost": cost(g, model, weapon),
        "range": range_of(g, weapon) if weapon.ranged or weapon.thrown else 0,
        "reach": 0 if weapon.ranged else reach_of(g, model, weapon),
        "ready": is_ready(g, item),
    }


def _player(g: Cybernekro, player: Seat, seat: Seat | None) -> doc.CybernekroPlayer:
    deck = g.decks.get(player)
    return {
        "crew": g.crews.get(player, ""),
        "colour": g.colours.get(player, ""),
        "edge": g.sides.get(player, ""),
        "zone": [list(area) for area in _zone(g, player)],
        "hand": [g.shown(uid, seat) for uid in g.hands[player]],
        "deck": len(deck) if deck else 0,
        "discard": list(g.discards[player]),
    }


def _zone(g: Cybernekro, player: Seat) -> list[Rect]:
    """Where a player deploys, until everybody is on the table. CYB-SET-04"""
    if g.phase != "deploy" or player not in g.sides:
        return []
    return list(scenarios()[g.scenario].areas(g, player))


def _attack(g: Cybernekro, attack: Attack) -> doc.CybernekroAttack:
    """An attack in progress with the line of sight it is made along. CYB-LOS-03"""
    attacker, target = g.model(attack.by), g.model(attack.at)
    both = attacker.on_table and target.on_table
    line = sighting(g, attacker, target) if both else None
    return cast(doc.CybernekroAttack, {**attack.to_json(), "line": line})


def _test(g: Cybernekro, test: Test, seat: Seat | None) -> doc.CybernekroTest:
    shown = test.to_json()
    shown["needs"] = NEEDED - test.tally.total
    shown["placed"] = [
        {
            "seat": card.seat,
            "card": g.shown(card.uid, seat) if card.uid else None,
            "amount": card.amount,
        }
        for card in test.placed
    ]
    return cast(doc.CybernekroTest, shown)
