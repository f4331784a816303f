"""Extra Operatives without a player: they follow the mission's text. CLW-FUN-02 CLW-CON-13"""

from __future__ import annotations

from affray.games.clanwars.rules.attacks import attack_with
from affray.games.clanwars.rules.campaign.chronicle import Campaign, potentials_of
from affray.games.clanwars.rules.neutral import choose, in_range, nearest
from affray.games.clanwars.rules.targets import Aim
from affray.games.clanwars.rules.units import can_act, is_extra
from affray.games.clanwars.screen.events.battle import Turned, tag
from affray.games.clanwars.screen.events.missions import Deployed
from affray.games.clanwars.state import OFF, ClanWars, Dashboard, Unit


def extras(g: ClanWars) -> list[Unit]:
    """The extra Operatives of the mission, wherever they are."""
    return [unit for unit in g.operatives() if is_extra(unit)]


def call_extras(g: ClanWars) -> None:
    """The first of the mission's list who are not on the roster; they carry nothing. CLW-CON-13"""
    called = g.book.cards.missions[g.mission].extras
    if called is None or g.campaign is None:
        return
    roster = {g.kind(unit) for unit in g.operatives()}
    free = [each for each in called.of if each not in roster and _lives(g.campaign, each)]
    for each in free[: len(called.tiles)]:
        dashboard = Dashboard("", face=called.side, fate="waiting")
        dashboard.potentials = potentials_of(g.campaign, g.book.cards.operatives[each])
        uid = g.handle(each, g.everyone)
        g.units[uid] = Unit(uid, "operatives", revealed=True, op=dashboard)


def _lives(campaign: Campaign, operative: str) -> bool:
    """Not among the dead of the campaign."""
    sleeve = campaign.operatives.get(operative)
    return sleeve is None or not sleeve.dead


def put_extras_on_field(g: ClanWars) -> None:
    """Each on its tile, on the side that the mission names. CLW-SET-01"""
    called = g.book.cards.missions[g.mission].extras
    for unit, tile in zip(extras(g), called.tiles if called else (), strict=False):
        assert unit.op is not None
        unit.tile, unit.op.fate = g.field.tile(tile), ""
        g.emit(Deployed, tag(g, unit), unit.tile)
        g.emit(Turned, tag(g, unit), unit.op.face)


async def extras_act(g: ClanWars) -> None:
    """Each that is able attacks the nearest enemy in range and sight; it never walks by itself.
    CLW-CON-13"""
    for unit in extras(g):
        if unit.tile != OFF and can_act(unit):
            targets = nearest(g, unit, in_range(g, unit))
            if targets:
                target = await choose(g, "neutral-target", unit, targets)
                await attack_with(g, unit, (0, Aim(target.uid)), "free")
