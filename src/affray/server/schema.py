"""What crosses the wire as JSON Schema: `python -m affray.server.schema`. The page's types come
from it.

Two parts: the protocol's messages, and the documents of each game: its view, its board, what is
drawn for a question."""

from __future__ import annotations

import json

import msgspec
from pydantic import BaseModel, TypeAdapter
from typing_extensions import is_typeddict

import affray
from affray.server.protocol import (
    accounts,
    campaigns,
    films,
    learning,
    library,
    meeting,
    notices,
    own_record,
    packs,
    people,
    puzzles,
    sent,
    tables,
    told,
)
from affray.server.protocol.message import Message, Told

MODULES = (
    sent,
    told,
    people,
    tables,
    films,
    library,
    packs,
    accounts,
    campaigns,
    learning,
    meeting,
    notices,
    own_record,
    puzzles,
)
REFERENCE = "#/$defs/"


def schema() -> dict[str, object]:
    """One schema that names every message."""
    found = {
        name: TypeAdapter(kind)
        for module in MODULES
        for name, kind in vars(module).items()
        if _is_message(kind) and kind not in (Message, Told, told.SeenByAll)
    }
    _, doc = TypeAdapter.json_schemas(
        [(name, "serialization", kind) for name, kind in found.items()],
        ref_template=f"{REFERENCE}{{model}}",
    )
    return {"title": "Protocol", "type": "object", **doc}


def _is_message(kind: object) -> bool:
    return is_typeddict(kind) or (isinstance(kind, type) and issubclass(kind, BaseModel))


def documents() -> dict[str, object]:
    """One schema that names every document of every game."""
    kinds = [kind for game in affray.all_games() for kind in game.documents]
    _, found = msgspec.json.schema_components(kinds, ref_template=f"{REFERENCE}{{name}}")
    return {"title": "Documents", "type": "object", "$defs": found}


if __name__ == "__main__":
    print(json.dumps({"protocol": schema(), "documents": documents()}, indent=1, sort_keys=True))
