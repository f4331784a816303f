"""Goals as sentences: what a side is after, how far it is, and who threatens that."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypeAlias

from affray.engine.words import Words

GoalKind: TypeAlias = Literal["task", "progress", "threat"]


class Goal(NamedTuple):
    """A sentence about what a side is after."""

    text: str
    kind: GoalKind = "progress"


def goal(words: Words, g: Any, name: str, kind: GoalKind = "progress", **facts: Any) -> Goal:
    """A goal from the message files."""
    return Goal(words.goal(g, name, facts), kind)
