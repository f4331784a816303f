"""The tree of a search: what it tries, how it widens, what it keeps for the next question."""

from __future__ import annotations

from affray.agents.dice import STRATA, FatedDice, Fates
from affray.agents.tree import Edge, Node, Spread, later
from affray.engine.chance import D10
from affray.engine.questions import Ask, Option

ANSWERS = [Option(name, name) for name in "abcdef"]
OFFERED = {option.id: option for option in ANSWERS}
QUESTION: Ask[str] = Ask("north", "act", ANSWERS)


def node(*weights: float) -> Node:
    made = Node()
    made.widen(QUESTION, weights)
    return made


def tried(node: Node, worth: dict[str, float], times: int, sign: int = 1) -> list[str]:
    """The answers in the order in which they are tried, each worth what is said."""
    spread, order = Spread(), []
    for _ in range(times):
        name = node.pick(OFFERED, sign, spread)
        order.append(name)
        node.visits += 1
        node.total += worth[name]
        node.edges[name].add(worth[name])
        spread.add(worth[name])
    return order


def test_what_is_promising_is_tried_first() -> None:
    assert tried(node(1, 1, 1, 9, 1, 1), dict.fromkeys("abcdef", 0.0), 1) == ["d"]


def test_others_join_only_as_the_first_were_tried() -> None:
    order = tried(node(6, 5, 4, 3, 2, 1), dict.fromkeys("abcdef", 0.0), 40)
    firsts = [order.index(name) for name in "abcdef"]
    assert firsts == sorted(firsts)
    assert set(order[:2]) <= {"a", "b"}
    assert firsts[-1] >= 6


def test_in_the_end_the_best_is_tried_most_by_either_side() -> None:
    worth = {"a": -0.02, "b": 0.0, "c": 0.03, "d": 0.0, "e": 0.0, "f": 0.0}
    ours, theirs = node(2, 2, 1, 1, 1, 1), node(2, 2, 1, 1, 1, 1)
    tried(ours, worth, 120)
    tried(theirs, worth, 120, sign=-1)
    assert ours.favourite()[0] == "c"
    assert theirs.favourite()[0] == "a"


def test_an_answer_that_is_not_offered_in_this_world_is_not_picked() -> None:
    only = {"e": OFFERED["e"]}
    assert node(9, 1, 1, 1, 1, 1).pick(only, 1, Spread()) == "e"


def test_questions_that_come_later_are_found_behind_others_answers() -> None:
    edge, reply = Edge(1.0), node(1, 1, 1, 1, 1, 1)
    mine = node(1, 1, 1, 1, 1, 1)
    edge.nodes["south", "parry"] = reply
    reply.edges["b"].nodes["north", "act"] = mine
    assert list(later(edge, ("north", "act"))) == [mine]
    assert list(later(edge, ("north", "move"))) == []


def test_a_certain_edge_has_a_small_error() -> None:
    sure, wild = Edge(0.5), Edge(0.5)
    for n in range(16):
        sure.add(0.25)
        wild.add(n % 2)
    assert sure.mean == 0.25
    assert sure.error < 0.01 < wild.error < Edge(0.5).error


def test_each_die_falls_evenly_over_some_worlds() -> None:
    fates = Fates(7)
    for first in range(0, 10 * STRATA, STRATA):
        for roll in ((1, "strike", 0), (1, "strike", 1), (2, "strike", 0)):
            shares = [fates.share(world, roll) for world in range(first, first + STRATA)]
            assert sorted(int(STRATA * share) for share in shares) == list(range(STRATA))


def test_a_roll_falls_alike_whatever_was_rolled_before_it() -> None:
    def rolled(*before: tuple[int, str]) -> int:
        dice = FatedDice(fates, 3)
        for actor, why in before:
            dice.actor = actor
            dice.roll(D10, why, ())
        dice.actor = 5
        face: int = dice.roll(D10, "strike", ())
        return face

    falls = set[tuple[int, ...]]()
    for seed in range(20):
        fates = Fates(seed)
        plain = rolled()
        assert plain == rolled((4, "strike"), (5, "shot")) == rolled((4, "shot"))
        falls.add((plain, rolled((5, "strike"))))
    assert len({one for one, _ in falls}) > 4
    assert any(one != other for one, other in falls)


def test_a_copy_of_the_dice_has_the_same_future() -> None:
    dice = FatedDice(Fates(1), 0)
    dice.actor = 2
    dice.roll(D10, "strike", ())
    twin = dice.copy()
    assert [dice.roll(D10, "strike", ()) for _ in range(5)] == [
        twin.roll(D10, "strike", ()) for _ in range(5)
    ]
