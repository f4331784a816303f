"""The project's pages, and what stands in them to be copied: blocks of code and commands."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
FRONT = ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md")
PAGES = sorted(
    path.relative_to(ROOT)
    for path in (
        *(ROOT / name for name in FRONT),
        *(ROOT / "docs").glob("*.md"),
        *(ROOT / "docs" / "decisions").glob("*.md"),
        *(ROOT / "src").rglob("README.md"),
    )
)

_FENCE = re.compile(r"^( *)```([a-z]*)\n(.*?)^\1```", re.DOTALL | re.MULTILINE)
_INLINE = re.compile(r"`([^`\n]+)`")
_PROGRAMS = ("affray", "make", "pip", "python", "pipx", "uvx")


class Block(NamedTuple):
    """A fenced block: a language, its text without the page's indentation."""

    page: str
    line: int
    language: str
    text: str

    @property
    def where(self) -> str:
        """For the names of tests."""
        return f"{self.page}:{self.line}"


class Command(NamedTuple):
    """A command as one would type it, its variables apart."""

    page: str
    words: tuple[str, ...]
    variables: tuple[tuple[str, str], ...] = ()

    @property
    def text(self) -> str:
        """As it stands on the page, for the names of tests."""
        return shlex.join(self.words)


def blocks(*languages: str) -> list[Block]:
    """Every block of every page, or those in these languages."""
    return [
        block
        for page in PAGES
        for block in _blocks(page)
        if block.language in languages or not languages
    ]


def _blocks(page: Path) -> Iterator[Block]:
    text = (ROOT / page).read_text("utf-8")
    for found in _FENCE.finditer(text):
        indent, language, inside = found.groups()
        plain = re.sub(rf"^{indent}", "", inside, flags=re.MULTILINE)
        yield Block(str(page), text.count("\n", 0, found.start()) + 1, language, plain)


def block(page: str, language: str, holding: str = "") -> str:
    """The one block of a page in a language that holds certain words."""
    (found,) = (b for b in blocks(language) if b.page == page and holding in b.text)
    return found.text


def commands(program: str) -> list[Command]:
    """Every command of every page that calls a program, each once."""
    found = [*_in_blocks(), *_in_text()]
    return list({(c.words, c.variables): c for c in found if c.words[0] == program}.values())


def _in_blocks() -> Iterator[Command]:
    for each in blocks(""):
        for line in filter(str.strip, each.text.splitlines()):
            yield command(each.page, line)


def _in_text() -> Iterator[Command]:
    for page in PAGES:
        prose = _FENCE.sub("", (ROOT / page).read_text("utf-8"))
        for found in _INLINE.findall(prose):
            if found.split()[:1] and found.split()[0] in _PROGRAMS:
                yield command(str(page), found)


def command(page: str, line: str) -> Command:
    """A line of a shell: `NAME=value program words > file  # a remark`."""
    words = shlex.split(line, comments=True)
    variables = []
    while "=" in words[0]:
        name, _, value = words.pop(0).partition("=")
        variables.append((name, value))
    words = words[: words.index(">")] if ">" in words else words
    return Command(page, tuple(words), tuple(variables))
