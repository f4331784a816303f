"""Chapter 7: what a side may bring, and the counters that are laid out; free games."""

from __future__ import annotations

from random import Random

import pytest

import affray
from affray.engine.errors import BadForces
from affray.games.hybrid import game
from affray.games.hybrid.content.kinds import Profile, content
from affray.games.hybrid.content.mission_cards import (
    SPECIAL_RULES,
    TODAY,
    Mission,
    Squad,
    check_squad,
    half_ranks,
    spoken_ranks,
)
from affray.games.hybrid.missions.book import RULES, mission_rules
from affray.games.hybrid.missions.rules import MissionRules
from affray.games.hybrid.rules.options import OPTIONS
from affray.games.hybrid.rules.squads import (
    random_squad,
    ready_squads,
    squad_faults,
    squad_warriors,
)

DEFAULTS = {option.id: option.default for option in OPTIONS}
MISSIONS = tuple(content()["mission"])
BRUTE = ["aberration"] + ["hybrid"] * 3


def faults(mission: str, seat: str, *warriors: str, material: tuple[str, ...] = ()) -> list[str]:
    card = content().get(Mission, mission)
    return [fault.text for fault in squad_faults(card, seat, warriors, DEFAULTS, material)]


@pytest.mark.vector("HYB-SET-02/1", "HYB-CON-05/1")
def test_eight_ranks_and_eight_figures_are_legal() -> None:
    assert faults("dark-jewel", "scorpion", *BRUTE, *["pest"] * 4) == []


@pytest.mark.vector("HYB-SET-02/2")
def test_a_fifth_pest_is_half_a_rank_too_many() -> None:
    found = faults("dark-jewel", "scorpion", *BRUTE, *["pest"] * 5)
    assert "the ranks make 8.5; 8 are allowed" in found


@pytest.mark.vector("HYB-SET-02/3")
def test_a_pest_counts_one_half() -> None:
    assert spoken_ranks(half_ranks([content().get(Profile, "pest")])) == "0.5"


@pytest.mark.vector("HYB-SET-03/1")
def test_fewer_warriors_than_allowed_are_legal() -> None:
    assert faults("return-to-glasinhar", "griffin", "purifier", "templar", "templar") == []
    assert faults("return-to-glasinhar", "griffin") == ["a squad has at least one warrior"]


@pytest.mark.vector("HYB-SET-04/1", "HYB-PRO-09/1")
@pytest.mark.parametrize("champion", ["misericord", "ambrosius"])
def test_a_champion_is_unique(champion: str) -> None:
    found = faults("invisible-war", "griffin", champion, champion)
    assert any("may be taken once, not 2 times" in fault for fault in found)


@pytest.mark.rule("HYB-SET-04")
def test_other_profiles_are_taken_as_often_as_the_content_allows() -> None:
    assert faults("invisible-war", "griffin", *["seneschal"] * 3) == [
        "Seneschal may be taken 2 times, not 3 times"
    ]


@pytest.mark.rule("HYB-SET-04")
def test_nobody_fights_for_the_other_side() -> None:
    assert faults("invisible-war", "griffin", "hybrid") == ["griffin has no hybrid"]
    with pytest.raises(BadForces, match="griffin has no hybrid"):
        affray.new_table(game(), "invisible-war", forces={"griffin": ["hybrid"]})


@pytest.mark.rule("HYB-SET-05")
@pytest.mark.parametrize(
    ("mission", "seat", "warriors", "fault"),
    [
        ("heresiarchs-prison", "griffin", ["seneschal", "purifier"], "Ambrosius must be"),
        ("dark-jewel", "scorpion", ["pest"] * 4, "may accept an Objective"),
        ("prowlers", "scorpion", ["pest"] * 4, "carry the gem"),
        ("scorpions-venom", "scorpion", ["aberration", "hybrid", "pest"], "needs 2 of rank 0"),
        ("scorpions-venom", "scorpion", ["aberration", "hybrid", *["pest"] * 7], "6 tanks"),
        ("heroes-twilight", "griffin", ["purifier"] * 3, "rank 2 or more"),
        ("heroes-twilight", "griffin", ["seneschal"] * 2, "1 to 4 prisoners"),
    ],
)
def test_missions_demand_certain_warriors(
    mission: str, seat: str, warriors: list[str], fault: str
) -> None:
    assert any(fault in found for found in faults(mission, seat, *warriors))


# ---------------------------------------------------------------- ready-made and random


@pytest.mark.rule("HYB-SET-01", "HYB-SET-05")
@pytest.mark.parametrize("squad", content().all(Squad), ids=lambda squad: squad.id)
def test_every_ready_made_squad_is_legal(squad: Squad) -> None:
    assert faults(squad.mission, squad.side, *squad_warriors(squad)) == []


@pytest.mark.rule("HYB-SET-02", "HYB-SET-04")
def test_a_pack_with_an_illegal_squad_is_refused_with_every_reason() -> None:
    squad = Squad("mine", "Mine", "return-to-glasinhar", "griffin", {"ambrosius": 2, "hybrid": 1})
    assert [reason for _, reason in check_squad(squad, content())] == [
        "Hybrid does not fight for the griffin",
        "the ranks make 7; 5 are allowed",
        "Venerable Ambrosius may be taken once, not 2 times",
    ]


MADE = [
    pytest.param(squad, made, id=f"{squad.id}-{made}")
    for squad in content().all(Squad)
    for made, was in enumerate((squad.before, squad.second, squad.third, squad.warriors), 1)
    if was and (squad.before or squad.second or squad.third)
]
"""The makes of the squads that are others today."""


@pytest.mark.rule("HYB-SET-01")
@pytest.mark.parametrize(("squad", "made"), MADE)
def test_an_old_record_musters_a_squad_as_it_was_then(squad: Squad, made: int) -> None:
    table = affray.new_table(game(), squad.mission, seed=1)
    assert table.state.squads == TODAY
    table.state.squads = made
    other = "griffin" if squad.side == "scorpion" else "scorpion"
    table.choose(f"squad:{squad.id}", squad.side)
    table.choose(f"squad:{ready_squads(squad.mission, other)[0].id}", other)
    mustered = [w.profile for w in table.state.warriors if w.side == squad.side]
    assert sorted(mustered) == sorted(squad_warriors(squad, made))
    assert (sorted(mustered) == sorted(squad_warriors(squad))) == (made == TODAY)
    assert faults(squad.mission, squad.side, *squad_warriors(squad, made)) == []


@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("seat", ["griffin", "scorpion"])
def test_every_side_of_every_mission_has_ready_made_squads(mission: str, seat: str) -> None:
    assert len(ready_squads(mission, seat)) >= 2


@pytest.mark.rule("HYB-SET-02", "HYB-SET-03", "HYB-SET-04", "HYB-SET-05")
@pytest.mark.parametrize("mission", MISSIONS)
def test_random_squads_are_legal_and_differ(mission: str) -> None:
    card = content().get(Mission, mission)
    for seat in ("griffin", "scorpion"):
        squads = {random_squad(card, seat, Random(seed), DEFAULTS) for seed in range(20)}
        assert len(squads) > 5
        for squad in squads:
            assert faults(mission, seat, *squad) == []
        assert random_squad(card, seat, Random(1), DEFAULTS) == random_squad(
            card, seat, Random(1), DEFAULTS
        )


# ---------------------------------------------------------------- counters


def counters_of(mission: str, **options: object) -> tuple[int, list[str]]:
    forces = {seat: ready_squads(mission, seat)[0].id for seat in ("griffin", "scorpion")}
    table = affray.new_table(game(), mission, seed=5, forces=forces, options=options)
    g = table.state
    for counter in g.counters:
        for seat in ("griffin", "scorpion", None):
            assert g.shown(counter.uid, seat) is None
    squares = g.board.map.marks["E"]
    assert all(squares >> counter.square & 1 for counter in g.counters)
    return squares.bit_count(), sorted(g.face(counter.uid) for counter in g.counters)


@pytest.mark.vector("HYB-SET-07/1")
def test_three_events_and_a_trap_lie_on_four_squares() -> None:
    assert counters_of("return-to-glasinhar") == (4, ["event"] * 3 + ["mine"])


@pytest.mark.vector("HYB-SET-07/2")
def test_four_events_and_two_traps_lie_on_six_squares() -> None:
    assert counters_of("scorpions-venom") == (6, ["event"] * 4 + ["mine"] * 2)


@pytest.mark.rule("HYB-SET-07")
def test_by_the_option_traps_take_the_place_of_events() -> None:
    assert counters_of("scorpions-venom", traps_replace=True) == (6, ["event"] * 2 + ["mine"] * 2)


# ---------------------------------------------------------------- free games


@pytest.mark.vector("HYB-SET-10/1")
def test_a_board_of_ones_own_is_fought_to_the_last() -> None:
    assert type(mission_rules("free")) is MissionRules
    assert type(mission_rules("return-to-glasinhar")) is MissionRules


def test_every_name_for_special_rules_has_its_rules() -> None:
    assert set(RULES) == set(SPECIAL_RULES)
