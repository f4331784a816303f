"""Luck against expectation: exact sums of what dice can come to."""

from __future__ import annotations

import pytest

from affray.engine.luck import Throw, either, kindness, luck_of


def test_ten_coins() -> None:
    throws = [Throw("you", int(n < 7), either(0.5)) for n in range(10)]
    luck = luck_of("you", throws)
    assert (luck.rolls, luck.came, luck.most) == (10, 7, 10)
    assert luck.expected == pytest.approx(5)
    assert (luck.low, luck.high) == (3, 7)
    assert luck.luckier == pytest.approx((45 + 10 + 1) / 1024)
    assert kindness(luck) == "luck.kind"


def test_only_ones_own_dice_count() -> None:
    throws = [Throw("you", 1, either(0.9)), Throw("them", 0, either(0.1))]
    assert luck_of("them", throws).came == 0
    assert luck_of("them", throws).expected == pytest.approx(0.1)


def test_dice_that_count_more_than_one() -> None:
    luck = luck_of("you", [Throw("you", 3, {0: 0.5, 1: 0.25, 3: 0.25})] * 2)
    assert luck.came == 6
    assert luck.expected == pytest.approx(2)
    assert luck.luckier == 0
    assert luck.alike == pytest.approx(1 / 16)
    assert kindness(luck) == "luck.kind"


@pytest.mark.parametrize(
    ("came", "chance", "how"),
    [
        (0, 0.2, "fair"),
        (1, 0.2, "kind"),
        (1, 0.9, "fair"),
        (0, 0.9, "unkind"),
        (1, 0.01, "very-kind"),
        (0, 0.99, "very-unkind"),
    ],
)
def test_a_single_roll_that_does_what_most_do_is_no_luck(
    came: int, chance: float, how: str
) -> None:
    assert kindness(luck_of("you", [Throw("you", came, either(chance))])) == f"luck.{how}"


def test_no_dice_at_all() -> None:
    luck = luck_of("you", [])
    assert (luck.rolls, luck.came, luck.low, luck.high) == (0, 0, 0, 0)
    assert kindness(luck) == "luck.none"
