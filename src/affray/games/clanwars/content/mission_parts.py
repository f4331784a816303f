"""Missions made from parts: conditions and special rules, each from a closed list. CLW-CON-13

What the words do is in `missions/parts.py`; a mission whose card has `ends` needs no class.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from affray.boards.field import Field
from affray.engine.errors import nearest
from affray.engine.packs import Content, Count, Found, Match, Phrase, Range, Ref, Word
from affray.games.clanwars.content import kinds as c

ObjectiveId = Annotated[str, Match(r"[oh]\d", "an objective such as o1 or h2")]
Small = Annotated[int, Range(1, 9)]
Items = Annotated[tuple[Annotated[str, Ref("item")], ...], Count(1, 9)]

# ---------------------------------------------------------------- conditions


@dataclass(frozen=True, slots=True)
class OfObjective:
    """An objective of the mission."""

    objective: ObjectiveId


@dataclass(frozen=True, slots=True)
class OfItems:
    """Named items."""

    items: Items
    count: Annotated[int, Range(0, 9)] = 0
    """How many of them; 0: all."""


@dataclass(frozen=True, slots=True)
class OfItem:
    """A named item."""

    item: Annotated[str, Ref("item")]


@dataclass(frozen=True, slots=True)
class OfPieces:
    """Terrain pieces of a kind."""

    piece: Annotated[str, Ref("terrain")]
    count: Small = 1


@dataclass(frozen=True, slots=True)
class OfChampion:
    """A champion of the forces."""

    champion: Annotated[str, Ref("champion")]


@dataclass(frozen=True, slots=True)
class OfNeutral:
    """A neutral unit of the mission."""

    neutral: Annotated[str, Ref("neutral")]


@dataclass(frozen=True, slots=True)
class OfMarker:
    """A marker, and how many must be there or must have left by it."""

    marker: str
    count: Small = 1


CONDITIONS: Mapping[str, Range | type | None] = {
    # the moment
    "round-ends": None,
    "last-round": None,
    # objectives
    "met": OfObjective,
    "unmet": OfObjective,
    # deeds
    "transmitted": None,
    "sealed": Range(1, 9),
    "held": Range(1, 9),
    "worked": OfMarker,
    "destroyed": OfPieces,
    "slain": OfChampion,
    "alive": OfChampion,
    "brought-out": OfNeutral,
    "neutral-dead": OfNeutral,
    # items
    "items-kept": OfItems,
    "items-out": OfItems,
    "item-lost": OfItem,
    "item-spoilt": OfItem,
    # people
    "somebody-alive": None,
    "nobody-on-field": None,
    "no-deaths": None,
    "deaths": Range(1, 9),
    "trauma": Range(1, 9),
    "maimed": Range(1, 9),
    "half-alive": None,
    "left-by": OfMarker,
    "half-left-by": OfMarker,
    "clanners-on": OfMarker,
    "clanners": Range(1, 30),
}
"""What an objective or an end of a mission may depend on. CLW-END-03"""

VEILED = frozenset({"slain", "alive", "clanners-on", "clanners"})
"""Conditions that depend on what the Operatives may not see. CLW-STA-02"""

# ---------------------------------------------------------------- special rules


@dataclass(frozen=True, slots=True)
class Spawns:
    """The Hostile spawns free: after an objective, or in every round from one on. CLW-SPA-03"""

    number: Small
    after: Annotated[str, Match(r"|[oh]\d", "an objective such as o1")] = ""
    from_: Annotated[int, Range(0, 20)] = 0
    points: tuple[str, ...] = ()
    """Spawn points by name; left out, all that are open."""
    feeders: bool = False
    """Only Feeders."""
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Closed:
    """A spawn point or an exit is closed until a round starts."""

    marker: str
    until: Annotated[int, Range(2, 20)]


@dataclass(frozen=True, slots=True)
class Work:
    """A mission action on a marker's tile: a roll, once or several times. CLW-ACT-09"""

    marker: str
    focus: Annotated[int, Range(0, 9)] = 0
    """The difficulty in FOCUS; 0: cannot be done in it."""
    primal: Annotated[int, Range(0, 9)] = 0
    times: Small = 1
    """How often it must succeed."""


@dataclass(frozen=True, slots=True)
class Hold:
    """A counter rises at the end of a round in which an able Operative stands on a marker."""

    marker: str
    item: Annotated[str, Ref("item")] | None = None
    """It must carry this."""


@dataclass(frozen=True, slots=True)
class Core:
    """An item that cannot be discarded or flipped; who takes it is revealed. CLW-MSN-05"""

    item: Annotated[str, Ref("item")]
    stays: Annotated[int, Range(0, 20)] = 0
    """A clanner cannot leave the field with it before this round."""


@dataclass(frozen=True, slots=True)
class Escort:
    """A neutral unit that the Operatives lead to an exit. CLW-MSN-02"""

    neutral: Annotated[str, Ref("neutral")]
    exit: str
    wounds: Annotated[int, Range(1, 4)] = 2
    """How many wounds kill it."""


@dataclass(frozen=True, slots=True)
class Late:
    """A kind of the forces comes no sooner than this round. CLW-SPA-01"""

    kind: str
    round: Annotated[int, Range(2, 20)]


@dataclass(frozen=True, slots=True)
class Learn:
    """The kinds of all threats near a tile are learned before round 1. CLW-MSN-01"""

    tile: c.TileName
    within: Annotated[int, Range(0, 9)] = 1


@dataclass(frozen=True, slots=True)
class Bonus:
    """A rating for the rolls of a mission action. CLW-CON-13"""

    action: Literal["transmit", "seal", "work"]
    name: str
    """What a player calls it."""
    stat: Literal["secure", "success"] = "secure"
    add: Annotated[int, Range(1, 4)] = 1


@dataclass(frozen=True, slots=True)
class Lies:
    """An item lies on a tile. CLW-ITM-08"""

    item: Annotated[str, Ref("item")]
    tile: c.TileName


@dataclass(frozen=True, slots=True)
class When:
    """Conditions that must all hold."""

    when: tuple[Annotated[Phrase, Word("mission-condition")], ...]


RULES: Mapping[str, Range | type | None] = {
    "spawns": Spawns,
    "closed": Closed,
    "extra-edge": Range(1, 20),
    "work": Work,
    "hold": Hold,
    "core": Core,
    "escort": Escort,
    "quarry": OfChampion,
    "late": Late,
    "no-retreat": None,
    "may-call": When,
    "learn-near": Learn,
    "learn-champion": OfChampion,
    "bonus": Bonus,
    "item": Lies,
    "head-start": Range(1, 9),
    "gun-in-primal": None,
}
"""Special rules that a mission may have, and that a piece of intel may give. CLW-CON-13"""

# ---------------------------------------------------------------- what is wrong with one


def parts_faults(card: c.MissionCard, field: Field, content: Content) -> Iterator[Found]:
    """Whatever a mission's parts name and the mission has not. CLW-CON-13"""
    for path, phrase in phrases(card):
        yield from _misnamed(card, field, path, phrase)
        yield from _missing(card, path, phrase, content)
    yield from _circles(card)
    if not card.ends:
        yield from _needs_ends(card, content)
        return
    if not any(end.for_ == "operatives" for end in card.ends):
        yield Found("ends", "the Operatives can never win", "CLW-END-03")
    for k, objective in enumerate(card.objectives):
        if not objective.when:
            text = f'nothing says when {objective.id} is met: give it a "when"'
            yield Found(("objectives", k), text, "CLW-END-03")


def _circles(card: c.MissionCard) -> Iterator[Found]:
    """Objectives that wait for themselves."""
    asks = {
        each.id: {w.given.objective for w in each.when if isinstance(w.given, OfObjective)}
        for each in card.objectives
    }
    for k, objective in enumerate(card.objectives):
        seen, ahead = set[str](), [*asks[objective.id]]
        while ahead:
            one = ahead.pop()
            if one not in seen:
                seen.add(one)
                ahead += asks.get(one, ())
        if objective.id in seen:
            text = f"{objective.id} is met only when {objective.id} is met"
            yield Found(("objectives", k, "when"), text, "CLW-END-03")


def _needs_ends(card: c.MissionCard, content: Content) -> Iterator[Found]:
    """A mission of a pack has no code of its own, unless it takes the place of one that has."""
    origin = content.origins.get(("mission", card.id))
    if card.source == "homebrew" and not (origin and origin.over):
        text = 'a mission of one\'s own says how it is won and lost: add "ends"'
        yield Found("ends", text, "CLW-END-03")


Path = tuple[str | int, ...]


def phrases(card: c.MissionCard) -> Iterator[tuple[Path, Phrase]]:
    """Every word of a mission's parts, with where it stands."""
    for k, rule in enumerate(card.specials):
        yield from _with_inner(("specials", k), rule)
    for k, piece in enumerate(card.intel):
        for n, gift in enumerate(piece.gives):
            yield from _with_inner(("intel", k, "gives", n), gift)
    for k, objective in enumerate(card.objectives):
        yield from ((("objectives", k, "when", n), each) for n, each in enumerate(objective.when))
    for k, end in enumerate(card.ends):
        yield from ((("ends", k, "when", n), each) for n, each in enumerate(end.when))


def _with_inner(path: Path, phrase: Phrase) -> Iterator[tuple[Path, Phrase]]:
    yield path, phrase
    if isinstance(phrase.given, When):
        yield from (((*path, "when", n), each) for n, each in enumerate(phrase.given.when))


def _misnamed(card: c.MissionCard, field: Field, path: Path, phrase: Phrase) -> Iterator[Found]:
    """Markers, objectives and tiles that are not there."""
    given = phrase.given
    exits = [name for name in card.markers if name.startswith("ex") or name == "osp"]
    named = [getattr(given, "marker", ""), *getattr(given, "points", ())]
    for name in filter(None, named):
        if name not in card.markers:
            yield Found(path, f'there is no marker "{name}"{nearest(name, card.markers)}')
    way_out = getattr(given, "exit", "") or (
        getattr(given, "marker", "") if phrase.word in ("left-by", "half-left-by") else ""
    )
    if way_out in card.markers and way_out not in exits:
        yield Found(path, f'"{way_out}" is no exit; exits are called ex1, ex2', "CLW-EXI-01")
    elif way_out and way_out not in card.markers:
        yield Found(path, f'there is no exit "{way_out}"{nearest(way_out, exits)}', "CLW-EXI-01")
    objective = getattr(given, "objective", "") or getattr(given, "after", "")
    known = [each.id for each in card.objectives]
    if objective and objective not in known:
        yield Found(path, f'there is no objective "{objective}"{nearest(objective, known)}')
    tile = getattr(given, "tile", "")
    if tile and tile not in field.index:
        yield Found(path, f'there is no tile "{tile}" on the field{nearest(tile, field.index)}')


def _missing(card: c.MissionCard, path: Path, phrase: Phrase, content: Content) -> Iterator[Found]:
    """What a part needs on the field, and is not there."""
    given, word = phrase.given, phrase.word
    if word == "transmitted" and not _offers(card, content, "transmit"):
        yield Found(path, "no piece on the field can transmit: a Relay Mast is missing")
    if word == "sealed" and (phrase.number or 1) > _offers(card, content, "seal"):
        yield Found(path, f"there are not {phrase.number} holes to seal on the field")
    if isinstance(given, OfPieces) and sum(p.id == given.piece for p in card.pieces) < given.count:
        yield Found(path, f"there are not {given.count} pieces {given.piece} on the field")
    if isinstance(given, OfChampion) and given.champion not in card.champions:
        yield Found(path, f"{given.champion} is not among the champions of the mission")
    neutral = getattr(given, "neutral", "")
    if neutral and neutral not in {each.kind for each in card.neutrals}:
        yield Found(path, f"{neutral} is not among the neutral units of the mission")
    if word == "held" and not any(each.word == "hold" for each in card.specials):
        yield Found(path, 'nothing raises the counter: add the special rule "hold"')
    if word == "worked" and isinstance(given, OfMarker):
        works = [each.given.marker for each in card.specials if isinstance(each.given, Work)]
        if given.marker not in works:
            yield Found(path, f'nobody can work on {given.marker}: add the special rule "work"')
    if isinstance(given, Work) and not (given.focus or given.primal):
        yield Found(path, "give a difficulty in FOCUS, in PRIMAL or in both", "CLW-DIE-04")
    if isinstance(given, Late) and given.kind not in {*card.forces, *card.champions}:
        known = [*card.forces, *card.champions]
        yield Found(path, f'"{given.kind}" is not in the forces{nearest(given.kind, known)}')
    items = {each.id for each in card.items} | {
        each.given.item for _, each in phrases(card) if isinstance(each.given, Lies)
    }
    wanted = given.items if isinstance(given, OfItems) else ()
    wanted = (given.item,) if isinstance(given, OfItem | Core) else wanted
    for item in wanted:
        if item not in items:
            yield Found(path, f"{item} lies nowhere on the field")


def _offers(card: c.MissionCard, content: Content, word: str) -> int:
    """How many pieces on the field offer a mission action."""
    terrain = {each.id: each for each in content.all(c.Terrain)}
    traits = (terrain[piece.id].trait for piece in card.pieces if piece.id in terrain)
    return sum(any(each.word == word for each in trait.effects) for trait in traits)
