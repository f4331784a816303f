"""What is said of fate cards where they are played: which card, on whose test, and what it does."""

from __future__ import annotations

from typing import Any

import pytest

from affray.engine.language import speaking
from affray.engine.questions import Ask, Option
from affray.games.cybernekro import game
from affray.games.cybernekro.mind.stakes import usual
from affray.games.cybernekro.rules.fate_cards import NAMES, every_face, rank
from affray.games.cybernekro.rules.tallies import collected
from affray.games.cybernekro.screen import gists, names
from affray.games.cybernekro.screen.drawing import face_document
from affray.games.cybernekro.state import Harm, Played
from affray.testing.cybernekro import pc, tabletop


def played(face: str, *, openly: bool, on: str = "terminal", success: bool = False) -> Any:
    """A table at which Ash has just played a card on a test of A."""
    t = tabletop(pc("A"), hands={"ash": face, "bone": "joker"})
    if on:
        test = collected(t.g, t["A"], "I", on)
        test.success = success
        t.g.tests.append(test)
    [uid] = t.g.hands["ash"]
    t.g.hands["ash"].clear()
    t.g.played.append(Played(uid, "ash"))
    if openly:
        t.g.reveal(uid)
    return t.g


@pytest.mark.rule("CYB-FAT-11")
@pytest.mark.parametrize(
    ("g", "told"),
    [
        (
            played("4h", openly=False),
            "Ash has laid a card face down on the terminal test of A",
        ),
        (played("Ah", openly=True), "Ash plays the Ace of hearts on the terminal test of A"),
        (
            played("Jh", openly=True),
            "Ash plays the Jack of hearts on the failed terminal test of A",
        ),
        (
            played("Jh", openly=True, on="shoot", success=True),
            "Ash plays the Jack of hearts on the passed to-hit test of A",
        ),
        (played("Qh", openly=True), "Ash plays the Queen of hearts"),
        (played("Kh", openly=True, on=""), "Ash plays the King of hearts"),
    ],
)
def test_a_joker_is_asked_for_against_a_card_that_is_named(g: Any, told: str) -> None:
    assert names.countered(g, "bone") == told


@pytest.mark.rule("CYB-FAT-09", "CYB-FAT-11")
def test_a_queen_is_told_with_whom_it_keeps_and_a_joker_lies_ready_against_it() -> None:
    g = played("Qh", openly=True, on="")
    g.harms.append(Harm(0, 0, 12, 4))
    told = "Ash plays the Queen of hearts to keep A on the table"
    assert names.countered(g, "bone") == told
    assert usual(g, joker("bone")) == "joker"
    # nobody lets a friend fall for it
    g.models[0].owner = "bone"
    assert usual(g, joker("bone")) == "pass"


@pytest.mark.rule("CYB-FAT-08", "CYB-FAT-11")
@pytest.mark.parametrize(("on", "told"), [("shoot", "joker"), ("terminal", "pass")])
def test_a_joker_lies_ready_against_a_jack_that_makes_much_more_of_a_blow(
    on: str, told: str
) -> None:
    assert usual(played("Jh", openly=True, on=on, success=True), joker("bone")) == told
    assert usual(played("4h", openly=False, on=on), joker("bone")) == "pass"


def joker(seat: str) -> Ask[Any]:
    options = [Option("pass", 0), Option("joker", 1)]
    return Ask(seat, "joker", options, default="pass", rule="CYB-FAT-11")


def test_the_question_for_a_joker_says_the_card_in_both_languages() -> None:
    g = played("Jh", openly=True)
    ask = Ask("bone", "joker", [Option("pass", 0)], default="pass", rule="CYB-FAT-11")
    told = "Ash plays the Jack of hearts on the failed terminal test of A. Counter it with a Joker?"
    assert game().words.prompt(g, ask) == told
    with speaking("de"):
        german = game().words.prompt(g, ask)
    assert "misslungene Probe (Terminal) von A" in german
    assert "plays" not in german


@pytest.mark.rule("CYB-FAT-06")
@pytest.mark.parametrize(("seat", "told"), [("ash", "Adds 7"), ("bone", "Takes 7 away")])
def test_a_number_is_for_ones_own_and_against_others(seat: str, told: str) -> None:
    t = tabletop(pc("A"))
    t.g.tests.append(collected(t.g, t["A"], "D", "shoot"))
    option = Option("place:7", 1)
    ask: Ask[Any] = Ask(seat, "fate-card", [option], default=None, rule="CYB-TST-04")
    assert gists.placed_line(t.g, (ask, option)) == f"{told} once it is turned over."


def test_every_card_says_what_it_does() -> None:
    told = {rank(face): face_document(face)["does"] for face in every_face()}
    assert told["9"] == "9 more or less on a test"
    assert all(told[of] for of in NAMES)
    assert len(set(told.values())) == len(told)


def test_only_what_ails_a_model_is_told_of_it() -> None:
    t = tabletop(pc("A", carries="rifle", ap=2))
    assert gists.model_line(t.g, 0) == "Unhurt, 2 AP left. Armed with rifle."
    t["A"].wounds, t["A"].dread = 1, 2
    assert gists.model_line(t.g, 0) == "1 Wound, 2 Dread, 2 AP left. Armed with rifle."
