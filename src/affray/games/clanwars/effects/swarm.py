"""The effects of swarm cards: numbers, marks and simple actions. CLW-CON-09"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from affray.boards.field.masks import bits
from affray.engine.questions import Option
from affray.games.clanwars.content.kinds import Trait
from affray.games.clanwars.effects.stealth import obscure
from affray.games.clanwars.effects.swarm_moves import clanners, name, operatives
from affray.games.clanwars.rules.actions import turn_dashboard
from affray.games.clanwars.rules.items import flip
from affray.games.clanwars.rules.rolls import end_stealth
from affray.games.clanwars.rules.rulebook import Effects
from affray.games.clanwars.rules.tarot import draw_arcana
from affray.games.clanwars.rules.threats import remove, revert
from affray.games.clanwars.rules.units import company, is_legion, is_threat, rank
from affray.games.clanwars.rules.wounds import step_back, stun, wound
from affray.games.clanwars.state import HOSTILE, ClanWars, Effect, Unit

effects = Effects()


def plain(g: ClanWars, trait: Trait) -> Iterator[Option[None]]:
    """An effect that names nothing."""
    yield Option("", None)


def amount(trait: Trait) -> int:
    """The number on the card."""
    return trait.effects[0].number or 0


def picked(units: Iterator[Unit]) -> Iterator[Option[int]]:
    """One of these units."""
    for unit in units:
        yield Option(str(unit.uid), unit.uid)


# ---------------------------------------------------------------- edges and arcana


@effects.scheme("take-edge", plain)
async def take_edge(g: ClanWars, trait: Trait, value: None) -> None:
    """Edges from the reserve into the scheming area; the cap applies. SW01 B"""
    g.stored = min(g.size, g.stored + amount(trait))


@effects.scheme("hostile-draws", plain)
async def hostile_draws(g: ClanWars, trait: Trait, value: None) -> None:
    """The Hostile draws arcana. SW04 B"""
    await draw_arcana(g, HOSTILE, amount(trait))


# ---------------------------------------------------------------- rolls to come


def every_operative(g: ClanWars, trait: Trait) -> Iterator[Option[int]]:
    """Any Operative on the field who can be chosen."""
    yield from picked(operatives(g))


@effects.scheme("chitter", every_operative)
async def chitter(g: ClanWars, trait: Trait, uid: int) -> None:
    """The next roll of an Operative this round has SUCCESS -2. SW03 A"""
    g.effects.append(Effect("success", trait.id, uid, amount=-amount(trait), until="next-roll"))


def hidden_operatives(g: ClanWars, trait: Trait) -> Iterator[Option[int]]:
    """Operatives in STEALTH: the card names them. CLW-CON-02"""
    yield from picked(u for u in operatives(g, hidden=True) if u.op is not None and u.op.stealth)


@effects.scheme("lose-stealth", hidden_operatives)
async def lose_stealth(g: ClanWars, trait: Trait, uid: int) -> None:
    """One Operative in STEALTH loses it. SW03 B"""
    end_stealth(g, g.units[uid])


def dice_types(g: ClanWars, trait: Trait) -> Iterator[Option[str]]:
    """Dice of any type, as many as the card gives."""
    for letters in ("WW", "WB", "WF", "BB", "BF", "FF"):
        yield Option(letters, letters)


@effects.scheme("chorus", dice_types)
async def chorus(g: ClanWars, trait: Trait, letters: str) -> None:
    """The next attack in this phase has +2 dice. SW12 A"""
    stats = {"W": "white", "B": "black", "F": "fatal"}
    for letter in letters:
        g.effects.append(
            Effect(
                stats[letter],
                trait.id,
                side="hostile",
                amount=1,
                until="next-attack-in-reaction",
            )
        )


@effects.scheme("echo-roll", plain)
async def echo_roll(g: ClanWars, trait: Trait, value: None) -> None:
    """The next attack roll of a unit in this phase is rerolled once. SW12 B"""
    g.effects.append(Effect("echo-roll", trait.id, side="hostile", until="reaction"))


def tiles_with_clanners(g: ClanWars, trait: Trait) -> Iterator[Option[int]]:
    """Tiles that hold units of the Hostile."""
    for tile in sorted({unit.tile for unit in clanners(g)}):
        yield Option(name(g, tile), tile)


@effects.scheme("totem-fire", tiles_with_clanners)
async def totem_fire(g: ClanWars, trait: Trait, tile: int) -> None:
    """Units on one tile have SUCCESS +1 on attacks this round. SW20 A"""
    for unit in clanners(g):
        if unit.tile == tile:
            g.effects.append(
                Effect("success", trait.id, unit.uid, amount=amount(trait), when="attack")
            )


# ---------------------------------------------------------------- wounds and stun


def among_the_swarm(g: ClanWars, trait: Trait) -> Iterator[Option[int]]:
    """Operatives on or next to a tile with 3 or more units. SW04 A"""
    crowded = 0
    for tile in {unit.tile for unit in clanners(g)}:
        if sum(unit.tile == tile for unit in clanners(g)) >= amount(trait):
            crowded |= g.field.within(tile, 1)
    yield from picked(u for u in operatives(g) if crowded >> u.tile & 1)


@effects.scheme("feast", among_the_swarm)
async def feast(g: ClanWars, trait: Trait, uid: int) -> None:
    """An Operative among the swarm takes a wound. SW04 A"""
    await wound(g, g.units[uid], cause=trait.id)


def outnumbered(g: ClanWars, trait: Trait) -> Iterator[Option[int]]:
    """Operatives who are OUTNUMBERED. SW14 B"""
    yield from picked(u for u in operatives(g) if company(g, u).outnumbered)


@effects.scheme("swarm-over", outnumbered)
async def swarm_over(g: ClanWars, trait: Trait, uid: int) -> None:
    """An OUTNUMBERED Operative takes a wound. SW14 B"""
    await wound(g, g.units[uid], cause=trait.id)


def beside_clanners(g: ClanWars, trait: Trait) -> Iterator[Option[int]]:
    """Operatives who share a tile with a unit. SW14 A"""
    tiles = {unit.tile for unit in clanners(g)}
    yield from picked(u for u in operatives(g) if u.tile in tiles)


@effects.scheme("gnaw", beside_clanners)
async def gnaw(g: ClanWars, trait: Trait, uid: int) -> None:
    """Stun an Operative who shares a tile with a unit. SW14 A"""
    stun(g, g.units[uid])


# ---------------------------------------------------------------- protecting units


def every_clanner(g: ClanWars, trait: Trait) -> Iterator[Option[int]]:
    """Any unit of the Hostile."""
    yield from picked(clanners(g))


@effects.scheme("harden", every_clanner)
async def harden(g: ClanWars, trait: Trait, uid: int) -> None:
    """A unit has DEFENSE +3 this round. SW08 B"""
    g.effects.append(Effect("defense", trait.id, uid, amount=amount(trait)))


@effects.scheme("shed-skin", every_clanner)
async def shed_skin(g: ClanWars, trait: Trait, uid: int) -> None:
    """The next wound on a unit this round is negated. SW17 A"""
    g.effects.append(Effect("negate-next-wound", trait.id, uid))


def threats_only(g: ClanWars, trait: Trait) -> Iterator[Option[int]]:
    """Unrevealed units."""
    yield from picked(u for u in clanners(g) if is_threat(u))


@effects.scheme("deep-skin", threats_only)
async def deep_skin(g: ClanWars, trait: Trait, uid: int) -> None:
    """A threat has DEFENSE +4 against area attacks this round. SW17 B"""
    g.effects.append(Effect("defense", trait.id, uid, amount=amount(trait), when="area"))


def champions_to_heal(g: ClanWars, trait: Trait) -> Iterator[Option[int]]:
    """Champions beyond their first stage. SW08 A"""
    for unit in clanners(g):
        champion = g.champions.get(g.kind(unit))
        if champion is not None and champion.stage > 1:
            yield Option(str(unit.uid), unit.uid)


@effects.scheme("moult", champions_to_heal)
async def moult(g: ClanWars, trait: Trait, uid: int) -> None:
    """A champion goes back one stage. SW08 A"""
    step_back(g, g.units[uid])


def feeders_beside_champions(g: ClanWars, trait: Trait) -> Iterator[Option[tuple[int, int]]]:
    """A Feeder and a champion on one tile. SW15 B"""
    for feeder in clanners(g):
        if rank(g, feeder) == "feeder":
            for unit in clanners(g):
                champion = g.champions.get(g.kind(unit))
                if unit.tile == feeder.tile and champion is not None and champion.stage > 1:
                    yield Option(f"{feeder.uid}:{unit.uid}", (feeder.uid, unit.uid))


@effects.scheme("feed-champion", feeders_beside_champions)
async def feed_champion(g: ClanWars, trait: Trait, value: tuple[int, int]) -> None:
    """Remove 1 Feeder: a champion on its tile goes back one stage. SW15 B"""
    remove(g, g.units[value[0]])
    step_back(g, g.units[value[1]])


# ---------------------------------------------------------------- speed, night


@effects.scheme("blood-scent", plain)
async def blood_scent(g: ClanWars, trait: Trait, value: None) -> None:
    """Units have SPEED +1 this reaction phase and the next. SW11 A"""
    speed = amount(trait)
    g.effects.append(Effect("speed", trait.id, side="hostile", amount=speed, until="next-reaction"))


@effects.scheme("scurry", plain)
async def scurry(g: ClanWars, trait: Trait, value: None) -> None:
    """All threats have SPEED +1 this round. SW19 B"""
    g.effects.append(Effect("speed", trait.id, side="hostile", amount=amount(trait), when="threat"))


@effects.scheme("night-falls", plain)
async def night_falls(g: ClanWars, trait: Trait, value: None) -> None:
    """No SCOUT can be made this round. SW19 A"""
    g.effects.append(Effect("no-scout", trait.id, side="operatives"))


# ---------------------------------------------------------------- smoke


def sets_of_tiles(tiles: list[int], most: int) -> Iterator[tuple[int, ...]]:
    """Every set of these tiles, from one up to the limit."""
    for size in range(1, most + 1):
        yield from combinations(tiles, size)


def tiles_to_obscure(g: ClanWars, trait: Trait) -> Iterator[Option[tuple[int, ...]]]:
    """Up to 2 tiles that are clear."""
    clear = list(bits(g.field.everywhere & ~g.obscured))
    for tiles in sets_of_tiles(clear, amount(trait)):
        yield Option("+".join(name(g, tile) for tile in tiles), tiles)


@effects.scheme("obscure-tiles", tiles_to_obscure)
async def obscure_tiles(g: ClanWars, trait: Trait, tiles: tuple[int, ...]) -> None:
    """Obscure up to 2 tiles this round. SW06 A"""
    for tile in tiles:
        obscure(g, tile)


# ---------------------------------------------------------------- coming and going


def tiles_to_hide(g: ClanWars, trait: Trait) -> Iterator[Option[int]]:
    """Tiles with models and without Operatives. SW13 A"""
    taken = {unit.tile for unit in operatives(g, hidden=True)}
    for tile in sorted({unit.tile for unit in clanners(g) if unit.revealed} - taken):
        yield Option(name(g, tile), tile)


@effects.scheme("vanish-tile", tiles_to_hide)
async def vanish_tile(g: ClanWars, trait: Trait, tile: int) -> None:
    """All units on one tile without Operatives become threats. SW13 A"""
    revert(g, [unit for unit in clanners(g) if unit.tile == tile])


def legions_on_field(g: ClanWars, trait: Trait) -> Iterator[Option[int]]:
    """Any legion unit."""
    yield from picked(u for u in clanners(g) if is_legion(g, u))


@effects.scheme("withdraw", legions_on_field)
async def withdraw(g: ClanWars, trait: Trait, uid: int) -> None:
    """One legion unit leaves the field, back to the reserve. SW13 B"""
    remove(g, g.units[uid])


# ---------------------------------------------------------------- Operatives and their things


@effects.scheme("turn-dashboard", every_operative)
async def turn(g: ClanWars, trait: Trait, uid: int) -> None:
    """An Operative must flip its dashboard. SW18 B"""
    turn_dashboard(g, g.units[uid])


def items_near_clanners(g: ClanWars, trait: Trait) -> Iterator[Option[tuple[int, str]]]:
    """Carried items of Operatives within 2 of a unit. SW07 A"""
    near = 0
    for unit in clanners(g):
        near |= g.field.within(unit.tile, amount(trait))
    for unit in operatives(g):
        if near >> unit.tile & 1:
            for item in unit.items:
                if g.book.cards.items[item.id].kind != "book":
                    yield Option(item.id, (unit.uid, item.id))


@effects.scheme("rust-spit", items_near_clanners)
async def rust_spit(g: ClanWars, trait: Trait, value: tuple[int, str]) -> None:
    """Flip one carried item. SW07 A"""
    flip(g, g.units[value[0]], value[1])
