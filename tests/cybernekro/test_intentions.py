"""What a player of CYBERNEKRO may mean to do, found by a click on a model or on the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import dist
from random import Random
from typing import Any

import pytest

from affray.boards.table.units import INCH
from affray.engine.conformance import choose_at_random
from affray.engine.intentions import Intention
from affray.engine.open import new_table
from affray.engine.questions import Ask
from affray.engine.stops import Stops
from affray.engine.table import Table
from affray.games.cybernekro import game
from affray.games.cybernekro.mind.intentions import ACTIONS, APART, MOVES
from affray.games.cybernekro.rules.tallies import value
from affray.games.cybernekro.screen import names
from affray.games.cybernekro.screen.sight_card import tallies


def played(seed: int, *kinds: str, most: int = 90) -> Iterator[tuple[Table[Any], Ask[Any]]]:
    """Questions of some kinds as a game goes on at random."""
    table = new_table(game(), seed=seed)
    rng = Random(seed)
    for _ in range(most):
        ask = table.decision
        if ask is None:
            return
        if ask.kind in kinds:
            yield table, ask
        choose_at_random(table, rng)


def listed(table: Table[Any], ask: Ask[Any], limit: int = 12, **about: Any) -> list[Intention]:
    return list(table.intentions(ask.seat, about, limit))


def test_who_acts_and_how_is_one_intention() -> None:
    kinds = set()
    for table, ask in played(3, "select"):
        for found in listed(table, ask):
            kinds.add(tuple(answer.kind for answer in found.answers))
    assert ("select", "action") in kinds
    assert ("select", "action", "move-to") in kinds


def test_it_is_one_action_or_a_move_and_one_action() -> None:
    for table, ask in played(4, "select", "action"):
        for found in listed(table, ask):
            acts = [a.answer for a in found.answers if a.kind in ACTIONS]
            moves = [a for a in found.answers if a.kind in MOVES]
            assert len(acts) <= 1 + len(moves)
            assert len(moves) <= 1


def test_a_click_on_a_model_is_about_that_model() -> None:
    clicked = 0
    for table, ask in played(5, "action"):
        targets = {i.about["target"] for i in listed(table, ask) if "target" in i.about}
        for target in sorted(targets)[:2]:
            there = listed(table, ask, target=target)
            assert there
            assert all(i.about["target"] == target for i in there)
            clicked += 1
    assert clicked


def test_a_point_on_the_table_is_gone_to_standing_or_prone() -> None:
    gone = 0
    for table, ask in played(6, "action"):
        model = table.state.model(ask.about["model"])  # type: ignore[index]
        if model.prone or not model.ap:
            continue
        x, y = model.x / INCH + 1, model.y / INCH
        found = listed(table, ask, place=[x, y])
        if not found:
            continue
        assert {i.about["prone"] for i in found} == {False, True}
        twin = table.clone()
        if twin.intend(ask.seat, found[0]).given == len(found[0].answers):
            spot = twin.state.model(model.id)
            assert (spot.x, spot.y) == (model.x + INCH, model.y) or not spot.on_table
            gone += 1
    assert gone


def test_a_point_beside_a_terminal_is_gone_to_and_the_terminal_taken() -> None:
    taken = 0
    for table, ask in played(6, "select", most=200):
        g = table.state
        for number, (x, y, _) in enumerate(g.plot.terminals):
            for found in listed(table, ask, 9, place=[x / INCH + 1, y / INCH]):
                if found.about["deed"] == "go-act":
                    assert found.about["site"] == number
                    assert [a.kind for a in found.answers[:4]] == [
                        "select",
                        "action",
                        "move-to",
                        "action",
                    ]
                    assert found.about["path"]
                    taken += 1
        if taken:
            return
    assert taken


def test_whoever_takes_a_terminal_most_surely_is_proposed_first() -> None:
    """Of several who get there, the first one has no worse a chance than the others. CYB-SCN-12"""
    compared = 0
    for seed in (6, 7, 8):
        for table, ask in played(seed, "select", most=120):
            g = table.state
            for x, y, _ in g.plot.terminals:
                found = listed(table, ask, 24, place=[x / INCH, y / INCH])
                wits = [
                    value(g.model(i.about["actor"]), "I")
                    for i in found
                    if i.about["deed"] == "go-act"
                ]
                if len(set(wits)) > 1:
                    assert wits[0] == max(wits)
                    compared += 1
    assert compared


def test_a_model_is_proposed_to_go_to_a_terminal_and_take_it() -> None:
    """Whoever may get to a terminal and has a point left is told so among the first. CYB-SCN-12"""
    proposed = 0
    for seed in (6, 7, 8):
        for table, ask in played(seed, "select", most=60):
            for found in listed(table, ask, 9, actor=ask.options[1].value):
                if found.about["deed"] == "go-act" and "site" in found.about:
                    assert found.label.endswith(names.terminal(table.state, found.about["site"]))
                    proposed += 1
                if "by" in found.about:
                    at = names.terminal(table.state, found.about["by"])
                    assert found.label.removesuffix(" and lies down").endswith(f"to {at}")
    assert proposed > 10


def test_a_point_out_of_reach_says_why() -> None:
    told = 0
    for table, ask in played(6, "select"):
        corners = [[x, y] for x in (1.0, 23.0) for y in (1.0, 23.0)]
        for corner in corners:
            why = table.why_not(ask.seat, {"place": corner})
            assert bool(why) != bool(listed(table, ask, place=corner))
            told += "CYB-MOV" in why
    assert told


def test_the_actor_can_be_named() -> None:
    named = 0
    for table, ask in played(7, "select"):
        for option in ask.options[1:3]:
            found = listed(table, ask, 4, actor=option.value)
            assert all(i.about["actor"] == option.value for i in found)
            named += len(found)
    assert named


def test_ways_have_words() -> None:
    for table, ask in played(8, "select", most=40):
        for found in listed(table, ask):
            assert found.label
            assert "{" not in found.label


def test_who_reacts_and_with_what_is_one_intention() -> None:
    """The test lies between; on the tape there are two ordinary answers. CYB-REA-05, CYB-REA-06"""
    ends = set()
    for seed in range(20):
        for table, ask in played(seed, "react", most=200):
            table.stop(ask.seat, Stops({"reactions": "always"}))
            for found in listed(table, ask, 3):
                assert found.answers[0].kind == "react"
                assert [a.kind for a in found.answers[1:2]] in ([], ["reaction-action"])
                assert all(answer.whatever for answer in found.answers[1:])
                if len(found.answers) > 1:
                    twin = table.clone()
                    ends.add((twin.intend(ask.seat, found).given > 1, "reacts" in found.label))
            table.stop(ask.seat, None)
        if {(True, True), (False, True)} <= ends:
            return
    raise AssertionError(ends)


def test_a_click_on_whoever_came_near_is_about_a_reaction_to_him() -> None:
    for seed in range(20):
        for table, ask in played(seed, "react", most=200):
            came = (ask.about or {})["model"]
            found = listed(table, ask, target=came)
            assert all(i.about["target"] == came for i in found)
            if found:
                assert found[0].about["deed"] == "react"
                # the test may fail, and the shot or the blow after it
                assert len(table.odds(ask.seat, found[0], limit=200).bars) > 1
                return
    raise AssertionError("nobody could do anything about him")


def test_places_that_are_proposed_together_lie_apart() -> None:
    compared = 0
    for table, ask in played(3, "action", most=120):
        moves = [i for i in listed(table, ask) if i.about.get("deed") == "go"]
        # to jump somewhere is something else than to walk there
        spots = [tuple(i.about["to"]) for i in moves if i.answers[0].answer == "move"]
        for one, other in combinations(spots, 2):
            assert dist(one, other) >= APART
            compared += 1
    assert compared


def test_few_react_only_to_walk_about() -> None:
    """What lies ready is to let it be, unless somebody has a blow or a shot. CYB-REA-06"""
    ready = set()
    for seed in range(6):
        for table, ask in played(seed, "react", most=200):
            first = listed(table, ask, 1)[0]
            usual = table.usual(ask.seat)
            assert usual == first.answers[0].answer or len(ask.answers) > 2
            ready.add(usual if usual == "decline" else first.about["said"].partition(" ")[0])
    assert "decline" in ready
    assert ready - {"decline"} <= {"Shoot", "Fight", "Charge"}


def test_with_a_card_on_it_an_act_is_another_intention_with_other_odds() -> None:
    """So that a hand can say what each card would change. CYB-TST-04"""
    for table, ask in played(5, "select", most=120):
        shots = [i for i in listed(table, ask, 90) if "target" in i.about and "shoot" in i.label]
        for plain in shots[:1]:
            way = {"target": plain.about["target"], "way": plain.about["way"]}
            for number in range(2, 11):
                for laid in listed(table, ask, 9, **way, card=f"place:{number}"):
                    assert laid.id != plain.id
                    assert laid.about["way"] == plain.about["way"]
                    odds = [table.odds(ask.seat, i, limit=200).lines for i in (plain, laid)]
                    assert odds[0] != odds[1]
                    return
    raise AssertionError("nobody could shoot with a card in hand")


def test_nobody_is_advised_to_tend_the_unhurt() -> None:
    looked = 0
    for table, ask in played(1, "select"):
        best = listed(table, ask, 1)
        for found in listed(table, ask, 90):
            used = [a.answer for a in found.answers if str(a.answer).startswith("use:trauma-kit")]
            if used and not table.state.model(found.about["target"]).wounds:
                assert found not in best
                looked += 1
    assert looked


def test_beside_a_target_a_way_need_not_name_it_and_its_button_does() -> None:
    named = 0
    for table, ask in played(2, "select"):
        for model in table.state.models:
            for found in listed(table, ask, 4, target=model.id):
                acts = [str(answer.answer).partition(":")[0] for answer in found.answers]
                if {"fight", "shoot"} & set(acts):
                    assert model.name not in found.about["name"]
                    assert model.name in found.about["button"]
                    assert found.about["name"].split()[-1] not in ("with", "Throw")
                    named += 1
    assert named


@pytest.mark.rule("CYB-SCN-12")
def test_ways_to_a_place_are_told_apart_by_who_goes_there() -> None:
    named: set[str] = set()
    for table, ask in played(1, "select", most=60):
        for x, y, *_ in table.state.plot.terminals:
            for found in listed(table, ask, 9, place=[x / 100, y / 100]):
                assert found.about["name"].startswith(f"{found.about['who']}: ")
                assert found.about["who"] not in found.about["note"]
                named.add(found.about["deed"])
                # whoever is named already need not be named again
                mine = {"place": [x / 100, y / 100], "actor": found.about["actor"]}
                for same in listed(table, ask, 1, **mine):
                    assert not same.about["name"].startswith(same.about["who"])
    assert named >= {"go", "go-act"}


def test_what_a_walk_may_lead_to_is_told_where_somebody_looks() -> None:
    """Opponents, who name nothing, do not wait for it."""
    told = 0
    for table, ask in played(6, "action", most=120):
        model = table.state.model(ask.about["model"])  # type: ignore[index]
        if model.prone or not model.ap:
            continue
        assert not any("warned" in i.about for i in listed(table, ask))
        for found in listed(table, ask, place=[model.x / INCH + 1, model.y / INCH]):
            assert found.about["warned"]
            told += 1
    assert told


def test_whoever_means_an_enemy_is_not_sent_about_for_the_same_chance() -> None:
    """After a Move the same attack is proposed only where it hits more likely."""
    meant = 0
    for seed in range(3, 9):
        for table, ask in played(seed, "action", most=200):
            g = table.state
            model = g.model(ask.about["model"])  # type: ignore[index]
            now = {name: chance["needs"] for name, chance in tallies(g, model)}
            values = {option.id: option.value for option in ask.options}
            for target in {values[name].target for name in now if name in values}:
                meant += model.ap > 1 and not model.prone
                for found in listed(table, ask, 24, target=target):
                    acts = [a.answer for a in found.answers if a.kind in ACTIONS]
                    if found.about["deed"] == "go-act" and acts[-1] in now:
                        there = table.clone()
                        for answer in found.answers[:2]:
                            there.choose(answer.answer, ask.seat)
                        after = dict(tallies(there.state, there.state.model(model.id)))
                        assert after[acts[-1]]["needs"] < now[acts[-1]]
    assert meant > 3


def test_a_button_says_who_acts_where_nobody_was_named() -> None:
    seen = set()
    for table, ask in played(6, "select", most=200):
        for found in listed(table, ask):
            if "actor" not in found.about:
                continue
            who = table.state.model(found.about["actor"])
            assert found.about["button"].startswith(f"{who.name}: ")
            seen.add(found.about["deed"])
            # the path is that of whoever goes, not of another who could go to the same place
            if "from" in found.about:
                assert found.about["from"] == [who.x, who.y]
    assert {"act", "go", "go-act"} <= seen


def test_of_two_who_reach_a_terminal_the_better_hand_comes_first() -> None:
    """CYB-SCN-12"""
    for seed in range(40):
        table = new_table(game(), seed=seed)
        g = table.state
        rng = Random(seed)
        while table.decision is not None and table.decision.kind != "select":
            choose_at_random(table, rng)
        ask = table.decision
        if ask is None:
            continue
        deeds = [i for i in listed(table, ask) if "site" in i.about]
        by_site: dict[int, list[int]] = {}
        for found in deeds:
            wits = value(g.model(found.about["actor"]), "I")
            by_site.setdefault(found.about["site"], []).append(wits)
        for hands in by_site.values():
            if len(hands) > 1:
                assert hands[0] == max(hands)
                return
    raise AssertionError("nobody could choose between two hands")
