"""Agents play every mission and campaigns with two to five players, and never fail."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import affray
from affray.agents import Budget, Chair, find_agent
from affray.engine.table import Table
from affray.games.clanwars.content.shelf import cards
from affray.games.clanwars.rules.campaign import course as book
from affray.testing.clanwars import expedition

MISSIONS = tuple(cards().missions)
QUICK = ("novice", "veteran")
ONE, TWO = "operative-1", "operative-2"
FEW = Budget(iterations=2)


def play_on(table: Table[Any], agent: str, seed: int) -> None:
    """Agents in all seats, whoever is asked answering first."""
    agents = {seat: find_agent(agent, seed, FEW) for seat in table.seats}
    rng = Random(seed)
    while table.decisions:
        ask = rng.choice(table.decisions)
        table.choose(agents[ask.seat].choose(Chair(table, ask.seat)), ask.seat)


def every_number_of_players() -> Iterator[Any]:
    """Every mission with two to five players; in a short run each with one of these numbers."""
    for number, mission in enumerate(MISSIONS):
        for players in (2, 3, 4, 5):
            marks = () if players == 2 + number % 4 else pytest.mark.soak
            yield pytest.param(mission, players, marks=marks)


@pytest.mark.parametrize(("mission", "players"), list(every_number_of_players()))
def test_agents_play_every_mission_with_any_number_of_players(mission: str, players: int) -> None:
    number = MISSIONS.index(mission)
    table = affray.new_table("clanwars", mission, seed=number, options={"players": players})
    play_on(table, QUICK[(number + players) % 2], number)
    assert table.result is not None


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_agents_play_the_first_tables_of_a_campaign(players: int) -> None:
    campaign = book.begin()
    for n in range(4):
        table = book.next_table(campaign, players=players, seed=f"{players}-{n}")
        play_on(table, QUICK[(n + players) % 2], n)
        campaign = book.close(campaign, table.state, table.result)
        if campaign.result:
            break
    assert len(campaign.played) >= 1


@pytest.mark.parametrize("agent", [*QUICK, "champion"])
def test_a_vote_is_thought_about_after_a_window_in_which_only_the_voters_were_asked(
    agent: str,
) -> None:
    """The Hostile holds no arcana, so the voters alone pass in the window before the vote."""
    e = expedition("m03", players=3).put("Timur", "A3.c").put("Echo", "A3.c", seat=TWO)
    e.hand(ONE, "ruler").hand(TWO, "hermit")
    t = e.progress(sealed=2).round_end(1).open()
    table = t.table
    while table.decisions[0].kind != "call":
        table.choose(table.decisions[0].default, table.decisions[0].seat)
    table.choose("yes", ONE)
    assert find_agent(agent, 1, FEW).choose(Chair(table, TWO)) in ("yes", "no")
