"""The line of every key is found in whatever way the TOML is written."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.engine.packs.lines import Lines

DOCUMENT = '''\
# [[no]] header = "here"
title = "a # and a ] and a \\" in a text"
'single' = 1
"quoted \\u006bey" = 1979-05-27 07:32:00   # a date with a space
a.b . c = [ 1, 2,
    3, # three ]
    [
        "four" ] ]
inline = { x = 1, y.z = [ { w = 2 } ] }

[table]
key = """
first
second \\"""
third"""""
after = \'\'\'one line\'\'\'

  [[row]]
  id = "one"
  [row.inner]
  deep = true
  [[row.part]]
  n = 1
  [[row.part]]
  n = 2
[[row]]
id = "two"
[[row.part]]
n = 3
[row.part.more]
m = 4
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("title",), 2),
        (("single",), 3),
        (("quoted key",), 4),
        (("a",), 5),
        (("a", "b", "c"), 5),
        (("a", "b", "c", 1), 5),
        (("a", "b", "c", 2), 6),
        (("a", "b", "c", 3), 7),
        (("a", "b", "c", 3, 0), 8),
        (("inline", "y", "z", 0, "w"), 9),
        (("table",), 11),
        (("table", "key"), 12),
        (("table", "key", 0), 13),
        (("table", "key", 2), 15),
        (("table", "key", 9), 15),
        (("table", "after"), 16),
        (("table", "after", 0), 16),
        (("row",), 18),
        (("row", 0), 18),
        (("row", 0, "id"), 19),
        (("row", 0, "inner"), 20),
        (("row", 0, "inner", "deep"), 21),
        (("row", 0, "part", 0, "n"), 23),
        (("row", 0, "part", 1), 24),
        (("row", 0, "part", 1, "n"), 25),
        (("row", 1), 26),
        (("row", 1, "id"), 27),
        (("row", 1, "part", 0, "n"), 29),
        (("row", 1, "part", 0, "more"), 30),
        (("row", 1, "part", 0, "more", "m"), 31),
    ],
)
def test_where_things_stand(path: tuple[str | int, ...], line: int) -> None:
    tomllib.loads(DOCUMENT)
    assert Lines(DOCUMENT).of(path) == line
    assert Lines(DOCUMENT.replace("\n", "\r\n")).of(path) == line


def test_what_does_not_exist_is_where_it_would_be() -> None:
    lines = Lines(DOCUMENT)
    assert lines.of(("row", 1, "missing")) == 26
    assert lines.of(("row", 0, "part", 1, "missing", 3)) == 24
    assert lines.of(("nothing",)) == 1
    assert lines.of(()) == 1


def test_a_header_after_its_inner_table_has_the_line() -> None:
    lines = Lines("[a.b]\nx = 1\n[a]\ny = 2\n")
    assert (lines.of(("a",)), lines.of(("a", "b")), lines.of(("a", "y"))) == (3, 1, 4)


@dataclass
class Writer:
    """Writes TOML in varied styles and remembers the line of everything it wrote."""

    choose: Any
    text: str = ""
    lines: dict[tuple[str | int, ...], int] = field(default_factory=dict)

    def note(self, path: tuple[str | int, ...]) -> None:
        self.lines[path] = self.text.count("\n") + 1

    def key(self, name: str) -> None:
        self.text += self.choose([name, f'"{name}"', f"'{name}'"])

    def gap(self) -> None:
        self.text += self.choose(["", " ", "\n", '\n# ] } a comment "\n  '])

    def value(self, value: object, path: tuple[str | int, ...]) -> None:
        if isinstance(value, dict):
            self.text += "{ "
            for i, (name, inner) in enumerate(value.items()):
                self.text += ", " if i else ""
                self.pair(name, inner, path)
            self.text += " }"
        elif isinstance(value, list):
            self.text += "["
            for i, inner in enumerate(value):
                self.gap()
                self.note((*path, i))
                self.value(inner, (*path, i))
                self.gap()
                self.text += ","
            self.gap()
            self.text += "]"
        elif isinstance(value, str):
            self.text += self.choose(
                [f'"{value}"', f'"""{value}"""', f"'''\n{value}'''", f"'{value}'"]
            )
        else:
            self.text += str(value)

    def pair(self, name: str, value: object, path: tuple[str | int, ...]) -> None:
        self.note((*path, name))
        self.key(name)
        self.text += self.choose(["=", " = "])
        self.value(value, (*path, name))

    def table(self, table: dict[str, object], path: tuple[str | int, ...]) -> None:
        for name, value in table.items():
            self.text += self.choose(["", "  ", "\n", "# x = [1\n"])
            self.pair(name, value, path)
            self.text += self.choose(["\n", " # end\n"])


names = st.sampled_from(["id", "rows", "a-b", "x1", "7"])
values = st.recursive(
    st.integers(0, 99) | st.sampled_from(["", "word", "[x]", "# no", "a = {"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=3),
    max_leaves=8,
)
tables = st.dictionaries(names, values, max_size=4)


@given(st.lists(tables, max_size=4), tables, st.data())
def test_any_document_in_any_style(
    rows: list[dict[str, Any]], last: dict[str, Any], data: st.DataObject
) -> None:
    writer = Writer(lambda options: data.draw(st.sampled_from(options)))
    for i, row in enumerate(rows):
        writer.note(("row", i))
        writer.text += "[[row]]\n"
        writer.table(row, ("row", i))
    writer.note(("last",))
    writer.text += "[ last ]\n"
    writer.table(last, ("last",))
    assert tomllib.loads(writer.text) == ({"row": rows} if rows else {}) | {"last": last}
    found = Lines(writer.text)
    assert {path: found.of(path) for path in writer.lines} == writer.lines
