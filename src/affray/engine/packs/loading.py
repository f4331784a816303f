"""Loading packs: read every file, put later entries over earlier ones, then check the whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.engine.packs.content import Content, Origin, Pack
from affray.engine.packs.documents import HEAD, Document, Unreadable, files_of, open_document
from affray.engine.packs.faults import Fault, FaultyPack, Found, Steps, shown, where
from affray.engine.packs.forms import BAD, Note, Notes
from affray.engine.packs.tables import Table
from affray.engine.packs.words import hint, nearest_word

if TYPE_CHECKING:
    from affray.engine.packs.files import Files

Check = Callable[[Any, Content], Iterable[tuple[str | Steps, str] | Found]]
"""A game's own check of one entry: it yields the path of a field and what is wrong with it, and
where it can say so the rule and the places of the drawing."""


@dataclass(slots=True)
class Entry:
    """One entry as read, with where it stands."""

    kind: str
    name: str
    value: object
    document: Document
    steps: Steps
    pack: str
    notes: Notes
    over: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str, str]:
        return self.kind, self.name

    def fault(self, note: Note) -> Fault:
        return self.document.fault(self.steps, note, self.kind, self.name)


@dataclass(slots=True)
class Loading:
    """One call of `Shelf.load`. It lives as long as the call, so a failed one leaves nothing."""

    game: str
    kinds: Mapping[str, type]
    forms: Mapping[str, Table]
    head: Table
    checks: Mapping[str, Check]
    hints: Mapping[str, Check] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    packs: list[Pack] = field(default_factory=list)
    entries: dict[tuple[str, str], Entry] = field(default_factory=dict)
    read: list[Entry] = field(default_factory=list)
    """Every entry read, including those replaced by another."""
    passed: list[Fault] = field(default_factory=list)
    """What the game finds wrong with the entries of drafts."""
    strays: set[str] = field(default_factory=set)
    """Ids in places that could not be read: nobody is blamed for referring to them."""

    def load(self, packs: Iterable[Path | Files]) -> Content:
        """All the packs together, or FaultyPack."""
        for pack in packs:
            if isinstance(pack, Path):
                self._folder(pack)
            else:
                self._files(pack)
        self._references()
        self._checks()
        if self.faults:
            raise FaultyPack(self.faults)
        return self._content(self.entries.values())

    def look(self, packs: Iterable[Path | Files]) -> tuple[Content | None, list[Fault]]:
        """The packs together if there is no fault; every fault, and what is worth a look in the
        last of them."""
        try:
            content = self.load(packs)
        except FaultyPack:
            content = None
        last = self.packs[-1].name if self.packs else ""
        own = [entry for entry in self._sound() if entry.pack == last]
        hints = self._found(own, self.hints, self._content(self._sound()), warns=True)
        faults = FaultyPack([*self.faults, *self.passed]).faults
        return None if faults else content, [*faults, *hints]

    def _folder(self, folder: Path) -> None:
        if not folder.is_dir():
            self.faults.append(Fault(folder, 0, "", (), "there is no such folder"))
            return
        head = self._head(folder.name, self._open(folder / HEAD))
        self._pack(head, dict.fromkeys(files_of(folder)))

    def _files(self, files: Files) -> None:
        if HEAD in files:
            document = self._open(Path(HEAD), files[HEAD])
        else:
            self.faults.append(Fault(Path(HEAD), 0, "", (), "is missing: every pack has one"))
            document = None
        texts = {Path(name): files[name] for name in sorted(files) if name != HEAD}
        self._pack(self._head("pack", document), texts)

    def _pack(self, pack: Pack, texts: Mapping[Path, str | None]) -> None:
        """Read a pack's entries; a file without a text is read from the disk."""
        seen: dict[tuple[str, str], Entry] = {}
        for file, text in texts.items():
            if file.name == HEAD:
                inner = "is a pack inside a pack; give its folder by itself"
                self.faults.append(Fault(file, 0, "", (), inner))
                continue
            document = self._open(file, text)
            if document is not None:
                self._document(document, pack, seen)
        self.packs.append(pack)

    def _open(self, file: Path, text: str | None = None) -> Document | None:
        try:
            return open_document(file, text)
        except Unreadable as error:
            self.faults.append(error.fault)
            self.strays |= error.ids
            return None

    def _head(self, folder: str, document: Document | None) -> Pack:
        """The pack's head, or a stand-in if it is faulty, so that its entries are still read."""
        if document is None:
            return Pack(folder, self.game, "0")
        notes = Notes()
        pack = self.head.read(document.data, (), notes)
        self._check_head(document.data, notes)
        self.faults += [document.fault((), note) for note in notes.faults]
        if isinstance(pack, Pack):
            return pack
        return Pack(str(document.data.get("name")), self.game, "0")

    def _check_head(self, data: Mapping[str, object], notes: Notes) -> None:
        """Faults of a head that can be found even when some of its fields are wrong."""
        game, name, needs = data.get("game"), data.get("name"), data.get("needs")
        loaded = [pack.name for pack in self.packs]
        if isinstance(game, str) and game != self.game:
            message = f"this pack is for the game {shown(game)}, not for {shown(self.game)}"
            notes.fault(("game",), message, game, self.game)
        if isinstance(name, str) and name in loaded:
            notes.fault(("name",), f"another pack is called {shown(name)} too", name)
        for i, need in enumerate(needs if isinstance(needs, list) else ()):
            if isinstance(need, str) and need not in loaded:
                message = f"needs the pack {shown(need)} before it{hint(need, loaded)}"
                notes.fault(("needs", i), message, need, nearest_word(need, loaded))

    def _document(self, document: Document, pack: Pack, seen: dict[tuple[str, str], Entry]) -> None:
        for kind, rows in document.data.items():
            if kind not in self.forms:
                self._unknown_kind(document, kind, rows)
            elif not isinstance(rows, list):
                message = f"write [[{kind}]] in double brackets, one for each entry"
                self.faults.append(document.fault((), Note((kind,), message)))
                self.strays |= set(_ids([rows]))
            else:
                for index, row in enumerate(rows):
                    self._entry(self._row(document, kind, index, row, pack), seen)

    def _unknown_kind(self, document: Document, kind: str, rows: object) -> None:
        message = f"there is no kind of entry {shown(kind)}{hint(kind, self.forms)}"
        note = Note((kind,), message, kind, nearest_word(kind, self.forms))
        self.faults.append(document.fault((), note))
        self.strays |= set(_ids(rows if isinstance(rows, list) else [rows]))

    def _row(self, document: Document, kind: str, index: int, row: object, pack: Pack) -> Entry:
        form, notes = self.forms[kind], Notes()
        if isinstance(row, dict) and "source" in form.slots:
            row = {"source": pack.source, **row}
        try:
            value = form.read(row, (), notes)
        except RecursionError:
            value = notes.fault((), "is nested too deeply")
        name = next(iter(_ids([row])), f"#{index + 1}")
        return Entry(kind, name, value, document, (kind, index), pack.name, notes)

    def _entry(self, entry: Entry, seen: dict[tuple[str, str], Entry]) -> None:
        self.read.append(entry)
        self.faults += map(entry.fault, entry.notes.faults)
        if entry.name.startswith("#"):
            return
        first = seen.setdefault(entry.key, entry)
        if first is not entry:
            at = f"{first.document.file.name}, line {first.document.lines.of(first.steps)}"
            message = f"this pack has a {entry.kind} {shown(entry.name)} already: {at}"
            self.faults.append(entry.fault(Note(("id",), message, entry.name)))
            return
        earlier = self.entries.get(entry.key)
        if earlier is not None:
            entry.over = (*earlier.over, earlier.pack)
        self.entries[entry.key] = entry

    def _references(self) -> None:
        known: dict[str, list[str]] = {kind: [] for kind in self.kinds}
        for entry in self.entries.values():
            known[entry.kind].append(entry.name)
        for entry in self.read:
            for kind, name, path in entry.notes.references:
                if name not in known[kind] and name not in self.strays:
                    notes = Notes()
                    notes.unknown(path, name, kind, known[kind])
                    self.faults += map(entry.fault, notes.faults)

    def _checks(self) -> None:
        """The game's checks, on entries that are sound, as are all those they refer to."""
        drafts = {pack.name for pack in self.packs if pack.draft}
        sound = self._sound()
        content = self._content(sound)
        for entry in sound:
            kept = self.passed if entry.pack in drafts else self.faults
            kept += self._found([entry], self.checks, content)

    def _found(
        self,
        entries: list[Entry],
        checks: Mapping[str, Check],
        content: Content,
        warns: bool = False,
    ) -> Iterator[Fault]:
        for entry in entries:
            check = checks.get(entry.kind)
            for found in check(entry.value, content) if check else ():
                place, reason, rule, at, stops = Found(*found)
                path = (place,) if isinstance(place, str) else tuple(place)
                message = f"{where(path)}: {reason}" if path else reason
                note = Note(path, message, rule=rule, at=at, warns=warns, stops=stops)
                yield entry.fault(note)

    def _sound(self) -> list[Entry]:
        sound = {key: entry for key, entry in self.entries.items() if entry.value is not BAD}
        while True:
            kept = {
                key: entry
                for key, entry in sound.items()
                if all((kind, name) in sound for kind, name, _ in entry.notes.references)
            }
            if len(kept) == len(sound):
                return list(kept.values())
            sound = kept

    def _content(self, entries: Iterable[Entry]) -> Content:
        rows = ((e.kind, e.name, e.value, Origin(e.pack, e.over)) for e in entries)
        return Content(self.kinds, rows, self.packs)


def _ids(rows: Iterable[object]) -> Iterable[str]:
    for row in rows:
        if isinstance(row, dict) and isinstance(row.get("id"), str):
            yield row["id"]
