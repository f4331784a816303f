"""Sentences that stand in code: a crude reading of the source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SENTENCE = re.compile(r"[A-Za-z}]+ [a-z{]")


class Literal(NamedTuple):
    """A sentence of the code, with `{}` for each fact."""

    path: Path
    line: int
    text: str


def literals(path: Path) -> Iterator[Literal]:
    """Every text of a module that reads like a sentence, and is neither a docstring nor a key."""
    tree = ast.parse(path.read_text("utf-8"))
    apart = set(_apart(tree))
    for node in ast.walk(tree):
        if id(node) not in apart and (text := _text(node)) and SENTENCE.search(text):
            yield Literal(path, getattr(node, "lineno", 0), text)


def raised(path: Path) -> Iterator[Literal]:
    """The sentences with which a module refuses something."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            for argument in node.exc.args:
                if (text := _text(argument)) and SENTENCE.search(text):
                    yield Literal(path, node.lineno, text)


def _apart(tree: ast.AST) -> Iterator[int]:
    """Docstrings, parts of longer texts, and types that are written as texts."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            yield id(node.value)
        elif isinstance(node, ast.JoinedStr):
            yield from map(id, node.values)
        elif isinstance(node, ast.AnnAssign | ast.arg) and node.annotation is not None:
            yield from map(id, ast.walk(node.annotation))


def _text(node: ast.AST) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if not isinstance(node, ast.JoinedStr):
        return ""
    said = "".join(
        str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values
    )
    return re.sub(r"(\{\})+", "{}", said)
