"""An arm of an experiment may have packs of its own."""

from __future__ import annotations

from affray.engine.game import find_game
from affray.lab.experiment import Arm, Experiment, Match, Player
from affray.lab.one_match import play
from affray.lab.variation import varied
from tests.tongues import CARD

HEAD = 'name = "mine"\ngame = "hybrid"\nversion = "1.0"\n'
PACK = {"pack.toml": HEAD, "cards.toml": CARD}
PLAYERS = (Player("a", "random"), Player("b", "random"))


def test_an_arm_with_a_pack_is_played_beside_one_without() -> None:
    scenario = find_game("hybrid").scenarios[0].id
    options = {"round_limit": 1}
    with_it = Arm("pack", "hybrid", scenario, PLAYERS, options, packs=(PACK,))
    without = Arm("plain", "hybrid", scenario, PLAYERS, options)
    one, two = (play(Match(0, arm, 0, 0, "7")) for arm in (with_it, without))
    assert (one.fault, two.fault) == ("", "")
    assert one.decisions == two.decisions  # the pack changes no more than a name


def test_a_number_is_changed_in_a_packs_entry_and_nowhere_else() -> None:
    changed = varied("hybrid", {"action/held-breath/copies": 9}, [PACK])
    assert changed.edition is not None
    assert changed.edition.content["action"]["held-breath"].copies == 9
    again = varied("hybrid", {}, [PACK])
    assert again.edition is not None
    assert again.edition.content["action"]["held-breath"].copies == 3


def test_an_experiment_without_packs_is_written_as_before() -> None:
    arm = Arm("plain", "hybrid", "x", PLAYERS)
    assert "packs" not in Experiment("k", "t", 1, (arm,)).to_json()["arms"][0]
