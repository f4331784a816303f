"""Full-text search over the rules, by SQLite's FTS5: stems of words, the best match first."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass

from affray.rules.ledger import Rule

# A word in a rule's id or title says more about it than one in a vector.
_WEIGHTS = "10, 8, 2, 2, 1, 0.5"
_BY_RANK = f"bm25(rules, {_WEIGHTS})"
WIDE = 40
"""Among this many matches the outline of what is looked for is put first."""


@dataclass(frozen=True, slots=True)
class Match:
    """A rule that was found, and the passage with the words between « and »."""

    rule: Rule
    passage: str


class Index:
    """An index in memory over some rules."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self._rules = list(rules)
        # Read-only once filled, so a server may ask from any of its threads.
        self._db = sqlite3.connect(":memory:", check_same_thread=False)
        self._db.execute(
            "create virtual table rules using fts5("
            "id, title, chapter, text, rulings, vectors, tokenize = 'porter unicode61')"
        )
        self._db.executemany(
            "insert into rules(rowid, id, title, chapter, text, rulings, vectors) "
            "values (?, ?, ?, ?, ?, ?, ?)",
            [(row, *_columns(rule)) for row, rule in enumerate(self._rules)],
        )

    def search(self, words: str, limit: int = 20) -> list[Match]:
        """Rules that hold all the words, or, when none does, rules that hold any of them."""
        found = re.findall(r"\w+", words)
        terms = [f'"{term}"' for term in found]
        wide = max(limit, WIDE)
        matches = self._matches(" ".join(terms), wide) or self._matches(" OR ".join(terms), wide)
        return sorted(matches, key=lambda match: not _outlines(match.rule, found))[:limit]

    def _matches(self, query: str, limit: int) -> list[Match]:
        if not query:
            return []
        rows = self._db.execute(
            "select rowid, snippet(rules, -1, '«', '»', '…', 14) from rules "
            f"where rules match ? order by {_BY_RANK}, rowid limit ?",
            (query, limit),
        )
        return [Match(self._rules[row], " ".join(passage.split())) for row, passage in rows]


def _outlines(rule: Rule, words: Iterable[str]) -> bool:
    """Whether a rule lists the steps of what is being looked for: that is read first."""
    named = f"{rule.title} {rule.chapter}".lower()
    return bool(_STEPS.search(rule.text)) and all(word.lower() in named for word in words)


_STEPS = re.compile(r"(?:^|\n)1\. .*\s2\. .*\s3\. ", re.DOTALL)
"""At least three numbered steps."""


def _columns(rule: Rule) -> tuple[str, ...]:
    return (
        rule.id,
        rule.title,
        rule.chapter,
        "\n".join([rule.text, rule.source, *(option.name for option in rule.options)]),
        "\n".join(rule.rulings),
        "\n".join(vector.text for vector in rule.vectors),
    )
