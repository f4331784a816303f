"""The field of a mission, built once and shared by all its tables. CLW-FLD-01"""

from __future__ import annotations

from functools import lru_cache

from affray.boards.field import Field, ObstacleRule, join, read_placements, squares
from affray.engine.packs import lately_per_content
from affray.games.clanwars.content.shelf import cards
from affray.games.clanwars.content.surveyed import surveys
from affray.games.clanwars.state import ClanWars


def field_for(g: ClanWars) -> Field:
    """The mission's sectors, or the squares of a position."""
    rule = str(g.options.get("obstacle_rule", "higher_than_both"))
    cliffs = g.options.get("distance_over_cliffs", "yes") == "yes"
    if g.squares:
        return _squares(g.squares, rule, cliffs)
    return _sectors(cards().missions[g.mission].field, rule, cliffs)


@lru_cache(maxsize=64)
def _squares(text: str, rule: str, cliffs: bool) -> Field:
    return squares(text, ObstacleRule(rule), cliffs).field


@lately_per_content(64)
def _sectors(placements: str, rule: str, cliffs: bool) -> Field:
    placed = read_placements(placements)
    return join(placed, cards().sectors, ObstacleRule(rule), cliffs, surveys())
