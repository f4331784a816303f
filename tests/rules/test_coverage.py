"""The project's own tests, held against the ledgers."""

from __future__ import annotations

from collections.abc import Set
from pathlib import Path

import pytest

from affray.rules import (
    COMPLETE,
    Proof,
    Reference,
    Scan,
    coverage,
    faults_in_marks,
    proofs_of,
    read_ledger,
    reference,
    scan_tests,
)

DICE = Reference(
    read_ledger(
        "hybrid",
        "### HYB-DIE-01 Die\nVector: a -> b\nVector: c -> d\n### HYB-DIE-02 Roll\nVector: e -> f\n",
    )
)


def proof(*, rules: set[str], vectors: Set[str] = frozenset()) -> Proof:
    return Proof(
        "tests/test_x.py::test_x", "tests/test_x.py", 3, frozenset(rules), frozenset(vectors)
    )


@pytest.fixture(scope="module")
def own_tests() -> Scan:
    """Those beside this file, also where Affray itself is an installed one."""
    return scan_tests(Path(__file__).parents[1])


def test_every_mark_in_the_tests_names_something_in_a_ledger(own_tests: Scan) -> None:
    assert faults_in_marks(reference(), own_tests) == []


def test_games_said_to_be_complete_have_a_test_for_every_rule_and_vector(own_tests: Scan) -> None:
    for game in COMPLETE:
        counted = coverage(reference(), own_tests, game)
        assert [rule.id for rule in counted.open_rules] == []
        assert [vector.id for vector in counted.open_vectors] == []


def test_what_no_test_names_is_open() -> None:
    scan = Scan((proof(rules={"HYB-DIE-01"}, vectors={"HYB-DIE-01/2"}),), ())
    counted = coverage(DICE, scan, "hybrid")
    assert [rule.id for rule in counted.open_rules] == ["HYB-DIE-02"]
    assert [vector.id for vector in counted.open_vectors] == ["HYB-DIE-01/1", "HYB-DIE-02/1"]
    assert (len(counted.rules), len(counted.vectors)) == (2, 3)
    assert not counted.is_full


def test_a_rule_with_a_test_still_owes_its_vectors() -> None:
    scan = Scan((proof(rules={"HYB-DIE-01", "HYB-DIE-02"}),), ())
    counted = coverage(DICE, scan, "hybrid")
    assert counted.open_rules == ()
    assert len(counted.open_vectors) == 3
    assert not counted.is_full


def test_full_coverage_names_everything() -> None:
    vectors = {"HYB-DIE-01/1", "HYB-DIE-01/2", "HYB-DIE-02/1"}
    scan = Scan((proof(rules={"HYB-DIE-01", "HYB-DIE-02"}, vectors=vectors),), ())
    assert coverage(DICE, scan, "hybrid").is_full


def test_the_proofs_of_a_rule_are_the_tests_that_name_it() -> None:
    first, second = proof(rules={"HYB-DIE-01"}), proof(rules={"HYB-DIE-02"})
    assert proofs_of(DICE.rule("HYB-DIE-02"), Scan((first, second), ())) == [second]


def test_a_mark_for_a_rule_or_vector_that_is_not_there_is_a_fault() -> None:
    scan = Scan(
        (proof(rules={"HYB-DIE-01", "HYB-DIE-77"}, vectors={"HYB-DIE-01/2", "HYB-DIE-01/3"}),),
        ("tests/test_y.py:1: unreadable",),
    )
    assert faults_in_marks(DICE, scan) == [
        "tests/test_y.py:1: unreadable",
        "tests/test_x.py:3: no ledger has the rule HYB-DIE-77",
        "tests/test_x.py:3: no ledger has the vector HYB-DIE-01/3",
    ]
