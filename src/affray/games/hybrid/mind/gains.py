"""What a player may achieve in an activation: an enemy eliminated, an Objective reached."""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.gains import Gain
from affray.games.hybrid.state import Lab


def gains(before: Lab, after: Lab, seat: str) -> Iterator[Gain]:
    """Enemies eliminated, and Objectives accepted. HYB-WND-02 HYB-OBJ-02"""
    for was, now in zip(before.warriors, after.warriors, strict=True):
        if now.side != seat and now.place == "eliminated" != was.place:
            yield Gain("out", now.id)
    for number in after.mission.accepted:
        if number not in before.mission.accepted:
            yield Gain("objective", number)


def means(g: Lab, seat: str) -> list[str]:
    """Action cards in hand: one may go with an attack. HYB-CRD-01"""
    return sorted({g.face(uid) for uid in g.side(seat).hand})
