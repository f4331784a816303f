"""The protocol as JSON Schema: `python -m affray.server.schema`. The page's types come from it."""

from __future__ import annotations

import json

from pydantic import BaseModel, TypeAdapter
from typing_extensions import is_typeddict

from affray.server.protocol import desk, sent, told
from affray.server.protocol.message import Message, Told


def schema() -> dict[str, object]:
    """One schema that names every message."""
    found = {
        name: TypeAdapter(kind)
        for module in (sent, told, desk)
        for name, kind in vars(module).items()
        if _is_message(kind) and kind not in (Message, Told, told.SeenByAll)
    }
    _, doc = TypeAdapter.json_schemas(
        [(name, "serialization", kind) for name, kind in found.items()],
        ref_template="#/$defs/{model}",
    )
    return {"title": "Protocol", "type": "object", **doc}


def _is_message(kind: object) -> bool:
    return is_typeddict(kind) or (isinstance(kind, type) and issubclass(kind, BaseModel))


if __name__ == "__main__":
    print(json.dumps(schema(), indent=1, sort_keys=True))
