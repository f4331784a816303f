"""The ten mission maps, read from the ledger itself."""

from __future__ import annotations

import re
from functools import cache

from affray.boards.grid import Terrain, read_board
from affray.rules import ledger_folder


@cache
def drawings() -> dict[int, str]:
    """The drawing of each mission, exactly as the ledger prints it."""
    ledger = (ledger_folder() / "hybrid.md").read_text(encoding="utf-8")
    found = re.findall(r"^### HYB-MIS-(?!00)(\d+) .*?^```text\n(.*?)\n```", ledger, re.S | re.M)
    return {int(number): drawing for number, drawing in found}


@cache
def mission(number: int) -> Terrain:
    """The board of a mission as it is printed."""
    return read_board(drawings()[number])
