"""Decks have no order: a draw is a chance. Only what was put on top or below has a place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from affray.engine.state import Facts, State, field, state

if TYPE_CHECKING:
    from affray.engine.questions import Seat


@state
class Deck(Facts):
    """A pile of faces without an order, with known handles above and below it."""

    faces: list[str] = field(default_factory=list)
    top: list[int] = field(default_factory=list)
    bottom: list[int] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.faces) + len(self.top) + len(self.bottom)


def draw(g: State, deck: Deck, *seats: Seat, why: str = "draw") -> int | None:
    """The top card, known from now on to the seats; None from an empty deck."""
    if deck.top:
        uid = deck.top.pop()
    elif deck.faces:
        uid = g.handle(_take(g, deck.faces, why), 0)
    elif deck.bottom:
        uid = deck.bottom.pop(0)
    else:
        return None
    g.reveal(uid, *seats) if seats else None
    return uid


def look(g: State, deck: Deck, count: int, *seats: Seat) -> list[int]:
    """The top cards shown to seats and left where they are, topmost first."""
    seen: list[int] = []
    for _ in range(min(count, len(deck))):
        uid = draw(g, deck, *seats, why="look")
        if uid is not None:
            seen.append(uid)
    deck.top.extend(reversed(seen))
    return seen


def shuffle_in(g: State, deck: Deck, uids: Iterable[int] = (), faces: Iterable[str] = ()) -> None:
    """Shuffle cards in: from now on nobody knows where any card of the deck is."""
    for uid in (*uids, *deck.top, *deck.bottom):
        deck.faces.append(g.drop(uid))
    deck.faces.extend(faces)
    deck.faces.sort()
    deck.top.clear()
    deck.bottom.clear()


def _take(g: State, faces: list[str], why: str) -> str:
    """One face by chance. The pile is kept sorted, so that the same chance means the same face."""
    return faces.pop(g.dice.one_of(len(faces), why))
