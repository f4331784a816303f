"""Puzzles over HTTP: listed, one a day, tried at a table of their own, judged there."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from affray.engine.game import game_names
from affray.engine.intentions import Answer
from affray.puzzles import Line, Puzzle, puzzles_of
from affray.puzzles.tries import windows_that_count
from tests.server.conftest import Server
from tests.server.player import Player

GAME = next(game for game in game_names() if puzzles_of(game))
PUZZLE = puzzles_of(GAME)[0]


def begun(server: Server) -> dict[str, Any]:
    done = server.post("/api/puzzles", game=GAME, puzzle=PUZZLE.id)
    assert done.status_code == 201, done.text
    doc: dict[str, Any] = done.json()
    return doc


def verdict(server: Server, token: str, **more: Any) -> dict[str, Any]:
    held = {"authorization": f"Bearer {token}"}
    done = httpx.get(f"{server.url}/api/puzzles/verdict", params=more, headers=held, timeout=60)
    assert done.status_code == 200, done.text
    doc: dict[str, Any] = done.json()
    return doc


def tried(server: Server, line: Line) -> dict[str, Any]:
    """The verdict after a line was played as a person plays it: as an intention."""
    return solved_at(server, begun(server)["token"], line)


def solved_at(server: Server, token: str, line: Line) -> dict[str, Any]:
    """Play a line at a puzzle's table; what it is worth."""
    with Player(server.sockets, token) as player:
        player.until("state")
        answers = [answer.to_json() for answer in line.answers]
        intention = {"id": line.id, "label": line.label, "about": {}, "answers": answers}
        ask = player.state["question"]["ask"]
        assert player.send("intend", ask=ask, intention=intention)["type"] == "intended"
        for _ in range(40):
            found = verdict(server, token)
            if found["tried"]:
                return found
            player.drain()
            question = player.state["question"]
            if question and question["ask"] != ask:
                ask = question["ask"]
                player.send("choose", ask=ask, choice=answer_to(PUZZLE, line, question))
    raise AssertionError("the try does not end")


def answer_to(puzzle: Puzzle, line: Line, question: dict[str, Any]) -> str:
    """What the line answers, where it was interrupted; else the usual."""
    offered = [option["id"] for option in question["options"]]
    for planned in line.answers:
        if planned.kind == question["kind"] and planned.answer in offered:
            return str(planned.answer)
    return str(question["default"] or offered[0])


def test_puzzles_are_listed_by_game(server: Server) -> None:
    found = server.get("/api/puzzles", game=GAME).json()
    assert [one["id"] for one in found] == [puzzle.id for puzzle in puzzles_of(GAME)]
    assert found[0]["title"]
    assert found[0]["bar"] == PUZZLE.bar
    assert server.get("/api/puzzles", game="chess").status_code == 422


def test_there_is_one_for_today(server: Server) -> None:
    found = server.get("/api/puzzles/daily").json()
    assert found["puzzle"]["id"] in {p.id for game in game_names() for p in puzzles_of(game)}
    assert 0 < found["seconds"] <= 86_400
    assert found["number"] > 300


@pytest.mark.parametrize("game", [game for game in game_names() if puzzles_of(game)])
def test_its_position_can_be_looked_at_without_a_table(server: Server, game: str) -> None:
    """It is what its table shows, and none is made: a home page may be opened often."""
    puzzle = puzzles_of(game)[0]
    before = len(server.get("/api/tables").json())
    found = server.get(f"/api/puzzles/{game}/{puzzle.id}").json()
    table = puzzle.table("0")
    assert found["view"] == table.view(puzzle.seat)
    assert found["board"] == table.game.board(table.state)
    assert (found["puzzle"]["seat"], found["seats"]) == (puzzle.seat, list(table.seats))
    assert len(server.get("/api/tables").json()) == before
    assert server.get(f"/api/puzzles/{game}/none").status_code == 422


def test_nothing_is_told_before_a_try(server: Server) -> None:
    doc = begun(server)
    found = verdict(server, doc["token"])
    assert found == {"tried": False, "solved": False, "chance": None, "lines": [], "steps": []}


def test_whoever_gives_up_is_told_all_lines_and_why_the_best_one_works(server: Server) -> None:
    found = verdict(server, begun(server)["token"], give_up=True)
    assert not found["tried"]
    assert len(found["lines"]) == len(PUZZLE.lines)
    assert found["lines"][0]["best"]
    assert found["lines"][0]["chance"] == round(100 * PUZZLE.best.chance)
    assert any(step["chance"] is not None for step in found["steps"])


def test_the_best_line_solves_it(server: Server) -> None:
    found = tried(server, PUZZLE.best)
    assert found["solved"]
    assert found["chance"] == round(100 * PUZZLE.best.chance)
    assert [line["yours"] for line in found["lines"]].index(True) == 0


@pytest.mark.parametrize("game", ["hybrid", "clanwars"])
def test_it_is_solved_answer_by_answer_as_well(server: Server, game: str) -> None:
    """Nobody is passed by where the best line does something: dice added to a roll, a bonus card."""
    puzzle = next(each for each in puzzles_of(game) if windows_that_count(game, each.id))
    token = server.post("/api/puzzles", game=game, puzzle=puzzle.id).json()["token"]
    with Player(server.sockets, token) as player:
        player.until("state")
        left, ask = list(puzzle.best.answers), ""
        for _ in range(60):
            found = verdict(server, token)
            if found["tried"]:
                break
            player.drain()
            question = player.state["question"]
            if question and question["ask"] != ask:
                ask = question["ask"]
                player.send("choose", ask=ask, choice=next_answer(left, question))
    assert found["solved"], (puzzle.id, left)


def next_answer(left: list[Answer], question: dict[str, Any]) -> Any:
    """What a line answers next, taken from what is left of it; else the default."""
    offered = [option["id"] for option in question["options"]]
    for at, planned in enumerate(left):
        if planned.kind == question["kind"] and (planned.answer in offered or question["place"]):
            return left.pop(at).answer
    return question["default"] or offered[0]


def test_a_worse_line_does_not_and_tells_no_other(server: Server) -> None:
    found = tried(server, PUZZLE.lines[-1])
    assert not found["solved"]
    assert found["chance"] == round(100 * PUZZLE.lines[-1].chance)
    assert found["lines"] == found["steps"] == []


def test_only_a_puzzles_own_seat_is_told(server: Server) -> None:
    made = server.make()
    held = {"authorization": f"Bearer {made.watch}"}
    done = httpx.get(f"{server.url}/api/puzzles/verdict", headers=held)
    assert done.status_code == 404


@pytest.mark.parametrize(
    "wanted", [{"game": "chess", "puzzle": "x"}, {"game": GAME, "puzzle": "x"}]
)
def test_what_is_no_puzzle_is_refused_in_words(server: Server, wanted: dict[str, str]) -> None:
    done = server.post("/api/puzzles", **wanted)
    assert done.status_code == 422
    assert "there is no" in done.text
