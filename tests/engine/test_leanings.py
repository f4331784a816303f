"""What practice has taught: leanings correct a glance, and are kept in a file that people can read."""

from __future__ import annotations

import json
from math import e
from pathlib import Path

import pytest

from affray.engine.leanings import BadLeanings, Leanings


def test_each_mark_of_an_answer_makes_it_more_or_less_promising() -> None:
    learned = Leanings({"strike": 1.0, "strike|behind": 1.0, "flee": -1.0})
    weights = learned.lean([1.0, 2.0, 3.0], [("strike", "strike|behind"), ("flee",), ()])
    assert weights == pytest.approx([e * e, 2 / e, 3.0])


def test_a_mark_that_nobody_has_met_says_nothing() -> None:
    assert Leanings({"strike": 1.0}).lean([2.0, 0.5], [("dance",), ()]) == [2.0, 0.5]


def test_what_must_never_be_answered_stays_so() -> None:
    assert Leanings({"strike": 1.5}).lean([0.0, 1.0], [("strike",), ()]) == [0.0, 1.0]


def test_the_weights_themselves_are_left_alone() -> None:
    weights = [1.0, 1.0]
    Leanings({"strike": 1.0}).lean(weights, [("strike",), ()])
    assert weights == [1.0, 1.0]


def test_what_was_learned_is_written_and_read_back(tmp_path: Path) -> None:
    file = tmp_path / "leanings.json"
    Leanings({"strike": 0.12345, "flee": -1.0, "dance": 0.0001}).write(file, {"games": 12})
    assert Leanings.read(file).values == {"strike": 0.123, "flee": -1.0}
    assert json.loads(file.read_text("utf-8"))["about"] == {"games": 12}


def test_without_a_file_nothing_has_been_learned(tmp_path: Path) -> None:
    assert Leanings.read(tmp_path / "leanings.json").values == {}


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"leanings": 3}', '{"leanings": {"a": "b"}}'])
def test_a_file_that_holds_something_else_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "other.json"
    file.write_text(text, "utf-8")
    with pytest.raises(BadLeanings, match=r"other\.json holds no leanings"):
        Leanings.read(file)
