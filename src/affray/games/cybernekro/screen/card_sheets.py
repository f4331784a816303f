"""A fate card's sheet: what it does, when, and what keeps it from working. CYB-FAT-05 to -11"""

from __future__ import annotations

from collections.abc import Mapping

from affray.engine.sheets import Chapter, Entry, Sheet
from affray.engine.words import Words
from affray.games.cybernekro.rules.fate_cards import JOKER, every_face
from affray.games.cybernekro.screen.drawing import face_document

PLAYED: Mapping[str, tuple[tuple[str, str], ...]] = {
    "A": (
        ("When", "Before a test is rolled, yours or anybody's."),
        ("Not if", "You have played a card on this test already."),
    ),
    "number": (
        ("When", "Before a test is rolled, yours or anybody's."),
        ("Not if", "You have played a card on this test already."),
        ("Leaves alone", "A natural 20 stays a Critical, a natural 1 a Fumble."),
    ),
    "J": (
        ("When", "After a test was rolled, yours or anybody's."),
        ("Not if", "It is a Critical or a Fumble already."),
    ),
    "Q": (
        ("When", "The moment a model falls, yours or not."),
        ("Not if", "It has six Wounds already."),
    ),
    "K": (
        ("When", "After an enemy has acted."),
        ("Not if", "The model has no points left for what it would do."),
    ),
    "joker": (("When", "Right after an enemy played a card."),),
}


def card_sheet(words: Words, face: object) -> Sheet | None:
    """What a fate card says; None: there is no such card."""
    if not isinstance(face, str) or face not in every_face():
        return None
    card = face_document(face)
    gloss = words.gloss(f"card-{card['kind']}")
    played = [Entry(name, text) for name, text in PLAYED[card["kind"]]]
    answered = "Another Joker." if face == JOKER else "A Joker."
    return Sheet.of(
        card["name"],
        "fate card",
        Chapter("", (Entry("", gloss.text, rule=gloss.rule),)),
        Chapter("How it is played", (*played, Entry("Answered by", answered, rule="CYB-FAT-11"))),
        sign=f"{card['rank']}{card['suit']}",
    )
