"""What things are called: the names that templates in words/ ask for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from affray.games.hybrid.content.kinds import CARD_KINDS, content
from affray.games.hybrid.missions.book import mission_rules
from affray.games.hybrid.rules.profiles import LEVELS
from affray.games.hybrid.state import GRIFFIN, Lab, other

MODES = {
    "OC": "Offensive Combat",
    "DC": "Defensive Combat",
    "F": "Firing",
    "Mv": "Moving",
}
FACINGS = ("north", "east", "south", "west")


MOMENTS = {
    "W1": "{} is about to choose a mode",
    "W2": "{} is about to act",
    "W3": "{} has acted",
}
"""The windows of an activation. HYB-ROU-10"""


def moment_name(g: Lab, window: Any) -> str:
    """A window of an activation, by what has just happened in it."""
    return MOMENTS[str(window)].format(warrior_name(g, g.active))


def warrior_name(g: Lab, warrior: Any) -> str:
    """A warrior by profile, numbered when his side has several of it."""
    number = int(warrior)
    if not 0 <= number < len(g.warriors):
        return "nobody"
    me = g.warriors[number]
    alike = [w.id for w in g.warriors if w.profile == me.profile and w.side == me.side]
    return me.card.name if len(alike) == 1 else f"{me.card.name} {alike.index(number) + 1}"


def seat_name(g: Lab, seat: Any) -> str:
    """A side."""
    return "Griffin" if seat == GRIFFIN else "Scorpion"


def foe_name(g: Lab, seat: Any) -> str:
    """The other side."""
    return seat_name(g, other(str(seat)))


def points_laid(g: Lab, points: Any) -> str:
    """What cards take off an Activation Roll; nothing is said of none. HYB-ROU-04"""
    return f" (cards -{points})" if points else ""


def card_name(g: Lab, face: Any) -> str:
    """A card of any kind."""
    for kind in CARD_KINDS:
        card = content()[kind].get(str(face))
        if card is not None:
            return str(card.name)
    return str(face)


def cards_named(g: Lab, faces: Any) -> str:
    """Several cards."""
    return ", ".join(card_name(g, face) for face in faces) or "no cards"


def profiles_named(g: Lab, profiles: Any) -> str:
    """A squad. Heroes go by their names alone: a title has a comma of its own."""
    names = [content()["profile"][name].name.partition(",")[0] for name in profiles]
    counts = {name: names.count(name) for name in names}
    return ", ".join(
        f"{count} {plural(name)}" if count > 1 else name for name, count in counts.items()
    )


def plural(name: str) -> str:
    """Several of a profile: Marksmen, Templars of Hod."""
    kind, of, where = name.partition(" of ")
    several = f"{kind[:-2]}en" if kind.endswith("man") else f"{kind}s"
    return f"{several}{of}{where}"


def square_name(g: Lab, square: Any) -> str:
    """A square by the letter of its column and the number of its row, as boards show them."""
    x, y = g.board.grid.xy(int(square))
    return f"{column_name(x)}{y + 1}"


def at_name(g: Lab, at: Any) -> str:
    """A square that an option names as `x,y`, or by its number."""
    x, comma, y = str(at).partition(",")
    return f"{column_name(int(x))}{int(y) + 1}" if comma else square_name(g, at)


def column_name(x: int) -> str:
    """A to Z."""
    return chr(ord("A") + x)


def door_name(g: Lab, door: Any) -> str:
    """A door by where it is."""
    return f"the door at {square_name(g, g.doors[int(door)].squares[0])}"


def thing_name(g: Lab, thing: Any) -> str:
    """An object of a mission."""
    name, _, square = str(thing).partition(":")
    return f"the {name} at {square_name(g, square)}" if square else f"the {name}"


def level_name(g: Lab, level: Any) -> str:
    """A level by name."""
    number = int(str(level).partition(":")[0])
    return LEVELS[number]


VERDICTS = {
    "perfect": "Perfect Success",
    "critical": "Critical Failure",
    "success": "success",
    "failure": "failure",
}
ROLLS = {"second": "second strike", "combined": "Combined Attack", "dying": "dying blow"}
"""Rolls that go by another name than the one rules give them."""
ROCKS = {
    "hits": "they hit whoever stands there",
    "lies": "they stay there",
    "nothing": "nothing comes of it",
}
MOVES = (
    "",
    "Basic Move",
    "Novice Move",
    "Skilled Move",
    "Expert Move",
    "Master Move",
    "Heroic Move",
)


def move_level_name(g: Lab, level: Any) -> str:
    """A way of moving, with the enemy that an Expert Move names."""
    number, _, target = str(level).partition(":")
    name = MOVES[int(number)]
    return f"{name} at {warrior_name(g, target)}" if target else name


def pose_name(g: Lab, pose: Any) -> str:
    """A place and a facing: `3,4:N`."""
    place, _, facing = str(pose).partition(":")
    return f"{at_name(g, place)}, facing {FACINGS['NESW'.index(facing)]}"


def binding_name(g: Lab, binding: Any) -> str:
    """A Material card and its bearer's place in the squad."""
    face, _, index = str(binding).partition(":")
    return f"{card_name(g, face)} for warrior {int(index) + 1}"


def targets_named(g: Lab, targets: Any) -> str:
    """Two targets, warriors or objects: `3:4`, `3:tank@37`."""
    return " and ".join(_target_name(g, target) for target in str(targets).split(":"))


def objective_name(g: Lab, number: Any) -> str:
    """What an Objective is in this mission: the gem."""
    return mission_rules(g.scenario).name(int(number))


def _target_name(g: Lab, target: str) -> str:
    if target.isdecimal():
        return warrior_name(g, target)
    return thing_name(g, target.replace("@", ":"))


NAMERS: Mapping[str, Callable[[Any, Any], str]] = {
    "warrior": warrior_name,
    "target": warrior_name,
    "other": warrior_name,
    "by": warrior_name,
    "seat": seat_name,
    "side": seat_name,
    "foe": foe_name,
    "laid": points_laid,
    "card": card_name,
    "cards": cards_named,
    "profile": lambda g, name: str(content()["profile"][name].name),
    "profiles": profiles_named,
    "squad": lambda g, names: profiles_named(g, names) or "nobody yet",
    "square": square_name,
    "at": at_name,
    "facing": lambda g, facing: FACINGS[int(facing)],
    "door": door_name,
    "thing": thing_name,
    "mode": lambda g, mode: MODES.get(str(mode), str(mode)),
    "level": level_name,
    "move-level": move_level_name,
    "pose": pose_name,
    "binding": binding_name,
    "targets": targets_named,
    "squad-name": lambda g, name: str(content()["squad"][name].name),
    "verdict": lambda g, word: VERDICTS[str(word)],
    "moment": moment_name,
    "objective-name": objective_name,
    "rocks": lambda g, effect: ROCKS[str(effect)],
    "roll": lambda g, why: ROLLS.get(str(why), str(why)),
}
