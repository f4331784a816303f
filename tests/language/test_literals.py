"""Sentences that stand in code have their German in a message file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

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
    *("listener.py", "writer.py", "launch.py", "workers.py", "channels.py", "guard.py"),
    *("library.py", "presence.py", "post.py", "duties.py", "schema.py"),
}
"""Parts of the server that speak to whoever runs it."""
FOR_AUTHORS_OF_GAMES = {"grammar.py", "distance.py", "compiled.py", "picture.py"}
"""What only somebody who writes rules or a kind of content is told, and pictures for terminals."""
NO_FAULTS = {
    *("{} {}", "a {}", "an {}", "{} {} {}", "{}, {} {}", "{} zone", "square {}", "lies in {}"),
    *("is missing", "is {}", "{}; {} is wanted", "sector {}", "a text", "{} squares around {}"),
    *("sorcery {}", "complication {}", "Nameless ruins {}", "{} needs a field `id: str`"),
    "({},{}) is not on a board of {} x {} squares",
    "two equal points give no direction: a player chooses it",
    " \\(at (?:line (\\d+), column \\d+|end of document)\\)$",
    *('no {} "{}"{}', "needs the pack {} before it{}", "{}there is no field {}"),
    *('"{}" is not in the forces{}', "{} cannot be reached{}"),
}
"""Parts of sentences that are told with the rest of them, names, and what is no fault of a pack."""


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


def test_faults_of_packs_and_drafts_are_told_in_german() -> None:
    paths = [
        path
        for path in modules("engine/packs/*.py", "games/*/content/*.py", "boards/*/*.py")
        if path.name not in FOR_AUTHORS_OF_GAMES
    ]
    lacking = [text for path in paths for text in missing(literals(path), NO_FAULTS)]
    assert not lacking, "\n".join(lacking)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ('copies should be a whole number, not "three"', "copies muss eine ganze Zahl sein"),
        ('"vats" is not in the forces; did you mean "vat"?', "ist nicht bei den Truppen"),
        ("B2.c cannot be reached; a cliff is all round", "ringsum ist eine Klippe"),
        ('needs the pack "a" before it; there is none', "braucht vorher das Paket"),
        ("square K4 cannot be reached; a door is missing", "Feld K4 ist nicht zu erreichen"),
    ],
)
def test_a_fault_with_its_facts_is_told_in_german(said: str, told: str) -> None:
    assert told in phrases("de").retold(said)
