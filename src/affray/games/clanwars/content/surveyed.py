"""Who sees whom on the fields of the missions, found once for all tables. CLW-LOS-03"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from affray.boards.field.surveys import Surveys, read_surveys

FILE = Path(__file__).parent / "sight.json"
"""Written by `python -m tests.clanwars.survey`."""


@cache
def surveys() -> Surveys:
    """The sight of all fields as the missions ship. A field that was changed is not among them, and
    finds its own."""
    return read_surveys(FILE)
