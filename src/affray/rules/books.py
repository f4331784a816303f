"""The rule books that have a ledger, and which of them the tests claim to prove completely."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Book:
    """A game's rule book: `name` is its ledger's file, `prefix` begins its rule ids."""

    name: str
    title: str
    prefix: str


BOOKS = (
    Book("hybrid", "HYBRID", "HYB"),
    Book("cybernekro", "CYBERNEKRO", "CYB"),
    Book("clanwars", "DEGENESIS: CLAN WARS", "CLW"),
)

#: Games whose every rule and vector must have a test; `affray rules --coverage` holds them to it.
COMPLETE: frozenset[str] = frozenset({"hybrid", "cybernekro", "clanwars"})
