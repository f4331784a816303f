"""What was rolled, read from the events that tell of it."""

from __future__ import annotations

from collections.abc import Mapping

from affray.engine.rolls import DieDocument, Facts, Roll, RollReader, place_of, thrown
from affray.games.cybernekro.rules.tallies import NEEDED
from affray.games.cybernekro.scenarios.treasure import RISES

CAME_OFF: Mapping[str, tuple[str, str]] = {
    "fight": ("hit", "missed"),
    "shoot": ("hit", "missed"),
    "throw": ("hit", "missed"),
    "tough-it-out": ("toughed-out", "not-toughed-out"),
}
PASSED_OR_FAILED = ("passed", "failed")


def attribute_test(facts: Facts) -> Roll:
    """A test: the best die and its modifiers against 11. CYB-TST-01 CYB-TST-02"""
    dice, tally = facts["dice"], facts["tally"]
    best, added = max(dice), tally["total"]
    purpose = str(facts.get("purpose", "test"))
    yes, no = CAME_OFF.get(purpose, PASSED_OR_FAILED)
    return Roll(
        purpose,
        str(facts["model"]),
        thrown("d20", dice, place_of(best, dice)),
        yes if facts["success"] else no,
        tally,
        NEEDED,
        {"total": best + added, "sum": sum_of(best, added)},
    )


def sum_of(die: int, added: int) -> str:
    """The die and what is added to it, with a true minus sign."""
    return f"{die} {'−' if added < 0 else '+'} {abs(added)}"


def damage(facts: Facts) -> Roll:
    """The dice of a hit, of which the best two count, or three of Overkill. CYB-DMG-02"""
    dice, tally = facts["dice"], facts["tally"]
    best = sorted(range(len(dice)), key=lambda place: dice[place], reverse=True)
    counted = 2 if sum(dice[place] for place in best[:2]) == tally["terms"][0][0] else 3
    shown = [
        DieDocument(die="d6", face=str(face), kept=place in best[:counted])
        for place, face in enumerate(dice)
    ]
    more = {"total": tally["total"]}
    return Roll("damage", str(facts["model"]), shown, "damage", tally, more=more)


def initiative(facts: Facts) -> Roll:
    """A die and an Intellect. CYB-INI-01"""
    tally = facts["tally"]
    die = tally["terms"][0][0]
    more = {"total": tally["total"], "sum": sum_of(die, tally["total"] - die)}
    rolled = thrown("d6", (die,))
    return Roll("initiative", str(facts["seat"]), rolled, "initiative", tally, more=more)


def push(facts: Facts) -> Roll:
    """A die and a Strength each. CYB-PUS-01"""
    mine, theirs = facts["mine"], facts["theirs"]
    dice = (mine["terms"][0][0], theirs["terms"][0][0])
    more = {"mine": mine["total"], "theirs": theirs["total"]}
    result = "pushed" if facts["wins"] else "not-pushed"
    return Roll("push", str(facts["model"]), thrown("d6", dice), result, mine, more=more)


def corpse(facts: Facts) -> Roll:
    """A corpse that stirs, and may rise. CYB-TOK-08"""
    die = facts["die"]
    result = "rises" if die >= RISES else "lies-still"
    return Roll("corpse", "", thrown("d6", (die,)), result, needed=RISES)


ROLLS: Mapping[str, RollReader] = {
    "TestRolled": attribute_test,
    "Rerolled": attribute_test,
    "DreadSpent": attribute_test,
    "DamageRolled": damage,
    "InitiativeRolled": initiative,
    "PushRolled": push,
    "CorpseStirs": corpse,
}
