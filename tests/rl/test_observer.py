"""Observations: in their space, documented, and blind to whatever the seat does not know."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import numpy as np
import pytest

from affray.rl.lexicon import WORD, spell, spelling_row, word
from affray.rl.match import Match
from affray.rl.observer import OPTION, QUESTION, THING, Observer
from affray.rl.readers import READERS
from affray.rl.readers.reader import FACTS, GROUND, MARKS, raised
from tests.rl.plain_observer import PlainObserver
from tests.rl.playing import GAMES, SHORT, at_random, begin, scenarios
from tests.teaching import bridge


def looking_at(match: Match) -> Observer:
    observer = Observer(match.setting)
    observer.begin(match)
    return observer


@pytest.mark.parametrize("game", [*GAMES, bridge.game()])
@pytest.mark.parametrize("structured", [False, True])
def test_an_observation_lies_in_its_space(game: Any, structured: bool) -> None:
    match = begin(game, SHORT.get(game), structured=structured)
    observer = looking_at(match)
    for _ in at_random(match, most=60):
        for seat in match.table.seats:
            assert observer.space.contains(observer.observe(match, seat))


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_shown_nothing_that_it_cannot_know(game: str) -> None:
    """A world in which everything it does not know is otherwise looks the same, hints and all."""
    match = begin(game, SHORT[game], hints=True, most_options=12)
    observer = looking_at(match)
    compared = 0
    for turn, _ in enumerate(at_random(match, most=150)):
        assert match.seat is not None
        if turn % 5:
            continue
        other = match.table.imagine(match.seat, Random(turn), quiet=False)
        twin = Match(match.setting, other, match.choices)
        if twin.seat == match.seat:  # of simultaneous questions another may be the first
            mine, theirs = (observer.observe(each, match.seat) for each in (match, twin))
            assert np.array_equal(mine, theirs)
            compared += 1
    assert compared > 20


def test_the_flat_observation_is_the_structured_one_in_a_row() -> None:
    match = begin("clanwars", "m02", structured=True)
    observer = looking_at(match)
    for _ in at_random(match, most=30):
        parts, row = observer.observe(match, "hostile"), observer.flat(match, "hostile")
        assert np.array_equal(row, np.concatenate([part.ravel() for part in parts.values()]))


def test_only_who_is_asked_sees_options() -> None:
    match = begin("clanwars", "m02", structured=True)
    observer = looking_at(match)
    for _ in at_random(match, most=40):
        for seat in match.table.seats:
            asked = seat == match.seat
            seen, mask = observer.observe(match, seat), observer.mask(match, seat)
            assert mask.sum() == asked * len(match.offered)
            assert np.array_equal(seen["options"][:, 0], mask)
            assert seen["question"].any() == asked


@pytest.mark.parametrize("hints", [False, True])
def test_the_games_opinion_is_shown_only_as_a_hint(hints: bool) -> None:
    match = begin("clanwars", "m02", structured=True, hints=hints, most_options=4)
    observer = looking_at(match)
    for _ in at_random(match, most=30):
        assert match.seat is not None
        prior = observer.observe(match, match.seat)["options"][:, OPTION.index("prior")]
        assert prior.sum() == pytest.approx(float(hints))


@pytest.mark.parametrize("game", GAMES)
def test_a_reader_names_what_it_shows(game: str) -> None:
    match = begin(game, SHORT[game])
    reader = READERS[game](match.table.game.board(match.table.state))
    for _ in at_random(match, most=60):
        view = match.table.view(match.seat)
        assert match.seat is not None
        assert len(reader.facts(view, match.seat)) <= len(reader.facts_are) <= FACTS
        for thing in reader.things(view, match.seat):
            assert len(thing.marks) in (0, len(reader.marks_are))
            assert len(thing.marks) <= MARKS


@pytest.mark.parametrize(
    ("game", "scenario", "head"),
    [("hybrid", "scorpions-venom", "to"), ("cybernekro", "quick_start", "to")],
)
def test_an_option_shows_where_it_leads(game: str, scenario: str, head: str) -> None:
    match = begin(game, scenario, structured=True)
    observer = looking_at(match)
    place, x, dx = (OPTION.index(name) for name in ("place", "x", "dx"))
    seen = 0
    for _ in at_random(match, most=150):
        assert match.seat is not None
        rows = observer.observe(match, match.seat)
        here = rows["question"][QUESTION.index("actor x")]
        for option, row in zip(match.offered, rows["options"], strict=False):
            if spell(option.id).head == head:
                assert row[place] == 1
                assert row[dx] == pytest.approx(row[x] - here, abs=1e-6)
                seen += 1
    assert seen > 20


@pytest.mark.parametrize(
    ("game", "head", "whose"),
    [("hybrid", "strike", "theirs"), ("clanwars", "act", "mine"), ("cybernekro", "model", "mine")],
)
def test_an_option_shows_whom_it_is_about(game: str, head: str, whose: str) -> None:
    match = begin(game, SHORT[game], structured=True)
    observer = looking_at(match)
    seen = 0
    for _ in at_random(match):
        assert match.seat is not None
        rows = observer.observe(match, match.seat)["options"]
        for option, row in zip(match.offered, rows, strict=False):
            if spell(option.id).head == head:
                assert row[OPTION.index("model")] == 1
                assert row[OPTION.index(whose)] == 1
                seen += 1
        if seen > 4:
            return
    raise AssertionError(f"{head} was never offered")


def test_the_actor_is_marked_among_the_things() -> None:
    match = begin("clanwars", "m02", structured=True)
    observer = looking_at(match)
    actor, mine = THING.index("actor"), THING.index("mine")
    for _ in at_random(match):
        assert match.ask is not None
        if match.ask.kind == "action":
            things = observer.observe(match, match.ask.seat)["things"]
            (acting,) = things[things[:, actor] == 1]
            assert acting[mine] == 1
            return
    raise AssertionError("nobody acted")


# ---------------------------------------------------------------- words and shapes


def test_a_word_is_always_the_same_direction_and_no_other_words() -> None:
    words = [word(text) for text in ("strike", "shoot", "move", "pass")]
    assert np.array_equal(words[0], word("strike"))
    assert len({row.tobytes() for row in words}) == 4
    assert not word("").any()
    assert all(row.shape == (WORD,) and abs(row).max() <= 1 for row in words)


def test_an_id_is_taken_apart() -> None:
    assert spell("to:2,13:N") == ("to", ("N",), (2, 13))
    assert spell("play:parry:4") == ("play", ("parry",), (4,))
    assert spell("pass") == ("pass", (), ())
    assert list(spelling_row("to:2,13:N")[:2]) == pytest.approx([0.2, 1.3])


def test_ground_is_raised_inside_an_outline() -> None:
    ground = raised([([(0, 0), (12, 0), (12, 24), (0, 24)], 0.5)], (24, 24))
    assert ground.shape == (GROUND, GROUND)
    assert (ground[:, :12] == 0.5).all()
    assert not ground[:, 12:].any()


@pytest.mark.parametrize("game", [*GAMES, bridge.game()])
@pytest.mark.parametrize("seed", [3, 4])
def test_what_is_written_over_is_what_would_be_written_anew(game: Any, seed: int) -> None:
    match = begin(game, SHORT.get(game), seed, hints=seed == 4, most_options=40)
    observer, plain = looking_at(match), PlainObserver(match.setting)
    for turn, _ in enumerate(at_random(match, seed, most=150)):
        for seat in match.table.seats if turn % 3 == 0 else (match.seat,):
            assert seat is not None
            assert np.array_equal(observer.written(match, seat), plain.flat(match, seat))


@pytest.mark.parametrize("game", GAMES)
def test_one_observer_looks_at_one_match_after_another(game: str) -> None:
    observer = None
    for seed in (5, 6):
        match = begin(game, scenarios(game)[seed - 5], seed)
        observer = observer or Observer(match.setting)
        observer.begin(match)
        plain = PlainObserver(match.setting)
        for _ in at_random(match, seed, most=25):
            for seat in {str(match.seat), *match.table.seats[:2]}:
                assert np.array_equal(observer.written(match, seat), plain.flat(match, seat))


def test_options_that_were_forgotten_are_learned_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("affray.rl.observer.MOST_SPELLINGS", 60)
    match = begin("hybrid", SHORT["hybrid"], 7, most_options=40)
    observer, plain = looking_at(match), PlainObserver(match.setting)
    for _ in at_random(match, 7, most=60):
        assert match.seat is not None
        assert np.array_equal(observer.flat(match, match.seat), plain.flat(match, match.seat))


@pytest.mark.parametrize("structured", [False, True])
def test_an_observation_that_is_kept_does_not_change(structured: bool) -> None:
    match = begin("clanwars", "m02", structured=structured)
    observer = looking_at(match)
    kept = [(observer.observe(match, "hostile"), observer.flat(match, "hostile"))]
    for _ in at_random(match, most=20):
        kept.append((observer.observe(match, "hostile"), observer.flat(match, "hostile")))
    for seen, row in kept:
        flat = np.concatenate([part.ravel() for part in seen.values()]) if structured else seen
        assert np.array_equal(flat, row)


def test_with_reused_arrays_a_seat_has_only_one() -> None:
    match = begin("clanwars", "m02", reused=True)
    observer = looking_at(match)
    first = observer.observe(match, "hostile")
    for _ in at_random(match, most=20):
        assert observer.observe(match, "hostile") is first
    assert observer.observe(match, match.table.seats[1]) is not first


@pytest.mark.parametrize("game", GAMES)
def test_a_glance_is_a_part_of_the_view(game: str) -> None:
    match = begin(game, SHORT[game], 8)
    for _ in at_random(match, 8, most=60):
        for seat in match.table.seats:
            glance, view = match.table.glance(seat), match.table.view(seat)
            assert is_part(json.loads(json.dumps(glance)), json.loads(json.dumps(view)))


def is_part(part: Any, whole: Any) -> bool:
    if isinstance(part, dict):
        return all(key in whole and is_part(value, whole[key]) for key, value in part.items())
    if isinstance(part, list):
        return len(part) == len(whole) and all(map(is_part, part, whole))
    return bool(part == whole)
