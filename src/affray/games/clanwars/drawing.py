"""What a page needs once to draw a field: the tiles, and the names of things."""

from __future__ import annotations

from typing import Any

from affray.boards.field import drawing
from affray.games.clanwars.state import ClanWars


def board(g: ClanWars) -> dict[str, Any]:
    """The field, and every name by its id. CLW-FLD-01"""
    cards = g.book.cards
    shelves = (
        *(cards.operatives, cards.legions, cards.champions, cards.neutrals),
        *(cards.potentials, cards.items, cards.terrain, cards.swarm),
    )
    names = {key: str(card.name) for shelf in shelves for key, card in shelf.items()}
    return {"field": drawing(g.field), "names": names}
