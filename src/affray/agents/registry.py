"""Agents by name: the built-in ones, installed ones, and those named by their module."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from affray.agents.agent import Agent
from affray.agents.budget import Budget
from affray.agents.champion import Champion, HandChampion
from affray.agents.novice import Novice
from affray.agents.random import RandomAgent
from affray.agents.sparring import Sparring
from affray.agents.steady import Steady
from affray.agents.veteran import Veteran
from affray.engine.errors import UnknownName, nearest

_GROUP = "affray.agents"

AGENTS: Mapping[str, type[Agent]] = {
    agent.name: agent for agent in (RandomAgent, Novice, Veteran, Champion)
}
"""The built-in opponents, from the weakest to the strongest."""
VARIANTS: Mapping[str, type[Agent]] = {HandChampion.name: HandChampion}
"""Others that can be named, for measurements."""
PARTNERS: Mapping[str, type[Agent]] = {partner.name: partner for partner in (Sparring, Steady)}
"""Opponents of lessons and puzzles, which are not offered as opponents elsewhere."""


def agent_names() -> list[str]:
    """The agents that have a name: the built-in ones and those that are installed."""
    return [*AGENTS, *sorted(entry.name for entry in entry_points(group=_GROUP))]


def find_agent(name: str, seed: int = 0, budget: Budget | None = None, workers: int = 1) -> Agent:
    """An agent by its name, or by `module:Class`; the same seed plays the same. It may think in
    several processes, if it knows how to share a question out."""
    agent = agent_class(name)(seed, budget)
    agent.workers = max(1, workers) if agent.shares else 1
    return agent


def usual_budget(name: str) -> Budget:
    """What an agent allows itself for a decision by default."""
    return agent_class(name).default


def agent_class(name: str) -> type[Agent]:
    """What an agent is, by its name."""
    known = {**AGENTS, **VARIANTS, **PARTNERS}
    if name in known:
        return known[name]
    for entry in entry_points(group=_GROUP):
        if entry.name == name:
            return _checked(name, entry.load())
    module, _, kind = name.partition(":")
    if not kind:
        raise UnknownName(f'there is no agent "{name}"{nearest(name, agent_names())}')
    try:
        return _checked(name, getattr(import_module(module), kind))
    except (ImportError, AttributeError) as error:
        raise UnknownName(f"there is no agent at {name}: {error}") from None


def _checked(name: str, found: Any) -> type[Agent]:
    if isinstance(found, type) and issubclass(found, Agent):
        return found
    raise UnknownName(f"{name} is no agent: it must be a class made from affray.agents.Agent")
