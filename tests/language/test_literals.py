"""Sentences that stand in code have their German in a message file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from affray.server.interpreter import phrases
from tests.language.files import SOURCE
from tests.language.literals import Literal, literals, raised

FACTS = ("7", "Qq")
"""What stands for a fact when a sentence is tried: a number, and a name."""

FOR_TERMINALS = {"picture.py"}
"""Pictures of the board for a terminal are drawn in English."""
FOR_PROGRAMS = {"documents.py", "companion.py", "stakes.py", "prior.py"}
"""Shapes of documents, and names of windows: `[window]` of the words has what people read."""
UNSEEN = {
    "affray clanwars campaign 2",
    "affray cybernekro campaign 1",
    "affray hybrid series 1",
    "No {}s",
    "{} {}s",
    "Costs {} {}.",
    "{} {} away. {}",
    "In {}: {}.",
    "{} is about to be wounded{}",
    "{} die",
    "a {} die",
    " by {}",
}
"""Forms of files, and sentences whose parts are told one by one."""
OURS = re.compile(r"[a-z]{2}")
"""A text without small letters has nothing to be told again."""
OPERATORS = {
    *("backup.py", "claim.py", "health.py", "logs.py", "migrate.py", "settings.py", "store.py"),
    *("listener.py", "writer.py", "launch.py", "workers.py", "channels.py", "guard.py", "packs.py"),
    *("library.py", "presence.py", "post.py", "duties.py", "schema.py"),
}
"""Parts of the server that speak to whoever runs it, and to whoever writes packs."""


ARTICLE = re.compile(r"^(the|an) (?={)")
"""German names stand without an article here."""


def is_told(text: str) -> bool:
    """Whether a sentence comes out in German, whatever its facts are."""
    known = phrases("de")
    for facts in product(FACTS, repeat=min(3, text.count("{}"))):
        said = text
        for fact in facts:
            said = said.replace("{}", fact, 1)
        said = said.replace("{}", "Qq")
        if known.retold(said) != said:
            return True
    return False


def missing(found: Iterator[Literal], known: set[str]) -> list[str]:
    return [
        f"{each.path.relative_to(SOURCE)}:{each.line}: {each.text}"
        for each in found
        if each.text not in known and OURS.search(ARTICLE.sub("", each.text))
        if not is_told(each.text)
    ]


def modules(*parts: str) -> Iterator[Path]:
    for part in parts:
        yield from sorted(SOURCE.glob(part))


def test_sentences_of_screens_are_told_in_german() -> None:
    paths = [
        path
        for path in modules("games/*/screen/*.py", "games/*/mind/*.py")
        if path.name not in FOR_TERMINALS | FOR_PROGRAMS
    ]
    lacking = [text for path in paths for text in missing(literals(path), UNSEEN)]
    assert not lacking, "\n".join(lacking)


def test_refusals_of_the_server_are_told_in_german() -> None:
    paths = [path for path in modules("server/*.py") if path.name not in OPERATORS]
    lacking = [text for path in paths for text in missing(raised(path), UNSEEN)]
    assert not lacking, "\n".join(lacking)
