"""What a page needs at a real table, where models, cards and dice lie in front of the players: the
dice, the DEFENSE, the weapons and the lines of every card that an attack asks for. CLW-ACT-12"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, TypedDict

from affray.engine.forces import Part
from affray.games.clanwars.content.kinds import (
    Cards,
    ChampionCard,
    DashboardSide,
    ItemCard,
    Legion,
    Modifier,
    Neutral,
    OperativeCard,
    Stage,
    Trait,
    dice_of,
)

ASKED = frozenset({"white", "black", "fatal", "secure", "success", "defense", "hidden"})
"""The abilities that an attack asks for."""


class ClanLine(TypedDict):
    """A line of a card: how much of what, under which conditions, for whom."""

    stat: str
    amount: int
    name: str
    source: str
    when: list[str]
    to: str


class ClanArm(TypedDict):
    """Something to attack with, or another card that is carried."""

    id: str
    name: str
    kinds: list[str]
    reach: int
    dice: list[int]
    area: bool
    stun: bool
    keywords: list[str]


class ClanItem(ClanArm):
    """A card of equipment: who has its benefit, and what it does besides attacking."""

    colour: str
    cult: str
    armour: bool
    defense: int
    lines: list[ClanLine]
    drawbacks: list[ClanLine]


class ClanFace(TypedDict):
    """One side of a dashboard, one stage of a champion, or all of a plain unit."""

    name: str
    dice: list[int]
    defense: int
    lines: list[ClanLine]
    stuns: bool
    arm: ClanArm | None


class ClanPotential(TypedDict):
    """A potential, which is a wound when it is turned over."""

    id: str
    name: str
    lines: list[ClanLine]
    improvise: bool


class ClanFighter(TypedDict):
    """An Operative, a legion unit, a champion or a neutral unit."""

    id: str
    name: str
    side: Literal["operatives", "hostile", "neutral"]
    sort: Literal["operative", "legion", "champion", "neutral"]
    cult: str
    rank: str
    faces: list[ClanFace]
    potentials: list[str]
    items: list[str]
    note: str


class ClanCompanion(TypedDict):
    """All that the companion knows of CLAN WARS."""

    fighters: list[ClanFighter]
    potentials: list[ClanPotential]
    items: list[ClanItem]


def companion(cards: Cards) -> ClanCompanion:
    """Every card that fights, and everything that can be carried."""
    return {
        "fighters": [
            *(_operative(card) for card in cards.operatives.values()),
            *(_legion(card, cards.ranks[card.rank].trait) for card in cards.legions.values()),
            *(_champion(card) for card in cards.champions.values()),
            *(_neutral(card) for card in cards.neutrals.values()),
        ],
        "potentials": [
            {
                "id": card.id,
                "name": card.name,
                "lines": list(_lines([card.trait])),
                "improvise": "improvise" in card.trait.flags,
            }
            for card in cards.potentials.values()
        ],
        "items": [_item(card) for card in cards.items.values()],
    }


def brought(parts: Iterable[Part], cards: Cards) -> list[ClanFighter]:
    """The Operatives of a team with the cards that were chosen for them; a swarm has none."""
    found = []
    for part in parts:
        card = cards.operatives.get(str(part.facts.get("id", "")))
        if card is not None:
            own = _operative(card)
            chosen = {key: list(part.facts[key]) for key in ("potentials", "items")}
            if (own["potentials"], own["items"]) != (chosen["potentials"], chosen["items"]):
                own["id"] = "+".join([card.id, *chosen["potentials"], *chosen["items"]])
                own["potentials"], own["items"] = chosen["potentials"], chosen["items"]
            found.append(own)
    return found


def _operative(card: OperativeCard) -> ClanFighter:
    sides = (("FOCUS", card.focus), ("PRIMAL", card.primal))
    return {
        "id": card.id,
        "name": card.name,
        "side": "operatives",
        "sort": "operative",
        "cult": card.cult,
        "rank": "",
        "faces": [_dashboard(name, side, card.shared) for name, side in sides],
        "potentials": list(card.potentials),
        "items": list(card.items),
        "note": "",
    }


def _dashboard(name: str, side: DashboardSide, shared: Trait) -> ClanFace:
    return _face(name, side.pool, side.defense, [side.active, side.passive, shared], None)


def _legion(card: Legion, rank: Trait | None) -> ClanFighter:
    face = _plain(card, [card.trait, rank])
    notes = [trait.text for trait in (card.trait, rank) if trait is not None]
    return _unit(card.id, card.name, "hostile", "legion", [face], " ".join(notes), card.rank)


def _neutral(card: Neutral) -> ClanFighter:
    note = card.trait.text if card.trait is not None else ""
    return _unit(card.id, card.name, "neutral", "neutral", [_plain(card, [card.trait])], note)


def _champion(card: ChampionCard) -> ClanFighter:
    faces = [_stage(card, number, stage) for number, stage in enumerate(card.stages, 1)]
    return _unit(card.id, card.name, "hostile", "champion", faces, card.trait.text)


def _stage(card: ChampionCard, number: int, stage: Stage) -> ClanFace:
    own = _natural(stage.kind, stage.reach)
    traits = [card.trait, stage.trait]
    return _face(f"stage {number}", stage.pool, stage.defense, traits, own)


def _plain(card: Legion | Neutral, traits: list[Trait | None]) -> ClanFace:
    own = _natural(card.kind, card.reach) if dice_of(card.pool).total else None
    return _face("", card.pool, card.defense, traits, own)


def _unit(
    key: str,
    name: str,
    side: Literal["hostile", "neutral"],
    sort: Literal["legion", "champion", "neutral"],
    faces: list[ClanFace],
    note: str,
    rank: str = "",
) -> ClanFighter:
    return {
        "id": key,
        "name": name,
        "side": side,
        "sort": sort,
        "cult": "",
        "rank": rank,
        "faces": faces,
        "potentials": [],
        "items": [],
        "note": note,
    }


def _face(
    name: str, pool: str, defense: int, traits: Iterable[Trait | None], own: ClanArm | None
) -> ClanFace:
    held = [trait for trait in traits if trait is not None]
    return {
        "name": name,
        "dice": list(dice_of(pool)),
        "defense": defense,
        "lines": list(_lines(held)),
        "stuns": any("stuns" in trait.flags for trait in held),
        "arm": own,
    }


def _natural(kind: str, reach: int) -> ClanArm:
    return {
        "id": "",
        "name": "own attack",
        "kinds": [kind],
        "reach": reach,
        "dice": [0, 0, 0],
        "area": False,
        "stun": False,
        "keywords": [],
    }


def _item(card: ItemCard) -> ClanItem:
    traits = [card.trait] if card.trait is not None else []
    drawbacks = [(line, card.name, "") for trait in traits for line in trait.drawbacks]
    return {
        "id": card.id,
        "name": card.name,
        "kinds": [kind for kind in ("melee", "ranged") if kind in card.keywords],
        "reach": card.reach,
        "dice": list(dice_of(card.handling)),
        "area": card.area,
        "stun": card.stun,
        "keywords": list(card.keywords),
        "colour": card.colour,
        "cult": card.cult or "",
        "armour": card.kind == "armour",
        "defense": card.defense,
        "lines": list(_lines(traits)),
        "drawbacks": [_line(*drawback) for drawback in drawbacks if drawback[0].stat in ASKED],
    }


def _lines(traits: Iterable[Trait]) -> Iterator[ClanLine]:
    for trait in traits:
        for line in trait.lines:
            if line.stat in ASKED:
                yield _line(line, trait.name, trait.id)


def _line(line: Modifier, name: str, source: str) -> ClanLine:
    return {
        "stat": line.stat,
        "amount": line.add,
        "name": name,
        "source": source,
        "when": [each.word for each in line.when],
        "to": line.to,
    }
