"""Where content hooks in: words it gives to models, named moments, and terms of tests.

A chapter never names a trait, an item or a complication. It asks `has`, `amount` and `terms` for
the words that a model's content gives it, adds `modifiers` to a test, and says that something
`happens`. The modules in `effects/` and `scenarios/` register what they hang there.

Moments, in about the order of a round. In brackets the facts told; a reaction that returns True has
taken the place of what was to come, and the reactions after it do not run.

deployed              all crews are on the table: sorceries are settled []
round-begins          round number raised; before the Initiative Test []
ap-limits             before a player shares out AP [word=seat]
activation-begins     a model was selected [model]
attack-declared       target and weapon named, AP paid, before modifiers [model, other, attack]
before-roll           step T1 of a test: True passes it without a roll [model, test]
rerolled              the model used a re-roll of its own [model, test, word=which]
test-settled          a test and its effects are over: what was owed for it [model, test]
would-wound           a model is about to gain one Wound: True replaces it [model, other]
would-dread           a model is about to gain one Dread: True replaces it [model]
would-jam             a weapon is about to jam: True ignores it [model, number=item, word=jam|empty]
fired                 a ranged weapon was used; thrown ones too [model, number=item, attack]
goes-out              a model goes Out of Action and still stands in place [model, other=by]
went-out              it has been removed [model, other=by]
left                  a model left the table of its own will or fleeing [model, word=edge]
fled                  a Flee move or burning run is over [model, start, word=edge it left by]
moved                 a Move action is finished, before reactions [model, start, spot]
acted                 an action or reaction action is over, before the King [model, word=kind]
activation-ended      [model]
morale-begins, morale-ends    []
round-ends            scenario, environment and complication steps []
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, TypeVar

from affray.engine.effects import Effects as Hangings
from affray.engine.effects import hung_in
from affray.engine.questions import Option, Refused, Rule

if TYPE_CHECKING:
    from affray.engine.tally import Tally
    from affray.games.cybernekro.content.kinds import Content, Weapon
    from affray.games.cybernekro.state import Attack, Cybernekro, Model, Spot, Test

NOBODY = -1
"""The id of no model and of no item."""

Moment: TypeAlias = Literal[
    "deployed",
    "round-begins",
    "ap-limits",
    "activation-begins",
    "attack-declared",
    "before-roll",
    "rerolled",
    "test-settled",
    "would-wound",
    "would-dread",
    "would-jam",
    "fired",
    "goes-out",
    "went-out",
    "left",
    "fled",
    "moved",
    "acted",
    "activation-ended",
    "morale-begins",
    "morale-ends",
    "round-ends",
]
"""In about the order of a round; the module's docstring says what each tells."""

WORDS: Mapping[str, str] = {
    # -- numbers, added up
    "armour": "armour points against everything",
    "armour-elemental": "armour points against Electric and Fire attacks only",
    "to-hit": "added to hit rolls against it",
    "stealth": "added to hit rolls against it in base contact with terrain, without a shield",
    "movement": "u added to walks, climbs, jumps, Flee moves and Prescience",
    "capacity": "items it may carry beyond Strength",
    "ap-limit": "AP it may be given beyond three",
    "wild": "by how much Criticals and Fumbles come earlier",
    "fix": "added to its Fix tests",
    "open": "added to tests to open scenario elements",
    "electronic": "added to Intellect tests on electronics",
    "concealed": "added to casting tests that target it",
    # -- yes or no
    "reach": "its melee attacks have Reach",
    "claws": "its fists are Brutal and not Feeble",
    "climbs-freely": "climbing does not shorten its move",
    "rope": "it may climb any face once a move",
    "sprints": "it may add 1 inch to a move",
    "leaps": "it may jump as far as it walks, in any direction",
    "rolls-up": "it may roll Agility to get up for free",
    "beast": "it only moves, gets up and fights",
    "never-flees": "it makes no Flee moves",
    "cannot-fix": "it cannot Fix",
    "cannot-use": "it cannot use equipment",
    "cannot-operate": "it cannot use scenario elements",
    "ambidextrous": "it may attack with two one-handed weapons",
    "ignores-heavy": "the Heavy keyword means nothing to it",
    "watchful": "it may react to moves of others than its closest enemy",
    "inspiring": "allies that see it may use its Discipline for morale",
    "unpredictable": "a coin decides who chooses its actions",
    "artificial": "no Dread, no fire, one more die from Electric attacks",
    "insulated": "Electric and Fire have no effect on it",
    "gas-proof": "gas, noxious air and pollen have no effect on it",
    "shield": "it carries a shield of either kind",
    "bars-two-handed": "it cannot attack with two-handed weapons but the spear",
    "bars-two-handed-melee": "it cannot fight with two-handed weapons but the spear",
    "bars-heavy-ranged": "it cannot shoot weapons that have Heavy",
    "turns-melee-sixes": "6s of melee damage against it are re-rolled",
    "turns-ranged-sixes": "6s of ranged damage against it are re-rolled",
    "always-in-cover": "it is always in cover",
    "unstoppable": "an NPC that rolls Tough it Out",
    "monstrous": "it cannot be Prone and passes Tough it Out",
    "burden": "a Treasure Token or the artifact: dropped when Prone",
    "worn": "a set of armour: it cannot be dropped",
    # -- words that only effects ask for
    "sorcerer": "it knows techno-sorceries",
    "demonic": "Wounds instead of Dread; heals after morale",
    "darkborn": "it ignores darkness; light hurts its aim",
    "one-shotter": "Prone instead of Wounds",
    "madness": "its Dread helps its tests",
    "many-heads": "it may re-roll failed reaction tests",
    "cabling": "it may re-roll Intellect tests",
    "excessive-cabling": "it may re-roll any test",
    "extra-organs": "its first Wound may be avoided",
    "stims": "once a game it passes a Toughness test",
    "reinforced": "its Fumbles overload it",
    "spot-light": "a light source that helps its bearer's friends",
    "lantern": "a light source that shows whoever is near",
    "night-vision": "it sees twice as far in the dark",
    "relay": "once a game its crew draws a fate card",
    "battery": "its one-handed melee weapons have Electric",
    "far-sighted": "long range does not hinder its shots",
    "calm": "taken from its Neural Overload rolls",
    "quiet": "its first failed Tough it Out gives no Dread",
    "heart": "once a game it removes a Wound at Round Start",
    "terrifying": "whoever sees it take somebody out gains Dread",
    "maddening": "whom it attacks gains Dread",
}
"""The closed list of words that content may give, and what each means."""

Term: TypeAlias = tuple[int, str, str]
"""How much, what causes it, which rule."""
Features: TypeAlias = Mapping[str, tuple[Term, ...]]


class Happening(NamedTuple):
    """A moment and its facts."""

    moment: Moment
    model: int = NOBODY
    other: int = NOBODY
    number: int = NOBODY
    word: str = ""
    test: Test | None = None
    attack: Attack | None = None
    start: Spot = (0, 0, 0)


class Deed(NamedTuple):
    """An action as it is declared: what, for how many AP, with what, at whom. CYB-ACT-01"""

    kind: str
    cost: int = 1
    target: int = NOBODY
    item: int = NOBODY
    word: str = ""
    """A sorcery, a piece of terrain, a body-mod..."""
    auto: bool = False
    second: int = NOBODY
    """The second weapon of an Ambidextrous model."""


class Trigger(NamedTuple):
    """What others may react to after an action. CYB-REA-01"""

    kind: str
    """move, or missed."""
    target: int = NOBODY
    melee: bool = False


Reaction: TypeAlias = "Callable[[Cybernekro, Happening], Rule[bool | None]]"
Modifier: TypeAlias = "Callable[[Cybernekro, Test, Tally], None]"
Reroll: TypeAlias = "Callable[[Cybernekro, Test], Iterator[str]]"
SightLimit: TypeAlias = "Callable[[Cybernekro, Model, Model], int | None]"
Range: TypeAlias = "Callable[[Cybernekro, Weapon], int]"
Offer: TypeAlias = "Callable[[Cybernekro, Model], Iterator[Option[Deed]]]"
Refusals: TypeAlias = "Callable[[Cybernekro, Model], Iterator[Refused]]"
Perform: TypeAlias = "Callable[[Cybernekro, Model, Deed], Rule[Trigger | None]]"
Mind: TypeAlias = "Callable[[Cybernekro, Model, str], Deed | None]"
"""What an NPC does next; the word tells why: activation, reaction or attacked. CYB-NPC-08"""
Aftermath: TypeAlias = "Callable[..., Rule[None]]"
"""What others may do after an action (reactions.py): actions grant it, and are made by it."""
F = TypeVar("F", bound=Callable[..., Any])


class Effects(Hangings):
    """What a module hangs on the rules: reactions, terms of tests, actions."""

    __slots__ = ()

    def reaction(self, *moments: Moment, order: int = 0) -> Callable[[F], F]:
        """A coroutine (g, happening) that hangs on moments; a lower order comes first."""
        return self.hang("reaction", *moments, order=order)

    def modifier(self, *keys: str) -> Callable[[F], F]:
        """A pure (g, test, tally) that adds terms to tests; keys are purposes or attributes."""
        return self.hang("modifier", *(keys or ("*",)))

    def reroll(self, function: F) -> F:
        """A pure (g, test) that names the model's own rerolls that it may use. CYB-TST-04"""
        return self.hang("reroll")(function)

    def sight_limit(self, function: F) -> F:
        """A pure (g, viewer, target) that says how far it sees, or None. CYB-LOS-10"""
        return self.hang("sight_limit")(function)

    def ranges(self, function: F) -> F:
        """A pure (g, weapon) that says how many u are added to a range. CYB-CMP-12"""
        return self.hang("range")(function)

    def offer(self, kind: str) -> Callable[[F], F]:
        """A pure (g, model) that yields the options of one kind of action. CYB-ACT-01"""
        return self.hang("offer", kind)

    def refusal(self, kind: str) -> Callable[[F], F]:
        """A pure (g, model) that yields why actions of one kind are not offered."""
        return self.hang("refusal", kind)

    def perform(self, kind: str) -> Callable[[F], F]:
        """The coroutine (g, model, deed) that resolves one kind of action. CYB-ROU-05"""
        return self.hang("perform", kind)


class Rulebook:
    """The content of a game and all effects, by what they hang on."""

    __slots__ = (
        "aftermath",
        "content",
        "mind",
        "modifiers",
        "offers",
        "performs",
        "ranges",
        "reactions",
        "refusals",
        "rerolls",
        "sight_limits",
    )

    def __init__(
        self,
        content: Content,
        modules: Iterable[ModuleType],
        aftermath: Aftermath,
        mind: Mind | None = None,
    ) -> None:
        self.content = content
        self.aftermath = aftermath
        self.mind = mind
        self.reactions: dict[str, tuple[Reaction, ...]] = {}
        self.modifiers: dict[str, tuple[Modifier, ...]] = {}
        self.rerolls: tuple[Reroll, ...] = ()
        self.sight_limits: tuple[SightLimit, ...] = ()
        self.ranges: tuple[Range, ...] = ()
        self.offers: dict[str, Offer] = {}
        self.performs: dict[str, Perform] = {}
        self.refusals: dict[str, Refusals] = {}
        for hung in hung_in(modules):
            self._collect(hung.sort, hung.names, hung.code)

    def _collect(self, sort: str, names: tuple[str, ...], thing: Any) -> None:
        if sort in ("reroll", "sight_limit", "range"):
            shelf = f"{sort}s"
            setattr(self, shelf, (*getattr(self, shelf), thing))
        elif sort in ("offer", "perform", "refusal"):
            getattr(self, f"{sort}s")[names[0]] = thing
        else:
            table = getattr(self, f"{sort}s")
            for name in names:
                table[name] = (*table.get(name, ()), thing)


# ---------------------------------------------------------------- what chapters call


def features(g: Cybernekro, model: Model) -> Features:
    """Every word a model's traits, body-mods, gear and specials give it."""
    found = model.features
    if found is None:
        found = model.features = _gathered(g, model)
    return found


def _gathered(g: Cybernekro, model: Model) -> Features:
    profile = model.profile
    working = [mod for mod in profile.body_mods if mod not in model.off]
    things = [g.items[item] for item in model.carried]
    words: dict[str, tuple[Term, ...]] = {}
    for name in (*profile.traits, *working, *profile.specials, *things):
        piece = g.book.content.piece(name)
        for word, number in piece.gives.items():
            words[word] = (*words.get(word, ()), (number, piece.name, piece.rule))
    if profile.armour:
        words["armour"] = (*words.get("armour", ()), (profile.armour, "armour", "CYB-NPC-01"))
    return words


def has(g: Cybernekro, model: Model, word: str) -> bool:
    """Whether a model's content gives it a word."""
    found = model.features
    return word in (features(g, model) if found is None else found)


def terms(g: Cybernekro, model: Model, word: str) -> tuple[Term, ...]:
    """The numbers a model's content gives it under a word, each with its cause."""
    return features(g, model).get(word, ())


def amount(g: Cybernekro, model: Model, word: str) -> int:
    """The numbers a model's content gives it under a word, added up."""
    return sum(term[0] for term in features(g, model).get(word, ()))


def modifiers(g: Cybernekro, test: Test, tally: Tally) -> None:
    """Add every term that content puts on a test. CYB-TST-01"""
    book = g.book.modifiers
    for key in ("*", test.attribute, test.purpose):
        for effect in book.get(key, ()):
            effect(g, test, tally)


async def happens(
    g: Cybernekro,
    moment: Moment,
    model: int = NOBODY,
    other: int = NOBODY,
    number: int = NOBODY,
    word: str = "",
    test: Test | None = None,
    attack: Attack | None = None,
    start: Spot = (0, 0, 0),
) -> bool:
    """Announce a moment; True when an effect took the place of what was to come. CYB-GEN-13"""
    effects = g.book.reactions.get(moment)
    if effects:
        happening = Happening(moment, model, other, number, word, test, attack, start)
        for effect in effects:
            if await effect(g, happening):
                return True
    return False
