"""A card's sheet: arcana, potentials, items, swarm cards, terrain. CLW-CON-01"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.sheets import Chapter, Entry, Sheet, entry
from affray.engine.words import Words
from affray.games.clanwars.content.kinds import ItemCard, Terrain, Trait
from affray.games.clanwars.rules.rulebook import Rulebook
from affray.games.clanwars.screen.card_texts import arcana_text
from affray.games.clanwars.screen.names import dice_in_words

MOMENTS = {
    "any": "At almost any moment, in anybody's turn.",
    "after-roll": "After a roll, before it is resolved.",
    "arcana": "In answer to an arcana that was just played.",
}
BOTCHES = {
    "flip": "An action turns it back.",
    "repair": "An action and a FOCUS roll turn it back.",
}


def card_sheet(book: Rulebook, words: Words, face: object) -> Sheet | None:
    """What a card of any deck says; None: there is no such card."""
    cards = book.cards
    match face:
        case str() if face in cards.arcana:
            return _arcana(book, words, face)
        case str() if face in cards.potentials:
            card = cards.potentials[face]
            kind = entry(words, "potential-card")
            return _sheet(
                card.name, card.cult.capitalize(), card.trait, _uses(words, card.trait), kind
            )
        case str() if face in cards.items:
            return _item(words, cards.items[face])
        case str() if face in cards.swarm:
            swarm = cards.swarm[face]
            both = (Entry("One of two", swarm.a.text), Entry("Or", swarm.b.text))
            return Sheet.of(swarm.name, "swarm card", Chapter("", both), _kind(words, "swarm"))
        case str() if face in cards.terrain:
            piece = cards.terrain[face]
            kind = entry(words, "terrain-card")
            return _sheet(piece.name, "terrain", piece.trait, terrain_numbers(words, piece), kind)
    return None


def _sheet(title: str, subtitle: str, trait: Trait, told: Iterator[Entry], kind: Entry) -> Sheet:
    first = Chapter("", (Entry("", trait.text),))
    return Sheet.of(title, subtitle, first, Chapter("How it works", (*told, kind)))


def _kind(words: Words, term: str) -> Chapter:
    return Chapter("How it works", (entry(words, term),))


def _arcana(book: Rulebook, words: Words, face: str) -> Sheet:
    card = arcana_text(book, face)
    told = Entry("", f"{card['text']}.", rule=card["rule"])
    when = Entry("When", MOMENTS[card["when"]], rule="CLW-TAR-05")
    played = Chapter("How it is played", (when, entry(words, "arcana")))
    return Sheet.of(card["name"], "arcana", Chapter("", (told,)), played, sign=card["number"])


def _uses(words: Words, trait: Trait) -> Iterator[Entry]:
    if trait.free:
        yield entry(words, "free")
    else:
        does = "It costs an action." if trait.active else "It always works, without an action."
        yield Entry("Use", does, rule="CLW-ACT-07" if trait.active else "CLW-ACT-08")
    if trait.limit:
        yield Entry("Limit", f"Once a {trait.limit}.", rule="CLW-CON-02")


def _item(words: Words, card: ItemCard) -> Sheet:
    text = card.trait.text if card.trait is not None else ""
    first = Chapter("", (Entry("", text),) if text else ())
    numbers = Chapter("Numbers", tuple(_numbers(words, card)))
    how = Chapter("How it works", (*_faces(card), entry(words, "item-card")))
    return Sheet.of(card.name, f"{card.colour.upper()} {card.kind}", first, numbers, how)


def _numbers(words: Words, card: ItemCard) -> Iterator[Entry]:
    if card.handling != "0":
        more = f"+ {dice_in_words(card.handling)}"
        yield Entry("Handling", "Dice added to the attack.", more, rule="CLW-ITM-12")
    if card.kind in ("melee", "ranged"):
        yield entry(words, "range", str(card.reach))
    if card.defense:
        yield entry(words, "defense", f"+{card.defense}")
    if card.area:
        yield entry(words, "area-attack")
    if card.stun:
        yield entry(words, "stunned")


def _faces(card: ItemCard) -> Iterator[Entry]:
    yield Entry("Keywords", _listed(card.keywords), rule="CLW-ITM-01")
    amount = str(card.botch_difficulty) if card.botch_difficulty else ""
    text = (
        f"{_listed(card.botch_keywords)} {BOTCHES.get(card.botch, 'It stays so for the mission.')}"
    )
    yield Entry("After a botch", text, amount, rule="CLW-ITM-06")


def _listed(keywords: tuple[str, ...]) -> str:
    return f"{', '.join(word.upper() for word in keywords)}." if keywords else "None."


def terrain_numbers(words: Words, card: Terrain) -> Iterator[Entry]:
    """How a piece of terrain can be attacked, and what it takes."""
    if card.attackers:
        yield entry(words, "defense", str(card.defense))
        yield Entry("Wounds", "So many, and it is gone.", str(card.wounds), rule="CLW-TER-01")
    if card.hard:
        yield entry(words, "hard")
