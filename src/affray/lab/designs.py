"""The experiments that have a name: a duel, a league, a question of balance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, product
from typing import Any

from affray.agents import find_agent
from affray.engine.errors import nearest
from affray.engine.game import Game, game_at
from affray.lab.experiment import Arm, BadExperiment, Experiment, Player, budget_of
from affray.lab.lenses import lens_for
from affray.lab.one_match import hired
from affray.lab.variation import varied

FEW = 4
"""Options with more choices than this are varied only when they are named."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The setting: what all arms of an experiment share."""

    game: str
    scenarios: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    forces: Mapping[str, Any] = field(default_factory=dict)

    @property
    def rules(self) -> Game[Any]:
        """The game itself."""
        return game_at(self.game)

    def places(self) -> tuple[str, ...]:
        """The scenarios, checked; the game's first when none is named, `all` for every contest."""
        rules = self.rules
        if "all" in self.scenarios:
            contests = lens_for(rules.name).contests
            return tuple(each.key for each in rules.scenarios if contests(each.key))
        return tuple(map(rules.scenario, self.scenarios)) or (rules.scenario(None),)

    def arm(self, scenario: str, *players: Player, about: str = "") -> Arm:
        """One condition, checked to be playable; it is called after its scenario."""
        title = title_of(self.rules, scenario)
        name = f"{title}: {about}" if about else title
        return checked(Arm(name, self.game, scenario, players, self.options, self.forces))


def title_of(rules: Game[Any], scenario: str) -> str:
    """What a scenario is called."""
    return rules.scenario_title(scenario)


def checked(arm: Arm) -> Arm:
    """The arm, if it can be played."""
    if len(sides_of(arm)) < 2:
        raise BadExperiment(f"{arm.game} has one side at this table; the lab needs two")
    for player in arm.players:
        find_agent(player.agent, 0, budget_of(player.budget))
    return arm


def sides_of(arm: Arm) -> tuple[str, ...]:
    """The sides at an arm's tables."""
    rules = varied(arm.game, arm.changes)
    forces = {**arm.forces, **hired(arm, "0")}
    state = rules.setup(arm.scenario, rules.chosen(arm.options), forces)
    return tuple(rules.sides(state))


def player_named(text: str, budget: str = "") -> Player:
    """`veteran`, or `veteran@200` with a budget of its own; an agent that does not
    think needs none."""
    agent, _, own = text.partition("@")
    return Player(text, agent, own or ("" if agent == "random" else budget))


# ------------------------------------------------------------------ a duel and a league


def duel(setting: Setting, first: Player, second: Player, seed: int) -> Experiment:
    """Two players, each seed once from either side."""
    if first.name == second.name:
        first, second = (
            replace(first, name=f"{first.name} a"),
            replace(second, name=f"{second.name} b"),
        )
    arms = tuple(setting.arm(place, first, second) for place in setting.places())
    return Experiment("duel", _title(setting, f"{first.name} against {second.name}"), seed, arms)


def league(setting: Setting, players: Sequence[Player], seed: int) -> Experiment:
    """Everybody against everybody, each seed once from either side."""
    names = [player.name for player in players]
    if len(names) < 2 or len(set(names)) < len(names):
        raise BadExperiment("a league needs two different players or more")
    arms = tuple(
        setting.arm(place, one, two, about=f"{one.name} - {two.name}")
        for one, two in combinations(players, 2)
        for place in setting.places()
    )
    return Experiment("league", _title(setting, ", ".join(names)), seed, arms)


def _title(setting: Setting, text: str) -> str:
    return f"{setting.rules.title}: {text}"


# ------------------------------------------------------------------ balance


def balance(
    setting: Setting, vary: str, player: Player, seed: int, only: Sequence[str] = ()
) -> Experiment:
    """The same player on every side, under one condition after another."""
    if vary not in VARIED:
        raise BadExperiment(f'"{vary}" cannot be varied{nearest(vary, VARIED)}')
    arms = tuple(VARIED[vary](setting, player, only))
    if not arms:
        raise BadExperiment(f"{setting.rules.title} has no {vary} to vary here")
    title = _title(setting, f"balance by {vary}, played by {player.name}")
    return Experiment(f"balance-{vary}", title, seed, arms, turns=2 if vary == "card" else 1)


def _picked(known: Sequence[str], only: Sequence[str], what: str) -> list[str]:
    """The ones named, or all."""
    for name in only:
        if name not in known:
            raise BadExperiment(f'there is no {what} "{name}"{nearest(name, known)}')
    return [name for name in known if not only or name in only]


def _by_scenario(setting: Setting, player: Player, only: Sequence[str]) -> Iterator[Arm]:
    everywhere = replace(setting, scenarios=setting.scenarios or ("all",)).places()
    called = setting.rules.scenario_id
    for name in _picked([*map(called, everywhere)], [*map(called, only)], "scenario"):
        yield setting.arm(setting.rules.scenario(name), player)


def _by_option(setting: Setting, player: Player, only: Sequence[str]) -> Iterator[Arm]:
    options = {option.id: option for option in setting.rules.options}
    names = _picked(list(options), only, "option")
    for name, place in product(names, setting.places()):
        choices = options[name].choices
        if only or len(choices) <= FEW:
            for choice in choices:
                changed = replace(setting, options={**setting.options, name: choice})
                yield changed.arm(place, player, about=f"{name} = {choice}")


def _by_forces(setting: Setting, player: Player, only: Sequence[str]) -> Iterator[Arm]:
    for place in setting.places():
        ready = lens_for(setting.rules.name).forces(place)
        known = list(dict.fromkeys(name for each in ready.values() for name in each))
        picked = _picked(known, only, "force")
        kept = [[(key, name) for name in each if name in picked] for key, each in ready.items()]
        for chosen in product(*kept) if kept else ():
            forces = {key: ready[key][name] for key, name in chosen}
            changed = replace(setting, forces={**setting.forces, **forces})
            yield changed.arm(place, player, about=" - ".join(name for _, name in chosen))


def _by_card(setting: Setting, player: Player, only: Sequence[str]) -> Iterator[Arm]:
    """A player that plays the card against one that never does."""
    for card in _picked(lens_for(setting.rules.name).cards, only, "card"):
        without = replace(player, name=f"{player.name} without {card}", without=card)
        for place in setting.places():
            yield setting.arm(place, player, without, about=card)


VARIED: Mapping[str, Callable[[Setting, Player, Sequence[str]], Iterator[Arm]]] = {
    "forces": _by_forces,
    "scenario": _by_scenario,
    "card": _by_card,
    "option": _by_option,
}
"""What a question of balance may vary."""
