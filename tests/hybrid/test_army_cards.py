"""Army cards: First Contact, First Blood, and what the sixteen cards do. Chapter 17"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import affray
from affray.games.hybrid import game
from affray.games.hybrid.content.kinds import ArmyCard, content
from affray.games.hybrid.rules.sight import sight_range
from affray.games.hybrid.screen.events.battle import Rolled
from affray.games.hybrid.screen.events.cards import (
    ArmyCardKept,
    ArmyCardKeptUnseen,
    ArmyCardTurned,
    FirstBlood,
    FirstContact,
    InfiltrationRegained,
    PushStopped,
)
from affray.testing.hybrid import HybridScene, lab

HALL = """
################
#..............#
#.a...b........#
#..............#
#..............#
#.c............#
#..............#
################
"""

BRUTE = """
########
#......#
#.aab..#
#.aa...#
#......#
#......#
#......#
########
"""

ARMIES = {"griffin": ["hymn-of-hod", "volley"], "scorpion": ["spare-parts", "howl"]}


def roll(bench: HybridScene) -> Rolled:
    return bench.events(Rolled)[-1]


def slain(
    *,
    reserves: Any = None,
    dice: Sequence[int] = (2,),
    a: str = "hybrid E",
    b: str = "templar W w2",
    **facts: Any,
) -> HybridScene:
    """A Hybrid strikes down whoever stands before it."""
    bench = lab(figures={"a": a, "b": b}, reserves=reserves or {}, dice=dice, **facts)
    return bench.play("OC", "strike:b", "level:1")


# ---------------------------------------------------------------- turning the cards


LEDGER = Path(__file__).parents[2] / "docs" / "rules" / "hybrid.md"
RARITIES = {"c": "common", "r": "rare", "v": "very-rare"}
FUNCTIONS = {"I": "interruption", "R": "reserve", "C": "constant"}


@pytest.mark.vector("HYB-ARM-01/2")
def test_every_army_card_is_classified_as_the_ledger_says() -> None:
    rows = re.findall(
        r"^\| ([GS]\d) \| (\w+) \| ([crv]) \| ([IRC]) \|", LEDGER.read_text("utf-8"), re.M
    )
    printed = {code: (word.lower(), RARITIES[r], FUNCTIONS[f]) for code, word, r, f in rows}
    cards = content().all(ArmyCard)
    assert {card.code: (card.category, card.rarity, card.function) for card in cards} == printed
    assert printed["G7"] == ("random", "very-rare", "reserve")
    assert printed["S4"] == ("strategic", "very-rare", "constant")


@pytest.mark.vector("HYB-ARM-01/1", "HYB-ARM-02/1")
def test_each_side_has_two_cards_of_its_own_deck_that_nobody_knows() -> None:
    forces = {"griffin": "glasinhar-lodge", "scorpion": "glasinhar-pack"}
    table = affray.new_table(game(), "return-to-glasinhar", seed=1, forces=forces)
    while table.state.phase != "deploy":
        table.choose(table.decision.options[0])
    g = table.state
    for seat in g.seats:
        own = {card.id for card in content().all(ArmyCard) if card.faction == seat}
        assert len(g.side(seat).army) == 2
        assert {g.face(uid) for uid in g.side(seat).army} <= own
        assert len(g.side(seat).army_rest) == 7
        for viewer in g.seats:
            assert [g.shown(uid, viewer) for uid in g.side(seat).army] == [None, None]


@pytest.mark.vector("HYB-ARM-03/1")
@pytest.mark.parametrize(("option", "happens"), [("any", True), ("mutual", False)])
def test_to_see_an_enemys_back_is_first_contact(option: str, happens: bool) -> None:
    bench = lab(
        HALL,
        figures={"a": "purifier E", "b": "hybrid E"},
        first_contact=False,
        armies=ARMIES,
        options={"first_contact": option},
    )
    bench.play("DC", "stop").reach("mode")
    assert bench.g.first_contact == happens
    assert len(bench.events(FirstContact)) == happens


@pytest.mark.vector("HYB-ARM-03/2")
@pytest.mark.parametrize(("option", "turned"), [("any", True), ("mutual", False)])
def test_a_strike_at_a_back_is_first_contact_at_the_latest_when_it_is_resolved(
    option: str, turned: bool
) -> None:
    bench = lab(
        figures={"a": "hybrid N", "b": "demian E"},
        first_contact=False,
        armies=ARMIES,
        options={"first_contact": option},
        dice=[9],
    )
    bench.play("OC")
    assert not bench.g.first_contact
    bench.play("face:b", "strike:b")
    assert bench.g.first_contact == turned
    bench.play("level:1")
    assert bench.g.first_contact


@pytest.mark.rule("HYB-ARM-03")
def test_the_active_player_turns_his_card_first() -> None:
    bench = lab(figures={"a": "hybrid E", "b": "templar W"}, first_contact=False, armies=ARMIES)
    bench.play("DC", "stop").reach("mode")
    turned = [event.card for event in bench.events(ArmyCardTurned)]
    assert turned == ["spare-parts", "hymn-of-hod"]
    assert len(bench.side("griffin").army) == len(bench.side("scorpion").army) == 1


@pytest.mark.vector("HYB-ARM-04/1")
def test_first_blood_turns_the_losers_card_alone() -> None:
    bench = slain(armies={"griffin": ["fresh-orders"], "scorpion": ["spare-parts"]})
    assert [event.seat for event in bench.events(FirstBlood)] == ["griffin"]
    assert bench.side("griffin").army == []
    assert len(bench.side("scorpion").army) == 1
    assert len(bench.hand("griffin")) == 1 + 2  # for the loss, and Fresh Orders


@pytest.mark.vector("HYB-ARM-04/2")
def test_an_evacuation_is_no_first_blood() -> None:
    bench = lab(
        "###x####\n#..a...#\n#......#\n#......#\n#......#\n#....b.#\n#c.....#\n########",
        figures={"a": "purifier N", "b": "hybrid N", "c": "templar N"},
        armies=ARMIES,
        scenario="free",
    )
    bench.play("Mv", "level:1", "step:3,0", "leave").reach("mode")
    assert bench["a"].place == "evacuated"
    assert bench.events(FirstBlood) == []
    assert len(bench.side("griffin").army) == 2
    assert bench.hand("griffin") == []


@pytest.mark.vector("HYB-ARM-05/1")
@pytest.mark.parametrize("counts", [True, False])
def test_a_sacrifice_is_first_blood_and_gives_no_action_card(counts: bool) -> None:
    bench = lab(
        "########\n#......#\n#.ab...#\n#......#\n#..c...#\n#......#\n#......#\n########",
        figures={"a": "pest E", "b": "purifier W", "c": "hybrid N"},
        armies={"scorpion": ["howl"]},
        options={"sacrifice_first_blood": counts},
    )
    bench.play("Mv", "level:1", "sacrifice")
    assert not bench["a"].on_board
    assert bench.side("scorpion").first_blood == counts
    assert len(bench.side("scorpion").army) == (0 if counts else 1)
    assert bench.hand("scorpion") == []


@pytest.mark.vector("HYB-ARM-06/1")
def test_a_reserve_army_card_is_hidden_from_the_opponent() -> None:
    bench = lab(
        figures={"a": "hybrid E", "b": "templar W"},
        first_contact=False,
        armies={"griffin": ["volley", "hymn-of-hod"], "scorpion": ["howl", "regrowth"]},
    )
    bench.play("DC", "stop").reach("card-window")
    assert bench.reserve("griffin") == ["volley"]
    assert bench.events(ArmyCardKept, "scorpion")[0].card == "howl"
    assert bench.events(ArmyCardKept, "griffin")[0].card == "volley"
    assert [event.seat for event in bench.events(ArmyCardKeptUnseen, "scorpion")] == ["griffin"]
    assert "volley" not in str(bench.table.view("scorpion"))


# ---------------------------------------------------------------- the Griffin cards


@pytest.mark.rule("HYB-CON-08")
def test_the_hymn_of_hod_heals_every_griffin_on_the_board() -> None:
    bench = lab(
        figures={"a": "hybrid E w1", "b": "templar W w2"},
        first_contact=False,
        armies={"griffin": ["hymn-of-hod"]},
        warriors=["purifier outside w1"],
    )
    bench.play("DC", "stop").reach("mode")
    assert (bench["a"].wounds, bench["b"].wounds) == (1, 1)
    assert bench.g.warriors[0].wounds == 1  # outside


@pytest.mark.rule("HYB-CON-08")
def test_a_shield_wall_steadies_every_parry_of_the_round() -> None:
    bench = lab(
        figures={"a": "hybrid E", "b": "templar W DC"},
        reserves={"griffin": ["shield-wall"]},
        dice=[2, 5],
    )
    bench.play("play:shield-wall", "OC", "strike:b", "level:1", "yes", "level:1")
    assert roll(bench).sl.total == 3 + 1 + 1


@pytest.mark.rule("HYB-CON-08")
def test_a_volley_helps_the_first_shot_of_the_activation() -> None:
    bench = lab(
        HALL,
        figures={"a": "marksman E", "b": "hybrid W"},
        reserves={"griffin": ["volley"]},
        dice=[9, 9],
    )
    bench.play("F", "stop", "play:volley:a", "twice:b:b").reach("mode")
    assert [level for level, _ in bench.rolls()] == [5 + 2, 5]


@pytest.mark.rule("HYB-CON-08")
def test_a_volley_is_not_for_another_mode() -> None:
    bench = lab(
        HALL, figures={"a": "marksman E", "b": "hybrid W"}, reserves={"griffin": ["volley"]}
    )
    bench.play("OC", "stop").reach("mode")
    assert bench.reserve("griffin") == ["volley"]


@pytest.mark.rule("HYB-CON-08")
def test_an_oath_of_vengeance_is_against_every_warrior_of_a_profile() -> None:
    bench = lab(
        "########\n#......#\n#.ab...#\n#......#\n#..c...#\n#......#\n#......#\n########",
        figures={"a": "templar E", "b": "hybrid W", "c": "hybrid N"},
        reserves={"griffin": ["oath-of-vengeance"]},
        dice=[9],
    )
    bench.play("play:oath-of-vengeance:c", "OC", "strike:b", "level:1")
    assert roll(bench).sl.total == 3 + 1 + 1
    assert [lasting.card for lasting in bench.g.lasting] == ["oath-of-vengeance"]


@pytest.mark.rule("HYB-CON-08")
def test_an_oath_of_vengeance_outlives_the_warrior_named() -> None:
    bench = lab(
        figures={"a": "templar E", "b": "hybrid W w2"},
        reserves={"griffin": ["oath-of-vengeance"]},
        warriors=["hybrid (5,5) N"],
        dice=[2],
    )
    bench.play("play:oath-of-vengeance:b", "OC", "strike:b", "level:1")
    assert bench["b"].place == "eliminated"
    assert [lasting.card for lasting in bench.g.lasting] == ["oath-of-vengeance"]


@pytest.mark.rule("HYB-CON-08")
def test_fresh_orders_draw_two_cards() -> None:
    bench = lab(
        figures={"a": "hybrid E", "b": "templar W"},
        first_contact=False,
        armies={"griffin": ["fresh-orders"]},
    )
    bench.play("DC", "stop").reach("mode")
    assert len(bench.hand("griffin")) == 2


@pytest.mark.rule("HYB-CON-08", "HYB-EVT-08")
def test_hold_fast_stops_a_push_before_it_begins() -> None:
    bench = lab(
        BRUTE,
        figures={"a": "aberration E", "b": "demian W"},
        reserves={"griffin": ["hold-fast"]},
        dice=[4],
    )
    bench.play("OC", "strike:b", "level:1")
    assert (bench.asks, bench.asked) == ("griffin", "before-push")
    bench.play("play:hold-fast")
    assert bench["b"].square == bench.square(4, 2)
    assert bench["b"].wounds == 1
    assert len(bench.events(PushStopped)) == 1


@pytest.mark.vector("HYB-CON-08/1")
def test_a_last_breath_is_struck_with_the_printed_natural_value() -> None:
    bench = slain(reserves={"griffin": ["last-breath"]}, b="templar N w2", dice=[2, 4])
    assert (bench.asks, bench.asked) == ("griffin", "struck-down")
    assert str(bench.table.usual("griffin")).startswith("play:last-breath")
    bench.play("play:last-breath")
    assert bench.rolls()[-1] == (4, "success")
    assert bench["a"].wounds == 1
    assert bench["b"].place == "eliminated"


@pytest.mark.rule("HYB-CON-08")
def test_lodge_lanterns_light_the_way_of_griffins_for_good() -> None:
    bench = lab(
        figures={"a": "templar E", "b": "hybrid W"}, reserves={"griffin": ["lodge-lanterns"]}
    )
    bench.dice(...)
    bench.play("play:lodge-lanterns")
    assert (sight_range(bench.g, bench["a"]), sight_range(bench.g, bench["b"])) == (9, 8)
    bench.idle(lambda g: g.round == 4)
    assert sight_range(bench.g, bench["a"]) == 9


# ---------------------------------------------------------------- the Scorpion cards


def met(card: str, figures: Any = None, drawing: Any = HALL, **facts: Any) -> HybridScene:
    """First Contact turns a Scorpion card."""
    figures = figures or {"a": "purifier E", "b": "hybrid E"}
    bench = lab(drawing, figures=figures, first_contact=False, armies={"scorpion": [card]}, **facts)
    return bench.play("DC", "stop")


@pytest.mark.rule("HYB-CON-09")
def test_the_scent_of_blood_turns_scorpions_near_an_enemy() -> None:
    bench = met("scent-of-blood")
    assert (bench.asks, bench.asked) == ("scorpion", "turn")
    bench.play("facing:W")
    assert bench["b"].facing == 3


@pytest.mark.rule("HYB-CON-09")
def test_a_pack_rush_gives_three_movement_points() -> None:
    bench = lab(figures={"a": "hybrid E", "b": "templar W"}, reserves={"scorpion": ["pack-rush"]})
    bench.play("play:pack-rush:a", "DC")
    assert bench.g.movement.course.points == 10


@pytest.mark.vector("HYB-CON-09/1")
def test_acid_blood_kills_an_attacker_with_one_natural_value_left() -> None:
    bench = lab(
        figures={"a": "templar E w2", "b": "hybrid W w2"},
        reserves={"scorpion": ["acid-blood"]},
        warriors=["purifier (5,5) N", "hybrid (6,6) N"],
        dice=[2],
    )
    bench.play("OC", "strike:b", "level:1", "play:acid-blood")
    assert bench["a"].place == bench["b"].place == "eliminated"
    assert len(bench.hand("griffin")) == 1  # a loss credited to the Scorpions
    assert len(bench.hand("scorpion")) == 1


@pytest.mark.rule("HYB-CON-09")
def test_the_hive_mind_exchanges_two_counters_once_per_round() -> None:
    bench = lab(
        "########\n#......#\n#.ab...#\n#......#\n#..c...#\n#...e..#\n#......#\n########",
        figures={"a": "hybrid E", "b": "templar W", "c": "skarn N", "e": "pest N"},
        reserves={"scorpion": ["hive-mind"]},
    )
    bench.dice(...)
    bench.play("play:hive-mind", "table:hive-mind", "warrior:c")
    assert not [each for each in bench.offered if each.startswith("table:")]
    bench.idle(lambda g: g.activation == 3)
    assert bench.g.active == bench.names["e"]
    bench.idle(lambda g: g.round == 2 and g.window == "W1")
    assert "table:hive-mind" in bench.offered


@pytest.mark.rule("HYB-CON-09")
def test_spare_parts_draw_a_card_for_each_pest_up_to_three() -> None:
    drawing = "########\n#a....b#\n#......#\n#......#\n#.cefg.#\n#......#\n#......#\n########"
    pests = dict.fromkeys("cefg", "pest N")
    figures = {"a": "purifier E", "b": "hybrid E", **pests}
    assert len(met("spare-parts", figures, drawing).hand("scorpion")) == 3
    few = {"a": "purifier E", "b": "hybrid E", "c": "pest N"}
    assert len(met("spare-parts", few, drawing).hand("scorpion")) == 1


@pytest.mark.rule("HYB-CON-09")
def test_regrowth_heals_two_wounds_of_a_scorpion() -> None:
    bench = lab(
        figures={"a": "skarn E w3", "b": "templar W w1"}, reserves={"scorpion": ["regrowth"]}
    )
    assert [each for each in bench.offered if each.startswith("play:")] == ["play:regrowth:0"]
    bench.play("play:regrowth:a")
    assert bench["a"].wounds == 1


@pytest.mark.rule("HYB-CON-09", "HYB-WND-03")
def test_shadows_stir_for_a_stalker_who_was_seen() -> None:
    figures = {"a": "purifier E", "b": "hybrid E", "c": "stalker N infiltration_lost"}
    bench = met("shadows-stir", figures)
    assert bench.events(InfiltrationRegained)[0].warrior == bench.names["c"]
    assert not bench["c"].infiltration_lost


@pytest.mark.rule("HYB-CON-09")
def test_shadows_that_find_nobody_draw_a_card() -> None:
    assert len(met("shadows-stir").hand("scorpion")) == 1


@pytest.mark.rule("HYB-CON-09")
def test_a_howl_unnerves_the_active_griffin_for_this_activation() -> None:
    bench = lab(
        figures={"a": "templar E", "b": "hybrid W"}, reserves={"scorpion": ["howl"]}, dice=[9]
    )
    bench.play("play:howl:a", "OC", "strike:b", "level:1")
    assert roll(bench).sl.total == 3 + 1 - 1
    bench.reach("mode")
    assert bench.g.lasting == []
