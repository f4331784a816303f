"""The message files of every folder that has some, by language."""

from __future__ import annotations

import string
import tomllib
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "affray"
OTHERS = ("de",)
"""The languages beside English."""
PARTS = ("phrase", "content")
"""Sections that only other languages have: their keys are English already."""


def folders() -> list[Path]:
    """Every folder with an English message file."""
    return sorted({path.parent for path in SOURCE.rglob("en*.toml") if path.parent != SOURCE})


def keys(folder: Path, language: str) -> dict[str, str]:
    """Every text of a folder by section and key."""
    found: dict[str, str] = {}
    for path in sorted(folder.glob(f"{language}*.toml")):
        for section, lines in tomllib.loads(path.read_text("utf-8")).items():
            if section not in PARTS:
                found |= {f"[{section}] {key}": text for key, text in lines.items()}
    return found


def facts(template: str) -> set[str]:
    """The facts that a template names."""
    return set(_facts(template))


def _facts(template: str) -> Iterator[str]:
    for _, name, form, _ in string.Formatter().parse(template):
        if name is not None:
            yield name
            yield from _facts(form or "")
