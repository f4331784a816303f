"""The schema of one game's packs, and how to load them."""

from __future__ import annotations

import os
import re
import typing
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from affray.engine.packs.content import Content, Pack
from affray.engine.packs.documents import HEAD, Unreadable, open_document
from affray.engine.packs.editions import LAID, Edition
from affray.engine.packs.faults import Fault, FaultyPack
from affray.engine.packs.files import Files, PackLike, is_file, pack_files
from affray.engine.packs.forms import Notes, Schema, Text
from affray.engine.packs.grammar import Grammar, Vocabulary
from affray.engine.packs.loading import Check, Loading
from affray.engine.packs.tables import Slot, Table
from affray.engine.packs.words import Identity, Source

PLAYERS_PACKS = "AFFRAY_PACKS"
"""Where the environment names a player's own packs, separated as in PATH."""
OWN = Path("a row of one's own")
"""The place of entries that no file holds."""
_NAME = re.compile(r'^name *= *"[^"\n]*"', re.MULTILINE)
_DRAFT = "http://json-schema.org/draft-07/schema#"  # the newest that the TOML editors know


class Shelf:
    """What a game's packs may hold: kinds of entries, closed vocabularies, checks of its own."""

    def __init__(
        self,
        game: str,
        *,
        kinds: Mapping[str, type],
        vocabularies: Mapping[str, Vocabulary] | None = None,
        checks: Mapping[str, Check] | None = None,
        hints: Mapping[str, Check] | None = None,
        built_in: Sequence[Path] = (),
        start: Path | None = None,
    ) -> None:
        self.game = game
        self.kinds = dict(kinds)
        self.checks = dict(checks or {})
        self.hints = dict(hints or {})
        """Checks for what is legal but worth a look; only those who write packs are told."""
        self.built_in = tuple(built_in)
        """The folders of the packs that ship with the game."""
        self.start = start
        """A small pack in one file, to begin one's own from."""
        grammar = Grammar(self.kinds, vocabularies or {})
        self._forms = {kind: grammar.table(form) for kind, form in self.kinds.items()}
        self._head = Grammar((), {}).table(Pack)
        self._examine()

    def load(self, *packs: Path | str | Files) -> Content:
        """The content of these packs, folders or files; later ones go over earlier ones. Raises
        BadPack with every fault."""
        return self._loading().load(_folders(packs))

    def look(self, *packs: Path | str | Files) -> tuple[Content | None, list[Fault]]:
        """The content of these packs, or nothing; every fault, and what is worth a look in the
        last of them."""
        return self._loading().look(_folders(packs))

    def _loading(self) -> Loading:
        return Loading(self.game, self.kinds, self._forms, self._head, self.checks, self.hints)

    def read(self, kind: str, row: Mapping[str, Any]) -> Any:
        """One entry written somewhere other than in a pack. Raises BadPack with every
        fault."""
        if kind not in self._forms:
            raise FaultyPack([Fault(OWN, 0, "", (kind,), f"there is no kind of entry {kind}")])
        notes = Notes()
        entry = self._forms[kind].read(dict(row), (), notes)
        name = str(row.get("id", ""))
        if notes.faults:
            raise FaultyPack(
                Fault(OWN, 0, name, note.path, note.message, kind) for note in notes.faults
            )
        return entry

    def in_play(self) -> Content:
        """What is played with here: the edition that is laid out, or what is in play everywhere."""
        edition = LAID.get()
        if edition is not None and edition.game == self.game:
            return edition.content
        return self.load(*self.everywhere())

    def everywhere(self) -> list[Path | Files]:
        """The game's own packs, and over them the player's: those of AFFRAY_PACKS for this game."""
        named = filter(None, os.environ.get(PLAYERS_PACKS, "").split(os.pathsep))
        packs = [pack_files(pack) if is_file(pack) else pack for pack in map(Path, named)]
        return [*self.built_in, *(pack for pack in packs if game_of(pack) == self.game)]

    def edition(self, packs: Iterable[PackLike]) -> Edition:
        """These packs over what is in play everywhere. Raises BadPack with every fault."""
        files = tuple(map(pack_files, packs))
        return Edition(self.game, files, self.load(*self.everywhere(), *files))

    def begun(self, name: str) -> dict[str, str]:
        """A small sound pack of this name, to begin one's own from. Raises BadPack."""
        if self.start is None:
            head = f'name = "{name}"\ngame = "{self.game}"\nversion = "1.0"\n'
            return {HEAD: head}
        files = pack_files(self.start)
        head = _NAME.sub(lambda _: f'name = "{name}"', files[HEAD], count=1)
        made = {**files, HEAD: head}
        self.load(*self.everywhere(), made)
        return made

    def json_schema(self) -> Schema:
        """The JSON Schema of a pack's files."""
        defs: dict[str, Schema] = {}
        properties = {
            kind: {"type": "array", "items": form.schema(defs)}
            for kind, form in self._forms.items()
        }
        return {
            "$schema": _DRAFT,
            "title": f"content for {self.game}",
            "type": "object",
            "properties": properties,
            "additionalProperties": False,
            "definitions": defs,
        }

    def head_schema(self) -> Schema:
        """The JSON Schema of pack.toml."""
        schema = self._head.inline({})
        schema["properties"]["game"] = {"const": self.game}
        return {"$schema": _DRAFT, "title": f"a pack for {self.game}", **schema}

    def _examine(self) -> None:
        """Refuse what a game must not declare."""
        if len(set(self.kinds.values())) < len(self.kinds):
            raise TypeError(
                "each kind needs a class of its own, so that entries are found by class"
            )
        for kind in (*self.checks, *self.hints):
            if kind not in self.kinds:
                raise TypeError(f'a check for "{kind}", which is no kind')
        for form in self._forms.values():
            _examine_entry(form)


def _examine_entry(form: Table) -> None:
    hints: dict[str, Any] = typing.get_type_hints(form.made)
    if hints.get("id") is not str or not form.slots["id"].needed:
        raise TypeError(f"{form.title} needs a field `id: str`")
    if "source" in hints and hints["source"] != Source:
        raise TypeError(f"{form.title}.source should be of the type Source")
    # every id has one form, whatever else the class says of it
    form.slots["id"] = Slot("id", "id", Text(typing.get_args(Identity)[1]), needed=True)


def _folders(packs: Iterable[Path | str | Files]) -> Iterator[Path | Files]:
    return (pack if isinstance(pack, Mapping) else Path(pack) for pack in packs)


def game_of(pack: Path | Files) -> str:
    """The game that a pack says it is for. Raises BadPack."""
    file = pack / HEAD if isinstance(pack, Path) else Path(HEAD)
    if isinstance(pack, Mapping) and HEAD not in pack:
        raise FaultyPack([Fault(file, 0, "", (), "is missing: every pack has one")])
    try:
        game = open_document(file, pack[HEAD] if isinstance(pack, Mapping) else None).data.get(
            "game"
        )
    except Unreadable as error:
        raise FaultyPack([error.fault]) from None
    if not isinstance(game, str):
        raise FaultyPack([Fault(file, 0, "", ("game",), 'should say game = "..."')])
    return game
