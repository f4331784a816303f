"""What loading gives: the entries of every pack, typed, in order, immutable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

from affray.engine.packs.words import FrozenMap, Identity, Match, Source, hint

E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Pack:
    """The head of a pack, `pack.toml`."""

    name: Identity
    game: str
    version: Annotated[str, Match(r"[0-9]+(\.[0-9]+)*", "a version such as 1.0")]
    title: str = ""
    author: str = ""
    about: str = ""
    licence: str = ""
    source: Source = "homebrew"
    needs: tuple[Identity, ...] = ()
    """Names of packs that must be loaded before this one."""
    draft: bool = False
    """Tried before it is finished: what the game finds wrong with its entries does not stop it."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Which pack an entry comes from, and which packs' entries it replaced."""

    pack: str
    over: tuple[str, ...] = ()


class Content:
    """All entries of all packs. `content["warrior"]["hybrid"]`, or
    typed: `content.get(Profile, "hybrid")`."""

    __slots__ = ("_entries", "_kinds", "_views", "origins", "packs")

    def __init__(
        self,
        kinds: Mapping[str, type],
        entries: Iterable[tuple[str, str, object, Origin]],
        packs: Iterable[Pack] = (),
    ) -> None:
        self._kinds = {form: kind for kind, form in kinds.items()}
        self._entries: dict[type, dict[str, Any]] = {form: {} for form in kinds.values()}
        origins: dict[tuple[str, str], Origin] = {}
        for kind, name, entry, origin in entries:
            self._entries[kinds[kind]][name] = entry
            origins[kind, name] = origin
        self._views = {kind: FrozenMap(self._entries[form]) for kind, form in kinds.items()}
        self.origins: Mapping[tuple[str, str], Origin] = FrozenMap(origins)
        """Where each entry comes from, by kind and id."""
        self.packs = tuple(packs)

    def __getitem__(self, kind: str) -> Mapping[str, Any]:
        """The entries of a kind by id, in the order of the packs."""
        return self._views[kind]

    def shelves(self, kind: str) -> Iterator[dict[str, Any]]:
        """The tables that hold the entries of a kind, for scenes that add their own."""
        form = next(form for form, name in self._kinds.items() if name == kind)
        yield self._entries[form]
        yield self._views[kind].items_within()

    def all(self, form: type[E]) -> tuple[E, ...]:
        """Every entry of a class, in the order of the packs."""
        return tuple(self._entries[form].values())

    def get(self, form: type[E], name: str) -> E:
        """One entry of a class by its id."""
        try:
            found: E = self._entries[form][name]
        except KeyError:
            kind = self._kinds[form]
            raise KeyError(f'no {kind} "{name}"{hint(name, self._views[kind])}') from None
        return found

    def __len__(self) -> int:
        return len(self.origins)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Content):
            return NotImplemented
        return self._entries == other._entries and self.packs == other.packs

    def __hash__(self) -> int:
        return hash((self.packs, self.origins))

    def __repr__(self) -> str:
        counts = ", ".join(f"{len(view)} {kind}" for kind, view in self._views.items())
        return f"Content({counts})"
