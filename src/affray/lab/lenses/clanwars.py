"""CLAN WARS through the lab's lens: units by their tags, tiles by their centres."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from affray.engine.packs import per_content
from affray.engine.table import Table
from affray.games.clanwars.content.kinds import ARCANA
from affray.games.clanwars.content.shelf import cards
from affray.games.clanwars.rules.campaign import interlude
from affray.games.clanwars.screen.events import battle as told
from affray.games.clanwars.screen.events.missions import Deployed
from affray.games.clanwars.state import HOSTILE, ClanWars
from affray.lab.lenses.lens import Came, Falls, Ground, Lens, Model, Plays, Spot, Stands


def _units(table: Table[Any]) -> Iterator[Model]:
    """Units through the eyes of the Hostile, who knows what every threat is."""
    centres = {tile.name: tile.anchor for tile in table.state.field.tiles}
    for seen in table.view(HOSTILE)["units"]:
        fate = seen.get("operative", {}).get("fate", "")
        at = centres.get(seen["tile"])
        name = _names().get(seen["kind"], seen["kind"])
        yield Model(seen["uid"], seen["side"], name, (at[0], at[1]) if at else None, fate != "dead")


def _number(tag: str) -> int:
    """The uid in a unit's tag, such as `lg01#7`."""
    return int(tag.rpartition("#")[2])


def _centre(g: ClanWars, tile: int) -> Spot:
    return g.field.tiles[tile].anchor


def _stands(g: ClanWars, event: Any) -> Stands:
    return Stands(_number(event.who), _centre(g, event.tile))


@per_content
def _names() -> Mapping[str, str]:
    """Every unit's name by its kind."""
    made = cards()
    units: Mapping[str, Any] = {
        **made.operatives,
        **made.legions,
        **made.champions,
        **made.neutrals,
    }
    return {kind: str(card.name) for kind, card in units.items()}


def _spawned(g: ClanWars, event: told.SpawnedKind) -> Came:
    name = _names().get(event.unit, event.unit)
    return Came(Model(_number(event.who), HOSTILE, name, _centre(g, event.tile)))


def _ground(table: Table[Any]) -> Ground:
    field = table.game.board(table.state)["field"]
    outlines = tuple(tuple((x, y) for x, y in tile["outline"]) for tile in field["tiles"])
    return Ground(field["width"], field["height"], cell=0, outlines=outlines)


def _rosters(scenario: str) -> Mapping[str, Mapping[str, Any]]:
    """Every choice of two or more of the first four Operatives; a roster is the whole team's."""
    first = [cards().operatives[name] for name in cards().first_four]
    rosters = {
        " + ".join(one.name for one in some): [one.id for one in some]
        for size in range(2, len(first) + 1)
        for some in combinations(first, size)
    }
    return {"roster": rosters}


@per_content
def lens() -> Lens:
    """How the lab looks at CLAN WARS."""
    made = cards()
    return Lens(
        models=_units,
        news={
            **dict.fromkeys((told.Moved, told.Displaced, told.Spawned, Deployed), _stands),
            told.SpawnedKind: _spawned,
            told.Died: lambda g, event: Falls(_number(event.who)),
            told.ArcanaPlayed: lambda g, event: Plays(event.seat, event.arcana),
            told.SwarmPlayed: lambda g, event: Plays(HOSTILE, event.swarm),
        },
        ground=_ground,
        cards=(*ARCANA, *made.swarm),
        entries=lambda: {
            "legion": cards().legions,
            "champion": cards().champions,
            "operative": cards().operatives,
            "item": cards().items,
        },
        forces=_rosters,
        contests=lambda scenario: scenario != interlude.KEY,
    )
