"""What every test in the project shares: the two marks that tie a test to the rule ledgers."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Register `rule` and `vector`; `affray rules --coverage` reads them from the source."""
    config.addinivalue_line(
        "markers", 'rule(*ids): the ledger rules that this test proves, such as "HYB-MOV-07"'
    )
    config.addinivalue_line(
        "markers",
        "vector(*ids): the ledger vectors that this test is, such as "
        '"HYB-MOV-07/3" or "HYB-MOV-07/1-4"',
    )
