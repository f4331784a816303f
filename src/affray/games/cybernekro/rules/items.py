"""Items: who carries what, what fits, what lies on the ground. CYB-GEA-01 to -07"""

from __future__ import annotations

from affray.games.cybernekro.content.kinds import Gear
from affray.games.cybernekro.rules.crew_building import WORN_ONCE
from affray.games.cybernekro.rules.rulebook import amount
from affray.games.cybernekro.screen.events.battle import ItemDropped, ItemGone, ItemTaken
from affray.games.cybernekro.state import Cybernekro, Model, Spot


def new_item(g: Cybernekro, kind: str) -> int:
    """A new item in the game, not yet anywhere."""
    item = max(g.items, default=-1) + 1
    g.items[item] = kind
    return item


def give(g: Cybernekro, model: Model, item: int) -> None:
    """A model carries an item from now on."""
    g.lying.pop(item, None)
    model.carried = (*model.carried, item)
    model.features = None


def let_go(g: Cybernekro, model: Model, item: int, spot: Spot | None = None) -> None:
    """An item leaves its bearer and lies on the ground, at its feet or elsewhere. CYB-GEA-05"""
    model.carried = tuple(other for other in model.carried if other != item)
    model.features = None
    g.lying[item] = spot or model.spot
    g.emit(ItemDropped, model.id, g.items[item])


def use_up(g: Cybernekro, model: Model, item: int) -> None:
    """An item is broken or used: it is out of the game. CYB-GEA-07"""
    model.carried = tuple(other for other in model.carried if other != item)
    model.features = None
    g.emit(ItemGone, model.id, g.items[item])
    if g.options["campaign"]:
        model.spent = (*model.spent, g.items[item])
    forget(g, item)


def forget(g: Cybernekro, item: int) -> None:
    """An item leaves the game."""
    g.items.pop(item)
    g.lying.pop(item, None)
    for marks in ("jammed", "unloaded", "empty"):
        setattr(g, marks, tuple(other for other in getattr(g, marks) if other != item))


def take(g: Cybernekro, model: Model, item: int) -> None:
    """A model picks up an item; doing so makes it visible. CYB-ACT-08, CYB-SOR-25"""
    give(g, model, item)
    model.invisible = False
    g.emit(ItemTaken, model.id, g.items[item])


def drop_burdens(g: Cybernekro, model: Model) -> None:
    """Treasure Tokens and the artifact stay where their bearer is. CYB-TOK-04"""
    for item in model.carried:
        if "burden" in g.book.content.piece(g.items[item]).gives:
            let_go(g, model, item)


def capacity(g: Cybernekro, model: Model) -> int:
    """How many half-slots a model can carry. CYB-GEA-01, CYB-GEA-02"""
    return 2 * (max(1, 5 + model.profile.S) + amount(g, model, "capacity"))


def load(g: Cybernekro, model: Model) -> int:
    """How many half-slots a model carries. CYB-GEA-02"""
    return sum(g.book.content.slots(g.items[item]) for item in model.carried)


def has_room(g: Cybernekro, model: Model, item: int) -> bool:
    """Whether a model can carry one more item. CYB-ACT-08"""
    return load(g, model) + g.book.content.slots(g.items[item]) <= capacity(g, model)


def is_second(g: Cybernekro, model: Model, item: int) -> bool:
    """Whether a model has a set of armour, or a shield, and this is another. CYB-GEA-04"""
    kind = _kind(g, item)
    others = (other for other in model.carried if other != item and other in g.items)
    return kind in WORN_ONCE and any(_kind(g, other) == kind for other in others)


def _kind(g: Cybernekro, item: int) -> str:
    piece = g.book.content.piece(g.items[item])
    return piece.kind if isinstance(piece, Gear) else ""
