"""Content packs: TOML entries typed by a game's classes, checked whole, every fault at once."""

from affray.engine.packs.content import Content, Origin, Pack
from affray.engine.packs.faults import Fault, FaultyPack, Found
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
    "Effect",
    "Fault",
    "FaultyPack",
    "Found",
    "FrozenMap",
    "Identity",
    "Line",
    "Match",
    "Origin",
    "Pack",
    "Phrase",
    "Range",
    "Ref",
    "RuleId",
    "Shelf",
    "Source",
    "Word",
    "game_of",
]
