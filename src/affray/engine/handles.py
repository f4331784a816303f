"""Secrets: hidden things are handles with a face and a mask of who knows it."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from affray.engine.deck import Deck
    from affray.engine.questions import Seat
    from affray.engine.state import State


class Handle(NamedTuple):
    """A hidden thing's face and the seats that know it. Never changed, only replaced."""

    face: str
    known: int


def redeal_faces(
    g: State,
    seat: Seat,
    rng: Random,
    uids: Iterable[int],
    *decks: Deck,
    bags: Iterable[list[str]] = (),
) -> None:
    """Deal anew, in place, the faces that a seat does not know among the places it does not know.

    The uids and decks given must share one kind of face. What comes out depends on the seat's
    knowledge and the generator alone: faces are sorted before they are shuffled.
    """
    bit = g.bit(seat)
    handles = g.handles
    places = [uid for uid in uids if not handles[uid].known & bit]
    for deck in decks:
        places += [uid for uid in (*deck.top, *deck.bottom) if not handles[uid].known & bit]
    piles = [deck.faces for deck in decks] + list(bags)
    faces = [handles[uid].face for uid in places]
    for pile in piles:
        faces += pile
    faces.sort()
    rng.shuffle(faces)
    for uid in places:
        handles[uid] = Handle(faces.pop(), handles[uid].known)
    for pile in piles:
        count = len(pile)
        pile[:] = sorted(faces[len(faces) - count :])
        del faces[len(faces) - count :]
