"""Exchanging Activation counters as one deed: the card, and the two warriors. HYB-CON-07 HYB-CON-09"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from affray.engine.intentions import Answer, Deed, Way
from affray.engine.questions import Ask
from affray.engine.table import Table
from affray.games.hybrid.effects.cards_in_force import field_card
from affray.games.hybrid.effects.on_the_order import unrevealed
from affray.games.hybrid.rules.event_cards import Choice
from affray.games.hybrid.state import NOBODY, Lab

EXCHANGES: Final = frozenset({"swap-counters", "swap-each-round"})
PAIR: Final = 2


def asks_whose(g: Lab, seat: str, choice: Choice) -> bool:
    """Whether a play in a card window is followed by the question whose counters are exchanged."""
    if choice.sort == "table":
        return _exchanges(choice.card)
    left = len(unrevealed(g, seat))
    return choice.sort == "reserve" and left > PAIR and _exchanges(g.face(choice.uid))


def _exchanges(face: str) -> bool:
    return any(effect.word in EXCHANGES for effect in field_card(face).effects)


def pairs(
    world: Table[Lab], ask: Ask[Any], chain: Sequence[Answer], actor: int = NOBODY
) -> Iterator[Way]:
    """The first warrior, who may be the one that was clicked, then the other; each pair once."""
    first = (ask.about or {}).get("warrior", NOBODY)
    for option in ask.options:
        if first != NOBODY:
            if not chain or actor == first or first < option.value:
                yield Way(option.id, 1.0, _deed(world, chain, first, option.value))
        elif actor in (NOBODY, option.value):
            yield Way(option.id, 1.0, _with_the_last(world, ask, chain, option.value))


def _with_the_last(
    world: Table[Lab], ask: Ask[Any], chain: Sequence[Answer], first: int
) -> Deed | None:
    """Of two warriors the second need not be asked for. HYB-DEC-02"""
    others = [option.value for option in ask.options if option.value != first]
    return _deed(world, chain, first, others[0]) if len(others) == 1 else None


def _deed(world: Table[Lab], chain: Sequence[Answer], first: int, second: int) -> Deed:
    words, g = world.game.words, world.state
    facts = {"actor": first, "warrior": first, "with": second}
    name = f"exchange:{first}-{second}"
    told = {part: words.deed(g, f"exchange-{part}", facts) for part in ("name", "button")}
    card = next((each.answer.split(":")[1] for each in chain if each.kind == "card-window"), "")
    if card:
        told["note"] = words.deed(g, "exchange-note", {"card": card})
    about = {**facts, **told, "deed": "exchange", "way": name}
    return Deed(name, words.deed(g, "exchange", facts), about)
