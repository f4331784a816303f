"""The protocol as JSON Schema: `python -m affray.server.schema`. The page's types come from it."""

from __future__ import annotations

import json

from pydantic.json_schema import models_json_schema

from affray.server import protocol

PUBLIC = (
    *(protocol.Choose, protocol.Undo, protocol.Move, protocol.Vote, protocol.SetOrder),
    *(protocol.Chat, protocol.AskOdds, protocol.Resync, protocol.Takeover),
    *(protocol.State, protocol.Ack, protocol.OddsDoc, protocol.ChatDoc, protocol.Refused),
    *(protocol.NewTable, protocol.Made, protocol.GameDoc, protocol.TableDoc, protocol.RuleDoc),
)


def schema() -> dict[str, object]:
    """One schema that names every message."""
    _, doc = models_json_schema(
        [(model, "serialization") for model in PUBLIC], ref_template="#/$defs/{model}"
    )
    return {"title": "Protocol", "type": "object", **doc}


if __name__ == "__main__":
    print(json.dumps(schema(), indent=1, sort_keys=True))
