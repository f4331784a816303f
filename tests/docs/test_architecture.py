"""The page about the house names rooms and files that are there."""

from __future__ import annotations

import re

from tests.docs.pages import ROOT

PAGE = (ROOT / "docs/architecture.md").read_text("utf-8")
BASES = ("", "src/affray/", "src/affray/games/", "web/src/", "docs/")


def test_every_file_that_is_named_is_there() -> None:
    named = set(re.findall(r"`([a-z_]+(?:/[A-Za-z_.-]+)+\.(?:py|ts|svelte|toml))`", PAGE))
    assert len(named) > 20
    for name in sorted(named):
        games = [f"src/affray/games/{game}/" for game in ("hybrid", "cybernekro", "clanwars")]
        assert any((ROOT / base / name).exists() for base in (*BASES, *games)), name
