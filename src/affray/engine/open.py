"""Opening tables: a new game from its start, or any position from a document."""

from __future__ import annotations

import json
import secrets
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypeVar

from affray.engine.chance import LiveDice, RealDice, ScriptedDice, Source
from affray.engine.editions import with_packs
from affray.engine.errors import UNFORESEEN, BadPosition, UnknownName
from affray.engine.game import Game, find_game
from affray.engine.packs import PackLike
from affray.engine.questions import Seat
from affray.engine.state import State
from affray.engine.table import Table, state_of

S = TypeVar("S", bound=State)


def new_table(
    game: str | Game[Any],
    scenario: str | None = None,
    *,
    seed: int | str | None = None,
    salt: str = "",
    options: Mapping[str, Any] | None = None,
    forces: Mapping[Seat, Any] | None = None,
    dice: Sequence[Any] | Literal["real"] = (),
    draws: Sequence[Any] = (),
    quiet: bool = False,
    packs: Iterable[PackLike] | None = None,
) -> Table[Any]:
    """A game from its start. `dice` are the first faces to come up, or "real": the players roll.

    `packs` are this table's own: each a folder, a file, or the texts of its files by their names.
    """
    rules = game_with(game, packs)
    chosen = rules.chosen(options)
    state = rules.setup(rules.scenario(scenario), chosen, forces or {})
    seed = _seed(seed)
    source = _source(seed, dice, draws)
    return Table(rules, state, source, seed=seed, salt=salt, quiet=quiet, forces=forces)


def open_position(
    game: str | Game[Any],
    doc: Mapping[str, Any] | str | Path,
    *,
    dice: Sequence[Any] | Literal["real"] = (),
    draws: Sequence[Any] = (),
    seed: int | str | None = None,
    packs: Iterable[PackLike] | None = None,
) -> Table[Any]:
    """A game from any position: a document, or the path of a TOML or JSON file that holds one."""
    rules = game_with(game, packs)
    seed = _seed(seed)
    source = _source(seed, dice, draws)
    state = position_of(rules, _document(doc))
    try:
        return Table(rules, state, source, seed=seed)
    except UNFORESEEN as error:
        raise BadPosition("position", f"no game can go on from it: {error!r}") from error


def game_with(game: str | Game[Any], packs: Iterable[PackLike] | None) -> Game[Any]:
    """A game by its name, with packs of a table's own over it; None: as it is. Raises BadPack."""
    rules = find_game(game)
    return rules if packs is None else with_packs(rules, packs)


def position_of(rules: Game[S], doc: Mapping[str, Any]) -> S:
    """The state that a document describes, in full or in the game's short form."""
    try:
        facts = dict(rules.read_position(_called_by_key(rules, doc)))
    except UNFORESEEN as error:
        raise BadPosition("position", f"is not a document of {rules.title}: {error!r}") from error
    named = facts.pop("game", rules.name)
    if named != rules.name:
        raise BadPosition("game", f"{named!r} is not {rules.name}")
    if isinstance(facts.get("options", {}), Mapping):
        facts["options"] = rules.chosen(facts.get("options"))
    return state_of(rules, facts)


def _called_by_key(rules: Game[Any], doc: Mapping[str, Any]) -> Mapping[str, Any]:
    """A position may call its scenario as people do; a custom board has a name of its own."""
    known = {scenario.id: scenario.key for scenario in rules.scenarios}
    named = doc.get("scenario")
    return {**doc, "scenario": known[named]} if isinstance(named, str) and named in known else doc


def position_schema(game: str | Game[Any]) -> dict[str, Any]:
    """The JSON Schema of a game's positions."""
    schema: dict[str, Any] = find_game(game).state_type.schema()
    return schema


def _seed(seed: int | str | None) -> str:
    made = secrets.token_hex(16) if seed is None else str(seed)
    try:
        made.encode()
    except UnicodeEncodeError:
        raise UnknownName("a seed is text; this one holds bytes that are no letters") from None
    return made


def _source(seed: str, dice: Sequence[Any] | str, draws: Sequence[Any]) -> Source:
    live = LiveDice(seed)
    if dice == "real":
        return RealDice(ScriptedDice(live, (), draws) if draws else live)
    return ScriptedDice(live, dice, draws) if dice or draws else live


def _document(doc: Mapping[str, Any] | str | Path) -> Mapping[str, Any]:
    if isinstance(doc, Mapping):
        return doc
    path = Path(doc)
    try:
        text = path.read_text("utf-8")
        return dict(json.loads(text) if path.suffix == ".json" else tomllib.loads(text))
    except OSError as error:
        raise BadPosition(str(path), f"cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise BadPosition(str(path), f"is not a document: {error}") from None
