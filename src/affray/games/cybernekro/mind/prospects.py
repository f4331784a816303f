"""What a line of play brings to a crew: the closed list of reasons that a coach may give."""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.prospects import Prospect, prospect
from affray.games.cybernekro.scenarios.scenario import allied
from affray.games.cybernekro.state import Cybernekro, Model, Where


def prospects(before: Cybernekro, after: Cybernekro, seat: str) -> Iterator[Prospect]:
    """Models out of action, wounded, prone or shaken; terminals; weapons that jam; treasure."""
    ours = allied(before, seat)
    for was, now in zip(before.models, after.models, strict=False):
        yield from _fate(was, now, was.owner in ours)
    for _ in after.models[len(before.models) :]:
        yield prospect("newcomer", False, 0.8)
    yield from _terminals(before, after, ours)
    yield from _plot(before, after, ours)
    yield from _jams(before, after, ours)


def _fate(was: Model, now: Model, own: bool) -> Iterator[Prospect]:
    if now.where == Where.OUT != was.where:
        yield prospect("lost" if own else "out", not own, 3.0, model=now.id)
        return
    if now.where == Where.LEFT != was.where:
        yield prospect("left", not own, 1.0, model=now.id)
        return
    if now.side != was.side:
        yield prospect("breaks", not own, 2.5, model=now.id)
    if now.wounds > was.wounds:
        yield prospect("hurt" if own else "wounded", not own, 1.0, model=now.id)
    if now.prone and not was.prone:
        yield prospect("falls" if own else "felled", not own, 0.6, model=now.id)
    if now.dread > was.dread:
        yield prospect("shaken", not own, 0.4, model=now.id)
    if now.on_fire and not was.on_fire:
        yield prospect("burns", not own, 0.8, model=now.id)


def _terminals(before: Cybernekro, after: Cybernekro, ours: tuple[str, ...]) -> Iterator[Prospect]:
    both = zip(before.plot.owners, after.plot.owners, strict=False)
    for n, (was, now) in enumerate(both):
        if now in ours and was not in ours:
            yield prospect("terminal", True, 2.0, terminal=n)
        elif was in ours and now not in ours:
            yield prospect("terminal-lost", False, 2.0, terminal=n)
        elif now not in ours and now != was:
            yield prospect("terminal-theirs", False, 1.5, terminal=n)


def _plot(before: Cybernekro, after: Cybernekro, ours: tuple[str, ...]) -> Iterator[Prospect]:
    was, now = before.plot, after.plot
    if len(now.explored) > len(was.explored):
        yield prospect("explored", True, 0.8)
    if now.ritual > was.ritual:
        yield prospect("ritual", now.lead in ours, 1.5)
    if len(now.prisoners_home) > len(was.prisoners_home):
        yield prospect("rescued", now.lead not in ours, 3.0)
    if now.artifact_taken and not was.artifact_taken:
        yield prospect("artifact", now.artifact_taken in ours, 3.0)


def _jams(before: Cybernekro, after: Cybernekro, ours: tuple[str, ...]) -> Iterator[Prospect]:
    fresh = [item for item in after.jammed if item not in before.jammed]
    for model in after.models:
        if any(item in model.carried for item in fresh):
            yield prospect("jam", model.owner not in ours, 0.5, model=model.id)
