"""Movement, climbing, jumping, falling. Chapter 22 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.boards.table.moves import Refusal
from affray.games.cybernekro.rules.falling import hits_of
from affray.games.cybernekro.rules.fleeing import flee
from affray.games.cybernekro.rules.ground import body
from affray.games.cybernekro.rules.movement import (
    Walks,
    allowance,
    edges_to_leave_by,
    jump_declared,
    jumps,
    may_jump,
    walk_declared,
)
from affray.games.cybernekro.rules.pushing import displace
from affray.games.cybernekro.rules.refusals import no_action
from affray.games.cybernekro.screen.events.battle import DamageRolled, Fell
from affray.games.cybernekro.state import Where
from affray.testing.cybernekro import low, npc, pc, piece, roof, tabletop, wall, water


def goes(t: Any, name: Any, x: Any, y: Any, **more: Any) -> Any:
    """Whether a Move to a point, in u, is taken."""
    data = {"to": [x / 100, y / 100], **more}
    return not isinstance(walk_declared(t.g, t[name], False, data), str)


def goes_by(t: Any, name: Any, *steps: Any) -> Any:
    """Whether a Move along a path of points, in u, is taken."""
    path = [[*(n / 100 for n in step[:3]), *step[3:]] for step in steps]
    return not isinstance(walk_declared(t.g, t[name], False, {"path": path}), str)


@pytest.mark.vector("CYB-MOV-01/1")
def test_a_move_is_six_inches() -> None:
    t = tabletop(pc("A", (3, 3)))
    assert goes(t, "A", 900, 300)
    assert not goes(t, "A", 901, 300)


@pytest.mark.vector("CYB-MOV-02/1-3")
@pytest.mark.parametrize(
    ("carries", "kind", "way", "sprint", "length"),
    [
        ("", "walk", 1 | 2, False, 200),
        ("heavy-armor", "walk", 1 | 2, False, 100),
        ("treasure treasure", "walk", 0, False, 200),
        ("treasure treasure treasure", "walk", 0, False, 100),
        ("heavy-armor treasure", "walk", 0, True, 400),
        ("treasure", "jump", 0, False, 100),
        ("heavy-armor treasure", "jump", 0, False, 100),
    ],
)
def test_what_shortens_a_move(carries: str, kind: str, way: Any, sprint: bool, length: int) -> None:
    t = tabletop(pc("A", carries=carries, traits="reckless-sprinter"))
    assert allowance(t.g, t["A"], kind, sprint).of(way) == length


@pytest.mark.rule("CYB-MOV-03")
def test_through_allies_but_not_through_enemies_and_onto_nobody() -> None:
    t = tabletop(pc("A", (3, 3)), pc("Ally", (5, 3)))
    assert goes_by(t, "A", (700, 300))
    assert not goes(t, "A", 500, 300)
    t = tabletop(pc("A", (3, 3)), pc("B", (5, 3), "bone"))
    assert not goes_by(t, "A", (700, 300))


@pytest.mark.vector("CYB-MOV-04/1")
@pytest.mark.parametrize(("top", "free"), [(99, True), (100, False)])
def test_a_step_under_an_inch_is_free(top: int, free: bool) -> None:
    t = tabletop(pc("A", (3, 3)), pieces=[roof(4, 1, 4, 4, top / 100)])
    assert goes(t, "A", 600, 300) is free


@pytest.mark.rule("CYB-MOV-05")
def test_nobody_walks_off_a_ledge() -> None:
    t = tabletop(pc("A", (5, 3, 3)), pieces=[roof(2, 1, 4, 4)])
    assert not goes_by(t, "A", (800, 300))


@pytest.mark.vector("CYB-MOV-06/1")
def test_difficult_ground_costs_two_inches() -> None:
    t = tabletop(pc("A", (3, 3)), pieces=[water(4, 1, 10, 4)])
    assert goes(t, "A", 700, 300)
    assert not goes(t, "A", 750, 300)


@pytest.mark.rule("CYB-MOV-07")
def test_one_may_lie_down_at_the_end_of_a_move() -> None:
    t = tabletop(pc("A", (3, 3), ap=1, carries="treasure"))
    t.acts("A", "move", move_to={"to": [4, 3], "prone": True})
    assert t["A"].prone
    assert list(t.g.lying.values()) == [(400, 300, 0)]


@pytest.mark.rule("CYB-MOV-08")
def test_turning_costs_nothing() -> None:
    t = tabletop(pc("A", (3, 3)))
    assert goes_by(t, "A", (500, 300), (500, 500), (300, 500))
    assert not goes_by(t, "A", (500, 300), (500, 500), (299, 500))


@pytest.mark.vector("CYB-MOV-09/1")
def test_crawling() -> None:
    t = tabletop(pc("A", (3, 3), prone=True))
    assert goes(t, "A", 400, 300)
    assert not goes(t, "A", 401, 300)
    t = tabletop(pc("A", (3, 3), prone=True), pieces=[low(3.65, 1, 0.2, 4)])
    assert not goes_by(t, "A", (400, 300))


@pytest.mark.rule("CYB-MOV-10")
def test_no_move_is_shorter_than_an_inch() -> None:
    t = tabletop(pc("A", carries="heavy-armor treasure treasure treasure treasure"))
    for kind in ("walk", "jump"):
        assert allowance(t.g, t["A"], kind).of(3) == 100


@pytest.mark.vector("CYB-MOV-11/1")
def test_a_model_at_the_edge_may_leave() -> None:
    t = tabletop(pc("A", (4.63, 12), ap=1, carries="treasure"))
    t.acts("A", "move", move_to={"to": [0.63, 12], "leave": "west"})
    assert t["A"].where == Where.LEFT
    assert t.g.lying == {}


@pytest.mark.vector("CYB-MOV-11/2")
def test_nobody_leaves_the_board_out_of_melee() -> None:
    t = tabletop(pc("A", (2, 12), ap=1), pc("B", (3.4, 12), "bone"))
    assert edges_to_leave_by(t.g, t["A"], body(t.g, t["A"]).at(63, 1200, 0)) == []
    assert goes(t, "A", 63, 1200)
    assert not goes(t, "A", 63, 1200, leave="west")


@pytest.mark.rule("CYB-MOV-12")
def test_every_candidate_of_a_move_would_be_accepted() -> None:
    t = tabletop(pc("A", (12, 2), ap=1), pc("B", (15, 6), "bone"), layout="L1", pieces=[])
    options = list(Walks(t.g, t["A"], False))
    assert options[0].id == "to:1200,200,0"
    assert options[1].id == "to:1200,200,0:prone"
    for option in options:
        going = option.value
        data = {"to": [going.x / 100, going.y / 100, going.z / 100], "prone": going.prone}
        if going.edge:
            data["leave"] = going.edge
        found = walk_declared(t.g, t["A"], False, data)
        assert not isinstance(found, str)
        assert found.id == option.id


@pytest.mark.rule("CYB-MOV-07", "CYB-MOV-12")
def test_one_may_lie_down_behind_cover_and_beside_what_one_wants() -> None:
    t = tabletop(pc("A", (12, 2), ap=1), pieces=[low(11, 5, 3, 0.5)])
    t.g.plot.terminals = ((1600, 200, 0),)
    ends = [option.value for option in Walks(t.g, t["A"], False)]
    lying = [end for end in ends if end.prone]
    assert any(end.y == 436 for end in lying), "against the low wall"
    assert any(abs(end.x - 1600) < 170 and abs(end.y - 200) < 170 for end in lying)
    assert all(end._replace(prone=False) in ends for end in lying)
    t["A"].prone = True
    t.g.look = None
    assert not any(option.value.prone for option in Walks(t.g, t["A"], False))


@pytest.mark.rule("CYB-CLI-01")
def test_only_marked_faces_are_climbed() -> None:
    for climb, free in (("W", True), ("", False)):
        t = tabletop(pc("A", (3.3, 3)), pieces=[roof(4, 1, 4, 4, 3, climb)])
        assert goes_by(t, "A", (463, 300, 300, "climb")) is free


@pytest.mark.vector("CYB-CLI-02/1-3")
@pytest.mark.parametrize(
    ("start", "traits", "steps", "legal"),
    [
        (227, "", [(327, 300), (463, 300, 300, "climb")], True),
        (226, "", [(327, 300), (463, 300, 300, "climb")], False),
        (327, "", [(463, 300, 300, "climb"), (563, 300)], True),
        (327, "", [(463, 300, 300, "climb"), (564, 300)], False),
        (27, "extra-limbs", [(327, 300), (463, 300, 300, "climb")], True),
    ],
)
def test_climbing_costs_its_height(start: int, traits: str, steps: Any, legal: bool) -> None:
    start = max(start, 63)
    if traits:
        steps = [(start + 300, 300), (start + 436, 300, 300, "climb")]
    left = start + 373 if traits else 400
    t = tabletop(
        pc("A", (start / 100, 3), traits=traits), pieces=[roof(left / 100, 1, 6, 4, 3, "W")]
    )
    assert goes_by(t, "A", *steps) is legal


@pytest.mark.vector("CYB-CLI-03/1")
@pytest.mark.parametrize(("traits", "legal"), [("", False), ("extra-limbs", True)])
def test_a_climb_is_finished_in_one_move(traits: str, legal: bool) -> None:
    t = tabletop(pc("A", (3.3, 3), traits=traits), pieces=[roof(4, 1, 4, 4, 5, "W")])
    assert goes_by(t, "A", (463, 300, 500, "climb")) is legal


@pytest.mark.rule("CYB-CLI-04")
def test_climbing_out_of_melee_is_moving_out_of_melee() -> None:
    t = tabletop(
        pc("A", (3.3, 3), ap=1),
        pc("B", (2, 3), "bone", carries="sword"),
        pieces=[roof(4, 1, 4, 4, 3, "W")],
        dice=[5],
    )
    t.acts(
        "A",
        "move",
        move_to=[{"path": [[4.63, 3, 3, "climb"]]}, {"path": [[4.63, 3, 3, "climb"]]}],
        free_fight="fight:sword:A",
    )
    assert t.spot("A") == (463, 300, 300)


@pytest.mark.rule("CYB-JMP-01")
def test_a_jump_is_three_inches_in_a_straight_line_after_an_agility_test() -> None:
    t = tabletop(pc("A", (3, 3), ap=1), dice=[11])
    assert isinstance(may_jump(t.g, t["A"], (601, 300, 0), allowance(t.g, t["A"], "jump")), Refusal)
    t.acts("A", "jump", jump_to={"to": [6, 3]})
    assert t.spot("A") == (600, 300, 0)


@pytest.mark.vector("CYB-JMP-02/1")
@pytest.mark.parametrize(
    ("start", "end", "legal"),
    [(0, 50, True), (0, 51, False), (200, 0, True), (201, 0, False)],
)
def test_a_jump_lands_little_higher_and_two_inches_lower_at_most(
    start: int, end: int, legal: bool
) -> None:
    pieces = []
    if start:
        pieces.append(roof(1, 1, 2.5, 4, start / 100))
    if end:
        pieces.append(roof(5, 1, 4, 4, end / 100))
    t = tabletop(pc("A", (3, 3, start / 100)), pieces=pieces)
    landing = may_jump(t.g, t["A"], (575, 300, end), allowance(t.g, t["A"], "jump"))
    assert isinstance(landing, Refusal) is not legal


@pytest.mark.vector("CYB-JMP-03/1")
def test_a_failed_jump_falls_at_the_first_ledge() -> None:
    t = tabletop(
        pc("A", (5.9, 3, 3), ap=1),
        pieces=[roof(2, 1, 4, 4), roof(8.5, 1, 4, 4)],
        dice=[8, 2],
    )
    t.acts("A", "jump", jump_to={"to": [8.7, 3, 3]})
    assert t["A"].z == 0
    assert t["A"].prone
    assert [event.drop for event in t.events(Fell)] == [300]
    assert len(t.events(DamageRolled)) == 1


@pytest.mark.vector("CYB-JMP-03/2")
def test_a_failed_jump_over_flat_ground_does_nothing() -> None:
    t = tabletop(pc("A", (3, 3), ap=1), dice=[5])
    t.acts("A", "jump", jump_to={"to": [6, 3]})
    assert (t.spot("A"), t["A"].prone) == ((300, 300, 0), False)


@pytest.mark.vector("CYB-JMP-04/1")
@pytest.mark.parametrize(("start", "legal"), [(0, False), (100, True)])
def test_what_may_be_jumped_over(start: int, legal: bool) -> None:
    pieces = [low(4.5, 1, 0.2, 4)]
    if start:
        pieces.append(roof(1, 1, 3, 4, start / 100))
    t = tabletop(pc("A", (3, 3, start / 100)), pieces=pieces)
    landing = may_jump(t.g, t["A"], (580, 300, 0), allowance(t.g, t["A"], "jump"))
    assert isinstance(landing, Refusal) is not legal


@pytest.mark.rule("CYB-JMP-05")
def test_jumping_away_is_moving_out_of_melee() -> None:
    t = tabletop(pc("A", (3, 3), ap=1), pc("B", (4.3, 3), "bone"), dice=[2, 15])
    t.acts("A", "jump", jump_to=[{"to": [1, 3]}, {"to": [1, 3]}], free_fight="fight:fists:A")
    assert t.spot("A") == (100, 300, 0)
    assert "react" not in t.asked


@pytest.mark.vector("CYB-JMP-06/1")
@pytest.mark.parametrize(("x", "legal"), [(700, True), (800, False)])
def test_a_leap_with_jump_augmentation(x: int, legal: bool) -> None:
    t = tabletop(pc("A", (3, 3), mods="jump-augmentation"), pieces=[roof(5.5, 1, 6, 4, 4)])
    landing = may_jump(t.g, t["A"], (x, 300, 400), allowance(t.g, t["A"], "jump"))
    assert isinstance(landing, Refusal) is not legal


@pytest.mark.rule("CYB-FAL-01")
def test_who_is_pushed_over_a_ledge_falls() -> None:
    t = tabletop(pc("A", (5.9, 3, 3)), pieces=[roof(2, 1, 4, 4)], dice=[1])
    t.run(displace(t.g, t["A"], (1, 0), 100))
    assert t.spot("A") == (663, 300, 0)


@pytest.mark.vector("CYB-FAL-02/1")
@pytest.mark.parametrize(("drop", "dice", "prone"), [(200, [], False), (201, [1], True)])
def test_a_short_fall_does_nothing(drop: int, dice: Any, prone: bool) -> None:
    t = tabletop(pc("A", (5.9, 3, drop / 100)), pieces=[roof(2, 1, 4, 4, drop / 100)], dice=dice)
    t.run(displace(t.g, t["A"], (1, 0), 100))
    assert t["A"].prone is prone


@pytest.mark.vector("CYB-FAL-03/1")
@pytest.mark.parametrize(
    ("drop", "hits"), [(250, 1), (300, 1), (301, 2), (600, 2), (650, 3), (900, 3)]
)
def test_one_hit_for_every_three_inches(drop: int, hits: int) -> None:
    assert hits_of(drop) == hits


@pytest.mark.vector("CYB-FAL-03/2")
def test_the_hits_of_a_fall_come_one_after_the_other() -> None:
    t = tabletop(pc("A", (5.9, 3, 6)), pieces=[roof(2, 1, 4, 4, 6)], dice=[4, 6, 2])
    t.run(displace(t.g, t["A"], (1, 0), 100), tough_it_out="no")
    first, second = t.events(DamageRolled)
    assert first.injury == "Light Injury"
    assert (second.tally.total, second.injury) == (9, "Critical Injury")


@pytest.mark.vector("CYB-FAL-03/3")
def test_a_fall_ignores_armour() -> None:
    t = tabletop(
        pc("A", (5.9, 3, 4), carries="heavy-armor"),
        pieces=[roof(2, 1, 4, 4, 4)],
        dice=[2, 2],
    )
    t.run(displace(t.g, t["A"], (1, 0), 100))
    assert [event.tally.total for event in t.events(DamageRolled)] == [2, 2]


@pytest.mark.rule("CYB-FAL-03")
def test_a_monstrous_model_does_not_fall_prone() -> None:
    t = tabletop(
        npc("A", (5.9, 3, 3), traits="monstrous"),
        pieces=[roof(2, 1, 4, 4)],
        dice=[1],
    )
    t.run(displace(t.g, t["A"], (1, 0), 100))
    assert not t["A"].prone


@pytest.mark.rule("CYB-FAL-04")
def test_who_stands_below_is_not_hurt_and_makes_room() -> None:
    t = tabletop(
        pc("A", (5.9, 3, 3)),
        pc("Below", (6.63, 3)),
        pieces=[roof(2, 1, 4, 4)],
        dice=[1],
    )
    t.run(displace(t.g, t["A"], (1, 0), 100))
    assert t["Below"].wounds == 0
    assert t.spot("Below") == (663, 300, 0)
    assert t.spot("A")[2] == 0
    assert t.spot("A") != t.spot("Below")


@pytest.mark.rule("CYB-FAL-05")
def test_what_a_falling_model_carries_lies_where_it_lands() -> None:
    t = tabletop(pc("A", (5.9, 3, 3), carries="treasure"), pieces=[roof(2, 1, 4, 4)], dice=[1])
    t.run(displace(t.g, t["A"], (1, 0), 100))
    assert list(t.g.lying.values()) == [(663, 300, 0)]


@pytest.mark.rule("CYB-JMP-01")
def test_every_candidate_of_a_jump_is_legal() -> None:
    t = tabletop(pc("A", (12, 12)), pieces=[wall(13, 10, 0.5, 4)])
    options = list(jumps(t.g, t["A"], False))
    assert len({option.id for option in options}) == len(options)
    assert "to:1200,1200,0" not in [option.id for option in options]
    assert not any(option.value.x > 1300 and option.value.y == 1200 for option in options)


@pytest.mark.rule("CYB-MEA-01")
def test_anything_may_be_measured_before_it_is_chosen() -> None:
    t = tabletop(pc("A", (3, 3), ap=1))
    before = t.g.to_json()
    assert walk_declared(t.g, t["A"], False, {"to": [9.01, 3]}) == (
        'that is 6.01" away, further than the 6" of this Move (CYB-MOV-02)'
    )
    for nonsense in (float("nan"), float("inf"), 1e300, "x", None):
        assert "in inches" in walk_declared(t.g, t["A"], False, {"to": [nonsense, 3]})
    assert "further than the 600 u" in walk_declared(t.g, t["A"], False, {"path": [[9.01, 3]]})
    assert t.g.to_json() == before


@pytest.mark.vector("CYB-JMP-01/1")
def test_a_jump_leads_somewhere_else() -> None:
    t = tabletop(pc("A", (12, 12), ap=1))
    assert "CYB-JMP-01" in jump_declared(t.g, t["A"], False, {"to": [12, 12]})
    assert "jump" in t.may("A")
    shaft = [
        wall(11, 11, 0.37, 2),
        wall(12.63, 11, 0.37, 2),
        wall(11.37, 11, 1.26, 0.37),
        wall(11.37, 12.63, 1.26, 0.37),
    ]
    t = tabletop(pc("A", (12, 12), ap=1, traits="reckless-sprinter"), pieces=shaft)
    assert not [deed for deed in t.may("A") if deed.startswith("jump")]
    assert "nowhere-to-land" in [no.why for no in no_action(t.g, t["A"], 1)]
    hole = [*shaft[:3], wall(11.37, 13.13, 1.26, 0.37)]
    t = tabletop(pc("A", (12, 12), ap=1), pieces=hole)
    assert "jump" in t.may("A")


@pytest.mark.rule("CYB-JMP-01", "CYB-MEL-03")
def test_who_was_held_up_by_a_free_fight_may_stay() -> None:
    t = tabletop(
        pc("A", (12, 12), ap=1),
        pc("B", (13.3, 12), "bone", ap=0),
        dice=[5],
    )
    t.acts("A", "jump", jump_to=["to:1200,1500,0", "to:1200,1200,0"], free_fight="fight:fists:A")
    assert t.spot("A") == (1200, 1200, 0)


@pytest.mark.vector("CYB-TRT-17/2")
@pytest.mark.parametrize("further", [True, False])
def test_a_prone_sprinter_crawls_two_inches(further: bool) -> None:
    people = pc("A", (3, 3), ap=1, prone=True, traits="reckless-sprinter")
    t = tabletop(people, options={"sprinting_crawl": further}, dice=[5] * further)
    assert ("move:sprint" in t.may("A")) is further
    if further:
        t.acts("A", "move:sprint", move_to={"to": [5, 3]})
        assert (t.spot("A"), t["A"].prone) == ((500, 300, 0), True)


@pytest.mark.vector("CYB-GEO-08/3")
@pytest.mark.parametrize(("low_pieces", "height"), [("passed_over", None), ("stood_on", 75)])
def test_one_may_stop_on_a_low_piece_only_where_that_was_agreed(
    low_pieces: str, height: int | None
) -> None:
    t = tabletop(pc("A", (3, 3)), pieces=[low(4.8, 1, 0.5, 4)], options={"low_pieces": low_pieces})
    going = walk_declared(t.g, t["A"], False, {"to": [5, 3]})
    assert (None if isinstance(going, str) else going.z) == height
    assert goes(t, "A", 700, 300)


@pytest.mark.vector("CYB-TER-02/2")
@pytest.mark.parametrize(("ground", "free"), [("as_layout", False), ("none", True)])
def test_difficult_ground_is_what_was_agreed_on(ground: str, free: bool) -> None:
    t = tabletop(pc("A", (7.5, 6)), layout="L1", options={"difficult_ground": ground})
    assert goes_by(t, "A", (1350, 600)) is free


@pytest.mark.vector("CYB-FLE-03/1")
def test_flight_leads_over_low_pieces_and_around_high_ones() -> None:
    foe = npc("Foe", (6, 3))
    t = tabletop(pc("A", (6, 6)), foe, pieces=[low(3, 7.5, 6, 0.5)])
    t.run(flee(t.g, t["A"]))
    assert t.spot("A") == (600, 1000, 0)
    crate = piece("crate", 5, 7.2, 2, 2, 0, 1, stand=True, climb=(0, 1, 2, 3))
    t = tabletop(pc("A", (6, 6)), foe, pieces=[crate])
    t.run(flee(t.g, t["A"]))
    x, y, z = t.spot("A")
    assert z == 0
    assert y > 720
    assert x > 700
