"""A table's questions, events and motions as the protocol writes them."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Mapping
from typing import Any, Literal

from affray.agents import Thought
from affray.agents.coach import Advice, Advised, Reason
from affray.agents.lines import Happening
from affray.engine import motions
from affray.engine.events import Event, plain
from affray.engine.fairness import Rolls
from affray.engine.game import Game, Result
from affray.engine.intentions import Answer, Intention
from affray.engine.odds import DONE, IDLE, Bar, Odds, told
from affray.engine.questions import CHANCE, NO_SUBJECT, Ask, Option, Place, Refused, Seat, Subject
from affray.engine.replay import STRAYED
from affray.engine.rolls import roll_document
from affray.engine.screens import Group, Part, Screen, is_on_a_screen
from affray.engine.sheets import Entry, Sheet
from affray.engine.state import State
from affray.engine.stops import Stops
from affray.engine.table import Table
from affray.engine.tally import Tally
from affray.puzzles import Line
from affray.server import protocol
from affray.server.rematch import Rematch
from affray.server.store import Owner

LOG = logging.getLogger("affray.server")

SHOWN = 12
"""How many lines of odds, and how many options of an explanation, are shown."""


def question_doc(table: Table[Any], ask: Ask[Any], token: str) -> protocol.Question:
    """A question with its answers."""
    # the faces of a roll are typed on a keypad, so its outcomes are not spelled out
    offered = () if ask.seat == CHANCE else ask.options
    return protocol.Question(
        ask=token,
        kind=ask.kind,
        prompt=ask.prompt,
        rule=ask.rule,
        default=ask.default,
        options=[
            protocol.OptionDoc(
                id=o.id,
                label=o.label,
                gist=ask.gist(o),
                rule=o.rule,
                about=ask.about_of(o),
            )
            for o in offered
        ],
        refused=[
            refused_doc(refused, ask.about_of(Option(refused.id, refused.value)))
            for refused in ask.refused
        ],
        place=isinstance(ask, Place),
        measure=ask.measure,
        standing=_may_stand(table, ask),
        window=table.game.window_of(ask),
        usual=_usual(table, ask),
        screen=is_on_a_screen(table, ask),
        roll=_roll_doc(ask.about) if ask.seat == CHANCE and ask.about else None,
        about={**{key: plain(fact) for key, fact in (ask.about or {}).items()}, **ask.drawn},
    )


FEW = 12
"""Among more answers than this none is preselected: they are pointed at on the board."""


def _usual(table: Table[Any], ask: Ask[Any]) -> str | None:
    """What a player would usually answer."""
    if ask.seat == CHANCE or isinstance(ask, Place) or len(ask.answers) > FEW:
        return None
    return table.usual(ask.seat)


def _may_stand(table: Table[Any], ask: Ask[Any]) -> bool:
    """Whether a standing order makes sense for a question: the seat may pass, and it is asked in
    the middle of another seat's step, or for the second time in its own, or the game gives a
    number that an order can be compared with."""
    if ask.default is None or ask.seat == CHANCE:
        return False
    choices = [entry for entry in table.steps[-1].entries if entry.kind == "choice"]
    off_turn = bool(choices) and choices[0].who != ask.seat
    passed = any(entry.who == ask.seat and entry.id == ask.default for entry in choices)
    return off_turn or passed or ask.measure is not None


def person_doc(owner: Owner | None) -> protocol.PersonDoc | None:
    """Whose a seat is."""
    if owner is None:
        return None
    return protocol.PersonDoc(name=owner.name, colour=owner.colour, since=owner.since)


def stops_doc(table: Table[Any], stops: Stops) -> protocol.StopsDoc:
    """Where a seat is asked, in the game's words."""
    words = table.game.words
    return protocol.StopsDoc(
        windows=[
            protocol.WindowDoc(window=w, label=words.window(w), setting=stops.at(w))
            for w in table.game.windows
        ],
        full=stops.full,
        hold=stops.hold,
    )


def halt_doc(table: Table[Any], seat: Seat) -> protocol.HaltDoc | None:
    """What a seat meant and what cut it short; nothing where it went as it was meant."""
    halt = table.halts.get(seat)
    cause = None if halt is None else halt.cause
    if halt is None or cause is None:
        return None
    return protocol.HaltDoc(label=halt.label, why=cause, kind=halt.kind)


def refused_doc(refused: Refused, about: Subject = NO_SUBJECT) -> protocol.RefusedOption:
    """An answer that is not offered, and why."""
    return protocol.RefusedOption(
        id=refused.id,
        label=refused.label,
        reason=refused.reason,
        rule=refused.rule,
        about=about,
    )


def _roll_doc(about: Mapping[str, Any]) -> protocol.RollDoc:
    dice = [protocol.DieDoc(name=name, faces=list(faces)) for name, faces in about["thrown"]]
    tally: Tally | None = about["tally"]
    return protocol.RollDoc(
        why=about["why"], dice=dice, target=None if tally is None else tally_doc(tally)
    )


def tally_doc(tally: Tally) -> protocol.TallyDoc:
    """A number with its terms."""
    terms = [protocol.TermDoc(amount=n, name=name, rule=rule) for n, name, rule in tally.terms]
    return protocol.TallyDoc(name=tally.name, total=tally.total, terms=terms)


def event_doc(game: Game[Any], g: State, event: Event) -> protocol.EventDoc:
    """An event in words and in facts, with the dice that were rolled."""
    facts = event.to_json()
    roll = _roll_told(game, g, facts)
    return protocol.EventDoc(text=event.text, rule=event.rule, facts=facts, roll=roll)


def stored_event_doc(game: Game[Any], g: State, doc: Mapping[str, Any]) -> protocol.EventDoc:
    """An event as a journal has it."""
    facts = doc["event"]
    roll = _roll_told(game, g, facts)
    text = game.words.retell(g, facts, doc["text"])
    return protocol.EventDoc(text=text, rule=facts["rule"], facts=facts, roll=roll)


def _roll_told(game: Game[Any], g: State, facts: Mapping[str, Any]) -> protocol.RollTold | None:
    try:
        roll = roll_document(game, g, facts)
    except STRAYED as error:
        # a record from elsewhere may tell of dice as no table does, or of units it no longer knows
        LOG.warning("the roll of %s cannot be shown: %s", facts.get("kind"), error)
        return None
    if roll is None:
        return None
    tally = roll["tally"]
    return protocol.RollTold(
        kind=roll["kind"],
        who=roll["who"],
        dice=[protocol.DieRolled(**die) for die in roll["dice"]],
        needed=roll["needed"],
        tally=None if tally is None else tally_doc(Tally.from_json(dict(tally))),
        result=roll["result"],
        reason=roll["reason"],
    )


def result_doc(result: Result | None) -> protocol.ResultDoc | None:
    """How a game ended, once it has."""
    if result is None:
        return None
    return protocol.ResultDoc(
        winners=list(result.winners), reason=result.reason, scores=dict(result.scores)
    )


def rematch_doc(rematch: Rematch | None) -> protocol.RematchDoc | None:
    """Who wants a rematch, without the links that they will have."""
    if rematch is None:
        return None
    return protocol.RematchDoc(
        seat=rematch.seat,
        agreed=sorted(rematch.agreed),
        waiting=list(rematch.waiting),
        refused=rematch.refused,
        table=rematch.table,
        watch=rematch.watch,
    )


def rolls_doc(rolls: Rolls) -> protocol.RollsDoc:
    """Dice of one kind against chance."""
    return protocol.RollsDoc(
        die=rolls.die,
        count=rolls.rolled,
        faces=[protocol.FaceDoc(**face._asdict()) for face in rolls.faces],
        words=rolls.words,
    )


# ------------------------------------------------------------------ motions

_NAMES: Mapping[type, Literal["undo", "back", "edit", "draw", "resign"]] = {
    motions.Undo: "undo",
    motions.Back: "back",
    motions.Edit: "edit",
    motions.Draw: "draw",
    motions.Resign: "resign",
}


def motion_of(name: str, count: int, facts: Mapping[str, Any], why: str = "") -> motions.Motion:
    """A motion by its name; `count` is of choices, or the number of a step."""
    if name == "undo":
        return motions.Undo(count)
    if name == "back":
        return motions.Back(count)
    if name == "edit":
        return motions.Edit(facts, why)
    return motions.Draw() if name == "draw" else motions.Resign()


def proposal_doc(table: Table[Any]) -> protocol.Proposal | None:
    """The motion on the table."""
    if table.proposal is None:
        return None
    seat, motion, waiting = table.proposal
    detail: Mapping[str, Any] = motion._asdict()
    return protocol.Proposal(
        seat=seat,
        motion=_NAMES[type(motion)],
        detail={key: plain(value) for key, value in detail.items()},
        waiting=sorted(waiting),
    )


def repropose(table: Table[Any], doc: Mapping[str, Any]) -> None:
    """Put a motion on the table again as it was."""
    proposer, detail = doc["seat"], doc["detail"]
    facts, why = detail.get("facts", {}), detail.get("why", "")
    count = detail.get("step", detail.get("choices", 1))
    motion = motion_of(doc["motion"], count, facts, why)
    table.motion(proposer, motion)
    for seat in table.seats:
        if seat != proposer and seat not in doc["waiting"]:
            table.agree(seat)


# ------------------------------------------------------------------ odds and explanations


def odds_doc(message: protocol.AskOdds, odds: Odds) -> protocol.OddsDoc:
    """The odds of an option."""
    choice = message.choice if isinstance(message.choice, str) else json.dumps(message.choice)
    return protocol.OddsDoc(
        type="odds",
        id=message.id,
        choice=choice,
        exact=odds.exact,
        worlds=odds.worlds,
        branches=odds.branches,
        lines=_lines(odds),
        bars=[_bar_doc(bar) for bar in odds.bars],
    )


def _bar_doc(bar: Bar) -> protocol.BarDoc:
    plain = bar.word in (DONE.word, IDLE.word)
    return protocol.BarDoc(word=bar.word, tone=bar.tone, p=bar.p, plain=plain)


def sheet_doc(message: protocol.AskSheet, sheet: Sheet) -> protocol.SheetDoc:
    """A sheet, chapter by chapter."""
    return protocol.SheetDoc(
        type="sheet",
        id=message.id,
        title=sheet.title,
        subtitle=sheet.subtitle,
        sign=sheet.sign,
        chapters=chapter_docs(sheet),
    )


def chapter_docs(sheet: Sheet) -> list[protocol.SheetChapter]:
    """The chapters of a sheet."""
    return [
        protocol.SheetChapter(
            title=chapter.title,
            entries=[_entry_doc(entry) for entry in chapter.entries],
            note=chapter.note,
        )
        for chapter in sheet.chapters
    ]


def _entry_doc(entry: Entry) -> protocol.SheetEntry:
    return protocol.SheetEntry(
        name=entry.name,
        text=entry.text,
        amount=entry.amount,
        sign=entry.sign,
        note=entry.note,
        rule=entry.rule,
    )


def intentions_doc(
    message: protocol.AskIntentions, found: Iterable[Intention], why: str
) -> protocol.Intentions:
    """What a seat could intend."""
    return protocol.Intentions(
        type="intentions",
        id=message.id,
        ask=message.ask,
        intentions=[intention_doc(each) for each in found],
        why=why,
    )


def intention_doc(each: Intention | Line) -> protocol.IntentionDoc:
    """A chain of answers with its name and what is drawn for it."""
    return protocol.IntentionDoc(
        id=each.id,
        label=each.label,
        about=dict(each.about),
        answers=[_planned(step) for step in each.answers],
    )


def _planned(step: Answer) -> protocol.PlannedAnswer | protocol.WaitingAnswer:
    if step.about is None:
        return step.kind, step.answer, step.whatever
    return step.kind, step.answer, step.whatever, dict(step.about)


def screen_doc(message: protocol.AskScreen, screen: Screen | None) -> protocol.ScreenDoc:
    """What is answered together; no groups: the question stands alone."""
    found = screen or Screen("", "", "", "", ())
    return protocol.ScreenDoc(
        type="screen",
        id=message.id,
        ask=message.ask,
        name=found.id,
        title=found.title,
        note=found.note,
        button=found.button,
        groups=[_group_doc(group) for group in found.groups],
    )


def _group_doc(group: Group) -> protocol.ScreenGroup:
    return protocol.ScreenGroup(
        id=group.id,
        title=group.title,
        rule=group.rule,
        how=group.how,
        total=group.total,
        things=[
            protocol.ScreenThing(
                id=thing.id, label=thing.label, parts=[_part_doc(part) for part in thing.parts]
            )
            for thing in group.things
        ],
    )


def _part_doc(part: Part) -> protocol.ScreenPart:
    return protocol.ScreenPart(
        kind=part.kind,
        how=part.how,
        about={key: plain(fact) for key, fact in part.about.items()},
        choices=[
            protocol.ScreenChoice(
                id=choice.id,
                label=choice.label,
                note=choice.note,
                amount=choice.amount,
                about=choice.about,
            )
            for choice in part.choices
        ],
        stands=part.stands,
        proposed=part.proposed,
        free=part.free,
        decides=part.decides,
        ends=part.ends,
    )


def explanation_doc(
    message: protocol.Explain, thought: Thought, labels: Mapping[str, str]
) -> protocol.Explanation:
    """What an agent looked at, best first."""
    return protocol.Explanation(
        type="explanation",
        id=message.id,
        agent=message.agent,
        choice=thought.choice,
        label=labels.get(thought.choice, thought.choice),
        thoughts=[
            protocol.ThoughtDoc(
                id=look.option,
                label=labels.get(look.option, look.option),
                worth=look.value,
                tried=look.visits,
            )
            for look in thought.looks[:SHOWN]
        ],
        plan=list(thought.plan),
        odds=_lines(thought.odds) if thought.odds else [],
        playouts=thought.iterations,
        seconds=thought.seconds,
    )


def coach_doc(message: protocol.AskCoach, table: Table[Any], advice: Advice) -> protocol.CoachDoc:
    """Advice in whole percent: it is not known more precisely."""
    return protocol.CoachDoc(
        type="coach",
        id=message.id,
        ask=message.ask,
        answers=[_advised_doc(table, each) for each in advice.answers],
        lines=advice.lines,
        others=advice.others,
        ceiling=None if advice.ceiling is None else round(100 * advice.ceiling),
    )


def _advised_doc(table: Table[Any], advised: Advised) -> protocol.AdvisedDoc:
    return protocol.AdvisedDoc(
        id=advised.option,
        label=advised.label,
        chance=advised.percent,
        doubt=advised.give_or_take,
        equal=advised.equal,
        gains=[_reason_doc(reason) for reason in advised.gains],
        fears=[_reason_doc(reason) for reason in advised.fears],
        line=line_doc(table.game, table.state, advised.line),
    )


def _reason_doc(reason: Reason) -> protocol.ReasonDoc:
    return protocol.ReasonDoc(
        text=reason.text,
        about=dict(reason.about),
        often=round(10 * reason.often),
        otherwise=round(10 * reason.otherwise),
    )


def line_doc(game: Game[Any], g: State, line: Iterable[Happening]) -> list[protocol.EventDoc]:
    """What would happen, as events that have not happened."""
    return [stored_event_doc(game, g, {"event": each.facts, "text": each.text}) for each in line]


def _lines(odds: Odds) -> list[protocol.Line]:
    return [protocol.Line(outcome=told(o), p=p) for o, p in odds.lines[:SHOWN]]
