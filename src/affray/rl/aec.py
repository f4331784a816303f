"""The PettingZoo environment: every seat is an agent; they are asked one after another."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from affray.engine.questions import Seat
from affray.rl.match import Match
from affray.rl.observer import Observer
from affray.rl.task import MOST_SEED, Setting


class RawEnv(AECEnv):  # type: ignore[misc]
    """A match as an agent-environment cycle, without PettingZoo's checks around it."""

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        super().__init__()
        self.setting = setting
        self.metadata = {
            "name": setting.id,
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = list(setting.seats)
        self.observer = Observer(setting)
        mask = spaces.Box(0, 1, (setting.most_options,), np.int8)
        self.observation_spaces = {
            seat: spaces.Dict({"observation": self.observer.space, "action_mask": mask})
            for seat in self.possible_agents
        }
        self.action_spaces = {
            seat: spaces.Discrete(setting.most_options) for seat in self.possible_agents
        }
        self._rng, _ = seeding.np_random()

    def observation_space(self, agent: Seat) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: Seat) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; without a seed the next of the stream that the last seed began."""
        if seed is not None:
            self._rng, _ = seeding.np_random(seed)
        table = self.setting.table(int(self._rng.integers(MOST_SEED)))
        self.match = Match(self.setting, table)
        self.observer.begin(self.match)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._standings = self._stand()
        self._select()

    def observe(self, agent: Seat) -> dict[str, Any]:
        return {
            "observation": self.observer.observe(self.match, agent),
            "action_mask": self.observer.mask(self.match, agent),
        }

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.match.choose(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._reward()
        self._accumulate_rewards()
        self._select()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str:
        """The table as the seat being asked sees it, drawn in text."""
        seat = self.agent_selection
        picture = self.match.table.game.picture(self.match.table.state, seat)
        if self.render_mode == "human":
            print(picture)
        return picture

    def _reward(self) -> None:
        before, self._standings = self._standings, self._stand()
        final = self.match.rewards() if self.match.over else dict.fromkeys(self.agents, 0.0)
        self.rewards = {
            seat: final[seat] + self.setting.shaping * (self._standings[seat] - before[seat])
            for seat in self.agents
        }

    def _stand(self) -> dict[Seat, float]:
        if not self.setting.shaping:
            return dict.fromkeys(self.possible_agents, 0.0)
        return {seat: self.match.standing(seat) for seat in self.possible_agents}

    def _select(self) -> None:
        """Whose question it is; only that seat is told about it."""
        match = self.match
        self.infos: dict[Seat, dict[str, Any]] = {seat: {} for seat in self.agents}
        if match.ask is not None:
            self.agent_selection = match.ask.seat
            self.infos[match.ask.seat] = match.told
            return
        self.truncations = dict.fromkeys(self.agents, match.truncated)
        self.terminations = dict.fromkeys(self.agents, not match.truncated)


def aec_env(setting: Setting, render_mode: str | None = None) -> AECEnv:
    """The environment with PettingZoo's usual checks: an action that is not an option loses."""
    env: AECEnv = RawEnv(setting, render_mode)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)
