"""Positions on mission maps, in the words of table.py.

    t = mission("prowlers", a="purifier (11,6) S", h="hybrid (14,7) W")
    t.play("mode: Mv", ...)

A figure without a place is outside, or wherever its line says.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from affray.engine.open import open_position
from affray.games.hybrid import game
from affray.games.hybrid.content.kinds import content
from tests.hybrid.table import Transcript

UNUSED = "unused"


def mission(
    scenario: str,
    *,
    order: str | None = None,
    dice: Iterable[int] = (),
    draws: Iterable[int] = (),
    facts: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
    **figures: str,
) -> Transcript:
    """A mission under way: First Contact over, every figure with a counter unless `order` says."""
    signs = {sign: number for number, sign in enumerate(figures)}
    chosen = list(figures) if order is None else order.split()
    counters: dict[str, list[int]] = {}
    for sign in chosen:
        faction = content()["profile"][figures[sign].split()[0]].faction
        counters.setdefault(faction, []).append(signs[sign])
    doc: dict[str, Any] = {
        "scenario": scenario,
        "warriors": list(figures.values()),
        "first_contact": True,
        "options": options or {},
        "order": counters,
        **(facts or {}),
    }
    # an empty script would mean dice rolled by chance, and nothing could be added to it later
    table = open_position(game(), doc, dice=[*dice, UNUSED], draws=[*draws, UNUSED])
    for script in (table.source.faces, table.source.draws):  # type: ignore[attr-defined]
        script.remove(UNUSED)
    return Transcript(table, signs)


def finish_round(t: Transcript) -> Transcript:
    """Everybody left stands in Defensive Combat and stays, until the next round is rolled for."""
    for _ in range(300):
        if t.asked in ("", "first-player"):
            return t
        if t.asked == "mode":
            t.play("mode: DC")
        elif t.asked == "move":
            t.table.choose("stop" if not t.refuses("stop") else t.ask.options[0].id)
        else:
            t.table.choose(t.ask.default or t.ask.options[0].id, seat=t.ask.seat)
    raise AssertionError(f"the round does not end; {t.asked} is asked")


def next_round(t: Transcript, *dice: int) -> Transcript:
    """To the next round's first activation. `dice`: what the end of this round rolls, the two
    Activation dice, what the beginning of the next round rolls."""
    t.dice(*dice)
    finish_round(t)
    if t.asked == "first-player":
        t.play("first-player: griffin")
    while t.asked == "counter":
        t.table.choose(t.ask.options[0].id, seat=t.ask.seat)
    return t
