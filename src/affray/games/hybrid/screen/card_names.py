"""What cards and plays are called in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from affray.games.hybrid.screen.names import card_name, warrior_name

if TYPE_CHECKING:
    from affray.engine.words import Namer
    from affray.games.hybrid.state import Lab


def card_names(g: Lab, faces: tuple[str, ...]) -> str:
    """Several cards by their names."""
    return ", ".join(card_name(g, face) for face in faces) or "no card"


def tied_name(g: Lab, text: str) -> str:
    """A card that may be tied to a shot: `pivot`, `pivot:2`. HYB-FIR-19"""
    face, _, shot = text.partition(":")
    return f"{card_name(g, face)} (shot {shot})" if shot else card_name(g, face)


def play_name(g: Lab, text: str) -> str:
    """A card that may be played on a warrior: `rubble:3`, `torchlight`. HYB-EVT-06"""
    face, _, warrior = text.partition(":")
    name = card_name(g, face)
    return f"{name} on {warrior_name(g, warrior)}" if warrior else name


def counter_names(g: Lab, counters: tuple[str, ...]) -> str:
    """Activation counters that were looked at: `3:2` is counter 2 of warrior 3."""
    parts = (text.partition(":") for text in counters)
    return ", ".join(f"{warrior_name(g, who)} has {number}" for who, _, number in parts) or "none"


def facing_name(g: Lab, text: str) -> str:
    """A facing by its letter."""
    return {"N": "north", "E": "east", "S": "south", "W": "west"}.get(text, text)


NAMERS: Mapping[str, Namer] = {
    "cards": card_names,
    "tied": tied_name,
    "play": play_name,
    "counters": counter_names,
    "compass": facing_name,
}
