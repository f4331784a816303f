"""What the cards say, as a page shows it: numbers, titles, one line of text each."""

from __future__ import annotations

from affray.games.clanwars.content.kinds import ARCANA as ARCANA_FACES
from affray.games.clanwars.content.kinds import DashboardSide, ItemCard, OperativeCard, Trait
from affray.games.clanwars.rules.rulebook import ArcanaCode, Rulebook
from affray.games.clanwars.rules.windows import AFTER_ROLL, ARCANA
from affray.games.clanwars.screen import documents as doc


def card_texts(book: Rulebook) -> doc.ClanCards:
    """Every card that lies open or may come to lie open, by shelf and id. CLW-CON-01"""
    cards = book.cards
    return {
        "operatives": {key: _operative(card) for key, card in cards.operatives.items()},
        "potentials": {
            key: {**trait_text(card.trait), "cult": card.cult, "name": card.name}
            for key, card in cards.potentials.items()
        },
        "items": {key: _item(card) for key, card in cards.items.items()},
        "terrain": {
            key: {
                "name": card.name,
                "text": card.trait.text,
                "defense": card.defense,
                "wounds": card.wounds,
                "hard": card.hard,
            }
            for key, card in cards.terrain.items()
        },
        "swarm": {
            key: {"name": card.name, "a": card.a.text, "b": card.b.text}
            for key, card in cards.swarm.items()
        },
        "arcana": {key: arcana_text(book, key) for key in ARCANA_FACES},
    }


def trait_text(trait: Trait) -> doc.ClanTrait:
    """A trait: what it is called, what it does, whether it costs an action. CLW-ACT-07"""
    return {
        "id": trait.id,
        "name": trait.name,
        "text": trait.text,
        "active": trait.active,
        "free": trait.free,
        "limit": trait.limit,
    }


def _operative(card: OperativeCard) -> doc.ClanOperativeText:
    return {
        "name": card.name,
        "cult": card.cult,
        "concept": card.concept,
        "focus": _side(card.focus),
        "primal": _side(card.primal),
        "shared": trait_text(card.shared),
    }


def _side(side: DashboardSide) -> doc.ClanDashboardSide:
    return {
        "pool": side.pool,
        "defense": side.defense,
        "active": trait_text(side.active),
        "passive": trait_text(side.passive),
    }


def _item(card: ItemCard) -> doc.ClanItemText:
    return {
        "name": card.name,
        "cult": card.cult,
        "colour": card.colour,
        "kind": card.kind,
        "range": card.reach,
        "handling": card.handling,
        "defense": card.defense,
        "area": card.area,
        "stun": card.stun,
        "keywords": list(card.keywords),
        "botch": card.botch,
        "botch_difficulty": card.botch_difficulty,
        "botch_keywords": list(card.botch_keywords),
        "trait": trait_text(card.trait) if card.trait is not None else None,
    }


def arcana_text(book: Rulebook, face: str) -> doc.ClanArcanaText:
    """An arcana: its number, what it does, when."""
    card = book.cards.arcana[face]
    return {
        "name": card.name,
        "number": card.number,
        "text": card.text,
        "when": _when(book.arcana[face]),
        "rule": f"CLW-ARC-{ARCANA_FACES.index(face):02}",
    }


def _when(code: ArcanaCode) -> str:
    """The windows of an arcana in a word: any, after-roll or arcana. CLW-TAR-05"""
    if AFTER_ROLL in code.timing:
        return "after-roll" if len(code.timing) == 1 else "any"
    return ARCANA
