"""What the tests of guarantees share: servers that are killed often, a PostgreSQL to stop."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from tests.server.conftest import postgres, server, sqlite
from tests.trust.cluster import Cluster
from tests.trust.nursery import Nursery

__all__ = ["postgres", "server", "sqlite"]


@pytest.fixture(scope="session")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    """Where servers come from."""
    made = Nursery(tmp_path_factory.mktemp("nursery"))
    yield made
    made.close()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL that may be stopped and started. Its folder is not pytest's, which any other
    run of pytest closes to the user that PostgreSQL runs as."""
    folder = Path(mkdtemp(prefix="affray-"))
    made = Cluster(folder)
    yield made
    made.close()
    shutil.rmtree(folder, ignore_errors=True)
