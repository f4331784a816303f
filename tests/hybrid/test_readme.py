"""The folder's page names every file, and no file that is not there."""

from __future__ import annotations

import re
from pathlib import Path

import affray.games.hybrid as hybrid

FOLDER = Path(hybrid.__file__).parent
PAGE = (FOLDER / "README.md").read_text("utf-8")


def test_every_file_of_the_folder_is_named() -> None:
    files = {path.name for path in FOLDER.glob("*.py")} - {"__init__.py"}
    assert files <= set(re.findall(r"`(?:[a-z]+/)*([a-z_]+\.py)`", PAGE))


def test_every_file_that_is_named_is_there() -> None:
    for name in re.findall(r"`([a-z_/]+\.(?:py|toml))`", PAGE):
        assert (FOLDER / name).exists(), name
