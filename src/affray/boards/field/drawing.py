"""A field as a page draws it: plain lists and numbers."""

from __future__ import annotations

from typing import Any

from affray.boards.field.field import Field


def drawing(field: Field) -> dict[str, Any]:
    """JSON-ready: size, outlines, centres, elevations, hard terrain, borders with kind and lines."""
    return {
        "width": max(plate.far_corner[0] for plate in field.plates),
        "height": max(plate.far_corner[1] for plate in field.plates),
        "tiles": [
            {
                "name": tile.name,
                "outline": [list(point) for point in tile.outline],
                "centre": list(tile.anchor),
                "elevation": tile.elevation,
                "hard": tile.hard,
            }
            for tile in field.tiles
        ],
        "borders": [
            {
                "between": [field.tiles[border.a].name, field.tiles[border.b].name],
                "kind": border.kind.value,
                "lines": [[list(u), list(v)] for u, v in border.lines],
            }
            for border in field.borders
        ],
    }
