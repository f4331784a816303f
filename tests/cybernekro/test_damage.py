"""Damage and Tough it Out. Chapter 26 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.engine.odds import Branch
from affray.engine.tape import GameDice, Tape
from affray.games.cybernekro.rules.attacks import hit_dice
from affray.games.cybernekro.rules.damage import (
    ROW_NAMES,
    Hit,
    apply,
    damage,
    damage_dice,
    effective_armour,
    row_of,
    suffer,
)
from affray.games.cybernekro.rules.fire import burn
from affray.games.cybernekro.screen.events.battle import DamageRolled
from affray.games.cybernekro.state import Attack, Harm, Where
from affray.testing.cybernekro import npc, pc, tabletop


def total(dice: Any, hit: Any, target: Any, **table: Any) -> Any:
    """The damage of a hit on a model, and whether all dice were rolled."""
    t = tabletop(target, dice=dice, **table)
    rolled = damage_dice(t.g, t.g.models[0], hit, hit.dice)
    assert not t.script.faces
    return damage(t.g, t.g.models[0], hit, rolled).total


@pytest.mark.vector("CYB-DMG-01/1")
def test_the_number_of_dice() -> None:
    t = tabletop(
        pc("A", (10, 10), S=1, ap=1, carries="arcane-blade", A=20),
        pc("B", (11.3, 10), "bone", traits="artificial"),
        dice=[11, 1, 1, 1, 1, 1],
    )
    t.acts("A", "fight:arcane-blade:B")
    assert len(t.events(DamageRolled)[0].dice) == 5
    t = tabletop(pc("A", (6, 6), carries="shotgun"), pc("B", (15.26, 6), "bone"))
    weapon = t.g.book.content.weapon("shotgun")
    shot = Attack(0, 1, t.item("shotgun"), "shoot")
    assert hit_dice(t.g, shot, t["A"], t["B"], weapon) == 2


@pytest.mark.rule("CYB-DMG-01")
def test_no_dice_no_damage() -> None:
    t = tabletop(pc("A"))
    t.run(suffer(t.g, t["A"], Hit(0, "shoot")))
    assert t.events(DamageRolled) == []


@pytest.mark.vector("CYB-DMG-02/1-5")
@pytest.mark.parametrize(
    ("count", "dice", "expected"),
    [
        (1, [5], 5),
        (1, [6, 4], 10),
        (1, [6, 6], 12),
        (2, [6, 6, 3], 12),
        (2, [6, 2, 5], 11),
        (2, [3, 2], 5),
        (3, [2, 2, 2], 4),
        (3, [6, 1, 1, 1], 7),
        (4, [4, 4, 3, 3], 8),
    ],
)
def test_the_two_best_dice_and_one_more_for_sixes(
    count: int, dice: list[int], expected: int
) -> None:
    assert total(dice, Hit(count, "trap"), pc("A")) == expected


@pytest.mark.vector("CYB-DMG-02/5")
@pytest.mark.parametrize(("dice", "expected"), [([3, 2, 1], 6), ([6, 6, 6, 6], 18)])
def test_overkill_adds_three_dice(dice: list[int], expected: int) -> None:
    assert total(dice, Hit(3, "trap", overkill=True), pc("A")) == expected


@pytest.mark.vector("CYB-DMG-02/6")
def test_with_the_option_every_six_brings_a_die() -> None:
    assert total([6, 6, 3, 5], Hit(2, "trap"), pc("A"), options={"sixes": "one_per_six"}) == 12


def rows(target: Any, hit: Any, cut: bool, **table: Any) -> tuple[dict[int, float], int]:
    """How likely each row of the damage table is, over every branch; how many branches there are."""
    t = tabletop(target, **table)
    found: dict[int, float] = {}
    branches = 0
    path: list[int] | None = []
    while path is not None:
        branch = Branch(path, cut)
        t.g.dice = GameDice(Tape(branch))
        row = row_of(damage(t.g, t["A"], hit, damage_dice(t.g, t["A"], hit, hit.dice)).total)
        found[row] = found.get(row, 0.0) + branch.weight
        branches += 1
        path = branch.next_path()
    return found, branches


@pytest.mark.rule("CYB-DMG-02")
@pytest.mark.parametrize("sixes", ["one_extra", "one_per_six"])
@pytest.mark.parametrize(
    ("target", "hit"),
    [
        (npc("A"), Hit(2, "trap")),
        (npc("A", armour=2, wounds=1), Hit(3, "shoot", energy=True)),
        (npc("A", wounds=3), Hit(3, "trap", overkill=True)),
        (pc("A", carries="shield"), Hit(2, "fight", melee=True, energy=True)),
    ],
)
def test_dice_that_come_to_the_same_are_counted_as_one(target: Any, hit: Any, sixes: str) -> None:
    every, many = rows(target, hit, False, options={"sixes": sixes})
    merged, few = rows(target, hit, True, options={"sixes": sixes})
    assert merged == pytest.approx(every)
    assert sum(merged.values()) == pytest.approx(1)
    assert few < many / 2


@pytest.mark.vector("CYB-DMG-03/1")
@pytest.mark.parametrize(
    ("dice", "armour", "wounds", "expected"),
    [((4, 3), 2, 1, 6), ((6, 6), 4, 0, 8), ((5,), 0, 6, 11)],
)
def test_armour_lowers_and_wounds_raise(
    dice: tuple[int, ...], armour: int, wounds: int, expected: int
) -> None:
    t = tabletop(npc("A", armour=armour, wounds=wounds))
    assert damage(t.g, t["A"], Hit(2, "trap"), dice).total == expected


@pytest.mark.vector("CYB-DMG-04/1")
@pytest.mark.parametrize(
    ("target", "hit", "points"),
    [
        (npc("A", armour=4), Hit(1, "fight", piercing=2), 2),
        (npc("A", armour=4), Hit(1, "shoot", electric=True), 2),
        (npc("A", armour=4), Hit(1, "fall", ignores_armour=True), 0),
        (
            pc("A", carries="heavy-armor", mods="reinforced-body", shielded=True),
            Hit(1, "fight", piercing=2),
            5,
        ),
    ],
)
def test_effective_armour(target: Any, hit: Any, points: int) -> None:
    t = tabletop(target)
    assert effective_armour(t.g, t["A"], hit, t["A"].shielded) == points


@pytest.mark.vector("CYB-DMG-05/1")
@pytest.mark.parametrize(
    ("number", "name"),
    [
        (2, "nothing"),
        (3, "Light Injury"),
        (5, "Light Injury"),
        (6, "Serious Injury"),
        (8, "Serious Injury"),
        (9, "Critical Injury"),
        (11, "Critical Injury"),
        (12, "Lethal Injury"),
        (18, "Lethal Injury"),
    ],
)
def test_the_damage_table(number: int, name: str) -> None:
    assert ROW_NAMES[row_of(number)] == name


@pytest.mark.vector("CYB-DMG-05/2-4")
@pytest.mark.parametrize(
    ("result", "facts", "wounds", "prone", "where"),
    [
        (7, {}, 1, True, Where.TABLE),
        (7, {"prone": True}, 1, True, Where.OUT),
        (4, {"wounds": 6}, 6, False, Where.OUT),
    ],
)
def test_rows_are_applied_from_the_top(
    result: int, facts: dict[str, Any], wounds: int, prone: bool, where: Any
) -> None:
    t = tabletop(pc("A", **facts))
    t.run(apply(t.g, t["A"], Harm(0, -1, result, row_of(result))))
    assert (t["A"].wounds, t["A"].prone, t["A"].where) == (wounds, prone, where)


@pytest.mark.rule("CYB-DMG-06")
def test_wounds_of_one_hit_count_for_the_next() -> None:
    t = tabletop(pc("A"), dice=[3, 3])
    for _ in range(2):
        t.script.faces[:] = [3]
        t.run(suffer(t.g, t["A"], Hit(1, "trap")), tough_it_out="no")
    assert [event.tally.total for event in t.events(DamageRolled)] == [3, 4]


@pytest.mark.vector("CYB-DMG-07/1")
@pytest.mark.parametrize(
    ("carries", "expected", "wounds"), [("medium-armor", 3, 1), ("hazard-suit", 1, 0)]
)
def test_burning_is_a_hit_like_any_other(carries: str, expected: int, wounds: int) -> None:
    t = tabletop(pc("A", on_fire=True, carries=carries), dice=[5])
    t.run(burn(t.g, t["A"]))
    assert t.events(DamageRolled)[0].tally.total == expected
    assert t["A"].wounds == wounds


@pytest.mark.rule("CYB-TIO-01")
@pytest.mark.parametrize(("dice", "asked"), [([2], []), ([3], ["tough-it-out"]), ([6, 6], [])])
def test_tough_it_out_is_offered_for_light_serious_and_critical(
    dice: list[int], asked: Any
) -> None:
    t = tabletop(pc("A"), dice=dice)
    t.run(suffer(t.g, t["A"], Hit(1, "trap")))
    assert t.asked == asked


TIO = [
    # result, die (T+0), facts -> wounds, dread, prone, where
    pytest.param(9, 11, {}, 1, 0, True, "table", marks=pytest.mark.vector("CYB-TIO-02/1")),
    pytest.param(9, 20, {}, 1, 0, False, "table", marks=pytest.mark.vector("CYB-TIO-02/1")),
    pytest.param(6, 11, {}, 1, 0, False, "table", marks=pytest.mark.vector("CYB-TIO-02/2")),
    pytest.param(6, 20, {}, 0, 0, False, "table", marks=pytest.mark.vector("CYB-TIO-02/2")),
    pytest.param(3, 11, {}, 0, 0, False, "table", marks=pytest.mark.vector("CYB-TIO-02/2")),
    pytest.param(3, 20, {}, 0, 0, False, "table", marks=pytest.mark.vector("CYB-TIO-02/2")),
    pytest.param(3, 1, {}, 1, 1, True, "table", marks=pytest.mark.vector("CYB-TIO-02/3")),
    pytest.param(6, 1, {}, 1, 1, True, "out", marks=pytest.mark.vector("CYB-TIO-02/3")),
    pytest.param(9, 1, {}, 1, 1, True, "out", marks=pytest.mark.vector("CYB-TIO-02/3")),
    pytest.param(3, 10, {}, 1, 1, False, "table", marks=pytest.mark.vector("CYB-TIO-02/4")),
    pytest.param(
        6, 11, {"prone": True}, 1, 0, True, "table", marks=pytest.mark.vector("CYB-TIO-02/5")
    ),
    pytest.param(
        9, 11, {"prone": True}, 1, 0, True, "out", marks=pytest.mark.vector("CYB-TIO-02/6")
    ),
]


@pytest.mark.parametrize(("result", "die", "facts", "wounds", "dread", "prone", "where"), TIO)
def test_tough_it_out(
    result: Any, die: Any, facts: Any, wounds: Any, dread: Any, prone: Any, where: Any
) -> None:
    dice = {3: [3], 6: [5, 1], 9: [5, 4]}[result]
    t = tabletop(pc("A", **facts), dice=[*dice, die])
    t.run(suffer(t.g, t["A"], Hit(len(dice), "trap")), tough_it_out="yes")
    a = t["A"]
    assert (a.wounds, a.dread, a.prone, a.where) == (wounds, dread, prone, where)


@pytest.mark.vector("CYB-TIO-02/7")
def test_no_test_against_a_lethal_injury() -> None:
    t = tabletop(pc("A", T=9), dice=[6, 6, 1])
    t.run(suffer(t.g, t["A"], Hit(2, "trap")))
    assert t["A"].where == Where.OUT
    assert t.asked == []


@pytest.mark.vector("CYB-TIO-03/1")
@pytest.mark.parametrize(("die", "wounds"), [(14, 1), (15, 0)])
def test_brutal_and_noxious_air_hinder_it(die: int, wounds: int) -> None:
    t = tabletop(pc("A", T=2), dice=[3, die], environment="noxious-air")
    t.run(suffer(t.g, t["A"], Hit(1, "fight", brutal=True)), tough_it_out="yes")
    assert t["A"].wounds == wounds


@pytest.mark.vector("CYB-TIO-04/1")
@pytest.mark.parametrize(
    ("dice", "wounds", "where"),
    [
        ([5], 0, "table"),
        ([4, 3], 1, "table"),
        ([5, 4], 1, "table"),
        ([6, 5, 1], 1, "table"),
        ([6, 6, 1], 0, "out"),
    ],
)
def test_a_rabid_machine_passes_without_rolling(dice: list[int], wounds: int, where: str) -> None:
    t = tabletop(npc("Machine", specials="monstrous", size="M"), dice=dice)
    count = len(dice) - (6 in dice)
    t.run(suffer(t.g, t["Machine"], Hit(count, "trap")))
    m = t["Machine"]
    assert (m.prone, m.where) == (False, where)
    assert m.wounds == wounds or where == "out"


@pytest.mark.rule("CYB-TIO-04")
def test_who_turned_npc_does_not_roll() -> None:
    t = tabletop(pc("A", side="hostile_all"), dice=[3])
    t.run(suffer(t.g, t["A"], Hit(1, "trap")))
    assert (t.asked, t["A"].wounds) == ([], 1)


@pytest.mark.rule("CYB-TIO-05")
@pytest.mark.parametrize(
    ("traits", "wounds", "dread"), [("", 1, 1), ("artificial", 1, 0), ("demonic", 2, 0)]
)
def test_failing_it_is_frightening(traits: str, wounds: int, dread: int) -> None:
    t = tabletop(pc("A", traits=traits), dice=[3, 5])
    t.run(suffer(t.g, t["A"], Hit(1, "trap")), tough_it_out="yes")
    assert (t["A"].wounds, t["A"].dread) == (wounds, dread)
