"""What a seat sees. CLW-STA-09"""

from __future__ import annotations

from typing import Any

from affray.engine.questions import Seat
from affray.games.clanwars.abilities import obscured
from affray.games.clanwars.dice import shown
from affray.games.clanwars.state import HOSTILE, OFF, ClanWars, Item, Roll, Unit


def view(g: ClanWars, seat: Seat | None) -> dict[str, Any]:
    """Everything public, a player's own hand, and to the Hostile what is his. CLW-STA-09"""
    return {
        "mission": g.mission,
        "phase": g.phase,
        "round": g.round,
        "size": g.size,
        "captain": g.captain,
        "active": g.active,
        "actions": g.actions,
        "stored": g.stored,
        "units": [_unit(g, unit, seat) for unit in g.units.values()],
        "hands": {
            owner: [g.shown(uid, seat) if owner == seat else None for uid in hand]
            for owner, hand in g.hands.items()
        },
        "tarot": len(g.tarot),
        "stack": [
            {
                "arcana": g.shown(card.uid, seat),
                "seat": card.seat,
                "choice": list(card.choice),
                "negated": card.negated,
                "taker": card.taker,
            }
            for card in g.stack
        ],
        "windows": list(g.windows),
        "rolls": [_roll(g, roll) for roll in g.rolls],
        "wounds": [
            {"unit": hurt.unit, "trauma": hurt.trauma}
            for hurt in g.wounds
            if not hurt.hidden or seat == HOSTILE
        ],
        "moves": [
            {"unit": way.unit, "crossings": way.crossings, "spent": way.spent} for way in g.moves
        ],
        "effects": [effect._asdict() for effect in g.effects],
        "used": dict(g.used),
        "used_in_round": dict(g.used_in_round),
        "lying": {
            g.field.tiles[tile].name: [_item(item) for item in held]
            for tile, held in g.lying.items()
        },
        "pieces": [{**piece._asdict(), "tile": _name(g, piece.tile)} for piece in g.pieces],
        "markers": [{**marker._asdict(), "tile": _name(g, marker.tile)} for marker in g.markers],
        "snares": [_name(g, tile) for tile in g.snares],
        "obscured": g.field.names(obscured(g)),
        "scavenging": sorted(g.scavenging.faces),
        "potentials": list(g.potentials),
        "swarm": [g.shown(uid, seat) for uid in g.swarm],
        "swarm_reserve": len(g.swarm_reserve),
        "intel": {piece: _intel(g, piece, seat) for piece in g.intel},
        "progress": dict(g.progress),
        "secrets": {name: g.shown(uid, seat) for name, uid in g.secrets.items()},
        "flags": dict(g.flags),
        "campaign": _campaign(g, seat),
        "legion_board": legion_board(g, seat),
        **_hostile_only(g, seat),
    }


def _hostile_only(g: ClanWars, seat: Seat | None) -> dict[str, Any]:
    """Forces, reserve and mission deck are the Hostile's to see. CLW-HOS-02"""
    if seat != HOSTILE:
        return {"forces": None, "reserve": None, "mission_deck": None}
    return {
        "forces": dict(g.forces),
        "reserve": list(g.reserve),
        "mission_deck": list(g.mission_deck),
    }


def legion_board(g: ClanWars, seat: Seat | None) -> dict[str, Any]:
    """The statistics of legions: known from the start, or once one was seen. CLW-HOS-02"""
    late = g.options.get("legion_stats") == "after_first_reveal" and seat != HOSTILE
    return {
        kind: {
            "rank": card.rank,
            "pool": card.pool,
            "defense": card.defense,
            "range": card.reach,
            "kind": card.kind,
        }
        for kind, card in g.book.cards.legions.items()
        if not late or kind in g.seen
    }


def _campaign(g: ClanWars, seat: Seat | None) -> dict[str, Any] | None:
    """Everything a campaign keeps but the mission deck; swarm cards are handles. CLW-STA-01"""
    if g.campaign is None:
        return None
    doc = g.campaign.to_json()
    if seat != HOSTILE:
        del doc["mission_deck"]
    return doc


def _name(g: ClanWars, tile: int) -> str | None:
    return g.field.tiles[tile].name if tile != OFF else None


def _item(item: Item) -> dict[str, Any]:
    return {"id": item.id, "botched": item.botched}


def _unit(g: ClanWars, unit: Unit, seat: Seat | None) -> dict[str, Any]:
    kind = g.shown(unit.uid, seat)
    seen: dict[str, Any] = {
        "uid": unit.uid,
        "kind": kind,
        "side": unit.side,
        "tile": _name(g, unit.tile),
        "revealed": unit.revealed,
        "stunned": unit.stunned,
        "punches": unit.punches,
        "items": [_item(item) for item in unit.items],
    }
    if kind in g.champions and (unit.revealed or seat == HOSTILE):
        seen["stage"] = g.champions[kind].stage
    if unit.op is not None:
        seen["operative"] = {
            **unit.op.to_json(),
            "body": _name(g, unit.op.body),
        }
    return seen


def _roll(g: ClanWars, roll: Roll) -> dict[str, Any]:
    """All rolls are open, but for whom an area attack really hits. CLW-DIE-13"""
    target = g.units.get(roll.target)
    hidden = target is not None and target.op is None and not target.revealed
    return {
        "by": roll.by,
        "seat": roll.seat,
        "purpose": roll.purpose,
        "target": roll.target,
        "tile": _name(g, roll.tile),
        "weapon": roll.weapon,
        "kind": roll.kind,
        "how": roll.how,
        "pool": roll.pool.text,
        "dice": roll.dice.text,
        "faces": shown(roll.faces, roll.custom) if roll.faces else [],
        "difficulty": None if hidden or roll.difficulty < 0 else roll.difficulty,
        "secure": roll.secure,
        "success": roll.success,
        "botches": roll.botches,
        "overcommitted": roll.overcommitted,
    }


def _intel(g: ClanWars, piece: str, seat: Seat | None) -> dict[str, Any]:
    """Contexts are told to all, benefits once they are bought or free. CLW-INT-01"""
    state = g.intel[piece]
    card = next(each for each in g.book.cards.missions[g.mission].intel if each.id == piece)
    told = seat == HOSTILE or state in ("bought", "free")
    return {"state": state, "context": card.context, "benefit": card.benefit if told else None}
