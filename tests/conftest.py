"""What every test in the project shares: the two marks that tie a test to the rule ledgers."""

from __future__ import annotations

import pytest
from hypothesis import settings

# the same examples in every run: what was green stays green, and a failure can be looked at again
settings.register_profile("affray", derandomize=True, deadline=None)
settings.load_profile("affray")


def pytest_configure(config: pytest.Config) -> None:
    """Register `rule` and `vector`; `affray rules --coverage` reads them from the source."""
    config.addinivalue_line("markers", "soak: takes minutes; `make soak` runs it, `make test` not")
    config.addinivalue_line(
        "markers", 'rule(*ids): the ledger rules that this test proves, such as "HYB-MOV-07"'
    )
    config.addinivalue_line(
        "markers",
        "vector(*ids): the ledger vectors that this test is, such as "
        '"HYB-MOV-07/3" or "HYB-MOV-07/1-4"',
    )
