"""Chapter 8: round and activation."""

from __future__ import annotations

from typing import Any

import pytest

from affray.engine.errors import IllegalChoice
from affray.engine.open import open_position
from affray.games.hybrid import game
from affray.games.hybrid.content.kinds import ActionCard, content
from affray.games.hybrid.rules.rounds import judge, line_up_extras, next_extra, with_counter
from affray.games.hybrid.state import GRIFFIN, SCORPION
from affray.testing.hybrid import HybridScene, lab

HALL = ("############", "#a......h..#", "############")


def hall(**more: Any) -> HybridScene:
    return lab(*HALL, **{"a": "templar E", "h": "hybrid E", **more})


def to_round_2(**more: Any) -> HybridScene:
    """The second round is about to begin: Griffin won the first roll."""
    hands = more.pop("hands", {})
    facts = {"hands": hands, "winner": "griffin", **more.pop("facts", {})}
    t = hall(facts=facts, **more).play("mode: DC", "move: stop", "mode: DC")
    return t.play("move: stop") if t.asked == "move" else t


@pytest.mark.vector("HYB-ROU-01/1")
def test_round_1_has_no_auction() -> None:
    doc = {
        "map": "\n".join(HALL).replace("a", ".").replace("h", "."),
        "warriors": ["templar (1,1) E", "hybrid (8,1) W"],
        "hands": {"griffin": ["feint"], "scorpion": ["feint"]},
        "round": 0,
        "phase": "initiative",
    }
    t = HybridScene(open_position(game(), doc, dice=[3, 7]), {"a": 0, "h": 1})
    assert t.asked == "first-player"
    assert to_round_2(hands={"griffin": ["feint"]}).asked == "auction"


@pytest.mark.vector("HYB-ROU-01/2")
def test_trapdoors_roll_before_the_counters() -> None:
    doc = {
        "scenario": "scarlet-hive",
        "warriors": [
            "seneschal (10,10) N",
            "seneschal (11,10) N",
            "hybrid (9,2) S",
            "pest (9,3) S",
        ],
        "round": 1,
        "phase": "initiative",
    }
    t = HybridScene(open_position(game(), doc, dice=[3, 7, 2, 1, 2, 1], seed=1), {})
    t.play("first-player: griffin")
    assert t.asked == "counter"
    kinds = [type(event).__name__ for event in t.table.events(None)]
    assert kinds.index("ActivatesFirst") < kinds.index("TrapdoorRolled")
    assert len(t.g.pits) == 2


@pytest.mark.vector("HYB-ROU-02/1")
def test_the_lower_roll_wins() -> None:
    t = to_round_2(dice=[3, 7])
    assert t.g.winner == "griffin"
    assert t.asks == "griffin"


@pytest.mark.vector("HYB-ROU-03/1")
def test_the_winner_may_let_the_other_begin() -> None:
    t = to_round_2(dice=[7, 3]).play("first-player: griffin").reach("mode")
    assert t.asks == "griffin"
    assert t.g.winner == "scorpion"


POINTS = {card.id: card.points for card in content().all(ActionCard)}


def auction(*lines: str) -> HybridScene:
    """Griffin won the last roll and is asked first."""
    t = to_round_2(
        hands={"griffin": ["feint", "pivot"], "scorpion": ["feint", "pivot"]}, dice=[3, 7]
    )
    for line in lines:
        seat, answer = line.split()
        assert t.asked == "auction"
        assert t.asks == {"A": "griffin", "B": "scorpion"}[seat]
        t.play(f"auction: {answer}")
    assert t.asked != "auction"
    return t


@pytest.mark.parametrize(
    ("lines", "laid", "worth"),
    [
        pytest.param(
            ["A lay:feint", "B lay:pivot", "A pass", "B pass"],
            2,
            POINTS["feint"] + POINTS["pivot"],
            marks=pytest.mark.vector("HYB-ROU-04/1"),
        ),
        pytest.param(
            ["A pass", "B lay:feint", "A lay:feint", "B pass", "A pass"],
            2,
            2 * POINTS["feint"],
            marks=pytest.mark.vector("HYB-ROU-04/2"),
        ),
        pytest.param(["A pass", "B pass"], 0, 0, marks=pytest.mark.vector("HYB-ROU-04/3")),
    ],
)
def test_the_auction(lines: list[str], laid: int, worth: int) -> None:
    t = auction(*lines)
    assert len(t.g.action_discard) == laid
    assert sum(event.points for event in t.events("AuctionRevealed")) == worth
    assert len(t.g.griffin.hand) == len(t.g.scorpion.hand) == 2 - laid // 2


@pytest.mark.rule("HYB-ROU-04")
def test_the_auction_may_begin_in_round_3() -> None:
    t = to_round_2(hands={"griffin": ["feint"]}, dice=[3, 7], options={"auction_from_round": 3})
    assert t.asked == "first-player"


@pytest.mark.parametrize(
    ("griffin", "scorpion", "points", "winner", "counting"),
    [
        pytest.param(4, 2, (3, 0), GRIFFIN, True, marks=pytest.mark.vector("HYB-ROU-05/1")),
        pytest.param(1, 3, (0, 4), GRIFFIN, True, marks=pytest.mark.vector("HYB-ROU-05/2")),
        pytest.param(10, 9, (4, 0), SCORPION, True, marks=pytest.mark.vector("HYB-ROU-05/3")),
        pytest.param(1, 1, (0, 0), "", False, marks=pytest.mark.vector("HYB-ROU-05/4")),
        pytest.param(10, 10, (0, 0), "", False, marks=pytest.mark.vector("HYB-ROU-05/5")),
        pytest.param(10, 1, (0, 0), SCORPION, True, marks=pytest.mark.vector("HYB-ROU-05/6")),
        pytest.param(6, 4, (2, 0), "", True, marks=pytest.mark.vector("HYB-ROU-05/7")),
        pytest.param(2, 3, (3, 2), "", True, marks=pytest.mark.vector("HYB-ROU-05/8")),
    ],
)
def test_the_activation_roll(
    griffin: int, scorpion: int, points: tuple[int, int], winner: str, counting: bool
) -> None:
    verdict = judge(griffin, scorpion, {GRIFFIN: points[0], SCORPION: points[1]})
    assert verdict.winner == winner
    if not winner:
        assert verdict.points_count is counting


def crowd(**more: Any) -> HybridScene:
    rows = ("############", "#.abcd..h..#", "#..........#", "############")
    figures = {"a": "purifier E ambush=1", "b": "templar E", "c": "templar E", "d": "templar E"}
    return lab(*rows, **{**figures, "h": "hybrid E", "order": "h", **more})


@pytest.mark.vector("HYB-ROU-06/1")
def test_an_ambusher_gets_no_counter() -> None:
    t = crowd()
    assert [w.id for w in with_counter(t.g, "griffin")] == [t[sign].id for sign in "bcd"]
    t.dice(2, 9)
    t.play("mode: DC", "move: stop", "first-player: scorpion", "ambush-upkeep: keep")
    t.play("counter: c", "counter: d").reach("mode")
    numbers = {sign: t.g.face(t[sign].counter) for sign in "bcd"}
    assert numbers == {"c": "1", "d": "2", "b": "3"}


@pytest.mark.vector("HYB-ROU-06/2")
def test_the_order_of_handing_out_says_nothing() -> None:
    t = crowd().dice(2, 9)
    t.play("mode: DC", "move: stop", "first-player: scorpion", "ambush-upkeep: keep")
    t.play("counter: d", "counter: c").reach("mode")
    view = t.table.view("scorpion")
    counters = [w["counter"] for w in view["warriors"] if w["side"] == "griffin"]
    assert counters == [None] * 4
    assert [w["has_counter"] for w in view["warriors"]][: len(counters)].count(True) == 3


@pytest.mark.vector("HYB-ROU-07/1")
def test_the_captive_gets_a_counter() -> None:
    doc = {
        "scenario": "heresiarchs-prison",
        "warriors": ["ambrosius (1,13) E", "seneschal outside", "hybrid (8,10) W"],
        "order": {"scorpion": [2]},
    }
    g = open_position(game(), doc).state
    assert [w.profile for w in with_counter(g, "griffin")] == ["ambrosius", "seneschal"]


@pytest.mark.vector("HYB-ROU-07/2")
def test_the_sleeper_does_not() -> None:
    doc = {
        "scenario": "scorpions-venom",
        "warriors": [
            "pest (9,1) S asleep",
            "hybrid (9,11) N",
            "aberration (12,11) N",
            "templar (1,1) E",
        ],
        "order": {"griffin": [3]},
    }
    g = open_position(game(), doc).state
    assert [w.profile for w in with_counter(g, "scorpion")] == ["hybrid", "aberration"]


def alternation(order: str, **more: Any) -> list[str]:
    """Who is activated, in order; everybody defends."""
    figures = dict.fromkeys("abc", "templar E") | dict.fromkeys("hijkl", "hybrid W")
    t = lab(
        "##############", "#a.b.c.hijkl.#", "##############", **{**figures, "order": order, **more}
    )
    seen = []
    while t.asked == "mode":
        seen.append(t.g.active)
        t.play("mode: DC")
        while t.asked == "move":
            t.play("move: stop")
    by_id = {number: sign for sign, number in t.names.items()}
    return [by_id[number] for number in seen]


@pytest.mark.vector("HYB-ROU-08/1")
def test_players_alternate_until_one_is_done() -> None:
    assert alternation("a h b i c j k l", dice=[2, 9]) == list("ahbicjkl")


@pytest.mark.vector("HYB-ROU-09/1")
def test_a_lost_counter_is_skipped() -> None:
    assert alternation("a h b j c", dice=[2, 9]) == list("ahbjc")


@pytest.mark.vector("HYB-ROU-09/2")
def test_the_other_goes_on_alone() -> None:
    assert alternation("a h i j", dice=[2, 9]) == list("ahij")


@pytest.mark.rule("HYB-ROU-09")
def test_the_counter_of_the_dead_is_gone() -> None:
    t = lab(
        "##########",
        "#...ahi..#",
        "##########",
        a="skarn E",
        h="purifier W w2",
        i="templar W",
        order="a h i",
        dice=[3],
    )
    t.play("mode: OC", "strike: h", "strike-level: 1").reach("mode")
    assert t["h"].counter == 0
    assert t.g.active == t["i"].id


def on_a_counter(face: str, a: str, *dice: int) -> HybridScene:
    t = lab(
        "##########",
        "#..a.h..b#",
        "##########",
        a=a,
        h="hybrid W",
        b="purifier W",
        order="a h b",
        dice=dice,
        facts={"event_counters": {"4,1": face}},
    )
    return t.play("mode: OC", "move: to:4,1:E", "event-counter: 4,1")


@pytest.mark.vector("HYB-ROU-10/1")
def test_a_trap_survived_leaves_the_attack() -> None:
    t = on_a_counter("mine", "templar E", 9)
    assert t["a"].wounds == 1
    assert t.reach("strike").offered == ["pass", "strike:h"]


@pytest.mark.vector("HYB-ROU-10/2")
def test_a_deadly_trap_ends_the_activation() -> None:
    t = on_a_counter("mine", "templar E w2", 9)
    assert t["a"].place == "eliminated"
    assert t.asked == "mode"
    assert t.asks == "scorpion"


@pytest.mark.vector("HYB-ROU-11/1")
def test_an_activation_cannot_be_passed() -> None:
    t = hall()
    assert t.asked == "mode"
    assert t.ask.default is None
    with pytest.raises(IllegalChoice):
        t.table.choose("pass")


@pytest.mark.vector("HYB-ROU-12/1")
def test_contact_locks_nobody() -> None:
    t = lab(
        "........", "...h....", "..ia....", "........", a="templar E", h="hybrid S", i="hybrid E"
    )
    t.play("mode: DC", "move: to:6,2:E").rest()
    assert t.at("a") == (6, 2)
    assert not t.events("AttackDeclared")


@pytest.mark.vector("HYB-ROU-13/1")
def test_extra_movements_follow_the_order_of_activation() -> None:
    t = lab(
        "############",
        "#a..b......#",
        "####.#######",
        "#..........#",
        "#......h...#",
        "############",
        a="templar E",
        b="misericord E",
        h="stalker E",
    )
    for sign, mode in (("a", "DC"), ("h", "DC"), ("b", "Mv")):
        t[sign].mode = mode  # type: ignore[assignment]
    t["b"].heroic_move, t["b"].infiltration_lost = True, True
    t.g.activated = (t["a"].id, t["h"].id, t["b"].id)
    line_up_extras(t.g)
    first = next_extra(t.g)
    t.g.extra = t.g.extra[1:]
    assert [first, next_extra(t.g)] == [t["h"].id, t["b"].id]


@pytest.mark.vector("HYB-ROU-14/1")
def test_a_skilled_move_counter_lasts_one_round() -> None:
    t = to_round_2(h="hybrid E pinned=skilled", dice=[3, 7])
    assert t.g.round == 2
    assert t["h"].pinned == ""


@pytest.mark.vector("HYB-ROU-15/1")
def test_an_aura_lasts_until_its_bearer_is_revealed() -> None:
    t = lab(
        *HALL,
        a="ambrosius E",
        b="templar (2,1) E",
        h="hybrid E",
        order="a h b",
        dice=[2, 9],
        facts={"auras": {"griffin": ["aura-of-wrath", "aura-of-haste"]}},
    )
    t.play("aura: aura-of-wrath", "mode: DC", "mode: DC", "mode: DC").reach("first-player")
    assert t.g.round == 2
    assert t["a"].aura
    t.play("first-player: scorpion", "counter: b", "mode: DC", "mode: DC")
    assert t["a"].aura
    t.reach("aura").play("aura: drop")
    assert t["a"].aura == 0
