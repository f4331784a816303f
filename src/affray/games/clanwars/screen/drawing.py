"""What a page needs once: the field, the names and texts of things, the mission as briefed."""

from __future__ import annotations

from typing import Any, cast

from affray.boards.field import drawing
from affray.engine.questions import Ask, Option, Subject
from affray.games.clanwars.rules.dice import pool
from affray.games.clanwars.screen import documents as doc
from affray.games.clanwars.screen.card_texts import card_texts
from affray.games.clanwars.state import ClanWars


def board(g: ClanWars) -> doc.ClanBoard:
    """The field, every name by its id, what the cards say, the mission. CLW-FLD-01"""
    cards = g.book.cards
    shelves = (
        *(cards.operatives, cards.legions, cards.champions, cards.neutrals),
        *(cards.potentials, cards.items, cards.terrain, cards.swarm, cards.arcana),
    )
    names = {key: str(card.name) for shelf in shelves for key, card in shelf.items()}
    return {
        "field": cast(doc.ClanField, drawing(g.field)),
        "names": names,
        "cards": card_texts(g.book),
        "mission": mission_text(g),
    }


def mission_text(g: ClanWars) -> doc.ClanMissionText | None:
    """What everybody is told of the mission; a hidden special feature is not in it. CLW-STA-02"""
    card = g.book.cards.missions.get(g.mission)
    if card is None:
        return None
    return {
        "id": card.id,
        "name": card.name,
        "rule": g.book.missions[g.mission].rule,
        "place": card.place,
        "briefing": card.briefing,
        "last_round": card.last_round,
        "end": card.goal or card.end,
        "rules": card.rules,
        "objectives": [
            {"id": each.id, "side": each.side, "text": each.goal or each.text}
            for each in card.objectives
        ],
    }


# ---------------------------------------------------------------- what an answer is about


def about_of(g: ClanWars, ask: Ask[Any], option: Option[Any]) -> Subject:
    """The unit, tile or card that an answer names, or the dice that it rolls."""
    words = option.id.replace(" ", ":").split(":")
    about: Subject = {}
    if ask.kind == "dice":
        return {"dice": pool(option.id).letters}
    tile = next((word for word in words if word in g.field.index), "")
    if tile:
        about["place"] = tile
    uid = words[-1].rpartition("#")[2]
    if uid.isdecimal() and words[0] != "buy":
        about["model"] = int(uid)
    if words[0] in ("play", "swarm") and words[1:]:
        about["card"] = words[1]
    item = next((word for word in words if word in g.book.cards.items), "")
    if item:
        about["item"] = item
    return about
