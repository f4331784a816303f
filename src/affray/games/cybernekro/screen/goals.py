"""What each crew is after in a scenario, how far it is, and who threatens that, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import hypot

from affray.boards.table.units import INCH
from affray.engine.goals import Goal, GoalKind, goal
from affray.engine.words import Words
from affray.games.cybernekro.mind.evaluate import A_ROUND
from affray.games.cybernekro.scenarios.exploration import sites
from affray.games.cybernekro.scenarios.quests import (
    ARTIFACT,
    PRISONER,
    RITUAL,
    TERMINALS,
    TREASURE,
    quests,
)
from affray.games.cybernekro.scenarios.registry import scenarios
from affray.games.cybernekro.scenarios.ritual import COMPLETE
from affray.games.cybernekro.scenarios.scenario import allied
from affray.games.cybernekro.state import NOBODY, Cybernekro

NEAR = A_ROUND // 3
"""A model this near to something reaches it with one action."""


def goals(g: Cybernekro, words: Words, seat: str | None) -> Iterator[Goal]:
    """A seat's task with its progress; a spectator is told of the first crew's."""
    if not g.players:
        return
    own = seat if seat in g.players else g.players[0]
    plan = scenarios().get(g.scenario)
    if plan is not None:
        yield Goal(plan.summary, "task")
        for quest in quests(g):
            yield from TOLD.get(quest, _nothing)(g, words, own)
    ours = allied(g, own)
    mine, theirs = _standing(g, ours)
    if mine or theirs:  # before that nobody has been placed yet
        yield goal(words, g, "crews", mine=mine, theirs=theirs)
    if plan is not None and plan.last_round:
        left = max(0, plan.last_round - g.round)
        yield goal(words, g, "rounds" if left else "last-round", left=left)


def _standing(g: Cybernekro, ours: tuple[str, ...]) -> tuple[int, int]:
    """How many of one's own models are left, and how many others."""
    left = [model for model in g.models if model.on_table]
    mine = sum(model.owner in ours for model in left)
    return mine, len(left) - mine


def _nothing(g: Cybernekro, words: Words, seat: str) -> Iterator[Goal]:
    yield from ()


def _terminals(g: Cybernekro, words: Words, seat: str) -> Iterator[Goal]:
    """Terminals held on both sides, and who could take one of one's own next."""
    owners, ours = g.plot.owners, allied(g, seat)
    if not owners:  # they are not laid out yet
        return
    mine = sum(owner in ours for owner in owners)
    theirs = max((owners.count(o) for o in set(owners) - {"", *ours}), default=0)
    name = "lead" if mine > theirs else "trail" if mine < theirs else "level"
    yield goal(words, g, f"terminals-{name}", mine=mine, theirs=theirs, of=len(owners))
    for n, ((x, y, _), owner) in enumerate(zip(g.plot.terminals, owners, strict=False)):
        if owner not in ours:
            continue
        foes = [m for m in g.models if m.on_table and m.is_pc and m.owner not in ours]
        near = min(foes, key=lambda m: hypot(m.x - x, m.y - y), default=None)
        if near is not None and hypot(near.x - x, near.y - y) <= NEAR:
            far = round(hypot(near.x - x, near.y - y) / INCH)
            yield goal(words, g, "at-terminal", "threat", model=near.id, terminal=n, far=far)


def _exploration(g: Cybernekro, words: Words, seat: str) -> Iterator[Goal]:
    """Places explored, and where the artifact is."""
    plot = g.plot
    if plot.artifact == NOBODY:
        yield goal(words, g, "explored", done=len(plot.explored), of=len(sites(g)))
        return
    if plot.artifact_taken:
        yield goal(words, g, "artifact-gone", seat=plot.artifact_taken)
        return
    bearer = next((m for m in g.models if plot.artifact in m.carried), None)
    if bearer is None:
        yield goal(words, g, "artifact-lies")
    else:
        kind: GoalKind = "progress" if bearer.owner in allied(g, seat) else "threat"
        yield goal(words, g, "artifact-carried", kind, model=bearer.id)


def _prisoners(g: Cybernekro, words: Words, seat: str) -> Iterator[Goal]:
    """Where each prisoner is."""
    for number in g.plot.prisoners:
        model = g.model(number)
        where = "home" if number in g.plot.prisoners_home else "free"
        where = "out" if not model.on_table and where == "free" else where
        where = "locked" if model.imprisoned else where
        yield goal(words, g, f"prisoner-{where}", model=number)


def _ritual(g: Cybernekro, words: Words, seat: str) -> Iterator[Goal]:
    """How far the ritual has got: progress for its defender, a threat to the others."""
    kind: GoalKind = "progress" if g.plot.lead in allied(g, seat) else "threat"
    name = "summoned" if g.plot.summoned else "ritual"
    yield goal(words, g, name, kind, done=g.plot.ritual, of=COMPLETE)


def _treasure(g: Cybernekro, words: Words, seat: str) -> Iterator[Goal]:
    """Treasure Tokens carried off on both sides."""
    own, ours = g.plot.treasures, allied(g, seat)
    mine = sum(own.get(ally, 0) for ally in ours)
    theirs = max((count for other, count in own.items() if other not in ours), default=0)
    yield goal(words, g, "treasure", mine=mine, theirs=theirs)


TOLD: Mapping[str, Callable[[Cybernekro, Words, str], Iterator[Goal]]] = {
    TERMINALS: _terminals,
    ARTIFACT: _exploration,
    PRISONER: _prisoners,
    RITUAL: _ritual,
    TREASURE: _treasure,
}
"""How the progress of each objective is told."""
