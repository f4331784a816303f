"""Which tests prove which rules is read from their source: every way to write a mark."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from affray.rules import Proof, Scan, scan_tests
from affray.rules.proofs import expand_vector


@pytest.fixture
def scan(tmp_path: Path) -> Any:
    """Scan a folder `tests` with one file in it."""

    def scan_source(source: str, file: str = "test_dice.py") -> Scan:
        folder = tmp_path / "tests"
        folder.mkdir()
        (folder / file).write_text(dedent(source), "utf-8")
        return scan_tests(folder)

    return scan_source


def named(scan: Scan) -> dict[str, tuple[list[str], list[str]]]:
    """Each test without its path, with its rules and vectors."""
    return {
        proof.test.partition("::")[2]: (sorted(proof.rules), sorted(proof.vectors))
        for proof in scan.proofs
    }


def test_a_mark_on_a_function(scan: Any) -> None:
    found = scan("""
        import pytest

        @pytest.mark.rule("HYB-DIE-01", "HYB-DIE-02")
        def test_the_die(): ...

        async def test_without_a_mark(): ...
    """)
    assert found == Scan(
        (
            Proof(
                "tests/test_dice.py::test_the_die",
                "tests/test_dice.py",
                5,
                frozenset({"HYB-DIE-01", "HYB-DIE-02"}),
                frozenset(),
            ),
        ),
        (),
    )


def test_a_vector_implies_its_rule_and_a_range_is_each_of_its_vectors(scan: Any) -> None:
    found = scan("""
        from pytest import mark

        @mark.vector("HYB-DIE-01/2", "HYB-DIE-04/1-3")
        async def test_the_die(): ...
    """)
    assert named(found) == {
        "test_the_die": (
            ["HYB-DIE-01", "HYB-DIE-04"],
            ["HYB-DIE-01/2", "HYB-DIE-04/1", "HYB-DIE-04/2", "HYB-DIE-04/3"],
        )
    }


def test_marks_of_the_module_and_of_classes_hold_for_the_tests_in_them(scan: Any) -> None:
    found = scan("""
        import pytest

        pytestmark = [pytest.mark.rule("HYB-DIE-01")]

        def test_first(): ...

        @pytest.mark.rule("HYB-DIE-02")
        class TestDice:
            pytestmark = pytest.mark.rule("HYB-DIE-03")

            class TestInner:
                @pytest.mark.rule("HYB-DIE-04")
                def test_second(self): ...

            def throw(self): ...
    """)
    assert named(found) == {
        "test_first": (["HYB-DIE-01"], []),
        "TestDice::TestInner::test_second": (
            ["HYB-DIE-01", "HYB-DIE-02", "HYB-DIE-03", "HYB-DIE-04"],
            [],
        ),
    }


def test_marks_under_another_name(scan: Any) -> None:
    found = scan("""
        import pytest
        from tests.table import vector as v

        rule = pytest.mark.rule
        of_dice = rule("HYB-DIE-02")

        @rule("HYB-DIE-01")
        @of_dice
        @v("HYB-DIE-03/1")
        def test_the_die(): ...
    """)
    assert named(found) == {
        "test_the_die": (["HYB-DIE-01", "HYB-DIE-02", "HYB-DIE-03"], ["HYB-DIE-03/1"])
    }


def test_marks_on_single_parameters_also_in_a_constant(scan: Any) -> None:
    found = scan("""
        import pytest

        vector = pytest.mark.vector
        FACES = [pytest.param(7, marks=[vector("HYB-DIE-01/2")])]

        @pytest.mark.parametrize("sl", [pytest.param(1, marks=pytest.mark.vector("HYB-DIE-02/1"))])
        @pytest.mark.parametrize("face", FACES)
        def test_the_die(sl, face): ...
    """)
    assert named(found) == {
        "test_the_die": (["HYB-DIE-01", "HYB-DIE-02"], ["HYB-DIE-01/2", "HYB-DIE-02/1"])
    }


def test_a_constant_made_from_itself_is_followed_once(scan: Any) -> None:
    found = scan("""
        import pytest

        FACES = []
        FACES = FACES + [pytest.param(7, marks=pytest.mark.vector("HYB-DIE-01/2"))]

        @pytest.mark.parametrize("face", FACES)
        def test_the_die(face): ...
    """)
    assert named(found) == {"test_the_die": (["HYB-DIE-01"], ["HYB-DIE-01/2"])}


def test_a_state_machine_is_a_test_and_its_rules_are_not_ours(scan: Any) -> None:
    found = scan("""
        import pytest
        from hypothesis.stateful import RuleBasedStateMachine, rule

        pytestmark = pytest.mark.rule("HYB-DIE-01")

        class Machine(RuleBasedStateMachine):
            @rule(face=1)
            def roll(self, face): ...

        TestMachine = Machine.TestCase
    """)
    assert named(found) == {"TestMachine": (["HYB-DIE-01"], [])}
    assert found.faults == ()


@pytest.mark.parametrize(
    ("mark", "fault"),
    [
        ('rule("die one")', '"die one" is not written like HYB-MOV-07'),
        ('rule("HYB-DIE-01/2")', '"HYB-DIE-01/2" is not written like HYB-MOV-07'),
        ('vector("HYB-DIE-01")', '"HYB-DIE-01" is not written like HYB-MOV-07/3'),
        ('vector("HYB-DIE-01/0")', '"HYB-DIE-01/0" is an empty range'),
        ('vector("HYB-DIE-01/3-2")', '"HYB-DIE-01/3-2" is an empty range'),
        ('vector(f"HYB-DIE-01/{1}")', "write the ids out"),
        ("rule()", "a rule mark names its ids"),
    ],
)
def test_a_mark_that_names_nothing_is_a_fault(scan: Any, mark: str, fault: str) -> None:
    found = scan(f"""
        import pytest

        @pytest.mark.{mark}
        def test_the_die(): ...
    """)
    (told,) = found.faults
    assert told.startswith("tests/test_dice.py:4: ")
    assert fault in told


def test_a_mark_that_hangs_on_no_test_is_a_fault(scan: Any) -> None:
    found = scan("""
        import pytest

        def case(face):
            return pytest.param(face, marks=pytest.mark.vector("HYB-DIE-01/1"))

        @pytest.mark.rule("HYB-DIE-02")
        def throw(): ...
    """)
    assert found.proofs == ()
    assert found.faults == (
        "tests/test_dice.py:5: this mark hangs on no test that can be found by reading",
        "tests/test_dice.py:7: this mark hangs on no test that can be found by reading",
    )


def test_a_file_that_pytest_does_not_collect_proves_nothing(scan: Any) -> None:
    found = scan(
        """
        import pytest

        @pytest.mark.rule("HYB-DIE-01")
        def test_the_die(): ...
        """,
        file="dice.py",
    )
    assert found.proofs == ()
    assert len(found.faults) == 1


def test_one_vector_and_a_range_of_vectors() -> None:
    assert expand_vector("CLW-AMB-02/7") == ["CLW-AMB-02/7"]
    assert expand_vector("CLW-AMB-02/9-11") == [f"CLW-AMB-02/{n}" for n in (9, 10, 11)]
