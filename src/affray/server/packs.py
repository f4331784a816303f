"""Content packs: what is in play, and the check of a pack before it comes into play."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from fastapi import APIRouter, HTTPException, Request

from affray.engine.errors import UnknownName
from affray.engine.game import find_game, game_names
from affray.engine.packs import Content, Fault, FaultyPack, Pack, Shelf, game_of
from affray.server import protocol
from affray.server.desk import TheRooms, beside
from affray.server.plain import PlainRoute

LONGEST_NAME = 120

packs = APIRouter(tags=["packs"], route_class=PlainRoute)


@packs.get("/api/packs")
def in_play() -> list[protocol.PackDoc]:
    """The content packs that are in play, the operator's own too, and what each holds."""
    return [pack for name in game_names() for pack in _packs(name)]


@cache
def _packs(game: str) -> tuple[protocol.PackDoc, ...]:
    shelf = find_game(game).shelf
    if shelf is None:
        return ()
    content = shelf.in_play()
    return tuple(_pack_doc(content, pack) for pack in content.packs)


@packs.post("/api/packs/check")
async def check(
    rooms: TheRooms, request: Request, wanted: protocol.PackWanted
) -> protocol.PackChecked:
    """Check a pack as `affray pack check` does: on top of the game's own, every fault at once.
    Nothing of it is kept. It takes seconds, so it runs beside other people's games."""
    for name in wanted.files:
        if not _is_name(name):
            raise HTTPException(422, f"{name!r:.100} is not the name of a file of a pack")
    return await beside(rooms, request, looked_over, wanted.files)


def looked_over(files: Mapping[str, str]) -> protocol.PackChecked:
    """What a pack holds, or everything that is wrong with it."""
    with TemporaryDirectory() as drawer:
        folder = Path(drawer) / "pack"
        _unpack(folder, files)
        try:
            shelf = _shelf(game_of(folder))
            content, faults = shelf.look(*shelf.built_in, folder)
        except FaultyPack as bad:
            content, faults = None, bad.faults
        return protocol.PackChecked(
            pack=_pack_doc(content, content.packs[-1]) if content is not None else None,
            faults=[_fault_doc(folder, fault) for fault in faults if not fault.warns],
            hints=[_fault_doc(folder, fault) for fault in faults if fault.warns],
        )


def _unpack(folder: Path, files: Mapping[str, str]) -> None:
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")


def _is_name(name: str) -> bool:
    """Whether a pack's file may have this name, in a folder of the pack or in the pack itself."""
    path = PurePosixPath(name)
    *folders, _ = path.parts or ("",)
    return (
        path.suffix == ".toml"
        and str(path) == name
        and name.isprintable()
        and len(name.encode()) <= LONGEST_NAME
        and not path.is_absolute()
        and ".." not in folders
        # a folder that is called like a file could stand where a file is looked for
        and not any(folder.endswith(".toml") for folder in folders)
    )


def _shelf(game: str) -> Shelf:
    shelf = find_game(game).shelf
    if shelf is None:
        raise UnknownName(f"{game} has no content packs")
    return shelf


def _pack_doc(content: Content, pack: Pack) -> protocol.PackDoc:
    return protocol.PackDoc(
        name=pack.name,
        game=pack.game,
        title=pack.title,
        version=pack.version,
        author=pack.author,
        about=pack.about,
        licence=pack.licence,
        source=pack.source,
        holds=_held(content, pack.name),
    )


def _held(content: Content, pack: str) -> dict[str, list[protocol.EntryDoc]]:
    held: dict[str, list[protocol.EntryDoc]] = {}
    for (kind, name), origin in content.origins.items():
        if origin.pack == pack:
            entry = content[kind][name]
            doc = protocol.EntryDoc(
                id=name,
                name=str(getattr(entry, "name", name)),
                rule=str(getattr(entry, "rule", "")),
                over=list(origin.over),
            )
            held.setdefault(kind, []).append(doc)
    return held


def _fault_doc(folder: Path, fault: Fault) -> protocol.PackFault:
    file = fault.file.relative_to(folder).as_posix() if fault.file != folder else ""
    return protocol.PackFault(
        file=file,
        line=fault.line,
        entry=fault.title,
        text=fault.message,
        nearest=fault.nearest,
        rule=fault.rule,
        at=list(fault.at),
    )
