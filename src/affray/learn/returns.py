"""What each position is taught to be worth: how its game ended, softened by the searches after it.

The bare end of a game is a poor teacher where one side nearly always wins, for it says the same of
a blunder and of the best move. A search that comes soon after says more about the position, so
its judgement is mixed in on the way back from the end, side by side, as in TD(lambda).
"""

from __future__ import annotations

import numpy as np

from affray.learn.rows import Array, Rows

TRUST = 0.15
"""How much the next search counts against everything that came after it."""


def returns(rows: Rows, trust: float = TRUST) -> Array:
    """For each position what it is taught to be worth; `rows` are in the order of play."""
    taught = rows.outcome.astype(np.float32).copy()
    since: dict[tuple[int, int], float] = {}
    for n in range(len(rows) - 1, -1, -1):
        seen_by = int(rows.game[n]), int(rows.side[n])
        worth = since.get(seen_by, float(rows.outcome[n]))
        searched = float(rows.searched[n])
        if searched == searched:
            worth = trust * searched + (1 - trust) * worth
        since[seen_by] = taught[n] = worth
    return taught
