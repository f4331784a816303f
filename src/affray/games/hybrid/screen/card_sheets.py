"""A card's sheet: what it does, when it is played, on whom. HYB-CRD-15"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.sheets import Chapter, Entry, Sheet, entry
from affray.engine.words import Words
from affray.games.hybrid.content.kinds import (
    CARD_KINDS,
    ActionCard,
    ArmyCard,
    AuraCard,
    EventCard,
    FieldCard,
    MaterialCard,
    content,
)
from affray.games.hybrid.screen.names import MODES

USES = {
    "bonus": "On a roll of your own warriors.",
    "hindrance": "Against an enemy's roll.",
    "both": "On a roll of your own warriors, or against an enemy's.",
}
ACTIONS = {"strike": "a strike", "shot": "a shot", "parry": "a parry", "moving": "a Move"}
TARGETS = {
    "any": "Any warrior.",
    "friend": "One of your warriors.",
    "enemy": "An enemy.",
    "active": "Whoever is being activated.",
}
WINDOWS = {
    "w1": "before a mode is chosen",
    "w2": "after the Movement",
    "w3": "when the activation ends",
}
MOMENTS = {
    "before-push": "Before a push.",
    "struck-down": "When one of your warriors is struck down.",
}
LASTS = {
    "movement": "For this Movement.",
    "activation": "For this activation.",
    "rounds": "To the end of the round.",
    "game": "To the end of the game.",
}
AFFECTS = {"friends": "Friends", "enemies": "Enemies", "everyone": "Everyone"}


def card_sheet(words: Words, face: object) -> Sheet | None:
    """What a card of any deck says; None: there is no such card."""
    for kind in CARD_KINDS:
        card = content()[kind].get(face) if isinstance(face, str) else None
        if card is not None:
            told = entry(words, f"{kind}-card")
            return Sheet.of(
                card.name,
                told.name,
                Chapter("", (Entry("", card.text),)),
                Chapter("How it is played", (*_played(words, card), told)),
                sign=str(card.points) if isinstance(card, ActionCard) else "",
            )
    return None


def _played(words: Words, card: object) -> Iterator[Entry]:
    if isinstance(card, ActionCard):
        yield from _action(card)
    elif isinstance(card, FieldCard):
        yield from _field(words, card)
    elif isinstance(card, AuraCard):
        yield Entry("Works on", f"{AFFECTS[card.affects]} in its bearer's zone.", rule="HYB-AUR-03")
    elif isinstance(card, MaterialCard):
        yield from _material(card)


def _action(card: ActionCard) -> Iterator[Entry]:
    worth = "On the value and the roll, instead of the effect."
    yield Entry("Points", worth if card.points else "None.", str(card.points), rule="HYB-CRD-09")
    yield Entry("Played", USES[card.use], rule="HYB-CRD-06")
    if card.only:
        only = " or ".join(ACTIONS[kind] for kind in card.only)
        yield Entry("Effect on", f"{only[:1].upper()}{only[1:]} only.", rule="HYB-CRD-10")


def _field(words: Words, card: EventCard | ArmyCard | FieldCard) -> Iterator[Entry]:
    yield entry(words, card.function)
    if card.target in TARGETS:
        mode = f" He must be in {MODES[_mode(card.needs)]}." if card.needs else ""
        yield Entry("On", TARGETS[card.target] + mode, rule="HYB-EVT-06")
    yield Entry("When", _when(card), rule="HYB-EVT-08")
    if card.lasts is not None:
        yield Entry("Lasts", _lasts(card), rule="HYB-EVT-07")


def _mode(name: str) -> str:
    return "Mv" if name == "mv" else name.upper()


def _when(card: FieldCard) -> str:
    if card.moment in MOMENTS:
        return MOMENTS[card.moment]
    whose = {"own": "one of your activations", "opponent": "an activation of the other side"}
    told = ", ".join(WINDOWS[window] for window in card.windows)
    return f"In {whose.get(card.turn, 'any activation')}: {told}."


def _lasts(card: FieldCard) -> str:
    assert card.lasts is not None
    rounds = card.lasts.number or 1
    if card.lasts.word == "rounds" and rounds > 1:
        return f"{rounds} rounds, this one included."
    return LASTS[card.lasts.word]


def _material(card: MaterialCard) -> Iterator[Entry]:
    adds = (("OC", card.oc), ("DC", card.dc), ("F", card.f))
    for mode, amount in adds:
        if amount:
            yield Entry(
                MODES[mode], "On rolls in this mode.", f"+{amount}", mode, rule="HYB-PRO-07"
            )
    if card.lantern:
        yield Entry("Lantern", "Sight two squares further.", rule="HYB-MAT-05")
    if card.rank is not None:
        yield Entry("Rank", "Counts against the squad's total.", str(card.rank), rule="HYB-MAT-01")
