"""Lessons over the wire: listed, begun, and told how far one has come."""

from __future__ import annotations

from tests.server.conftest import Made, Server


def begun(server: Server, lesson: str) -> Made:
    answer = server.post("/api/lessons", game="hybrid", lesson=lesson)
    assert answer.status_code == 201
    return Made(server, answer.json()["made"])


def test_the_lessons_of_every_game_are_listed_in_order(server: Server) -> None:
    lessons = server.get("/api/lessons").json()
    assert {lesson["game"] for lesson in lessons} == {"hybrid", "cybernekro", "clanwars"}
    numbers = [lesson["number"] for lesson in lessons if lesson["game"] == "hybrid"]
    assert numbers == sorted(numbers)


def test_a_learner_is_told_the_goal_the_hint_and_the_answers_of_the_idea(server: Server) -> None:
    with begun(server, "from-behind").seat("griffin") as griffin:
        now = griffin.until_asked()["lesson"]
        assert (now["id"], now["done"], now["answers"]) == ("from-behind", 0, ["OC"])
        assert now["hint"]["answer"] == "OC"
        griffin.choose("OC")
        now = griffin.until_asked()["lesson"]
        assert now["done"] == 1
        assert now["hint"]["answer"] == "to:7,5:W"


def test_nobody_else_is_told_of_the_lesson(server: Server) -> None:
    with begun(server, "learn-strike").spectator() as watcher:
        assert watcher.read()["lesson"] is None
    made = server.make(game="hybrid", seed="2", agents={"scorpion": "random"})
    with made.seat("griffin") as griffin:
        assert griffin.until_asked()["lesson"] is None


def test_a_lesson_that_is_left_is_found_again_where_it_was(server: Server) -> None:
    made = begun(server, "learn-strike")
    with made.seat("griffin") as griffin:
        griffin.until_asked()
        griffin.choose("OC")
    with made.seat("griffin") as griffin:
        assert griffin.until_asked()["lesson"]["done"] == 1


def test_a_lesson_that_is_not_there_is_refused_with_a_sentence(server: Server) -> None:
    answer = server.post("/api/lessons", game="hybrid", lesson="learn-strik")
    assert answer.status_code == 422
    assert "strike" in answer.json()["reason"]
