"""The server's log on standard error: plain lines for people, or one JSON object per line."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import Any, Literal, TypeAlias

from affray.engine.errors import UnknownName

Form: TypeAlias = Literal["plain", "json"]

FACTS = ("table", "agent", "duty", "seconds")
"""Fields that a log call may add (`extra`); JSON lines carry each under its own name."""


class JsonLines(logging.Formatter):
    """One JSON object per line: time, level, logger, message, extra fields, traceback."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        told |= {name: vars(record)[name] for name in FACTS if name in vars(record)}
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=str)


def form_of(said: str) -> Form:
    """The form that AFFRAY_LOG asks for; plain if it is not set."""
    if said in ("", "plain", "json"):
        return "json" if said == "json" else "plain"
    raise UnknownName(f'AFFRAY_LOG should be plain or json, not "{said}"')


def configuration(form: Form) -> dict[str, Any]:
    """A `logging` configuration: everything goes to standard error in one form, other libraries
    from warnings on."""
    lines: dict[str, dict[str, Any]] = {
        "plain": {"format": "%(asctime)s %(levelname)s %(message)s", "datefmt": "%H:%M:%S"},
        "json": {"()": JsonLines},
    }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": lines[form]},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "lines"}},
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {
            "affray": {"level": "INFO"},
            # its start and stop are worth a line only to machines; `affray serve` tells people
            "uvicorn": {"level": "INFO" if form == "json" else "WARNING"},
        },
    }
