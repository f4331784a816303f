"""Worlds a seat cannot tell apart: what it does not know is dealt anew. CLW-STA-09"""

from __future__ import annotations

from random import Random

from affray.engine.handles import Handle, redeal_faces
from affray.engine.questions import Seat
from affray.games.clanwars.state import HOSTILE, ClanWars, Kind, Uid


def redeal(g: ClanWars, seat: Seat, rng: Random) -> None:
    """Deal anew what a seat does not know: arcana, threats and reserve, swarm cards, secrets."""
    arcana = [uid for hand in g.hands.values() for uid in hand]
    arcana += [card.named for card in g.stack if card.named]
    # whoever seeks has the deck before his eyes
    redeal_faces(g, seat, rng, arcana, *(() if is_seeking(g, seat) else (g.tarot,)))
    if seat != HOSTILE:
        threats = [u.uid for u in g.units.values() if u.side == "hostile" and not u.revealed]
        redeal_faces(g, seat, rng, threats, bags=[g.reserve])
        keep_to_what_was_told(g, seat, rng, threats)
        redeal_faces(g, seat, rng, g.swarm, g.swarm_reserve)
    redeal_faces(g, seat, rng, g.secrets.values())


def keep_to_what_was_told(g: ClanWars, seat: Seat, rng: Random, threats: list[Uid]) -> None:
    """A threat that has shown a trait is dealt a kind that has it. CLW-THR-02"""
    bit = g.bit(seat)
    unknown = [uid for uid in threats if not g.handles[uid].known & bit]
    told = sorted((len(g.units[uid].may_be), uid) for uid in unknown if g.units[uid].may_be)
    # the most narrowly told first: what they leave is enough for the others
    for _, uid in told:
        unknown.remove(uid)
        kinds, face = g.units[uid].may_be, g.handles[uid].face
        if face not in kinds:
            swap_for_one_of(g, rng, uid, kinds, unknown)


def swap_for_one_of(
    g: ClanWars, rng: Random, uid: Uid, kinds: tuple[Kind, ...], others: list[Uid]
) -> None:
    """A threat's face for a fitting one behind another threat or in the reserve."""
    face, known = g.handles[uid]
    fitting = [other for other in others if g.handles[other].face in kinds]
    spare = [kind for kind in g.reserve if kind in kinds]
    pick = rng.randrange(len(fitting) + len(spare))
    if pick < len(fitting):
        other = fitting[pick]
        g.handles[uid] = Handle(g.handles[other].face, known)
        g.handles[other] = Handle(face, g.handles[other].known)
    else:
        kind = spare[pick - len(fitting)]
        g.handles[uid] = Handle(kind, known)
        g.reserve.remove(kind)
        g.reserve.append(face)
        g.reserve.sort()


def is_seeking(g: ClanWars, seat: Seat) -> bool:
    """Whether a seat is naming a card of the deck by The Seeker. CLW-ARC-05"""
    top = g.stack[-1] if g.stack else None
    if top is None or top.named or top.resolving:
        return False
    return top.seat == seat and g.face(top.uid) == "seeker"
