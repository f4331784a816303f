"""Motions: what a seat may ask of the table itself, mostly with the others' consent."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple, TypeAlias

from affray.engine.errors import BadPosition


class Undo(NamedTuple):
    """Take back this many choices, whoever made them, dice and reveals included."""

    choices: int = 1


class Back(NamedTuple):
    """Go back to the start of a step, counted from 1. How many choices that takes back is nobody's
    business: it would tell which of them others were asked for."""

    step: int


class Edit(NamedTuple):
    """Change facts of the position at the start of the step: `{"warriors[3].wounds": 1}`."""

    facts: Mapping[str, Any]
    why: str = ""
    """What the others read before they vote."""


class Draw(NamedTuple):
    """Offer a draw."""


class Resign(NamedTuple):
    """Give up; nobody needs to agree."""


Motion: TypeAlias = Undo | Back | Edit | Draw | Resign

DEAL = "deal"
"""Among facts: a card comes into the game, `[pile, handle, who knows it, face]`. The pile is a path
to a list of faces; without a face, chance takes one of them."""

LONGEST = 60
"""How much of a fact is told."""

_PART = re.compile(r"\.?([^.\[\]]+)|\[([0-9]{1,9})\]")


def edited(doc: dict[str, Any], facts: Mapping[str, Any]) -> dict[str, Any]:
    """The document with facts changed; a path that leads nowhere is refused."""
    facts = dict(facts)
    if DEAL in facts:
        _deal(doc, facts.pop(DEAL))
    for path, value in facts.items():
        *way, last = _parts(path)
        place: Any = doc
        for part in way:
            place = _step(place, part, path)
        _step(place, last, path)
        place[last] = value
    return doc


def dealt(doc: Mapping[str, Any], facts: Mapping[str, Any], rng: Random) -> dict[str, Any]:
    """Facts in which chance has said which card is dealt, if one is."""
    if len(facts.get(DEAL, ())) != _BY_CHANCE:
        return dict(facts)
    faces = fact_at(doc, facts[DEAL][0])
    return {**facts, DEAL: [*facts[DEAL], rng.choice(faces)]}


def unseen(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Facts without the card that is dealt by chance: nobody sees it before all have agreed."""
    if len(facts.get(DEAL, ())) != _BY_CHANCE:
        return dict(facts)
    uid = facts[DEAL][1]
    return {
        path: [each for each in fact if each != uid] if isinstance(fact, list) else fact
        for path, fact in facts.items()
        if path != DEAL
    }


_BY_CHANCE = 3
_NAMED = 4


def _deal(doc: dict[str, Any], deal: Any) -> None:
    if not isinstance(deal, list | tuple) or len(deal) not in (_BY_CHANCE, _NAMED):
        raise BadPosition(DEAL, "names a pile, a handle, who knows it, and perhaps a face")
    pile, uid, known = deal[:_BY_CHANCE]
    faces = fact_at(doc, pile) if isinstance(pile, str) else None
    if not isinstance(faces, list) or not faces or type(uid) is not int or uid <= doc["uids"]:
        raise BadPosition(DEAL, "there is no such card to deal")
    face = deal[-1] if len(deal) == _NAMED else faces[0]
    if face not in faces:
        raise BadPosition(DEAL, "there is no such card to deal")
    faces.remove(face)
    doc["uids"] = uid
    doc["handles"] = {**doc["handles"], str(uid): [face, known]}


def fact_at(doc: Mapping[str, Any], path: str) -> Any:
    """The fact that a path names."""
    place: Any = doc
    for part in _parts(path):
        place = _step(place, part, path)
    return place


def shortened(fact: Any) -> str:
    """A fact for a sentence."""
    text = json.dumps(fact, ensure_ascii=False)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def in_words(motion: Motion) -> str:
    """A motion in words, to go inside a sentence."""
    if isinstance(motion, Undo):
        return (
            "taking back a choice"
            if motion.choices == 1
            else f"taking back {motion.choices} choices"
        )
    if isinstance(motion, Back):
        return f"going back to the start of step {motion.step}"
    if isinstance(motion, Edit):
        return "correcting the position"
    return "a draw" if isinstance(motion, Draw) else "a resignation"


def _parts(path: str) -> list[str | int]:
    parts: list[str | int] = [
        int(match[2]) if match[2] else match[1] for match in _PART.finditer(path)
    ]
    if not parts:
        raise BadPosition(path, "names no fact")
    return parts


def _step(place: Any, part: str | int, path: str) -> Any:
    try:
        found: Any = place[part]
        if not isinstance(place, dict | list):
            raise TypeError
        return found
    except (KeyError, IndexError, TypeError):
        raise BadPosition(path, f'there is no "{part}" there') from None
