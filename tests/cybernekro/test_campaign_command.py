"""A campaign kept in a file, from its founding over a game to trade. Chapter 40.5 of the ledger."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from affray.engine.game import Result
from affray.engine.open import new_table
from affray.games.cybernekro import game
from affray.games.cybernekro.content.kinds import Member
from affray.games.cybernekro.rules.campaign.chronicle import (
    begun,
    read_chronicle,
    settled,
    written_chronicle,
)
from affray.games.cybernekro.rules.campaign.command import run
from affray.games.cybernekro.rules.crew_building import written_member
from affray.games.cybernekro.rules.wounds import go_out
from affray.testing.cybernekro import tabletop

PLAYERS = ("ash=ines", "bone=otto")


class Campaign:
    """A campaign in a file, and what was said."""

    def __init__(self, folder: Any) -> None:
        self.file = folder / "war.json"
        self.said: list[str] = []

    def do(self, command: Any, *arguments: Any, ends: int = 0) -> Any:
        self.said.clear()
        words = [command, str(self.file), *map(str, arguments)]
        assert run(words, self.said.append, lambda options: options[0]) == ends, self.said
        return self.said

    @property
    def kept(self) -> Any:
        return read_chronicle(json.loads(self.file.read_text()))


@pytest.fixture
def war(tmp_path: Path) -> Any:
    campaign = Campaign(tmp_path)
    campaign.do("new", "Ash War", "ines=k1", "otto=k2", "--seed", "7")
    return campaign


def played(campaign: Any) -> Any:
    """A game between the two crews, over by its rules; the file of its record."""
    campaign.do("forces", *PLAYERS)
    forces = {
        seat: json.loads(campaign.file.with_name(f"war-{seat}.json").read_text())
        for seat in ("ash", "bone")
    }
    table = new_table(game(), "prisoner", seed=3, options={"campaign": True}, forces=forces)
    rng = Random(3)
    while (question := table.decision) is not None:
        table.choose(rng.choice(question.options).id, seat=question.seat)
    record = campaign.file.with_name("game.json")
    record.write_text(json.dumps(table.record()))
    return record


@pytest.mark.rule("CYB-XCM-02")
def test_a_campaign_is_founded_and_shown(war: Any) -> None:
    assert [roster.name for roster in war.kept.rosters.values()] == [
        "The Rust Choir",
        "Seven Lanterns",
    ]
    said = war.do("show")
    assert said[0].startswith("Ash War, 0 games played")
    assert "ines leads The Rust Choir: worth 150 points, 0 scrap (CYB-XCM-02)" in said
    assert war.kept == read_chronicle(written_chronicle(war.kept))


@pytest.mark.rule("CYB-XCM-03", "CYB-XCM-05")
def test_a_game_is_played_and_settled_and_every_step_is_told(war: Any) -> None:
    record = played(war)
    said = war.do("settle", record, *PLAYERS)
    assert said[0].startswith("Game 1: ")
    assert any("XP" in line and "(CYB-XCM-05)" in line for line in said)
    assert war.kept.games == 1
    assert war.kept.rolled == sum("shows" in line for line in said)
    for roster in war.kept.rosters.values():
        assert len(roster.veterans) >= 3
        assert all(veteran.xp or "Recruit" in veteran.name for veteran in roster.veterans)


@pytest.mark.rule("CYB-XCM-04")
def test_the_same_dice_come_after_the_same_game() -> None:
    chronicle = begun("War", {"ines": "k1", "otto": "k2"}, "7")
    after = []
    for _ in range(2):
        rules = game()
        g = rules.setup("quick_start", rules.chosen({"campaign": True}), {})
        t = tabletop()
        t.g, g.dice, g.log = g, t.g.dice, t.g.log
        for model in g.models[:3]:
            model.where = "table"
            t.run(go_out(g, model))
        after.append(settled(chronicle, g, Result((), "over"), {"ash": "ines"}, lambda o: o[0]))
    assert after[0] == after[1]
    assert after[0].rolled >= 3


@pytest.mark.rule("CYB-XCM-08")
def test_trade_is_told_and_refused_with_a_reason(war: Any) -> None:
    assert "it costs 8 scrap and there are 0 (CYB-XCM-08)" in war.do("buy", "ines", "rifle", ends=1)
    assert war.do("take", "ines", "Needle", "knife") == [
        "The Rust Choir: Needle: is without knife",
        "The Rust Choir: into the stash: knife",
    ]
    war.do("take", "ines", "Needle", "rifle")
    assert "The Rust Choir: scrap +4, now 4" in war.do("sell", "ines", "rifle")
    assert war.do("give", "ines", "Needle", "knife")[0] == "The Rust Choir: Needle: takes knife"
    assert "did you mean" in war.do("give", "ines", "Nedle", "knife", ends=1)[0].lower()
    assert war.kept.rosters["ines"].scrap == 4


@pytest.mark.rule("CYB-XCM-08")
def test_somebody_is_hired(war: Any, tmp_path: Path) -> None:
    recruit = tmp_path / "recruit.json"
    recruit.write_text(json.dumps(written_member(Member("Moth", (1, 1, 1, -1, -1)))))
    war.do("recruit", "ines", recruit, ends=1)
    rich = {**json.loads(war.file.read_text())}
    rich["rosters"]["ines"]["scrap"] = 20
    war.file.write_text(json.dumps(rich))
    assert war.do("recruit", "ines", recruit) == [
        "The Rust Choir: Moth joins the crew",
        "The Rust Choir: scrap -15, now 5",
    ]


@pytest.mark.rule("CYB-XCM-03")
def test_a_game_that_goes_on_is_not_settled(war: Any, tmp_path: Path) -> None:
    table = new_table(game(), seed=3)
    record = tmp_path / "game.json"
    record.write_text(json.dumps(table.record()))
    assert war.do("settle", record, *PLAYERS, ends=1) == ["that game is not over yet (CYB-XCM-03)"]
    assert war.kept.games == 0


@pytest.mark.rule("CYB-XCM-08")
@pytest.mark.parametrize(
    ("command", "words", "said"),
    [
        ("buy", ("ines", "swrod"), 'there is no "swrod"; did you mean'),
        ("sell", ("ines", "swrod"), 'there is no "swrod"; did you mean'),
        ("sell", ("ines", "big"), "in the stash"),
        ("buy", ("ines", "big"), "cannot be bought"),
        ("give", ("ines", "Nobody", "sword"), "nobody is called"),
        ("give", ("ines", "MEMBER", "swrod"), 'there is no "swrod"; did you mean'),
        ("take", ("ines", "MEMBER", "swrod"), "carries no"),
        ("modify", ("ines", "MEMBER", "neural-cablng"), "there is no"),
        ("modify", ("ines", "MEMBER", "sword"), "is no body-mod"),
        ("buy", ("inez", "sword"), "inez"),
        ("forces", ("ash=inez",), "inez"),
        ("forces", ("ash",), "who is who"),
        ("settle", ("nowhere.json", "ash=ines"), "cannot be read"),
        ("recruit", ("ines", "nowhere.json"), "cannot be read"),
    ],
)
def test_wrong_words_get_a_sentence(
    war: Any, command: str, words: tuple[str, ...], said: str
) -> None:
    member = war.kept.roster("ines").veterans[0].name
    told = war.do(command, *(member if w == "MEMBER" else w for w in words), ends=1)
    assert said in told[0]


@pytest.mark.rule("CYB-XCM-08", "CYB-CRW-05")
@pytest.mark.parametrize(
    "document",
    [
        [],
        7,
        {"attributes": 7},
        {"attributes": [2, 1, 1, -1, -2], "gear": ["swrod"]},
        {"attributes": [2, 1, 1, -1, -2], "gear": "sword"},
        {"attributes": [2, 1, 1, -1, -2], "traits": [7]},
        {"attributes": [2, 1, 1, -1, -2], "base": "wide"},
        {"attributes": [2, 1, 1, -1, -2], "colour": "red"},
    ],
)
def test_a_recruit_that_is_none_gets_a_sentence(war: Any, tmp_path: Path, document: Any) -> None:
    path = tmp_path / "recruit.json"
    path.write_text(json.dumps(document))
    assert len(war.do("recruit", "ines", path, ends=1)) == 1


@pytest.mark.rule("CYB-XCM-02")
@pytest.mark.parametrize(
    "document", [[], 7, {}, {"rosters": {"ines": {}}}, {"rosters": {"ines": {"veterans": [7]}}}]
)
def test_a_file_that_holds_no_campaign_gets_a_sentence(war: Any, document: Any) -> None:
    war.file.write_text(json.dumps(document))
    assert len(war.do("show", ends=1)) == 1


@pytest.mark.rule("CYB-XCM-03")
def test_a_game_others_played_is_not_settled(war: Any, tmp_path: Path) -> None:
    record = played(war)
    told = war.do("settle", record, "ash=otto", "bone=ines", ends=1)
    assert "did not play that game" in told[0]
    assert "rust did not play" in war.do("settle", record, "rust=otto", ends=1)[0]


@pytest.mark.rule("CYB-XCM-03")
def test_a_folder_that_cannot_be_written_gets_a_sentence(war: Any) -> None:
    war.file = war.file.parent / "missing" / "war.json"
    assert "cannot be written" in war.do("new", "Again", "ines=k1", "otto=k2", ends=1)[0]
