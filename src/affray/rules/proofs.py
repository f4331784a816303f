"""Which tests prove which rules: the marks `rule` and `vector`, read from the tests' source.

The tests are parsed, never imported, so the answer comes at once and without pytest. A mark that
cannot be read this way, or is attached to no test, is a fault and not a silent gap.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from affray.rules.ledger import RULE_ID

MARKS = ("rule", "vector")

_VECTOR_ID = re.compile(rf"({RULE_ID.pattern})/(\d+)(?:-(\d+))?")
_A_MARK = re.compile(rf"\b({'|'.join(MARKS)})\b")
_TEST_FILE = re.compile(r"test_.*\.py|.*_test\.py")

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Proof:
    """A test, with the rules and vectors it names; a vector's rule is among the rules."""

    test: str
    path: str
    line: int
    rules: frozenset[str]
    vectors: frozenset[str]


@dataclass(frozen=True, slots=True)
class Scan:
    """What the tests of a folder prove, and the marks that cannot be counted."""

    proofs: tuple[Proof, ...]
    faults: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Mark:
    kind: str
    call: ast.Call


def scan_tests(folder: Path, naming: Iterable[str] = ("",)) -> Scan:
    """Read the Python files below a folder of tests, or those that name one of these rules; paths
    are relative to the folder's parent."""
    proofs: list[Proof] = []
    faults: list[str] = []
    named = tuple(naming)
    for file in sorted(folder.rglob("*.py")):
        source = file.read_text("utf-8")
        if not _A_MARK.search(source) or not any(each in source for each in named):
            continue
        module = _Module(file.relative_to(folder.parent).as_posix(), source)
        if _TEST_FILE.fullmatch(file.name):
            proofs += module.proofs()
        faults += module.faults()
    return Scan(tuple(proofs), tuple(faults))


def expand_vector(vector_id: str) -> list[str]:
    """`HYB-MOV-07/1-3` is three vectors; ValueError when it is not written like that."""
    found = _VECTOR_ID.fullmatch(vector_id)
    if found is None:
        raise ValueError(f'"{vector_id}" is not written like HYB-MOV-07/3 or HYB-MOV-07/1-4')
    first, last = int(found[2]), int(found[3] or found[2])
    if not 1 <= first <= last:
        raise ValueError(f'"{vector_id}" is an empty range; vectors count from 1')
    return [f"{found[1]}/{number}" for number in range(first, last + 1)]


class _Module:
    """One file of tests."""

    def __init__(self, path: str, source: str) -> None:
        self.path = path
        self.tree = ast.parse(source, filename=path)
        self.values = _assignments(self.tree.body)
        self.aliases = _imported_aliases(self.tree)
        self.counted: set[ast.Call] = set()
        self._faults: list[tuple[int, str]] = []

    def proofs(self) -> list[Proof]:
        """One proof for each test that has a mark of its own, its class's or its module's."""
        return [
            proof
            for name, test, marks in self._tests(self.tree.body, "", [])
            if (proof := self._proof(name, test, marks))
        ]

    def faults(self) -> list[str]:
        for call in self._every_mark_call():
            if call not in self.counted:
                self._fault(call, "this mark hangs on no test that can be found by reading")
        return [f"{self.path}:{line}: {message}" for line, message in sorted(self._faults)]

    def _fault(self, node: ast.expr, message: str) -> None:
        if (fault := (node.lineno, message)) not in self._faults:
            self._faults.append(fault)

    def _tests(
        self, body: list[ast.stmt], prefix: str, inherited: list[_Mark]
    ) -> Iterator[tuple[str, ast.stmt, list[_Mark]]]:
        """Every test below these statements, as pytest would collect it, with all its marks."""
        own = _assignments(body).get("pytestmark")
        marks = inherited + (list(self._marks_in(own)) if own else [])
        for node in body:
            if isinstance(node, Function) and node.name.startswith("test"):
                yield prefix + node.name, node, marks + self._decorations(node)
            elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                below = marks + self._decorations(node)
                yield from self._tests(node.body, f"{prefix}{node.name}::", below)
            elif machine := _assigned_test_case(node):
                yield prefix + machine, node, marks

    def _decorations(self, node: Function | ast.ClassDef) -> list[_Mark]:
        return [mark for each in node.decorator_list for mark in self._marks_in(each)]

    def _marks_in(self, expression: ast.expr) -> Iterator[_Mark]:
        """The marks in a decorator, a `pytestmark` or a list of parameters, constants followed."""
        seen: set[str] = set()
        waiting: list[ast.AST] = [expression]
        while waiting:
            node = waiting.pop()
            if isinstance(node, ast.Call) and (kind := self._kind(node.func)):
                yield _Mark(kind, node)
            elif isinstance(node, ast.Name) and node.id in self.values and node.id not in seen:
                seen.add(node.id)
                waiting.append(self.values[node.id])
            else:
                waiting.extend(ast.iter_child_nodes(node))

    def _kind(self, function: ast.expr) -> str | None:
        """`rule` for `pytest.mark.rule` or a name that stands for it; likewise `vector`."""
        if isinstance(function, ast.Attribute):
            return function.attr if _is_mark(function) else None
        if not isinstance(function, ast.Name):
            return None
        value = self.values.get(function.id)
        if isinstance(value, ast.Attribute) and _is_mark(value):
            return value.attr
        return self.aliases.get(function.id)

    def _proof(self, name: str, test: ast.stmt, marks: list[_Mark]) -> Proof | None:
        if not marks:
            return None
        rules: set[str] = set()
        vectors: set[str] = set()
        for mark in marks:
            self.counted.add(mark.call)
            for each in self._ids(mark):
                rules.add(each.partition("/")[0])
                if mark.kind == "vector":
                    vectors.add(each)
        where = f"{self.path}::{name}"
        return Proof(where, self.path, test.lineno, frozenset(rules), frozenset(vectors))

    def _ids(self, mark: _Mark) -> Iterator[str]:
        """The rule ids of a `rule` mark, the single vector ids of a `vector` mark."""
        if not mark.call.args or mark.call.keywords:
            self._fault(mark.call, f"a {mark.kind} mark names its ids, and nothing else")
        for argument in mark.call.args:
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                self._fault(argument, "write the ids out: a computed id cannot be found by reading")
                continue
            try:
                yield from _checked(mark.kind, argument.value)
            except ValueError as error:
                self._fault(argument, str(error))

    def _every_mark_call(self) -> Iterator[ast.Call]:
        """Calls of the marks anywhere; a name from another module may be something else."""
        for node in ast.walk(self.tree):
            if (
                isinstance(node, ast.Call)
                and self._kind(node.func)
                and not (isinstance(node.func, ast.Name) and node.func.id in self.aliases)
            ):
                yield node


def _checked(kind: str, text: str) -> list[str]:
    if kind == "vector":
        return expand_vector(text)
    if not RULE_ID.fullmatch(text):
        raise ValueError(f'"{text}" is not written like HYB-MOV-07')
    return [text]


def _is_mark(attribute: ast.Attribute) -> bool:
    """`pytest.mark.rule` or `mark.rule`."""
    owner = attribute.value
    name = owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", None)
    return attribute.attr in MARKS and name == "mark"


def _assignments(body: list[ast.stmt]) -> dict[str, ast.expr]:
    values: dict[str, ast.expr] = {}
    for node in body:
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    values[target.id] = node.value
        elif isinstance(node, ast.AnnAssign) and node.value and isinstance(node.target, ast.Name):
            values[node.target.id] = node.value
    return values


def _imported_aliases(tree: ast.Module) -> dict[str, str]:
    """Marks imported under a name; only decorators are asked, so other things of the name
    do no harm."""
    return {
        name.asname or name.name: name.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for name in node.names
        if name.name in MARKS
    }


def _assigned_test_case(node: ast.stmt) -> str | None:
    """`TestMachine = Machine.TestCase`, as hypothesis makes tests of state machines."""
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        name = node.targets[0].id
        value = node.value
        if name.startswith("Test") and isinstance(value, ast.Attribute):
            return name if value.attr == "TestCase" else None
    return None
