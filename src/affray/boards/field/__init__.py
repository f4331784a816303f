"""A field of irregular tiles: borders, movement, distance and sight, exact, and worked out
once per field."""

from affray.boards.field.borders import Border, BorderKind, border_kind
from affray.boards.field.distance import INFINITE, HiddenOnSameTile, targeting_distance
from affray.boards.field.drawing import drawing
from affray.boards.field.field import Field, join
from affray.boards.field.masks import TileIndex, TileSet, bits, tile_set
from affray.boards.field.movement import (
    FREE,
    Going,
    Progress,
    Reach,
    allowance,
    cross,
    crossing_cost,
    crossings,
    marches,
    may_leave,
    normal_going,
    reach,
)
from affray.boards.field.notation import Squares, squares
from affray.boards.field.picture import ASCII, UNICODE, Ink, picture
from affray.boards.field.placement import Placement, Plate, read_placements
from affray.boards.field.sector import BadSector, Sector, Tile, read_sector, sector_faults
from affray.boards.field.sight import ObstacleRule

__all__ = [
    "ASCII",
    "FREE",
    "INFINITE",
    "UNICODE",
    "BadSector",
    "Border",
    "BorderKind",
    "Field",
    "Going",
    "HiddenOnSameTile",
    "Ink",
    "ObstacleRule",
    "Placement",
    "Plate",
    "Progress",
    "Reach",
    "Sector",
    "Squares",
    "Tile",
    "TileIndex",
    "TileSet",
    "allowance",
    "bits",
    "border_kind",
    "cross",
    "crossing_cost",
    "crossings",
    "drawing",
    "join",
    "marches",
    "may_leave",
    "normal_going",
    "picture",
    "reach",
    "read_placements",
    "read_sector",
    "sector_faults",
    "squares",
    "targeting_distance",
    "tile_set",
]
