"""The shipped sectors, and what the rule ledger says of them and of the missions' fields."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path

from affray.boards.field import Field, Sector, join, read_placements, read_sector

LEDGER = (Path(__file__).parents[3] / "docs/rules/clanwars.md").read_text("utf-8")


@cache
def sectors() -> dict[str, Sector]:
    folder = files("affray").joinpath("games/clanwars/content/core/sectors")
    entries = [
        entry
        for file in folder.iterdir()
        if file.name.endswith(".toml")
        for entry in tomllib.loads(file.read_text("utf-8"))["sector"]
    ]
    return {entry["id"].upper(): read_sector(entry) for entry in entries}


@cache
def field_of(placements: str) -> Field:
    return join(read_placements(placements), sectors())


@cache
def sector_alone(sector: str) -> Field:
    return field_of(f"A1 = {sector} r0")


@cache
def mission_placements() -> dict[str, str]:
    """The `Field:` line of each mission, without the notes in brackets and the markers."""
    found = re.findall(r"^### CLW-MSN-\d+ (\w+) .*?^Field: (.*?)\. OSP", LEDGER, re.M | re.S)
    return {mission: re.sub(r" \([^)]*\)", "", line) for mission, line in found}


def mission_field(mission: str) -> Field:
    return field_of(mission_placements()[mission])


def sector_tables() -> dict[str, list[list[str]]]:
    """The rows of each sector's table in the ledger, cell by cell. CLW-CON-12"""
    tables = re.split(r"^#### (S\d\d) .*$", LEDGER, flags=re.M)[1:]
    return {
        sector: [
            [cell.strip() for cell in line.strip("|").split("|")]
            for line in text.split("\nSource:")[0].splitlines()
            if re.match(r"\| [a-z] \|", line)
        ]
        for sector, text in zip(tables[::2], tables[1::2], strict=True)
    }
