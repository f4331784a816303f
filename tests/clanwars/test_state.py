"""State, views, determinism, and the whole of a mission. Chapter 21"""

from __future__ import annotations

from random import Random

import pytest

import affray
from affray.engine.state import digest
from affray.games.clanwars.game import game
from affray.games.clanwars.state import ClanWars
from affray.testing.clanwars import HOSTILE, A, B, skirmish

vector = pytest.mark.vector
rule = pytest.mark.rule


def mission(
    name: str = "m01", players: int = 3, moves: int = 60, seed: int = 3
) -> affray.Table[ClanWars]:
    table = affray.new_table(game(), name, seed=seed, options={"players": players})
    rng = Random(seed)
    for _ in range(moves):
        decision = table.decision
        if decision is None:
            break
        table.choose(rng.choice(decision.options).id, seat=decision.seat)
    return table


@vector("CLW-STA-09/1")
def test_a_threat_is_a_uid_on_a_tile() -> None:
    s = skirmish().put("Timur", "t0").put("?Snatcher", "t2").turn("Timur")
    t = s.open()
    seen = next(u for u in t.table.view(A)["units"] if u["uid"] == s.names["Snatcher"])
    assert seen["kind"] is None
    assert seen["tile"] == "t2"
    known = next(u for u in t.table.view(HOSTILE)["units"] if u["uid"] == s.names["Snatcher"])
    assert known["kind"] == "lg02"


@vector("CLW-STA-09/3")
def test_intel_that_was_not_bought_keeps_its_benefit() -> None:
    table = affray.new_table(game(), "m01", seed=1)
    seen = table.view(A)["intel"]
    assert all(piece["context"] for piece in seen.values())
    assert all(piece["benefit"] is None for piece in seen.values())
    table.choose(next(o.id for o in table.decision.options if o.id != "proceed"))
    seen = table.view(A)["intel"]
    assert sum(piece["benefit"] is not None for piece in seen.values()) == 1


@vector("CLW-STA-09/4")
@rule("CLW-STA-08")
def test_the_hostile_forces_are_hidden() -> None:
    table = mission()
    assert table.view(A)["forces"] is None
    assert table.view(A)["reserve"] is None
    assert table.view(None)["forces"] is None
    assert table.view(HOSTILE)["forces"]
    assert table.view(HOSTILE)["reserve"] is not None


@rule("CLW-STA-02")
@rule("CLW-STA-03")
@rule("CLW-STA-04")
@rule("CLW-STA-05")
@rule("CLW-STA-06")
@rule("CLW-STA-07")
def test_every_fact_of_a_mission_survives_its_document() -> None:
    for name in ("m01", "m05", "m06"):
        g = mission(name).state
        again = ClanWars.from_json(g.to_json())
        game().furnish(again)
        assert digest(again) == digest(g)


@rule("CLW-STA-05")
def test_a_unit_that_comes_back_has_a_new_uid() -> None:
    s = skirmish().put("Timur", "t0").put("Trapper", "t2").hand(A, "destroyer")
    t = s.marker("hsp1", "t2").turn("Timur").at("action", stored=1).open()
    t.play(f"action-open: play:destroyer:{s.names['Trapper']}", "end", "spawn:lg01:hsp1")
    fresh = [u for u in t.g.units.values() if u.op is None]
    assert [t.g.kind(u) for u in fresh] == ["lg01"]
    assert fresh[0].uid != s.names["Trapper"]


@vector("CLW-THR-08/1")
def test_reverted_tokens_are_mixed() -> None:
    orders = set()
    for draw in (0, 1):
        s = skirmish().put("Timur", "t0").put("Trapper", "t2").put("Snatcher", "t2")
        t = s.hand(HOSTILE, "visionary").turn("Timur").open(draws=[draw, 0])
        t.play("hostile@action-open: play:visionary:revert:t2")
        hidden = [u for u in t.g.units.values() if u.op is None]
        orders.add(tuple(t.g.kind(u) for u in hidden))
        assert all(t.g.shown(u.uid, A) is None for u in hidden)
    assert orders == {("lg01", "lg02"), ("lg02", "lg01")}


@rule("CLW-STA-10")
def test_the_same_seed_and_choices_give_the_same_mission() -> None:
    assert digest(mission(seed=9).state) == digest(mission(seed=9).state)
    assert digest(mission(seed=9).state) != digest(mission(seed=8).state)


@rule("CLW-STA-01")
@rule("CLW-DEC-05")
def test_a_mission_goes_through_its_phases_to_an_end() -> None:
    table = mission(moves=5_000)
    assert table.result is not None
    kinds = [type(e).__name__ for e in table.events(HOSTILE)]
    for first, then in (
        ("RosterLocked", "RoundBegan"),
        ("RoundBegan", "TurnBegan"),
        ("TurnBegan", "EdgeStored"),
        ("EdgeStored", "MissionEnded"),
    ):
        assert kinds.index(first) < kinds.index(then)


@rule("CLW-DEC-01")
def test_every_question_has_words_and_names_its_rule() -> None:
    for seed, name in enumerate(("m01", "m02", "m05", "m06", "m09")):
        table = affray.new_table(game(), name, seed=seed, options={"players": 3, "unlocked": "all"})
        rng = Random(seed)
        for _ in range(300):
            decision = table.decision
            if decision is None:
                break
            assert decision.kind in game().words.texts["prompt"], decision.kind
            assert decision.rule.startswith("CLW-"), decision.kind
            assert decision.prompt
            assert all(option.label for option in decision.options)
            table.choose(rng.choice(decision.options).id, seat=decision.seat)


@rule("CLW-DEC-01")
def test_every_event_has_a_sentence() -> None:
    assert game().words.missing(game().events) == []


@vector("CLW-TAR-02/1", "CLW-TAR-03/1")
def test_concept_cards_go_to_the_controllers_hand() -> None:
    table = affray.new_table(game(), "m01", seed=1, forces={"roster": ["op01", "op03"]})
    while table.state.round == 0 and not table.state.hands[A]:
        table.choose(table.decision.default or table.decision.options[0].id)
    hand = [table.state.face(uid) for uid in table.state.hands[A]]
    assert hand[:2] == ["healer", "seeker"]


def dealt(roster: list[str], seats: int) -> tuple[dict[str, list[str]], int]:
    table = affray.new_table(
        game(),
        "m01",
        seed=1,
        options={"players": seats, "unlocked": "all"},
        forces={"roster": roster},
    )
    for _ in range(60):
        if table.state.phase not in ("intel", "roster", "assign", "locked"):
            break
        for decision in list(table.decisions):
            table.choose(decision.default or decision.options[0].id, seat=decision.seat)
    hands = {s: [table.state.face(u) for u in hand] for s, hand in table.state.hands.items()}
    return hands, len(table.state.tarot)


@vector("CLW-TAR-03/2")
def test_who_shares_a_concept_draws_at_random() -> None:
    hands, left = dealt(["op02", "op11"], 3)
    assert hands[A] == ["adventurer"]
    assert len(hands[B]) == 1
    assert "adventurer" not in hands[B]
    assert left == 20


@vector("CLW-TAR-03/3")
def test_three_who_share_a_concept() -> None:
    from dataclasses import replace

    from affray.games.clanwars.game import rulebook

    cards = rulebook().cards.operatives
    before = cards["op01"]
    cards["op01"] = replace(before, concept="adventurer")
    try:
        hands, left = dealt(["op01", "op02", "op11"], 4)
    finally:
        cards["op01"] = before
    assert sum(hand.count("adventurer") for hand in hands.values()) == 1
    assert sum(len(hand) for hand in hands.values()) == 3
    assert left == 19


@vector("CLW-TAR-10/1")
def test_hands_do_not_outlast_a_mission() -> None:
    table = mission(moves=5_000)
    assert table.result is not None
    again = affray.new_table(game(), "m02", seed=1)
    assert again.state.hands[HOSTILE] == []
    assert len(again.state.tarot) == 22
