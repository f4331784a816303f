"""Affray plays three tabletop skirmish games completely: this is its public face.

import affray

table = affray.new_table("hybrid", seed=7)
while table.decision:
    table.choose(table.decision.options[0])
"""

from affray.engine.errors import (
    AffrayError,
    BadForces,
    BadPack,
    BadPosition,
    BadRecord,
    IllegalChoice,
    IllegalMotion,
    UnknownName,
)
from affray.engine.game import Game, Result, all_games
from affray.engine.motions import Draw, Edit, Resign, Undo
from affray.engine.odds import Odds
from affray.engine.open import new_table, open_position
from affray.engine.questions import Ask as Decision
from affray.engine.questions import Option, Place
from affray.engine.replay import Watch, replay, resume, watch
from affray.engine.table import Table
from affray.version import __version__

__all__ = [
    "AffrayError",
    "BadForces",
    "BadPack",
    "BadPosition",
    "BadRecord",
    "Decision",
    "Draw",
    "Edit",
    "Game",
    "IllegalChoice",
    "IllegalMotion",
    "Odds",
    "Option",
    "Place",
    "Resign",
    "Result",
    "Table",
    "Undo",
    "UnknownName",
    "Watch",
    "__version__",
    "all_games",
    "new_table",
    "open_position",
    "replay",
    "resume",
    "watch",
]
