"""What a page needs to draw: once the terrain, names, weapons and cards; then each question."""

from __future__ import annotations

from typing import Any, cast

from affray.boards.table.bodies import PRONE, SILHOUETTES
from affray.boards.table.pieces import Piece
from affray.boards.table.units import CLOUD_HEIGHT, CLOUD_RADIUS, INCH, LONG_RANGE, MELEE, REACH
from affray.engine.questions import Ask, Option, Subject
from affray.games.cybernekro.content.kinds import Content, Weapon
from affray.games.cybernekro.content.ready_layouts import layout
from affray.games.cybernekro.effects.gear import KITS
from affray.games.cybernekro.rules.fate_cards import (
    JOKER,
    answer_with,
    every_face,
    is_numbered,
    rank,
)
from affray.games.cybernekro.rules.fate_cards import NAMES as FATE_CARDS
from affray.games.cybernekro.rules.movement import (
    DIFFICULT_LOSS,
    Going,
    ground_in_reach,
    told_length,
    ways,
)
from affray.games.cybernekro.rules.rulebook import Deed
from affray.games.cybernekro.rules.tallies import NAMES
from affray.games.cybernekro.scenarios.registry import scenarios
from affray.games.cybernekro.screen import documents as doc
from affray.games.cybernekro.screen.sight_card import tallies, targets
from affray.games.cybernekro.state import NOBODY, Cybernekro, Model

ACTIONS = ("action", "reaction-action", "puppet-action", "npc-action")
CARDS: dict[str, doc.CybernekroCard] = {
    "A": {
        "name": "Ace",
        "does": "passes a test without a roll",
        "moment": "before a roll",
        "rule": "CYB-FAT-05",
    },
    "number": {
        "name": "Number",
        "does": "placed face down before a roll, added or subtracted",
        "moment": "before a roll",
        "rule": "CYB-FAT-06",
    },
    "J": {
        "name": "Jack",
        "does": "makes a success Critical, a failure a Fumble",
        "moment": "after a roll",
        "rule": "CYB-FAT-08",
    },
    "Q": {
        "name": "Queen",
        "does": "a Wound instead of going Out of Action",
        "moment": "when a model falls",
        "rule": "CYB-FAT-09",
    },
    "K": {
        "name": "King",
        "does": "a reaction without a roll",
        "moment": "after an action",
        "rule": "CYB-FAT-10",
    },
    "joker": {
        "name": "Joker",
        "does": "counters a card",
        "moment": "when a card is played",
        "rule": "CYB-FAT-11",
    },
}
"""What each rank of a fate card is called, does, when, and the rule. CYB-FAT-05 to -11"""
SUITS = {
    "h": ("\N{BLACK HEART SUIT}", "hearts"),
    "d": ("\N{BLACK DIAMOND SUIT}", "diamonds"),
    "c": ("\N{BLACK CLUB SUIT}", "clubs"),
    "s": ("\N{BLACK SPADE SUIT}", "spades"),
}
NUMBERS = ("", "", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")


def board(g: Cybernekro) -> doc.CybernekroBoard:
    """The table and every name by its id; lengths in u, a hundredth of an inch. CYB-GEO-01"""
    content, plan = g.book.content, scenarios()[g.scenario]
    return {
        "inch": INCH,
        "width": g.width,
        "depth": g.depth,
        "layout": _layout(g),
        "scenario": {
            "id": plan.id,
            "title": plan.title,
            "summary": plan.summary,
            "last_round": plan.last_round,
        },
        "pieces": [_piece(piece) for piece in g.terrain.pieces],
        "bodies": _bodies(),
        "lengths": {
            "melee": MELEE,
            "reach": REACH,
            "long_range": LONG_RANGE,
            "template_radius": CLOUD_RADIUS,
            "template_height": CLOUD_HEIGHT,
            "difficult_loss": DIFFICULT_LOSS,
        },
        "attributes": cast(doc.CybernekroAttributes, dict(NAMES)),
        "things": {piece.id: _thing(piece) for piece in content.all_of(object)},
        "sorceries": {name: _sorcery(content, name) for name in content.sorceries()},
        "cards": CARDS,
        "faces": {face: face_document(face) for face in every_face()},
    }


def face_document(face: str) -> doc.CybernekroFace:
    """A fate card as it is held: its sign, its name, what it does, and the answer that plays it."""
    of = rank(face)
    kind = "number" if is_numbered(face) else of
    short = NUMBERS[int(of)] if is_numbered(face) else CARDS[of]["name"]
    sign, suit = ("", "") if of == JOKER else SUITS[face[-1]]
    return {
        "kind": kind,
        "rank": "\N{BLACK STAR}" if of == JOKER else of,
        "suit": sign,
        "name": f"{short} of {suit}" if suit else short,
        "short": short,
        "does": f"{of} more or less on a test" if kind == "number" else CARDS[of]["does"],
        "plays": answer_with(face),
    }


def drawn(g: Cybernekro, ask: Ask[Any]) -> doc.CybernekroDrawn:
    """What a screen draws for a question: what a model sees, what it must roll, where it can go."""
    about = ask.about or {}
    if ask.kind in ACTIONS:
        model = g.model(about["model"])
        return {"targets": targets(g, model), "tallies": dict(tallies(g, model))}
    if ask.kind in ("move-to", "jump-to"):
        return _going(g, g.model(about["model"]), ask.kind == "jump-to", about["sprint"])
    return {}


def _going(g: Cybernekro, model: Model, jumps: bool, sprint: bool) -> doc.CybernekroDrawn:
    """How far a Move goes and why; for a walk also the paths and the ground in reach."""
    told = cast(doc.CybernekroLength, told_length(g, model, "jump" if jumps else "walk", sprint))
    if jumps:
        return {"length": told}
    return {
        "length": told,
        "ways": ways(g, model, sprint),
        "reach": ground_in_reach(g, model, sprint),
    }


def _layout(g: Cybernekro) -> doc.CybernekroLayout:
    if not g.layout:
        return {"id": "", "name": "", "about": "", "rooms": []}
    plan = layout(g.layout)
    rooms: list[doc.CybernekroRoom] = [
        {"id": r.id, "name": r.name, "area": list(r.area)} for r in plan.rooms
    ]
    return {"id": plan.id, "name": plan.name, "about": plan.about, "rooms": rooms}


def _piece(piece: Piece) -> doc.CybernekroPiece:
    return {
        "id": piece.id,
        "kind": piece.kind.value,
        "note": piece.note,
        "outline": [list(point) for point in piece.outline],
        "z0": piece.z0,
        "z1": piece.z1,
        "solid": piece.is_solid,
        "stand": piece.stand,
        "climb": sorted(piece.climb),
        "rises": piece.rises,
        "of": piece.of,
        "electronic": piece.electronic,
    }


def _bodies() -> dict[str, doc.CybernekroBody]:
    """The heights of each size class, and of Prone models. CYB-GEO-03"""
    shapes = {size.value: silhouette for size, silhouette in SILHOUETTES.items()}
    heights = {**shapes, "prone": PRONE}
    return {name: cast(doc.CybernekroBody, each._asdict()) for name, each in heights.items()}


def _thing(piece: Any) -> doc.CybernekroThing:
    """A trait, a body-mod, gear or a weapon with its keywords."""
    kind = type(piece).__name__.lower()
    told = {"name": piece.name, "rule": piece.rule, "kind": getattr(piece, "kind", kind)}
    if isinstance(piece, Weapon):
        told |= {"damage": piece.damage, "range": piece.range, "hands": piece.hands}
        told |= {"ranged": piece.ranged, "keywords": list(_keywords(piece))}
    return cast(doc.CybernekroThing, told)


KEYWORDS = (
    *("auto", "brutal", "electric", "energy", "feeble", "fire", "heavy", "overkill", "parry"),
    *("piercing", "reach", "reliable", "reload", "short_ranged", "splash", "stagger", "thrown"),
    *("unstable", "unwieldy"),
)


def _keywords(weapon: Weapon) -> Any:
    """The keywords of a weapon as the book writes them. CYB-KEY-01 to -19"""
    for name in KEYWORDS:
        value = getattr(weapon, name)
        if value:
            word = name.replace("_", "-").capitalize()
            yield word if value is True else f"{word} {value}"


def _sorcery(content: Content, name: str) -> doc.CybernekroSorcery:
    sorcery = content.sorcery(name)
    return {
        "name": sorcery.name,
        "rule": sorcery.rule,
        "range": sorcery.range,
        "cost": sorcery.cost,
        "target": sorcery.target,
    }


# ---------------------------------------------------------------- what an answer is about

OF_MODELS = frozenset({"model", "react", "king", "charge"})
"""The first words of answers that name a model and nothing else."""
PICTURES = frozenset(FATE_CARDS.values())
"""The first words of answers that play a picture card; a number is placed."""
AIMED = frozenset({"shoot", "fight", "push", "cast", "put-out"})
"""Actions that are aimed at a model, or done to one."""
THINGS = frozenset({"open", "blast", "explore"})
"""The first words of answers that name a door, a container or a room."""


def about_of(g: Cybernekro, ask: Ask[Any], option: Option[Any]) -> Subject:
    """The model, spot, item or piece of terrain that an answer names, and its AP."""
    head, *words = option.id.split(":")
    value = option.value
    if isinstance(value, Deed):
        actor = (ask.about or {}).get("model", NOBODY)
        return _of_deed(g, head, words, value, g.model(actor) if actor != NOBODY else None)
    if isinstance(value, Going):
        there: Subject = {"place": [value.x, value.y, value.z], "prone": value.prone}
        return {**there, "edge": value.edge} if value.edge else there
    if head == "at" and isinstance(value, tuple):
        return {"place": list(value)}
    about: Subject = {"card": f"{head}:{words[0]}"} if head == "place" and words else {}
    if head in PICTURES:
        about = {"card": head}
    if head in OF_MODELS and words and words[0].isdecimal():
        about["model"] = int(words[0])
    return about


def _of_deed(
    g: Cybernekro, head: str, words: list[str], deed: Deed, actor: Model | None
) -> Subject:
    about: Subject = {"cost": deed.cost, "deed": deed.kind}
    if deed.kind == "drop":
        about["seldom"] = True
    if head == "terminal" and 0 <= deed.target < len(g.plot.terminals):
        return {**about, "place": list(g.plot.terminals[deed.target])}
    if deed.target != NOBODY and deed.kind in AIMED:
        about["model"] = deed.target
        if actor is not None and _harms(g, deed) and g.model(deed.target).owner == actor.owner:
            about["seldom"] = True
    if deed.target != NOBODY and deed.word in KITS and not g.model(deed.target).wounds:
        # whoever is not wounded needs no kit
        about["seldom"] = True
    if deed.item in g.items:
        about["item"] = g.items[deed.item]
        if deed.item in g.lying:
            about["place"] = list(g.lying[deed.item])
    elif deed.kind == "fight" and words:
        about["item"] = words[0]
    thing = next((word for word in words if word in named_places(g)), "") if head in THINGS else ""
    if thing:
        about["thing"] = thing
    return about


def _harms(g: Cybernekro, deed: Deed) -> bool:
    """Whether an act does its target no good. CYB-SOR-05"""
    if deed.kind != "cast":
        return deed.kind in ("shoot", "fight", "push")
    sorcery = g.book.content.sorcery(deed.word.partition(":")[0])
    return sorcery.target not in ("helped", "thing")


def named_places(g: Cybernekro) -> frozenset[str]:
    """The ids of terrain and of rooms."""
    rooms = layout(g.layout).rooms if g.layout else ()
    return frozenset((*(piece.id for piece in g.terrain.pieces), *(room.id for room in rooms)))
