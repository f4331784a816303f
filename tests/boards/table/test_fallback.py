"""Without the compiler the kernels are plain Python and say the same."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.boards.table.digest import digest

ROOT = Path(__file__).parents[3]


@pytest.mark.rule("CYB-GEO-01")
def test_plain_python_gives_the_same_answers() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.boards.table.digest"],
        cwd=ROOT,
        env={**os.environ, "AFFRAY_JIT": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    first, _, rest = run.stdout.partition("\n")
    assert first == "plain"
    assert rest.strip() == digest()
