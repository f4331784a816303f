"""Why nothing can be done about what a player points at: the nearest reason, in words."""

from __future__ import annotations

from typing import Any

from affray.engine.intentions import About
from affray.engine.questions import Ask, Refused, Seat
from affray.engine.table import Table
from affray.games.clanwars.mind.intentions import ACTIONS
from affray.games.clanwars.mind.stakes import NAMES
from affray.games.clanwars.mind.walks import BEYOND, walks
from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.rules.movement import budget
from affray.games.clanwars.rules.refusals import no_attack, no_target
from affray.games.clanwars.rules.units import are_enemies
from affray.games.clanwars.screen import names
from affray.games.clanwars.state import HOSTILE, OFF, ClanWars, Move, Unit


def why_not(world: Table[ClanWars], seat: Seat, about: About) -> str:
    """What keeps whoever acts from it, or whoever was pointed at from acting. CLW-FUN-03"""
    ask = next((each for each in world.decisions if each.seat == seat), None)
    g = world.state
    found = None if ask is None else _reason(g, ask, about)
    if ask is None or found is None:
        return ""
    who, no = found
    reason = world.game.words.refused(g, ask, no).reason
    return f"{names.begun(names.unit(g, who.uid))}: {reason}" if who is not None else reason


Found = tuple[Unit | None, Refused]


def _reason(g: ClanWars, ask: Ask[Any], about: About) -> Found | None:
    """Whom something keeps from it, if anybody in particular, and what."""
    if ask.kind in NAMES:
        return None, Refused("", "only-cards", "CLW-TAR-05")
    if ask.kind == "next-turn":
        return None, Refused("", "nobody-acts", "CLW-EDG-02")
    place = g.field.index.get(str(about.get("place")), OFF)
    meant = g.units.get(about.get("target", 0)) or _somebody(g, ask.seat, place)
    actor = g.units.get(about.get("actor", 0))
    if ask.kind == "reaction":
        return _in_a_reaction(g, actor or meant)
    acting = g.units.get((ask.about or {}).get("unit", g.active))
    if acting is None or ask.kind not in (*ACTIONS, "step"):
        return None
    if meant is not None and meant is not acting and not are_enemies(g, meant, acting):
        return meant, Refused("", "not-its-turn", "CLW-TUR-02", facts={"unit": acting.uid})
    if ask.kind == "action" and g.actions < 1:
        return acting, Refused("", "no-actions", "CLW-TUR-02")
    if meant is not None and ask.kind != "step":
        return _out_of_reach(g, acting, meant)
    return _too_far(g, acting, place) if place != OFF else None


def _somebody(g: ClanWars, seat: Seat, place: int) -> Unit | None:
    """An enemy with a face on a tile: whoever points there means them."""
    foes = [u for u in g.on(place) if u.revealed and (u.side == "hostile") != (seat == HOSTILE)]
    return foes[0] if place != OFF and foes else None


def _in_a_reaction(g: ClanWars, meant: Unit | None) -> Found | None:
    """A clanner that does nothing, or an enemy whom none of them reaches. CLW-TUR-03"""
    if meant is not None and meant.stunned:
        return meant, Refused("", "stunned", "CLW-ABI-11")
    if not g.stored:
        return None, Refused("", "no-edge", "CLW-EDG-04")
    if meant is not None and meant.side == HOSTILE:
        return meant, Refused("", "no-deed", "CLW-HOS-05")
    return None, Refused("", "nobody-near", "CLW-HOS-05")


def _out_of_reach(g: ClanWars, acting: Unit, meant: Unit) -> Found | None:
    """Why a unit cannot attack another, even once it has moved. CLW-ACT-16"""
    weapons = loadout(g, acting).weapons
    if not weapons:
        return acting, no_attack(g, acting)
    told = (no for no in no_target(g, acting, weapons) if no.value == meant.uid)
    no = next(told, None)
    return None if no is None else (acting, no)


def _too_far(g: ClanWars, acting: Unit, place: int) -> Found | None:
    """What the walk to a tile costs, and what a MOVE has. CLW-MOV-02"""
    if acting.tile == place:
        return acting, Refused("", "stands-there", "CLW-MOV-01")
    way = (
        g.moves[-1] if g.moves and g.moves[-1].unit == acting.uid else Move(acting.uid, acting.side)
    )
    cost = walks(g.field)[acting.tile][place]
    if cost >= BEYOND:
        return acting, Refused("", "no-way", "CLW-MOV-02")
    left = budget(g, acting, way) - way.spent
    if cost <= left:
        return None
    return acting, Refused("", "far-walk", "CLW-MOV-02", facts={"cost": cost, "left": left})
