"""Worlds a seat cannot tell apart: the cards it has not seen are dealt anew. CYB-GEN-14"""

from __future__ import annotations

from random import Random

from affray.engine.handles import Handle
from affray.games.cybernekro.rules.fate_cards import cards, face_down, is_numbered
from affray.games.cybernekro.state import Cybernekro


def redeal(g: Cybernekro, seat: str, rng: Random) -> None:
    """Deal anew the cards of the others that a seat has not seen; numbered cards stay on tests."""
    laid = {*face_down(g), *(card.uid for card in g.played)}
    for other in g.seats:
        if other in g.decks:
            _redeal_cards_of(g, seat, other, rng, laid)


def _redeal_cards_of(g: Cybernekro, seat: str, owner: str, rng: Random, laid: set[int]) -> None:
    bit = g.bit(seat)
    own = {*g.hands[owner], *g.decks[owner].top, *g.decks[owner].bottom}
    mine = [uid for uid in cards(g) if uid in own or _lies_for(g, uid, owner)]
    places = [uid for uid in mine if not g.handles[uid].known & bit]
    deck = g.decks[owner].faces
    faces = sorted([*deck, *(g.handles[uid].face for uid in places)])
    rng.shuffle(faces)
    # What lies face down on a test is a numbered card, whatever else is unknown of it.
    for uid in sorted(places, key=lambda uid: uid not in laid):
        index = next(i for i, face in enumerate(faces) if uid not in laid or is_numbered(face))
        g.handles[uid] = Handle(faces.pop(index), g.handles[uid].known)
    deck[:] = sorted(faces)


def _lies_for(g: Cybernekro, uid: int, owner: str) -> bool:
    """Whether a card on the table belongs to a player."""
    lying = [(card.uid, card.seat) for card in g.played]
    lying += [(card.uid, card.seat) for test in g.tests for card in test.placed]
    return (uid, owner) in lying
