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
