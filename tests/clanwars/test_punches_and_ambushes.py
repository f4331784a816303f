"""Sucker punches and ambushes. Chapters 17a and 17b"""

from __future__ import annotations

import pytest

import affray
from affray.engine.questions import Ask
from affray.games.clanwars.rules.abilities import punches_left
from affray.games.clanwars.rules.actions import free_action
from affray.games.clanwars.rules.threats import rename
from affray.testing.clanwars import HOSTILE, A, Skirmish, skirmish

vector = pytest.mark.vector
rule = pytest.mark.rule

MISS = [0, 0, 0]
HIT = [1, 1, 1]


def beside(*clanners: str, squares: str = "row[0 0 0]", **timur: object) -> Skirmish:
    """Timur on t0 with clanners, in his turn."""
    s = skirmish(squares).put("Timur", "t0", **timur)  # type: ignore[arg-type]
    for n, name in enumerate(clanners):
        s.put(name, "t0", call=f"{name.lstrip('?')}{n or ''}")
    return s.turn("Timur")


@vector("CLW-SUC-01/1")
def test_a_melee_attack_is_not_punished() -> None:
    s = beside("Trapper", face="primal", items=[])
    t = s.open(dice=MISS).play("attack", f"hands:{s.names['Trapper']}")
    assert t.asked == "action"


@vector("CLW-SUC-01/4")
def test_displacing_is_not_leaving() -> None:
    s = beside("Trapper").hand(A, "traveler")
    t = s.open().play(f"action-open: play:traveler:{s.names['Timur']}:t1")
    assert t["Trapper"].punches == 0


@vector("CLW-SUC-02/1")
def test_a_deadly_punch_ends_the_matter() -> None:
    s = beside("Trapper", "Trapper", wounds=(0, 1)).put("Echo", "t2")
    t = s.open(dice=HIT).play("move", "t1", str(s.names["Trapper"]))
    assert t.op("Timur").body == 0
    assert t["Trapper1"].punches == 0
    assert t.asked == "reaction"


@vector("CLW-SUC-02/2")
def test_up_to_three_punches() -> None:
    s = beside("Trapper", "Trapper", "Trapper")
    t = s.open(dice=MISS * 3).play("move", "t1")
    t.play(*(str(s.names[n]) for n in ("Trapper", "Trapper1", "Trapper2")), "stop")
    assert t.happened("DiceRolled") == ["DiceRolled"] * 3


@vector("CLW-SUC-03/1")
def test_one_punch_a_round() -> None:
    s = beside("Trapper").put("Echo", "t0", edges=1).at("action", stored=0)
    t = s.open(dice=MISS).play("move", "t1", str(s.names["Trapper"]), "stop", "end", "end")
    assert t.g.active == s.names["Echo"]
    t.play("move", "t1", "stop")
    assert t["Trapper"].punches == 1
    assert t.tile("Echo") == "t1"


@vector("CLW-SUC-03/2", "CLW-VEC-01/11")
def test_dirty_fighting_gives_a_second_punch() -> None:
    s = beside("Trapper").effect("dirty-fighting", "Trapper", 1)
    t = s.open(dice=MISS * 2 + [0] * 9)
    t.play("attack", "it02:t1", str(s.names["Trapper"]))
    t.play("move", "t1", str(s.names["Trapper"]), "stop")
    assert t["Trapper"].punches == 2


@vector("CLW-SUC-03/3", "CLW-SUC-03/4", "CLW-ABI-04/1")
@pytest.mark.parametrize(
    ("ratings", "made", "left"), [((-1,), 0, 0), ((2, -1), 0, 2), ((1, -1), 1, 0), ((1,), 1, 1)]
)
def test_how_many_punches_are_left(ratings: tuple[int, ...], made: int, left: int) -> None:
    s = skirmish().put("Trapper", "t0", punches=made)
    for amount in ratings:
        s.effect("dirty-fighting", "Trapper", amount)
    assert punches_left(s.g, s.g.units[s.names["Trapper"]]) == left


def trapper_leaves(face: str, items: list[str], **facts: object) -> Skirmish:
    s = skirmish("row[0 0]").put("Timur", "t0", face=face, items=items, **facts)  # type: ignore[arg-type]
    return s.put("Trapper", "t0").reaction()


@vector("CLW-SUC-04/1")
def test_without_a_weapon_there_is_no_punch_in_focus() -> None:
    s = trapper_leaves("focus", ["it01"])
    t = s.open().play(f"act:{s.names['Trapper']}", "move", "t1")
    assert t.asked == "step"  # nobody was asked to punch
    assert t["Timur"].punches == 0


@vector("CLW-SUC-04/2")
def test_bare_hands_punch_in_primal() -> None:
    s = trapper_leaves("primal", [])
    t = s.open(dice=HIT).play(f"act:{s.names['Trapper']}", "move", "t1")
    assert t.asked == "punch-with"
    t.play(f"hands:{s.names['Trapper']}")
    assert "Trapper" not in t


@vector("CLW-SUC-04/3")
def test_a_ranged_punch_is_punched_first() -> None:
    s = beside("Cackler", face="primal", items=[])
    t = s.open(dice=HIT).play("move", "t1", str(s.names["Cackler"]))
    assert t.asked == "punch-with"
    t.play(f"hands:{s.names['Cackler']}", "stop")
    assert "Cackler" not in t
    assert t.wounds("Timur") == (2, 0)
    assert t.tile("Timur") == "t1"


@rule("CLW-SUC-04")
def test_nested_punches_may_be_off() -> None:
    s = skirmish(nested_sucker_punch="no").put("Timur", "t0", face="primal", items=[])
    s.put("Cackler", "t0").turn("Timur")
    t = s.open(dice=MISS).play("move", "t1", str(s.names["Cackler"]))
    assert t["Timur"].punches == 0
    assert t.asked == "step"


@vector("CLW-SUC-04/4", "CLW-ABI-11/1")
def test_the_stunned_do_not_punch() -> None:
    from affray.games.clanwars.rules.abilities import defense

    s = beside("Trapper")
    s.g.units[s.names["Trapper"]].stunned = True
    t = s.open().play("move", "t1", "stop")
    assert t.tile("Timur") == "t1"
    assert defense(t.g, t["Trapper"]).total == 1
    t.play("end")
    assert f"act:{s.names['Trapper']}" not in t.offered


@vector("CLW-SUC-04/5")
def test_nobody_punches_the_unseen() -> None:
    s = skirmish().put("Wren", "t0", stealth=True).put("Trapper", "t0").turn("Wren")
    t = s.open().play("move", "t1", "stop")
    assert t.tile("Wren") == "t1"


@vector("CLW-SUC-04/6")
def test_a_threat_that_leaves_is_not_punched() -> None:
    s = skirmish().put("Wren", "t0", face="focus", stealth=True).put("?Trapper", "t0").reaction()
    t = s.open().play(f"act:{s.names['Trapper']}", "move", "t1", "stop")
    assert t["Wren"].punches == 0
    assert not t["Trapper"].revealed


@vector("CLW-LOS-05/2")
def test_a_punch_always_sees() -> None:
    s = beside("Trapper", squares="row[0o 0 0]")
    t = s.open(dice=HIT).play("move", "t1", str(s.names["Trapper"]))
    assert t.asked == "wound-card"


# ---------------------------------------------------------------- ambushes


@vector("CLW-AMB-01/1")
def test_a_threat_moves_in_and_ambushes() -> None:
    s = skirmish().put("Timur", "t0").put("?Trapper", "t1").reaction(1)
    t = s.open(dice=HIT).play(f"act:{s.names['Trapper']}", "move", "t0")
    assert t.g.stored == 0
    assert t.asked == "ambush-action"
    t.play("attack", "pt-spi-1")
    assert t.wounds("Timur") == (1, 1)
    assert t["Trapper"].revealed


@vector("CLW-AMB-01/3")
def test_passing_a_threat_springs_its_ambush() -> None:
    s = skirmish().put("Timur", "t0").put("?Trapper", "t1").turn("Timur")
    t = s.open(dice=MISS).play("move", "t1")
    assert t.asked == "ambush-action"
    t.play("attack", "t2", "none")
    assert t.tile("Timur") == "t2"


@vector("CLW-AMB-01/4")
def test_a_threat_ambushes_on_its_way_and_goes_on() -> None:
    s = skirmish().put("Timur", "t1", face="primal", items=[]).put("?Trapper", "t0").reaction(1)
    t = s.open(dice=MISS * 2).play(f"act:{s.names['Trapper']}", "move", "t1", "attack", "t2")
    assert t.asked == "punch-with"
    t.play("none")
    assert t.tile("Trapper") == "t2"


@vector("CLW-AMB-02/2")
def test_with_nobody_left_the_second_threat_stays_hidden() -> None:
    s = skirmish().put("Timur", "t0", wounds=(0, 1)).put("Echo", "t2").put("?Trapper", "t1")
    s.put("?Snatcher", "t1").turn("Timur")
    t = s.open(dice=HIT).play("move", "t1", "attack")
    assert t.op("Timur").fate == "dead"
    assert not t["Snatcher"].revealed


@vector("CLW-AMB-02/3")
def test_the_hostile_chooses_whom_to_ambush() -> None:
    s = skirmish().put("Timur", "t0").put("Echo", "t0").put("?Trapper", "t1").reaction()
    t = s.open(dice=HIT).play(f"act:{s.names['Trapper']}", "move", "t0", "attack")
    assert t.asked == "target"
    assert t.offered == [f"own:{s.names[n]}" for n in ("Timur", "Echo")]


@vector("CLW-AMB-02/4")
def test_an_ambusher_may_run_and_lay_a_trap() -> None:
    s = skirmish().put("Timur", "t0", face="primal", items=[]).put("?Trapper", "t1")
    t = s.reserve("Trap").turn("Timur").open(dice=MISS).play("move", "t1", "move", "t2", "none")
    t.play("stop", "lay-tool: yes")
    assert [t.g.kind(unit) for unit in t.g.on(2)] == ["lg01", "trap"]


@vector("CLW-AMB-03/1")
def test_an_ambush_costs_no_edge() -> None:
    s = skirmish().put("Timur", "t0").put("?Trapper", "t1").turn("Timur")
    t = s.open(dice=HIT).play("move", "t1", "attack", "pt-spi-1", "stop")
    assert t.wounds("Timur") == (1, 1)
    assert t.g.stored == 0


@rule("CLW-AMB-04")
def test_the_next_action_waits_for_the_ambush() -> None:
    s = skirmish().put("Timur", "t0").put("?Trapper", "t0").turn("Timur")
    t = s.open(dice=MISS).play("flip")
    assert t.asked == "ambush-action"
    assert t.asks == HOSTILE
    t.play("attack")
    assert t.asked == "action"


@vector("CLW-AMB-05/1")
def test_a_stunned_threat_is_only_revealed() -> None:
    s = skirmish().put("Timur", "t0").put("?Trapper", "t1", stunned=True).turn("Timur")
    t = s.open().play("move", "t1")
    assert t["Trapper"].revealed
    assert t.asked == "step"


@vector("CLW-LEG-08/3")
def test_a_trap_does_not_punch_but_ambushes_at_the_end() -> None:
    s = skirmish().put("Timur", "t0").put("?Trap", "t0").put("Trapper", "t1").turn("Timur")
    t = s.open(dice=[0] * 5 + [0] * 3).play("attack", "it02:t1")
    assert t["Timur"].tile == 0
    assert "Trap" in t or "Ambushed" in t.happened()
    assert t.happened("AreaAttackDeclared", "Ambushed") == ["AreaAttackDeclared", "Ambushed"]


@rule("CLW-AMB-02")
@pytest.mark.parametrize(("prey", "attacks"), [("Timur", False), ("Echo", True)])
def test_an_ambusher_attacks_nobody_but_its_prey(prey: str, attacks: bool) -> None:
    s = skirmish("row[0 0 0]").put("Timur", "t2").put("Echo", "t0").put("Trapper", "t0")
    trapper, wanted = s.g.units[s.names["Trapper"]], s.names[prey]
    question = free_action(s.g, trapper, "ambush", (wanted,)).send(None)
    assert isinstance(question, Ask)
    assert ("attack" in [option.id for option in question.options]) is attacks


@rule("CLW-THR-08")
def test_a_threat_under_a_new_token_keeps_its_place_in_the_queue_of_ambushes() -> None:
    """Turned face down while it waits to ambush, it would have been looked for under the old."""
    g = affray.new_table("clanwars", seed=1).state
    g.ambushes[:] = [4, 7]
    rename(g, 4, 9)
    assert g.ambushes == [9, 7]
