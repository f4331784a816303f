"""A campaign of each kind, played through by agents; what they plan is what it leads to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest

import affray
from affray.agents import Agent, Chair, find_agent
from affray.engine.campaigns import CampaignBook, Doc
from affray.engine.errors import BadForces
from affray.engine.game import find_game
from affray.engine.language import speaking
from affray.engine.replay import replay
from affray.engine.table import Table

MOST_DECISIONS = 20_000
SHORT: dict[str, Doc] = {
    "clanwars": {"players": 2},
    "cybernekro": {"players": 2, "games": 2},
    "hybrid": {"missions": ["return-to-glasinhar", "prowlers"]},
}
WHOLE: dict[str, Doc] = {
    "clanwars": {"players": 3},
    "cybernekro": {"players": 3, "games": 5},
    "hybrid": {},
}
BATTLES = {"clanwars": 2, "cybernekro": 2, "hybrid": 2}
"""As many as are played in the short form."""


def book_of(game: str) -> CampaignBook:
    book = find_game(game).campaigns
    assert book is not None
    return book


def played(table: Table[Any], agents: dict[str, Agent]) -> Table[Any]:
    for _ in range(MOST_DECISIONS):
        if table.decision is None:
            return table
        ask = table.decisions[0]
        table.choose(agents[ask.seat].choose(Chair(table, ask.seat)), ask.seat)
    raise AssertionError("the battle does not end")


def wishes(shown: Doc, seat: str, rng: Random) -> Iterator[Doc]:
    """What a player might want between two battles, sensible or not."""
    for reward in shown.get("interlude", {}).get("rewards", ()):
        for card in rng.sample(reward["cards"], min(2, len(reward["cards"]))):
            yield {"potential": [reward["id"], card["id"]]}
    holders = shown.get("interlude", {}).get("holders", ())
    for holder in holders:
        for item in holder["items"]:
            yield {"trade": [item["id"], holder["id"], rng.choice(holders)["id"]]}
    for advance in shown.get("advances", ()):
        chosen = [rng.choice(choices)["id"] for choices in advance["choices"]]
        yield {"advance": [advance["name"], *chosen]}
    for find in shown.get("loot", ()):
        if find["wares"]:
            yield {"loot": [str(find["number"]), rng.choice(find["wares"])["id"]]}
    if "shop" in shown:
        for ware in rng.sample(shown["shop"]["buy"], 6):
            yield {"trade": ["buy", ware["id"]]}
            yield {"trade": ["give", rng.randrange(7), ware["id"]]}
        yield {"trade": ["recruit", {"name": "Fresh", "attributes": [1, 1, 1, -1, -1]}]}


def planned(book: CampaignBook, state: Doc, rng: Random, seat: str) -> Doc:
    """A plan made wish by wish; whatever cannot be changes nothing."""
    plan: Doc = {"people": [seat]}
    for wish in list(wishes(book.shown(state, plan, seat), seat, rng)):
        with suppress(BadForces):
            plan = book.planned(state, plan, seat, wish)
    return plan


def campaign(game: str, wanted: Doc, level: str, battles: int) -> Doc:
    """Play so many battles, or to the end; the campaign as it stands then."""
    book, rng = book_of(game), Random(game)
    state = json.loads(json.dumps(book.begin(wanted, "seed")))
    person = book.seats(state)[-1]
    fought = 0
    while book.stage(state) != "over":
        if book.stage(state) == "between":
            plan = planned(book, state, rng, person)
            assert book.gone_on(state, plan, "next") == book.gone_on(state, plan, "next")
            state = book.gone_on(state, plan, "next")
        elif fought == battles:
            return state
        else:
            table = book.battle(state, {"people": [person]}, f"{game}-{fought}", "salt")
            agents = {seat: find_agent(level, n) for n, seat in enumerate(table.seats)}
            played(table, agents)
            again = replay(table.record(), table.game)
            state, twice = book.settled(state, table), book.settled(state, again)
            assert state == twice
            fought += 1
        for seat in book.seats(state):
            json.dumps(book.shown(state, {}, seat))
        state = json.loads(json.dumps(state))
        assert book.title(state, {})
    return state


@pytest.mark.parametrize("game", SHORT)
def test_agents_play_a_campaign(game: str) -> None:
    state = campaign(game, SHORT[game], "random", BATTLES[game])
    told = book_of(game).shown(state, {}, book_of(game).seats(state)[-1])
    assert told.get("played", told.get("now")) == 2


@pytest.mark.soak
@pytest.mark.parametrize("game", WHOLE)
def test_agents_play_a_whole_campaign(game: str) -> None:
    state = campaign(game, WHOLE[game], "novice", 100)
    assert book_of(game).stage(state) == "over"


# ---------------------------------------------------------------- CLAN WARS


def interlude(seed: int = 3) -> tuple[CampaignBook, Doc]:
    """The first interlude after a mission that the Operatives have won."""
    book = book_of("clanwars")
    state = book.begin({"players": 2}, "seed")
    table = book.battle(state, {}, str(seed), "")
    table.motion("hostile", affray.Resign())
    return book, book.settled(state, table)


def test_closed_missions_tell_their_place_alone() -> None:
    book = book_of("clanwars")
    told = json.dumps(book.shown(book.begin({}, "seed"), {}, "hostile"))
    assert "The Brood Throne" not in told
    assert "The Reaper's Blow" in told
    assert "Transmit from the relay mast" not in told


def test_a_potential_is_gained_by_whoever_chose_it_and_by_nobody_else() -> None:
    book, state = interlude()
    reward = book.shown(state, {}, "operative-1")["interlude"]["rewards"][0]
    card = reward["cards"][0]["id"]
    plan = book.planned(state, {}, "operative-1", {"potential": [reward["id"], card]})
    after = book.gone_on(state, plan, "seed")["campaign"]["operatives"]
    before = state["campaign"]["operatives"]
    assert after[reward["id"]]["potentials"] == [*before[reward["id"]]["potentials"], card]
    for other in before:
        if other != reward["id"]:
            assert after[other]["potentials"] == before[other]["potentials"]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"potential": ["op01", "no-such"]}, "no potential"),
        ({"potential": ["op99", "x"]}, "one Operative"),
        ({"trade": ["it01", "op02", "op01"]}, "does not have that item"),
        ({"trade": ["it01", "op01", "op01"]}, "from one living Operative"),
        ({"trade": ["it01"]}, "names an item"),
        ({"revive": "op01"}, "whose body came home"),
        ({"swarm": 1}, "one thing"),
        ({"trade": "it01"}, "by its ids"),
    ],
)
def test_what_cannot_be_chosen_says_why(change: Doc, reason: str) -> None:
    book, state = interlude()
    with pytest.raises(BadForces, match=reason):
        book.planned(state, {}, "operative-1", change)


def lost_first() -> tuple[CampaignBook, Doc]:
    """The first interlude after a mission that the Operatives have given up."""
    book = book_of("clanwars")
    state = book.begin({"players": 2}, "seed")
    table = book.battle(state, {}, "3", "")
    table.motion("operative-1", affray.Resign())
    return book, book.settled(state, table)


@pytest.mark.rule("CLW-END-04")
def test_a_lost_mission_does_not_say_that_objectives_came_true_which_only_count() -> None:
    book, state = lost_first()
    told = [line["text"] for line in book.shown(state, {}, "operative-1")["interlude"]["happened"]]
    assert "The mission is lost: every objective of the Hostile counts." in told
    assert not [line for line in told if "H1" in line or "H2" in line]


@pytest.mark.rule("CLW-INT-01")
def test_intel_says_what_it_costs_now_and_why() -> None:
    book = book_of("clanwars")
    state = book.begin({}, "seed")
    before = book.shown(state, {}, "operative-1")["next"]
    assert (before["price"], before["bonuses"]) == (1, [])
    state["campaign"]["bonuses"] = ["costly-intel"]
    after = book.shown(state, {}, "operative-1")["next"]
    assert after["price"] == 2
    assert after["bonuses"] == ["every piece of intel gives the Hostile one arcana more"]


def test_whoever_gives_a_weapon_away_reads_which_one_they_hit_with() -> None:
    book, state = interlude()
    plan = book.planned(state, {}, "operative-1", {"trade": ["it02", "op01", "op02"]})
    changes = book.shown(state, plan, "operative-1")["interlude"]["changes"]
    lines = next(each["lines"] for each in changes if each["id"] == "op01")
    assert "Fungicide Rifle hits DEFENSE 3" in [line["what"] for line in lines]


# ---------------------------------------------------------------- CYBERNEKRO


def after_a_game(
    treasures: int = 0, out: tuple[int, ...] = (), xp: int = 0
) -> tuple[CampaignBook, Doc]:
    book = book_of("cybernekro")
    state = book.begin({"players": 2, "games": 3}, "seed")
    for veteran in state["rosters"]["ash"]["veterans"]:
        veteran["xp"] = xp
    table = book.battle(state, {}, "7", "")
    table.motion("bone", affray.Resign())
    state = book.settled(state, table)
    state["home"]["ash"]["treasures"] = treasures
    for number in out:
        state["home"]["ash"]["fates"][number]["out"] = True
    return book, state


def mine(book: CampaignBook, state: Doc, plan: Doc | None = None) -> Doc:
    return book.shown(state, {"people": ["ash"], **(plan or {})}, "ash")


def test_the_dice_of_a_campaign_do_not_hang_on_what_is_chosen() -> None:
    book, state = after_a_game(treasures=4, out=(0, 1, 2), xp=4)
    before = mine(book, state)
    advance = before["advances"][0]
    plan: Doc = {"people": ["ash"]}
    plan = book.planned(state, plan, "ash", {"advance": [advance["name"], "T"]})
    after = book.shown(state, plan, "ash")
    assert [one["die"] for one in after["injuries"]] == [one["die"] for one in before["injuries"]]
    assert [one["die"] for one in after["loot"]] == [one["die"] for one in before["loot"]]
    assert len(before["injuries"]) == 3
    assert len(before["loot"]) == 4


def test_an_advance_that_nobody_chooses_waits() -> None:
    book, state = after_a_game(xp=4)
    gone = book.gone_on(state, {"people": ["ash", "bone"]}, "seed")
    assert all(each["advances"] == 0 for each in gone["rosters"]["ash"]["veterans"])
    agents = book.gone_on(state, {"people": []}, "seed")
    assert all(each["advances"] == 1 for each in agents["rosters"]["ash"]["veterans"])


def test_an_advance_tells_what_an_attribute_is_for() -> None:
    book, state = after_a_game(xp=4)
    choices = {each["id"]: each for each in mine(book, state)["advances"][0]["choices"][0]}
    strength, discipline = choices["S"], choices["D"]
    assert (strength["use"], strength["old"], strength["new"]) == ("carries", "3 slots", "4 slots")
    assert (discipline["use"], discipline["old"]) == ("shoots, holds its nerve", "55 %")
    assert strength["about"] == "to −1"


def test_the_shop_tells_exactly_what_is_missing() -> None:
    book, state = after_a_game()
    state["rosters"]["ash"]["scrap"] = 7
    wares = {ware["id"]: ware for ware in mine(book, state)["shop"]["buy"]}
    assert wares["auto-rifle"]["why"] == f"{wares['auto-rifle']['cost'] - 7} scrap short, 7 left"
    assert wares["powered-armor"]["why"] == "never sold between games"
    plan = book.planned(state, {"people": ["ash"]}, "ash", {"trade": ["buy", "knife"]})
    assert book.shown(state, plan, "ash")["left"] == 6
    with pytest.raises(BadForces, match="costs"):
        book.planned(state, plan, "ash", {"trade": ["buy", "auto-rifle"]})
    back = book.planned(state, plan, "ash", {"undo": []})
    assert book.shown(state, back, "ash")["left"] == 7


def test_whoever_trades_changes_their_own_crew_alone() -> None:
    book, state = after_a_game()
    state["rosters"]["bone"]["scrap"] = 5
    plan: Doc = {"people": ["ash", "bone"]}
    plan = book.planned(state, plan, "bone", {"trade": ["buy", "knife"]})
    after = book.gone_on(state, plan, "seed")["rosters"]
    assert (after["bone"]["stash"], after["ash"]["stash"]) == (["knife"], [])


# ---------------------------------------------------------------- HYBRID


def test_a_series_counts_missions_and_who_came_home() -> None:
    book = book_of("hybrid")
    state = book.begin({"missions": ["return-to-glasinhar"]}, "seed")
    table = book.battle(state, {}, "5", "")
    agents = {seat: find_agent("random", n) for n, seat in enumerate(table.seats)}
    state = book.settled(state, played(table, agents))
    shown = book.shown(state, {}, "griffin")
    assert table.result is not None
    assert [seat for seat, won in shown["score"].items() if won] == list(table.result.winners)
    squad = shown["missions"][0]["played"]["squads"]["griffin"]
    assert squad
    living = [each for each in table.state.warriors if each.side == "griffin" and each.alive]
    assert sum(each["home"] for each in squad) >= len([w for w in living if w.place == "board"])
    assert book.stage(state) == "over"


# ---------------------------------------------------------------- German
# Names in lists, the tasks of sides, values before an arrow: nothing tells the server's interpreter
# that people read them, so they are German from the start.


def test_a_map_and_a_roster_are_german() -> None:
    book = book_of("clanwars")
    with speaking("de"):
        shown = book.shown(book.begin({}, "seed"), {}, "operative-1")
    timur = shown["roster"][0]
    assert timur["cult"] == "Spitalier"
    assert "Spreizen" in timur["potentials"]
    assert "Spreizer" in timur["items"]
    assert shown["next"]["place"] == "Relaisstation"
    assert not {"Convoy Evac Route", "Border Gnats Pass"} & {*shown["next"]["won"]}


def test_an_interlude_is_german() -> None:
    book, state = interlude()
    with speaking("de"):
        plan = book.planned(state, {}, "operative-1", {"trade": ["it02", "op01", "stash"]})
        told = book.shown(state, plan, "operative-1")["interlude"]
    lines = [line["what"] for each in told["changes"] for line in each["lines"]]
    assert lines == ["trägt", "Fungizidgewehr trifft DEFENSE 3"]
    assert told["holders"][-1]["name"] == "Lager"
    assert "das Lager" in [item["to"] for each in told["holders"] for item in each["items"]]
    assert told["moved"] == ["Fungizidgewehr"]


def test_an_aftermath_is_german() -> None:
    book, state = after_a_game(out=(0, 1, 2), xp=4)
    with speaking("de"):
        shown = mine(book, state)
    strength = shown["advances"][0]["choices"][0][0]
    assert (strength["name"], strength["about"]) == ("Stärke +1", "auf −1")
    assert (strength["use"], strength["old"]) == ("trägt", "3 Slots")
    knife = next(ware for ware in shown["shop"]["buy"] if ware["id"] == "knife")
    assert knife["about"].startswith("1 Würfel")
    assert shown["crew"][0]["slots"] == "3 von 3"


def test_the_tasks_of_a_series_are_german() -> None:
    book = book_of("hybrid")
    with speaking("de"):
        shown = book.shown(book.begin({}, "seed"), {}, "griffin")
    assert shown["missions"][0]["tasks"]["griffin"] == "Schalte jeden Scorpion aus."
    assert not [
        task for each in shown["missions"] for task in each["tasks"].values() if " the " in task
    ]
