"""CLAN WARS on paper: Operatives, every card, sectors and fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from affray.boards.field.sector import Sector
from affray.engine.forces import Part, Review
from affray.games.clanwars.content.kinds import (
    ArcanaCard,
    DashboardSide,
    ItemCard,
    MissionCard,
    Potential,
    Swarm,
)
from affray.games.clanwars.content.shelf import cards
from affray.games.clanwars.game import game
from affray.games.clanwars.screen.gists import item_line
from affray.games.clanwars.state import HOSTILE
from affray.paper.cards import Card, Deck
from affray.paper.plans import Plan
from affray.paper.press import THICK, THIN, Face, Press
from affray.paper.reference import Chapter, Sheet
from affray.paper.roster import Block, Column, Line, Roster, Stat, Track
from affray.paper.work import Job

FACE: Face = "clanwars"

# ---------------------------------------------------------------- Operatives


def roster(job: Job, found: Review) -> Roster:
    """A team with boxes for potentials, items and the side that is up; or the Hostile's cards."""
    mission = cards().missions.get(job.scenario)
    where = f" · {mission.name}" if mission is not None else ""
    known = [part for part in found.parts if part.bill is not None]
    if job.seat == HOSTILE:
        blocks = tuple(map(_swarm_block, known))
        return Roster(job.name, f"CLAN WARS, Hostile{where}", FACE, blocks, _STRIP, "secret")
    about = f"CLAN WARS team · {len(known)} Operatives{where}"
    note = "a wound turns a potential over; the last one turned: trauma"
    return Roster(job.name, about, FACE, tuple(map(_block, known)), _STRIP, note)


_STRIP = (
    Column(
        "Dice",
        (
            ("W", "0 0 1 1 1 1"),
            ("B", "botch 0 1 1 2 2"),
            ("F", "botch botch 1 2 2 3"),
        ),
    ),
    Column(
        "A turn: 2 actions, then the Hostile",
        (
            ("", "MOVE, ATTACK, SCOUT, FLIP, PICK UP, TRADE,"),
            ("", "an active trait, a mission action; DROP is free"),
            ("", "your edge goes to the Hostile"),
        ),
    ),
    Column(
        "An attack",
        (
            ("", "pool + handling against DEFENSE"),
            ("", "more botches than SECURE: it fails, the item flips"),
            ("", "ranged attacks grant sucker punches"),
        ),
    ),
)


def _block(part: Part) -> Block:
    card = cards().operatives[str(part.facts["id"])]
    stats = tuple(
        stat
        for word, side in (("FOCUS", card.focus), ("PRIMAL", card.primal))
        for stat in (Stat(word, side.pool), Stat("DEFENSE", str(side.defense)))
    )
    attacks = tuple(
        (
            str(hit["side"]).upper(),
            str(hit["with"] or "no weapon"),
            str(hit["dice"] or "–"),
            _chance(hit),
        )
        for hit in part.facts["hits"]
    )
    items = [cards().items[each] for each in part.facts["items"]]
    potentials = [cards().potentials[each].name for each in part.facts["potentials"]]
    return Block(
        card.name,
        f"{card.cult.capitalize()} · {card.concept.replace('-', ' ').capitalize()}",
        "",
        (("Carries", f"{len(items)} of {part.facts['carries']}"),),
        stats,
        (Track("Potentials", len(potentials)), Track("Trauma", 5), Track("Edges", 3)),
        ("side", "hits with", "dice", "DEF 3"),
        attacks,
        (*potentials, *(item.name for item in items)),
        (*_sides(card.focus, card.primal), *_cards(part)),
        icon=_PORTRAITS.get(card.id, "cowled"),
    )


_PORTRAITS = {
    "op01": "plague-doctor-profile",
    "op02": "backpack",
    "op03": "cyber-eye",
    "op04": "winchester-rifle",
    "op05": "gavel",
    "op06": "tribal-mask",
    "op07": "two-coins",
    "op08": "skull-mask",
    "op09": "ankh",
    "op10": "crescent-blade",
    "op11": "raven",
    "op12": "burning-embers",
    "op13": "flashlight",
}
"""The pictures on the tokens; whoever comes with a pack wears a hood."""


def _chance(hit: Mapping[str, Any]) -> str:
    return f"{hit['hit']:.0%}" if hit["dice"] else "–"


def _sides(focus: DashboardSide, primal: DashboardSide) -> Iterator[Line]:
    for word, side in (("FOCUS", focus), ("PRIMAL", primal)):
        yield Line(f"{word}, {side.active.name}:", side.active.text, "CLW-ACT-07")
        yield Line(f"{word}, {side.passive.name}:", side.passive.text, "CLW-ACT-08")


def _called(name: str) -> str:
    """A name of content, as it is spoken."""
    return game().words.retold(name)


def _cards(part: Part) -> Iterator[Line]:
    shared = cards().operatives[str(part.facts["id"])].shared
    yield Line(f"{_called(shared.name)}:", shared.text, "CLW-ACT-08")
    for each in part.facts["potentials"]:
        potential = cards().potentials[each]
        yield Line(f"{_called(potential.name)}:", potential.trait.text, "CLW-POT-01")
    for each in part.facts["items"]:
        item = cards().items[each]
        side = "" if item.colour == "neutral" else f" ({item.colour.upper()})"
        yield Line(f"{_called(item.name)}{side}:", item_line(item), "CLW-ITM-01")


def _swarm_block(part: Part) -> Block:
    lines = (
        Line("Either", part.facts["a"], "CLW-SWA-02"),
        Line("or", part.facts["b"], "CLW-SWA-02"),
    )
    return Block(part.name, "swarm card", "", tracks=(Track("Played", 1),), lines=lines)


# ---------------------------------------------------------------- cards


def decks() -> tuple[Deck, ...]:
    """Every card of the game that players hold."""
    made = cards()
    return (
        Deck("Arcana", FACE, tuple(map(_arcana, made.arcana.values()))),
        Deck("Potentials", FACE, tuple(map(_potential, made.potentials.values()))),
        Deck("Items", FACE, tuple(map(_item, made.items.values()))),
        Deck("Swarm cards", FACE, tuple(map(_swarm, made.swarm.values()))),
    )


_TAROT = (
    "00-the-fool",
    "01-the-magician",
    "02-the-high-priestess",
    "03-the-empress",
    "04-the-emperor",
    "05-the-hierophant",
    "06-the-lovers",
    "07-the-chariot",
    "08-strength",
    "09-the-hermit",
    "10-wheel-of-fortune",
    "11-justice",
    "12-the-hanged-man",
    "13-death",
    "14-temperance",
    "15-the-devil",
    "16-the-tower",
    "17-the-star",
    "18-the-moon",
    "19-the-sun",
    "20-judgement",
    "21-the-world",
)
"""Pictures for the arcana, in the order of their numbers."""


def _arcana(card: ArcanaCard) -> Card:
    place = list(cards().arcana).index(card.id)
    icon = f"tarot-{_TAROT[place]}"
    left = "CLAN WARS · Arcana"
    return Card(card.name, card.number, "Arcana", card.text, left, card.number, icon=icon)


def _potential(card: Potential) -> Card:
    kind = "An action" if card.trait.active else "Always"
    limit = f", once a {card.trait.limit}" if card.trait.limit else ""
    return Card(
        card.name,
        card.cult.capitalize(),
        kind + limit,
        card.trait.text,
        "CLAN WARS · Potential",
        card.id,
        icon="cultist",
    )


_ITEM_ICONS = {
    "melee": "sharp-axe",
    "ranged": "winchester-rifle",
    "armour": "chest-armor",
    "tool": "gear-hammer",
    "book": "open-book",
}


def _item(card: ItemCard) -> Card:
    side = "either side" if card.colour == "neutral" else f"in {card.colour.upper()} only"
    whose = f", {card.cult.capitalize()}" if card.cult else ""
    back = {
        "flip": "an action flips it back",
        "repair": f"FOCUS {card.botch_difficulty} flips it back",
    }
    botch = back.get(card.botch, "it stays so")
    return Card(
        card.name,
        f"{card.kind}{whose}, {side}",
        " · ".join(word.upper() for word in card.keywords),
        f"{item_line(card)} Botched: {botch}.",
        "CLAN WARS · Item",
        card.id,
        icon=_ITEM_ICONS.get(card.kind, "backpack"),
    )


def _swarm(card: Swarm) -> Card:
    text = f"Either: {card.a.text} Or: {card.b.text}"
    left = "CLAN WARS · Swarm"
    return Card(
        card.name, "the Hostile's", "Reaction phase, no edge", text, left, card.id, icon="bee"
    )


# ---------------------------------------------------------------- the reference sheet


def reference() -> Sheet:
    """What is looked up most."""
    return Sheet(
        "CLAN WARS",
        FACE,
        (
            Chapter("Dice", _ids("DIE", 1, 3, 4, 5, 7, 8, 9, 10, 11)),
            Chapter("The round", (*_ids("ROU", 1, 2, 3), *_ids("TUR", 1, 2, 3, 4))),
            Chapter("Edges", _ids("EDG", 1, 2, 3, 4)),
            Chapter("Actions", _ids("ACT", 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13)),
            Chapter("Sucker punches", _ids("SUC", 1, 2, 3)),
            Chapter("Threats and ambushes", (*_ids("THR", 1, 2, 3, 4), *_ids("AMB", 1, 2))),
            Chapter("Wounds", (*_ids("WND", 1, 2, 3, 4, 5, 7), *_ids("DTH", 1, 2))),
            Chapter("Items", _ids("ITM", 2, 3, 4, 5, 7)),
            Chapter("Arcana", _ids("TAR", 2, 5, 6, 7)),
            Chapter(
                "The field",
                (*_ids("MOV", 1, 2, 3), *_ids("ELE", 1, 2), *_ids("HRD", 1), *_ids("EXI", 1, 2)),
            ),
            Chapter("Sight", _ids("LOS", 1, 2, 5)),
            Chapter("Shape of things", (*_ids("SHA", 1, 2, 3, 4), *_ids("SPA", 1, 2))),
            Chapter("Abilities", _ids("ABI", 1, 4, 5, 6, 8, 10, 11, 12, 14)),
        ),
    )


def _ids(chapter: str, *numbers: int) -> tuple[str, ...]:
    return tuple(f"CLW-{chapter}-{number:02}" for number in numbers)


# ---------------------------------------------------------------- sectors and fields

A_LINE = 2
"""How many sectors a line under a field names."""
HATCH = 4.0
"""How far apart the lines of hard terrain are, in millimetres."""
_KEY = (
    ("number", "elevation of a tile"),
    ("hatched", "hard terrain: 1 MOVE more to enter, HIDDEN +1"),
    ("letter", "the name of a tile"),
)


def sectors() -> Iterator[Plan]:
    """Every sector by itself."""
    for sector in cards().sectors.values():
        yield Plan(
            sector.name,
            f"Sector {sector.id}",
            FACE,
            sector.width,
            sector.height,
            _drawn(sector),
            "a part of a sector's 24",
            _KEY,
        )


def _drawn(sector: Sector) -> Any:
    tiles = [
        {
            "name": tile.name,
            "outline": [tuple(point) for point in tile.outline],
            "centre": tuple(tile.anchor),
            "elevation": tile.elevation,
            "hard": tile.hard,
        }
        for tile in sector.tiles
    ]
    return lambda press, x, y, scale: _field(press, tiles, (), x, y, scale)


def plan(scenario: str) -> Plan:
    """The field of a mission with what lies on it."""
    rules = game()
    board = rules.board(rules.setup(scenario, rules.chosen(None), {}))
    field, card = board["field"], cards().missions[scenario]
    things = tuple(_things(card))
    slots = [_laid(part.strip()) for part in card.field.split(",")]
    return Plan(
        card.name,
        f"{card.place} · {card.last_round} rounds",
        FACE,
        field["width"],
        field["height"],
        lambda press, x, y, scale: _field(press, field["tiles"], things, x, y, scale),
        "a part of a sector's 24",
        (*_KEY, ("boxed", "markers, terrain, items and who starts there")),
        tuple(" · ".join(slots[at : at + A_LINE]) for at in range(0, len(slots), A_LINE)),
    )


def _laid(slot: str) -> str:
    """A sector in its place, as somebody lays it: A1 = s01 Salt Pan, turned 90°. CLW-FLD-03"""
    place, _, sector, turns = slot.split()
    quarters = int(turns.removeprefix("r"))
    named = f"{place} = {sector} {cards().sectors[sector].name}"
    return f"{named}, turned {90 * quarters}° to the right" if quarters else named


MARKERS = {"osp": "start", "hsp": "spawn point", "obj": "objective", "ex": "exit"}


def _marker(name: str) -> str:
    """A marker as players call it: spawn point 2."""
    kind = name.rstrip("0123456789")
    number = name.removeprefix(kind)
    return f"{MARKERS[kind]} {number}".strip()


def _things(card: MissionCard) -> Iterator[tuple[str, str]]:
    """What lies on which tile."""
    for name, tile in card.markers.items():
        yield tile, _marker(name)
    for piece in card.pieces:
        yield piece.tile, cards().terrain[piece.id].name
    for item in card.items:
        yield item.tile, cards().items[item.id].name
    for champion in card.placed:
        if champion.revealed:
            yield champion.tile, cards().champions[champion.kind].name
    for neutral in card.neutrals:
        if neutral.revealed:
            yield neutral.tile, cards().neutrals[neutral.kind].name


def _field(
    press: Press,
    tiles: Sequence[dict[str, Any]],
    things: Sequence[tuple[str, str]],
    x: float,
    y: float,
    scale: float,
) -> None:
    for tile in tiles:
        points = [(x + px * scale, y + py * scale) for px, py in tile["outline"]]
        press.shape(points, fill=255)
        if tile["hard"]:
            press.hatched(points, HATCH)
        press.shape(points, width=THICK)
    for tile in tiles:
        left, top = x + tile["centre"][0] * scale, y + tile["centre"][1] * scale
        press.ring(left, top, min(4.0, scale * 1.6), THIN, fill=255)
        press.write_at(left, top + 1.4, str(tile["elevation"]), "bold", 11, "centre")
        wide = press.long(tile["name"], size=7) + 1
        press.set_fill_color(255)
        press.rect(left - wide / 2, top + 4.6, wide, 3.0, style="F")
        press.write_at(left, top + 7, tile["name"], size=7, align="centre")
        here = [press.tell(name) for where, name in things if where == tile["name"]]
        for number, name in enumerate(here):
            wide = press.long(name, "bold", 7) + 2
            at = top + 9 + number * 4.2
            press.frame(left - wide / 2, at, wide, 3.8, 0.6, THIN, 255)
            press.write_at(left, at + 2.8, name, "bold", 7, "centre")
