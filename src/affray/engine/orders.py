"""Standing orders: how a seat answers questions of a kind without being asked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from affray.engine.errors import UnknownName

if TYPE_CHECKING:
    from affray.engine.questions import Ask, Option


_NUMBER = re.compile("-?[0-9]{1,9}")


class Order(NamedTuple):
    """never: the default; always: the other answer; from: always once the measure reaches it."""

    does: str
    threshold: int = 0

    @classmethod
    def read(cls, text: str) -> Order:
        """`never`, `always`, `ask`, or a threshold such as `from 5`."""
        word, _, number = text.strip().partition(" ")
        if word in ("never", "always", "ask") and not number:
            return cls(word)
        if word == "from" and _NUMBER.fullmatch(number):
            return cls(word, int(number))
        raise UnknownName(f'"{text:.40}" is no standing order; never, always, ask and "from 5" are')

    def __str__(self) -> str:
        return f"from {self.threshold}" if self.does == "from" else self.does


ASK = Order("ask")


def ordered(ask: Ask[Any], order: Order) -> Option[Any] | None:
    """The answer that an order gives to a question, or None: ask the seat.

    A seat that can only pass is passed for, so that others cannot tell it from a quick pass.
    """
    if ask.default is None:
        return None
    options = ask.answers
    if len(options) == 1 and options[0].id == ask.default:
        return options[0]
    if order.does == "ask":
        return None
    wanted = ask.default
    if order.does == "always" or (
        order.does == "from" and ask.measure is not None and ask.measure >= order.threshold
    ):
        wanted = ask.always or _other(ask)
    return ask.find(wanted) if wanted else None


def could_order(ask: Ask[Any], answer: str) -> bool:
    """Whether there is a standing order that gives this answer."""
    return ask.default is not None and answer in (ask.default, ask.always or _other(ask))


def _other(ask: Ask[Any]) -> str:
    """The one answer that is not the default; empty when there are several."""
    others = [option.id for option in ask.answers if option.id != ask.default]
    return others[0] if len(others) == 1 else ""
