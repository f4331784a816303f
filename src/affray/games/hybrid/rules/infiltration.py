"""Infiltration is lost for good when an enemy sees it. HYB-APT-13"""

from __future__ import annotations

from affray.games.hybrid.rules.profiles import aptitude
from affray.games.hybrid.rules.sight import is_seen
from affray.games.hybrid.screen.events.battle import InfiltrationLost
from affray.games.hybrid.state import Lab, Warrior

AT_ONCE = "any_enemy_sight"


def seen_anywhere(g: Lab) -> None:
    """Whoever is in an enemy's direct line of sight loses it at that moment. HYB-APT-13"""
    if g.options["infiltration_seen"] == AT_ONCE:
        for warrior in g.warriors:
            # asked after every act, so a warrior who cannot have it is passed over at once
            if warrior.infiltration_lost:
                continue
            if warrior.material or warrior.mutations or "infiltration" in warrior.card.apt:
                lose_if_seen(g, warrior)


def seen_at_the_end(g: Lab, warrior: Warrior) -> None:
    """By an option only the end of one's own Movement counts. HYB-APT-13"""
    if g.options["infiltration_seen"] != AT_ONCE:
        lose_if_seen(g, warrior)


def lose_if_seen(g: Lab, warrior: Warrior) -> None:
    """Any enemy's direct line of sight will do. HYB-APT-13"""
    if warrior.infiltration_lost or not warrior.on_board:
        return
    if aptitude(g, warrior, "infiltration") and is_seen(g, warrior):
        warrior.infiltration_lost = True
        g.emit(InfiltrationLost, warrior.id)
