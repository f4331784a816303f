"""Rounds, turns and every action. Chapters 16 and 17"""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.clanwars.rules.abilities import defense
from affray.games.clanwars.rules.carrying import exchange
from affray.games.clanwars.rules.targets import draft, legal_target
from affray.games.clanwars.state import NOBODY, Roll
from affray.testing.clanwars import HOSTILE, A, B, ClanWarsScene, Skirmish, skirmish

vector = pytest.mark.vector
rule = pytest.mark.rule


# ---------------------------------------------------------------- rounds and turns


@vector("CLW-ROU-03/1", "CLW-ROU-03/2", "CLW-EDG-01/8")
@rule("CLW-ROU-01")
@rule("CLW-ROU-02")
def test_what_lasts_a_round_ends_with_it() -> None:
    s = skirmish().put("Timur", "t0", stunned=True).put("Trapper", "t2", stunned=True, punches=1)
    t = s.at("round-end", round=2, obscured=1).open().settle()
    assert t.g.round == 3
    assert not t["Trapper"].stunned
    assert t["Trapper"].punches == 0
    assert t.g.obscured == 0
    assert t.happened("RoundEnded", "RoundBegan", "EdgesDealt", "TurnBegan") == [
        "RoundEnded",
        "RoundBegan",
        "EdgesDealt",
        "TurnBegan",
    ]


@rule("CLW-ROU-01")
def test_a_round_ends_when_all_edges_are_used() -> None:
    s = skirmish().put("Timur", "t0", edges=2).put("Trapper", "t2").at("next-turn")
    t = s.open()
    turns = 0
    while t.g.round == 1:
        turns += t.asked == "action"
        t.play("end")
    assert turns == 2


@vector("CLW-TUR-01/1")
def test_a_turn_without_actions_still_costs_the_edge() -> None:
    s = skirmish().put("Timur", "t0").put("Trapper", "t2").turn("Timur")
    t = s.open().play("end")
    assert t.g.stored == 1
    assert t.asked == "reaction"


@vector("CLW-TUR-02/1")
def test_two_attacks_in_one_phase() -> None:
    s = skirmish("row[0]").put("Pluto", "t0", face="primal", items=[]).put("Trapper", "t0")
    t = s.turn("Pluto").open(dice=[0] * 6)
    t.play("attack", f"hands:{s.names['Trapper']}", "attack", f"hands:{s.names['Trapper']}")
    assert t.happened("DiceRolled") == ["DiceRolled"] * 2


@vector("CLW-TUR-02/2", "CLW-TUR-02/3", "CLW-MOV-04/1")
def test_two_moves_and_a_drop_but_no_third_action() -> None:
    s = skirmish("row[0 0 0 0 0]").put("Timur", "t0").put("Trapper", "t4").turn("Timur")
    t = s.open(dice=[0] * 9).play("move", "t1", "t2", "move", "t3", "stop")
    assert t.offered == ["end", "drop"]
    t.play("drop", "item:it40", "done")
    assert t.lying("t3") == ["it40"]


@vector("CLW-TUR-02/4")
def test_flip_twice() -> None:
    s = skirmish().put("Timur", "t0").put("Trapper", "t2").turn("Timur")
    t = s.open().play("flip", "flip")
    assert t.op("Timur").face == "focus"
    assert t.g.actions == 0


@vector("CLW-TUR-03/1", "CLW-SPA-01/1", "CLW-THR-01/1")
def test_spawn_then_move_the_new_threat() -> None:
    s = skirmish("row[0 0 0 0]").put("Timur", "t0").reserve("Snatcher").marker("hsp1", "t3")
    t = s.reaction(2).open().play("spawn:lg02:hsp1")
    uid = max(t.g.units)
    assert t.table.view(A)["units"][-1]["kind"] is None
    assert t.g.field.tiles[t.g.units[uid].tile].name == "t3"
    t.play(f"act:{uid}", "move", "t2", "stop")
    assert t.g.stored == 0


@vector("CLW-TUR-03/2")
def test_with_all_clanners_dead_the_hostile_spawns_or_ends() -> None:
    s = skirmish().put("Timur", "t0").reserve("Trapper").marker("hsp1", "t2").reaction(2)
    assert s.open().offered == ["end", "spawn:lg01:hsp1"]


@rule("CLW-TUR-04")
def test_a_stunned_operatives_phase_is_over() -> None:
    s = skirmish().put("Timur", "t0", stunned=True).put("Trapper", "t2").turn("Timur")
    t = s.open()
    assert t.asked == "reaction"
    assert t.g.stored == 1


@vector("CLW-ABI-11/3")
def test_a_stunned_operative_must_take_the_turn() -> None:
    s = skirmish().put("Echo", "t0", stunned=True, edges=1).put("Trapper", "t2").at("next-turn")
    t = s.open()
    assert t.asked == "reaction"
    assert t.op("Echo").edges == 0
    assert t.g.stored == 1


@rule("CLW-ACT-01")
@vector("CLW-ACT-02/1", "CLW-ACT-06/2")
def test_free_actions_need_the_own_phase_and_no_stun() -> None:
    s = skirmish().put("Timur", "t0").put("Echo", "t0", seat=B).turn("Echo")
    s.g.seats = (HOSTILE, A, B)
    s.g.hands[B] = []
    t = s.open()
    assert t.asks == B
    assert "drop" in t.offered  # Echo's own
    s = skirmish().put("Timur", "t0", stunned=True).put("Trapper", "t2").turn("Timur")
    assert "drop" not in s.open().offered


@vector("CLW-ACT-02/2", "CLW-ACT-06/3")
def test_a_clanner_drops_for_nothing_if_it_has_something() -> None:
    s = skirmish().put("Timur", "t0").put("Trapper", "t2", items=["it48"]).put("Cackler", "t2")
    t = s.reaction(0).open()
    assert f"drop:{s.names['Trapper']}" in t.offered
    assert f"drop:{s.names['Cackler']}" not in t.offered
    t.play(f"drop:{s.names['Trapper']}")
    assert t.lying("t2") == ["it48"]
    assert t.g.stored == 0


# ---------------------------------------------------------------- MOVE


@vector("CLW-MOV-03/1", "CLW-AMB-04/1", "CLW-AMB-01/2")
@rule("CLW-ACT-03")
def test_after_an_ambush_the_mover_goes_on_or_stops() -> None:
    s = skirmish().put("Timur", "t0").put("?Trapper", "t1").turn("Timur")
    t = s.open(dice=[0] * 6).play("move", "t1", "attack")
    assert t.asked == "step"
    assert set(t.offered) == {"stop", "t0", "t2"}
    t.play("t2")
    assert t.asked == "punch"
    t.play(str(s.names["Trapper"]))
    assert t.tile("Timur") == "t2"


@vector("CLW-MOV-03/2")
def test_punches_before_each_crossing() -> None:
    s = skirmish().put("Timur", "t0").put("Trapper", "t0").put("Snatcher", "t1").turn("Timur")
    t = s.open(dice=[0] * 6)
    t.play("move", "t1", str(s.names["Trapper"]), "t2", str(s.names["Snatcher"]))
    assert [t["Trapper"].punches, t["Snatcher"].punches] == [1, 1]
    assert t.tile("Timur") == "t2"


@vector("CLW-MOV-03/3")
def test_travelling_away_in_the_step_window_drops_the_crossing() -> None:
    s = skirmish("row[0 0 0 0 0 0]").put("Timur", "t0").put("Trapper", "t0").hand(A, "traveler")
    t = s.turn("Timur").open()
    t.play("move", "t1", f"step: play:traveler:{s.names['Timur']}:t3", "t4", "t5")
    assert t["Trapper"].punches == 0
    assert t.tile("Timur") == "t5"


@vector("CLW-MOV-05/1", "CLW-FLD-01/1")
def test_models_do_not_block() -> None:
    s = skirmish().put("Timur", "t0").turn("Timur")
    for n in range(12):
        s.put("Trapper", "t1", call=f"T{n}")
    t = s.open().play("move", "t1", "stop")
    assert t.tile("Timur") == "t1"


@vector("CLW-MOV-06/2")
def test_stun_does_not_stop_the_ruler() -> None:
    s = skirmish().put("Timur", "t0").put("Trapper", "t2", stunned=True).hand(A, "ruler")
    t = s.turn("Timur").open()
    t.play(f"action-open: play:ruler:{s.names['Trapper']}", "t1", "stop")
    assert t.tile("Trapper") == "t1"


@vector("CLW-EXI-01/1", "CLW-EXI-02/1")
def test_the_operatives_spawn_point_is_an_exit() -> None:
    s = skirmish().put("Timur", "t1").put("Echo", "t2").marker("osp", "t0").turn("Timur")
    t = s.open().play("move", "t0", "stop", "move", "leave:osp")
    assert t.op("Timur").fate == "retreated"
    assert t.tile("Timur") is None


@vector("CLW-EXI-02/2")
def test_who_dies_on_the_exit_does_not_leave() -> None:
    s = skirmish().put("Timur", "t0", wounds=(0, 1)).put("Echo", "t2").put("Trapper", "t0")
    s.marker("ex1", "t0").turn("Timur")
    t = s.open(dice=[1, 1, 1]).play("move", "leave:ex1", str(s.names["Trapper"]))
    assert t.op("Timur").fate == "dead"
    assert t.op("Timur").body == 0


@vector("CLW-EXI-02/3")
def test_a_body_leaves_with_its_carrier() -> None:
    s = skirmish().put("Timur", "t0").put("Echo", None).put("Pluto", "t2").marker("ex1", "t0")
    echo, timur = (s.g.units[s.names[n]].op for n in ("Echo", "Timur"))
    assert echo is not None
    assert timur is not None
    echo.fate = "dead"
    timur.bodies = (s.names["Echo"],)
    t = s.turn("Timur").open().play("move", "leave:ex1")
    assert t.op("Timur").bodies == (s.names["Echo"],)
    assert t.op("Echo").body == -1
    assert t.op("Timur").fate == "left"


@vector("CLW-EXI-02/4", "CLW-EXI-02/5")
@pytest.mark.parametrize(("choice", "reserve"), [("gone", []), ("reserve", ["lg01"])])
def test_a_legion_that_left_comes_back_only_if_the_table_says_so(
    choice: str, reserve: list[str]
) -> None:
    s = skirmish(legion_that_left=choice).put("Timur", "t2").put("Trapper", "t0")
    t = s.marker("ex1", "t0").reaction().open()
    t.play(f"act:{s.names['Trapper']}", "move", "leave:ex1")
    assert "Trapper" not in t
    assert t.g.reserve == reserve


@vector("CLW-EXI-03/1", "CLW-VEC-01/13")
@rule("CLW-EXI-03")
def test_the_second_edge_of_one_who_leaves_goes_to_the_reserve() -> None:
    s = skirmish().put("Timur", "t0", edges=1).put("Echo", "t2").marker("ex1", "t0").size(2)
    t = s.put("Trapper", "t1").turn("Timur").open().play("move", "leave:ex1")
    assert t.op("Timur").edges == 0
    assert t.g.stored == 1
    t.play("end")
    assert t.g.round == 2
    assert t.op("Echo").edges == 1  # two were dealt, one is used
    assert t.op("Timur").edges == 0
    assert t.g.size == 2


@vector("CLW-EXI-03/2")
def test_the_cap_stays_when_one_has_left() -> None:
    s = skirmish().size(4).put("Timur", None)
    for name in ("Echo", "Pluto", "Feuerbach"):
        s.put(name, "t0")
    timur = s.g.units[s.names["Timur"]].op
    assert timur is not None
    timur.fate = "left"
    t = s.at("round").open()
    dealt = [e.edges for e in t.events("EdgesDealt", A)]
    assert dealt == [3]
    assert t.g.size == 4


# ---------------------------------------------------------------- PICK UP, TRADE, DROP


@vector("CLW-ACT-04/1")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_any_number_of_items_may_be_taken(count: int) -> None:
    s = skirmish("row[0]").put("Timur", "t0", items=["it01", "it02"])
    s.lying("t0", "it48", "it49", "it54").turn("Timur")
    pile = ["it48", "it49", "it54"][:count]
    t = s.open().play("pick-up", *(f"item:{each}" for each in pile))
    if t.asked == "take":
        t.play("done")
    assert t.items("Timur") == ["it01", "it02", *pile]


@vector("CLW-ACT-04/2", "CLW-ACT-04/3")
def test_a_clanner_discards_or_flips_what_lies_there() -> None:
    s = skirmish("row[0 0]").put("Timur", "t1", items=[]).put("Trapper", "t0").lying("t0", "it02")
    t = s.reaction().open().play(f"act:{s.names['Trapper']}", "pick-up:it02:flip")
    assert t.lying("t0") == ["it02*"]
    t.play(f"act:{s.names['Trapper']}", "pick-up:it02:discard")
    assert t.lying("t0") == []
    assert "it02" in t.g.scavenging.faces


@vector("CLW-ACT-04/4")
def test_picking_up_beside_enemies_is_punished_first() -> None:
    s = skirmish("row[0]").put("Timur", "t0").put("Trapper", "t0", call="A")
    s.put("Trapper", "t0", call="B").lying("t0", "it48").turn("Timur")
    t = s.open(dice=[0] * 6).play("pick-up", str(s.names["A"]), str(s.names["B"]))
    assert "it48" in t.items("Timur")
    assert t.happened("DiceRolled", "ItemTaken")[:3] == ["DiceRolled", "DiceRolled", "ItemTaken"]


def traders(mine: list[str], theirs: list[str], other: str = A) -> Skirmish:
    s = skirmish("row[0]", players=3).put("Timur", "t0", items=mine)
    return s.put("Echo", "t0", items=theirs, seat=other).turn("Timur")


FIVE = ["it48", "it49", "it54", "it55", "it61"]


@vector("CLW-ACT-05/1")
def test_one_for_one_with_a_full_load() -> None:
    s = traders(FIVE, ["it18"])
    t = s.open().play(f"trade:{s.names['Echo']}", "give:it48", "take:it18", "done")
    assert "it18" in t.items("Timur")
    assert t.items("Echo") == ["it48"]


@vector("CLW-ACT-05/2")
def test_what_is_too_much_falls() -> None:
    s = traders(FIVE, ["it18"])
    t = s.open().play(f"trade:{s.names['Echo']}", "take:it18", "done")
    assert t.items("Timur") == FIVE
    assert t.lying("t0") == ["it18"]


@vector("CLW-ACT-05/3")
def test_a_refused_trade_costs_nothing() -> None:
    s = traders(["it48"], [], B)
    t = s.open().play(f"trade:{s.names['Echo']}", "give:it48", "done")
    assert t.asks == B
    t.play("no")
    assert t.g.actions == 2
    assert t.items("Timur") == ["it48"]


@pytest.mark.rule("CLW-ACT-05")
def test_what_a_punch_has_taken_does_not_change_hands() -> None:
    s = traders(["it48"], ["it18"])
    t = s.open()
    timur, echo = t["Timur"], t["Echo"]
    timur.items = ()
    with pytest.raises(StopIteration):
        exchange(t.g, timur, echo, (("item", "it48"),), (("item", "it18"),)).send(None)
    assert t.items("Timur") == ["it18"]
    assert t.items("Echo") == []


@vector("CLW-ACT-05/4")
def test_nobody_trades_with_an_enemy() -> None:
    s = skirmish("row[0]").put("Timur", "t0").put("Trapper", "t0", items=["it48"]).turn("Timur")
    assert f"trade:{s.names['Trapper']}" not in s.open().offered


@rule("CLW-ACT-05")
@vector("CLW-SUC-01/2")
def test_trading_and_shooting_beside_an_enemy_are_punished() -> None:
    s = traders(["it48"], []).put("Trapper", "t0")
    t = s.open(dice=[0] * 3).play(f"trade:{s.names['Echo']}", "give:it48", "done")
    assert t.asked == "punch"
    s = skirmish("row[0 0]").put("Timur", "t0").put("Trapper", "t0").turn("Timur")
    t = s.open(dice=[0] * 8).play("attack", "it02:t1")
    assert t.asked == "punch"


@vector("CLW-ACT-06/1", "CLW-SUC-01/3")
def test_flip_drop_and_traits_are_not_punished() -> None:
    s = skirmish("row[0]").put("Timur", "t0", wounds=(1, 1)).put("Trapper", "t0").turn("Timur")
    t = s.open(dice=[0] * 3)
    t.play("drop", "item:it40", "done")
    t.play(next(each for each in t.offered if "patch-up" in each), "flip")
    assert t["Trapper"].punches == 0
    assert "Turned" in t.happened()


# ---------------------------------------------------------------- SCOUT and FLIP


def scouting(threats: int = 1, squares: str = "row[0 0 0 0]", at: str = "t2", **o: Any) -> Skirmish:
    s = skirmish(squares, **o).put("Timur", "t0", potentials=["pt-cla-1"]).turn("Timur")
    for n in range(threats):
        s.put("?Trapper", at, call=f"T{n}")
    return s


@vector("CLW-ACT-10/1")
@rule("CLW-THR-07")
def test_a_scout_reveals_a_threat() -> None:
    s = scouting()
    t = s.open(dice=[1, 1, 0]).play("scout", "t2", str(s.names["T0"]))
    assert t["T0"].revealed


@vector("CLW-ACT-10/2")
def test_each_success_above_reveals_one_more() -> None:
    s = scouting(4)
    t = s.open(dice=[1, 1, 2]).play("scout", "t2", *(str(s.names[f"T{n}"]) for n in range(3)))
    assert [t[f"T{n}"].revealed for n in range(4)] == [True, True, True, False]
    assert t.asked == "action"


@vector("CLW-ACT-10/3")
def test_a_scout_that_falls_short() -> None:
    s = scouting(at="t3")
    t = s.open(dice=[1, 1, 0]).play("scout", "t3")
    assert not t["T0"].revealed


@vector("CLW-ACT-10/4")
def test_a_botched_scout_flips_nothing() -> None:
    s = scouting()
    s.effect("secure", "Timur", -1)  # without TRIAGE
    t = s.open(dice=[1, 1, "x"]).play("scout", "t2")
    assert not t["T0"].revealed
    assert t.items("Timur") == ["it01", "it02", "it40"]


@vector("CLW-ACT-10/6")
def test_no_scouting_beside_an_enemy() -> None:
    assert "scout" not in scouting(at="t0").open().offered


@vector("CLW-ACT-10/7")
@pytest.mark.parametrize(("option", "difficulty"), [("no", 2), ("yes", 3)])
def test_hard_terrain_may_hide_from_scouts(option: str, difficulty: int) -> None:
    s = scouting(squares="row[0 0 0h 0]", hidden_affects_scout=option)
    t = s.open(dice=[1, 1, 0]).play("scout", "t2")
    assert (t.asked == "reveal") == (difficulty == 2)


@vector("CLW-ACT-11/1")
def test_flipping_to_primal_ends_stealth() -> None:
    s = skirmish().put("Wren", "t0", stealth=True).put("Trapper", "t2").turn("Wren")
    t = s.open().play("flip")
    assert not t.op("Wren").stealth


# ---------------------------------------------------------------- ATTACK


def shooter(distance: int, *, squares: str = "row[0 0 0 0 0]", face: str = "focus") -> Skirmish:
    s = skirmish(squares).put("Echo", "t0", face=face, items=["it09"])
    return s.put("Trapper", f"t{distance}").turn("Echo")


def aims(s: Skirmish) -> list[str]:
    """What the active Operative can attack."""
    t = s.open(dice=[0] * 9)
    if "attack" not in t.offered:
        return []
    t.answer("attack")
    return t.offered if t.asked == "target" else t.forced[:1]


@vector("CLW-ACT-12/1", "CLW-ACT-16/1")
def test_in_range_in_sight_and_revealed() -> None:
    s = shooter(2)
    assert aims(s) == [f"it09:{s.names['Trapper']}"]


@vector("CLW-ACT-12/2")
def test_out_of_range() -> None:
    assert aims(shooter(3)) == []


@vector("CLW-ACT-12/3")
def test_no_bare_hands_in_focus() -> None:
    s = skirmish("row[0]").put("Timur", "t0", items=[]).put("Trapper", "t0").turn("Timur")
    assert "attack" not in s.open().offered


def thrown(t: ClanWarsScene) -> str:
    return next(e.dice for e in t.events("DiceRolled", A))


@vector("CLW-ACT-12/4")
def test_bare_hands_roll_the_pool_of_the_side() -> None:
    s = skirmish("row[0]").put("Timur", "t0", face="primal", items=[]).put("Trapper", "t0")
    t = s.turn("Timur").open(dice=[0, 0, 0]).play("attack", f"hands:{s.names['Trapper']}")
    assert thrown(t) == "1W2B"
    told = [e.difficulty.total for e in t.events("DifficultyTold", A)]
    assert told == [3]


@vector("CLW-ACT-12/5")
def test_own_and_handling_dice_are_one_pool() -> None:
    s = skirmish("row[0 0]").put("Feuerbach", "t0").put("Trapper", "t1").turn("Feuerbach")
    t = s.open(dice=[0] * 5).play("attack", f"it05:{s.names['Trapper']}")
    assert thrown(t) == "3W2B"


@vector("CLW-ACT-12/6", "CLW-THR-03/1")
def test_a_threat_is_no_single_target() -> None:
    s = skirmish("row[0]").put("Pluto", "t0", face="primal").put("?Trapper", "t0").turn("Pluto")
    assert "attack" not in s.open().offered


@vector("CLW-ACT-12/7", "CLW-ITM-02/2")
def test_a_neutral_weapon_goes_with_either_side() -> None:
    s = skirmish("row[0]").put("Timur", "t0", face="primal", items=["it18"]).put("Trapper", "t0")
    t = s.turn("Timur").open(dice=[0] * 4).play("attack", f"it18:{s.names['Trapper']}")
    assert thrown(t) == "2W2B"  # 1W2B of the side and 1W of the Machete


@vector("CLW-ACT-13/2", "CLW-ABI-14/1")
def test_smoke_between_stops_an_attack() -> None:
    for squares in ("row[0 0o 0]", "row[0 0 0o]"):
        s = skirmish(squares).put("Timur", "t0").put("Cackler", "t2").reaction()
        t = s.open().play(f"act:{s.names['Cackler']}")
        assert "attack" not in t.offered


@vector("CLW-ACT-13/3", "CLW-THR-04/3")
def test_a_threat_that_attacks_is_revealed_first() -> None:
    s = skirmish().put("Timur", "t0").put("?Cackler", "t2").reaction()
    t = s.open(dice=[0, 0, 0]).play(f"act:{s.names['Cackler']}", "attack")
    assert t.happened("Revealed", "AttackDeclared", "DiceRolled") == [
        "Revealed",
        "AttackDeclared",
        "DiceRolled",
    ]


@vector("CLW-ACT-15/1")
def test_range_alone_does_not_make_an_attack_ranged() -> None:
    s = skirmish("row[0 0]").put("Timur", "t0", face="primal").put("CH6", "t0").reaction()
    t = s.open(dice=[0] * 4).play(f"act:{s.names['CH6']}", "attack")
    assert t.asked == "reaction"  # Timur was not asked to punch


def legal(reach: int, distance: int, hidden: int = 0, ranges: int = 0, sight: bool = True) -> bool:
    """Condition 8 and 9 of a legal target."""
    squares = f"row[0 {'0' if sight else '2'} 0 0 0]"
    s = skirmish(squares).put("Timur", "t0").put("Trapper", f"t{distance if sight else 2}")
    s.effect("hidden", "Trapper", hidden).effect("range", "Timur", ranges)
    timur, trapper = (s.g.units[s.names[n]] for n in ("Timur", "Trapper"))
    roll = Roll(timur.uid, A, kind="ranged", reach=reach)
    return legal_target(s.g, timur, roll, trapper)


@vector("CLW-ACT-16/2", "CLW-ACT-16/4", "CLW-ACT-16/5")
def test_range_and_hidden() -> None:
    assert legal(2, 3, hidden=-1)
    assert not legal(0, 1, hidden=1, ranges=1)
    assert not legal(5, 1, sight=False)


@vector("CLW-ACT-16/3", "CLW-HRD-02/1")
def test_hard_ground_does_not_hide_on_the_spot() -> None:
    s = skirmish("row[0h]").put("Timur", "t0").put("Trapper", "t0")
    trapper, timur = (s.g.units[s.names[n]] for n in ("Trapper", "Timur"))
    roll = Roll(trapper.uid, HOSTILE, kind="melee", reach=0)
    assert legal_target(s.g, trapper, roll, timur)


def area_defense(s: Skirmish, name: str) -> int:
    unit = s.g.units[s.names[name]]
    return defense(s.g, unit, Roll(NOBODY, A, area=True, tile=unit.tile, kind="ranged")).total


@vector("CLW-ACT-17/1")
def test_stunned_in_hard_terrain_in_an_area_attack() -> None:
    s = skirmish("row[0h]").put("Trapper", "t0", stunned=True)
    assert area_defense(s, "Trapper") == 2


@vector("CLW-ACT-17/2")
def test_a_protected_threat_in_hard_terrain_in_an_area_attack() -> None:
    s = skirmish("row[0h]").put("?Leaper", "t0").effect("defense", "Leaper", 5)
    assert area_defense(s, "Leaper") == 12


@vector("CLW-ACT-17/3", "CLW-ACT-17/4")
@pytest.mark.parametrize(("tile", "expected"), [("t1", 5), ("t0", 4)])
def test_a_wall_helps_against_attacks_from_elsewhere(tile: str, expected: int) -> None:
    s = skirmish("row[0 0]").put("Timur", "t0", items=["it36"]).put("Cackler", tile)
    s.piece("tc01", "t0")
    cackler, timur = (s.g.units[s.names[n]] for n in ("Cackler", "Timur"))
    from affray.games.clanwars.rules.loadouts import loadout

    roll = draft(s.g, cackler, loadout(s.g, cackler).weapons[0])
    roll.target = timur.uid
    assert defense(s.g, timur, roll).total == expected


@vector("CLW-ELE-02/1")
def test_high_ground_changes_no_difficulty() -> None:
    s = skirmish("row[0 1]").put("Feuerbach", "t0").put("Trapper", "t1").turn("Feuerbach")
    t = s.open(dice=[0] * 5).play("attack", f"it05:{s.names['Trapper']}")
    told = [e.difficulty.total for e in t.events("DifficultyTold", A)]
    assert told == [3]


@vector("CLW-LOS-05/1")
def test_the_destroyer_needs_no_sight() -> None:
    s = skirmish("row[0 2 0]").put("Timur", "t0").put("Trapper", "t2").hand(A, "destroyer")
    t = s.turn("Timur").open().play(f"action-open: play:destroyer:{s.names['Trapper']}")
    assert "Trapper" not in t


# ---------------------------------------------------------------- SPAWN


@vector("CLW-SPA-01/2")
def test_nothing_to_spawn() -> None:
    s = skirmish().put("Timur", "t0").put("Trapper", "t2").marker("hsp1", "t2").reaction()
    assert not any(each.startswith("spawn") for each in s.open().offered)


@vector("CLW-SPA-01/3")
def test_two_spawns_on_one_point() -> None:
    s = skirmish().put("Timur", "t0").reserve("Trapper", "Trapper").marker("hsp1", "t2").reaction()
    t = s.open().play("spawn:lg01:hsp1", "spawn:lg01:hsp1")
    assert len([u for u in t.g.units.values() if u.tile == 2]) == 2


@vector("CLW-SPA-02/1", "CLW-SPA-02/2")
@pytest.mark.parametrize("stealth", [False, True])
def test_a_point_with_an_operative_is_not_valid(stealth: bool) -> None:
    s = skirmish().put("Timur", "t0", stealth=stealth).reserve("Trapper")
    s.marker("hsp1", "t2").marker("hsp2", "t0").reaction()
    assert s.open().offered == ["end", "spawn:lg01:hsp1"]


@vector("CLW-SPA-02/3")
def test_a_spawn_beside_an_operative_ambushes_at_once_where_it_is_allowed() -> None:
    s = skirmish(spawn_on_enemy="yes").put("Timur", "t0").reserve("Trapper").marker("hsp2", "t0")
    assert "spawn:lg01:hsp2" in s.reaction().open().offered


@rule("CLW-SPA-03")
def test_a_trait_spawns_without_an_edge_if_a_token_is_there() -> None:
    s = skirmish().put("Timur", "t0").put("Matron", "t2").reserve("Trapper").reaction(1)
    t = s.open().play(f"act:{s.names['Matron']}")
    use = next(each for each in t.offered if each.startswith("trait:brood"))
    t.play(use)
    assert t.g.stored == 0
    assert t.g.reserve == []
    assert [t.g.kind(u) for u in t.g.on(2)] == ["lg08", "lg01"]


@rule("CLW-ACT-09")
def test_mission_actions_cost_an_action_and_belong_to_operatives() -> None:
    s = skirmish().put("Timur", "t0").put("Trapper", "t0").piece("tc09", "t0").turn("Timur")
    s.g.units[s.names["Timur"]].op.fleshwounds = ("pt-cla-1",)
    t = s.open()
    assert any(each.startswith("mission:") for each in t.offered)
    t.play(next(each for each in t.offered if each.startswith("mission:")))
    assert t.g.actions == 1
    s.reaction()
    t = s.open().play(f"act:{s.names['Trapper']}")
    assert not any(each.startswith("mission:") for each in t.offered)


@rule("CLW-ACT-05")
def test_armour_is_not_offered_to_one_who_wears_armour() -> None:
    s = skirmish("row[0]").put("Timur", "t0", items=["it36"]).put("Echo", "t0", items=["it29"])
    timur = s.g.units[s.names["Timur"]].op
    assert timur is not None
    timur.worn = ""
    assert f"trade:{s.names['Echo']}" not in s.turn("Timur").open().offered


@rule("CLW-ACT-05")
def test_loose_armour_may_be_exchanged_for_loose_armour() -> None:
    s = skirmish("row[0]").put("Timur", "t0", items=["it36"]).put("Echo", "t0", items=["it29"])
    for name in ("Timur", "Echo"):
        op = s.g.units[s.names[name]].op
        assert op is not None
        op.worn = ""
    t = s.turn("Timur").open().play(f"trade:{s.names['Echo']}", "give:it36")
    assert t.offered == ["take:it29"]
    t.play("take:it29", "done")
    assert t.items("Timur") == ["it29"]
