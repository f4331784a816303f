"""Dice rolls. Chapter 2"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from affray.games.clanwars.rules.dice import (
    COLOURS,
    Dice,
    counted,
    evaluate,
    pool,
    sub_pools,
    to_throw,
)
from affray.testing.clanwars import HOSTILE, A, B, skirmish

vector = pytest.mark.vector


def result(
    faces: list[int | str],
    *,
    secure: int = 0,
    mod: int = 0,
    diff: int | None = None,
    added: int = 0,
) -> tuple[str, int]:
    """A roll by the faces that show: verdict and sum."""
    successes = sum(face for face in faces if isinstance(face, int))
    how = evaluate(successes, faces.count("x") + added, secure, mod, diff)
    return how.verdict, how.sum


def chance(text: str, secure: int, test: str, least: int = 0) -> Fraction:
    """The exact chance of a pool by counting every combination of faces."""
    dice = pool(text)
    signs = [die.faces for die, n in zip(COLOURS, dice, strict=True) for _ in range(n)]
    good = total = 0
    for faces in product(*signs):
        total += 1
        verdict, _ = result(list(faces), secure=secure, diff=least)
        good += verdict == test
    return Fraction(good, total)


@vector("CLW-DIE-01/1")
def test_white_never_botches_black_has_one_botch_face_and_fatal_two() -> None:
    assert [die.faces.count("x") for die in COLOURS] == [0, 1, 2]


@vector("CLW-DIE-01/2")
def test_the_mean_rises_in_equal_steps() -> None:
    means = [
        Fraction(sum(f for f in die.faces if isinstance(f, int)), len(die.faces)) for die in COLOURS
    ]
    assert means == [Fraction(2, 3), 1, Fraction(4, 3)]


@vector("CLW-DIE-01/3")
def test_one_die_of_each_shows_six_at_best() -> None:
    best = [max(f for f in die.faces if isinstance(f, int)) for die in COLOURS]
    assert sum(best) == 6


@vector("CLW-DIE-02/1")
def test_a_pool_may_hold_more_dice_than_the_box() -> None:
    all_together = pool("3B").plus(pool("2B")).plus(pool("3B"))
    assert to_throw(all_together).dice == 8


@vector("CLW-DIE-03/1")
def test_the_target_dies_before_the_opponent_draws_for_an_overcommit() -> None:
    t = skirmish("row[0]").put("Timur", "t0", face="primal").put("Trapper", "t0").turn("Timur")
    played = t.open(dice=[1, 2, 2, 1]).play("attack", f"hands:{t.names['Trapper']}", "W")
    told = played.happened("Died", "ArcanaDrawn")
    assert told == ["Died", "ArcanaDrawn"]
    assert "Trapper" not in played
    assert len(played.hand(HOSTILE)) == 1


@pytest.mark.parametrize(
    ("faces", "diff", "expected"),
    [
        pytest.param([1, 1, 2], 4, ("success", 4), marks=vector("CLW-DIE-04/1")),
        pytest.param([1, 1, 1], 4, ("fail", 3), marks=vector("CLW-DIE-04/2")),
        pytest.param([2, 2, "x"], 2, ("botch", 4), marks=vector("CLW-DIE-04/3")),
        pytest.param([0, 0], 0, ("success", 0), marks=vector("CLW-DIE-04/4")),
    ],
)
def test_a_roll_succeeds_when_the_sum_reaches_the_difficulty(
    faces: list[int | str], diff: int, expected: tuple[str, int]
) -> None:
    assert result(faces, diff=diff) == expected


@vector("CLW-DIE-04/5")
@pytest.mark.rule("CLW-DIE-04")
def test_a_roll_of_the_other_side_of_the_dashboard_cannot_be_chosen() -> None:
    """A bare-handed attack is a PRIMAL roll, a SCOUT a FOCUS roll."""
    offered = {}
    for face in ("focus", "primal"):
        s = skirmish("row[0 0]").put("Timur", "t0", face=face, items=[]).turn("Timur")
        alone = set(s.open().offered)
        beside = set(s.put("Trapper", "t0").open().offered)
        offered[face] = {"attack"} & beside | {"scout"} & alone
    assert offered == {"focus": {"scout"}, "primal": {"attack"}}


@vector("CLW-DIE-05/1")
def test_a_botch_flips_the_weapon_and_harms_nobody() -> None:
    s = skirmish("row[0 0]").put("Timur", "t0").put("Trapper", "t1").turn("Timur")
    t = s.open(dice=[1, 1, 0, "x", 2]).play("attack", "it02:t1")
    assert "it02*" in t.items("Timur")
    assert "Trapper" in t


@vector("CLW-DIE-05/2")
def test_bare_hands_have_nothing_to_flip() -> None:
    s = skirmish("row[0]").put("Timur", "t0", face="primal").put("Trapper", "t0").turn("Timur")
    t = s.open(dice=[0, "x", 2]).play("attack", f"hands:{s.names['Trapper']}")
    assert "Trapper" in t
    assert t.items("Timur") == ["it01", "it02", "it40"]


@vector("CLW-DIE-05/3")
def test_clanners_flip_nothing() -> None:
    s = skirmish("row[0]").put("Timur", "t0").put("Trapper", "t0").reaction()
    t = s.open(dice=[1, 1, "x"]).play(f"act:{s.names['Trapper']}", "attack")
    assert t.wounds("Timur") == (2, 0)
    assert "ItemFlipped" not in t.happened()


@vector("CLW-DIE-05/4")
def test_worn_armour_is_not_used_in_an_attack() -> None:
    s = skirmish("row[0]").put("Feuerbach", "t0").put("Trapper", "t0").turn("Feuerbach")
    t = s.open(dice=[1, 1, 0, "x", 1]).play("attack", f"it05:{s.names['Trapper']}")
    assert t.items("Feuerbach") == ["it05*", "it30"]


@vector("CLW-DIE-05/5")
@pytest.mark.parametrize(
    ("choice", "goggles"), [("used_items", "it51"), ("helping_items", "it51*")]
)
def test_an_item_that_only_helped_a_roll_may_flip_with_it(choice: str, goggles: str) -> None:
    s = skirmish("row[0 0]", botch_flips=choice).put("Timur", "t0", items=["it51", "it40"])
    t = (
        s.put("?Trapper", "t1")
        .turn("Timur")
        .open(dice=[1, 1, "x", "x"])
        .play("scout", "t1", "overcommit: B")
    )
    assert t.items("Timur") == [goggles, "it40"]


@vector("CLW-DIE-06/1")
def test_without_a_difficulty_botches_are_blanks() -> None:
    assert result(["x", "x", 2, 1]) == ("sum", 3)


@vector("CLW-DIE-06/2")
def test_added_botches_change_nothing_without_a_difficulty() -> None:
    assert result([2, 1], added=3) == ("sum", 3)


@vector("CLW-DIE-06/3")
def test_a_roll_without_difficulty_is_no_failure() -> None:
    assert not evaluate(0, 0, 0, 0, None).failed


@pytest.mark.parametrize(
    ("faces", "secure", "diff", "expected"),
    [
        pytest.param(["x", 1, 2], 1, 3, ("success", 3), marks=vector("CLW-DIE-07/1")),
        pytest.param(["x", "x", 2, 2], 1, 3, ("botch", 4), marks=vector("CLW-DIE-07/2")),
        pytest.param(["x", "x", 2, 2], 2, 3, ("success", 4), marks=vector("CLW-DIE-07/3")),
        pytest.param(["x", "x", 3], 1 + 1, 3, ("success", 3), marks=vector("CLW-DIE-07/4")),
        pytest.param([1, 2], 3, 3, ("success", 3), marks=vector("CLW-DIE-07/5")),
    ],
)
def test_secure_takes_botches(
    faces: list[int | str], secure: int, diff: int, expected: tuple[str, int]
) -> None:
    assert result(faces, secure=secure, diff=diff) == expected


@pytest.mark.parametrize(
    ("faces", "mod", "diff", "expected"),
    [
        pytest.param([1, 1], 3, 5, ("success", 5), marks=vector("CLW-DIE-08/1")),
        pytest.param([2, 2], -2, 3, ("fail", 2), marks=vector("CLW-DIE-08/2")),
        pytest.param(["x", 2], 3, 3, ("botch", 5), marks=vector("CLW-DIE-08/3")),
        pytest.param([0], 3 - 1 + 1, 3, ("success", 3), marks=vector("CLW-DIE-08/4")),
        pytest.param([0, 0], -2, 1, ("fail", 0), marks=vector("CLW-FUN-08/2")),
    ],
)
def test_success_modifiers_change_the_sum_once(
    faces: list[int | str], mod: int, diff: int, expected: tuple[str, int]
) -> None:
    assert result(faces, mod=mod, diff=diff) == expected


@vector("CLW-DIE-09/1")
def test_overcommitting_a_die_adds_it_to_the_pool() -> None:
    s = (
        skirmish("row[0]")
        .put("Pluto", "t0", face="primal", potentials=["pt-cla-4"])
        .put("Trapper", "t0")
        .turn("Pluto")
    )
    t = s.open(dice=[1, 0, 0, 1]).play("attack", f"hands:{s.names['Trapper']}", "F")
    assert next(e.dice for e in t.events("DiceRolled", A)) == "2W1B1F"
    assert len(t.hand(HOSTILE)) == 1


@vector("CLW-DIE-09/2")
def test_overcommitting_may_secure_the_roll() -> None:
    s = skirmish("row[0 0 0]").put("Timur", "t0").put("?Trapper", "t2").turn("Timur")
    s.g.units[s.names["Timur"]].op.potentials = ()
    s.g.units[s.names["Timur"]].op.fleshwounds = ("pt-spi-1",)
    t = s.open(dice=[1, 1, "x"]).play("scout", "t2", "secure", f"{s.names['Trapper']}")
    assert t["Trapper"].revealed
    assert len(t.hand(HOSTILE)) == 1


@vector("CLW-DIE-09/3")
def test_when_the_hostile_overcommits_the_targets_controller_names_who_draws() -> None:
    s = skirmish("row[0]", players=3).put("Echo", "t0", seat=A).put("Timur", None, seat=B)
    s.put("Trapper", "t0").reaction()
    t = s.open(dice=[0, 0, 0, 0])
    t.play(f"act:{s.names['Trapper']}", "attack", "B", f"who-draws: {B}")
    assert len(t.hand(B)) == 1
    assert t.hand(A) == []


@vector("CLW-DIE-09/4")
def test_nobody_overcommits_twice_on_one_roll() -> None:
    s = skirmish("row[0]").put("Timur", "t0", face="primal").put("Trapper", "t0").turn("Timur")
    t = s.open(dice=[0] * 8).play("attack", f"hands:{s.names['Trapper']}", "W")
    asked = [e for e in t.happened() if e == "Overcommitted"]
    assert asked == ["Overcommitted"]
    assert t.asked == "action"


@vector("CLW-DIE-09/5")
def test_a_reroll_keeps_the_overcommit_and_costs_no_second_draw() -> None:
    s = skirmish("row[0]").put("Timur", "t0", face="primal").put("Trapper", "t0").turn("Timur")
    s.hand(A, "chosen")
    t = s.open(dice=[0, 0, 0, 0, 1, 1, 1, 0])
    t.play("attack", f"hands:{s.names['Trapper']}", "W", "after-roll: play:chosen")
    thrown = [e.dice for e in t.events("DiceRolled", A)]
    assert thrown == ["2W2B", "2W2B"]
    assert len(t.hand(HOSTILE)) == 1


@vector("CLW-DIE-09/6", "CLW-TAR-04/1")
def test_an_empty_tarot_gives_nothing() -> None:
    s = skirmish("row[0]", players=3).put("Timur", "t0", face="primal").put("Trapper", "t0")
    s.empty_tarot().turn("Timur")
    t = s.open(dice=[0, 0, 0, 0]).play("attack", f"hands:{s.names['Trapper']}", "W")
    assert t.hand(HOSTILE) == []


@vector("CLW-DIE-09/7")
def test_the_righteous_overcommit_for_nothing() -> None:
    s = skirmish("row[0]").put("Timur", "t0", face="primal").put("Trapper", "t0").turn("Timur")
    s.effect("righteous", "Timur")
    t = s.open(dice=[0, 0, 0, 0]).play("attack", f"hands:{s.names['Trapper']}", "W")
    assert t.hand(HOSTILE) == []


@vector("CLW-DIE-10/1", "CLW-DIE-10/2")
def test_any_dice_may_be_left_out_but_not_all() -> None:
    assert pool("2W") in sub_pools(pool("2W1B1F"))
    assert Dice() not in sub_pools(pool("2W1B"))


@vector("CLW-DIE-10/3")
def test_the_overcommit_die_comes_after_playing_it_safe() -> None:
    s = (
        skirmish("row[0]")
        .put("Pluto", "t0", face="primal", potentials=["pt-cla-4"])
        .put("Trapper", "t0")
        .turn("Pluto")
    )
    t = s.open(dice=[1, 1]).play("attack", f"hands:{s.names['Trapper']}", "dice: 1W", "F")
    assert next(e.dice for e in t.events("DiceRolled", A)) == "1W1F"


@vector("CLW-DIE-10/4")
def test_no_dice_at_all_are_rolled_as_nothing() -> None:
    assert sub_pools(pool("0")) == (Dice(),)
    assert result([], mod=3, diff=3) == ("success", 3)


@vector("CLW-DIE-11/1")
def test_only_the_last_faces_count() -> None:
    s = (
        skirmish("row[0]")
        .put("Pluto", "t0", face="primal", potentials=["pt-cla-4"])
        .put("Trapper", "t0")
        .turn("Pluto")
    )
    s.hand(A, "chosen")
    t = s.open(dice=[1, 1, 0, 0, 0, "x", 1, 1, 0, 0, 0, 1])
    t.play("attack", f"it03:{s.names['Trapper']}", "after-roll: play:chosen")
    assert "Trapper" not in t
    assert "it03" in t.items("Pluto")


@vector("CLW-DIE-11/2")
def test_the_creator_stays_on_a_rerolled_roll() -> None:
    s = skirmish("row[0]").put("Echo", "t0", face="primal", items=[]).put("Trapper", "t0")
    s.effect("defense", "Trapper", 1).hand(A, "creator", "chosen").turn("Echo")
    t = s.open(dice=[1, 1, 0, 0, 1, 0])
    t.play("attack", f"hands:{s.names['Trapper']}", "play:creator", "play:chosen")
    assert "Trapper" not in t


@vector("CLW-DIE-11/3")
def test_the_abomination_stays_on_a_rerolled_roll() -> None:
    s = (
        skirmish("row[0]")
        .put("Pluto", "t0", face="primal", items=["it03"], potentials=["pt-cla-4"])
        .put("Trapper", "t0")
    )
    s.hand(A, "chosen").hand(HOSTILE, "abomination").turn("Pluto")
    t = s.open(dice=[1, 1, 0, 1, 0, 2, 1, 1, 0, 1, 0, 2])
    t.play("attack", f"it03:{s.names['Trapper']}", "hostile@play:abomination", "play:chosen")
    assert "Trapper" in t
    assert t.items("Pluto") == ["it03*"]


@vector("CLW-DIE-11/5")
def test_a_reroll_may_undo_what_was_added_after_the_dice_fell() -> None:
    s = skirmish("row[0]", reroll_keeps="before_the_roll")
    s.put("Echo", "t0", face="primal", items=[]).put("Trapper", "t0")
    s.effect("defense", "Trapper", 1).effect("success", "Echo", 1)
    t = s.hand(A, "creator", "chosen").turn("Echo").open(dice=[1, 1, 0, 0, 1, 1])
    t.play("attack", f"hands:{s.names['Trapper']}", "play:creator", "play:chosen")
    assert "Trapper" in t  # 2 on the dice and the 1 of before, not the 3 of the card: DEF 4
    sums = [e.sum for e in t.events("RollResolved", A)]
    assert sums == [3]


@vector("CLW-DIE-11/4")
def test_a_reroll_throws_exactly_the_dice_that_were_rolled() -> None:
    s = skirmish("row[0]").put("Pluto", "t0", face="primal", items=[]).put("Trapper", "t0")
    s.hand(A, "chosen").turn("Pluto")
    t = s.open(dice=[0, 0, 1, 0])
    t.play("attack", f"hands:{s.names['Trapper']}", "dice: 2W", "play:chosen")
    thrown = [e.dice for e in t.events("DiceRolled", A)]
    assert thrown == ["2W", "2W"]


@vector("CLW-DIE-12/1-3")
def test_the_formula() -> None:
    assert result(["x", 2, 2], added=3, secure=4, diff=4) == ("success", 4)
    assert evaluate(4, 4, 4, 0, 4).excess == 0
    assert result(["x", 2, 2], added=3, secure=3, diff=4)[0] == "botch"
    assert evaluate(5, 0, 0, 0, 2).excess == 3


@vector("CLW-DIE-13/1")
def test_operatives_see_that_a_threat_survives_but_not_its_difficulty() -> None:
    s = skirmish("row[0 0]").put("Timur", "t0").put("?Cackler", "t1").turn("Timur")
    t = s.open(dice=[1, 1, 1, 0, 0]).play("attack", "it02:t1")
    seen = [e.to_json() for e in t.table.events(A)]
    assert any(e["kind"] == "RollResolved" and e["sum"] == 3 for e in seen)
    assert any(e["kind"] == "Survived" for e in seen)
    assert not any(e["kind"] == "DifficultyTold" for e in seen)


@pytest.mark.parametrize(
    ("text", "secure", "least", "expected"),
    [
        pytest.param("1W", 0, 1, Fraction(2, 3), marks=vector("CLW-DIE-14/1")),
        pytest.param("1B", 0, 1, Fraction(2, 3), marks=vector("CLW-DIE-14/2")),
        pytest.param("1F", 0, 1, Fraction(2, 3), marks=vector("CLW-DIE-14/3")),
        pytest.param("1B", 0, 2, Fraction(1, 3), marks=vector("CLW-DIE-14/4")),
        pytest.param("1F", 0, 3, Fraction(1, 6), marks=vector("CLW-DIE-14/5")),
        pytest.param("2W1B", 0, 3, Fraction(4, 9), marks=vector("CLW-DIE-14/6")),
        pytest.param("1W2B", 0, 3, Fraction(13, 27), marks=vector("CLW-DIE-14/7")),
        pytest.param("3B", 0, 3, Fraction(25, 54), marks=vector("CLW-DIE-14/8")),
        pytest.param("3W2B", 0, 3, Fraction(155, 243), marks=vector("CLW-DIE-14/9")),
        pytest.param("3W2B", 1, 3, Fraction(205, 243), marks=vector("CLW-DIE-14/10")),
        pytest.param("2W3B", 0, 4, Fraction(235, 486), marks=vector("CLW-DIE-14/11")),
        pytest.param("4W", 0, 3, Fraction(16, 27), marks=vector("CLW-DIE-14/12")),
        pytest.param("3F", 0, 3, Fraction(8, 27), marks=vector("CLW-DIE-14/13")),
        pytest.param("3F", 2, 3, Fraction(83, 108), marks=vector("CLW-DIE-14/14")),
    ],
)
def test_chances_of_success(text: str, secure: int, least: int, expected: Fraction) -> None:
    assert chance(text, secure, "success", least) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("2B", Fraction(11, 36), marks=vector("CLW-DIE-14/15")),
        pytest.param("2F", Fraction(5, 9), marks=vector("CLW-DIE-14/16")),
        pytest.param("3B", Fraction(91, 216), marks=vector("CLW-DIE-14/17")),
        pytest.param("1W1B1F", Fraction(4, 9), marks=vector("CLW-DIE-14/18")),
    ],
)
def test_chances_of_a_botch(text: str, expected: Fraction) -> None:
    assert chance(text, 0, "botch") == expected


@pytest.mark.rule("CLW-DIE-14")
@pytest.mark.parametrize("text", ["2W1B", "1W2B", "3F", "2W2B1F"])
def test_the_tables_chances_are_those_of_the_chance_on_the_tape(text: str) -> None:
    dice = pool(text)
    branches = to_throw(dice).outcomes()
    success = sum(
        p for faces, p in branches if evaluate(*counted(faces), 0, 0, 3).verdict == "success"
    )
    assert success == pytest.approx(float(chance(text, 0, "success", 3)))


@vector("CLW-DEC-01/1", "CLW-DEC-01/2")
def test_how_many_ways_there_are_to_play_it_safe() -> None:
    assert len(sub_pools(pool("2W1B"))) == 5
    assert len(sub_pools(pool("2W1B1F"))) == 11


@vector("CLW-DEC-01/3")
def test_five_ways_to_overcommit_or_not() -> None:
    s = skirmish("row[0]").put("Timur", "t0", face="primal").put("Trapper", "t0").turn("Timur")
    t = s.open(dice=[0] * 4)
    t.answer("attack")
    t.answer(f"hands:{s.names['Trapper']}")
    t.reach("overcommit")
    assert t.offered == ["none", "W", "B", "F", "secure"]
