"""The documents of learning: lessons over HTTP."""

from __future__ import annotations

from affray.server.protocol.message import Message
from affray.server.protocol.tables import Made


class ShareDoc(Message):
    """How often something succeeds, in whole percent."""

    says: str
    percent: int
    note: str


class WorthDoc(Message):
    """What an idea is worth: in what, without it and with it."""

    of: str
    without: ShareDoc
    having: ShareDoc


class LessonDoc(Message):
    """A lesson as it is listed: its number, its title, how long it takes, the idea, the steps of
    its goal. `soon`: hints come unasked, otherwise on request. `fixed`: its dice are the same for
    everyone; a lesson without fixed dice is a battle like any other."""

    id: str
    game: str
    number: int
    name: str
    title: str
    idea: str
    minutes: float
    seat: str
    steps: list[str]
    soon: bool
    fixed: bool
    worth: WorthDoc | None
    rules: list[str]


class LessonWanted(Message):
    """A lesson to begin: by its id or its number."""

    game: str
    lesson: str


class LessonBegun(Message):
    """The table of a lesson and the token of the learner's seat."""

    lesson: str
    seat: str
    token: str
    made: Made
