"""Missions from their first phase on, and how they end."""

from __future__ import annotations

from typing import Any

import affray
from affray.engine.table import Table
from affray.games.clanwars.game import game, rulebook
from affray.games.clanwars.rules.campaign.chronicle import Campaign, new_campaign
from affray.games.clanwars.state import HOSTILE, ClanWars
from affray.testing.clanwars import ClanWarsScene


def won(t: ClanWarsScene) -> bool:
    """The Operatives have won the mission."""
    assert t.table.result is not None, f"{t.asks} is asked {t.asked}"
    return HOSTILE not in t.table.result.winners


def achieved(t: ClanWarsScene) -> tuple[str, ...]:
    """What was completed at the mission's end."""
    return rulebook().missions[t.g.mission].achieved(t.g, won(t))


def mission_table(
    mission: str,
    campaign: Campaign | None = None,
    *,
    players: int = 2,
    seed: int = 1,
    roster: list[str] | None = None,
    draws: list[Any] | None = None,
    **options: Any,
) -> Table[ClanWars]:
    """A mission from its intel phase on."""
    forces: dict[str, Any] = {}
    if campaign is not None:
        forces["campaign"] = campaign.to_json()
    if roster is not None:
        forces["roster"] = roster
    chosen = {"players": players, **options}
    return affray.new_table(
        game(), mission, seed=seed, options=chosen, forces=forces, draws=draws or []
    )


def fresh_campaign(*operatives: str) -> Campaign:
    """A campaign at its start, perhaps with other Operatives."""
    cards = rulebook().cards
    return new_campaign(cards, operatives) if operatives else new_campaign(cards)


def answer(table: Table[ClanWars], **answers: str) -> Table[ClanWars]:
    """Answer the set-up: by kind as told, else by default, until round 1 begins."""
    while table.decision is not None and table.state.phase != "round":
        decision = table.decision
        wanted = answers.get(decision.kind.replace("-", "_"), decision.default)
        if wanted is None or wanted not in [option.id for option in decision.options]:
            wanted = decision.default or decision.options[0].id
        if table.state.round:
            break
        table.choose(wanted, seat=decision.seat)
    return table
