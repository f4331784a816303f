"""A board of squares: maps, terrain, movement and sight. Geometry only."""

from affray.boards.grid.acts import act_on, doors_at_hand, legal_acts, terrain_after
from affray.boards.grid.crowd import NOBODY, Crowd, Foe, crowd_of
from affray.boards.grid.drawing import draw_board, read_board
from affray.boards.grid.endings import Scene, may_stop
from affray.boards.grid.movement import *
from affray.boards.grid.reach import Destination, Reach
FACING_NAMES="NESW"
