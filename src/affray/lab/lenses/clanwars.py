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
from affray.games.clanwars.rules.campaign.chronicle import Sleeve, new_campaign
from affray.games.clanwars.screen.events import battle as told
from affray.games.clanwars.screen.events.missions import Deployed
from affray.games.clanwars.state import HOSTILE, ClanWars
from affray.lab.lenses.lens import Came, Falls, Ground, Lens, Model, Plays, Spot, Stands, Trial


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


EVEN = "debt-of-iron"
"""A mission that either side wins now and then."""


def _trial(kind: str, entry: str) -> Trial | None:
    """Arcana and swarm cards are played or declined; potentials and items go to an Operative who
    can use them; an Operative takes the place of another."""
    if kind in ("arcana", "swarm"):
        return Trial(EVEN)
    made = cards()
    if kind == "operative":
        mates = [each for each in made.first_four if each != entry][:2]
        held, bare = [{"roster": [mates[0], each]} for each in (entry, mates[1])]
        return Trial(EVEN, "operative-1", held, bare)
    if kind == "potential":
        return _carried(made.potentials[entry].cult, entry, "potentials")
    if kind == "item" and made.items[entry].kind != "book":
        return _carried(made.items[entry].cult, entry, "items")
    return None


def _carried(cult: str | None, card: str, field: str) -> Trial | None:
    """Two Operatives at the start of a campaign, the first with the card besides their own: an item
    against none, a potential against a plain one, as each is also a box of life.
    CLW-POT-02 CLW-ITM-03"""
    made = cards()
    able = [each.id for each in made.operatives.values() if cult in (None, "clanners", each.cult)]
    if not able:
        return None
    bearer = next((each for each in made.first_four if each in able), able[0])
    pair = (bearer, next(each for each in made.first_four if each != bearer))
    cards_held = (card, _instead(card, pair, field))
    held, bare = (_campaign(pair, each, field, cards_held) for each in cards_held)
    return Trial(EVEN, "operative-1", held, bare)


def _instead(card: str, pair: tuple[str, str], field: str) -> str:
    """What stands where the card would: nothing, or the first potential that is anybody's."""
    if field == "items":
        return ""
    made = cards()
    own = {card, *(each for one in pair for each in made.operatives[one].potentials)}
    plain = (p.id for p in made.potentials.values() if p.cult == "clanners" and p.id not in own)
    return next(plain, "")


def _campaign(
    pair: tuple[str, str], card: str, field: str, gone: tuple[str, ...]
) -> Mapping[str, Any]:
    """The forces of a table: two Operatives of a campaign, the first with this card too; these are
    in no deck."""
    made = cards()
    campaign = new_campaign(made, ())
    for each in pair:
        own = made.operatives[each]
        campaign.operatives[each] = Sleeve(each, own.potentials, own.items)
    sleeve = campaign.operatives[pair[0]]
    rest = tuple(each for each in getattr(sleeve, field) if each != card)
    if field == "items" and card and made.items[card].kind == "armour":
        rest = tuple(each for each in rest if made.items[each].kind != "armour")
    setattr(sleeve, field, (*rest, card) if card else rest)
    taken = {*gone, *(c for s in campaign.operatives.values() for c in (*s.potentials, *s.items))}
    campaign.potentials = [each for each in campaign.potentials if each not in taken]
    campaign.scavenging = [each for each in campaign.scavenging if each not in taken]
    campaign.mission_deck = [each for each in campaign.mission_deck if each not in taken]
    return {"campaign": campaign.to_json(), "roster": list(campaign.operatives)}


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
        trial=_trial,
        contests=lambda scenario: scenario != interlude.KEY,
    )
