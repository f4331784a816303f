"""Neutral units. CLW-NEU-01"""

from __future__ import annotations

from affray.games.clanwars.state import ClanWars


async def act_all(g: ClanWars) -> None:
    """Each neutral unit that has an enemy on the field acts once. CLW-NEU-01"""
