"""How cards and plays are called when they are spoken of."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from affray.games.hybrid.content import content

if TYPE_CHECKING:
    from affray.engine.words import Namer
    from affray.games.hybrid.state import Lab

KINDS_OF_CARDS = ("action", "event", "army", "aura", "mutation", "material")


@cache
def name_of_card(face: str) -> str:
    """A card's name, of whatever kind it is."""
    for kind in KINDS_OF_CARDS:
        if face in content()[kind]:
            return str(content()[kind][face].name)
    return face


def card_name(g: Lab, face: str) -> str:
    """A card by its name."""
    return name_of_card(face)


def card_names(g: Lab, faces: tuple[str, ...]) -> str:
    """Several cards by their names."""
    return ", ".join(map(name_of_card, faces)) or "no card"


def tied_name(g: Lab, text: str) -> str:
    """A card that may be tied to a shot: `pivot`, `pivot:2`. HYB-FIR-19"""
    face, _, shot = text.partition(":")
    return f"{name_of_card(face)} (shot {shot})" if shot else name_of_card(face)


def play_name(g: Lab, text: str) -> str:
    """A card that may be played on a warrior: `rubble:3`, `torchlight`. HYB-EVT-06"""
    face, _, warrior = text.partition(":")
    if not warrior:
        return name_of_card(face)
    return f"{name_of_card(face)} on {warrior_name(g, int(warrior))}"


def warrior_name(g: Lab, warrior: Any) -> str:
    """A warrior by profile and number."""
    who = g.warriors[int(warrior)]
    return f"{content()['profile'][who.profile].name} {who.id}"


def counter_names(g: Lab, counters: tuple[str, ...]) -> str:
    """Activation counters that were looked at: `3:2` is counter 2 of warrior 3."""
    parts = (text.partition(":") for text in counters)
    return ", ".join(f"{warrior_name(g, who)} has {number}" for who, _, number in parts) or "none"


def facing_name(g: Lab, text: str) -> str:
    """A facing by its letter."""
    return {"N": "north", "E": "east", "S": "south", "W": "west"}.get(text, text)


NAMERS: Mapping[str, Namer] = {
    "card": card_name,
    "cards": card_names,
    "tied": tied_name,
    "play": play_name,
    "counters": counter_names,
    "compass": facing_name,
}
