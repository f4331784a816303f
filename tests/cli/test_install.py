"""The set-up of a clone tells how far it is, and what to do when it fails."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from install import reason, told

ROOT = Path(__file__).parents[2]
PIP = """Obtaining file:///clone
  Installing build dependencies: started
Collecting msgspec>=0.18 (from affray==0.1.0)
  Downloading msgspec-0.20.0-cp311.whl (224 kB)
Collecting numba>=0.60 (from affray==0.1.0)
  Downloading numba-0.63.1-cp311.whl (3.7 MB)
Installing collected packages: msgspec, numba, affray
"""


def test_packages_are_counted_and_large_ones_are_named_with_their_size() -> None:
    assert list(told(PIP.splitlines(), 90)) == [
        "  fetching 1 of at most 90: clone",
        "  fetching 2 of at most 90: msgspec",
        "  fetching 3 of at most 90: numba",
        "  fetching 3 of at most 90: numba, 3.7 MB",
        "  unpacking 3 packages",
    ]


@pytest.mark.parametrize(
    ("said", "helps"),
    [
        (
            "error: command 'x86_64-linux-gnu-gcc' failed: No such file or directory",
            "build-essential",
        ),
        ("error: [Errno 2] No such file or directory: 'gcc'", "build-essential"),
        ("error: Microsoft Visual C++ 14.0 or greater is required", "C compiler"),
        ("ERROR: Could not find a version that satisfies numba", "connected"),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("something else", "stands above"),
    ],
)
def test_what_went_wrong_is_said_in_a_sentence(said: str, helps: str) -> None:
    assert helps in reason(said)


@pytest.mark.parametrize("status", [0, 1])
def test_pip_is_run_and_its_end_is_ours(tmp_path: Path, status: int) -> None:
    """With a pip that only speaks."""
    fake = tmp_path / "pip"
    fake.mkdir()
    (fake / "__init__.py").touch()
    words = f"import sys\nprint({PIP!r})\nprint(sys.argv[1:])\nprint('No space left on device')\n"
    (fake / "__main__.py").write_text(f"{words}sys.exit({status})\n", "utf-8")
    done = subprocess.run(
        [sys.executable, str(ROOT / "install.py"), "--editable", ".[fast]"],
        env={"PYTHONPATH": str(tmp_path), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == status
    assert "numba, 3.7 MB" in done.stdout
    assert "unpacking 3 packages" in done.stdout
    assert ("The disk is full." in done.stderr) is bool(status)
    assert ("'--editable', '.[fast]'" in done.stderr) is bool(status)
