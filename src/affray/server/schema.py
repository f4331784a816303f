"""The protocol as JSON Schema: `python -m affray.server.schema`. The page's types come from it."""

from __future__ import annotations

import json

from pydantic.json_schema import models_json_schema

from affray.server.protocol import desk, sent, told
from affray.server.protocol.message import Message


def schema() -> dict[str, object]:
    """One schema that names every message."""
    found = {
        name: model
        for module in (sent, told, desk)
        for name, model in vars(module).items()
        if isinstance(model, type) and issubclass(model, Message) and model is not Message
    }
    _, doc = models_json_schema(
        [(model, "serialization") for model in found.values()], ref_template="#/$defs/{model}"
    )
    return {"title": "Protocol", "type": "object", **doc}


if __name__ == "__main__":
    print(json.dumps(schema(), indent=1, sort_keys=True))
