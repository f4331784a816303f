"""The twelve missions, each vector as a transcript. CLW-MSN-01 to CLW-MSN-12"""

from __future__ import annotations

import pytest

from affray.games.clanwars.content.kinds import SECOND
from affray.games.clanwars.game import rulebook
from affray.games.clanwars.screen.events.battle import AttackDeclared
from affray.games.clanwars.state import HOSTILE
from affray.testing.clanwars import Expedition, expedition
from tests.clanwars.expedition import achieved, answer, mission_table, won

vector = pytest.mark.vector
rule = pytest.mark.rule

TRIO = ["op01", "op02", "op03"]
FOUR = ["op01", "op02", "op03", "op04"]


# ---------------------------------------------------------------- M01


@vector("CLW-MSN-01/1")
def test_static_on_the_line_for_three() -> None:
    table = answer(mission_table("m01", roster=TRIO))
    g = table.state
    assert {kind: g.forces[kind] for kind in ("lg01", "lg02", "lg03")} == {
        "lg01": 5,
        "lg02": 5,
        "lg03": 5,
    }
    threats = [unit for unit in g.units.values() if unit.op is None]
    tiles = rulebook().cards.missions["m01"].threats.tiles
    assert [g.field.tiles[unit.tile].name for unit in threats] == list(tiles)


@vector("CLW-MSN-01/2")
def test_the_relay_talks_and_the_round_ends() -> None:
    e = expedition("m01").put("Timur", "B2.e").progress(o1=1).round_end(3)
    t = e.open().settle()
    assert won(t)
    assert "o1" in achieved(t)


@vector("CLW-MSN-01/3")
def test_the_relay_is_silent_after_six_rounds() -> None:
    t = expedition("m01").put("Timur", "B2.e").round_end(6).open().settle()
    assert not won(t)
    assert achieved(t) == ("h1", "h2")
    card = rulebook().cards.missions["m01"]
    assert [c.swarm for c in card.consequences if c.on == "loss"] == [2]
    assert card.loss_unlocks == ("m02",)


@vector("CLW-MSN-01/4")
def test_all_leave_before_the_round_of_the_message_ends() -> None:
    e = expedition("m01").put("Timur", "A1.a").left("Echo", "osp").progress(o1=1).round(4)
    t = e.turn("Timur").open().play("move", "leave:osp")
    assert not won(t)


def test_the_last_part_of_the_message_brings_two_threats_at_once() -> None:
    e = expedition("m01", size=1).put("Echo", "B2.e").turn("Echo")
    t = e.open(dice=[1, 1, 1]).play("mission:transmit")
    assert t.g.progress.get("o1", 0) == 0
    assert t.g.progress["parts"] == 1
    t = e.progress(parts=1).open(dice=[1, 1, 1]).play("mission:transmit", "lg01:hsp1", "lg01:hsp1")
    assert t.g.progress["o1"] == 1
    spawned = [unit for unit in t.g.units.values() if unit.op is None]
    assert [t.g.field.tiles[unit.tile].name for unit in spawned] == ["B2.f", "B2.f"]
    assert "SpecialTold" in t.happened(seat="operative-1")


@vector("CLW-MSN-01/5")
def test_there_is_nothing_to_transmit_twice() -> None:
    e = expedition("m01", size=1).put("Echo", "B2.e").turn("Echo")
    assert "mission:transmit" in e.open().offered
    assert "mission:transmit" not in e.progress(o1=1).open().offered


def test_the_kit_counts_as_kept_when_it_was_used_up() -> None:
    e = expedition("m01").put("Echo", "A2.c", items=["it48", "it54"], wounds=(1, 1))
    e.progress(o1=1)
    t = e.turn("Echo").open().play(f"trait:it48:{e.names['Echo']}", "end")
    assert rulebook().missions["m01"].objectives(t.g)["o2"]


# ---------------------------------------------------------------- M02


@vector("CLW-MSN-02/1")
def test_the_refugee_dies_from_the_second_wound() -> None:
    e = expedition("m02").put("Timur", "A1.g").put("Refugee", "A1.a").put("Snatcher", "A1.a")
    e.g.relations["nu4"] = ("ally", "enemy")
    uid, prey = e.names["Snatcher"], e.names["Refugee"]
    t = e.reaction(2).open(dice=[1, 1, 1, 1, 1, 1])
    t.play(f"act:{uid}", "attack", f"own:{prey}")
    assert t["Refugee"].wounds == 1
    t.play(f"act:{uid}", "attack", f"own:{prey}")
    assert not won(t)
    assert t.g.progress["h1"] == 1


@vector("CLW-MSN-02/2")
def test_leading_moves_the_refugee_up_to_two() -> None:
    e = expedition("m02").put("Echo", "A1.g").put("Refugee", "A1.a")
    e.g.relations["nu4"] = ("ally", "enemy")
    t = e.turn("Echo").open().play("mission:lead", "A1.b", "A1.c")
    assert t.tile("Refugee") == "A1.c"
    assert t.asked == "action"


@vector("CLW-MSN-02/3")
def test_a_trap_ambushes_the_refugee() -> None:
    e = expedition("m02").put("Echo", "A1.a").put("Refugee", "A1.a").put("?Trap", "A1.b")
    e.g.relations["nu4"] = ("ally", "enemy")
    t = e.turn("Echo").open(dice=[1, 1, 0])
    t.play("mission:lead", "A1.b", "attack", f"own:{e.names['Refugee']}")
    assert t["Refugee"].wounds == 1  # 2 against DEF 2
    assert "Trap" not in t


@vector("CLW-MSN-02/4")
def test_six_initial_threats_for_four() -> None:
    g = answer(mission_table("m02", roster=FOUR)).state
    assert sum(unit.side == "hostile" for unit in g.units.values()) == 6


@vector("CLW-MSN-02/5")
@pytest.mark.parametrize(("stealth", "target"), [(False, "op01"), (True, "nu4")])
def test_an_operative_shields_the_refugee(stealth: bool, target: str) -> None:
    e = expedition("m02").put("Timur", "A1.a", stealth=stealth).put("Refugee", "A1.a")
    e.put("Cackler", "A1.c").reaction()
    e.g.relations["nu4"] = ("ally", "enemy")
    t = e.open(dice="live").play(f"act:{e.names['Cackler']}", "attack")
    aimed = [each for each in t.table.events(HOSTILE) if isinstance(each, AttackDeclared)]
    assert [each.target.partition("#")[0] for each in aimed] == [target]


@vector("CLW-MSN-02/6")
def test_the_third_spawn_point_is_closed_at_first() -> None:
    t = expedition("m02").put("Timur", "A1.a").round(2).reaction().open().reach("reaction")
    assert any(each.endswith(":hsp1") for each in t.offered)
    assert not any(each.endswith(":hsp3") for each in t.offered)


def test_the_refugee_leaves_by_the_exit() -> None:
    e = expedition("m02").put("Echo", "C2.h").put("Refugee", "C2.h")
    e.g.relations["nu4"] = ("ally", "enemy")
    t = e.turn("Echo").open().play("mission:lead", "leave:ex1")
    assert won(t)


def test_a_drum_known_from_its_tracks_needs_no_roll() -> None:
    e = expedition("m02", intel="1").put("Feuerbach", "B2.a")
    e.put("Trapper", "B2.b").turn("Feuerbach")
    t = e.open(dice=[2, 2]).play("attack", "it05:tc05+B2.b")
    assert not any(piece.id == "tc05" for piece in t.g.pieces)
    assert "Trapper" not in t  # 4 against DEF 3


# ---------------------------------------------------------------- R01


@vector("CLW-MSN-03/1")
def test_one_cage_is_enough_when_everybody_gets_away() -> None:
    e = expedition("r01").put("Timur", "A1.b").left("Echo", "ex1").progress(obj1=1)
    t = e.turn("Timur").open().play("move", "leave:ex1")
    assert won(t)
    assert achieved(t) == ("o1", "h1")


@vector("CLW-MSN-03/2")
def test_both_cages_are_no_use_when_nobody_leaves() -> None:
    t = expedition("r01").put("Timur", "A1.b").progress(obj1=1, obj2=1).round_end(8).open()
    assert not won(t.settle())


def test_the_first_open_cage_wakes_every_clanner() -> None:
    e = expedition("r01").put("Timur", "B1.e").put("Trapper", "A2.d").turn("Timur", actions=1)
    t = e.open(dice=[1, 1, 1]).play("mission:break", "end")
    assert t.g.progress["obj1"] == 1
    t.reach("reaction").table.choose(f"act:{e.names['Trapper']}", seat=HOSTILE)
    t.play("move")
    assert t.g.stored == 1  # the edge of the turn is still there


# ---------------------------------------------------------------- M03


@vector("CLW-MSN-04/1")
def test_two_sealed_holes_and_the_team_calls_it() -> None:
    e = expedition("m03").put("Timur", "A3.c").progress(sealed=2).round_end(1)
    t = e.open().reach("call").play("yes")
    assert won(t)
    assert achieved(t) == ("o1", "h1")


def test_two_sealed_holes_are_enough_when_the_last_round_is_over() -> None:
    e = expedition("m03").put("Timur", "A3.c").progress(sealed=2).round_end(2)
    t = e.open().settle()
    assert won(t)
    assert achieved(t) == ("o1", "h1")
    assert not won(expedition("m03").put("Timur", "A3.c").progress(sealed=1).round_end(2).open())


def in_booklet(e: Expedition, booklet: int) -> Expedition:
    """The same in an earlier printing of the booklet."""
    e.g.booklet = booklet
    return e


def test_in_the_second_booklet_two_sealed_holes_are_not_enough() -> None:
    e = expedition("m03").put("Timur", "A3.c").progress(sealed=2).round_end(2)
    assert in_booklet(e, SECOND).open().settle().table.result is None
    e = expedition("m03").put("Timur", "B2.e").dead("Echo", "A3.c").progress(sealed=2)
    t = in_booklet(e.turn("Timur"), SECOND).open(dice=[1, 1, 1]).play("mission:seal")
    assert won(t)
    assert achieved(t) == ("o1",)


@vector("CLW-MSN-04/2")
def test_mother_scuttle_stays_at_home_for_two() -> None:
    assert "ch1" not in expedition("m03", size=2).g.forces
    assert expedition("m03", size=3).g.forces["ch1"] == 1


def test_sealing_the_second_hole_stirs_the_last() -> None:
    e = expedition("m03").put("Timur", "A1.e").progress(sealed=1).turn("Timur")
    t = e.open(dice=[1, 1, 1]).play("mission:seal", "lg01:hsp2", "none")
    assert t.g.progress["sealed"] == 2
    assert not any(piece.tile == t.g.field.tile("A1.e") for piece in t.g.pieces)
    assert t.asked == "action"


def test_the_deserter_is_convinced_at_the_tank() -> None:
    e = expedition("m03", intel="3").put("Timur", "A2.c").turn("Timur")
    assert e.open().play("flip").g.progress["ozrin"] == 1


# ---------------------------------------------------------------- M04


@vector("CLW-MSN-05/1", "CLW-MSN-05/2")
@pytest.mark.parametrize(("intel", "last"), [("", 5), ("2", 4)])
def test_the_hill_is_held(intel: str, last: int) -> None:
    e = expedition("m04", intel=intel, size=1).put("Timur", "A1.e", items=["it63"])
    e.progress(hold=int(bool(intel))).round_end(2)
    t = e.open().settle()
    while t.table.result is None:
        t.play("end")
    assert won(t)
    assert t.g.round == last


@vector("CLW-MSN-05/3")
def test_a_stunned_carrier_does_not_hold() -> None:
    e = expedition("m04").put("Timur", "A1.e", items=["it63"], stunned=True).round_end(3)
    t = e.open().settle()
    assert t.g.progress.get("hold", 0) == 0
    assert not t["Timur"].stunned


@vector("CLW-MSN-05/4")
def test_the_additional_edge_obeys_the_cap() -> None:
    e = expedition("m04", size=4).put("Timur", "A2.c").at("round", round=2, stored=4)
    assert e.open().settle().g.stored == 4
    short = expedition("m04", size=4).put("Timur", "A2.c").at("round", round=2, stored=2)
    assert short.open().settle().g.stored == 3


@vector("CLW-MSN-05/5")
def test_the_core_can_be_taken_but_not_discarded() -> None:
    e = expedition("m04").put("Timur", "A2.f", items=["it63"]).put("Snatcher", "A2.f")
    e.put("?Trapper", "A2.c").reaction()
    t = e.open(dice=[1, 1, 1])
    t.play(f"act:{e.names['Snatcher']}", "attack", f"own:{e.names['Timur']}", "drop:it63")
    assert t.lying("A2.f") == ["it63"]
    t.play(f"act:{e.names['Snatcher']}")
    assert "pick-up:it63:take" in t.offered
    assert not {"pick-up:it63:discard", "pick-up:it63:flip"}.intersection(t.offered)


def test_a_threat_that_takes_the_core_is_revealed() -> None:
    e = expedition("m04").put("Timur", "A2.c").put("?Trapper", "A2.f").reaction()
    t = e.open().play(f"act:{e.names['Trapper']}", "pick-up:it63:take")
    assert t["Trapper"].revealed


# ---------------------------------------------------------------- R02


@vector("CLW-MSN-06/1")
def test_one_crawler_runs_at_the_end() -> None:
    e = expedition("r02").put("Timur", "A2.g")
    e.g.pieces = [p._replace(wounds=n) for p, n in zip(e.g.pieces, (3, 1), strict=True)]
    t = e.round_end(6).open().settle()
    assert won(t)
    assert achieved(t) == ("o2", "h1")
    unlocked = [
        c.unlocks
        for c in rulebook().cards.missions["r02"].consequences
        if c.unlocks and all(each in achieved(t) for each in c.all)
    ]
    assert unlocked == [("op07", "op08")]


@vector("CLW-MSN-06/2")
def test_both_crawlers_are_destroyed() -> None:
    e = expedition("r02").put("Timur", "A2.g").put("Snatcher", "A2.b").round(4)
    e.g.pieces = [p._replace(wounds=n) for p, n in zip(e.g.pieces, (2, 3), strict=True)]
    t = e.reaction().open(dice=[1, 1, 1])
    t.play(f"act:{e.names['Snatcher']}", "attack", "own:tc07+A2.b")
    assert not won(t)


def test_a_crawler_is_driven_away() -> None:
    e = expedition("r02", intel="2").put("Echo", "A2.b").turn("Echo")
    t = e.open(dice=[1, 1, 1]).play("mission:start", "A2.a")
    assert t.g.field.tiles[t.g.pieces[0].tile].name == "A2.a"
    assert t.asked == "action"


# ---------------------------------------------------------------- M05


@vector("CLW-MSN-07/1")
def test_the_second_round_after_the_kill() -> None:
    e = expedition("m05", size=1).put("Timur", "C2.d").progress(o1=1, o1_round=6).round_end(7)
    e.g.champions["ch3"].dead = True
    t = e.open().settle()
    while t.table.result is None:
        t.play("end")
    assert won(t)
    assert t.g.round == 8


@vector("CLW-MSN-07/2")
def test_leaving_after_the_kill_is_no_retreat() -> None:
    e = expedition("m05").put("Timur", "C2.d").left("Echo", "ex1").progress(o1=1, o1_round=6)
    e.g.champions["ch3"].dead = True
    t = e.round(7).turn("Timur").open().play("move", "leave:osp")
    assert won(t)
    assert t.op("Timur").fate == "left"


def test_the_deep_chamber_is_too_dark_to_scout() -> None:
    e = expedition("m05").put("Echo", "A1.b").turn("Echo")
    t = e.open().play("scout")
    assert not any(each.startswith("A1.") for each in t.offered)


def test_in_smoke_in_the_dark_there_is_nothing_to_scout() -> None:
    e = expedition("m05").put("Echo", "A1.b").turn("Echo")
    e.g.obscured = 1 << e.g.field.tile("A1.b")
    assert "scout" not in e.open().settle().offered


# ---------------------------------------------------------------- M06


@vector("CLW-MSN-08/1")
def test_two_books_come_home() -> None:
    e = expedition("m06").put("Timur", "C2.c", items=["book-1"])
    e.left("Echo", "ex1", items=["book-2"]).progress(out=1)
    t = e.turn("Timur").open().play("move", "leave:ex1")
    assert won(t)
    assert "o1" in achieved(t)


@vector("CLW-MSN-08/2")
def test_the_second_destroyed_book_loses_the_mission() -> None:
    e = expedition("m06").put("Timur", "A2.c").put("Snatcher", "C2.g", items=["book-1"])
    t = e.progress(destroyed=1).round_end(2).open().settle()
    assert not won(t)
    assert t.table.result is not None
    assert t.table.result.reason == "two books are destroyed"


def test_in_the_second_booklet_one_destroyed_book_loses_the_mission() -> None:
    e = expedition("m06").put("Timur", "A2.c").put("Snatcher", "C2.g", items=["book-1"])
    t = in_booklet(e.round_end(5), SECOND).open().settle()
    assert t.table.result is not None
    assert t.table.result.reason == "a book is destroyed"


@vector("CLW-MSN-08/3")
def test_nothing_is_destroyed_before_round_2() -> None:
    e = expedition("m06").put("Timur", "A2.c").put("Snatcher", "C2.g", items=["book-1"])
    e.put("Trapper", "C1.d", items=["book-2"])
    t = e.round_end(1).open().settle()
    assert t.g.progress.get("destroyed", 0) == 0
    assert t.items("Snatcher") == ["book-1"]


@vector("CLW-MSN-08/4")
def test_a_clanner_may_take_a_book_and_shows_itself() -> None:
    e = expedition("m06").put("Timur", "A2.c").put("?Snatcher", "C2.e").reaction()
    t = e.open().play(f"act:{e.names['Snatcher']}")
    assert [each for each in t.offered if "book" in each] == ["pick-up:book-3:take"]
    assert t.play("pick-up:book-3:take")["Snatcher"].revealed


def test_pale_jaw_comes_in_round_3() -> None:
    mission = rulebook().missions["m06"]
    e = expedition("m06").round(2)
    assert not mission.may_spawn(e.g, "ch2")
    assert mission.may_spawn(e.round(3).g, "ch2")


# ---------------------------------------------------------------- R03


@vector("CLW-MSN-09/1")
def test_the_fifth_knock_opens_the_lid() -> None:
    e = expedition("r03").put("Timur", "A1.e").put("Echo", "A1.e").turn("Timur", actions=1)
    t = e.open(dice=[1, 1, 0, 1, 1, 0])
    t.play("mission:search", "end")
    assert "CardTurnedUp" in t.happened()
    two = expedition("r03").put("Timur", "A1.e").put("Echo", "A1.e").turn("Timur")
    t = two.open(dice=[1, 1, 0, 1, 1, 0])
    t.play("mission:search", "mission:knock")
    assert t.g.progress["knocks"] == 1
    echo = expedition("r03").put("Timur", "A1.e").put("Echo", "A1.e").progress(knocks=4)
    t = echo.turn("Echo").open(dice=[1, 1, 0]).play("mission:search", "mission:knock")
    assert won(t)


@vector("CLW-MSN-09/2")
def test_a_false_hatch_is_only_turned_up() -> None:
    e = expedition("r03").put("Timur", "B1.d").turn("Timur")
    t = e.open().play("mission:search")
    assert t.table.view(HOSTILE)["secrets"] == {"obj1": None, "obj2": "hatch-false", "obj3": None}
    assert not any(each.startswith("mission:") for each in t.offered)


def test_a_knock_lets_them_come_from_all_around() -> None:
    e = expedition("r03").put("Timur", "A1.e").turn("Timur")
    t = e.open(dice=[1, 1, 0]).play("mission:search", "mission:knock", "end")
    hatch = t.g.field.tile("A1.e")
    points = dict(rulebook().missions["r03"].spawn_points(t.g))
    around = [tile for name, tile in points.items() if not name.startswith("hsp")]
    assert around
    assert all(t.g.field.distance(hatch, tile) == 2 for tile in around)


# ---------------------------------------------------------------- M07


@vector("CLW-MSN-10/1")
def test_the_cracked_totem_falls_at_once() -> None:
    e = expedition("m07", intel="1").put("Timur", "A1.d", face="primal").put("Trapper", "A1.a")
    t = e.turn("Timur").open(dice=[1, 2, 1]).play("attack", "hands:tc03+A1.d")
    assert t.g.progress["totems"] == 1
    assert t["Trapper"].stunned  # within 2


@vector("CLW-MSN-10/2")
@pytest.mark.parametrize("totems", [2, 3])
def test_totems_cut(totems: int) -> None:
    e = expedition("m07").put("Timur", "A2.e").progress(totems=totems).round_end(3)
    t = e.open()
    if totems == 2:
        t.reach("call").play("yes")
    assert won(t.settle())


def test_the_relay_core_overloads() -> None:
    e = expedition("m07", intel="3").put("Timur", "A1.d", items=["it63"]).turn("Timur")
    t = e.open().play("mission:overload")
    assert t.g.progress["totems"] == 1
    assert t.items("Timur") == []


# ---------------------------------------------------------------- M08


@vector("CLW-MSN-11/1")
def test_two_thirds_of_the_roster_are_enough() -> None:
    e = expedition("m08", size=4).put("Timur", "C1.b").left("Echo", "ex1").left("Pluto", "ex1")
    e.dead("Feuerbach", "C1.a").round(6)
    e.g.markers = [m._replace(open=True) for m in e.g.markers]
    t = e.turn("Timur").open().play("move", "leave:ex1")
    assert won(t)
    assert "o1" in achieved(t)
    assert "h1" in achieved(t)


@vector("CLW-MSN-11/2")
def test_too_few_are_left() -> None:
    e = expedition("m08", size=4).put("Timur", "C1.b", wounds=(0, 2)).dead("Echo", "C1.a")
    e.dead("Pluto", "C1.a").dead("Feuerbach", "C1.a").put("Trapper", "C1.b").reaction()
    t = e.open(dice=[0, 0, 0]).play(
        f"act:{e.names['Trapper']}", "attack", f"own:{e.names['Timur']}"
    )
    assert not won(t)


@vector("CLW-MSN-11/3")
def test_the_road_is_not_open_before_round_6() -> None:
    def offers(round_: int, intel: str) -> bool:
        e = expedition("m08", size=1, intel=intel).put("Timur", "C1.b")
        t = e.at("round", round=round_ - 1).open().reach("free-spawn").play("none")
        t.reach("action").play("move")
        return "leave:ex1" in t.offered

    assert not offers(3, "")
    assert not offers(5, "")
    assert offers(6, "")
    assert offers(5, "1")


# ---------------------------------------------------------------- M09


@vector("CLW-MSN-12/1", "CLW-MSN-12/2")
@pytest.mark.parametrize(("flags", "wounds"), [({}, 3), ({"bearer-wounded": 1}, 2)])
def test_the_bearer_falls(flags: dict[str, int], wounds: int) -> None:
    e = expedition("m09", flags=flags).put("Timur", "B1.h", face="primal", items=["it08"])
    stage = e.g.champions["ch6"].stage
    e.put("CH6", "B1.h", stage=stage)
    t = e.turn("Timur", actions=9).open(dice=[1, 2, 2] * 9)
    target = f"hands:{e.names['CH6']}"
    for _ in range(wounds - 1):
        t.play("attack", target)
        if t.asked == "free-spawn":
            t.play("none")
        assert t.table.result is None
    t.play("attack", target)
    assert won(t)


@vector("CLW-MSN-12/3")
def test_up_to_n_of_the_others_come_to_the_throne() -> None:
    table = mission_table("m09", roster=TRIO, seed=4)
    table.state.flags.update({"dead-ch1": 1, "dead-ch3": 1})
    seen: list[list[str]] = []
    while table.decision is not None and table.state.phase != "round":
        decision = table.decision
        offered = [option.id for option in decision.options]
        if decision.kind == "choose-champion":
            seen.append(offered)
            table.choose(offered[1], seat=decision.seat)
        else:
            table.choose(decision.default or offered[0], seat=decision.seat)
    assert seen[0] == ["none", "ch2", "ch4", "ch5"]
    assert len(seen) <= 3
    assert {"ch2", "ch4", "ch5", "ch6"} == set(table.state.champions)


@rule("CLW-CON-13")
def test_a_champion_that_an_objective_names_cannot_leave() -> None:
    e = expedition("m05").put("Timur", "C2.a").put("CH3", "C2.d").reaction()
    t = e.open().play(f"act:{e.names['CH3']}", "move")
    assert not any(each.startswith("leave") for each in t.offered)
