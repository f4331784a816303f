"""What a seat sees: everything, but hands, decks and cards face down. CYB-GEN-14"""

from __future__ import annotations

from typing import Any

from affray.engine.questions import Seat
from affray.games.cybernekro.state import Cybernekro, Model, Test


def view(g: Cybernekro, seat: Seat | None) -> dict[str, Any]:
    """JSON-ready: the whole table as a seat may see it. CYB-GEN-14"""
    return {
        "round": g.round,
        "phase": g.phase,
        "first": g.first,
        "turn": g.turn,
        "active": g.active,
        "passed": list(g.passed),
        "environment": g.environment,
        "complication": g.complication,
        "board": _board(g),
        "models": [_model(g, model) for model in g.models],
        "items": {str(item): kind for item, kind in g.items.items()},
        "lying": {str(item): list(spot) for item, spot in g.lying.items()},
        "jammed": list(g.jammed),
        "unloaded": list(g.unloaded),
        "empty": list(g.empty),
        "templates": [template.to_json() for template in g.templates],
        "plot": g.plot.to_json(),
        "players": {player: _player(g, player, seat) for player in g.seats},
        "played": [{"seat": p.seat, "card": g.shown(p.uid, seat)} for p in g.played],
        "tests": [_test(g, test, seat) for test in g.tests],
        "attacks": [attack.to_json() for attack in g.attacks],
        "harms": [harm.to_json() for harm in g.harms],
    }


def _board(g: Cybernekro) -> dict[str, Any]:
    return {
        "layout": g.layout,
        "width": g.width,
        "depth": g.depth,
        "gone": list(g.gone),
        "destroyed": list(g.destroyed),
        "pieces": [
            {
                "id": piece.id,
                "kind": piece.kind.value,
                "outline": [list(point) for point in piece.outline],
                "z0": piece.z0,
                "z1": piece.z1,
                "rises": piece.rises,
            }
            for piece in g.terrain.pieces
        ],
    }


def _model(g: Cybernekro, model: Model) -> dict[str, Any]:
    return model.to_json()


def _player(g: Cybernekro, player: Seat, seat: Seat | None) -> dict[str, Any]:
    deck = g.decks.get(player)
    return {
        "colour": g.colours.get(player, ""),
        "edge": g.sides.get(player, ""),
        "hand": [g.shown(uid, seat) for uid in g.hands[player]],
        "deck": len(deck) if deck else 0,
        "discard": list(g.discards[player]),
    }


def _test(g: Cybernekro, test: Test, seat: Seat | None) -> dict[str, Any]:
    shown = test.to_json()
    shown["placed"] = [
        {
            "seat": card.seat,
            "card": g.shown(card.uid, seat) if card.uid else None,
            "amount": card.amount,
        }
        for card in test.placed
    ]
    return shown
