"""Which language a reader has, and what is told again in it."""

from __future__ import annotations

import pytest

from affray.engine.language import language_of, speaking, spoken
from affray.engine.phrases import Phrases
from affray.engine.words import Words
from affray.server.interpreter import in_language

KNOWN = Phrases(
    {
        "the {} on {}": "{0} auf {1}",
        "it costs {#} points, {#} more than {#}": "kostet {0} Punkte, {1} mehr als {2}",
        "the stash": "das Lager",
        "Too slow.": "Zu langsam.",
        "a trade names an item, who gives and who takes it": "ein Tausch nennt, wer gibt und nimmt",
    },
    {"Trapper": "Fallensteller", "Patch Up": "Versorgen"},
)


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("fr,en;q=0.8,de;q=0.9", "de"),
        ("fr", "en"),
        ("de;q=0, en", "en"),
        ("de;q=much", "en"),
        ("DE", "de"),
    ],
)
def test_the_first_language_that_there_is(wanted: str, found: str) -> None:
    assert language_of(wanted) == found


def test_a_language_is_spoken_for_a_while() -> None:
    assert spoken() == "en"
    with speaking("de"):
        assert spoken() == "de"
    assert spoken() == "en"


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("the Trapper on B2.a", "Fallensteller auf B2.a"),
        ("The Trapper on B2.a", "Fallensteller auf B2.a"),
        ("a Trapper", "Fallensteller"),
        ("PATCH UP", "VERSORGEN"),
        ("The stash", "Das Lager"),
        ("Trapper 2", "Fallensteller 2"),
        (
            "it costs 7 points, 2 more than 5 (CYB-CRW-02)",
            "kostet 7 Punkte, 2 mehr als 5 (CYB-CRW-02)",
        ),
        ("Too slow", "Zu langsam"),
        (
            "a trade names an item, who gives and who takes it (CLW-ITM-11)",
            "ein Tausch nennt, wer gibt und nimmt (CLW-ITM-11)",
        ),
        ("Timur", "Timur"),
        ("7.5", "7.5"),
    ],
)
def test_what_code_says_is_told_again(english: str, german: str) -> None:
    assert KNOWN.retold(english) == german


def test_german_is_left_alone() -> None:
    for text in ("Das Lager ist leer.", "Fallensteller auf B2.a", "Zu langsam."):
        assert KNOWN.retold(text) == text


def test_ids_and_what_people_wrote_are_left_alone() -> None:
    doc = {
        "type": "state",
        "kind": "Pass",
        "seats": [{"seat": "hostile", "person": {"name": "Purifier"}}],
        "view": {"state": "closed", "name": "Purifier"},
        "facts": {"text": "draw agreed"},
    }
    told = in_language("de", doc)
    assert told["view"] == {"state": "closed", "name": "Läuterer"}
    assert {**told, "view": 0} == {**doc, "view": 0}
    chat = {"type": "chat", "text": "a draw"}
    assert in_language("de", chat) == chat


def test_a_number_explains_itself_in_german_wherever_it_stands() -> None:
    tally = {"name": "Natural Value", "total": 3, "terms": [[3, "Natural Value", "HYB-PRO-02"]]}
    told = in_language("de", {"facts": {"sl": tally}})
    assert told["facts"]["sl"]["terms"] == [[3, "Naturwert", "HYB-PRO-02"]]


def test_words_without_files_speak_english() -> None:
    words = Words({"event": {"Struck": "Struck."}})
    with speaking("de"):
        assert words.texts["event"]["Struck"] == "Struck."
        assert words.texts["option"]["yes"] == "Ja"
