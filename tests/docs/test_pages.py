"""Pages tell no lies that a machine can find: links, blocks, targets, extras, routes, rules."""

from __future__ import annotations

import ast
import re
import tomllib
from typing import Any

import pytest

from affray.rules import reference
from affray.server.app import create_app
from affray.server.settings import Settings
from tests.docs.pages import PAGES, ROOT, blocks, commands
from tests.weights import extras

LANGUAGES = {
    "": "commands",
    "text": "output",
    "python": "run",
    "toml": "loaded",
    "mermaid": "drawn",
}
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_every_link_leads_somewhere(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    for link in re.findall(r"\]\(([^)\s]+)\)|src=\"([^\"]+)\"", text):
        target = (link[0] or link[1]).partition("#")[0]
        if target and "://" not in target:
            assert (ROOT / page).parent.joinpath(target).exists(), f"{page}: {target}"


def test_every_block_is_in_a_language_that_is_tested() -> None:
    """Commands stand in blocks without a language; what they print in `text`."""
    assert {block.language for block in blocks()} <= set(LANGUAGES)


@pytest.mark.parametrize("block", blocks("python"), ids=lambda block: block.where)
def test_python_is_python(block: object) -> None:
    ast.parse(block.text, mode="exec") if "await" not in block.text else compile(  # type: ignore[attr-defined]
        block.text,  # type: ignore[attr-defined]
        block.where,  # type: ignore[attr-defined]
        "exec",
        flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT,
    )


def test_every_target_that_is_named_can_be_made() -> None:
    for each in commands("make"):
        for target in [word for word in each.words[1:] if "=" not in word]:
            assert re.search(rf"^{target}:", MAKEFILE, re.MULTILINE), f"{each.page}: {each.text}"


def test_every_extra_that_is_named_can_be_installed() -> None:
    extras = PROJECT["optional-dependencies"]
    for each in commands("pip"):
        assert each.words[1] == "install"
        for wanted in re.findall(r"affray\[([^\]]+)\]", each.text):
            assert set(wanted.split(",")) <= set(extras), f"{each.page}: {each.text}"


def test_every_part_that_a_user_may_install_is_weighed() -> None:
    text = (ROOT / "docs" / "installing.md").read_text("utf-8")
    weighed = re.findall(
        r"^\| `affray(?:\[(\w+)\])?` \|.*\| \d[\d,]* \| \d+ \| \d+ \|$", text, re.M
    )
    assert sorted(weighed) == sorted(extras())


def test_every_picture_is_shown_somewhere() -> None:
    shown = "".join((ROOT / page).read_text("utf-8") for page in PAGES)
    for picture in (ROOT / "docs" / "pictures").iterdir():
        assert f"pictures/{picture.name}" in shown, picture.name


def test_every_request_that_is_named_is_answered() -> None:
    served = {
        (method, re.sub(r"\{.*?\}", "{}", route["path"]))
        for route in _routes()
        for method in route["methods"]
    }
    for page in PAGES:
        text = (ROOT / page).read_text("utf-8")
        for method, path in re.findall(r"`(GET|POST|PUT|DELETE) (/[^`?]+)", text):
            assert (method, re.sub(r"\{.*?\}", "{}", path)) in served, f"{page}: {method} {path}"


def _routes() -> list[dict[str, Any]]:
    schema = create_app(Settings(database="sqlite://")).openapi()
    return [
        {"path": path, "methods": [method.upper() for method in methods]}
        for path, methods in schema["paths"].items()
    ]


def test_every_rule_that_is_named_is_in_a_ledger() -> None:
    for page in PAGES:
        text = (ROOT / page).read_text("utf-8")
        for rule in re.findall(r"\b(?:HYB|CYB|CLW)-[A-Z]+-\d+\b", text):
            assert reference().rule(rule), page


def test_every_variable_of_the_environment_is_read_somewhere() -> None:
    source = "".join(p.read_text("utf-8") for p in (ROOT / "src").rglob("*.py"))
    for page in PAGES:
        for name in re.findall(r"\bAFFRAY_[A-Z_]+\b", (ROOT / page).read_text("utf-8")):
            assert f'"{name}"' in source, f"{page}: {name}"


def test_decisions_are_numbered_without_a_gap_and_all_are_listed() -> None:
    pages = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    listed = (ROOT / "docs" / "README.md").read_text("utf-8")
    assert [int(page.name[:4]) for page in pages] == list(range(1, len(pages) + 1))
    for page in pages:
        assert page.read_text("utf-8").startswith(f"# {page.name[:4]} ")
        assert f"decisions/{page.name}" in listed
