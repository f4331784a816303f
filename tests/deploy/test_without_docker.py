"""The steps of deploy/Dockerfile, done one by one on this machine: what the image would hold, is built
from the same files by the same commands, and runs as somebody who may write nowhere else."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.deploy.test_files import ROOT, stages
from tests.server.conftest import free_port

pytestmark = pytest.mark.soak
LEFT_OUT = shutil.ignore_patterns("node_modules", "dist", "__pycache__", ".env")
PATIENCE = 120.0


class Image(NamedTuple):
    """What was built: a folder that stands for the image's file system."""

    root: Path

    def inside(self, text: str) -> str:
        """A path of the image as one of this machine."""
        return re.sub(r"(?<![\w/.])/(opt/affray|page|affray|data)\b", rf"{self.root}/\1", text)

    @property
    def environment(self) -> dict[str, str]:
        """What ENV says."""
        told = dict(re.findall(r"(\w+)=(\S+)", dict(stages()[""])["ENV"]))
        kept = {name: self.inside(value) for name, value in told.items() if name != "PATH"}
        numba = str(self.root / "numba")
        path = f"{self.root}/opt/affray/bin:{os.environ['PATH']}"
        return {**kept, "PATH": path, "NUMBA_CACHE_DIR": numba, "HOME": str(self.root / "data")}


def copied(image: Image, rest: str, where: Path) -> None:
    """COPY: from the project, or from a stage that was built before."""
    *sources, target = [word for word in rest.split() if not word.startswith("--from=")]
    to = Path(image.inside(target)) if target.startswith("/") else where / target
    for source in sources:
        found = Path(image.inside(source)) if "--from=" in rest else ROOT / source
        if found == to:
            continue
        if found.is_dir():
            left = None if "--from=" in rest else LEFT_OUT
            shutil.copytree(found, to, dirs_exist_ok=True, ignore=left, symlinks=True)
        else:
            to.mkdir(parents=True, exist_ok=True)
            shutil.copy2(found, to)


def built(image: Image, stage: str) -> None:
    """All steps of a stage."""
    where = image.root
    for word, rest in stages()[stage]:
        if word == "WORKDIR":
            where = Path(image.inside(rest))
            where.mkdir(parents=True)
        elif word == "COPY":
            copied(image, rest, where)
        elif word == "RUN":
            done = subprocess.run(
                image.inside(rest), shell=True, cwd=where, capture_output=True, text=True
            )
            assert done.returncode == 0, f"{rest}\n{done.stdout}\n{done.stderr}"


@pytest.fixture(scope="module")
def image() -> Iterator[Image]:
    """Built as Docker would build it, but for the users and the Python that the base image brings."""
    folder = Path(tempfile.mkdtemp(prefix="affray-image-"))
    try:
        made = Image(folder)
        for stage in ("page", "wheel"):
            built(made, stage)
        folder.chmod(0o755)
        for name in ("data", "numba"):
            (folder / name).mkdir()
            if os.geteuid() == 0:
                os.chown(folder / name, user(), user())
        yield made
    finally:
        shutil.rmtree(folder)


def user() -> int:
    """Who runs it."""
    return int(dict(stages()[""])["USER"])


def reachable(image: Image) -> bool:
    """Whether another user may be made of us, and may run the Python that the environment is of."""
    python = (image.root / "opt/affray/bin/python").resolve()
    return os.geteuid() == 0 and all(folder.stat().st_mode & 0o001 for folder in python.parents)


def ran(image: Image, words: list[str], **more: str) -> subprocess.Popen[str]:
    """A command in the image, by its user where this can be arranged."""
    who = {"user": user(), "group": user(), "extra_groups": []} if reachable(image) else {}
    return subprocess.Popen(
        words,
        cwd="/",
        env={**image.environment, **more},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        **who,  # type: ignore[call-overload]
    )


@contextmanager
def served(image: Image, **more: str) -> Iterator[int]:
    """ENTRYPOINT with CMD, on a port of its own."""
    last, port = dict(stages()[""]), free_port()
    words = [*json.loads(last["ENTRYPOINT"]), *json.loads(last["CMD"])]
    words = [f"{port}" if word == last["EXPOSE"] else word for word in words]
    words[0] = f"{image.root}/opt/affray/bin/{words[0]}"
    server = ran(image, words, AFFRAY_WORKERS="1", **more)
    try:
        yield port
    finally:
        server.terminate()
        told, _ = server.communicate(timeout=60)
        print(told)


def healthy(image: Image, port: int) -> bool:
    """What HEALTHCHECK finds, as soon as it finds anything good."""
    check = dict(stages()[""])["HEALTHCHECK"].partition("CMD ")[2]
    words = [word.replace("8737", str(port)) for word in json.loads(check)]
    words[0] = f"{image.root}/opt/affray/bin/{words[0]}"
    end = time.monotonic() + PATIENCE
    while (tried := ran(image, words)).wait(30) and time.monotonic() < end:
        time.sleep(0.5)
    return tried.returncode == 0


def fetched(address: str) -> str:
    with urlopen(address, timeout=30) as answer:
        return str(answer.read().decode())


def test_the_image_serves_the_page_and_its_health(image: Image) -> None:
    with served(image) as port:
        assert healthy(image, port)
        assert "<html" in fetched(f"http://127.0.0.1:{port}/")
        doctor = ran(image, ["affray", "doctor", "--port", str(port)])
        told, _ = doctor.communicate(timeout=60)
        assert doctor.returncode == 0, told
        kept = image.root / "data" / "tuesday.db"
        backup = ran(image, ["affray", "backup", str(kept)])
        told, _ = backup.communicate(timeout=60)
        assert backup.returncode == 0, told
        assert kept.stat().st_size
    with pytest.raises(URLError):
        fetched(f"http://127.0.0.1:{port}/health")


def test_the_image_writes_only_where_it_may(image: Image) -> None:
    """Whatever was written while it ran lies in /data or /tmp."""
    before = set(image.root.rglob("*"))
    with served(image) as port:
        assert healthy(image, port)
    new = {path.relative_to(image.root).parts[0] for path in set(image.root.rglob("*")) - before}
    assert new <= {"data", "numba"}
