"""Several rules in one sequence. Chapter 21c"""

from __future__ import annotations

import pytest

from affray.testing.clanwars import HOSTILE, A, Skirmish, skirmish

vector = pytest.mark.vector


def walk_into_a_trapper() -> Skirmish:
    s = skirmish("row[0 0 0]").size(3).put("Timur", "t0", edges=1).put("?Trapper", "t1")
    return s.at("next-turn", stored=0)


@vector("CLW-VEC-01/1")
def test_ambushed_on_the_way() -> None:
    s = walk_into_a_trapper()
    t = s.open(dice=[1, 1, 1, 0, 1, 0])
    t.play("move", "t1", "attack", "pt-spi-2", "t2", str(s.names["Trapper"]))
    assert t.wounds("Timur") == (1, 1)
    assert t.op("Timur").fleshwounds == ("pt-spi-2",)
    assert t.tile("Timur") == "t2"
    assert t.g.actions == 1
    t.play("end")
    assert t.g.stored == 1


@vector("CLW-VEC-01/2")
def test_the_same_under_the_mediator() -> None:
    s = walk_into_a_trapper().hand(A, "mediator")
    t = s.open().play("turn-start: play:mediator", "move", "t1")
    assert t.asked == "ambush-action"
    assert "attack" not in t.offered
    t.play("none", "t2")
    assert t["Trapper"].revealed
    assert t.wounds("Timur") == (2, 0)
    assert t.tile("Timur") == "t2"


@vector("CLW-VEC-01/3")
def test_the_protector_too_late_and_an_overcommitted_hit() -> None:
    s = skirmish("row[0]").put("Echo", "t0").put("Trapper", "t0").hand(A, "protector").reaction()
    t = s.open(dice=[1, 0, 1, 2])
    t.play(
        f"act:{s.names['Trapper']}",
        "attack",
        "F",
        f"after-roll: play:protector:{s.names['Echo']}",
        "pt-chr-1",
    )
    assert t.wounds("Echo") == (1, 1)
    assert len(t.hand(A)) == 1


@vector("CLW-VEC-01/4")
def test_the_healer_is_negated() -> None:
    s = skirmish("row[0 0]").put("Timur", "t0", wounds=(0, 1)).put("Echo", "t1")
    s.put("Trapper", "t0").hand(A, "healer").hand(HOSTILE, "traditionalist").reaction()
    t = s.open(dice=[1, 1, 1])
    t.play(
        f"act:{s.names['Trapper']}",
        "attack",
        "wound: play:healer:negate",
        "hostile@play:traditionalist:healer",
    )
    assert t.op("Timur").fate == "dead"
    assert t.lying("t0") == ["it01", "it02", "it40"]
    assert {"healer", "traditionalist"} <= set(t.g.tarot.faces)


@vector("CLW-VEC-01/6")
def test_the_rifle_is_snatched_carried_and_lost() -> None:
    s = skirmish("row[0 0]").size(3).put("Timur", "t0", face="primal", items=["it02"])
    s.put("Echo", "t0", face="primal", items=[], edges=1).put("Snatcher", "t0").reaction(3)
    t = s.open(dice=[1, 1, 1, 0, 0, 0, 1, 1, 1])
    snatcher = s.names["Snatcher"]
    t.play(f"act:{snatcher}", "attack", f"own:{s.names['Timur']}")
    t.play(next(each for each in t.offered if "drop" in each and "it02" in each))
    assert t.g.stored == 2
    assert t.lying("t0") == ["it02"]
    assert t.wounds("Timur") == (2, 0)
    t.play(f"act:{snatcher}", "pick-up:it02:take", f"hands:{snatcher}", "punch-with: none")
    assert t.g.stored == 1
    assert t.items("Snatcher") == ["it02"]
    t.play("end")
    assert t.g.active == s.names["Echo"]
    t.play("attack", f"hands:{snatcher}")
    assert "Snatcher" not in t
    assert t.lying("t0") == ["it02"]


@vector("CLW-VEC-01/10")
def test_three_punches_for_a_shot_and_none_left_for_leaving() -> None:
    s = skirmish("row[0 0]").put("Timur", "t0").turn("Timur")
    for n in range(3):
        s.put("Trapper", "t0", call=f"T{n}")
    t = s.open(dice=[0] * 9 + [0] * 5)
    t.play("attack", "it02:t1", *(str(s.names[f"T{n}"]) for n in range(3)))
    assert t.happened("DiceRolled") == ["DiceRolled"] * 4
    t.play("move", "t1", "stop")
    assert t.tile("Timur") == "t1"


@vector("CLW-VEC-01/12")
def test_the_ruler_leads_echo_from_punch_to_ambush() -> None:
    s = skirmish("row[0 0 0]").put("Timur", "t0").put("Echo", "t1").put("Trapper", "t1")
    s.put("?Snatcher", "t2").hand(HOSTILE, "ruler").turn("Timur").at("action", stored=1)
    t = s.open(dice=[0, 0, 0, 0, 0, 0])
    t.play(
        f"hostile@action-open: play:ruler:{s.names['Echo']}",
        "t2",
        str(s.names["Trapper"]),
        "attack",
        "stop",
    )
    assert t.tile("Echo") == "t2"
    assert t["Snatcher"].revealed
    assert t["Trapper"].punches == 1
    assert t.g.stored == 1
    assert t.asked == "action"


@vector("CLW-VEC-01/14")
def test_two_reverted_clanners_ambush() -> None:
    s = skirmish("row[0]").put("Timur", "t0", items=[]).put("Trapper", "t0").put("Cackler", "t0")
    t = s.hand(HOSTILE, "visionary").turn("Timur").open(dice=[0] * 9)
    t.play("hostile@action-open: play:visionary:revert:t0", "flip")
    assert t.asked == "ambush-action"
    kinds = []
    while t.asked == "ambush-action":
        kinds.append(t.g.kind(t.g.units[t.table.decision.about["unit"]]))  # type: ignore[index]
        t.play("attack")
        if t.asked == "punch-with":
            assert kinds[-1] == "lg03"
            t.play("none")
    assert sorted(kinds) == ["lg01", "lg03"]


@vector("CLW-VEC-01/15")
def test_a_conqueror_with_bare_hands() -> None:
    s = skirmish("row[0]").put("Timur", "t0", face="primal", items=[])
    s.put("Trapper", "t0", call="A").put("Trapper", "t0", call="B").effect("conqueror", "Timur")
    t = s.turn("Timur").open(dice=[1, 1, 1, 1, "x", 2])
    t.play("attack", f"hands:{s.names['A']}", f"hands:{s.names['B']}")
    assert "A" not in t
    assert "B" in t
    assert t.g.actions == 1


@vector("CLW-VEC-01/16")
def test_an_expended_trapper_comes_back() -> None:
    s = skirmish("row[0 0 0 0]").put("Timur", "t1").put("Trapper", "t1").put("Cackler", "t3")
    t = s.marker("hsp1", "t3").reaction(3).open(dice=[0] * 4)
    t.play(f"act:{s.names['Cackler']}", "attack", f"expendable: {s.names['Trapper']}:B")
    thrown = next(e.dice for e in t.events("DiceRolled", A))
    assert thrown == "2W2B"
    assert "spawn:lg01:hsp1" in t.offered


@vector("CLW-VEC-01/18")
def test_three_edges_for_a_trapper_and_its_trap() -> None:
    s = skirmish("row[0 0 0 0 0 0]").size(3).put("Pluto", "t0").reserve("Trapper", "Trap")
    t = s.marker("hsp1", "t5").turn("Pluto").at("action", stored=3).open()
    t.play("end")
    assert t.g.stored == 3
    t.play("spawn:lg01:hsp1")
    uid = max(t.g.units)
    t.play(f"act:{uid}", "move", "lay-tool: no", "t4", "stop", "lay-tool: no")
    t.play(f"act:{uid}", "move", "lay-tool: no", "t3", "stop", "lay-tool: yes")
    assert t.g.stored == 0
    assert [t.g.kind(unit) for unit in t.g.on(3)] == ["lg01", "trap"]
    assert all(not unit.revealed for unit in t.g.on(3))
