"""Worlds a seat cannot tell apart: what it does not know is dealt anew. CLW-STA-09"""

from __future__ import annotations

from random import Random

from affray.engine.handles import Handle, redeal_faces
from affray.engine.questions import Seat
from affray.games.clanwars.state import HOSTILE, ClanWars, Uid


def redeal(g: ClanWars, seat: Seat, rng: Random) -> None:
    """Deal anew what a seat does not know: arcana, threats and reserve, swarm cards, secrets."""
    arcana = [uid for hand in g.hands.values() for uid in hand]
    arcana += [card.named for card in g.stack if card.named]
    # the player of The Seeker has seen the deck
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
    settled: list[Uid] = []
    for _, uid in told:
        unknown.remove(uid)
        if not fits(g, uid):
            swap_for_one_of(g, rng, uid, unknown, settled)
        settled.append(uid)


def fits(g: ClanWars, uid: Uid) -> bool:
    """Whether a threat's face allows what it did."""
    return g.handles[uid].face in g.units[uid].may_be


def swap_for_one_of(
    g: ClanWars, rng: Random, uid: Uid, others: list[Uid], settled: list[Uid]
) -> bool:
    """Swap a threat's face for a fitting one behind another threat or in the reserve; if none is
    left, for the face of a threat that can take yet another. Whether one was found."""
    kinds = g.units[uid].may_be
    fitting = [other for other in others if g.handles[other].face in kinds]
    spare = [kind for kind in g.reserve if kind in kinds]
    if not fitting and not spare:
        return any(swap_along(g, rng, uid, other, others, settled) for other in settled)
    pick = rng.randrange(len(fitting) + len(spare))
    if pick < len(fitting):
        swap(g, uid, fitting[pick])
        return True
    face, known = g.handles[uid]
    kind = spare[pick - len(fitting)]
    g.handles[uid] = Handle(kind, known)
    g.reserve.remove(kind)
    g.reserve.append(face)
    g.reserve.sort()
    return True


def swap_along(
    g: ClanWars, rng: Random, uid: Uid, other: Uid, others: list[Uid], settled: list[Uid]
) -> bool:
    """Take the face of a settled threat, if that one finds another."""
    if g.handles[other].face not in g.units[uid].may_be:
        return False
    swap(g, uid, other)
    rest = [each for each in settled if each != other]
    if fits(g, other) or swap_for_one_of(g, rng, other, others, rest):
        return True
    swap(g, uid, other)
    return False


def swap(g: ClanWars, one: Uid, other: Uid) -> None:
    """Two threats swap faces; who knows them stays the same."""
    (first, known), (second, known_too) = g.handles[one], g.handles[other]
    g.handles[one], g.handles[other] = Handle(second, known), Handle(first, known_too)


def is_seeking(g: ClanWars, seat: Seat) -> bool:
    """Whether a seat is naming a card of the deck with The Seeker. CLW-ARC-05"""
    top = g.stack[-1] if g.stack else None
    if top is None or top.named or top.resolving:
        return False
    return top.seat == seat and g.face(top.uid) == "seeker"
