"""The files that a stranger meets first: templates, citation, workflow."""

from __future__ import annotations

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
