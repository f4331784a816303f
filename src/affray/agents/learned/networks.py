"""The networks of a game: weights from a folder, run by onnxruntime on one CPU thread."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from math import atanh
from pathlib import Path
from typing import Any

from affray.agents.learned.rows import THING, Answer, Leaf, thing_row
from affray.engine.errors import AffrayError

FOLDER = Path(__file__).parent / "weights"
"""The weights that were accepted."""
ELSEWHERE = "AFFRAY_WEIGHTS"
"""The environment variable that names another folder of weights: for trials."""
STRANGER = 0
"""The number of a word that the network has never met: a pack's, for example."""
SURE = 0.995
"""A hand-made evaluation is taken to be no surer than this."""
PLACES = 4
"""How many decimals of an output count: more differ from machine to machine."""


class UnfitWeights(AffrayError):
    """Weights that do not fit the game as it is; nothing was changed."""


class Network:
    """One graph and the words it knows."""

    def __init__(self, path: Path) -> None:
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        self.session = onnxruntime.InferenceSession(
            str(path), options, providers=["CPUExecutionProvider"]
        )
        about = self.session.get_modelmeta().custom_metadata_map
        self.words: dict[str, int] = {w: n for n, w in enumerate(json.loads(about["words"]))}
        self.facts, self.numbers = int(about["facts"]), int(about["numbers"])

    def fed(self, leaves: Sequence[Leaf]) -> dict[str, Any]:
        """Tables as the arrays that the graph begins with."""
        return arrays(leaves, self.words, self.facts, self.numbers)

    def run(self, fed: dict[str, Any]) -> list[float]:
        """The one output, rounded."""
        found = self.session.run(None, fed)[0]
        values: list[float] = found.astype("float64").round(PLACES).tolist()
        return values


def steepened(value: float) -> float:
    """A value before it was squashed between -1 and 1."""
    return atanh(max(-SURE, min(SURE, value)))


def arrays(
    leaves: Sequence[Leaf], words: dict[str, int], facts: int, numbers: int
) -> dict[str, Any]:
    """Tables of different sizes in one block; what is missing is zeros."""
    import numpy as np

    most = max(1, max(len(leaf.sight.things) for leaf in leaves))
    things = np.zeros((len(leaves), most, numbers), np.float32)
    kinds = np.zeros((len(leaves), most), np.int64)
    for n, leaf in enumerate(leaves):
        for m, thing in enumerate(leaf.sight.things):
            row = thing_row(thing)
            things[n, m, : len(row)] = row
            kinds[n, m] = words.get(thing.kind, STRANGER)
    told = np.array([leaf.sight.facts for leaf in leaves], np.float32)
    if told.shape[1] != facts or numbers < THING:
        raise UnfitWeights(f"the network reads {facts} facts, the game shows {told.shape[1]}")
    return {
        "facts": told,
        "scene": np.array([words.get(leaf.sight.scene, STRANGER) for leaf in leaves], np.int64),
        "hand": np.array([steepened(leaf.hand) for leaf in leaves], np.float32),
        "things": things,
        "kinds": kinds,
    }


def answer_arrays(offered: Sequence[Answer], words: dict[str, int]) -> dict[str, Any]:
    """The options of one question."""
    import numpy as np

    return {
        "options": np.array([each.numbers for each in offered], np.float32),
        "words": np.array([[words.get(w, STRANGER) for w in a.words] for a in offered], np.int64),
        "about": np.array([each.about + 1 for each in offered], np.int64),
    }


class Networks:
    """What a game has learned: to value a table, to weigh answers, or one of the two."""

    def __init__(self, value: Network | None, policy: Network | None) -> None:
        self.value = value
        self.policy = policy

    def know(self, scene: str) -> bool:
        """Whether positions of a scenario were learned from."""
        return self.value is not None and self.value.words.get(scene, STRANGER) != STRANGER

    def values(self, leaves: Sequence[Leaf]) -> list[float]:
        """How the seat is doing at each table, -1 to 1."""
        if self.value is None:
            return [leaf.hand for leaf in leaves]
        return self.value.run(self.value.fed(leaves))

    def weights(self, leaf: Leaf, offered: Sequence[Answer]) -> list[float]:
        """How promising each of the options is; they add up to about 1."""
        assert self.policy is not None
        policy = self.policy
        return policy.run({**policy.fed([leaf]), **answer_arrays(offered, policy.words)})


def networks_for(game: str) -> Networks | None:
    """The networks of a game, if it has any and they can be run here."""
    return _networks(game, os.environ.get(ELSEWHERE, "") or str(FOLDER))


@cache
def _networks(game: str, folder: str) -> Networks | None:
    paths = {head: Path(folder) / f"{game}-{head}.onnx" for head in ("value", "policy")}
    if why_not() or not any(path.exists() for path in paths.values()):
        return None
    made = {head: Network(path) for head, path in paths.items() if path.exists()}
    return Networks(made.get("value"), made.get("policy"))


def why_not() -> str:
    """Why nothing learned can play here, in a sentence; empty: it can."""
    for module in ("onnxruntime", "numpy"):
        if find_spec(module) is None:
            return (
                "The champion judges by hand: what it has learned needs onnxruntime, "
                'pip install "affray[learn]"'
            )
    return ""
