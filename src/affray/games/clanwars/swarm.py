"""Swarm cards. CLW-SWA-01 to CLW-SWA-04"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from affray.engine.questions import Option
from affray.games.clanwars.state import ClanWars


def options(g: ClanWars) -> Iterator[Option[Any]]:
    """The swarm cards that can be played now, with their choices. CLW-SWA-02"""
    yield from ()


async def play(g: ClanWars, value: Any) -> None:
    """Play a swarm card. CLW-SWA-02"""
