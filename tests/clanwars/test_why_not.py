"""What a question refuses, and why."""

from __future__ import annotations

import pytest

from affray.engine.conformance import CHECKS
from affray.games.clanwars.state import HOSTILE
from affray.testing.clanwars import A, ClanWarsScene, skirmish
from tests.clanwars.test_conformance import trial

rule = pytest.mark.rule


def refused(t: ClanWarsScene) -> dict[str, tuple[str, str]]:
    """The open question's refusals by id: reason and rule."""
    ask = t.table.decision
    assert ask is not None
    return {no.id: (no.reason, no.rule) for no in ask.refused}


@rule("CLW-ACT-16", "CLW-THR-03", "CLW-LOS-05", "CLW-ABI-15")
def test_each_enemy_who_cannot_be_attacked_says_why() -> None:
    s = skirmish("row[0 0 0 2 0]").put("Timur", "t0", face="primal")
    s.put("Trapper", "t0").put("Trapper", "t1", call="near").put("Cackler", "t2")
    s.put("?Snatcher", "t1").put("Trapper", "t4", call="hidden").turn("Timur")
    t = s.open().play("attack")
    names = s.names
    assert set(t.offered) == {f"it01:{names['Trapper']}", f"it01:{names['near']}"} | {
        f"hands:{names['Trapper']}"
    }
    assert refused(t) == {
        f"it01:{names['Cackler']}": ("distance 2, range 1", "CLW-ACT-16"),
        f"it01:{names['Snatcher']}": ("a threat that is not revealed", "CLW-THR-03"),
        f"it01:{names['hidden']}": ("out of sight", "CLW-LOS-05"),
    }


@rule("CLW-ACT-10", "CLW-ACT-12", "CLW-OPE-03", "CLW-ITM-02", "CLW-ACT-04")
def test_an_action_that_cannot_be_taken_says_what_is_missing() -> None:
    s = skirmish("row[0 0]").put("Timur", "t0", face="primal").put("Trapper", "t1")
    t = s.turn("Timur").open()
    why = refused(t)
    assert why["scout"] == ("needs FOCUS", "CLW-ACT-10")
    assert why["trait:patch-up"] == ("needs FOCUS", "CLW-OPE-03")
    assert why["pick-up"] == ("nothing lies here", "CLW-ACT-04")
    assert not {"move", "attack", "flip"} & set(why)
    unarmed = skirmish("row[0 0]").put("Timur", "t0", items=["it01"]).put("Trapper", "t1")
    focus = unarmed.turn("Timur").open()
    assert refused(focus)["attack"] == ("nothing to attack with on this side", "CLW-ACT-12")
    assert refused(focus)["item:it01"] == ("needs PRIMAL", "CLW-ITM-02")
    spent = skirmish("row[0 0]").put("Timur", "t0").turn("Timur", actions=0).open()
    assert refused(spent)["move"] == ("no actions left", "CLW-TUR-02")


@rule("CLW-ITM-05", "CLW-POT-01", "CLW-ACT-06")
def test_cards_that_lie_face_down_say_so() -> None:
    s = skirmish("row[0 0]").put("Timur", "t0", wounds=(1, 1), items=["it01*"]).turn("Timur")
    why = refused(s.open())
    assert why["item:it01"] == ("lies on its botch face", "CLW-ITM-05")
    bare = skirmish("row[0 0]").put("Timur", "t0", items=[]).turn("Timur").open()
    assert refused(bare)["drop"] == ("carries nothing that could be dropped", "CLW-ACT-06")


@rule("CLW-EDG-04", "CLW-ABI-11", "CLW-SPA-01")
def test_the_hostile_learns_what_a_reaction_lacks() -> None:
    s = skirmish("row[0 0]").put("Timur", "t1").put("Trapper", "t0").put("Cackler", "t0")
    s.g.units[s.names["Cackler"]].stunned = True
    s.put("?Snatcher", "t0")
    t = s.reaction(edges=0).open()
    assert t.asks == HOSTILE
    why = refused(t)
    assert why[f"act:{s.names['Trapper']}"] == ("no edge is stored", "CLW-EDG-04")
    assert why[f"act:{s.names['Cackler']}"] == ("stunned", "CLW-ABI-11")
    assert why["spawn"] == ("no edge is stored", "CLW-EDG-04")


@rule("CLW-TAR-05", "CLW-ARC-02", "CLW-ARC-07")
def test_an_arcana_outside_its_window_says_when_it_can_be_played() -> None:
    s = skirmish("row[0 0]").put("Timur", "t0").hand(A, "mentor", "traditionalist", "protector")
    t = s.turn("Timur").open()
    assert t.asked == "interrupt-action-open"
    assert refused(t) == {
        "play:mentor": ("only when dice have just been rolled", "CLW-ARC-02"),
        "play:traditionalist": ("only in answer to an arcana", "CLW-ARC-07"),
    }


@rule("CLW-FLD-05", "CLW-MOV-02")
def test_a_step_that_cannot_be_made_tells_the_cliff_or_the_cost() -> None:
    s = skirmish("grid[0 0 1h / 2 . .]").put("Timur", "t00").turn("Timur")
    t = s.open().play("move")
    assert refused(t) == {"t10": ("a cliff", "CLW-FLD-05")}
    t.play("t01")
    assert refused(t) == {"t02": ("costs 3, 1 left", "CLW-MOV-02")}


@rule("CLW-KEY-02", "CLW-ACT-04")
def test_a_second_armour_is_not_picked_up() -> None:
    s = skirmish("row[0 0]").put("Timur", "t0", items=["it29"])
    s.lying("t0", "it05", "it07", "it31")
    t = s.turn("Timur").open().play("pick-up")
    assert refused(t) == {"item:it31": ("wears armour already", "CLW-KEY-02")}


@pytest.mark.parametrize("mission", ["m02", "r03"])
def test_refusals_are_sound_and_tell_no_secret(mission: str) -> None:
    CHECKS["options are sound"](trial(mission, 3, 11))
    CHECKS["imagined worlds look the same"](trial(mission, 3, 11))


@rule("CLW-TAR-05")
def test_an_arcana_that_answers_no_other_says_so() -> None:
    s = skirmish("row[0 0]").put("Timur", "t0").put("Trapper", "t1").hand(A, "mediator")
    t = s.hand(HOSTILE, "traditionalist", "healer").turn("Timur").open()
    t.answer(f"{A}@play:mediator")
    t.reach("interrupt-arcana")
    assert t.asks == HOSTILE
    assert refused(t) == {"play:healer": ("not in answer to an arcana", "CLW-ARC-06")}
