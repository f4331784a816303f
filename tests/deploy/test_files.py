"""What an operator copies is right: read here as Docker, systemd and Grafana would read it."""

from __future__ import annotations

import json
import re
import shlex
from configparser import RawConfigParser
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml

from affray.cli import COMMANDS, loaded
from affray.server.app import create_app
from affray.server.health import figures_of
from affray.server.migrate import migrate
from affray.server.rooms import Rooms
from affray.server.settings import Settings
from affray.server.store import Store

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
DOCKERFILE = (DEPLOY / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
BOARD: dict[str, Any] = json.loads((DEPLOY / "grafana" / "affray.json").read_text("utf-8"))
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))


def stages() -> dict[str, list[tuple[str, str]]]:
    """The instructions of each stage of the Dockerfile; the last has no name."""
    found: dict[str, list[tuple[str, str]]] = {}
    name = ""
    for line in DOCKERFILE.splitlines():
        word, _, rest = line.strip().partition(" ")
        if word == "FROM":
            name = rest.partition(" AS ")[2]
            found[name] = []
        elif word and not word.startswith("#"):
            found[name].append((word, rest))
    return found


def accepted(words: list[str]) -> None:
    """A command of ours with options that it has, and a port that a server can have."""
    name, *rest = words
    assert name in COMMANDS
    with loaded(name).make_context(name, rest) as context:
        assert context.params


def test_the_image_copies_files_that_are_there() -> None:
    for stage in stages().values():
        for word, rest in stage:
            if word == "COPY" and "--from=" not in rest:
                for source in rest.split()[:-1]:
                    assert (ROOT / source).exists(), source


def test_the_image_copies_only_from_stages_that_it_has() -> None:
    for name in re.findall(r"--from=(\w+)", DOCKERFILE):
        assert name in stages()


def test_what_the_image_copies_is_not_ignored() -> None:
    ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    let_in = [line[1:] for line in ignored if line.startswith("!")]
    assert ignored[0] == "*"
    for stage in stages().values():
        for word, rest in stage:
            if word == "COPY" and "--from=" not in rest:
                for source in rest.split()[:-1]:
                    assert any(Path(source).is_relative_to(each) for each in let_in), source


def test_the_wheel_in_the_image_has_all_that_it_is_built_from() -> None:
    """What pyproject.toml names, the stage has copied."""
    copied = " ".join(rest for word, rest in stages()["wheel"] if word == "COPY")
    for name in (
        "pyproject.toml",
        "hatch_build.py",
        "README.md",
        "LICENSE",
        "NOTICE",
        "docs/rules",
    ):
        assert name in copied
    assert "web/dist" in copied


def test_the_image_runs_a_command_of_ours_and_not_as_root() -> None:
    last = dict(stages()[""])
    assert int(last["USER"]) > 0
    assert f"--uid {last['USER']} " in last["RUN"]
    assert json.loads(last["ENTRYPOINT"]) == ["affray"]
    accepted(json.loads(last["CMD"]))
    assert last["EXPOSE"] in json.loads(last["CMD"])


def test_the_image_looks_after_its_health() -> None:
    check = dict(stages()[""])["HEALTHCHECK"]
    command = json.loads(check.partition("CMD ")[2])
    compile(command[2], "HEALTHCHECK", "exec")
    served = create_app(Settings(database="sqlite://")).openapi()["paths"]
    (path,) = re.findall(r"http://127\.0\.0\.1:8737(/\w+)", command[2])
    assert path in served


def test_the_services_stand_together() -> None:
    services = COMPOSE["services"]
    assert set(services) == {"affray", "postgres", "caddy"}
    for service in services.values():
        assert set(service.get("depends_on", {})) <= set(services)
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            held = source in COMPOSE["volumes"] or (DEPLOY / source).exists()
            assert held, source
    assert services["affray"]["read_only"] is True
    assert services["affray"]["cap_drop"] == ["ALL"]
    assert "ports" not in services["affray"]
    built = services["affray"]["build"]
    assert (DEPLOY / built["context"] / built["dockerfile"]).is_file()


def test_every_variable_of_the_services_is_in_the_example() -> None:
    wanted = set(re.findall(r"\$\{([A-Z_]+)", (DEPLOY / "compose.yaml").read_text("utf-8")))
    text = (DEPLOY / "example.env").read_text("utf-8")
    assert set(re.findall(r"^([A-Z_]+)=", text, re.MULTILINE)) == wanted


def test_every_setting_of_the_services_is_one_of_ours() -> None:
    settings = {f"AFFRAY_{field.name.upper()}" for field in fields(Settings)}
    names = COMPOSE["services"]["affray"]["environment"]
    assert {name for name in names if name.startswith("AFFRAY_")} <= settings


def test_the_proxy_leads_to_the_server() -> None:
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert text.count("{") == text.count("}")
    (port,) = re.findall(r"reverse_proxy affray:(\d+)", text)
    assert port == dict(stages()[""])["EXPOSE"]
    for name in re.findall(r"\{\$([A-Z_]+)\}", text):
        assert name in COMPOSE["services"]["caddy"]["environment"]


def test_the_unit_starts_a_command_of_ours() -> None:
    unit = RawConfigParser(strict=False)
    unit.read(DEPLOY / "affray.service", "utf-8")
    program, *words = shlex.split(unit["Service"]["ExecStart"])
    assert program.endswith("/bin/affray")
    accepted(words)
    # the data folder of a user without a home
    assert "XDG_DATA_HOME=/var/lib " in unit["Service"]["Environment"]
    assert unit["Service"]["StateDirectory"] == "affray"


@pytest.fixture
def figures(tmp_path: Path) -> str:
    """What /metrics says."""
    store = Store(f"sqlite:///{tmp_path / 'figures.db'}")
    migrate(store)
    rooms = Rooms(store, Settings(database=store.url, workers=1, warm=False))
    try:
        return figures_of(rooms)
    finally:
        rooms.playing.workers.close()
        store.close()


def queries() -> str:
    asked = [target["expr"] for panel in BOARD["panels"] for target in panel["targets"]]
    return "\n".join(
        [*asked, *(str(each.get("query", "")) for each in BOARD["templating"]["list"])]
    )


def test_every_figure_of_the_board_is_told_by_the_server(figures: str) -> None:
    told = set(re.findall(r"^# TYPE (\w+)", figures, re.MULTILINE))
    shown = set(re.findall(r"\baffray_\w+", queries()))
    assert shown
    assert shown <= told


def test_every_figure_that_is_told_is_on_the_board(figures: str) -> None:
    told = set(re.findall(r"^# TYPE (\w+)", figures, re.MULTILINE))
    assert told <= set(re.findall(r"\baffray_\w+", queries()))


def test_counters_are_shown_as_rates(figures: str) -> None:
    for name in re.findall(r"^# TYPE (\w+) counter", figures, re.MULTILINE):
        for use in re.findall(rf"(\w*)\({name}\{{", queries()):
            assert use in ("rate", "increase"), name


def test_the_panels_of_the_board_do_not_overlap() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in BOARD["panels"]:
        at = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(at["x"], at["x"] + at["w"])
            for y in range(at["y"], at["y"] + at["h"])
        }
        assert not cells & taken
        taken |= cells
    assert len({panel["id"] for panel in BOARD["panels"]}) == len(BOARD["panels"])
