"""Content packs: TOML entries typed by a game's classes, checked whole, every fault at once."""

from affray.engine.packs.content import Content, Origin, Pack
from affray.engine.packs.editions import Edition, lately_per_content, per_content
from affray.engine.packs.faults import Fault, FaultyPack, Found
from affray.engine.packs.files import Files, PackLike, bundled, pack_files, unbundled
from affray.engine.packs.loading import Check
from affray.engine.packs.shelf import Shelf, game_of
from affray.engine.packs.words import (
    Condition,
    Count,
    Effect,
    FrozenMap,
    Identity,
    Line,
    Match,
    Phrase,
    Range,
    Ref,
    RuleId,
    Source,
    Word,
)

__all__ = [
    "Check",
    "Condition",
    "Content",
    "Count",
    "Edition",
    "Effect",
    "Fault",
    "FaultyPack",
    "Files",
    "Found",
    "FrozenMap",
    "Identity",
    "Line",
    "Match",
    "Origin",
    "Pack",
    "PackLike",
    "Phrase",
    "Range",
    "Ref",
    "RuleId",
    "Shelf",
    "Source",
    "Word",
    "bundled",
    "game_of",
    "lately_per_content",
    "pack_files",
    "per_content",
    "unbundled",
]
