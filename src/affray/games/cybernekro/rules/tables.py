"""Terrain from what a state says of it. CYB-GEO-04, CYB-LAY-00"""

from __future__ import annotations

from functools import lru_cache

from affray.boards.table.pieces import Kind, Piece
from affray.boards.table.terrain import Terrain
from affray.games.cybernekro.content.ready_layouts import layout
from affray.games.cybernekro.state import Cybernekro, OwnPiece


def terrain_of(g: Cybernekro) -> Terrain:
    """The terrain of a game, made once for all tables that have the same."""
    return _terrain(
        g.layout,
        g.width,
        g.depth,
        g.scenario_pieces,
        g.own_pieces,
        str(g.options.get("climbable", "as_layout")),
    )


@lru_cache(maxsize=64)
def _terrain(
    name: str,
    width: int,
    depth: int,
    scenario_pieces: tuple[str, ...],
    own: tuple[OwnPiece, ...],
    climbable: str,
) -> Terrain:
    pieces: tuple[Piece, ...] = ()
    if name:
        plan = layout(name)
        pieces = (*plan.pieces, *plan.scenario_pieces(*scenario_pieces))
    return Terrain(width, depth, (*pieces, *map(_piece, own)), climbable)


def _piece(own: OwnPiece) -> Piece:
    return Piece(
        own.id,
        Kind(own.kind),
        tuple((x, y) for x, y in own.outline),
        own.z0,
        own.z1,
        own.stand,
        frozenset(own.climb),
        own.rises,
        own.of,
        own.closed,
        own.electronic,
    )


def own_piece(piece: Piece) -> OwnPiece:
    """A piece of terrain as a state keeps it."""
    return OwnPiece(
        piece.id,
        piece.kind.value,
        piece.outline,
        piece.z0,
        piece.z1,
        piece.stand,
        tuple(sorted(piece.climb)),
        piece.rises,
        piece.of,
        piece.closed,
        piece.electronic,
    )
