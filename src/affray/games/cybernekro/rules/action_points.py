"""Sharing out Action Points. CYB-AP-01 to -06"""

from __future__ import annotations

from affray.engine.questions import Option, ask
from affray.games.cybernekro.rules.relations import crew
from affray.games.cybernekro.rules.rulebook import amount, happens
from affray.games.cybernekro.screen.events.battle import ApAssigned
from affray.games.cybernekro.state import Cybernekro, Model

POOL = 10
"""AP a player hands out. CYB-AP-01"""
LIMIT, CAPPED = 3, 2


def limit(g: Cybernekro, model: Model) -> int:
    """The most AP a model may be given. CYB-AP-01, CYB-CMP-04"""
    return CAPPED if model.capped else LIMIT + amount(g, model, "ap-limit")


def receivers(g: Cybernekro, seat: str) -> list[Model]:
    """A player's characters that get AP. CYB-AP-02"""
    return [m for m in crew(g, seat) if not m.imprisoned]


async def share_out(g: Cybernekro, seat: str) -> None:
    """A player hands out all his AP, at least one to each. CYB-AP-01"""
    await happens(g, "ap-limits", word=seat)
    waiting = receivers(g, seat)
    left = min(POOL, sum(limit(g, m) for m in waiting))
    while waiting:
        model, *waiting = waiting
        low, high = bounds(g, model, waiting, left)
        even = min(high, max(low, -(-left // (len(waiting) + 1))))
        options = (Option(f"ap:{n}", n) for n in range(low, high + 1))
        about = {"model": model.id, "left": left}
        model.ap = await ask(
            seat, "share-ap", options, default=f"ap:{even}", rule="CYB-AP-01", about=about
        )
        g.emit(ApAssigned, model.id, model.ap)
        left -= model.ap


def bounds(g: Cybernekro, model: Model, others: list[Model], left: int) -> tuple[int, int]:
    """How few and how many AP a model may be given, if all are to be placed. CYB-AP-01"""
    room = sum(limit(g, m) for m in others)
    return max(1, left - room), min(limit(g, model), left - len(others))
