"""The files that a stranger meets first: templates, citation, workflow."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from affray.engine.game import all_games
from affray.version import __version__

ROOT = Path(__file__).parents[2]
TEMPLATES = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
WORKFLOW = ROOT / ".github" / "workflows" / "tests.yml"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def read(path: Path) -> dict[str, Any]:
    held = yaml.safe_load(path.read_text("utf-8"))
    assert isinstance(held, dict)
    return held


def fields(template: str) -> dict[str, Any]:
    body = read(ROOT / ".github" / "ISSUE_TEMPLATE" / template)["body"]
    return {field["id"]: field for field in body}


@pytest.mark.parametrize("path", [p for p in TEMPLATES if p.stem != "config"], ids=lambda p: p.stem)
def test_a_template_is_one_that_can_be_filled_in(path: Path) -> None:
    form = read(path)
    assert form["name"]
    assert form["description"]
    for field in form["body"]:
        assert field["type"] in ("input", "textarea", "dropdown")
        assert field["attributes"]["label"]
        if field["type"] == "dropdown":
            assert field["attributes"]["options"]


def test_whoever_says_that_a_rule_is_wrong_is_asked_for_the_record() -> None:
    asked = fields("rule.yml")
    assert asked["record"]["validations"]["required"] is True
    games = {game.title.upper() for game in all_games()}
    assert {name.upper() for name in asked["game"]["attributes"]["options"]} == games


def test_whoever_reports_a_bug_is_asked_what_the_doctor_says() -> None:
    assert fields("bug.yml")["doctor"]["validations"]["required"] is True


def test_the_citation_names_this_version() -> None:
    cited = read(ROOT / "CITATION.cff")
    assert cited["version"] == __version__
    assert cited["license"] == PROJECT["license"]
    assert {"cff-version", "message", "title", "authors"} <= set(cited)


def test_the_workflow_runs_every_system_and_every_python_that_is_promised() -> None:
    jobs = read(WORKFLOW)["jobs"]
    matrix = jobs["rules"]["strategy"]["matrix"]
    assert {name.partition("-")[0] for name in matrix["os"]} == {"ubuntu", "macos", "windows"}
    told = [
        line.rpartition(" ")[2] for line in PROJECT["classifiers"] if re.search(r":: 3\.\d+", line)
    ]
    assert matrix["python"] == told
    assert PROJECT["requires-python"] == f">={told[0]}"


def test_the_workflow_runs_what_is_there() -> None:
    text = WORKFLOW.read_text("utf-8")
    folders = re.findall(r"\btests/\w+", text)
    assert folders
    for folder in folders:
        assert (ROOT / folder).is_dir()
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"run: make (\w+)", text):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE)
    for extra in re.findall(r'"\.\[(\w+)\]"', text):
        assert extra in PROJECT["optional-dependencies"]


def found_from(place: str, name: str, lock: dict[str, Any]) -> bool:
    """Whether a package is where Node looks for it: beside whoever wants it, or further up."""
    while True:
        if f"{place}/node_modules/{name}".lstrip("/") in lock:
            return True
        if not place:
            return False
        place = place.rpartition("node_modules/")[0].rstrip("/")


def test_the_lock_holds_what_the_page_is_built_with_on_every_system() -> None:
    """npm installs of an incomplete lock what suits the machine that wrote it, and nothing elsewhere."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    missing = [
        f"{place} wants {name}"
        for place, package in lock.items()
        for name in package.get("optionalDependencies", {})
        if not found_from(place, name, lock)
    ]
    assert missing == []
    assert any("darwin" in place for place in lock)
    assert any("win32" in place for place in lock)


def test_the_lock_has_a_sum_for_every_package_and_no_address() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    for place, package in lock.items():
        assert not place or package["integrity"], place
        assert "resolved" not in package, place


@pytest.mark.parametrize("name", ["Makefile", "hatch_build.py", "deploy/Dockerfile"])
def test_setting_up_leaves_the_lock_as_it_is(name: str) -> None:
    """`npm ci` takes what the lock names; `npm install` may write it anew, and dirty a clone."""
    text = (
        (ROOT / name)
        .read_text("utf-8")
        .replace('", "', " ")
        .replace("npm,", "npm")
        .replace('"', "")
    )
    assert re.findall(r"(?:npm|\(NPM\)) (ci|install)\b", text) == ["ci"]
