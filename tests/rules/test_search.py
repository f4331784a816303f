"""Full-text search over the rules."""

from __future__ import annotations

import re

import pytest

from affray.rules import Index, reference


@pytest.fixture(scope="module")
def index() -> Index:
    return Index(reference().rules.values())


def ids(index: Index, words: str, limit: int = 20) -> list[str]:
    return [match.rule.id for match in index.search(words, limit)]


def test_a_word_of_the_title_counts_for_more_than_one_in_the_text(index: Index) -> None:
    assert ids(index, "premeasuring")[0] == "CYB-MEA-01"
    assert ids(index, "attack from behind")[0] == "HYB-OC-05"


def test_an_id_finds_its_rule_first(index: Index) -> None:
    assert ids(index, "HYB-DIE-06")[0] == "HYB-DIE-06"


def test_words_are_found_in_another_form(index: Index) -> None:
    assert set(ids(index, "botches", 99)) == set(ids(index, "botch", 99))


def test_every_word_must_be_there_if_any_rule_has_them_all(index: Index) -> None:
    for match in index.search("gas cloud drift"):
        words = f"{match.rule.title} {match.rule.text} {match.rule.rulings} {match.rule.vectors}"
        assert "gas" in words.lower()
        assert "drift" in words.lower()


def test_one_unknown_word_does_not_hide_the_others(index: Index) -> None:
    assert "CYB-MEA-01" in ids(index, "premeasuring zzyzx")


def test_the_passage_shows_the_words(index: Index) -> None:
    assert "«Premeasuring»" in index.search("premeasuring")[0].passage


@pytest.mark.parametrize("words", ["", "   ", '"', "(*)", "zzyzx", "-"])
def test_nothing_is_found_for_words_that_are_nowhere(index: Index, words: str) -> None:
    assert index.search(words) == []


@pytest.mark.parametrize("words", ['say "move"', "move OR (", "title:move", "move* NEAR", "a'b"])
def test_signs_of_the_search_language_are_only_signs(index: Index, words: str) -> None:
    assert index.search(words)


def test_no_more_are_shown_than_asked_for(index: Index) -> None:
    assert len(index.search("move", limit=3)) == 3


def test_the_outline_of_what_is_looked_for_comes_first() -> None:
    """Whoever looks for a round wants its steps before its details."""
    hybrid = Index(reference().of_game("hybrid"))
    first = hybrid.search("activation")[0].rule
    assert re.search(r"1\. .* 2\. .* 3\. ", first.text)
    assert "activation" in f"{first.title} {first.chapter}".lower()
