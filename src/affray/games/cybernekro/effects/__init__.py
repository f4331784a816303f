"""What traits, body-mods, gear, sorceries and scenarios do beyond the words they give.

Each module holds tagged functions; `MODULES` names all of them, in the order of the ledger.
"""

from __future__ import annotations

from affray.engine.events import Event
from affray.games.cybernekro.effects import environment, gear, neural_overload, npcs, terminals
from affray.games.cybernekro.effects.npcs import mind as mind

MODULES: tuple[str, ...] = tuple(
    f"affray.games.cybernekro.effects.{name}"
    for name in ("traits", "body_mods", "gear", "terminals", "environment", "npcs")
)

EVENTS: tuple[type[Event], ...] = (
    neural_overload.Overloaded,
    gear.EquipmentUsed,
    gear.TemplatePlaced,
    gear.AmmoSpent,
    terminals.TerminalTaken,
    environment.EnvironmentChanged,
    environment.ComplicationDrawn,
    environment.OutOfAmmo,
    npcs.NpcAppeared,
)
