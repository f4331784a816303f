"""What an operator can set, each from the environment."""

from __future__ import annotations

import os
from dataclasses import dataclass, field

from affray.server.store import default_url


@dataclass(frozen=True)
class Settings:
    """The settings of one server process."""

    database: str = field(default_factory=default_url)
    workers: int = 2
    largest_message: int = 64_000
    rate: float = 50.0
    """Messages a second that one connection may send for long."""
    burst: int = 100
    """Messages that it may send at once."""

    @classmethod
    def from_environment(cls) -> Settings:
        """AFFRAY_DATABASE, AFFRAY_WORKERS, AFFRAY_RATE, AFFRAY_BURST."""
        return cls(
            database=os.environ.get("AFFRAY_DATABASE") or default_url(),
            workers=int(os.environ.get("AFFRAY_WORKERS", "2")),
            rate=float(os.environ.get("AFFRAY_RATE", "50")),
            burst=int(os.environ.get("AFFRAY_BURST", "100")),
        )
