"""Where a player of CYBERNEKRO is asked, with stops at their defaults."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from affray.engine.conformance import choose_at_random
from affray.engine.open import new_table
from affray.engine.questions import Ask, Option
from affray.engine.stops import Stops, could_be_automatic, let_happen
from affray.engine.table import Table
from affray.games.cybernekro import game
from affray.games.cybernekro.mind.stakes import foreseen, no_choice, stakes, usual
from affray.games.cybernekro.rules.damage import brutal
from affray.games.cybernekro.rules.relations import controller
from affray.games.cybernekro.rules.rulebook import has
from affray.games.cybernekro.rules.tallies import collected
from affray.testing.cybernekro import pc, tabletop


def played(seed: int, *kinds: str, most: int = 260) -> Iterator[tuple[Table[Any], Ask[Any]]]:
    """Questions of some kinds as a game goes on at random."""
    table = new_table(game(), seed=seed)
    rng = Random(seed)
    for _ in range(most):
        ask = table.decision
        if ask is None:
            return
        if ask.kind in kinds:
            yield table, ask
        choose_at_random(table, rng)


def fate_cards(*seeds: int) -> list[tuple[str, bool, int, bool]]:
    """Purpose, whether it is one's own test, what is on the die, and whether it matters."""
    found = []
    for seed in seeds:
        for table, ask in played(seed, "fate-card"):
            g = table.state
            ours = controller(g, g.model(g.test.model)) == ask.seat
            found.append((g.test.purpose, ours, g.test.tally.total, stakes(g, ask)))
    return found


def test_a_fate_card_is_asked_about_where_somebody_may_be_hurt() -> None:
    shots = [
        asked
        for purpose, _, on, asked in fate_cards(1, 2)
        if purpose == "shoot" and on in range(-5, 6)
    ]
    assert shots
    assert all(shots)


def test_a_reaction_is_asked_about_where_somebody_has_a_blow_or_a_shot() -> None:
    """Always, and full control, ask about the others too. CYB-REA-06"""
    asked = set()
    for seed in range(4):
        for table, ask in played(seed, "react"):
            matters = stakes(table.state, ask)
            assert matters == (table.game.usual(table.state, ask) != ask.default)
            assert (let_happen(table, ask, Stops()) is None) == matters
            assert let_happen(table, ask, Stops({"reactions": "always"})) is None
            asked.add(matters)
    assert asked == {True, False}


def test_a_reaction_test_is_let_be() -> None:
    reactions = [asked for purpose, _, _, asked in fate_cards(1, 2) if purpose == "reaction"]
    assert reactions
    assert not any(reactions)


def test_a_test_that_hardly_fails_needs_no_card() -> None:
    assert not any(asked for _, ours, on, asked in fate_cards(1, 2) if ours and on >= 9)


def test_the_order_of_nerves_is_no_choice() -> None:
    for seed in range(1, 9):
        for table, ask in played(seed, "morale", most=500):
            assert not stakes(table.state, ask)
            assert no_choice(table.state, ask) == ask.options[0].id
            assert could_be_automatic(table, ask, ask.options[0].id)
            return
    raise AssertionError("no morale was tested")


def test_odds_expect_the_hurt_to_tough_it_out() -> None:
    for seed in range(1, 9):
        for table, ask in played(seed, "tough-it-out"):
            assert ask.default == "no"
            assert foreseen(table.state, ask) == "yes"
            return
    raise AssertionError("nobody was hurt")


def test_whoever_may_well_tough_it_out_does() -> None:
    answers = {
        (
            collected(g, g.model(uid), "T", "tough-it-out", brutal(harm), other=harm.by).tally.total
            > -5
        )
        == (no_choice(g, ask) == "yes" and not stakes(g, ask))
        for seed in range(1, 7)
        for table, ask in played(seed, "tough-it-out")
        for g, uid, harm in [(table.state, (ask.about or {})["model"], table.state.harms[-1])]
        if not has(g, g.model(uid), "demonic")
    }
    assert answers == {True}


def test_the_table_toughs_it_out_for_a_seat() -> None:
    for seed in range(1, 9):
        for table, ask in played(seed, "tough-it-out"):
            if not stakes(table.state, ask):
                assert let_happen(table, ask, Stops()) == ask.find("yes")
                assert let_happen(table, ask, Stops({"toughing it out": "always"})) is None
                return
    raise AssertionError("nobody was hurt")


@pytest.mark.rule("CYB-TST-04")
@pytest.mark.parametrize(
    ("seat", "purpose", "held", "told"),
    [
        # each point is worth as much here, so that the most of them is worth most
        ("bone", "terminal", (9, 3), "place:9"),
        # no card helps beyond a roll of 2
        ("ash", "terminal", (9, 6, 3), "place:6"),
        ("ash", "shoot", (9, 3), "pass"),
    ],
)
def test_of_several_cards_that_help_one_lies_ready(
    seat: str, purpose: str, held: tuple[int, ...], told: str
) -> None:
    t = tabletop(pc("A", I=3, D=3))
    attribute = "I" if purpose == "terminal" else "D"
    t.g.tests.append(collected(t.g, t["A"], attribute, purpose))
    options = [Option("pass", 0), *(Option(f"place:{n}", n) for n in held)]
    ask: Ask[Any] = Ask(seat, "fate-card", options, default="pass", rule="CYB-TST-04")
    assert usual(t.g, ask) == told
    assert game().usual(t.g, ask) == told
