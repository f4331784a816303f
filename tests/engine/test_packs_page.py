"""The examples on the page for pack authors are true."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import pytest

from affray.engine.packs import Content, FaultyPack, Shelf
from tests.engine.packs_shelf import HEAD, Reroll, check_squad, make_shelf, write_pack

PAGE = (Path(__file__).parents[2] / "docs" / "packs.md").read_text()
BLOCKS = re.findall(r"```toml\n(# ([a-z]+\.toml)\n.*?)```", PAGE, re.DOTALL)
EXAMPLES: dict[str, str] = {name: text for text, name in BLOCKS}


@pytest.fixture
def shelf() -> Shelf:
    shelf = make_shelf()
    shelf.game = "hybrid"
    return shelf


def test_the_examples_are_found() -> None:
    assert sorted(EXAMPLES) == ["cards.toml", "maps.toml", "pack.toml", "warriors.toml"]


def test_the_examples_load_and_override(shelf: Shelf, tmp_path: Path) -> None:
    game = HEAD.replace('"small"', '"hybrid"')
    hybrid = '[[warrior]]\nid = "hybrid"\nname = "Old"\nrank = 4\nnv = 1\n'
    built_in = write_pack(tmp_path / "game", {"pack.toml": game, "w.toml": hybrid})
    content: Content = shelf.load(built_in, write_pack(tmp_path / "my-vats", EXAMPLES))
    assert [warrior.rank for warrior in content["warrior"].values()] == [1, 2]
    assert list(content["card"]) == ["second-look"]
    assert list(content["map"]) == ["cistern"]


def test_the_faults_shown_are_the_faults_told(shelf: Shelf, tmp_path: Path) -> None:
    wrong = (
        EXAMPLES["warriors.toml"]
        .replace("rank = 1", 'rank = "one"')
        .replace('"mutation/1"', '"mutaton/1"')
        .replace("nv = 4", "vn = 4")
    )
    pack = write_pack(tmp_path / "my-vats", {**EXAMPLES, "warriors.toml": wrong})
    with pytest.raises(FaultyPack) as raised:
        shelf.load(pack)
    told = str(raised.value).replace(f"{tmp_path}/", "")
    assert f"```\n{told}\n```" in PAGE


def test_the_shelf_shown_to_authors_of_games_works(tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    warriors = EXAMPLES["warriors.toml"].replace(
        'equipment = [{ name = "Fused Weapons", oc = 2 }]', ""
    )
    files = {"pack.toml": EXAMPLES["pack.toml"], "w.toml": warriors.replace("felon/2", "reroll")}
    for name in ("book", "starter"):
        write_pack(
            tmp_path / name, {"pack.toml": f'name = "{name}"\ngame = "hybrid"\nversion = "1"'}
        )
    scope: dict[str, Any] = {
        "Annotated": Annotated,
        "Mapping": Mapping,
        "dataclass": dataclass,
        "Reroll": Reroll,
        "check_squad": check_squad,
        "CONTENT": tmp_path,
        "folders_of_the_user": [write_pack(tmp_path / "my-vats", files)],
    }
    exec(compile(code, "docs/packs.md", "exec", dont_inherit=True), scope)
    assert [warrior.id for warrior in scope["content"].all(scope["Profile"])] == [
        "hybrid",
        "vat-born",
    ]
