"""The end of the game: victory, draw, and games that go nowhere. HYB-WIN-01"""

from __future__ import annotations

from affray.games.hybrid.missions.book import mission_rules
from affray.games.hybrid.state import Lab


def check_victory(g: Lab) -> None:
    """Whoever has fulfilled his objectives wins at once. HYB-WIN-01"""
    result = mission_rules(g.scenario).verdict(g)
    if result is not None:
        g.over(result)


def round_ended(g: Lab) -> None:
    """The verdict of a whole round, then the limits. HYB-WIN-05 HYB-WIN-06"""
    check_victory(g)
    g.stall = 0 if g.eventful else g.stall + 1
    g.eventful = False
    if _is_reached(g, "stall_limit", g.stall) or _is_reached(g, "round_limit", g.round):
        g.over(mission_rules(g.scenario).at_limit())


def _is_reached(g: Lab, limit: str, count: int) -> bool:
    """Whether a limit has been reached; 0 is no limit."""
    most = int(g.options[limit])
    return bool(most) and count >= most
