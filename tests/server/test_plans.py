"""An agent's plan, told in the words of the questions that will be asked."""

from __future__ import annotations

from random import Random

from affray.agents import Thought
from affray.engine.conformance import finish
from affray.engine.open import new_table
from affray.server.plans import in_words
from tests.server.conftest import Server
from tests.teaching.bridge import game


def told(*plan: str) -> tuple[str, ...]:
    """The plan of north, who is about to put the first fighter on the bridge."""
    return in_words(new_table(game(), seed=5), "north", Thought("at:0.00", plan=plan))


def test_a_plan_is_told_past_what_others_answer() -> None:
    assert told() == ()
    assert told("at:1.00") == ("At square 1.00",)
    assert told("at:1.00", "bold", "wait") == ("At square 1.00", "Bold", "Wait")


def test_what_is_not_offered_ends_the_plan() -> None:
    assert told("at:1.00", "fly", "wait") == ("At square 1.00",)


def test_to_pass_is_not_worth_telling() -> None:
    table = new_table(game(), seed=5)
    finish(table, Random(5), 25)
    thought = Thought("shove:2:0", plan=("pass", "wait"))
    assert in_words(table, "south", thought) == ("Wait",)


def test_an_agent_that_explains_itself_names_what_it_plans(server: Server) -> None:
    made = server.make()
    with made.seat("north") as north:
        ask = north.until_asked()["question"]["ask"]
        plan = north.send("explain", ask=ask, agent="champion")["plan"]
    assert plan[0].startswith("At square ")
    assert not any(":" in step for step in plan)
