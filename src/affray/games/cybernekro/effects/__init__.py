"""What traits, body-mods, gear, sorceries and scenarios do beyond the words they give.

Each module holds tagged functions; `MODULES` names all of them, in the order of the ledger.
"""

from __future__ import annotations

from affray.engine.events import Event
from affray.games.cybernekro.effects import terminals
from affray.games.cybernekro.rulebook import Mind

MODULES: tuple[str, ...] = ("affray.games.cybernekro.effects.terminals",)
EVENTS: tuple[type[Event], ...] = (terminals.TerminalTaken,)
mind: Mind | None = None
