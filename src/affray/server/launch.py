"""Running a server: the application behind a port."""

from __future__ import annotations

import uvicorn

from affray.server.app import create_app
from affray.server.claim import Claimed, claim
from affray.server.logs import configuration
from affray.server.patience import patient
from affray.server.settings import Settings
from affray.server.sockets import Socket


def run(settings: Settings, host: str, port: int) -> None:
    """Serve until stopped."""
    with claim(settings.database):
        app = create_app(settings)
        protocol = patient(settings.patience)
        uvicorn.run(
            app,
            host=host,
            port=port,
            http=protocol,
            ws=Socket,
            access_log=False,
            log_config=configuration(settings.log),
        )


if __name__ == "__main__":
    import sys

    try:
        run(Settings.from_environment(), "127.0.0.1", int(sys.argv[1]))
    except Claimed as claimed:
        sys.exit(str(claimed))
