"""`affray rules`, as its user sees it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from affray.cli import app
from affray.cli import rules as command
from affray.rules import Proof, Scan, reference

TEST = "tests/hybrid/test_dice.py::test_two_dice"


def sizes(game: str) -> tuple[int, int]:
    """How many rules and vectors a game's ledger has."""
    rules = reference().of_game(game)
    return len(rules), sum(len(rule.vectors) for rule in rules)


@pytest.fixture
def affray(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run the command in a wide window."""
    monkeypatch.setenv("COLUMNS", "200")
    return lambda *words: CliRunner().invoke(app, [*words])


@pytest.fixture
def one_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """A project with a single test."""
    vectors = frozenset({"HYB-DIE-06/1"})
    proof = Proof(TEST, "tests/hybrid/test_dice.py", 1, frozenset({"HYB-DIE-06"}), vectors)
    monkeypatch.setattr(command, "_scan", lambda naming=(): Scan((proof,), ()))
    monkeypatch.setattr(command, "COMPLETE", frozenset())


def test_a_rule_is_shown_with_rulings_vectors_and_tests(affray: Any, one_proof: Any) -> None:
    shown = affray("rules", "hyb-die-06")
    assert shown.exit_code == 0
    rule = reference().rule("HYB-DIE-06")
    assert "HYB-DIE-06  Rolling 2D10 and keeping one" in shown.output
    assert f"HYBRID · Chapter 1. Dice · docs/rules/hybrid.md:{rule.line}" in shown.output
    assert f"✓ /1 {rule.vectors[0].text}" in shown.output
    assert f"· /2 {rule.vectors[1].text}" in shown.output
    assert TEST in shown.output


def test_a_rule_is_shown_with_its_options_and_rulings(affray: Any) -> None:
    shown = affray("rules", "CLW-DIE-01").output
    assert "dice_faces = ledger | custom" in shown
    assert "white 0 0 1 1 1 1, black x 0 1 1 2 2, fatal x x 1 2 2 3" in shown
    assert "/2 [DIE-01.2] mean successes" in shown


def test_a_rule_without_a_test_says_so(affray: Any, one_proof: Any) -> None:
    assert "no test yet" in affray("rules", "HYB-DIE-07").output


def test_a_vectors_id_shows_its_rule(affray: Any) -> None:
    assert "HYB-DIE-06  Rolling" in affray("rules", "HYB-DIE-06/2").output


def test_an_unknown_rule_gets_a_sentence_and_the_nearest_ids(affray: Any) -> None:
    refused = affray("rules", "HYB-MOV-99")
    assert refused.exit_code == 1
    assert refused.output.startswith('There is no rule "HYB-MOV-99". Near it: HYB-MOV-')


def test_every_rule_is_listed_under_its_chapter(affray: Any) -> None:
    listed = affray("rules")
    assert listed.exit_code == 0
    lines = listed.output.splitlines()
    assert sum(line.startswith("  ") for line in lines) == len(reference().rules)
    chapter = lines.index("Chapter 1. Dice")
    assert lines[chapter + 1] == "  HYB-DIE-01  The die"


@pytest.mark.parametrize("words", [("--game", "clanwars"), ("clanwars",), ("-g", "CLANWARS")])
def test_one_game_is_listed_alone(affray: Any, words: tuple[str, ...]) -> None:
    listed = affray("rules", *words).output
    assert "CLW-FUN-01  Players and sides" in listed
    assert "HYB-" not in listed


def test_an_unknown_game_gets_a_sentence(affray: Any) -> None:
    refused = affray("rules", "--game", "chess")
    assert refused.exit_code == 1
    assert refused.output == (
        'There is no game "chess". There are: hybrid, cybernekro, clanwars.\n'
    )


def test_a_search_shows_the_best_match_first_with_or_without_quotes(affray: Any) -> None:
    quoted = affray("rules", "--search", "attack from behind")
    assert quoted.exit_code == 0
    assert quoted.output.startswith("HYB-OC-05  Attack from behind")
    assert affray("rules", "--search", "attack", "from", "behind").output == quoted.output


def test_a_search_may_keep_to_one_game(affray: Any) -> None:
    found = affray("rules", "--search", "dice", "--game", "cybernekro", "--limit", "5").output
    assert found.count("CYB-") >= 5
    assert not found.startswith("HYB-")
    assert "\nHYB-" not in found


def test_a_search_that_finds_nothing_says_so(affray: Any) -> None:
    refused = affray("rules", "--search", "zzyzx")
    assert refused.exit_code == 1
    assert refused.output == "No rule holds any of these words: zzyzx\n"


def test_coverage_counts_and_lists_what_has_no_test(affray: Any, one_proof: Any) -> None:
    counted = affray("rules", "--coverage", "hybrid")
    assert counted.exit_code == 0
    rules, vectors = sizes("hybrid")
    assert f"1 of {rules}  1 of {vectors}  in progress" in counted.output
    lines = [line.split()[0] for line in counted.output.splitlines() if line.startswith("  ")]
    assert "HYB-DIE-06" not in lines
    assert "HYB-DIE-06/1" not in lines
    assert "HYB-DIE-07" in lines
    assert "HYB-DIE-06/2" in lines
    assert "clanwars" not in counted.output


def test_coverage_of_all_games(affray: Any, one_proof: Any) -> None:
    counted = affray("rules", "--coverage").output
    for game in ("cybernekro", "clanwars"):
        rules, vectors = sizes(game)
        assert f"{game:10}  0 of {rules}  0 of {vectors}" in counted


def test_a_game_said_to_be_complete_must_be(
    affray: Any, one_proof: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "COMPLETE", frozenset({"hybrid"}))
    short = affray("rules", "--coverage", "hybrid")
    assert short.exit_code == 1
    assert "said to be complete" in short.output
    assert affray("rules", "--coverage", "clanwars").exit_code == 0


def test_a_game_that_is_complete_passes(affray: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = reference().of_game("hybrid")
    vectors = frozenset(vector.id for rule in rules for vector in rule.vectors)
    whole = Proof(TEST, "tests/x.py", 1, frozenset(rule.id for rule in rules), vectors)
    monkeypatch.setattr(command, "_scan", lambda: Scan((whole,), ()))
    monkeypatch.setattr(command, "COMPLETE", frozenset({"hybrid"}))
    passed = affray("rules", "--coverage", "hybrid")
    assert passed.exit_code == 0
    assert (
        f"{len(rules)} of {len(rules)}  {len(vectors)} of {len(vectors)}  complete" in passed.output
    )


def test_coverage_shows_marks_that_cannot_be_counted(
    affray: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault = "tests/test_dice.py:4: this mark hangs on no test that can be found by reading"
    monkeypatch.setattr(command, "_scan", lambda: Scan((), (fault,)))
    counted = affray("rules", "--coverage", "hybrid")
    assert counted.exit_code == 1
    assert fault in counted.output


def test_without_a_checkout_there_are_no_tests_to_read(
    affray: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "checkout", lambda: None)
    refused = affray("rules", "--coverage")
    assert refused.exit_code == 1
    assert "only a checkout has those" in refused.output
    assert "Proved by" not in affray("rules", "HYB-DIE-06").output


def test_the_version_is_told(affray: Any) -> None:
    source = Path(__file__).parents[2] / "src" / "affray" / "version.py"
    told = affray("--version").output.removeprefix("affray ").strip()
    assert f'"{told}"' in source.read_text("utf-8")
