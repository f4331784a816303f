"""OpenSpiel: every game as a Python game of OpenSpiel, with each roll and draw a chance node.

import pyspiel
import affray.rl.open_spiel

game = pyspiel.load_game("affray_hybrid", {"scenario": "scorpions-venom"})
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np

try:
    import pyspiel  # type: ignore[import-not-found]
except ImportError as missing:
    raise ImportError('affray.rl.open_spiel needs: pip install "affray[openspiel]"') from missing

from affray.engine.chance import Chance, Cuts, NeedDie, Raw, Source, Why
from affray.engine.game import find_game, game_names
from affray.engine.questions import CHANCE
from affray.engine.table import Table
from affray.rl.match import Match
from affray.rl.observer import Observer
from affray.rl.task import Setting

MOST_OUTCOMES = 1 << 20
"""A handful of dice has a great many outcomes; none has more."""


class AskedDice(Source):
    """Anything uncertain stops the table, and OpenSpiel says what happens."""

    __slots__ = ("chance",)

    def __init__(self, spent: int = 0) -> None:
        super().__init__(spent)
        self.chance: Chance | None = None

    def roll(self, chance: Chance, why: Why, cuts: Cuts) -> Raw:
        self.chance = chance
        raise NeedDie(chance, why)

    def copy(self) -> AskedDice:
        return AskedDice(self.spent)


class KeptMatch(Match):
    """A match that OpenSpiel may copy and save: it does both with the attributes of a state."""

    def __init__(self, setting: Setting, table: Table[Any]) -> None:
        super().__init__(setting, table)
        self.numbers: list[int] = []

    def choose(self, number: int) -> None:
        super().choose(number)
        self.numbers.append(number)

    def __deepcopy__(self, memo: dict[int, Any]) -> KeptMatch:
        twin = KeptMatch.__new__(KeptMatch)
        twin.__dict__.update(self.__dict__, table=self.table.clone(), numbers=self.numbers[:])
        twin.go_on()
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return begun, (self.setting, tuple(self.numbers))


def begun(setting: Setting, numbers: Sequence[int] = ()) -> KeptMatch:
    """A match whose chance events OpenSpiel decides, after some choices."""
    match = KeptMatch(setting, setting.table("", AskedDice()))
    for number in numbers:
        match.choose(number)
    return match


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A match between two choices, or before a roll."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.match = begun(game.setting)

    def current_player(self) -> int:
        """The number of the seat that is asked."""
        seat = self.match.seat
        if seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        if seat == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return self.match.table.seats.index(seat)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may be rolled or drawn, by number, with its probability."""
        source = self.match.table.source
        assert isinstance(source, AskedDice)
        assert source.chance is not None
        return [(number, p) for number, (_, p) in enumerate(source.chance.outcomes())]

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.match.offered)))

    def _apply_action(self, action: int) -> None:
        self.match.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.match.offered[action].id

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.match.over

    def returns(self) -> list[float]:
        """What everyone has won or lost so far, which is nothing before the end."""
        rewards = self.match.rewards()
        return [rewards[seat] for seat in self.match.table.seats]

    def __str__(self) -> str:
        """Who is asked what, and the table as a spectator sees it."""
        match = self.match
        asked = f"{match.seat} {match.ask.kind}" if match.ask else f"{match.table.result}"
        return f"{asked} {match.table.view(None)}"


class SpielObserver:
    """What a seat sees, in OpenSpiel's form: one tensor, its parts by name, and a text."""

    def __init__(self, setting: Setting) -> None:
        self._observer = Observer(setting)
        self.tensor = np.zeros(self._observer.length, np.float32)
        self.dict = self._observer.parts(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a state from a seat."""
        self._observer.begin(state.match)
        self.tensor[:] = self._observer.written(state.match, state.match.table.seats[player])

    def string_from(self, state: SpielState, player: int) -> str:
        """The seat's whole view as text."""
        return str(state.match.table.view(state.match.table.seats[player]))


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game and a scenario; `params` may name the scenario and how many options are offered."""

    name: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        scenario = params.get("scenario") or None
        self.setting = Setting(self.name, scenario, **_given(params))
        seats = len(self.setting.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.most_options,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.setting.most_choices,
        )
        super().__init__(game_type(self.name), info, params)

    def new_initial_state(self, *_: Any) -> SpielState:
        """The table before anything was chosen or rolled."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """The observer of states for learners."""
        return SpielObserver(self.setting)


def _given(params: dict[str, Any]) -> dict[str, Any]:
    return {name: params[name] for name in ("most_options", "most_choices") if name in params}


def game_type(name: str) -> Any:
    """How OpenSpiel classes a game."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"affray_{name}",
        long_name=find_game(name).title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"scenario": "", "most_options": 256, "most_choices": 10_000},
    )


def register(names: Sequence[str] = ()) -> None:
    """Make `pyspiel.load_game("affray_hybrid")` and its like work."""
    known = set(pyspiel.registered_names())
    for name in names or game_names():
        if f"affray_{name}" not in known:
            # a class, not a partial: OpenSpiel lets go of it when Python is gone already
            pyspiel.register_game(game_type(name), type(name, (SpielGame,), {"name": name}))


register()  # importing is how OpenSpiel's Python games are found
