"""What looks promising at a glance: which option of a question is the better guess."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.cybernekro.mind.prior import prior
from affray.games.cybernekro.mind.stakes import stakes
from affray.games.cybernekro.rules.action_points import share_out
from affray.games.cybernekro.rules.attribute_tests import attempt
from affray.games.cybernekro.rules.initiative import initiative_test
from affray.games.cybernekro.rules.morale import morale_tests
from affray.games.cybernekro.rules.rounds import turn
from affray.games.cybernekro.state import Harm, Plot
from affray.testing.cybernekro import Tabletop, inches, npc, pc, tabletop

HOME = {"ash": "south", "bone": "north"}


def weights(t: Any, ask: Any) -> Any:
    """The weight of each option by its id."""
    return dict(zip([option.id for option in ask.options], prior(t.g, ask), strict=True))


def asked(t: Any, *answers: Any) -> Any:
    """The question that comes after some answers, in a model's activation."""
    rule = turn(t.g)
    ask = rule.send(None)
    for answer in answers:
        ask = rule.send(ask.find(answer).value)
    return ask


def before_a_test(t: Any, model: Any, purpose: str = "fight", attribute: str = "A") -> Any:
    """The question for a card before somebody's test."""
    return attempt(t.g, t[model], attribute, purpose).send(None)


def prison(*models: Any, lead: str = "bone", **facts: Any) -> Tabletop:
    return tabletop(
        *models,
        layout="L1",
        scenario="prisoner",
        scenario_pieces=("prison",),
        sides=HOME,
        plot=Plot(prisoners=(0,), lead=lead),
        **facts,
    )


# ---------------------------------------------------------------- the scenarios


@pytest.mark.rule("CYB-SCN-31")
def test_rescuers_open_the_prison_and_kidnappers_do_not() -> None:
    for lead, likely in (("bone", True), ("ash", False)):
        t = prison(
            pc("Captive", (12, 21.5), imprisoned=True),
            pc("A", (12, 17.8), ap=2),
            pc("B", (3, 3), "bone"),
            lead=lead,
        )
        found = weights(t, asked(t, "model:1"))
        assert (found["open:prison-door:S"] > found["move"]) == likely


@pytest.mark.rule("CYB-SCN-32")
def test_a_freed_prisoner_leaves_over_its_home_edge() -> None:
    t = prison(pc("Captive", (12, 3), ap=1), pc("B", (3, 20), "bone"), gone=("prison-door",))
    found = weights(t, asked(t, "model:0", "move"))
    best = max(found, key=found.__getitem__)
    assert best.startswith("leave-south")


@pytest.mark.rule("CYB-MOV-11")
def test_others_stay_on_the_table() -> None:
    t = tabletop(pc("A", (12, 3), ap=1), pc("B", (3, 20), "bone"))
    found = weights(t, asked(t, "model:0", "move"))
    leaving = max(weight for name, weight in found.items() if name.startswith("leave"))
    assert leaving < min(weight for name, weight in found.items() if name.startswith("to:"))


@pytest.mark.rule("CYB-ROU-07")
def test_whoever_has_arrived_keeps_its_points() -> None:
    """A terminal that was tried in vain is waited for with the points in hand."""
    plot = Plot(terminals=((1200, 1200, 0),), owners=["bone"])
    for place, stays in (((12, 10.6), True), ((12, 3), False)):
        t = tabletop(pc("A", place, ap=2), pc("B", (3, 20), "bone"), plot=plot)
        t.g.active, t.g.acted = 0, True
        found = weights(t, asked(t))
        assert (found["stop"] > found["move"]) == stays


@pytest.mark.rule("CYB-ROU-07")
def test_a_walk_to_where_one_stands_is_never_the_most_promising() -> None:
    t = tabletop(pc("A", (12, 10.6), ap=2), pc("B", (3, 20), "bone"))
    found = weights(t, asked(t, "model:0", "move"))
    assert found["to:1200,1060,0"] < max(found.values())


@pytest.mark.rule("CYB-SCN-23")
def test_the_artifact_goes_over_the_edge_once_nobody_else_is_left() -> None:
    def carrier(*others: Any) -> Any:
        t = tabletop(pc("A", (12, 3), ap=1, carries="artifact"), *others, scenario="exploration")
        found = weights(t, asked(t, "model:0", "move"))
        leaving = sum(weight for name, weight in found.items() if name.startswith("leave"))
        return leaving / sum(found.values())

    assert carrier() > 0.9 > carrier(pc("B", (12, 20), "bone"))


@pytest.mark.rule("CYB-SCN-21")
def test_one_explores_once_few_others_are_left_and_never_after_the_artifact_is_found() -> None:
    def curiosity(others: Any, drones: Any = (), **plot: Any) -> Any:
        t = tabletop(
            pc("A", (13.5, 1.8), ap=1),
            *drones,
            *(pc(f"B{n}", ((300 + 200 * n) / 100, 23), "bone") for n in range(others)),
            layout="L1",
            scenario="exploration",
            scenario_pieces=("containers",),
            sides=HOME,
            plot=Plot(**plot),
        )
        found = weights(t, asked(t, "model:0"))
        return found["explore:container-1"] / found["move"]

    assert curiosity(0) > 1 > curiosity(2) > 0
    assert curiosity(0, artifact=99) == 0
    assert curiosity(0, [npc("drone", (3, 3))]) == 0


@pytest.mark.rule("CYB-INI-03")
def test_the_winner_of_the_initiative_is_first() -> None:
    t = tabletop(pc("A", I=2), pc("Dull", (3, 3)), pc("B", (6, 3), "bone"), dice=[6, 1])
    g = t.g
    rule = initiative_test(g, {"ash": g.models[:2], "bone": g.models[2:]})
    named = rule.send(None)
    found = weights(t, named)
    assert found["model:0"] > found["model:1"]
    rule.send(0)
    ask = rule.send(2)
    assert weights(t, ask)["ash"] > 30 * weights(t, ask)["bone"]
    rule.close()


# ---------------------------------------------------------------- fighting


@pytest.mark.rule("CYB-FIG-01")
def test_a_weapon_looks_better_than_fists_and_somebody_lying_better_than_somebody_standing() -> (
    None
):
    t = tabletop(
        pc("A", (6, 6), ap=1, carries="axe"),
        pc("B", (6, 7.3), "bone"),
        pc("Down", (6, 4.7), "bone", prone=True),
    )
    found = weights(t, asked(t, "model:0"))
    assert found["fight:axe:2"] > found["fight:axe:1"] > found["fight:fists:1"]


@pytest.mark.rule("CYB-AP-01")
def test_action_points_go_to_those_who_can_do_harm() -> None:
    idle = [pc(f"Friend {n}", (20, (400 * n) / 100)) for n in range(4)]

    def likes_many(at: Any) -> bool:
        t = tabletop(pc("A", inches(at)), *idle, pc("B", (3, 3), "bone"))
        found = weights(t, share_out(t.g, "ash").send(None))
        return found["ap:3"] > found["ap:2"]

    assert likes_many((500, 300))
    assert not likes_many((2000, 2000))


# ---------------------------------------------------------------- cards


@pytest.mark.rule("CYB-FAT-06")
def test_a_card_is_played_for_what_matters() -> None:
    both = (pc("A", (6, 6)), pc("B", (18, 6), "bone"))
    t = tabletop(*both, hands={"ash": "8h Ah"})
    t.g.harms.append(Harm(0, 1, 9, 3))
    grave = weights(t, before_a_test(t, "A", "tough-it-out", "T"))
    t = tabletop(*both, hands={"ash": "8h Ah"})
    t.g.harms.append(Harm(0, 1, 3, 1))
    light = weights(t, before_a_test(t, "A", "tough-it-out", "T"))
    assert grave["place:8"] > grave["pass"] == light["pass"] > light["place:8"]
    assert grave["ace"] > light["ace"]


@pytest.mark.rule("CYB-FAT-05")
def test_nobody_plays_an_ace_for_others() -> None:
    t = tabletop(pc("A", (6, 6)), pc("B", (18, 6), "bone"), hands={"ash": "Ah 9h"})
    found = weights(t, before_a_test(t, "B"))
    assert found["ace"] < found["place:9"] < found["pass"] * 10


@pytest.mark.rule("CYB-MOR-03")
def test_cards_are_kept_from_small_tests() -> None:
    t = tabletop(pc("A", (6, 6), dread=1), pc("B", (18, 6), "bone"), hands={"ash": "9h"})
    found = weights(t, morale_tests(t.g, t["A"]).send(None))
    assert found["pass"] > found["place:9"]


# ---------------------------------------------------------------- friends and enemies


def test_nobody_thinks_of_harming_friends_or_of_helping_enemies() -> None:
    for sorcery, friendly in (("bolt", False), ("heal", True), ("shield", True), ("fry", False)):
        t = tabletop(
            pc("A", (6, 6), ap=2, I=3, traits="sorcerer", sorceries=(sorcery,)),
            pc("B", (9, 6), wounds=1),
            pc("C", (6, 10), owner="bone", wounds=1),
        )
        found = weights(t, asked(t, "model:0"))
        friend, enemy = found[f"cast:{sorcery}:1"], found[f"cast:{sorcery}:2"]
        likely, never = (friend, enemy) if friendly else (enemy, friend)
        assert likely > 1000 * never


def test_the_unhurt_are_not_healed() -> None:
    t = tabletop(
        pc("A", (6, 6), ap=2, I=3, traits="sorcerer", sorceries=("heal",)),
        pc("B", (9, 6), wounds=1),
        pc("C", (6, 9)),
        pc("D", (20, 20), owner="bone"),
    )
    found = weights(t, asked(t, "model:0"))
    assert found["cast:heal:1"] > found["cast:heal:2"]


def test_nobody_shoots_at_friends() -> None:
    t = tabletop(
        pc("A", (6, 6), carries="rifle", ap=2),
        pc("B", (9, 6)),
        pc("C", (6, 14), owner="bone"),
    )
    found = weights(t, asked(t, "model:0"))
    assert found["shoot:rifle:2"] > 1000 * found["shoot:rifle:1"]


def jack_of(purpose: str) -> Any:
    """The question for a Jack after a test that an enemy has failed."""
    t = tabletop(pc("A"), pc("B", (9, 6), "bone"), hands={"bone": "Js"}, dice=[5])
    rule = attempt(t.g, t["A"], "A", purpose)
    ask = rule.send(None)
    while ask.kind != "jack":
        ask = rule.send(ask.find("pass").value)
    return weights(t, ask), stakes(t.g, ask)


@pytest.mark.rule("CYB-FAT-08")
def test_a_jack_is_kept_for_what_it_makes_much_more_of() -> None:
    found, asked = jack_of("shoot")
    assert found["jack"] > found["pass"]
    assert asked
    found, asked = jack_of("reaction")
    assert found["jack"] < found["pass"]
    assert not asked
