"""What traits, body-mods, gear, sorceries and scenarios do beyond the words they give.

Each module holds tagged functions; `MODULES` names all of them, in the order of the ledger.
"""

from __future__ import annotations

from affray.engine.events import Event
from affray.games.cybernekro.effects import environment, gear, neural_overload, npcs, terminals
from affray.games.cybernekro.effects.npcs import mind as mind

PACKAGE = "affray.games.cybernekro.effects"

MODULES: tuple[str, ...] = (
    f"{PACKAGE}.traits",
    f"{PACKAGE}.body_mods",
    f"{PACKAGE}.gear",
    f"{PACKAGE}.terminals",
    f"{PACKAGE}.environment",
    f"{PACKAGE}.npcs",
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
