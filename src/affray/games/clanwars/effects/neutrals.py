"""Traits of neutral units. CLW-CON-10"""

from __future__ import annotations

from affray.games.clanwars.rules.rulebook import Effects, Happening, Held
from affray.games.clanwars.screen.events.missions import RelationChanged
from affray.games.clanwars.state import ClanWars, Unit

effects = Effects()


@effects.reaction("declared", "turns-on-attackers")
async def turns_on_attackers(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """An Operative attacks one of its kind: from then on all are enemies of both. CLW-CON-10"""
    attacker, roll = facts.unit, facts.roll
    if roll is None or attacker is None or attacker.op is None:
        return
    attacked = roll.target == owner.uid or (roll.area and roll.tile == owner.tile)
    kind = g.kind(owner)
    if attacked and g.relations[kind][0] != "enemy":
        g.relations[kind] = ("enemy", g.relations[kind][1])
        g.emit(RelationChanged, kind)
