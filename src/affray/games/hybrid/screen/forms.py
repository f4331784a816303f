"""What a referee may correct of a warrior: Wounds, place, facing, counters, Material cards, and the
hand of its side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from affray.boards.grid.squares import squares_of
from affray.engine.corrections import Field, Form, Piles, Value, counted, hand, yes_or_no
from affray.games.hybrid.content.kinds import ActionCard, MaterialCard, content
from affray.games.hybrid.rules.profiles import printed_nv
from affray.games.hybrid.screen.names import FACINGS, square_name
from affray.games.hybrid.state import NOWHERE, Lab, Warrior

PINS = (
    Value("", "not pinned"),
    Value("skilled", "by a Skilled Move"),
    Value("expert", "by an Expert Move"),
)
FACED = tuple(Value(number, name) for number, name in enumerate(FACINGS))


def forms(g: Lab) -> Iterator[Form]:
    """A form for everybody who has a part in the game."""
    squares = _squares(g)
    for number, warrior in enumerate(g.warriors):
        if warrior.place in ("board", "cell", "eliminated"):
            fields = tuple(_fields(g, warrior, f"warriors[{number}]", squares))
            yield Form({"warrior": warrior.id}, fields)


def _fields(
    g: Lab, warrior: Warrior, path: str, squares: tuple[tuple[int, str, list[int]], ...]
) -> Iterator[Field]:
    most = max(warrior.wounds, printed_nv(g, warrior))
    yield counted(f"{path}.wounds", "Wounds", most, ("Wound", "Wounds"))
    yield Field(f"{path}.square", "Place", "place", tuple(_places(path, squares)))
    yield Field(f"{path}.facing", "Facing", "choice", FACED)
    yield yes_or_no(f"{path}.dc", "Defensive Combat")
    yield counted(f"{path}.ambush", "Ambush", max(2, warrior.ambush), ("counter", "counters"))
    yield Field(f"{path}.pinned", "Pinned", "choice", PINS)
    yield yes_or_no(f"{path}.activated", "Activated")
    yield Field(f"{path}.material", "Material cards", "several", _cards(warrior))
    yield _hand(g, warrior.side)


def _hand(g: Lab, side: str) -> Field:
    """The Action cards of the side; a card just drawn is no longer fresh once it is gone."""
    cards = {uid: content().get(ActionCard, g.face(uid)).name for uid in g.side(side).hand}
    names = {face: content().get(ActionCard, face).name for face in g.action_discard}
    piles = Piles("action_deck", g.action_deck, "action_discard", names)
    found = hand(g, f"{side}.hand", side, cards, piles)
    fresh = g.side(side).fresh
    values = (
        value._replace(also={**value.also, f"{side}.fresh": [u for u in fresh if u in value.value]})
        if value.told and fresh
        else value
        for value in found.values
    )
    return found._replace(values=tuple(values))


def _squares(g: Lab) -> tuple[tuple[int, str, list[int]], ...]:
    """The squares on which somebody can stand: number, name, column and row."""
    floor = g.board.grid.board & ~g.board.walls
    return tuple((s, square_name(g, s), list(g.board.grid.xy(s))) for s in squares_of(floor))


def _places(path: str, squares: tuple[tuple[int, str, list[int]], ...]) -> Iterator[Value]:
    out: dict[str, Any] = {
        f"{path}.place": "eliminated",
        f"{path}.dc": False,
        f"{path}.ambush": 0,
        f"{path}.pinned": "",
    }
    yield Value(NOWHERE, "out of the game", None, out)
    for square, name, at in squares:
        yield Value(square, name, at, {f"{path}.place": "board"})


def _cards(warrior: Warrior) -> tuple[Value, ...]:
    cards = content().all(MaterialCard)
    fitting = [card for card in cards if card.side in (warrior.side, "generic")]
    return tuple(Value(card.id, card.name) for card in fitting)
