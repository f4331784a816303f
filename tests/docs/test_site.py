"""The site has a place for every page of the documentation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml

from tests.docs.pages import ROOT

BORROWED = {"start.md", "contributing.md", "changes.md", "security.md", "conduct.md", "api.md"}
"""Pages that lie elsewhere in the project, or are written when the site is."""


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
    assert shown - BORROWED == written
    assert shown >= BORROWED


def test_the_site_asks_nobody_for_fonts() -> None:
    site = yaml.load((ROOT / "mkdocs.yml").read_text("utf-8"), _Plain)
    assert site["theme"]["font"] is False
