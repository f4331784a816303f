"""Documents spoiled at random: somewhere in a right one stands something that nobody means."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import strategies as st

HUGE = (2**31, 2**63, 2**64, -(2**63) - 1, 10**30)
WORDS = ("", " ", "x" * 5000, "²", "\u0000", "../..", "/etc/passwd", "[0]", "-1", "NaN", "%s", "é")

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 300),
    st.sampled_from(HUGE),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from(WORDS),
    st.text(max_size=8).map(lambda text: _written(text)),
)
STRANGE: st.SearchStrategy[Any] = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS), inner),
    max_leaves=4,
)
"""Any JSON, with a liking for what breaks programs."""


def described(schema: dict[str, Any], defs: dict[str, Any] | None = None) -> st.SearchStrategy[Any]:
    """Documents that a JSON Schema describes, as our own protocol writes them."""
    known = schema.get("$defs", {}) if defs is None else defs
    if "$ref" in schema:
        return st.deferred(lambda: described(known[schema["$ref"].rsplit("/", 1)[1]], known))
    if "const" in schema:
        return st.just(schema["const"])
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return st.one_of(*(described(part, known) for part in schema[key]))
    kind = schema.get("type")
    if kind == "array":
        inner = described(schema.get("items") or {}, known)
        return st.lists(inner, max_size=3)
    if kind == "object":
        return _objects(schema, known)
    plain = {
        "string": st.sampled_from(WORDS) | st.text(max_size=8).map(_written),
        "integer": st.integers(-3, 300) | st.sampled_from(HUGE),
        "number": st.floats(allow_nan=False, allow_infinity=False),
        "boolean": st.booleans(),
        "null": st.none(),
    }
    return plain.get(str(kind), STRANGE)


def _objects(schema: dict[str, Any], defs: dict[str, Any]) -> st.SearchStrategy[Any]:
    parts = {name: described(part, defs) for name, part in schema.get("properties", {}).items()}
    if not parts:
        more = schema.get("additionalProperties")
        inner = described(more, defs) if isinstance(more, dict) else STRANGE
        return st.dictionaries(st.sampled_from(WORDS) | st.text(max_size=5).map(_written), inner)
    needed = set(schema.get("required", ()))
    return st.fixed_dictionaries(
        {name: part for name, part in parts.items() if name in needed},
        optional={name: part for name, part in parts.items() if name not in needed},
    )


def _written(text: str) -> str:
    return text.encode(errors="replace").decode()


@st.composite
def mangled(draw: st.DrawFn, right: Any, most: int = 3) -> Any:
    """A document with some of its parts replaced, removed or repeated."""
    doc = copy.deepcopy(right)
    for _ in range(draw(st.integers(1, most))):
        doc = _changed(draw, doc)
    return doc


def _changed(draw: st.DrawFn, doc: Any) -> Any:
    """Go down a random way, and spoil what is found where it ends."""
    keys: list[Any] = []
    if isinstance(doc, dict):
        keys = sorted(doc, key=str)
    elif isinstance(doc, list):
        keys = list(range(len(doc)))
    if not keys or draw(st.integers(0, 9)) == 0:
        return draw(STRANGE)
    key = draw(st.sampled_from(keys))
    act = draw(st.sampled_from(("deeper", "deeper", "deeper", "drop", "repeat")))
    if act == "drop":
        del doc[key]
    elif act == "repeat" and isinstance(doc, list):
        doc.insert(key, copy.deepcopy(doc[key]))
    else:
        doc[key] = _changed(draw, doc[key])
    return doc
