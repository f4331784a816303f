"""The three ledgers as they stand: how many rules and vectors, and that each can be found."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from affray.rules import BOOKS, UnknownGame, UnknownRule, ledger_folder, reference


@pytest.mark.parametrize(
    ("game", "rules", "vectors"),
    [("hybrid", 320, 726), ("cybernekro", 482, 521), ("clanwars", 291, 886)],
)
def test_a_ledger_has_this_many_rules_and_vectors(game: str, rules: int, vectors: int) -> None:
    found = reference().of_game(game)
    assert len(found) == rules
    assert sum(len(rule.vectors) for rule in found) == vectors


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_the_readme_tells_how_many(book: Any) -> None:
    rules = reference().of_game(book.name)
    vectors = sum(len(rule.vectors) for rule in rules)
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    assert f"[{len(rules)}](docs/rules/{book.name}.md) | {vectors} |" in readme


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_every_vector_line_of_the_file_is_a_vector_of_a_rule(book: Any) -> None:
    lines = (ledger_folder() / f"{book.name}.md").read_text("utf-8").splitlines()
    in_file = [number for number, line in enumerate(lines, 1) if line.startswith("Vector:")]
    in_rules = [each.line for rule in reference().of_game(book.name) for each in rule.vectors]
    assert in_rules == in_file


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_every_rule_has_its_books_prefix_a_chapter_a_title_and_a_source(book: Any) -> None:
    for rule in reference().of_game(book.name):
        assert rule.id.startswith(f"{book.prefix}-")
        assert rule.chapter, rule.id
        assert rule.title, rule.id
        assert rule.source, rule.id


def test_the_labels_of_the_clan_wars_vectors_agree_with_their_numbers() -> None:
    for rule in reference().of_game("clanwars"):
        for vector in rule.vectors:
            label = f"[{rule.id.removeprefix('CLW-')}.{vector.number}]"
            assert vector.text.startswith(label), vector.id


def test_a_rule_is_found_by_its_id_in_small_letters_too() -> None:
    assert reference().rule("hyb-die-06").title == "Rolling 2D10 and keeping one"


def test_an_unknown_rule_is_refused_with_the_nearest_ids() -> None:
    with pytest.raises(UnknownRule, match=r'no rule "HYB-MOV-99".*HYB-MOV-09'):
        reference().rule("HYB-MOV-99")


def test_an_unknown_rule_like_nothing_else_is_refused_without_advice() -> None:
    with pytest.raises(UnknownRule, match=r'^There is no rule "zebra"\.$'):
        reference().rule("zebra")


def test_an_unknown_game_is_refused_with_the_games_there_are() -> None:
    with pytest.raises(UnknownGame, match="hybrid, cybernekro, clanwars"):
        reference().of_game("chess")


def test_chapters_keep_the_ledgers_order() -> None:
    chapters = reference().chapters("hybrid")
    assert chapters[0][0] == "Chapter 1. Dice"
    assert [rule.id for rule in chapters[0][1]] == [f"HYB-DIE-{n:02}" for n in range(1, 11)]
    assert len({title for title, _ in chapters}) == len(chapters)
