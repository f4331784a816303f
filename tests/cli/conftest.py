"""The servers and databases of the server's tests, for commands that speak of them."""

from tests.server.conftest import postgres, postgres_server, server, sqlite

__all__ = ["postgres", "postgres_server", "server", "sqlite"]
