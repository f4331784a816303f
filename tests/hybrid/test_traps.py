"""Chapters 21 and 22: counters and traps."""

from __future__ import annotations

from typing import Any

import pytest

import affray
from affray.games.hybrid import game
from affray.games.hybrid.rules.board import base, open_door
from affray.games.hybrid.rules.traps import (
    POOL,
    charnel_touched,
    drain_outlets,
    drift_clouds,
    drifted,
    template_anchors,
)
from affray.games.hybrid.screen.events.missions import CounterLooked, CounterLookedAt, TrapAvoided
from affray.games.hybrid.state import Template
from affray.testing.hybrid import HybridScene, lab

ROOM = """
################
#..............#
#.abc..........#
#..............#
#..............#
#..............#
#..............#
################
"""
VENOM = {"griffin": "venom-hunt", "scorpion": "venom-brute"}


def walks_onto(
    trap: str, who: str = "purifier E", dice: tuple[int, ...] = (), **facts: Any
) -> HybridScene:
    """A warrior who has just declared the counter at (4,3); `b` stands far away."""
    drawing = ROOM.replace(".abc.", ".a...").replace(
        "#..............#\n####", "#............b.#\n####"
    )
    bench = lab(
        drawing,
        figures={"a": who, "b": "hybrid N"},
        dice=dice,
        event_counters={"4,3": trap},
        options={"trap_set": "nemesis"},
        **facts,
    )
    return bench.play("OC", "to:4,3:E", "activate:4,3")


# ---------------------------------------------------------------- counters


@pytest.mark.vector("HYB-CNT-01/1")
def test_a_skilled_move_counter_goes_at_the_end_of_the_round() -> None:
    bench = lab(ROOM.replace("c", "."), figures={"a": "purifier E", "b": "hybrid W pinned=skilled"})
    bench.dice(...)
    bench.play("OC", "stop", "pass", "OC", "pass").rest()
    assert bench["b"].pinned == ""
    assert bench.g.round == 2


@pytest.mark.vector("HYB-CNT-02/1")
def test_eleven_rocks_on_the_board_are_legal() -> None:
    drawing = ROOM.replace("#..............#\n####", "#RRRRRRRRRRR...#\n####")
    assert len(lab(drawing, figures={"a": "purifier E", "b": "hybrid W"}).g.rocks) == 11


# ---------------------------------------------------------------- springing


@pytest.mark.vector("HYB-TRP-01/1")
def test_an_avoided_trap_is_gone_and_the_next_counter_is_the_opponents() -> None:
    bench = walks_onto("mine", dice=(6,))
    assert bench.events(TrapAvoided)
    assert bench["a"].wounds == 0
    assert bench.g.counters == []
    assert bench.g.event_turn == "scorpion"


@pytest.mark.vector("HYB-TRP-02/1")
def test_two_standard_traps_are_two_mines() -> None:
    table = affray.new_table(game(), "scorpions-venom", seed=3, forces=VENOM)
    faces = sorted(table.state.face(counter.uid) for counter in table.state.counters)
    assert faces == ["event"] * 4 + ["mine"] * 2


@pytest.mark.rule("HYB-TRP-02")
def test_the_pool_of_nemesis_holds_twelve_traps() -> None:
    assert sum(count for _, count in POOL) == 12


@pytest.mark.rule("HYB-TRP-02")
def test_with_nemesis_the_kinds_are_drawn_from_the_pool() -> None:
    table = affray.new_table(
        game(), "scorpions-venom", seed=4, forces=VENOM, options={"trap_set": "nemesis"}
    )
    faces = [table.state.face(counter.uid) for counter in table.state.counters]
    pool = sorted(kind for kind, count in POOL for _ in range(count))
    traps = [face for face in faces if face != "event"]
    assert len(traps) == 2
    assert sorted(traps + table.state.mission.trap_pool) == pool


@pytest.mark.vector("HYB-TRP-03/1")
@pytest.mark.parametrize(("die", "wounds"), [(6, 0), (7, 1)])
def test_a_trap_roll_adds_three(die: int, wounds: int) -> None:
    bench = walks_onto("mine", dice=(die,))
    assert bench.rolls()[0][0] == 6
    assert bench["a"].wounds == wounds


@pytest.mark.vector("HYB-TRP-03/2")
def test_wounds_make_a_trap_roll_harder() -> None:
    bench = walks_onto("mine", "purifier E w2", dice=(5,))
    assert bench.rolls() == [(4, "failure")]
    assert bench["a"].place == "eliminated"


@pytest.mark.vector("HYB-TRP-03/3")
def test_a_ten_springs_any_trap() -> None:
    bench = walks_onto("mine", "ambrosius E", dice=(10,))
    assert bench.rolls() == [(8, "critical")]
    assert bench["a"].wounds == 1


@pytest.mark.vector("HYB-TRP-03/4")
def test_a_paralyser_is_harder_to_avoid() -> None:
    assert walks_onto("paralyser", dice=(5,)).rolls() == [(5, "success")]


@pytest.mark.vector("HYB-TRP-04/1")
def test_a_mine_that_kills_is_nobodys_merit() -> None:
    bench = walks_onto("mine", "purifier E w2", dice=(9,))
    assert bench["a"].place == "eliminated"
    assert bench.hand("griffin") == []


# ---------------------------------------------------------------- firebomb


@pytest.mark.vector("HYB-TRP-05/1")
def test_a_firebomb_burns_a_large_base_that_touches_with_a_corner() -> None:
    drawing = ROOM.replace("#.abc..........#", "#.a............#")
    drawing = drawing.replace(
        "#..............#\n#..............#\n####", "#....bb........#\n#....bb........#\n####"
    )
    bench = lab(
        drawing,
        figures={"a": "purifier E", "b": "aberration N"},
        dice=(9,),
        event_counters={"4,4": "firebomb"},
    )
    bench.play("OC", "to:4,4:E", "activate:4,4")
    assert bench["b"].wounds == 2
    assert bench["a"].wounds == 2


@pytest.mark.vector("HYB-TRP-05/2")
def test_a_firebomb_burns_friends_diagonal_to_it() -> None:
    drawing = ROOM.replace("#.abc..........#", "#.a.c..........#")
    drawing = drawing.replace("#..............#\n####", "#............b.#\n####")
    bench = lab(
        drawing,
        figures={"a": "purifier S", "b": "hybrid N", "c": "templar N"},
        dice=(9,),
        event_counters={"3,3": "firebomb"},
    )
    bench.play("OC", "to:3,3:S", "activate:3,3")
    assert bench["c"].wounds == 2


# ---------------------------------------------------------------- drainpipes


@pytest.mark.vector("HYB-TRP-06/1")
def test_drainpipes_reroll_a_square_that_is_wall() -> None:
    # zone by draw (two tiles have no table), column and row; (0,0) is wall, then (9,4)
    bench = lab(
        ROOM.replace(".abc.", ".a...").replace("#..............#\n####", "#............b.#\n####"),
        figures={"a": "purifier E", "b": "hybrid N"},
        dice=(9, 1, 1, 2, 5),
        draws=(0, 1),
        event_counters={"4,3": "drainpipes"},
    )
    bench.play("OC", "to:4,3:E", "activate:4,3")
    assert bench["a"].square == bench.square(9, 4)
    assert bench["a"].facing == 1


@pytest.mark.rule("HYB-TRP-06")
def test_the_pipes_lead_only_where_a_way_leads() -> None:
    drawing = """
    ################
    #.a....#..R...O#
    #......#.......#
    #......L.......#
    #......#.......#
    #......#.......#
    #......#......b#
    ################
    """
    bench = lab(drawing, figures={"a": "purifier E", "b": "hybrid N"})
    near = drain_outlets(bench.g, bench["a"])
    assert near >> bench.square(1, 1) & 1
    assert not near >> bench.square(9, 2) & 1
    bench.g.doors[0] = bench.g.doors[0]._replace(locked=False)
    open_door(bench.g, 0)
    far = drain_outlets(bench.g, bench["a"])
    assert far >> bench.square(9, 2) & 1
    for x, y in ((10, 1), (14, 1), (7, 3), (14, 6), (0, 0)):
        assert not far >> bench.square(x, y) & 1


# ---------------------------------------------------------------- gas


def with_cloud(x: int, y: int, drawing: str = ROOM) -> tuple[HybridScene, Template]:
    drawing = drawing.replace(".abc.", ".ab..")
    bench = lab(drawing, figures={"a": "purifier E", "b": "hybrid W"})
    cloud = Template("gas", bench.square(x, y), "trap")
    bench.g.templates.append(cloud)
    return bench, cloud


@pytest.mark.vector("HYB-TRP-07/1")
def test_a_cloud_takes_the_first_place_in_which_it_fits() -> None:
    drawing = ROOM.replace("#.abc..........#", "#.a............#").replace(
        "#..............#\n#..............#\n####", "#....#.........#\n#............b.#\n####"
    )
    bench = lab(
        drawing,
        figures={"a": "purifier S", "b": "hybrid N"},
        dice=(9,),
        event_counters={"4,5": "gas"},
    )
    bench.play("OC", "to:4,5:S", "activate:4,5")
    assert bench.g.templates == [Template("gas", bench.square(3, 5), "trap")]


@pytest.mark.parametrize(
    ("die", "anchor"),
    [
        pytest.param(3, (5, 4), marks=pytest.mark.vector("HYB-TRP-07/2")),
        pytest.param(8, (3, 3), marks=pytest.mark.vector("HYB-TRP-07/3")),
        pytest.param(9, (4, 4), marks=pytest.mark.vector("HYB-TRP-07/4")),
    ],
)
def test_a_cloud_drifts_by_the_compass(die: int, anchor: tuple[int, int]) -> None:
    bench, cloud = with_cloud(4, 4)
    assert drifted(bench.g, cloud, die).anchor == bench.square(*anchor)


@pytest.mark.vector("HYB-TRP-07/5")
def test_a_cloud_does_not_drift_into_a_wall() -> None:
    drawing = ROOM.replace(
        "#..............#\n#..............#\n#..............#\n####",
        "#.....#........#\n#..............#\n#..............#\n####",
    )
    bench, cloud = with_cloud(4, 4, drawing)
    assert not template_anchors(bench.g) >> bench.square(5, 4) & 1
    assert drifted(bench.g, cloud, 3) == cloud


@pytest.mark.vector("HYB-TRP-07/6")
def test_one_square_in_the_cloud_is_enough() -> None:
    drawing = ROOM.replace(
        "#.abc..........#\n#..............#", "#.abb..........#\n#..bb..........#"
    )
    bench = lab(drawing, figures={"a": "purifier E", "b": "aberration W"}, dice=(9, ...))
    bench.g.templates.append(Template("gas", bench.square(4, 3), "trap"))
    inside = base(bench.g, bench["b"]) & bench.g.board.grid.base(bench.square(4, 3), 2)
    assert inside.bit_count() == 1
    bench.play("OC", "stop", "OC", "stop", "strike:a", "level:1")
    assert bench.rolls() == [(6 + 2 - 1, "failure")]


@pytest.mark.vector("HYB-TRP-07/7")
def test_a_second_cloud_adds_nothing() -> None:
    bench = lab(ROOM.replace("c", "."), figures={"a": "purifier E", "b": "hybrid W"}, dice=(9,))
    for _ in range(2):
        bench.g.templates.append(Template("gas", bench.square(1, 1), "trap"))
    bench.play("OC", "stop", "strike:b", "level:1")
    assert bench.rolls() == [(2, "failure")]


@pytest.mark.rule("HYB-TRP-07")
def test_clouds_drift_one_by_one_and_charnel_houses_only_by_the_option() -> None:
    for drifts in (False, True):
        bench = lab(
            ROOM.replace("c", "."),
            figures={"a": "purifier E", "b": "hybrid W"},
            dice=(3, 5),
            options={"charnel_drift": drifts},
        )
        bench.g.templates += [
            Template("gas", bench.square(4, 4), "trap"),
            Template("charnel", bench.square(8, 4), "trap"),
        ]
        drift_clouds(bench.g)
        assert bench.g.templates[0].anchor == bench.square(5, 4)
        assert bench.g.templates[1].anchor == bench.square(8, 5 if drifts else 4)


# ---------------------------------------------------------------- fixed traps, Mineclearer


def clearing(trap: str) -> HybridScene:
    """A Sapper who has ended his Movement beside a counter, and looks."""
    drawing = ROOM.replace(".abc.", ".a...").replace(
        "#..............#\n####", "#............b.#\n####"
    )
    bench = lab(drawing, figures={"a": "sapper E", "b": "hybrid N"}, event_counters={"3,2": trap})
    return bench.play("OC", "stop", "look:3,2")


@pytest.mark.vector("HYB-TRP-08/1")
def test_neutralised_drainpipes_stay_harmless_and_known() -> None:
    bench = clearing("drainpipes").play("neutralise")
    bench.dice(...)
    counter = bench.g.counters[0]
    assert counter.neutralised
    assert bench.g.shown(counter.uid, None) == "drainpipes"
    bench.rest().play("OC", "stop")
    assert all("activate" not in option for option in bench.offered)


@pytest.mark.vector("HYB-TRP-11/1", "HYB-APT-17/1")
def test_a_mineclearer_takes_a_mine_away_without_a_roll() -> None:
    bench = clearing("mine").play("neutralise")
    assert bench.g.counters == []
    assert bench.rolls() == []
    assert bench.g.event_turn == ""


@pytest.mark.rule("HYB-TRP-11")
def test_an_event_looked_at_stays_face_down_and_only_the_looker_knows_it() -> None:
    bench = clearing("event")
    assert bench.asked == "mode"
    uid = bench.g.counters[0].uid
    assert bench.g.shown(uid, "griffin") == "event"
    assert bench.g.shown(uid, "scorpion") is None
    assert bench.events(CounterLookedAt, "griffin")
    assert not bench.events(CounterLookedAt, "scorpion")
    assert bench.events(CounterLooked, "scorpion")


@pytest.mark.vector("HYB-APT-17/1")
def test_a_warrior_who_is_no_mineclearer_cannot_look() -> None:
    drawing = ROOM.replace(".abc.", ".a...").replace(
        "#..............#\n####", "#............b.#\n####"
    )
    bench = lab(
        drawing, figures={"a": "purifier E", "b": "hybrid N"}, event_counters={"3,2": "mine"}
    )
    bench.play("OC", "stop")
    assert bench.asked != "look-at-counter"


# ---------------------------------------------------------------- paralyser, charnel house


@pytest.mark.vector("HYB-TRP-09/1")
def test_a_paralysed_warrior_does_not_attack() -> None:
    drawing = ROOM.replace("#.abc..........#", "#.a.b..........#")
    bench = lab(
        drawing,
        figures={"a": "purifier E", "b": "hybrid W"},
        dice=(9,),
        event_counters={"3,2": "paralyser"},
    )
    bench.play("OC", "to:3,2:E", "activate:3,2")
    assert bench["a"].paralysed
    assert bench.g.active == bench["b"].id


@pytest.mark.rule("HYB-TRP-09")
def test_strikes_at_a_paralysed_warrior_have_two_more() -> None:
    drawing = ROOM.replace("c", ".")
    bench = lab(drawing, figures={"b": "hybrid W", "a": "purifier E paralysed"}, dice=(9, ...))
    bench.play("OC", "stop", "strike:a", "level:1")
    assert bench.rolls() == [(3 + 2 + 2, "failure")]


@pytest.mark.vector("HYB-TRP-10/1")
def test_walking_past_a_charnel_house_wounds_once() -> None:
    drawing = ROOM.replace(
        "#.abc..........#\n#..............#", "#............b.#\n#.a............#"
    )
    bench = lab(drawing, figures={"a": "purifier E", "b": "hybrid W"})
    bench.g.templates.append(Template("charnel", bench.square(5, 4), "trap"))
    bench.play("OC", "to:8,3:E")
    assert bench["a"].wounds == 1


@pytest.mark.vector("HYB-TRP-10/2")
def test_the_corner_of_a_charnel_house_is_harmless() -> None:
    drawing = ROOM.replace(
        "#.abc..........#\n#..............#", "#............b.#\n#.a............#"
    )
    bench = lab(drawing, figures={"a": "purifier E", "b": "hybrid W"})
    bench.g.templates.append(Template("charnel", bench.square(5, 4), "trap"))
    bench.play("OC", "step:3,3", "step:4,3", "stop")
    assert base(bench.g, bench["a"]) == 1 << bench.square(4, 3)
    assert not charnel_touched(bench.g, bench["a"])
    assert bench["a"].wounds == 0


@pytest.mark.vector("HYB-TRP-10/3")
def test_leaving_a_charnel_house_is_harmless() -> None:
    drawing = ROOM.replace(
        "#.abc..........#\n#..............#", "#............b.#\n#....a.........#"
    )
    bench = lab(drawing, figures={"a": "purifier E", "b": "hybrid W"})
    bench.g.templates.append(Template("charnel", bench.square(5, 4), "trap"))
    assert charnel_touched(bench.g, bench["a"])
    bench.play("OC", "to:5,1:N")
    assert bench["a"].wounds == 0


@pytest.mark.rule("HYB-TRP-10")
def test_whoever_springs_purulent_carnage_suffers_at_once() -> None:
    bench = walks_onto("purulent-carnage", dice=(9,))
    assert [t.kind for t in bench.g.templates] == ["charnel"]
    assert bench["a"].wounds == 1


# ---------------------------------------------------------------- pushed onto a charnel house


def pushed_past(x: int, y: int) -> HybridScene:
    """An Aberration strikes a Bulwark Knight, who is pushed from (4,2) east to (6,2)."""
    room = ["##########", *["#........#"] * 5, "##########"]
    figures: dict[str, Any] = {
        "h": "aberration (2,2) E",
        "a": "bulwark-knight (4,2) W",
        "order": "h a",
    }
    t = lab(*room, dice=[5], **figures)
    t.g.templates.append(Template("charnel", t.square(x, y), "trap"))
    t.play("mode: OC", "move: stop", "strike: a", "strike-level: 1").rest()
    assert t.at("a") == (6, 2)
    return t


@pytest.mark.vector("HYB-TRP-10/4")
def test_whoever_is_pushed_past_a_charnel_house_suffers() -> None:
    t = pushed_past(4, 4)
    assert t["a"].wounds == 1
    t = pushed_past(5, 3)
    assert t["a"].wounds == 1 + 1


@pytest.mark.vector("HYB-TRP-10/5")
def test_a_push_along_a_charnel_house_that_he_touched_is_harmless() -> None:
    assert pushed_past(4, 3)["a"].wounds == 1
