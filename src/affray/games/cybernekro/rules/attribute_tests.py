"""Attribute tests: a D20, modifiers, and every interruption. CYB-TST-01 to -08"""

from __future__ import annotations

from collections.abc import Iterable

from affray.engine.questions import Option, ask, first_to
from affray.games.cybernekro.rules import fate_cards
from affray.games.cybernekro.rules.relations import controller, seats_from
from affray.games.cybernekro.rules.rulebook import Term, amount, happens
from affray.games.cybernekro.rules.tallies import NEEDED, collected, with_dread
from affray.games.cybernekro.screen.events.battle import (
    Appeared,
    DreadSpent,
    Rerolled,
    TestPassed,
    TestRolled,
)
from affray.games.cybernekro.state import NOBODY, Cybernekro, Model, Test


async def attempt(
    g: Cybernekro,
    model: Model,
    attribute: str,
    purpose: str,
    *,
    terms: Iterable[Term] = (),
    other: int = NOBODY,
    weapon: int = NOBODY,
    dice: int = 1,
    surrounded: bool = False,
    passes: str = "",
    own: Term | None = None,
    cuts: tuple[int, ...] = (),
) -> Test:
    """One attribute test, T0 to T8; the caller applies its result and calls `settle`. CYB-TST-04

    `passes` names what passes it without a roll; `own` stands in for the model's own attribute;
    `cuts` are totals, beside 11, at which the result means something else.
    """
    test = collected(
        g, model, attribute, purpose, terms, other=other, weapon=weapon, dice=dice, own=own
    )
    test.surrounded = surrounded
    test.how = passes
    g.tests.append(test)
    if not passes:
        await _before_roll(g, model, test)
    if test.how:
        test.success = True
        g.emit(TestPassed, model.id, purpose, test.how)
    else:
        await _roll_and_after(g, model, test, cuts)
    g.tests.pop()
    return test


def windows_from(g: Cybernekro, model: Model) -> tuple[str, ...]:
    """The order of card windows: the model's controller first. CYB-TST-04, CYB-DEC-02"""
    return seats_from(g, controller(g, model) or (g.turn if g.phase == "action" else g.first))


async def _before_roll(g: Cybernekro, model: Model, test: Test) -> None:
    """T1: what passes a test without a roll, and cards. CYB-TST-04"""
    if not await happens(g, "before-roll", model.id, test=test):
        await fate_cards.before_roll(g, test, windows_from(g, model))


async def _roll_and_after(g: Cybernekro, model: Model, test: Test, cuts: tuple[int, ...]) -> None:
    """T2 to T7. CYB-TST-04"""
    roll(g, model, test, cuts)
    if test.placed:
        await fate_cards.reveal_placed(g, test)
    judge(g, model, test)
    g.emit(TestRolled, model.id, test.purpose, test.dice, test.tally, test.success)
    await _own_reroll(g, model, test, cuts)
    await _dread_reroll(g, model, test, cuts)
    if not test.critical and not test.fumble:
        await fate_cards.jack(g, test, windows_from(g, model))
        test.critical = test.jack == "critical"
        test.fumble = test.jack == "fumble"


def roll(g: Cybernekro, model: Model, test: Test, cuts: tuple[int, ...]) -> None:
    """T2: the die, or several of which the best counts; an invisible model shows itself.

    CYB-TST-04, CYB-KEY-01, CYB-SOR-25"""
    edges = _edges(g, test, amount(g, model, "wild"), cuts)
    if test.dice_count == 1:
        test.dice = (g.dice.d20(test.purpose, test.tally, edges),)
    else:
        test.dice = g.dice.several(test.dice_count, 20, test.purpose, edges)
    if model.invisible:
        model.invisible = False
        g.emit(Appeared, model.id)


def _edges(g: Cybernekro, test: Test, wild: int, cuts: tuple[int, ...]) -> tuple[int, ...]:
    """The faces from which a die means otherwise, whichever sign a card that lies there will get.

    CYB-TST-02, CYB-TST-03, CYB-FAT-06"""
    totals = {test.tally.total}
    for card in test.placed:
        if card.uid:
            number = int(fate_cards.rank(g.face(card.uid)))
            totals = {total + sign for total in totals for sign in (number, -number)}
    turns = {wanted - total for wanted in (NEEDED, *cuts) for total in totals}
    return tuple(sorted({2 + wild, 20 - wild, *turns}))


def judge(g: Cybernekro, model: Model, test: Test) -> None:
    """T4: success, Critical and Fumble by the best die; any die may fumble. CYB-TST-02, -03"""
    wild = amount(g, model, "wild")
    best = max(test.dice)
    test.critical = best >= 20 - wild
    test.fumble = min(test.dice) <= 1 + wild
    test.success = test.critical or (best > 1 + wild and test.total >= NEEDED)


def throw_again(g: Cybernekro, model: Model, test: Test, cuts: tuple[int, ...]) -> None:
    """Reroll all dice; the second result stands. CYB-GEN-07"""
    test.rerolled = True
    roll(g, model, test, cuts)
    judge(g, model, test)


async def _own_reroll(g: Cybernekro, model: Model, test: Test, cuts: tuple[int, ...]) -> None:
    """T5: one reroll of the model's own. CYB-TST-04"""
    names = ["surrounded"] if test.surrounded else []
    names += [name for effect in g.book.rerolls for name in effect(g, test)]
    if not names:
        return
    seat = controller(g, model)
    if seat:
        options = [Option("no", ""), *(Option(name, name) for name in names)]
        about = {"model": model.id, "total": test.total, "success": test.success}
        which = await ask(seat, "reroll", options, default="no", rule="CYB-TST-04", about=about)
    else:
        # An NPC takes what is a plain benefit: a missed attack once more. CYB-NPC-13
        which = "surrounded" if test.surrounded and not test.success else ""
    if which:
        throw_again(g, model, test, cuts)
        g.emit(Rerolled, model.id, which, test.dice, test.tally, test.success)
        await happens(g, "rerolled", model.id, word=which, test=test)


async def _dread_reroll(g: Cybernekro, model: Model, test: Test, cuts: tuple[int, ...]) -> None:
    """T6: in the Action Phase anybody may spend the model's Dread against its success.
    CYB-DRE-05"""
    open_window = test.success and not test.rerolled and g.phase == "action" and model.dread > 0
    if not open_window:
        return

    async def turn(seat: str) -> bool:
        about = {"model": model.id, "purpose": test.purpose, "total": test.total}
        options = (Option("no", False), Option("spend", True))
        spend = await ask(
            seat, "spend-dread", options, default="no", rule="CYB-DRE-05", about=about
        )
        if spend:
            model.dread -= 1
            test.tally = with_dread(g, test)
            throw_again(g, model, test, cuts)
            g.emit(DreadSpent, seat, model.id, test.dice, test.tally, test.success)
        return spend

    await first_to(seats_from(g, g.turn), turn)


async def settle(g: Cybernekro, test: Test) -> None:
    """A test and what it led to are over: what was owed for it follows. CYB-NRO-02, CYB-TST-04"""
    await happens(g, "test-settled", test.model, test=test)
