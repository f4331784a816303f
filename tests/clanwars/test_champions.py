"""Champions and their stages. Chapter 11 and CLW-CON-08"""

from __future__ import annotations

from dataclasses import replace

import pytest

from affray.games.clanwars.game import rulebook
from affray.games.clanwars.rules.abilities import defense
from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.rules.wounds import set_stage
from affray.testing.clanwars import HOSTILE, A, skirmish
from tests.clanwars.expedition import answer, fresh_campaign, mission_table

vector = pytest.mark.vector
rule = pytest.mark.rule


@vector("CLW-CHA-01/1")
def test_only_the_current_stage_counts() -> None:
    s = skirmish().put("CH6", "t0", stage=2)
    made = loadout(s.g, s.g.units[s.names["CH6"]])
    assert (made.pool.text, made.defense) == ("2W3B", 4)
    assert [trait.id for trait in made.traits] == []  # OMEN belongs to stage 1
    assert "success" in made.auras  # RALLY, the base trait
    assert "attack-causes-trauma" not in made.flags


@vector("CLW-CHA-02/1")
@pytest.mark.parametrize(
    ("option", "comes"), [("dead_for_campaign", False), ("next_mission", True)]
)
def test_a_dead_champion_stays_dead(option: str, comes: bool) -> None:
    campaign = fresh_campaign()
    campaign.dead_champions = ["ch3"]
    table = mission_table("m05", campaign, roster=["op01"], champion_return=option)
    assert ("ch3" in answer(table).state.champions) == comes


@vector("CLW-CHA-03/1")
def test_a_hidden_champion_is_wounded_and_stays_hidden() -> None:
    s = skirmish().put("Timur", "t0").put("?CH1", "t1").turn("Timur")
    t = s.open(dice=[1, 1, 1, 2, 2]).play("attack", "it02:t1")
    assert t.g.champions["ch1"].stage == 2
    assert not t["CH1"].revealed
    assert "StageChanged" not in t.happened(seat=A)


@vector("CLW-CHA-03/2")
def test_a_hidden_mother_guards_nobody() -> None:
    s = skirmish().put("?CH1", "t0").put("Trapper", "t0")
    trapper = s.g.units[s.names["Trapper"]]
    assert defense(s.g, trapper).total == 3
    s.g.units[s.names["CH1"]].revealed = True
    assert defense(s.g, trapper).total == 4


@vector("CLW-CHA-04/1", "CLW-CON-08/3")
def test_three_stages_and_death() -> None:
    s = skirmish().put("Timur", "t0", face="primal").put("CH5", "t0").turn("Timur", actions=3)
    t = s.open(dice=[1, 2, 1] * 3)
    aim = f"hands:{s.names['CH5']}"
    t.play("attack", aim)
    assert t.g.champions["ch5"].stage == 2
    t.play("attack", aim)
    assert t.g.champions["ch5"].stage == 3
    t.play("attack", aim)
    assert "CH5" not in t
    assert t.g.champions["ch5"].dead
    assert t.g.reserve == []


@vector("CLW-CHA-04/2", "CLW-CON-08/1")
def test_two_wounds_at_once_go_through_the_second_stage() -> None:
    s = skirmish().put("Marta", "t0", face="primal", items=["it28"]).put("CH1", "t0")
    s.reserve("Trap").turn("Marta")
    t = s.open(dice=[1, 1, 1, 2, 1, 1, 0]).play("attack", f"it28:{s.names['CH1']}")
    assert t.g.champions["ch1"].stage == 3
    kinds = [t.g.kind(unit) for unit in t.g.units.values() if unit.op is None]
    assert sorted(kinds) == ["ch1", "trap"]


@rule("CLW-CHA-06")
def test_a_new_stage_has_its_defense_at_once() -> None:
    s = skirmish().put("CH4", "t0", stage=2)
    champion = s.g.units[s.names["CH4"]]
    assert defense(s.g, champion).total == 4
    s.g.champions["ch4"].stage = 1
    assert defense(s.g, champion).total == 5


@vector("CLW-CHA-06/1")
def test_the_second_of_a_pair_meets_the_defense_of_the_next_stage(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    champions = rulebook().cards.champions
    first, second, *rest = champions["ch4"].stages
    stages = (replace(first, defense=4), replace(second, defense=5), *rest)
    monkeypatch.setattr(rulebook(), "loadouts", {})
    monkeypatch.setitem(champions, "ch4", replace(champions["ch4"], stages=stages))
    s = skirmish("row[0]").put("Pluto", "t0", face="primal", items=[]).put("CH4", "t0")
    s.effect("conqueror", "Pluto").turn("Pluto")
    t = s.open(dice=[1, 1, 2, 1, 1, 2])
    t.play("attack", f"hands:{s.names['CH4']}", f"hands:{s.names['CH4']}")
    told = [e.difficulty.total for e in t.events("DifficultyTold", A)]
    assert told == [4, 5]
    assert t.g.champions["ch4"].stage == 2


@rule("CLW-CHA-06")
def test_the_second_of_two_attacks_meets_the_new_stage() -> None:
    s = skirmish().put("Timur", "t0", face="primal").put("CH3", "t0", stage=2).turn("Timur")
    s.effect("conqueror", "Timur")
    t = s.open(dice=[1, 2, 0, 1, 2, 0])
    t.play("attack", f"hands:{s.names['CH3']}", "displace: t0")
    t.play(f"hands:{s.names['CH3']}")
    assert t.g.champions["ch3"].stage == 3  # 3 beats DEF 3 once, not DEF 4


@vector("CLW-CON-08/4")
def test_the_bearers_last_stage_causes_trauma() -> None:
    s = skirmish().put("Timur", "t0", wounds=(1, 1)).put("CH6", "t0", stage=3).reaction()
    t = s.open(dice=[1, 2, 2, 3]).play(f"act:{s.names['CH6']}", "attack")
    assert t.offered == ["pt-spi-1", "pt-spi-2"]
    assert t.play("pt-spi-2").wounds("Timur") == (1, 0)


@vector("CLW-CON-08/5")
def test_a_healed_bearer_swarms_out_again() -> None:
    s = skirmish().put("Timur", "t0", face="primal").put("CH6", "t0", stage=2).turn("Timur")
    s.reserve("Trapper", "Trapper").hand(HOSTILE, "healer")
    t = s.open(dice=[1, 2, 2])
    t.play(f"{HOSTILE}@action-open: play:healer:stage:{s.names['CH6']}")
    assert t.g.champions["ch6"].stage == 1
    t.play("attack", f"hands:{s.names['CH6']}")
    assert t.g.champions["ch6"].stage == 2
    assert t.asked == "free-spawn"
    t.play("lg01:t1", "none")
    assert [unit.tile for unit in t.g.units.values()][-1] == 1


def test_brother_husk_bursts() -> None:
    s = skirmish().put("Timur", "t0", face="primal").put("CH4", "t0", stage=4).put("Trapper", "t0")
    t = s.turn("Timur").open(dice=[1, 2, 2]).play("attack", f"hands:{s.names['CH4']}")
    while t.asked != "action":
        t.play(t.offered[0])
    assert "CH4" not in t
    assert "Trapper" not in t
    assert t.wounds("Timur") == (1, 1)


def test_the_lantern_eater_slips_away() -> None:
    s = skirmish().put("Timur", "t0", face="primal").put("CH3", "t0").turn("Timur")
    t = s.open(dice=[1, 2, 2]).play("attack", f"hands:{s.names['CH3']}", "displace: t2")
    assert t.tile("CH3") == "t2"
    assert t.g.champions["ch3"].stage == 2


def test_setting_a_stage_is_told_to_all_once_it_is_revealed() -> None:
    t = skirmish().put("Timur", "t0").put("CH6", "t1").turn("Timur").open()
    set_stage(t.g, t["CH6"], 3)
    assert "StageChanged" in t.happened(seat=A)


@rule("CLW-TAR-06")
def test_a_roll_stands_though_the_attacker_falls_to_a_card() -> None:
    s = skirmish().put("Timur", "t0").put("Trapper", "t0").hand(A, "destroyer").reaction()
    t = s.open(dice=[1, 1, 1]).play(
        f"act:{s.names['Trapper']}",
        "attack",
        f"{A}@after-roll: play:destroyer:{s.names['Trapper']}",
        "wound-card: pt-spi-1",
    )
    assert "Trapper" not in t
    assert t.wounds("Timur") == (1, 1)


@rule("CLW-MOV-03", "CLW-AMB-02")
def test_a_move_inside_a_move_of_the_same_unit_ends_by_itself() -> None:
    s = skirmish("row[0 0 0 0 0]").put("Timur", "t1").put("?CH5", "t0").reaction()
    t = s.open().play(f"act:{s.names['CH5']}", "move", "lay-tool: no", "t1")
    t.play("ambush-action: move", "t2", "punch-with: none", "stop", "t3", "stop")
    assert t.g.moves == []
    assert t.tile("CH5") == "t3"
    assert t.asked == "reaction"
