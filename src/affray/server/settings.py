"""What an operator can set, each from the environment."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeVar

from affray.engine.errors import UnknownName
from affray.engine.machine import cores
from affray.server.logs import Form, form_of
from affray.server.store import default_url

FEWEST, MOST = 2, 4
"""How many processes agents think in where the operator does not say: each takes memory."""


def usual_workers() -> int:
    """As many as there are cores, within reason: on a player's own machine they have nothing else to
    do, and those that stand idle look into a champion's question."""
    return max(FEWEST, min(MOST, cores()))


@dataclass(frozen=True)
class Settings:
    """The settings of one server process."""

    database: str = field(default_factory=default_url)
    sync: Literal["full", "normal"] = "full"
    """Whether a move in SQLite is safe from a power cut before it is acknowledged."""
    games: tuple[str, ...] = ()
    """Games that are not installed, as `module:function`, which may be played here too."""
    workers: int = field(default_factory=usual_workers)
    """Processes in which agents think."""
    ponder: float = 0.0
    """Seconds that an agent may think while a person is asked something; 0: it does not."""
    ray: str = ""
    """The address of a Ray cluster where they think instead; `auto` finds one or starts one."""
    warm: bool = True
    """Whether to compile at the start what would delay a player's first game."""
    largest_message: int = 64_000
    """Characters of a message over a socket."""
    largest_body: int = 16_000_000
    """Bytes of a request over HTTP: records are large."""
    rate: float = 50.0
    """Messages per second that one connection, and requests that one host, may keep sending."""
    burst: int = 100
    """How many it may send at once."""
    sockets: int = 1000
    """How many sockets one host may have open."""
    patience: float = 30.0
    """Seconds that a request may take to arrive; a long body more, as long as it comes."""
    origins: tuple[str, ...] = ()
    """Sites whose pages may open sockets here, besides our own: `https://example.org`."""
    tidy: float = 30.0
    """Seconds between two tidyings of the store."""
    reread: float = 15.0
    """Seconds between two looks for what other processes wrote, should their news be lost."""
    grace: float = 120.0
    """Seconds that a player may be away before others can give the seat to an agent, where the
    table says nothing else."""
    site: str = ""
    """The address of this site, as it appears in notices: `https://affray.example`."""
    smtp: str = ""
    """The server that sends e-mail: `smtp://name:word@host:587`, `smtps://`, or `smtp+plain://`
    without encryption, for one on this machine."""
    mail_from: str = ""
    """The sender of e-mail."""
    webhook_hosts: tuple[str, ...] = ("discord.com", "discordapp.com", "hooks.slack.com")
    """Where people may have notices sent; `*` is anywhere, including this machine's own network."""
    push_key: str = ""
    """The private key (VAPID) that pushes are signed with."""
    push_contact: str = "mailto:nobody@example.org"
    """Where a push service writes when something is wrong."""
    push_hosts: tuple[str, ...] = (
        "fcm.googleapis.com",
        "push.services.mozilla.com",
        "push.apple.com",
        "notify.windows.com",
    )
    """The services of browsers that pushes may go to."""
    post: float = 10.0
    """Seconds between two looks for notices that have become due."""
    letters: float = 20.0
    """Seconds between two e-mails that a person has sent to themselves, as a test or a proof."""
    refused_names: tuple[str, ...] = ()
    """Words that nobody's name may hold."""
    metrics: str = ""
    """Who may read the figures: nobody, everybody (`open`), or a request with this token."""
    docs: bool = False
    """Whether everybody may read the description of the HTTP interface."""
    log: Form = "plain"
    """Whether the log is plain lines or JSON."""

    @classmethod
    def from_environment(cls) -> Settings:
        """AFFRAY_DATABASE, AFFRAY_WORKERS and so on: one variable per setting."""
        env = os.environ
        return cls(
            database=env.get("AFFRAY_DATABASE") or default_url(),
            sync="normal" if env.get("AFFRAY_SYNC") == "normal" else "full",
            games=tuple(env.get("AFFRAY_GAMES", "").split()),
            workers=_number("AFFRAY_WORKERS", usual_workers()),
            ponder=_number("AFFRAY_PONDER", 0.0),
            ray=env.get("AFFRAY_RAY", ""),
            warm=env.get("AFFRAY_WARM", "1") != "0",
            rate=_number("AFFRAY_RATE", 50.0),
            burst=_number("AFFRAY_BURST", 100),
            sockets=_number("AFFRAY_SOCKETS", 1000),
            patience=_number("AFFRAY_PATIENCE", 30.0),
            origins=tuple(env.get("AFFRAY_ORIGINS", "").split()),
            tidy=_number("AFFRAY_TIDY", 30.0),
            reread=_number("AFFRAY_REREAD", 15.0),
            grace=_number("AFFRAY_GRACE", 120.0),
            site=env.get("AFFRAY_SITE", ""),
            smtp=env.get("AFFRAY_SMTP", ""),
            mail_from=env.get("AFFRAY_MAIL_FROM", ""),
            webhook_hosts=_words("AFFRAY_WEBHOOK_HOSTS", cls.webhook_hosts),
            push_key=env.get("AFFRAY_PUSH_KEY", ""),
            push_contact=env.get("AFFRAY_PUSH_CONTACT") or cls.push_contact,
            push_hosts=_words("AFFRAY_PUSH_HOSTS", cls.push_hosts),
            post=_number("AFFRAY_POST", 10.0),
            letters=_number("AFFRAY_LETTERS", 20.0),
            refused_names=_lines("AFFRAY_REFUSED_NAMES"),
            metrics=env.get("AFFRAY_METRICS", ""),
            docs=env.get("AFFRAY_DOCS", "") not in ("", "0"),
            log=form_of(env.get("AFFRAY_LOG", "")),
        )


def _words(name: str, usual: tuple[str, ...]) -> tuple[str, ...]:
    """Words from the environment, or the usual ones."""
    return tuple(os.environ.get(name, "").split()) or usual


def _lines(name: str) -> tuple[str, ...]:
    """The lines of a file that the environment names, without empty ones and remarks."""
    file = os.environ.get(name, "")
    try:
        text = Path(file).read_text("utf-8") if file else ""
    except (OSError, UnicodeError) as error:
        raise UnknownName(f"{name}: {file} cannot be read: {error}") from None
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return tuple(line for line in lines if line)


Number = TypeVar("Number", int, float)


def _number(name: str, usual: Number) -> Number:
    """A number from the environment; anything else is reported by the variable's name."""
    said = os.environ.get(name, "")
    try:
        return type(usual)(said) if said else usual
    except ValueError:
        raise UnknownName(f'{name} should be a number, not "{said}"') from None
