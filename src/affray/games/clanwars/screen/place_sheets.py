"""A tile's sheet: how high it lies, what stands and lies there, who is on it, as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.field.borders import BorderKind
from affray.boards.field.masks import TileIndex
from affray.engine.questions import Seat
from affray.engine.sheets import Chapter, Entry, Sheet, entry
from affray.engine.words import Words
from affray.games.clanwars.rules.abilities import obscured
from affray.games.clanwars.screen import names
from affray.games.clanwars.screen.gists import item_line, kind_line, life
from affray.games.clanwars.screen.views import MARKERS
from affray.games.clanwars.state import ClanWars

TERMS = {"exit": "exit"}
"""Kinds of markers that the glossary knows by a word of its own."""


def place_sheet(g: ClanWars, words: Words, seat: Seat | None, name: object) -> Sheet | None:
    """What can be known of a tile; None: there is no such tile."""
    tile = g.field.index.get(name) if isinstance(name, str) else None
    if tile is None:
        return None
    return Sheet.of(
        f"Tile {name}",
        "",
        Chapter("Ground", tuple(_ground(g, words, tile))),
        Chapter("On it", (*_pieces(g, tile), *_markers(g, words, tile), *_lying(g, tile))),
        Chapter("Who is there", (*_known(g, seat, tile), *_threats(g, words, seat, tile))),
    )


def _ground(g: ClanWars, words: Words, tile: TileIndex) -> Iterator[Entry]:
    here = g.field.tiles[tile]
    yield entry(words, "elevation", str(here.elevation))
    hard = here.hard or any(
        g.book.cards.terrain[piece.id].hard for piece in g.pieces if piece.tile == tile
    )
    shown = (
        ("open-ground", not hard),
        ("hard", hard),
        ("obscuring", bool(obscured(g) >> tile & 1)),
        ("snare", tile in g.snares),
    )
    yield from (entry(words, term) for term, is_so in shown if is_so)
    for kind in (BorderKind.STEP, BorderKind.CLIFF):
        beyond = _beyond(g, tile, kind)
        if beyond:
            yield entry(words, kind.value)._replace(note=f"to {', '.join(beyond)}")


def _beyond(g: ClanWars, tile: TileIndex, kind: BorderKind) -> list[str]:
    ends = ((border.a, border.b) for border in g.field.borders if border.kind is kind)
    others = {b if a == tile else a for a, b in ends if tile in (a, b)}
    return sorted(g.field.tiles[other].name for other in others)


def _pieces(g: ClanWars, tile: TileIndex) -> Iterator[Entry]:
    for piece in g.pieces:
        if piece.tile == tile:
            card = g.book.cards.terrain[piece.id]
            left = (
                f"{card.wounds - piece.wounds} of {card.wounds} wounds left" if card.wounds else ""
            )
            yield Entry(card.name, card.trait.text, note=left, rule="CLW-TER-01")


def _markers(g: ClanWars, words: Words, tile: TileIndex) -> Iterator[Entry]:
    for marker in g.markers:
        if marker.tile == tile:
            kind = MARKERS.get(marker.name.rstrip("0123456789"), "place")
            told = entry(words, TERMS.get(kind, f"marker-{kind}"))
            yield told._replace(note="" if marker.open else "closed")


def _lying(g: ClanWars, tile: TileIndex) -> Iterator[Entry]:
    for item in g.lying.get(tile, ()):
        card = g.book.cards.items[item.id]
        note = "on the ground, botched" if item.botched else "on the ground"
        yield Entry(card.name, item_line(card), note=note, rule="CLW-ITM-09")


def _known(g: ClanWars, seat: Seat | None, tile: TileIndex) -> Iterator[Entry]:
    """Whoever the seat can tell by name. CLW-STA-09"""
    for unit in g.on(tile):
        kind = g.shown(unit.uid, seat)
        if kind is not None:
            text = f"{life(unit.op).capitalize()}." if unit.op is not None else kind_line(g, kind)
            yield Entry(names.kind_name(g, kind), text)


def _threats(g: ClanWars, words: Words, seat: Seat | None, tile: TileIndex) -> Iterator[Entry]:
    """Threats that look alike: only their number is told. CLW-THR-06"""
    count = sum(g.shown(unit.uid, seat) is None for unit in g.on(tile))
    if count:
        yield entry(words, "threat", str(count))
