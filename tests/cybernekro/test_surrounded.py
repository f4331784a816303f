"""Surrounded. Chapter 27 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.cybernekro.rules.attacks import is_surrounded
from affray.games.cybernekro.state import Attack
from affray.testing.cybernekro import Tabletop, inches, npc, pc, tabletop


def ring(friend: Any, **facts: Any) -> Tabletop:
    """A target in the middle, an attacker to its east, a friend of his somewhere."""
    return tabletop(
        pc("A", (11.4, 10), ap=1, carries="sword"),
        pc("B", (10, 10), "bone"),
        pc("Friend", inches(friend), **facts),
    )


@pytest.mark.rule("CYB-SUR-01")
def test_the_attacker_of_a_surrounded_target_may_reroll() -> None:
    t = ring((880, 1080))
    t.roll(3, 15, 1, 1)
    t.acts("A", "fight:sword:B", reroll="surrounded")
    assert [type(event).__name__ for event in t.events()].count("Hits") == 1


@pytest.mark.rule("CYB-SUR-01")
def test_an_npc_rerolls_misses_only() -> None:
    from affray.games.cybernekro.rules.attacks import attack

    def bots(*dice: Any) -> Any:
        t = tabletop(
            npc("A", (11.4, 10), carries="sword"),
            pc("B", (10, 10), "bone"),
            npc("Friend", (8.6, 10)),
            dice=dice,
            phase="npc",
        )
        t.run(attack(t.g, Attack(0, 1, t.item("sword"), "fight")))
        return t

    bots(3, 4)
    bots(12, 1, 1)


@pytest.mark.vector("CYB-SUR-02/1")
@pytest.mark.parametrize(("unloaded", "surrounded"), [(True, False), (False, True)])
def test_a_friend_must_be_able_to_shoot(unloaded: bool, surrounded: bool) -> None:
    t = tabletop(
        pc("A", (16, 10), carries="rifle"),
        pc("B", (10, 10), "bone"),
        pc("Friend", (4, 10), carries="crossbow"),
    )
    if unloaded:
        t.g.unloaded = (t.item("crossbow"),)
    shot = Attack(0, 1, t.item("rifle"), "shoot")
    assert is_surrounded(t.g, shot, t["A"], t["B"]) is surrounded


@pytest.mark.rule("CYB-SUR-02")
@pytest.mark.parametrize(
    ("facts", "surrounded"),
    [
        ({}, True),
        ({"prone": True}, False),
        ({"carries": "pistol"}, True),
        ({"carries": "sword"}, False),
    ],
)
def test_a_friend_with_a_ranged_weapon_on_its_feet(facts: dict[str, Any], surrounded: bool) -> None:
    t = tabletop(
        pc("A", (16, 10), carries="rifle"),
        pc("B", (10, 10), "bone"),
        pc("Friend", (4, 10), **{"carries": "rifle", **facts}),
    )
    shot = Attack(0, 1, t.item("rifle", "A"), "shoot")
    assert is_surrounded(t.g, shot, t["A"], t["B"]) is surrounded


@pytest.mark.rule("CYB-SUR-03")
@pytest.mark.parametrize(
    ("friend", "facts", "target_prone", "surrounded"),
    [
        ((860, 1000), {}, False, True),
        ((860, 1000), {"prone": True}, False, False),
        ((800, 1000), {}, False, False),
        ((860, 1000), {}, True, False),
    ],
)
def test_a_friend_must_be_in_melee_with_the_target(
    friend: tuple[int, int], facts: dict[str, Any], target_prone: bool, surrounded: bool
) -> None:
    t = ring(friend, **facts)
    t["B"].prone = target_prone
    t.g.look = None
    fight = Attack(0, 1, t.item("sword"), "fight")
    assert is_surrounded(t.g, fight, t["A"], t["B"]) is surrounded


@pytest.mark.vector("CYB-SUR-04/1-2")
@pytest.mark.parametrize(("friend", "surrounded"), [((920, 1060), True), ((1000, 1110), False)])
def test_opposite_sides(friend: tuple[int, int], surrounded: bool) -> None:
    t = tabletop(
        pc("A", (11, 10), carries="sword", base=25),
        pc("B", (10, 10), "bone", base=25),
        pc("Friend", inches(friend), base=25),
    )
    fight = Attack(0, 1, t.item("sword"), "fight")
    assert is_surrounded(t.g, fight, t["A"], t["B"]) is surrounded


@pytest.mark.rule("CYB-SUR-05")
def test_two_friends_give_one_reroll() -> None:
    t = tabletop(
        pc("A", (11.4, 10), ap=1, carries="sword"),
        pc("B", (10, 10), "bone"),
        pc("F1", (8.8, 10.8)),
        pc("F2", (8.8, 9.2)),
        dice=[3, 4],
    )
    t.acts("A", "fight:sword:B", reroll="surrounded")
    assert t.asked.count("reroll") == 1
