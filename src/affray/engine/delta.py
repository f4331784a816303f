"""Differences between JSON documents, so that a record need not repeat every checkpoint."""

from __future__ import annotations

from typing import Any, TypeAlias

Json: TypeAlias = Any
Delta: TypeAlias = dict[str, Any]

SAME: Delta = {}


def difference(old: Json, new: Json) -> Delta:
    """What turns `old` into `new`: empty, a whole value, or differences by key or index."""
    if old == new and type(old) is type(new):
        return SAME
    if isinstance(old, dict) and isinstance(new, dict):
        delta: Delta = {}
        gone = [key for key in old if key not in new]
        if gone:
            delta["gone"] = gone
        keys = {key: _entry(old, key, value) for key, value in new.items()}
        delta["keys"] = {key: value for key, value in keys.items() if value}
        return delta
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        items = {str(i): difference(a, b) for i, (a, b) in pairs}
        return {"items": {i: value for i, value in items.items() if value}}
    return {"is": new}


def _entry(old: dict[str, Any], key: str, value: Json) -> Delta:
    return difference(old[key], value) if key in old else {"is": value}


def changed(old: Json, delta: Delta) -> Json:
    """The document that a difference leads to; the old one stays as it is."""
    if not delta:
        return old
    if "is" in delta:
        return delta["is"]
    if "items" in delta:
        items = list(old)
        for index, part in delta["items"].items():
            items[int(index)] = changed(items[int(index)], part)
        return items
    doc = {key: value for key, value in old.items() if key not in delta.get("gone", ())}
    for key, part in delta["keys"].items():
        doc[key] = changed(doc.get(key), part)
    return doc


def first_difference(old: Json, new: Json, path: str = "") -> tuple[str, Json, Json] | None:
    """The path of the first fact that differs, with both values."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in sorted(old.keys() | new.keys()):
            where = f"{path}.{key}" if path else str(key)
            if (key in old) != (key in new):
                return where, old.get(key), new.get(key)
            found = first_difference(old[key], new[key], where)
            if found:
                return found
        return None
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for i, (a, b) in enumerate(zip(old, new, strict=True)):
            found = first_difference(a, b, f"{path}[{i}]")
            if found:
                return found
        return None
    return None if old == new else (path, old, new)
