"""The table: transactional choices, undo, motions, standing orders, quiet tables."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import affray
from affray.engine.conformance import finish, options_of
from affray.engine.errors import (
    BadForces,
    BadPosition,
    IllegalChoice,
    IllegalMotion,
    RuleError,
    Runaway,
    UnknownName,
)
from affray.engine.game import Result
from affray.engine.questions import Option, Rule, ask, yes_or_no
from affray.engine.state import digest
from affray.engine.stops import Stops
from affray.engine.table import Table
from tests.teaching.bridge import Bridge, BridgeGame, game

DEPLOYED = ["at:2.00", "at:1.00", "at:7.00", "at:8.00"]


def new(**more: Any) -> Table[Bridge]:
    return affray.new_table(game(), "duel", seed=7, **more)


def shove(**more: Any) -> Table[Bridge]:
    """North's fighter 0 stands before South's 2; North is about to act."""
    return affray.open_position(
        game(),
        {
            "seats": ["north", "south"],
            "scenario": "duel",
            "fighters": [
                {"id": 0, "seat": "north", "strength": 4, "x": 700},
                {"id": 1, "seat": "north", "strength": 3, "x": 100},
                {"id": 2, "seat": "south", "strength": 3, "x": 800},
                {"id": 3, "seat": "south", "strength": 3, "x": 900},
            ],
            "phase": "turns",
            "round": 1,
            "stances": {"north": "bold", "south": "firm"},
            "hands": {"north": [], "south": []},
            "deck": {
                "faces": sorted([*["brace"] * 6, *["heave"] * 4, *["hush"] * 4, "luck", "luck"])
            },
        },
        **more,
    )


# ---------------------------------------------------------------- choosing


def test_a_scripted_shove_pushes_and_chains() -> None:
    table = shove(dice=[4])
    table.choose("shove:0:2")
    assert [e.text for e in table.events("north")] == [
        "north 0 shoves south 2: 4 against SL 4 = 4 strength + 1 bold − 1 firm target.",
        "south 2 is pushed 1 square.",
        "south 3 is pushed 1 square.",
        "south 3 falls.",
    ]


def test_an_illegal_choice_changes_nothing() -> None:
    table = shove()
    before = digest(table.state), options_of(table)
    for what, seat, reason in (
        ("shove:9:9", None, "is not offered for act"),
        ("wait", "south", "south is not asked anything now"),
        ({"x": 3}, None, "is not offered"),
    ):
        with pytest.raises(IllegalChoice, match=reason):
            table.choose(what, seat)
    assert (digest(table.state), options_of(table)) == before


def test_choices_by_option_by_id_and_by_data() -> None:
    table = new()
    assert table.decision is not None
    table.choose(table.decision.options[0])
    table.choose({"x": 1.5}, "north")
    assert [f.x for f in table.state.fighters] == [0, 150, -1, -1]
    with pytest.raises(IllegalChoice, match="not on your third"):
        table.choose({"x": 1.5}, "south")


def test_several_choices_in_one_go_are_all_or_nothing() -> None:
    table = new()
    before = digest(table.state)
    with pytest.raises(IllegalChoice):
        table.choose(["at:0.00", "at:0.00"])
    assert digest(table.state) == before
    assert [len(step.entries) for step in table.steps] == [0]
    table.choose(["at:0.00", "at:1.00"])
    assert [f.x for f in table.state.fighters][:2] == [0, 100]


def test_what_others_will_do_is_not_learnt_by_a_wrong_answer_after_a_right_one() -> None:
    """Two hidden worlds found it: the refusal told what was asked next, and all was taken back."""
    table = new()
    table.choose(["at:2.00", "at:1.00", "no such thing"], "north")
    assert [f.x for f in table.state.fighters][:2] == [200, 100]
    assert table.decision is not None
    assert table.decision.seat == "south"


class Breaking(BridgeGame):
    """A rule that writes, tells, rolls and then raises."""

    def next_step(self, g: Bridge) -> Rule[None] | Result:
        return broken(g)


async def broken(g: Bridge) -> None:
    if await yes_or_no("north", "act", rule="TEA-04"):
        g.round = 5
        g.dice.d6("doomed")
        g.fighters[9].x = 3


def test_a_rule_that_raises_changes_nothing_not_even_the_dice() -> None:
    table = Table(Breaking(), game().setup("duel", {}, {}), seed="1")
    with pytest.raises(IndexError):
        table.choose("yes")
    assert (table.state.round, table.source.spent, table.tape.entries) == (0, 0, [])
    assert table.decision is not None
    table.choose("no")


def test_a_step_that_goes_on_for_ever_is_stopped_and_named() -> None:
    async def for_ever(g: Bridge) -> None:
        while True:
            await ask("north", "act", [Option("wait", 0)], rule="TEA-04")

    async def rolling(g: Bridge) -> None:
        while True:
            g.dice.d6("again and again")

    class Spinning(BridgeGame):
        def next_step(self, g: Bridge) -> Rule[None] | Result:
            g.round += 1
            return nothing()

    async def nothing() -> None:
        return

    def playing(step: Any) -> BridgeGame:
        class One(BridgeGame):
            def next_step(self, g: Bridge) -> Rule[None] | Result:
                return step(g)

        return One()

    for quiet in (False, True):
        with pytest.raises(Runaway, match="for_ever goes on for ever; it last asked act"):
            finish(Table(playing(for_ever), game().setup("duel", {}, {}), quiet=quiet), Random(1))
    with pytest.raises(Runaway, match="again and again"):
        Table(playing(rolling), game().setup("duel", {}, {}))
    with pytest.raises(Runaway, match="a step without questions"):
        Table(Spinning(), game().setup("duel", {}, {}))


# ---------------------------------------------------------------- undo


def test_undo_takes_back_ones_own_choice_while_one_holds_the_question() -> None:
    table = new()
    table.choose("at:2.00")
    table.undo("north")
    assert table.state.fighters[0].x == -1
    assert [e.text for e in table.events("south")][-1] == "north takes back 1 choice."


def test_undo_is_refused_once_the_question_has_passed_on() -> None:
    table = new()
    table.choose(["at:2.00", "at:1.00"])
    assert table.decision is not None
    assert table.decision.seat == "south"
    with pytest.raises(IllegalMotion, match="propose an undo"):
        table.undo("north")


def test_undo_stops_at_dice_and_reveals() -> None:
    table = new()
    for answer in DEPLOYED:
        table.choose(answer)
    with pytest.raises(IllegalMotion, match="since the last roll"):
        table.undo("north")


def test_undo_passes_over_what_a_standing_order_answered() -> None:
    class Twice(BridgeGame):
        def next_step(self, g: Bridge) -> Rule[None] | Result:
            return twice(g)

    async def twice(g: Bridge) -> None:
        await ask("north", "first", [Option("a", 1), Option("b", 2)], rule="T")
        await ask("north", "forced", [Option("pass", 0)], default="pass", rule="T")
        g.round = 3
        await ask("north", "last", [Option("a", 1), Option("b", 2)], rule="T")

    table = Table(Twice(), game().setup("duel", {}, {}))
    table.choose("a")
    assert table.decision is not None
    assert table.decision.kind == "last"
    table.undo("north")
    assert table.decision is not None
    assert (table.decision.kind, table.state.round) == ("first", 0)


def test_an_undo_that_is_agreed_goes_back_over_dice_which_stay_spent() -> None:
    table = shove()
    table.choose("shove:0:2")
    spent = table.source.spent
    first = table.steps[0].entries[1:]
    table.motion("north", affray.Undo(1))
    assert table.proposal is not None
    table.agree("south")
    assert options_of(table)[0][1] == "act"
    assert table.source.spent == spent
    table.choose("shove:0:2")
    dice = [entry.data for entry in table.steps[0].entries if entry.kind == "chance"]
    assert dice[0] == spent
    assert first
    assert [type(e).__name__ for e in table.events("north")].count("Undone") == 1


# ---------------------------------------------------------------- motions


def test_a_motion_can_be_refused_and_lapses_when_the_game_goes_on() -> None:
    table = shove()
    table.motion("north", affray.Draw())
    table.refuse("south")
    assert table.proposal is None
    table.motion("north", affray.Draw())
    table.choose("wait")
    assert table.proposal is None
    with pytest.raises(IllegalMotion, match="no motion"):
        table.agree("south")


def test_a_refused_answer_leaves_a_motion_on_the_table() -> None:
    table = new()
    table.motion("south", affray.Draw())
    before = len(table.events(None))
    with pytest.raises(IllegalChoice):
        table.choose(["at:2.00", "at:2.00"], "north")
    assert table.proposal is not None
    assert len(table.events(None)) == before
    table.agree("north")
    assert table.result == Result((), "draw agreed")


def test_a_motion_that_cannot_be_carried_out_stays_on_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = shove()
    table.motion("north", affray.Edit({"round": 3}))
    with monkeypatch.context() as broken:
        broken.setattr(BridgeGame, "check", lambda *_: [("round", "no")])
        with pytest.raises(BadPosition):
            table.agree("south")
    assert table.proposal is not None
    table.agree("south")
    assert table.state.round == 3


def test_only_others_can_agree() -> None:
    table = shove()
    table.motion("north", affray.Draw())
    with pytest.raises(IllegalMotion, match="north has agreed already"):
        table.agree("north")
    with pytest.raises(IllegalMotion, match="there is no seat west"):
        table.agree("west")
    table.agree("south")
    assert table.result == Result((), "draw agreed")
    assert table.decision is None


def test_a_seat_resigns_without_asking() -> None:
    table = shove()
    table.motion("south", affray.Resign())
    assert table.result == Result(("north",), "south resigned")
    with pytest.raises(IllegalMotion, match="the game is over"):
        table.motion("north", affray.Draw())
    with pytest.raises(IllegalChoice, match="the game is over"):
        table.choose("wait")


def test_the_players_may_change_facts_by_agreement() -> None:
    table = shove()
    table.motion("north", affray.Edit({"fighters[0].strength": 5, "round": 3}))
    table.agree("south")
    assert (table.state.fighters[0].strength, table.state.round) == (5, 3)
    assert [e.text for e in table.events(None)][-1] == (
        "By agreement, north changes fighters[0].strength from 4 to 5, round from 1 to 3."
    )
    again = affray.replay(table.record(), game())
    assert digest(again.state) == digest(table.state)


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"fighters[9].x": 1}, r"fighters\[9\].x: there is no"),
        ({"fighters[0].x": "far"}, r"fighters\[0\].x: 'far' should be a whole number"),
        ({"fighters[0].x": 800}, r"fighters\[0\].x: somebody stands there"),
        ({"nonsense": 1}, "nonsense: there is no"),
        ({"": 1}, "names no fact"),
    ],
)
def test_an_edit_that_makes_no_position_is_refused_at_once(facts: Any, reason: str) -> None:
    table = shove()
    with pytest.raises(BadPosition, match=reason):
        table.motion("north", affray.Edit(facts))
    assert table.proposal is None


def test_there_must_be_so_many_choices_to_take_back() -> None:
    with pytest.raises(IllegalMotion, match="not 1 choices"):
        shove().motion("north", affray.Undo(1))


# ---------------------------------------------------------------- standing orders


def shove_with_cards(north: list[str], south: list[str]) -> Table[Bridge]:
    table = shove(dice=[6])
    g = table.steps[-1].checkpoint
    for seat, faces in (("north", north), ("south", south)):
        for face in faces:
            g.hands[seat].append(g.handle(face, g.bit(seat)))
            g.deck.faces.remove(face)
    table.rerun()
    return table


def asked_after_shove(table: Table[Bridge]) -> list[tuple[str, str]]:
    table.choose("shove:0:2")
    return [(ask.seat, ask.kind) for ask in table.decisions]


def test_whoever_can_only_pass_is_passed_for() -> None:
    table = shove_with_cards(["heave"], [])
    assert asked_after_shove(table) == [("north", "card")]
    entry = table.steps[0].entries[1]
    assert (entry.who, entry.id, entry.auto) == ("south", "pass", True)


def test_never_passes_and_ask_asks() -> None:
    table = shove_with_cards([], ["brace"])
    table.order("south", "card", "never")
    assert asked_after_shove(table) == [("south", "act")]
    table = shove_with_cards([], ["brace"])
    table.order("south", "card", "ask")
    assert asked_after_shove(table) == [("south", "card")]


def test_always_takes_the_other_answer() -> None:
    table = shove_with_cards([], ["brace"])
    table.order("south", "card", "always")
    table.choose("shove:0:2")
    assert "south plays brace." in [e.text for e in table.events("north")]


@pytest.mark.parametrize(("threshold", "plays"), [(1, True), (2, False)])
def test_a_threshold_looks_at_the_measure(threshold: int, plays: bool) -> None:
    table = shove_with_cards([], ["brace"])
    table.order("south", "card", f"from {threshold}")
    table.choose("shove:0:2")
    assert ("south plays brace." in [e.text for e in table.events("north")]) is plays


def test_an_order_answers_the_question_that_is_open_already() -> None:
    table = shove_with_cards([], ["brace"])
    assert asked_after_shove(table) == [("south", "card")]
    table.order("south", "card", "never")
    assert [(ask.seat, ask.kind) for ask in table.decisions] == [("south", "act")]


def test_an_order_that_cannot_be_obeyed_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    table = shove_with_cards([], ["brace"])
    assert asked_after_shove(table) == [("south", "card")]

    def broken(_: Table[Bridge]) -> bool:
        raise RuleError("broken on purpose")

    with monkeypatch.context() as breaking:
        breaking.setattr(Table, "_obeyed", broken)
        with pytest.raises(RuleError):
            table.order("south", "card", "never")
        with pytest.raises(RuleError):
            table.stop("south", Stops({"card": "never"}))
    assert table.orders == {}
    assert table.stops == {}
    table.order("south", "card", "never")
    assert [(ask.seat, ask.kind) for ask in table.decisions] == [("south", "act")]


def test_orders_may_be_given_the_time_of_a_quick_answer() -> None:
    at_once, later = shove_with_cards([], ["brace"]), shove_with_cards([], ["brace"])
    for table in (at_once, later):
        table.order("south", "card", "never")
    later.wait_with_orders(True)
    for table in (at_once, later):
        table.choose("shove:0:2")
    assert {seat: option.id for seat, option in later.automatic.items()} == {"south": "pass"}
    with pytest.raises(IllegalChoice, match="no standing order of north"):
        later.obey("north")
    while later.automatic:
        later.obey(*later.automatic)
    assert later.record()["steps"] == at_once.record()["steps"]


def test_an_order_that_is_none_is_refused() -> None:
    with pytest.raises(UnknownName, match="no standing order"):
        shove().order("south", "card", "sometimes")


def test_others_cannot_tell_an_order_from_a_quick_pass() -> None:
    """Same log, same questions afterwards, whether South passes or is passed for."""
    quick, ordered = shove_with_cards([], ["brace"]), shove_with_cards([], ["brace"])
    quick.choose("shove:0:2")
    quick.choose("pass", "south")
    ordered.order("south", "card", "never")
    ordered.choose("shove:0:2")
    for seat in ("north", None):
        assert [e.text for e in quick.events(seat)] == [e.text for e in ordered.events(seat)]
        assert quick.view(seat) == ordered.view(seat)
    assert options_of(quick) == options_of(ordered)


# ---------------------------------------------------------------- opening


@pytest.mark.parametrize(
    ("act", "error", "reason"),
    [
        (lambda: affray.new_table("hybird"), UnknownName, 'there is no game "hybird"'),
        (
            lambda: affray.new_table(game(), "dule"),
            UnknownName,
            'no scenario "dule"; did you mean "duel"?',
        ),
        (
            lambda: affray.new_table(game(), options={"round": 2}),
            UnknownName,
            'no option "round"; did you mean "rounds"?',
        ),
        (
            lambda: affray.new_table(game(), options={"rounds": 3}),
            UnknownName,
            'option rounds cannot be "3"; it can be 2, 4, 8',
        ),
        (
            lambda: affray.new_table(game(), forces={"north": [9]}),
            BadForces,
            "fighters of strength 2 to 5",
        ),
        (lambda: affray.open_position(game(), "nowhere.toml"), BadPosition, "cannot be read"),
        (
            lambda: affray.open_position(game(), {"game": "chess"}),
            BadPosition,
            "'chess' is not bridge",
        ),
        (lambda: affray.open_position(game(), {}), BadPosition, "seats: is missing"),
    ],
)
def test_bad_input_gets_a_clear_error_of_its_own(act: Any, error: Any, reason: str) -> None:
    with pytest.raises(error) as raised:
        act()
    assert reason in str(raised.value)


def test_a_position_is_a_document_that_opens_again(tmp_path: Any) -> None:
    import json

    table = shove()
    path = tmp_path / "shove.json"
    path.write_text(json.dumps(table.position()))
    assert digest(affray.open_position(game(), path).state) == digest(table.state)
    path.write_text("{")
    with pytest.raises(BadPosition, match="is not a document"):
        affray.open_position(game(), path)


def test_an_unseeded_table_has_a_seed_nobody_can_guess() -> None:
    one, two = affray.new_table(game()), affray.new_table(game())
    assert len(one.seed) == 32
    assert one.seed != two.seed
    assert one.commitment != two.commitment


def test_sides_are_teams() -> None:
    table = affray.new_table(game(), "teams")
    assert table.sides == {"north": ("north-1", "north-2"), "south": ("south-1", "south-2")}


# ---------------------------------------------------------------- real dice


def test_real_dice_are_asked_of_the_players_and_named() -> None:
    table = shove(dice="real")
    table.choose("shove:0:2")
    roll = table.decision
    assert roll is not None
    assert (roll.seat, roll.prompt) == ("chance", "Roll d6: shove")
    assert roll.about is not None
    assert str(roll.about["tally"]) == "SL 4 = 4 strength + 1 bold − 1 firm target"
    with pytest.raises(IllegalChoice, match="7 is not a face"):
        table.choose({"faces": [7]})
    with pytest.raises(IllegalChoice, match="the faces of 1 dice"):
        table.choose({"faces": []})
    table.choose({"faces": [4]})
    assert table.state.fighters[3].out
    assert [e.text for e in table.events(None)].count("south 3 falls.") == 1


def test_real_dice_read_wrongly_are_read_again_before_anybody_goes_on() -> None:
    table = shove(dice="real")
    assert not table.can_unroll()
    table.choose("shove:0:2")
    with pytest.raises(IllegalMotion, match="no real die"):
        table.unroll("south")
    table.choose({"faces": [4]})
    assert table.can_unroll()
    table.unroll("south")
    assert not table.state.fighters[3].out
    assert table.decision is not None
    assert table.decision.kind == "roll"
    table.choose({"faces": [5]})
    told = [e.text for e in table.events(None)]
    assert told.count("south misread the dice and reads them again.") == 1
    table.choose(table.decision.options[0], table.decision.seat)
    assert not table.can_unroll()


def test_dice_drawn_by_the_table_cannot_be_read_again() -> None:
    table = shove()
    table.choose("shove:0:2")
    assert not table.can_unroll()


def test_a_seat_knows_whether_it_can_take_back() -> None:
    table = new()
    assert not table.can_undo("north")
    table.choose("at:2.00")
    assert table.can_undo("north")
    assert not table.can_undo("south")


# ---------------------------------------------------------------- quiet tables


def test_a_quiet_table_tells_nothing_and_answers_what_is_forced() -> None:
    table = new(quiet=True)
    kinds = set()
    rng = Random(3)
    while table.decision is not None:
        assert len(table.decision.options) > 1
        kinds.add(table.decision.kind)
        table.choose(rng.choice(table.decision.options), table.decision.seat)
    assert not table.log.told
    assert kinds <= {"deploy", "stance", "act", "card", "hold"}
    with pytest.raises(IllegalMotion, match="cannot be cloned"):
        table.clone()


def test_a_rule_may_leave_out_forced_questions_on_a_quiet_table_alone() -> None:
    hushed: list[bool] = []

    class Listening(BridgeGame):
        def next_step(self, g: Bridge) -> Rule[None] | Result:
            return listening(g)

    async def listening(g: Bridge) -> None:
        g.round += 1
        for _ in range(2):
            hushed.append(g.hushed)
            await ask("north", "act", [Option("wait", 0), Option("go", 1)], rule="TEA-04")

    table = Table(Listening(), game().setup("duel", {}, {}), seed="1")
    table.choose("wait")
    twins = [table.clone(), table.clone(quiet=True), table.imagine("north", Random(1))]
    assert hushed == [False] * len(hushed)
    for twin, quiet in zip(twins, (False, True, True), strict=True):
        hushed.clear()
        twin.choose("go")
        assert hushed == [quiet]


def test_a_clone_with_another_generator_has_other_dice() -> None:
    ends = {finish(shove().clone(Random(seed)), Random(1)) for seed in range(8)}
    assert len(ends) > 1


def test_a_clone_leaves_the_table_alone() -> None:
    table = shove()
    before = digest(table.state), len(table.steps), table.source.spent
    finish(table.clone(), Random(1))
    finish(table.clone(Random(2), quiet=True), Random(1))
    finish(table.imagine("north", Random(2)), Random(1))
    table.odds("north", "shove:0:2")
    assert (digest(table.state), len(table.steps), table.source.spent) == before


def test_imagine_drops_what_others_have_chosen_in_secret() -> None:
    table = new()
    for answer in DEPLOYED:
        table.choose(answer)
    table.choose("bold", "north")
    world = table.imagine("south", Random(1), quiet=False)
    assert [ask.seat for ask in world.decisions] == ["north", "south"]
    own = table.imagine("north", Random(1), quiet=False)
    assert [ask.seat for ask in own.decisions] == ["south"]


def test_an_unknown_seat_cannot_look_or_imagine() -> None:
    with pytest.raises(IllegalMotion, match="no seat west"):
        shove().view("west")
    with pytest.raises(IllegalMotion, match="no seat west"):
        shove().imagine("west", Random(1))


def test_rule_errors_are_ours() -> None:
    g = game().setup("duel", {}, {})
    with pytest.raises(RuleError, match="cannot be"):
        g.forbid("this cannot be")


def test_a_quiet_table_counts_the_steps_it_has_begun() -> None:
    table = affray.new_table(game(), "duel", seed=3)
    world = table.imagine("north", Random(3))
    assert world.steps_begun == 0
    seen = []
    while (asked := world.decision) is not None:
        world.choose(asked.options[0], asked.seat)
        seen.append(world.steps_begun)
    assert seen == sorted(seen)
    assert 1 < seen[-1] <= 2 * len(seen)
