"""Train a small policy to beat the random player, on one core, in about seven minutes.

    pip install "affray[rl,lab,train]"
    python examples/train.py

It plays the quick start of CYBERNEKRO, in either seat. The policy is a pointer: one network scores
every option on offer from the option's own row and a summary of the table, so lists of any length
do. It learns by proximal policy optimisation (Schulman et al., 2017).
"""

from __future__ import annotations

import argparse
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

import affray.rl
from affray.lab.statistics import wilson
from affray.rl.lexicon import SPELLING_ROW
from affray.rl.observer import OPTION, SHAPES

GAME, SCENARIO = "cybernekro", "quick_start"
OPTIONS = 64
TABLES = 16
PICTURE = Path(__file__).parents[1] / "docs" / "pictures" / "learning-curve.png"

Arrays = dict[str, Tensor]


class Policy(nn.Module):
    """Sums up the table, then scores every option beside the sum."""

    def __init__(self, width: int = 64) -> None:
        super().__init__()
        flat = SHAPES["facts"][0] + SHAPES["question"][0]
        self.thing = nn.Sequential(nn.Linear(SHAPES["things"][1], width), nn.ReLU())
        self.table = nn.Sequential(nn.Linear(flat + 2 * width, width), nn.ReLU())
        self.option = nn.Linear(len(OPTION) + SPELLING_ROW, width)
        self.beside = nn.Linear(width, width)
        self.score = nn.Sequential(
            nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1)
        )
        self.value = nn.Sequential(nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1))

    def forward(self, seen: Arrays) -> tuple[Tensor, Tensor]:
        """The log probabilities of the options, and how well the seat stands."""
        offered = seen["options"][..., 0]
        most = int(offered.sum(-1).max())
        options, offered = seen["options"][:, :most], offered[:, :most]
        things = self.thing(seen["things"]) * seen["things"][..., :1]
        summary = torch.cat([things.sum(1) / 16, things.amax(1)], -1)
        table = self.table(torch.cat([seen["facts"], seen["question"], summary], -1))
        scores = self.score(self.option(options) + self.beside(table)[:, None]).squeeze(-1)
        scores = scores.masked_fill(offered == 0, -1e9)
        return scores.log_softmax(-1), self.value(table).squeeze(-1)

    @torch.no_grad()
    def choose(self, seen: Arrays) -> tuple[Tensor, Tensor, Tensor]:
        """An option each, its log probability, and the value."""
        chances, values = self(seen)
        picked = torch.multinomial(chances.exp(), 1).squeeze(-1)
        return picked, chances.gather(1, picked[:, None]).squeeze(-1), values


class Settings(NamedTuple):
    """What one may turn."""

    steps: int = 80_000
    games: int = 13
    """At every table, for each measurement: before and after."""
    length: int = 64
    epochs: int = 4
    batch: int = 256
    rate: float = 1e-3
    discount: float = 0.997
    trace: float = 0.95
    clip: float = 0.2
    entropy: float = 0.01
    seed: int = 1


class Rollout(NamedTuple):
    """What happened at all tables for a while; the first axis is time, then tables."""

    seen: Arrays
    picked: Tensor
    chances: Tensor
    values: Tensor
    rewards: Tensor
    ended: Tensor
    last: Tensor


class Arena:
    """Tables at which the policy plays the random player, and the games that have ended."""

    def __init__(self, seed: int, shaping: float) -> None:
        self.envs = affray.rl.vector(
            GAME, SCENARIO, count=TABLES, processes=False,
            opponent="random", structured=True, most_options=OPTIONS, shaping=shaping,
        )  # fmt: skip
        seen, _ = self.envs.reset(seed=seed)
        self.seen = as_tensors(seen)
        self.won: list[list[bool]] = [[] for _ in range(TABLES)]

    def step(self, picked: Tensor) -> tuple[np.ndarray, np.ndarray]:
        """All tables one choice further: rewards, and where a game ended."""
        seen, rewards, over, cut, info = self.envs.step(picked.numpy())
        ended = over | cut
        for table in np.flatnonzero(ended):
            self.won[table].append(info["final_info"]["score"][table] > 0)
        self.seen = as_tensors(seen)
        return rewards, ended


def as_tensors(seen: dict[str, np.ndarray]) -> Arrays:
    """Everything the policy looks at."""
    names = ("facts", "question", "things", "options")
    return {name: torch.from_numpy(seen[name].copy()) for name in names}


def play(policy: Policy, arena: Arena, length: int) -> Rollout:
    """Let the policy play for a while."""
    seen, picks, chances, values, rewards, ended = [], [], [], [], [], []
    for _ in range(length):
        picked, chance, value = policy.choose(arena.seen)
        seen.append(arena.seen)
        gained, over = arena.step(picked)
        for kept, new in zip(
            (picks, chances, values, rewards, ended),
            (picked, chance, value, torch.from_numpy(gained).float(), torch.from_numpy(over)),
            strict=True,
        ):
            kept.append(new)
    last = policy.choose(arena.seen)[2]
    whole = {name: torch.stack([each[name] for each in seen]) for name in seen[0]}
    return Rollout(whole, *(torch.stack(x) for x in (picks, chances, values, rewards, ended)), last)


def advantages(run: Rollout, discount: float, trace: float) -> Tensor:
    """How much better each choice was than expected: generalised advantage estimation."""
    after, gain = run.last, torch.zeros_like(run.last)
    gains = torch.zeros_like(run.rewards)
    for t in reversed(range(len(run.rewards))):
        on = (~run.ended[t]).float()
        surprise = run.rewards[t] + discount * on * after - run.values[t]
        gain = surprise + discount * trace * on * gain
        gains[t], after = gain, run.values[t]
    return gains


def learn(policy: Policy, optimiser: torch.optim.Optimizer, run: Rollout, how: Settings) -> None:
    """Make good choices likelier, but not by much at once."""
    gains = advantages(run, how.discount, how.trace).flatten()
    goals = gains + run.values.flatten()
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    seen = {name: array.flatten(0, 1) for name, array in run.seen.items()}
    picked, before = run.picked.flatten(), run.chances.flatten()
    for _ in range(how.epochs):
        for some in torch.randperm(len(gains)).split(how.batch):
            chances, values = policy({name: array[some] for name, array in seen.items()})
            ratio = (chances.gather(1, picked[some, None]).squeeze(-1) - before[some]).exp()
            clipped = ratio.clamp(1 - how.clip, 1 + how.clip)
            better = torch.min(ratio * gains[some], clipped * gains[some]).mean()
            doubt = -(chances.exp() * chances).sum(-1).mean()
            loss = (values - goals[some]).square().mean() / 2 - better - how.entropy * doubt
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()


def train(policy: Policy, how: Settings) -> Iterator[tuple[int, float]]:
    """Learn, and tell after each round how many choices were made and how many games are won."""
    arena = Arena(how.seed, shaping=1.0)
    optimiser = torch.optim.Adam(policy.parameters(), how.rate, eps=1e-5)
    rounds = how.steps // (TABLES * how.length)
    recent: deque[bool] = deque(maxlen=100)
    for done in range(1, rounds + 1):
        for group in optimiser.param_groups:
            group["lr"] = how.rate * (1 - (done - 1) / rounds)
        learn(policy, optimiser, play(policy, arena, how.length), how)
        for table in arena.won:
            recent.extend(table)
            table.clear()
        if recent:
            yield done * TABLES * how.length, float(np.mean(recent))


def measure(policy: Policy, games: int, seed: int) -> int:
    """How many games the policy wins; as many a table, so that short ones do not count more."""
    arena = Arena(seed, shaping=0.0)
    while min(len(table) for table in arena.won) < games:
        arena.step(policy.choose(arena.seen)[0])
    return sum(sum(table[:games]) for table in arena.won)


def draw(curve: list[tuple[int, float]], before: float, path: Path) -> None:
    """The learning curve as a picture."""
    import altair as alt

    points = alt.Data(values=[{"choices": n, "won": won} for n, won in curve])
    line = alt.Chart(points).mark_line(color="#1f5c99", strokeWidth=2).encode(
        alt.X("choices:Q", title="choices made by the learner"),
        alt.Y("won:Q", title="games won of the last 100", scale=alt.Scale(domain=[0, 1]),
              axis=alt.Axis(format="%")),
    )  # fmt: skip
    rule = alt.Chart(alt.Data(values=[{"won": before}])).mark_rule(
        color="#999999", strokeDash=[4, 4]
    ).encode(y="won:Q")  # fmt: skip
    title = "CYBERNEKRO, quick start, either seat, against the random player"
    chart = (rule + line).properties(width=640, height=300, title=title)
    chart.save(path, scale_factor=2)


def tell(when: str, won: int, games: int) -> None:
    """One line of the report."""
    print(f"{when}: {won} of {games} games won, {wilson(won, games)}")


def main() -> None:
    """Measure, train, measure again, draw."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=Settings().steps)
    parser.add_argument("--games", type=int, default=Settings().games)
    parser.add_argument("--picture", type=Path, default=PICTURE)
    given = parser.parse_args()
    how = Settings(steps=given.steps, games=given.games)
    torch.set_num_threads(1)
    torch.manual_seed(how.seed)
    policy = Policy()
    before, games = measure(policy, how.games, seed=1000), how.games * TABLES
    tell("before", before, games)
    curve = []
    for steps, won in train(policy, how):
        curve.append((steps, won))
        print(f"{steps:>9,} choices, {won:.0%} of the last 100 games won", flush=True)
    tell("after", measure(policy, how.games, seed=2000), games)
    draw(curve, before / games, given.picture)


if __name__ == "__main__":
    main()
