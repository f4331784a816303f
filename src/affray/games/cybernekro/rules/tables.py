"""Terrain as a state describes it. CYB-GEO-04, CYB-LAY-00"""

from __future__ import annotations

from dataclasses import replace

from affray.boards.table.pieces import Kind, Piece
from affray.boards.table.terrain import Terrain
from affray.engine.packs import lately_per_content
from affray.games.cybernekro.content.ready_layouts import layout
from affray.games.cybernekro.state import Cybernekro, OwnPiece


def terrain_of(g: Cybernekro) -> Terrain:
    """The terrain of a game, made once for all tables that share it."""
    return _terrain(
        g.layout,
        g.width,
        g.depth,
        g.scenario_pieces,
        g.own_pieces,
        str(g.options.get("climbable", "as_layout")),
        g.options.get("difficult_ground") == "none",
        g.options.get("low_pieces") == "stood_on",
    )


def doors_open(g: Cybernekro) -> tuple[str, ...]:
    """The doors that are open before the game, as agreed; a prison is closed. CYB-TER-02"""
    agreed = g.options.get("doors", "as_layout")
    if agreed == "as_layout":
        return tuple(sorted(g.terrain.doors_open))
    locked = layout(g.layout).scenario_pieces(*g.scenario_pieces) if g.layout else ()
    doors = g.terrain.doors - {piece.id for piece in locked}
    return tuple(sorted(doors)) if agreed == "open" else ()


@lately_per_content(64)
def _terrain(
    name: str,
    width: int,
    depth: int,
    scenario_pieces: tuple[str, ...],
    own: tuple[OwnPiece, ...],
    climbable: str,
    level: bool,
    stood_on: bool,
) -> Terrain:
    pieces: tuple[Piece, ...] = ()
    if name:
        plan = layout(name)
        pieces = (*plan.pieces, *plan.scenario_pieces(*scenario_pieces))
    pieces = (*pieces, *map(_piece, own))
    if level:
        pieces = tuple(piece for piece in pieces if piece.kind is not Kind.DIFFICULT)
    if stood_on:
        pieces = tuple(replace(p, stand=True) if p.kind is Kind.LOW else p for p in pieces)
    return Terrain(width, depth, pieces, climbable)


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
