"""Whatever is done to a valid pack, loading gives content or BadPack, and never anything else."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.engine.packs import Content, FaultyPack, Shelf
from tests.engine.packs_shelf import FILES, make_shelf, write_pack

SHELF = make_shelf()
FRAGMENTS = st.sampled_from(
    [
        *("[", "]", "[[", "]]", "{", "}", '"', "'", '"""', "'''", "=", ",", ".", "#", "\\", "\n"),
        *("[[warrior]]\n", "[[map]]\n", "[card]\n", "[squad.warriors]\n", "id = 'hybrid'\n"),
        *("true", "nan", "-1", "1e400", "0x" + "f" * 5000, "1979-05-27", "[]", "{}", '""', "\0"),
        *('{ effect = "summon" }', '["mutation/1", 3]', "effect", "id", "rank", "aptitude"),
    ]
)
LOOKED_AT_ELSEWHERE = {"id", "rank", "hybrid", "aberration"}
"""Changing these may be a fault of a squad in another file."""

LINES = [line for text in FILES.values() for line in text.splitlines(keepends=True)]


@st.composite
def broken_packs(draw: st.DrawFn) -> dict[str, str]:
    """A valid pack with one to four changes to its text."""
    files = dict(FILES)
    for _ in range(draw(st.integers(1, 4))):
        name = draw(st.sampled_from(sorted(files)))
        start = draw(st.integers(0, len(files[name])))
        end = min(start + draw(st.sampled_from([0, 0, 1, 2, 5, 20, 400])), len(files[name]))
        new = draw(st.just("") | FRAGMENTS | st.sampled_from(LINES) | st.text(max_size=5))
        new = new.encode(errors="replace").decode()
        files[name] = files[name][:start] + new + files[name][end:]
    return files


@settings(max_examples=150, deadline=None)
@given(broken_packs())
def test_any_change_to_the_text(files: dict[str, str]) -> None:
    with TemporaryDirectory() as name:
        folder = write_pack(Path(name), files)
        try:
            content = SHELF.load(folder)
        except FaultyPack as bad:
            check_faults(bad, folder, files)
        else:
            assert isinstance(content, Content)


VALUES = st.recursive(
    st.sampled_from(["true", "3", "-7", "2.5", "inf", '"hybrid"', '"mutation/1"', '"x"', "1979-05-27"]),
    lambda inner: st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]")
    | st.dictionaries(st.sampled_from(["effect", "name", "who", "add"]), inner, max_size=3).map(
        lambda items: f"{{ {', '.join(f'{k} = {v}' for k, v in items.items())} }}"
    ),
    max_leaves=6,
)  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(["warriors.toml", "more/cards.toml", "maps.toml"]), st.data())
def test_any_value_in_any_field(name: str, data: st.DataObject) -> None:
    lines = FILES[name].splitlines(keepends=True)
    singles = [
        i for i, line in enumerate(lines) if " = " in line and line[-2] not in "[{," and '"""' not in line
    ]  # fmt: skip
    at = data.draw(st.sampled_from(singles))
    key = lines[at].partition("=")[0].strip()
    lines[at] = f"{key} = {data.draw(VALUES)}\n"
    files = {**FILES, name: "".join(lines)}
    with TemporaryDirectory() as folder:
        try:
            SHELF.load(write_pack(Path(folder), files))
        except FaultyPack as bad:
            check_faults(bad, Path(folder), files)
            if key not in LOOKED_AT_ELSEWHERE:
                check_place(bad, Path(folder) / name, at + 1)


def check_faults(bad: FaultyPack, folder: Path, files: dict[str, str]) -> None:
    assert bad.faults
    assert bad.faults == sorted(bad.faults, key=lambda fault: (str(fault.file), fault.line))
    assert str(bad).count("\n") == len(bad.faults) - 1
    for fault in bad.faults:
        text = files[fault.file.relative_to(folder).as_posix()]
        assert 0 <= fault.line <= text.count("\n") + 1


def check_place(bad: FaultyPack, file: Path, line: int) -> None:
    assert {(fault.file, fault.line) for fault in bad.faults} == {(file, line)}


@dataclass(frozen=True, slots=True)
class Link:
    """A link of a chain."""

    next: Link | None = None


@dataclass(frozen=True, slots=True)
class Chain:
    """A chain of links, as long as one likes."""

    id: str
    first: Link | None = None


class TestNesting:
    """A class may hold its own kind."""

    shelf = Shelf("small", kinds={"chain": Chain})

    def test_some_links(self, tmp_path: Path) -> None:
        write_pack(tmp_path, {"c.toml": '[[chain]]\nid = "a"\nfirst.next.next = {}\n'})
        assert self.shelf.load(tmp_path).get(Chain, "a").first == Link(Link(Link()))

    def test_too_many_links(self, tmp_path: Path) -> None:
        links = ".".join(["next"] * 900)
        write_pack(tmp_path, {"c.toml": f'[[chain]]\nid = "a"\nfirst.{links} = {{}}\n'})
        with pytest.raises(FaultyPack, match=r"c\.toml:1: chain a: is nested too deeply"):
            self.shelf.load(tmp_path)
