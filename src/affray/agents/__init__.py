"""Opponents: each plays any game through the same façade, from what its seat may know."""

from affray.agents.agent import Agent
from affray.agents.budget import Budget
from affray.agents.chair import Chair
from affray.agents.champion import Champion
from affray.agents.novice import Novice
from affray.agents.random import RandomAgent
from affray.agents.registry import AGENTS, agent_names, find_agent, usual_budget
from affray.agents.thought import Look, Thought
from affray.agents.veteran import Veteran

__all__ = [
    "AGENTS",
    "Agent",
    "Budget",
    "Chair",
    "Champion",
    "Look",
    "Novice",
    "RandomAgent",
    "Thought",
    "Veteran",
    "agent_names",
    "find_agent",
    "usual_budget",
]
