"""Records: replay, resume, watch, branch; and records that cannot be read."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import affray
from affray.engine.conformance import finish, options_of
from affray.engine.delta import changed, difference, first_difference
from affray.engine.errors import BadRecord, IllegalChoice
from affray.engine.motions import Resign
from affray.engine.questions import Option, ask
from affray.engine.state import digest
from affray.engine.table import Table
from tests.teaching.bridge import Bridge, BridgeGame, game

Doc = dict[str, Any]


def played(choices: int = 10_000, seed: int = 5) -> Table[Bridge]:
    table = affray.new_table(game(), "duel", seed=seed)
    finish(table, Random(seed), choices)
    return table


def saved(table: Table[Bridge]) -> Doc:
    doc: Doc = json.loads(json.dumps(table.record()))
    return doc


# ---------------------------------------------------------------- replay


def test_a_record_replays_to_the_same_table() -> None:
    table = played()
    again = affray.replay(saved(table), game())
    assert digest(again.state) == digest(table.state)
    assert again.result == table.result
    assert [e.text for e in again.events("north")] == [e.text for e in table.events("north")]
    assert again.record() == table.record()


def test_a_game_in_progress_replays_and_goes_on_alike() -> None:
    table = played(30)
    again = affray.replay(saved(table), game())
    assert options_of(again) == options_of(table)
    assert finish(again, Random(1)) == finish(table, Random(1))


def test_a_record_is_small() -> None:
    import zlib

    assert len(zlib.compress(json.dumps(played().record()).encode())) < 6_000


def test_a_record_shows_the_seed_and_its_commitment() -> None:
    doc = saved(played(seed=11))
    assert doc["seed"] == "11"
    from hashlib import sha256

    assert doc["commitment"] == sha256(b"11").hexdigest()


def tampered(act: Callable[[Doc], None], choices: int = 10_000) -> str:
    doc = saved(played(choices))
    act(doc)
    with pytest.raises(BadRecord) as error:
        affray.replay(doc, game())
    return str(error.value)


def entry(doc: Doc, kind: str, skip: int = 0) -> list[Any]:
    found = [e for step in doc["steps"] for e in step["entries"] if e[0] == kind]
    chosen: list[Any] = found[skip]
    return chosen


def _set(place: Any, key: Any, value: Any) -> None:
    place[key] = value


def _turn_a_die(doc: Doc) -> None:
    die = next(e for s in doc["steps"] for e in s["entries"] if e[0] == "chance" and e[1] == "d6")
    die[2] = die[2] % 6 + 1


TAMPERINGS: list[tuple[Callable[[Doc], Any], str]] = [
    (lambda d: _set(d, "seed", "8"), "not the one that was committed to"),
    (_turn_a_die, "not what the seed gives"),
    (lambda d: _set(entry(d, "chance"), 1, "d20"), "where the rules roll"),
    (lambda d: _set(entry(d, "choice"), 2, "at:9.00"), "step 1 cannot be replayed"),
    (lambda d: _set(entry(d, "choice"), 1, "south"), "south is not asked anything"),
    (lambda d: _set(entry(d, "choice"), 0, "chioce"), "holds an entry that is none"),
    (lambda d: d["steps"][3]["entries"].pop(), "the tape is cut off"),
    (lambda d: d["steps"].pop(), "the tape"),
    (lambda d: _set(d["result"], "reason", "magic"), "ends with"),
    (lambda d: d["steps"][2].pop("entries"), "step 3 of the record is damaged"),
    (
        lambda d: _set(d["steps"][5]["checkpoint"]["keys"], "round", {"is": 77}),
        "round was 77 and is now",
    ),
]


@pytest.mark.parametrize(("act", "reason"), TAMPERINGS, ids=[t[1][:30] for t in TAMPERINGS])
def test_a_record_that_was_changed_says_where(act: Callable[[Doc], None], reason: str) -> None:
    assert reason in tampered(act)


def test_a_tape_that_ends_too_early_is_noticed() -> None:
    def cut(doc: Doc) -> None:
        gone = [doc["steps"].pop() for _ in range(2)]
        doc["length"] -= sum(len(step["entries"]) for step in gone)
        doc["steps"][-1]["entries"].pop()
        doc["length"] -= 1

    assert "before the game does" in tampered(cut)


def test_a_rule_fix_names_the_first_step_that_differs() -> None:
    doc = saved(played())

    class Fixed(BridgeGame):
        def next_step(self, g: Bridge) -> Any:
            if g.phase == "turns" and g.turn == 1:
                g.fighters[0].strength = 5
            return super().next_step(g)

    with pytest.raises(BadRecord, match=r"step \d+: fighters\[0\].strength was 3 and is now 5"):
        affray.replay(doc, Fixed())


# ---------------------------------------------------------------- records that are none


@pytest.mark.parametrize(
    ("doc", "reason"),
    [
        (None, "not a record of Affray"),
        ([], "not a record of Affray"),
        ({}, "not a record of Affray"),
        ({"format": 1}, "the record has no affray"),
        ({"format": 99, "affray": "7.0"}, "has format 99, made by Affray 7.0"),
        ({**saved(played(3)), "steps": []}, "has no steps"),
        ({**saved(played(3)), "seats": 3}, "the record's seats cannot be 3"),
        ({**saved(played(3)), "game": "chess"}, 'there is no game "chess"'),
    ],
)
@pytest.mark.parametrize("read", [affray.replay, affray.resume, affray.watch])
def test_what_is_no_record_is_refused(read: Any, doc: Any, reason: str) -> None:
    with pytest.raises(BadRecord) as error:
        read(doc)
    assert reason in str(error.value)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_no_damage_to_a_record_raises_anything_else(data: st.DataObject) -> None:
    doc = saved(played(25))
    path: list[Any] = []
    place: Any = doc
    while isinstance(place, dict | list) and place and (not path or data.draw(st.booleans())):
        keys = sorted(place) if isinstance(place, dict) else range(len(place))
        path.append(data.draw(st.sampled_from(list(keys))))
        place = place[path[-1]]
    target: Any = doc
    for key in path[:-1]:
        target = target[key]
    target[path[-1]] = data.draw(st.sampled_from([None, -1, "x", [], {}, 10**9, True]))
    for read in (affray.replay, affray.resume, affray.watch):
        try:
            read(doc, game())
        except BadRecord as error:
            assert str(error)  # noqa: PT017


# ---------------------------------------------------------------- resume


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 60), st.integers(0, 500))
def test_a_saved_game_is_the_same_game(choices: int, seed: int) -> None:
    table = played(choices, seed)
    again = affray.resume(saved(table), game())
    assert options_of(again) == options_of(table)
    assert [e.text for e in again.events("south")] == [e.text for e in table.events("south")]
    assert saved(again) == saved(table)
    assert finish(again, Random(seed)) == finish(table, Random(seed))


def test_a_saved_game_can_still_be_undone_by_agreement() -> None:
    table = played(30)
    again = affray.resume(saved(table), game())
    for t in (table, again):
        t.motion("north", affray.Undo(20))
        t.agree("south")
    assert digest(again.state) == digest(table.state)


def test_a_saved_tape_that_new_rules_refuse_reopens_the_step_and_says_so() -> None:
    table = affray.new_table(game(), "duel", seed=7)
    for answer in ("at:2.00", "at:1.00", "at:7.00", "at:8.00"):
        table.choose(answer)
    table.choose("bold", "north")
    doc = saved(table)

    class Other(BridgeGame):
        def next_step(self, g: Bridge) -> Any:
            return self.firm_only(g) if g.phase == "round" else super().next_step(g)

        async def firm_only(self, g: Bridge) -> None:
            await ask("north", "stance", [Option("firm", "firm")], rule="TEA-03")
            g.phase = "turns"

    doc["steps"][-1]["checkpoint"]["keys"]["phase"] = {"is": "round"}
    again = affray.resume(doc, Other())
    assert options_of(again) == [("north", "stance", ["firm"])]
    assert again.events("south")[-1].text.startswith("The step begins anew:")


def test_orders_and_results_are_saved() -> None:
    table = played(20)
    table.order("north", "card", "from 2")
    again = affray.resume(saved(table), game())
    assert str(again.orders["north"]["card"]) == "from 2"
    over = played(20)
    over.motion("north", affray.Resign())
    assert affray.resume(saved(over), game()).result == over.result
    assert affray.replay(saved(over), game()).result == over.result


def test_a_real_dice_game_resumes_with_real_dice() -> None:
    table = affray.new_table(game(), "duel", seed=7, dice="real")
    rng = Random(2)
    while table.decision is not None and table.decision.seat != "chance":
        ask = rng.choice(table.decisions)
        table.choose(rng.choice(ask.options), ask.seat)
    if table.decision is None:
        pytest.fail("the game ended before a roll")
    again = affray.resume(saved(table), game())
    assert again.decision is not None
    assert again.decision.seat == "chance"
    assert finish(again, Random(4)) == finish(table, Random(4))


# ---------------------------------------------------------------- watch and branch


def test_watching_shows_what_was_stored_without_running_a_rule(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = played()
    doc = saved(table)

    def no_rules(self: BridgeGame, g: Bridge) -> Any:
        raise AssertionError("a rule was run")

    monkeypatch.setattr(BridgeGame, "next_step", no_rules)
    film = affray.watch(doc, game())
    assert len(film) == len(table.steps)
    seen = [e.text for n in range(len(film)) for e in film.events(n, "north")]
    assert seen == [e.text for e in table.events("north")]
    assert film.view(4, "south") == game().view(table.steps[4].checkpoint, "south")
    assert film.result == table.result


def test_when_a_game_is_over_everything_can_be_laid_open() -> None:
    table = played()
    film = affray.watch(saved(table), game())
    last = len(film) - 1
    hands = film.everything(last)["hands"]
    assert hands["north"] == film.view(last, "north")["hands"]["north"]
    assert hands["south"] == film.view(last, "south")["hands"]["south"]
    drawn = [e.to_json() for n in range(len(film)) for e in film.all_events(n)]
    assert {e["seat"] for e in drawn if e["kind"] == "Drew"} == {"north", "south"}
    assert film.dice() == table.source.spent


def test_a_watcher_sees_no_more_than_the_seat_did() -> None:
    film = affray.watch(saved(played()), game())
    drawn = [e.text for n in range(len(film)) for e in film.events(n, None) if "draw" in e.text]
    assert drawn
    assert all(text.endswith("draws a card.") for text in drawn)


def test_a_branch_is_a_live_table_from_a_step() -> None:
    table = played()
    film = affray.watch(saved(table), game())
    branch = film.branch(6, seed=99)
    assert digest(branch.state) != digest(table.state)
    finish(branch, Random(1))
    assert branch.result is not None


def test_a_film_tells_what_was_decided_in_the_words_of_its_questions() -> None:
    table = played()
    film = affray.watch(saved(table), game())
    assert list(film.decided(0)) == [
        ("north", "deploy", "Where does north 0 stand?", f"At square {at_square(table, 0)}")
    ]
    for n, step in enumerate(table.steps):
        made = [(e.who, e.auto) for e in step.entries if e.kind == "choice"]
        assert [told.seat for told in film.decided(n)] == [who for who, auto in made if not auto]
    kinds = {told.kind for n in range(len(film)) for told in film.decided(n)}
    assert kinds >= {"deploy", "stance", "act", "card"}


def at_square(table: Table[Bridge], step: int) -> str:
    return table.steps[step].entries[0].id.partition(":")[2]


def test_a_film_ends_where_its_record_ends() -> None:
    for choices in (5, 30, 10_000):
        table = played(choices)
        film = affray.watch(saved(table), game())
        assert digest(film.state(len(film))) == digest(table.state)
        assert film.view(len(film), "north") == table.view("north")


def test_a_film_of_a_game_that_was_resigned_ends_in_the_midst_of_its_last_step() -> None:
    table = played(30)
    assert digest(table.state) != digest(table.steps[-1].checkpoint)
    table.motion("north", Resign())
    film = affray.watch(saved(table), game())
    assert digest(film.state(len(film))) == digest(table.state)


def test_a_game_that_was_resigned_is_found_where_it_was_left() -> None:
    table = played(30)
    table.motion("north", Resign())
    again = affray.resume(saved(table), game())
    assert digest(again.state) == digest(table.state)
    assert again.result == table.result
    assert not again.decisions


def test_what_todays_rules_refuse_ends_at_its_last_checkpoint() -> None:
    doc = saved(played(1))
    doc["steps"][-1]["entries"] = [["choice", "north", "fly"]]
    film = affray.watch({**doc, "length": 2}, game())
    assert film.view(len(film), "north") == film.view(len(film) - 1, "north")
    with pytest.raises(IllegalChoice, match='"fly" is not offered'):
        list(film.decided(len(film) - 1))


# ---------------------------------------------------------------- differences

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text("abc", max_size=3),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text("xyz", max_size=2), inner, max_size=4)
    ),
)


def test_a_fact_that_is_nothing_differs_from_a_fact_that_is_not_there() -> None:
    assert first_difference({}, {"x": None}) == ("x", None, None)
    assert first_difference({"x": {"y": 1}}, {"x": {}}) == ("x.y", 1, None)


@given(JSON, JSON)
def test_a_difference_leads_from_one_document_to_the_other(old: Any, new: Any) -> None:
    delta = difference(old, new)
    assert json.dumps(changed(old, delta)) == json.dumps(new) or changed(old, delta) == new
    assert bool(first_difference(old, new)) == (old != new)
