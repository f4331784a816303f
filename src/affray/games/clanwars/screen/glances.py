"""A seat's view at a glance: who is where, without the numbers behind it. CLW-STA-09"""

from __future__ import annotations

from typing import Any

from affray.engine.questions import Seat
from affray.games.clanwars.screen.views import objectives
from affray.games.clanwars.state import OFF, ClanWars, Item, Unit


def glance(g: ClanWars, seat: Seat) -> dict[str, Any]:
    """The part of the view that learners read; what is in it is the same as in the view."""
    tiles = g.field.tiles
    return {
        "round": g.round,
        "active": g.active,
        "actions": g.actions,
        "stored": g.stored,
        "units": [_unit(g, unit, seat) for unit in g.units.values()],
        "hands": {
            owner: [g.shown(uid, seat) if owner == seat else None for uid in hand]
            for owner, hand in g.hands.items()
        },
        "tarot": len(g.tarot),
        "lying": {tiles[tile].name: _items(held) for tile, held in g.lying.items()},
        "pieces": [{"id": each.id, "tile": _name(g, each.tile)} for each in g.pieces],
        "markers": [
            {"name": each.name, "tile": _name(g, each.tile), "open": each.open}
            for each in g.markers
        ],
        "swarm": [g.shown(uid, seat) for uid in g.swarm],
        "objectives": objectives(g),
    }


def _unit(g: ClanWars, unit: Unit, seat: Seat) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "uid": unit.uid,
        "kind": g.shown(unit.uid, seat),
        "side": unit.side,
        "tile": _name(g, unit.tile),
        "revealed": unit.revealed,
        "stunned": unit.stunned,
        "items": _items(unit.items),
    }
    op = unit.op
    if op is not None:
        seen["operative"] = {
            "potentials": op.potentials,
            "fleshwounds": op.fleshwounds,
            "stealth": op.stealth,
            "edges": op.edges,
        }
    return seen


def _items(items: tuple[Item, ...]) -> list[dict[str, Any]]:
    return [{"id": item.id} for item in items]


def _name(g: ClanWars, tile: int) -> str | None:
    return g.field.tiles[tile].name if tile != OFF else None
