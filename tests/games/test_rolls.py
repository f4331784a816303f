"""A roll says what it is: no screen guesses dice from the facts of events."""

from __future__ import annotations

import dataclasses
from itertools import islice
from random import Random
from typing import Any, get_type_hints

import pytest

import affray
from affray.engine.game import Game
from affray.engine.questions import Option
from affray.engine.rolls import DieDocument, RollDocument, roll_document
from affray.engine.table import Table
from affray.server import protocol
from affray.server.documents import event_doc, stored_event_doc
from tests.golden import Drawer
from tests.golden_games import ALL, SAMPLED, named

GAMES = {game.name: game for game in affray.all_games()}
SHOWN_BY_ANOTHER = {
    "hybrid.Rerolled": "the die that is rolled again; Rolled tells the new one",
    "clanwars.Expended": "the letter of a die that is added to a pool",
}
"""Events with a die among their facts that tell of no roll."""

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def tally(total: int, base: int = 0) -> dict[str, Any]:
    terms = [[base, "die", "X-1"], [total - base, "more", "X-2"]]
    return {"name": "a number", "total": total, "terms": terms}


def test_the_protocol_has_every_word_of_it() -> None:
    assert get_type_hints(protocol.DieRolled) == get_type_hints(DieDocument)
    assert protocol.RollTold.__annotations__.keys() == RollDocument.__annotations__.keys()


@each_game
def test_whatever_tells_of_dice_can_be_shown(game: Game[Any]) -> None:
    """A new event with dice among its facts must say what they are."""
    for event in game.events:
        facts = {field.name for field in dataclasses.fields(event)}  # type: ignore[arg-type]
        tells = bool(facts & {"die", "dice", "faces"}) or event.__name__.endswith("Rolled")
        known = event.__name__ in game.rolls
        other = f"{game.name}.{event.__name__}" in SHOWN_BY_ANOTHER
        assert not tells or known != other, event.__name__
    assert game.rolls.keys() <= {event.__name__ for event in game.events}


@each_game
def test_every_roll_says_how_it_came_about(game: Game[Any]) -> None:
    assert game.rolls.keys() <= game.words.texts["roll"].keys()


@each_game
def test_rolls_of_a_game_in_play(game: Game[Any]) -> None:
    table: Table[Any] = affray.new_table(game.name, game.scenarios[0].id, seed=5)
    chance = Random(5)
    for _ in range(400):
        if table.decision is None:
            break
        asked = table.decisions[0]
        option: Option[Any] = chance.choice(asked.options)
        table.choose(option.id, seat=asked.seat)
    events = table.events(None)
    told = [event for event in events if type(event).__name__ in game.rolls]
    assert told
    for event in told:
        doc = event_doc(game, table.state, event)
        roll = doc["roll"]
        assert roll is not None, event
        assert roll["reason"], event
        assert "{" not in roll["reason"] + roll["result"]
        assert all(die["face"] for die in roll["dice"])
        stored = {"event": event.to_json(), "text": event.text}
        assert stored_event_doc(game, table.state, stored) == doc
    silent = next(event for event in events if type(event).__name__ not in game.rolls)
    assert event_doc(game, table.state, silent)["roll"] is None


def lines(drawer: Drawer, name: str, most: int | None = None) -> list[RollDocument]:
    """Every roll of a golden game, as a page is told of it."""
    table = drawer.laid(name)
    for ask, choice in islice(drawer.answers(name, table), most):
        table.choose(choice, ask.seat)
    docs = (event_doc(drawer.game, table.state, event)["roll"] for event in table.events(None))
    return [doc for doc in docs if doc is not None]  # type: ignore[misc]


def begins_with_its_result(found: list[RollDocument], few: bool = False) -> None:
    """A word or a number stands there; a page puts the reason behind it."""
    assert found or few
    for roll in found:
        assert roll["result"][:1].isupper() or roll["result"][:1].isdecimal(), roll
        assert roll["result"] not in roll["reason"], roll


@pytest.mark.parametrize(("drawer", "name"), SAMPLED, ids=named(SAMPLED))
def test_the_line_of_a_roll_begins_with_its_result(drawer: Drawer, name: str) -> None:
    begins_with_its_result(lines(drawer, name, 300))


@pytest.mark.soak
@pytest.mark.parametrize(("drawer", "name"), ALL, ids=named(ALL))
def test_every_line_of_every_golden_game_begins_with_its_result(drawer: Drawer, name: str) -> None:
    """Between missions nobody rolls."""
    begins_with_its_result(lines(drawer, name), few=name == "interlude")


def shown(game: str, **facts: Any) -> RollDocument:
    """What a game shows of an event with these facts."""
    table = affray.new_table(game, GAMES[game].scenarios[0].id, seed=1)
    while not (getattr(table.state, "warriors", ()) or getattr(table.state, "models", ())):
        if game == "clanwars":
            break
        asked = table.decisions[0]
        table.choose(asked.options[0].id, seat=asked.seat)
    roll = roll_document(GAMES[game], table.state, facts)
    assert roll is not None
    return roll


def faces(roll: RollDocument) -> list[str]:
    return [f"{die['die']} {die['face']}{'' if die['kept'] else ' lost'}" for die in roll["dice"]]


@pytest.mark.parametrize(
    ("why", "outcome", "result"),
    [
        ("strike", "success", "Hit"),
        ("second", "failure", "Missed"),
        ("ambush", "perfect", "Perfect hit"),
        ("shot", "critical", "Critical miss"),
        ("parry", "success", "Parried"),
        ("parry", "critical", "Critically failed parry"),
        ("jump", "perfect", "Perfect jump"),
        ("trap", "failure", "Caught in the trap"),
    ],
)
def test_a_natural_roll(why: str, outcome: str, result: str) -> None:
    roll = shown(
        "hybrid",
        kind="Rolled",
        warrior=0,
        why=why,
        faces=[9, 3],
        die=3,
        sl=tally(4),
        outcome=outcome,
    )
    assert faces(roll) == ["d10 9 lost", "d10 3"]
    assert (roll["kind"], roll["needed"], roll["result"]) == (why, 4, result)
    assert roll["reason"].endswith("rolled 3, needed 4 or less")


@pytest.mark.parametrize(
    ("griffin", "scorpion", "points", "result"),
    [
        (5, 10, 0, "Griffin wins"),
        (4, 3, 2, "Griffin wins"),
        (6, 2, 0, "Scorpion wins"),
        (4, 4, 0, "A tie: again"),
    ],
)
def test_an_activation_roll_begins_with_who_wins(
    griffin: int, scorpion: int, points: int, result: str
) -> None:
    dice = {"griffin": griffin, "scorpion": scorpion}
    laid = {"griffin_points": points, "scorpion_points": 0}
    assert shown("hybrid", kind="ActivationRolled", **dice, **laid)["result"] == result


@pytest.mark.parametrize(("scorpion", "result"), [(9, "Griffin decides"), (4, "A tie: again")])
def test_the_lower_die_decides_who_places_first(scorpion: int, result: str) -> None:
    roll = shown("hybrid", kind="DeploymentRolled", griffin=4, scorpion=scorpion)
    assert roll["result"] == result


def test_where_a_trapdoor_lies_is_no_die_and_neither_is_what_a_lock_needs() -> None:
    roll = shown("hybrid", kind="TrapdoorRolled", square=18, die=4, open=True)
    assert (faces(roll), roll["result"]) == (["d10 4"], "Open")
    roll = shown("hybrid", kind="CellRolled", die=4, needed=2, unlocked=False)
    assert (faces(roll), roll["needed"], roll["result"]) == (["d10 4"], 2, "Still locked")


@pytest.mark.parametrize(
    ("purpose", "success", "result"),
    [
        ("shoot", True, "Hit"),
        ("fight", False, "Missed"),
        ("tough-it-out", True, "Toughed it out"),
        ("jump", False, "Failed"),
    ],
)
def test_of_the_dice_of_a_test_the_best_counts(purpose: str, success: bool, result: str) -> None:
    roll = shown(
        "cybernekro",
        kind="TestRolled",
        model=0,
        purpose=purpose,
        dice=[6, 12],
        tally=tally(-1),
        success=success,
    )
    assert faces(roll) == ["d20 6 lost", "d20 12"]
    assert (roll["needed"], roll["result"]) == (11, result)
    assert roll["reason"].endswith("rolled 11 (12 \N{MINUS SIGN} 1), needed 11 or more")


def test_of_damage_the_best_two_dice_count_and_three_of_overkill() -> None:
    hit = {"kind": "DamageRolled", "model": 0, "injury": "Light Injury", "dice": [2, 6, 5]}
    roll = shown("cybernekro", **hit, tally=tally(9, base=11))
    assert (faces(roll), roll["result"]) == (["d6 2 lost", "d6 6", "d6 5"], "Light Injury")
    assert faces(shown("cybernekro", **hit, tally=tally(13, base=13))) == ["d6 2", "d6 6", "d6 5"]


def test_a_push_is_a_die_each() -> None:
    roll = shown(
        "cybernekro",
        kind="PushRolled",
        model=0,
        target=1,
        mine=tally(5, base=3),
        theirs=tally(4, base=4),
        wins=True,
    )
    assert (faces(roll), roll["result"]) == (["d6 3", "d6 4"], "Pushed")


def test_a_pool_shows_which_die_is_which_and_its_verdict_comes_later() -> None:
    pool = shown(
        "clanwars", kind="DiceRolled", who="", purpose="scout", dice="1W1F", faces=[1, "x"]
    )
    assert (faces(pool), pool["result"]) == (["W 1", "F \N{MULTIPLICATION SIGN}"], "1 so far")
    verdict = shown("clanwars", kind="RollResolved", who="", verdict="botch", sum=1)
    assert (verdict["dice"], verdict["who"], verdict["result"]) == ([], pool["who"], "Botch")


def test_a_record_from_elsewhere_that_tells_of_no_dice_is_shown_without(
    caplog: pytest.LogCaptureFixture,
) -> None:
    table = affray.new_table("hybrid", "return-to-glasinhar", seed=1)
    doc = {"event": {"kind": "Rolled", "rule": "HYB-DIE-03", "warrior": 99}, "text": "A roll."}
    assert stored_event_doc(table.game, table.state, doc)["roll"] is None
    assert "Rolled" in caplog.text
