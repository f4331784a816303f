"""Tallies, events and the words for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.engine.errors import RuleError
from affray.engine.events import Event, Log, Told, build, event
from affray.engine.language import speaking
from affray.engine.questions import Option, ask
from affray.engine.tally import Tally
from affray.engine.words import Words


@event
class Struck(Event):
    """A strike."""

    rule = "X-1"
    warrior: int
    wounds: int
    behind: bool
    sl: Tally


def sl() -> Tally:
    tally = Tally("SL", 3, "Natural Value", "X-1")
    tally.add(2, "Fused Weapons", "X-2")
    tally.add(0, "nothing", "X-3")
    tally.add(-1, "gas", "X-4")
    return tally


def test_a_tally_explains_itself() -> None:
    assert str(sl()) == "SL 4 = 3 Natural Value + 2 Fused Weapons − 1 gas"
    assert sl().terms == [
        (3, "Natural Value", "X-1"),
        (2, "Fused Weapons", "X-2"),
        (-1, "gas", "X-4"),
    ]


def test_a_tally_says_its_floor_and_ceiling() -> None:
    tally = Tally("Mt", -2, "base", "X-1")
    tally.at_least(0, "X-9")
    assert str(tally) == "Mt 0 = −2 base + 2 at least 0"
    tally.add(9, "haste", "X-2")
    tally.at_most(6, "X-8")
    assert (tally.total, tally.terms[-1]) == (6, (-3, "at most 6", "X-8"))


def test_a_tally_survives_json() -> None:
    assert Tally.from_json(sl().to_json()) == sl()
    assert sl() != Tally("SL", 4, "Natural Value", "X-1")


WORDS = Words(
    {
        "prompt": {"level": "At which level does {warrior} strike?"},
        "option": {"level": "Level {value}", "level.strike:4": "Expert strike", "none": "Nobody"},
        "event": {
            "Struck": "{warrior} strikes{behind: from behind|}: {wounds:wound|wounds}, {sl}."
        },
    },
    {"warrior": lambda g, i: g[i]},
)
NAMES = {3: "Hybrid"}


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ((3, 1, True), "Hybrid strikes from behind: 1 wound, SL 4 = "),
        ((3, 2, False), "Hybrid strikes: 2 wounds, SL 4 = "),
    ],
)
def test_sentences_name_and_count(facts: tuple[int, int, bool], sentence: str) -> None:
    assert WORDS.sentence(NAMES, Struck(*facts, sl())).startswith(sentence)


def test_prompts_and_labels() -> None:
    question = ask("north", "level", [Option("strike:1", 1)], about={"warrior": 3})
    assert WORDS.prompt(NAMES, question) == "At which level does Hybrid strike?"
    assert WORDS.label(NAMES, question, Option("strike:1", 1)) == "Level 1"
    assert WORDS.label(NAMES, question, Option("strike:4", 4)) == "Expert strike"
    other = ask("north", "target", [Option("none", 0)])
    assert WORDS.label(NAMES, other, Option("none", 0)) == "Nobody"
    assert WORDS.label(NAMES, other, Option("pass", 0)) == "Pass"
    assert WORDS.label(NAMES, other, Option("big-one:2", 0)) == "Big one 2"


def test_message_files_are_toml_one_a_language(tmp_path: Path) -> None:
    (tmp_path / "de.toml").write_text('[event]\nStruck = "{warrior} trifft."\n')
    (tmp_path / "en.toml").write_text('[event]\nStruck = "{warrior} strikes."\n')
    words = Words.load(tmp_path, {"warrior": lambda g, i: g[i]})
    assert words.sentence(NAMES, Struck(3, 1, False, sl())) == "Hybrid strikes."
    with speaking("de"):
        assert words.sentence(NAMES, Struck(3, 1, False, sl())) == "Hybrid trifft."
        assert words.missing((Struck,)) == []
    assert Words({}).missing((Struck,)) == ["Struck"]


def log() -> Log:
    told = Log(True)
    told.emit(Struck, (1, 1, False, sl()), None, None, "")
    told.emit(Struck, (2, 1, False, sl()), "north", None, "")
    told.emit(Struck, (3, 1, False, sl()), ("south",), (Struck, 4, 1, False, sl()), "X-7")
    return told


def test_each_seat_sees_and_counts_its_own_events() -> None:
    told = log()
    assert [facts[0] for _, facts, _ in told.seen("north")] == [1, 2, 4]
    assert [facts[0] for _, facts, _ in told.seen("south")] == [1, 3]
    assert [facts[0] for _, facts, _ in told.seen(None)] == [1, 4]
    told.emit(Struck, (5, 1, False, sl()), "south", None, "")
    assert len(told.seen("north")) == 3
    assert len(told.seen("south")) == 3


def test_an_event_is_built_with_its_rule_and_words() -> None:
    made = build(log().seen("north")[2], lambda e: WORDS.sentence(NAMES | {4: "Orc"}, e))
    assert made.rule == "X-7"
    assert made.text.startswith("Orc strikes: 1 wound")
    assert made.to_json()["sl"]["total"] == 4


def test_what_was_told_before_a_step_ran_again_is_not_told_twice() -> None:
    told = log()
    told.skip, told.line = told.line, 0
    for number in (1, 2, 3, 9):
        told.emit(Struck, (number, 1, False, sl()), None, None, "")
    assert [one.what[1][0] for one in told.told] == [1, 2, 3, 9]


def test_a_locked_log_refuses() -> None:
    told = Log(True)
    told.locked = True
    with pytest.raises(RuleError, match="may not tell Struck"):
        told.emit(Struck, (1, 1, False, sl()), None, None, "")


def test_who_sees_nothing_of_a_secret_sees_no_gap() -> None:
    assert Told((Struck, (), ""), ("north",)).seen_by("south") is None


def test_a_fact_of_an_event_cannot_hide_what_the_event_is() -> None:
    with pytest.raises(TypeError, match="Hidden: a fact cannot be called kind"):

        @event
        class Hidden(Event):
            kind: str


def test_a_sum_can_be_told_by_its_terms_alone() -> None:
    tally = Tally("Agility", 1, "Agility", "X-1")
    tally.add(-2, "slippery ground", "X-2")
    assert f"{tally:terms}" == "+ 1 Agility − 2 slippery ground"
    assert f"{tally}" == str(tally)
