"""The small family of errors, each with a sentence a player understands."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class AffrayError(Exception):
    """The root of every error that Affray raises on purpose."""


class IllegalChoice(AffrayError):
    """An answer that is not offered, or that this seat does not owe."""


class IllegalMotion(AffrayError):
    """An undo, edit, draw or resignation that the table does not take now."""


class UnknownName(AffrayError):
    """A game, scenario, seat or table option that does not exist."""


class BadForces(AffrayError):
    """A squad, crew or roster that breaks the rules for building it."""


class BadPosition(AffrayError):
    """A position that breaks its schema or a rule; `path` names the offending field."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path, self.reason = path, reason


class BadPack(AffrayError):
    """A content pack with faults; it prints them all."""


class BadRecord(AffrayError):
    """A record that cannot be read, or that today's rules play differently."""


class RuleError(AffrayError):
    """A rule of a game misbehaved: a defect in Affray, never the player's fault."""


class Runaway(RuleError):
    """A step that never ends."""


UNFORESEEN = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
)
"""What rules may raise when a document feeds them what no table could hold."""


def nearest(word: str, words: Iterable[str]) -> str:
    """A hint for a mistyped word: `; did you mean "strike"?`, or the words there are."""
    known = sorted(words)
    close = get_close_matches(word, known, n=1)
    if close:
        return f'; did you mean "{close[0]}"?'
    return f"; there are {', '.join(known)}" if known else ""
