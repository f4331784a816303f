"""`affray rules`: list, search and show the rules, and say which of them the tests prove."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import typer
from rich.console import Console

from affray.cli import rules_pages as pages
from affray.rules import (
    BOOKS,
    COMPLETE,
    Coverage,
    Index,
    Reference,
    Scan,
    UnknownGame,
    UnknownRule,
    book_of,
    checkout,
    coverage,
    faults_in_marks,
    reference,
    scan_tests,
)

_WHAT = "Rule ids such as HYB-MOV-07, or the name of a game."
_SEARCH = "Search titles, texts, rulings and vectors for these words."
_GAME = "Only this game: hybrid, cybernekro or clanwars."
_COVERAGE = "Count what the tests prove and list what they do not."
_LIMIT = "How many rules a search shows."


def rules(
    what: Annotated[list[str] | None, typer.Argument(help=_WHAT, show_default=False)] = None,
    search: Annotated[str | None, typer.Option("--search", "-s", help=_SEARCH)] = None,
    game: Annotated[str | None, typer.Option("--game", "-g", help=_GAME)] = None,
    show_coverage: Annotated[bool, typer.Option("--coverage", help=_COVERAGE)] = False,
    limit: Annotated[int, typer.Option("--limit", min=1, help=_LIMIT)] = 20,
) -> None:
    """List the rules by chapter, search them, or show some with the tests that prove them."""
    words = what or []
    console = Console()
    try:
        if show_coverage:
            _show_coverage(console, _games(words, game))
        elif search is not None:
            _search(console, " ".join([search, *words]), game, limit)
        elif words and not _are_games(words):
            _show_rules(console, words)
        else:
            _list(console, _games(words, game))
    except (UnknownRule, UnknownGame) as unknown:
        raise _refusal(str(unknown)) from None


def _refusal(sentence: str) -> typer.Exit:
    """Say why not, and end with status 1."""
    Console(stderr=True).print(sentence, style="red", markup=False, highlight=False, soft_wrap=True)
    return typer.Exit(1)


def _are_games(words: list[str]) -> bool:
    return {word.lower() for word in words} <= {book.name for book in BOOKS}


def _games(words: list[str], game: str | None) -> list[str]:
    """The games that were named, or all of them."""
    named = [*words, *([game] if game else [])]
    return [book_of(name).name for name in named] or [book.name for book in BOOKS]


def _scan(naming: Iterable[str] = ("",)) -> Scan | None:
    folder = checkout()
    return scan_tests(folder / "tests", naming) if folder else None


def _list(console: Console, games: list[str]) -> None:
    for game in games:
        console.print(pages.contents(book_of(game), reference().chapters(game)))


def _search(console: Console, words: str, game: str | None, limit: int) -> None:
    index = Index(_searched(reference(), game).rules.values())
    matches = index.search(words, limit)
    if not matches:
        raise _refusal(f"No rule holds any of these words: {words}")
    console.print(pages.matches(matches))


def _searched(whole: Reference, game: str | None) -> Reference:
    return Reference(whole.of_game(game)) if game else whole


def _show_rules(console: Console, ids: list[str]) -> None:
    found = [reference().rule(each.partition("/")[0]) for each in ids]
    scan = _scan(rule.id for rule in found)
    for rule in found:
        console.print(pages.page(rule, book_of(rule.game), scan))


def _show_coverage(console: Console, games: list[str]) -> None:
    scan = _scan()
    if scan is None:
        raise _refusal("Coverage is read from the tests, and only a checkout has those.")
    counted = [coverage(reference(), scan, game) for game in games]
    for each in counted:
        console.print(pages.gaps(each))
    console.print(pages.counts(counted, COMPLETE))
    faults = faults_in_marks(reference(), scan)
    for fault in faults:
        console.print(fault, style="red", markup=False, highlight=False, soft_wrap=True)
    if faults or any(_falls_short(each) for each in counted):
        raise typer.Exit(1)


def _falls_short(counted: Coverage) -> bool:
    return counted.game in COMPLETE and not counted.is_full
