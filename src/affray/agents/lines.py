"""The line that a search expects after an answer, told as it would be told at the table."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, NamedTuple

from affray.agents.chair import Chair
from affray.agents.search import Search
from affray.agents.tree import Edge, Node
from affray.engine.errors import AffrayError
from affray.engine.questions import Ask
from affray.engine.table import Table

WORLDS = 5
"""How many worlds a line is followed in; the one that ends most like all of them is told."""
FARTHEST = 60
"""How many questions ahead at most."""
STEPS = 4
"""How many steps are told: nobody foresees more."""
KNOWN = 3
"""An answer that was tried this often is what the search expects."""


class Happening(NamedTuple):
    """What would be told: its sentence and its facts."""

    text: str
    facts: dict[str, Any]


def expected(chair: Chair, search: Search, name: str, answer: Any, worth: float) -> list[Happening]:
    """What would likely happen after an answer whose lines are worth this much on average."""
    best: list[Happening] = []
    least = 9.0
    for seed in range(WORLDS):
        with suppress(AffrayError):
            world = chair.imagine_aloud(seed)
            seen = len(world.events(chair.seat))
            _follow(world, chair, search.root.edges[name], answer, min(STEPS, search.reach.steps))
            off = abs(chair.value(world) - worth)
            if off < least:
                least = off
                best = [
                    Happening(event.text, event.to_json())
                    for event in world.events(chair.seat, seen)
                ]
    return best


def _follow(world: Table[Any], chair: Chair, edge: Edge | None, answer: Any, steps: int) -> None:
    """Answer as the search usually did, then with what looks most promising at a glance."""
    begun = world.steps_begun
    world.choose(answer, chair.seat)
    for _ in range(FARTHEST):
        ask = world.decision
        if ask is None or world.steps_begun - begun >= steps:
            return
        node = None if edge is None else edge.nodes.get((ask.seat, ask.kind))
        name, edge = _likely(world, chair, ask, node)
        world.choose(name, ask.seat)


def _likely(
    world: Table[Any], chair: Chair, ask: Ask[Any], node: Node | None
) -> tuple[str, Edge | None]:
    offered = [option.id for option in ask.answers]
    tried = [] if node is None else [n for n in offered if _visits(node, n) >= KNOWN]
    if node is not None and tried:
        name = max(tried, key=lambda each: _visits(node, each))
        return name, node.edges[name]
    weights = chair.prior(world, ask)
    ids = [option.id for option in ask.options]
    return ids[max(range(len(ids)), key=weights.__getitem__)], None


def _visits(node: Node, name: str) -> int:
    edge = node.edges.get(name)
    return edge.visits if edge is not None else 0
