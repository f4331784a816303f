"""Where a player of HYBRID is asked, with stops at their defaults."""

from __future__ import annotations

from affray.games.hybrid.mind.stakes import stakes
from affray.testing.hybrid import HybridScene, lab


def struck(hindering: str, target: str = "purifier W") -> HybridScene:
    """A Hybrid strikes; whoever holds the other card is asked whether to hinder him."""
    bench = lab(
        figures={"a": "hybrid E", "b": target},
        hands={"scorpion": ["feint"], "griffin": [hindering]},
    )
    bench.play("OC", "strike:b", "decline")
    assert bench.asked == "hindrance"
    return bench


def is_asked(bench: HybridScene) -> bool:
    ask = bench.table.decision
    assert ask is not None
    return stakes(bench.g, ask)


def test_a_card_that_may_save_a_life_is_asked_about() -> None:
    assert is_asked(struck("quiet-mind", "purifier W wounds=2"))


def test_a_card_that_saves_little_is_kept() -> None:
    assert not is_asked(struck("killing-angle"))


def windows(drawing: str, card: str) -> list[tuple[str, str]]:
    """Whose activation, and in which of its windows a card of Griffin's is asked about."""
    bench = lab(
        drawing,
        figures={"a": "hybrid E", "b": "purifier W"},
        order="a b",
        reserves={"griffin": [card]},
        dice=[...],
    )
    asked = []
    while bench.g.round == 1 and (ask := bench.table.decision) is not None:
        if ask.kind == "card-window" and ask.seat == "griffin" and stakes(bench.g, ask):
            asked.append((bench.g.warriors[bench.g.active].side, bench.g.window))
        bench.table.choose(ask.default or ask.answers[0].id, ask.seat)
    return asked


def test_a_card_for_any_time_is_asked_about_before_something_happens_and_at_the_end() -> None:
    assert windows("a....b", "torchlight") == [
        ("scorpion", "W2"),
        ("griffin", "W1"),
        ("griffin", "W3"),
    ]


def test_a_card_for_any_time_is_kept_while_nobody_is_near() -> None:
    wall = "#" * 12
    assert windows(f"a{wall}b", "torchlight") == [("griffin", "W3")]


def test_a_card_for_the_whole_game_is_not_asked_about_whenever_an_enemy_acts() -> None:
    """It was, before each of seven enemies, in every round."""
    assert windows("a....b", "oath-of-vengeance") == [("griffin", "W1"), ("griffin", "W3")]


def test_whether_a_mutant_changes_is_asked_once_in_his_activation() -> None:
    bench = lab(
        figures={"a": "hybrid E", "b": "purifier W"},
        order="a b",
        mutations={"scorpion": ["sinew-springs"]},
    )
    bench.play("mutation: none")
    assert (bench.asked, bench.g.window) == ("card-window", "W1")
    assert not is_asked(bench)


def bidding(*answers: str) -> HybridScene:
    """The auction of round 2 with enemies near, after these answers."""
    bench = lab(
        figures={"a": "hybrid E", "b": "purifier W"},
        hands={"griffin": ["feint", "pivot"], "scorpion": ["feint", "pivot"]},
        dice=[...],
    )
    while bench.asked != "auction":
        ask = bench.table.decision
        assert ask is not None
        bench.table.choose(ask.default or ask.answers[0].id, ask.seat)
    for answer in answers:
        bench.play(f"auction: {answer}")
    return bench


def test_who_has_laid_a_card_that_nobody_answers_is_not_asked_for_another() -> None:
    """The page showed the same screen again, as if nothing had been laid. HYB-ROU-04"""
    assert is_asked(bidding())
    again = bidding("lay:feint", "pass")
    assert again.asked == "auction"
    assert not is_asked(again)


def test_who_is_outbid_is_asked_again() -> None:
    assert is_asked(bidding("lay:feint", "lay:pivot"))
