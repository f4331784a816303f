"""All ledgers together: look a rule up, list a game's rules by chapter."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from itertools import groupby
from pathlib import Path

from affray.rules.books import BOOKS, Book
from affray.rules.ledger import Rule, read_ledger

_HERE = Path(__file__).parent


class UnknownRule(LookupError):
    """No ledger has a rule of that id; the message names the nearest ids."""


class UnknownGame(LookupError):
    """There is no ledger for a game of that name; the message lists those there are."""


class Reference:
    """The rules of all ledgers, by id and in the ledgers' order."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self.rules = {rule.id: rule for rule in rules}

    def rule(self, rule_id: str) -> Rule:
        """One rule, by its id in upper or lower case."""
        found = self.rules.get(rule_id.upper())
        if found is None:
            raise UnknownRule(f'There is no rule "{rule_id}".{self._nearest(rule_id)}')
        return found

    def of_game(self, game: str) -> list[Rule]:
        """The rules of one game, in the ledger's order."""
        name = book_of(game).name
        return [rule for rule in self.rules.values() if rule.game == name]

    def chapters(self, game: str) -> list[tuple[str, list[Rule]]]:
        """The rules of one game, chapter by chapter."""
        by_chapter = groupby(self.of_game(game), key=lambda rule: rule.chapter)
        return [(chapter, list(rules)) for chapter, rules in by_chapter]

    def _nearest(self, rule_id: str) -> str:
        near = get_close_matches(rule_id.upper(), self.rules, n=4, cutoff=0.6)
        return f" Near it: {', '.join(near)}." if near else ""


def book_of(game: str) -> Book:
    """The book of a game, by the game's name in upper or lower case."""
    for book in BOOKS:
        if book.name == game.lower():
            return book
    known = ", ".join(book.name for book in BOOKS)
    raise UnknownGame(f'There is no game "{game}". There are: {known}.')


def checkout() -> Path | None:
    """The project's folder when Affray runs from one, None when it was installed from a wheel."""
    folder = _HERE.parents[2]
    return folder if (folder / "docs" / "rules").is_dir() else None


def ledger_folder() -> Path:
    """Where the ledgers are: beside this module in a wheel, under docs in a checkout."""
    folder = checkout()
    return folder / "docs" / "rules" if folder else _HERE / "ledgers"


@cache
def reference() -> Reference:
    """The ledgers that come with Affray, read once."""
    folder = ledger_folder()
    return Reference(
        rule
        for book in BOOKS
        for rule in read_ledger(book.name, (folder / f"{book.name}.md").read_text("utf-8"))
    )
