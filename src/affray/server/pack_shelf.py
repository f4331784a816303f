"""People's own packs in the store: drafts and sound ones, within limits."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from sqlalchemy import Row, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from affray.engine.errors import AffrayError, UnknownName, nearest
from affray.engine.packs import Files
from affray.server import protocol
from affray.server.people import People
from affray.server.rows import PACKS, PEOPLE
from affray.server.store import Store, now
from affray.server.tokens import new_token

MOST_PACKS = 40
"""How many packs a person may keep."""
LARGEST_PACK = 256_000
"""Bytes of all files of a pack together."""
LARGEST_AT_A_TABLE = 512_000
"""Bytes of all packs of a table together."""
MOST_AT_A_TABLE = 8
LONGEST_FAULTS = 50
"""How many faults of a draft are kept with it."""


class UnknownPack(UnknownName):
    """A pack that is not there, or not the caller's."""


class TooMuch(AffrayError):
    """More than a person may keep here, or bring to a table."""


def size_of(files: Files) -> int:
    """The bytes of a pack's names and texts."""
    return sum(len(name.encode()) + len(text.encode()) for name, text in files.items())


def is_pack_name(name: str) -> bool:
    """Whether a pack may be called so: lower-case words joined by hyphens."""
    words = name.split("-")
    plain = all(word.isascii() and word.isalnum() and word == word.lower() for word in words)
    return plain and len(name) <= 60


def is_pack(files: object) -> bool:
    """Whether it could be the files of a pack."""
    return isinstance(files, dict) and all(
        isinstance(name, str) and isinstance(text, str) for name, text in files.items()
    )


def check_size(packs: Sequence[Files]) -> None:
    """What a table may be made with."""
    if len(packs) > MOST_AT_A_TABLE or sum(map(size_of, packs)) > LARGEST_AT_A_TABLE:
        raise TooMuch(
            f"a table has at most {MOST_AT_A_TABLE} packs of its own, of {LARGEST_AT_A_TABLE} bytes"
        )


class PackShelf:
    """The packs that people keep here. Every method is one transaction."""

    def __init__(self, store: Store, people: People) -> None:
        self.store, self.people = store, people

    # ------------------------------------------------------------ reading

    def all(self, person: str | None) -> list[protocol.OwnPack]:
        """A person's packs by name."""
        if person is None:
            return []
        wanted = select(PACKS).where(PACKS.c.person == person).order_by(PACKS.c.name)
        with self.store.reading() as db:
            return [_own_pack(row) for row in db.execute(wanted)]

    def one(self, person: str | None, name: str) -> protocol.OwnPackFiles:
        """A pack with its files."""
        wanted = select(PACKS).where(_is(person, name))
        with self.store.reading() as db:
            row = db.execute(wanted).first() if is_pack_name(name) else None
        if row is None:
            raise UnknownPack(f'you have no pack "{name:.60}"')
        return protocol.OwnPackFiles(**dict(_own_pack(row)), files=json.loads(row.files))

    def chosen(self, key: str, game: str, names: Collection[str]) -> tuple[Files, ...]:
        """The files of a person's packs for a table of a game, in the order they are named."""
        person = self.people.known(key) if key and names else None
        return self.chosen_by(person and person.id, game, names)

    def chosen_by(self, person: str | None, game: str, names: Collection[str]) -> tuple[Files, ...]:
        """The same for a person by their id."""
        if names and person is None:
            raise UnknownPack("only those who have packs here can bring them: give yourself a name")
        found = [self._sound(person, game, name) for name in dict.fromkeys(names)]
        check_size(found)
        return tuple(found)

    def _sound(self, person: str | None, game: str, name: str) -> Files:
        try:
            pack = self.one(person, name)
        except UnknownPack as error:
            known = [each.name for each in self.all(person)]
            raise UnknownPack(f"{error}{nearest(name, known)}") from None
        if pack.game != game:
            raise UnknownPack(f'the pack "{name}" is for {pack.game}, not for {game}')
        if pack.checked.faults:
            raise UnknownPack(f'the pack "{name}" has faults: mend them before you play with it')
        return pack.files

    def shared(self, link: str) -> protocol.SharedPack:
        """The pack that a link shares."""
        wanted = (
            select(PACKS, PEOPLE.c.name.label("by"))
            .join(PEOPLE, PEOPLE.c.id == PACKS.c.person)
            .where(PACKS.c.link == link)
        )
        with self.store.reading() as db:
            row = db.execute(wanted).first() if link.isprintable() else None
        if row is None:
            raise UnknownPack("that link shares no pack; perhaps it is shared no longer")
        pack = _own_pack(row)
        return protocol.SharedPack(by=row.by, files=json.loads(row.files), checked=pack.checked)

    # ------------------------------------------------------------ changing

    def keep(
        self,
        person: str,
        name: str,
        files: Files,
        checked: protocol.PackChecked,
        game: str,
        on: bool | None,
    ) -> protocol.OwnPack:
        """Keep a pack as it is now; one of the same name is replaced. A pack with faults cannot be
        switched on."""
        few = checked.model_copy(update={"faults": checked.faults[:LONGEST_FAULTS]})
        values: dict[str, Any] = {
            "game": game,
            "changed": now(),
            "files": json.dumps(dict(files)),
            "checked": few.model_dump_json(),
        }
        if checked.faults or on is not None:
            values["switched_on"] = bool(on) and not checked.faults
        try:
            self._write(person, name, values)
        except IntegrityError:
            # two windows kept a new pack of the same name at the same moment
            self._write(person, name, values)
        return self.one(person, name)

    def _write(self, person: str, name: str, values: dict[str, Any]) -> None:
        mine = PACKS.c.person == person
        with self.store.writing() as db:
            if db.execute(update(PACKS).where(_is(person, name)).values(**values)).rowcount:
                return
            count = db.execute(select(func.count()).select_from(PACKS).where(mine)).scalar_one()
            if count >= MOST_PACKS:
                raise TooMuch(f"you keep {count} packs already, and {MOST_PACKS} is the most")
            new = {"switched_on": False, **values, "person": person, "name": name}
            db.execute(insert(PACKS), new)

    def switch(self, person: str | None, name: str, on: bool) -> protocol.OwnPack:
        """Play with a pack at one's new tables, or no longer."""
        pack = self.one(person, name)
        if on and pack.checked.faults:
            raise UnknownPack(f'the pack "{name}" has faults: mend them before you play with it')
        with self.store.writing() as db:
            db.execute(update(PACKS).where(_is(person, name)).values(switched_on=on))
        return pack.model_copy(update={"on": on})

    def share(self, person: str | None, name: str, shared: bool) -> str | None:
        """Give a pack a link by which anybody can get it, or take the link away."""
        pack = self.one(person, name)
        if shared and pack.link is not None:
            return pack.link
        link = new_token() if shared else None
        with self.store.writing() as db:
            db.execute(update(PACKS).where(_is(person, name)).values(link=link))
        return link

    def drop(self, person: str | None, name: str) -> None:
        """Keep a pack no longer. Tables that were made with it have it for good."""
        self.one(person, name)
        with self.store.writing() as db:
            db.execute(delete(PACKS).where(_is(person, name)))


def _is(person: str | None, name: str) -> Any:
    return (PACKS.c.person == (person or "")) & (PACKS.c.name == name)


def _own_pack(row: Row[Any]) -> protocol.OwnPack:
    return protocol.OwnPack(
        name=row.name,
        game=row.game,
        changed=row.changed,
        on=bool(row.switched_on),
        size=size_of(json.loads(row.files)),
        link=row.link,
        checked=protocol.PackChecked.model_validate_json(row.checked),
    )


def names_of(packs: Iterable[protocol.PackDoc]) -> list[str]:
    """Packs by their names."""
    return [pack.name for pack in packs]
