"""Everything that chance can do: dice, pools of dice, draws; and where values come from."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cache
from hashlib import blake2b, sha256
from math import comb
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from affray.engine.errors import IllegalChoice

if TYPE_CHECKING:
    from affray.engine.tally import Tally

Raw: TypeAlias = Any
"""What the tape keeps of one chance: an int, or tuples of ints."""

Cuts: TypeAlias = tuple[int, ...]
BY_MEANING: Cuts = (0,)
"""The cuts of a chance that knows itself what comes to the same."""
Weighted: TypeAlias = tuple[Raw, float]
Rnd: TypeAlias = Callable[[], float]
Thrown: TypeAlias = tuple[str, tuple[Any, ...]]
"""A physical die: what it is called, and the faces it can show."""
Why: TypeAlias = "str | tuple[str, Tally]"
"""What a roll is for, with the number it is rolled against when there is one."""


class Chance:
    """One kind of uncertain event. `code` is its name on the tape."""

    __slots__ = ("code",)
    code: str
    real = True
    """Whether players at a real table roll it themselves (draws are made by the table)."""

    def sample(self, rnd: Rnd) -> Raw:
        """A value, from uniform numbers in [0, 1)."""
        raise NotImplementedError

    def outcomes(self, cuts: Cuts = ()) -> Sequence[Weighted]:
        """Every value that matters, with its probability."""
        raise NotImplementedError

    def read(self, faces: Sequence[Any]) -> Raw:
        """The value that rolled faces mean; refuses faces that do not exist."""
        raise NotImplementedError

    def load(self, raw: Any) -> Raw:
        """A value read back from JSON."""
        return raw

    def can_be(self, raw: Raw) -> bool:
        """Whether this value is possible."""
        return any(raw == value for value, _ in self.outcomes())

    @property
    def thrown(self) -> tuple[Thrown, ...]:
        """The physical dice that are rolled."""
        raise NotImplementedError

    @property
    def dice(self) -> int:
        """How many physical dice are rolled."""
        return len(self.thrown)


class Die(Chance):
    """One die with faces 1 to `sides`."""

    __slots__ = ("sides",)

    def __init__(self, sides: int) -> None:
        self.sides = sides
        self.code = f"d{sides}"

    def sample(self, rnd: Rnd) -> int:
        return int(rnd() * self.sides) + 1

    def outcomes(self, cuts: Cuts = ()) -> Sequence[Weighted]:
        return _die_outcomes(self.sides, cuts)

    def read(self, faces: Sequence[Any]) -> int:
        return _face(faces[0], self.sides)

    @property
    def thrown(self) -> tuple[Thrown, ...]:
        return ((self.code, tuple(range(1, self.sides + 1))),)


class Dice(Chance):
    """Several identical dice at once; only which faces show matters, so the value is sorted."""

    __slots__ = ("count", "sides")

    def __init__(self, count: int, sides: int) -> None:
        self.count, self.sides = count, sides
        self.code = f"{count}d{sides}"

    def sample(self, rnd: Rnd) -> tuple[int, ...]:
        return tuple(sorted(int(rnd() * self.sides) + 1 for _ in range(self.count)))

    def outcomes(self, cuts: Cuts = ()) -> Sequence[Weighted]:
        return _dice_outcomes(self.count, self.sides, cuts)

    def read(self, faces: Sequence[Any]) -> tuple[int, ...]:
        return tuple(sorted(_face(face, self.sides) for face in faces))

    def load(self, raw: Any) -> tuple[int, ...]:
        return tuple(raw)

    @property
    def thrown(self) -> tuple[Thrown, ...]:
        return die(self.sides).thrown * self.count


_DRAW = "1of"


def is_draw(code: str) -> bool:
    """Whether a chance on the tape was drawn by the table, never rolled by a player."""
    return code.startswith(_DRAW)


class OneOf(Chance):
    """One of n equals: a draw from a deck, a random square. The value counts from 0."""

    __slots__ = ("count",)
    real = False

    def __init__(self, count: int) -> None:
        self.count = count
        self.code = f"{_DRAW}{count}"

    def sample(self, rnd: Rnd) -> int:
        return int(rnd() * self.count)

    def outcomes(self, cuts: Cuts = ()) -> Sequence[Weighted]:
        return _one_of_outcomes(self.count)

    def read(self, faces: Sequence[Any]) -> int:
        return _face(faces[0], self.count - 1, least=0)

    @property
    def thrown(self) -> tuple[Thrown, ...]:
        return ((self.code, tuple(range(self.count))),)


class Faces(Chance):
    """A die with faces of its own. The tape keeps the number of the face, counted from 0; where
    several faces show the same, the first stands for all."""

    __slots__ = ("faces", "first", "name")

    def __init__(self, name: str, faces: Iterable[Any]) -> None:
        self.name = self.code = name
        self.faces = tuple(faces)
        self.first = tuple(self.faces.index(face) for face in self.faces)

    def sample(self, rnd: Rnd) -> int:
        return self.first[int(rnd() * len(self.first))]

    def outcomes(self, cuts: Cuts = ()) -> Sequence[Weighted]:
        """Faces that show the same are one outcome."""
        n = len(self.faces)
        count = Counter(self.faces)
        return [(self.faces.index(face), times / n) for face, times in count.items()]

    def read(self, faces: Sequence[Any]) -> int:
        """A face by what it shows, or by its number from 1."""
        shown = faces[0]
        if shown in self.faces:
            return self.faces.index(shown)
        return self.first[_face(shown, len(self.faces)) - 1]

    @property
    def thrown(self) -> tuple[Thrown, ...]:
        return ((self.name, tuple(dict.fromkeys(self.faces))),)


class Pool(Chance):
    """A handful of faced dice; the value is the sum of what they show, part by part."""

    __slots__ = ("handful", "width")

    def __init__(self, *handful: tuple[Faces, int]) -> None:
        self.handful = tuple((die, n) for die, n in handful if n)
        self.width = len(handful[0][0].faces[0])
        self.code = "+".join(f"{n}{die.name}" for die, n in self.handful) or "0"

    def sample(self, rnd: Rnd) -> tuple[int, ...]:
        shown = (
            die.faces[int(rnd() * len(die.faces))] for die, n in self.handful for _ in range(n)
        )
        return self._sum(shown)

    def outcomes(self, cuts: Cuts = ()) -> Sequence[Weighted]:
        sums: dict[tuple[int, ...], float] = {(0,) * self.width: 1.0}
        for die, n in self.handful:
            for _ in range(n):
                sums = self._rolled(sums, die)
        return list(sums.items())

    def read(self, faces: Sequence[Any]) -> tuple[int, ...]:
        dice = [die for die, n in self.handful for _ in range(n)]
        return self._sum(die.faces[die.read([face])] for die, face in zip(dice, faces, strict=True))

    def load(self, raw: Any) -> tuple[int, ...]:
        return tuple(raw)

    @property
    def thrown(self) -> tuple[Thrown, ...]:
        return tuple(one for die, n in self.handful for one in die.thrown * n)

    def _sum(self, shown: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
        return tuple(sum(parts) for parts in zip((0,) * self.width, *shown, strict=True))

    def _rolled(
        self, sums: dict[tuple[int, ...], float], die: Faces
    ) -> dict[tuple[int, ...], float]:
        after: dict[tuple[int, ...], float] = {}
        for (so_far, p), face in itertools.product(sums.items(), die.faces):
            total = self._sum((so_far, face))
            after[total] = after.get(total, 0.0) + p / len(die.faces)
        return after


class Handful(Chance):
    """A handful of faced dice of which every die matters (to re-roll some of them, say).

    The value is one sorted tuple of face numbers for each kind of die.
    """

    __slots__ = ("handful",)

    def __init__(self, *handful: tuple[Faces, int]) -> None:
        self.handful = tuple(handful)
        self.code = "each:" + "+".join(f"{n}{die.name}" for die, n in handful)

    def sample(self, rnd: Rnd) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(sorted(die.sample(rnd) for _ in range(n))) for die, n in self.handful)

    def outcomes(self, cuts: Cuts = ()) -> Sequence[Weighted]:
        kinds = [_multisets(die.outcomes(), n) for die, n in self.handful]
        return [
            (tuple(value for value, _ in pick), _product(p for _, p in pick))
            for pick in itertools.product(*kinds)
        ]

    def read(self, faces: Sequence[Any]) -> tuple[tuple[int, ...], ...]:
        rest = iter(faces)
        return tuple(
            tuple(sorted(die.read([next(rest)]) for _ in range(n))) for die, n in self.handful
        )

    def load(self, raw: Any) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(faces) for faces in raw)

    @property
    def thrown(self) -> tuple[Thrown, ...]:
        return tuple(one for die, n in self.handful for one in die.thrown * n)


class Alike(Chance):
    """Another chance of which a rule reads only what it comes to: of all values that mean the same,
    the first stands for all where branches are counted."""

    __slots__ = ("meaning", "of")

    def __init__(self, of: Chance, meaning: Callable[[Raw], Hashable]) -> None:
        self.of, self.meaning = of, meaning
        self.code = of.code

    def sample(self, rnd: Rnd) -> Raw:
        return self.of.sample(rnd)

    def outcomes(self, cuts: Cuts = ()) -> Sequence[Weighted]:
        every = self.of.outcomes()
        if not cuts:
            return every
        first: dict[Hashable, Raw] = {}
        shares: dict[Hashable, float] = {}
        for value, p in every:
            meant = self.meaning(value)
            first.setdefault(meant, value)
            shares[meant] = shares.get(meant, 0.0) + p
        return [(first[meant], p) for meant, p in shares.items()]

    def read(self, faces: Sequence[Any]) -> Raw:
        return self.of.read(faces)

    def load(self, raw: Any) -> Raw:
        return self.of.load(raw)

    @property
    def thrown(self) -> tuple[Thrown, ...]:
        return self.of.thrown


D3, D6, D10, D20 = Die(3), Die(6), Die(10), Die(20)
COIN = Faces("coin", ("heads", "tails"))


@cache
def die(sides: int) -> Die:
    """The die with that many sides."""
    return Die(sides)


@cache
def dice(count: int, sides: int) -> Dice:
    """That many dice of one kind."""
    return Dice(count, sides)


@cache
def one_of(count: int) -> OneOf:
    """A draw among that many."""
    return OneOf(count)


@cache
def pool(*handful: tuple[Faces, int]) -> Pool:
    """A handful of which only the sums matter."""
    return Pool(*handful)


@cache
def handful(*dice_and_counts: tuple[Faces, int]) -> Handful:
    """A handful of which every die matters."""
    return Handful(*dice_and_counts)


def _face(face: Any, most: int, least: int = 1) -> int:
    if not isinstance(face, int) or isinstance(face, bool) or not least <= face <= most:
        raise IllegalChoice(f"{face!r} is not a face of this die; {least} to {most} are")
    return face


def _product(numbers: Iterable[float]) -> float:
    result = 1.0
    for number in numbers:
        result *= number
    return result


@cache
def _die_outcomes(sides: int, cuts: Cuts) -> Sequence[Weighted]:
    """One face for each interval between cuts: a cut is the first face with another meaning."""
    if not cuts:
        return [(face, 1 / sides) for face in range(1, sides + 1)]
    inside = {cut for cut in cuts if 1 < cut <= sides}
    edges = [1, *sorted(inside), sides + 1]
    return [(a, (b - a) / sides) for a, b in itertools.pairwise(edges)]


@cache
def _dice_outcomes(count: int, sides: int, cuts: Cuts) -> Sequence[Weighted]:
    return _multisets(_die_outcomes(sides, cuts), count)


@cache
def _one_of_outcomes(count: int) -> Sequence[Weighted]:
    return [(i, 1 / count) for i in range(count)]


def _multisets(outcomes: Sequence[Weighted], count: int) -> Sequence[Weighted]:
    """Every multiset of that many outcomes, with its probability."""
    result = []
    for picks in itertools.combinations_with_replacement(range(len(outcomes)), count):
        ways, left, p = 1, count, 1.0
        for index, times in Counter(picks).items():
            ways *= comb(left, times)
            left -= times
            p *= outcomes[index][1] ** times
        result.append((tuple(sorted(outcomes[i][0] for i in picks)), ways * p))
    return result


# ------------------------------------------------------------------ where values come from


class NeedDie(BaseException):
    """Raised out of a step when a player at a real table has to roll."""

    def __init__(self, chance: Chance, why: Why) -> None:
        super().__init__(why)
        self.chance = chance
        self.why: str = why if isinstance(why, str) else why[0]
        self.tally: Tally | None = None if isinstance(why, str) else why[1]


class Source:
    """Gives the value of the next chance. `spent` counts the chances so far."""

    __slots__ = ("spent",)

    def __init__(self, spent: int = 0) -> None:
        self.spent = spent

    def roll(self, chance: Chance, why: Why, cuts: Cuts) -> Raw:
        """The next value."""
        raise NotImplementedError

    def copy(self) -> Source:
        """A source with the same future."""
        raise NotImplementedError


class LiveDice(Source):
    """Dice as a function of a seed and an index: a reload needs only the count."""

    __slots__ = ("seed",)

    def __init__(self, seed: str, spent: int = 0) -> None:
        super().__init__(spent)
        self.seed = seed

    def roll(self, chance: Chance, why: Why, cuts: Cuts) -> Raw:
        value = chance.sample(_numbers(self.seed, self.spent))
        self.spent += 1
        return value

    def copy(self) -> LiveDice:
        return LiveDice(self.seed, self.spent)


class ScriptedDice(Source):
    """Faces written by hand first, then other dice. Draws take from `draws` alone."""

    __slots__ = ("draws", "faces", "then")

    def __init__(self, then: Source, faces: Iterable[Any] = (), draws: Iterable[Any] = ()) -> None:
        super().__init__(then.spent)
        self.then, self.faces, self.draws = then, list(faces), list(draws)

    def roll(self, chance: Chance, why: Why, cuts: Cuts) -> Raw:
        self.spent += 1
        script, count = (self.faces, chance.dice) if chance.real else (self.draws, 1)
        if not script:
            self.then.spent = self.spent - 1
            return self.then.roll(chance, why, cuts)
        faces, script[:] = script[:count], script[count:]
        if len(faces) < count:
            raise IllegalChoice(f"{why}: {count} dice are rolled and the script holds {faces}")
        return chance.read(faces)

    def copy(self) -> ScriptedDice:
        twin = ScriptedDice(self.then.copy(), self.faces, self.draws)
        twin.spent = self.spent
        return twin


class RealDice(Source):
    """Players roll; the table waits. Draws still come from the table's own dice."""

    __slots__ = ("then",)

    def __init__(self, then: Source) -> None:
        super().__init__(then.spent)
        self.then = then

    def roll(self, chance: Chance, why: Why, cuts: Cuts) -> Raw:
        if chance.real:
            raise NeedDie(chance, why)
        self.then.spent = self.spent
        self.spent += 1
        return self.then.roll(chance, why, cuts)

    def copy(self) -> RealDice:
        twin = RealDice(self.then.copy())
        twin.spent = self.spent
        return twin


class SampledDice(Source):
    """Dice of an imagined or simulated table: fast, from a generator of its own."""

    __slots__ = ("rnd", "rng")

    def __init__(self, rng: Random) -> None:
        super().__init__()
        self.rng = rng
        self.rnd = rng.random

    def roll(self, chance: Chance, why: Why, cuts: Cuts) -> Raw:
        return chance.sample(self.rnd)

    def copy(self) -> SampledDice:
        twin = Random()
        twin.setstate(self.rng.getstate())
        return SampledDice(twin)


def commitment(seed: str, salt: str = "") -> str:
    """What is shown at the start, so that the seed can be checked at the end. The salt keeps a
    short seed from being found by trial and error."""
    return sha256((f"{salt}:{seed}" if salt else seed).encode()).hexdigest()


class Seeding(NamedTuple):
    """A seed, its salt, and the first die of the stream that comes from it."""

    first: int
    seed: str
    salt: str = ""

    @property
    def commitment(self) -> str:
        """What is shown before it is used."""
        return commitment(self.seed, self.salt)


def reseeded(source: Source, seed: str) -> Source:
    """The source with another seed for its coming dice; those spent stay spent."""
    if isinstance(source, LiveDice):
        return LiveDice(seed, source.spent)
    if isinstance(source, RealDice):
        twin: Source = RealDice(reseeded(source.then, seed))
    elif isinstance(source, ScriptedDice):
        twin = ScriptedDice(reseeded(source.then, seed), source.faces, source.draws)
    else:
        return source
    twin.spent = source.spent
    return twin


def _numbers(seed: str, index: int) -> Rnd:
    """Uniform numbers that depend on the seed and the index alone."""
    words: list[int] = []
    block = 0

    def number() -> float:
        nonlocal block
        if not words:
            digest = blake2b(f"{seed}:{index}:{block}".encode(), digest_size=64).digest()
            words.extend(int.from_bytes(digest[i : i + 8], "big") for i in range(0, 64, 8))
            block += 1
        return (words.pop() >> 11) / (1 << 53)

    return number
