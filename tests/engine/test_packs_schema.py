"""The JSON Schema says of real files what loading says of them."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from affray.engine.packs import FaultyPack
from tests.engine.packs_shelf import CARDS, FILES, HEAD, MAPS, WARRIORS, make_shelf, write_pack

SHELF = make_shelf()
VALIDATOR = jsonschema.Draft7Validator(SHELF.json_schema())


def test_it_is_a_schema_and_json() -> None:
    for schema in (SHELF.json_schema(), SHELF.head_schema()):
        jsonschema.Draft7Validator.check_schema(schema)
        assert json.loads(json.dumps(schema)) == schema


@pytest.mark.parametrize("name", sorted(set(FILES) - {"pack.toml"}))
def test_it_takes_real_files(name: str) -> None:
    VALIDATOR.validate(tomllib.loads(FILES[name]))


def test_it_takes_a_real_head() -> None:
    jsonschema.Draft7Validator(SHELF.head_schema()).validate(tomllib.loads(HEAD))


def test_the_head_names_the_game() -> None:
    head = tomllib.loads(HEAD.replace('"small"', '"large"'))
    assert not jsonschema.Draft7Validator(SHELF.head_schema()).is_valid(head)


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        (WARRIORS, "rank = 1", "rank = 5"),
        (WARRIORS, "rank = 1", 'rank = "one"'),
        (WARRIORS, "rank = 1", "rnk = 1"),
        (WARRIORS, "nv = 3\n", ""),
        (WARRIORS, "nv = 3", "nv = 3.5"),
        (WARRIORS, "weight = 3", "weight = 51"),
        (WARRIORS, 'id = "hybrid"', 'id = "The Hybrid"'),
        (WARRIORS, '"mutation/1"', '"mutaton/1"'),
        (WARRIORS, '"mutation/1"', '"mutation"'),
        (WARRIORS, '"titan"', '"titan/1"'),
        (WARRIORS, '"large"', '"larg"'),
        (WARRIORS, "champion = true", "champion = 1"),
        (WARRIORS, '"behind", "within/4"', '"behnid"'),
        (WARRIORS, '"HYB-APT-08"', '"page 8"'),
        (WARRIORS, '"starter"', '"internet"'),
        (WARRIORS, "[[warrior]]", "[[warior]]"),
        (CARDS, 'effect = "reroll"', 'effect = "rerol"'),
        (CARDS, "add = 1", "ad = 1"),
        (CARDS, 'who = "hybrid", ', ""),
        (CARDS, '"draw/1"', '"draw"'),
        (CARDS, '"hindrance"', '"hindrence"'),
        (CARDS, '"all"', '"some"'),
        (CARDS, '"2W"', '"2WW"'),
        (CARDS, '["north", "south"]', "[]"),
        (CARDS, "hybrid = 2", "hybrid = 9"),
        (MAPS, "[5, 3]", "[5]"),
        (MAPS, '"door"', '"dor"'),
        (MAPS, "from =", "from_ ="),
    ],
)
def test_it_refuses_what_loading_refuses(tmp_path: Path, text: str, right: str, wrong: str) -> None:
    assert right in text
    broken = text.replace(right, wrong)
    name = next(name for name, known in FILES.items() if known == text)
    assert not VALIDATOR.is_valid(tomllib.loads(broken))
    with pytest.raises(FaultyPack):
        SHELF.load(write_pack(tmp_path, {**FILES, name: broken}))


def test_fields_are_described(tmp_path: Path) -> None:
    definitions: dict[str, Any] = SHELF.json_schema()["definitions"]
    assert definitions["Profile"]["description"] == "A warrior as its card prints it."
    assert definitions["Profile"]["required"] == ["id", "name", "rank", "nv"]
    assert definitions["Profile"]["properties"]["rank"] == {
        "type": "integer",
        "minimum": 0,
        "maximum": 4,
    }
