"""The layouts of the ledger. CYB-LAY-01 to -09"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from affray.boards.table.layouts import Layout, read_layout

FOLDER = Path(__file__).parent / "layouts"


@cache
def shipped() -> dict[str, Layout]:
    """All nine by their id."""
    return {plan.id: plan for plan in map(read_layout, written())}


def written() -> Iterator[dict[str, Any]]:
    """All nine as a pack would write them."""
    for path in sorted(FOLDER.glob("*.toml")):
        yield from tomllib.loads(path.read_text("utf-8"))["layout"]
