"""A campaign that is put away and taken up again."""

from __future__ import annotations

import json
from random import Random

import pytest

import affray
from affray.engine.table import Table
from affray.games.clanwars.rules.campaign.logbook import Logbook
from affray.games.clanwars.state import ClanWars

rule = pytest.mark.rule


def put_away(logbook: Logbook) -> Logbook:
    """Written down and read back."""
    return Logbook.from_json(json.loads(json.dumps(logbook.to_json())))


def play(table: Table[ClanWars], rng: Random, choices: int = 5_000) -> None:
    """So many choices at random, or to the end."""
    for _ in range(choices):
        if not table.decisions:
            return
        ask = rng.choice(table.decisions)
        table.choose(rng.choice(ask.options).id, ask.seat)


@rule("CLW-CMP-01", "CLW-MIS-02")
def test_a_mission_in_progress_is_taken_up_where_it_was_left() -> None:
    logbook = Logbook.begin(players=3)
    assert list(logbook.story())[-1].startswith("Next: Static on the Line")
    table = logbook.sit_down(seed=5)
    assert table.state.mission == "m01"
    play(table, Random(5), 40)
    logbook.note(table)
    again = put_away(logbook).sit_down()
    assert again.position() == table.position()
    assert [ask.kind for ask in again.decisions] == [ask.kind for ask in table.decisions]


@rule("CLW-CMP-02", "CLW-CMP-06", "CLW-END-02")
def test_a_mission_leads_to_the_interlude_and_that_to_the_next_mission() -> None:
    rng = Random(1)
    logbook = Logbook.begin()
    table = logbook.sit_down(seed=1)
    play(table, rng)
    assert table.result is not None
    logbook.note(table)
    logbook = put_away(logbook)
    assert [chapter.mission for chapter in logbook.campaign.played] == ["m01"]
    assert next(logbook.story()).startswith("1. Static on the Line: ")
    between = logbook.sit_down(seed=2)
    assert between.state.scenario == "interlude"
    play(between, rng)
    logbook.note(between)
    assert logbook.over or logbook.sit_down(seed=3).state.mission in logbook.campaign.missions


@rule("CLW-CMP-04", "CLW-CMP-05")
def test_a_campaign_is_played_to_its_end_from_one_document() -> None:
    rng = Random(4)
    logbook = Logbook.begin(players=2, options={"unlocked": "all"})
    tables = 0
    while not logbook.over and tables < 60:
        table = logbook.sit_down(seed=tables)
        play(table, rng)
        logbook.note(table)
        logbook = put_away(logbook)
        tables += 1
    assert logbook.over
    assert "The campaign is won by the " in list(logbook.story())[-1]


def test_what_is_no_logbook_is_refused() -> None:
    with pytest.raises(affray.BadRecord, match="not the logbook"):
        Logbook.from_json({"format": "something else"})
