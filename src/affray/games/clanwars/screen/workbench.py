"""What an editor needs of the shelf: sectors as they lie, and what can be put on their tiles."""

from __future__ import annotations

from typing import TypedDict

from affray.boards.field.sector import Sector
from affray.games.clanwars.content.kinds import Cards


class ClanSectorTile(TypedDict):
    """A tile of a sector, in the sector's own units."""

    id: str
    elevation: int
    hard: bool
    anchor: tuple[int, int]
    outline: list[tuple[int, int]]


class ClanSector(TypedDict):
    """A plate of the field. CLW-FLD-02"""

    id: str
    name: str
    width: int
    height: int
    tiles: list[ClanSectorTile]


class ClanThing(TypedDict):
    """A card by its id, with what a player reads on it."""

    id: str
    name: str
    text: str


class ClanWorkbench(TypedDict):
    """All that can be laid out in a mission of CLAN WARS."""

    sectors: list[ClanSector]
    terrain: list[ClanThing]
    items: list[ClanThing]
    legions: list[ClanThing]
    champions: list[ClanThing]
    neutrals: list[ClanThing]


def workbench(cards: Cards) -> ClanWorkbench:
    """Every sector, and every card that a mission may name."""
    legions = (card for card in cards.legions.values() if card.rank != "tool")
    return {
        "sectors": [_sector(each) for each in cards.sectors.values()],
        "terrain": [_thing(c.id, c.name, c.trait.text) for c in cards.terrain.values()],
        "items": [_thing(c.id, c.name, c.kind) for c in cards.items.values()],
        "legions": [_thing(c.id, c.name, cards.ranks[c.rank].name) for c in legions],
        "champions": [_thing(c.id, c.name, c.trait.text) for c in cards.champions.values()],
        "neutrals": [
            _thing(c.id, c.name, c.trait.text if c.trait else "") for c in cards.neutrals.values()
        ],
    }


def _thing(id_: str, name: str, text: str) -> ClanThing:
    return {"id": id_, "name": name, "text": text}


def _sector(sector: Sector) -> ClanSector:
    return {
        "id": sector.id,
        "name": sector.name,
        "width": sector.width,
        "height": sector.height,
        "tiles": [
            {
                "id": tile.name,
                "elevation": tile.elevation,
                "hard": tile.hard,
                "anchor": tile.anchor,
                "outline": list(tile.outline),
            }
            for tile in sector.tiles
        ],
    }
