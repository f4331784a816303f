"""The site has a place for every page of the documentation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from types import FunctionType
from typing import Any

import pytest
import yaml

from tests.docs.pages import ROOT

BORROWED = {"start.md", "contributing.md", "changes.md", "security.md", "conduct.md"}
"""Pages that lie elsewhere in the project."""
REFERENCE = re.findall(
    r'^    "(affray[\w.]*)": \(', (ROOT / "docs/site/pages.py").read_text(), re.M
)
"""Modules whose page is written when the site is."""


class _Plain(yaml.SafeLoader):  # type: ignore[misc]
    """mkdocs names Python functions in its file; they are not called here."""


_Plain.add_multi_constructor("tag:yaml.org,2002:python/", lambda *_: None)


def named(nav: Any) -> Iterator[str]:
    """Every page of the contents, however deep."""
    if isinstance(nav, str):
        yield nav
    else:
        for part in nav if isinstance(nav, list) else nav.values():
            yield from named(part)


def test_every_page_is_in_the_contents_of_the_site() -> None:
    site = yaml.load((ROOT / "mkdocs.yml").read_text("utf-8"), _Plain)
    shown = set(named(site["nav"]))
    written = {page.relative_to(ROOT / "docs").as_posix() for page in (ROOT / "docs").rglob("*.md")}
    assert shown == written | BORROWED | {f"api/{name}.md" for name in REFERENCE}


@pytest.mark.parametrize("name", REFERENCE)
def test_whatever_a_module_offers_is_described(name: str) -> None:
    """Constants speak for themselves."""
    module = import_module(name)
    offered = {each: getattr(module, each) for each in module.__all__}
    assert module.__doc__
    things = (type, FunctionType)
    assert [n for n, each in offered.items() if isinstance(each, things) and not each.__doc__] == []


def test_the_site_asks_nobody_for_fonts() -> None:
    site = yaml.load((ROOT / "mkdocs.yml").read_text("utf-8"), _Plain)
    assert site["theme"]["font"] is False


def test_broken_links_are_refused() -> None:
    """mkdocs counts what it would warn of; told to be quiet, it counts nothing and refuses nothing."""
    site = yaml.load((ROOT / "mkdocs.yml").read_text("utf-8"), _Plain)
    assert site["strict"] is True
    assert set(site["validation"]["links"].values()) == {"warn"}
    (build,) = re.findall(r"mkdocs build.*", (ROOT / "Makefile").read_text("utf-8"))
    assert "-q" not in build
