"""A spot's sheet: terrain with its height, markers, clouds, who stands there."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from affray.boards.table.pieces import Kind, Piece
from affray.boards.table.units import CLOUD_RADIUS, INCH
from affray.engine.sheets import Chapter, Entry, Sheet, entry
from affray.engine.words import Words
from affray.games.cybernekro.content.ready_layouts import layout
from affray.games.cybernekro.screen.gists import model_line
from affray.games.cybernekro.screen.names import inch, seat
from affray.games.cybernekro.state import Cybernekro, Spot

NEAR = INCH // 2
"""How near to a marker one points at it."""


def place_sheet(g: Cybernekro, words: Words, place: object) -> Sheet | None:
    """What can be known of a spot, in inches; None: it is not on the table."""
    spot = _spot(g, place)
    if spot is None:
        return None
    x, y = spot
    terrain = tuple(_pieces(g, words, x, y)) or (entry(words, "ground"),)
    return Sheet.of(
        f"At {inch(g, x // 10 * 10)}, {inch(g, y // 10 * 10)}",
        ", ".join(_rooms(g, x, y)),
        Chapter("Terrain", terrain),
        Chapter("On it", (*_markers(g, words, x, y), *_clouds(g, words, x, y))),
        Chapter("Who is there", tuple(_standing(g, x, y))),
    )


def _spot(g: Cybernekro, place: object) -> tuple[int, int] | None:
    match place:
        case [int() | float() as east, int() | float() as north, *_]:
            x, y = east * INCH, north * INCH
            return (round(x), round(y)) if 0 <= x <= g.width and 0 <= y <= g.depth else None
    return None


def _rooms(g: Cybernekro, x: int, y: int) -> Iterator[str]:
    rooms = layout(g.layout).rooms if g.layout else ()
    return (room.name for room in rooms if room.holds(x, y))


def _pieces(g: Cybernekro, words: Words, x: int, y: int) -> Iterator[Entry]:
    for piece in g.terrain.pieces:
        if _is_at(piece, x, y):
            told = entry(words, f"piece-{piece.kind.value}")
            note = ", ".join(
                part for part in (piece.note, _height(g, piece), _state(g, piece)) if part
            )
            yield told._replace(note=note)


def _is_at(piece: Piece, x: int, y: int) -> bool:
    if piece.kind is not Kind.LADDER:
        return piece.holds(x, y)
    west, south, east, north = piece.box
    return west - NEAR <= x <= east + NEAR and south - NEAR <= y <= north + NEAR


def _height(g: Cybernekro, piece: Piece) -> str:
    if piece.z1 > 0:
        return f"{inch(g, piece.z1)} high"
    return f"{inch(g, -piece.z0)} deep" if piece.z0 < 0 else ""


def _state(g: Cybernekro, piece: Piece) -> str:
    """What became of a door or a container. CYB-TER-04"""
    if piece.kind is Kind.DOOR:
        is_open = piece.id in g.gone
        return "destroyed" if piece.id in g.destroyed else "open" if is_open else "closed"
    return "explored" if piece.id in g.plot.explored else ""


def _markers(g: Cybernekro, words: Words, x: int, y: int) -> Iterator[Entry]:
    def near(spot: Spot) -> bool:
        return hypot(spot[0] - x, spot[1] - y) <= NEAR

    for spot, owner in zip(g.plot.terminals, g.plot.owners, strict=True):
        if near(spot):
            held = f"of {seat(g, owner)}" if owner else "nobody's"
            yield entry(words, "terminal")._replace(note=held)
    for spot in g.plot.corpses.values():
        if near(spot):
            yield entry(words, "corpse")
    for item, spot in g.lying.items():
        if near(spot):
            name = g.book.content.piece(g.items[item]).name
            yield entry(words, "lying")._replace(name=name, note="on the ground")


def _clouds(g: Cybernekro, words: Words, x: int, y: int) -> Iterator[Entry]:
    for cloud in g.templates:
        if hypot(cloud.x - x, cloud.y - y) <= CLOUD_RADIUS:
            yield entry(words, f"cloud-{cloud.kind}")


def _standing(g: Cybernekro, x: int, y: int) -> Iterator[Entry]:
    for model in g.models:
        if model.on_table and hypot(model.x - x, model.y - y) <= model.profile.radius:
            yield Entry(model.name, model_line(g, model.id))
