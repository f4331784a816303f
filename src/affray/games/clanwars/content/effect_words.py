"""The closed list of effects that a card may name; each is code in `effects/`. CLW-CON-02"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from affray.engine.packs import Range, Ref, Word
from affray.games.clanwars.content.kinds import PoolText


@dataclass(frozen=True, slots=True)
class AttackForm:
    """How an active trait attacks. CLW-CON-02"""

    kind: Literal["", "melee", "ranged"] = ""
    dice: PoolText = "0"
    """Dice added to the pool."""
    secure: int = 0
    reach: int = 0
    """RANGE of an attack without an item."""
    more_reach: int = 0
    no_item: bool = False
    armed: bool = False
    """Needs a weapon: no bare hands."""
    keyword: Annotated[str, Word("keyword")] | None = None
    """Needs a weapon with this keyword."""
    gives: tuple[Annotated[str, Word("keyword")], ...] = ()
    """Keywords that the attack has besides its weapon's."""
    area: bool = False
    within: int = 0
    """How far the tile of an area attack may be with an item; without one its reach counts."""
    stun: bool = False
    again_on_kill: bool = False


@dataclass(frozen=True, slots=True)
class HealForm:
    """Who may be healed, and what becomes of the item. CLW-WND-07"""

    within: int = 0
    self_only: bool = False
    then: Literal["", "flip", "discard"] = ""


@dataclass(frozen=True, slots=True)
class ObscureForm:
    """Which tile may be made OBSCURED, and what becomes of the item. CLW-ABI-14"""

    within: int
    then: Literal["", "flip", "discard"] = ""


@dataclass(frozen=True, slots=True)
class RitesForm:
    """A roll that revives. CLW-REV-01"""

    difficulty: int
    carried: bool = False
    """Also a body that is carried."""


@dataclass(frozen=True, slots=True)
class SecureForm:
    """SECURE after a roll, one's own or that of an ally within range. CLW-DIE-07"""

    secure: int
    within: int = -1
    """-1: one's own rolls only."""


@dataclass(frozen=True, slots=True)
class ToolForm:
    """The tool that a moving Feeder leaves behind. CLW-LEG-02 CLW-LEG-04"""

    tool: Annotated[str, Ref("legion")]


@dataclass(frozen=True, slots=True)
class ExplosionForm:
    """What an exploding piece rolls. CLW-CON-11"""

    pool: PoolText


@dataclass(frozen=True, slots=True)
class DragForm:
    """How far an enemy may be, and how hard it is to drag. CLW-CON-05"""

    within: int
    difficulty: int


@dataclass(frozen=True, slots=True)
class DrawForm:
    """How many arcana are drawn, and what becomes of the item. CLW-CON-05 CLW-CON-06"""

    cards: int
    then: Literal["", "flip", "discard"] = ""


@dataclass(frozen=True, slots=True)
class MendForm:
    """What becomes of the item that mended another. CLW-CON-06"""

    then: Literal["", "flip", "discard"] = ""


@dataclass(frozen=True, slots=True)
class CallForm:
    """What a roll is made against, and how many arcana it brings. CLW-CON-11"""

    difficulty: int
    cards: int


SMALL = Range(0, 9)
EFFECTS: Mapping[str, Range | type | None] = {
    # Operatives, potentials and items, CLW-CON-04 to CLW-CON-06
    "attack": AttackForm,
    "patch-up": None,
    "heal": HealForm,
    "heal-all-here": None,
    "rites": RitesForm,
    "salvage": SMALL,
    "artefact-nose": SMALL,
    "jury-rig": None,
    "spare-magazine": None,
    "musket-drill": None,
    "signal-sweep": SMALL,
    "flare": SMALL,
    "learn": SMALL,
    "learn-tile": SMALL,
    "overwatch": None,
    "breach": SMALL,
    "burn-rush": SMALL,
    "rope": SMALL,
    "displace-self": SMALL,
    "shepherd": SMALL,
    "verdict": SMALL,
    "contract": SMALL,
    "warning-shot": None,
    "patience": SMALL,
    "oil-and-ash": None,
    "censer": SMALL,
    "slip-away": None,
    "lights-out": None,
    "obscure": ObscureForm,
    "snare": None,
    "adrenal": SMALL,
    "second-wind": SMALL,
    "payroll": SMALL,
    "broker": None,
    "magpie": None,
    "quick-fingers": SMALL,
    "burn": SMALL,
    "negate-own-wound": None,
    "negate-punch": None,
    "covenant": None,
    "secure-after-roll": SecureForm,
    "gambler": None,
    "duct-tape": None,
    "card-sharp": None,
    "shutter": SMALL,
    "override": None,
    "warrant": None,
    "iron-sentence": SMALL,
    "wound-twice": SMALL,
    "no-healing": None,
    "bounty": SMALL,
    "heal-on-melee-kill": None,
    "harvest": None,
    "trophy": SMALL,
    "vanish": None,
    "deaths-tempo": SMALL,
    "reapers-due": SMALL,
    "black-ichor": SMALL,
    "oath": SMALL,
    "spite": None,
    "fury": None,
    "war-drum": SMALL,
    "sand-runner": None,
    "whisper-step": None,
    "loot": None,
    "drag": DragForm,
    "trade-places": SMALL,
    "hit-and-run": SMALL,
    "riposte": None,
    "first-blood": None,
    "rally": SMALL,
    "rest": None,
    "draw-cards": DrawForm,
    "mend": MendForm,
    "last-card": SMALL,
    "ink": None,
    "glance": None,
    "two-faced": None,
    # legions and champions, CLW-CON-07 CLW-CON-08
    "dirt-screen": None,
    "lay-tool": ToolForm,
    "ensnare": None,
    "unseen": None,
    "acid": None,
    "pounce": SMALL,
    "brood": None,
    "roar": SMALL,
    "chitin": None,
    "birth-trap": None,
    "shriek": SMALL,
    "hold": SMALL,
    "drop-one": None,
    "attack-at-round-start": None,
    "slip-on-wound": SMALL,
    "stun-or-wound": None,
    "burst": None,
    "dash": SMALL,
    "run-on": None,
    "omen": SMALL,
    "swarm-out": SMALL,
    # neutral units and terrain, CLW-CON-10 CLW-CON-11
    "turns-on-attackers": None,
    "obscure-on-death": None,
    "climb": None,
    "transmit": SMALL,
    "explode": ExplosionForm,
    "seal": SMALL,
    "fire-gun": SMALL,
    "drink": SMALL,
    "restock": SMALL,
    "call-in": CallForm,
    # swarm cards, CLW-CON-09
    "spawn-feeders": SMALL,
    "take-edge": SMALL,
    "rush": SMALL,
    "swarm-moves": SMALL,
    "chitter": SMALL,
    "lose-stealth": None,
    "feast": SMALL,
    "hostile-draws": SMALL,
    "burrow": SMALL,
    "burrow-threat": SMALL,
    "obscure-tiles": SMALL,
    "clear-tiles": SMALL,
    "rust-spit": SMALL,
    "all-drop": None,
    "moult": None,
    "harden": SMALL,
    "put-decoys": SMALL,
    "swap-threats": None,
    "put-traps": SMALL,
    "drag-trap": SMALL,
    "blood-scent": SMALL,
    "smell-blood": None,
    "chorus": SMALL,
    "echo-roll": None,
    "vanish-tile": None,
    "withdraw": None,
    "gnaw": None,
    "swarm-over": None,
    "hunger": SMALL,
    "feed-champion": None,
    "drum": SMALL,
    "two-deeds": SMALL,
    "shed-skin": None,
    "deep-skin": SMALL,
    "panic": SMALL,
    "turn-dashboard": None,
    "night-falls": None,
    "scurry": SMALL,
    "totem-fire": SMALL,
    "draw-and-discard": SMALL,
}
"""Every effect and its argument: nothing, a number, or a table."""
