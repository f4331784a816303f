"""What a player of CLAN WARS may mean to do, found by a click on a unit or a tile."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from affray.engine.conformance import choose_at_random
from affray.engine.intentions import Intention
from affray.engine.open import new_table
from affray.engine.questions import Ask
from affray.engine.stops import Stops
from affray.engine.table import Table
from affray.games.clanwars import game
from affray.games.clanwars.mind.intentions import ACTIONS
from affray.games.clanwars.screen.names import dice_in_words
from affray.testing.clanwars import ClanWarsScene, expedition, skirmish


def played(seed: int, *kinds: str, most: int = 300) -> Iterator[tuple[Table[Any], Ask[Any]]]:
    """Questions of some kinds as a game goes on at random."""
    table = new_table(game(), seed=seed)
    rng = Random(seed)
    for _ in range(most):
        ask = table.decision
        if ask is None:
            return
        if ask.kind in kinds:
            yield table, ask
        choose_at_random(table, rng)


def listed(table: Table[Any], ask: Ask[Any], limit: int = 30, **about: Any) -> list[Intention]:
    return list(table.intentions(ask.seat, about, limit))


def words(found: Intention) -> list[str]:
    """The actions that a chain takes."""
    return [answer.answer.partition(":")[0] for answer in found.answers if answer.kind in ACTIONS]


def test_a_whole_path_is_one_intention() -> None:
    longest = 0
    for table, ask in played(2, "action"):
        for found in listed(table, ask):
            if found.about["deed"] == "go":
                assert words(found) == ["move"]
                assert found.about["path"][-1] == found.about["place"]
                longest = max(longest, len(found.about["path"]))
    assert longest >= 2


def test_a_path_that_is_done_has_led_where_it_says() -> None:
    walked = cut_short = 0
    for seed in (3, 5, 8):
        rng = Random(seed)
        for table, ask in played(seed, "action"):
            for found in [i for i in listed(table, ask) if i.about["deed"] == "go"][:2]:
                twin = table.clone()
                halt = twin.intend(ask.seat, found)
                while halt.why == "waits":
                    choose_at_random(twin, rng)
                    halt = twin.halts.get(ask.seat, halt)
                unit = twin.state.units.get(found.about["actor"])
                there = unit is not None and unit.tile == found.about["tile"]
                assert there or not halt.done
                walked += halt.done
                cut_short += halt.cause is not None
    assert walked
    assert cut_short


def crossing(dice: list[int]) -> tuple[ClanWarsScene, Intention]:
    """A walk away from a Trapper, who may punch; the dice are its."""
    scene = (
        skirmish("row[0 1]").put("Timur", "t0").put("Trapper", "t0").turn("Timur").open(dice=dice)
    )
    walks = scene.table.intentions(scene.asks, {}, 60)
    return scene, next(i for i in walks if i.about["deed"] == "go" and i.about["place"] == "t1")


@pytest.mark.rule("CLW-SUC-01")
def test_a_walk_that_a_sucker_punch_ends_is_not_done() -> None:
    scene, walk = crossing([5] * 6)
    table, seat = scene.table, scene.asks
    assert table.intend(seat, walk).why == "waits"
    scene.play(str(scene.names["Trapper"]))
    halt = table.halts[seat]
    assert (scene.tile("Timur"), halt.why, halt.cause) == ("t0", "rolled", "rolled")


@pytest.mark.rule("CLW-SUC-01")
def test_a_walk_past_a_sucker_punch_that_misses_is_done() -> None:
    scene, walk = crossing([0] * 6)
    table, seat = scene.table, scene.asks
    table.intend(seat, walk)
    scene.play(str(scene.names["Trapper"]))
    assert scene.tile("Timur") == "t1"
    assert table.halts[seat].done


def test_a_chain_takes_one_action_or_a_move_before_it() -> None:
    kinds = set()
    for seed in range(4):
        for table, ask in played(seed, "action", "reaction", "clanner-action"):
            for found in listed(table, ask):
                done = words(found)
                assert len(done) <= 2
                assert len(done) < 2 or done[0] == "move"
                kinds.add(found.about["deed"])
    assert {"go", "attack", "scout", "other"} <= kinds


def test_a_move_after_which_somebody_could_be_led_is_an_intention() -> None:
    e = expedition("m02").put("Echo", "A1.d").put("Refugee", "A1.h")
    e.g.relations["nu4"] = ("ally", "enemy")
    t = e.turn("Echo").open()
    assert "mission:lead" not in t.offered
    gone = {i.about["place"] for i in t.table.intentions(t.asks, {}, 60) if words(i) == ["move"]}
    assert "A1.f" in gone


def test_a_click_on_a_unit_finds_what_the_list_has() -> None:
    clicked = 0
    for seed in range(3):
        for table, ask in played(seed, "action", "clanner-action"):
            for found in [i for i in listed(table, ask, 12) if i.about.get("target")][:2]:
                target = found.about["target"]
                there = listed(table, ask, 60, target=target)
                assert found.id in {i.id for i in there}
                assert all(i.about["target"] == target for i in there)
                clicked += 1
    assert clicked


def test_an_attack_ends_with_its_dice() -> None:
    thrown = 0
    for seed in range(3):
        for table, ask in played(seed, "action", "clanner-action"):
            for found in [i for i in listed(table, ask) if i.about["deed"] == "attack"]:
                assert found.answers[-1].kind == "overcommit"
                assert dice_in_words(found.about["dice"]) in found.label
                assert found.about["name"].startswith("Attack")
                assert found.about["mover"] not in found.about["name"]
                thrown += 1
    assert thrown


def test_the_hostile_spawns_reveals_and_acts() -> None:
    heads = set()
    for seed in range(4):
        for table, ask in played(seed, "reaction"):
            for found in listed(table, ask):
                heads.add(str(found.answers[0].answer).partition(":")[0])
    assert {"spawn", "reveal", "act", "end"} <= heads


def test_a_click_is_answered_quickly() -> None:
    spent = []
    for table, ask in played(5, "action", "reaction"):
        began = time.process_time()
        listed(table, ask, 12)
        spent.append(time.process_time() - began)
    assert sorted(spent)[len(spent) // 2] < 0.2


def test_a_window_without_a_roll_is_let_be() -> None:
    table = new_table(game(), seed=9)
    for seat in table.seats:
        table.stop(seat, Stops())
    rng = Random(9)
    asked = set()
    while (ask := table.decision) is not None:
        asked.add(ask.kind)
        choose_at_random(table, rng)
    assert not asked & {"interrupt-action-open", "interrupt-phase-end", "interrupt-turn-start"}
    assert asked & {"interrupt-pre-roll", "interrupt-after-roll", "interrupt-wound"}


def test_nobody_means_to_attack_an_empty_tile() -> None:
    aimed = 0
    for seed in range(4):
        for table, ask in played(seed, "action"):
            found = [
                i for i in listed(table, ask, 60) if i.about["deed"].endswith(("attack", "aim"))
            ]
            for tile in [i.about["tile"] for i in found if "target" not in i.about]:
                assert any(unit.side != "operatives" for unit in table.state.on(tile))
            aimed += len(found)
    assert aimed


def rifle() -> ClanWarsScene:
    """Feuerbach, a Trapper in range, and a threat farther on."""
    scene = skirmish("row[0 0 0 0]").put("Feuerbach", "t0").put("Trapper", "t2")
    return scene.put("?Cackler", "t1").turn("Feuerbach").open()


@pytest.mark.rule("CLW-DIE-09")
def test_dice_are_levels_of_one_way_and_what_overcommitting_costs_is_said() -> None:
    t = rifle()
    found = list(t.table.intentions(t.asks, {"target": t.names["Trapper"]}, 60))
    shots = [i for i in found if i.about["deed"] == "attack"]
    assert len({i.about["way"] for i in shots}) == 1
    assert len({i.id for i in shots}) == len(shots) > 3
    for shot in shots:
        dear = [said for said in shot.about["warned"] if "draws an arcana" in said]
        assert bool(dear) == (shot.about["overcommit"] != "none")
        assert shot.about["tally"]["total"] == shot.about["difficulty"] == 3
        assert shot.about["steps"][-1]["rule"] == "CLW-ACT-12"


@pytest.mark.rule("CLW-ACT-10")
def test_whoever_points_at_a_threat_would_look_at_it_first() -> None:
    t = rifle()
    first, *others = t.table.intentions(t.asks, {"place": "t1"}, 9)
    assert first.about["deed"] == "scout"
    assert "go" in {i.about["deed"] for i in others}
    seen = {i.about["place"] for i in t.table.intentions(t.asks, {}, 60) if "seen" in i.about}
    assert seen == {"t1"}


@pytest.mark.rule("CLW-ACT-10")
def test_whoever_is_scouted_is_turned_over_without_another_question() -> None:
    scene = skirmish("row[0 0 0]").put("Feuerbach", "t0").put("?Trapper", "t1")
    t = scene.turn("Feuerbach").open(dice=[1] * 9)
    scout = next(i for i in t.table.intentions(t.asks, {"place": "t1"}, 9))
    t.table.intend(t.asks, scout)
    assert t.g.units[t.names["Trapper"]].revealed
    assert t.table.halts["operative-1"].done


@pytest.mark.rule("CLW-ACT-12")
def test_a_weapon_that_hits_is_meant_before_bare_hands() -> None:
    scene = skirmish("row[0 0]").put("Timur", "t0", face="primal").put("Trapper", "t0")
    t = scene.turn("Timur").open()
    first, *others = t.table.intentions(t.asks, {"target": t.names["Trapper"]}, 30)
    assert "Splayer" in first.about["name"]
    assert any("bare hands" in i.about["name"] for i in others)


@pytest.mark.rule("CLW-ACT-04")
def test_all_that_lies_on_a_tile_is_picked_up_at_once() -> None:
    e = expedition("m01").put("Timur", "A2.c")
    t = e.turn("Timur").open()
    whole = next(i for i in t.table.intentions(t.asks, {}, 60) if i.id.startswith("take:"))
    assert "Field Dressing" in whole.label
    assert "Flare" in whole.label
    t.table.intend(t.asks, whole)
    assert {"it48", "it54"} <= {item.id for item in t.g.units[t.names["Timur"]].items}


def first_of(scene: ClanWarsScene) -> Intention:
    """What lies ready for whoever is asked."""
    return next(iter(scene.table.intentions(scene.asks, {}, 1)))


@pytest.mark.rule("CLW-ACT-12")
def test_a_near_enemy_who_can_well_be_hit_is_shot_before_anybody_walks_among_them() -> None:
    e = expedition("m01").put("Feuerbach", "A1.a").put("Snatcher", "A1.f")
    assert first_of(e.turn("Feuerbach").open()).about["deed"] == "attack"
    e = expedition("m01").put("Feuerbach", "A1.a", items=["it05*"]).put("Snatcher", "A1.f")
    found = first_of(e.turn("Feuerbach").open())
    assert found.about.get("place") != "A1.f"


@pytest.mark.rule("CLW-AMB-01")
def test_threats_in_the_way_are_looked_at_before_anybody_walks_onto_them() -> None:
    e = expedition("m01").put("Timur", "A1.f", items=[])
    for tile in ("B1.d", "B2.a", "A2.c"):
        e.put("?Cackler", tile, call=tile)
    found = first_of(e.turn("Timur", actions=1).open())
    assert found.about["deed"] == "scout"
    assert found.about["place"] in ("B1.d", "B2.a", "A2.c")


@pytest.mark.rule("CLW-ACT-12")
def test_an_attack_is_listed_once_with_its_dice() -> None:
    scene = skirmish("row[0 0 0]").put("Timur", "t0").put("Trapper", "t2").turn("Timur")
    t = scene.open()
    found = list(t.table.intentions(t.asks, {"place": "t2"}, 30))
    assert {"attack"} <= {i.about["deed"] for i in found}
    assert not [i for i in found if i.about["deed"] == "aim"]


@pytest.mark.rule("CLW-DIE-09")
def test_what_would_not_help_a_roll_is_no_level_of_it() -> None:
    scene = skirmish("row[0 0 0]").put("Timur", "t0").put("?Trapper", "t1").turn("Timur")
    t = scene.open()
    found = list(t.table.intentions(t.asks, {"place": "t1"}, 60))
    extras = {i.about["overcommit"] for i in found if i.about["deed"] == "scout"}
    # his FOCUS rolls are secure already
    assert "secure" not in extras
    assert {"none", "W"} <= extras


def test_the_title_of_a_way_leaves_its_dice_to_the_levels() -> None:
    t = rifle()
    found = list(t.table.intentions(t.asks, {"target": t.names["Trapper"]}, 60))
    shots = [i for i in found if i.about["deed"] == "attack"]
    assert {i.about["title"] for i in shots} == {"Feuerbach attacks the Trapper with Trail Carbine"}


@pytest.mark.rule("CLW-MOV-01")
def test_a_walk_says_what_it_takes_of_a_move() -> None:
    t = skirmish("row[0 0 0]").put("Timur", "t0").turn("Timur").open()
    go = next(i for i in t.table.intentions(t.asks, {"place": "t2"}, 9))
    assert go.about["paid"] == "2 of MOVE 2"


@pytest.mark.rule("CLW-TUR-03")
def test_in_a_reaction_the_button_says_which_clanner_acts() -> None:
    s = skirmish("row[0 0 0 0]").put("Timur", "t0").put("Trapper", "t3").put("Cackler", "t3")
    t = s.reaction(edges=1).open()
    went = next(i for i in t.table.intentions(t.asks, {}, 30) if i.about["deed"] == "go")
    assert went.about["button"] == went.about["title"] == went.label
