"""Chapter 9: Movement."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from affray.engine.open import open_position
from affray.games.hybrid import game
from affray.games.hybrid.rules.movement import begin_movement
from affray.testing.hybrid import HybridScene, lab

ROOM = ["." * 12] * 10


def walk(*drawing: str, mode: str = "DC", level: str = "1", **figures: Any) -> HybridScene:
    """`a` about to move in some mode."""
    figures.setdefault("h", "hybrid W")
    t = lab(*drawing, **figures)
    t.play(f"mode: {mode}")
    if mode == "Mv":
        t.play(f"move-level: {level}")
    return t.reach("move")


def costs(t: HybridScene, *acts: str) -> list[int]:
    """What each act costs, one after another."""
    paid = []
    for act in acts:
        before = t.spent
        t.play(f"move: {act}")
        paid.append(t.spent - before if t.g.movement else _last_cost(t))
    return paid


def _last_cost(t: HybridScene) -> int:
    """The act ended the Movement; its price is in what was told."""
    told = t.table.events("griffin")
    return next(event.cost for event in reversed(told) if hasattr(event, "cost"))


# ---------------------------------------------------------------- 1 to 5


@pytest.mark.vector("HYB-MOV-01/1")
def test_seven_points_then_an_attack() -> None:
    t = walk("############", "#a.......h.#", "############", mode="OC", a="templar E")
    assert t.points == 7
    t.play("move: to:8,1:E")
    assert t.asked == "strike"


@pytest.mark.vector("HYB-MOV-01/2")
def test_basic_move_adds_two() -> None:
    assert walk(*ROOM, mode="Mv", a="templar (5,5) E w1", h="hybrid (11,9) W").points == 8


@pytest.mark.vector("HYB-MOV-01/3")
def test_novice_move_adds_nothing() -> None:
    assert walk(*ROOM, mode="Mv", level="2", a="templar (5,5) E", h="hybrid (11,9) W").points == 7


@pytest.mark.vector("HYB-MOV-02/1")
def test_forward_onto_floor() -> None:
    assert costs(walk(*ROOM, a="templar (5,5) E", h="hybrid (11,9) W"), "step:6,5") == [1]


@pytest.mark.vector("HYB-MOV-02/2")
def test_all_surcharges_add_up() -> None:
    t = walk("#######", "#....h#", "#R#...#", "#.a...#", "#######", a="templar S")
    assert costs(t, "step:1,2") == [1 + 1 + 1 + 1]


@pytest.mark.vector("HYB-MOV-03/1")
def test_a_large_base_does_not_fit_a_corridor() -> None:
    t = walk(
        "########",
        "#bb#####",
        "#bb...a#",
        "########",
        order="b a",
        b="aberration E",
        a="templar W",
        h="hybrid (5,2) W",
    )
    assert not [o for o in t.offered if o.startswith("step")]


@pytest.mark.vector("HYB-MOV-03/2")
def test_it_strikes_into_the_corridor() -> None:
    t = walk(
        "########",
        "#bb#####",
        "#bba..h#",
        "########",
        mode="OC",
        order="b a h",
        b="aberration E",
        a="templar W",
    )
    assert t.refuses("step:2,1")
    t.play("move: stop")
    assert t.asked == "strike"


ROCKS = ("########", "#.aR..h#", "########")


@pytest.mark.parametrize(
    ("wounds", "legal"),
    [
        pytest.param(4, False, id="2 MP", marks=pytest.mark.vector("HYB-MOV-04/1")),
        pytest.param(3, True, id="3 MP", marks=pytest.mark.vector("HYB-MOV-04/2")),
    ],
)
def test_rocks_need_points_to_get_off_again(wounds: int, legal: bool) -> None:
    t = walk(*ROCKS, a=f"ambrosius E w{wounds}")
    assert t.points == 6 - wounds
    assert t.refuses("step:3,1") is not legal
    if legal:
        t.play("move: step:3,1")
        assert t.refuses("stop")


@pytest.mark.vector("HYB-MOV-04/3")
def test_whoever_was_pushed_onto_rocks_may_stay() -> None:
    t = walk("########", "#..R...#", "########", mode="OC", a="templar (3,1) E", h="hybrid (4,1) W")
    t.play("move: stop", "strike: h")
    assert t.asked == "strike-level"


AROUND = ("......", "......", "......")


def circling(**options: Any) -> HybridScene:
    return walk(*AROUND, a="templar (1,0) W", h="hybrid (0,0) N", options=options)


@pytest.mark.vector("HYB-MOV-05/1")
def test_no_sliding_round_a_corner_of_the_enemy() -> None:
    t = circling()
    assert t.refuses("to:0,1:N")
    assert t.refuses("to:0,1:W")


@pytest.mark.vector("HYB-MOV-05/2")
@pytest.mark.parametrize(("option", "legal"), [("start", True), ("any", False)])
def test_contact_in_passing(option: str, legal: bool) -> None:
    t = walk(*AROUND, a="templar (3,0) W", h="hybrid (0,0) N", options={"contact_return": option})
    t.play("move: step:2,0", "move: step:1,0", "move: step:0,1")
    assert t.refuses("stop") is not legal


@pytest.mark.vector("HYB-MOV-05/3")
def test_back_to_the_very_square() -> None:
    t = walk("########", "#h.#...#", "#a.d...#", "########", a="templar E", h="hybrid S")
    t.play("move: step:2,2", "move: open:0", "move: turn:W", "move: step:1,2")
    assert not t.refuses("stop")


@pytest.mark.vector("HYB-MOV-05/4")
def test_sliding_along_the_edge_of_a_large_enemy() -> None:
    t = walk(*ROOM, a="templar (3,4) N", b="aberration (4,3) N", h="hybrid (11,9) W")
    t.play("move: step:3,3")
    assert not t.refuses("stop")


@pytest.mark.vector("HYB-MOV-05/5")
def test_another_movement_may_come_back() -> None:
    t = walk(*ROOM, mode="Mv", a="misericord (6,5) W", h="hybrid (5,5) N")
    assert t.refuses("to:5,6:N")
    t["a"].square = t.square(7, 6)
    begin_movement(t.g, t["a"], "infiltration")
    assert t.g.movement is not None
    assert t.g.movement.course.met == ()


# ---------------------------------------------------------------- 6 to 8


def diagonal(*, walls: Any = (), figures: Any = (), a: str = "templar") -> HybridScene:
    """`a` at (1,1) facing north, about to step to (2,2) backwards or with facing S forwards."""
    rows = [list(row) for row in ["......"] * 6]
    for x, y in walls:
        rows[y][x] = "#"
    friends = {sign: f"purifier ({x},{y}) N" for sign, (x, y) in zip("bc", figures, strict=False)}
    enemy = "hybrid (5,5) N" if a != "pest" else "templar (5,5) N"
    if a == "pest":
        friends = {}
    rows_text = ["".join(row) for row in rows]
    return walk(*rows_text, a=f"{a} (1,1) S", h=enemy, order="a h", **friends)


@pytest.mark.parametrize(
    ("walls", "figures", "cost"),
    [
        pytest.param((), (), 1, marks=pytest.mark.vector("HYB-MOV-06/1")),
        pytest.param([(2, 1)], (), 2, marks=pytest.mark.vector("HYB-MOV-06/2")),
        pytest.param((), [(2, 1)], 2, marks=pytest.mark.vector("HYB-MOV-06/3")),
        pytest.param((), [(2, 1), (1, 2)], 2, marks=pytest.mark.vector("HYB-MOV-06/4")),
        pytest.param([(2, 1)], [(1, 2)], 2, marks=pytest.mark.vector("HYB-MOV-06/5")),
    ],
)
def test_diagonal_steps(walls: Any, figures: Any, cost: int) -> None:
    assert costs(diagonal(walls=walls, figures=figures), "step:2,2") == [cost]


@pytest.mark.vector("HYB-MOV-06/6")
@pytest.mark.parametrize("a", ["templar", "pest"])
def test_nobody_squeezes_between_two_corners(a: str) -> None:
    assert diagonal(walls=[(2, 1), (1, 2)], a=a).refuses("step:2,2")


@pytest.mark.vector("HYB-MOV-06/7")
@pytest.mark.parametrize(("a", "h", "cost"), [("templar", "hybrid", 2), ("pest", "templar", 1)])
def test_diagonally_onto_a_door(a: str, h: str, cost: int) -> None:
    t = walk(
        "#######", "#.a...#", "###'###", "#....h#", "#######", a=f"{a} S", h=f"{h} W", order="a h"
    )
    assert costs(t, "step:3,2") == [cost]


@pytest.mark.vector("HYB-MOV-06/8")
@pytest.mark.parametrize(("a", "h", "cost"), [("templar", "hybrid", 7), ("pest", "templar", 5)])
def test_a_route_with_two_penalised_diagonals(a: str, h: str, cost: int) -> None:
    t = walk(
        "##########",
        "#a..#....#",
        "#...##...#",
        "#.......h#",
        "##########",
        a=f"{a} E",
        h=f"{h} W",
        order="a h",
    )
    paid = costs(t, "step:2,1", "step:3,2", "step:4,3", "step:5,3", "step:6,2")
    assert sum(paid) == cost
    assert paid.count(2) == (2 if a == "templar" else 0)


@pytest.mark.vector("HYB-MOV-06/9")
@pytest.mark.parametrize(("walls", "legal"), [([(3, 1)], True), ([(3, 1), (1, 3)], False)])
def test_the_corners_of_a_large_base(walls: Any, legal: bool) -> None:
    rows = [list(row) for row in ["........"] * 8]
    for x, y in walls:
        rows[y][x] = "#"
    t = lab(*("".join(row) for row in rows), b="aberration (1,1) S", a="templar (7,7) N")
    mover = t["b"].card
    plain = {name: x for name, x in mover.apt.items() if name != "titan"}
    t["b"].card = _with_aptitudes(mover, plain)
    t.play("mode: DC").reach("move")
    assert t.refuses("step:2,2") is not legal
    if legal:
        assert costs(t, "step:2,2") == [2]


def _with_aptitudes(card: Any, aptitudes: dict[str, int]) -> Any:
    twin = replace(card)
    object.__setattr__(twin, "apt", aptitudes)
    return twin


@pytest.mark.parametrize(
    ("square", "cost"),
    [
        pytest.param("step:6,4", 1, id="NE", marks=pytest.mark.vector("HYB-MOV-07/1")),
        pytest.param("step:6,5", 2, id="E", marks=pytest.mark.vector("HYB-MOV-07/2")),
        pytest.param("step:6,6", 2, id="SE", marks=pytest.mark.vector("HYB-MOV-07/3")),
    ],
)
def test_forward_sideways_backwards(square: str, cost: int) -> None:
    assert costs(walk(*ROOM, a="templar (5,5) N", h="hybrid (11,9) W"), square) == [cost]


@pytest.mark.vector("HYB-MOV-08/1")
def test_three_sideways_and_one_forward() -> None:
    t = walk(*ROOM, a="templar (2,5) N", h="hybrid (11,9) W")
    assert costs(t, "step:3,5", "step:4,5", "step:5,5") == [2, 2, 2]
    assert costs(t, "step:5,4") == [1]


@pytest.mark.vector("HYB-MOV-08/2")
def test_four_sideways_are_too_many() -> None:
    t = walk(*ROOM, a="templar (2,5) N", h="hybrid (11,9) W")
    costs(t, "step:3,5", "step:4,5", "step:5,5")
    assert t.points == 1
    assert t.refuses("step:6,5")


@pytest.mark.vector("HYB-MOV-08/3")
def test_two_back_and_one_forward() -> None:
    t = walk(*ROOM, a="bulwark-knight (5,5) N", h="hybrid (11,9) W")
    assert costs(t, "step:5,6", "step:5,7") == [2, 2]
    assert costs(t, "step:5,6") == [1]


# ---------------------------------------------------------------- 9 to 11


def pivot(a: str = "templar (5,5) N") -> HybridScene:
    return walk(*ROOM, a=a, h="hybrid (11,9) W")


@pytest.mark.vector("HYB-MOV-09/1")
def test_half_turn_and_four_steps() -> None:
    t = pivot("bulwark-knight (5,2) N")
    assert costs(t, "turn:S", "step:5,3", "step:5,4", "step:5,5") == [1, 1, 1, 1]
    assert t.points == 1


@pytest.mark.vector("HYB-MOV-09/2")
def test_two_quarters_and_six_steps() -> None:
    t = pivot()
    assert costs(t, "turn:E", "step:6,5", "step:7,5", "step:8,5", "turn:S") == [0, 1, 1, 1, 1]
    assert costs(t, "step:8,6", "step:8,7") == [1, 1]
    assert t.points == 1


@pytest.mark.parametrize(
    ("acts", "paid"),
    [
        pytest.param(["turn:E", "turn:S"], [0, 1], marks=pytest.mark.vector("HYB-MOV-09/3")),
        pytest.param(
            ["turn:E", "step:6,5", "turn:S", "turn:W"],
            [0, 1, 1, 0],
            marks=pytest.mark.vector("HYB-MOV-09/4"),
        ),
        pytest.param(
            ["turn:S", "step:5,6", "turn:W"], [1, 1, 1], marks=pytest.mark.vector("HYB-MOV-09/5")
        ),
        pytest.param(["turn:W", "turn:N"], [0, 1], marks=pytest.mark.vector("HYB-MOV-09/6")),
    ],
)
def test_turns(acts: list[str], paid: list[int]) -> None:
    assert costs(pivot(), *acts) == paid


@pytest.mark.vector("HYB-MOV-09/7")
def test_a_free_quarter_needs_no_points() -> None:
    t = walk(*ROOM, a="bulwark-knight (5,5) N w4", h="hybrid (11,9) W")
    assert t.points == 1
    t.play("move: step:5,4")
    assert t.points == 0
    assert costs(t, "turn:E") == [0]
    assert t["a"].facing == 1


@pytest.mark.vector("HYB-MOV-10/1")
def test_a_pinned_warrior_turns_to_strike() -> None:
    t = lab("######", "#.ha.#", "######", a="templar N pinned=skilled", h="hybrid E", dice=[9])
    t.play("mode: OC", "turn-to-strike: h")
    assert t["a"].facing == 3
    assert t.asked == "strike"


@pytest.mark.vector("HYB-MOV-11/1")
def test_a_door_act_among_steps() -> None:
    t = walk("########", "#a.d..h#", "########", a="ambrosius E w2")
    assert t.points == 4
    assert costs(t, "step:2,1", "open:0", "step:3,1") == [1, 1, 1]
    t.play("move: step:4,1")
    assert t.at("a") == (4, 1)


@pytest.mark.rule("HYB-MOV-11")
def test_a_door_act_comes_between_two_quarters() -> None:
    t = walk("########", "#.ad..h#", "########", a="templar N")
    assert costs(t, "turn:E", "open:0", "turn:S") == [0, 1, 1]


# ---------------------------------------------------------------- 12 to 15


@pytest.mark.vector("HYB-MOV-12/1")
def test_through_a_friend() -> None:
    t = walk("......", "......", ".....h", a="templar (1,0) E", b="purifier (2,0) N")
    assert costs(t, "step:2,0", "step:3,0") == [1, 1]


@pytest.mark.vector("HYB-MOV-12/2")
def test_not_through_a_friend_who_is_touched() -> None:
    t = walk("......", "..h...", a="templar (1,0) E", b="purifier (2,0) N", h="hybrid N")
    assert t.refuses("step:2,0")


@pytest.mark.vector("HYB-MOV-12/3")
def test_a_corner_does_not_touch() -> None:
    t = walk("......", "...h..", a="templar (1,0) E", b="purifier (2,0) N", h="hybrid N")
    assert not t.refuses("step:2,0")


PASSING = ("..........", "..........")


@pytest.mark.vector("HYB-MOV-13/1")
def test_no_engaging_through_a_friend() -> None:
    t = walk(*PASSING, a="templar (1,0) E", b="purifier (2,0) N", h="hybrid (5,0) W")
    t.play("move: step:2,0", "move: step:3,0", "move: step:4,0")
    assert t.refuses("stop")


@pytest.mark.vector("HYB-MOV-13/2")
def test_through_a_friend_and_away_from_enemies() -> None:
    t = walk(*PASSING, a="templar (1,0) E", b="purifier (2,0) N", h="hybrid (5,0) W")
    t.play("move: step:2,0", "move: step:3,0")
    assert not t.refuses("stop")


@pytest.mark.vector("HYB-MOV-14/1")
def test_no_way_through_an_enemy() -> None:
    t = walk("########", "#a.h...#", "########", mode="OC", a="templar E")
    assert not [o for o in t.offered if o.startswith(("to:4", "to:5", "to:6"))]


@pytest.mark.vector("HYB-MOV-15/1")
def test_a_large_base_needs_a_double_door() -> None:
    double = walk(
        "#########",
        '#bb."...#',
        '#bb."..a#',
        "#########",
        b="aberration E",
        a="templar W",
        order="b a",
        h="hybrid (7,1) W",
    )
    assert not double.refuses("to:4,1:E")
    single = walk(
        "#########",
        "#bb.#...#",
        "#bb.'..a#",
        "#########",
        b="aberration E",
        a="templar W",
        order="b a",
        h="hybrid (7,1) W",
    )
    assert single.refuses("to:4,1:E")


# ---------------------------------------------------------------- 16 to 19

PIT = ("########", "#.aO..h#", "########")


@pytest.mark.vector("HYB-MOV-16/1")
def test_a_jump_costs_three_in_all() -> None:
    t = walk(*PIT, a="templar E").dice(3)
    assert costs(t, "jump:3,1", "step:4,1") == [2, 1]
    assert t["a"].wounds == 0


@pytest.mark.vector("HYB-MOV-16/2")
def test_a_failed_jump() -> None:
    t = walk(*PIT, a="templar E").dice(4)
    t.play("move: jump:3,1")
    assert (t["a"].wounds, t.points) == (1, 4)
    assert not t.refuses("stop")
    t.play("move: stop").rest()
    assert t["a"].wounds == 1


@pytest.mark.vector("HYB-MOV-16/3")
def test_a_fatal_jump() -> None:
    t = walk(*PIT, a="templar E w2", b="purifier (1,1) E").dice(2)
    t.play("move: jump:3,1")
    assert t["a"].place == "eliminated"


@pytest.mark.vector("HYB-MOV-16/4")
def test_velocity_crosses_without_a_roll() -> None:
    t = walk(*PIT, a="stalker E", h="templar W", order="a h")
    assert costs(t, "step:3,1", "step:4,1") == [1, 1]


@pytest.mark.vector("HYB-MOV-16/5")
def test_a_jump_needs_the_way_beyond() -> None:
    t = walk(*PIT, a="ambrosius E w4")
    assert t.points == 2
    assert t.refuses("jump:3,1")
    assert not t.refuses("drop:3,1")


@pytest.mark.rule("HYB-MOV-16")
@pytest.mark.parametrize(("option", "asked"), [("allowed", True), ("forbidden", False)])
def test_cards_on_a_jump_are_an_option(option: str, asked: bool) -> None:
    t = walk(
        *PIT,
        a="templar E",
        facts={"hands": {"griffin": ["feint"]}},
        options={"jump_cards": option},
    ).dice(3)
    t.play("move: jump:3,1")
    assert (t.asked == "bonus-cards") is asked


@pytest.mark.vector("HYB-MOV-17/1")
def test_ending_on_a_pit_on_purpose() -> None:
    t = walk(*PIT, a="templar E").play("move: drop:3,1").rest()
    assert t["a"].wounds == 1
    assert t.at("a") == (3, 1)
    assert t.asked == "mode"


@pytest.mark.vector("HYB-MOV-17/2")
def test_velocity_ending_on_a_pit() -> None:
    t = walk(*PIT, a="stalker E", h="templar W", order="a h")
    t.play("move: step:3,1", "move: stop").rest()
    assert t["a"].wounds == 1


@pytest.mark.vector("HYB-MOV-17/3")
def test_out_of_the_pit() -> None:
    t = walk("########", "#..O..h#", "########", a="templar (3,1) E")
    assert costs(t, "step:4,1") == [1]
    assert t["a"].wounds == 0


@pytest.mark.vector("HYB-MOV-17/4")
def test_staying_in_the_pit() -> None:
    t = walk("########", "#..O..h#", "########", a="templar (3,1) E")
    t.play("move: stop").rest()
    assert t["a"].wounds == 0


@pytest.mark.vector("HYB-MOV-18/1")
def test_two_rocks_in_a_row() -> None:
    t = walk("########", "#aRR..h#", "########", a="templar E")
    assert costs(t, "step:2,1", "step:3,1") == [2, 2]


@pytest.mark.vector("HYB-MOV-18/2")
def test_two_rocks_at_once_cost_one_more() -> None:
    t = lab("##########", "#bbRR....#", "#bbRR..a.#", "##########", b="aberration E", a="templar W")
    plain = {name: x for name, x in t["b"].card.apt.items() if name != "titan"}
    t["b"].card = _with_aptitudes(t["b"].card, plain)
    t.play("mode: DC").reach("move")
    assert costs(t, "step:2,1") == [2]


@pytest.mark.vector("HYB-MOV-19/1")
def test_unmarked_squares_cost_one() -> None:
    t = walk("########", "#aG.1.h#", "########", a="templar E")
    assert costs(t, "step:2,1", "step:3,1", "step:4,1") == [1, 1, 1]


# ---------------------------------------------------------------- 20, 21


@pytest.mark.vector("HYB-MOV-20/1")
def test_put_back_from_a_friends_square() -> None:
    t = walk(
        "##########",
        "#........#",
        "##########",
        a="bulwark-knight (1,1) E w3",
        b="purifier (2,1) E",
        h="spitter (8,1) W ambush=1",
    ).dice(2)
    t.play("move: step:2,1").rest()
    assert t["a"].wounds == 4
    assert t.at("a") == (1, 1)


@pytest.mark.vector("HYB-MOV-20/2")
def test_put_back_from_the_rocks() -> None:
    t = walk(
        "##########",
        "#aR.....h#",
        "##########",
        a="bulwark-knight E w2",
        h="spitter W ambush=1",
    ).dice(2)
    assert t.points == 3
    t.play("move: step:2,1").rest()
    assert t["a"].wounds == 3
    assert t.at("a") == (1, 1)


@pytest.mark.vector("HYB-MOV-20/3")
def test_put_back_from_a_new_enemy() -> None:
    t = walk(
        "...........",
        "...........",
        a="ambrosius (1,0) E w2",
        b="purifier (2,0) N",
        i="hybrid (4,1) N",
        h="spitter (9,0) W ambush=1",
        options={"ambush_fire": "optional"},
    ).dice(2)
    t.play("move: step:2,0", "move: step:3,0", "move: step:4,0", "ambush: yes").rest()
    assert t["a"].wounds == 3
    assert t.at("a") == (3, 0)


@pytest.mark.vector("HYB-MOV-21/1")
def test_a_push_sets_nothing_off() -> None:
    t = lab(
        "########",
        "#bb....#",
        "#bb..h.#",
        "#a.....#",
        "#......#",
        "#......#",
        "########",
        a="bulwark-knight N",
        b="aberration S",
        h="templar W",
        order="b a h",
        dice=[8],
        facts={"event_counters": {"1,5": "mine"}},
    )
    t.play("mode: OC", "strike: a", "strike-level: 1").rest()
    assert t.at("a") == (1, 5)
    assert len(t.g.counters) == 1
    assert t["a"].wounds == 1


# ---------------------------------------------------------------- 22 to 25


@pytest.mark.vector("HYB-MOV-22/1")
def test_entering_costs_one() -> None:
    t = walk("########", "<.....h#", "########", a="templar outside")
    t.play("move: enter:0,1:E")
    assert t.points == 6
    assert t.at("a") == (0, 1)


@pytest.mark.vector("HYB-MOV-22/2")
def test_an_enemy_on_the_entrance() -> None:
    t = lab("########", "<......#", "########", a="templar outside", h="hybrid (0,1) E")
    t.play("mode: DC").rest()
    assert t["a"].place == "outside"


@pytest.mark.vector("HYB-MOV-22/3")
def test_entering_in_defence() -> None:
    t = walk("########", "<.....h#", "########", a="templar outside")
    assert t["a"].dc
    t.play("move: enter:0,1:E")
    assert t["a"].dc
    assert t["a"].on_board


EXIT = ("##########", ">.a.....h#", "##########")


@pytest.mark.vector("HYB-MOV-23/1")
def test_leaving_with_the_last_point() -> None:
    t = walk(*EXIT, a="ambrosius W w3", b="purifier (5,1) E")
    assert t.points == 3
    t.play("move: step:1,1", "move: step:0,1", "move: leave")
    assert t["a"].place == "evacuated"


@pytest.mark.vector("HYB-MOV-23/2")
def test_too_few_points_to_leave() -> None:
    t = walk(*EXIT, a="ambrosius W w4", b="purifier (5,1) E")
    assert t.points == 2
    t.play("move: step:1,1", "move: step:0,1")
    assert t["a"].on_board
    assert t["a"].place == "board"


@pytest.mark.vector("HYB-MOV-23/3")
def test_no_leaving_after_a_diagonal_step() -> None:
    t = walk("##########", ">........#", "#a......h#", "##########", a="templar N")
    t.play("move: step:0,1")
    assert t.refuses("leave")


@pytest.mark.vector("HYB-MOV-23/4")
def test_the_puny_leave_diagonally() -> None:
    t = walk(
        "#>########",
        "#.a....h.#",
        "##########",
        a="pest N",
        p="pest (5,1) N",
        h="templar W",
        order="a p h",
    )
    t.play("move: step:1,0", "move: leave")
    assert t["a"].place == "evacuated"


@pytest.mark.vector("HYB-MOV-23/5")
def test_a_large_base_needs_a_double_exit() -> None:
    t = walk(
        "##########",
        ">bb.....a#",
        "#bb......#",
        "##########",
        b="aberration W",
        a="templar W",
        order="b a",
        h="hybrid (5,2) W",
    )
    assert t.refuses("leave")
    assert not [o for o in t.offered if o.startswith(("out", "to:0"))]


@pytest.mark.vector("HYB-MOV-24/1")
def test_the_unused_quarter_is_free_at_the_end() -> None:
    t = walk(*ROOM, a="templar (2,5) E", h="hybrid (11,9) W")
    for x in range(3, 10):
        t.play(f"move: step:{x},5")
    assert t.points == 0
    t.play("move: turn:N").rest()
    assert t["a"].facing == 0


def waiting(mission: str, round_: int, *warriors: str, **options: Any) -> HybridScene:
    """A mission with somebody outside; the first warrior moves."""
    side = "scorpion" if warriors[0].startswith("hybrid") else "griffin"
    doc = {"scenario": mission, "warriors": list(warriors), "round": round_, "order": {side: [0]}}
    doc |= {"first_contact": True, "options": options}
    table = open_position(game(), doc, seed=1)
    t = HybridScene(table, {chr(ord("a") + i): i for i in range(len(warriors))})
    t.play("mode: DC")
    return t.reach("move")


@pytest.mark.vector("HYB-MOV-25/1")
def test_no_waiting_on_the_enemys_entrance() -> None:
    t = waiting("deadly-matrix", 1, "hybrid (3,7) W", "templar outside")
    assert t.refuses("to:0,7:W")
    assert not t.refuses("to:1,7:W")


@pytest.mark.vector("HYB-MOV-25/2")
def test_from_round_3_on_everybody_enters() -> None:
    squad = ("seneschal outside", "ambrosius (1,13) E", "hybrid (8,10) W")
    assert waiting("heresiarchs-prison", 3, *squad).refuses("stop")
    assert not waiting("heresiarchs-prison", 2, *squad).refuses("stop")


@pytest.mark.vector("HYB-MOV-25/3")
def test_nobody_outside_frees_the_entrance() -> None:
    t = waiting("deadly-matrix", 1, "hybrid (3,7) W", "templar (4,2) N")
    assert not t.refuses("to:0,7:W")


@pytest.mark.vector("HYB-MOV-25/4")
def test_by_the_option_anybody_may_stop_on_an_entrance() -> None:
    t = waiting("deadly-matrix", 1, "hybrid (3,7) W", "templar outside", entrances="open")
    assert not t.refuses("to:0,7:W")


@pytest.mark.vector("HYB-MOV-25/5")
def test_the_round_from_which_everybody_enters_is_an_option() -> None:
    squad = ("seneschal outside", "ambrosius (1,13) E", "hybrid (8,10) W")
    assert not waiting("heresiarchs-prison", 9, *squad, must_enter_from=0).refuses("stop")
    assert waiting("heresiarchs-prison", 1, *squad, must_enter_from=1).refuses("stop")


# ---------------------------------------------------------------- words


def test_a_walk_says_before_whom_it_ends() -> None:
    room = ("########", "#......#", "#a..h..#", "#......#", "########")
    t = walk(*room, mode="OC", a="templar E", h="hybrid W")
    ask = t.table.decisions[0]
    told = {option.label: ask.gist(option) for option in ask.options}
    assert told["Go to F3, facing west"].endswith("He ends behind Hybrid.")
    assert told["Go to D3, facing east"] == "Costs 2 points. He ends in front of Hybrid."
    assert told["Go to C3, facing east"] == "Costs 1 point."
