"""Which content an event shows in play, so that all of it can be seen to work."""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.events import Event
from affray.games.cybernekro.content.kinds import Weapon, content
from affray.games.cybernekro.effects.environment import COMPLICATIONS, ComplicationDrawn
from affray.games.cybernekro.effects.gear import AmmoSpent, EquipmentUsed
from affray.games.cybernekro.effects.sorcery import SorceryCast
from affray.games.cybernekro.screen.events.battle import AttackDeclared

USED = ("trauma-kit", "repair-kit", "esoteric-concoction", "gas-grenade")
"""Equipment with an action use. CYB-ACT-07"""


def pieces() -> frozenset[str]:
    """Weapons, equipment that is used, sorceries and complications."""
    weapons = {weapon.id for weapon in content().all_of(Weapon)}
    sorceries = {f"sorcery {name}" for name in content().sorceries()}
    complications = {f"complication {name}" for name in COMPLICATIONS if name}
    return frozenset({*weapons, *USED, "extra-ammo", *sorceries, *complications})


def pieces_in(event: Event) -> Iterator[str]:
    """The content that an event shows in play."""
    if isinstance(event, AttackDeclared):
        yield event.weapon
    elif isinstance(event, EquipmentUsed):
        yield event.item
    elif isinstance(event, AmmoSpent):
        yield "extra-ammo"
    elif isinstance(event, SorceryCast):
        yield f"sorcery {event.sorcery}"
    elif isinstance(event, ComplicationDrawn) and event.effect:
        yield f"complication {event.effect}"
