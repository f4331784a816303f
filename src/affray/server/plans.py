"""What an agent plans to do after its choice, in the words of the questions that will be asked."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

from affray.agents import Thought
from affray.engine.chance import SampledDice
from affray.engine.errors import AffrayError
from affray.engine.questions import Ask, Seat
from affray.engine.table import Table

WORLDS = 4
"""How many imagined worlds a plan is tried in; it is told as far as it can be followed."""
FARTHEST = 40
"""How many questions ahead."""


def in_words(table: Table[Any], seat: Seat, thought: Thought) -> tuple[str, ...]:
    """The plan of a thought as a player reads it; what cannot be named is left out."""
    best: list[str] = []
    if not thought.plan:
        return ()
    for n in range(WORLDS):
        world = table.imagined(seat, n, SampledDice(Random(n)), quiet=False)
        world.wait_with_orders(True)
        said: list[str] = []
        with suppress(AffrayError):
            _follow(world, seat, thought, said)
        best = max(best, said, key=len)
    return tuple(best)


def _follow(world: Table[Any], seat: Seat, thought: Thought, said: list[str]) -> None:
    """Answer as planned for as long as it is offered, and say so."""
    world.choose(thought.choice, seat)
    plan = list(reversed(thought.plan))
    for _ in range(FARTHEST):
        ask = world.decision
        if ask is None or not plan:
            return
        if ask.seat != seat or len(ask.answers) == 1:
            world.choose(_likely(world, ask), ask.seat)
            continue
        planned = plan.pop()
        label = next((option.label for option in ask.options if option.id == planned), "")
        world.choose(planned, seat)
        # to pass is not worth telling, and a bare number says nothing without its question
        if planned != ask.default and not label.isdigit():
            said.append(label)


def _likely(world: Table[Any], ask: Ask[Any]) -> str:
    """What is answered without much thought."""
    if ask.default is not None:
        return ask.default
    weights = world.game.prior(world.state, ask)
    return max(zip(weights, ask.answers, strict=True), key=lambda found: found[0])[1].id
