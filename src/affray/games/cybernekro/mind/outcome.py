"""What came of a choice, in the words of a player."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from affray.games.cybernekro.state import Cybernekro, Model, Where


def outcome(before: Cybernekro, after: Cybernekro) -> Hashable:
    """What became of everybody and everything, as a player would put it."""
    changes: list[tuple[str, ...]] = [
        (now.name, *words)
        for was, now in zip(before.models, after.models, strict=False)
        if (words := tuple(changes_of(was, now)))
    ]
    changes += [(model.name, "appears") for model in after.models[len(before.models) :]]
    changes += [(f"terminal {n}", owner) for n, owner in terminals(before, after)]
    changes += [("door", name, "open") for name in after.gone if name not in before.gone]
    for mark in ("jammed", "unloaded", "empty"):
        old = getattr(before, mark)
        changes += [(after.items[i], mark) for i in getattr(after, mark) if i not in old]
    return tuple(changes)


def changes_of(was: Model, now: Model) -> Iterator[str]:
    """What became of one model."""
    if now.where != was.where and now.where in (Where.OUT, Where.LEFT):
        yield "dead" if now.dead else "out" if now.where == Where.OUT else "leaves"
        return
    for name in ("wounds", "dread"):
        more = getattr(now, name) - getattr(was, name)
        if more:
            yield f"{more:+d} {name}"
    for name, on, off in _STATES:
        if getattr(now, name) != getattr(was, name):
            yield on if getattr(now, name) else off
    if now.side != was.side:
        yield "turns"


_STATES = (
    ("prone", "Prone", "on its feet"),
    ("on_fire", "on fire", "not on fire"),
    ("invisible", "invisible", "visible"),
    ("imprisoned", "imprisoned", "free"),
)


def terminals(before: Cybernekro, after: Cybernekro) -> Iterator[tuple[int, str]]:
    """The terminals that changed hands, and who has them now."""
    both = zip(before.plot.owners, after.plot.owners, strict=False)
    return ((n, now) for n, (was, now) in enumerate(both) if now != was)
