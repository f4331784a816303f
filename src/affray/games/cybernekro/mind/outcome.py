"""What came of a choice, in the words of a player."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Final

from affray.engine.events import Telling
from affray.engine.odds import BEST, HARM, LESSER, NOTHING, STOPPED, Verdict
from affray.games.cybernekro.screen.events.battle import TestRolled, ToughedOut
from affray.games.cybernekro.state import Cybernekro, Model, Where


def outcome(before: Cybernekro, after: Cybernekro) -> Hashable:
    """What became of everybody and everything, as a player would put it."""
    changes: list[tuple[str, ...]] = [
        (now.name, *words)
        for was, now in zip(before.models, after.models, strict=False)
        if (words := tuple(_changes(was, now)))
    ]
    changes += [(model.name, "appears") for model in after.models[len(before.models) :]]
    changes += [(f"terminal {n}", owner) for n, owner in _terminals(before, after)]
    changes += [("door", name, "open") for name in after.gone if name not in before.gone]
    for mark in ("jammed", "unloaded", "empty"):
        old = getattr(before, mark)
        changes += [(after.items[i], mark) for i in getattr(after, mark) if i not in old]
    return tuple(changes)


def _changes(was: Model, now: Model) -> Iterator[str]:
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


def _terminals(before: Cybernekro, after: Cybernekro) -> Iterator[tuple[int, str]]:
    both = zip(before.plot.owners, after.plot.owners, strict=False)
    return ((n, now) for n, (was, now) in enumerate(both) if now != was)


# ---------------------------------------------------------------- in one word


def verdict(before: Cybernekro, after: Cybernekro, heard: Sequence[Telling], seat: str) -> Verdict:
    """Out of action, terminal taken, Wound, prone, toughed out, you fall: what a bar says."""
    gains = [_worst(was, now) for was, now in _pairs(before, after) if now.owner != seat]
    pains = [_worst(was, now) for was, now in _pairs(before, after) if now.owner == seat]
    harm = _harm(before, after, heard, max(pains, default=0), seat)
    taken = [owner for _, owner in _terminals(before, after)]
    if seat in taken:
        return Verdict(_joined("terminal taken", harm), BEST)
    best = max(gains, default=0)
    if best == OUT_OF_ACTION:
        return Verdict(_joined("out of action", harm), BEST, best)
    if best:
        return Verdict(_joined(_hit(best), harm), LESSER, best)
    if harm:
        return Verdict(harm, HARM, -max(pains, default=0))
    if any(kind is ToughedOut for kind, _, _ in heard):
        return Verdict("toughed out", STOPPED)
    done = not any(taken) and _came_off(before, after, heard, seat)
    return Verdict("done", BEST) if done else Verdict("nothing", NOTHING)


BY_THE_WAY: Final = frozenset({"reaction", "sprint", "trap", "morale"})
"""Tests that are rolled on the way to something: they are not what was meant."""


def _came_off(before: Cybernekro, after: Cybernekro, heard: Sequence[Telling], seat: str) -> bool:
    """Whether what was meant is done: what needs a test shows, what needs none was done."""
    tests = [(facts[0], facts[1]) for kind, facts, _ in heard if kind is TestRolled]
    mine = [why for model, why in tests if after.model(model).owner == seat]
    if not BY_THE_WAY.issuperset(mine):
        return _shows(before, after, seat)
    own = [(was, now) for was, now in _pairs(before, after) if now.owner == seat]
    if any(was.spot != now.spot for was, now in own):
        return True
    quiet = not mine and BY_THE_WAY.issuperset(why for _, why in tests)
    return quiet and any(was.ap != now.ap or tuple(_changes(was, now)) for was, now in own)


def _shows(before: Cybernekro, after: Cybernekro, seat: str) -> bool:
    """Whether a test of one's own has mended or gained something that is no harm to others."""
    better = any(_is_better(was, now) for was, now in _pairs(before, after) if now.owner == seat)
    opened, fixed = set(after.gone) - set(before.gone), set(before.jammed) - set(after.jammed)
    return bool(better or opened or fixed or before.plot != after.plot)


def _is_better(was: Model, now: Model) -> bool:
    """Whether a model is on its feet again, no longer burns, is free, or cannot be seen."""
    rid = any(
        getattr(was, bad) and not getattr(now, bad) for bad in ("prone", "on_fire", "imprisoned")
    )
    return rid or (now.invisible and not was.invisible)


OUT_OF_ACTION: Final = 100
DREAD, PRONE, WOUND = 1, 2, 10


def _pairs(before: Cybernekro, after: Cybernekro) -> Iterator[tuple[Model, Model]]:
    return zip(before.models, after.models, strict=False)


def _worst(was: Model, now: Model) -> int:
    """The worst that a model suffered: out of action, Wounds, Prone, Dread."""
    if now.where != was.where and now.where == Where.OUT:
        return OUT_OF_ACTION
    if now.wounds > was.wounds:
        return WOUND * (now.wounds - was.wounds)
    if now.prone and not was.prone:
        return PRONE
    return DREAD if now.dread > was.dread else 0


def _hit(worst: int) -> str:
    if worst >= WOUND:
        number = worst // WOUND
        return "Wound" if number == 1 else f"{number} Wounds"
    return "prone" if worst == PRONE else "Dread"


def _harm(
    before: Cybernekro, after: Cybernekro, heard: Sequence[Telling], worst: int, seat: str
) -> str:
    if worst == OUT_OF_ACTION:
        return "your loss"
    if worst >= WOUND:
        return "your Wound" if worst == WOUND else f"{worst // WOUND} Wounds of yours"
    if worst == PRONE:
        return "you fall"
    if any(item not in before.jammed for item in after.jammed):
        return "weapon jams"
    return "your Dread" if worst else ""


def _joined(word: str, harm: str) -> str:
    return f"{word}, {harm}" if harm else word
