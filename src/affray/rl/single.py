"""The Gymnasium environment: one seat learns, agents sit in the others."""

from __future__ import annotations

from typing import Any, Protocol

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.error import ResetNeeded

from affray.agents import Chair, find_agent
from affray.engine.errors import UnknownName
from affray.engine.questions import Seat
from affray.rl.match import Match
from affray.rl.observer import Observer
from affray.rl.task import MOST_SEED, Setting


class Opponent(Protocol):
    """Whoever sits in the other seats: any agent, or any object that chooses as one does."""

    def choose(self, chair: Chair) -> str:
        """The id of the option it takes."""
        ...


class Single(gymnasium.Env[Any, np.int64]):
    """A match seen from one seat; an episode is a game, a step is one of the seat's own choices.

    Without a seat another is drawn for every episode. An action that is not an option loses at
    once."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012 (Gymnasium's own form)

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        *,
        seat: Seat | None = None,
        opponent: str | Opponent = "random",
        render_mode: str | None = None,
        **details: Any,
    ) -> None:
        self.setting = Setting(game, scenario, **details)
        seats = self.setting.seats
        if seat is not None and seat not in seats:
            raise UnknownName(f'there is no seat "{seat}"; there are {", ".join(seats)}')
        self.learner = seat
        self.opponent = opponent
        self.render_mode = render_mode
        self.observer = Observer(self.setting)
        self.observation_space = self.observer.space
        self.action_space = spaces.Discrete(self.setting.most_options)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        seats = self.setting.seats
        drawn = [int(number) for number in self.np_random.integers(MOST_SEED, size=3)]
        self.seat = self.learner or seats[drawn[0] % len(seats)]
        self.others = self._others(drawn[1])
        self.match = Match(self.setting, self.setting.table(drawn[2]))
        self.observer.begin(self.match)
        self._play_on()
        self._standing = self._stand()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if not 0 <= action < len(self.begun.offered):
            return self._observation(), -1.0, True, False, {**self._info(), "illegal": True}
        self.match.choose(int(action))
        self._play_on()
        over, truncated = self.match.over, self.match.truncated
        return self._observation(), self._reward(), over and not truncated, truncated, self._info()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are options, as maskable learners ask for it."""
        return self.observer.mask(self.begun, self.seat).astype(bool)

    def render(self) -> str:
        """The table as the learner sees it, drawn in text."""
        table = self.begun.table
        return table.game.picture(table.state, self.seat)

    @property
    def begun(self) -> Match:
        """The match, once there is one."""
        if not hasattr(self, "match"):
            raise ResetNeeded("there is no game yet: call reset() first")
        return self.match

    def _others(self, seed: int) -> Opponent:
        return find_agent(self.opponent, seed) if isinstance(self.opponent, str) else self.opponent

    def _play_on(self) -> None:
        """Let the other seats play until the learner is asked."""
        match = self.match
        while match.seat not in (None, self.seat):
            match.answer(self.others.choose(Chair(match.table, str(match.seat))))

    def _reward(self) -> float:
        before, self._standing = self._standing, self._stand()
        final = self.match.rewards()[self.seat] if self.match.over else 0.0
        return final + self.setting.shaping * (self._standing - before)

    def _stand(self) -> float:
        return self.match.standing(self.seat) if self.setting.shaping else 0.0

    def _observation(self) -> Any:
        return self.observer.observe(self.match, self.seat)

    def _info(self) -> dict[str, Any]:
        match, mask = self.match, self.observer.mask(self.match, self.seat)
        score = {"score": match.rewards()[self.seat]} if match.over else {}
        return {"action_mask": mask, "seat": self.seat, **match.told, **score}
