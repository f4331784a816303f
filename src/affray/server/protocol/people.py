"""People as they come and are seen: names, who is here, what is reported."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from affray.server.protocol.message import Message


def _name(said: str) -> str:
    """A name as it is shown: one line, no invisible characters."""
    name = " ".join(said.split())
    if not name or not name.isprintable():
        raise ValueError("a name has 1 to 40 letters")
    return name


Name = Annotated[str, Field(max_length=40), AfterValidator(_name)]


Colour = Literal["amber", "teal", "violet", "coral", "sky", "lime", "rose", "sand"]


class PersonKey(Message):
    """A player: a key that only their browser knows, and the name and colour that others see."""

    key: Annotated[str, Field(min_length=32, max_length=128)]
    name: Name
    colour: Colour = "amber"


class PersonShown(Message):
    """A person as others see them."""

    name: str
    colour: Colour


class ImHere(Message):
    """Somebody is here, and what they do; `hidden` ones are shown to nobody."""

    person: PersonKey
    doing: Literal["lobby", "table", "watching", "learning", "about", "hidden"]


class PersonHere(Message):
    """Somebody who is here now, or was a few minutes ago: `away` for so many seconds."""

    name: str
    colour: str
    doing: str
    away: int
    you: bool


class HereNow(Message):
    """Who is here now: how many, and the latest of them; first of all whoever asks."""

    count: int
    people: list[PersonHere]


class Report(Message):
    """What somebody did: `about` names a seat, or is empty for those who watch."""

    about: Annotated[str, Field(max_length=40)] = ""
    text: Annotated[str, Field(min_length=1, max_length=500)]
