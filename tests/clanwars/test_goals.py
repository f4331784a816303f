"""What opponents know of a mission: where to go, and how much is left to do. CLW-CON-13"""

from __future__ import annotations

import pytest

from affray.games.clanwars.game import rulebook
from affray.testing.clanwars import A, Expedition, expedition

MISSIONS = [mission for mission in rulebook().missions if mission]


def toil(e: Expedition) -> float:
    """The actions that the Operatives need yet."""
    return rulebook().missions[e.g.mission].toil(e.g)


def at_start(mission: str) -> Expedition:
    """Somebody on the field, and whom the mission is about."""
    e = expedition(mission).put("Timur", "A1.a")
    if mission == "m02":
        e.put("Refugee", "A1.a")
    if mission == "m09":
        e.put("CH6", "B1.h")
    if mission == "m11":
        e.put("Spore Walker", "B2.c")
    if mission == "r04":
        e.put("Nefra", "B2.g", seat="", face="primal", items=[])
    return e


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_has_goals_and_work_at_its_start(mission: str) -> None:
    e = at_start(mission)
    rules = rulebook().missions[mission]
    assert rules.goals(e.g)
    assert all(0 <= tile < len(e.g.field.tiles) for tile in rules.goals(e.g))
    assert toil(e) == 0 if mission == "r02" else toil(e) > 2


def test_the_mast_takes_walking_and_focus() -> None:
    far = expedition("m01").put("Echo", "A1.a")
    near = expedition("m01").put("Echo", "B2.e")
    wild = expedition("m01").put("Echo", "B2.e", face="primal")
    assert toil(far) > toil(wild) > toil(near) > toil(near.progress(o1=1)) == 0


def test_the_surveyor_is_led_followed_and_kept_whole() -> None:
    start = expedition("m02").put("Refugee", "A1.a").put("Echo", "A1.a")
    alone = expedition("m02").put("Refugee", "B2.b").put("Echo", "A1.a")
    along = expedition("m02").put("Refugee", "B2.b").put("Echo", "B2.b")
    hurt = expedition("m02").put("Refugee", "B2.b").put("Echo", "B2.b")
    hurt.g.units[hurt.names["Refugee"]].wounds = 1
    assert toil(along) < toil(alone) < toil(start)
    assert toil(hurt) > toil(along)


def test_the_core_goes_up_the_hill() -> None:
    lying = expedition("m04").put("Echo", "A2.c")
    taken = expedition("m04").put("Echo", "A2.f", items=["it63"])
    there = expedition("m04").put("Echo", "A1.e", items=["it63"])
    assert toil(lying) > toil(taken) > toil(there) > toil(there.progress(hold=1))


def test_whoever_has_the_core_goes_to_the_hill() -> None:
    e = expedition("m04").put("Echo", "A2.f", items=["it63"]).put("Timur", "A2.c")
    rules, g = rulebook().missions["m04"], e.g
    assert rules.errand(g, g.units[e.names["Echo"]]) == [g.field.tile("A1.e")]


def test_a_cut_totem_and_a_crack_are_work_done() -> None:
    whole = expedition("m07").put("Echo", "A1.d")
    cracked = expedition("m07").put("Echo", "A1.d")
    cracked.g.pieces[0] = cracked.g.pieces[0]._replace(wounds=1)
    assert toil(cracked) < toil(whole)


def test_each_wound_of_a_crawler_counts_against_the_operatives() -> None:
    whole = expedition("r02").put("Echo", "A2.g")
    hit = expedition("r02").put("Echo", "A2.g")
    index = next(n for n, piece in enumerate(hit.g.pieces) if piece.id == "tc07")
    hit.g.pieces[index] = hit.g.pieces[index]._replace(wounds=1)
    assert toil(hit) > toil(whole)


def test_a_broken_cage_never_makes_more_work() -> None:
    before = expedition("r01").put("Echo", "B1.e")
    after = expedition("r01").put("Echo", "B1.e").progress(obj1=1)
    assert toil(after) < toil(before)
    assert toil(after.progress(obj2=1)) < toil(expedition("r01").put("Echo", "B2.d"))


def test_the_way_out_does_not_lure_while_a_cage_is_closed() -> None:
    there = expedition("r01").put("Echo", "A1.b").put("Timur", "A1.b").progress(obj1=1)
    cage = expedition("r01").put("Echo", "B2.d").put("Timur", "B2.d").progress(obj1=1)
    assert toil(cage) < toil(there)


def test_a_mission_that_is_over_has_no_rounds_left_and_no_threats() -> None:
    e = expedition("m01").put("Timur", "B2.e").put("Trapper", "B2.d")
    t = e.turn("Timur").open()
    assert any("left after this one" in goal.text for goal in t.table.goals(A))
    t.g.phase = "over"
    assert [goal.kind for goal in t.table.goals(A)] == ["task"]
