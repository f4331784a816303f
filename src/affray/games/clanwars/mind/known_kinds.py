"""What opponents think of units and items, by their names and traits; worked out
once per rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from affray.engine.packs import per_content

if TYPE_CHECKING:
    from affray.games.clanwars.rules.rulebook import Rulebook
    from affray.games.clanwars.state import Kind

MIGHT = {
    "Trap": 0.5,
    "Decoy": 0.15,
    "Trapper": 0.9,
    "Snatcher": 1.1,
    "Spitter": 1.2,
    "Leaper": 1.3,
    "Breaker": 1.5,
    "Matron": 1.2,
}
"""What a unit is worth compared with a common clanner, by its dice and its speed."""
CHAMPIONS_MIGHT = 1.6
BEHIND_A_TOKEN = {"Breaker": 12.0, "Leaper": 8.0, "Spitter": 8.0, "Snatcher": 4.0, "Matron": 4.0}
"""How readily the Hostile puts a legion behind its first tokens; others count 1."""
CALLED_UPON = {"Thousand-Teeth": 2.0, "Pale Jaw": 2.0}
"""How readily the Hostile chooses a champion; others count 1."""
SOUGHT = ("Relay Core",)
"""Items that a mission is about, besides its books."""


@per_content
def names(book: Rulebook) -> Mapping[Kind, str]:
    """The names of legions and champions by their kind."""
    return {
        card.id: card.name
        for cards in (book.cards.legions, book.cards.champions)
        for card in cards.values()
    }


@per_content
def might(book: Rulebook) -> Mapping[Kind, float]:
    """What each kind is worth compared with a common clanner."""
    worth = {kind: MIGHT.get(name, 1.0) for kind, name in names(book).items()}
    return {**worth, **dict.fromkeys(book.cards.champions, CHAMPIONS_MIGHT)}


@per_content
def reach(book: Rulebook) -> Mapping[Kind, int]:
    """How far a legion attacks: its prey is that much nearer."""
    return {legion.id: legion.reach for legion in book.cards.legions.values()}


@per_content
def leapers(book: Rulebook) -> frozenset[Kind]:
    """The kinds that reach their prey in one leap."""
    return book.bearers.get("pounce", frozenset())


@per_content
def sought(book: Rulebook) -> tuple[str, ...]:
    """The items that a mission is about."""
    items = book.cards.items.values()
    return tuple(item.id for item in items if item.kind == "book" or item.name in SOUGHT)
