"""Weights as ONNX: one graph that values tables, one that weighs the answers to a question."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from affray.agents.learned.networks import UnfitWeights
from affray.agents.learned.rows import OPTION, WORDS

OPSET = 17
LOG_SHARE = 7.0


class Sizes(NamedTuple):
    """How wide everything is: what comes in, and what the network makes of it."""

    words: int
    facts: int
    numbers: int
    word: int = 12
    thing: int = 64
    table: int = 160
    trunk: int = 64
    option: int = 64
    dropout: float = 0.1


def untaught(sizes: Sizes, seed: int = 0) -> dict[str, Any]:
    """Weights that say what the hand-made evaluation says: where learning begins."""
    rng = np.random.default_rng(seed)
    word, thing, table, trunk = sizes.word, sizes.thing, sizes.table, sizes.trunk
    shapes = {
        "thing1": (thing, sizes.numbers + word),
        "thing2": (thing, thing),
        "table1": (table, sizes.facts + word + 4 * thing + 1),
        "table2": (trunk, table),
        "value": (1, trunk),
        "option1": (sizes.option, OPTION + WORDS * word + thing + trunk),
        "option2": (1, sizes.option),
    }
    made: dict[str, Any] = {"embed.weight": rng.normal(0, 0.3, (sizes.words, word))}
    for name, shape in shapes.items():
        still = name in ("value", "option2")
        made[f"{name}.weight"] = (
            np.zeros(shape) if still else rng.normal(0, shape[1] ** -0.5, shape)
        )
        made[f"{name}.bias"] = np.zeros(shape[0])
    made |= {"trust": np.ones(1), "keen": np.ones(1)}
    return {name: each.astype(np.float32) for name, each in made.items()}


class _Graph:
    """A graph being written, node by node; a node is named after its output."""

    def __init__(self, weights: Mapping[str, Any]) -> None:
        self.weights = weights
        self.nodes: list[Any] = []
        self.kept: dict[str, Any] = {}
        self.count = 0

    def op(self, kind: str, *inputs: str, **about: Any) -> str:
        """One operation."""
        self.count += 1
        name = f"{kind.lower()}{self.count}"
        self.nodes.append(helper.make_node(kind, list(inputs), [name], **about))
        return name

    def constant(self, value: Any, name: str = "") -> str:
        """A constant number or array."""
        name = name or f"constant{len(self.kept)}"
        self.kept.setdefault(name, numpy_helper.from_array(np.asarray(value), name))
        return name

    def layer(self, row: str, name: str, keen: bool = True) -> str:
        """A linear layer, with negative values set to 0."""
        weight = self.constant(self.weights[f"{name}.weight"].T.copy(), f"{name}.weight")
        bias = self.constant(self.weights[f"{name}.bias"], f"{name}.bias")
        added = self.op("Add", self.op("MatMul", row, weight), bias)
        return self.op("Relu", added) if keen else added

    def words(self, numbers: str) -> str:
        """The embeddings of words, by their numbers."""
        return self.op("Gather", self.constant(self.weights["embed.weight"], "embed"), numbers)

    def part(self, things: str, start: int, end: int) -> str:
        """Some columns of the last axis."""
        ends = [self.constant(np.array([each], np.int64)) for each in (start, end, -1)]
        return self.op("Slice", things, *ends)

    def trunk(self) -> tuple[str, str]:
        """The table as one row, and its things as one row each."""
        joined = self.op("Concat", "things", self.words("kinds"), axis=-1)
        rows = self.layer(self.layer(joined, "thing1"), "thing2")
        rows = self.op("Mul", rows, self.part("things", 0, 1))
        mine, theirs = self.part("things", 1, 2), self.part("things", 2, 3)
        rest = self.op("Sub", self.op("Sub", self.constant(np.float32(1)), mine), theirs)
        axis, four = self.constant(np.array([1], np.int64)), self.constant(np.float32(4))
        pooled = [
            self.op(
                "Div", self.op("ReduceSum", self.op("Mul", rows, whose), axis, keepdims=0), four
            )
            for whose in (mine, theirs, rest)
        ]
        pooled.append(self.op("ReduceMax", rows, axes=[1], keepdims=0))
        hand = self.op("Unsqueeze", "hand", axis)
        told = self.op("Concat", "facts", self.words("scene"), *pooled, hand, axis=-1)
        return self.layer(self.layer(told, "table1"), "table2"), rows


def value_graph(weights: Mapping[str, Any], sizes: Sizes, about: Mapping[str, str]) -> Any:
    """Tables in, how the seat is doing at each out."""
    graph = _Graph(weights)
    table, _ = graph.trunk()
    last = graph.constant(np.array([1], np.int64))
    judged = graph.op("Squeeze", graph.layer(table, "value", keen=False), last)
    hand = graph.op("Mul", graph.constant(weights["trust"], "trust"), "hand")
    graph.op("Tanh", graph.op("Add", hand, judged))
    return _model(graph, _tables(sizes), about)


def policy_graph(weights: Mapping[str, Any], sizes: Sizes, about: Mapping[str, str]) -> Any:
    """One table and the answers to a question in, the share of each out."""
    graph = _Graph(weights)
    table, rows = graph.trunk()
    first = graph.constant(np.array([0], np.int64))
    things = graph.op("Squeeze", rows, first)
    nobody = graph.constant(np.zeros((1, sizes.thing), np.float32))
    named = graph.op("Gather", graph.op("Concat", nobody, things, axis=0), "about")
    flat = graph.constant(np.array([-1, WORDS * sizes.word], np.int64))
    words = graph.op("Reshape", graph.words("words"), flat)
    count = graph.op("Gather", graph.op("Shape", "options"), first)
    wide = graph.op("Concat", count, graph.constant(np.array([sizes.trunk], np.int64)), axis=0)
    joined = graph.op("Concat", "options", words, named, graph.op("Expand", table, wide), axis=-1)
    found = graph.layer(graph.layer(joined, "option1"), "option2", keen=False)
    keen = graph.constant(weights["keen"] * np.float32(LOG_SHARE))
    told = graph.op("Mul", keen, graph.part("options", 0, 1))
    last = graph.constant(np.array([1], np.int64))
    logits = graph.op("Squeeze", graph.op("Add", told, found), last)
    graph.op("Softmax", logits, axis=0)
    options = [
        helper.make_tensor_value_info("options", TensorProto.FLOAT, ["answers", OPTION]),
        helper.make_tensor_value_info("words", TensorProto.INT64, ["answers", WORDS]),
        helper.make_tensor_value_info("about", TensorProto.INT64, ["answers"]),
    ]
    return _model(graph, [*_tables(sizes), *options], about)


HEADS: Mapping[str, Callable[[Mapping[str, Any], Sizes, Mapping[str, str]], Any]] = {
    "value": value_graph,
    "policy": policy_graph,
}
"""What a network can be asked for."""


def _tables(sizes: Sizes) -> list[Any]:
    return [
        helper.make_tensor_value_info("facts", TensorProto.FLOAT, ["tables", sizes.facts]),
        helper.make_tensor_value_info("scene", TensorProto.INT64, ["tables"]),
        helper.make_tensor_value_info("hand", TensorProto.FLOAT, ["tables"]),
        helper.make_tensor_value_info(
            "things", TensorProto.FLOAT, ["tables", "things", sizes.numbers]
        ),
        helper.make_tensor_value_info("kinds", TensorProto.INT64, ["tables", "things"]),
    ]


def _model(graph: _Graph, inputs: Sequence[Any], about: Mapping[str, str]) -> Any:
    out = graph.nodes[-1].output[0]
    output = helper.make_tensor_value_info(out, TensorProto.FLOAT, ["found"])
    made = helper.make_graph(graph.nodes, "affray", inputs, [output], [*graph.kept.values()])
    model = helper.make_model(made, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=8)
    helper.set_model_props(model, dict(about))
    onnx.checker.check_model(model)
    return model


def export(
    weights: Mapping[str, Any],
    sizes: Sizes,
    words: Sequence[str],
    game: str,
    folder: Path,
    heads: Iterable[str] = HEADS,
    **about: str,
) -> list[Path]:
    """Write the graphs of a game, with a note of what made them."""
    folder.mkdir(parents=True, exist_ok=True)
    facts = {
        "words": json.dumps(list(words), ensure_ascii=False),
        "facts": str(sizes.facts),
        "numbers": str(sizes.numbers),
        **about,
    }
    made = []
    for head in heads:
        path = folder / f"{game}-{head}.onnx"
        path.write_bytes(HEADS[head](weights, sizes, facts).SerializeToString())
        made.append(path)
    return made


def export_saved(game: str, saved: Path, folder: Path) -> list[Path]:
    """The graphs from the arrays that training left."""
    try:
        with np.load(saved) as packed:
            told = json.loads(str(packed["about"]))
            weights = {name: packed[name] for name in packed.files if name != "about"}
        sizes = Sizes(**told["sizes"])
    except (ValueError, KeyError, TypeError, AttributeError, BadZipFile, EOFError) as error:
        raise UnfitWeights(f"{saved} holds no weights: {error}") from None
    heads = told.get("heads", HEADS)
    return export(weights, sizes, told["words"], game, folder, heads, **told["about"])
