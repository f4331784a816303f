"""Shooting, and cover as it hinders it. Chapters 4 and 24 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.cybernekro.rules.attacks import hit_terms
from affray.games.cybernekro.rules.tallies import collected
from affray.games.cybernekro.screen.events.battle import DamageRolled, Misses, StrayHit
from affray.games.cybernekro.state import Attack, Where
from affray.testing.cybernekro import inches, low, npc, pc, roof, tabletop


def needed(t: Any, weapon: Any, **attack: Any) -> Any:
    """What the die must show, at least, to hit from A to B."""
    shot = Attack(0, 1, t.item(weapon, "A"), "shoot", **attack)
    test = collected(t.g, t["A"], "D", "shoot", hit_terms(t.g, shot, t["A"], t["B"]), other=1)
    return 11 - test.tally.total


def range_(gap: Any, **facts: Any) -> Any:
    """A shooter A and a target B with so many u between their bases."""
    size = facts.get("size", "N")
    radius = {"S": 49, "N": 63, "B": 79, "M": 79}[size]
    return (100 + 63 + radius + gap, 300)


@pytest.mark.rule("CYB-SHO-01")
def test_who_may_shoot_at_what() -> None:
    t = tabletop(
        pc("A", (1, 3), ap=2, carries="pistol rifle knife"),
        pc("Ally", (4, 3)),
        pc("B", (9, 3), "bone"),
        pc("Ghost", (9, 6), "bone", invisible=True),
    )
    t.g.jammed = (t.item("rifle"),)
    shots = [option for option in t.may("A") if option.startswith("shoot")]
    assert shots == ["shoot:pistol:1", "shoot:knife:1", "shoot:pistol:2"]


@pytest.mark.vector("CYB-SHO-02/1")
@pytest.mark.parametrize(
    ("gap", "complication", "legal"),
    [(1200, "", True), (1201, "", False), (900, "fog", True), (901, "fog", False)],
)
def test_range(gap: int, complication: str, legal: bool) -> None:
    t = tabletop(
        pc("A", (1, 3), ap=1, carries="pistol"),
        pc("B", inches(range_(gap)), "bone"),
        complication=complication,
    )
    assert ("shoot:pistol:1" in t.may("A")) is legal


@pytest.mark.vector("CYB-SHO-03/1-2")
@pytest.mark.parametrize(
    ("gap", "prone", "die", "hit"),
    [
        (1300, False, 11, True),
        (1300, False, 10, False),
        (700, True, 10, False),
        (700, True, 11, True),
    ],
)
def test_long_range(gap: int, prone: bool, die: int, hit: bool) -> None:
    t = tabletop(
        pc("A", (1, 3), ap=1, D=2, carries="rifle"),
        pc("B", inches(range_(gap)), "bone", prone=prone),
        dice=[die, *([1, 1] if hit else [])],
    )
    t.acts("A", "shoot:rifle:B")
    assert bool(t.events(DamageRolled)) is hit


@pytest.mark.vector("CYB-SHO-03/3")
def test_a_prone_target_at_six_inches_is_near() -> None:
    t = tabletop(
        pc("A", (1, 3), D=2, carries="rifle"), pc("B", inches(range_(600)), "bone", prone=True)
    )
    assert needed(t, "rifle") == 9


@pytest.mark.vector("CYB-SHO-03/4")
def test_cover_range_and_size_add_up() -> None:
    x = 100 + 63 + 49 + 1400
    t = tabletop(
        pc("A", (1, 3), D=1, carries="rifle"),
        pc("B", (x / 100, 3), "bone", size="S", traits="small"),
        pieces=[low((x - 70) / 100, 2, 0.15, 2)],
    )
    assert needed(t, "rifle") == 18


@pytest.mark.vector("CYB-SHO-03/5")
def test_a_monstrous_target_in_cover() -> None:
    x = 100 + 63 + 79 + 500
    t = tabletop(
        pc("A", (1, 3), carries="rifle"),
        npc("B", (x / 100, 3), size="M", specials="monstrous"),
        pieces=[low((x - 110) / 100, 2, 0.2, 2, 1.5)],
    )
    assert needed(t, "rifle") == 11


@pytest.mark.vector("CYB-SHO-03/6")
def test_partial_darkness_and_a_stealth_suit() -> None:
    x = 100 + 126 + 500
    t = tabletop(
        pc("A", (1, 3), D=3, carries="rifle"),
        pc("B", (x / 100, 3), "bone", carries="stealth-suit"),
        pieces=[low((x + 65) / 100, 2, 0.2, 2)],
        environment="partial-darkness",
    )
    assert needed(t, "rifle") == 12


@pytest.mark.rule("CYB-SHO-04")
def test_a_hit_is_resolved_as_damage() -> None:
    t = tabletop(
        pc("A", (1, 3), ap=1, carries="pistol"),
        pc("B", (6, 3), "bone"),
        dice=[11, 2, 2],
    )
    t.acts("A", "shoot:pistol:B", tough_it_out="no")
    assert t["B"].wounds == 1


@pytest.mark.vector("CYB-SHO-05/1")
def test_a_critical_wounds_before_the_damage_roll() -> None:
    t = tabletop(
        pc("A", (1, 3), ap=1, carries="pistol"),
        pc("B", (6, 3), "bone", wounds=2),
        dice=[20, 3, 2],
    )
    t.acts("A", "shoot:pistol:B", tough_it_out="no")
    (rolled,) = t.events(DamageRolled)
    assert (rolled.tally.total, rolled.injury) == (8, "Serious Injury")


@pytest.mark.vector("CYB-SHO-05/2")
def test_a_critical_may_be_the_seventh_wound() -> None:
    t = tabletop(
        pc("A", (1, 3), ap=1, carries="pistol"),
        pc("B", (6, 3), "bone", wounds=6),
        dice=[20],
    )
    t.acts("A", "shoot:pistol:B")
    assert t["B"].where == Where.OUT


@pytest.mark.rule("CYB-SHO-06")
@pytest.mark.parametrize(("weapon", "jams"), [("heavy-pistol", True), ("pistol", False)])
def test_a_fumble_jams(weapon: str, jams: bool) -> None:
    t = tabletop(pc("A", (1, 3), ap=1, carries=weapon), pc("B", (6, 3), "bone"), dice=[1])
    t.acts("A", f"shoot:{weapon}:B")
    assert (t.item(weapon) in t.g.jammed) is jams


@pytest.mark.rule("CYB-SHO-07")
@pytest.mark.parametrize("die", [2, 15])
def test_after_shooting_a_crossbow_is_unloaded_and_a_knife_lies_at_the_target(die: int) -> None:
    dice = [die, 1, 1] if die > 10 else [die]
    t = tabletop(pc("A", (1, 3), ap=2, carries="crossbow"), pc("B", (6, 3), "bone"), dice=dice)
    t.acts("A", "shoot:crossbow:B")
    assert t.item("crossbow") in t.g.unloaded
    assert not any(option.startswith("shoot") for option in t.may("A"))
    t = tabletop(pc("A", (1, 3), ap=1, carries="knife"), pc("B", (6, 3), "bone"), dice=dice[:2])
    t.acts("A", "shoot:knife:B")
    assert list(t.g.lying.values()) == [(600, 300, 0)]


@pytest.mark.rule("CYB-SHO-08")
def test_the_order_of_one_ranged_attack() -> None:
    t = tabletop(
        pc("A", (1, 3), ap=1, carries="heavy-rifle", D=5),
        pc("B", (6, 3), "bone", ap=1),
        dice=[20, 1, 1, 1, 3],
    )
    t["A"].profile.S = 1
    t.acts("A", "shoot:heavy-rifle:B", tough_it_out="no")
    kinds = [type(event).__name__ for event in t.events()]
    wanted = ["AttackDeclared", "TestRolled", "Hits", "Wounded", "DamageRolled", "Pushed"]
    assert [kind for kind in kinds if kind in wanted][:5] == wanted[:5]
    assert kinds.index("DamageRolled") < kinds.index("Pushed")


@pytest.mark.vector("CYB-SHO-09/1")
@pytest.mark.parametrize(
    ("die", "discipline", "struck"),
    [(14, 0, True), (13, 0, True), (12, 0, True), (11, 0, False), (1, 12, False)],
)
def test_a_near_miss_into_a_melee_hits_a_neighbour(die: int, discipline: int, struck: bool) -> None:
    t = tabletop(
        pc("A", (1, 3), ap=1, D=discipline, carries="pistol"),
        pc("B", (6, 3), "bone"),
        pc("Friend", (6, 4.3)),
        dice=[die, *([1, 1] if struck else [])],
    )
    t.acts("A", "shoot:pistol:B")
    assert [event.target for event in t.events(StrayHit)] == ([2] if struck else [])
    assert len(t.events(Misses)) == 1


@pytest.mark.vector("CYB-SHO-09/2")
@pytest.mark.parametrize(("draw", "victim"), [(0, 2), (1, 3)])
def test_of_two_neighbours_each_is_as_likely(draw: int, victim: int) -> None:
    t = tabletop(
        pc("A", (1, 3), ap=1, carries="pistol"),
        pc("B", (6, 3), "bone"),
        pc("Friend", (6, 4.3)),
        pc("Other", (6, 1.7), "bone"),
        dice=[14, 1, 1],
        draws=[draw],
    )
    t.acts("A", "shoot:pistol:B")
    assert [event.target for event in t.events(StrayHit)] == [victim]


@pytest.mark.rule("CYB-SHO-10")
def test_a_miss_out_of_melee_hits_nobody_else() -> None:
    t = tabletop(
        pc("A", (1, 3), ap=1, carries="pistol"),
        pc("B", (6, 3), "bone"),
        pc("Next", (6, 4.3), "bone"),
        dice=[10],
    )
    t.acts("A", "shoot:pistol:B")
    assert t.events(StrayHit) == []


@pytest.mark.vector("CYB-COV-01/1", "CYB-COV-02/1")
@pytest.mark.parametrize(
    ("wall", "carries", "melee", "expected"),
    [
        (False, "", False, 11),
        (True, "", False, 15),
        (False, "tower-shield", False, 15),
        (True, "tower-shield", False, 15),
        (True, "", True, 15),
        (False, "", True, 15),
    ],
)
def test_cover_or_melee_is_one_modifier(
    wall: bool, carries: str, melee: bool, expected: int
) -> None:
    models = [pc("A", (1, 3), carries="rifle"), pc("B", (6, 3), "bone", carries=carries)]
    if melee:
        models.append(pc("Friend", (6, 4.3)))
    t = tabletop(*models, pieces=[low(5.1, 2, 0.2, 2)] if wall else [])
    assert needed(t, "rifle") == expected


@pytest.mark.vector("CYB-COV-03/1")
def test_cover_does_not_hinder_a_fight() -> None:
    t = tabletop(
        pc("A", (6, 3), carries="sword"),
        pc("B", (7.66, 3), "bone"),
        pieces=[low(6.73, 2, 0.2, 2)],
    )
    fight = Attack(0, 1, t.item("sword"), "fight")
    assert list(hit_terms(t.g, fight, t["A"], t["B"])) == []


@pytest.mark.rule("CYB-COV-04")
def test_height_gives_no_modifier() -> None:
    t = tabletop(
        pc("A", (3, 3, 3), carries="rifle"),
        pc("B", (9, 3), "bone"),
        pieces=[roof(1, 1, 2.1, 4)],
    )
    assert needed(t, "rifle") == 11


@pytest.mark.rule("CYB-LOS-11")
def test_sight_is_checked_at_each_declaration() -> None:
    t = tabletop(
        pc("A", (6, 6, 3), ap=2, D=9, traits="ambidextrous", carries="heavy-pistol pistol"),
        pc("B", (6, 9.4, 3), "bone"),
        pieces=[roof(4, 4, 4, 6)],
        dice=[15, 1, 1, 1, 5, 2],
    )
    t.acts("A", "shoot:heavy-pistol+pistol:B")
    assert t["B"].z == 0
    assert [type(event).__name__ for event in t.events()].count("AttackDeclared") == 1
