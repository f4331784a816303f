"""What a seat sees. CLW-STA-09"""

from __future__ import annotations

from typing import Any, cast

from affray.engine.questions import Seat
from affray.games.clanwars.rules.abilities import attack_range, defense, distance_to, obscured
from affray.games.clanwars.rules.dice import shown
from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.rules.rounds import ready
from affray.games.clanwars.screen import documents as doc
from affray.games.clanwars.screen.card_texts import trait_text
from affray.games.clanwars.state import HOSTILE, OFF, ClanWars, Item, Roll, Unit

MARKERS: dict[str, doc.MarkerKind] = {
    "osp": "way-in",
    "hsp": "spawn-point",
    "ex": "exit",
    "obj": "objective",
}


def view(g: ClanWars, seat: Seat | None) -> doc.ClanView:
    """Everything public, a player's own hand and, for the Hostile, its forces, reserve and
    mission deck. CLW-STA-09 CLW-HOS-02"""
    return {
        "mission": g.mission,
        "phase": g.phase,
        "round": g.round,
        "size": g.size,
        "captain": g.captain,
        "active": g.active,
        "turns": _turns(g),
        "actions": g.actions,
        "stored": g.stored,
        "units": [_unit(g, unit, seat) for unit in g.units.values()],
        "stacks": _stacks(g, seat),
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
        "effects": [cast(doc.ClanEffect, effect._asdict()) for effect in g.effects],
        "used": dict(g.used),
        "used_in_round": dict(g.used_in_round),
        "lying": {
            g.field.tiles[tile].name: [_item(item) for item in held]
            for tile, held in g.lying.items()
        },
        "pieces": [
            {"id": each.id, "tile": _name(g, each.tile), "wounds": each.wounds, "uses": each.uses}
            for each in g.pieces
        ],
        "markers": [
            {
                "name": each.name,
                "kind": MARKERS.get(each.name.rstrip("0123456789"), "place"),
                "tile": _name(g, each.tile),
                "open": each.open,
            }
            for each in g.markers
        ],
        "snares": [g.field.tiles[tile].name for tile in g.snares],
        "obscured": g.field.names(obscured(g)),
        "scavenging": sorted(g.scavenging.faces),
        "potentials": list(g.potentials),
        "swarm": [g.shown(uid, seat) for uid in g.swarm],
        "swarm_reserve": len(g.swarm_reserve),
        "intel": {piece: _intel(g, piece, seat) for piece in g.intel},
        "objectives": objectives(g),
        "special": _special(g, seat),
        "progress": dict(g.progress),
        "secrets": {name: g.shown(uid, seat) for name, uid in g.secrets.items()},
        "flags": dict(g.flags),
        "campaign": _campaign(g, seat),
        "legion_board": legion_board(g, seat),
        "forces": dict(g.forces) if seat == HOSTILE else None,
        "reserve": list(g.reserve) if seat == HOSTILE else None,
        "mission_deck": list(g.mission_deck) if seat == HOSTILE else None,
    }


def _turns(g: ClanWars) -> doc.ClanTurns:
    """Whose turns there were this round, and the edges still to be used. CLW-EDG-02"""
    waiting = [unit.uid for unit in ready(g) for _ in range(unit.op.edges if unit.op else 0)]
    return {"taken": list(g.turns), "waiting": waiting}


def _stacks(g: ClanWars, seat: Seat | None) -> list[doc.ClanStack]:
    """The threats of each tile that a seat cannot tell apart. CLW-THR-06"""
    tokens: dict[int, list[int]] = {}
    for unit in g.units.values():
        if unit.tile != OFF and g.shown(unit.uid, seat) is None:
            tokens.setdefault(unit.tile, []).append(unit.uid)
    return [
        {"tile": g.field.tiles[tile].name, "count": len(uids), "uids": uids}
        for tile, uids in tokens.items()
    ]


def objectives(g: ClanWars) -> list[doc.ClanObjective]:
    """Each objective, and whether it is met as things stand; None: nobody can tell. CLW-STA-02"""
    card = g.book.cards.missions.get(g.mission)
    if card is None or g.round == 0:
        return []
    mission = g.book.missions[g.mission]
    met = mission.objectives(g)
    return [
        {"id": each.id, "met": None if each.id in mission.veiled else met[each.id]}
        for each in card.objectives
    ]


def _special(g: ClanWars, seat: Seat | None) -> str | None:
    """The special feature of the mission, once it is announced. CLW-STA-02"""
    card = g.book.cards.missions.get(g.mission)
    if card is None:
        return None
    told = not card.special_hidden or seat == HOSTILE or g.progress.get("special-told")
    return card.special if told else None


def legion_board(g: ClanWars, seat: Seat | None) -> dict[str, doc.ClanLegion]:
    """The statistics of legions: known from the start, or once one was seen. CLW-HOS-02"""
    late = g.options.get("legion_stats") == "after_first_reveal" and seat != HOSTILE
    return {
        kind: {
            "rank": card.rank,
            "pool": card.pool,
            "defense": card.defense,
            "range": card.reach,
            "kind": card.kind,
            "traits": [
                trait_text(trait)
                for trait in (card.trait, g.book.cards.ranks[card.rank].trait)
                if trait is not None
            ],
        }
        for kind, card in g.book.cards.legions.items()
        if not late or kind in g.seen
    }


def _campaign(g: ClanWars, seat: Seat | None) -> doc.ClanCampaign | None:
    """Everything a campaign keeps but the mission deck; swarm cards are handles. CLW-STA-01"""
    if g.campaign is None:
        return None
    kept = g.campaign.to_json()
    if seat != HOSTILE:
        del kept["mission_deck"]
    return cast(doc.ClanCampaign, kept)


def _name(g: ClanWars, tile: int) -> str | None:
    return g.field.tiles[tile].name if tile != OFF else None


def _item(item: Item) -> doc.ClanItem:
    return {"id": item.id, "botched": item.botched}


def _unit(g: ClanWars, unit: Unit, seat: Seat | None) -> doc.ClanUnit:
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
        seen["traits"] = _champion_traits(g, kind)
    if kind is not None and unit.tile != OFF:
        seen.update(_numbers(g, unit))
    if unit.op is not None:
        seen["operative"] = {
            **unit.op.to_json(),
            "body": _name(g, unit.op.body),
        }
    return cast(doc.ClanUnit, seen)


def _champion_traits(g: ClanWars, kind: str) -> list[doc.ClanTrait]:
    """The traits of a champion's base card and of its stage. CLW-CHA-01"""
    card = g.book.cards.champions[kind]
    stage = card.stages[g.champions[kind].stage - 1]
    return [trait_text(card.trait), trait_text(stage.trait)]


def _numbers(g: ClanWars, unit: Unit) -> dict[str, Any]:
    """What a unit rolls, how hard it is to hit and why, and what it attacks with. CLW-OPE-06"""
    held = loadout(g, unit)
    return {
        "pool": held.pool.text,
        "defense": defense(g, unit).to_json(),
        "weapons": [
            {
                "item": weapon.item,
                "kind": weapon.kind,
                "range": weapon.reach,
                "handling": weapon.handling.text,
                "area": weapon.area,
                "stun": weapon.stun,
            }
            for weapon in held.weapons
        ],
    }


def _roll(g: ClanWars, roll: Roll) -> doc.ClanRoll:
    """All rolls are open, except which units an area attack really hits. CLW-DIE-13"""
    target = g.units.get(roll.target)
    hidden = target is not None and target.op is None and not target.revealed
    told: doc.ClanRoll = {
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
        "faces": list(shown(roll.faces, roll.custom)) if roll.faces else [],
        "difficulty": None if hidden or roll.difficulty < 0 else roll.difficulty,
        "secure": roll.secure,
        "success": roll.success,
        "botches": roll.botches,
        "overcommitted": roll.overcommitted,
    }
    if target is not None and not hidden:
        _aim(g, roll, target, told)
    return told


def _aim(g: ClanWars, roll: Roll, target: Unit, told: doc.ClanRoll) -> None:
    """Why the difficulty is what it is, and how far the attack has to reach. CLW-ACT-16"""
    by = g.units.get(roll.by)
    if by is not None and OFF not in (by.tile, target.tile):
        told["defense"] = defense(g, target, roll).document()
        told["range"] = attack_range(g, by, roll)
        told["distance"] = distance_to(g, by, target, roll)


def _intel(g: ClanWars, piece: str, seat: Seat | None) -> doc.ClanIntel:
    """Contexts are told to all, benefits once they are bought or free. CLW-INT-01"""
    state = g.intel[piece]
    card = next(each for each in g.book.cards.missions[g.mission].intel if each.id == piece)
    told = seat == HOSTILE or state in ("bought", "free")
    return {"state": state, "context": card.context, "benefit": card.benefit if told else None}
