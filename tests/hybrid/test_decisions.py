"""Chapter 28: decisions and what follows an act."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from affray.engine.questions import Ask
from affray.games.hybrid.rules.moments import Due, _run_in_chosen_order
from affray.testing.hybrid import HybridScene, lab

DUEL = ("##########", "#.b.ah.i.#", "##########")
CORNER = (
    "############",
    "#a.........#",
    "####.#######",
    "####h####.b#",
    "############",
)


def duel(**more: Any) -> HybridScene:
    figures = {"a": "bulwark-knight E", "h": "hybrid W", "b": "purifier W", "i": "hybrid E"}
    return lab(*DUEL, **{**figures, "order": "h a", **more})


def stepping_out(h: str, **more: Any) -> HybridScene:
    """`h` steps out of a side passage into the sight of `a`."""
    t = lab(
        *CORNER,
        **{
            "a": "purifier E ambush=1",
            "h": h,
            "b": "templar E",
            "i": "hybrid (9,3) N",
            "order": "h",
            **more,
        },
    )
    return t.play("mode: OC", "move: step:4,2", "move: step:4,1")


ARMIES = {"griffin": ["hold-fast", "hold-fast"], "scorpion": ["regrowth", "regrowth"]}


@pytest.mark.vector("HYB-DEC-00/1")
def test_no_answer_after_declining() -> None:
    t = duel(facts={"hands": {"scorpion": ["feint"], "griffin": ["feint"]}})
    t.play("mode: OC", "strike: a", "bonus-cards: decline", "hindrance: points:feint")
    assert t.asked == "strike-level"


@pytest.mark.vector("HYB-DEC-00/2")
def test_without_cards_nobody_is_asked_to_hinder() -> None:
    t = duel(facts={"hands": {"scorpion": ["feint"]}})
    t.play("mode: OC", "strike: a", "bonus-cards: points:feint")
    assert t.asked == "strike-level"


@pytest.mark.vector("HYB-DEC-00/3")
def test_the_modes_of_a_warrior_who_cannot_fire() -> None:
    t = lab("##########", "#a......h#", "##########", a="templar E", h="hybrid W")
    assert t.offered == ["OC", "DC", "Mv"]


@pytest.mark.vector("HYB-DEC-00/4")
def test_an_expert_move_counter_takes_moving_and_the_movement() -> None:
    t = duel(h="hybrid W pinned=expert")
    assert t.offered == ["OC", "DC"]
    t.play("mode: DC")
    assert t.asked != "move"
    assert t.asks == "griffin"


@pytest.mark.vector("HYB-DEC-01/1")
def test_a_deadly_ambush_is_first_blood_and_the_end_of_the_activation() -> None:
    t = stepping_out("hybrid N w2", dice=[3], facts={"armies": ARMIES})
    assert t["h"].place == "eliminated"
    assert t.g.scorpion.first_blood
    assert len(t.g.scorpion.reserve) == 1
    assert t.g.active != t["h"].id


@pytest.mark.vector("HYB-DEC-02/1")
def test_a_useless_reserve_card_still_opens_the_window() -> None:
    t = duel(order="a h", facts={"reserves": {"scorpion": ["forced-march"]}})
    answers = [e for e in t.table.steps[-1].entries if e.kind == "choice" and e.who == "scorpion"]
    assert [(entry.id, entry.auto) for entry in answers] == [("pass", True)]
    t = duel(order="a h", facts={"reserves": {"scorpion": []}})
    assert not [e for e in t.table.steps[-1].entries if e.kind == "choice"]


@pytest.mark.vector("HYB-DEC-03/1")
def test_levels_without_their_precondition_are_not_offered() -> None:
    t = lab("##########", "#a......h#", "##########", a="seneschal W", h="hybrid W")
    t.play("mode: Mv").reach("move-level")
    assert t.offered == ["level:1", "level:2", "level:3"]


@pytest.mark.vector("HYB-DEC-04/1")
def test_first_contact_comes_before_the_ambush() -> None:
    t = stepping_out("hybrid N", dice=[9], facts={"first_contact": False, "armies": ARMIES})
    kinds = [type(event).__name__ for event in t.table.events(None)]
    assert kinds.index("Stepped") < kinds.index("FirstContact") < kinds.index("AmbushSprung")


@pytest.mark.vector("HYB-DEC-04/2")
def test_who_dies_in_a_pit_is_not_shot_at() -> None:
    t = lab(
        "############",
        "#a..O......#",
        "####.#######",
        "####h####.b#",
        "############",
        a="purifier E ambush=1",
        h="hybrid N w2",
        b="templar E",
        i="hybrid (9,3) N",
        order="h",
        dice=[9, ...],
        facts={"armies": ARMIES},
    )
    t.play("mode: OC", "move: step:4,2", "move: jump:4,1")
    assert t["h"].place == "eliminated"
    assert t.g.scorpion.first_blood
    assert not t.events("AmbushSprung")
    assert t.asked != "ambush"


@pytest.mark.vector("HYB-DEC-04/3")
def test_infiltration_is_lost_before_the_ambush() -> None:
    t = stepping_out("stalker N", dice=[9])
    kinds = [type(event).__name__ for event in t.table.events(None)]
    assert kinds.index("InfiltrationLost") < kinds.index("AmbushSprung")


@pytest.mark.vector("HYB-DEC-05/1")
def test_wounds_come_before_the_venom() -> None:
    t = duel(
        dice=[3],
        facts={"hands": {"scorpion": ["killing-angle"]}},
    )
    t["h"].mutations = ("venom-sacs",)
    t.play("mode: OC", "strike: a", "bonus-cards: effect:killing-angle", "strike-level: 1").rest()
    assert t["a"].wounds == 2
    assert [lasting.warrior for lasting in t.g.lasting] == [t["a"].id]
    kinds = [type(event).__name__ for event in t.table.events(None)]
    assert kinds.index("Wounded") < kinds.index("Marked")


@pytest.mark.rule("HYB-DEC-04")
def test_several_effects_of_one_player_come_in_the_order_he_names() -> None:
    ran: list[str] = []

    async def run(name: str) -> None:
        ran.append(name)

    due = [Due("griffin", name, partial(run, name)) for name in ("first", "second", "third")]
    rule = _run_in_chosen_order(due)
    question = rule.send(None)
    for wanted in ("2:third", "1:second"):
        assert isinstance(question, Ask)
        assert (question.seat, question.kind) == ("griffin", "effect-order")
        try:
            question = rule.send(question.find(wanted).value)
        except StopIteration:
            break
    assert ran == ["third", "second", "first"]
