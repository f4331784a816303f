"""Worlds a seat cannot tell apart: what it does not know is dealt anew. HYB-SET-09"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random

from affray.engine.handles import Handle, redeal_faces
from affray.games.hybrid.content.kinds import content
from affray.games.hybrid.missions.scorpions_venom import candidates
from affray.games.hybrid.rules.counters import EVENT
from affray.games.hybrid.rules.event_cards import holdable
from affray.games.hybrid.state import SEATS, Lab, Side, Uid, Warrior, other


def redeal(g: Lab, seat: str, rng: Random) -> None:
    """Deal anew, in place, whatever the seat does not know. HYB-SET-09"""
    _redeal_action_cards(g, seat, rng)
    _redeal_event_cards(g, seat, rng)
    for owner in SEATS:
        side = g.side(owner)
        _redeal_army(g, seat, rng, side)
        chosen = [*side.aura_kept, *side.mutation_kept, *side.set_aside]
        redeal_faces(g, seat, rng, chosen, bags=[side.undrawn])
        numbers = [w.counter for w in g.warriors if w.side == owner and w.counter]
        redeal_faces(g, seat, rng, numbers)
    _redeal_counters(g, seat, rng)
    _redeal_carrier(g, seat, rng)


def _redeal_action_cards(g: Lab, seat: str, rng: Random) -> None:
    hidden = [uid for owner in SEATS for uid in g.side(owner).hand]
    if g.auction is not None:
        hidden += [laid.uid for laid in g.auction.laid]
    redeal_faces(g, seat, rng, hidden, g.action_deck)


def _redeal_event_cards(g: Lab, seat: str, rng: Random) -> None:
    """A card in a reserve is known not to be an Interruption. HYB-EVT-06"""
    hidden = [uid for uid in _reserve(g, seat) if not _is_army(g, uid)]
    _redeal_held(g, rng, hidden, g.event_deck.faces, holdable)


def _redeal_army(g: Lab, seat: str, rng: Random, side: Side) -> None:
    """Cards not turned, and those in the reserve that were; the rest is out of the game. HYB-ARM-02"""
    held = [uid for uid in _reserve(g, seat) if uid in side.reserve and _is_army(g, uid)]
    _redeal_held(g, rng, held, side.army_rest, holdable, [*side.army])
    redeal_faces(g, seat, rng, side.army, bags=[side.army_rest])


def _reserve(g: Lab, seat: str) -> list[Uid]:
    """The cards of the opponent's reserve that a seat has not seen."""
    bit = g.bit(seat)
    return [uid for uid in g.side(other(seat)).reserve if not g.handles[uid].known & bit]


def _is_army(g: Lab, uid: Uid) -> bool:
    return g.face(uid) in content()["army"]


def _redeal_held(
    g: Lab,
    rng: Random,
    held: Sequence[Uid],
    pile: list[str],
    may_hold: Callable[[str], bool],
    more: Iterable[Uid] = (),
) -> None:
    """Deal cards that must fulfil a condition out of everything unknown; the rest goes back."""
    if not held:
        return
    others = list(more)
    faces = sorted([*pile, *(g.face(uid) for uid in (*held, *others))])
    fitting = [face for face in faces if may_hold(face)]
    rng.shuffle(fitting)
    for uid in held:
        face = fitting.pop()
        faces.remove(face)
        g.handles[uid] = Handle(face, g.handles[uid].known)
    rng.shuffle(faces)
    for uid in others:
        g.handles[uid] = Handle(faces.pop(), g.handles[uid].known)
    pile[:] = sorted(faces)


def _redeal_counters(g: Lab, seat: str, rng: Random) -> None:
    """Event counters are mixed; then each hidden trap is any kind that was not seen. HYB-TRP-02"""
    bit = g.bit(seat)
    laid = [c.uid for c in g.counters if not c.placed_by] + g.mission.buried
    unknown = [uid for uid in laid if not g.handles[uid].known & bit]
    kinds = [g.face(uid) for uid in unknown if g.face(uid) != EVENT]
    traps = set(rng.sample(unknown, len(kinds)))
    pool = sorted(kinds + g.mission.trap_pool)
    rng.shuffle(pool)
    for uid in unknown:
        g.handles[uid] = Handle(pool.pop() if uid in traps else EVENT, g.handles[uid].known)
    g.mission.trap_pool = sorted(pool)
    redeal_faces(g, seat, rng, [c.uid for c in g.counters if c.placed_by])


def _redeal_carrier(g: Lab, seat: str, rng: Random) -> None:
    """To the Griffin every rank 1 Scorpion still in the game may be the carrier. HYB-MIS-08"""
    uid = g.scorpion.carrier
    if uid and not g.handles[uid].known & g.bit(seat):
        able = [o.value for o in candidates(g) if may_be_carrier(g.warriors[o.value])]
        g.handles[uid] = Handle(str(rng.choice(able)), g.handles[uid].known)


def may_be_carrier(warrior: Warrior) -> bool:
    """Neither gone without ending the game nor shown to be another. HYB-MIS-08"""
    return warrior.place not in ("evacuated", "eliminated", "removed")
