"""Affray plays three tabletop skirmish games completely: this is its public face.

    import affray

    table = affray.new_table("hybrid", seed=7)
    while table.decision:
        table.choose(table.decision.options[0])

docs/promises.md says what stays the same from version to version.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from affray.version import __version__

if TYPE_CHECKING:
    from affray.agents.hindsight import analyse
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
    from affray.engine.motions import Back, Draw, Edit, Resign, Undo
    from affray.engine.odds import Odds
    from affray.engine.open import new_table, open_position
    from affray.engine.questions import Ask as Decision
    from affray.engine.questions import Option, Place
    from affray.engine.replay import Watch, replay, resume, watch
    from affray.engine.table import Table

__all__ = [
    "AffrayError",
    "Back",
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
    "analyse",
    "new_table",
    "open_position",
    "replay",
    "resume",
    "watch",
]

_FACE = {
    "AffrayError": "affray.engine.errors:AffrayError",
    "BadForces": "affray.engine.errors:BadForces",
    "BadPack": "affray.engine.errors:BadPack",
    "BadPosition": "affray.engine.errors:BadPosition",
    "BadRecord": "affray.engine.errors:BadRecord",
    "IllegalChoice": "affray.engine.errors:IllegalChoice",
    "IllegalMotion": "affray.engine.errors:IllegalMotion",
    "UnknownName": "affray.engine.errors:UnknownName",
    "Game": "affray.engine.game:Game",
    "Result": "affray.engine.game:Result",
    "all_games": "affray.engine.game:all_games",
    "analyse": "affray.agents.hindsight:analyse",
    "Draw": "affray.engine.motions:Draw",
    "Edit": "affray.engine.motions:Edit",
    "Resign": "affray.engine.motions:Resign",
    "Undo": "affray.engine.motions:Undo",
    "Back": "affray.engine.motions:Back",
    "Odds": "affray.engine.odds:Odds",
    "new_table": "affray.engine.open:new_table",
    "open_position": "affray.engine.open:open_position",
    "Decision": "affray.engine.questions:Ask",
    "Option": "affray.engine.questions:Option",
    "Place": "affray.engine.questions:Place",
    "Watch": "affray.engine.replay:Watch",
    "replay": "affray.engine.replay:replay",
    "resume": "affray.engine.replay:resume",
    "watch": "affray.engine.replay:watch",
    "Table": "affray.engine.table:Table",
}
"""Where each name of the face stands. It is fetched when it is first asked for: the command line
shows its help without loading an engine."""


def __getattr__(name: str) -> Any:
    if name not in _FACE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, _, own = _FACE[name].partition(":")
    found = globals()[name] = getattr(import_module(module), own)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_FACE})
