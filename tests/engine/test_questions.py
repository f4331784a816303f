"""Questions and options, windows, simultaneous choices and votes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

import pytest

from affray.engine.errors import IllegalChoice, RuleError
from affray.engine.game import Result
from affray.engine.questions import (
    Ask,
    Option,
    Place,
    Refused,
    Rule,
    Seat,
    ask,
    first_to,
    in_turn,
    together,
    vote,
    yes_or_no,
)
from affray.engine.table import Table
from tests.teaching.bridge import Bridge, BridgeGame, game


def only(make: Any, seats: tuple[Seat, ...] = ("north", "south")) -> Table[Bridge]:
    """A table of a game that has one step, made by `make(g)`."""

    class One(BridgeGame):
        def next_step(self, g: Bridge) -> Rule[None] | Result:
            if g.round:
                return Result((), "done")
            g.round = 1
            return make(g)

    g = game().setup("duel" if len(seats) == 2 else "teams", game().chosen(None), {})
    return Table(One(), g, seed="1")


def test_options_are_enumerated_only_when_somebody_looks() -> None:
    looked: list[str] = []

    def options() -> Iterator[Option[int]]:
        looked.append("yes")
        yield Option("a", 1)

    question = ask("north", "kind", options(), rule="TEA-01")
    assert looked == []
    assert [o.id for o in question.options] == ["a"]
    assert [o.id for o in question.options] == ["a"]
    assert looked == ["yes"]


def test_a_sequence_may_make_each_option_only_when_it_is_looked_at() -> None:
    made: list[int] = []

    class Squares(Sequence[Option[int]]):
        def __len__(self) -> int:
            return 1000

        def __getitem__(self, index: Any) -> Any:
            if index >= 1000:
                raise IndexError
            made.append(index)
            return Option(f"to:{index}", index)

    question = ask("north", "go", Squares(), rule="TEA-01")
    assert len(question.options) == 1000
    assert question.options[7].id == "to:7"
    assert made == [7]
    assert question.find("to:9").value == 9


def test_a_question_without_options_is_a_defect() -> None:
    with pytest.raises(RuleError, match=r"kind .* offers nothing"):
        _ = ask("north", "kind", (), rule="TEA-01").options


def test_a_refusal_names_what_can_be_chosen_and_the_rule() -> None:
    question = ask("north", "level", [Option(f"strike:{n}", n) for n in (1, 2)], rule="TEA-04")
    with pytest.raises(IllegalChoice) as refusal:
        question.find("strike:5")
    assert str(refusal.value) == (
        '"strike:5" is not offered for level; strike:1, strike:2 can be chosen (TEA-04)'
    )


def test_what_is_refused_says_why_and_is_made_only_when_somebody_looks() -> None:
    looked: list[str] = []

    def refused(g: Bridge) -> Iterator[Refused]:
        looked.append("yes")
        yield Refused("stride:1", "moved", "TEA-04", value=1)
        yield Refused("stride:0", "no-such-words", "TEA-04", value=0)

    async def rule(g: Bridge) -> None:
        options = [Option("wait", 0), Option("stride:2", 2)]
        await ask("north", "act", options, rule="TEA-04", refused=refused(g))

    table = only(rule)
    assert table.decision is not None
    assert looked == []
    moved, blocked = table.decision.refused
    assert moved.label == "Stride with 1"
    assert moved.reason == "north 1 has moved in this round"
    assert blocked.reason == "No such words"
    assert table.decision.refused is table.decision.refused
    assert looked == ["yes"]


def test_a_long_list_of_options_is_cut_in_a_refusal() -> None:
    question = ask("north", "level", [Option(str(n), n) for n in range(20)])
    with pytest.raises(IllegalChoice, match="and 8 more"):
        question.find("x")


def test_a_place_takes_data_that_it_accepts_and_says_why_not() -> None:
    place = Place(
        "north",
        "go",
        [Option("at:1", 1)],
        lambda data: Option("at:7", 7) if data.get("x") == 7 else "that is a wall",
        rule="TEA-01",
    )
    assert place.find({"x": 7}).value == 7
    assert place.find("at:1").value == 1
    with pytest.raises(IllegalChoice, match=r"go: that is a wall \(TEA-01\)"):
        place.find({"x": 8})
    with pytest.raises(IllegalChoice, match="is not offered"):
        place.find("at:7")


def _says(verdict: str, data: Any) -> str:
    return verdict


def test_a_refused_place_names_its_rule_once() -> None:
    for verdict, told in (
        ("that is a wall", "go: that is a wall (TEA-MOV-01)"),
        ("no free place (TEA-MOV-01)", "go: no free place (TEA-MOV-01)"),
        ("it cannot leave (TEA-MOV-02)", "go: it cannot leave (TEA-MOV-02)"),
    ):
        place = Place(
            "north", "go", [Option("at:1", 1)], partial(_says, verdict), rule="TEA-MOV-01"
        )
        with pytest.raises(IllegalChoice) as refused:
            place.find({"x": 8})
        assert str(refused.value) == told


def test_together_asks_all_at_once_and_keeps_their_order() -> None:
    answers: list[list[str]] = []

    async def step(g: Bridge) -> None:
        async def part(seat: Seat) -> str:
            first = await ask(seat, "one", [Option("a", "a"), Option("b", "b")], rule="TEA-03")
            second = await ask(seat, "two", [Option("c", "c"), Option("d", "d")], rule="TEA-03")
            return seat + first + second

        answers.append(await together(g, *(part(seat) for seat in g.seats)))

    table = only(step)
    assert [a.seat for a in table.decisions] == ["north", "south"]
    for seat, answer in (("south", "b"), ("south", "c"), ("north", "a"), ("north", "d")):
        table.choose(answer, seat)
    assert answers == [["northad", "southbc"]]


def test_an_imagined_world_keeps_what_was_answered_before_the_simultaneous_choice() -> None:
    """A window that only the voters were asked in comes first in the same step."""

    async def step(g: Bridge) -> None:
        async def turn(seat: Seat) -> bool:
            return await yes_or_no(seat, "act", default="no", rule="TEA-06")

        async def part(seat: Seat) -> str:
            first = await ask(seat, "one", [Option("a", "a"), Option("b", "b")], rule="TEA-03")
            return first + await ask(seat, "two", [Option("c", "c"), Option("d", "d")], rule="T")

        await in_turn(g.seats, turn)
        await together(g, *(part(seat) for seat in g.seats))

    def asked(table: Table[Bridge], seat: Seat) -> list[tuple[Seat, str]]:
        world = table.imagine(seat, Random(1))
        return [(ask.seat, ask.kind) for ask in world.decisions]

    table = only(step)
    for seat, answer in (("north", "no"), ("south", "no"), ("south", "a")):
        table.choose(answer, seat)
    assert asked(table, "north") == [("north", "one"), ("south", "one")]
    assert asked(table, "south") == [("north", "one"), ("south", "two")]
    table.choose("c", "south")
    assert asked(table, "north") == [("north", "one"), ("south", "one")]
    again = table.imagine("north", Random(1), quiet=False)
    assert asked(again, "north") == [("north", "one"), ("south", "one")]


def test_a_simultaneous_choice_may_not_roll_or_tell() -> None:
    async def rolls(g: Bridge) -> None:
        async def part(seat: Seat) -> int:
            await yes_or_no(seat, "sure", rule="TEA-03")
            return g.dice.d6("in secret")

        await together(g, *(part(seat) for seat in g.seats))

    table = only(rolls)
    with pytest.raises(RuleError, match="may not roll"):
        table.choose("yes", "north")
    assert [a.seat for a in table.decisions] == ["north", "south"]


def test_together_asks_no_seat_twice_and_does_not_nest() -> None:
    async def twice(g: Bridge) -> None:
        async def part() -> bool:
            return await yes_or_no("north", "sure", rule="TEA-03")

        await together(g, part(), part())

    async def nested(g: Bridge) -> None:
        async def part(seat: Seat) -> list[bool]:
            async def inner() -> bool:
                return await yes_or_no(seat, "sure", rule="TEA-03")

            return await together(g, inner())

        await together(g, *(part(seat) for seat in g.seats))

    with pytest.raises(RuleError, match="one seat twice"):
        only(twice)
    with pytest.raises(RuleError, match="another together"):
        only(nested)


def window(restart: bool, plays: list[str]) -> list[Seat]:
    """Who is asked, in order, when each answers from a list."""
    asked: list[Seat] = []

    async def step(g: Bridge) -> None:
        async def turn(seat: Seat) -> bool:
            asked.append(seat)
            return await yes_or_no(seat, "act", default="no", rule="TEA-06")

        await in_turn(g.seats, turn, restart=restart)

    table = only(step)
    for answer in plays:
        table.choose(answer)
    assert table.decision is None
    return asked


def test_in_turn_goes_on_until_all_have_passed_in_a_row() -> None:
    assert window(False, ["yes", "no", "no"]) == ["north", "south", "north"]


def test_in_turn_can_begin_anew_after_each_act() -> None:
    assert window(True, ["no", "yes", "no", "no"]) == ["north", "south", "north", "south"]


def test_the_first_to_act_closes_the_window() -> None:
    done: list[bool] = []

    async def step(g: Bridge) -> None:
        async def turn(seat: Seat) -> bool:
            return await yes_or_no(seat, "act", default="no", rule="TEA-06")

        done.append(await first_to(g.seats, turn))

    table = only(step)
    table.choose("yes", "north")
    assert (done, table.decision) == ([True], None)


@pytest.mark.parametrize(
    ("ballots", "elected"), [("aab", "a"), ("abb", "b"), ("bac", "b"), ("cab", "c")]
)
def test_a_team_votes_and_the_captain_breaks_ties(ballots: str, elected: str) -> None:
    team = ("north-1", "north-2", "south-1")
    result: list[str] = []

    async def step(g: Bridge) -> None:
        result.append(
            await vote(g, team, "v", lambda: (Option(x, x) for x in "abc"), team[0], rule="T")
        )

    table = only(step, ("a", "b", "c", "d"))
    for seat, ballot in reversed(list(zip(team, ballots, strict=True))):
        table.choose(ballot, seat)
    assert result == [elected]


def test_a_team_of_one_just_decides() -> None:
    async def step(g: Bridge) -> None:
        assert await vote(g, ["north"], "v", lambda: [Option("a", 1)], "north", rule="T") == 1

    table = only(step)
    assert isinstance(table.decision, Ask)
    table.choose("a")
    assert table.result is not None


def test_whether_there_is_only_one_answer_is_known_after_two() -> None:
    made: list[str] = []

    def five() -> Iterator[Option[str]]:
        for name in "abcde":
            made.append(name)
            yield Option(name, name)

    ask = Ask("north", "card", five())
    assert ask.only is None
    assert made == ["a", "b"]
    assert [option.id for option in ask.answers] == [*"abcde"]
    single = Ask("north", "card", (Option(name, name) for name in "a"))
    assert single.only is not None
    assert single.only.id == single.answers[0].id == "a"
