"""Chapter 13: Firing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from affray.games.hybrid.rules.firing import fitting_levels, next_ambush_number
from affray.games.hybrid.rules.modes import legal_modes
from affray.testing.hybrid import HybridScene, lab

RANGE = ("############", "#a......h..#", "############")


def gallery(a: str = "purifier E", h: str = "hybrid W", **more: Any) -> HybridScene:
    """`a` shoots along a corridor."""
    return lab(*RANGE, **{"a": a, "h": h, **more})


def corner(a: str = "purifier E ambush=1", h: str = "hybrid N", **more: Any) -> HybridScene:
    """`h` is about to step out into the sight of an ambusher."""
    rows = (
        "############",
        "#a.........#",
        "####.#######",
        "####h####.b#",
        "############",
    )
    return lab(
        *rows, **{"a": a, "h": h, "b": "templar E", "i": "hybrid (9,3) N", "order": "h", **more}
    )


def levels(t: HybridScene, shooter: str = "a", target: str = "h") -> list[int]:
    return sorted(fitting_levels(t.g, t[shooter], t[target]))


@pytest.mark.vector("HYB-FIR-01/1")
def test_a_dash_cannot_fire() -> None:
    t = gallery(a="templar E")
    assert "F" not in list(legal_modes(t.g, t["a"]))


@pytest.mark.vector("HYB-FIR-02/1")
def test_no_level_fits_no_shot() -> None:
    t = lab(
        "########",
        "#..ah..#",
        "########",
        a="purifier E w2",
        h="hybrid W",
        facts={"hands": {"scorpion": ["feint"]}},
    )
    t.play("mode: F", "fire: shoot:h", "hindrance: points:feint").rest()
    assert t.events("NoShot")
    assert not t.events("Rolled")
    assert t.g.action_discard == ["feint"]


def behind_a_friend(*hand: str, **more: Any) -> HybridScene:
    """A Sapper with F 1 and an enemy whom only an Expert shot reaches, past his friend."""
    rows = ("##########", "#a..b..h.#", "##########")
    figures = {"a": "sapper E w2", "b": "templar E", "h": "hybrid W", "order": "a h", **more}
    only = {"friendly_fire": False, "ground_fire": False}
    facts = {"hands": {"griffin": list(hand)}}
    return lab(*rows, facts=facts, options=only, **figures).play("mode: F")


@pytest.mark.vector("HYB-FIR-02/3")
def test_a_shot_that_can_never_be_made_is_not_offered() -> None:
    t = behind_a_friend().play("move: stop")
    assert not t.events("NoShot")
    assert (t.asked, t.asks) == ("mode", "scorpion")


@pytest.mark.parametrize(
    ("card", "offered"),
    [
        pytest.param("feint", False, id="value 2"),
        pytest.param("quiet-mind", True, id="value 4"),
        pytest.param("masters-lesson", True, id="counts as 6"),
        pytest.param("held-breath", False, id="no points"),
    ],
)
@pytest.mark.vector("HYB-FIR-02/4")
def test_a_shot_is_offered_that_a_card_in_hand_makes_possible(card: str, offered: bool) -> None:
    t = behind_a_friend(card).play("move: stop")
    assert (t.asked == "fire" and "shoot:h" in t.offered) == offered


@pytest.mark.rule("HYB-FIR-02", "HYB-CRD-11")
def test_a_card_that_cannot_be_played_yet_makes_no_shot_possible() -> None:
    t = behind_a_friend("quiet-mind").reach("move")
    t.g.griffin.fresh[:] = t.g.griffin.hand
    assert t.play("move: stop").asked == "mode"


@pytest.mark.rule("HYB-FIR-02", "HYB-DEC-02")
def test_whether_he_is_asked_tells_nothing_of_his_hand() -> None:
    useless, useful = (behind_a_friend(card).play("move: stop") for card in ("feint", "quiet-mind"))
    useful.play("fire: pass")
    told = [len(t.table.steps[-2].entries) for t in (useless, useful)]
    unasked = len(behind_a_friend().play("move: stop").table.steps[-2].entries)
    assert told == [unasked + 1, unasked + 1]


@pytest.mark.vector("HYB-FIR-02/2")
def test_firing_does_not_turn_the_shooter() -> None:
    t = lab(*["........"] * 8, a="purifier (3,3) N", h="hybrid (3,6) N", dice=[9])
    t.play("mode: F", "fire: shoot:h", "shot-level: 2").rest()
    assert t["a"].facing == 0


@pytest.mark.parametrize(
    ("place", "basic"),
    [
        pytest.param("(2,2)", False, marks=pytest.mark.vector("HYB-FIR-03/1")),
        pytest.param("(3,1)", True, marks=pytest.mark.vector("HYB-FIR-03/2")),
        pytest.param("(9,1)", True, marks=pytest.mark.vector("HYB-FIR-03/3")),
        pytest.param("(10,1)", False, marks=pytest.mark.vector("HYB-FIR-03/3")),
    ],
)
def test_legal_targets(place: str, basic: bool) -> None:
    t = lab(*["." * 12] * 4, a="purifier (1,1) E", h=f"hybrid {place} W")
    assert (1 in levels(t)) is basic


@pytest.mark.parametrize(("options", "offered"), [({"friendly_fire": False}, False), ({}, True)])
@pytest.mark.vector("HYB-FIR-03/4")
def test_friends_may_be_shot_at_unless_an_option_says_no(
    options: dict[str, Any], offered: bool
) -> None:
    t = gallery(b="templar (5,1) W", options=options)
    t.play("mode: F").reach("fire")
    assert ("shoot:b" in t.offered) is offered


@pytest.mark.vector("HYB-FIR-03/5")
def test_a_friend_parries_a_friends_shot() -> None:
    t = gallery(b="templar (5,1) W DC", dice=[3, 2])
    t.play("mode: F", "fire: shoot:b", "shot-level: 1", "parry: yes", "parry-level: 1").rest()
    assert t.events("Parried")
    assert (t["b"].wounds, t["b"].dc) == (0, True)


def before_a_wall(*hand: str, **options: Any) -> HybridScene:
    """A wounded Purifier with floor before him and nobody in sight."""
    t = lab(
        "############",
        "#a....##...#",
        "#######..h.#",
        "############",
        a="purifier E w1",
        h="hybrid W",
        order="a h",
        facts={"hands": {"griffin": list(hand)}},
        options=options,
        dice=[3],
    )
    return t.play("mode: F", "move: stop")


@pytest.mark.vector("HYB-FIR-03/6")
def test_the_ground_may_be_shot_at_for_the_sake_of_a_card() -> None:
    t = before_a_wall("second-wind").play("fire: thing:ground", "bonus-cards: effect:second-wind")
    t.play("shot-level: 1").rest()
    assert t["a"].wounds == 0
    assert len(t.events("Rolled")) == 1
    assert not t.events("Wounded")
    assert before_a_wall().offered == ["pass", "ambush"]
    assert before_a_wall("second-wind", ground_fire=False).offered == ["pass", "ambush"]


@pytest.mark.vector("HYB-FIR-04/1")
def test_firing_past_an_enemy_in_contact() -> None:
    t = lab(
        "############", "#ia....h...#", "############", a="marksman E", h="hybrid W", i="hybrid E"
    )
    assert levels(t) == [1, 2, 5, 6]


@pytest.mark.vector("HYB-FIR-05/1")
def test_a_large_titan_is_one_easier() -> None:
    t = lab(
        "##########", "#a....bb.#", "#.....bb.#", "##########", a="purifier E", b="aberration W"
    )
    assert t.level("shot", "a", "b").total == 4 + 1


@pytest.mark.vector("HYB-FIR-05/2")
def test_a_small_titan_is_one_easier() -> None:
    t = gallery()
    card = t["h"].card
    t["h"].card = _titan(card)
    assert t.level("shot", "a", "h").total == 4 + 1


def _titan(card: Any) -> Any:
    twin = replace(card)
    object.__setattr__(twin, "apt", {**card.apt, "titan": 1})
    return twin


@pytest.mark.vector("HYB-FIR-06/1")
def test_three_rocks_in_the_way() -> None:
    t = lab("############", "#a.R.RR.h..#", "############", a="purifier E", h="hybrid W")
    assert t.level("shot", "a", "h").total == 4 - 3


@pytest.mark.vector("HYB-FIR-06/2")
def test_rocks_under_the_target_do_not_count() -> None:
    t = lab(
        "#########", "#a....RR#", "#.....RR#", "#########", a="purifier E", b="aberration (6,1) W"
    )
    assert t.level("shot", "a", "b").total == 4 + 1


@pytest.mark.vector("HYB-FIR-06/3")
def test_a_corner_of_rocks_does_not_count() -> None:
    t = lab(".R......", "........", "........", "...h....", a="purifier (0,0) S", h="hybrid N")
    assert t.level("shot", "a", "h").total == 4


@pytest.mark.vector("HYB-FIR-07/1")
def test_a_perfect_shot() -> None:
    t = gallery(dice=[1]).play("mode: F", "fire: shoot:h", "shot-level: 1").rest()
    assert t["h"].wounds == 2


@pytest.mark.vector("HYB-FIR-08/1")
def test_a_basic_shot() -> None:
    t = gallery(dice=[4]).play("mode: F", "fire: shoot:h", "shot-level: 1").rest()
    assert t["h"].wounds == 1


@pytest.mark.vector("HYB-FIR-09/1")
def test_novice_firing_at_a_target_in_contact() -> None:
    t = lab("########", "#..a...#", "#..h...#", "########", a="purifier E", h="hybrid W")
    assert levels(t) == [2]


# ---------------------------------------------------------------- ambushes


@pytest.mark.vector("HYB-FIR-10/1")
def test_no_ambush_in_sight_of_an_enemy() -> None:
    t = lab("########", "#a....h#", "########", a="purifier E", h="hybrid W")
    t.play("mode: F").reach("fire")
    assert "ambush" not in t.offered


HIDDEN = ("##########", "#a..d.h..#", "##########")


@pytest.mark.vector("HYB-FIR-10/2")
def test_a_closed_door_allows_an_ambush() -> None:
    t = lab(*HIDDEN, a="purifier E", h="hybrid W").play("mode: F", "fire: ambush").rest()
    assert t["a"].ambush == 1


@pytest.mark.vector("HYB-FIR-10/3")
def test_the_second_ambusher_has_number_2() -> None:
    t = lab(*HIDDEN, a="purifier E", b="purifier (2,1) E ambush=1", h="hybrid W", order="a h")
    t.play("mode: F", "fire: ambush").rest()
    assert t["a"].ambush == 2


@pytest.mark.rule("HYB-FIR-10")
def test_numbers_above_ten_are_given_anew() -> None:
    t = lab(
        *HIDDEN,
        a="purifier E",
        b="purifier (2,1) E ambush=10",
        c="purifier (3,1) E ambush=4",
        h="hybrid W",
    )
    assert next_ambush_number(t.g, "griffin") == 3
    assert (t["c"].ambush, t["b"].ambush) == (1, 2)


@pytest.mark.vector("HYB-FIR-10/4")
def test_a_hindrance_spoils_an_ambush() -> None:
    t = lab(
        *HIDDEN,
        a="sapper E",
        h="hybrid W",
        facts={"hands": {"scorpion": ["feint"]}},
    )
    t.play("mode: F", "fire: ambush", "hindrance: points:feint").rest()
    assert t["a"].ambush == 0
    t = lab(
        "##########",
        "#a..d.h..#",
        "#.########",
        "#i########",
        a="sapper E",
        h="hybrid W",
        i="hybrid N",
        facts={"hands": {"scorpion": ["feint"]}},
    )
    t.play("mode: F", "fire: ambush", "hindrance: points:feint", "fire: shoot:i").reach(
        "shot-level"
    )
    assert t.offered == ["level:2"]


@pytest.mark.vector("HYB-FIR-10/5")
def test_a_card_makes_an_ambush() -> None:
    t = lab(*HIDDEN, a="sapper E w1", h="hybrid W", facts={"hands": {"griffin": ["feint"]}})
    t.play("mode: F", "fire: ambush", "bonus-cards: points:feint").rest()
    assert t["a"].ambush == 1


@pytest.mark.vector("HYB-FIR-11/1")
def test_no_ambush_backwards() -> None:
    t = lab(
        "############",
        "#..........#",
        "#####.######",
        "#####h######",
        a="purifier (8,1) E ambush=1",
        h="hybrid N",
        order="h a",
    )
    t.play("mode: DC", "move: step:5,2", "move: step:5,1")
    assert t.asked == "move"


def sprung(*dice: int, h: str = "hybrid N", mode: str = "DC", **more: Any) -> HybridScene:
    """`h` steps out and is fired at."""
    t = corner(h=h, dice=dice, **more)
    return t.play(f"mode: {mode}", "move: step:4,2", "move: step:4,1")


@pytest.mark.parametrize(
    ("h", "die", "ambush"),
    [
        pytest.param("hybrid N", 3, 0, id="wounds", marks=pytest.mark.vector("HYB-FIR-12/1")),
        pytest.param(
            "hybrid N w2", 3, 1, id="eliminates", marks=pytest.mark.vector("HYB-FIR-12/2")
        ),
        pytest.param("hybrid N", 9, 0, id="misses", marks=pytest.mark.vector("HYB-FIR-12/3")),
    ],
)
def test_keeping_and_losing_the_counter(h: str, die: int, ambush: int) -> None:
    assert sprung(die, h=h, mode="OC")["a"].ambush == ambush


TWO = (
    "############",
    "#a..........",
    "#c.........#",
    "####.#######",
    "####h####.b#",
    "############",
)


def two_ambushers(h: str, *dice: int) -> HybridScene:
    t = lab(
        *TWO,
        a="purifier E ambush=1",
        c="purifier E ambush=2",
        h=h,
        b="templar E",
        i="hybrid (9,4) N",
        order="h",
        dice=dice,
    )
    return t.play("mode: DC", "move: step:4,3", "move: step:4,2")


@pytest.mark.vector("HYB-FIR-13/1")
def test_the_first_misses_the_second_kills() -> None:
    t = two_ambushers("hybrid N w1", 9, 1)
    t.play("parry: no", "parry: no")
    assert (t["a"].ambush, t["c"].ambush) == (0, 2)
    assert t["h"].place == "eliminated"


@pytest.mark.vector("HYB-FIR-13/2")
def test_the_first_kills_the_second_has_not_fired() -> None:
    t = two_ambushers("hybrid N w2", 3).play("parry: no")
    assert t["h"].place == "eliminated"
    assert (t["a"].ambush, t["c"].ambush) == (1, 2)
    assert len(t.events("Rolled")) == 1


@pytest.mark.vector("HYB-FIR-13/3")
def test_an_opened_door_is_a_trigger() -> None:
    t = lab(
        "##########", "#a..dh...#", "##########", a="purifier E ambush=1", h="hybrid W", order="h a"
    )
    t.dice(9).play("mode: OC", "move: open:0")
    assert t.events("AmbushSprung")


@pytest.mark.vector("HYB-FIR-13/4")
def test_every_visible_act_is_a_question() -> None:
    held = {"ambush_fire": "optional"}
    t = gallery(a="purifier E ambush=1", order="h a", options=held).play("mode: OC")
    for x in (7, 6, 5):
        t.play(f"move: step:{x},1", "ambush: no")
    assert t["a"].ambush == 1


@pytest.mark.vector("HYB-FIR-13/5")
def test_a_push_is_no_trigger() -> None:
    t = lab(
        "###########",
        "#h.bba...i#",
        "#..bb....c#",
        "###########",
        a="templar W",
        b="aberration E",
        c="spitter W ambush=1",
        h="templar E",
        i="hybrid W",
        order="b a h",
        dice=[3],
    )
    t.play("mode: OC", "strike: a", "strike-level: 1").rest()
    assert t.at("a") == (7, 1)
    assert not t.events("AmbushSprung")


@pytest.mark.vector("HYB-FIR-13/6")
def test_the_shot_of_an_ambush_is_fired_without_a_question() -> None:
    t = corner(dice=[9])
    t.play("mode: OC", "move: step:4,2", "move: step:4,1")
    assert t.events("AmbushSprung")
    assert t["a"].ambush == 0
    t = corner(dice=[9], options={"ambush_fire": "optional"})
    t.play("mode: OC", "move: step:4,2", "move: step:4,1")
    assert t.asked == "ambush"


@pytest.mark.vector("HYB-FIR-14/1")
def test_a_displaced_ambusher_loses_his_counter() -> None:
    t = lab(
        "########",
        "#bba...#",
        "#bb...h#",
        "########",
        b="aberration E",
        a="purifier W ambush=1",
        h="templar W",
        order="b a h",
        dice=[3],
    )
    t.play("mode: OC", "strike: a", "strike-level: 1").rest()
    assert t.at("a") == (5, 1)
    assert t["a"].ambush == 0


def hands(griffin: list[str], scorpion: list[str]) -> dict[str, Any]:
    return {"hands": {"griffin": griffin, "scorpion": scorpion}}


@pytest.mark.vector("HYB-FIR-15/1")
def test_one_card_against_many() -> None:
    t = sprung(9, facts=hands(["steadfast"], ["feint", "quiet-mind"]))
    t.play(
        "bonus-cards: points:steadfast", "hindrance: points:feint", "hindrance: points:quiet-mind"
    )
    t.reach("parry").play("parry: no")
    assert t.events("Rolled")[0].sl.total == 4 + 2 - 1 - 3


@pytest.mark.vector("HYB-FIR-15/2")
def test_no_answer_by_the_ambusher() -> None:
    t = sprung(9, facts=hands(["steadfast", "feint"], ["feint"]))
    t.play("bonus-cards: points:steadfast", "hindrance: points:feint")
    assert t.asked == "parry"


@pytest.mark.vector("HYB-FIR-15/3")
@pytest.mark.parametrize(("played", "hinders"), [("points:steadfast", False), ("decline", True)])
def test_the_one_card_or_a_hindrance(played: str, hinders: bool) -> None:
    t = sprung(3, 9, facts=hands(["steadfast", "feint"], ["quiet-mind"]))
    t.play(f"bonus-cards: {played}", "hindrance: pass", "parry: yes", "bonus-cards: decline")
    assert (t.asked == "hindrance") is hinders


@pytest.mark.vector("HYB-FIR-16/1")
def test_a_kept_ambush_is_asked_about_each_round() -> None:
    t = lab(
        *HIDDEN,
        a="purifier E ambush=1",
        b="templar (2,1) E",
        h="hybrid E",
        order="b h",
        dice=[2, 9, 2, 9],
    )
    t.play("mode: OC", "move: stop", "mode: DC", "move: stop", "first-player: griffin")
    t.play("ambush-upkeep: keep").reach("mode")
    assert t["a"].counter == 0
    t.play("mode: OC", "move: stop", "mode: DC", "move: stop", "first-player: griffin")
    assert t.asked == "ambush-upkeep"


@pytest.mark.vector("HYB-FIR-16/2")
def test_an_ambusher_who_misses_waits_for_the_next_round() -> None:
    t = lab(
        "##########",
        "#a..d.h..#",
        "#b########",
        a="purifier E ambush=1",
        b="templar N",
        h="hybrid W",
        order="h b",
        dice=[9, 2, 9],
        facts={"round": 3},
    )
    t.play("mode: OC", "move: step:5,1", "move: open:0", "move: stop")
    assert t["a"].ambush == 0
    t.play("mode: DC", "move: stop", "first-player: griffin").reach("counter")
    assert t.g.round == 4
    assert "next:a" in t.offered


# ---------------------------------------------------------------- Expert, Master, Heroic


BEHIND = ("############", "#a...b..h..#", "############")


@pytest.mark.vector("HYB-FIR-17/1")
def test_a_hybrid_behind_a_pest_is_not_hidden() -> None:
    t = lab(*BEHIND, a="marksman E", b="pest W", h="hybrid W")
    assert levels(t) == [1, 2, 4, 5, 6]


@pytest.mark.vector("HYB-FIR-17/2")
def test_a_pest_behind_a_hybrid_is_safe() -> None:
    t = lab(*BEHIND, a="marksman E", b="hybrid W", h="pest W")
    assert levels(t) == []


@pytest.mark.vector("HYB-FIR-17/3")
def test_past_a_friend_without_risk() -> None:
    t = lab(*BEHIND, a="marksman E", b="templar W", h="hybrid W", dice=[9])
    assert levels(t) == [4]
    t.play("mode: F", "fire: shoot:h", "shot-level: 4").rest()
    assert t["b"].wounds == 0


@pytest.mark.vector("HYB-FIR-18/1")
def test_master_firing_keeps_the_one() -> None:
    t = gallery(a="marksman E", h="yersina W", dice=[10, 1])
    t.play("mode: F", "fire: shoot:h", "shot-level: 5").rest()
    assert t["h"].wounds == 2


PAIR = ("############", "#a....h....#", "#.......i..#", "############")


def heroic(a: str = "marksman E", **more: Any) -> HybridScene:
    t = lab(*PAIR, **{"a": a, "h": "hybrid W", "i": "hybrid W", **more})
    return t.play("mode: F", "fire: twice:h:i")


@pytest.mark.vector("HYB-FIR-19/1")
def test_two_rolls_at_two_targets() -> None:
    t = heroic(dice=[3, 9]).rest()
    assert len(t.events("Rolled")) == 2
    assert (t["h"].wounds, t["i"].wounds) == (1, 0)


@pytest.mark.vector("HYB-FIR-19/2")
def test_one_card_against_the_whole_manoeuvre() -> None:
    t = heroic(
        a="marksman E",
        h="hybrid W DC",
        i="hybrid W DC",
        dice=[9, 9],
        facts=hands(["steadfast"], ["feint", "feint"]),
    )
    t.play("bonus-cards: points:steadfast:1", "hindrance: points:feint:1")
    t.play("parry: yes", "parry-level: 1", "parry: yes", "parry-level: 1").rest()
    assert len(t.g.scorpion.hand) == 1
    assert len(t.events("ParryDeclared")) == 2


@pytest.mark.vector("HYB-FIR-19/3")
def test_below_six_one_shot_is_left() -> None:
    t = heroic(a="marksman E w1", facts=hands(["steadfast"], ["steadfast"]))
    t.play("bonus-cards: points:steadfast:1", "hindrance: points:steadfast:1").reach("shot-level")
    assert t.offered[-1] == "level:5"


@pytest.mark.vector("HYB-FIR-19/4")
def test_points_count_together_for_the_level_and_apart_for_the_shots() -> None:
    t = heroic(a="marksman E w2", dice=[9, 9], facts=hands(["feint", "cold-sweat"], []))
    t.play("bonus-cards: points:feint:1", "bonus-cards: points:cold-sweat:2").rest()
    assert [event.sl.total for event in t.events("Rolled")] == [2 + 1 + 1, 2 + 1 + 1]


@pytest.mark.rule("HYB-FAC-05", "HYB-FIR-06")
def test_the_line_with_the_fewest_rocks_is_taken() -> None:
    t = lab("########", "#a..Rbb#", "#....bb#", "########", a="purifier E", b="aberration W")
    assert "rocks" not in str(t.level("shot", "a", "b"))


@pytest.mark.rule("HYB-FIR-15", "HYB-CON-06")
def test_a_card_played_on_an_ambush_works_when_the_shot_is_over() -> None:
    t = corner(hands={"griffin": ["quiet-mind"]}, dice=[9, ...])
    t.play("mode: OC", "move: step:4,2", "move: step:4,1", "griffin@effect:quiet-mind")
    t.rest()
    assert len(t.hand("griffin")) == 1


@pytest.mark.rule("HYB-TRP-07", "HYB-CON-07")
def test_a_cloud_that_goes_is_told() -> None:
    cloud = [["gas", 40, "card", 1]]
    t = gallery(facts={"templates": cloud, "phase": "ending"}, order="", dice="live")
    assert t.g.templates == []
    assert [event.template for event in t.events("TemplateGone")] == ["gas"]
