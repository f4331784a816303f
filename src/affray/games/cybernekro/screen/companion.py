"""What a page needs at a real table, where models, cards and dice lie in front of the players: the
numbers and weapons of every character of the ready-made crews, and of the NPCs. CYB-SMP-00"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, TypedDict

from affray.games.cybernekro.content.kinds import Crew, Member, Weapon
from affray.games.cybernekro.effects.npcs import recruit
from affray.games.cybernekro.rules.arsenal import cost, melee_weapons, ranged_weapons
from affray.games.cybernekro.rules.crews import force_of, join
from affray.games.cybernekro.rules.rulebook import features
from affray.games.cybernekro.state import Cybernekro, Model

WORDS = (
    "armour", "armour-elemental", "to-hit", "stealth", "wild", "artificial", "insulated", "shield",
    "turns-melee-sixes", "turns-ranged-sixes", "always-in-cover", "far-sighted", "madness",
    "darkborn", "spot-light", "lantern", "battery", "one-shotter", "monstrous", "unstoppable",
    "extra-organs", "demonic", "ambidextrous",
)  # fmt: skip
"""The words of a model that an attack asks for."""


class CybernekroTerm(TypedDict):
    """A number that content gives, with its cause."""

    amount: int
    name: str
    rule: str


class CybernekroArm(TypedDict):
    """A weapon and what it does, with its keywords; ranges are in inches."""

    id: str
    name: str
    modes: list[str]
    damage: int
    cost: int
    hands: int
    range: int
    auto: int
    piercing: int
    words: list[str]


class CybernekroFighter(TypedDict):
    """A character or an NPC: attributes, weapons, and what its content gives it."""

    id: str
    name: str
    npc: bool
    attributes: dict[str, int]
    arms: list[CybernekroArm]
    words: dict[str, list[CybernekroTerm]]


class CybernekroCrew(TypedDict):
    """A ready-made crew."""

    name: str
    fighters: list[str]


class CybernekroCompanion(TypedDict):
    """All that the companion knows of CYBERNEKRO."""

    fighters: list[CybernekroFighter]
    crews: list[CybernekroCrew]


KEYWORDS = (
    "brutal", "electric", "energy", "feeble", "fire", "overkill", "reload", "short_ranged", "splash",
    "stagger", "unstable",
)  # fmt: skip


def fighter(g: Cybernekro, model: Model, key: str) -> CybernekroFighter:
    """Everything that an attack by a model, or on it, is counted from."""
    profile = model.profile
    has = features(g, model)
    return {
        "id": key,
        "name": model.name,
        "npc": not model.is_pc,
        "attributes": {"S": profile.S, "T": profile.T, "A": profile.A, "D": profile.D},
        "arms": list(_arms(g, model)),
        "words": {word: [_term(*term) for term in has[word]] for word in WORDS if word in has},
    }


def _term(amount: int, name: str, rule: str) -> CybernekroTerm:
    return {"amount": amount, "name": name, "rule": rule}


def _arms(g: Cybernekro, model: Model) -> Iterator[CybernekroArm]:
    """What it can attack with, the best of each sort first. CYB-FIG-01, CYB-SHO-01"""
    modes: dict[str, list[str]] = {}
    found: dict[str, Weapon] = {}
    for _, weapon in ranged_weapons(g, model):
        found[weapon.id] = weapon
        modes[weapon.id] = ["shoot" if weapon.ranged else "throw"]
    for _, weapon in melee_weapons(g, model):
        found[weapon.id] = weapon
        modes[weapon.id] = ["fight", *modes.get(weapon.id, [])]
    order = sorted(found, key=lambda name: (found[name].bare != "", -found[name].damage))
    yield from (_arm(g, model, found[name], modes[name]) for name in order)


def _arm(g: Cybernekro, model: Model, weapon: Weapon, modes: list[str]) -> CybernekroArm:
    return {
        "id": weapon.id,
        "name": weapon.name,
        "modes": modes,
        "damage": weapon.damage,
        "cost": cost(g, model, weapon),
        "hands": weapon.hands,
        "range": weapon.range // 100,
        "auto": weapon.auto,
        "piercing": weapon.piercing,
        "words": [word for word in KEYWORDS if getattr(weapon, word)],
    }


def companion(g: Cybernekro) -> CybernekroCompanion:
    """Every character of the ready-made crews and every NPC, gathered on an empty table."""
    book = g.book.content
    crews: list[CybernekroCrew] = []
    fighters: list[CybernekroFighter] = []
    ready: Mapping[str, Crew] = book.packs["crew"]
    for crew in ready.values():
        keys = [f"{crew.id}-{number}" for number, _ in enumerate(crew.members, 1)]
        crews.append({"name": crew.name, "fighters": keys})
        for key, member in zip(keys, crew.members, strict=True):
            fighters.append(fighter(g, join(g, "", member), key))
    for line in book.npcs():
        found = fighter(g, recruit(g, line.id), f"npc-{line.id}")
        fighters.append({**found, "name": line.name})
    return {"fighters": fighters, "crews": crews}


def brought(g: Cybernekro, force: Any) -> list[CybernekroFighter]:
    """The characters of a crew that somebody built, or that returns from earlier games."""
    crew = force_of(force)
    members = (
        crew.members if isinstance(crew, Crew) else [veteran.member for veteran in crew.veterans]
    )
    return [fighter(g, join(g, "", member), _key(member)) for member in members]


def _key(member: Member) -> str:
    """What is built alike has one key."""
    return f"own-{sha256(repr(member).encode()).hexdigest()[:12]}"
