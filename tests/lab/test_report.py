"""Tables and the report: what they say is what was played, and they ask nobody for anything."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import polars as pl
import pytest

from affray.lab import Arm, Experiment, Outcome, Player
from affray.lab.output import publish
from affray.lab.report import find, page
from affray.lab.report.findings import verdict
from affray.lab.statistics import Score
from affray.lab.strength import Found, Study
from affray.lab.strength import page as strength_page
from affray.lab.tables import SCHEMAS, card_uses, player_score, tables, write
from tests.lab.bench import arm, duel, outcome

GAMES = [
    outcome(
        number,
        "north" if number < 14 else "south" if number < 18 else "",
        players={"north": "a", "south": "b"},
        first_loss="south",
        cards=(("north", "heave", 2),) if number % 2 else (),
        models=(("north", "Giant", 2, 1), ("south", "Dwarf", 1, 0)),
        fell=(("south", 3.0, 0.0, 1),),
        stood=(("north", 1.0, 0.0, 5),),
        rounds=number + 1,
    )
    for number in range(20)
]


def test_scores_are_counted_for_the_player_wherever_it_sits() -> None:
    swapped = outcome(20, "south", players={"north": "b", "south": "a"})
    assert player_score([*GAMES, swapped], "a") == (15, 2, 4)


def test_the_headline_tells_who_is_stronger_or_that_it_is_open() -> None:
    assert find(duel(), GAMES).headline == "a is stronger than b."
    assert find(duel(), GAMES[10:18]).headline == "a and b cannot be told apart over 8 games."
    assert find(duel(), []).headline == "No game has been finished yet."


@pytest.mark.parametrize("games", range(2, 6))
def test_a_few_games_that_all_went_one_way_tell_nothing(games: int) -> None:
    """Four wins of four: two equals have that, one way or the other, in one of eight such runs."""
    won = [one for one in GAMES if one.best == "a"][:games]
    assert find(duel(), won).headline == f"a and b cannot be told apart over {games} games."


@pytest.mark.parametrize(
    ("score", "word"),
    [
        (Score(4, 0, 0), "open"),
        (Score(6, 0, 0), "ahead"),
        (Score(0, 0, 6), "behind"),
        (Score(2, 0, 2), "open"),
        (Score(500, 0, 500), "even"),
        (Score(0, 10, 0), "open"),
    ],
)
def test_the_word_follows_the_interval(score: Score, word: str) -> None:
    assert verdict(score.sure) == word


def test_findings_sum_up_what_happened() -> None:
    found = find(duel(), GAMES)
    assert found.first_loss is not None
    assert found.first_loss.value == pytest.approx(14 / 18)
    assert [(s.profile, s.came, s.left.value) for s in found.survival] == [
        ("Giant", 40, 0.5),
        ("Dwarf", 20, 0.0),
    ]
    (use,) = card_uses(GAMES)
    assert (use.card, use.games, use.used, use.times) == ("heave", 20, 10, 20)
    assert use.swing is not None
    assert use.swing.value == pytest.approx(0.0)


def test_a_game_that_broke_counts_for_nothing_but_is_told() -> None:
    found = find(duel(), [*GAMES, outcome(20, fault="KeyError: 'spear'")])
    assert found.rows[0].score.games == 20
    assert len(found.faults) == 1
    assert "KeyError: &#39;spear&#39;" in page(found)


def test_a_league_is_rated() -> None:
    names = ("one", "two", "three")
    arms, games = [], []
    for number, (first, second) in enumerate([("one", "two"), ("one", "three"), ("two", "three")]):
        players = Player(first, "random"), Player(second, "random")
        arms.append(Arm(f"{first}-{second}", arm().game, "duel", players))
        sides = {"north": first, "south": second}
        games += [
            outcome(
                20 * number + n, "north" if n < 15 else "south", players=sides, arm=arms[-1].name
            )
            for n in range(20)
        ]
    found = find(Experiment("league", "three", 1, tuple(arms)), games)
    assert tuple(found.ratings) == names
    assert found.headline == "one and two cannot be told apart yet."
    assert "Ratings" in page(found)


def test_forces_are_shown_against_each_other() -> None:
    player = Player("one", "random")
    names = [f"Duel: {first} - {second}" for first in ("Ash", "Oak") for second in ("Elm", "Fir")]
    arms = tuple(Arm(name, arm().game, "duel", (player,)) for name in names)
    games = [
        outcome(n, "north", arm=names[n % 4], players={"north": "one", "south": "one"})
        for n in range(40)
    ]
    found = find(Experiment("balance-forces", "forces", 1, arms, turns=1), games)
    assert found.headline.startswith("4 of 4 are not even")
    assert '"first":"Oak","second":"Elm"' in page(found)


def test_rows_are_written_as_parquet_and_csv(tmp_path: Path) -> None:
    write(tables(GAMES), tmp_path)
    games = pl.read_parquet(tmp_path / "games.parquet")
    assert games["winning_player"].value_counts().sort("winning_player").rows() == [
        ("", 2),
        ("a", 14),
        ("b", 4),
    ]
    cards = pl.read_csv(tmp_path / "cards.csv")
    assert cards["times"].sum() == 20
    assert pl.read_parquet(tmp_path / "places.parquet")["times"].sum() == 120


def test_without_polars_rows_are_written_as_csv(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    monkeypatch.setattr("affray.lab.tables.find_spec", lambda name: None)
    write(tables(GAMES), tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {f"{name}.csv" for name in SCHEMAS}
    games = (tmp_path / "games.csv").read_text("utf-8").splitlines()
    assert games[0].startswith("number,arm,pair,seed,game,scenario,")
    assert len(games) == len(GAMES) + 1


def test_the_report_asks_nobody_for_anything(tmp_path: Path) -> None:
    publish(tmp_path, duel(), GAMES)
    text = (tmp_path / "report.html").read_text("utf-8")
    assert "<script src" not in text
    elements = re.sub(r"<script>.*?</script>", "", text, flags=re.DOTALL)
    assert not re.search(r"\s(src|href)\s*=", elements)
    assert "@import" not in elements
    assert "url(http" not in text
    assert text.count("vegaEmbed") > 1
    assert "a is stronger than b." in text


def test_the_strength_page_counts_its_games() -> None:
    players = Player("veteran", "veteran", "5"), Player("random", "random")
    arms = (Arm("Return to Glasinhar: x", "hybrid", "return-to-glasinhar", players),)
    sides = {"griffin": "veteran", "scorpion": "random"}
    games = [
        outcome(n, "griffin" if n else "", arm=arms[0].name, game="hybrid", players=sides)
        for n in range(10)
    ]
    study = Study("hybrid", "veteran", "random")
    text = strength_page([Found(study, Experiment("strength", "strong", 1, arms), games)])
    assert "| **all** | 10 | 9 | 1 | 0 | 95.0 % |" in text
    assert "| Return to Glasinhar | 10 | 9 | 1 | 0 | 95.0 % |" in text
    assert "- 10 games were played, 0 of them could not be finished." in text
    assert "| HYBRID | veteran - random | 10 | 95.0 % |" in text
    assert "- Iterations for a decision: veteran 5 (" in text
    assert "| *as griffin* | 10 | 9 | 1 | 0 | 95.0 % |" in text
    assert "| *as scorpion* | 0 | 0 | 0 | 0 |" in text


def test_the_strength_page_tells_where_a_player_has_how_many_looks() -> None:
    found = [
        Found(study, study.experiment(1), [])
        for study in (Study(game, "champion", "veteran") for game in ("hybrid", "cybernekro"))
    ]
    text = strength_page(found)
    assert "veteran 24 (at a table" in text
    assert "champion 200 in HYBRID, 160 in CYBERNEKRO (at a table" in text


def test_an_outcome_names_the_player_who_won() -> None:
    assert outcome(0, "south").best == "b"
    assert Outcome.read(outcome(0).line()).best == ""
