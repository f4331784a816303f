"""What marks playing a card or spending Dread: on which test, for whom, at which odds, of how many."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from affray.engine.leanings import Marks
from affray.engine.questions import Ask
from affray.games.cybernekro.mind.standing import stage
from affray.games.cybernekro.state import Cybernekro, Test


def marks_of_cards(g: Cybernekro, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """What each card is worth on a test that is about to be rolled. CYB-TST-04"""
    if len(weights) < 2:
        return ()
    test, hand = g.test, min(4, len(g.hands[ask.seat]))
    whose, stakes, odds = _whose(g, ask.seat, test), _stakes(g, test), _odds(test)
    others = min(2, sum(card.seat != ask.seat for card in test.placed))
    late = stage(g)
    return [_card(option.id, whose, stakes, odds, hand, others, late) for option in ask.answers]


def _whose(g: Cybernekro, seat: str, test: Test) -> str:
    """Whose test it is."""
    model = g.model(test.model)
    if not model.is_pc:
        return "npc"
    return "mine" if model.owner == seat else "foe"


def _odds(test: Test) -> int:
    """How likely a test is to succeed, from 0 to 3."""
    return max(0, min(3, (10 + test.tally.total) // 4 - 1))


def _stakes(g: Cybernekro, test: Test) -> str:
    """What a test is made for, and the injury that it is to lower."""
    if test.purpose == "tough-it-out" and g.harms:
        lies = g.model(test.model).prone
        return f"tough{g.harms[-1].row}" + ("p" if lies else "")
    return test.purpose


@lru_cache(maxsize=1 << 15)
def _card(
    name: str, whose: str, stakes: str, odds: int, hand: int, others: int, late: int
) -> Marks:
    word, _, number = name.partition(":")
    card = word if not number else f"n{(int(number) - 1) // 3}"
    use = f"card/{card}"
    deed = "card/pass" if card == "pass" else "card/play"
    return (
        f"{use}/{whose}/{stakes}",
        f"{use}/{whose}/odds{odds}",
        f"{use}/hand{hand}",
        f"{deed}/{whose}/after{others}",
        f"{deed}/{whose}/{stakes}/odds{odds}",
        f"{deed}/late{late}/hand{hand}",
    )


def marks_of_dread(g: Cybernekro, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks]:
    """Whether somebody's Dread is spent against its success. CYB-DRE-05"""
    test = g.test
    whose, stakes, critical = _whose(g, ask.seat, test), _stakes(g, test), test.critical
    dread = min(4, g.model(test.model).dread)
    return [_spent(option.value, whose, stakes, critical, dread) for option in ask.answers]


@lru_cache(maxsize=1 << 12)
def _spent(spends: bool, whose: str, stakes: str, critical: bool, dread: int) -> Marks:
    head = "dread/yes" if spends else "dread/no"
    result = "critical" if critical else "success"
    return f"{head}/{whose}/{result}", f"{head}/{whose}/{stakes}", f"{head}/{whose}/{dread}"
