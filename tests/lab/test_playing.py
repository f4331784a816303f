"""Matches: paired seeds, swapped seats, the same game for the same seed."""

from __future__ import annotations

import pytest

from affray.lab import BadExperiment, Match, Outcome, Player, one_match, play
from affray.lab.experiment import budget_of
from tests.lab.bench import arm, duel
from tests.teaching.bridge import BridgeGame


def first(**facts: object) -> Match:
    return next(iter(duel(arm(**facts)).matches(1)))  # type: ignore[arg-type]


def test_each_seed_is_played_once_from_either_side() -> None:
    one, two, three, four = duel().matches(3)
    assert [match.seed for match in (one, two, three, four)] == ["1-0", "1-0", "1-1", "1-1"]
    assert play(one).players == {"north": "a", "south": "b"}
    assert play(two).players == {"north": "b", "south": "a"}


def test_more_games_later_keep_the_numbers_of_the_first_ones() -> None:
    experiment = duel(arm("one"), arm("two"))
    few, many = list(experiment.matches(4)), list(experiment.matches(10))
    assert many[: len(few)] == few
    assert [match.number for match in many] == list(range(20))
    assert experiment.count(10) == 20


def test_all_arms_take_turns_so_that_an_early_stop_is_fair() -> None:
    experiment = duel(arm("one"), arm("two"))
    assert [match.arm.name for match in experiment.matches(4)] == ["one", "one", "two", "two"] * 2


def test_the_same_match_is_the_same_game() -> None:
    match = first()
    assert play(match).facts == play(match).facts
    seeds = {play(each).decisions for each in duel().matches(12)}
    assert len(seeds) > 1


def test_teams_are_played_by_one_player_each() -> None:
    told = play(first(scenario="teams"))
    assert list(told.players.values()) == ["a", "b"]
    assert not told.fault


def test_a_game_that_breaks_is_an_outcome_with_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: object, g: object) -> object:
        raise ZeroDivisionError("a rule divides by nothing")

    monkeypatch.setattr(BridgeGame, "next_step", broken)
    told = play(first())
    assert told.fault == "ZeroDivisionError: a rule divides by nothing"
    assert (told.winner, told.seed) == ("", "1-0")


def test_a_game_that_does_not_end_is_called_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_match, "PATIENCE", 5)
    told = play(first())
    assert (told.winner, told.reason) == ("", "called after 5 decisions")


def test_an_outcome_is_a_line_and_back() -> None:
    told = play(first())
    assert Outcome.read(told.line()) == told


def test_a_player_without_a_card_never_plays_it() -> None:
    def cards(player: Player) -> set[str]:
        table = arm("m01", "clanwars", "m01", player)
        return {card for _, card, _ in play(Match(0, table, 0, 0, "1-0")).cards}

    played = sorted(cards(Player("any", "random")))
    assert played
    for card in played[:2]:
        assert card not in cards(Player("barred", "random", without=card))


@pytest.mark.parametrize("text", ["many", "-3", "0", "xs", "0s"])
def test_a_budget_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(BadExperiment, match="is no budget"):
        budget_of(text)


def test_budgets_are_iterations_or_seconds() -> None:
    assert budget_of("") is None
    assert budget_of("200") == (None, 200)
    assert budget_of("0.5s") == (0.5, None)
