"""A seat's view at a glance: who is where, without the numbers behind it. CYB-GEN-14"""

from __future__ import annotations

from typing import Any

from affray.engine.questions import Seat
from affray.games.cybernekro.state import Cybernekro, Model


def glance(g: Cybernekro, seat: Seat) -> dict[str, Any]:
    """The part of the view that learners read; what is in it is the same as in the view."""
    plot = g.plot
    return {
        "round": g.round,
        "turn": g.turn,
        "active": g.active,
        "passed": list(g.passed),
        "models": [_model(model) for model in g.models],
        "items": {str(item): kind for item, kind in g.items.items()},
        "lying": {str(item): list(spot) for item, spot in g.lying.items()},
        "plot": {
            "terminals": [list(spot) for spot in plot.terminals],
            "owners": list(plot.owners),
            "threat": plot.threat,
            "ritual": plot.ritual,
        },
        "players": {player: _player(g, player, seat) for player in g.seats},
    }


def _model(model: Model) -> dict[str, Any]:
    return {
        "id": model.id,
        "owner": model.owner,
        "kind": model.kind,
        "x": model.x,
        "y": model.y,
        "z": model.z,
        "where": model.where,
        "ap": model.ap,
        "wounds": model.wounds,
        "dread": model.dread,
        "prone": model.prone,
        "on_fire": model.on_fire,
        "invisible": model.invisible,
    }


def _player(g: Cybernekro, player: Seat, seat: Seat) -> dict[str, Any]:
    deck = g.decks.get(player)
    return {
        "hand": [g.shown(uid, seat) for uid in g.hands[player]],
        "deck": len(deck) if deck else 0,
    }
