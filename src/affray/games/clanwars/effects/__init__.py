"""Code of effects that cards name; each file holds one kind of card."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

NAMES = (
    "aftermath",
    "arcana",
    "attack_traits",
    "awareness",
    "champions",
    "fortune",
    "healing",
    "stealth",
    "legions",
    "mobility",
    "neutrals",
    "protection",
    "scrap",
    "swarm",
    "swarm_moves",
    "terrain",
    "vigour",
)


def modules() -> list[ModuleType]:
    """Every file in this folder that registers effects."""
    return [import_module(f"{__name__}.{name}") for name in NAMES]
