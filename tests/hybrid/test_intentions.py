"""What a player may mean to do with a warrior, found by a click on an enemy or on a square."""

from __future__ import annotations

import time
from typing import Any

import pytest

from affray.engine.intentions import Intention
from affray.engine.open import new_table
from affray.games.hybrid import game
from affray.games.hybrid.mind.intentions import foreseen
from affray.testing.hybrid import HybridScene, lab

ROOM = (
    "##########",
    "#........#",
    "#.a......#",
    "#....h...#",
    "#........#",
    "##########",
)


def room(a: str = "templar E", h: str = "hybrid W", **more: Any) -> HybridScene:
    return lab(*ROOM, **{"a": a, "h": h, **more}).reach("mode")


def meant(t: HybridScene, limit: int = 40, **about: Any) -> list[Intention]:
    return list(t.table.intentions(t.asks, about, limit))


def one(found: list[Intention], **about: Any) -> Intention:
    fitting = [intention for intention in found if intention.fits(about)]
    assert fitting, f"nothing is about {about}: {[i.label for i in found]}"
    return fitting[0]


def test_a_click_on_an_enemy_is_mode_way_target_and_level() -> None:
    t = room()
    strike = one(meant(t, target=t.names["h"]), deed="strike")
    kinds = [answer.kind for answer in strike.answers]
    assert kinds[:4] == ["mode", "move", "strike", "strike-level"]
    assert strike.about["actor"] == t.names["a"]
    assert strike.about["cost"] <= strike.about["points"]
    assert strike.about["path"]


def test_the_best_way_to_strike_is_from_behind() -> None:
    t = room()
    found = meant(t, target=t.names["h"])
    assert found[0].about["from"] == "from behind"
    assert found[0].label == "Strike Hybrid from behind, skilled, at G4"


def test_every_level_is_an_intention_of_its_own() -> None:
    t = room()
    behind = [
        i
        for i in meant(t, target=t.names["h"])
        if i.about.get("from") == "from behind" and i.about["deed"] == "strike"
    ]
    levels = [intention.about["level"] for intention in behind]
    assert len(levels) == len(set(levels)) >= 3
    assert len({intention.about["way"] for intention in behind}) == 1


def test_it_is_carried_out_up_to_the_roll() -> None:
    t = room().dice(1, 10)
    strike = one(meant(t, target=t.names["h"]), deed="strike")
    halt = t.table.intend(t.asks, strike)
    assert halt.done
    assert t["h"].wounds > 0
    given = [e.id for step in t.table.steps for e in step.entries if e.kind == "choice"]
    assert given[-len(strike.answers) :] == [answer.answer for answer in strike.answers]


def test_a_skilled_strike_is_repeated_whatever_the_die() -> None:
    t = room(a="templar E").dice(2, 2)
    found = meant(t, target=t.names["h"])
    skilled = next(i for i in found if i.about.get("level") == 3 and i.about["deed"] == "strike")
    assert skilled.answers[-1].kind == "second-attack"
    assert t.table.intend(t.asks, skilled).done
    assert len(t.events("Rolled")) == 2


def test_a_missed_skilled_strike_is_done_as_well() -> None:
    t = room().dice(10)
    found = meant(t, target=t.names["h"])
    skilled = next(i for i in found if i.about.get("level") == 3 and i.about["deed"] == "strike")
    assert t.table.intend(t.asks, skilled).done
    assert len(t.events("Rolled")) == 1


def test_a_shooter_shoots_from_here_or_from_elsewhere() -> None:
    t = room(a="purifier E")
    found = meant(t, target=t.names["h"])
    places = {i.about["deed"] for i in found if i.about["deed"].startswith("shoot")}
    assert places == {"shoot", "shoot-here"}


def test_a_click_on_a_square_is_a_way_there_in_every_facing() -> None:
    t = room()
    found = meant(t, place=[4, 1])
    moves = [i for i in found if i.about["deed"] == "go"]
    assert {i.about["facing"] for i in moves} == set("NESW")
    assert all(i.about["square"] == t.square(4, 1) for i in found)
    north = one(meant(t, place=[4, 1], facing="N"), deed="go")
    assert t.table.intend(t.asks, north).done
    assert t.at("a") == (4, 1)
    assert t["a"].facing == 0


def test_to_go_somewhere_is_not_to_strike() -> None:
    t = room()
    there = one(meant(t, place=[4, 3], facing="E"), deed="go-OC")
    t.table.intend(t.asks, there)
    assert t.asked == "strike"
    assert not t.events("Rolled")


def test_a_card_belongs_to_the_intention() -> None:
    t = room(facts={"hands": {"griffin": ["feint"]}})
    found = meant(t, target=t.names["h"], card="feint")
    assert found
    assert all(i.about["card"] == "feint" for i in found)
    assert {"points:feint", "effect:feint"} & {a.answer for a in found[0].answers}
    assert "Feint" in found[0].label


def test_lying_in_wait_where_nobody_is_seen() -> None:
    rows = ("########", "#a..#..#", "#...#.h#", "########")
    t = lab(*rows, a="purifier E", h="hybrid W").reach("mode")
    here = one(meant(t, place=[1, 1], facing="E"), deed="ambush-here")
    assert t.table.intend(t.asks, here).done
    assert t["a"].ambush


@pytest.mark.rule("HYB-FIR-13")
def test_a_way_that_nobody_watches_is_an_intention_of_its_own() -> None:
    rows = (
        "#############",
        "#a..........#",
        "#####.#.#####",
        "#..h..#.....#",
        "#...###.....#",
        "#..........w#",
        "#############",
    )
    t = lab(*rows, order="h", h="hybrid E", w="templar W", a="purifier E ambush=1").reach("mode")
    t.dice(...)
    found = meant(t, 200, place=[7, 3])
    watched = [i for i in found if i.about.get("risks")]
    unwatched = [i for i in found if i.id.endswith("~unwatched")]
    assert watched
    assert unwatched
    assert all(not i.about["risks"] for i in unwatched)
    assert unwatched[0].label.endswith("by a way nobody watches")
    t.table.intend(t.asks, unwatched[0])
    assert t.at("h") == (7, 3)
    assert "ambush" not in [e.id for e in t.table.steps[-1].entries]
    assert not t.events("AmbushSprung")


def test_nobody_is_advised_to_shut_the_door_that_he_has_just_opened() -> None:
    rows = ("#" * 30, f"#.a.d{'.' * 23}h#", "#" * 30)
    t = lab(*rows, a="templar E", h="hybrid W").reach("mode")
    t.play("mode: OC", "move: step:3,1", "move: open:0")
    best, *others = meant(t)
    assert best.about["deed"] == "go-OC"
    assert "close:0" in [other.id for other in others]


def test_a_door_alone_is_not_the_first_thing_that_is_meant() -> None:
    rows = ("#" * 30, f"#..ad{'.' * 23}h#", "#" * 30)
    t = lab(*rows, a="templar E", h="hybrid W").reach("mode")
    best, *others = meant(t, 60)
    assert not best.id.startswith("open")
    assert "open:0" in [other.id for other in others]


def test_a_hindrance_stops_it_before_the_level() -> None:
    t = room(facts={"hands": {"scorpion": ["feint"]}})
    strike = one(meant(t, target=t.names["h"]), deed="strike")
    assert t.table.intend("griffin", strike).why == "waits"
    assert t.asked == "hindrance"
    t.play("hindrance: points:feint")
    assert t.asked == "strike-level"
    assert t.table.halts["griffin"].why == "answered"


def test_a_passed_hindrance_does_not_stop_it() -> None:
    t = room(facts={"hands": {"scorpion": ["feint"]}}).dice(1, 10)
    strike = one(meant(t, target=t.names["h"]), deed="strike")
    t.table.intend("griffin", strike)
    t.play("hindrance: pass")
    assert t.table.halts["griffin"].done
    assert t.events("Rolled")


def test_the_whole_way_is_taken_back_at_once() -> None:
    t = room()
    before = t.at("a")
    there = one(meant(t, place=[4, 3], facing="E"), deed="go-OC")
    t.table.intend(t.asks, there)
    assert t.asked == "strike"
    t.table.undo("griffin", whole=True)
    assert t.asked == "mode"
    assert t.at("a") == before


def test_what_was_rolled_is_not_taken_back() -> None:
    t = room().dice(10)
    strike = one(meant(t, target=t.names["h"]), deed="strike")
    t.table.intend("griffin", strike)
    assert not t.table.can_undo("griffin", whole=True)


def test_odds_of_the_whole_chain() -> None:
    t = room(facts={"hands": {}})
    strike = one(meant(t, target=t.names["h"]), deed="strike", level=1)
    odds = t.table.odds("griffin", strike)
    assert odds.exact
    assert sum(p for _, p in odds.lines) == pytest.approx(1.0)


def test_odds_of_a_target_go_on_past_the_level() -> None:
    t = room().play("mode: OC", "move: to:6,3:W").reach("strike")
    odds = t.table.odds("griffin", f"strike:{t.names['h']}")
    assert len(odds.lines) > 1


def test_who_can_parry_is_expected_to() -> None:
    t = room(h="hybrid W dc").dice(1)
    t.play("mode: OC", "move: to:4,3:E", "strike: h", "strike-level: 1")
    assert t.asked == "parry"
    assert foreseen(t.g, t.ask) == "yes"


def test_a_click_is_answered_in_well_under_200_ms() -> None:
    t = room(a="purifier E")
    meant(t, target=t.names["h"])
    began = time.process_time()
    meant(t, 12, target=t.names["h"])
    assert time.process_time() - began < 0.2


def test_deployment_is_one_intention() -> None:
    table = new_table(game(), seed=3)
    for _ in range(30):
        ask = table.decision
        assert ask is not None
        if ask.kind == "deploy":
            break
        table.choose(ask.default or ask.options[0].id, ask.seat)
    found = next(iter(table.intentions(ask.seat)))
    assert [answer.kind for answer in found.answers] == ["deploy", "deploy-square", "deploy-facing"]
    assert table.intend(ask.seat, found).done


def test_a_way_is_told_as_a_chain_of_steps_with_a_short_name_and_a_button() -> None:
    t = room()
    strike = meant(t, target=t.names["h"])[0].about
    assert strike["name"] == "Strike from behind"
    assert strike["note"] == "skilled, from G4"
    assert strike["button"] == "Strike Hybrid"
    assert [(step["text"], step["rule"]) for step in strike["steps"]] == [
        ("Announce Offensive Combat", "HYB-MOD-03"),
        ("Go from C3 to G4", "HYB-MOV-02"),
        ("Turn west", "HYB-MOV-09"),
        ("Strike, skilled", "HYB-OC-08"),
    ]
    assert strike["tally"]["total"] == 5
    assert ["Master Strike", "needs a value of 5, has 4"] in strike["cannot"]


def test_a_way_says_who_will_see_him_at_its_end() -> None:
    t = room()
    found = meant(t, target=t.names["h"])
    assert one(found, **{"from": "from behind"}).about["warned"] == []
    front = one(found, **{"from": "from the front"})
    assert front.about["warned"] == ["At E4 he is seen by Hybrid"]


FOUR = {"a": "hybrid E", "b": "templar W", "c": "skarn N", "e": "pest N", "f": "pest N"}
HALL = "########\n#......#\n#.a..b.#\n#......#\n#..c...#\n#..fe..#\n#......#\n########"


def windowed(card: str) -> HybridScene:
    """A Hybrid is about to act; his side holds a card that may be played before."""
    return lab(HALL, figures=FOUR, reserves={"scorpion": [card]}, dice=[...])


@pytest.mark.parametrize("card", ["change-of-plan", "hive-mind"])
def test_two_counters_are_exchanged_by_a_click_on_one_of_the_warriors(card: str) -> None:
    t = windowed(card)
    if card == "hive-mind":
        t.play("play:hive-mind")
    first, second = (t.g.warriors[t.names[name]] for name in "ce")
    before = first.counter, second.counter
    found = [i for i in meant(t, actor=first.id) if i.about["deed"] == "exchange"]
    assert [i.about["with"] for i in found] == sorted(t.names[name] for name in "ef")
    wanted = one(found, **{"with": second.id})
    assert wanted.label == "Exchange the counters of Skarn, First of the Vats and Pest of Flesh 1"
    t.table.intend(t.asks, wanted)
    first, second = t.g.warriors[first.id], t.g.warriors[second.id]
    assert (second.counter, first.counter) == before


def test_each_pair_of_counters_is_listed_once() -> None:
    pairs = [i.about for i in meant(windowed("change-of-plan")) if i.about["deed"] == "exchange"]
    assert len(pairs) == len({frozenset([p["actor"], p["with"]]) for p in pairs}) == 3


def test_who_points_at_an_enemy_before_his_warrior_acts_passes_and_acts() -> None:
    t = windowed("change-of-plan")
    assert t.asked == "card-window"
    strike = one(meant(t, target=t.names["b"]), deed="strike")
    given = [(answer.kind, answer.answer) for answer in strike.answers]
    assert given[:2] == [("card-window", "pass"), ("mode", "OC")]


def test_in_a_window_of_the_opponents_nobody_can_act() -> None:
    t = lab(HALL, figures=FOUR, reserves={"griffin": ["torchlight"]}, dice=[...])
    assert (t.asks, t.asked, t.g.window) == ("griffin", "card-window", "W1")
    assert not meant(t, target=t.names["a"])


def test_who_points_at_an_enemy_before_his_mutant_changes_acts_as_he_is() -> None:
    t = lab(HALL, figures=FOUR, mutations={"scorpion": ["sinew-springs"]}, dice=[...])
    assert t.asked == "mutation"
    strike = one(meant(t, target=t.names["b"]), deed="strike")
    given = [(answer.kind, answer.answer) for answer in strike.answers]
    assert given[0] == ("mutation", "none")
    assert ("mode", "OC") in given


LANE = (
    "############",
    "#..........#",
    "#....##....#",
    "#.a.....h..#",
    "#....##....#",
    "############",
)


def test_a_charge_that_harms_nobody_comes_after_what_does() -> None:
    """He had one Wound left, and to pin him was proposed first."""
    t = room(h="hybrid W wounds=2")
    deeds = {i.about["way"]: i.about["deed"] for i in meant(t, target=t.names["h"])}
    assert list(deeds.values()) == ["strike"] * 3 + ["charge"] * 3


def test_who_need_only_turn_to_shoot_is_not_sent_to_strike() -> None:
    """He was sent seven squares, at three in ten instead of four."""
    t = lab(*LANE, a="purifier S", h="hybrid W").reach("mode")
    first, *_ = meant(t, target=t.names["h"])
    assert (first.about["deed"], first.about["cost"]) == ("shoot", 0)


def test_a_way_through_a_closed_door_says_that_it_is_opened() -> None:
    t = lab("#######", "#a.d.h#", "#######", a="templar E", h="hybrid W").reach("mode")
    through = one(meant(t, place=[4, 1], facing="E"), deed="go-OC")
    texts = [step["text"] for step in through.about["steps"]]
    assert texts[1:3] == ["Open the door at D2", "Go from B2 to E2"]


def test_an_army_card_that_is_meant_is_played_on_the_way() -> None:
    t = room(a="purifier E", facts={"reserves": {"griffin": ["volley"]}})
    shot = one(meant(t, target=t.names["h"], card="volley"), deed="shoot-here")
    assert ("card-window", "play:volley:0") in [(a.kind, a.answer) for a in shot.answers]
    assert "Play Volley" in [step["text"] for step in shot.about["steps"]]
    assert shot.about["card"] == "volley"
    plain = one(meant(t, target=t.names["h"]), deed="shoot-here")
    assert plain.about["tally"]["total"] + 2 == shot.about["tally"]["total"]


def test_a_walk_that_a_sight_interrupts_is_not_called_done() -> None:
    """He was where he should be, and was asked on; nothing said why. HYB-ARM-03"""
    t = lab(
        "########",
        "#a.....#",
        "######.#",
        "######h#",
        "########",
        a="templar E",
        h="hybrid N",
        first_contact=False,
        armies={"griffin": ["hymn-of-hod", "volley"], "scorpion": ["spare-parts", "howl"]},
    ).reach("mode")
    there = one(meant(t, place=[6, 1], facing="S"), deed="go-DC")
    t.table.intend(t.asks, there)
    assert t.asked == "move"
    assert not t.table.halts["griffin"].done


def test_a_turn_on_the_spot_is_not_called_a_walk() -> None:
    t = lab(*LANE, a="purifier S", h="hybrid W").reach("mode")
    turned = one(meant(t, place=[2, 3], facing="N"), deed="go-DC")
    assert turned.label == "Turn north and defend here"
    assert turned.about["button"] == "Turn and defend here"
    assert [step["text"] for step in turned.about["steps"]][1:] == ["Turn north"]


def test_a_chain_that_has_but_one_answer_tells_where_it_starts() -> None:
    """It went from where he would end to where he would end, and never turned."""
    t = lab("#####", "#a..#", "###.#", "###h#", "#####", a="purifier E", h="hybrid N")
    t.reach("mode").play("mode: F")
    shot = one(meant(t, target=t.names["h"]), deed="shoot")
    texts = [step["text"] for step in shot.about["steps"]]
    assert texts[:2] == ["Go from B2 to D2", "Turn south"]


BEND = ("########", "#a.....#", "######.#", "######.#", "######h#", "########")


def test_a_walk_that_first_contact_interrupts_is_drawn_from_its_start() -> None:
    """The path began where he was interrupted, and its points with it. HYB-ARM-03"""
    t = lab(*BEND, a="templar E", h="hybrid N", first_contact=False).reach("mode")
    strike = one(meant(t, target=t.names["h"]), deed="strike")
    walked = [tuple(step) for step in strike.about["path"]]
    assert [x for x, *_ in walked[:4]] == [2, 3, 4, 5]
    assert [cost for *_, cost in walked] == sorted({cost for *_, cost in walked})
    assert (walked[-1][2], strike.about["points"]) == (strike.about["cost"], 7)
    assert len([answer for answer in strike.answers if answer.kind == "move"]) == 2


def first(t: HybridScene, **about: Any) -> Intention:
    return meant(t, 1, **about)[0]


def test_a_shooter_who_sees_an_enemy_is_not_proposed_to_walk_up_to_him() -> None:
    t = lab("##########", "#........#", "#a......h#", "##########", a="purifier E", h="spitter W")
    assert first(t.reach("mode")).about["deed"] == "shoot-here"


def test_a_shooter_who_can_harm_nobody_is_proposed_to_lie_in_wait() -> None:
    rows = (
        "################",
        "#a.............#",
        "##############.#",
        "##h............#",
        "#" * 16,
    )
    t = lab(*rows, a="purifier E", h="hybrid W").reach("mode")
    assert first(t).about["deed"] == "ambush"


def test_a_swordsman_who_reaches_nobody_is_proposed_to_go() -> None:
    rows = (
        "################",
        "#a.............#",
        "##############.#",
        "##h............#",
        "#" * 16,
    )
    t = lab(*rows, a="templar E", h="hybrid W").reach("mode")
    assert first(t).about["deed"] in ("go", "go-DC")


def test_offensive_combat_is_not_proposed_where_nobody_can_be_struck() -> None:
    t = room()
    assert first(t, place=[3, 1]).about["deed"] in ("go", "go-DC")
    assert first(t, place=[4, 3]).about["deed"] == "go-OC"


def test_nobody_walks_behind_an_enemy_who_does_not_parry_to_shoot_at_him() -> None:
    rows = ("##########", "#a.......#", "#........#", "#..h.....#", "##########")
    idle = lab(*rows, a="purifier E", h="hybrid W").reach("mode")
    shots = [i for i in meant(idle, target=idle.names["h"]) if i.about["deed"].startswith("shoot")]
    assert shots
    assert {i.about["from"] for i in shots} == {"from the front"}
    wary = lab(*rows, a="purifier E", h="hybrid W DC").reach("mode")
    behind = [i for i in meant(wary, target=wary.names["h"]) if i.about["deed"] == "shoot"]
    assert any(i.about["from"] == "from behind" for i in behind)


def test_who_is_looked_at_is_shot_at_before_who_is_not() -> None:
    rows = (
        "############",
        *["#########.i#"] * 2,
        "#a.........#",
        *["#########.h#"] * 2,
        "############",
    )
    t = lab(*rows, a="purifier E", i="hybrid S", h="hybrid N").reach("mode")
    shot = first(t)
    assert (shot.about["deed"], shot.about["level"]) == ("shoot", 1)


def test_a_card_is_played_first_for_what_helps_more() -> None:
    """Quiet Mind draws a card; its three points help the shot. HYB-CRD-01"""
    hand = {"hands": {"griffin": ["quiet-mind", "feint"]}}
    t = room(a="purifier E", facts=hand)
    enemy = t.names["h"]
    plain = one(meant(t, target=enemy), deed="shoot-here")
    shot = one(meant(t, target=enemy, card="quiet-mind"), deed="shoot-here")
    assert shot.label.endswith("with the points of Quiet Mind")
    assert "Spend Quiet Mind for its points" in [step["text"] for step in shot.about["steps"]]
    assert shot.about["way"] == plain.about["way"]
    other = [
        i for i in meant(t, target=enemy, card="quiet-mind") if i.about["way"] != shot.about["way"]
    ]
    assert any("Play Quiet Mind" in [step["text"] for step in i.about["steps"]] for i in other)


def test_lying_in_wait_that_a_hindrance_prevents_is_not_called_done() -> None:
    """He was asked whom to shoot at, and nothing said why. HYB-FIR-10"""
    rows = ("########", "#a..#..#", "#i..#.h#", "########")
    hand = {"hands": {"griffin": ["held-breath"], "scorpion": ["quiet-mind"]}}
    t = lab(*rows, a="purifier E", i="templar N", h="hybrid W", order="a h", facts=hand)
    here = one(meant(t.reach("mode"), place=[1, 1], facing="E"), deed="ambush-here")
    t.table.intend("griffin", here)
    t.play("hindrance: points:quiet-mind")
    assert not t["a"].ambush
    assert not t.table.halts["griffin"].done


def test_the_best_mutant_is_proposed_to_mutate_and_a_lesser_one_waits() -> None:
    rows = ("##########", "#h......a#", "#k.......#", "##########")
    kept: dict[str, Any] = {"mutations": {"scorpion": ["second-heart"]}}
    for order, answer in (("k", "mutate:second-heart"), ("h", "none")):
        t = lab(*rows, a="templar W", h="hybrid E", k="yersina E", order=f"{order} a", **kept)
        assert t.reach("mutation").asked == "mutation"
        assert first(t).answers[0].answer == answer


def test_a_door_is_not_proposed_to_whoever_has_pointed_at_nothing() -> None:
    rows = ("##########", "#a#.....##", "#.d......#", "#.#.....h#", "##########")
    t = lab(*rows, a="purifier E", h="hybrid N").reach("mode").play("mode: F")
    deeds = [found.about["way"] for found in meant(t, 12)]
    assert not deeds[0].startswith(("open:", "close:"))


@pytest.mark.rule("HYB-APT-03")
def test_a_combined_attack_lies_ready() -> None:
    t = lab("######", "#.ah.#", "######", a="seneschal E", h="hybrid W")
    t.play("mode: OC", "strike: strike:h", "strike-level: level:1").reach("combined-attack")
    assert first(t).answers[0].answer == "yes"
