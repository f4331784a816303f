"""What all messages share."""

from __future__ import annotations

from typing import Any, TypeAlias

from pydantic import BaseModel, ConfigDict

VERSION = 2

Facts: TypeAlias = dict[str, Any]
"""Plain JSON that a game describes and the server passes on."""
Choice: TypeAlias = str | Facts
"""An option's id, or data for a question that takes any place."""


class Message(BaseModel):
    """Nothing that is not known is taken."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class TermDoc(Message):
    """One term of a number: how much, what it is called, the rule that says so."""

    amount: int
    name: str
    rule: str


class TallyDoc(Message):
    """A number with every term that made it."""

    name: str
    total: int
    terms: list[TermDoc]


class RefusedOption(Message):
    """An answer that one might expect, and why it cannot be given."""

    id: str
    label: str
    reason: str
    rule: str
