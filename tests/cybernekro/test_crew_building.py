"""Building a crew. Chapters 6, 7, 13 and 40.4 of the ledger."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from affray.engine.errors import BadForces
from affray.games.cybernekro import game
from affray.games.cybernekro.content.kinds import (
    BodyMod,
    Crew,
    Gear,
    Member,
    Trait,
    Weapon,
    content,
)
from affray.games.cybernekro.rules.crew_building import (
    DEFAULTS,
    after_traits,
    attribute_faults,
    crew_faults,
    half_slots,
    price,
    random_crew,
    read_crew,
    receipt,
    written,
)
from affray.games.cybernekro.rules.crews import crew_of, profile_of

PLAIN = (2, 1, 1, -1, -2)


def member(
    *traits: Any,
    mods: Any = (),
    gear: Any = (),
    attributes: Any = PLAIN,
    name: str = "Somebody",
    **more: Any,
) -> Any:
    return Member(name, attributes, tuple(traits), tuple(mods), tuple(gear), **more)


def crew(*members: Any) -> Any:
    return Crew("c", "A crew", "", members)


def wrong(*members: Any, **rules: Any) -> Any:
    return [
        fault.rpartition("(")[2][:-1]
        for fault in crew_faults(crew(*members), {**DEFAULTS, **rules})
    ]


@pytest.mark.vector("CYB-CRW-01/1")
@pytest.mark.parametrize(
    ("size", "faults"), [(2, ["CYB-CRW-01"]), (3, []), (7, []), (8, ["CYB-CRW-01"])]
)
def test_a_crew_has_three_to_seven_characters(size: int, faults: Any) -> None:
    assert wrong(*[member()] * size) == faults


@pytest.mark.vector("CYB-CRW-02/1")
def test_everybody_costs_fifteen_points() -> None:
    assert price(crew(*[member()] * 7)) == 105
    assert price(crew(*[member()] * 3)) == 45
    assert price(crew(*[member()] * 10)) == 150
    assert wrong(*[member()] * 10) == ["CYB-CRW-01"]


@pytest.mark.vector("CYB-CRW-02/2")
def test_a_hundred_and_fifty_points_and_not_one_more() -> None:
    dear = member("sorcerer", "gifted", gear=["powered-armor", "pistol"])  # 15+10+10+24+6 = 65
    exact = [
        dear,
        member("sorcerer", "gifted", gear=["pistol"]),
        member("artificial", gear=["shield", "pistol"]),
    ]
    assert price(crew(*exact[:2])) == 106
    rest = member("artificial", gear=["chain-gun", "rope-and-hook", "archeogun"])
    assert price(crew(exact[0], exact[1], rest)) == 150
    assert wrong(exact[0], exact[1], rest) == []
    over = member("artificial", gear=["chain-gun", "knife", "gas-mask", "archeogun"])
    assert price(crew(exact[0], exact[1], over)) == 151
    assert wrong(exact[0], exact[1], over) == ["CYB-CRW-02"]
    assert wrong(exact[0], exact[1], over, budget=160) == []
    under = member("artificial", gear=["auto-rifle", "knife", "axe"])
    assert price(crew(exact[0], exact[1], under)) == 143
    assert wrong(exact[0], exact[1], under) == []


@pytest.mark.vector("CYB-CRW-03/1")
def test_a_character_may_cost_next_to_nothing() -> None:
    bill = receipt(member("unpredictable", "one-shotter", "withered"))
    assert bill.total == 2
    assert [term[:2] for term in bill.terms] == [
        (15, "base"),
        (-3, "Unpredictable"),
        (-5, "One-shotter"),
        (-5, "Withered"),
    ]


@pytest.mark.vector("CYB-CRW-04/1")
def test_a_trait_and_a_body_mod_once_each() -> None:
    assert wrong(member("big", "big"), member(), member()) == ["CYB-CRW-04"]
    assert wrong(member("big"), member("big"), member()) == []
    assert wrong(member("big"), member("big"), member(), unique_traits=True) == ["CYB-CRW-04"]
    twice = member(mods=["reinforced-body", "reinforced-body"])
    assert wrong(twice, member(), member()) == ["CYB-CRW-04"]


@pytest.mark.rule("CYB-CRW-05", "CYB-CRW-06")
def test_limits_hold_before_traits_and_every_fault_is_told() -> None:
    assert wrong(member("gifted", attributes=(3, 1, -1, -1, -1)), member(), member()) == []
    faults = crew_faults(
        crew(
            member(attributes=(4, 0, -1, -1, -1), name="Lump"),
            member(gear=["light-armor", "hazard-suit"], name="Onion"),
        )
    )
    assert faults == [
        "a crew has 3 to 7 characters, not 2 (CYB-CRW-01)",
        "Lump: Strength +4 is not between -2 and +3 (CYB-ATT-02)",
        "Onion: one set of armour at most, not light armor and hazard suit (CYB-GEA-04)",
    ]


@pytest.mark.rule("CYB-CRW-05")
def test_a_mistyped_name_is_told_with_the_nearest_right_one() -> None:
    (fault,) = crew_faults(crew(member(gear=["rifel"]), member(), member()))
    assert fault == 'Somebody: there is no gear "rifel"; did you mean "rifle"?'


@pytest.mark.vector("CYB-ATT-02/1-6")
@pytest.mark.parametrize(
    ("values", "cancel", "legal"),
    [
        ((2, 1, 1, -1, -2), "forbidden", True),
        ((3, 1, -1, -1, -1), "allowed", True),
        ((3, 1, -2, -1, 0), "allowed", True),
        ((3, 1, -3, 0, 0), "allowed", False),
        ((4, 0, -1, -1, -1), "allowed", False),
        ((3, 2, -2, -2, 0), "allowed", False),
        ((1, 0, 0, 0, 0), "allowed", True),
        ((1, 0, 0, 0, 0), "forbidden", False),
        ((2, 2, -1, -1, 0), "allowed", False),
    ],
)
def test_four_pluses_and_three_minuses(values: tuple[int, ...], cancel: str, legal: bool) -> None:
    assert (not list(attribute_faults(values, cancel))) == legal


@pytest.mark.vector("CYB-ATT-03/1")
def test_traits_go_past_the_limits() -> None:
    assert after_traits(member("big", "gifted", attributes=(1, 3, -1, -1, -1)))["T"] == 6
    assert after_traits(member("small", "withered", attributes=(3, -2, 1, -1, 0)))["T"] == -5


@pytest.mark.vector("CYB-TRT-05/1", "CYB-TRT-20/1", "CYB-TRT-21/1")
@pytest.mark.parametrize(
    ("trait", "deformed", "expected"),
    [
        ("deformed", ("S", "A"), [3, 0, 2, -2, -3]),
        ("withered", (), [1, 0, 0, -1, -2]),
        ("gifted", (), [3, 2, 2, 0, -1]),
    ],
)
def test_traits_that_change_attributes(trait: str, deformed: Any, expected: list[int]) -> None:
    assert list(after_traits(member(trait, deformed=deformed)).values()) == expected


@pytest.mark.rule("CYB-TRT-05")
def test_deformed_needs_two_different_attributes() -> None:
    assert wrong(member("deformed", deformed=("S", "S")), member(), member()) == ["CYB-TRT-05"]
    assert wrong(member(deformed=("S", "T")), member(), member()) == ["CYB-TRT-05"]


@pytest.mark.vector("CYB-TRT-19/2")
def test_artificial_characters_have_marked_body_mods_only() -> None:
    assert wrong(member("artificial", mods=["extra-organs"]), member(), member()) == ["CYB-TRT-19"]
    assert wrong(member("artificial", mods=["mechanical-claw"]), member(), member()) == []


def with_strength(strength: Any, *gear: Any, traits: Any = ()) -> Any:
    """A character of a given Strength, built in whatever way."""
    return Member("M", (strength, 0, 0, 0, 0), tuple(traits), (), gear)


@pytest.mark.vector("CYB-GEA-01/1", "CYB-TRT-07/1")
@pytest.mark.parametrize(
    ("strength", "traits", "items"),
    [
        *((0, (), 5), (3, (), 8), (-2, (), 3), (-4, (), 1), (-5, (), 1), (4, (), 9)),
        *((-2, ("extra-limbs",), 4), (-5, ("extra-limbs",), 2)),
    ],
)
def test_capacity(strength: Any, traits: Any, items: Any) -> None:
    assert half_slots(with_strength(strength, traits=traits))[1] == 2 * items


@pytest.mark.vector("CYB-GEA-02/1-3")
@pytest.mark.parametrize(
    ("strength", "gear", "fits"),
    [
        (0, "rifle medium-armor sword knife extra-ammo", True),
        (0, "rifle medium-armor sword knife extra-ammo knife", False),
        (-2, "heavy-weapon light-armor", True),
        (-2, "heavy-weapon light-armor esoteric-concoction", False),
        (0, "heavy-armor tower-shield spear", False),
        (1, "heavy-armor tower-shield spear", True),
    ],
)
def test_gear_takes_slots(strength: int, gear: str, fits: bool) -> None:
    used, room = half_slots(with_strength(strength, *gear.split()))
    assert (used <= room) == fits


@pytest.mark.vector("CYB-GEA-04/1")
@pytest.mark.parametrize(
    ("gear", "faults"),
    [
        ("light-armor hazard-suit", ["CYB-GEA-04"]),
        ("light-armor shield", []),
        ("shield tower-shield", ["CYB-GEA-04"]),
        ("knife knife knife", []),
    ],
)
def test_one_set_of_armour_and_one_shield(gear: str, faults: Any) -> None:
    assert wrong(member(gear=gear.split()), member(), member()) == faults


@pytest.mark.rule("CYB-GEA-02")
@pytest.mark.parametrize("thing", ["artifact", "treasure", "fists"])
def test_some_things_are_not_for_sale(thing: str) -> None:
    assert wrong(member(gear=[thing]), member(), member()) == ["CYB-GEA-02"]


@pytest.mark.vector("CYB-TRT-00/1", "CYB-BOD-00/1", "CYB-EQP-00/1", "CYB-ARM-00/1", "CYB-WPN-01/1")
def test_the_lists_are_whole() -> None:
    book: Any = content()
    assert sum(trait.cost for trait in book.all_of(Trait)) == 74
    assert sum(mod.cost for mod in book.all_of(BodyMod)) == 45
    gear = list(book.all_of(Gear))
    equipment = [piece.cost for piece in gear if piece.kind == "equipment"]
    assert (len(equipment), sum(equipment)) == (13, 25)
    armour = [piece.cost for piece in gear if piece.kind in ("armour", "shield")]
    assert (len(armour), sum(armour)) == (8, 73)
    printed = [w for w in book.all_of(Weapon) if not w.natural or w.id == "fists"]
    assert (len(printed), sum(w.cost for w in printed)) == (32, 201)
    assert sum(w.ranged for w in printed) == 17


@pytest.mark.vector("CYB-TRT-02/2")
def test_big_and_small_at_once_is_neither() -> None:
    profile = profile_of(member("big", "small"))
    assert (profile.T, profile.size) == (1, "N")


@pytest.mark.rule("CYB-SMP-00")
@pytest.mark.vector("CYB-SMP-01/1", "CYB-SMP-02/1", "CYB-SMP-03/1", "CYB-SMP-04/1")
@pytest.mark.vector("CYB-SMP-05/1", "CYB-SMP-06/1")
@pytest.mark.parametrize(
    ("name", "sums"),
    [
        ("k1", [32, 33, 28, 28, 29]),
        ("k2", [23, 23, 23, 21, 17, 25, 18]),
        ("k3", [70, 41, 39]),
        ("k4", [38, 37, 40, 35]),
        ("k5", [26, 28, 29, 22, 26, 19]),
        ("k6", [33, 25, 31, 33, 28]),
    ],
)
def test_the_sample_crews(name: str, sums: list[int]) -> None:
    sample = crew_of(name)
    assert [receipt(one).total for one in sample.members] == sums
    assert price(sample) == 150
    assert crew_faults(sample, {**DEFAULTS, "attr_cancel": "forbidden"}) == []


@pytest.mark.vector("CYB-SMP-01/2", "CYB-SMP-02/2", "CYB-SMP-03/2", "CYB-SMP-04/2")
@pytest.mark.vector("CYB-SMP-05/2", "CYB-SMP-06/2")
def test_opening_hands_of_the_sample_crews() -> None:
    best = {
        k: max(profile_of(one).I for one in crew_of(k).members) for k in content().packs["crew"]
    }
    assert {k: 3 + wit for k, wit in best.items()} == {
        "k1": 6,
        "k2": 6,
        "k3": 6,
        "k4": 4,
        "k5": 6,
        "k6": 5,
    }


@pytest.mark.rule("CYB-CRW-05")
def test_a_crew_is_read_from_what_was_written() -> None:
    for sample in content().packs["crew"].values():
        assert read_crew(written(sample)).members == sample.members


@pytest.mark.rule("CYB-CRW-01")
def test_an_illegal_crew_does_not_play() -> None:
    rules = game()
    two = {"name": "Two", "members": [{"name": "A", "attributes": PLAIN}] * 2}
    with pytest.raises(BadForces, match="3 to 7 characters"):
        rules.setup("quick_start", rules.chosen(None), {"ash": two})


@pytest.mark.rule("CYB-CRW-02")
@pytest.mark.parametrize("seed", range(12))
def test_random_crews_are_legal(seed: int) -> None:
    rules = {**DEFAULTS, "attr_cancel": "forbidden", "budget": (100, 150)[seed % 2]}
    made = random_crew(Random(seed), rules)
    assert crew_faults(made, rules) == []
    assert price(made) > rules["budget"] * 0.8
