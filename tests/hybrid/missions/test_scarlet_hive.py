"""Mission 2: The scarlet hive."""

from __future__ import annotations

import pytest

from affray.games.hybrid.content.kinds import content
from affray.games.hybrid.content.mission_cards import Mission
from affray.games.hybrid.missions.scarlet_hive import is_set
from affray.games.hybrid.rules.squads import squad_faults
from affray.testing.hybrid import HybridScene, mission
from tests.hybrid.missions.test_exterminations import DEFAULTS

TRAPDOORS = [(21, 1), (1, 2), (22, 21), (2, 22)]
"""In the order in which they are rolled for."""


@pytest.mark.parametrize(
    ("ranks", "enough"),
    [
        pytest.param([2, 2], True, marks=pytest.mark.vector("HYB-MIS-02/1")),
        pytest.param([2, 1, 1], True, marks=pytest.mark.vector("HYB-MIS-02/2")),
        pytest.param([1, 1, 1, 1], False, marks=pytest.mark.vector("HYB-MIS-02/3")),
        pytest.param([3, 2], False, marks=pytest.mark.vector("HYB-MIS-02/4")),
    ],
)
def test_which_sets_break_out(ranks: list[int], enough: bool) -> None:
    assert is_set(ranks, exact=True) is enough


@pytest.mark.rule("HYB-MIS-02")
def test_by_the_option_a_higher_rank_stands_in() -> None:
    assert is_set([3, 2], exact=False)
    assert is_set([3, 1, 1], exact=False)
    assert not is_set([1, 1, 1], exact=False)


@pytest.mark.rule("HYB-MIS-02")
def test_the_second_of_rank_2_to_leave_wins() -> None:
    t = mission(
        "scarlet-hive",
        order="a s",
        dice=[1],
        a="seneschal (20,1) E",
        b="seneschal evacuated",
        s="hybrid (3,11) N",
    )
    t.play("mode: Mv", "move-level: 1", "move: out:21,0").rest()
    assert t["a"].place == "evacuated"
    assert t.table.result is not None
    assert t.table.result.winners == ("griffin",)


@pytest.mark.rule("HYB-MIS-02")
def test_scorpions_do_not_leave() -> None:
    t = mission(
        "scarlet-hive",
        order="s a",
        s="hybrid (20,1) E",
        a="seneschal (10,11) E",
        b="seneschal (11,11) E",
    )
    t.play("mode: Mv", "move-level: 1").reach("move")
    assert all("out:" not in option and option != "leave" for option in t.offered)


def rolled(word: str, die: int, **facts: object) -> HybridScene:
    """A Hybrid on the trapdoor at (22,21) while the third die decides over it."""
    t = mission(
        "scarlet-hive",
        order="",
        a="seneschal (10,11) N",
        b="seneschal (11,11) N",
        s=f"hybrid (22,21) N {word}",
        facts=dict(facts, phase="initiative"),
        dice=[3, 7, 1, 1, die, 1],
    )
    return t.play("first-player: griffin")


@pytest.mark.vector("HYB-MIS-02/5")
def test_a_trapdoor_that_stays_open_wounds_nobody_again() -> None:
    t = rolled("w1", 4)
    assert t.square(22, 21) in t.g.pits
    assert t["s"].wounds == 1


@pytest.mark.vector("HYB-MIS-02/6")
def test_a_trapdoor_that_opens_wounds_who_stands_on_it() -> None:
    t = mission(
        "scarlet-hive", a="seneschal (10,11) N", b="seneschal (11,11) N", s="hybrid (9,2) N"
    )
    doors = [t.square(x, y) for x, y in TRAPDOORS]
    t = rolled("", 4, pits=[], trapdoors=doors)
    assert t.g.pits == (t.square(22, 21),)
    assert t["s"].wounds == 1


@pytest.mark.vector("HYB-MIS-02/7")
def test_a_trapdoor_that_closes_carries_who_was_in_it() -> None:
    t = rolled("w1", 7)
    assert t.square(22, 21) in t.g.trapdoors
    assert t["s"].wounds == 1
    assert t.at("s") == (22, 21)


@pytest.mark.vector("HYB-SET-05/1")
def test_a_squad_that_cannot_break_out_is_illegal() -> None:
    card = content().get(Mission, "scarlet-hive")
    faults = [
        fault.text
        for fault in squad_faults(card, "griffin", ["purifier"] * 6 + ["templar"], DEFAULTS)
    ]
    assert any("could be evacuated" in fault for fault in faults)
    assert any("7 warriors are too many" in fault for fault in faults)


@pytest.mark.rule("HYB-ROU-01", "HYB-MIS-02")
def test_the_trapdoors_are_rolled_for_in_every_round() -> None:
    t = mission(
        "scarlet-hive",
        a="seneschal (10,11) N",
        b="seneschal (11,11) N",
        s="hybrid (3,11) N",
    )
    t.next_round(3, 7, 1, 2, 3, 4)
    assert t.g.pits == tuple(sorted((t.square(1, 2), t.square(2, 22))))
