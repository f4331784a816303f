"""`affray --help` waits for nothing: no game, no server, no engine is loaded for it. A server that starts does
not look for garbage, and does so again once it stands."""

from __future__ import annotations

import gc
import subprocess
import sys
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from affray.server.app import create_app
from affray.server.settings import Settings

ROOT = Path(__file__).parents[2]
HELP = """
import sys
sys.argv = ["affray", "--help"]
from affray.cli import app
try:
    app()
except SystemExit:
    pass
import resource
print(resource.getrusage(resource.RUSAGE_SELF).ru_utime, *sorted(sys.modules))
"""
RULES = """
import sys
import affray
table = affray.new_table("{game}", seed=1)
table.choose(table.decision.options[0], table.decision.seat)
print(0, *sorted(sys.modules))
"""
HEAVY = ("fastapi", "sqlalchemy", "uvicorn", "pydantic", "numba", "numpy", "polars", "ray", "torch")


SERVER = """
import sys
sys.modules.update(dict.fromkeys({missing}))
from affray.cli import COMMANDS, loaded
from affray.server.app import create_app
from affray.server.settings import Settings
create_app(Settings(database="sqlite://", workers=1, warm=False))
print(0, *map(loaded, COMMANDS))
"""
EXTRAS_ONLY = (
    *("altair", "cryptography", "fontTools", "fpdf", "gymnasium", "jinja2", "numba", "numpy"),
    *("onnx", "onnxruntime", "pettingzoo", "polars", "psycopg", "pyspiel", "pywebpush", "ray"),
    *("torch", "uvloop", "vl_convert"),
)
"""What `pip install affray` does not bring."""


def loaded(code: str) -> tuple[float, set[str]]:
    """Seconds of CPU time, and every module that a process loads."""
    words = [sys.executable, "-c", code]
    env = {"PYTHONPATH": str(ROOT / "src"), "AFFRAY_JIT": "0", "PATH": "/usr/bin:/bin"}
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=True)
    seconds, *modules = done.stdout.splitlines()[-1].split()
    return float(seconds), set(modules)


def test_help_loads_no_engine_and_no_library_of_a_command() -> None:
    seconds, modules = loaded(HELP)
    assert not modules & {"affray.engine.table", "affray.agents", "affray.server", "rich", *HEAVY}
    assert seconds < 0.3


@pytest.mark.parametrize("game", ["hybrid", "cybernekro", "clanwars"])
def test_the_rules_need_no_server_and_no_compiler(game: str) -> None:
    _, modules = loaded(RULES.format(game=game))
    assert not modules & {*HEAVY, "typer", "rich", "click"}


def test_the_plain_package_has_all_that_the_table_and_the_commands_begin_with() -> None:
    """The whole server and every command, where no extra is installed."""
    loaded(SERVER.format(missing=EXTRAS_ONLY))


def test_a_server_that_stands_looks_for_garbage_again(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", workers=1, warm=False)
    gc.disable()
    try:
        with TestClient(create_app(settings)):
            assert gc.isenabled()
    finally:
        gc.enable()
