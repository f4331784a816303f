"""Event counters, Event cards, and the windows in which cards are played. Chapter 16"""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.hybrid.rules.dice import natural_roll
from affray.games.hybrid.screen.events.cards import (
    CardEnded,
    EventCardDrawn,
    EventCardKept,
    EventCardKeptUnseen,
    EventDeckEmpty,
)
from affray.games.hybrid.state import Action
from affray.testing.hybrid import HybridScene, lab

SPREAD = """
########
#......#
#.a....#
#......#
#...b..#
#......#
#..c...#
########
"""


def on_counter(
    *cards: str, who: str = "hybrid E", counter: str = "2,2", face: str = "event", **facts: Any
) -> HybridScene:
    """A warrior who stands on an Event counter; the deck holds these cards."""
    facts.setdefault("figures", {"a": who, "b": "purifier W"})
    return lab(
        facts.pop("drawing", SPREAD),
        figures=facts.pop("figures"),
        event_counters={counter: face},
        event_deck={"faces": sorted(cards)},
        **facts,
    )


# ---------------------------------------------------------------- counters


@pytest.mark.vector("HYB-EVT-02/1")
def test_a_pest_cannot_activate_a_counter() -> None:
    bench = on_counter("rubble", who="pest E")
    bench.play("OC", "stop").reach("mode")
    assert bench.asks == "griffin"  # the Pest was asked nothing more
    assert len(bench.g.counters) == 1


@pytest.mark.vector("HYB-EVT-02/2")
def test_a_large_base_is_on_a_counter_that_it_covers() -> None:
    bench = on_counter(
        "lucky-find",
        figures={"a": "aberration E", "b": "purifier W"},
        counter="3,3",
        draws=[0, 0],
    )
    bench.play("OC", "stop", "activate:3,3")
    assert bench.events(EventCardDrawn)[0].card == "lucky-find"


@pytest.mark.vector("HYB-EVT-02/3")
def test_a_warrior_who_did_not_move_may_activate_the_counter_he_stands_on() -> None:
    bench = on_counter("lucky-find").play("OC", "stop", "activate:2,2")
    assert bench.g.counters == []


@pytest.mark.vector("HYB-EVT-03/1", "HYB-EVT-03/2", "HYB-EVT-03/3")
@pytest.mark.parametrize(
    ("before", "face", "asked"),
    [("scorpion", "event", True), ("griffin", "event", False), ("scorpion", "mine", True)],
)
def test_players_take_turns_at_event_counters(before: str, face: str, asked: bool) -> None:
    bench = on_counter("lucky-find", face=face, event_turn=before, dice=[1])
    bench.play("OC", "stop")
    assert (bench.asked == "event-counter") == asked
    if asked:
        bench.play("activate:2,2")
        assert bench.g.event_turn == "griffin"


@pytest.mark.vector("HYB-EVT-04/1")
def test_a_figure_on_a_counter_guards_it() -> None:
    bench = on_counter("rubble", order={"griffin": [1], "scorpion": [0]}).play("Mv", "level:1")
    assert "to:2,2:W" not in bench.offered
    assert "to:3,2:W" in bench.offered
    assert len(bench.g.counters) == 1


# ---------------------------------------------------------------- the three functions


@pytest.mark.vector("HYB-EVT-05/1")
def test_an_interruption_is_resolved_before_the_next_window() -> None:
    held = {"scorpion": ["rubble"]}
    bench = on_counter("strange-echoes", hands={"griffin": ["feint"]}, reserves=held)
    bench.play("OC", "stop").reach("event-counter")
    assert bench.hand("griffin") == ["feint"]
    bench.play("activate:2,2")
    assert (bench.asked, bench.g.window) == ("card-window", "W2")
    assert bench.hand("griffin") == []
    assert bench.g.event_discard == ["strange-echoes"]


@pytest.mark.vector("HYB-EVT-06/1")
def test_a_reserve_card_is_hidden_and_playable_from_the_next_window_on() -> None:
    bench = on_counter("rubble").play("OC", "stop", "activate:2,2")
    assert bench.events(EventCardKept, "griffin") == []
    assert len(bench.events(EventCardKeptUnseen, "griffin")) == 1
    assert "rubble" not in str(bench.table.view("griffin"))
    assert (bench.asked, bench.g.window) == ("card-window", "W2")
    assert "play:rubble:0" in bench.offered


@pytest.mark.vector("HYB-EVT-07/1")
def test_a_card_for_three_rounds_played_in_round_2_ends_with_round_4() -> None:
    bench = lab(
        SPREAD,
        figures={"a": "hybrid E", "b": "purifier W"},
        reserves={"scorpion": ["torchlight"]},
        round=2,
    )
    bench.dice(...)
    bench.play("play:torchlight")
    assert bench.g.event_discard == []  # it lies on the table
    bench.idle(lambda g: not g.lasting)
    assert (bench.g.round, bench.g.activation) == (5, 6)  # six activations since
    assert bench.events(CardEnded)[0].card == "torchlight"
    assert bench.g.event_discard == ["torchlight"]


@pytest.mark.rule("HYB-EVT-07")
def test_a_constant_card_still_works_in_its_last_round() -> None:
    bench = lab(
        SPREAD,
        figures={"a": "hybrid E", "b": "purifier W"},
        reserves={"scorpion": ["torchlight"]},
        round=2,
    )
    bench.dice(...)
    bench.play("play:torchlight").idle(lambda g: g.round == 4)
    assert [lasting.card for lasting in bench.g.lasting] == ["torchlight"]


# ---------------------------------------------------------------- windows


@pytest.mark.vector("HYB-EVT-08/1")
def test_after_the_opponent_has_played_the_active_player_may_play_again() -> None:
    bench = lab(
        SPREAD,
        figures={"a": "hybrid E", "b": "purifier W"},
        reserves={"scorpion": ["torchlight"], "griffin": ["deep-dark"]},
    )
    assert (bench.asks, bench.g.window) == ("scorpion", "W1")
    bench.play("pass", "play:deep-dark")
    assert (bench.asks, bench.g.window) == ("scorpion", "W1")
    bench.play("play:torchlight")
    assert len(bench.g.lasting) == 2


@pytest.mark.rule("HYB-EVT-08")
def test_there_are_three_windows_and_each_closes_when_both_pass() -> None:
    bench = lab(
        SPREAD,
        figures={"a": "hybrid E", "b": "purifier W"},
        reserves={"scorpion": ["torchlight"], "griffin": ["deep-dark"]},
    )
    seen = []
    while bench.g.activation == 1:
        if bench.asked == "card-window":
            seen.append((bench.g.window, bench.asks))
        bench.table.choose("OC" if bench.asked == "mode" else bench.passing(bench.ask))
    both = ["scorpion", "griffin"]
    assert seen == [(window, seat) for window in ("W1", "W2", "W3") for seat in both]


@pytest.mark.rule("HYB-DEC-02", "HYB-EVT-08")
def test_a_window_opens_for_a_useless_card_and_stays_shut_for_an_empty_reserve() -> None:
    bench = lab(
        SPREAD, figures={"a": "hybrid E", "b": "purifier W"}, reserves={"griffin": ["hold-fast"]}
    )
    assert bench.asked == "mode"
    passed = [entry for entry in bench.table.steps[-1].entries if entry.kind == "choice"]
    assert [(entry.who, entry.id) for entry in passed] == [("griffin", "pass")]


@pytest.mark.vector("HYB-EVT-09/1")
def test_a_natural_roll_by_itself_takes_no_action_cards() -> None:
    bench = lab(
        SPREAD,
        figures={"a": "hybrid E", "b": "purifier W"},
        hands={"scorpion": ["held-breath"], "griffin": ["cold-sweat"]},
        dice=[3],
    )
    roll = Action("jump", "scorpion", 0, name="event", cards=False)
    with pytest.raises(StopIteration) as finished:
        natural_roll(bench.g, roll, "event").send(None)
    assert finished.value.value is True
    assert roll.sl.total == 3


@pytest.mark.vector("HYB-EVT-10/1")
def test_an_empty_event_deck_gives_nothing_and_the_counter_goes() -> None:
    bench = on_counter().play("OC", "stop", "activate:2,2")
    assert bench.g.counters == []
    assert len(bench.events(EventDeckEmpty)) == 1
    assert bench.reserve("scorpion") == []


# ---------------------------------------------------------------- targets


@pytest.mark.rule("HYB-EVT-06")
def test_a_card_names_a_warrior_on_the_board_of_the_side_it_is_for() -> None:
    bench = lab(
        SPREAD,
        figures={"a": "hybrid E", "b": "purifier W", "c": "templar N"},
        reserves={"scorpion": ["marked-prey", "vertigo", "rally"]},
        warriors=["purifier outside"],
    )
    bench.reach("card-window")
    b, c = bench.names["b"], bench.names["c"]
    assert bench.offers("play:marked-prey:") == {str(b), str(c)}
    assert bench.offers("play:rally:") == {str(bench.names["a"])}
    assert len(bench.offers("play:vertigo:")) == 3
