"""One question looked into by several processes: each in worlds of its own, what they find is put
together, and whoever was asked settles on an answer as if all of it had been found alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import ceil
from random import Random
from time import monotonic
from typing import NamedTuple

from affray.agents.budget import Budget, Clock
from affray.agents.chair import Chair
from affray.agents.deeds import Deed
from affray.agents.judge import Judge
from affray.agents.search import Opened, Reach, Search
from affray.agents.tree import Edge

LEAST = 1e-3
"""Seconds that are left to whoever begins too late."""


class Opening(NamedTuple):
    """What is to be looked into, as far as it matters elsewhere."""

    priors: Mapping[str, float]
    deeds: Mapping[str, Deed]
    candidates: int
    reach: Reach
    budget: Budget
    """What all who look may spend."""
    limit: float
    """The share of it that the question deserves."""
    until: float
    """When all have to be done, as some begin later: by the clock that all processes of a machine share
    and nobody can set."""
    among: int = 1
    """How many look."""


class Findings(NamedTuple):
    """What somebody found: which answers were left in the end, best first, and what each answer was
    worth, world by world."""

    field: tuple[str, ...]
    tried: Mapping[str, Mapping[int, float]]
    worlds: int
    looks: int
    broken: int


def opening_of(opened: Opened) -> Opening:
    """Open a question to others: as all look at the same time, each has the time that is left."""
    search, (seconds, iterations) = opened.search, opened.budget
    left = None if seconds is None else max(seconds - search.clock.elapsed, LEAST)
    return Opening(
        {name: edge.prior for name, edge in search.root.edges.items()},
        dict(search.deeds),
        opened.candidates,
        search.reach,
        Budget(left, iterations),
        search.clock.limit,
        monotonic() + (left or 0.0),
    )


def _part(budget: Budget, among: int) -> Budget:
    """What one of several may spend: all of the time, and its share of the looks."""
    looks = budget.iterations
    return budget if looks is None else budget._replace(iterations=ceil(looks / among))


def look_among(opened: Opened, among: int) -> None:
    """Do one's own part of the looks."""
    opened.search.clock.budget = _part(opened.budget, among)
    opened.search.halve(opened.candidates)


def look_into(chair: Chair, judge: Judge, opening: Opening, seed: int) -> Findings:
    """What another one of them finds."""
    seconds, looks = _part(opening.budget, opening.among)
    left = None if seconds is None else max(min(seconds, opening.until - monotonic()), LEAST)
    clock = Clock(Budget(left, looks))
    clock.limit = opening.limit
    search = Search(chair, clock, opening.reach, Random(seed), None, judge)
    search.root.edges = {name: Edge(prior) for name, prior in opening.priors.items()}
    search.deeds = dict(opening.deeds)
    search.halve(opening.candidates)
    tried = search.tried
    return Findings(tuple(search.field), tried, search.worlds, clock.count, search.broken)


def put_together(opened: Opened, found: Iterable[Findings]) -> None:
    """Add what others have found to what was found here; looks that all of them have saved may
    still be spent here."""
    opened.search.clock.budget = opened.budget
    for each in found:
        _take_in(opened.search, each)


def _take_in(search: Search, found: Findings) -> None:
    """Add what somebody else found: other worlds, so they are counted on after those known."""
    before = search.worlds
    for name, values in found.tried.items():
        edge = search.root.edges[name]
        known = search.tried.setdefault(name, {})
        for world, value in values.items():
            known[before + world] = value
            search.spread.add(value)
            search.root.visits += 1
            search.root.total += value
            edge.add(value)
    search.worlds += found.worlds
    search.clock.count += found.looks
    search.others += found.looks
    search.broken += found.broken
    search.field += [name for name in found.field if name not in search.field]
    search.rank()
