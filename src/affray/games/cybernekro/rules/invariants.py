"""What must hold in every state: in positions, and at every moment of play. CYB-STA-01"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.game import Fault
from affray.games.cybernekro.rules.fate_cards import cards, fresh_deck
from affray.games.cybernekro.rules.ground import body_of, look
from affray.games.cybernekro.rules.items import is_second
from affray.games.cybernekro.rules.rulebook import has
from affray.games.cybernekro.state import MOST_DREAD, MOST_WOUNDS, Cybernekro, Model


def faults(g: Cybernekro) -> Iterator[Fault]:
    """Everything that is wrong with a state."""
    for number, model in enumerate(g.models):
        path = f"models[{number}]"
        if model.id != number:
            yield f"{path}.id", "models are numbered in order"
            return
        yield from _model_faults(g, model, path)
    yield from _item_faults(g)
    yield from _card_faults(g)
    yield from _place_faults(g)


def _model_faults(g: Cybernekro, model: Model, path: str) -> Iterator[Fault]:
    if model.owner and model.owner not in g.seats:
        yield f"{path}.owner", f"there is no seat {model.owner}"
    if not 0 <= model.wounds <= MOST_WOUNDS:
        yield f"{path}.wounds", "a model has 0 to 6 Wounds (CYB-WND-01)"
    if not 0 <= model.dread <= MOST_DREAD:
        yield f"{path}.dread", "a model has 0 to 6 Dread (CYB-RES-02)"
    if model.ap < 0:
        yield f"{path}.ap", "AP cannot go below 0 (CYB-RES-01)"
    if model.on_fire and has(g, model, "artificial"):
        yield f"{path}.on_fire", "an Artificial model never burns (CYB-FIR-01)"
    if any(item in g.items and is_second(g, model, item) for item in model.carried):
        yield f"{path}.carried", "one set of armour and one shield at most (CYB-GEA-04)"
    if model.prone and has(g, model, "monstrous"):
        yield f"{path}.prone", "a Monstrous model cannot be Prone (CYB-NPC-20)"


def _item_faults(g: Cybernekro) -> Iterator[Fault]:
    """Every item is in exactly one place. CYB-STA-04"""
    held = [item for model in g.models for item in model.carried] + list(g.lying)
    for item in sorted(set(held)):
        if held.count(item) > 1:
            yield "items", f"item {item} is in two places"
        if item not in g.items:
            yield "items", f"there is no item {item}"
    for item in g.items:
        if item not in held:
            yield f"items.{item}", "nobody carries it and it lies nowhere"


def _card_faults(g: Cybernekro) -> Iterator[Fault]:
    """Every card is in exactly one place. CYB-STA-06"""
    lying = {card.uid: card.seat for card in g.played}
    lying |= {card.uid: card.seat for test in g.tests for card in test.placed}
    for seat, deck in g.decks.items():
        own = {*g.hands[seat], *deck.top, *deck.bottom}
        mine = [uid for uid in cards(g) if uid in own or lying.get(uid) == seat]
        faces = [*deck.faces, *g.discards[seat], *(g.face(uid) for uid in mine)]
        whole = fresh_deck(g.colours[seat], int(g.options["jokers"])).faces
        if sorted(faces) != sorted(whole):
            yield f"decks.{seat}", "every card of the deck is in exactly one place (CYB-FAT-01)"


def _place_faults(g: Cybernekro) -> Iterator[Fault]:
    """Everybody on the table stands where a walk may end. CYB-GEO-08"""
    if g.look is not None and any(
        g.look.scene.bodies.get(m.id) != body_of(m) for m in g.models if m.on_table
    ):
        yield "models", "somebody moved and the table was not told"
        return
    scene = look(g).scene
    for number, model in enumerate(g.models):
        if model.on_table and not scene.may_end(scene.bodies[model.id]):
            yield f"models[{number}].x", "nobody can stand there (CYB-GEO-08)"
