"""How a person is told that it is their turn."""

from __future__ import annotations

from typing import Annotated, Literal
from zoneinfo import ZoneInfo

from pydantic import AfterValidator, Field

from affray.server.protocol.message import Message


def _zone(name: str) -> str:
    """A time zone that is known here."""
    try:
        ZoneInfo(name)
    except (LookupError, ValueError, OSError):
        raise ValueError(f'there is no time zone "{name:.60}"') from None
    return name


def _address(to: str) -> str:
    """One address, and nothing that a mail server could take for more."""
    name, at, host = to.partition("@")
    if (
        not at
        or not name
        or not host
        or "@" in host
        or not to.isprintable()
        or set(to) & set(" ,;<>")
    ):
        raise ValueError("that is no e-mail address")
    return to


ClockTime = Annotated[str, Field(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")]


class Mailbox(Message):
    """E-mail: where to, how many minutes after the turn began, and whether the address was proven
    to be their own."""

    to: Annotated[str, Field(max_length=254), AfterValidator(_address)]
    on: bool = True
    after: Annotated[int, Field(ge=0, le=10_080)] = 0
    confirmed: bool = False


class Webhook(Message):
    """An address that takes JSON as Discord and Slack do."""

    to: Annotated[str, Field(max_length=500, pattern=r"^https?://")]
    on: bool = True


class PushKeys(Message):
    """What a browser gives away so that only it can read what is pushed."""

    p256dh: Annotated[str, Field(max_length=200)]
    auth: Annotated[str, Field(max_length=100)]


class Browser(Message):
    """A browser that takes pushes, as its own subscription says."""

    endpoint: Annotated[str, Field(max_length=1000, pattern=r"^https?://")]
    keys: PushKeys


class Quiet(Message):
    """From when to when nothing is sent, in a time zone: what falls due waits for the end."""

    begins: ClockTime
    ends: ClockTime
    zone: Annotated[str, Field(max_length=60), AfterValidator(_zone)] = "UTC"


class NoticesWanted(Message):
    """How a person wants to be notified; `always`: even with the page open; `language`: that in
    which it was set."""

    push: list[Browser] = Field(default_factory=list)
    email: Mailbox | None = None
    webhook: Webhook | None = None
    quiet: Quiet | None = None
    always: bool = False
    language: str = Field(default="en", max_length=2)


class SetNotices(Message):
    """A person sets how they are notified, by their key."""

    key: str
    wanted: NoticesWanted


class Asking(Message):
    """A person asks, by their key."""

    key: str


class TryNotice(Message):
    """Send something now, to see whether it arrives."""

    key: str
    way: Literal["push", "email", "webhook"]


class Confirm(Message):
    """The number that was sent to an address."""

    key: str
    number: str


class NoticesDoc(Message):
    """How you are notified, and what this server can do: whether it sends e-mail, the key a browser
    needs for pushes (empty: none), the hosts that webhooks may have (`*`: any)."""

    wanted: NoticesWanted
    email: bool
    push: str
    hosts: list[str]


class Tried(Message):
    """Whether it went out, and why not."""

    sent: bool
    reason: str
