"""The pages that promise: each line names a test that is there, its figure, and what is not promised."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUARANTEES = (ROOT / "docs" / "guarantees.md").read_text("utf-8")
THREATS = (ROOT / "docs" / "threats.md").read_text("utf-8")
PATH = re.compile(r"`((?:tests|benchmarks|src)/[\w/.]+?)(?:::(\w+))?`")
SECTION = re.compile(r"^## (.+?)$(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


def named(page: str) -> list[tuple[str, str]]:
    return PATH.findall(page)


@pytest.mark.parametrize("page", [GUARANTEES, THREATS], ids=["guarantees", "threats"])
def test_every_test_that_is_named_is_there(page: str) -> None:
    assert len(named(page)) > 10
    for path, name in named(page):
        file = ROOT / path
        assert file.exists(), path
        if name:
            assert f"def {name}(" in file.read_text("utf-8"), f"{path}::{name}"


def guarantees() -> list[tuple[str, str]]:
    found = [(title, body) for title, body in SECTION.findall(GUARANTEES) if "**Kept by**" in body]
    assert len(found) >= 8
    return found


@pytest.mark.parametrize(("title", "body"), guarantees(), ids=lambda text: text[:24])
def test_every_guarantee_has_a_test_a_figure_and_a_limit(title: str, body: str) -> None:
    for part in ("**Promised**", "**Kept by**", "**Figure**", "**Not promised**"):
        assert body.count(part) == 1, f"{title}: {part}"
    kept, figure = body.split("**Kept by**")[1].split("**Figure**")
    assert named(kept), title
    assert re.search(r"Broken on\s+purpose: ", kept), f"{title} was never seen to fail"
    assert re.search(r"\d", figure.split("**Not promised**")[0]), f"{title} has no figure"


def test_every_file_of_these_tests_is_named_on_the_page() -> None:
    files = {f"tests/trust/{file.name}" for file in Path(__file__).parent.glob("test_*.py")}
    assert files - {path for path, _ in named(GUARANTEES)} == set()
