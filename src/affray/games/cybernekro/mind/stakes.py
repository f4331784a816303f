"""Where it matters to be asked: which windows put something at stake. CYB-TST-04"""

from __future__ import annotations

from typing import Any, Final

from affray.engine.questions import Ask
from affray.games.cybernekro.mind.prior import A_BLOW, WITH_DEGREES, prior, surplus
from affray.games.cybernekro.rules.damage import CRITICAL, SERIOUS, brutal
from affray.games.cybernekro.rules.fate_cards import JACK, QUEEN, rank
from affray.games.cybernekro.rules.reactions import reaction_of
from affray.games.cybernekro.rules.relations import controller
from affray.games.cybernekro.rules.rulebook import has
from affray.games.cybernekro.rules.tallies import collected
from affray.games.cybernekro.state import NOBODY, Cybernekro, Test

WINDOW_OF: Final = {
    "fate-card": "Fate cards",
    "card-sign": "Fate cards",
    "jack": "Fate cards",
    "queen": "Queens",
    "king": "Kings",
    "joker": "Jokers",
    "react": "reactions",
    "reaction-action": "reactions",
    "free-fight": "free fights",
    "tough-it-out": "toughing it out",
    "reroll": "rerolls",
    "spend-dread": "Dread",
    "morale": "morale",
    "first-player": "first player",
}
WINDOWS: Final = tuple(dict.fromkeys(WINDOW_OF.values()))
AS_A_MATTER_OF_COURSE: Final = frozenset({"first-player", "card-sign", "morale"})
"""Whoever may go first does; a card is for one's own and against others; morale in any order."""
OF_LITTLE_WORTH: Final = frozenset({"reaction", "get-up", "sprint"})
"""Tests that neither hurt nor win anything yet: what follows from them is asked about later."""
HARDLY: Final = -5
"""With this little on a die three tests in four fail, and a Fumble makes it worse."""
SURE: Final = 9
"""With this much on a die only a Fumble fails; with as much against it, only a Critical works."""


def stakes(g: Cybernekro, ask: Ask[Any]) -> bool:
    """A roll, a wound, or an action of one's own that follows from it."""
    if ask.kind == "fate-card":
        return _is_worth_a_card(g, ask)
    if ask.kind == "spend-dread":
        ours = _is_ours(g, ask.seat, g.test.model)
        return not ours and _is_about_something(g, g.test, ours)
    if ask.kind == "tough-it-out":
        return not _toughs_it_out(g, ask)
    if ask.kind in ("jack", "queen"):
        return _helps(g, ask)
    if ask.kind == "react":
        return usual(g, ask) is None
    return ask.kind not in AS_A_MATTER_OF_COURSE


def no_choice(g: Cybernekro, ask: Ask[Any]) -> str | None:
    """Morale is tested in any order; the brightest rolls for initiative, as only Intellect counts
    and the winner may let another begin. CYB-MOR-02, CYB-INI-01"""
    if ask.kind == "initiative":
        return ask.default
    if ask.kind == "tough-it-out" and _toughs_it_out(g, ask):
        return "yes"
    return ask.answers[0].id if ask.kind == "morale" else None


def _toughs_it_out(g: Cybernekro, ask: Ask[Any]) -> bool:
    """Whether trying is a matter of course: it works often enough, and failing costs no Wound.

    CYB-TIO-02, CYB-TIO-05"""
    model, harm = g.model((ask.about or {})["model"]), g.harms[-1]
    test = collected(g, model, "T", "tough-it-out", brutal(harm), other=harm.by)
    return test.tally.total > HARDLY and not has(g, model, "demonic")


def _is_worth_a_card(g: Cybernekro, ask: Ask[Any]) -> bool:
    """Whether something is at stake in a test, and a card may still turn it. CYB-TST-04"""
    test = g.test
    ours = _is_ours(g, ask.seat, test.model)
    if not _is_about_something(g, test, ours):
        return False
    if ours:
        return test.tally.total < SURE
    numbered = any(option.id.startswith("place:") for option in ask.answers)
    return numbered and test.tally.total > -SURE


def _is_about_something(g: Cybernekro, test: Test, ours: bool) -> bool:
    """A Light Injury and others' nerves are not worth it; others' harder wounds are. CYB-DMG-05"""
    if test.purpose == "tough-it-out":
        return bool(g.harms) and g.harms[-1].row >= (SERIOUS if ours else CRITICAL)
    return test.purpose not in OF_LITTLE_WORTH and (ours or test.purpose != "morale")


def _helps(g: Cybernekro, ask: Ask[Any]) -> bool:
    """A Jack for one's own success or against another's failure, where it makes much more of it; a
    Queen for one's own. CYB-FAT-08, CYB-FAT-09"""
    about = ask.about or {}
    ours = _is_ours(g, ask.seat, about["model"])
    if ask.kind == "queen":
        return ours
    return ours == bool(about["success"]) and g.test.purpose in WITH_DEGREES


def _is_ours(g: Cybernekro, seat: str, uid: int) -> bool:
    return controller(g, g.model(uid)) == seat


def usual(g: Cybernekro, ask: Ask[Any]) -> str | None:
    """Few react only to walk about; of the cards that a test is worth the one that brings most; None:
    as promising as it looks. CYB-REA-06, CYB-TST-04"""
    if ask.kind == "fate-card":
        brings = surplus(g, ask)
        return ask.answers[brings.index(max(brings))].id
    if ask.kind == "joker":
        return "joker" if _is_worth_a_joker(g, ask) else ask.default
    if ask.kind != "react":
        return None
    models = [option.value for option in ask.answers if option.value != NOBODY]
    reactions = [reaction_of(g, ask.seat, g.model(uid)) for uid in models]
    best = max(max(prior(g, coming)) for coming in reactions)
    return None if best >= A_BLOW / 2 else ask.default


def _is_worth_a_joker(g: Cybernekro, ask: Ask[Any]) -> bool:
    """A Queen that keeps an enemy on the table, and a Jack that makes much more of a blow or of a
    failure. CYB-FAT-08, CYB-FAT-09, CYB-FAT-11"""
    of = rank(g.shown(g.played[-1].uid, ask.seat) or "")
    if of == QUEEN:
        fallen = g.harms[-1].model if g.harms else NOBODY
        return fallen != NOBODY and not _is_ours(g, ask.seat, fallen)
    return of == JACK and bool(g.tests) and g.test.purpose in WITH_DEGREES


# ---------------------------------------------------------------- what odds expect

READILY: Final = {"tough-it-out": "yes"}
"""Answers that nearly everybody gives, though the question has another default."""


def foreseen(g: Cybernekro, ask: Ask[Any]) -> str | None:
    """Whoever can tough it out tries; failures are rerolled; otherwise the default. CYB-TIO-01"""
    if ask.kind == "reroll":
        weights = prior(g, ask)
        return ask.options[max(range(len(weights)), key=weights.__getitem__)].id
    return READILY.get(ask.kind, no_choice(g, ask) or ask.default)
