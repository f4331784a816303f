"""Opponents: each plays any game through the same façade, from what its seat may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from affray.agents.chair import Agent, Chair
from affray.agents.novice import Novice
from affray.agents.random import RandomAgent
from affray.engine.errors import UnknownName, nearest

AGENTS: Mapping[str, Callable[[int], Agent]] = {"random": RandomAgent, "novice": Novice}

__all__ = ["AGENTS", "Agent", "Chair", "Novice", "RandomAgent", "find_agent"]


def find_agent(name: str, seed: int = 0) -> Agent:
    """An agent by its name."""
    if name not in AGENTS:
        raise UnknownName(f'there is no agent "{name}"{nearest(name, AGENTS)}')
    return AGENTS[name](seed)
