"""What answers do, in one line: the numbers and texts that the gists in words/ ask for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from affray.boards.grid.bases import BACK, FRONT, touched_edge
from affray.games.hybrid.content.kinds import CARD_KINDS, ActionCard, Profile, content
from affray.games.hybrid.mind.levels import at_level, chances, highest
from affray.games.hybrid.rules.board import base
from affray.games.hybrid.rules.facing import distance, is_behind
from affray.games.hybrid.rules.profiles import (
    LEVELS,
    enemies_of,
    mode_value,
    movement_value,
    natural_value,
)
from affray.games.hybrid.rules.squads import squad_warriors
from affray.games.hybrid.screen.names import card_name, profiles_named, warrior_name
from affray.games.hybrid.state import Lab, Mode, Warrior

STRIKES = (
    "",
    "1 Wound.",
    "1 Wound; his own Wounds do not count against him.",
    "1 Wound, and if it wounds, a second attack.",
    "1 Wound; the 2 of Expert are counted.",
    "1 Wound, the better of two dice.",
    "2 Wounds.",
)
SHOTS = (
    "",
    "1 Wound.",
    "1 Wound, in any direction and at any distance.",
    "Lie in wait instead.",
    "1 Wound, past one figure that is in the way.",
    "1 Wound, the better of two dice.",
    "Two shots, 1 Wound each.",
)
PARRIES = (
    "",
    "the attack does nothing.",
    "the attack does nothing; a 1 here, or a 10 of the attacker, wounds him.",
    "the attack does nothing, and he strikes back at once.",
    "the attack does nothing; the 2 of Expert are counted.",
    "the attack does nothing, the better of two dice.",
    "the attack does nothing, and he stays in Defensive Combat even if it fails.",
)
MOVES = (
    "",
    "2 more Movement points.",
    "Past enemies who are not in Defensive Combat; he cannot stop among them.",
    "Whoever he walks into is pinned: no Movement this round.",
    "Walk into the enemy you name: no Movement, no Moving mode and -2 on all rolls this round.",
    "Strikes and shots at him have -2 this round.",
    "A second Movement of {nv} points at the end of the round.",
)


# ---------------------------------------------------------------- warriors


def profile_line(g: Lab, name: Any) -> str:
    """What a kind of warrior is like: rank, values, how he plays."""
    profile: Profile = content()["profile"][str(name)]
    return f"Rank {profile.rank}, NV {profile.nv}, {_values(profile)}. {profile.about}".strip()


def _values(profile: Profile) -> str:
    modes = (("OC", profile.oc), ("DC", profile.dc), ("F", profile.f), ("Mv", profile.mv))
    shown = ", ".join(f"{mode} {value}" for mode, value in modes if value is not None)
    return f"{shown}, moves {profile.mt}"


def squad_line(g: Lab, name: Any) -> str:
    """Who is in a squad, and how it plays."""
    squad = content()["squad"][str(name)]
    return f"{profiles_named(g, squad_warriors(squad, g.squads))}. {squad.about}".strip()


def warrior_line(g: Lab, number: Any) -> str:
    """What a warrior can do now: life left, the highest level of each mode, points to move."""
    warrior = g.warriors[int(number)]
    values = ((mode, mode_value(g, warrior, mode)) for mode in MODES)
    shown = ", ".join(f"{mode} {value}" for mode, value in values if value)
    return f"{_life(g, warrior)}; {shown}; moves {movement_value(g, warrior)}."


MODES: tuple[Mode, ...] = ("OC", "DC", "F", "Mv")


def _life(g: Lab, warrior: Warrior) -> str:
    left = natural_value(g, warrior)
    return "One Wound from death" if left == 1 else f"{left} Wounds from death"


def mastery(g: Lab, warrior: Warrior, mode: Mode) -> str:
    """The highest level a warrior masters in a mode."""
    return LEVELS[min(6, mode_value(g, warrior, mode))]


def target_line(g: Lab, number: Any) -> str:
    """The target of an attack: life left, whether he can parry, where it comes from."""
    target = g.warriors[int(number)]
    return f"{_life(g, target)}{', in Defensive Combat' if target.dc else ', cannot parry'}."


def struck_line(g: Lab, number: Any) -> str:
    """The target of a strike; nobody parries from behind. HYB-OC-05"""
    target, striker = g.warriors[int(number)], g.warriors[g.active]
    if is_behind(g, striker, target):
        return f"From behind: +1, no parry. {_life(g, target)}."
    return target_line(g, number)


def shot_line(g: Lab, number: Any) -> str:
    """The target of a shot, and how far away he is."""
    far = distance(g, g.warriors[g.active], g.warriors[int(number)])
    return f"{far} {'square' if far == 1 else 'squares'} away. {target_line(g, number)}"


def shots_line(g: Lab, targets: Any) -> str:
    """Two shots at once. HYB-FIR-19"""
    return "Two rolls, 1 Wound each; the target's side has one card against both."


# ---------------------------------------------------------------- modes and levels


def mode_line(g: Lab, mode: Any) -> str:
    """What a mode gives the warrior who announces it. HYB-MOD-01"""
    warrior = g.warriors[g.active]
    points, level = movement_value(g, warrior), mastery(g, warrior, mode)
    return {
        "OC": f"Move up to {points} points, then strike an enemy at the front, at {level} level at most.",
        "DC": f"Move up to {points} points, then parry whatever comes, at {level} level at most. No attack.",
        "F": f"Move up to {points} points, then shoot or lie in wait, at {level} level at most.",
        "Mv": f"Move up to {points} points with a special Move, at {level} level at most. Doors are free.",
    }[str(mode)]


def level_line(g: Lab, level: Any) -> str:
    """What a level does for the roll to come: the number to roll, and what comes of it."""
    number = int(str(level).partition(":")[0])
    action = at_level(g.actions[-1], number)
    kind = {"strike": STRIKES, "shot": SHOTS, "parry": PARRIES}[action.kind]
    chance = chances(g, action).success
    return f"{highest(g, action)} or less on the die, {chance:.0%}: {kind[number]}"


def move_level_line(g: Lab, level: Any) -> str:
    """What a way of moving gives. HYB-MV-03"""
    number = int(str(level).partition(":")[0])
    return MOVES[number].format(nv=natural_value(g, g.warriors[g.active]))


# ---------------------------------------------------------------- moves


def cost_line(g: Lab, value: Any) -> str:
    """What an act of a Movement costs."""
    cost = int(value[3])
    return "Costs nothing." if not cost else f"Costs {cost} {'point' if cost == 1 else 'points'}."


def walk_line(g: Lab, value: Any) -> str:
    """What a walk costs, and before whom it ends: behind him is where one wants to be. HYB-OC-05"""
    walker, grid = g.warriors[g.active], g.board.grid
    there = grid.base(int(value[1]), walker.size)
    front = grid.stepped(there, 2 * int(value[2])) & ~there
    said = [cost_line(g, value)]
    for enemy in enemies_of(g, walker):
        if base(g, enemy) & front:
            edge = touched_edge(grid, base(g, enemy), enemy.facing, there)
            said.append(_ended(edge, warrior_name(g, enemy.id)))
    return " ".join(said)


def _ended(edge: int | None, name: str) -> str:
    if edge == BACK:
        return f"He ends behind {name}."
    return f"He ends in front of {name}." if edge == FRONT else f"He ends beside {name}."


# ---------------------------------------------------------------- cards


def card_line(g: Lab, face: Any) -> str:
    """A card's own text."""
    name = str(face).partition(":")[0]
    for kind in CARD_KINDS:
        card = content()[kind].get(name)
        if card is not None:
            return str(card.text)
    return card_name(g, name)


def points_line(g: Lab, face: Any) -> str:
    """What a card's points do for a roll. HYB-CRD-09"""
    card: ActionCard = content()["action"][str(face).partition(":")[0]]
    if not card.points:
        return "It has no points."
    return f"{card.points:+d} on the Success Level, and on the value that opens levels."


def against_line(g: Lab, face: Any) -> str:
    """What a card's points take off an enemy's roll. HYB-CRD-09"""
    card: ActionCard = content()["action"][str(face).partition(":")[0]]
    points = card.points
    if not points:
        return "It has no points."
    return f"-{points} on the Success Level, and on the value that opens levels."


def bid_line(g: Lab, face: Any) -> str:
    """What a card laid in the auction adds. HYB-ROU-04"""
    card: ActionCard = content()["action"][str(face).partition(":")[0]]
    if not card.points:
        return "It has no points, and is gone."
    return f"{card.points} off your Activation Roll, where low wins."


GISTERS: Mapping[str, Callable[[Any, Any], str]] = {
    "profile-line": profile_line,
    "squad-line": squad_line,
    "warrior-line": warrior_line,
    "target-line": target_line,
    "struck-line": struck_line,
    "shot-line": shot_line,
    "shots-line": shots_line,
    "mode-line": mode_line,
    "level-line": level_line,
    "move-level-line": move_level_line,
    "cost-line": cost_line,
    "walk-line": walk_line,
    "card-line": card_line,
    "points-line": points_line,
    "against-line": against_line,
    "bid-line": bid_line,
}
"""Facts that are told as a line of their own: `{of/card-line}`."""
