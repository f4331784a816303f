"""What traits, body-mods, gear, sorceries and scenarios do beyond the words they give.

Each module holds tagged functions; `MODULES` names all of them, in the order of the ledger.
"""

from __future__ import annotations

from affray.engine.events import Event
from affray.games.cybernekro.effects import (
    campaign_effects,
    doors,
    environment,
    gear,
    neural_overload,
    npcs,
    prescience,
    sorcery,
    sorcery_effects,
)
from affray.games.cybernekro.effects.npcs import mind as mind
from affray.games.cybernekro.scenarios import exploration, prisoner, ritual, terminals, treasure

PACKAGE = "affray.games.cybernekro.effects"

MODULES: tuple[str, ...] = (
    f"{PACKAGE}.traits",
    f"{PACKAGE}.body_mods",
    f"{PACKAGE}.gear",
    f"{PACKAGE}.sorcery",
    f"{PACKAGE}.prescience",
    f"{PACKAGE}.doors",
    "affray.games.cybernekro.scenarios.treasure",
    "affray.games.cybernekro.scenarios.terminals",
    "affray.games.cybernekro.scenarios.exploration",
    "affray.games.cybernekro.scenarios.prisoner",
    "affray.games.cybernekro.scenarios.ritual",
    "affray.games.cybernekro.scenarios.arrivals",
    f"{PACKAGE}.threats",
    f"{PACKAGE}.environment",
    f"{PACKAGE}.npcs",
    f"{PACKAGE}.campaign_effects",
)

EVENTS: tuple[type[Event], ...] = (
    neural_overload.Overloaded,
    gear.EquipmentUsed,
    gear.TemplatePlaced,
    gear.AmmoSpent,
    sorcery.SorceryLearned,
    sorcery.SorceryCast,
    *sorcery_effects.EVENTS,
    prescience.SteppedAside,
    doors.DoorOpened,
    doors.DoorStruck,
    doors.PrisonerFreed,
    treasure.CarriedOff,
    treasure.CorpseStirs,
    terminals.TerminalTaken,
    exploration.Explored,
    prisoner.PrisonerHome,
    ritual.RitualAdvances,
    environment.EnvironmentChanged,
    environment.ComplicationDrawn,
    environment.OutOfAmmo,
    npcs.NpcAppeared,
    campaign_effects.RelicUsed,
)
