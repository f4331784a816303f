"""What things are called in prompts, labels and sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from affray.engine.language import ENGLISH, spoken
from affray.engine.words import Namer
from affray.games.cybernekro.content.ready_layouts import layout
from affray.games.cybernekro.rules.fate_cards import ACE, JACK, JOKER, QUEEN, rank
from affray.games.cybernekro.rules.movement import Going
from affray.games.cybernekro.rules.rulebook import Deed
from affray.games.cybernekro.rules.tallies import NEEDED
from affray.games.cybernekro.state import FISTS, NOBODY, Cybernekro

SUITS = {"h": "hearts", "d": "diamonds", "c": "clubs", "s": "spades"}
RANKS = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}


def model(g: Cybernekro, uid: Any) -> str:
    """A model by its name."""
    number = int(uid)
    return g.models[number].name if 0 <= number < len(g.models) else "nobody"


def inch(g: Cybernekro, length: int) -> str:
    """A length in inches."""
    return f'{length / 100:g}"'


def place(g: Cybernekro, text: str) -> str:
    """A place written x,y,z in u."""
    x, y, z = (int(n) for n in text.split(",")[:3])
    return f"{inch(g, x)}, {inch(g, y)}" + (f", {inch(g, z)} up" if z else "")


def going(g: Cybernekro, to: Going) -> str:
    """Where a Move ends, and how."""
    return place(g, f"{to.x},{to.y},{to.z}") + (", Prone" if to.prone else "")


def item(g: Cybernekro, kind: str) -> str:
    """A thing by its name."""
    return g.book.content.piece(kind).name


def deed(g: Cybernekro, what: Deed) -> str:
    """An action's target and weapon."""
    weapons = [_weapon(g, what.item)] if what.kind in ("fight", "shoot") else []
    if what.kind in ("fix", "pick-up", "use") and what.item != NOBODY:
        weapons = [item(g, g.items[what.item])]
    if what.second != NOBODY:
        weapons.append(_weapon(g, what.second))
    whom = [model(g, what.target)] if what.target != NOBODY and what.kind != "fix" else []
    text = " with ".join([*whom, " and ".join(weapons)] if weapons else whom)
    return text + (", automatic fire" if what.auto else "")


def shot(g: Cybernekro, what: Deed) -> str:
    """A shot, or a throw of what is no gun; of nothing in particular, where none can be made.
    CYB-SHO-02"""
    if what.item == FISTS:
        return "shoot"
    weapon = g.book.content.weapon(g.items[what.item])
    if weapon.ranged:
        return f"shoot {deed(g, what)}"
    return f"throw the {weapon.name} at {model(g, what.target)}"


def bare_deed(g: Cybernekro, what: Deed) -> str:
    """What is done to somebody who has been pointed at, and need not be named again; else ""."""
    if what.kind == "cast" and what.item == NOBODY:
        return f"Cast {sorcery(g, what.word.partition(':')[0])}"
    if what.kind == "push":
        return "Push"
    if what.kind not in ("fight", "shoot"):
        return ""
    thrown = what.kind == "shoot" and not g.book.content.weapon(g.items[what.item]).ranged
    second = [what.second] if what.second != NOBODY else []
    arms = " and ".join(_weapon(g, each) for each in (what.item, *second))
    verb = "Throw" if thrown else "Fight with" if what.kind == "fight" else "Shoot with"
    return f"{verb} {arms}" + (", automatic fire" if what.auto else "")


def sorcery(g: Cybernekro, name: str) -> str:
    """A techno-sorcery by its name."""
    return g.book.content.sorcery(name).name


def casting(g: Cybernekro, what: Deed) -> str:
    """A sorcery and what it is aimed at."""
    name, _, mod = what.word.partition(":")
    thing = item(g, g.items[what.item]) if what.item != NOBODY else mod and item(g, mod)
    whom = model(g, what.target) if what.target != NOBODY else ""
    aimed = f"the {thing}{' of ' + whom if whom else ''}" if thing else whom
    return sorcery(g, name) + (f" at {aimed}" if aimed else "")


def _weapon(g: Cybernekro, weapon: int) -> str:
    return arm(g, "fists" if weapon == FISTS else g.items[weapon])


def arm(g: Cybernekro, kind: str) -> str:
    """What somebody fights with: the axe, bare fists."""
    name = item(g, kind)
    return f"bare {name}" if kind == "fists" else name if name.endswith("s") else f"the {name}"


def card(g: Cybernekro, face: str) -> str:
    """A card by rank and suit."""
    if face == JOKER:
        return "the Joker"
    return f"the {RANKS.get(rank(face), rank(face))} of {SUITS[face[-1]]}"


PURPOSES = {
    "fight": "to-hit",
    "shoot": "to-hit",
    "throw": "to-hit",
    "tough-it-out": "Tough it Out",
    "catch-fire": "catching fire",
}


def purpose(g: Cybernekro, what: str) -> str:
    """What a test is for."""
    return PURPOSES.get(what, what.replace("-", " "))


def tested(g: Cybernekro, uid: int) -> str:
    """A test in progress: who rolls, for what, against whom, and what the die must show."""
    test = g.test
    needs = f"needs {max(2, min(20, NEEDED - test.tally.total))} or more"
    if test.placed:
        # what it will do nobody knows who has not placed it
        needs += (
            ", with a card face down on it"
            if len(test.placed) == 1
            else ", with cards face down on it"
        )
    if test.purpose not in ("fight", "shoot", "throw") or test.other == NOBODY:
        return f"{model(g, uid)}, {purpose(g, test.purpose)}: {needs}"
    verb = {"fight": "fights", "shoot": "shoots at", "throw": "throws at"}[test.purpose]
    armed = f" with {_weapon(g, test.weapon)}" if test.weapon != NOBODY else ""
    return f"{model(g, uid)} {verb} {model(g, test.other)}{armed}: {needs}"


def countered(g: Cybernekro, asked: str) -> str:
    """The card that a Joker may counter: whose, which if it lies open, and on what test.
    CYB-FAT-11"""
    played = g.played[-1]
    face = g.shown(played.uid, asked)
    who = seat(g, played.seat)
    done = f"{who} plays {card(g, face)}" if face else f"{who} has laid a card face down"
    if face and rank(face) == QUEEN and g.harms:
        return f"{done} to keep {model(g, g.harms[-1].model)} on the table"
    if not g.tests or (face and rank(face) not in (ACE, JACK)):
        return done
    came = ("passed " if g.test.success else "failed ") if face and rank(face) == JACK else ""
    whose = f"{came}{purpose(g, g.test.purpose)} test of {model(g, g.test.model)}"
    return f"{done} on the {whose}"


def terminal(g: Cybernekro, number: int | str) -> str:
    """A terminal by where it stands: none has a number on the table."""
    x, y, *_ = g.plot.terminals[int(number)]
    return f"the terminal at {inch(g, x)}, {inch(g, y)}"


ACTIONS = {
    "npc-move": "move",
    "npc-wander": "wander",
    "open": "try a door",
    "blast": "break down a door",
    "terminal": "take a terminal",
    "put-out": "put out a fire",
    "fix": "fix a weapon",
    "use": "use equipment",
}


def action(g: Cybernekro, kind: str) -> str:
    """An action's name."""
    return ACTIONS.get(kind, kind.replace("-", " "))


def used(g: Cybernekro, what: Deed) -> str:
    """A piece of equipment, and on whom it is used."""
    thing = f"the {item(g, g.items[what.item])}" if what.item != NOBODY else "equipment"
    return f"{thing} on {model(g, what.target)}" if what.target != NOBODY else thing


PRISON_DOOR = "prison-door"
MANNERS = {"S": ", by force", "I": ", by skill"}


def door(g: Cybernekro, name: str) -> str:
    """A door by where it stands, whatever it is struck with: `axe:g3`; a prison has but one."""
    own = name.rpartition(":")[2]
    if own == PRISON_DOOR:
        return "the prison door"
    west, south, east, north = g.terrain.solids[g.terrain.number[own]].box
    return f"the door at {inch(g, (west + east) // 2)}, {inch(g, (south + north) // 2)}"


def door_tried(g: Cybernekro, name: str) -> str:
    """A door, and whether it is tried with Strength or with Intellect: `g3:I`; of one that cannot be
    tried at all neither is said. CYB-TER-05"""
    own, _, attribute = name.rpartition(":")
    return f"{door(g, own)}{MANNERS[attribute]}" if attribute in MANNERS else door(g, name)


def site(g: Cybernekro, name: str) -> str:
    """What can be explored: a container, or a room of the layout. CYB-SCN-20"""
    rooms = {room.id: room.name for room in layout(g.layout).rooms} if g.layout else {}
    return f"the {rooms[name]}" if rooms.get(name) else effect(g, name)


def signed(g: Cybernekro, amount: int) -> str:
    """What is added to a test, or taken from it."""
    return f"+{amount}" if amount >= 0 else f"\N{MINUS SIGN}{-amount}"


def plain(g: Cybernekro, amount: int) -> str:
    """A number with a true minus sign, where it has one."""
    return f"\N{MINUS SIGN}{-amount}" if amount < 0 else str(amount)


def ordinal(g: Cybernekro, place: int) -> str:
    """One of several alike, counted as people count: from one."""
    return str(int(place) + 1)


def best_die(g: Cybernekro, dice: Sequence[int]) -> str:
    """The die of a test that counts, and those that do not."""
    best = max(dice)
    return str(best) if len(dice) == 1 else f"{best} (of {', '.join(map(str, dice))})"


def effect(g: Cybernekro, what: str) -> str:
    """An environmental effect or complication; empty if there is none."""
    return what.replace("-", " ") or "none"


def then(g: Cybernekro, said: str) -> str:
    """What an answer says, in the middle of a sentence: in English its verb comes first."""
    return said[:1].lower() + said[1:] if spoken() == ENGLISH else said


def seat(g: Cybernekro, name: str) -> str:
    """A player by seat."""
    return name.capitalize()


NAMERS: Mapping[str, Namer] = {
    "seat": seat,
    "effect": effect,
    "model": model,
    "target": model,
    "inch": inch,
    "place": place,
    "going": going,
    "item": item,
    "deed": deed,
    "shot": shot,
    "arm": arm,
    "sorcery": sorcery,
    "casting": casting,
    "card": card,
    "purpose": purpose,
    "action": action,
    "used": used,
    "door": door,
    "door-tried": door_tried,
    "site": site,
    "signed": signed,
    "plain": plain,
    "best-die": best_die,
    "ordinal": ordinal,
    "tested": tested,
    "countered": countered,
    "terminal": terminal,
    "then": then,
}
