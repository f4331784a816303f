"""Dice can be checked by anyone: a record re-run die by die, and its rolls held against chance."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from affray.cli import app
from affray.engine.chance import Chance, LiveDice, Raw, die, one_of
from affray.engine.conformance import finish
from affray.engine.fairness import Rolls, chi_square_tail, rolls_of, tallied
from affray.engine.open import new_table
from tests.clanwars.golden import DRAWER as CLANWARS
from tests.cybernekro.golden import DRAWER as CYBERNEKRO
from tests.hybrid.golden import DRAWER as HYBRID
from tests.server.conftest import Server
from tests.server.test_tables import play_out

Doc = dict[str, Any]


@pytest.mark.parametrize(
    ("x", "degrees"), [(3.841, 1), (5.991, 2), (11.070, 5), (16.919, 9), (30.144, 19)]
)
def test_chi_square_as_in_the_tables(x: float, degrees: int) -> None:
    assert chi_square_tail(x, degrees) == pytest.approx(0.05, abs=1e-4)
    assert chi_square_tail(0, degrees) == 1


def stream(seed: str, rolls: int, sides: int = 6) -> Rolls:
    """So many dice of a seed."""
    dice = LiveDice(seed)
    thrown: dict[int, tuple[Chance, Raw]] = {}
    for n in range(rolls):
        thrown[n] = (die(sides), dice.roll(die(sides), "", ()))
    (found,) = tallied(thrown)
    return found


def test_honest_dice_are_as_chance_would_have_them() -> None:
    odds = [stream(f"seed {n}", 300, 10).odds for n in range(400)]
    for share in (0.05, 0.25, 0.5, 0.75):
        assert sum(p < share for p in odds) / len(odds) == pytest.approx(share, abs=0.06)


def test_a_die_that_is_loaded_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert stream("a seed", 300).words == "as chance would have it"
    honest = LiveDice.roll

    def loaded(self: LiveDice, chance: Chance, why: Any, cuts: Any) -> Raw:
        face = honest(self, chance, why, cuts)
        return 6 if self.spent % 5 == 0 else face

    monkeypatch.setattr(LiveDice, "roll", loaded)
    assert stream("a seed", 300).words.startswith("hardly chance: ")


def test_too_few_tell_nothing() -> None:
    assert stream("a seed", 20).words == "too few to tell"


def test_draws_are_held_against_chance_too() -> None:
    deck = LiveDice("a deck")
    draws = {n: (one_of(2 + n % 7), deck.roll(one_of(2 + n % 7), "", ())) for n in range(200)}
    (found,) = tallied(draws)
    assert (found.die, found.rolled) == ("draws", 200)
    assert found.words == "as chance would have it"


@pytest.mark.parametrize("games", [2, pytest.param(99, marks=pytest.mark.soak)])
def test_the_dice_of_golden_games_are_as_chance_would_have_them(games: int) -> None:
    """Every die that was rolled often enough to tell."""
    told = {}
    for drawer in (HYBRID, CYBERNEKRO, CLANWARS):
        dice: dict[str, list[Rolls]] = {}
        for name in list(drawer.games)[:games]:
            for rolls in rolls_of(drawer.read(name), drawer.game):
                dice.setdefault(rolls.die, []).append(rolls)
        told[drawer.game.name] = {
            name: sum(each.rolled for each in some) for name, some in dice.items()
        }
        every = [each for some in dice.values() for each in some if each.enough]
        assert every
        assert min(each.odds for each in every) * len(every) > 0.001
    assert set(told["hybrid"]) >= {"d10", "draws"}
    assert set(told["cybernekro"]) >= {"d20", "draws"}
    assert set(told["clanwars"]) >= {"W", "B", "draws"}


# ------------------------------------------------------------------ affray verify


@pytest.fixture(scope="module")
def record() -> Doc:
    table = new_table("hybrid", seed=3, options={"round_limit": 2})
    finish(table, Random(3))
    doc: Doc = json.loads(json.dumps(table.record()))
    return doc


def verified(record: Doc, folder: Path) -> tuple[int, str]:
    file = folder / "game.json"
    file.write_text(json.dumps(record))
    done = CliRunner().invoke(app, ["verify", str(file)])
    return done.exit_code, done.output


def test_a_game_as_it_was_played_is_verified(record: Doc, tmp_path: Path) -> None:
    code, output = verified(record, tmp_path)
    assert code == 0
    assert "dice are as they were played" in output
    assert "the seed that was promised" in output
    assert "d10: " in output


def another_die(doc: Doc) -> None:
    rolled = next(e for s in doc["steps"] for e in s["entries"] if e[:2] == ["chance", "d10"])
    rolled[2] = rolled[2] % 10 + 1


def another_seed(doc: Doc) -> None:
    doc["seed"] = "4"


def another_winner(doc: Doc) -> None:
    doc["result"]["winners"] = ["griffin"] if doc["result"]["winners"] != ["griffin"] else []


def a_choice_less(doc: Doc) -> None:
    chosen = (s["entries"] for s in doc["steps"] if any(e[0] == "choice" for e in s["entries"]))
    entries = next(chosen)
    entries.remove(next(e for e in entries if e[0] == "choice"))
    doc["length"] -= 1


@pytest.mark.parametrize("forge", [another_die, another_seed, another_winner, a_choice_less])
def test_a_game_that_was_forged_is_not(
    record: Doc, tmp_path: Path, forge: Callable[[Doc], None]
) -> None:
    forged = json.loads(json.dumps(record))
    forge(forged)
    code, output = verified(forged, tmp_path)
    assert code == 1
    assert output.startswith("✗")


def test_a_table_tells_its_rolls_against_chance(server: Server) -> None:
    made = server.make(options={"rounds": 2})
    with made.seat("north") as north, made.seat("south") as south:
        play_out([north, south], Random(1))
    checked = server.get("/api/replay/check", token=made.watch).json()
    assert checked["honest"]
    kinds = {rolls["die"]: rolls for rolls in checked["rolls"]}
    assert kinds["draws"]["count"] == sum(face["seen"] for face in kinds["draws"]["faces"])
    assert all(rolls["words"] for rolls in kinds.values())
