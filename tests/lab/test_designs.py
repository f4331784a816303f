"""The experiments that one can ask for, and what is said when they cannot be made."""

from __future__ import annotations

import pytest

from affray.agents import Champion, Veteran
from affray.engine.errors import AffrayError
from affray.lab import BadExperiment
from affray.lab.designs import Setting, balance, duel, league, player_named
from affray.lab.strength import PAIRINGS, Study, studies
from affray.lab.terms import TERMS
from affray.lab.tuning import side_named, tuning
from tests.lab.bench import BRIDGE

RANDOM = player_named("random")


def test_a_duel_of_a_player_with_itself_has_two_names() -> None:
    (arm,) = duel(Setting(BRIDGE), RANDOM, RANDOM, 1).arms
    assert [player.name for player in arm.players] == ["random a", "random b"]


def test_a_budget_is_the_players_own_or_that_of_all() -> None:
    assert player_named("veteran@30", "40").budget == "30"
    assert player_named("veteran", "40").budget == "40"
    assert player_named("random", "40").budget == ""


def test_a_league_is_everybody_against_everybody() -> None:
    players = [player_named(name) for name in ("random", "novice@3", "novice@6")]
    made = league(Setting(BRIDGE), players, 1)
    assert [arm.name.partition(": ")[2] for arm in made.arms] == [
        "random - novice@3",
        "random - novice@6",
        "novice@3 - novice@6",
    ]


def test_every_scenario_is_meant_by_all_but_what_is_no_contest() -> None:
    places = Setting("clanwars", ("all",)).places()
    assert len(places) == 15
    assert "interlude" not in places


def test_balance_varies_one_thing_and_plays_both_sides_alike() -> None:
    made = balance(Setting("cybernekro"), "scenario", RANDOM, 1)
    assert [arm.scenario for arm in made.arms][:2] == ["quick_start", "exploration"]
    assert {len(arm.players) for arm in made.arms} == {1}
    made = balance(Setting("hybrid"), "option", RANDOM, 1, ["first_contact"])
    assert [arm.options["first_contact"] for arm in made.arms] == ["any", "mutual"]
    made = balance(Setting("cybernekro"), "forces", RANDOM, 1)
    assert len(made.arms) == 36
    made = balance(Setting("hybrid"), "card", RANDOM, 1, ["feint"])
    assert [player.without for player in made.arms[0].players] == ["", "feint"]
    assert made.turns == 2


def test_strength_is_a_study_for_each_pairing_in_each_game() -> None:
    made = studies(["cybernekro", "hybrid"], [])
    assert len(made) == 2 * len(PAIRINGS)
    assert [each.name for each in studies(["hybrid"], ["veteran-novice"])] == [
        "hybrid-veteran-novice"
    ]
    with pytest.raises(BadExperiment, match='did you mean "veteran-novice"'):
        studies([], ["veteran-novise"])
    arms = made[1].experiment(1).arms
    assert made[1].game == "hybrid"
    assert len(arms) == 10
    assert [player.name for player in arms[0].players] == ["veteran", "random"]
    assert [player.budget for player in arms[0].players] == [str(Veteran.default.iterations), ""]
    assert [player.budget for player in made[1].experiment(1, "5").arms[0].players] == ["5", ""]
    assert Study("hybrid", "champion", "veteran").looks("champion") == TERMS["hybrid"].a_second
    assert Study(BRIDGE, "champion", "veteran").looks("champion") == Champion.default.iterations


def test_a_knob_has_an_arm_for_each_of_its_values() -> None:
    made = tuning(Setting("hybrid"), "content:profile/marksman/nv", 2, 5, RANDOM, 1)
    assert [arm.changes["profile/marksman/nv"] for arm in made.arms] == [2, 3, 4, 5]
    made = tuning(Setting("cybernekro"), "option:budget", 145, 175, RANDOM, 1)
    assert [arm.name for arm in made.arms] == ["150", "160", "170"]
    assert side_named(made, "") == "ash"


@pytest.mark.parametrize(
    ("knob", "low", "high", "sentence"),
    [
        ("content:profile/marksman/nv", 5, 5, "must be less"),
        ("content:profile/marksman/nv", 0, 5, "from 1 to 99, not 0"),
        ("rank", 1, 5, "is no knob"),
        ("option:budget", 101, 109, "has no two values"),
        ("points:griffin", 50, 100, "have no price in points"),
    ],
)
def test_a_knob_that_cannot_be_turned_is_a_sentence(
    knob: str, low: int, high: int, sentence: str
) -> None:
    with pytest.raises(BadExperiment, match=sentence):
        tuning(Setting("hybrid"), knob, low, high, RANDOM, 1)


@pytest.mark.parametrize(
    ("vary", "only", "sentence"),
    [
        ("weather", [], '"weather" cannot be varied'),
        ("card", ["fient"], 'no card "fient"; did you mean "feint"'),
        ("option", ["vision"], 'no option "vision"'),
        ("scenario", ["nowhere"], 'no scenario "nowhere"'),
    ],
)
def test_what_cannot_be_varied_is_a_sentence(vary: str, only: list[str], sentence: str) -> None:
    with pytest.raises(BadExperiment, match=sentence):
        balance(Setting("hybrid"), vary, RANDOM, 1, only)


def test_a_table_with_one_side_is_no_contest() -> None:
    with pytest.raises(BadExperiment, match="needs two"):
        duel(Setting("cybernekro", options={"mode": "solo"}), RANDOM, RANDOM, 1)


def test_forces_and_agents_are_checked_before_anything_is_played() -> None:
    with pytest.raises(AffrayError, match="no crew"):
        duel(Setting("cybernekro", forces={"ash": "k99"}), RANDOM, RANDOM, 1)
    with pytest.raises(AffrayError, match="no agent"):
        duel(Setting("hybrid"), RANDOM, player_named("veterran"), 1)
    with pytest.raises(BadExperiment, match="two different"):
        league(Setting("hybrid"), [RANDOM, RANDOM], 1)
