"""The channels by which notices go out: web push, e-mail, and webhooks in Discord's
or Slack's form."""

from __future__ import annotations

import json
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate
from http.client import HTTPResponse
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import unquote, urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from affray.engine.errors import AffrayError
from affray.server.notices import Notice
from affray.server.settings import Settings
from affray.version import __version__

PATIENCE = 10.0
DAY = 86_400


class NotSent(AffrayError):
    """A notice that could not be sent."""


class Gone(NotSent):
    """The recipient is no longer there."""


class _Straight(HTTPRedirectHandler):
    """Redirects are not followed: only the first address was checked."""

    def redirect_request(self, *_: Any) -> None:
        """Never follow one."""


_open = build_opener(_Straight).open


class Channels:
    """What an operator has set up for notices."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    @property
    def mails(self) -> bool:
        """Whether e-mail can be sent."""
        return bool(self.settings.smtp)

    def may_go_to(self, address: str, push: bool = False) -> bool:
        """Whether the operator lets notices go to the host of an address: a server that fetches
        whatever strangers name could be sent into its own network."""
        hosts = self.settings.push_hosts if push else self.settings.webhook_hosts
        try:
            parts = urlsplit(address)
            host = parts.hostname or ""
        except ValueError:
            return False
        if parts.scheme not in ("https", "http") or (parts.scheme == "http" and "*" not in hosts):
            return False
        return "*" in hosts or any(host == h or host.endswith(f".{h}") for h in hosts)

    def whole(self, link: str) -> str:
        """An address that can be opened anywhere, if the operator has said what this
        site is called."""
        return f"{self.settings.site.rstrip('/')}/{link}" if self.settings.site else ""

    # ------------------------------------------------------------ webhook

    def hook(self, to: str, notice: Notice, number: str) -> None:
        """As Discord wants it (`content`) and as Slack does (`text`); others get both."""
        if not self.may_go_to(to):
            raise Gone("this server sends nothing to that host")
        words = "\n".join(filter(None, (notice.title, notice.text, self.whole(notice.link))))
        host = urlsplit(to).hostname or ""
        doc: dict[str, Any] = {}
        if "slack" not in host:
            # nobody is called by a name that happens to be one of theirs
            doc |= {"content": words[:2000], "allowed_mentions": {"parse": []}}
        if "discord" not in host:
            doc |= {"text": words}
        headers = {
            "content-type": "application/json",
            "user-agent": f"Affray/{__version__}",
            "idempotency-key": number,
            "x-affray-notice": number,
        }
        _fetched(Request(to, json.dumps(doc).encode(), headers, method="POST"))

    # ------------------------------------------------------------ e-mail

    def mail(self, to: str, notice: Notice, number: str) -> None:
        """Through the operator's server."""
        parts = urlsplit(self.settings.smtp)
        if not parts.hostname:
            raise Gone("this server sends no e-mail")
        letter = EmailMessage()
        letter["Subject"], letter["From"], letter["To"] = notice.title, self._from, to
        letter["Date"] = formatdate(usegmt=True)
        letter["Message-ID"] = f"<{number}@{self._from.rpartition('@')[2].strip('> ')}>"
        letter["Auto-Submitted"] = "auto-generated"
        link = self.whole(notice.link)
        letter.set_content("\n\n".join(filter(None, (notice.text, link))) + "\n")
        try:
            with self._mailer() as server:
                server.send_message(letter)
        except (OSError, smtplib.SMTPException) as error:
            raise NotSent(f"the mail server did not take it: {error}") from error

    @property
    def _from(self) -> str:
        return self.settings.mail_from or f"affray@{urlsplit(self.settings.smtp).hostname}"

    def _mailer(self) -> smtplib.SMTP:
        parts, safe = urlsplit(self.settings.smtp), ssl.create_default_context()
        host = parts.hostname or ""
        if parts.scheme == "smtps":
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                host, parts.port or 465, timeout=PATIENCE, context=safe
            )
        else:
            server = smtplib.SMTP(host, parts.port or 587, timeout=PATIENCE)
            if parts.scheme != "smtp+plain":
                server.starttls(context=safe)
        if parts.username:
            server.login(unquote(parts.username), unquote(parts.password or ""))
        return server

    # ------------------------------------------------------------ push

    @property
    def push_key(self) -> str:
        """The key a browser needs before it lets this server push; empty if it cannot."""
        if not self.settings.push_key:
            return ""
        try:
            from py_vapid import Vapid02, b64urlencode
        except ImportError:
            return ""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        public = Vapid02.from_string(self.settings.push_key).public_key
        spread = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return str(b64urlencode(spread))

    def push(self, to: dict[str, Any], notice: Notice, number: str) -> None:
        """To one browser, sealed so that the service between cannot read it."""
        if not self.may_go_to(str(to["endpoint"]), push=True):
            raise Gone("this server pushes nothing to that host")
        try:
            from pywebpush import WebPushException, webpush
        except ImportError:
            raise Gone("this server was installed without web push") from None
        doc = {**notice._asdict(), "tag": number}
        try:
            webpush(
                to,
                json.dumps(doc),
                vapid_private_key=self.settings.push_key,
                vapid_claims={"sub": self.settings.push_contact},
                ttl=DAY,
                timeout=PATIENCE,
                # of two with one number the service keeps the later, the browser shows one
                headers={"Topic": number},
            )
        except WebPushException as error:
            known = getattr(error.response, "status_code", 0)
            kind = Gone if known in (404, 410) else NotSent
            raise kind(f"the push service refused it: {error.message}") from error
        except OSError as error:
            raise NotSent(f"the push service did not answer: {error}") from error


def _fetched(request: Request) -> None:
    try:
        answer: HTTPResponse
        with _open(request, timeout=PATIENCE) as answer:
            answer.read(1000)
    except HTTPError as error:
        kind = Gone if error.code in (404, 410) else NotSent
        raise kind(f"the webhook answered {error.code}") from error
    except (OSError, URLError, ValueError) as error:
        raise NotSent(f"the webhook did not answer: {error}") from error
