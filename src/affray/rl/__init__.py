"""Affray for learners: PettingZoo, Gymnasium and OpenSpiel environments over the whole rules.

    env = affray.rl.env("hybrid", scenario="scarlet-hive")      # PettingZoo: every seat is an agent
    one = affray.rl.single("clanwars", opponent="novice")       # Gymnasium: one seat learns
    many = affray.rl.vector("clanwars", count=8)                # Gymnasium: eight at once

docs/research.md describes observations, actions and rewards.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from affray.engine.game import game_names

try:
    import gymnasium
except ImportError as missing:
    raise ImportError('affray.rl needs more packages: pip install "affray[rl]"') from missing

from affray.rl.single import Single
from affray.rl.task import VERSION, Setting

if TYPE_CHECKING:
    from pettingzoo import AECEnv

__all__ = ["Setting", "Single", "env", "register", "single", "vector"]


def env(
    game: str, scenario: str | None = None, *, render_mode: str | None = None, **details: Any
) -> AECEnv:
    """A PettingZoo environment; `details` are those of a Setting."""
    from affray.rl.aec import aec_env

    return aec_env(Setting(game, scenario, **details), render_mode)


def single(game: str, scenario: str | None = None, **details: Any) -> Single:
    """A Gymnasium environment for one seat; `details` are those of Single and of a Setting."""
    return Single(game, scenario, **details)


def vector(
    game: str, scenario: str | None = None, *, count: int, processes: bool = True, **details: Any
) -> gymnasium.vector.VectorEnv[Any, Any, Any]:
    """Many such environments at once, each in a process of its own unless told otherwise."""
    makers = [partial(Single, game, scenario, **details)] * count
    # the mask that comes with an ended episode must be that of the next one's first question
    mode = gymnasium.vector.AutoresetMode.SAME_STEP
    if processes:
        return gymnasium.vector.AsyncVectorEnv(makers, autoreset_mode=mode)
    return gymnasium.vector.SyncVectorEnv(makers, autoreset_mode=mode)


def register() -> None:
    """Make `gymnasium.make("affray/hybrid-v1")` and its like work."""
    for name in game_names():
        id = f"affray/{name}-v{VERSION}"
        if id not in gymnasium.registry:
            gymnasium.register(id, "affray.rl.single:Single", kwargs={"game": name})


register()  # Gymnasium looks for nothing by itself: importing is how its packages are found
