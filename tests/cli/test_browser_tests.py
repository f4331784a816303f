"""`make test` without a browser: one is found, installed or missed, and the last line says so."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from subprocess import CompletedProcess, run

import pytest

SCRIPT = Path(__file__).parents[2] / "web" / "scripts" / "browser-tests.sh"


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """A folder with the few programs that the script may use, and an npm that tells what it got."""
    for name in ("sh", "dirname", "echo", "env"):
        found = shutil.which(name)
        assert found
        (tmp_path / name).symlink_to(found)
    program(tmp_path, "npm", 'echo "npm $* with $CHROMIUM"')
    program(tmp_path, "id", "echo 1000")
    return tmp_path


def program(folder: Path, name: str, text: str) -> Path:
    """A small program that stands in for a large one."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


def tried(tools: Path, *specs: str, **env: str) -> CompletedProcess[str]:
    words = ["sh", str(SCRIPT), "npm", *specs]
    return run(words, env={"PATH": str(tools), **env}, capture_output=True, text=True, check=False)


def test_without_a_browser_the_last_line_says_what_was_not_run(tools: Path) -> None:
    done = tried(tools)
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1].startswith("Not run: the tests in a browser")
    assert "make test CHROMIUM=" in done.stdout


@pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome", "chrome"])
def test_a_browser_that_is_there_is_used(tools: Path, name: str) -> None:
    browser = program(tools, name, "")
    done = tried(tools)
    assert done.stdout.splitlines()[-1] == f"npm run --silent e2e with {browser}"


def test_single_specs_can_be_named(tools: Path) -> None:
    browser = program(tools, "chromium", "")
    done = tried(tools, "battle", "learn")
    assert done.stdout.splitlines()[-1] == f"npm run --silent e2e -- battle learn with {browser}"


def test_the_one_that_is_named_comes_first(tools: Path) -> None:
    program(tools, "chromium", "")
    mine = program(tools, "my-browser", "")
    assert f"with {mine}" in tried(tools, CHROMIUM=str(mine)).stdout


def test_one_that_is_named_and_missing_is_a_mistake(tools: Path) -> None:
    program(tools, "chromium", "")
    done = tried(tools, CHROMIUM="/no/such/browser")
    assert done.returncode == 1
    assert "CHROMIUM names /no/such/browser" in done.stdout


def test_root_on_debian_installs_it_and_says_so(tools: Path) -> None:
    program(tools, "id", "echo 0")
    inside = f'[ "$1" = update ] || {{ : > {tools}/chromium; {os.fspath(shutil.which("chmod") or "")} +x {tools}/chromium; }}'
    program(tools, "apt-get", inside)
    done = tried(tools)
    assert "installing Chromium from Debian" in done.stderr
    assert f"with {tools}/chromium" in done.stdout


def test_where_debian_cannot_install_it_the_rest_still_counts(tools: Path) -> None:
    program(tools, "id", "echo 0")
    program(tools, "apt-get", "exit 100")
    done = tried(tools)
    assert done.returncode == 0
    assert "Debian could not install it." in done.stderr
    assert done.stdout.splitlines()[-1].startswith("Not run:")


def test_tests_that_fail_fail(tools: Path) -> None:
    program(tools, "chromium", "")
    program(tools, "npm", "exit 3")
    assert tried(tools).returncode == 3
