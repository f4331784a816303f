"""Learning from what was recorded, with torch; the result is plain arrays."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from affray.learn.graph import Sizes
from affray.learn.network import Network
from affray.learn.returns import returns
from affray.learn.rows import MOST_OPTIONS, MOST_THINGS, Array, Rows, hand_logit

CHECK = 0.1
"""The part of the games held out to check what was learned, and never learned from."""
STRANGE = 0.04
"""How often a word is taken for an unknown one, so that unknown words can be judged too."""


class Plan(NamedTuple):
    """How the network is trained."""

    seed: int = 1
    epochs: int = 24
    batch: int = 1024
    rate: float = 2e-3
    decay: float = 1e-2
    minutes: float = 5.0
    device: str = ""


class Point(NamedTuple):
    """One look at the games held out: lower is better, except for `hits`."""

    epoch: int
    value: float
    """The squared error against how games ended."""
    by_hand: float
    """The same for the hand-made evaluation."""
    policy: float
    """The cross entropy against what the search tried."""
    prior: float
    """The same for the hand-made prior."""
    hits: float
    """How often the most promising answer was the search's choice."""
    prior_hits: float


class Learned(NamedTuple):
    """The result: the best weights by the games held out, and the curve."""

    weights: dict[str, Any]
    sizes: Sizes
    words: list[str]
    curve: list[Point]
    best: Point
    heads: tuple[str, ...]
    """What it can be asked for: where no answers were searched, only values."""


class _Block(NamedTuple):
    """All positions, each as wide as the widest, on the device."""

    facts: Tensor
    scene: Tensor
    hand: Tensor
    target: Tensor
    outcome: Tensor
    things: Tensor
    kinds: Tensor
    options: Tensor
    words: Tensor
    about: Tensor
    share: Tensor
    answered: Tensor
    """For each position its place among the searched ones; -1: it was not searched."""

    def fed(self, chosen: Tensor) -> dict[str, Tensor]:
        """The tables of some positions."""
        return {
            "facts": self.facts[chosen],
            "scene": self.scene[chosen],
            "hand": self.hand[chosen],
            "things": self.things[chosen].float(),
            "kinds": self.kinds[chosen],
        }

    def asked(self, chosen: Tensor) -> dict[str, Tensor]:
        """The answers of some positions that were searched."""
        at = self.answered[chosen]
        return {
            "options": self.options[at],
            "words": self.words[at],
            "about": self.about[at],
            "share": self.share[at],
        }


def train(rows: Rows, plan: Plan, tell: Callable[[Point], None] = lambda point: None) -> Learned:
    """Train until the epochs or the minutes are over; the best of all looks is kept."""
    torch.manual_seed(plan.seed)
    device = plan.device or ("cuda" if torch.cuda.is_available() else "cpu")
    sizes = Sizes(len(rows.words), rows.facts.shape[1], rows.things.shape[1])
    block = _block(rows, device)
    network = Network(sizes).to(device)
    learn, check = _halves(rows, plan.seed, device)
    optimiser = torch.optim.AdamW(network.parameters(), plan.rate, weight_decay=plan.decay)
    steps = plan.epochs * max(1, len(learn) // plan.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, plan.rate, total_steps=steps + 1)
    start, curve = monotonic(), [_looked(network, block, check, 0)]
    tell(curve[0])
    best, kept = curve[0], network.arrays()
    for epoch in range(1, plan.epochs + 1):
        network.train()
        for chosen in _batches(learn, plan.batch):
            loss = _loss(network, block, chosen)
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimiser.step()
            schedule.step()
        point = _looked(network, block, check, epoch)
        curve.append(point)
        tell(point)
        if point.value + 0.3 * point.policy < best.value + 0.3 * best.policy:
            best, kept = point, network.arrays()
        if monotonic() - start > 60 * plan.minutes:
            break
    heads = ("value", "policy") if len(rows.option_of) else ("value",)
    return Learned(kept, sizes, rows.words, curve, best, heads)


def _halves(rows: Rows, seed: int, device: str) -> tuple[Tensor, Tensor]:
    """Positions to learn from and to check with: whole games go one way or the other."""
    games = np.unique(rows.game)
    rng = np.random.default_rng(seed)
    held = rng.permutation(games)[: max(1, int(CHECK * len(games)))]
    checked = np.isin(rows.game, held)
    return (
        torch.from_numpy(np.flatnonzero(~checked)).to(device),
        torch.from_numpy(np.flatnonzero(checked)).to(device),
    )


def _batches(chosen: Tensor, size: int) -> Iterator[Tensor]:
    order = chosen[torch.randperm(len(chosen), device=chosen.device)]
    whole = max(1, len(order) // size)
    yield from (order[n * size : (n + 1) * size] for n in range(whole))


def _loss(network: Network, block: _Block, chosen: Tensor) -> Tensor:
    fed = _with_unknown_words(block.fed(chosen))
    table, rows = network.trunk(fed)
    judged = torch.tanh(network.values(table, fed["hand"]))
    loss = functional.mse_loss(judged, block.target[chosen])
    searched = block.answered[chosen] >= 0
    if searched.any():
        asked = block.asked(chosen[searched])
        loss = loss + 0.3 * _entropy(network, table[searched], rows[searched], asked)[0].mean()
    return loss


def _with_unknown_words(fed: dict[str, Tensor]) -> dict[str, Tensor]:
    """Words, now and then replaced by one never met."""
    kinds = fed["kinds"]
    strange = torch.rand(kinds.shape, device=kinds.device) < STRANGE
    return {**fed, "kinds": torch.where(strange, torch.zeros_like(kinds), kinds)}


def _entropy(
    network: Network, table: Tensor, rows: Tensor, asked: dict[str, Tensor]
) -> tuple[Tensor, Tensor]:
    """For each question the cross entropy, and whether the most promising answer was chosen."""
    logits = network.logits(table, rows, asked)
    return _against(logits, asked["options"][..., 1] >= 0, asked["share"])


def _against(logits: Tensor, there: Tensor, share: Tensor) -> tuple[Tensor, Tensor]:
    logits = logits.masked_fill(~there, -1e9)
    entropy = -(share * functional.log_softmax(logits, -1)).sum(-1)
    return entropy, logits.argmax(-1) == share.argmax(-1)


@torch.no_grad()
def _looked(network: Network, block: _Block, check: Tensor, epoch: int) -> Point:
    network.eval()
    sums = np.zeros(6)
    searched = 0
    for start in range(0, len(check), 4096):
        chosen = check[start : start + 4096]
        fed = block.fed(chosen)
        table, rows = network.trunk(fed)
        outcome = block.outcome[chosen]
        for n, judged in enumerate((network.values(table, fed["hand"]), fed["hand"])):
            sums[n] += float(((torch.tanh(judged) - outcome) ** 2).sum())
        asks = block.answered[chosen] >= 0
        if asks.any():
            asked = block.asked(chosen[asks])
            searched += int(asks.sum())
            there = asked["options"][..., 1] >= 0
            learned = network.logits(table[asks], rows[asks], asked)
            for n, logits in enumerate((learned, 7 * asked["options"][..., 0])):
                entropy, hits = _against(logits, there, asked["share"])
                sums[2 + n] += float(entropy.sum())
                sums[4 + n] += float(hits.sum())
    value, by_hand = sums[:2] / max(1, len(check))
    policy, prior, hits_, prior_hits = sums[2:] / max(1, searched)
    return Point(epoch, value, by_hand, policy, prior, hits_, prior_hits)


# ------------------------------------------------------------------ everything on the device


def _block(rows: Rows, device: str) -> _Block:
    """Pad what is ragged; an option that is not there has -1 where others say whether
    they are default."""
    searched = np.unique(rows.option_of)
    answered = np.full(len(rows), -1, np.int64)
    answered[searched] = np.arange(len(searched))
    at = np.searchsorted(searched, rows.option_of)
    most = min(MOST_OPTIONS, int(np.bincount(at).max(initial=1)))
    options = _padded(rows.options, at, len(searched), most)
    there = _padded(np.ones(len(at), np.float32), at, len(searched), most)
    options[..., 1] = np.where(there > 0, options[..., 1], -1)
    widest = int(np.bincount(rows.thing_of).max(initial=1))
    things = _padded(rows.things, rows.thing_of, len(rows), min(MOST_THINGS, widest))
    kinds = _padded(rows.kinds, rows.thing_of, len(rows), min(MOST_THINGS, widest))

    def put(array: Array, kind: Any) -> Tensor:
        return torch.from_numpy(np.ascontiguousarray(array)).to(device, kind)

    return _Block(
        put(rows.facts, torch.float32),
        put(rows.scene, torch.int64),
        put(hand_logit(rows.hand), torch.float32),
        put(returns(rows), torch.float32),
        put(rows.outcome, torch.float32),
        put(things, torch.float16 if device == "cuda" else torch.float32),
        put(kinds, torch.int64),
        put(options, torch.float32),
        put(_padded(rows.option_words, at, len(searched), most), torch.int64),
        put(_padded(rows.about, at, len(searched), most), torch.int64),
        put(_padded(rows.share, at, len(searched), most), torch.float32),
        put(answered, torch.int64),
    )


def _padded(values: Array, owner: Array, count: int, most: int) -> Array:
    """Rows by their owner; `owner` ascends."""
    first = np.searchsorted(owner, np.arange(count))
    place = np.arange(len(owner)) - first[owner] if count else np.zeros(0, int)
    made = np.zeros((count, most, *values.shape[1:]), values.dtype)
    kept = place < most
    made[owner[kept], place[kept]] = values[kept]
    return made


# ------------------------------------------------------------------ on disk


def save(learned: Learned, path: Path, **about: str) -> None:
    """Weights, sizes, words and curve in one file."""
    told = {
        "sizes": learned.sizes._asdict(),
        "words": learned.words,
        "curve": [point._asdict() for point in learned.curve],
        "best": learned.best._asdict(),
        "heads": learned.heads,
        "about": about,
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(path, about=np.array(json.dumps(told)), **learned.weights)
