"""Chapter 7: setting up."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from affray.engine.errors import BadForces
from affray.engine.open import new_table, open_position
from affray.engine.table import Table
from affray.games.hybrid import game
from affray.games.hybrid.content.kinds import Profile, content
from affray.games.hybrid.content.mission_cards import Mission, half_ranks
from affray.games.hybrid.effects.cards_in_force import field_card
from affray.games.hybrid.effects.on_warriors import bring_in
from affray.games.hybrid.effects.tags import Play
from affray.games.hybrid.rules.setting_up import room_for, to_deploy
from affray.games.hybrid.rules.squads import squad_faults
from affray.games.hybrid.state import Lab
from affray.testing.hybrid import HybridScene, lab, mission

OPTIONS = game().chosen({})


def faults(mission: str, seat: str, squad: Sequence[str]) -> list[str]:
    return [
        fault.text for fault in squad_faults(content().get(Mission, mission), seat, squad, OPTIONS)
    ]


def ranks(*names: str) -> float:
    return half_ranks([content().get(Profile, name) for name in names]) / 2


def table(mission: str, griffin: Any, scorpion: Any, **more: Any) -> HybridScene:
    """A new game with these squads."""
    forces = {"griffin": griffin, "scorpion": scorpion}
    return HybridScene(new_table(game(), mission, forces=forces, seed=3, **more), {})


def set_up(t: HybridScene) -> HybridScene:
    """Everything up to the deployment, first answers throughout."""
    while t.asked in ("aura-discard", "mutation-discard", "opening-hand", "carrier", "leader"):
        t.table.choose(t.ask.options[0], seat=t.asks)
    return t


@pytest.mark.vector("HYB-SET-01/1")
def test_auras_are_chosen_before_deployment_and_hidden() -> None:
    t = table("heresiarchs-prison", ["ambrosius", "seneschal"], ["hybrid"])
    assert t.asked == "aura-discard"
    kept = [option.id for option in t.ask.options]
    t.play(f"aura-discard: {kept[0]}")
    assert [w.place for w in t.g.warriors if w.square >= 0] == []
    assert t.table.view("scorpion")["sides"]["griffin"]["auras"] == [None, None]
    assert sorted(t.table.view("griffin")["sides"]["griffin"]["auras"]) == sorted(kept[1:])


@pytest.mark.vector("HYB-SET-02/1")
def test_halves_add_up() -> None:
    squad = ["aberration", *["hybrid"] * 3, *["pest"] * 4]
    assert ranks(*squad) == 8
    assert faults("scarlet-hive", "scorpion", squad) == []


@pytest.mark.vector("HYB-SET-02/2")
def test_halves_are_not_rounded() -> None:
    squad = ["aberration", *["hybrid"] * 3, *["pest"] * 5]
    assert ranks(*squad) == 8.5
    assert faults("heresiarchs-diaries", "scorpion", squad)


@pytest.mark.vector("HYB-SET-02/3")
def test_a_pest_is_half_a_rank() -> None:
    assert ranks("pest") == 0.5


@pytest.mark.vector("HYB-SET-03/1")
def test_fewer_than_the_limit_is_legal() -> None:
    assert faults("return-to-glasinhar", "griffin", ["purifier"] * 3) == []
    assert faults("return-to-glasinhar", "griffin", [])


@pytest.mark.vector("HYB-SET-04/1")
def test_two_misericords_are_one_too_many() -> None:
    assert faults("return-to-glasinhar", "griffin", ["misericord", "misericord"])


@pytest.mark.vector("HYB-SET-05/1")
def test_the_hive_needs_a_squad_that_can_win() -> None:
    assert faults("scarlet-hive", "griffin", ["purifier"] * 7)
    assert faults("scarlet-hive", "griffin", ["purifier"] * 6)
    assert not faults("scarlet-hive", "griffin", ["seneschal", *["purifier"] * 2])
    with pytest.raises(BadForces):
        table("scarlet-hive", ["purifier"] * 6, ["hybrid"])


@pytest.mark.vector("HYB-SET-06/1")
def test_nobody_comes_from_nowhere() -> None:
    t = set_up(table("return-to-glasinhar", ["templar"], ["hybrid"]))
    assert len(t.g.warriors) == 2


@pytest.mark.vector("HYB-SET-06/2")
def test_substitutes_count_for_nothing_but_the_figures_there_are() -> None:
    squad = ["ambrosius", "seneschal", "purifier", "templar"]
    forces = {"griffin": {"warriors": squad, "substitutes": ["seneschal"]}, "scorpion": ["hybrid"]}
    t = new_table(game(), "heresiarchs-prison", seed=1, forces=forces)
    assert [w.place for w in t.state.warriors if w.side == "griffin"][-1] == "substitute"
    forces["griffin"] = {"warriors": squad, "substitutes": ["ambrosius"]}
    with pytest.raises(BadForces, match="Ambrosius may be taken once, not 2 times"):
        new_table(game(), "heresiarchs-prison", seed=1, forces=forces)


@pytest.mark.vector("HYB-SET-06/3")
def test_a_substitute_comes_in_unhurt_and_counts_only_then() -> None:
    squads: dict[str, Any] = {
        "a": "templar (1,11) E",
        "b": "seneschal place=substitute",
        "h": "hybrid (12,12) W",
    }
    t = mission("return-to-glasinhar", order="a h", **squads)
    assert not t["b"].alive
    with pytest.raises(StopIteration):
        bring_in(t.g, Play(field_card("hymn-of-hod"), "griffin"), 1).send(None)
    t.play("mode: DC", "move: stop").reach("deploy-square")
    t.play(f"deploy-square: {t.offered[0]}", "deploy-facing: face:E")
    assert (t["b"].place, t["b"].wounds) == ("board", 0)
    t = mission(
        "return-to-glasinhar", order="h", **squads | {"a": "templar (11,12) W w2"}, dice=[3]
    )
    t.play("mode: OC", "move: stop", "strike: a", "strike-level: 1").rest()
    assert t.table.result is not None
    assert t.table.result.winners == ("scorpion",)


@pytest.mark.parametrize(
    ("mission", "events", "traps"),
    [
        pytest.param("return-to-glasinhar", 3, 1, marks=pytest.mark.vector("HYB-SET-07/1")),
        pytest.param("scorpions-venom", 4, 2, marks=pytest.mark.vector("HYB-SET-07/2")),
    ],
)
def test_traps_lie_among_the_events(mission: str, events: int, traps: int) -> None:
    griffin = ["templar", "purifier"]
    scorpion = ["pest", "pest", "hybrid", "aberration"] if "venom" in mission else ["hybrid"]
    t = set_up(table(mission, griffin, scorpion))
    faces = sorted(t.g.face(counter.uid) for counter in t.g.counters)
    assert faces == ["event"] * events + ["mine"] * traps
    for seat in ("griffin", "scorpion", None):
        shown = t.table.view(seat)["board"]["counters"]
        assert [counter["face"] for counter in shown] == [None] * (events + traps)


@pytest.mark.rule("HYB-SET-07")
def test_traps_may_take_the_place_of_events() -> None:
    t = table("return-to-glasinhar", ["templar"], ["hybrid"], options={"traps_replace": True})
    faces = sorted(t.g.face(counter.uid) for counter in set_up(t).g.counters)
    assert faces == ["event", "event", "mine"]


def place_all(t: HybridScene, seed: int = 1) -> str:
    """Place everybody at random; who placed, as a string."""
    rng = Random(seed)
    order = ""
    while t.asked.startswith("deploy"):
        if t.asked == "deploy":
            order += t.asks[0].upper()
        t.table.choose(t.ask.options[int(rng.random() * len(t.ask.options))])
    return order


@pytest.mark.vector("HYB-SET-08/1")
def test_placing_alternates() -> None:
    t = table("invisible-war", ["templar"] * 3, ["hybrid"] * 5)
    set_up(t).play("places-first: griffin")
    assert [event.seat for event in t.events("PlacesFirst")] == ["griffin"]
    assert place_all(t) == "GSGSGSSS"
    placed = {(event.warrior, event.square) for event in t.events("Deployed")}
    assert placed == {(warrior.id, warrior.square) for warrior in t.g.warriors}


@pytest.mark.rule("HYB-SET-08")
def test_one_of_each_kind_of_figure_is_offered() -> None:
    squad = ["templar", "purifier", "templar"]
    t = set_up(table("invisible-war", squad, ["hybrid"] * 5)).play("places-first: griffin")
    kinds = [t.g.warriors[option.value].profile for option in t.ask.options]
    assert sorted(kinds) == ["purifier", "templar"]


@pytest.mark.rule("HYB-SET-08")
def test_scorpion_may_place_everybody_first() -> None:
    t = table(
        "invisible-war", ["templar"] * 3, ["hybrid"] * 5, options={"deploy_order": "scorpion_first"}
    )
    assert place_all(set_up(t)) == "SSSSSGGG"


@pytest.mark.vector("HYB-SET-08/2")
def test_a_zone_of_several_rooms() -> None:
    t = set_up(table("scarlet-hive", ["seneschal", "seneschal"], ["hybrid"]))
    hybrid = to_deploy(t.g, "scorpion")[0]
    room = room_for(t.g, hybrid)
    assert room >> t.square(9, 2) & 1
    assert room >> t.square(2, 10) & 1
    assert len([r for r in t.g.board.rooms if r & room]) > 1


@pytest.mark.rule("HYB-SET-08")
def test_a_large_base_lies_wholly_in_its_zone() -> None:
    t = set_up(table("return-to-glasinhar", ["templar"], ["aberration"]))
    room = room_for(t.g, to_deploy(t.g, "scorpion")[0])
    assert room >> t.square(10, 1) & 1
    assert not room >> t.square(14, 1) & 1


@pytest.mark.vector("HYB-SET-09/1")
def test_the_opponents_hand_is_a_number() -> None:
    t = lab(
        "######",
        "#a..h#",
        "######",
        a="templar E",
        h="hybrid W",
        facts={"hands": {"griffin": ["feint", "pivot"]}},
    )
    assert t.table.view("scorpion")["sides"]["griffin"]["hand"] == [None, None]
    assert t.table.view(None)["sides"]["griffin"]["hand"] == [None, None]
    assert t.table.view("griffin")["sides"]["griffin"]["hand"] == ["feint", "pivot"]


@pytest.mark.vector("HYB-SET-10/1")
def test_a_board_of_ones_own_is_fought_to_the_last() -> None:
    doc = {"map": "######\n#....#\n######", "warriors": ["templar (1,1) E", "hybrid (2,1) W w2"]}
    t = HybridScene(open_position(game(), {**doc, "order": {"griffin": [0]}}, dice=[3]), {"h": 1})
    t.play("mode: OC", "strike: h", "strike-level: 1").rest()
    assert t.table.result is not None
    assert t.table.result.winners == ("griffin",)


@pytest.mark.rule("HYB-SET-01", "HYB-SET-02")
def test_a_squad_built_warrior_by_warrior() -> None:
    t: Table[Lab] = new_table(game(), "return-to-glasinhar", seed=1)
    assert {ask.kind for ask in t.decisions} == {"squad"}
    t.choose("own", seat="griffin")
    for _ in range(2):
        t.choose("recruit:seneschal", seat="griffin")
    offered = [o.id for ask in t.decisions if ask.seat == "griffin" for o in ask.options]
    assert "done" in offered
    assert "recruit:seneschal" not in offered
    assert "recruit:purifier" in offered
    t.choose("done", seat="griffin")
    ready = [o.id for ask in t.decisions if ask.seat == "scorpion" for o in ask.options]
    t.choose(ready[0], seat="scorpion")
    assert [w.profile for w in t.state.warriors if w.side == "griffin"] == ["seneschal"] * 2


@pytest.mark.rule("HYB-SET-05")
def test_a_squad_in_the_making_can_always_become_legal() -> None:
    t: Table[Lab] = new_table(game(), "heroes-twilight", seed=1)
    t.choose("own", seat="griffin")
    rng = Random(5)
    while any(ask.seat == "griffin" for ask in t.decisions):
        ask = next(ask for ask in t.decisions if ask.seat == "griffin")
        t.choose(ask.options[int(rng.random() * len(ask.options))], seat="griffin")
        assert len(t.decisions) <= 2
    assert t.decision is not None


@pytest.mark.rule("HYB-MAT-01")
def test_material_is_bought_within_the_rank_total() -> None:
    with pytest.raises(BadForces, match="not in play"):
        table(
            "return-to-glasinhar",
            {"warriors": ["templar"], "material": [["lantern", 0]]},
            ["hybrid"],
        )
    on = {"material_cards": True}
    force = {"warriors": ["templar"], "material": [["lantern", 0]]}
    t = table("return-to-glasinhar", force, ["hybrid"], options=on)
    assert set_up(t).g.warriors[0].material == ("lantern",)
