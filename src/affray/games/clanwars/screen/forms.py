"""What a referee may correct of a unit: its tile, its state, an Operative's dashboard and items."""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.corrections import Field, Form, Value, counted, yes_or_no
from affray.games.clanwars.screen import names
from affray.games.clanwars.state import OFF, ClanWars, Dashboard, Unit

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


def _dashboard(g: ClanWars, op: Dashboard, path: str) -> Iterator[Field]:
    cards = tuple(Value(c, names.card(g, c)) for c in (*op.potentials, *op.fleshwounds))
    yield Field(f"{path}.face", "Side that is up", "choice", FACES)
    yield counted(f"{path}.edges", "Edges", max(MOST_EDGES, op.edges), ("edge", "edges"))
    yield yes_or_no(f"{path}.stealth", "Stealth")
    yield Field(f"{path}.potentials", "Potentials", "several", cards)
    yield Field(f"{path}.fleshwounds", "Fleshwounds", "several", cards)
