"""Why an answer is not offered, from facts that the asked seat knows."""

from __future__ import annotations

from collections.abc import Iterable
from inspect import GEN_CREATED, getgeneratorstate
from random import Random
from typing import Any

import pytest

from affray.engine.open import new_table
from affray.engine.questions import Ask, Refused, ask
from affray.games.cybernekro import game
from affray.games.cybernekro.rules.movement import no_charge
from affray.games.cybernekro.rules.refusals import (
    no_action,
    no_kings_reaction,
    no_reaction,
    not_selected,
)
from affray.games.cybernekro.rules.rounds import turn
from affray.games.cybernekro.state import Plot
from affray.testing.cybernekro import pc, piece, roof, tabletop, wall


def reasons(refused: Iterable[Refused]) -> dict[str, str]:
    """The reason for each answer that is not offered."""
    return {refusal.id: refusal.why for refusal in refused}


def why(t: Any, name: str, budget: int = 3) -> dict[str, str]:
    """Why actions of a model are not offered."""
    return reasons(no_action(t.g, t[name], budget))


def said(t: Any, refused: Refused, kind: str = "action") -> str:
    """A reason as a player reads it."""
    question: Ask[Any] = ask("ash", kind, (), about={"model": 0})
    return game().words.refused(t.g, question, refused).reason


@pytest.mark.rule("CYB-SHO-01", "CYB-SHO-02", "CYB-LOS-06")
def test_a_shot_is_out_of_range_or_out_of_sight() -> None:
    t = tabletop(
        pc("A", (3, 3), carries="pistol"),
        pc("far", (23, 3), "bone"),
        pc("hidden", (3, 10), "bone"),
        pc("seen", (9, 3), "bone"),
        pieces=[wall(0, 6, 8, 0.5)],
    )
    shots = why(t, "A")
    assert shots["shoot:pistol:1"] == "too-far"
    assert shots["shoot:pistol:2"] == "not-seen"
    assert "shoot:pistol:3" not in shots
    far = next(r for r in no_action(t.g, t["A"], 3) if r.id == "shoot:pistol:1")
    assert said(t, far) == '18.74" away, reaches 12"'
    assert far.rule == "CYB-SHO-02"


@pytest.mark.rule("CYB-LOS-10")
def test_a_shot_in_the_dark() -> None:
    t = tabletop(pc("A", (3, 3), carries="rifle"), pc("B", (15, 3), "bone"), environment="darkness")
    assert why(t, "A")["shoot:rifle:1"] == "dark"


@pytest.mark.rule("CYB-MEL-02", "CYB-GEA-07", "CYB-ARM-04")
@pytest.mark.parametrize(
    ("marks", "reason"),
    [("jammed", "jammed"), ("unloaded", "unloaded"), ("empty", "empty")],
)
def test_a_weapon_that_does_not_work(marks: str, reason: str) -> None:
    t = tabletop(pc("A", (3, 3), carries="crossbow"), pc("B", (9, 3), "bone"))
    setattr(t.g, marks, (t.item("crossbow"),))
    assert why(t, "A")["shoot:crossbow:1"] == reason


@pytest.mark.rule("CYB-GEA-07")
def test_of_two_guns_the_one_that_works_is_offered_and_nothing_is_refused() -> None:
    t = tabletop(pc("A", (3, 3), carries="pistol pistol"), pc("B", (9, 3), "bone"))
    t.g.jammed = (t["A"].carried[0],)
    assert "shoot:pistol:1" in t.may("A", budget=3)
    assert "shoot:pistol:1" not in why(t, "A")


@pytest.mark.rule("CYB-MEL-02", "CYB-SCN-12", "CYB-ACT-08")
def test_in_melee_there_is_no_shooting_loading_taking_or_handling() -> None:
    t = tabletop(
        pc("A", (3, 3), carries="crossbow"),
        pc("B", (4.4, 3), "bone"),
        pc("C", (9, 3), "bone"),
        plot=Plot(terminals=((300, 400, 0), (2000, 2000, 0)), owners=["", ""]),
    )
    t.g.unloaded = (t.item("crossbow"),)
    t.g.items[9], t.g.lying[9] = "knife", (300, 240, 0)
    found = why(t, "A")
    assert found["shoot:crossbow:2"] == "engaged"
    assert found["reload:crossbow"] == "engaged"
    assert found["pick-up:knife:9"] == "engaged"
    assert found["terminal:0"] == "engaged"
    assert found["terminal:1"] == "not-beside"


@pytest.mark.rule("CYB-FIG-01", "CYB-MEA-06", "CYB-PUS-01")
def test_a_fight_is_out_of_reach_or_behind_a_wall() -> None:
    t = tabletop(
        pc("A", (3, 3), carries="sword"),
        pc("near", (5, 3), "bone"),
        pc("behind", (3, 4.7), "bone"),
        pc("lying", (1.8, 3), "bone", prone=True),
        pieces=[wall(0, 3.7, 6, 0.2)],
    )
    found = why(t, "A")
    assert found["fight:sword:1"] == "too-far"
    assert found["fight:sword:2"] == "wall"
    assert found["push:3"] == "not-in-melee"


@pytest.mark.rule("CYB-AP-03", "CYB-SOR-03", "CYB-SOR-04")
def test_a_sorcery_costs_too_much_or_was_attempted() -> None:
    t = tabletop(
        pc("A", (3, 3), traits="sorcerer", sorceries=("explode-head",)),
        pc("B", (6, 3), "bone"),
        pc("C", (23, 23), "bone"),
    )
    assert why(t, "A", 1)["cast:explode-head:1"] == "ap"
    assert why(t, "A", 2)["cast:explode-head:2"] == "too-far"
    t["A"].attempted = ("explode-head",)
    assert why(t, "A", 2)["cast:explode-head"] == "attempted"


@pytest.mark.rule("CYB-GEN-08", "CYB-ACT-04")
def test_who_lies_under_something_neither_fights_nor_stands_up() -> None:
    slab = piece("bridge", 2, 2, 3, 3, 0.6, 0.8, stand=True)
    t = tabletop(pc("A", (3, 3), prone=True), pc("B", (4, 3), "bone"), pieces=[slab])
    found = why(t, "A")
    assert (found["get-up"], found["fight"]) == ("no-headroom", "prone")


@pytest.mark.rule("CYB-TER-05")
def test_a_door_is_not_in_reach() -> None:
    door = piece("door", 3, 5, 2, 0.5, 0, 3, id="gate", closed=True)
    t = tabletop(pc("A", (4, 3)), pieces=[door])
    assert why(t, "A")["open:gate"] == "not-beside"


@pytest.mark.rule("CYB-SCN-21")
def test_a_container_is_explored_from_beside_it() -> None:
    crate = piece("container", 3, 9, 1.5, 1, 0, 0.75, id="container-1")
    t = tabletop(pc("A", (4, 3)), pieces=[crate], scenario="exploration")
    assert why(t, "A")["explore:container-1"] == "not-beside"


@pytest.mark.rule("CYB-MOV-02", "CYB-MEL-01")
def test_a_charge_is_too_far_or_has_no_way() -> None:
    t = tabletop(
        pc("A", (3, 3)),
        pc("near", (7, 3), "bone"),
        pc("far", (15, 3), "bone"),
        pc("above", (3, 7, 3), "bone"),
        pieces=[roof(1, 6, 4, 4)],
    )
    found = {r.id: r for r in no_charge(t.g, t["A"], False)}
    assert reasons(found.values()) == {"charge:2": "charge-too-far", "charge:3": "charge-blocked"}
    assert said(t, found["charge:2"], "move-to") == '10.74" away, this Move goes 6"'


@pytest.mark.rule("CYB-ROU-04")
def test_who_has_no_ap_is_not_activated() -> None:
    t = tabletop(pc("A", ap=0), pc("B", (3, 3), ap=1), pc("C", (6, 3), imprisoned=True))
    assert reasons(not_selected(t.g, "ash")) == {"model:0": "no-ap", "model:2": "imprisoned"}


@pytest.mark.rule("CYB-REA-02", "CYB-REA-03", "CYB-FAT-10")
def test_who_cannot_react() -> None:
    t = tabletop(
        pc("mover", (12, 3)),
        pc("decoy", (3, 3)),
        pc("spent", (12, 9), "bone", ap=0),
        pc("blind", (12, 20), "bone", ap=1),
        pc("busy", (4, 5), "bone", ap=1),
        pc("stupid", (11, 7), "bone", ap=1, stupor=1),
        pieces=[wall(9, 17, 6, 0.5)],
    )
    names = {model.id: model.name for model in t.g.models}
    found = reasons(no_reaction(t.g, "bone", t["mover"], []))
    assert {names[int(name.split(":")[1])]: reason for name, reason in found.items()} == {
        "spent": "no-ap",
        "blind": "does-not-see",
        "busy": "not-closest",
        "stupid": "stupor",
    }
    kings = reasons(no_kings_reaction(t.g, "bone", t["mover"], [t["busy"]]))
    assert kings["king:3"] == "not-seen-by"


@pytest.mark.rule("CYB-FAT-08", "CYB-FAT-11")
def test_cards_whose_moment_is_another_are_told_to_their_holder_alone() -> None:
    t = tabletop(pc("A", (3, 3), ap=1), hands={"ash": "Jh 4d", "bone": "joker 7c"})
    seen: dict[str, dict[str, str]] = {}
    rule = turn(t.g)
    question = rule.send(None)
    while True:
        if question.kind == "fate-card":
            seen[question.seat] = reasons(question.refused)
        wanted = {"select": "model:0", "action": "jump", "fate-card": "pass"}
        if question.kind == "jack":
            break
        option = question.find(wanted[question.kind]) if question.kind in wanted else None
        t.script.faces[:] = [15]
        question = rule.send((option or question.options[0]).value)
    rule.close()
    assert seen == {"ash": {"jack": "moment-jack"}, "bone": {"joker": "moment-joker"}}


def test_nothing_is_worked_out_until_somebody_looks() -> None:
    t = tabletop(pc("A", (3, 3), ap=1), pc("B", (9, 3), "bone"), active=0)
    question = turn(t.g).send(None)
    assert question.kind == "action"
    assert getgeneratorstate(question._make_refused) == GEN_CREATED


@pytest.mark.parametrize("scenario", [scenario.id for scenario in game().scenarios])
def test_every_reason_has_words_and_nothing_offered_is_refused(scenario: Any) -> None:
    table = new_table(game(), scenario, seed=11, options={"layout": "L2"})
    rng = Random(11)
    told = game().words.texts["why"]
    for _ in range(150):
        question = table.decision
        if question is None:
            break
        names = [refused.id for refused in question.refused]
        assert len(names) == len(set(names)), question.kind
        assert not {option.id for option in question.options} & set(names), question.kind
        for refused in question.refused:
            assert refused.why in told, refused.why
            assert "{" not in refused.reason + refused.label
            assert refused.rule.startswith("CYB-")
        table.choose(rng.choice(question.options).id, seat=question.seat)
