"""Decisions that the Operative players make together. CLW-DEC-02"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from affray.engine.questions import Option, ask, vote
from affray.games.clanwars.rules.units import captain
from affray.games.clanwars.state import ClanWars

T = TypeVar("T")


async def team_decides(
    g: ClanWars,
    kind: str,
    options: Callable[[], Iterable[Option[T]]],
    default: str,
    rule: str,
    about: dict[str, Any] | None = None,
) -> T:
    """A majority, ties broken by the captain (option team_decisions). CLW-MIS-02"""
    if g.options.get("team_decisions") == "captain_decides":
        return await ask(captain(g), kind, options(), default=default, rule=rule, about=about)
    return await vote(
        g,
        g.operative_seats,
        kind,
        options,
        captain(g),
        default=default,
        rule=rule,
        about=about,
    )
