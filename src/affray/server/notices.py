"""Notices: how a person wants to be told that it is their turn, by which channels, and when not."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from datetime import time as time_of_day
from typing import Any, Literal, NamedTuple
from zoneinfo import ZoneInfo

from affray.engine.questions import Seat
from affray.server import protocol

Way = Literal["push", "email", "webhook"]
WAYS: tuple[Way, ...] = ("push", "email", "webhook")

Told = Literal["never", "away", "always"]
"""When a person is told: whenever it is their turn, only while they are away, or never."""


class Turn(NamedTuple):
    """It is a seat's turn: what its person is told. Nothing secret is in it: it passes through
    other people's hands, and is read on locked screens."""

    seat: Seat
    person: str
    title: str
    text: str


class Notice(NamedTuple):
    """What is sent: a headline, a sentence or two, and the address of the table, which is worth
    nothing to anybody else."""

    title: str
    text: str
    link: str


def wishes(kept: str) -> protocol.NoticesWanted:
    """A person's settings, as the store keeps them."""
    return protocol.NoticesWanted.model_validate_json(kept)


def told(kept: str) -> Told:
    """When a person is told, if they are."""
    wanted = wishes(kept)
    if not any(_where(wanted, way) for way in WAYS):
        return "never"
    return "always" if wanted.always else "away"


def deliveries(wanted: protocol.NoticesWanted, now: float) -> Iterator[tuple[Way, float]]:
    """The channels by which a person is told of something that happens now, and when."""
    for way in WAYS:
        if _where(wanted, way):
            after = wanted.email.after * 60.0 if way == "email" and wanted.email else 0.0
            yield way, _awake(wanted.quiet, now + after)


def _where(wanted: protocol.NoticesWanted, way: Way) -> bool:
    """Whether a channel is open."""
    if way == "push":
        return bool(wanted.push)
    if way == "webhook":
        return wanted.webhook is not None and wanted.webhook.on
    return wanted.email is not None and wanted.email.on and wanted.email.confirmed


def _awake(quiet: protocol.Quiet | None, at: float) -> float:
    """The first moment from then on that is outside the quiet hours."""
    if quiet is None or quiet.begins == quiet.ends:
        return at
    here = datetime.fromtimestamp(at, ZoneInfo(quiet.zone))
    begins, ends = time_of_day.fromisoformat(quiet.begins), time_of_day.fromisoformat(quiet.ends)
    clock = here.time()
    over_midnight = begins > ends
    asleep = clock >= begins or clock < ends if over_midnight else begins <= clock < ends
    if not asleep:
        return at
    day = here.date() + timedelta(days=over_midnight and clock >= begins)
    return datetime.combine(day, ends, here.tzinfo).astimezone(UTC).timestamp()


def written(notice: Notice) -> str:
    """As the outbox keeps it."""
    return json.dumps(notice._asdict())


def read(kept: str) -> Notice:
    """Back from the outbox."""
    doc: Mapping[str, Any] = json.loads(kept)
    return Notice(**doc)
