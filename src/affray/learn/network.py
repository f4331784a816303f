"""The network: rows of things summed side by side, the table's facts, two heads.

Both heads begin as the hand-made evaluation and learn what it lacks.
"""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor, nn

from affray.agents.learned.rows import OPTION, WORDS
from affray.learn.graph import Sizes

LOG_SHARE = 7.0
"""What the logarithm of an answer's share of the promise was divided by."""


class Network(nn.Module):
    """Value and policy over one trunk."""

    def __init__(self, sizes: Sizes) -> None:
        super().__init__()
        word, thing, table, trunk = sizes.word, sizes.thing, sizes.table, sizes.trunk
        self.embed = nn.Embedding(sizes.words, word)
        self.thing1 = nn.Linear(sizes.numbers + word, thing)
        self.thing2 = nn.Linear(thing, thing)
        self.table1 = nn.Linear(sizes.facts + word + 4 * thing + 1, table)
        self.table2 = nn.Linear(table, trunk)
        self.value = nn.Linear(trunk, 1)
        self.option1 = nn.Linear(OPTION + WORDS * word + thing + trunk, sizes.option)
        self.option2 = nn.Linear(sizes.option, 1)
        self.trust = nn.Parameter(torch.ones(1))
        self.keen = nn.Parameter(torch.ones(1))
        self.drop = nn.Dropout(sizes.dropout)
        nn.init.normal_(self.embed.weight, std=0.3)
        for head in (self.value, self.option2):
            nn.init.zeros_(head.weight)
            nn.init.zeros_(head.bias)

    def trunk(self, fed: dict[str, Tensor]) -> tuple[Tensor, Tensor]:
        """The table as one row, and its things as one row each."""
        things = fed["things"]
        rows = torch.relu(self.thing1(torch.cat([things, self.embed(fed["kinds"])], -1)))
        rows = torch.relu(self.thing2(rows)) * things[..., :1]
        mine, theirs = things[..., 1:2], things[..., 2:3]
        pooled = [
            (rows * mine).sum(1) / 4,
            (rows * theirs).sum(1) / 4,
            (rows * (1 - mine - theirs)).sum(1) / 4,
            rows.amax(1),
        ]
        told = [fed["facts"], self.embed(fed["scene"]), *pooled, fed["hand"][:, None]]
        table = self.drop(torch.relu(self.table1(torch.cat(told, -1))))
        return torch.relu(self.table2(table)), rows

    def values(self, table: Tensor, hand: Tensor) -> Tensor:
        """How the seat is doing, before it is squashed between -1 and 1."""
        judged: Tensor = self.trust * hand + self.value(self.drop(table))[:, 0]
        return judged

    def logits(self, table: Tensor, rows: Tensor, fed: dict[str, Tensor]) -> Tensor:
        """How promising each answer is; the caller leaves out the padding."""
        options, about = fed["options"], fed["about"]
        named = torch.cat([torch.zeros_like(rows[:, :1]), rows], 1)
        named = torch.gather(named, 1, about[..., None].expand(-1, -1, rows.shape[-1]))
        words = self.embed(fed["words"]).flatten(2)
        wide = table[:, None].expand(-1, options.shape[1], -1)
        row = torch.relu(self.option1(torch.cat([options, words, named, wide], -1)))
        found: Tensor = (
            self.keen * LOG_SHARE * options[..., 0] + self.option2(self.drop(row))[..., 0]
        )
        return found

    def arrays(self) -> dict[str, Any]:
        """The weights by name."""
        return {name: each.detach().cpu().numpy() for name, each in self.state_dict().items()}
