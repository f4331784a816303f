"""The training example: its pure parts, and one round of learning."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")

EXAMPLE = Path(__file__).parents[2] / "examples" / "train.py"


@pytest.fixture(scope="module")
def example() -> Any:
    spec = importlib.util.spec_from_file_location("train_example", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["train_example"] = module
    spec.loader.exec_module(module)
    return module


def seen(example: Any, tables: int, offered: int) -> dict[str, Any]:
    """Tables with some options each, all of random numbers."""
    torch.manual_seed(3)
    shapes = {**example.SHAPES, "options": (64, len(example.OPTION) + example.SPELLING_ROW)}
    arrays = {name: torch.randn(tables, *shape) for name, shape in shapes.items()}
    arrays["options"][..., 0] = 0
    arrays["options"][:, :offered, 0] = 1
    return arrays


def test_only_options_on_offer_are_chosen(example: Any) -> None:
    policy = example.Policy()
    chances, values = policy(seen(example, 5, 7))
    assert chances.shape == (5, 7)
    assert torch.allclose(chances.exp().sum(-1), torch.ones(5))
    assert values.shape == (5,)


def test_an_option_is_scored_the_same_wherever_it_stands(example: Any) -> None:
    policy, table = example.Policy(), seen(example, 1, 6)
    shuffled = {name: array.clone() for name, array in table.items()}
    order = torch.tensor([3, 0, 5, 1, 4, 2])
    shuffled["options"][:, :6] = table["options"][:, order]
    assert torch.allclose(policy(table)[0][:, order], policy(shuffled)[0], atol=1e-6)


def test_advantages_are_what_came_less_what_was_expected(example: Any) -> None:
    """Without a trace: the reward and the next value, unless the game ended, less this value."""
    nothing: dict[str, Any] = {}
    run = example.Rollout(
        nothing,
        torch.zeros(3, 1),
        torch.zeros(3, 1),
        torch.tensor([[0.5], [0.25], [1.0]]),
        torch.tensor([[0.0], [1.0], [2.0]]),
        torch.tensor([[False], [True], [False]]),
        torch.tensor([4.0]),
    )
    gains = example.advantages(run, discount=0.5, trace=0.0)
    assert gains.flatten().tolist() == [0.5 * 0.25 - 0.5, 1.0 - 0.25, 2.0 + 0.5 * 4.0 - 1.0]
    whole = example.advantages(run, discount=1.0, trace=1.0).flatten().tolist()
    assert whole == [0 + 1 - 0.5, 1 - 0.25, 2 + 4 - 1]


def test_a_round_of_learning_changes_the_policy(example: Any) -> None:
    policy = example.Policy()
    before = [weights.clone() for weights in policy.parameters()]
    told = list(example.train(policy, example.Settings(steps=64, length=4, epochs=1)))
    assert told == []  # no game is over after four choices
    changed = zip(before, policy.parameters(), strict=True)
    assert all(not torch.equal(was, now) for was, now in changed)


def test_the_curve_is_drawn(example: Any, tmp_path: Path) -> None:
    picture = tmp_path / "curve.png"
    example.draw([(100, 0.1), (200, 0.6)], 0.1, picture)
    assert picture.read_bytes().startswith(b"\x89PNG")
