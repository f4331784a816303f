"""What a server writes about itself: a JSON object a line where AFFRAY_LOG=json, else for people."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from logging.config import dictConfig
from typing import Any

import pytest

from affray.engine.errors import UnknownName
from affray.server.duties import Duties
from affray.server.logs import Form, configuration
from affray.server.settings import Settings

LOG = logging.getLogger("affray.server")


@pytest.fixture
def before() -> Iterator[None]:
    """Logging is left as it was found."""
    root, ours = logging.getLogger(), logging.getLogger("affray")
    was = (root.handlers[:], root.level, ours.level)
    yield
    root.handlers[:], level, our_level = was
    root.setLevel(level)
    ours.setLevel(our_level)


def lines(form: Form, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What stands on standard error after a warning, a failed duty and a mere mention."""
    dictConfig(configuration(form))
    LOG.warning("the disk of %s is slow", "tables", extra={"table": "abc"})
    try:
        raise ZeroDivisionError("nothing to divide by")
    except ZeroDivisionError as error:
        Duties().failed("tidy", error)
    logging.getLogger("sqlalchemy.engine").info("SELECT 1")
    logging.getLogger("uvicorn.error").info("started")
    return capsys.readouterr().err.splitlines()


@pytest.mark.usefixtures("before")
def test_json_has_one_object_a_line_with_its_facts(capsys: pytest.CaptureFixture[str]) -> None:
    slow, failed, started = (json.loads(line) for line in lines("json", capsys))
    assert slow["message"] == "the disk of tables is slow"
    assert (slow["level"], slow["logger"], slow["table"]) == ("warning", "affray.server", "abc")
    assert slow["time"].endswith("+00:00")
    assert (failed["level"], failed["duty"]) == ("error", "tidy")
    assert "ZeroDivisionError: nothing to divide by" in failed["trace"]
    assert started["logger"] == "uvicorn.error"


@pytest.mark.usefixtures("before")
def test_people_get_sentences_and_no_mentions(capsys: pytest.CaptureFixture[str]) -> None:
    said = lines("plain", capsys)
    assert said[0].endswith("WARNING the disk of tables is slow")
    assert "tidy failed and is begun anew" in said[1]
    assert not any("SELECT" in line or "started" in line for line in said)


@pytest.mark.parametrize(("said", "form"), [("", "plain"), ("plain", "plain"), ("json", "json")])
def test_the_form_comes_from_the_environment(
    monkeypatch: pytest.MonkeyPatch, said: str, form: Any
) -> None:
    monkeypatch.setenv("AFFRAY_LOG", said)
    assert Settings.from_environment().log == form


def test_another_form_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AFFRAY_LOG", "xml")
    with pytest.raises(UnknownName, match='AFFRAY_LOG should be plain or json, not "xml"'):
        Settings.from_environment()
