"""How a whole table lies in one row of whole numbers for the kernels.

The row begins with where its parts begin. Everywhere in the kernels `t` is that row, and `s`, `q`,
`b`, `e` are the places in it where a solid, a pit or zone, a model, or an edge begins.
"""

from __future__ import annotations

# Where the parts begin, in the order in which they lie in the row, and where the last one ends.
# Solids one can stand on come first; PLAIN is where the others begin.
BOARD, SOLIDS, PLAIN, PITS, ZONES, EDGES, SIDES, WORK, BODIES, CLOUDS, END = range(11)
PARTS = 11

# A shape (solid, pit, zone): its first edge and their number, its bounding box, its heights.
FIRST, COUNT, WEST, SOUTH, EAST, NORTH, Z0, Z1 = range(8)
SHAPE = 8
# A solid goes on: is it there (a door: closed), can it be stood on, is it a door; a ramp's slope.
LIVE, STAND, DOOR, RISES, FOOT, RUN, RISE = range(8, 15)
SOLID = 15
NO_SLOPE, EASTWARD, NORTHWARD, WESTWARD, SOUTHWARD = range(5)

EDGE = 4
"""x1, y1, x2, y2; anticlockwise, so that the inside is on the left."""
SIDE = 5
"""A stretch of a pit's side: x1, y1, x2, y2 and the floor's height."""

# A model; RAMP is the place of the ramp that holds it up, or -1.
ID, X, Y, Z, R, H, TW, STANDING, RAMP = range(9)
BODY = 9
CLOUD = 3
"""x, y, z of a template."""
