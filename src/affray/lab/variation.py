"""Numbers of a game's content that are not as printed, for the games of one arm."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import fields
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from affray.engine.editions import edition_of, with_packs
from affray.engine.errors import nearest
from affray.engine.game import Game, game_at
from affray.engine.packs import Range
from affray.engine.packs.files import digest_of
from affray.lab.experiment import BadExperiment
from affray.lab.lenses import lens_for

_editions: dict[Hashable, Game[Any]] = {}
"""The last game that was made with changes of its own."""


def varied(
    name: str, changes: Mapping[str, int], packs: Sequence[Mapping[str, str]] = ()
) -> Game[Any]:
    """A game with these changes and no others, and with these packs: an edition of its own, so that
    other tables of the process play with what is printed."""
    plain = game_at(name)
    if not changes:
        return with_packs(plain, packs)
    key = (name, tuple(sorted(changes.items())), digest_of(packs))
    if key not in _editions:
        game = edition_of(plain, packs)
        assert game.edition is not None
        with game.edition.laid():
            for path, value in changes.items():
                _change(name, path, value)
        _editions.clear()
        _editions[key] = game
    return _editions[key]


def _change(name: str, path: str, value: int) -> None:
    entry, field = find_entry(name, path)
    check_value(entry, field, path, value)
    # the entry itself, as everything that reads it holds the same one
    object.__setattr__(entry, field, value)


def find_entry(name: str, path: str) -> tuple[Any, str]:
    """The entry and the field that `kind/id/field` names, as the game plays with it now."""
    kinds = lens_for(name).entries()
    kind, entry, field = _parts(path)
    if kind not in kinds:
        raise BadExperiment(f'{name} has no content "{kind}" to change{nearest(kind, kinds)}')
    if entry not in kinds[kind]:
        raise BadExperiment(f'{name} has no {kind} "{entry}"{nearest(entry, kinds[kind])}')
    found = kinds[kind][entry]
    numbers = [each.name for each in fields(found) if type(getattr(found, each.name)) is int]
    if field not in numbers:
        raise BadExperiment(f'{kind} {entry} has no number "{field}"{nearest(field, numbers)}')
    return found, field


def _parts(path: str) -> tuple[str, str, str]:
    parts = path.split("/")
    if len(parts) != 3:
        raise BadExperiment(f'"{path}" should be kind/id/field, such as profile/marksman/nv')
    return parts[0], parts[1], parts[2]


def check_value(entry: Any, field: str, path: str, value: int) -> None:
    """A changed number keeps to the limits of its field."""
    limits = limits_of(entry, field)
    if value not in limits:
        raise BadExperiment(f"{path} is {limits}, not {value}")


def limits_of(entry: Any, field: str) -> Range:
    """The least and the greatest value that packs may give a field."""
    hint = get_type_hints(type(entry), include_extras=True)[field]
    parts = [hint, *get_args(hint)] if get_origin(hint) is not Annotated else [hint]
    for part in parts:
        for mark in getattr(part, "__metadata__", ()):
            if isinstance(mark, Range):
                return mark
    return Range()
