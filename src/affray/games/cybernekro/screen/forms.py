"""What a referee may correct of a model: Wounds, Dread, AP, where it is, its conditions, what
it carries, and the hand of its crew."""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.table.units import INCH
from affray.engine.corrections import Field, Form, Piles, Value, counted, hand, yes_or_no
from affray.games.cybernekro.screen import names
from affray.games.cybernekro.state import MOST_DREAD, MOST_WOUNDS, Cybernekro, Model, Where

MOST_AP = 6
"""So many Action Points are offered; a model that has more keeps its own number too."""
WHERE = (
    Value(Where.TABLE, "on the table"),
    Value(Where.OUT, "Out of Action"),
    Value(Where.LEFT, "off the table"),
)


def forms(g: Cybernekro) -> Iterator[Form]:
    """A form for everybody who has come to the table."""
    for number, model in enumerate(g.models):
        if model.where != Where.RESERVE:
            yield Form({"model": model.id}, tuple(_fields(g, model, f"models[{number}]")))


def _fields(g: Cybernekro, model: Model, path: str) -> Iterator[Field]:
    yield counted(f"{path}.wounds", "Wounds", MOST_WOUNDS, ("Wound", "Wounds"))
    yield counted(f"{path}.dread", "Dread", MOST_DREAD)
    yield counted(f"{path}.ap", "Action Points", max(MOST_AP, model.ap))
    yield Field(f"{path}.x", "From the left", "across", per=INCH)
    yield Field(f"{path}.y", "From the near edge", "along", per=INCH)
    yield Field(f"{path}.where", "Place", "choice", WHERE)
    yield yes_or_no(f"{path}.prone", "Prone")
    yield yes_or_no(f"{path}.on_fire", "On Fire")
    yield yes_or_no(f"{path}.invisible", "Invisible")
    if model.on_table:
        yield Field(f"{path}.carried", "Items", "choice", tuple(_items(g, model)))
    if model.owner in g.hands:
        cards = {uid: names.card(g, g.face(uid)) for uid in g.hands[model.owner]}
        thrown = {face: names.card(g, face) for face in g.discards[model.owner]}
        deck, discards = f"decks.{model.owner}", f"discards.{model.owner}"
        piles = Piles(deck, g.decks[model.owner], discards, thrown)
        yield hand(g, f"hands.{model.owner}", model.owner, cards, piles)


def _items(g: Cybernekro, model: Model) -> Iterator[Value]:
    """What it carries; one of it on the ground, or one from the ground in its hands. CYB-GEA-06"""
    held = list(model.carried)
    ground = {str(item): list(spot) for item, spot in g.lying.items()}
    yield Value(held, ", ".join(_thing(g, item) for item in held) or "none")
    for item in held:
        rest = [each for each in held if each != item]
        lying = {**ground, str(item): list(model.spot)}
        yield Value(rest, f"without {_thing(g, item)}, on the ground", None, {"lying": lying})
    for item in g.lying:
        left = {key: spot for key, spot in ground.items() if key != str(item)}
        words = f"with {_thing(g, item)} from the ground"
        yield Value([*held, item], words, None, {"lying": left})


def _thing(g: Cybernekro, item: int) -> str:
    return str(g.book.content.piece(g.items[item]).name)
