"""The ledger's two fixed orders: what follows an act, and what follows a loss. HYB-DEC-04"""

from __future__ import annotations

from affray.engine.questions import Rule
from affray.games.hybrid.effects.cards_in_force import expire_with
from affray.games.hybrid.missions.book import loss as mission_loss
from affray.games.hybrid.missions.book import mission_rules
from affray.games.hybrid.rules.action_cards import draw_action_card
from affray.games.hybrid.rules.army_cards import first_blood, turn_first
from affray.games.hybrid.rules.end_of_game import check_victory
from affray.games.hybrid.rules.firing import ambushes
from affray.games.hybrid.rules.infiltration import seen_anywhere
from affray.games.hybrid.rules.material_cards import discard_material
from affray.games.hybrid.rules.moments import Duty, Happening, PromptDuty
from affray.games.hybrid.rules.objectives import drop_items
from affray.games.hybrid.rules.sight import any_sight
from affray.games.hybrid.state import Lab

# ---------------------------------------------------------------- after an act


def mission_triggers(g: Lab, happening: Happening) -> Rule[None] | None:
    """Item 3: what a mission makes of the new position. HYB-DEC-04"""
    rules = mission_rules(g.scenario)
    return rules.after_act(g) if rules.has_triggers else None


def infiltration_seen(g: Lab, happening: Happening) -> None:
    """Item 4: whoever is seen loses Infiltration for good. HYB-APT-13"""
    seen_anywhere(g)


def first_contact(g: Lab, happening: Happening) -> Rule[None] | None:
    """Item 5: the first sight of an enemy, or the first attack resolved. HYB-ARM-03"""
    if g.first_contact or g.phase in ("squads", "counters", "cards", "secrets", "deploy"):
        return None
    if happening.cause == "attack" or armies_see(g):
        if g.movement is not None:
            g.movement.interrupted = True
        return turn_first(g)
    return None


def armies_see(g: Lab) -> bool:
    """Some warrior has an enemy in direct line of sight; by an option, each sees the other.
    HYB-ARM-03"""
    mutual = g.options["first_contact"] == "mutual"
    return any_sight(g, mutual=mutual)


def victory(g: Lab, happening: Happening) -> None:
    """Item 7: a side that has won ends the game. HYB-WIN-01"""
    check_victory(g)


AFTER_ACT: tuple[PromptDuty, ...] = (
    mission_triggers,
    infiltration_seen,
    first_contact,
    ambushes,
    victory,
)


# ---------------------------------------------------------------- after a loss


async def discard_cards(g: Lab, happening: Happening) -> None:
    """Mutations and Material cards go with their warrior. HYB-WND-11"""
    warrior = g.warriors[happening.warrior]
    expire_with(g, warrior)
    discard_material(g, warrior)
    warrior.mutations = ()
    warrior.traps = ()


async def card_for_a_loss(g: Lab, happening: Happening) -> None:
    """A loss credited to the opponent brings an Action card. HYB-WND-08"""
    warrior = g.warriors[happening.warrior]
    credited = happening.side == warrior.enemy
    if credited and mission_rules(g.scenario).draws_card(g, warrior):
        draw_action_card(g, warrior.side)


async def blood(g: Lab, happening: Happening) -> None:
    """A side's first loss turns its second Army card. HYB-ARM-04 HYB-ARM-05"""
    own = happening.cause == "sacrifice" and happening.other == happening.warrior
    if own and g.options["sacrifice_first_blood"] is not True:
        return
    await first_blood(g, g.warriors[happening.warrior].side)


LOSSES: tuple[Duty, ...] = (drop_items, discard_cards, card_for_a_loss, blood, mission_loss)
