"""A pack as its files: names and texts, in a folder or in one file that can be sent to a friend.

The one file is text. A line `#: cards.toml` begins each of its files, the head first. A file
without such lines is a pack too: its head, and below it the entries.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Any, TypeAlias

from affray.engine.packs.documents import HEAD, Unreadable, files_of, text_of
from affray.engine.packs.faults import Fault, FaultyPack

Files: TypeAlias = Mapping[str, str]
"""The files of a pack by their names."""
PackLike: TypeAlias = "Files | Path | str"
"""A pack: its files, its folder, or the one file that holds it."""

LONGEST_NAME = 120
ENTRIES = "entries.toml"
"""Where the entries of a pack stand that was written as one file."""
SUFFIX = ".pack.toml"
"""How the name of a pack in one file ends."""
_MARK = re.compile(r"^#: (\S[^\n]*\.toml)[ \t\r]*$", re.MULTILINE)
_TABLE = re.compile(r"^[ \t]*\[", re.MULTILINE)


def pack_files(pack: PackLike) -> dict[str, str]:
    """The files of a pack, wherever it is. Raises BadPack."""
    if isinstance(pack, Mapping):
        return _checked(pack)
    path = Path(pack)
    if is_file(path):
        return unbundled(_text(path), path)
    if not is_folder(path):
        raise FaultyPack([Fault(path, 0, "", (), "there is no such folder or file")])
    files = [file for file in (path / HEAD, *files_of(path)) if file.exists()]
    return {file.relative_to(path).as_posix(): _text(file) for file in files}


def is_file(path: Path) -> bool:
    """Whether there is such a file; what cannot even be a name is none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def is_folder(path: Path) -> bool:
    """Whether there is such a folder."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def _text(file: Path) -> str:
    try:
        return text_of(file)
    except Unreadable as error:
        raise FaultyPack([error.fault]) from None


def _checked(files: Any) -> dict[str, str]:
    for name, text in files.items():
        if not isinstance(name, str) or not isinstance(text, str) or not is_name(name):
            raise FaultyPack([_fault(f"{name!r:.100} is not the name of a file of a pack")])
    return dict(files)


def _fault(message: str, file: Path | None = None) -> Fault:
    return Fault(file or Path("a pack"), 0, "", (), message)


def is_name(name: str) -> bool:
    """Whether a pack's file may have this name, in a folder of the pack or in the pack itself."""
    path = PurePosixPath(name)
    *folders, _ = path.parts or ("",)
    return (
        path.suffix == ".toml"
        and str(path) == name
        and name.isprintable()
        and "\\" not in name
        and len(name.encode()) <= LONGEST_NAME
        and not path.is_absolute()
        and ".." not in folders
        # a folder that is called like a file could stand where a file is looked for
        and not any(folder.endswith(".toml") for folder in folders)
    )


# ------------------------------------------------------------------ one file


def bundled(files: Files) -> str:
    """A pack as one text, the head first."""
    names = sorted(files, key=lambda name: (name != HEAD, name))
    return "".join(f"#: {name}\n{files[name].strip()}\n\n" for name in names)


def unbundled(text: str, file: Path | None = None) -> dict[str, str]:
    """The files of a pack that is written as one text. Raises BadPack."""
    marks = list(_MARK.finditer(text))
    if not marks:
        return _in_two(text)
    files: dict[str, str] = {}
    ends = [mark.start() for mark in marks[1:]] + [len(text)]
    for mark, end in zip(marks, ends, strict=True):
        name = mark[1]
        if not is_name(name) or name in files:
            raise FaultyPack([_fault(f'"{name:.80}" is no name for one of its files', file)])
        files[name] = text[mark.end() : end].strip() + "\n"
    return files


def _in_two(text: str) -> dict[str, str]:
    """Head and entries: the entries begin with the first table."""
    table = _TABLE.search(text)
    if table is None:
        return {HEAD: text}
    return {HEAD: text[: table.start()], ENTRIES: text[table.start() :]}


def write_files(files: Files, folder: Path) -> None:
    """Write a pack into a folder."""
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")


def digest_of(packs: Iterable[Files]) -> str:
    """A name for exactly these packs in this order."""
    made = sha256()
    for files in packs:
        for name, text in sorted(files.items()):
            for part in (name, text):
                data = part.encode()
                made.update(len(data).to_bytes(8) + data)
        made.update(b"\xff")
    return made.hexdigest()
