"""The Hostile, legions, threats, neutral units. Chapters 9, 10 and 13"""

from __future__ import annotations

import pytest

from affray.games.clanwars.actions import deeds
from affray.games.clanwars.events import DiceRolled
from affray.games.clanwars.rolls import attempt
from tests.clanwars.expedition import expedition
from tests.clanwars.skirmish import HOSTILE, A, Skirmish, Transcript, skirmish

vector = pytest.mark.vector
rule = pytest.mark.rule


def act(s: Skirmish, name: str, *answers: str, dice: list[int | str] | None = None) -> Transcript:
    """A clanner acts."""
    return s.open(dice=dice).play(f"act:{s.names[name]}", *answers)


def pools(t: Transcript) -> list[str]:
    return [each.dice for each in t.table.events(HOSTILE) if isinstance(each, DiceRolled)]


def threats(t: Transcript) -> list[str]:
    """Where tokens lie that the Operatives cannot read."""
    return sorted(u["tile"] for u in t.table.view(A)["units"] if u["kind"] is None)


# ---------------------------------------------------------------- the Hostile


@vector("CLW-HOS-01/1", "CLW-HOS-01/2")
def test_no_more_models_than_the_forces_have() -> None:
    e = expedition("m01").put("Timur", "A1.a").put("?Trapper", "B1.d", call="three")
    e.put("Trapper", "A1.a", call="one").put("Trapper", "B1.a", call="two").turn("Timur")
    t = e.open(dice=[1, 2, 2]).until("action")
    assert "lg01" not in t.g.reserve
    kill = expedition("m01").put("Timur", "A1.a", face="primal").put("?Trapper", "B1.d", call="x")
    kill.put("Trapper", "A1.a", call="one").put("Trapper", "B1.a", call="two").turn("Timur")
    t = kill.open(dice=[1, 2, 2]).play("attack", f"hands:{kill.names['one']}", "end")
    assert any(each.startswith("spawn:lg01:") for each in t.offered)


@rule("CLW-HOS-02", "CLW-LEG-10")
def test_forces_and_reserve_are_the_hostiles_secret() -> None:
    t = expedition("m01").put("Timur", "A1.a").put("?Trapper", "B1.d").turn("Timur").open()
    assert t.table.view(A)["forces"] is None
    assert t.table.view(A)["reserve"] is None
    assert t.table.view(HOSTILE)["forces"]["lg01"] == 3
    assert t.table.view(HOSTILE)["reserve"].count("lg01") == 2
    assert threats(t) == ["B1.d"]


@vector("CLW-HOS-03/1")
def test_round_sixteen_comes_after_round_fifteen() -> None:
    s = skirmish().put("Timur", "t0").at("round-end", round=15)
    assert s.open().settle().g.round == 16


@vector("CLW-HOS-04/1")
def test_one_trapper_acts_three_times() -> None:
    s = skirmish().put("Timur", "t2").put("Trapper", "t0").reaction(3)
    t = s.open(dice=[0, 0, 0])
    uid = s.names["Trapper"]
    t.play(f"act:{uid}", "move", "t1", "stop", f"act:{uid}", "move", "t2")
    if t.kind == "step":
        t.play("stop")
    t.play(f"act:{uid}", "attack")
    assert t.told("EdgeSpent") == ["EdgeSpent"] * 3


@vector("CLW-HOS-05/1")
def test_a_clanner_neither_scouts_nor_flips() -> None:
    s = skirmish().put("Timur", "t2").put("Cackler", "t0")
    offered = {option.id for option in deeds(s.g, s.g.units[s.names["Cackler"]])}
    assert not offered.intersection({"scout", "flip"})


# ---------------------------------------------------------------- Feeders


@vector("CLW-LEG-01/1")
def test_a_clanner_rolls_its_fighting_pool_for_anything() -> None:
    s = skirmish().put("Timur", "t2").put("Trapper", "t0").reaction()
    t = s.open(dice=[1, 1, 0])
    roll = attempt(t.g, t["Trapper"], "mission:test", 2, face="focus")
    question = roll.send(None)
    assert question.options[0].id == "2W1B"  # type: ignore[union-attr]
    roll.close()


@vector("CLW-LEG-02/1", "CLW-THR-02/1")
def test_set_up_before_or_after_a_move() -> None:
    def trapper() -> Skirmish:
        s = skirmish("row[0 0 0 0]").put("Timur", "t3").put("?Trapper", "t0").reaction()
        return s.reserve("Trap", "Trap")

    before = act(trapper(), "Trapper", "move", "lay-tool/yes", "t1", "t2")
    assert before.kind == "reaction"
    assert threats(before) == ["t0", "t2"]
    after = act(trapper(), "Trapper", "move", "lay-tool/no", "t1", "t2", "lay-tool/yes")
    assert threats(after) == ["t2", "t2"]
    assert after.told("Revealed") == []


@vector("CLW-LEG-02/2")
def test_set_up_needs_a_tile_of_its_own() -> None:
    s = skirmish().put("Timur", "t0").put("Trapper", "t0").reserve("Trap").reaction()
    t = act(s, "Trapper", "move", "t1", "punch-with/none", "stop")
    assert t.kind == "lay-tool"
    assert threats(t.play("yes")) == ["t1"]


@vector("CLW-LEG-02/3")
def test_no_trap_is_left() -> None:
    s = skirmish().put("Timur", "t2").put("Trapper", "t0").reaction()
    t = act(s, "Trapper", "move", "t1", "stop")
    assert t.kind != "lay-tool"
    assert threats(t) == []


@vector("CLW-LEG-02/4")
def test_an_attack_is_no_move() -> None:
    s = skirmish().put("Timur", "t0").put("Trapper", "t0").reserve("Trap").reaction()
    t = act(s, "Trapper", "attack", dice=[0, 0, 0])
    assert t.kind == "reaction"
    assert threats(t) == []


@vector("CLW-LEG-02/5")
def test_the_ruler_moves_without_set_up() -> None:
    s = skirmish("row[0 0 0]").put("Timur", "t2").put("Trapper", "t0").reserve("Trap")
    s.hand(A, "ruler").turn("Timur")
    t = s.open().play(f"{A}@action-open/play:ruler:{s.names['Trapper']}", "t1", "stop")
    assert t.tile("Trapper") == "t1"
    assert threats(t) == []


@vector("CLW-LEG-03/1")
def test_ensnare_takes_the_rifle() -> None:
    s = skirmish().put("Timur", "t0").put("Snatcher", "t0").reaction()
    t = act(s, "Snatcher", "attack", "drop:it02", dice=[1, 1, 1])
    assert t.lying("t0") == ["it02"]
    assert t.wounds("Timur") == (2, 0)


@vector("CLW-LEG-03/3")
def test_without_items_there_is_only_the_wound() -> None:
    s = skirmish().put("Timur", "t0", items=[]).put("Snatcher", "t0").reaction()
    t = act(s, "Snatcher", "attack", dice=[1, 1, 1])
    assert t.kind == "wound-card"


@vector("CLW-LEG-04/1")
def test_a_cackler_beside_timur_is_punched_first() -> None:
    s = skirmish().put("Timur", "t0", face="primal").put("Cackler", "t0").reaction()
    t = act(s, "Cackler", "attack")
    assert t.kind == "punch-with"
    assert t.asked == A


@vector("CLW-LEG-04/2", "CLW-LEG-04/3")
@pytest.mark.parametrize(
    ("field", "tile", "legal"), [("row[0h 0 0]", "t2", False), ("row[0h 0]", "t1", True)]
)
def test_a_cackler_against_hard_ground(field: str, tile: str, legal: bool) -> None:
    s = skirmish(field).put("Timur", "t0").put("Cackler", tile).reaction()
    assert ("attack" in act(s, "Cackler").offered) == legal


@vector("CLW-LEG-05/1", "CLW-LEG-05/2")
def test_dirt_screen_lasts_a_round_and_hides_the_one_who_made_it() -> None:
    s = skirmish().put("Timur", "t2").put("?Cackler", "t0").reaction(1)
    t = act(s, "Cackler", "trait:dirt-screen", "end")
    assert t.told("Obscured", seat=A) == ["Obscured"]
    assert not t["Cackler"].revealed
    assert t.told("EdgeSpent") == ["EdgeSpent"]
    assert t.g.round == 2
    assert t.g.obscured == 0


@vector("CLW-LEG-06/1")
def test_two_trappers_are_spent_for_two_dice() -> None:
    s = skirmish("row[0 0 0]").put("Timur", "t2").put("Cackler", "t0").reaction()
    s.put("Trapper", "t2", call="one").put("Trapper", "t2", call="two")
    t = act(
        s,
        "Cackler",
        "attack",
        f"own:{s.names['Timur']}",
        f"expendable/{s.names['one']}:B",
        f"expendable/{s.names['two']}:W",
    )
    assert pools(t) == ["3W2B"]
    assert t.g.reserve == ["lg01", "lg01"]
    assert t.told("Died") == []


@vector("CLW-LEG-06/2", "CLW-LEG-06/3")
def test_a_trapper_spends_the_snatcher_but_never_itself() -> None:
    s = skirmish().put("Timur", "t0").put("Trapper", "t0").put("Snatcher", "t0").reaction()
    t = act(s, "Trapper", "attack", f"expendable/{s.names['Snatcher']}:F")
    assert pools(t) == ["2W1B1F"]
    alone = skirmish().put("Timur", "t0").put("Trapper", "t0").reaction()
    t = act(alone, "Trapper", "attack")
    assert pools(t) == ["2W1B"]


@vector("CLW-LEG-06/4", "CLW-LEG-06/5")
def test_champions_neither_spend_nor_are_spent() -> None:
    s = skirmish().put("Timur", "t0").put("Trapper", "t0").put("CH2", "t0").reaction()
    assert pools(act(s, "Trapper", "attack", dice=[0, 0, 0])) == ["2W1B"]
    s = skirmish().put("Timur", "t0").put("Trapper", "t0").put("CH2", "t0").reaction()
    assert pools(act(s, "CH2", "attack", dice=[0, 0, 0, 0])) == ["3W1B"]
    mother = skirmish().put("Timur", "t0").put("Trapper", "t0").put("CH1", "t0", stage=4)
    t = act(mother.reaction(), "CH1", "attack", f"expendable/{mother.names['Trapper']}:W")
    assert pools(t) == ["1W2B1F"]


# ---------------------------------------------------------------- tools


@vector("CLW-LEG-07/1")
def test_a_decoy_comes_to_nothing() -> None:
    s = skirmish().put("Timur", "t0").put("?Decoy", "t1").turn("Timur")
    t = s.open().play("move", "t1", "t2")
    assert "Decoy" not in t
    assert t.tile("Timur") == "t2"
    assert t.told("AttackDeclared") == []


@vector("CLW-LEG-07/2")
def test_an_area_attack_leaves_tools_alone() -> None:
    s = skirmish().put("Timur", "t0").put("?Decoy", "t1").put("?Trap", "t1").turn("Timur")
    t = s.open(dice=[1, 1, 1, 2, 2]).play("attack", "it02:t1")
    assert "Decoy" in t
    assert "Trap" in t


@vector("CLW-LEG-07/3")
def test_a_decoy_moves_for_an_edge() -> None:
    s = skirmish().put("Timur", "t2").put("?Decoy", "t0").reaction()
    t = act(s, "Decoy", "move", "lay-tool/no", "t1", "stop")
    assert t.tile("Decoy") == "t1"


@vector("CLW-LEG-07/4")
def test_the_destroyer_removes_a_decoy() -> None:
    s = skirmish().put("Timur", "t2").put("?Decoy", "t0").hand(A, "destroyer").turn("Timur")
    t = s.open().play(f"{A}@action-open/play:destroyer:{s.names['Decoy']}")
    assert "Decoy" not in t
    assert t.g.reserve == ["decoy"]


@vector("CLW-LEG-08/1")
@pytest.mark.parametrize("dice", [[1, 1, 1], [0, 0, 0]])
def test_a_trap_snaps_once(dice: list[int | str]) -> None:
    s = skirmish().put("Timur", "t0").put("?Trap", "t1").turn("Timur")
    t = s.open(dice=dice).play("move", "t1", "attack")
    if t.kind == "wound-card":
        t.play(t.offered[0])
    assert pools(t) == ["3B"]
    assert "Trap" not in t


@vector("CLW-LEG-08/2")
def test_a_scouted_trap_is_removed() -> None:
    s = skirmish().put("Echo", "t0").put("?Trap", "t1").turn("Echo")
    t = s.open(dice=[1, 1, 1]).play("scout", "t1", f"reveal/{s.names['Trap']}")
    assert "Trap" not in t
    assert t.told("AttackDeclared") == []


# ---------------------------------------------------------------- threats


@vector("CLW-THR-04/1", "CLW-THR-04/2")
def test_revealing_is_free_and_only_in_a_reaction_phase() -> None:
    s = skirmish().put("Timur", "t2").put("?Trapper", "t0", call="one").reaction(2)
    s.put("?Snatcher", "t0", call="two")
    t = s.open().play(f"reveal:{s.names['one']}", f"reveal:{s.names['two']}")
    assert t["one"].revealed
    assert t["two"].revealed
    assert t.g.stored == 2
    turn = skirmish().put("Timur", "t2").put("?Trapper", "t0").turn("Timur").open()
    assert turn.asked == A
    assert turn.offered == ["end", "move", "attack", "scout", "flip", "drop"]


@vector("CLW-THR-05/1")
def test_a_clanner_attacks_a_hidden_neutral() -> None:
    s = skirmish().put("Timur", "t2").put("Trapper", "t0").put("?Spore Walker", "t0").reaction()
    t = act(s, "Trapper", "attack", dice=[1, 1, 0])
    assert "Spore Walker" in t
    assert not t["Spore Walker"].revealed


@vector("CLW-THR-05/2")
def test_a_neutral_threat_that_is_no_enemy_does_not_ambush() -> None:
    s = skirmish().put("Timur", "t0").put("?Scrap Warden", "t1").turn("Timur")
    t = s.open().play("move", "t1", "stop")
    assert not t["Scrap Warden"].revealed
    assert t.told("Ambushed") == []


@vector("CLW-THR-06/1")
@rule("CLW-THR-07")
def test_two_of_three_tokens_are_picked_unseen() -> None:
    s = skirmish().put("Echo", "t0").turn("Echo")
    for call, kind in (("a", "?Trapper"), ("b", "?Snatcher"), ("c", "?Cackler")):
        s.put(kind, "t1", call=call)
    # DATA MIND: one success more; distance 1
    t = s.open(dice=[1, 0, 0]).play("scout", "t1")
    assert t.offered == [*(str(s.names[each]) for each in "abc"), "none"]
    t.play(str(s.names["a"]), str(s.names["c"]))
    assert [t[each].revealed for each in "abc"] == [True, False, True]
    assert t.kind == "action"


@vector("CLW-THR-08/1", "CLW-THR-08/2")
def test_reverted_units_are_tokens_again() -> None:
    s = skirmish().put("Timur", "t2").put("Trapper", "t0").put("Snatcher", "t0")
    s.hand(HOSTILE, "visionary").turn("Timur")
    t = s.open(draws=[1, 0]).play(f"{HOSTILE}@action-open/play:visionary:revert:t0")
    assert threats(t) == ["t0", "t0"]
    tokens = [unit for unit in t.g.units.values() if unit.op is None]
    assert not {s.names["Trapper"], s.names["Snatcher"]}.intersection(u.uid for u in tokens)
    assert sorted(t.g.kind(unit) for unit in tokens) == ["lg01", "lg02"]
    one = skirmish().put("Timur", "t2").put("Trapper", "t0").hand(HOSTILE, "visionary")
    t = one.turn("Timur").open().play(f"{HOSTILE}@action-open/play:visionary:revert:t0")
    assert threats(t) == ["t0"]


# ---------------------------------------------------------------- neutral units


@vector("CLW-NEU-01/1")
def test_a_hound_always_bites() -> None:
    s = skirmish().put("Timur", "t0").put("Ash Hound", "t0").turn("Timur")
    t = s.open(dice=[0, 0]).play("move", "t1")
    assert pools(t) == ["2W"]
    assert t.tile("Timur") == "t1"


@vector("CLW-NEU-01/2")
def test_a_hound_goes_for_the_nearest() -> None:
    s = skirmish("row[0 0 0 0]").put("Timur", "t0").put("Ash Hound", "t1").put("Trapper", "t3")
    t = s.at("round-end").open().settle()
    assert t.tile("Ash Hound") == "t0"
