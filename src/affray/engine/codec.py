"""How each type of field is copied, written as JSON, read back, and described by a schema."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from enum import Enum
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from affray.engine.errors import BadPosition, RuleError

SHARED = "shared"
CONSTANT = "constant"
Schema = dict[str, Any]
Defs = dict[str, Schema]
Env = dict[str, Any]


class Codec:
    """One type of field. The defaults are those of a plain value that cannot change."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind

    def copying(self, value: str, env: Env) -> str:
        """The expression that copies the value named by an expression."""
        return value

    def writing(self, value: str, env: Env) -> str:
        """The expression that turns it into JSON."""
        return value

    def read(self, doc: Any, path: str) -> Any:
        """The value that JSON means, or BadPosition."""
        raise NotImplementedError

    def schema(self, defs: Defs) -> Schema:
        """Its JSON Schema; classes go into `defs`."""
        raise NotImplementedError

    def document(self) -> Schema:
        """The schema of a whole document."""
        defs: Defs = {}
        schema = self.schema(defs)
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            **schema,
            "$defs": defs,
        }


def fault(path: str, reason: str) -> BadPosition:
    """An error that names the field."""
    return BadPosition(path or "the document", reason)


def _shown(doc: Any) -> str:
    text = repr(doc)
    return text if len(text) <= 40 else text[:37] + "..."


class Plain(Codec):
    """Whole numbers, numbers, texts, booleans and None."""

    NAMES: typing.ClassVar[dict[type, tuple[str, str]]] = {
        int: ("integer", "a whole number"),
        float: ("number", "a number"),
        str: ("string", "a text"),
        bool: ("boolean", "true or false"),
        type(None): ("null", "nothing"),
    }

    def read(self, doc: Any, path: str) -> Any:
        if self.kind is float and type(doc) is int:
            return float(doc)
        if type(doc) is not self.kind:
            raise fault(path, f"{_shown(doc)} should be {self.NAMES[self.kind][1]}")
        return doc

    def schema(self, defs: Defs) -> Schema:
        return {"type": self.NAMES[self.kind][0]}


class Words(Codec):
    """A Literal: one of a few values."""

    def read(self, doc: Any, path: str) -> Any:
        allowed = get_args(self.kind)
        for value in allowed:
            if value == doc and type(value) is type(doc):
                return value
        raise fault(path, f"{_shown(doc)} should be one of {', '.join(map(str, allowed))}")

    def schema(self, defs: Defs) -> Schema:
        return {"enum": list(get_args(self.kind))}


class Named(Codec):
    """An Enum, written by its member's name."""

    def writing(self, value: str, env: Env) -> str:
        return f"{value}.name"

    def read(self, doc: Any, path: str) -> Any:
        members = self.kind.__members__
        if isinstance(doc, str) and doc in members:
            return members[doc]
        raise fault(path, f"{_shown(doc)} should be one of {', '.join(members)}")

    def schema(self, defs: Defs) -> Schema:
        return {"enum": list(self.kind.__members__)}


class ListOf(Codec):
    """A list; what it holds is copied only when that can change."""

    def __init__(self, kind: Any) -> None:
        super().__init__(kind)
        self.item = codec_of(get_args(kind)[0])

    def copying(self, value: str, env: Env) -> str:
        item = self.item.copying("v", env)
        return f"{value}[:]" if item == "v" else f"[{item} for v in {value}]"

    def writing(self, value: str, env: Env) -> str:
        item = self.item.writing("v", env)
        return f"list({value})" if item == "v" else f"[{item} for v in {value}]"

    def read(self, doc: Any, path: str) -> Any:
        if not isinstance(doc, list | tuple):
            raise fault(path, f"{_shown(doc)} should be a list")
        return [self.item.read(item, f"{path}[{i}]") for i, item in enumerate(doc)]

    def schema(self, defs: Defs) -> Schema:
        return {"type": "array", "items": self.item.schema(defs)}


class SetOf(ListOf):
    """A set or frozenset, written as a sorted list."""

    def copying(self, value: str, env: Env) -> str:
        return value if get_origin(self.kind) is frozenset else f"{value}.copy()"

    def writing(self, value: str, env: Env) -> str:
        return f"[{self.item.writing('v', env)} for v in sorted({value})]"

    def read(self, doc: Any, path: str) -> Any:
        made = get_origin(self.kind)(super().read(doc, path))
        if len(made) < len(doc):
            raise fault(path, "holds something twice")
        return made

    def schema(self, defs: Defs) -> Schema:
        return {**super().schema(defs), "uniqueItems": True}


class ManyOf(ListOf):
    """A tuple of any length."""

    def copying(self, value: str, env: Env) -> str:
        return value

    def read(self, doc: Any, path: str) -> Any:
        return tuple(super().read(doc, path))


class Fixed(Codec):
    """A tuple of a fixed length, or a NamedTuple (read from a list or by names)."""

    def __init__(self, kind: Any) -> None:
        super().__init__(kind)
        if get_origin(kind) is tuple:
            self.names: tuple[str, ...] = ()
            self.items = [codec_of(arg) for arg in get_args(kind)]
        else:
            hints = typing.get_type_hints(kind, include_extras=True)
            self.names = kind._fields
            self.items = [codec_of(hints[name]) for name in self.names]

    def writing(self, value: str, env: Env) -> str:
        parts = [item.writing(f"{value}[{i}]", env) for i, item in enumerate(self.items)]
        if all(part == f"{value}[{i}]" for i, part in enumerate(parts)):
            return f"list({value})"
        return f"[{', '.join(parts)}]"

    def read(self, doc: Any, path: str) -> Any:
        if isinstance(doc, Mapping) and self.names:
            doc = [doc.get(name) for name in self.names]
        if not isinstance(doc, list | tuple) or len(doc) != len(self.items):
            raise fault(path, f"{_shown(doc)} should be a list of {len(self.items)}")
        values = [
            item.read(part, f"{path}[{i}]")
            for i, (item, part) in enumerate(zip(self.items, doc, strict=True))
        ]
        return self.kind(*values) if self.names else tuple(values)

    def schema(self, defs: Defs) -> Schema:
        items = [item.schema(defs) for item in self.items]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "items": False}


class DictOf(Codec):
    """A dict; keys that are whole numbers or enums are written as text."""

    def __init__(self, kind: Any) -> None:
        super().__init__(kind)
        key, value = get_args(kind)
        self.key, self.value = key, codec_of(value)

    def copying(self, value: str, env: Env) -> str:
        item = self.value.copying("v", env)
        return f"{value}.copy()" if item == "v" else f"{{k: {item} for k, v in {value}.items()}}"

    def writing(self, value: str, env: Env) -> str:
        key = "k" if self._plain_key() else "k.name" if self._enum_key() else "str(k)"
        return f"{{{key}: {self.value.writing('v', env)} for k, v in {value}.items()}}"

    def read(self, doc: Any, path: str) -> Any:
        if not isinstance(doc, Mapping):
            raise fault(path, f"{_shown(doc)} should be a table of names and values")
        return {self._key(k, path): self.value.read(v, f"{path}.{k}") for k, v in doc.items()}

    def schema(self, defs: Defs) -> Schema:
        return {"type": "object", "additionalProperties": self.value.schema(defs)}

    def _plain_key(self) -> bool:
        return self.key is str or get_origin(self.key) is Literal

    def _enum_key(self) -> bool:
        return isinstance(self.key, type) and issubclass(self.key, Enum)

    def _key(self, key: Any, path: str) -> Any:
        if self.key is int:
            try:
                return int(key)
            except (TypeError, ValueError):
                raise fault(path, f"{_shown(key)} should be a whole number") from None
        return codec_of(self.key).read(key, path)


class AnyOf(Codec):
    """A choice of types: an optional value, or several plain ones."""

    def __init__(self, kind: Any) -> None:
        super().__init__(kind)
        self.arms = [codec_of(arg) for arg in get_args(kind)]

    def copying(self, value: str, env: Env) -> str:
        arms = [arm for arm in self.arms if arm.kind is not type(None)]
        made = [arm.copying(value, env) for arm in arms]
        if all(expression == value for expression in made):
            return value
        if len(arms) > 1:
            raise RuleError(f"{self.kind}: only one arm, and None, may be a thing that changes")
        return f"(None if {value} is None else {made[0]})"

    def writing(self, value: str, env: Env) -> str:
        arms = [arm for arm in self.arms if arm.kind is not type(None)]
        made = [arm.writing(value, env) for arm in arms]
        if all(expression == value for expression in made):
            return value
        if len(arms) > 1:
            raise RuleError(f"{self.kind}: only one arm, and None, may need writing")
        return f"(None if {value} is None else {made[0]})"

    def read(self, doc: Any, path: str) -> Any:
        faults = []
        for arm in self.arms:
            try:
                return arm.read(doc, path)
            except BadPosition as error:
                # with its trace it would hold whoever reads, all the way up, and be held by this list
                faults.append(error.with_traceback(None))
        try:
            # the alternative that got furthest into the document names the real trouble
            raise max(faults, key=lambda error: len(error.path))
        finally:
            del faults

    def schema(self, defs: Defs) -> Schema:
        return {"anyOf": [arm.schema(defs) for arm in self.arms]}


class Sealed(Codec):
    """A class that is never changed once made and knows its own JSON (a Tally)."""

    def writing(self, value: str, env: Env) -> str:
        return f"{value}.to_json()"

    def read(self, doc: Any, path: str) -> Any:
        try:
            return self.kind.from_json(doc)
        except (KeyError, TypeError, ValueError, IndexError):
            raise fault(path, f"{_shown(doc)} should be a {self.kind.__name__}") from None

    def schema(self, defs: Defs) -> Schema:
        return {"type": "object"}


class FactsOf(Codec):
    """A state class."""

    def copying(self, value: str, env: Env) -> str:
        return f"{value}.copy()"

    def writing(self, value: str, env: Env) -> str:
        return f"{value}.to_json()"

    def read(self, doc: Any, path: str) -> Any:
        if not isinstance(doc, Mapping):
            raise fault(path, f"{_shown(doc)} should be a table of facts")
        fields = self._fields()
        for name in doc:
            if name not in fields:
                close = get_close_matches(str(name), fields, n=1)
                hint = f'; did you mean "{close[0]}"?' if close else ""
                raise fault(_join(path, str(name)), f"there is no such fact{hint}")
        values = {}
        for name, (codec, needed) in fields.items():
            if name in doc:
                values[name] = codec.read(doc[name], _join(path, name))
            elif needed:
                raise fault(_join(path, name), "is missing")
        return self.kind(**values)

    def schema(self, defs: Defs) -> Schema:
        name = self.kind.__name__
        if name not in defs:
            fields = self._fields()
            defs[name] = {}  # so that a class may hold its own kind
            defs[name] = {
                "type": "object",
                "properties": {n: codec.schema(defs) for n, (codec, _) in fields.items()},
                "required": [n for n, (_, needed) in fields.items() if needed],
                "additionalProperties": False,
                "description": (self.kind.__doc__ or "").strip().split("\n")[0],
            }
        return {"$ref": f"#/$defs/{name}"}

    def _fields(self) -> dict[str, tuple[Codec, bool]]:
        return _fields_of(self.kind)


@cache
def _fields_of(cls: Any) -> dict[str, tuple[Codec, bool]]:
    hints = typing.get_type_hints(cls, include_extras=True)
    missing = dataclasses.MISSING
    return {
        f.name: (
            codec_of(hints[f.name]),
            f.default is missing and f.default_factory is missing,
        )
        for f in dataclasses.fields(cls)
        if not is_shared(hints[f.name])
    }


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def is_shared(kind: Any) -> bool:
    """Whether a field's annotation is `Shared[...]`."""
    return get_origin(kind) is Annotated and SHARED in kind.__metadata__


class _SharedField(Codec):
    """Copied by reference, never written."""


class _ConstantField(Codec):
    """Copied by reference, since it never changes; written and read like its type."""

    def __init__(self, kind: Any) -> None:
        super().__init__(kind)
        self.inner = codec_of(get_args(kind)[0])

    def writing(self, value: str, env: Env) -> str:
        return self.inner.writing(value, env)

    def read(self, doc: Any, path: str) -> Any:
        return self.inner.read(doc, path)

    def schema(self, defs: Defs) -> Schema:
        return self.inner.schema(defs)


_ORIGINS: dict[Any, Callable[[Any], Codec]] = {
    list: ListOf,
    set: SetOf,
    frozenset: SetOf,
    dict: DictOf,
    Union: AnyOf,
    types.UnionType: AnyOf,
    Literal: Words,
}


@cache
def codec_of(kind: Any) -> Codec:
    """The codec of a type, made once."""
    if is_shared(kind):
        return _SharedField(kind)
    origin = get_origin(kind)
    if origin is Annotated:
        constant = CONSTANT in kind.__metadata__
        return _ConstantField(kind) if constant else codec_of(get_args(kind)[0])
    if origin is tuple:
        return ManyOf(kind) if Ellipsis in get_args(kind) else Fixed(kind)
    if origin in _ORIGINS:
        return _ORIGINS[origin](kind)
    if kind in Plain.NAMES:
        return Plain(kind)
    if isinstance(kind, type):
        made = _codec_of_class(kind)
        if made is not None:
            return made
    raise RuleError(f"a state cannot hold {kind!r}; use plain values, ids and state classes")


def _codec_of_class(kind: type) -> Codec | None:
    if issubclass(kind, Enum):
        return Named(kind)
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return Fixed(kind)
    if dataclasses.is_dataclass(kind) and hasattr(kind, "copy"):
        return FactsOf(kind)
    if hasattr(kind, "to_json") and hasattr(kind, "from_json"):
        return Sealed(kind)
    return None
