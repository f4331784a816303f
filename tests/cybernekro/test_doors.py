"""Doors. Chapter 5 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.cybernekro.effects.doors import DoorStruck
from affray.testing.cybernekro import Tabletop, inches, low, pc, piece, tabletop, wall


def door(**flags: Any) -> Any:
    """A closed door in a wall that runs west to east at y 1000."""
    return piece("door", 11, 10, 2, 0.5, 0, 3, id="g1", closed=True, **flags)


def before_the_door(
    *dice: Any, at: tuple[int, int] = (1200, 900), barred: Any = (), **facts: Any
) -> Tabletop:
    """Somebody in front of a closed door, and somebody behind it."""
    return tabletop(
        pc("Key", inches(at), ap=3, **facts),
        pc("Hidden", (12, 15), "bone"),
        pieces=[wall(0, 10, 11, 0.5), wall(13, 10, 11, 0.5), door(), *barred],
        dice=dice,
    )


@pytest.mark.vector("CYB-TER-05/1")
@pytest.mark.parametrize(("die", "opens"), [(10, True), (9, False)])
def test_strength_opens_a_door(die: int, opens: bool) -> None:
    t = before_the_door(die, S=1)
    t.acts("Key", "open:g1:S")
    assert ("g1" in t.g.gone) is opens
    assert t["Key"].ap == 2
    assert ("open:g1:S" in t.may("Key")) is not opens


@pytest.mark.vector("CYB-TER-05/2")
def test_lockpicks_help() -> None:
    t = before_the_door(9, carries="lockpicks")
    t.acts("Key", "open:g1:I")
    assert t.g.gone == ("g1",)


@pytest.mark.rule("CYB-TER-05")
@pytest.mark.parametrize(
    ("electronic", "attribute", "opens"),
    [(True, "I", True), (True, "S", False), (False, "I", False)],
)
def test_a_cyber_jack_works_on_electronic_doors_with_intellect(
    electronic: bool, attribute: str, opens: bool
) -> None:
    t = tabletop(
        pc("Key", (12, 9), ap=1, carries="cyber-jack"),
        pieces=[door(electronic=electronic)],
        dice=[9],
    )
    t.acts("Key", f"open:g1:{attribute}")
    assert ("g1" in t.g.gone) is opens


@pytest.mark.rule("CYB-TER-05")
def test_a_critical_costs_nothing_and_a_fumble_knocks_down() -> None:
    lucky = before_the_door(20)
    lucky.acts("Key", "open:g1:S")
    assert lucky["Key"].ap == 3
    clumsy = before_the_door(1)
    clumsy.acts("Key", "open:g1:S")
    assert clumsy["Key"].prone
    assert clumsy["Key"].ap == 2


@pytest.mark.rule("CYB-TER-05")
def test_a_door_is_tried_within_one_inch_and_out_of_melee() -> None:
    assert "open:g1:S" in before_the_door(at=(1200, 837)).may("Key")
    assert "open:g1:S" not in before_the_door(at=(1200, 836)).may("Key")
    t = tabletop(pc("Key", (12, 9), ap=3), pc("Foe", (13.3, 9), "bone"), pieces=[door()])
    assert "open:g1:S" not in t.may("Key")


@pytest.mark.rule("CYB-TER-04")
def test_a_closed_door_blocks_sight_and_an_open_one_nothing() -> None:
    t = before_the_door(15, carries="rifle")
    assert "shoot:rifle:1" not in t.may("Key")
    t.acts("Key", "open:g1:S")
    assert "shoot:rifle:1" in t.may("Key")


@pytest.mark.rule("CYB-TER-07")
def test_an_open_door_stays_open() -> None:
    t = before_the_door(15)
    t.acts("Key", "open:g1:S")
    assert not [deed for deed in t.may("Key") if "g1" in deed]


@pytest.mark.vector("CYB-TER-06/1")
@pytest.mark.parametrize(("dice", "falls"), [([5, 3, 2, 1], False), ([5, 4, 1, 1], True)])
def test_a_grenade_launcher_at_a_door(dice: list[int], falls: bool) -> None:
    t = before_the_door(*dice, at=(1200, 500), carries="grenade-launcher")
    t.acts("Key", "blast:grenade-launcher:g1")
    assert ("g1" in t.g.gone) is falls
    assert t.g.destroyed == (("g1",) if falls else ())
    assert [struck.total.total for struck in t.events(DoorStruck)] == [8 + falls]
    assert t.item("grenade-launcher") in t.g.unloaded
    assert t["Hidden"].wounds == 0


@pytest.mark.vector("CYB-TER-06/2")
@pytest.mark.parametrize(("dice", "falls"), [([4, 3, 2], True), ([4, 2, 2], False)])
def test_an_industrial_tool_at_a_door(dice: list[int], falls: bool) -> None:
    t = before_the_door(*dice, at=(1200, 900), S=5, carries="industrial-tool")
    t.acts("Key", "blast:industrial-tool:g1")
    assert ("g1" in t.g.gone) is falls


@pytest.mark.vector("CYB-TER-06/3")
def test_a_shotgun_is_too_weak() -> None:
    t = before_the_door(at=(1200, 500), carries="shotgun")
    assert not [deed for deed in t.may("Key") if deed.startswith("blast")]


@pytest.mark.rule("CYB-TER-06")
def test_a_melee_weapon_must_reach_the_door_and_a_gun_must_see_it() -> None:
    near = before_the_door(at=(1200, 887), S=5, carries="industrial-tool")
    assert "blast:industrial-tool:g1" in near.may("Key")
    far = before_the_door(at=(1200, 886), S=5, carries="industrial-tool")
    assert "blast:industrial-tool:g1" not in far.may("Key")
    screen = wall(9, 7, 6, 0.5)
    hidden = before_the_door(at=(1200, 500), barred=[screen], carries="grenade-launcher")
    assert "blast:grenade-launcher:g1" not in hidden.may("Key")
    over = before_the_door(at=(1200, 500), barred=[low(9, 7, 6, 0.5)], carries="grenade-launcher")
    assert "blast:grenade-launcher:g1" in over.may("Key")


@pytest.mark.rule("CYB-TER-06", "CYB-CMP-05")
def test_a_shot_at_a_door_may_be_the_last() -> None:
    t = before_the_door(2, 2, 1, 1, 1, at=(1200, 500), carries="grenade-launcher")
    t.g.complication = "ammo-deficit"
    t.acts("Key", "blast:grenade-launcher:g1")
    assert t.item("grenade-launcher") in t.g.empty
