"""What a screen draws besides the view: cards and missions in words, sight, reach and paths."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from affray.boards.grid.movement import Act
from affray.boards.grid.reach import Reach
from affray.boards.grid.squares import Facing, Square, squares_of
from affray.engine.packs import per_content
from affray.engine.questions import Ask, Option, Subject
from affray.games.hybrid.content.kinds import (
    ActionCard,
    ArmyCard,
    AuraCard,
    EventCard,
    MaterialCard,
    MutationCard,
    content,
)
from affray.games.hybrid.content.mission_cards import Mission, squad_warriors
from affray.games.hybrid.rules.dice import success_level
from affray.games.hybrid.rules.movement import COMPASS, scene_of
from affray.games.hybrid.rules.sight import sees_square, watched
from affray.games.hybrid.rules.squads import ready_squads
from affray.games.hybrid.screen import documents as doc
from affray.games.hybrid.state import NOBODY, Action, Lab, Warrior

LEVELS = frozenset({"strike-level", "shot-level", "parry-level"})
"""Questions for the level of an attack or parry that is declared already."""


class _Told(Protocol):
    """A card that can be read."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str: ...


def board_document(g: Lab) -> doc.HybridBoard:
    """The mission, and every card that may come to be seen. HYB-CON-01"""
    return {
        "mission": mission_in_words(g.scenario),
        "cards": cards_in_words(),
        "stride": g.board.grid.stride,
    }


def mission_in_words(name: str) -> doc.HybridMissionText | None:
    """A mission's name, story and tasks; None for a position without one."""
    mission = next((known for known in content().all(Mission) if known.id == name), None)
    if mission is None:
        return None
    return {
        "name": mission.name,
        "summary": mission.summary,
        "tasks": {"griffin": mission.griffin.task, "scorpion": mission.scorpion.task},
        "rule": mission.rule,
    }


def cards_in_words() -> dict[str, doc.HybridCard]:
    """Name, kind and text of every card, by id; an Action card has points too. HYB-CRD-01"""
    words: dict[str, doc.HybridCard] = {}
    told: dict[str, Iterable[_Told]] = {
        "event": content().all(EventCard),
        "army": content().all(ArmyCard),
        "aura": content().all(AuraCard),
        "mutation": content().all(MutationCard),
        "material": content().all(MaterialCard),
    }
    for kind, cards in told.items():
        for card in cards:
            words[card.id] = {"name": card.name, "kind": kind, "text": card.text}
    for action in content().all(ActionCard):
        words[action.id] = {
            "name": action.name,
            "kind": action.use,
            "points": action.points,
            "text": action.text,
        }
    return words


def drawn(g: Lab, ask: Ask[Any]) -> doc.HybridDrawn:
    """What the acting warrior sees, where his Movement can take him and at what cost, and the
    Success Level for which he chooses a level. HYB-DIE-02"""
    number = (ask.about or {}).get("warrior")
    if not isinstance(number, int) or not g.warriors[number].on_board:
        return {}
    warrior = g.warriors[number]
    facts: doc.HybridDrawn = {"sight": [list(at) for at in squares_seen(g, warrior)]}
    if ask.kind == "move":
        facts.update(_reach(g, warrior, ask))
    if ask.kind in LEVELS:
        facts["success_level"] = success_level(g, g.actions[-1]).document()
    if ask.kind == "parry":
        facts["success_level"] = success_level(g, parry_of(warrior, ask)).document()
    return facts


def parry_of(warrior: Warrior, ask: Ask[Any]) -> Action:
    """The parry that is not declared yet, without cards or a level. HYB-DC-03"""
    other = (ask.about or {}).get("other", NOBODY)
    return Action("parry", warrior.side, warrior.id, other, name="parry")


def squares_seen(g: Lab, warrior: Warrior) -> list[tuple[int, int]]:
    """Every square in direct line of sight. HYB-LOS-11"""
    xy = g.board.grid.xy
    seen = squares_of(watched(g, warrior) & ~g.terrain.opaque)
    return [xy(square) for square in seen if sees_square(g, warrior, square)]


def _reach(g: Lab, warrior: Warrior, ask: Ask[Any]) -> doc.HybridDrawn:
    """The cost of every answer, and the cheapest path to each square, as "x,y". HYB-MOV-04"""
    movement = g.movement
    assert movement is not None
    reach = Reach(scene_of(g, warrior), movement.course)
    cheapest: dict[Square, tuple[int, Facing]] = {}
    for name, anchor, facing, cost, _ in (option.value for option in ask.options):
        if name == "to" and facing >= 0:
            cheapest[anchor] = min(cheapest.get(anchor, (cost, facing)), (cost, facing))
    return {
        "costs": {option.id: option.value[3] for option in ask.options},
        "ways": {
            "{},{}".format(*g.board.grid.xy(anchor)): _way(g, reach.path_to(anchor, facing))
            for anchor, (_, facing) in cheapest.items()
        },
    }


def _way(g: Lab, acts: list[Act]) -> list[doc.Waypoint]:
    """The squares of a path, each with what has been spent up to there."""
    spent, way = 0, []
    for act in acts:
        spent += act.cost
        if act.kind not in ("turn", "open", "close"):
            way.append([*g.board.grid.xy(act.anchor), spent])
    return way


# ---------------------------------------------------------------- what an answer is about

OF_WARRIORS = frozenset(
    [
        "warrior",
        "next",
        "leader",
        "carrier",
        "strike",
        "shoot",
        "face",
        "pin",
        "pierce",
        "sacrifice",
        "level",
        "play",
    ]
)
"""The first words of answers whose last number is a warrior's; in others it is a level, a
door..."""
OF_DOORS = frozenset({"open", "close", "door"})


STEPS = frozenset({"step", "turn"})
"""Single acts of a Movement, after which one goes on."""
COST = 3
"""Where an act of a Movement says what it costs."""


def about_of(g: Lab, ask: Ask[Any], option: Option[Any]) -> Subject:
    """The warrior, square, door or card that an answer names, and what a move costs."""
    head, *words = option.id.split(":")
    about: Subject = {}
    last = words[-1] if words else head
    if last.isdecimal() and _names_warrior(head, words):
        about["model"] = int(last)
    if head in OF_DOORS and last.isdecimal():
        about["door"] = int(last)
    square = next((word for word in (*words, head) if _is_square(word)), "")
    if square:
        about["place"] = [int(number) for number in square.rpartition("@")[2].split(",")]
    if last in COMPASS:
        about["facing"] = last
    card = next((word for word in (head, *words) if word in known_cards()), "")
    if card:
        about["card"] = card
    if profiles := _brought(g, ask, option):
        about["profiles"] = profiles
    if ask.kind == "move" and isinstance(option.value, tuple) and len(option.value) > COST:
        about["cost"] = option.value[COST]
        about["deed"] = option.value[0]
        if head in STEPS:
            about["step"] = True
    return about


def _brought(g: Lab, ask: Ask[Any], option: Option[Any]) -> list[str]:
    """The warriors of a squad, or one who joins it. HYB-SET-01 HYB-SET-02"""
    if ask.kind == "recruit":
        return [option.value] if option.value else []
    ready = ready_squads(g.scenario, ask.seat) if ask.kind == "squad" else ()
    chosen = next((squad for squad in ready if squad.id == option.value), None)
    return [] if chosen is None else list(squad_warriors(chosen))


def _names_warrior(head: str, words: list[str]) -> bool:
    """A level or a card on its own names no warrior."""
    return head in OF_WARRIORS and len(words) == (2 if head in ("level", "play") else 1)


def _is_square(word: str) -> bool:
    x, comma, y = word.rpartition("@")[2].partition(",")
    return bool(comma) and x.isdecimal() and y.isdecimal()


@per_content
def known_cards() -> frozenset[str]:
    """The ids of all cards."""
    return frozenset(cards_in_words())
