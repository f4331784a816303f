"""Effects that may be used once a round or once a mission. CLW-CON-02"""

from __future__ import annotations

from affray.games.clanwars.state import ClanWars, Unit


def is_used_up(g: ClanWars, unit: Unit, trait: str, limit: str) -> bool:
    """Whether a limited effect was used in this round or mission. CLW-CON-02"""
    if limit == "round":
        return g.used_in_round.get(use_key(unit, trait), 0) > 0
    return limit == "mission" and g.used.get(use_key(unit, trait), 0) > 0


def use(g: ClanWars, unit: Unit, trait: str, limit: str) -> None:
    """Count a use of a limited effect. CLW-CON-02"""
    if limit:
        counts = g.used_in_round if limit == "round" else g.used
        key = use_key(unit, trait)
        counts[key] = counts.get(key, 0) + 1


def use_key(unit: Unit, trait: str) -> str:
    """Uses are counted per card; a clanner's trait is counted for each unit separately."""
    return trait if unit.op is not None else f"{trait}#{unit.uid}"
