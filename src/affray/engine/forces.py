"""Forces: what a seat may bring to a table, what it costs, and everything that is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from affray.engine.errors import BadForces, nearest
from affray.engine.questions import NO_FACTS, Refused
from affray.engine.sheets import Sheet
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
    """What a seat may bring; `blank` is an empty force to begin with."""

    pieces: tuple[Piece, ...] = ()
    ready: tuple[Ready, ...] = ()
    limits: Mapping[str, Any] = NO_FACTS
    blank: Any = None


class Part(NamedTuple):
    """A model or a warrior of a force: its bill, the numbers that follow, and its
    sheet in words."""

    name: str
    bill: Tally | None = None
    facts: Mapping[str, Any] = NO_FACTS
    sheet: Sheet | None = None


class Flaw(NamedTuple):
    """Something wrong with a part of a force, or with the whole; or something worth a look."""

    text: str
    rule: str = ""
    part: int | None = None

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


class Then(NamedTuple):
    """Where one more piece would lead, in a word; `over` when a table would refuse it."""

    id: str
    text: str
    over: bool = False


class Review(NamedTuple):
    """A force that was reviewed. `holds` are the rules that it keeps, `hints` what is legal but
    worth a look; `refused` are pieces that one part cannot take in addition, `then` where each
    piece would lead."""

    total: int = 0
    budget: int | None = None
    parts: tuple[Part, ...] = ()
    flaws: tuple[Flaw, ...] = ()
    refused: tuple[Refused, ...] = ()
    holds: tuple[Flaw, ...] = ()
    hints: tuple[Flaw, ...] = ()
    then: tuple[Then, ...] = ()
    facts: Mapping[str, Any] = NO_FACTS


_RULE = re.compile(r" \(([A-Z]+-[A-Z]+-\d+)\)$")


def flaw(sentence: str, part: int | None = None) -> Flaw:
    """A fault as games write it, with its rule in brackets at the end."""
    found = _RULE.search(sentence)
    if found is None:
        return Flaw(sentence, "", part)
    return Flaw(sentence[: found.start()], found[1], part)


def refuse(flaws: Iterable[Flaw], whose: str) -> None:
    """What a table says to a force with flaws: all of them at once."""
    told = "; ".join(map(str, flaws))
    if told:
        raise BadForces(f"{whose}: {told}")


def only_these_play(forces: Mapping[str, Any], known: Iterable[str], rule: str) -> None:
    """A force for a seat that does not exist is a mistake in its name."""
    seats = tuple(known)
    for seat in forces:
        if seat not in seats:
            raise BadForces(f"{seat} does not play; {', '.join(seats)} do ({rule})")


# ------------------------------------------------------------------ as a document


class ForceDocument(NamedTuple):
    """A force with what it was built for, as it is kept, sent and printed."""

    game: str
    seat: str
    force: Any
    name: str = ""
    scenario: str | None = None
    options: Mapping[str, Any] = NO_FACTS

    def written(self) -> dict[str, Any]:
        """As plain data; what is empty is left out."""
        rows = {"affray": FORM, **self._asdict(), "options": dict(self.options)}
        return {key: value for key, value in rows.items() if value or key == "force"}


FORM = "force"
_KEYS = ("affray", *ForceDocument._fields)
_TEXTS = ("game", "seat", "name", "scenario")


def is_document(doc: Any) -> bool:
    """Whether this is a force with what it was built for, and not a bare one."""
    return isinstance(doc, Mapping) and doc.get("affray") == FORM


def read_document(doc: Any) -> ForceDocument:
    """A force document from plain data."""
    if not is_document(doc):
        raise BadForces(f'this is no force: it should say affray = "{FORM}"')
    for key in doc:
        if key not in _KEYS:
            raise BadForces(f'a force has no "{key}"{nearest(str(key), _KEYS)}')
    for key in ("game", "seat", "force"):
        if key not in doc:
            raise BadForces(f'a force should say its "{key}"')
    for key in _TEXTS:
        if not isinstance(doc.get(key, ""), str):
            raise BadForces(f'"{key}" of a force is a word')
    if not isinstance(doc.get("options", {}), Mapping):
        raise BadForces('"options" of a force are names with values')
    return ForceDocument(**{key: doc[key] for key in doc if key != "affray"})


def for_table(doc: Any, game: str) -> Any:
    """What a game's table takes: a bare force as it is, or the force a document holds."""
    if not is_document(doc):
        return doc
    found = read_document(doc)
    if found.game != game:
        raise BadForces(f"this force is for {found.game}, not for {game}")
    return found.force
