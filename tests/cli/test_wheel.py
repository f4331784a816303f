"""The wheel, installed into an empty environment, started, and played in a browser."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.soak
BUILD = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    words = [sys.executable, "-c", BUILD, str(folder)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `affray` of an environment that has the wheel, what it asks for, and nothing else."""
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder, with_pip=True)
    pip = [str(folder / "bin" / "python"), "-m", "pip", "install", "-q"]
    words = [*pip, "-c", str(ROOT / "constraints.txt"), str(wheel)]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder / "bin" / "affray"


def run(command: Path, *words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(command), *words], cwd=folder, capture_output=True, text=True, check=False, input="q\n"
    )


@pytest.fixture
def address(installed: Path, tmp_path: Path) -> Iterator[str]:
    """Where `affray` alone serves; no browser is there to be opened."""
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "BROWSER": "true", "AFFRAY_WARM": "0"}
    env.pop("PYTHONPATH", None)
    server = subprocess.Popen(
        [str(installed)], cwd=tmp_path, env={**env, "PYTHONUNBUFFERED": "1"}, stdout=subprocess.PIPE
    )
    assert server.stdout is not None
    told = ""
    while not (found := re.search(r"http://\S+", told)):
        line = server.stdout.readline().decode()
        assert line, told
        told += line
    yield found[0]
    server.send_signal(signal.SIGINT)
    server.wait(30)


def fetched(url: str, seconds: float = 60) -> str:
    end = time.monotonic() + seconds
    while True:
        try:
            with urlopen(url) as answer:
                return str(answer.read().decode())
        except URLError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


def test_the_wheel_holds_the_page_and_the_ledgers(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert "affray/server/page/index.html" in names
    assert "affray/rules/ledgers/hybrid.md" in names
    assert not any(name.startswith(("tests/", "web/")) for name in names)


def test_affray_alone_serves_the_page_and_the_games(address: str) -> None:
    page = fetched(address)
    assert "<html" in page
    (script,) = re.findall(r'src="\.?/?(assets/[^"]+\.js)"', page)
    assert len(fetched(address + script)) > 10_000
    games = json.loads(fetched(address + "api/games"))
    assert {game["name"] for game in games} == {"hybrid", "cybernekro", "clanwars"}


def test_a_browser_plays_all_three_games_from_the_wheel(address: str) -> None:
    """web/e2e/stranger.spec.ts, with nothing of this checkout but the spec itself."""
    fetched(address)
    browser = (
        os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    )
    if browser is None or not (ROOT / "web" / "node_modules").is_dir():
        pytest.skip("there is no browser here, or no Playwright (make page)")
    done = subprocess.run(
        ["npx", "playwright", "test", "stranger"],
        cwd=ROOT / "web",
        env={**os.environ, "AFFRAY_E2E_ADDRESS": address, "CHROMIUM": browser},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "4 passed" in done.stdout


def test_everything_works_without_numba_and_says_so_once(installed: Path, tmp_path: Path) -> None:
    game = run(installed, "play", "cybernekro", "--save", "game.json", folder=tmp_path)
    assert game.returncode == 0, game.stderr
    assert (game.stdout + game.stderr).count('pip install "affray[fast]"') == 1
    assert (tmp_path / "game.json").is_file()


def test_what_needs_an_extra_says_which(installed: Path, tmp_path: Path) -> None:
    done = run(
        installed, "lab", "duel", "hybrid", "--a", "random", "--b", "random", folder=tmp_path
    )
    assert done.returncode == 1
    assert 'pip install "affray[lab]"' in done.stderr
    done = run(installed, "serve", "--database", "postgresql://nobody@127.0.0.1/x", folder=tmp_path)
    assert done.returncode == 1
    assert 'pip install "affray[postgres]"' in done.stderr
