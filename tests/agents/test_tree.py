"""The tree of a search: what it tries, how it widens, what it keeps for the next question."""

from __future__ import annotations

from affray.agents.dice import EvenDice
from affray.agents.tree import Edge, Node, Spread, later
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


def test_even_dice_fall_evenly_over_many_looks() -> None:
    for die in range(3):
        faces = [0] * 10
        for look in range(100):
            dice = EvenDice(7, look)
            fall = [dice.random() for _ in range(3)][die]
            faces[int(10 * fall)] += 1
        assert min(faces) >= 8
        assert max(faces) <= 12
    assert len({EvenDice(7, 1).getrandbits(32), EvenDice(7, 2).getrandbits(32)}) == 2
