"""Code of effects that cards name; each file holds one kind of card."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

NAMES = (
    "aftermath",
    "arcana",
    "attacking",
    "awareness",
    "champions",
    "fortune",
    "healing",
    "hiding",
    "legions",
    "mobility",
    "neutrals",
    "protection",
    "scrap",
    "swarm",
    "swarming",
    "terrain",
    "vigour",
)


def modules() -> list[ModuleType]:
    """Every file of this folder that tags code."""
    return [import_module(f"{__name__}.{name}") for name in NAMES]
