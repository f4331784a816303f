"""Worlds a seat cannot tell apart: what it does not know is dealt anew. CLW-STA-09"""

from __future__ import annotations

from random import Random

from affray.engine.handles import redeal_faces
from affray.engine.questions import Seat
from affray.games.clanwars.state import HOSTILE, ClanWars


def redeal(g: ClanWars, seat: Seat, rng: Random) -> None:
    """Deal anew what a seat does not know: arcana, threats and reserve, swarm cards, secrets."""
    arcana = [uid for hand in g.hands.values() for uid in hand]
    arcana += [card.named for card in g.stack if card.named]
    # whoever seeks has the deck before his eyes
    redeal_faces(g, seat, rng, arcana, *(() if is_seeking(g, seat) else (g.tarot,)))
    if seat != HOSTILE:
        threats = [u.uid for u in g.units.values() if u.side == "hostile" and not u.revealed]
        redeal_faces(g, seat, rng, threats, bags=[g.reserve])
        redeal_faces(g, seat, rng, g.swarm, g.swarm_reserve)
    redeal_faces(g, seat, rng, g.secrets.values())


def is_seeking(g: ClanWars, seat: Seat) -> bool:
    """Whether a seat is naming a card of the deck by The Seeker. CLW-ARC-05"""
    top = g.stack[-1] if g.stack else None
    if top is None or top.named or top.resolving:
        return False
    return top.seat == seat and g.face(top.uid) == "seeker"
