"""Movement act by act: the paths of the wavefront can be walked, and nobody is led into a trap."""

from __future__ import annotations

import random

import pytest

from affray.boards.grid import Reach, act_on, legal_acts, may_stop
from tests.boards.grid.questions import MOVERS, Question, questions
from tests.boards.grid.walk import Walk


def walk_to(question: Question, pose: tuple[int, int]) -> None:
    """Walks a proposed path: every act is legal, and what is left to pay is what the wavefront says."""
    scene, movement = question.scene, question.movement
    reach = Reach(scene, movement)
    owed = reach.destinations[pose]
    for act in reach.path_to(*pose):
        assert act in legal_acts(scene, movement), f"{question}\n{act}"
        scene, movement = act_on(scene, movement, act)
        owed -= act.cost
        if act.kind != "drop":
            assert Reach(scene, movement).cost_to(*pose) == owed, f"{question}\n{act}"
    assert owed == 0
    assert (movement.anchor, movement.facing) == pose
    assert may_stop(scene, movement), str(question)


@pytest.mark.rule("HYB-MOV-01", "HYB-MOV-04", "HYB-STA-04")
@pytest.mark.parametrize("kind", MOVERS)
def test_the_paths_of_the_wavefront_can_be_walked_act_by_act(kind: str) -> None:
    for seed, question in questions(kind, range(25)):
        ends = sorted(Reach(question.scene, question.movement).destinations)
        for pose in random.Random(seed).sample(ends, min(2, len(ends))):
            walk_to(question, pose)


@pytest.mark.rule("HYB-MOV-23")
@pytest.mark.parametrize("kind", MOVERS)
def test_the_ways_out_can_be_walked_act_by_act(kind: str) -> None:
    for _, question in questions(kind, range(60)):
        scene, movement = question.scene, question.movement
        reach = Reach(scene, movement)
        for anchor, way in reach.ways_out.items():
            path = reach.path_out(anchor)
            assert sum(act.cost for act in path) == way.cost
            for act in path:
                assert act in legal_acts(scene, movement), f"{question}\n{act}"
                scene, movement = act_on(scene, movement, act)
            assert path[-1].kind == "leave"
            scene, movement = question.scene, question.movement


@pytest.mark.rule("HYB-MOV-04", "HYB-MOV-16")
@pytest.mark.parametrize("kind", MOVERS)
def test_whoever_makes_only_legal_acts_is_never_stuck(kind: str) -> None:
    for seed, question in questions(kind, range(25)):
        rng = random.Random(seed)
        scene, movement = question.scene, question.movement
        for _ in range(10):
            acts = legal_acts(scene, movement)
            assert acts or may_stop(scene, movement), str(question)
            act = rng.choice(acts) if acts else None
            if act is None or act.kind in ("drop", "leave"):
                break
            scene, movement = act_on(scene, movement, act)


@pytest.mark.rule("HYB-BRD-09", "HYB-MOV-11")
def test_a_path_names_the_door_it_opens() -> None:
    walk = Walk("#######\n#@.d..#\n#######", "E")
    assert walk.path(5, 1, "E") == ["step E", "open 3,1", "step E", "step E", "step E"]


@pytest.mark.rule("HYB-BRD-11")
def test_a_titans_path_tells_which_step_knocks_a_door_down() -> None:
    walk = Walk("#######\n#@.d..#\n#######", "E", titan=True)
    path = walk.reach.path_to(walk.grid.square(5, 1), 1)
    assert [act.door for act in path] == [-1, 0, -1, -1]


@pytest.mark.rule("HYB-MOV-16")
def test_a_path_tells_a_jump_from_a_step() -> None:
    walk = Walk("#######\n#@.O..#\n#######", "E")
    assert walk.path(5, 1, "E") == ["step E", "jump E", "step E", "step E"]


@pytest.mark.rule("HYB-MOV-01")
def test_squares_can_be_avoided_at_the_players_wish() -> None:
    walk = Walk("#####\n#@O.#\n#...#\n#####", "E", points=4)
    walk.scene = walk.scene._replace(avoid=walk.terrain.pits)
    assert walk.path(3, 1, "E") == ["step SE", "step NE"]
    assert walk.reaches(2, 1) is None


@pytest.mark.rule("HYB-MOV-03")
def test_whoever_stands_where_nobody_may_step_can_still_leave() -> None:
    walk = Walk("######\n#@...#\n######", "E", points=2)
    walk.scene = walk.scene._replace(avoid=walk.grid.squares((1, 1), (3, 1)))
    assert walk.reaches(1, 1) == 0
    assert walk.reaches(2, 1) == 1
    assert walk.reaches(3, 1) is None


@pytest.mark.rule("HYB-MOV-01")
def test_a_pose_out_of_reach_has_no_path() -> None:
    walk = Walk("######\n#@...#\n######", "E", points=2)
    with pytest.raises(ValueError, match=r"no Movement ends at \(4, 1\)"):
        walk.path(4, 1, "E")
    with pytest.raises(ValueError, match="no Movement leaves"):
        walk.reach.path_out(walk.grid.square(1, 1))
