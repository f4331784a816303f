"""The layouts of the ledger. CYB-LAY-01 to -09"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from affray.boards.table.layouts import Layout, read_layout

FOLDER = Path(__file__).parent / "layouts"


@cache
def shipped() -> dict[str, Layout]:
    """All nine by their id."""
    found: dict[str, Layout] = {}
    for path in sorted(FOLDER.glob("*.toml")):
        for entry in tomllib.loads(path.read_text("utf-8"))["layout"]:
            plan = read_layout(entry)
            found[plan.id] = plan
    return found
