"""What answers do, in one line: the numbers and texts that the gists in words/ ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from affray.boards.table.units import CRAWL, INCH
from affray.engine.questions import Ask, Option
from affray.engine.words import Namer
from affray.games.cybernekro.content.kinds import Weapon
from affray.games.cybernekro.rules.arsenal import weapon_of
from affray.games.cybernekro.rules.movement import Going, length
from affray.games.cybernekro.rules.relations import controller
from affray.games.cybernekro.rules.rulebook import Deed
from affray.games.cybernekro.screen.names import inch
from affray.games.cybernekro.screen.sight_card import declared_attack, hit_roll
from affray.games.cybernekro.state import Cybernekro, Model

KEYWORDS = {
    "brutal": "Brutal",
    "electric": "Electric",
    "energy": "Energy",
    "fire": "sets on fire",
    "overkill": "Overkill",
    "parry": "parries",
    "reach": 'fights at 1"',
    "reload": "must be reloaded after a shot",
    "short_ranged": "short range only",
    "splash": "hits all around",
    "stagger": "may push back",
    "unstable": "Unstable",
    "unwieldy": "Unwieldy",
    "feeble": "no Wounds on anyone still standing",
}
"""What the marks of a weapon mean, in a word."""


# ---------------------------------------------------------------- models


def model_line(g: Cybernekro, number: Any) -> str:
    """How a model is doing: what it has suffered, and what it has left to act with."""
    model = g.model(int(number))
    parts = [_count(model.wounds, "Wound") if model.wounds else "Unhurt"]
    parts += [f"{model.dread} Dread"] if model.dread else []
    parts += [word for word, is_so in _states(model) if is_so]
    return f"{', '.join(parts)}. {_armed(g, model)}"


def _states(model: Model) -> tuple[tuple[str, bool], ...]:
    return (
        (f"{model.ap} AP left", model.ap > 0),
        ("Prone", model.prone),
        ("on fire", model.on_fire),
        ("invisible", model.invisible),
    )


def _count(number: int, what: str) -> str:
    return f"1 {what}" if number == 1 else f"{number} {what}s"


def _armed(g: Cybernekro, model: Model) -> str:
    content = g.book.content
    things = [g.items[item] for item in model.carried]
    names = [content.piece(thing).name for thing in things if content.is_weapon(thing)]
    return f"Armed with {', '.join(names)}." if names else "Unarmed."


def bright_line(g: Cybernekro, number: Any) -> str:
    """What a model adds to the roll for initiative. CYB-INI-01"""
    return f"A die and Intellect {g.model(int(number)).profile.I:+d}; the highest is first."


def brave_line(g: Cybernekro, number: Any) -> str:
    """What a model has against fear: Discipline, and the Dread that counts against it."""
    model = g.model(int(number))
    return f"Discipline {model.profile.D:+d}, {model.dread} Dread."


# ---------------------------------------------------------------- deeds


def deed_line(g: Cybernekro, answer: tuple[Ask[Any], Option[Any]]) -> str:
    """An attack: what it must roll, what a hit is, and what it costs."""
    ask, option = answer
    deed: Deed = option.value
    model = g.model((ask.about or {})["model"])
    roll = hit_roll(g, declared_attack(g, model, deed))
    needs = max(2, min(20, roll["needs"]))
    chance = (21 - needs) / 20
    told = f"{needs} or more on the D20, {chance:.0%}"
    price = "It costs nothing." if ask.kind == "free-fight" else _price(deed)
    return f"{told}. {weapon_line(weapon_of(g, model, deed.item))} {price}"


def weapon_line(weapon: Weapon) -> str:
    """A weapon in short: its damage dice and what is special about it."""
    dice = "1 damage die" if weapon.damage == 1 else f"{weapon.damage} damage dice, two best count"
    dice = "2 damage dice" if weapon.damage == 2 else dice
    marks = [word for mark, word in KEYWORDS.items() if getattr(weapon, mark)]
    return f"{', '.join([dice, *marks])}."


def price_line(g: Cybernekro, deed: Any) -> str:
    """What an action costs."""
    return _price(deed)


def _price(deed: Deed) -> str:
    return "It costs nothing." if not deed.cost else f"{deed.cost} AP."


def gear_line(g: Cybernekro, deed: Any) -> str:
    """What an item is used for. CYB-EQP-00"""
    return f"{USES.get(deed.word, 'It is used.')} {_price(deed)}"


USES = {
    "trauma-kit": "Two Wounds fewer; the kit is used up.",
    "repair-kit": "One Wound fewer, for an Artificial model.",
    "esoteric-concoction": "All Dread is gone; the concoction is used up.",
    "gas-grenade": 'A cloud 3" across that hides, and hurts whoever ends an action in it.',
}


def length_line(g: Cybernekro, answer: tuple[Ask[Any], Option[Any]]) -> str:
    """How far a Move goes. CYB-MOV-01"""
    ask, option = answer
    model = g.model((ask.about or {})["model"])
    tally = length(g, model, "walk", option.id.endswith("sprint"))
    far = CRAWL if model.prone else tally.total
    return f"Up to {inch(g, far)}, climbs and difficult ground cost more."


def thing_line(g: Cybernekro, deed: Any) -> str:
    """What lies there to be picked up."""
    kind = g.items[deed.item]
    content = g.book.content
    told = weapon_line(content.weapon(kind)) if content.is_weapon(kind) else "It is carried."
    return f"{told} {_price(deed)}"


# ---------------------------------------------------------------- places


def walk_line(g: Cybernekro, answer: tuple[Ask[Any], Option[Any]]) -> str:
    """How far a Move goes, as the crow flies, and which enemies it comes near."""
    ask, option = answer
    going: Going = option.value
    model = g.model((ask.about or {})["model"])
    far = ((going.x - model.x) ** 2 + (going.y - model.y) ** 2) ** 0.5
    tenths = round(far / INCH * 10) * 10
    away = f"{inch(g, tenths)} from here" if tenths else "Where it is now"
    told = f"{away}, {_nearest(g, model, going)}"
    return f"{told}, lying down: harder to hit, slower to go on." if going.prone else f"{told}."


def _nearest(g: Cybernekro, model: Model, going: Going) -> str:
    far = [
        (((other.x - going.x) ** 2 + (other.y - going.y) ** 2) ** 0.5, other.name)
        for other in g.models
        if other.where == "table" and other.owner != model.owner and not other.invisible
    ]
    if not far:
        return "nobody near"
    length, name = min(far)
    return f"{inch(g, round(length / INCH * 10) * 10)} from {name}"


# ---------------------------------------------------------------- sorceries and cards


def sorcery_line(g: Cybernekro, name: Any) -> str:
    """What a sorcery does, how far it goes, what it costs."""
    sorcery = g.book.content.sorcery(str(name).partition(":")[0])
    far = f" {inch(g, sorcery.range)}," if sorcery.range else ""
    return f"{sorcery.about}{far} {sorcery.cost} AP."


def cast_line(g: Cybernekro, deed: Any) -> str:
    """A sorcery that is cast: an Intellect test first. CYB-SOR-04"""
    return f"Intellect test. {sorcery_line(g, deed.word)}"


def placed_line(g: Cybernekro, answer: tuple[Ask[Any], Option[Any]]) -> str:
    """A number card on a test: for one's own, against others. CYB-TST-04, CYB-FAT-06"""
    ask, option = answer
    number = option.id.partition(":")[2]
    ours = controller(g, g.model(g.test.model)) == ask.seat
    return (
        f"{'Adds' if ours else 'Takes'} {number} {'' if ours else 'away '}once it is turned over."
    )


def spent_line(g: Cybernekro, points: Any) -> str:
    """How far this many Action Points go."""
    return "One Move or one attack." if int(points) == 1 else f"{points} Moves or attacks."


GISTERS: Mapping[str, Namer] = {
    "model-line": model_line,
    "bright-line": bright_line,
    "brave-line": brave_line,
    "deed-line": deed_line,
    "price-line": price_line,
    "gear-line": gear_line,
    "length-line": length_line,
    "thing-line": thing_line,
    "walk-line": walk_line,
    "sorcery-line": sorcery_line,
    "cast-line": cast_line,
    "placed-line": placed_line,
    "spent-line": spent_line,
}
"""Facts that are told as a line of their own: `{value/cast-line}`."""
