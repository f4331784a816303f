"""What answers do, in one line: the numbers and texts that the gists in words/ ask for."""

from __future__ import annotations

from typing import Any

from affray.engine.questions import Ask, Option
from affray.engine.words import Namer
from affray.games.clanwars.content.kinds import (
    ChampionCard,
    DashboardSide,
    ItemCard,
    Legion,
    Neutral,
    Trait,
)
from affray.games.clanwars.mind.luck import luck
from affray.games.clanwars.rules.abilities import defense_score
from affray.games.clanwars.rules.dice import NO_DICE, ONE_MORE, pool
from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.rules.rounds import EDGES
from affray.games.clanwars.screen.names import begun, dice_in_words, kind_name
from affray.games.clanwars.state import ClanWars, Dashboard

# ---------------------------------------------------------------- units


def kind_line(g: ClanWars, kind: Any) -> str:
    """What a kind of unit rolls, how hard it is to hit, and what is special about it."""
    cards, name = g.book.cards, str(kind).partition(":")[0]
    if name in cards.legions:
        return _fighter(cards.legions[name])
    if name in cards.champions:
        return _champion(cards.champions[name])
    if name in cards.neutrals:
        return _fighter(cards.neutrals[name])
    if name in cards.operatives:
        return operative_line(g, name)
    return "Nobody knows what it is."


def _fighter(card: Legion | Neutral) -> str:
    far = f", range {card.reach}" if card.reach else ""
    rolls = f"Rolls {dice_in_words(card.pool)}; DEFENSE {card.defense}{far}."
    return f"{rolls} {_text(card.trait)}".strip()


def _champion(card: ChampionCard) -> str:
    first = card.stages[0]
    rolls = f"at first {dice_in_words(first.pool)}; DEFENSE {first.defense}"
    return f"{len(card.stages)} stages; {rolls}. {_text(card.trait)}"


def _text(trait: Trait | None) -> str:
    return trait.text if trait is not None else ""


def operative_line(g: ClanWars, name: Any) -> str:
    """An Operative's two sides, in short."""
    card = g.book.cards.operatives[str(name)]
    both = ((label, getattr(card, label.lower())) for label in ("FOCUS", "PRIMAL"))
    return " ".join(f"{label}: {_side(side)}" for label, side in both)


def _side(side: DashboardSide) -> str:
    return f"{dice_in_words(side.pool)}; DEFENSE {side.defense}; {side.active.name}."


def roster_line(g: ClanWars, text: Any) -> str:
    """What a roster of this size is like. CLW-EDG-01"""
    turns = EDGES[len(str(text).split("+"))]
    if turns == 1:
        return "Each has 1 turn a round; every Operative more brings more threats."
    return f"Each has {turns} turns a round; every Operative more brings more threats."


def arms_line(g: ClanWars, text: Any) -> str:
    """Whom a roster is made of, by what they fight with."""
    return "; ".join(_armed(g, kind) for kind in str(text).split("+"))


def _armed(g: ClanWars, kind: str) -> str:
    items, card = g.book.cards.items, g.book.cards.operatives[kind]
    weapons = [items[each].name for each in card.items if items[each].kind in ("melee", "ranged")]
    return f"{card.name}: {', '.join(weapons)}" if weapons else card.name


def unit_line(g: ClanWars, uid: Any) -> str:
    """What everybody knows of a unit: a threat's face is not part of it."""
    unit = g.units.get(int(uid))
    if unit is None:
        return "It is gone."
    if unit.op is not None:
        return f"{life(unit.op).capitalize()}."
    return kind_line(g, g.kind(unit)) if unit.revealed else "Nobody knows yet what it is."


def known_line(g: ClanWars, answer: tuple[Ask[Any], Option[Any]]) -> str:
    """What the asked seat knows of a unit; the Hostile knows its own threats."""
    ask, option = answer
    uid = int(option.id.rpartition(":")[2])
    kind = g.shown(uid, ask.seat)
    if kind is None or g.units[uid].op is not None:
        return unit_line(g, uid)
    line = kind_line(g, kind)
    return f"{kind_name(g, kind)}: {line[0].lower()}{line[1:]}"


def life(op: Dashboard) -> str:
    """How near an Operative is to death."""
    left = op.wounds_left
    return "the next wound kills" if left <= 1 else f"{left} wounds from death"


def side_line(g: ClanWars, side: Any) -> str:
    """What a side of the dashboard is for: FOCUS rolls or PRIMAL rolls. CLW-OPE-03"""
    return {
        "focus": "For FOCUS rolls and items: scouting, healing, machines, aimed shots.",
        "primal": "For PRIMAL rolls and items: blades, strength, close combat.",
    }[str(side)]


def flip_line(g: ClanWars, _: Any) -> str:
    """What the other side of the dashboard offers. CLW-OPE-03"""
    unit = g.units[g.active]
    if unit.op is None:
        return "The other side is up."
    card = g.book.cards.operatives[g.kind(unit)]
    other = card.primal if unit.op.face == "focus" else card.focus
    return f"The other side: {_side(other)} {other.active.text}"


# ---------------------------------------------------------------- cards


def card_line(g: ClanWars, name: Any) -> str:
    """What a potential, an item, a swarm card or a piece of terrain says."""
    cards, face = g.book.cards, str(name).partition(":")[0]
    if face in cards.potentials:
        return cards.potentials[face].trait.text
    if face in cards.items:
        return item_line(cards.items[face])
    if face in cards.terrain:
        return cards.terrain[face].trait.text
    return arcana_line(g, face)


def item_line(card: ItemCard) -> str:
    """An item in short: colour and kind, its dice and range, its text."""
    parts = [f"{card.colour.upper()} {card.kind}"]
    if card.handling != "0":
        parts.append(f"{dice_in_words(card.handling)} more")
    if card.reach:
        parts.append(f"range {card.reach}")
    if card.defense:
        parts.append(f"DEFENSE +{card.defense}")
    return f"{', '.join(parts)}. {_text(card.trait)}".strip()


def mending_line(g: ClanWars, name: Any) -> str:
    """What brings an item back to its good face: the action alone, or a roll. CLW-ITM-06"""
    card = g.book.cards.items[str(name).partition(":")[0]]
    if card.botch == "flip":
        return "It is turned to its good face again, without a roll."
    return f"A roll against {card.botch_difficulty} turns it to its good face again."


HANDLED = {
    "take": "It carries the item.",
    "discard": "The item is gone for good.",
    "flip": "The item lies on its other face.",
}
"""What a clanner may do to an item that lies on its tile. CLW-ACT-04"""


def handled_line(g: ClanWars, text: Any) -> str:
    """What a clanner does to an item: `it42:take`."""
    item, _, deed = str(text).partition(":")
    return f"{HANDLED.get(deed, '')} {card_line(g, item)}".strip()


def arcana_line(g: ClanWars, text: Any) -> str:
    """What an arcana does."""
    found = g.book.cards.arcana.get(str(text).partition(":")[0])
    return f"{found.text}." if found is not None else "It is gone for this mission."


def answered_line(g: ClanWars, _: Any) -> str:
    """What the arcana that may be answered does."""
    return arcana_line(g, g.face(g.stack[-1].uid)) if g.stack else ""


def scheme_line(g: ClanWars, text: Any) -> str:
    """What an effect of a swarm card does."""
    face, letter, *_ = str(text).split(":")
    card = g.book.cards.swarm[face]
    return (card.a if letter == "a" else card.b).text


def trait_line(g: ClanWars, answer: tuple[Ask[Any], Option[Any]]) -> str:
    """What an active trait of the acting unit does. CLW-ACT-07"""
    ask, option = answer
    name = option.id.split(":")[1]
    unit = g.units[(ask.about or {})["unit"]]
    return next(trait.text for trait in loadout(g, unit).traits if trait.id == name)


# ---------------------------------------------------------------- attacks and dice


def aim_line(g: ClanWars, text: Any) -> str:
    """An attack: what it has to reach, and the weapon."""
    weapon, _, target = str(text).partition(":")
    by = item_line(g.book.cards.items[weapon]) if weapon in g.book.cards.items else ""
    if not target.isdigit():
        return f"Everybody on the tile. {by}".strip()
    unit = g.units[int(target)]
    hard = f"DEFENSE {defense_score(g, unit)}"
    near = f", {life(unit.op)}" if unit.op is not None else ""
    return f"{hard}{near}. {by}".strip()


def dice_line(g: ClanWars, text: Any) -> str:
    """How likely a pool is to succeed, and how likely to botch. CLW-DIE-12"""
    return _chances(g, str(text), "")


def overcommit_line(g: ClanWars, text: Any) -> str:
    """How likely the roll is to succeed with one thing more."""
    return _chances(g, g.rolls[-1].dice.text, str(text))


def _chances(g: ClanWars, dice: str, extra: str) -> str:
    roll = g.rolls[-1]
    if roll.difficulty < 0:
        return "Nobody knows the difficulty yet."
    thrown = pool(dice).plus(ONE_MORE.get(extra, NO_DICE))
    secure = roll.secure + (extra == "secure")
    success, botch = luck(thrown, max(0, roll.difficulty) - roll.success, secure)
    return f"Succeeds {success:.0%}, botches {botch:.0%}, against difficulty {roll.difficulty}."


# ---------------------------------------------------------------- the mission


def mission_line(g: ClanWars, name: Any) -> str:
    """A mission's briefing."""
    return g.book.cards.missions[str(name)].briefing


def intel_line(g: ClanWars, number: Any) -> str:
    """What is told of a piece of intel before it is bought. CLW-INT-01"""
    pieces = g.book.cards.missions[g.mission].intel
    return next((piece.context for piece in pieces if piece.id == str(number)), "A rumour.")


AIDS = frozenset({"climb", "obscure", "restock", "call-in", "drink", "fire-gun"})
"""What terrain offers whatever the mission is about."""


def objective_line(g: ClanWars, name: Any) -> str:
    """The objective that an action of the mission is for, or what the terrain says."""
    deed = str(name).partition(":")[0]
    for piece in {each.id: None for each in g.pieces}:
        trait = g.book.cards.terrain[piece].trait
        if deed in AIDS and any(phrase.word == deed for phrase in trait.effects):
            return begun(trait.text.removeprefix("Mission action: "))
    word = deed.replace("-", " ")
    objectives = g.book.cards.missions[g.mission].objectives
    own = (each for each in objectives if word in each.text and each.side == "operatives")
    told = next(((each.goal or each.text) for each in own), "What the mission asks for")
    return f"{told.rstrip('.')}."


GISTERS: dict[str, Namer] = {
    "kind-line": kind_line,
    "roster-line": roster_line,
    "arms-line": arms_line,
    "unit-line": unit_line,
    "known-line": known_line,
    "side-line": side_line,
    "flip-line": flip_line,
    "card-line": card_line,
    "mending-line": mending_line,
    "handled-line": handled_line,
    "arcana-line": arcana_line,
    "answered-line": answered_line,
    "scheme-line": scheme_line,
    "trait-line": trait_line,
    "aim-line": aim_line,
    "dice-line": dice_line,
    "overcommit-line": overcommit_line,
    "mission-line": mission_line,
    "intel-line": intel_line,
    "objective-line": objective_line,
}
"""Facts that are told as a line of their own: `{of/trait-line}`."""
