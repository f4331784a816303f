"""A decision with exactly one legal option is taken without asking. HYB-DEC-02"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from affray.engine.questions import Option, ask

T = TypeVar("T")


async def pick(seat: str, kind: str, options: Iterable[Option[T]], **details: Any) -> T | None:
    """The answer to a question about public facts: None when there is nothing to choose.
    HYB-DEC-02"""
    known = list(options)
    if not known:
        return None
    if len(known) == 1:
        return known[0].value
    return await ask(seat, kind, known, **details)
