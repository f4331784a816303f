"""`affray lesson` in a terminal: what a learner types and what comes back."""

from __future__ import annotations

from typer.testing import CliRunner, Result

from affray.cli import app


def lesson(typed: list[str], *args: str) -> Result:
    return CliRunner().invoke(app, ["lesson", *args], input="\n".join(typed) + "\n")


def test_the_lessons_of_a_game_are_listed() -> None:
    done = lesson([], "hybrid")
    assert "Walk and turn" in done.output
    assert "affray lesson hybrid 1" in done.output


def test_how_long_each_takes_is_counted() -> None:
    done = lesson([], "hybrid", "--count")
    assert "words" in done.output
    assert "Together" in done.output


def test_a_lesson_is_done_by_doing_what_its_hints_say() -> None:
    typed = ["s", "Moving", "1", "s", "Basic", "1", "s", "H4, facing north", "1"]
    done = lesson(typed, "hybrid", "1")
    assert done.exit_code == 0
    assert "Through the gap" not in done.output  # the hint names the answer itself
    assert "Go to H4, facing north: Click the square" in done.output.replace("\n", " ")
    assert "Goal reached." in done.output


def test_a_hint_lays_its_answer_ready() -> None:
    """170 answers, of which 24 are listed: the one that the hint names is the only one after it."""
    done = lesson(["s", "1"] * 3, "hybrid", "1")
    assert "Goal reached." in done.output


def test_leaving_costs_nothing_and_a_strange_lesson_is_refused_in_a_sentence() -> None:
    assert "Until next time." in lesson(["q"], "hybrid", "3").output
    refused = lesson([], "hybrid", "from-behin")
    assert refused.exit_code == 1
    assert "from-behind" in refused.output
