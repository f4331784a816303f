"""An answer says what it is about, so that no screen has to read its id."""

from __future__ import annotations

from random import Random
from typing import Any, get_type_hints

import affray
from affray.engine.questions import Ask, Option, Subject
from affray.engine.table import Table
from affray.games.cybernekro.rules.movement import Going
from affray.games.cybernekro.rules.rulebook import Deed
from affray.server.protocol.message import AboutDoc


def about(table: Table[Any], name: str, value: Any = None, kind: str = "any") -> Subject:
    """What an answer to a question of a kind would be about."""
    ask: Ask[Any] = Ask(table.seats[0], kind, [Option(name, value)])
    return table.game.about_of(table.state, ask, Option(name, value))


def test_the_protocol_has_every_word_of_it() -> None:
    assert get_type_hints(AboutDoc) == get_type_hints(Subject)


def test_hybrid_names_warriors_squares_doors_and_cards() -> None:
    table = affray.new_table("hybrid", "return-to-glasinhar", seed=1)
    assert about(table, "strike:4") == {"model": 4}
    assert about(table, "level:4:7") == {"model": 7}
    assert about(table, "level:3") == {}
    assert about(table, "open:2") == {"door": 2}
    assert about(table, "face:N") == {"facing": "N"}
    assert about(table, "points:held-breath") == {"card": "held-breath"}
    assert about(table, "at:12,7") == {"place": [12, 7]}
    move = about(table, "to:12,7:N", ("to", 0, 0, 3, -1), "move")
    assert move == {"place": [12, 7], "facing": "N", "cost": 3, "deed": "to"}


def test_hybrid_names_whom_a_squad_brings() -> None:
    table = affray.new_table("hybrid", "return-to-glasinhar", seed=1)
    ask = table.decision
    assert ask is not None
    ready, own = ask.options[0], ask.options[-1]
    told = table.game.about_of(table.state, ask, ready)
    assert told["profiles"] == ["seneschal", "purifier", "purifier", "templar"]
    assert table.game.about_of(table.state, ask, own) == {}
    assert about(table, "recruit:templar", "templar", "recruit") == {"profiles": ["templar"]}


def test_a_number_is_a_warriors_only_after_a_word_that_says_so() -> None:
    table = affray.new_table("hybrid", "return-to-glasinhar", seed=1)
    alone = [
        "warrior",
        "next",
        "leader",
        "carrier",
        "strike",
        "shoot",
        "face",
        "pin",
        "pierce",
        "sacrifice",
    ]
    names = [*(f"{word}:3" for word in alone), "level:4:3", "play:forced-march:3"]
    assert [about(table, name).get("model") for name in names] == [3] * len(names)
    others = (
        "open:3 close:3 door:3 accept:3 first:3 thing:3 tank:3,4:N bind:torch:3 3 points:parry:2"
    )
    assert [name for name in others.split() if "model" in about(table, name)] == []
    assert "model" not in about(table, "twice:3:3")


def test_cybernekro_names_models_spots_and_things() -> None:
    table = affray.new_table("cybernekro", "quick-start", seed=1)
    assert about(table, "react:4", 4) == {"model": 4}
    assert about(table, "place:7", 12) == {"card": "place:7"}
    assert about(table, "king:4", (12, 4)) == {"card": "king", "model": 4}
    item, kind = next(iter(table.state.items.items()))
    shot = about(table, f"shoot:{kind}:6", Deed("shoot", 2, 6, item))
    assert shot == {"cost": 2, "deed": "shoot", "model": 6, "item": kind}
    assert about(table, "fight:fists:6", Deed("fight", 1, 6, -2))["item"] == "fists"
    prone = about(table, "to:1200,850,300:prone", Going(1200, 850, 300, True))
    assert prone == {"place": [1200, 850, 300], "prone": True}
    assert (
        about(table, "leave-north:63,2340,0", Going(63, 2340, 0, edge="north"))["edge"] == "north"
    )


def test_clan_wars_names_units_tiles_cards_and_dice() -> None:
    table = affray.new_table("clanwars", "static-on-the-line", seed=1)
    while not table.state.field:
        table.choose(table.decisions[0].options[0].id, seat=table.decisions[0].seat)
    tile = table.state.field.tiles[0].name
    assert about(table, "act:5") == {"model": 5}
    assert about(table, "buy:1") == {}
    assert about(table, f"it02:{tile}") == {"place": tile, "item": "it02"}
    assert about(table, "play:healer:stage:17") == {"model": 17, "card": "healer"}
    assert about(table, "2W1B", "2W1B", "dice") == {"dice": ["W", "W", "B"]}


def test_nobody_is_named_who_is_not_there() -> None:
    for game in affray.all_games():
        table, chance = affray.new_table(game.name, game.scenarios[0].id, seed=2), Random(2)
        for _ in range(60):
            if table.decision is None:
                break
            asked = table.decisions[0]
            for option in asked.options:
                subject = asked.about_of(option)
                assert subject.get("model", 0) in known_models(table), (option.id, subject)
            table.choose(chance.choice(asked.options).id, seat=asked.seat)


def known_models(table: Table[Any]) -> set[int]:
    """The numbers of everybody in a view, and 0."""
    view = table.view(None)
    everybody = view.get("warriors") or view.get("models") or view.get("units") or []
    return {0} | {each["uid"] if "uid" in each else each["id"] for each in everybody}
