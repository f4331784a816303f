"""The modifiers of an attribute test, each with its reason. CYB-TST-01, CYB-TST-05"""

from __future__ import annotations

from collections.abc import Iterable

from affray.engine.tally import Tally
from affray.games.cybernekro.rules.rulebook import Term, modifiers
from affray.games.cybernekro.state import NOBODY, Cybernekro, Model, Test

NEEDED = 11
"""A total of this much is a success. CYB-TST-01"""

NAMES = {
    "S": "Strength",
    "T": "Toughness",
    "A": "Agility",
    "I": "Intellect",
    "D": "Discipline",
}


def value(model: Model, attribute: str) -> int:
    """An attribute after traits. CYB-ATT-01"""
    number: int = getattr(model.profile, attribute)
    return number


def collected(
    g: Cybernekro,
    model: Model,
    attribute: str,
    purpose: str,
    terms: Iterable[Term] = (),
    *,
    other: int = NOBODY,
    weapon: int = NOBODY,
    dice: int = 1,
    own: Term | None = None,
) -> Test:
    """T0: a test with all its modifiers, not yet rolled. CYB-TST-01"""
    number, name, rule = own or (value(model, attribute), NAMES[attribute], "CYB-TST-01")
    base = Tally(NAMES[attribute], number, name, rule)
    for term in terms:
        base.add(*term)
    if g.options["wound_penalty"] and (attribute == "T" or purpose == "morale"):
        base.add(-model.wounds, "Wounds", "CYB-WND-03")
    test = Test(model.id, attribute, purpose, base, base, other, weapon, dice)
    modifiers(g, test, base)
    test.tally = with_dread(g, test)
    return test


def with_dread(g: Cybernekro, test: Test) -> Tally:
    """The settled modifiers, those that count Dread as it is now, and revealed cards. CYB-TST-05"""
    effects = g.book.modifiers.get("dread", ())
    if not effects and not test.placed:
        return test.base
    tally = copied(test.base)
    for effect in effects:
        effect(g, test, tally)
    for card in test.placed:
        tally.add(card.amount, "fate card", "CYB-FAT-06")
    return tally


def copied(tally: Tally) -> Tally:
    """A tally that can be added to without touching the first."""
    twin = Tally(tally.name, *tally.terms[0])
    for term in tally.terms[1:]:
        twin.add(*term)
    return twin
