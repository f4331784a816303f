"""Boards cite the rules that are geometry, and boards/README.md says which those are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import affray.boards
from affray.rules import reference

BOARDS = Path(affray.boards.__path__[0])
PAGE = (BOARDS / "README.md").read_text("utf-8")
BOOKS = {"grid": "HYB", "table": "CYB", "field": "CLW"}
RULE = re.compile(r"\b((?:HYB|CYB|CLW)-[A-Z]+)-(\d+)\b")

each_board = pytest.mark.parametrize("board", BOOKS)


def cited(board: str) -> set[tuple[str, str]]:
    """The chapters and rules that a board's code cites; each with where."""
    found = set()
    for path in (BOARDS / board).rglob("*.py"):
        for match in RULE.finditer(path.read_text("utf-8")):
            found.add((match[1], match[0]))
    return found


def chapters(board: str) -> set[str]:
    """The chapters that are written on a board, as the page says."""
    (row,) = re.findall(rf"^\| `{board}` \| (.+) \|$", PAGE, re.MULTILINE)
    return set(re.findall(r"\b[A-Z]{3}-[A-Z]+\b", row))


SINGLE = {match[0] for match in RULE.finditer(PAGE)}


@each_board
def test_a_board_cites_its_own_book_alone(board: str) -> None:
    assert {chapter[:3] for chapter, _ in cited(board)} == {BOOKS[board]}


@each_board
def test_what_is_cited_is_geometry(board: str) -> None:
    named = chapters(board)
    astray = {rule for chapter, rule in cited(board) if chapter not in named}
    assert astray <= SINGLE


@each_board
def test_what_is_cited_is_in_the_ledger(board: str) -> None:
    assert all(reference().rule(rule) for _, rule in cited(board))


def test_the_page_names_nothing_that_no_board_cites() -> None:
    everything = set().union(*map(cited, BOOKS))
    assert {rule for _, rule in everything} >= SINGLE
    for board in BOOKS:
        assert chapters(board) <= {chapter for chapter, _ in cited(board)}
