"""What a referee may correct of a unit: its tile, its state, an Operative's dashboard, items, and
the hand of its player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from affray.engine.corrections import Field, Form, Piles, Value, counted, hand, yes_or_no
from affray.games.clanwars.screen import names
from affray.games.clanwars.state import HOSTILE, OFF, ClanWars, Dashboard, Unit

MOST_EDGES = 6
"""So many edges are offered; an Operative that has more keeps its own number too."""
FACES = (Value("focus", "FOCUS"), Value("primal", "PRIMAL"))


def forms(g: ClanWars) -> Iterator[Form]:
    """A form for everything that stands on the field."""
    tiles = tuple(Value(n, tile.name, tile.name) for n, tile in enumerate(g.field.tiles))
    for uid, unit in g.units.items():
        if unit.tile != OFF:
            yield Form({"unit": uid}, tuple(_fields(g, unit, f"units.{uid}", tiles)))


def _fields(g: ClanWars, unit: Unit, path: str, tiles: tuple[Value, ...]) -> Iterator[Field]:
    yield Field(f"{path}.tile", "Tile", "place", tiles)
    yield yes_or_no(f"{path}.stunned", "Stunned")
    if not unit.revealed and unit.op is None:
        return  # what a threat is and has is not for everybody
    if unit.op is None:
        yield counted(f"{path}.wounds", "Wounds", max(3, unit.wounds), ("wound", "wounds"))
    else:
        yield from _dashboard(g, unit.op, f"{path}.op")
    for number, item in enumerate(unit.items):
        name = names.card(g, item.id)
        yield yes_or_no(f"{path}.items[{number}][1]", name, "botched", "in order")
    yield Field(f"{path}.items", "Items", "choice", tuple(_items(g, unit, path)))
    seat = HOSTILE if unit.side == "hostile" else unit.op.seat if unit.op is not None else ""
    if seat in g.hands:
        cards = {uid: names.arcana(g, g.face(uid)) for uid in g.hands[seat]}
        yield hand(g, f"hands.{seat}", seat, cards, Piles("tarot", g.tarot))


def _items(g: ClanWars, unit: Unit, path: str) -> Iterator[Value]:
    """What it carries; one of it on its tile, or one from there in its hands. CLW-ITM-07"""
    held = [list(item) for item in unit.items]
    ground: dict[str, list[list[Any]]] = {
        str(tile): [list(item) for item in items] for tile, items in g.lying.items()
    }
    here = ground.get(str(unit.tile), [])
    yield Value(held, ", ".join(names.card(g, item.id) for item in unit.items) or "none")
    for number, item in enumerate(unit.items):
        rest = [each for n, each in enumerate(held) if n != number]
        also: dict[str, Any] = {"lying": {**ground, str(unit.tile): [*here, list(item)]}}
        if unit.op is not None and unit.op.worn == item.id:
            also[f"{path}.op.worn"] = ""
        yield Value(rest, f"without {names.card(g, item.id)}, on the tile", None, also)
    for number, (name, botched) in enumerate(here):
        left = [each for n, each in enumerate(here) if n != number]
        lying = {tile: items for tile, items in ground.items() if tile != str(unit.tile)}
        lying |= {str(unit.tile): left} if left else {}
        words = f"with {names.card(g, name)} from the tile"
        yield Value([*held, [name, botched]], words, None, {"lying": lying})


def _dashboard(g: ClanWars, op: Dashboard, path: str) -> Iterator[Field]:
    cards = tuple(Value(c, names.card(g, c)) for c in (*op.potentials, *op.fleshwounds))
    yield Field(f"{path}.face", "Side that is up", "choice", FACES)
    yield counted(f"{path}.edges", "Edges", max(MOST_EDGES, op.edges), ("edge", "edges"))
    yield yes_or_no(f"{path}.stealth", "Stealth")
    yield Field(f"{path}.potentials", "Potentials", "several", cards)
    yield Field(f"{path}.fleshwounds", "Fleshwounds", "several", cards)
