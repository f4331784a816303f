"""Forces: what a seat may bring to a table, what it costs, and everything that is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from affray.engine.questions import NO_FACTS, Refused
from affray.engine.tally import Tally


class Piece(NamedTuple):
    """Something a force can be made of."""

    id: str
    kind: str
    name: str
    cost: int
    rule: str
    facts: Mapping[str, Any] = NO_FACTS


class Ready(NamedTuple):
    """A force to start from."""

    id: str
    name: str
    force: Any
    about: str = ""


class Catalogue(NamedTuple):
    """What a seat may bring."""

    pieces: tuple[Piece, ...] = ()
    ready: tuple[Ready, ...] = ()
    limits: Mapping[str, Any] = NO_FACTS


class Part(NamedTuple):
    """A model or a warrior of a force: its bill, and the numbers that follow from its pieces."""

    name: str
    bill: Tally | None = None
    facts: Mapping[str, Any] = NO_FACTS


class Flaw(NamedTuple):
    """Something that is wrong with a part of a force, or with the whole."""

    text: str
    rule: str = ""
    part: int | None = None


class Review(NamedTuple):
    """A force that was looked over. `refused` are pieces that one part cannot take in addition."""

    total: int = 0
    budget: int | None = None
    parts: tuple[Part, ...] = ()
    flaws: tuple[Flaw, ...] = ()
    refused: tuple[Refused, ...] = ()


_RULE = re.compile(r" \(([A-Z]+-[A-Z]+-\d+)\)$")


def flaw(sentence: str, part: int | None = None) -> Flaw:
    """A fault as games write it, with its rule in brackets at the end."""
    found = _RULE.search(sentence)
    if found is None:
        return Flaw(sentence, "", part)
    return Flaw(sentence[: found.start()], found[1], part)
