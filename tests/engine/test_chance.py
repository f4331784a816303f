"""Chance: dice, pools, draws; odds of each kind; where values come from."""

from __future__ import annotations

import itertools
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.engine.chance import (
    BY_MEANING,
    COIN,
    D10,
    Alike,
    Chance,
    Dice,
    Die,
    Faces,
    Handful,
    LiveDice,
    NeedDie,
    OneOf,
    Pool,
    RealDice,
    SampledDice,
    ScriptedDice,
    commitment,
)
from affray.engine.errors import IllegalChoice

WHITE = Faces("white", ((0, 0), (0, 0), (1, 0), (1, 0), (1, 0), (1, 0)))
BLACK = Faces("black", ((0, 1), (0, 0), (1, 0), (1, 0), (2, 0), (2, 0)))
LIVE = [6, 10, 6, 1, 5, 7, 7, 5, 4, 7, 2, 3]
KINDS: list[Chance] = [
    Die(6),
    D10,
    Dice(2, 10),
    Dice(3, 6),
    OneOf(7),
    COIN,
    WHITE,
    Pool((WHITE, 2), (BLACK, 2)),
    Handful((WHITE, 2), (BLACK, 1)),
]


@pytest.mark.parametrize("chance", KINDS, ids=lambda c: c.code)
def test_outcomes_are_all_that_dice_show_with_the_right_weight(chance: Chance) -> None:
    outcomes = dict(chance.outcomes())
    assert sum(outcomes.values()) == pytest.approx(1)
    rng = Random(5)
    rolled = Counter(chance.sample(rng.random) for _ in range(20_000))
    assert set(rolled) <= set(outcomes)
    for value, p in outcomes.items():
        assert rolled[value] / 20_000 == pytest.approx(p, abs=0.02)


@pytest.mark.parametrize("chance", KINDS, ids=lambda c: c.code)
def test_whatever_the_thrown_dice_show_can_be_read(chance: Chance) -> None:
    assert len(chance.thrown) == chance.dice
    outcomes = dict(chance.outcomes())
    for shown in itertools.product(*(faces for _, faces in chance.thrown)):
        assert chance.read(shown) in outcomes


def test_two_dice_are_counted_as_all_36_pairs() -> None:
    pairs = Counter(tuple(sorted(p)) for p in itertools.product(range(1, 7), repeat=2))
    assert dict(Dice(2, 6).outcomes()) == {pair: n / 36 for pair, n in pairs.items()}


def test_a_pool_is_counted_as_all_its_faces() -> None:
    sums: Counter[tuple[int, ...]] = Counter()
    for faces in itertools.product(WHITE.faces, BLACK.faces, BLACK.faces):
        sums[tuple(map(sum, zip(*faces, strict=True)))] += 1
    expected = {total: pytest.approx(n / 216) for total, n in sums.items()}
    assert dict(Pool((WHITE, 1), (BLACK, 2)).outcomes()) == expected


@given(st.sets(st.integers(-3, 14), min_size=1), st.integers(2, 12))
def test_cuts_keep_the_weight_of_every_interval(cuts: set[int], sides: int) -> None:
    outcomes = Die(sides).outcomes(tuple(sorted(cuts)))

    def interval(face: int) -> int:
        return sum(cut <= face for cut in cuts)

    counted = Counter(interval(face) for face in range(1, sides + 1))
    assert {interval(face): p for face, p in outcomes} == {
        i: pytest.approx(n / sides) for i, n in counted.items()
    }


def test_live_dice_are_a_function_of_seed_and_index() -> None:
    """Frozen values: should these change, no old seed could be checked any more."""
    dice = LiveDice("affray")
    assert [dice.roll(D10, "", ()) for _ in range(12)] == LIVE
    assert LiveDice("affray", 5).roll(D10, "", ()) == LIVE[5]
    assert [LiveDice("other").roll(D10, "", ()) for _ in range(12)] != LIVE


def test_live_dice_are_fair() -> None:
    dice = LiveDice("fair")
    count = Counter(dice.roll(D10, "", ()) for _ in range(10_000))
    chi_square = sum((n - 1000) ** 2 / 1000 for n in count.values())
    assert len(count) == 10
    assert chi_square < 27.9  # one in a thousand for nine degrees of freedom


def test_scripted_dice_come_first_then_live_ones_at_the_same_index() -> None:
    scripted = ScriptedDice(LiveDice("affray"), [3, 10, 7])
    assert scripted.roll(D10, "", ()) == 3
    assert scripted.roll(Dice(2, 10), "", ()) == (7, 10)
    assert scripted.roll(D10, "", ()) == LiveDice("affray", 2).roll(D10, "", ())


def test_scripted_draws_are_apart_from_scripted_dice() -> None:
    scripted = ScriptedDice(LiveDice("x"), faces=[2], draws=[4])
    assert scripted.roll(OneOf(9), "draw", ()) == 4
    assert scripted.roll(D10, "", ()) == 2


def test_a_script_that_is_too_short_or_has_no_such_face_is_refused() -> None:
    with pytest.raises(IllegalChoice, match="2 dice are rolled"):
        ScriptedDice(LiveDice("x"), [3]).roll(Dice(2, 10), "parry", ())
    with pytest.raises(IllegalChoice, match="11 is not a face"):
        ScriptedDice(LiveDice("x"), [11]).roll(D10, "parry", ())


@pytest.mark.parametrize("face", [0, 11, "3", True, None, 2.0])
def test_faces_that_do_not_exist_are_refused(face: Any) -> None:
    with pytest.raises(IllegalChoice):
        D10.read([face])


def test_faced_dice_are_read_by_what_they_show_or_by_number() -> None:
    assert COIN.read(["tails"]) == 1
    assert COIN.read([1]) == 0
    assert Pool((WHITE, 1), (BLACK, 1)).read([(1, 0), (0, 1)]) == (1, 1)
    assert Handful(
        (WHITE, 2),
    ).read([3, 1]) == ((0, 2),)


def test_what_means_the_same_is_counted_as_one() -> None:
    """The better of two dice: 11 of 36 ways show a 6."""
    better = Alike(Dice(2, 6), max)
    found = better.outcomes(BY_MEANING)
    assert {max(value): pytest.approx(p) for value, p in found} == {
        face: (2 * face - 1) / 36 for face in range(1, 7)
    }
    assert better.outcomes() == Dice(2, 6).outcomes()
    assert (better.code, better.thrown) == (Dice(2, 6).code, Dice(2, 6).thrown)
    assert (better.read([5, 2]), better.load([2, 5])) == ((2, 5), (2, 5))
    assert LiveDice("x").roll(better, "", ()) == LiveDice("x").roll(Dice(2, 6), "", ())


def test_real_dice_wait_for_the_players_but_draws_do_not() -> None:
    real = RealDice(LiveDice("x"))
    with pytest.raises(NeedDie) as need:
        real.roll(D10, "strike", ())
    assert (need.value.chance, need.value.why) == (D10, "strike")
    assert real.roll(OneOf(5), "draw", ()) == LiveDice("x").roll(OneOf(5), "", ())


@pytest.mark.parametrize(
    "source",
    [
        LiveDice("s"),
        ScriptedDice(LiveDice("s"), [1, 2, 3]),
        SampledDice(Random(3)),
    ],
    ids=lambda s: type(s).__name__,
)
def test_a_copy_of_a_source_has_the_same_future(source: Any) -> None:
    source.roll(D10, "", ())
    twin = source.copy()
    assert [source.roll(D10, "", ()) for _ in range(20)] == [
        twin.roll(D10, "", ()) for _ in range(20)
    ]


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment("7") == "7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451"
